//! The land each side holds, and the front between them as one smooth line.
//!
//! If a game records the control of hexes, the record decides. Otherwise a land hex belongs to the side whose ground unit is nearest
//! over land. Land that the first side surrounds becomes land of that side. The second side gets only pockets of one or two hexes. Land
//! with a unit or with points stays as it is. Without this rule a front would surround each hex that no unit has entered.

use std::collections::{BTreeMap, BTreeSet};

use wardiary_core::kernel::hex::{Direction, Hex};
use wardiary_core::kernel::map::Map;
use wardiary_core::kernel::unit::{Place, Side};
use wardiary_core::kernel::view::Position;

use super::grid::{Corner, Grid, Point, between};
use super::map_style;
use super::svg::at;

mod traced;

/// Maximum number of hexes of an empty pocket that the front ignores.
const SPECK: usize = 2;
/// How often the line is smoothed.
const ROUNDS: usize = 2;

/// The land that the first side holds, and the rest of the land.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Territory {
    held: BTreeSet<Hex>,
    other: BTreeSet<Hex>,
}

impl Territory {
    /// Returns who holds the land in a position; `None` if there is no front because one side holds all of it or none.
    #[must_use]
    pub fn of(map: &Map, position: &Position) -> Option<Self> {
        let land: BTreeSet<Hex> = map.hexes().filter(|&hex| is_land(map, hex)).collect();
        let stand = [Side::One, Side::Two].map(|side| standing(position, side, |hex| land.contains(&hex)));
        let held: BTreeSet<Hex> = if !position.has_control {
            nearer(map, &land, &stand)
        } else {
            let owned = position.owners.iter().filter(|(hex, side)| *side == Side::One && land.contains(hex));
            owned.map(|&(hex, _)| hex).collect()
        };
        let valued = map.places.iter().filter(|place| place.value > 0).map(|place| place.hex);
        let fixed: BTreeSet<Hex> = valued.chain(stand.into_iter().flatten()).collect();
        let mut territory = Self { other: land.difference(&held).copied().collect(), held };
        territory.settle(map, &fixed);
        (!territory.held.is_empty() && !territory.other.is_empty()).then_some(territory)
    }

    /// Returns whether the first side holds a hex.
    #[must_use]
    pub fn holds(&self, hex: Hex) -> bool {
        self.held.contains(&hex)
    }

    /// Gives surrounded land to the side that surrounds it.
    fn settle(&mut self, map: &Map, fixed: &BTreeSet<Hex>) {
        for part in enclosed(map, &self.other, fixed, usize::MAX) {
            carry(part, &mut self.other, &mut self.held);
        }
        loop {
            let mostly = |hex: &Hex| {
                let beside = |of: &BTreeSet<Hex>| map.neighbours(*hex).filter(|(_, next)| of.contains(next)).count();
                !fixed.contains(hex) && beside(&self.held) > beside(&self.other) + 1
            };
            let gained: Vec<Hex> = self.other.iter().copied().filter(mostly).collect();
            if gained.is_empty() {
                break;
            }
            carry(gained, &mut self.other, &mut self.held);
        }
        for part in enclosed(map, &self.held, fixed, SPECK) {
            carry(part, &mut self.held, &mut self.other);
        }
    }

    /// Returns the front as a path.
    #[must_use]
    pub fn line(&self, grid: Grid) -> String {
        let runs = self.rings(grid).into_iter().flat_map(runs);
        runs.filter(|run| run.is_front).map(|run| flowing(&smoothed(&run))).collect()
    }

    /// Returns the held land as a path, with the water next to it. The caller clips it by the coast, which leaves the hexsides.
    #[must_use]
    pub fn area(&self, map: &Map, grid: Grid) -> String {
        let mut d = String::new();
        for ring in self.rings(grid) {
            for (n, run) in runs(ring).into_iter().enumerate() {
                let points = if run.is_front { smoothed(&run) } else { run.points.clone() };
                for (m, point) in points.into_iter().enumerate() {
                    d.push(if n + m == 0 { 'M' } else { 'L' });
                    d.push_str(&at(point));
                }
            }
            d.push('Z');
        }
        let beside: BTreeSet<Hex> = self.held.iter().flat_map(|&hex| map.neighbours(hex)).map(|(_, hex)| hex).collect();
        let wet = beside.into_iter().filter(|&hex| !is_land(map, hex));
        wet.for_each(|hex| d.push_str(&grid.outline(Grid::cell(hex))));
        d
    }

