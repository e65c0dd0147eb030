//! Hex numbers and place names, which keep clear of counters, of numbers and of each other.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::map::Map;

use super::counter::Stack;
use super::grid::Point;
use super::ink::num;
use super::plate::Plate;

/// A kind of place as it is written on the map.
struct Hand {
    kind: &'static str,
    class: &'static str,
    /// Width of a letter and height of the line.
    letter: (f64, f64),
    /// Whether it is left out rather than written over something.
    may_miss: bool,
    /// Whether it is written in capitals.
    capitals: bool,
}

const HANDS: [Hand; 4] = [
    Hand { kind: "town", class: "n-town", letter: (7.2, 14.0), may_miss: false, capitals: false },
    Hand { kind: "beach", class: "n-beach", letter: (9.2, 11.0), may_miss: false, capitals: true },
    Hand { kind: "village", class: "n-village", letter: (5.3, 11.5), may_miss: true, capitals: false },
    Hand { kind: "coastal_site", class: "n-village", letter: (5.3, 11.5), may_miss: true, capitals: false },
];

/// The class of the number of a hex: on land, or on water.
fn number_class(map: &Map, hex: Hex) -> &'static str {
    let word = map.terrain(hex).map(|code| map.vocabulary().terrains[usize::from(code)]);
    if matches!(word, Some("channel" | "coast")) { "n-hex wet" } else { "n-hex" }
}

/// Draws the numbers of the hexes; gives those whose stack would reach into its number.
pub fn numbers(plate: &mut Plate, map: &Map, stacks: &[Stack<'_>]) -> Vec<Hex> {
    let grid = plate.grid;
    let mut high = Vec::new();
    for hex in map.hexes() {
        let (x, y) = grid.centre(hex);
        let top = stacks.iter().find(|stack| stack.hex == hex).and_then(|stack| stack.extent((x, y)));
        if top.is_some_and(|((_, top), _)| top < y - 39.0) {
            high.push(hex);
            continue;
        }
        plate.taken.keep(((x - 13.0, y - 48.0), (x + 13.0, y - 39.0)));
        plate.ink.label(number_class(map, hex), (x, y - 40.0), &map.name(hex));
    }
    high
}

/// Draws the numbers of hexes with a high stack beside it, at its shoulder.
pub fn numbers_beside(plate: &mut Plate, map: &Map, hexes: &[Hex]) {
    for &hex in hexes {
        let (x, y) = plate.grid.centre(hex);
        let choices = [(x - 44.5, y - 8.0), (x + 45.5, y - 11.0), (x - 44.5, y + 17.0), (x + 45.5, y + 17.0)];
        let field = |(x, y): Point| ((x - 10.5, y - 7.0), (x + 10.5, y + 1.0));
        let at = choices.into_iter().find(|&at| plate.taken.is_free(field(at))).unwrap_or(choices[0]);
        plate.taken.keep(field(at));
        plate.ink.label(number_class(map, hex), at, &map.name(hex));
    }
}

/// Draws the discs of hexes worth points.
pub fn values(plate: &mut Plate, map: &Map) {
    let grid = plate.grid;
    for place in map.places.iter().filter(|place| place.value > 0) {
        let (x, y) = grid.centre(place.hex);
        let at = (x + 43.5, y);
        plate.taken.keep_disc(at, 9.0);
        plate.ink.disc("worth", at, 8.4, &place.value.to_string());
    }
}

/// Draws names of towns, beaches and villages; villages only on request.
pub fn places(plate: &mut Plate, map: &Map, stacks: &[Stack<'_>], villages: bool) {
    let (grid, kinds) = (plate.grid, map.vocabulary().places);
    for hand in HANDS.iter().filter(|hand| villages || !hand.may_miss) {
        for place in map.places.iter().filter(|place| kinds[place.kind] == hand.kind) {
            let middle = grid.centre(place.hex);
            let stack = stacks.iter().find(|stack| stack.hex == place.hex && !stack.standing.is_empty());
            if hand.kind == "coastal_site" && is_named(map, place.hex) {
                continue;
            }
            if stack.is_none() && hand.may_miss && plate.taken.is_clear(middle, 3.0) {
                plate.ink.empty(
                    "circle",
                    &[("class", "n-dot"), ("cx", &num(middle.0)), ("cy", &num(middle.1)), ("r", "2.6")],
                );
                plate.taken.keep_disc(middle, 3.0);
            }
            let words = if hand.capitals { place.name.to_uppercase() } else { place.name.clone() };
            let letters = f64::from(u8::try_from(words.chars().count()).unwrap_or(u8::MAX));
            let half = letters * hand.letter.0 / 2.0;
            let foot = stack.map(Stack::foot);
            let choices = candidates(middle, foot, half, hand);
            let field = |(x, y): Point| ((x - half, y - hand.letter.1 * 0.72), (x + half, y + hand.letter.1 * 0.14));
            let free = choices.iter().copied().find(|&at| plate.taken.is_free(field(at)));
            let at = free.or_else(|| choices.first().copied().filter(|_| !hand.may_miss));
            if let Some(at) = at {
                plate.taken.keep(field(at));
                plate.ink.label(hand.class, at, &words);
            }
        }
    }
}

/// Whether a weightier name than that of a site stands at a hex.
fn is_named(map: &Map, hex: Hex) -> bool {
    let kinds = map.vocabulary().places;
    map.places.iter().any(|place| place.hex == hex && ["town", "beach", "village"].contains(&kinds[place.kind]))
}

/// Where a name may go, best first.
fn candidates((x, y): Point, foot: Option<f64>, half: f64, hand: &Hand) -> Vec<Point> {
    let line = hand.letter.1;
    match foot {
        Some(foot) => {
            let below = y + foot + line * 0.78;
            vec![
                (x, below + 1.8),
                (x, below),
                (x - 9.0, below),
                (x + 9.0, below),
                (x + 36.0 + half, y + 4.0),
                (x - 36.0 - half, y + 4.0),
                (x, below + 13.0),
            ]
        }
        None if hand.may_miss => {
            vec![(x, y + 4.0 + line), (x, y - 7.0), (x + half + 5.0, y + 3.5), (x - half - 5.0, y + 3.5), (x, y + 22.0)]
        }
        None => vec![(x, y + line * 0.35), (x, y + 22.0), (x, y - 16.0), (x, y + 40.0)],
    }
}
