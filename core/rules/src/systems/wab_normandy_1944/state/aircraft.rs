//! Aircraft: the data of table 10.3 for each sort (reference 2.8).

use super::weather::Weather;

crate::words! {
    /// The role of aircraft.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Role ("role of aircraft") {
        /// They support ground attacks.
        ["attack"] Attack,
        /// They support ground attacks, in worse weather too.
        ["reconnaissance"] Reconnaissance,
        /// They only bombard.
        ["bomber"] Bomber,
    }
}

/// A sort of aircraft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Squadron {
    /// Its id, such as `us_fb`.
    pub id: String,
    /// Its role.
    pub role: Role,
    /// Life points.
    pub life: u8,
    /// Defence against anti-aircraft fire.
    pub defence: u8,
    /// Points of support, higher for attack aircraft (B-073).
    pub support: u8,
    /// Points of bombardment.
    pub bombs: u8,
    /// Chance in percent that maintenance keeps it on the ground.
    pub maintenance: u8,
    /// Turns from one availability to the next.
    pub interval: u16,
    /// Turns after which a destroyed aircraft returns.
    pub back_after: u16,
    /// Chance in percent to fly, by weather in the order of [`Weather::ALL`]; 100 in the sun, 0 in a storm (B-074).
    pub flies: [u8; Weather::ALL.len()],
}

impl Squadron {
    /// Chance in percent to fly in a weather.
    #[must_use]
    pub const fn chance(&self, weather: Weather) -> u8 {
        self.flies[weather as usize]
    }
}