    /// Returns the outlines of the held land, clockwise. The flag of a hexside is true if there is other land across it.
    fn rings(&self, grid: Grid) -> Vec<Vec<(Corner, Corner, bool)>> {
        let cells = |of: &BTreeSet<Hex>| -> BTreeSet<(i32, i32)> { of.iter().map(|&hex| Grid::cell(hex)).collect() };
        let (held, other) = (cells(&self.held), cells(&self.other));
        let mut next: BTreeMap<Corner, (Corner, bool)> = BTreeMap::new();
        for &cell in &held {
            for direction in Direction::ALL {
                let beside = grid.beside(cell, direction);
                if !held.contains(&beside) {
                    let (a, b) = grid.side(cell, direction);
                    next.insert(Corner::at(a), (Corner::at(b), other.contains(&beside)));
                }
            }
        }
        let mut rings = Vec::new();
        while let Some((&first, _)) = next.iter().next() {
            let (mut ring, mut here) = (Vec::new(), first);
            while let Some((beside, is_front)) = next.remove(&here) {
                ring.push((here, beside, is_front));
                here = beside;
            }
            rings.push(ring);
        }
        rings
    }
}

/// Returns hexes with ground units of a side, among those that `is_asked` accepts.
fn standing(position: &Position, side: Side, is_asked: impl Fn(Hex) -> bool) -> BTreeSet<Hex> {
    let of_side = position.pieces.iter().filter(|piece| piece.side == side && !piece.over);
    let on_map = of_side.filter_map(|piece| match piece.place {
        Place::On(hex) => Some(hex).filter(|&hex| is_asked(hex)),
        Place::Pool | Place::Away | Place::Eliminated => None,
    });
    on_map.collect()
}

/// Moves hexes from one side to the other.
fn carry(hexes: Vec<Hex>, from: &mut BTreeSet<Hex>, to: &mut BTreeSet<Hex>) {
    for hex in hexes {
        from.remove(&hex);
        to.insert(hex);
    }
}

fn is_land(map: &Map, hex: Hex) -> bool {
    !map_style::ground(map, hex).is_water()
}

/// Returns land that is closer to a unit of the first side than to any of the second, over land; empty unless both sides have units there.
fn nearer(map: &Map, land: &BTreeSet<Hex>, stand: &[BTreeSet<Hex>; 2]) -> BTreeSet<Hex> {
    if stand.iter().any(BTreeSet::is_empty) {
        return BTreeSet::new();
    }
    let [one, two] = stand;
    let (mut reached, mut held) = (two.clone(), BTreeSet::new());
    // The second side goes first at each step, so it gets what is equally far from both.
    let mut fronts: [Vec<Hex>; 2] = [two.iter().copied().collect(), one.difference(two).copied().collect()];
    held.extend(fronts[1].iter().copied());
    reached.extend(fronts[1].iter().copied());
    while fronts.iter().any(|front| !front.is_empty()) {
        for (front, is_first) in fronts.iter_mut().zip([false, true]) {
            let around = front.iter().flat_map(|&hex| map.neighbours(hex)).map(|(_, hex)| hex);
            let fresh: BTreeSet<Hex> = around.filter(|hex| land.contains(hex) && !reached.contains(hex)).collect();
            reached.extend(fresh.iter().copied());
            if is_first {
                held.extend(fresh.iter().copied());
            }
            *front = fresh.into_iter().collect();
        }
    }
    held
}

