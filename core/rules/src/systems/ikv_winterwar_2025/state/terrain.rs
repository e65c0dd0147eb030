//! The board: terrain of hexes, cities, features of hexsides, countries of hexes (seed sections 1.3 and 1.4; reference 3.1).

use std::sync::LazyLock;

use crate::kernel::hex::Hex;
use crate::kernel::look::{BorderStyle, GroundStyle, LineStyle, NameStyle, PlaceSign, PlaceStyle, Styles};
use crate::kernel::map::{Feature, Hexside, Layer, LayerWords, Map, Vocabulary};
use crate::kernel::unit::Side;

use super::units::{FINLAND, SOVIET};

crate::words! {
    /// Terrain of a hex, in the order of the map's codes; a city replaces everything else.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Terrain {
        /// Open ground.
        ["open"] Open,
        /// Forest, covered ground.
        ["forest"] Forest,
        /// Marsh, frozen.
        ["marsh"] Marsh,
        /// A lake under ice.
        ["frozen_lake"] FrozenLake,
        /// A city of any size: every hex that has a place of a city kind.
        ["city"] City,
        /// Ladoga or Onega.
        ["open_lake"] OpenLake,
        /// The sea.
        ["sea"] Sea,
    }
}

crate::words! {
    /// The country of a hex, as the map writes it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Nation {
        /// Water, which belongs to no country.
        ["none"] None,
        /// Finland.
        ["FI"] Finland,
        /// The Soviet Union.
        ["SU"] SovietUnion,
        /// Norway, closed to all units (W-074).
        ["NO"] Norway,
        /// Sweden, also closed; Swedish units draw their supply from it (W-047).
        ["SE"] Sweden,
        /// Estonia, also closed.
        ["EE"] Estonia,
    }
}

/// The words that a map of this game may use.
pub const VOCABULARY: Vocabulary = Vocabulary {
    terrains: &Terrain::WORDS,
    features: &["river", "road", "rail", "closed"],
    places: &["white_city", "black_city", "large_city", "village", "water"],
    landmarks: &[],
    layers: &[
        LayerWords { name: "nation", words: &Nation::WORDS },
        LayerWords { name: "zone", words: &["south", "north"] },
    ],
    styles: Styles::PLAIN,
}
.styled(STYLES);

/// The number of kinds of place that are cities; these come first.
pub const CITIES: usize = 3;

/// The styles in which maps of this game are drawn.
const STYLES: Styles = Styles {
    grounds: &[
        GroundStyle::Plain,
        GroundStyle::Cover,
        GroundStyle::Swamp,
        GroundStyle::Ice,
        GroundStyle::Town,
        GroundStyle::Deep,
        GroundStyle::Deep,
    ],
    lines: &[LineStyle::River, LineStyle::Road, LineStyle::Railway, LineStyle::Shore],
    places: &[
        PlaceStyle { sign: Some(PlaceSign::WhiteCity), ..PlaceStyle::named(NameStyle::Town) },
        PlaceStyle { sign: Some(PlaceSign::BlackCity), ..PlaceStyle::named(NameStyle::Town) },
        PlaceStyle { sign: Some(PlaceSign::LargeCity), ..PlaceStyle::named(NameStyle::City) },
        PlaceStyle { is_dotted: true, ..PlaceStyle::named(NameStyle::Village) },
        PlaceStyle::named(NameStyle::Sea),
    ],
    borders: &[Some(BorderStyle::Frontier), Some(BorderStyle::Limit)],
};

const RIVER: Feature = VOCABULARY.feature("river").expect("a feature of these maps");
const ROAD: Feature = VOCABULARY.feature("road").expect("a feature of these maps");
const RAIL: Feature = VOCABULARY.feature("rail").expect("a feature of these maps");
const CLOSED: Feature = VOCABULARY.feature("closed").expect("a feature of these maps");

static NATION: LazyLock<Layer> = LazyLock::new(|| VOCABULARY.layer("nation").expect("a layer of these maps"));
static ZONE: LazyLock<Layer> = LazyLock::new(|| VOCABULARY.layer("zone").expect("a layer of these maps"));

impl Terrain {
    /// Returns whether the terrain is unfrozen water, closed to ground units (W-072, W-073). Inland lakes are frozen (W-071).
    #[must_use]
    pub const fn is_open_water(self) -> bool {
        matches!(self, Self::OpenLake | Self::Sea)
    }
}

impl Nation {
    /// The country of a side.
    #[must_use]
    pub fn of(side: Side) -> Self {
        if side == SOVIET { Self::SovietUnion } else { Self::Finland }
    }

    /// The side to which the country belongs.
    #[must_use]
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::Finland => Some(FINLAND),
            Self::SovietUnion => Some(SOVIET),
            Self::None | Self::Norway | Self::Sweden | Self::Estonia => None,
        }
    }

    /// Returns whether the country is closed to both sides, even in the air (W-074).
    #[must_use]
    pub const fn is_neutral(self) -> bool {
        matches!(self, Self::Norway | Self::Sweden | Self::Estonia)
    }
}

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

/// The country of a hex of the map.
#[must_use]
pub fn nation(map: &Map, hex: Hex) -> Nation {
    map.in_layer(hex, *NATION).map_or(Nation::None, |code| Nation::ALL[usize::from(code)])
}

/// The Finnish hexes next to Sweden, by number (W-047).
pub fn by_sweden(map: &Map) -> impl Iterator<Item = Hex> {
    let finnish = map.hexes().filter(|&hex| nation(map, hex) == Nation::Finland);
    finnish.filter(|&hex| map.neighbours(hex).any(|(_, next)| nation(map, next) == Nation::Sweden))
}

/// Returns whether a hex is on the arctic line or north of it (W-090, A-20).
#[must_use]
pub fn is_north(map: &Map, hex: Hex) -> bool {
    map.in_layer(hex, *ZONE) == Some(1)
}

/// Returns whether a ground unit may be in a hex at all: on land or ice, outside Norway, Sweden and Estonia (W-072 to W-074).
#[must_use]
pub fn is_enterable(map: &Map, hex: Hex) -> bool {
    !terrain(map, hex).is_open_water() && !nation(map, hex).is_neutral()
}

/// Returns whether a river runs along a hexside.
#[must_use]
pub const fn is_river(side: Hexside) -> bool {
    side.has(RIVER)
}

/// Returns whether a hexside is open water from end to end.
#[must_use]
pub const fn is_closed(side: Hexside) -> bool {
    side.has(CLOSED)
}

/// Returns whether a road crosses the side, joining both hexes.
#[must_use]
pub const fn has_road(side: Hexside) -> bool {
    side.has(ROAD)
}

/// Returns whether a railway crosses the side, joining both hexes.
#[must_use]
pub const fn has_rail(side: Hexside) -> bool {
    side.has(RAIL)
}

/// Returns whether a road or railway crosses the side. None crosses open water, even where the map draws one.
#[must_use]
pub const fn has_way(side: Hexside) -> bool {
    (has_road(side) || has_rail(side)) && !is_closed(side)
}
