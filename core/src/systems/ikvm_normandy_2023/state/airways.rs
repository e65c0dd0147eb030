//! Where aircraft are based, and how far the hexes of the map are from there: the same for the whole match (N-069, N-071, N-117).

use crate::kernel::flood::Flood;
use crate::kernel::hex::Hex;
use crate::kernel::map::Map;

use super::rules::Edition;
use super::terrain::ALLIED_START;

/// The bases of aircraft, and the points that a flight needs from the nearest of them, one a hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Airways {
    /// By number.
    bases: Vec<Hex>,
    /// By cell of the map; `None` where no way through the air leads.
    lengths: Vec<Option<u32>>,
}

impl Airways {
    /// The airways of a map: aircraft are based in the Allied Channel Start area, in editions before `2023-3` in its first
    /// hex that the map names alone. On a map without bases they are everywhere at once.
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

    /// The hexes where aircraft are based, by number.
    #[must_use]
    pub fn bases(&self) -> &[Hex] {
        &self.bases
    }

    /// Points that a flight to `hex` needs; `None` where none comes to it.
    #[must_use]
    pub fn length(&self, map: &Map, hex: Hex) -> Option<u32> {
        self.lengths[map.cell(hex)?]
    }

    /// The hexes that flights come to, by number, with the points each needs.
    pub fn reached<'a>(&'a self, map: &'a Map) -> impl Iterator<Item = (Hex, u32)> + 'a {
        map.hexes().zip(&self.lengths).filter_map(|(hex, &length)| Some((hex, length?)))
    }
}
