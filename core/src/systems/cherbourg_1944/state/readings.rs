//! Readings: sentences of the book that can be read in two ways, and the one in force.
//!
//! Texts and reasons stand in `data/readings.txt`; here are the switches that rules ask.

use crate::kernel::switch::Switch;
use crate::switch;

/// The switches in force in a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Readings {
    /// whether an Axis unit that enters a fortification hex next to the enemy is spared the duty to attack.
    pub fort_entry_exempt: bool,
    /// whether odds outside the table are cut to it before the shifts.
    pub clamp_first: bool,
    /// whether one attacker across a river is enough for the defender's columns.
    pub river_any: bool,
    /// whether friends on the way spare only units hurt in the combat.
    pub friend_spares_only_hurt: bool,
    /// whether the limits of an air strike bind support as well.
    pub air_limit_all: bool,
    /// whether a hex is attacked once a turn in all, not once by each side.
    pub target_once_in_game: bool,
    /// whether Battery Hamburg reaches ten hexes only.
    pub hamburg_reaches_ten: bool,
    /// whether a road spares the cost of a river.
    pub road_bridges: bool,
}

/// Every switch that the chapters of this edition ask.
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