/// Returns connected parts of `of` that hold none of `fixed` and have at most `most` hexes. Leaves out the largest part.
fn enclosed(map: &Map, of: &BTreeSet<Hex>, fixed: &BTreeSet<Hex>, most: usize) -> Vec<Vec<Hex>> {
    let mut rest = of.clone();
    let mut parts: Vec<Vec<Hex>> = Vec::new();
    while let Some(first) = rest.pop_first() {
        let mut part = vec![first];
        let mut at = 0;
        while let Some(&hex) = part.get(at) {
            part.extend(map.neighbours(hex).map(|(_, next)| next).filter(|next| rest.remove(next)));
            at += 1;
        }
        parts.push(part);
    }
    parts.sort_by_key(|part| std::cmp::Reverse(part.len()));
    let is_open = |part: &Vec<Hex>| part.len() <= most && !part.iter().any(|hex| fixed.contains(hex));
    parts.into_iter().skip(1).filter(is_open).collect()
}

/// Part of an outline: along the front, or along the coast and the edge of the map.
struct Run {
    is_front: bool,
    /// Corners from the first to the last.
    points: Vec<Point>,
    /// Whether it returns to its start.
    is_closed: bool,
}

fn runs(mut ring: Vec<(Corner, Corner, bool)>) -> Vec<Run> {
    let turn = (0..ring.len()).find(|&n| ring[n].2 != ring[(n + ring.len() - 1) % ring.len()].2);
    let is_closed = turn.is_none();
    ring.rotate_left(turn.unwrap_or(0));
    let mut runs: Vec<Run> = Vec::new();
    for (from, to, is_front) in ring {
        if runs.last().is_none_or(|run| run.is_front != is_front) {
            runs.push(Run { is_front, points: vec![from.point()], is_closed });
        }
        if let Some(run) = runs.last_mut() {
            run.points.push(to.point());
        }
    }
    runs
}

/// Returns the points of a front: the middles of its hexsides between its two ends, each drawn towards its neighbours.
fn smoothed(run: &Run) -> Vec<Point> {
    let mut middles: Vec<Point> = run.points.windows(2).map(|pair| between(pair[0], pair[1], 0.5)).collect();
    if run.is_closed {
        middles.extend(middles.first().copied());
    } else {
        middles.insert(0, run.points[0]);
        middles.extend(run.points.last());
    }
    for _ in 0..ROUNDS {
        let old = middles.clone();
        let last = old.len() - 1;
        for n in 0..=last {
            let (before, after) = match (n, run.is_closed) {
                (0, true) => (old[last - 1], old[1]),
                (n, true) if n == last => (old[last - 1], old[1]),
                (n, false) if n == 0 || n == last => continue,
                (n, _) => (old[n - 1], old[n + 1]),
            };
            middles[n] = between(between(before, after, 0.5), old[n], 0.5);
        }
    }
    middles
}

/// Returns a smooth line through the middles between points.
fn flowing(points: &[Point]) -> String {
    let [first, .., last] = points else { return String::new() };
    let mut d = format!("M{}", at(*first));
    for pair in points[1..].windows(2) {
        d.push_str(&format!("Q{} {}", at(pair[0]), at(between(pair[0], pair[1], 0.5))));
    }
    d.push_str(&format!("L{}", at(*last)));
    d
}

#[cfg(test)]
mod tests {
    use wardiary_core::kernel::hex::Hex;
    use wardiary_core::kernel::look::{Phase, Symbol};
    use wardiary_core::kernel::map::Map;
    use wardiary_core::kernel::unit::{Place, Side, UnitId};
    use wardiary_core::kernel::view::{Moment, Piece, Position};
    use wardiary_core::systems::ikvm_normandy_2023::state::terrain::VOCABULARY;
    use wardiary_core::systems::ikvm_normandy_2023::text::scene::MAPS;

    use super::super::grid::Grid;
    use super::{Territory, is_land};

    fn map() -> Map {
        let (_, text) = MAPS.iter().find(|(id, _)| *id == "caen-orne").unwrap();
        Map::parse(text, VOCABULARY).unwrap()
    }

    fn piece(n: u16, side: Side, hex: Hex) -> Piece {
        Piece {
            unit: UnitId(n),
            id: String::new(),
            short: String::new(),
            name: String::new(),
            nation: String::new(),
            side,
            kind: "infantry",
            symbol: Symbol::Infantry,
            size: "XX",
            values: String::new(),
            losses: 0,
            loss_points: 2,
            place: Place::On(hex),
            over: false,
            due: 0,
            load: 1,
            marks: Vec::new(),
        }
    }

