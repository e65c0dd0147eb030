//! Readings: sentences of the book with more than one interpretation, and the interpretation in force.
//!
//! Texts and reasons are in `data/readings.txt`; this file has the switches that the rules test.

use crate::kernel::switch::Switch;
use crate::switch;

/// The switches in force in a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Readings {
    /// whether an exact half goes to the attacking or firing side.
    pub half_to_attacker: bool,
    /// whether odds outside the table are limited to it before the shifts.
    pub clamp_first: bool,
    /// whether Tigers give their column in defence too.
    pub tiger_defends: bool,
    /// whether the city in the fortified area costs only its own columns.
    pub city_alone: bool,
    /// whether armour and mechanised units in the open each give their columns.
    pub open_adds: bool,
    /// whether only infantry on foot forms combined arms with tanks.
    pub foot_alone_combines: bool,
    /// whether a division counts as incomplete while a combat unit of it is off the map.
    pub division_needs_absent: bool,
    /// whether one attacker across the water suffices for the defender's columns.
    pub water_any: bool,
    /// whether the smaller figure of a range is the least distance.
    pub has_least_range: bool,
    /// whether each unit bombards separately.
    pub bombards_alone: bool,
    /// whether only zones of control block lines of supply, not enemies without one.
    pub zones_block_supply: bool,
    /// whether an objective is held only with a combat unit in it.
    pub objective_needs_unit: bool,
    /// whether any lead in points is a victory.
    pub lead_wins: bool,
    /// whether attackers advance only after a retreat.
    pub only_after_retreat: bool,
    /// whether only units from the hex of the main attack advance.
    pub main_alone_advances: bool,
    /// whether guns fire without fatigue.
    pub guns_untired: bool,
    /// whether a hex may be attacked only once a turn in all, instead of once by each side.
    pub target_once_in_game: bool,
    /// whether unsupplied units regain life points too.
    pub unsupplied_replaced: bool,
    /// whether an enemy zone diverts a retreat.
    pub zone_diverts: bool,
    /// whether the thirds are those of the view in clear weather.
    pub clear_thirds: bool,
    /// whether the extra loss of a retreat is for a hex under enemy control.
    pub loss_by_control: bool,
    /// whether each Tiger unit gives a column.
    pub tigers_add: bool,
    /// whether a lone commander keeps replacements from units in contact.
    pub commander_in_contact: bool,
}

/// Every switch, in the order of the rulings.
pub static SWITCHES: [Switch<Readings>; 23] = [
    switch!("A-01", "half_to", ["target", "attacker"], half_to_attacker),
    switch!("A-02", "clamp_first", ["false", "true"], clamp_first),
    switch!("A-06", "tiger_defends", ["false", "true"], tiger_defends),
    switch!("A-07", "area_adds_to_city", ["true", "false"], city_alone),
    switch!("A-08", "open_bonuses", ["better", "both"], open_adds),
    switch!("A-09", "mechanised_combines", ["true", "false"], foot_alone_combines),
    switch!("A-10", "division_absent", ["ignored", "missed"], division_needs_absent),
    switch!("A-11", "water_any", ["false", "true"], water_any),
    switch!("A-12", "least_range", ["false", "true"], has_least_range),
    switch!("A-13", "bombard_together", ["true", "false"], bombards_alone),
    switch!("A-14", "supply_blocked_by", ["adjacent", "zone"], zones_block_supply),
    switch!("A-15", "objective_held_by", ["control", "presence"], objective_needs_unit),
    switch!("A-16", "small_lead", ["draw", "marginal"], lead_wins),
    switch!("A-17", "advance_after", ["any", "retreat"], only_after_retreat),
    switch!("A-18", "advance_from", ["all", "main"], main_alone_advances),
    switch!("A-19", "guns_tire", ["true", "false"], guns_untired),
    switch!("A-20", "target_once", ["side", "game"], target_once_in_game),
    switch!("A-23", "replace_unsupplied", ["false", "true"], unsupplied_replaced),
    switch!("A-24", "zone_diverts", ["false", "true"], zone_diverts),
    switch!("A-30", "sight_thirds", ["weather", "clear"], clear_thirds),
    switch!("A-34", "retreat_loss_in", ["zone", "enemy_hex"], loss_by_control),
    switch!("A-38", "tigers_add", ["false", "true"], tigers_add),
    switch!("A-57", "commander_contact", ["false", "true"], commander_in_contact),
];
