//! Status, strengths, odds, shifts and the combat table.

use crate::kernel::explain::{Explanation, NoTrace, Step};
use crate::kernel::unit::Side;

use super::super::super::super::state::readings::Readings;
use super::super::super::super::state::tables::Tables;
use super::super::super::super::state::units::{ALLIED, AXIS};
use super::super::super::{flak, status};
use super::super::odds::{Odds, column, odds, written};
use super::super::shifts::shifts;
use super::{NORMANDY, PLAIN, Posed, hex, posed};

/// D-01 to D-04 and the examples of the book: an exact half goes to the defender.
#[test]
fn strengths_give_the_nearest_column() {
    let rows = [
        (250, 100, "2:1"),
        (100, 250, "1:3"),
        (300, 200, "1:1"),
        (200, 300, "1:2"),
        (1900, 700, "3:1"),
        (500, 200, "2:1"),
        (200, 500, "1:3"),
        (251, 100, "3:1"),
        (100, 249, "1:2"),
        (100, 100, "1:1"),
        (99, 100, "1:1"),
        (100, 1000, "1:10"),
        (1400, 100, "14:1"),
        (100, 0, "10:1"),
    ];
    for (attack, defence, head) in rows {
        assert_eq!(written(column(&Readings::default(), attack, defence)), head, "{attack} against {defence}");
    }
}

fn of(posed: &Posed, side: Side, target: &str, ids: &str) -> Odds {
    odds(&posed.rules, &posed.state, (&posed.combat(target, ids), side), &mut NoTrace)
}

/// The shifts of a combat, each with its term and its cause.
fn shifted(posed: &Posed, side: Side, target: &str, ids: &str) -> Vec<(&'static str, i32)> {
    let found: Vec<Step> = shifts(&posed.rules, &posed.state, (&posed.combat(target, ids), side));
    found.into_iter().map(|step| (step.term, step.value)).collect()
}

/// W-01: 6:1, dice of 5 and +2; D-08, D-07.
#[test]
fn the_example_of_the_book_is_row_7_of_6_to_1() {
    let table =
        posed(PLAIN, ALLIED, "a us_inf_rgt 2412\nb us_inf_rgt 2413\ng us_bb 2714 available\nw de_static_bn 2512");
    let odds = of(&table, ALLIED, "2512", "a b + g");
    assert_eq!((odds.head(), odds.modifier.value()), ("6:1".to_owned(), 2));
    let rolled = odds.roll(&table.rules, 5, &mut NoTrace);
    assert_eq!(rolled.row.value(), 7);
    assert_eq!((rolled.outcome.attacker, rolled.outcome.defender, rolled.outcome.retreats), (1, 13, true));
}

/// W-02: marsh shifts two columns; stream and river shift as well (A-11).
#[test]
fn marsh_makes_3_to_1_of_5_to_1() {
    let table = posed(PLAIN, ALLIED, "a us_inf_rgt 2313\nw de_static_bn 2314\nb us_tank_bn 2313");
    assert_eq!(of(&table, ALLIED, "2314", "a b").bare_head(), "5:1");
    let table = posed(PLAIN, ALLIED, "a us_inf_rgt 2314\nb us_tank_bn 2413\nw de_static_bn 2313");
    let odds = of(&table, ALLIED, "2313", "a b");
    assert_eq!((odds.bare_head(), odds.head()), ("5:1".to_owned(), "3:1".to_owned()));
}

/// A-11: water counts only if all attackers cross it, and the lesser of two kinds counts.
#[test]
fn water_shifts_by_the_lesser_kind_if_all_cross_it() {
    let table = posed(
        PLAIN,
        ALLIED,
        "a us_inf_rgt 2312\nb us_inf_rgt 2213\nc us_inf_rgt 2314\nd al_cmd 2312\nw de_static_bn 2313",
    );
    for (ids, columns) in [("a", 1), ("b", 2), ("a b", 1), ("b c", 0), ("c", 0), ("b d", 2)] {
        let found = shifted(&table, ALLIED, "2313", ids).into_iter().find(|(term, _)| *term == "water");
        assert_eq!(found.map_or(0, |(_, value)| -value), columns, "{ids}");
    }
}

