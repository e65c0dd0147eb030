//! How the styles of a map are drawn: one table a sort of thing. A style that is in no table is plain land, a line that is not
//! drawn, or a place that is not written.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::look::{GroundStyle, NameStyle, PlaceSign};
use wardiary_core::kernel::map::Map;

/// A tint with a pattern, and the ground it is laid for.
pub struct Cover {
    /// The ground, of the terrain or of a place that takes the whole of its hex.
    pub style: GroundStyle,
    /// Id of its outline.
    pub id: &'static str,
    /// Class of the tint.
    pub class: &'static str,
    /// The pattern over it.
    pub pattern: &'static str,
}

const fn cover(style: GroundStyle, id: &'static str, class: &'static str, pattern: &'static str) -> Cover {
    Cover { style, id, class, pattern }
}

/// Covers in the order in which they are laid.
pub const COVERS: [Cover; 6] = [
    cover(GroundStyle::Cover, "ground-cover", "t-cover", "url(#p-cover)"),
    cover(GroundStyle::Rough, "ground-rough", "t-rough", "url(#p-rough)"),
    cover(GroundStyle::Bocage, "ground-bocage", "t-bocage", "url(#p-bocage)"),
    cover(GroundStyle::Swamp, "ground-swamp", "t-swamp", "url(#p-swamp)"),
    cover(GroundStyle::Ice, "ground-ice", "t-ice", "url(#p-ice)"),
    cover(GroundStyle::Town, "ground-town", "t-town", "url(#p-town)"),
];

/// How the names of a kind of place are written on the map.
pub struct Hand {
    /// The names.
    pub style: NameStyle,
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

const fn hand(style: NameStyle, class: &'static str, letter: (f64, f64)) -> Hand {
    Hand { style, class, letter, near_only: true, capitals: false, yields: false }
}

/// From the weightiest to the first to be left out.
pub const HANDS: [Hand; 10] = [
    Hand { near_only: false, ..hand(NameStyle::City, "n-town", (7.4, 14.0)) },
    Hand { near_only: false, ..hand(NameStyle::Town, "n-town", (7.4, 14.0)) },
    Hand { near_only: false, capitals: true, ..hand(NameStyle::Beach, "n-beach", (9.9, 11.0)) },
    hand(NameStyle::Entry, "n-start", (5.8, 11.5)),
    hand(NameStyle::Village, "n-village", (5.6, 11.5)),
    hand(NameStyle::Airfield, "n-village", (5.6, 11.5)),
    Hand { yields: true, ..hand(NameStyle::CoastalSite, "n-village", (5.6, 11.5)) },
    Hand { yields: true, ..hand(NameStyle::Fortification, "n-work", (5.2, 10.8)) },
    hand(NameStyle::RearEntry, "n-start", (5.8, 11.5)),
    Hand { yields: true, ..hand(NameStyle::Locality, "n-place", (5.2, 10.6)) },
];

/// Position among [`HANDS`] of the hand in which a kind of place is written; `None` where its name is not.
#[must_use]
pub fn hand_of(map: &Map, kind: usize) -> Option<usize> {
    let style = map.vocabulary().place(kind).name?;
    HANDS.iter().position(|hand| hand.style == style)
}

/// How the terrain of a hex is drawn; plain off the map.
#[must_use]
pub fn terrain(map: &Map, hex: Hex) -> GroundStyle {
    map.terrain(hex).map_or(GroundStyle::Plain, |code| map.vocabulary().ground(code))
}

/// How a hex is drawn: as a place that takes the whole of it, else as its terrain.
#[must_use]
pub fn ground(map: &Map, hex: Hex) -> GroundStyle {
    let words = map.vocabulary();
    let place = map.places.iter().filter(|place| place.hex == hex).find_map(|place| words.place(place.kind).ground);
    place.unwrap_or_else(|| terrain(map, hex))
}

/// The signs of a board, each with its hex, in the order of its places.
pub fn signs(map: &Map) -> impl Iterator<Item = (Hex, PlaceSign)> + '_ {
    let words = map.vocabulary();
    map.places.iter().filter_map(move |place| Some((place.hex, words.place(place.kind).sign?)))
}

/// The drawing of a sign.
#[must_use]
pub const fn drawing(sign: PlaceSign) -> &'static str {
    match sign {
        PlaceSign::Village => "#g-village",
        PlaceSign::Airfield => "#g-airfield",
        PlaceSign::Fortification => "#g-fortification",
        PlaceSign::WhiteCity => "#g-white-city",
        PlaceSign::BlackCity => "#g-black-city",
        PlaceSign::LargeCity => "#g-large-city",
    }
}

/// From the middle to the edge of the sign of a city, on a board where names are written `scale` times as large as near by; the
/// stylesheet has the same.
#[must_use]
pub fn city_reach(scale: f64) -> f64 {
    16.0 * (0.45 + 0.55 * scale)
}
