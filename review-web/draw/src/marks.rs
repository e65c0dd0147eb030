//! The effects of an entry on the map: the path of a move with its costs, attacks with their strength, changes.

use std::collections::BTreeSet;

use wardiary_core::kernel::hex::{Direction, Hex};
use wardiary_core::kernel::map::Map;
use wardiary_core::kernel::unit::Side;

use super::grid::{Cell, Grid, Point, between, length, towards};
use super::label_layout::{LabelLayout, Window};
use super::map_style;
use super::stack::Spread;
use super::svg::{at, num};

/// The way of a move.
#[derive(Clone, Debug, Default)]
pub struct Way {
    /// Its hexes, from the starting hex of the unit.
    pub hexes: Vec<Hex>,
    /// The cost of each step in words, one for each hex after the first.
    pub costs: Vec<String>,
}

/// Draws the path of this entry's move, with its head.
pub fn way(plate: &mut LabelLayout, way: &Way) {
    let points: Vec<Point> = way.hexes.iter().map(|&hex| plate.grid.centre(hex)).collect();
    let [first, .., before, last] = match points.as_slice() {
        [first, last] => [*first, *first, *first, *last],
        [first, .., before, last] => [*first, *first, *before, *last],
        _ => return,
    };
    let end = towards(last, before, 42.0);
    let mut d = format!("M{}", at(first));
    points[1..points.len() - 1].iter().for_each(|&point| d.push_str(&format!("L{}", at(point))));
    d.push_str(&format!("L{}", at(end)));
    plate.svg.path("way-case", &d);
    plate.svg.path("way", &d);
    head(plate, "way-head", (end, last), 11.0 * plate.window.scale);
}

/// Draws the cost of each step of a move.
pub fn costs(plate: &mut LabelLayout, way: &Way) {
    let points: Vec<Point> = way.hexes.iter().map(|&hex| plate.grid.centre(hex)).collect();
    if let [.., before, last] = points.as_slice() {
        plate.taken.keep_disc(towards(*last, *before, 38.0), 10.0);
    }
    for (n, cost) in way.costs.iter().enumerate() {
        let (Some(&a), Some(&b)) = (points.get(n), points.get(n + 1)) else { break };
        let part = if n + 2 == points.len() { 0.36 } else { 0.5 };
        let (x, y) = between(a, b, if n == 0 && part > 0.4 { 0.55 } else { part });
        let k = plate.window.scale;
        // On a vertical step the disc would cover the figures of the stack above, so it is at the side.
        let sides = if (a.0 - b.0).abs() < 10.0 { beside((x, y)) } else { Vec::new() };
        let place = plate.taken.room(&[&[(x, y)], sides.as_slice()].concat(), FITTED * k).unwrap_or((x, y));
        plate.keep_disc(place, 10.0 * k);
        plate.svg.disc("cost", place, 9.4 * k, cost);
    }
}

/// Draws an earlier move of the phase.
pub fn earlier(plate: &mut LabelLayout, hexes: &[Hex]) {
    let points: Vec<Point> = hexes.iter().map(|&hex| plate.grid.centre(hex)).collect();
    let [.., before, last] = points.as_slice() else { return };
    let end = towards(*last, *before, 37.0);
    let mut d = String::new();
    for (n, point) in points[..points.len() - 1].iter().chain([&end]).enumerate() {
        d.push_str(&format!("{}{}", if n == 0 { 'M' } else { 'L' }, at(*point)));
    }
    plate.svg.path("past-case", &d);
    plate.svg.path("past", &d);
    head(plate, "past-head", (end, *last), 6.5 * plate.window.scale);
}

/// The radius of a disc that fits between two stacks: its edge may touch them.
const FITTED: f64 = 8.4;

/// Returns places at both sides of a point between two hexes, one above the other. Between their stacks there is no room for a disc.
fn beside((x, y): Point) -> Vec<Point> {
    let heights = [-10.0, 0.0, -20.0, 10.0];
    heights
        .into_iter()
        .flat_map(|up| [42.0, 45.0].map(|across| (across, up)))
        .flat_map(|(across, up)| [(x - across, y + up), (x + across, y + up)])
        .collect()
}

/// Minimum distance of an attack from beyond the next hex.
const FAR_OFF: f64 = 130.0;

/// For an arrow between two fans, one above the other: its distance to the right, and the distances of its ends from the middles of the hexes.
/// Its head does not touch an arrow that comes from the side.
const BESIDE: (f64, f64, f64) = (43.0, 12.0, 44.0);