/// W-03 and the whole table of support.
#[test]
fn fifteen_points_of_support_are_three_on_the_dice() {
    let tables = Tables::of_reference();
    let rows = [(0, 0), (4, 0), (5, 1), (14, 2), (15, 3), (24, 4), (29, 5), (30, 6), (60, 6)];
    for (points, bonus) in rows {
        assert_eq!(tables.support(points), bonus, "{points}");
    }
}

/// D-05 to D-08: shifts before the limit of the table, 1:2 next to 1:1, rows limited at both ends.
#[test]
fn columns_and_rows_are_cut_to_the_table_at_the_end() {
    let tables = Tables::of_reference();
    let rows = [(4, 9, (1, 18, true)), (12, -1, (3, 4, true)), (17, -3, (3, 4, true)), (1, 0, (7, 0, false))];
    for (row, column, (attacker, defender, retreats)) in rows {
        let cell = tables.combat(row, column);
        assert_eq!((cell.attacker, cell.defender, cell.retreats), (attacker, defender, retreats), "{row} {column}");
    }
    // 28 against 2 is 14:1; four columns to the left it is still 10:1 (D-05).
    let lines = "a uk_arm_bde 1104\nb uk_arm_bde 1104\nt us_tank_bn 1104\ni us_inf_rgt 0904\nw de_static_bn 1004";
    let odds = of(&posed(NORMANDY, ALLIED, lines), ALLIED, "1004", "a b t i");
    assert_eq!((odds.bare_head(), odds.head()), ("14:1".to_owned(), "10:1".to_owned()));
}

/// D-08: a commander in the attacked hex subtracts one, and row 2 is the lowest.
#[test]
fn commanders_in_defence_take_from_the_dice() {
    let lines = "a us_inf_rgt 2412\nw de_inf_rgt 2512\nc ax_cmd 2512 bonus 1 1 0 1";
    let odds = of(&posed(PLAIN, ALLIED, lines), ALLIED, "2512", "a");
    assert_eq!(odds.modifier.value(), -1);
    let table = posed(PLAIN, ALLIED, lines);
    assert_eq!(odds.roll(&table.rules, 2, &mut NoTrace).row.value(), 2);
}

/// D-09, D-10, W-14: status by quarters of life points and by energy.
#[test]
fn status_falls_with_life_points_and_once_with_fatigue() {
    let lines = "a uk_arm_bde 2412 lost 3 fatigue 55\nb us_tank_bn 2412 fatigue 40\nc us_tank_bn 2412 fatigue 41
        d de_tiger_coy 2512 fatigue 70\ne de_tiger_coy 2512 fatigue 71\nf uk_field 2413 fatigue 50
        g uk_field 2413 fatigue 51\nh de_static 2513 fatigue 30\ni de_static 2513 fatigue 31";
    let table = posed(PLAIN, ALLIED, lines);
    let rows = [("a", 2), ("b", 4), ("c", 3), ("d", 4), ("e", 3), ("f", 4), ("g", 3), ("h", 4), ("i", 3)];
    for (id, level) in rows {
        assert_eq!(status::status(&table.rules, &table.state, table.unit(id)), level, "{id}");
    }
    let attack = |id: &str| status::attack(&table.rules, &table.state, table.unit(id));
    assert_eq!((attack("a"), attack("b"), attack("c")), (540, 400, 300));
    assert_eq!(status::points(&table.rules, &table.state, table.unit("g")), 3, "4 at 80 percent, rounded down");
    let levels = |most: u8| -> Vec<u8> {
        let id = if most == 8 { "us_inf_rgt" } else { "us_tank_bn" };
        let level = |lost| {
            let table = posed(PLAIN, ALLIED, &format!("u {id} 2412 lost {lost}"));
            status::status(&table.rules, &table.state, table.unit("u"))
        };
        (0..=most).map(level).collect()
    };
    assert_eq!(levels(8), [4, 4, 3, 3, 2, 2, 1, 1, 0]);
    assert_eq!(levels(4), [4, 3, 2, 1, 0]);
}

