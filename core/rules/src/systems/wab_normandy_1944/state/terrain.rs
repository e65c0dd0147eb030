//! The board: terrain of hexes and features of hexsides (reference 3.1).

use crate::kernel::hex::Hex;
use crate::kernel::look::{GroundStyle, LineStyle, NameStyle, PlaceSign, PlaceStyle, Styles};
use crate::kernel::map::{Feature, Hexside, Map, Vocabulary};

crate::words! {
    /// Terrain of a hex, in the order of the map's codes. The tables give its effects on sight, movement and combat (B-084).
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Terrain {
        /// Clear ground.
        ["clear"] Clear,
        /// Bocage.
        ["bocage"] Bocage,
        /// Woods.
        ["woods"] Woods,
        /// Marsh.
        ["marsh"] Marsh,
        /// A town.
        ["town"] Town,
        /// A city.
        ["city"] City,
        /// A major city.
        ["major_city"] MajorCity,
        /// A hill.
        ["hill"] Hill,
        /// A beach.
        ["beach"] Beach,
        /// The sea.
        ["sea"] Sea,
    }
}

/// The words that a map of this game may use.
pub const VOCABULARY: Vocabulary = Vocabulary {
    terrains: &Terrain::WORDS,
    features: &["stream", "river", "road"],
    places: &["town", "city", "major_city", "locality", "beach", "water"],
    landmarks: &[],
    layers: &[],
    styles: Styles::PLAIN,
}
.styled(STYLES);

/// The styles in which maps of this game are drawn.
const STYLES: Styles = Styles {
    grounds: &[
        GroundStyle::Plain,
        GroundStyle::Bocage,
        GroundStyle::Cover,
        GroundStyle::Swamp,
        GroundStyle::Town,
        GroundStyle::Town,
        GroundStyle::Town,
        GroundStyle::Rough,
        GroundStyle::Plain,
        GroundStyle::Deep,
    ],
    lines: &[LineStyle::Stream, LineStyle::River, LineStyle::Road],
    places: &[
        PlaceStyle::named(NameStyle::Town),
        PlaceStyle::named(NameStyle::City),
        PlaceStyle { sign: Some(PlaceSign::LargeCity), ..PlaceStyle::named(NameStyle::City) },
        PlaceStyle { is_dotted: true, ..PlaceStyle::named(NameStyle::Village) },
        PlaceStyle::named(NameStyle::Village),
        PlaceStyle::named(NameStyle::Sea),
    ],
    borders: &[],
};

const STREAM: Feature = VOCABULARY.feature("stream").expect("a feature of these maps");
const RIVER: Feature = VOCABULARY.feature("river").expect("a feature of these maps");
const ROAD: Feature = VOCABULARY.feature("road").expect("a feature of these maps");

/// Terrain of a hex of the map.
///
/// # Panics
/// When `hex` is off the map.
#[must_use]
pub fn terrain(map: &Map, hex: Hex) -> Terrain {
    terrain_of(map.terrain(hex).expect("the hex is on the map"))
}

/// Terrain of a code of the map.
#[must_use]
pub const fn terrain_of(code: u8) -> Terrain {
    Terrain::ALL[code as usize]
}

/// Returns whether a hex is on the map and land.
#[must_use]
pub fn is_land(map: &Map, hex: Hex) -> bool {
    map.terrain(hex).is_some_and(|code| terrain_of(code) != Terrain::Sea)
}

/// A watercourse along a hexside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Water {
    /// A stream.
    Stream,
    /// A river.
    River,
}

/// The watercourse along a hexside, with or without a bridge.
#[must_use]
pub const fn water(side: Hexside) -> Option<Water> {
    if side.has(RIVER) {
        Some(Water::River)
    } else if side.has(STREAM) {
        Some(Water::Stream)
    } else {
        None
    }
}

/// Returns whether a road crosses the side; over a watercourse it is a bridge.
#[must_use]
pub const fn has_road(side: Hexside) -> bool {
    side.has(ROAD)
}
