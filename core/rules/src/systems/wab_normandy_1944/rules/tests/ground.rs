//! Stacks, zones, control.

use super::super::super::state::scenario::Control;
use super::super::super::state::units::{ALLIED, AXIS};
use super::super::control::{allied_at_first, controller, enter, enter_together};
use super::super::stacking::{has_room, ships_in, weight};
use super::super::zones::{is_enemy_zone, is_in_contact, zones};
use super::{hex, hexes, table};

/// A shore: the sea in the north.
const SHORE: &str =
    "map m\nlayout flat odd-low\nletters . clear ~ sea\nrows 0101\n ~ ~ ~ ~\n . . . .\n . . . .\n . . . .\n";

#[test]
fn weights() {
    let units = [
        ("a", "us_inf_rgt", "0203"),
        ("b", "us_div_arty", "0203"),
        ("cmd", "al_cmd", "0203"),
        ("c", "us_inf_rgt", "0204"),
        ("d", "us_inf_rgt", "0204"),
        ("bb", "us_bb", "0101"),
        ("dd", "us_dd", "0101"),
        ("coy", "de_tiger_coy", "0404"),
    ];
    let table = table(SHORE, &units);
    let of = |at, side| weight(&table.rules, &table.state.board, hex(at), side);
    assert_eq!([of("0203", ALLIED), of("0203", AXIS), of("0404", AXIS)], [2, 0, 0]);
    assert_eq!(ships_in(&table.rules, &table.state.board, hex("0101"), ALLIED), 2);
    let room = |at, units| has_room(&table.rules, &table.state.board, hex(at), &table.units(units));
    assert!(room("0203", "c") && !room("0203", "c d") && room("0203", "a b c"));
}

#[test]
fn zones_reach_all_six_hexes_but_the_sea() {
    let units = [("de", "de_inf_rgt", "0202"), ("cmd", "ax_cmd", "0404"), ("us", "us_inf_rgt", "0203")];
    let mut table = table(SHORE, &units);
    assert_eq!(zones(&table.rules, &table.state, AXIS), hexes("0102 0203 0302"));
    assert!(is_enemy_zone(&table.rules, &table.state, hex("0203"), ALLIED), "own units do not free it");
    assert!(!is_enemy_zone(&table.rules, &table.state, hex("0201"), ALLIED), "sea");
    table.cut_off("de");
    assert_eq!(zones(&table.rules, &table.state, AXIS), []);
    assert!(is_in_contact(&table.rules, &table.state.board, hex("0203"), ALLIED), "in supply or not");
    assert!(!is_in_contact(&table.rules, &table.state.board, hex("0403"), ALLIED), "a commander alone");
}

#[test]
fn control_follows_combat_units_and_enemies_are_spotted() {
    let units = [
        ("us", "us_inf_rgt", "0102"),
        ("two", "us_tank_bn", "0102"),
        ("cmd", "al_cmd", "0102"),
        ("de", "de_inf_rgt", "0404"),
    ];
    let mut table = table(SHORE, &units);
    let of = |table: &super::Table, at| controller(&table.rules, &table.state.board, hex(at));
    assert_eq!(
        [of(&table, "0101"), of(&table, "0102")],
        [None, Some(AXIS)],
        "the sea is nobody's, what is not written the Axis's"
    );
    assert_eq!(allied_at_first(&table.rules, &table.state.board), hexes("0102"));
    table.scenario(|scenario| scenario.control = Control::Nearest);
    assert_eq!(
        allied_at_first(&table.rules, &table.state.board),
        hexes("0102 0103 0104 0202 0203"),
        "a tie is the Axis's"
    );
    table.give(ALLIED, "0102");
    let cmd = table.unit("cmd");
    table
        .act(|play| {
            enter(play, cmd, hex("0103"));
            Ok(())
        })
        .unwrap();
    assert_eq!(of(&table, "0103"), Some(AXIS), "a commander alone takes nothing");
    assert!(table.state.sheet.spotted.contains(&cmd), "but is spotted");
    let both = table.units("us two");
    table
        .act(|play| {
            enter_together(play, &both, hex("0103"));
            Ok(())
        })
        .unwrap();
    assert_eq!(of(&table, "0103"), Some(ALLIED));
    assert!(both.iter().all(|unit| table.state.sheet.spotted.contains(unit)), "both came into an enemy hex");
    let de = table.unit("de");
    table
        .act(|play| {
            enter(play, de, hex("0403"));
            Ok(())
        })
        .unwrap();
    assert!(!table.state.sheet.spotted.contains(&de), "it was its own");
}