/// Returns whether a line between two hexes is vertical.
fn is_upright(a: Point, b: Point) -> bool {
    (a.0 - b.0).abs() < 10.0
}

/// Returns the two ends of the arrow of an attack, and the point to which its head points.
fn blow(spread: Spread, a: Point, b: Point) -> [Point; 3] {
    arrow(spread, (a, b), ((length(a, b) * 0.4).max(40.0), 42.0))
}

/// Returns the ends of an arrow at these distances from the middles of two hexes, and the point to which its head points. Two fans, one
/// above the other, leave no room between them, so their arrow is at the right.
fn arrow(spread: Spread, (a, b): (Point, Point), (from, to): (f64, f64)) -> [Point; 3] {
    if spread == Spread::Piled || !is_upright(a, b) {
        return [towards(a, b, from), towards(b, a, to), b];
    }
    let (right, from, to) = BESIDE;
    [towards(a, b, from), towards(b, a, to), b].map(|(_, y)| (a.0 + right, y))
}

/// Draws attacks, each from one hex on another with its strength: arrows below, strengths above.
pub fn attacks(plate: &mut LabelLayout, attacks: &[(Hex, Hex, String)]) {
    for (from, to, _) in attacks {
        let (a, b) = (plate.grid.centre(*from), plate.grid.centre(*to));
        let [start, end, ahead] = blow(plate.spread, a, b);
        let d = format!("M{}L{}", at(start), at(end));
        plate.svg.path("hit-case", &d);
        plate.svg.path("hit", &d);
        head(plate, "way-head", (end, ahead), 9.0 * plate.window.scale);
    }
    attacks.iter().for_each(|attack| strength(plate, attack));
}

/// Writes the strength of an attack at a free place of its arrow.
fn strength(plate: &mut LabelLayout, (from, to, strength): &(Hex, Hex, String)) {
    let (a, b) = (plate.grid.centre(*from), plate.grid.centre(*to));
    let ([start, end, _], reach) = (blow(plate.spread, a, b), length(a, b));
    let along = towards(a, b, (reach * 0.42).max(42.0));
    let upright = is_upright(a, b);
    // On a vertical attack the two stacks leave no room between them.
    let place = if reach > FAR_OFF {
        // Fire from far away passes over other pieces. Its strength may be anywhere along the arrow, or at its side.
        let Window { middle, side, .. } = plate.window;
        let is_seen = |at: &Point| (at.0 - middle.0).abs().max((at.1 - middle.1).abs()) < side / 2.0 - 12.0;
        let mut choices: Vec<Point> = [0.42, 0.3, 0.55, 0.2, 0.65, 0.75].map(|part| towards(a, b, reach * part)).into();
        if upright {
            let sideways = choices.iter().flat_map(|&at| beside(at)).collect::<Vec<_>>();
            choices = sideways;
        }
        // If there are pieces all along the arrow, the strength is at its side.
        let aside = (-(b.1 - a.1) / reach, (b.0 - a.0) / reach);
        let off = choices
            .iter()
            .flat_map(|&(x, y)| [20.0, -20.0, 34.0, -34.0].map(|far| (x + aside.0 * far, y + aside.1 * far)));
        let off = off.collect::<Vec<_>>();
        choices.extend(off);
        choices.retain(is_seen);
        plate.taken.room(&choices, 9.2).unwrap_or(along)
    } else if upright && plate.spread == Spread::Fanned {
        // The arrow is at the right, so the strength is at the left.
        let left: Vec<Point> = beside(along).into_iter().filter(|place| place.0 < a.0).collect();
        plate.taken.room(&left, FITTED).unwrap_or(along)
    } else if upright {
        plate.taken.room(&[&[along], beside(along).as_slice()].concat(), FITTED).unwrap_or(along)
    } else {
        along
    };
    if upright {
        plate.taken.keep(((start.0 - 6.0, start.1.min(end.1)), (start.0 + 6.0, start.1.max(end.1))));
    }
    let k = plate.window.scale;
    plate.keep_disc(place, 10.0 * k);
    plate.svg.disc(if wide(strength) > 5 { "cost tight" } else { "cost" }, place, 9.2 * k, strength);
}

/// Returns the width of a number, in halves of a digit: points are narrower than digits, fractions wider.
fn wide(number: &str) -> usize {
    let halves = |letter: char| match letter {
        '.' | ',' => 1,
        '0'..='9' => 2,
        _ => 3,
    };
    number.chars().map(halves).sum()
}

