//! The board: base terrain of hexes, settlements and works over it, rivers, roads and trails (seed §4.0, terrain table).

use crate::kernel::hex::Hex;
use crate::kernel::look::{GroundStyle, LineStyle, NameStyle, PlaceSign, PlaceStyle, Styles};
use crate::kernel::map::{Feature, Hexside, Map, Numbering, Vocabulary};

use super::rules::Edition;

crate::words! {
    /// Ground of a hex, in the order of the terrain table. The first six are base terrain, one in each hex; settlements and works come on top.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Ground {
        /// Clean, open country.
        ["clean"] Clean,
        /// A grove.
        ["grove"] Grove,
        /// Rough country.
        ["rough"] Rough,
        /// Bocage.
        ["bocage"] Bocage,
        /// A swamp.
        ["swamp"] Swamp,
        /// The sea.
        ["sea"] Sea,
        /// A city.
        ["city"] City,
        /// A village.
        ["village"] Village,
        /// The airfield.
        ["airfield"] Airfield,
        /// A fortification.
        ["fortification"] Fortification,
    }
}

crate::words! {
    /// Kinds of place on a map of this game.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum PlaceKind {
        /// A city.
        ["city"] City,
        /// A village.
        ["village"] Village,
        /// The airfield.
        ["airfield"] Airfield,
        /// A fortification.
        ["fortification"] Fortification,
        /// A hex of a start zone.
        ["zone"] Zone,
        /// A hex over which ground units enter.
        ["south_entry"] SouthEntry,
        /// A hex over which ships enter.
        ["north_entry"] NorthEntry,
        /// A place without a rule of its own.
        ["locality"] Locality,
    }
}

/// The words that a map of this game may use.
pub const VOCABULARY: Vocabulary = Vocabulary {
    terrains: &["clean", "grove", "rough", "bocage", "swamp", "sea"],
    features: &["river", "road", "trail"],
    places: &PlaceKind::WORDS,
    layers: &[],
    landmarks: &[
        "auderville",
        "sainte-croix-hague",
        "battery-hamburg",
        "saint-pierre-eglise",
        "barfleur",
        "saint-vaast-la-hougue",
        "quettehou",
        "valognes",
        "position-a",
        "position-b",
        "position-c",
    ],
    styles: Styles::PLAIN,
}
.styled(STYLES);

/// The styles in which maps of this game are drawn.
const STYLES: Styles = Styles {
    grounds: &[
        GroundStyle::Plain,
        GroundStyle::Cover,
        GroundStyle::Rough,
        GroundStyle::Bocage,
        GroundStyle::Swamp,
        GroundStyle::Deep,
    ],
    lines: &[LineStyle::River, LineStyle::Road, LineStyle::Trail],
    places: &[
        PlaceStyle { ground: Some(GroundStyle::Town), ..PlaceStyle::named(NameStyle::City) },
        PlaceStyle { sign: Some(PlaceSign::Village), ..PlaceStyle::named(NameStyle::Village) },
        PlaceStyle { sign: Some(PlaceSign::Airfield), ..PlaceStyle::named(NameStyle::Airfield) },
        PlaceStyle { sign: Some(PlaceSign::Fortification), ..PlaceStyle::named(NameStyle::Fortification) },
        PlaceStyle::UNSEEN,
        PlaceStyle::UNSEEN,
        PlaceStyle::UNSEEN,
        PlaceStyle { is_dotted: true, ..PlaceStyle::named(NameStyle::Locality) },
    ],
    borders: &[],
};

const RIVER: Feature = VOCABULARY.feature("river").expect("a feature of these maps");
const ROAD: Feature = VOCABULARY.feature("road").expect("a feature of these maps");
const TRAIL: Feature = VOCABULARY.feature("trail").expect("a feature of these maps");

/// Terrain of a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HexTerrain {
    /// Base terrain.
    pub base: Ground,
    /// City, village or airfield in it, which sets the cost of entry.
    pub overlay: Option<Ground>,
    /// Whether it has a fortification.
    pub fortified: bool,
    /// Whether ground units may enter here: a road hex of the southern edge (C-172).
    pub south_entry: bool,
    /// Whether ships may enter here: a sea hex of the northern edge (C-147).
    pub north_entry: bool,
}

impl HexTerrain {
    /// Everything that may help a defender here: base, settlement, fortification.
    pub fn grounds(self) -> impl Iterator<Item = Ground> {
        let works = self.fortified.then_some(Ground::Fortification);
        [self.base].into_iter().chain(self.overlay).chain(works)
    }
}

/// Row of the southern edge of the printed board.
const SOUTH: i32 = 16;

/// Row of the southern edge of a map (C-050): the row of its southern entries (C-172). A map with printed numbers but without entries has
/// the row of the printed board; a map without printed numbers has its last row. `1944-1` always uses the printed board.
#[must_use]
pub fn south(map: &Map, edition: Edition) -> i32 {
    let entries =
        map.places.iter().filter(|place| place.kind == PlaceKind::SouthEntry as usize).map(|place| place.hex.row());
    let last = map.hexes().map(Hex::row).max().filter(|_| map.numbering != Numbering::Printed);
    entries.max().or(last).filter(|_| edition.is_mended()).unwrap_or(SOUTH)
}

/// The terrain of every hex of a map, by position of the hex. Of two settlements in a hex the larger counts (C-062); in `1944-1` the last
/// one named by the map counts.
#[must_use]
pub fn survey(map: &Map, edition: Edition) -> Vec<HexTerrain> {
    let mut lies: Vec<HexTerrain> = map
        .hexes()
        .map(|hex| {
            let base = Ground::ALL[usize::from(map.terrain(hex).expect("a hex of the map"))];
            HexTerrain { base, overlay: None, fortified: false, south_entry: false, north_entry: false }
        })
        .collect();
    for place in &map.places {
        let Some(cell) = map.cell(place.hex) else { continue };
        let overlay = &mut lies[cell].overlay;
        let mut settle = |ground: Ground| {
            // The words of the table are ordered from the largest settlement to the smallest.
            let is_larger = |known: Ground| edition.is_mended() && (known as u8) < (ground as u8);
            if !overlay.is_some_and(is_larger) {
                *overlay = Some(ground);
            }
        };
        match PlaceKind::ALL[place.kind] {
            PlaceKind::City => settle(Ground::City),
            PlaceKind::Village => settle(Ground::Village),
            PlaceKind::Airfield => settle(Ground::Airfield),
            PlaceKind::Fortification => lies[cell].fortified = true,
            PlaceKind::SouthEntry => lies[cell].south_entry = true,
            PlaceKind::NorthEntry => lies[cell].north_entry = true,
            PlaceKind::Zone | PlaceKind::Locality => {}
        }
    }
    lies
}

/// The connection between two neighbouring hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Link {
    /// A road.
    Road,
    /// A trail.
    Trail,
}

/// The road or trail across a side; a road takes precedence over a trail.
#[must_use]
pub const fn link(side: Hexside) -> Option<Link> {
    match (side.has(ROAD), side.has(TRAIL)) {
        (true, _) => Some(Link::Road),
        (false, true) => Some(Link::Trail),
        (false, false) => None,
    }
}

/// Returns whether a river runs along a side.
#[must_use]
pub const fn is_river(side: Hexside) -> bool {
    side.has(RIVER)
}

/// Returns whether a river separates two neighbouring hexes.
#[must_use]
pub fn river_between(map: &Map, a: Hex, b: Hex) -> bool {
    map.crossing(a, b).is_some_and(|crossing| is_river(crossing.side))
}
