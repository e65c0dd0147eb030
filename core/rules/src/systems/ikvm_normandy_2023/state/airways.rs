//! Aircraft bases, and the distance of each hex from them: fixed for the whole match (N-069, N-071, N-117).

use crate::kernel::flood::Flood;
use crate::kernel::hex::Hex;
use crate::kernel::map::Map;

use super::rules::Edition;
use super::terrain::ALLIED_START;

/// The bases of aircraft, and the points of a flight from the nearest base, one for each hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Airways {
    /// The bases, by number.
    bases: Vec<Hex>,
    /// Points by cell of the map; `None` if no flight reaches the hex.
    lengths: Vec<Option<u32>>,
}

impl Airways {
    /// The airways of a map. Bases are the hexes of the Allied Channel Start area; in editions before `2023-3` the only base is the first
    /// of these hexes that the map names. On a map without bases aircraft may start anywhere.
    #[must_use]
    pub fn of(map: &Map, edition: Edition) -> Self {
        let places = map.places.iter().filter(|place| place.kind == ALLIED_START);
        let mut bases: Vec<Hex> = places.map(|place| place.hex).collect();
        bases.truncate(if edition.is_mended() { bases.len() } else { 1 });
        bases.sort_unstable();
        let flights = Flood::new(map, bases.iter().copied(), |_| true);
        let length = |cell| if bases.is_empty() { Some(0) } else { flights.steps(cell) };
        let lengths = (0..map.len()).map(length).collect();
        Self { bases, lengths }
    }

    /// The base hexes, by number.
    #[must_use]
    pub fn bases(&self) -> &[Hex] {
        &self.bases
    }

    /// Points of a flight to `hex`; `None` if none reaches it.
    #[must_use]
    pub fn length(&self, map: &Map, hex: Hex) -> Option<u32> {
        self.lengths[map.cell(hex)?]
    }

    /// The hexes that flights reach, by number, with the points of each.
    pub fn reached<'a>(&'a self, map: &'a Map) -> impl Iterator<Item = (Hex, u32)> + 'a {
        map.hexes().zip(&self.lengths).filter_map(|(hex, &length)| Some((hex, length?)))
    }
}