/// Draws a retreat.
pub fn retreat(plate: &mut LabelLayout, from: Hex, to: Hex) {
    let (a, b) = (plate.grid.centre(from), plate.grid.centre(to));
    let [start, end, ahead] = arrow(plate.spread, (a, b), (34.0, 44.0));
    let d = format!("M{}L{}", at(start), at(end));
    plate.svg.path("flight-case", &d);
    plate.svg.path("flight", &d);
    head(plate, "past-head", (end, ahead), 8.0 * plate.window.scale);
}

pub(super) fn head(plate: &mut LabelLayout, class: &'static str, (end, target): (Point, Point), size: f64) {
    let tip = towards(end, target, size);
    let whole = length(end, tip).max(0.1);
    let (nx, ny) = (-(tip.1 - end.1) / whole * size * 0.8, (tip.0 - end.0) / whole * size * 0.8);
    let back = towards(end, target, -size * 0.45);
    let inner = towards(end, target, -size * 0.1);
    let d =
        format!("M{}L{}L{}L{}Z", at(tip), at((back.0 + nx, back.1 + ny)), at(inner), at((back.0 - nx, back.1 - ny)));
    plate.svg.path(class, &d);
}

/// Draws corner brackets round a changed hex.
pub fn brackets(plate: &mut LabelLayout, hex: Hex) {
    let (x, y) = plate.grid.centre(hex);
    let (half, arm) = if plate.window.is_far() { (47.0, 16.0) } else { (37.0, 11.0) };
    let mut d = String::new();
    for (sx, sy) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
        let corner = (x + sx * half, y + sy * half);
        let (one, two) = ((corner.0, corner.1 - sy * arm), (corner.0 - sx * arm, corner.1));
        d.push_str(&format!("M{}L{}L{}", at(one), at(corner), at(two)));
    }
    plate.svg.path("changed-case", &d);
    plate.svg.path("changed", &d);
}

/// Draws a broken frame around the pieces of a hex that the rules refuse, with a cross at its corner.
pub fn refused(plate: &mut LabelLayout, hex: Hex) {
    let (x, y) = plate.grid.centre(hex);
    let (west, east, north, south) = (x - 38.0, x + 38.0, y - 40.0, y + 38.0);
    let d = format!("M{}L{}L{}L{}Z", at((west, north)), at((east, north)), at((east, south)), at((west, south)));
    plate.svg.path("refused-case", &d);
    plate.svg.path("refused", &d);
    plate.keep_disc((east, north), 10.0);
    plate.svg.disc("cost", (east, north), 9.2, "×");
}

/// Draws a dotted frame around pieces that a side does not know. Its corner has a question mark if the side sees that something
/// is there, and a struck eye if it sees nothing.
pub fn unknown(plate: &mut LabelLayout, ((west, north), (east, south)): (Point, Point), is_seen: bool) {
    let d = format!("M{}L{}L{}L{}Z", at((west, north)), at((east, north)), at((east, south)), at((west, south)));
    plate.svg.path("unknown-case", &d);
    plate.svg.path("unknown", &d);
    let k = plate.window.scale;
    let (corner, side) = ((east, north), 15.0 * k);
    plate.keep_disc(corner, 10.5 * k);
    plate.svg.disc("unknown-disc", corner, 10.0 * k, if is_seen { "?" } else { "" });
    if !is_seen {
        plate.svg.stamp("#i-unseen", (corner.0 - side / 2.0, corner.1 - side / 2.0), (side, side));
    }
}

/// Draws a flag where control changed.
pub fn flag(plate: &mut LabelLayout, hex: Hex) {
    let (x, y) = plate.grid.centre(hex);
    let (at, side) = ((x - 48.0, y - 2.0), 17.0 * plate.window.scale);
    plate.taken.keep((at, (at.0 + side - 1.0, at.1 + side)));
    plate.svg.stamp("#i-flag", at, (side, side));
}

/// Draws the number of a change in the list, at a free corner of its hex.
pub fn badge(plate: &mut LabelLayout, hex: Hex, number: usize) {
    let (x, y) = plate.grid.centre(hex);
    let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(sx, sy)| (x + sx * 38.5, y + sy * 35.0));
    let rest = [(x - 16.0, y - 37.0), (x + 16.0, y - 37.0), (x - 44.0, y), (x + 44.0, y)];
    let k = plate.window.scale;
    if let Some(place) = plate.taken.room(&[&corners[..], &rest[..]].concat(), 6.5 * k) {
        plate.keep_disc(place, 10.5 * k);
        plate.svg.disc("badge", place, 9.8 * k, &number.to_string());
    }
}

