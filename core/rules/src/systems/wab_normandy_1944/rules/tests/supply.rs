//! Supply: its lines, units without one, and their losses.

use crate::kernel::slots::Kept as _;

use super::super::super::state::units::{ALLIED, AXIS};
use super::super::supply::{evaluate, in_supply, is_exempt, lines, wear};
use super::{Table, hex, hexes, open_ground, table};

fn supplied(table: &mut Table, id: &str) -> bool {
    table
        .act(|play| {
            evaluate(play);
            Ok(())
        })
        .unwrap();
    !table.state.sheet.unsupplied.contains(&table.unit(id))
}

/// A column of hexes from the source of the Allies in the north to their unit in the south.
fn column(others: &[(&str, &str, &str)]) -> Table {
    let mut table =
        table(&open_ground(), &[&[("us", "us_inf_rgt", "0505"), ("cmd", "al_cmd", "0509")], others].concat());
    table.scenario(|scenario| scenario.supply = [hexes("0501"), hexes("0512")]);
    table.give(ALLIED, "0501 0502 0503 0504 0505");
    table
}

#[test]
fn lines_run_over_controlled_land_without_enemies_beside() {
    let mut open = column(&[]);
    assert!(supplied(&mut open, "us"));
    let line = lines(&open.rules, &open.state, ALLIED);
    assert_eq!(line.len(), 1, "a commander needs none");
    assert_eq!(line[0].way, Some(hexes("0505 0504 0503 0502 0501")));
    open.give(AXIS, "0503");
    assert!(!supplied(&mut open, "us"), "only controlled hexes");

    let mut beside = column(&[("de", "de_inf_rgt", "0704")]);
    assert!(supplied(&mut beside, "us"), "two hexes off");
    beside.put("de", "0603");
    assert!(!supplied(&mut beside, "us"), "an enemy combat unit beside the line");
    beside.cut_off("de");
    assert!(!supplied(&mut beside, "us"), "in supply or not");
    let mut guarded = column(&[("de", "de_inf_rgt", "0604"), ("g", "us_tank_bn", "0503")]);
    assert!(!supplied(&mut guarded, "us"), "one hex of the two is guarded");
    guarded.put("g", "0504");
    assert!(!supplied(&mut guarded, "us"), "the other now");
    let mut alone = column(&[("de", "ax_cmd", "0603")]);
    assert!(supplied(&mut alone, "us"), "commanders alone do not block");
    alone.put("de", "0503");
    assert!(!supplied(&mut alone, "us"), "but no line runs through one");
    let mut at_source = column(&[("de", "de_inf_rgt", "0601")]);
    assert!(!supplied(&mut at_source, "us"), "both ends count");
}

/// Supply of both sides depends on positions alone, and special supply of the scenario lasts through its last turn.
#[test]
fn both_sides_are_evaluated_together() {
    let mut table = column(&[("de", "de_inf_rgt", "0605")]);
    table.give(AXIS, "0504");
    assert!(!supplied(&mut table, "us"));
    assert_eq!(in_supply(&table.rules, &table.state, AXIS), [(table.unit("de"), true)]);
    table.give(ALLIED, "0512");
    assert!(!supplied(&mut table, "de"), "its source is taken");
    table.scenario(|scenario| scenario.supplied = vec![(3, vec!["us".into()])]);
    assert!(supplied(&mut table, "us"), "by air through turn 3");
    assert!(is_exempt(&table.rules, &table.state, table.unit("us")));
    table.next_turn();
    assert!(supplied(&mut table, "us"));
    table.next_turn();
    assert!(!supplied(&mut table, "us"));
    assert_eq!(table.rules.map.distance(hex("0505"), hex("0605")), 1);
}

#[test]
fn d_29_each_turn_out_of_supply_from_the_second_on_costs_a_life_point() {
    let mut table = column(&[]);
    let us = table.unit("us");
    let mut course = Vec::new();
    for turn in 3..=6 {
        table.next_turn();
        table.give(if turn < 6 { AXIS } else { ALLIED }, "0503");
        supplied(&mut table, "us");
        table
            .act(|play| {
                wear(play);
                Ok(())
            })
            .unwrap();
        let sheet = &table.state.sheet;
        course.push((sheet.unsupplied_turns.of(us), table.state.board.losses(us), sheet.fatigue.of(us)));
    }
    assert_eq!(course, [(1, 0, 0), (2, 1, 1), (3, 2, 2), (0, 2, 2)]);
}
