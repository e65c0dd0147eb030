//! The drawing of map styles: one table for each sort of thing. A style without a table is plain land, a line that is not drawn,
//! or a place without a written name.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::look::{GroundStyle, NameStyle, PlaceSign};
use wardiary_core::kernel::map::Map;

use super::letters::{self, Lettering};

/// A tint with a pattern, and its ground.
pub struct Cover {
    /// The ground, of the terrain or of a place that takes the whole hex.
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

/// Covers in drawing order.
pub const COVERS: [Cover; 6] = [
    cover(GroundStyle::Cover, "ground-cover", "t-cover", "url(#p-cover)"),
    cover(GroundStyle::Rough, "ground-rough", "t-rough", "url(#p-rough)"),
    cover(GroundStyle::Bocage, "ground-bocage", "t-bocage", "url(#p-bocage)"),
    cover(GroundStyle::Swamp, "ground-swamp", "t-swamp", "url(#p-swamp)"),
    cover(GroundStyle::Ice, "ground-ice", "t-ice", "url(#p-ice)"),
    cover(GroundStyle::Town, "ground-town", "t-town", "url(#p-town)"),
];

/// The lettering of names of a kind of place.
pub struct Hand {
    /// The names.
    pub style: NameStyle,
    /// How they are written.
    pub lettering: Lettering,
    /// Whether it appears in near views only.
    pub near_only: bool,
    /// Whether it is in capitals.
    pub capitals: bool,
    /// Whether it gives way to a more important name in the same hex.
    pub yields: bool,
}

const fn hand(style: NameStyle, lettering: Lettering) -> Hand {
    Hand { style, lettering, near_only: true, capitals: false, yields: false }
}

const fn village(style: NameStyle) -> Hand {
    hand(style, Lettering::new("n-village", &letters::VILLAGE, (11.2, 11.5)))
}

const fn town(style: NameStyle) -> Hand {
    Hand { near_only: false, ..hand(style, Lettering::new("n-town", &letters::TOWN, (14.0, 14.0))) }
}

const fn entry(style: NameStyle) -> Hand {
    hand(style, Lettering::new("n-start", &letters::SLANTED, (10.8, 11.5)))
}

/// Names of beaches, of works and of localities.
const BEACH: Lettering = Lettering::new("n-beach", &letters::BOLD, (10.6, 11.0)).spaced();
const WORK: Lettering = Lettering::new("n-work", &letters::COUNTER, (10.2, 10.8));
const LOCALITY: Lettering = Lettering::new("n-place", &letters::SLANTED, (10.8, 10.6));

/// The hands in order of importance. Names in the last hand are left out first.
pub const HANDS: [Hand; 10] = [
    town(NameStyle::City),
    town(NameStyle::Town),
    Hand { near_only: false, capitals: true, ..hand(NameStyle::Beach, BEACH) },
    entry(NameStyle::Entry),
    village(NameStyle::Village),
    village(NameStyle::Airfield),
    Hand { yields: true, ..village(NameStyle::CoastalSite) },
    Hand { yields: true, ..hand(NameStyle::Fortification, WORK) },
    entry(NameStyle::RearEntry),
    Hand { yields: true, ..hand(NameStyle::Locality, LOCALITY) },
];

/// Returns the position among [`HANDS`] of the hand for a kind of place; `None` if its name is not written.
#[must_use]
pub fn hand_of(map: &Map, kind: usize) -> Option<usize> {
    let style = map.vocabulary().place(kind).name?;
    HANDS.iter().position(|hand| hand.style == style)
}

/// Returns the style of the terrain of a hex; plain off the map.
#[must_use]
pub fn terrain(map: &Map, hex: Hex) -> GroundStyle {
    map.terrain(hex).map_or(GroundStyle::Plain, |code| map.vocabulary().ground(code))
}

/// Returns the style of a hex: of a place that takes the whole hex, else of its terrain.
#[must_use]
pub fn ground(map: &Map, hex: Hex) -> GroundStyle {
    let words = map.vocabulary();
    let place = map.places.iter().filter(|place| place.hex == hex).find_map(|place| words.place(place.kind).ground);
    place.unwrap_or_else(|| terrain(map, hex))
}

/// Returns the signs of a board, each with its hex, in the order of its places.
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

/// Returns the distance from the middle to the edge of a city sign. The board has names `scale` times as large as in a near view; the
/// stylesheet has the same.
#[must_use]
pub fn city_reach(scale: f64) -> f64 {
    16.0 * (0.45 + 0.55 * scale)
}