/// Draws the zones of a side: a hatched area with a rim.
pub fn zones(plate: &mut LabelLayout, hexes: &[Hex], side: Side) {
    let cells: Vec<Cell> = hexes.iter().map(|&hex| Grid::cell(hex)).collect();
    let area: String = cells.iter().map(|&cell| plate.grid.outline(cell)).collect();
    if area.is_empty() {
        return;
    }
    let (pattern, class) =
        if side.index() == 0 { ("url(#p-zone-one)", "zone-rim one") } else { ("url(#p-zone-two)", "zone-rim two") };
    plate.svg.empty("path", &[("class", "zone"), ("fill", pattern), ("d", &area)]);
    let rim = rim(plate.grid, &cells);
    plate.svg.path(class, &rim);
}

/// The outer hexsides of an area.
pub(super) fn rim(grid: Grid, cells: &[Cell]) -> String {
    let inside: BTreeSet<Cell> = cells.iter().copied().collect();
    let mut rim = String::new();
    for &cell in cells {
        for direction in Direction::ALL {
            if !inside.contains(&grid.beside(cell, direction)) {
                let (a, b) = grid.side(cell, direction);
                rim.push_str(&format!("M{}L{}", at(a), at(b)));
            }
        }
    }
    rim
}

fn front_line(grid: Grid, map: &Map, held: &[Hex]) -> String {
    let wet = |hex: Hex| map_style::terrain(map, hex).is_water();
    let mut line = String::new();
    for &hex in held.iter().filter(|&&hex| !wet(hex)) {
        for (direction, other) in map.neighbours(hex) {
            if !wet(other) && !held.contains(&other) {
                let (a, b) = grid.side(Grid::cell(hex), direction);
                line.push_str(&format!("M{}L{}", at(a), at(b)));
            }
        }
    }
    line
}

/// Draws the control of hexes: the front between the sides, and a small sign of the side at the left of each hex.
pub fn control(plate: &mut LabelLayout, map: &Map, owners: &[(Hex, Side)]) {
    let held: Vec<Hex> = owners.iter().filter(|(_, by)| *by == Side::One).map(|&(hex, _)| hex).collect();
    let front = front_line(plate.grid, map, &held);
    ["held-case", "held-line", "held-core"].into_iter().for_each(|class| plate.svg.path(class, &front));
    for &(hex, side) in owners {
        let (x, y) = plate.grid.centre(hex);
        let id = if side.index() == 0 { "#s-one" } else { "#s-two" };
        plate.svg.stamp(id, (x - 51.0, y - 6.0), (12.0, 12.0));
    }
}

/// The box of a square view round a point.
#[must_use]
pub fn square((x, y): Point, side: f64) -> String {
    format!("{} {} {} {}", num(x - side / 2.0), num(y - side / 2.0), num(side), num(side))
}

/// The view box between two corners.
#[must_use]
pub fn oblong((west, north): Point, (east, south): Point) -> String {
    format!("{} {} {} {}", num(west), num(north), num(east - west), num(south - north))
}

#[cfg(test)]
mod tests {
    use super::super::counter::SIZE;
    use super::super::stack::Spread;
    use super::blow;

    #[test]
    fn an_arrow_between_fans_one_above_the_other_covers_neither() {
        let (upper, lower) = ((100.0, 100.0), (100.0, 200.0));
        for (from, to) in [(upper, lower), (lower, upper)] {
            let fanned = blow(Spread::Fanned, from, to);
            let is_clear = |x: f64| x - 9.0 > from.0 + SIZE / 2.0;
            assert!(fanned.iter().all(|&(x, _)| is_clear(x)), "{fanned:?}");
            assert!((fanned[1].1 - fanned[0].1) * (to.1 - from.1) > 0.0, "it points to its target: {fanned:?}");
            let piled = blow(Spread::Piled, from, to);
            assert!(piled.iter().all(|&(x, _)| (x - from.0).abs() < 1e-9), "{piled:?}");
        }
        let side = (186.6, 150.0);
        assert_eq!(blow(Spread::Fanned, upper, side), blow(Spread::Piled, upper, side), "from the side there is room");
    }
}
