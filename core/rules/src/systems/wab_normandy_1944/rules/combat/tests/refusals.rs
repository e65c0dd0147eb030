//! Every refusal of an attack, a bombardment, a replacement and an advance.

use crate::kernel::refuse::RuleViolation;

use super::super::super::super::state::units::{ALLIED, AXIS};
use super::super::super::{bombardment, replenishment};
use super::super::declare;
use super::{PLAIN, Posed, hex, posed};

/// Attackers, supports and a target with every possible fault.
const FORCES: &str = "a us_inf_rgt 2412\nb us_inf_rgt 2413\nc us_inf_rgt 2410\ne us_inf_rgt 2412 activated 1\nl al_cmd 2412\nm al_cmd 2411
    o us_inf_rgt 2412 unsupplied\nd us_inf_rgt 2412 attacked activated 2\nq al_cmd 2412 attacked activated 2
    r us_inf_rgt 2412 strategic activated 2\ng us_div_arty 2411\nh us_div_arty 2410\nk us_div_arty 2412 unsupplied\ni us_inf_rgt 2411
    s us_bb 2714\nt us_bb 2714 available\nf us_fb - \nj us_fb - available\nn us_fb - available attacked\nv us_heavy - available
    y us_recon - available\nz us_cl 2716 available\nw de_inf_rgt 2512\nx de_inf_rgt 2610";

fn forces() -> Posed {
    let mut table = posed(PLAIN, ALLIED, FORCES);
    table.said("stage impulse 2 allied");
    table
}

fn row_and_code(played: Result<(), RuleViolation>) -> (String, &'static str) {
    let violation = played.expect_err("it is refused");
    (violation.rule.to_string(), violation.breach.code)
}

#[test]
fn an_attack_is_refused() {
    let rows = [
        ("2512", "a a", "B-143", "named_twice"),
        ("2512", "g + g", "B-143", "named_twice"),
        ("2512", "e", "B-009", "earlier_impulse"),
        ("2511", "a", "B-139", "no_enemy"),
        ("2512", "c", "B-137", "not_adjacent"),
        ("2512", "b l", "B-061", "not_adjacent"),
        ("2512", "l", "B-061", "not_adjacent"),
        ("2512", "a o", "B-149", "not_supplied"),
        ("2512", "a + k", "B-149", "not_supplied"),
        ("2512", "a d", "B-142", "already_attacked"),
        ("2512", "a q", "B-062", "already_attacked"),
        ("2512", "a r", "B-113", "moved_strategically"),
        ("2512", "", "B-152", "no_attack_strength"),
        ("2512", "a + g t j y", "B-180", "too_many_supports"),
        ("2512", "a + i", "B-183", "cannot_support"),
        ("2512", "a + v", "B-072", "cannot_support"),
        ("2512", "a + h", "B-183", "out_of_range"),
        ("2512", "a + s", "B-068", "not_available"),
        ("2512", "a + f", "B-080", "not_available"),
        ("2512", "a + n", "B-080", "not_available"),
    ];
    for (target, ids, rule, code) in rows {
        let mut table = forces();
        assert_eq!(row_and_code(table.attack(target, ids)), (rule.to_owned(), code), "{ids}");
        assert_eq!((table.asked().as_str(), table.state.sheet.activation_allied), ("impulse", 20), "{ids}");
    }
    let mut table = forces();
    table.attack("2512", "b").unwrap();
    assert_eq!(row_and_code(table.attack("2512", "a")), ("B-033".to_owned(), "wrong_state"));
    assert_eq!(row_and_code(table.act(|play| super::super::lot(play, 1))), ("B-033".to_owned(), "wrong_state"));
    assert_eq!(row_and_code(table.advance("b")), ("B-033".to_owned(), "wrong_state"));
    let mut table = forces();
    table.said("activation-allied 1");
    assert_eq!(row_and_code(table.attack("2512", "a b")), ("B-015".to_owned(), "activation_points"));
    assert!(table.attack("2512", "a").is_ok());
    assert!(table.attack("2512", "w").is_err(), "an enemy's unit is not its to name");
}

