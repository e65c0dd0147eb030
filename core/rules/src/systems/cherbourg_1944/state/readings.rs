//! Readings: sentences of the book with two interpretations, and the interpretation in force.
//!
//! Texts and reasons are in `data/readings.txt`; this file has the switches that the rules test.

use crate::kernel::switch::Switch;
use crate::switch;

/// The switches in force in a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Readings {
    /// whether an Axis unit that enters a fortification hex next to the enemy is exempt from the duty to attack.
    pub fort_entry_exempt: bool,
    /// whether odds outside the table are limited to it before the shifts.
    pub clamp_first: bool,
    /// whether one attacker across a river suffices for the defender's columns.
    pub river_any: bool,
    /// whether friends on the way protect only units hurt in the combat.
    pub friend_spares_only_hurt: bool,
    /// whether the limits of an air strike apply to support too.
    pub air_limit_all: bool,
    /// whether a hex may be attacked only once a turn in all, instead of once by each side.
    pub target_once_in_game: bool,
    /// whether the range of Battery Hamburg is only ten hexes.
    pub hamburg_reaches_ten: bool,
    /// whether a road saves the cost of a river.
    pub road_bridges: bool,
}

/// Every switch that the chapters of this edition test.
pub const SWITCHES: [Switch<Readings>; 8] = [
    switch!("A-08", "fort_entry_exempt", ["false", "true"], fort_entry_exempt),
    switch!("A-15", "clamp_first", ["false", "true"], clamp_first),
    switch!("A-16", "river_any", ["false", "true"], river_any),
    switch!("A-38", "friend_spares_only_hurt", ["false", "true"], friend_spares_only_hurt),
    switch!("A-42", "air_limit_all", ["false", "true"], air_limit_all),
    switch!("A-44", "target_once", ["side", "game"], target_once_in_game),
    switch!("A-51", "hamburg_range", ["none", "10"], hamburg_reaches_ten),
    switch!("A-52", "road_bridges", ["false", "true"], road_bridges),
];
