//! Cities: location, owner at the start, points (seed: Seger; reference 3.2).

use crate::kernel::hex::Hex;
use crate::kernel::map::Map;
use crate::kernel::unit::Side;

use super::terrain::{CITIES, nation};

/// A city, or a part of one in a hex of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct City {
    /// Id of its place on the map.
    pub id: String,
    /// Its hex.
    pub hex: Hex,
    /// The side to which the city belongs. This side holds the city at the start.
    pub of: Option<Side>,
    /// City points (W-162, W-163, W-164).
    pub worth: i32,
}

/// The cities of a map, by hex number.
#[must_use]
pub fn cities(map: &Map) -> Vec<City> {
    let places = map.places.iter().filter(|place| place.kind < CITIES);
    let mut cities: Vec<City> = places
        .map(|place| City {
            id: place.id.clone(),
            hex: place.hex,
            of: nation(map, place.hex).side(),
            worth: place.value.into(),
        })
        .collect();
    cities.sort_unstable_by_key(|city| city.hex);
    cities
}