/// B-139: a hex with hidden enemies gets the same answer as an empty one, so an order reveals nothing. Enemies seen from afar are not
/// adjacent to the attacker.
#[test]
fn enemies_out_of_sight_are_no_target() {
    let mut table = posed(PLAIN, ALLIED, "a us_inf_rgt 2412\nw de_inf_rgt 2414");
    for (target, rule, code) in
        [("2717", "B-139", "no_enemy"), ("2716", "B-139", "no_enemy"), ("2414", "B-137", "not_adjacent")]
    {
        assert_eq!(row_and_code(table.attack(target, "a")), (rule.to_owned(), code), "{target}");
    }
}

/// B-145, A-20: a side attacks a hex once in a turn; an attack by the other side does not count.
#[test]
fn a_hex_is_attacked_once_by_a_side() {
    let mut table = forces();
    table.attack("2512", "a").unwrap();
    table.dice(2);
    assert_eq!(table.asked(), "impulse");
    assert_eq!(row_and_code(table.attack("2512", "b")), ("B-145".to_owned(), "hex_attacked"));
    assert_eq!(declare::targets(&table.rules, &table.state, (2, ALLIED)), []);
    let of_axis = declare::targets(&table.rules, &table.state, (2, AXIS));
    assert!(of_axis.contains(&(hex("2412"), table.units("w"))), "what the Allies attack does not matter");
}

/// A unit without an attack value attacks only together with others.
#[test]
fn nothing_is_attacked_with_nothing() {
    let mut table = posed(PLAIN, AXIS, "f de_fort_bn 2412\ng de_inf_rgt 2412\nw us_inf_rgt 2512");
    assert_eq!(row_and_code(table.attack("2512", "f")), ("B-152".to_owned(), "no_attack_strength"));
    assert!(table.attack("2512", "f g").is_ok());
}

#[test]
fn a_bombardment_is_refused() {
    let rows = [
        ("2512", "g g", "B-143", "named_twice"),
        ("2512", "e", "B-009", "earlier_impulse"),
        ("2512", "k", "B-149", "not_supplied"),
        ("2512", "d", "B-142", "already_attacked"),
        ("2512", "r", "B-113", "moved_strategically"),
        ("2512", "h", "B-201", "out_of_range"),
        ("2012", "t", "B-202", "out_of_range"),
        ("2512", "s", "B-068", "not_available"),
        ("2512", "n", "B-080", "not_available"),
        ("2511", "g", "B-129", "unseen"),
        ("2412", "g", "B-129", "unseen"),
        ("2512", "a", "B-201", "cannot_bombard"),
        ("2512", "j", "B-205", "cannot_bombard"),
        ("2512", "y", "B-072", "cannot_bombard"),
        ("2512", "", "B-137", "nobody_bombards"),
    ];
    for (target, ids, rule, code) in rows {
        assert_eq!(row_and_code(forces().bombard(target, ids)), (rule.to_owned(), code), "{ids}");
    }
    let mut table = posed(PLAIN, AXIS, "p de_inf_rgt 2512\nw us_inf_rgt 2412");
    assert_eq!(row_and_code(table.bombard("2412", "p")), ("B-204".to_owned(), "cannot_bombard"));
    let mut table = forces();
    table.bombard("2512", "t").unwrap();
    assert_eq!(row_and_code(table.bombard("2512", "z")), ("B-033".to_owned(), "wrong_state"));
}

/// The rules accept exactly what they offer.
#[test]
fn what_is_offered_is_taken() {
    let table = forces();
    let (rules, state) = (&table.rules, &table.state);
    let attackers = declare::attackers(rules, state, (2, ALLIED), hex("2512"));
    assert_eq!(attackers, table.units("a b l"));
    let supporters = declare::supporters(rules, state, (2, ALLIED), hex("2512"));
    assert_eq!(supporters, table.units("g t j y z"));
    assert_eq!(bombardment::eligible(rules, state, (2, ALLIED), hex("2512")), table.units("g t v z"));
    for &unit in &attackers[..2] {
        for &support in &supporters {
            let id = |unit| table.rules.unit(unit).id.clone();
            forces().attack("2512", &format!("{} + {}", id(unit), id(support))).unwrap();
        }
    }
}

