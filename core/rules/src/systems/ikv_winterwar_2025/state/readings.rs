//! Readings: sentences of the book with more than one interpretation, and the interpretation in force.
//!
//! Texts and reasons are in `data/readings.txt`; this file has the switches that the rules test.

use crate::kernel::switch::Switch;
use crate::kernel::unit::Side;
use crate::switch;

use super::units::{FINLAND, SOVIET};

/// The value of A-03 that table 1.4 prints, in sixths.
pub const PRINTED_RAIL: i64 = 2;

/// The target of a modifier of the odds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ModifierMode {
    /// The column.
    #[default]
    Column,
    /// The die, which stays between 1 and 6.
    Die,
}

/// The losses of the result HX.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HxMode {
    /// The attacker loses half of the whole defence, the defender one step of every unit.
    #[default]
    DefenderAllAttackerHalf,
    /// Only the attacker loses.
    AttackerHalfOnly,
    /// Both sides lose half.
    BothHalf,
}

/// When reinforcements may enter a city in an enemy zone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ReinforceInZone {
    /// If an own ground unit is already there.
    #[default]
    OwnUnitThere,
    /// Never.
    Never,
    /// Always.
    Always,
}

/// The switches in force in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Readings {
    /// the side with the first half of a turn.
    pub first_player: Side,
    ///
    pub modifier_mode: ModifierMode,
    /// cost of a hex by rail, in sixths.
    pub rail_cost: i64,
    ///
    pub hx_mode: HxMode,
    /// whether captured cities supply ground units too.
    pub captured_supply: bool,
    /// whether lines of supply may run through zones of control.
    pub supply_ignores_zone: bool,
    /// whether the defence of each unsupplied unit is rounded separately.
    pub each_is_halved: bool,
    ///
    pub reinforce_in_zone: ReinforceInZone,
    /// whether a move through a full stack is recorded as made and costs a unit.
    pub stack_penalty: bool,
    /// whether the IV Corps sets up in the area of the reserve.
    pub corps_in_reserve: bool,
    /// columns to the right for an attack with aircraft.
    pub air_ground_extra: i64,
    /// whether a unit that cannot retreat is eliminated.
    pub barred_is_eliminated: bool,
    /// whether a hex may be attacked only once in a phase.
    pub attack_hex_once: bool,
    /// whether partisans roll for each combat.
    pub partisan_die_each: bool,
    /// whether the winter modifier requires all defenders to be capable of winter warfare.
    pub winter_asks_all: bool,
    /// whether Sudden Death is tested only at the end of a move.
    pub sudden_death_at_rest: bool,
    /// whether open water is closed to aircraft too.
    pub water_bars_aircraft: bool,
    /// whether aircraft may enter as reinforcements on any own base.
    pub aircraft_come_anywhere: bool,
    /// whether attacking aircraft stay in the air over own ground units that have advanced.
    pub attackers_stay_up: bool,
}

impl Default for Readings {
    fn default() -> Self {
        Self {
            first_player: SOVIET,
            modifier_mode: ModifierMode::default(),
            rail_cost: PRINTED_RAIL,
            hx_mode: HxMode::default(),
            captured_supply: false,
            supply_ignores_zone: false,
            each_is_halved: false,
            reinforce_in_zone: ReinforceInZone::default(),
            stack_penalty: false,
            corps_in_reserve: false,
            air_ground_extra: 0,
            barred_is_eliminated: false,
            attack_hex_once: false,
            partisan_die_each: false,
            winter_asks_all: false,
            sudden_death_at_rest: false,
            water_bars_aircraft: false,
            aircraft_come_anywhere: false,
            attackers_stay_up: false,
        }
    }
}

/// Every switch, in the order of the rulings.
pub static SWITCHES: [Switch<Readings>; 19] = [
    switch!("A-01", "first_player", ["su", "fi"], first_player, SOVIET, FINLAND),
    switch!("A-02", "modifier_mode", ["column", "die"], modifier_mode, ModifierMode::Column, ModifierMode::Die),
    switch!("A-03", "rail_cost", 2 in 2..=3, rail_cost),
    switch!(
        "A-06",
        "hx_mode",
        ["def_all_att_half", "att_half_only", "both_half"],
        hx_mode,
        HxMode::DefenderAllAttackerHalf,
        HxMode::AttackerHalfOnly,
        HxMode::BothHalf
    ),
    switch!("A-15", "supply_city", ["national", "controlled"], captured_supply),
    switch!("A-16", "supply_zoc_blocks", ["true", "false"], supply_ignores_zone),
    switch!("A-17", "unsupplied_halving", ["total", "each_unit"], each_is_halved),
    switch!(
        "A-18",
        "reinforce_in_zoc",
        ["own_unit_there", "never", "always"],
        reinforce_in_zone,
        ReinforceInZone::OwnUnitThere,
        ReinforceInZone::Never,
        ReinforceInZone::Always
    ),
    switch!("A-21", "stack_through", ["refused", "penalty"], stack_penalty),
    switch!("A-27", "iv_corps", ["own_area", "reserve"], corps_in_reserve),
    switch!("A-28", "air_ground_extra", 0 in 0..=1, air_ground_extra),
    switch!("A-29", "no_retreat", ["one_loss", "eliminate"], barred_is_eliminated),
    switch!("A-32", "attack_hex_repeat", ["true", "false"], attack_hex_once),
    switch!("A-33", "partisan_die", ["half", "combat"], partisan_die_each),
    switch!("A-34", "winter_defenders", ["some", "all"], winter_asks_all),
    switch!("A-59", "sudden_death", ["on_entry", "at_rest"], sudden_death_at_rest),
    switch!("A-61", "air_over_water", ["true", "false"], water_bars_aircraft),
    switch!("A-62", "air_reinforcements", ["own_country", "any_base"], aircraft_come_anywhere),
    switch!("A-63", "air_after_attack", ["home", "stays"], attackers_stay_up),
];
