//! How the words of a map are drawn, whatever game they come from: one table a sort of thing. A word that stands in no table
//! is plain land, a line that is not drawn, or a place that is not written.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::map::Map;

/// Words for open sea.
const DEEP: [&str; 2] = ["channel", "sea"];
/// Words for sea by the shore.
const SHALLOW: [&str; 1] = ["coast"];

/// A tint with a pattern, and the words it is laid for.
pub struct Cover {
    /// Terrains, and places that take the whole of their hex.
    pub words: &'static [&'static str],
    /// Class of the tint.
    pub class: &'static str,
    /// The pattern over it.
    pub pattern: &'static str,
}

/// Covers in the order in which they are laid.
pub const COVERS: [Cover; 5] = [
    Cover { words: &["cover", "wood", "grove"], class: "t-cover", pattern: "url(#p-cover)" },
    Cover { words: &["rough"], class: "t-rough", pattern: "url(#p-rough)" },
    Cover { words: &["bocage"], class: "t-bocage", pattern: "url(#p-bocage)" },
    Cover { words: &["swamp"], class: "t-swamp", pattern: "url(#p-swamp)" },
    Cover { words: &["town", "city"], class: "t-town", pattern: "url(#p-town)" },
];

/// Places that are drawn as ground under everything else, each with its symbol.
const SIGNS: [(&str, &str); 3] =
    [("village", "#g-village"), ("airfield", "#g-airfield"), ("fortification", "#g-fortification")];

/// A kind of place as it is written on the map.
pub struct Hand {
    /// The word of the kind.
    pub kind: &'static str,
    /// Class of the words.
    pub class: &'static str,
    /// Width of a letter and height of the line in a near view.
    pub letter: (f64, f64),
    /// Whether it is written in near views only.
    pub near_only: bool,
    /// Whether it is written in capitals.
    pub capitals: bool,
    /// Whether it gives way to a weightier name in the same hex.
    pub yields: bool,
}

const fn hand(kind: &'static str, class: &'static str, letter: (f64, f64)) -> Hand {
    Hand { kind, class, letter, near_only: true, capitals: false, yields: false }
}

/// From the weightiest to the first to be left out.
pub const HANDS: [Hand; 10] = [
    Hand { near_only: false, ..hand("city", "n-town", (7.4, 14.0)) },
    Hand { near_only: false, ..hand("town", "n-town", (7.4, 14.0)) },
    Hand { near_only: false, capitals: true, ..hand("beach", "n-beach", (9.9, 11.0)) },
    hand("german_start", "n-start", (5.8, 11.5)),
    hand("village", "n-village", (5.6, 11.5)),
    hand("airfield", "n-village", (5.6, 11.5)),
    Hand { yields: true, ..hand("coastal_site", "n-village", (5.6, 11.5)) },
    Hand { yields: true, ..hand("fortification", "n-work", (5.2, 10.8)) },
    hand("allied_start", "n-start", (5.8, 11.5)),
    Hand { yields: true, ..hand("locality", "n-place", (5.2, 10.6)) },
];

/// Whether a word is sea.
#[must_use]
pub fn is_water(word: &str) -> bool {
    is_deep(word) || SHALLOW.contains(&word)
}

/// Whether a word is open sea.
#[must_use]
pub fn is_deep(word: &str) -> bool {
    DEEP.contains(&word)
}

/// The word of the terrain of a hex; empty off the map.
#[must_use]
pub fn terrain(map: &Map, hex: Hex) -> &'static str {
    map.terrain(hex).map_or("", |code| map.vocabulary().terrains[usize::from(code)])
}

/// Whether the settlements of a board are places over its terrain, and not terrain of their own.
#[must_use]
pub fn has_settled_places(map: &Map) -> bool {
    map.vocabulary().places.contains(&"city")
}

/// The word a hex is drawn by: that of a place that takes the whole of it, else its terrain.
#[must_use]
pub fn ground(map: &Map, hex: Hex) -> &'static str {
    let kinds = map.vocabulary().places;
    let takes = |word: &str| COVERS.iter().any(|cover| cover.words.contains(&word));
    let place = map.places.iter().find(|place| place.hex == hex && takes(kinds[place.kind]));
    place.map_or_else(|| terrain(map, hex), |place| kinds[place.kind])
}

/// The signs of a board, each with its hex, in the order of its places.
#[must_use]
pub fn signs(map: &Map) -> Vec<(Hex, &'static str)> {
    if !has_settled_places(map) {
        return Vec::new();
    }
    let kinds = map.vocabulary().places;
    let sign = |kind: usize| SIGNS.iter().find(|(word, _)| *word == kinds[kind]).map(|&(_, sign)| sign);
    map.places.iter().filter_map(|place| Some((place.hex, sign(place.kind)?))).collect()
}