/// W-15, D-31: city and fortified area, for each side.
#[test]
fn an_allied_attack_on_cherbourg_loses_four_columns() {
    let allied = "a us_inf_rgt 0904\nb us_inf_rgt 0904\nc us_inf_rgt 1104\nd us_inf_rgt 1104\nw de_static_bn 1004\nv de_static_bn 1005";
    let table = posed(NORMANDY, ALLIED, allied);
    assert_eq!(shifted(&table, ALLIED, "1004", "a b"), [("terrain", -3), ("fortified", -1)]);
    let city = of(&table, ALLIED, "1004", "a b");
    assert_eq!((city.bare_head(), city.head()), ("6:1".to_owned(), "2:1".to_owned()));
    assert_eq!(of(&table, ALLIED, "1005", "a b").head(), "4:1");
    let axis = "a de_strong 0904\nb de_strong 0904\nw us_weak 1004";
    assert_eq!(of(&posed(NORMANDY, AXIS, axis), AXIS, "1004", "a b").head(), "3:1");
}

/// W-16, D-34: only the better bonus for open ground counts; commanders are disregarded, artillery is not.
#[test]
fn armour_against_infantry_in_the_open_shifts_two_columns() {
    let lines = "t us_tank_bn 2412\nm us_mech 2412\nr us_cav_gp 2411\ni us_inf_rgt 2411
        w de_inf_rgt 2512\nx de_inf_rgt 2511\ny de_div_art 2511\nz ax_cmd 2512 bonus 1 1 0 1";
    let table = posed(PLAIN, ALLIED, lines);
    let open = |target: &str, ids: &str| {
        let found = shifted(&table, ALLIED, target, ids);
        found.into_iter().filter(|(term, _)| term.ends_with("open")).map(|(_, value)| value).sum::<i32>()
    };
    assert_eq!([open("2512", "t"), open("2512", "m"), open("2512", "t m")], [2, 1, 2]);
    assert_eq!([open("2512", "i"), open("2511", "t"), open("2512", "r")], [0, 0, 1]);
    assert_eq!(of(&table, ALLIED, "2512", "r").modifier.value(), -1, "Rommel takes one from the dice");
}

/// W-17, A-10: a division is whole with all its units on the map, including guns in support, at least two.
#[test]
fn a_whole_division_is_worth_a_column_once() {
    let lines = "a us_inf_rgt 2412 of 1\nb us_inf_rgt 2412 of 1\nc us_inf_rgt 2411 of 1\ng us_div_arty 2311 of 2
        h us_inf_rgt 2411 of 2\nl us_inf_rgt 2411 of 3\nw de_inf_rgt 2512 of 4\nx de_inf_bn 2512 of 4\ny ax_cmd 2410 of 4";
    let table = posed(PLAIN, ALLIED, lines);
    let integrity = |ids: &str| {
        let found = shifted(&table, ALLIED, "2512", ids);
        found.into_iter().filter(|(term, _)| *term == "division").map(|(_, value)| value).collect::<Vec<_>>()
    };
    assert_eq!(integrity("a b c"), [1, -1]);
    assert_eq!(integrity("a b"), [-1], "one of it is not in the combat");
    assert_eq!(integrity("h + g"), [1, -1], "artillery takes part as a support");
    assert_eq!(integrity("l"), [-1], "a single unit is no division");
}

/// D-32, A-06, A-38: Tigers give one column to an attack of the Axis, and none in defence.
#[test]
fn tigers_give_one_column_in_attack() {
    let lines = "a de_tiger_coy 2412\nb de_tiger_coy 2413\ni de_inf_rgt 2413\nw us_weak 2513\nv us_inf_rgt 2411";
    let table = posed(PLAIN, AXIS, lines);
    let found = shifted(&table, AXIS, "2513", "a b");
    assert_eq!(found, [("terrain", -1), ("tiger", 1)]);
    assert!(shifted(&table, ALLIED, "2412", "v").iter().all(|(term, _)| *term != "tiger"));
}