    /// A position. With `owners`, even an empty list, the game records control.
    fn position(owners: Option<Vec<(Hex, Side)>>, pieces: Vec<Piece>) -> Position {
        let moment =
            Moment { turn: 1, turns: 8, dates: None, phase: Phase::OVER, side: Some(Side::One), weather: None };
        let (has_control, owners) = (owners.is_some(), owners.unwrap_or_default());
        Position {
            pieces,
            owners,
            has_control,
            has_supply: false,
            has_sight: false,
            moment,
            fight: None,
            contacts: Vec::new(),
            stack_limit: None,
            tallies: Vec::new(),
        }
    }

    /// Land north of a row, except `left`.
    fn held(map: &Map, row: i32, left: &[Hex]) -> Vec<(Hex, Side)> {
        let north = map.hexes().filter(|&hex| is_land(map, hex) && hex.row() < row && !left.contains(&hex));
        north.map(|hex| (hex, Side::One)).collect()
    }

    #[test]
    fn what_one_side_surrounds_is_its_own_unless_the_other_stands_there_or_it_counts_points() {
        let map = map();
        let hex = |text: &str| Hex::parse(text).unwrap();
        let (empty, caen) = (hex("1909"), hex("1910"));
        let held_by = |left: &[Hex], pieces: Vec<Piece>| {
            Territory::of(&map, &position(Some(held(&map, 13, left)), pieces)).unwrap()
        };
        assert!(map.places.iter().any(|place| place.hex == caen && place.value > 0));
        assert!(held_by(&[empty], Vec::new()).holds(empty), "nobody there");
        assert!(!held_by(&[empty], vec![piece(0, Side::Two, empty)]).holds(empty), "an enemy there");
        assert!(!held_by(&[caen], Vec::new()).holds(caen), "points there");
        assert_eq!(
            Territory::of(&map, &position(Some(vec![(caen, Side::Two)]), Vec::new())),
            None,
            "nothing held, no front"
        );
    }

    #[test]
    fn a_front_is_one_smooth_line_and_the_held_land_one_area() {
        let map = map();
        let territory = Territory::of(&map, &position(Some(held(&map, 12, &[])), Vec::new())).unwrap();
        let line = territory.line(Grid(map.layout));
        assert_eq!(line.matches('M').count(), 1, "{line}");
        // The line has one bend at each hexside, and none sharper than the middles allow. It runs west to east without turning back.
        let points: Vec<f64> = line
            .split(|c: char| c.is_ascii_alphabetic() || c == ' ')
            .filter(|number| !number.is_empty())
            .map(|number| number.parse().unwrap())
            .collect();
        let across: Vec<f64> = points.iter().step_by(2).copied().collect();
        assert!(across.is_sorted() || across.iter().rev().is_sorted(), "{line}");
        assert!(!territory.area(&map, Grid(map.layout)).is_empty());
    }

    /// In a game that records no control, the second side gets what is equally far and everything beyond it.
    #[test]
    fn without_control_the_line_runs_midway_between_the_units() {
        let map = map();
        let hex = |text: &str| Hex::parse(text).unwrap();
        let (north, south) = (hex("1909"), hex("1913"));
        let pieces = vec![piece(0, Side::One, north), piece(1, Side::Two, south)];
        let territory = Territory::of(&map, &position(None, pieces)).unwrap();
        assert_eq!(
            ["1909", "1910", "1911", "1912", "1913"].map(|text| territory.holds(hex(text))),
            [true, true, false, false, false]
        );
        let alone = position(None, vec![piece(0, Side::One, north)]);
        assert_eq!(Territory::of(&map, &alone), None, "no front without an enemy");
        let both = vec![piece(0, Side::One, north), piece(1, Side::Two, south)];
        assert_eq!(
            Territory::of(&map, &position(Some(Vec::new()), both)),
            None,
            "control is recorded, and nothing is held"
        );
    }
}
