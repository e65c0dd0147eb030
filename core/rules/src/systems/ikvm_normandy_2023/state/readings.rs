//! Readings: sentences of the leaflet with two interpretations, and the interpretation in force.
//!
//! Texts and reasons are in `data/readings.txt`; this file has the switches that the rules test.

use crate::kernel::switch::Switch;
use crate::switch;

use super::rules::Edition;

/// The rounding of a ratio to a column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rounding {
    /// Down, in the defender's favour.
    #[default]
    Floor,
    /// To the nearest column, with halves up.
    Nearest,
}

/// The retreat hexes that may be chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RetreatZone {
    /// Hexes free of enemy control must be taken first.
    #[default]
    FreeHexFirst,
    /// Any legal hex, at its cost.
    FreeChoiceWithCost,
}

/// The fate of a unit that must retreat but cannot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NoRetreat {
    /// It is eliminated.
    #[default]
    Eliminate,
    /// It takes one loss and stays.
    OneLoss,
}

/// The switches in force in a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Readings {
    ///
    pub odds_rounding: Rounding,
    /// whether mechanised units double in the open like armour.
    pub mechanised_doubles: bool,
    /// whether supporting aircraft and ships may take the attacker's losses.
    pub support_absorbs_losses: bool,
    ///
    pub retreat_zoc: RetreatZone,
    /// whether own units cancel enemy zones for movement as for a retreat.
    pub zoc_cancel_always: bool,
    ///
    pub no_retreat: NoRetreat,
    /// whether artillery lacks a zone of control.
    pub artillery_lacks_zoc: bool,
    /// whether the allowance is halved only in the turn of landing.
    pub beach_half_landing_only: bool,
    /// whether a unit may always move one hex.
    pub min_one_hex: bool,
    /// whether interdiction costs points only on roads.
    pub interdiction_road_only: bool,
    /// whether aircraft and ships may attack without a ground unit.
    pub support_alone: bool,
    /// whether a hex may never exceed its limit, not even during a phase.
    pub stack_check_every_step: bool,
    /// whether reinforcements may still enter after the first move of a phase.
    pub late_arrival: bool,
    /// whether a dropped unit may move in the same turn.
    pub drop_then_move: bool,
    /// whether a storm forbids duels too.
    pub storm_stops_duels: bool,
    /// whether the target of a carpet is recorded under seal when it is planned.
    pub carpet_target_at_planning: bool,
    /// whether lines of supply may run through zones of control.
    pub supply_ignores_zoc: bool,
    /// whether only captured hexes score.
    pub score_captured_only: bool,
    /// whether the second tie-break counts captured towns.
    pub tie2_captured_towns: bool,
    /// whether a unit killed by its retreat still captures the hex.
    pub fallen_take_hold: bool,
}

/// The switches that the chapters of an edition test.
#[must_use]
pub fn switches(edition: Edition) -> &'static [Switch<Readings>] {
    if edition.is_mended() { &SWITCHES } else { &SWITCHES[..SINCE_2023_3] }
}

/// Number of switches in editions before `2023-3`: the first ones of [`SWITCHES`].
const SINCE_2023_3: usize = 19;

/// Every switch, in the order in which editions introduced them.
pub static SWITCHES: [Switch<Readings>; 20] = [
    switch!("A-01", "odds_rounding", ["floor", "nearest"], odds_rounding, Rounding::Floor, Rounding::Nearest),
    switch!("A-08", "mechanised_doubles", ["false", "true"], mechanised_doubles),
    switch!("A-12", "support_absorbs_losses", ["false", "true"], support_absorbs_losses),
    switch!(
        "A-17",
        "retreat_zoc",
        ["free_hex_first", "free_choice_with_cost"],
        retreat_zoc,
        RetreatZone::FreeHexFirst,
        RetreatZone::FreeChoiceWithCost
    ),
    switch!("A-18", "zoc_cancel", ["retreat_only", "movement_too"], zoc_cancel_always),
    switch!("A-19", "no_retreat", ["eliminate", "one_loss"], no_retreat, NoRetreat::Eliminate, NoRetreat::OneLoss),
    switch!("A-25", "artillery_has_zoc", ["true", "false"], artillery_lacks_zoc),
    switch!("A-29", "stack_check", ["end_of_phase", "every_step"], stack_check_every_step),
    switch!("A-33", "beach_half", ["starts_there", "landing_turn_only"], beach_half_landing_only),
    switch!("A-36", "late_arrival", ["reject", "allow"], late_arrival),
    switch!("A-38", "drop_then_move", ["false", "true"], drop_then_move),
    switch!("A-46", "min_one_hex", ["false", "true"], min_one_hex),
    switch!("A-47", "interdiction_offroad", ["per_plane", "none"], interdiction_road_only),
    switch!("A-53", "support_needs_ground", ["true", "false"], support_alone),
    switch!("A-59", "storm_duels", ["true", "false"], storm_stops_duels),
    switch!("A-60", "carpet_target", ["at_execution", "at_planning"], carpet_target_at_planning),
    switch!("A-68", "supply_zoc_blocks", ["true", "false"], supply_ignores_zoc),
    switch!("A-73", "score", ["controlled", "captured_only"], score_captured_only),
    switch!("A-74", "tie2", ["controlled_towns", "captured_towns"], tie2_captured_towns),
    switch!("A-71", "retreat_takes", ["survivors", "everybody"], fallen_take_hold),
];
