//! Terrain: properties of hexes and hexsides (table 1.4), and the words of the map.

use crate::kernel::hex::Hex;
use crate::kernel::look::{GroundStyle, LineStyle, NameStyle, PlaceStyle, Styles};
use crate::kernel::map::{Feature, Hexside, Map, Vocabulary};

crate::words! {
    /// Terrain of a hex, in the order of the map's codes. A hex has one terrain; a town replaces all others.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Terrain {
        /// Open ground.
        ["open"] Open,
        /// Cover.
        ["cover"] Cover,
        /// Bocage.
        ["bocage"] Bocage,
        /// Swamp.
        ["swamp"] Swamp,
        /// Town.
        ["town"] Town,
        /// The English Channel, out of range of the coast (N-120).
        ["channel"] Channel,
        /// Coastal water (N-121).
        ["coast"] Coast,
    }
}

/// The words that a map of this game may use.
pub const VOCABULARY: Vocabulary = Vocabulary {
    terrains: &Terrain::WORDS,
    features: &["river", "bridge", "road"],
    places: &["town", "beach", "german_start", "allied_start", "coastal_site", "village", "water"],
    landmarks: &[],
    layers: &[],
    styles: Styles::PLAIN,
}
.styled(STYLES);

/// The styles in which maps of this game are drawn.
const STYLES: Styles = Styles {
    grounds: &[
        GroundStyle::Plain,
        GroundStyle::Cover,
        GroundStyle::Bocage,
        GroundStyle::Swamp,
        GroundStyle::Town,
        GroundStyle::Deep,
        GroundStyle::Shallow,
    ],
    lines: &[LineStyle::River, LineStyle::Bridge, LineStyle::Road],
    places: &[
        PlaceStyle { ground: Some(GroundStyle::Town), ..PlaceStyle::named(NameStyle::Town) },
        PlaceStyle::named(NameStyle::Beach),
        PlaceStyle::named(NameStyle::Entry),
        PlaceStyle::named(NameStyle::RearEntry),
        PlaceStyle { is_dotted: true, ..PlaceStyle::named(NameStyle::CoastalSite) },
        PlaceStyle { is_dotted: true, ..PlaceStyle::named(NameStyle::Village) },
        PlaceStyle::named(NameStyle::Sea),
    ],
    borders: &[],
};

/// Position of `beach` among the kinds of place.
pub const BEACH: usize = 1;
/// Position of `german_start` among the kinds of place.
pub const GERMAN_START: usize = 2;
/// Position of `allied_start` among the kinds of place.
pub const ALLIED_START: usize = 3;

const RIVER: Feature = VOCABULARY.feature("river").expect("a feature of these maps");
const BRIDGE: Feature = VOCABULARY.feature("bridge").expect("a feature of these maps");
const ROAD: Feature = VOCABULARY.feature("road").expect("a feature of these maps");

impl Terrain {
    /// Returns whether ground units can be there.
    #[must_use]
    pub const fn is_land(self) -> bool {
        !matches!(self, Self::Channel | Self::Coast)
    }
}

/// Terrain of a hex of the map.
///
/// # Panics
/// When `hex` is off the map.
#[must_use]
pub fn terrain(map: &Map, hex: Hex) -> Terrain {
    terrain_of(map.terrain(hex).expect("the hex lies on the map"))
}

/// Returns whether `hex` is land.
#[must_use]
pub fn is_land(map: &Map, hex: Hex) -> bool {
    terrain(map, hex).is_land()
}

/// Terrain of a code of the map.
#[must_use]
pub const fn terrain_of(code: u8) -> Terrain {
    Terrain::ALL[code as usize]
}

/// Returns whether a hexside is a river without a bridge.
#[must_use]
pub const fn is_unbridged_river(side: Hexside) -> bool {
    side.has(RIVER) && !side.has(BRIDGE)
}

/// Returns whether a bridge crosses the side.
#[must_use]
pub const fn is_bridged(side: Hexside) -> bool {
    side.has(BRIDGE)
}

/// Returns whether a road crosses the side, joining both hexes.
#[must_use]
pub const fn has_road(side: Hexside) -> bool {
    side.has(ROAD)
}

/// Returns whether a river separates two neighbouring hexes without a bridge to attack over (N-110).
#[must_use]
pub fn river_between(map: &Map, a: Hex, b: Hex) -> bool {
    map.crossing(a, b).is_some_and(|crossing| is_unbridged_river(crossing.side))
}

/// Town hexes, by number.
pub fn towns(map: &Map) -> impl Iterator<Item = Hex> + '_ {
    map.hexes().filter(|&hex| terrain(map, hex) == Terrain::Town)
}
