//! Outcomes of posed fights under other readings.

use std::sync::Arc;

use crate::kernel::scene::draft;

use super::super::super::state::rules::book;
use super::super::super::text::scene::pose;
use super::*;

/// The differing outcomes of a fight under other readings: reading, column, result and the next question.
fn differing(position: &str, dice: Option<[u8; 2]>) -> Vec<(String, String, String, String)> {
    let text = format!(
        "scene Small\nsystem wab-normandy-1944\nbegin map\nmap small\nlayout flat odd-low\nnumbering axial\nfill 4 clear\n{position}"
    );
    let (rules, state) = pose(&draft(&text).unwrap(), Arc::new(book().unwrap())).unwrap();
    let dice = dice.map(|[first, second]| Action::Dice { first, second });
    let found = other_readings(&rules, &state, dice.as_ref());
    let of = |one: OtherReading| {
        let asks = one.follows.first().map_or("", |phrase| phrase.key).to_owned();
        (one.rule.to_string(), one.odds, one.result.unwrap_or_default(), asks)
    };
    found.into_iter().filter(|one| one.differs).map(of).collect()
}

fn rows(rows: &[[&str; 4]]) -> Vec<(String, String, String, String)> {
    let own = str::to_owned;
    rows.iter().map(|&[rule, odds, result, asks]| (own(rule), own(odds), own(result), own(asks))).collect()
}

/// 15 against 6 is an exact half, and one of the two attacking hexes is across the river.
const OVER_A_RIVER: &str = "river 0,0|1,0
end map
unit a allied us_inf_rgt attack 9
unit b allied us_inf_rgt attack 6
unit gun allied us_corps_arty points 5
unit d axis de_inf_rgt
unit e axis de_inf_rgt
turn 1
stage combat-dice 1 allied target 1,0 by a b support gun
a at 0,0
gun at 0,0
b at 0,1
d at 1,0
e at -4,0";

#[test]
fn a_combat_that_waits_for_its_dice_has_other_columns() {
    let expected = rows(&[["A-01", "3:1", "", "ask-combat-dice"], ["A-11", "1:2", "", "ask-combat-dice"]]);
    assert_eq!(differing(OVER_A_RIVER, None), expected);
}

/// A-19 is missing here, because the fatigue of the gun shows only after the lots.
#[test]
fn the_dice_bring_something_else_by_other_readings() {
    let expected = rows(&[["A-01", "3:1", "5/3", "ask-lot"], ["A-11", "1:2", "7/0", "ask-lot"]]);
    assert_eq!(differing(OVER_A_RIVER, Some([1, 1])), expected);
}

/// Three quarters of 6 points against a recognised target are 4.5, an exact half. Under the other reading fire does not tire the gun.
#[test]
fn a_bombardment_counts_other_points_and_tires_no_gun() {
    let position = "end map
unit gun allied us_corps_arty points 6 view 4
unit d axis de_inf_rgt
unit e axis de_inf_rgt
turn 1
stage bombardment-dice 1 allied target 2,0 by gun
gun at 0,0
d at 2,0
e at -4,0";
    let found = differing(position, Some([6, 6]));
    let expected = rows(&[["A-01", "5", "5", "ask-impulse"], ["A-19", "4", "4", "ask-impulse"]]);
    assert_eq!(found, expected);
}

/// No switch affects anti-aircraft fire, or a moment without a fight.
#[test]
fn nothing_is_told_outside_a_fight() {
    let position = "end map
unit a allied us_inf_rgt
unit d axis de_inf_rgt
turn 1
stage impulse 1 allied
a at 0,0
d at 1,0";
    assert!(differing(position, None).is_empty());
}
