//! Counts of the board and the counters; the switches.

use wardiary_core::editions::{pose, scenario};
use wardiary_core::kernel::game::System;
use wardiary_core::systems::cherbourg_1944::Cherbourg;
use wardiary_core::systems::cherbourg_1944::state::readings::SWITCHES;

use crate::book::has_switches;

#[test]
fn the_board_and_the_counters_are_those_of_the_book() {
    let (rules, _) = pose::<Cherbourg>(scenario(Cherbourg::ID, None).expect("the whole game ships"))
        .expect("the whole game can be read");
    assert_eq!(rules.map.len(), 400, "C-001: hexes");
    let of = |nation: &str| rules.units.iter().filter(|unit| unit.nation == nation).count();
    assert_eq!(["US", "NO-US", "DE", "RU"].map(of), [57, 1, 37, 4], "A-01: counters by nation");
    let due = |turn: u8| rules.units.iter().filter(|unit| unit.arrives == turn).count();
    assert_eq!([0, 20, 25, 27, 28].map(due), [95, 1, 1, 1, 1], "C-045: counters by turn of arrival");
}

#[test]
fn every_switch_of_the_rules_is_a_reading_of_the_book() {
    has_switches(Cherbourg::ID, &SWITCHES);
}
