//! Hex numbers and place names. They do not cover counters, numbers or each other.

use wardiary_core::kernel::hex::{Direction, Hex};
use wardiary_core::kernel::look::{LineStyle, NameStyle, PlaceSign};
use wardiary_core::kernel::map::{Feature, Map, Place};
use wardiary_core::review::Review;

use super::counter::SIGN;
use super::grid::{Grid, Point, between, length, towards};
use super::label_layout::{Field, LabelLayout};
use super::letters::{Lettering, SLANTED};
use super::map_style::{self, HANDS, Hand};
use super::stack::Stack;
use super::svg::num;

/// Names of seas and of rivers.
const SEA: Lettering = Lettering::new("n-sea", &SLANTED, (17.0, 17.0)).spaced();
const RIVER: Lettering = Lettering::new("n-river", &SLANTED, (10.4, 10.4));

/// Returns the class of the number of a hex: on land, or on water.
fn number_class(map: &Map, hex: Hex) -> &'static str {
    if map_style::terrain(map, hex).is_water() { "n-hex wet" } else { "n-hex" }
}

/// Draws the numbers of hexes that have room for them. Returns the hexes whose stack would cover the number.
pub fn numbers(plate: &mut LabelLayout, map: &Map, stacks: &[Stack<'_>]) -> Vec<Hex> {
    let (grid, window) = (plate.grid, plate.window);
    let mut high = Vec::new();
    for hex in map.hexes().filter(|&hex| window.holds(grid.centre(hex))) {
        let (x, y) = grid.centre(hex);
        let top = stacks.iter().find(|stack| stack.hex == hex).and_then(|stack| stack.extent((x, y)));
        let field = ((x - 13.0, y - 48.0), (x + 13.0, y - 39.0));
        if top.is_some_and(|((_, top), _)| top < y - 39.0) {
            high.push(hex);
        } else if plate.taken.is_free(field) {
            plate.svg.label(number_class(map, hex), (x, y - 40.0), &map.name(hex));
            plate.note(&map.name(hex), vec![field]);
        }
    }
    high
}

/// Draws the numbers of hexes with a high stack at the shoulder of the stack.
pub fn numbers_beside(plate: &mut LabelLayout, map: &Map, hexes: &[Hex]) {
    for &hex in hexes {
        let (x, y) = plate.grid.centre(hex);
        let sides = [(-44.5, -8.0), (45.5, -11.0), (-44.5, 17.0), (45.5, 17.0), (-36.0, 34.0), (36.0, 34.0)];
        let field = |(x, y): Point| ((x - 10.5, y - 7.0), (x + 10.5, y + 1.0));
        let choices = sides.map(|(across, down)| (x + across, y + down));
        if let Some(at) = choices.into_iter().find(|&at| plate.taken.is_free(field(at))) {
            plate.note(&map.name(hex), vec![field(at)]);
            plate.svg.label(number_class(map, hex), at, &map.name(hex));
        }
    }
}

/// Reserves the signs of cities that no stack covers.
pub fn keep_cities(plate: &mut LabelLayout, map: &Map, stacks: &[Stack<'_>]) {
    let is_open = |hex: Hex| !stacks.iter().any(|stack| stack.hex == hex && !stack.standing.is_empty());
    for (hex, _) in map_style::signs(map).filter(|&(hex, sign)| sign.is_city() && is_open(hex)) {
        plate.keep_disc(plate.grid.centre(hex), map_style::city_reach(plate.window.scale));
    }
}

/// Returns hexes with points, each with the text of its disc: the value printed on the map, and that of an objective of the scenario.
#[must_use]
pub fn worth(review: &dyn Review) -> Vec<(Hex, String)> {
    let printed = review.map().places.iter().filter(|place| place.value > 0);
    let printed = printed.map(|place| (place.hex, place.value.to_string()));
    let objectives = review.briefing().map(|briefing| briefing.objectives).unwrap_or_default();
    printed.chain(objectives.iter().map(|objective| (objective.hex, objective.worth()))).collect()
}

/// Draws the discs of hexes worth points.
pub fn values(plate: &mut LabelLayout, worth: &[(Hex, String)]) {
    let (grid, window) = (plate.grid, plate.window);
    // For a distant reader the discs may be a little smaller than the names next to them.
    let radius = 8.4 * if window.is_far() { window.scale * 0.87 } else { 1.0 };
    for (hex, value) in worth.iter().filter(|(hex, _)| window.holds(grid.centre(*hex))) {
        let (x, y) = grid.centre(*hex);
        let near = [(x + 43.5, y), (x + 43.5, y - 18.0), (x + 43.5, y + 18.0), (x - 43.5, y)];
        let far = [(x, y - 24.0), (x + 50.0, y - 20.0), (x - 50.0, y - 20.0), (x + 50.0, y + 22.0), (x, y - 54.0)];
        let choices = if window.is_far() { &far[..] } else { &near[..] };
        let reach = radius + 0.6;
        let field = |at: Point| ((at.0 - reach, at.1 - reach), (at.0 + reach, at.1 + reach));
        let free = choices.iter().copied().find(|&at| plate.taken.is_free(field(at)));
        // On a whole board a value that finds no room goes to a corner of its own stack.
        let corners = [(-40.0, -40.0), (40.0, -40.0), (-40.0, 50.0), (40.0, 50.0)].map(|(dx, dy)| (x + dx, y + dy));
        let is_open = |at: &Point| plate.is_unwritten(field(*at)) && plate.symbols.is_free(field(*at));
        let must = || corners.into_iter().find(|at| window.is_far() && is_open(at));
        let Some(at) = free.or_else(must) else { continue };
        plate.note(value, vec![field(at)]);
        plate.svg.disc("worth", at, radius, if window.is_vast() { "" } else { value });
    }
}

/// Extra scale of landmarks and beaches for a distant reader: their letters are smaller to begin with.
const LANDMARK: f64 = 1.1;
const BEACH: f64 = 1.2;
/// Side of the square from which the names of rivers are too small to read.
const RIVERS_MOST: f64 = 1700.0;

/// The places to name.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Named {
    /// All, down to villages.
    All,
    /// Places that matter at a distance, and those that a book names itself.
    Weighty,
    /// Only towns.
    Towns,
}

/// Draws names of places, the weightiest first.
pub fn places(plate: &mut LabelLayout, map: &Map, stacks: &[Stack<'_>], named: Named) {
    let near = named == Named::All;
    let landmarks = map.vocabulary().landmarks;
    for (rank, hand) in HANDS.iter().enumerate() {
        let mut before: Option<&str> = None;
        for place in map.places.iter().filter(|place| map_style::hand_of(map, place.kind) == Some(rank)) {
            let middle = plate.grid.centre(place.hex);
            // A place of several hexes has its name once, and a hex has the name of its most important place.
            let again = before.replace(&place.id) == Some(&place.id);
            let is_due = match named {
                Named::All => true,
                Named::Weighty => !hand.near_only || landmarks.contains(&place.id.as_str()),
                Named::Towns => hand.lettering.class == "n-town",
            };
            if again || !is_due || !plate.window.holds(middle) || (near && hand.near_only && is_named(map, place)) {
                continue;
            }
            let stack = stacks.iter().find(|stack| stack.hex == place.hex && !stack.standing.is_empty());
            if stack.is_none() && map.vocabulary().place(place.kind).is_dotted && plate.taken.is_clear(middle, 3.0) {
                let (x, y) = (num(middle.0), num(middle.1));
                plate.svg.empty("circle", &[("class", "n-dot"), ("cx", &x), ("cy", &y), ("r", "2.6")]);
                plate.taken.keep_disc(middle, 3.0);
            }
            let is_far = plate.window.is_far();
            let is_city = map.vocabulary().place(place.kind).sign.is_some_and(PlaceSign::is_city);
            let city = is_city.then(|| map_style::city_reach(plate.window.scale));
            let foot = stack.map(|stack| if is_far { SIGN / 2.0 + 3.0 } else { stack.foot() }).or(city);
            write(plate, hand, place, (middle, foot));
        }
    }
}

/// Writes a name at its first free place. Without one, leaves the name out, unless it is important on a map for a distant reader. Such a name
/// may cover a counter, but no other text.
fn write(plate: &mut LabelLayout, hand: &Hand, place: &Place, (middle, foot): (Point, Option<f64>)) {
    let words = if hand.capitals { place.name.to_uppercase() } else { place.name.clone() };
    let larger = if hand.near_only {
        LANDMARK
    } else if hand.capitals {
        BEACH
    } else {
        1.0
    };
    let scale = plate.window.scale * if plate.window.is_far() { larger } else { 1.0 };
    let line = hand.lettering.line * scale;
    let half = hand.lettering.width(&words, scale) / 2.0;
    let choices = candidates(middle, foot, half, (line, hand, plate.window.is_far()));
    // For a distant reader no name may cross the edge of the board.
    let edge = if plate.window.is_far() && plate.window.is_whole { plate.window.side / 2.0 + 8.0 } else { f64::MAX };
    let is_inside = |at: Point| (at.0 - plate.window.middle.0).abs() + half <= edge;
    let free = choices.iter().find(|&&at| is_inside(at) && plate.taken.is_free(field(at, half, line)));
    // On a whole board a town always has its name, over the edge of a counter if it must.
    let is_due = plate.window.is_far() && !hand.near_only;
    let unwritten = || choices.iter().filter(|&&at| is_due && plate.is_unwritten(field(at, half, line)));
    let must = || unwritten().find(|&&at| plate.symbols.is_free(field(at, half, line))).or_else(|| unwritten().next());
    if let Some(&at) = free.or_else(must) {
        plate.note(&words, vec![field(at, half, line)]);
        plate.svg.label(hand.lettering.class, at, &words);
    }
}

/// Returns the area of words whose base line has its middle at a point.
fn field((x, y): Point, half: f64, line: f64) -> Field {
    ((x - half, y - line * 0.74), (x + half, y + line * 0.22))
}

/// Returns whether a more important name is at a hex.
fn is_named(map: &Map, place: &Place) -> bool {
    let rank = |kind: usize| map_style::hand_of(map, kind);
    let same_name = |other: &Place| other.name == place.name && rank(other.kind) < rank(place.kind);
    let yields = |kind: usize| rank(kind).is_some_and(|rank| HANDS[rank].yields);
    let weightier = |other: &Place| yields(place.kind) && rank(other.kind).is_some() && !yields(other.kind);
    map.places.iter().any(|other| other.hex == place.hex && (same_name(other) || weightier(other)))
}

/// Returns possible places of a name, the best first.
fn candidates((x, y): Point, foot: Option<f64>, half: f64, (line, hand, far): (f64, &Hand, bool)) -> Vec<Point> {
    let mut choices = match foot {
        Some(foot) => {
            let below = y + foot + line * 0.78;
            let beside = if far { SIGN / 2.0 + 5.0 } else { 36.0 };
            vec![
                (x, below + 1.8),
                (x, below),
                (x - 9.0, below),
                (x + 9.0, below),
                (x + beside + half, y + 4.0),
                (x - beside - half, y + 4.0),
                (x, below + 13.0),
            ]
        }
        None if far && hand.style == NameStyle::Beach => {
            vec![(x, y - 40.0), (x + 30.0, y - 44.0), (x - 30.0, y - 44.0)]
        }
        None if far => vec![(x, y + line * 0.74)],
        None if ["n-village", "n-work", "n-place"].contains(&hand.lettering.class) => {
            vec![(x, y + 4.0 + line), (x, y - 7.0), (x + half + 5.0, y + 3.5), (x - half - 5.0, y + 3.5), (x, y + 22.0)]
        }
        None => vec![(x, y + line * 0.35), (x, y + 22.0), (x, y - 16.0), (x, y + 40.0)],
    };
    let mut farther = Vec::new();
    for (across, down) in
        [(0.0, 1.0), (1.0, 0.0), (-1.0, 0.0), (0.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)]
    {
        let off = |reach: f64| (x + across * (half + reach), y + down * (reach + line * 0.3) + line * 0.3);
        choices.extend([off(14.0), off(34.0)]);
        farther.extend([off(60.0), off(95.0)]);
    }
    // The name of a town among many counters goes farther away before it goes over a counter.
    if far {
        choices.extend(farther);
    }
    choices
}

/// Draws the names of seas, and of rivers along one of the hexsides near the hex with the name.
pub fn waters(plate: &mut LabelLayout, map: &Map) {
    let grid = plate.grid;
    let is_sea = |place: &&Place| map.vocabulary().place(place.kind).name == Some(NameStyle::Sea);
    for place in map.places.iter().filter(is_sea) {
        let middle = grid.centre(place.hex);
        if !plate.window.holds(middle) {
            continue;
        }
        let sides = wet_sides(map, place.hex);
        if sides.is_empty() {
            level(plate, &place.name, &SEA, &[middle, (middle.0, middle.1 + 24.0), (middle.0, middle.1 - 30.0)]);
        } else if plate.window.is_far() {
            if plate.window.side > RIVERS_MOST {
                continue;
            }
            let half = RIVER.width(&place.name, plate.window.scale) / 2.0;
            let beside = |side: Direction| {
                let (x, y) = grid.crossing(Grid::cell(place.hex), side);
                [(x - half - 12.0, y + 8.0), (x + half + 12.0, y + 8.0), (x, y - 16.0), (x, y + 34.0)]
            };
            let choices: Vec<Point> = sides.into_iter().flat_map(beside).collect();
            level(plate, &place.name, &RIVER, &choices);
        } else {
            aslant(plate, place, &sides);
        }
    }
}

/// Returns river sides of a hex, the best for a name first: slanted ones, because the number of a hex is under its upper side.
fn wet_sides(map: &Map, hex: Hex) -> Vec<Direction> {
    let [river, bridge] = [LineStyle::River, LineStyle::Bridge].map(|style| map.vocabulary().line(style));
    let has = |side: Direction, feature: Option<Feature>| feature.is_some_and(|it| map.side(hex, side).has(it));
    let mut sides: Vec<Direction> = Direction::ALL.into_iter().filter(|&side| has(side, river)).collect();
    sides.sort_by_key(|&side| match (has(side, bridge), side.index() % 3) {
        (false, 0) => 1,
        (false, _) => 0,
        (true, _) => 2,
    });
    sides
}

/// Writes the name of a water horizontally, at the first free place.
fn level(plate: &mut LabelLayout, words: &str, lettering: &Lettering, choices: &[Point]) {
    let scale = plate.window.scale;
    let (half, line) = (lettering.width(words, scale) / 2.0, lettering.line * scale);
    if let Some(&at) = choices.iter().find(|&&at| plate.taken.is_free(field(at, half, line))) {
        plate.note(words, vec![field(at, half, line)]);
        plate.svg.label(lettering.class, at, words);
    }
}

/// Writes the name of a river along its first side with room, inside the hex, else across the stream.
fn aslant(plate: &mut LabelLayout, place: &Place, sides: &[Direction]) {
    let (grid, cell) = (plate.grid, Grid::cell(place.hex));
    let middle = grid.middle(cell);
    for (n, &direction) in sides.iter().chain(sides).enumerate() {
        let (a, b) = grid.side(cell, direction);
        let (left, right) = if a.0 <= b.0 { (a, b) } else { (b, a) };
        let turn = (right.1 - left.1).atan2(right.0 - left.0);
        let crossing = between(a, b, 0.5);
        let inward = 9.0_f64.min(length(crossing, middle)) * if n < sides.len() { 1.0 } else { -1.0 };
        let (x, y) = towards(crossing, middle, inward);
        let letters = u8::try_from(place.name.chars().count()).unwrap_or(u8::MAX);
        let pitch = RIVER.width(&place.name, 1.0) / f64::from(letters);
        let letter = |n: u8| {
            let along = (f64::from(n) - f64::from(letters - 1) / 2.0) * pitch;
            let (x, y) = (x + along * turn.cos(), y + along * turn.sin());
            ((x - 4.6, y - 4.6), (x + 4.6, y + 4.6))
        };
        let fields: Vec<Field> = (0..letters).map(letter).collect();
        if fields.iter().all(|&field| plate.taken.is_free(field)) {
            let at = format!("translate({} {}) rotate({})", num(x), num(y), num(turn.to_degrees()));
            plate.svg.words("text", &[("class", RIVER.class), ("transform", &at), ("y", "3")], &place.name);
            plate.note(&place.name, fields);
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use wardiary_fixtures::matches::CAEN_ORNE;
    use wardiary_library::archive::Archive;
    use wardiary_library::library::Library as _;

    use super::super::label_layout::{Field, Taken, Window};
    use super::super::stack::Spread;
    use super::super::svg::Svg;
    use super::*;

    /// A disc goes to the next free place as its places are taken, and is always close to its hex.
    #[test]
    fn a_value_is_close_by_its_hex_whatever_is_taken() {
        let opened = Archive::of(&[CAEN_ORNE]).unwrap().open(CAEN_ORNE.id).unwrap();
        let (map, hex) = (opened.review.map(), worth(opened.review.as_ref())[0].0);
        let grid = Grid(map.layout);
        let (middle, mut blocked) = (grid.centre(hex), Vec::<Field>::new());
        let mut places = Vec::new();
        for _ in 0..4 {
            let window = Window { middle, side: 430.0, reach: 430.0, scale: 1.0, is_whole: false };
            let (mut taken, symbols) = (Taken::default(), Taken::default());
            blocked.iter().for_each(|&field| taken.keep(field));
            let mut plate = LabelLayout {
                grid,
                window,
                svg: Svg::default(),
                taken,
                symbols,
                labels: Vec::new(),
                spread: Spread::Piled,
            };
            values(&mut plate, &[(hex, "3".to_owned())]);
            let ((west, north), (east, south)) = plate.labels[0].fields[0];
            places.push(((west + east) / 2.0 - middle.0, (north + south) / 2.0 - middle.1));
            blocked.extend(&plate.labels[0].fields);
        }
        assert!(places.iter().all(|(x, y)| (x.abs() - 43.5).abs() < 0.01 && y.abs() < 18.01), "{places:?}");
        assert!(places[0].0 > 0.0 && places[3].0 < 0.0, "first on the right, last on the left: {places:?}");
        assert!(places[1].1 < 0.0 && places[2].1 > 0.0, "then higher up, then further down: {places:?}");
    }
}