/// A-09: armour with infantry or mechanised units in one hex, both in the combat.
#[test]
fn combined_arms_share_a_hex() {
    let lines = "t us_tank_bn 2412\ni us_inf_rgt 2412\nj us_inf_rgt 2411\nm us_mech 2411
        w de_pz_rgt 2512\nx de_pzgren 2512\nd us_div_arty 2412";
    let table = posed(PLAIN, ALLIED, lines);
    let combined = |ids: &str| {
        let found = shifted(&table, ALLIED, "2512", ids);
        found.into_iter().filter(|(term, _)| *term == "combined-arms").map(|(_, value)| value).collect::<Vec<_>>()
    };
    assert_eq!(combined("t i"), [1, -1]);
    assert_eq!(combined("t j m"), [-1], "in different hexes");
    assert_eq!(combined("t d"), [-1], "artillery is no infantry");
}

/// D-36: a lone commander has no defence; no shift changes 10:1.
#[test]
fn against_no_defence_no_shift_counts() {
    let table = posed(PLAIN, ALLIED, "a us_inf_rgt 2413\nc ax_cmd 2513 bonus 0 0 1 0");
    let odds = of(&table, ALLIED, "2513", "a");
    assert_eq!((odds.head(), odds.shifts.len()), ("10:1".to_owned(), 0));
}

/// Commanders add up (B-063): columns of both sides, dice of both sides.
#[test]
fn bonuses_of_commanders_are_added() {
    let lines = "a us_inf_rgt 2412\nb us_inf_rgt 2412\np al_cmd 2412 bonus 1 1 0 0\nq al_cmd 2412 bonus 1 0 0 1
        w de_inf_rgt 2512\nc ax_cmd 2512 bonus 0 1 1 0";
    let table = posed(PLAIN, ALLIED, lines);
    let odds = of(&table, ALLIED, "2512", "a b p q");
    assert_eq!(odds.shifts.iter().map(|step| step.value).collect::<Vec<_>>(), [1, 1, -1]);
    assert_eq!((odds.bare_head(), odds.head(), odds.modifier.value()), ("2:1".to_owned(), "3:1".to_owned(), 1));
}

/// W-13: fire of range 0 covers its own hex, of range 1 the adjacent hexes too; Allied points are not used.
#[test]
fn flak_covers_by_its_range() {
    let lines =
        "w de_inf_rgt 2512\np de_pz_rgt 2513\nf de_flak_bn 2513\nq de_pzgren 2512\nr de_flak_rgt 2515 unsupplied";
    let table = posed(PLAIN, ALLIED, lines);
    let total = |at: &str| flak::total(&table.rules, &table.state, hex(at));
    assert_eq!([total("2512"), total("2513"), total("2514"), total("2511")], [3, 3, 6, 0]);
}

/// Every figure of a combat derives from its parts, and the derivation shows the deciding values.
#[test]
fn the_derivation_shows_what_decides() {
    let lines = "a us_inf_rgt 2412\nb us_tank_bn 2412\nw de_inf_rgt 2512\ng us_div_arty 2411";
    let table = posed(PLAIN, ALLIED, lines);
    let mut account = Explanation::default();
    let combat = table.combat("2512", "a b + g");
    let odds = odds(&table.rules, &table.state, (&combat, ALLIED), &mut account);
    odds.roll(&table.rules, 7, &mut account);
    let value = |term: &str| account.value(term);
    assert_eq!([value("attack"), value("defence"), value("odds")], [Some(1000), Some(600), Some(1)]);
    assert_eq!([value("column"), value("support"), value("row")], [Some(4), Some(4), Some(7)]);
    assert_eq!([value("attacker-loss"), value("defender-loss"), value("retreat")], [Some(2), Some(11), Some(1)]);
    assert_eq!(account.parts_of("column").count(), 3);
}
