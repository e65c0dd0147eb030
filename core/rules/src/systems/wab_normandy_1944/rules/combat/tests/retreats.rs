//! Retreat and advance.

use super::super::super::super::state::units::ALLIED;
use super::super::Fight;
use super::super::retreat::main_attack;
use super::{NORMANDY, PLAIN, Posed, hex, posed};

/// Makes all units in a hex retreat from an attack out of another hex.
fn retreat(table: &mut Posed, target: &str, main: &str) -> Vec<(String, u8)> {
    let combat = table.combat(target, "");
    let there: Vec<_> = table.state.board.at(&table.rules.map, hex(target)).collect();
    let mut lost: Vec<_> = there.iter().map(|&unit| (unit, 0)).collect();
    let gone = table.act(|play| {
        Fight { play, turn: 1, impulse: 1, side: ALLIED, combat }.retreat(hex(main), &mut lost);
        Ok(())
    });
    gone.unwrap();
    lost.iter()
        .map(|&(unit, points)| (table.rules.unit(unit).id.clone(), points))
        .filter(|(_, points)| *points > 0)
        .collect()
}

/// D-27: units retreat straight away as far as there is room, the others out of enemy zones; units without weight retreat last.
const TILLY: &str =
    "first de_pzgren 3117\nsecond de_inf_rgt 3117 lost 3\nthird de_pi_coy 3117\np de_pz_rgt 3118\nq de_inf_rgt 3118
    a us_inf_rgt 3116\nb us_inf_rgt 3017\nc us_inf_rgt 2918";

#[test]
fn a_full_hex_turns_a_retreat_aside() {
    let mut table = posed(NORMANDY, ALLIED, TILLY);
    assert_eq!(retreat(&mut table, "3117", "3116"), []);
    assert_eq!(["first", "second", "third"].map(|id| table.at(id)), ["3118", "3218", "3118"]);
}

/// D-28: if every other hex is in an enemy zone, a unit retreats to the first of these hexes and loses a life point.
#[test]
fn a_retreat_into_a_zone_costs_a_life_point() {
    let mut table = posed(NORMANDY, ALLIED, &format!("{TILLY}\nd us_inf_rgt 3217\ne us_inf_rgt 3317"));
    assert_eq!(retreat(&mut table, "3117", "3116"), [("second".to_owned(), 1)]);
    assert_eq!(["first", "second", "third"].map(|id| table.at(id)), ["3118", "3018", "3118"]);
    assert_eq!(table.life("second"), 4);
}

/// A unit retreats straight away even into a zone, and a weak unit dies of it.
#[test]
fn straight_away_is_taken_even_into_a_zone() {
    let mut table =
        posed(PLAIN, ALLIED, "x de_inf_rgt 2412 lost 7\ny de_inf_rgt 2412\na us_inf_rgt 2411\nb us_inf_rgt 2414");
    retreat(&mut table, "2412", "2411");
    assert_eq!(["x", "y"].map(|id| table.at(id)), ["gone", "2413"]);
    assert_eq!(table.life("y"), 7);
}

/// W-10: one unit retreats straight away, the two others to the same neighbouring hex; fight, losses and retreat tire every unit.
#[test]
fn three_units_part_where_one_has_room() {
    let lines = "x de_inf_rgt 2412\ny de_inf_rgt 2412\nz de_inf_rgt 2412\np de_inf_bn 2413\nq de_inf_bn 2413
        a us_inf_rgt 2411\nb us_inf_rgt 2411\nc us_inf_rgt 2411\nd us_weak 2310";
    let mut table = posed(PLAIN, ALLIED, lines);
    table.attack("2412", "a b c").unwrap();
    table.dice(12);
    assert_eq!(table.figures[6..], [12, 2, 5, 1]);
    table.lots(&[1, 1, 1]);
    assert_eq!(["x", "y", "z"].map(|id| table.at(id)), ["2312", "2413", "2312"]);
    assert_eq!(["x", "y", "z"].map(|id| table.fatigue(id)), [28, 26, 26]);
    assert_eq!(table.asked(), "advance");
    assert_eq!(table.advance("a d").unwrap_err().breach.code, "advance_not_allowed", "it did not attack");
    table.advance("b a").unwrap();
    assert_eq!(["a", "b", "c"].map(|id| table.at(id)), ["2412", "2412", "2411"]);
    assert!(table.state.sheet.of(table.unit("b")).stopped && !table.state.sheet.of(table.unit("c")).stopped);
}

/// B-195, B-268: a unit without a way out surrenders, and so does a fixed unit.
#[test]
fn who_cannot_retreat_surrenders() {
    let lines =
        "f de_fort_bn 2412\nw de_inf_rgt 2412\nc ax_cmd 2412\na us_inf_rgt 2411\nb us_inf_rgt 2413\nd us_inf_rgt 2312
        e us_inf_rgt 2512\ng us_inf_rgt 2511\nh us_inf_rgt 2311";
    let mut table = posed(PLAIN, ALLIED, lines);
    retreat(&mut table, "2412", "2411");
    assert_eq!(["f", "w", "c"].map(|id| table.at(id)), ["gone", "gone", "gone"]);
    assert_eq!(table.state.sheet.points_allied, 4 + 8 + 1);
    let mut table = posed(PLAIN, ALLIED, "f de_fort_bn 2412\nc ax_cmd 2412\na us_inf_rgt 2411");
    retreat(&mut table, "2412", "2411");
    assert_eq!(["f", "c"].map(|id| table.at(id)), ["gone", "2413"]);
}

/// A commander follows the first unit of the stack that escapes, and is safe there (B-064).
#[test]
fn a_commander_follows_his_stack() {
    let lines = "c ax_cmd 2412\nw de_inf_rgt 2412\na us_inf_rgt 2411\nb us_inf_rgt 2414";
    let mut table = posed(PLAIN, ALLIED, lines);
    retreat(&mut table, "2412", "2411");
    assert_eq!(["w", "c"].map(|id| table.at(id)), ["2413", "2413"]);
    assert_eq!((table.life("w"), table.life("c")), (7, 1));
}

/// The sea and ground closed to a kind are no way out; guns enter marsh only by road.
#[test]
fn closed_ground_is_no_way_back() {
    let mut table = posed(PLAIN, ALLIED, "g de_div_art 2312\nw de_inf_bn 2312\na us_inf_rgt 2311");
    retreat(&mut table, "2312", "2311");
    assert_eq!(["w", "g"].map(|id| table.at(id)), ["2313", "2213"]);
    let mut table = posed(PLAIN, ALLIED, "w de_inf_bn 2713\na us_inf_rgt 2712");
    retreat(&mut table, "2713", "2712");
    assert_eq!(table.at("w"), "2614");
}

/// B-191: the main attack comes from the hex with the most attack strength; among equal hexes, from the one with the lower number.
#[test]
fn the_main_attack_is_the_strongest() {
    let lines = "a us_inf_rgt 2411\nb us_tank_bn 2512\nc us_tank_bn 2512\nd us_inf_rgt 2311\nw de_inf_rgt 2412";
    let table = posed(PLAIN, ALLIED, lines);
    let main = |ids: &str| main_attack(&table.rules, &table.state, &table.units(ids)).map(|hex| hex.to_string());
    assert_eq!(main("a b c").as_deref(), Some("2512"));
    assert_eq!(main("a b d").as_deref(), Some("2311"));
}