#[test]
fn replacements_are_refused() {
    let rows = [
        ("u de_inf_rgt 2512 lost 2 activated 1", 1, "B-009", "earlier_impulse"),
        ("u de_inf_rgt 2512 lost 2", 0, "B-242", "replacement_points"),
        ("u de_inf_rgt 2512 lost 8", 7, "B-242", "replacement_points"),
        ("u de_inf_rgt 2512 lost 2", 3, "B-244", "above_full_life"),
        ("u de_inf_rgt 2512 lost 2 attacked", 1, "B-243", "attacked_before"),
        ("u de_inf_rgt 2512 lost 2 unsupplied", 1, "B-247", "not_supplied"),
    ];
    for (line, points, rule, code) in rows {
        let mut table = posed(PLAIN, AXIS, line);
        table.said("stage impulse 2 axis");
        table.said("replacements 6");
        let unit = table.unit("u");
        let played = table.act(|play| replenishment::replenish(play, unit, points));
        assert_eq!(row_and_code(played), (rule.to_owned(), code), "{line}");
    }
    let mut table = posed(PLAIN, ALLIED, "u us_inf_rgt 2512 lost 2");
    let unit = table.unit("u");
    let played = table.act(|play| replenishment::replenish(play, unit, 1));
    assert_eq!(row_and_code(played), ("B-238".to_owned(), "no_replacements"));
    let mut table = posed(PLAIN, AXIS, "u de_inf_rgt 2512 lost 2");
    std::sync::Arc::make_mut(&mut table.rules.scenario).replacements = 0;
    let unit = table.unit("u");
    let played = table.act(|play| replenishment::replenish(play, unit, 1));
    assert_eq!(row_and_code(played), ("B-242".to_owned(), "no_replacements"));
}

#[test]
fn an_advance_is_refused() {
    let lines = "a us_inf_rgt 2412\nb us_inf_rgt 2412\nd us_inf_rgt 2412\ne us_inf_rgt 2413\np al_cmd 2413\nn us_inf_rgt 2511\nc ax_cmd 2512";
    let won = || {
        let mut table = posed(PLAIN, ALLIED, lines);
        table.attack("2512", "a b d e p").unwrap();
        table.dice(12);
        assert_eq!(table.asked(), "advance");
        table
    };
    let rows = [
        ("a a", "B-143", "named_twice"),
        ("a b d e", "B-054", "stack_limit"),
        ("n", "B-200", "advance_not_allowed"),
        ("a p", "B-200", "advance_not_allowed"),
    ];
    for (ids, rule, code) in rows {
        assert_eq!(row_and_code(won().advance(ids)), (rule.to_owned(), code), "{ids}");
    }
    won().advance("a b e p").unwrap();
    let mut table = posed(PLAIN, AXIS, "f de_fort_bn 2412\ng de_inf_rgt 2412\nc al_cmd 2512");
    table.attack("2512", "f g").unwrap();
    table.dice(12);
    assert_eq!(row_and_code(table.advance("f")), ("B-268".to_owned(), "advance_not_allowed"));
    let mut table = posed(PLAIN, ALLIED, "t us_tank_bn 2314\ni us_inf_rgt 2314\nc ax_cmd 2313");
    table.attack("2313", "t i").unwrap();
    table.dice(12);
    assert_eq!(row_and_code(table.advance("t")), ("B-094".to_owned(), "impassable"));
    table.advance("i").unwrap();
}

/// B-186: a lot names one of the survivors.
#[test]
fn a_lot_beyond_those_who_live_is_refused() {
    let mut table = posed(PLAIN, ALLIED, "a us_inf_rgt 2412\nw de_inf_rgt 2512\nx de_inf_rgt 2512");
    table.attack("2512", "a").unwrap();
    table.dice(12);
    assert_eq!(table.asked(), "lot of 2");
    assert_eq!(row_and_code(table.act(|play| super::super::lot(play, 3))), ("B-186".to_owned(), "no_such_lot"));
    assert_eq!(row_and_code(table.act(|play| super::super::roll(play, 7))), ("B-033".to_owned(), "wrong_state"));
}
