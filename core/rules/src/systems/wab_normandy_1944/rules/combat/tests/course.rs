//! Course of a combat: fire at aircraft, losses by strength and lot, fatigue, surrender, advance; then replacements and rest.

use crate::kernel::citation::row;
use crate::kernel::slots::Kept as _;

use super::super::super::super::state::sheet::Record;
use super::super::super::super::state::units::{ALLIED, AXIS};
use super::super::super::{casualties, fatigue, replenishment, status};
use super::{NORMANDY, PLAIN, Posed, hex, posed};

/// D-12: the first attack of Bloody Omaha.
const OMAHA: &str =
    "16rct us_inf_rgt_v 2612 of 1id\n741tk us_tank_bn 2612\ntexas us_bb 2510 available\nus_fb-1 us_fb - available
    gr916 de_inf_rgt 2512 of 352\npi352 de_pi_coy 2512 of 352\nar352 de_div_art 2513 of 352";

#[test]
fn the_first_attack_of_omaha_goes_as_in_the_reference() {
    let mut table = posed(NORMANDY, ALLIED, OMAHA);
    table.attack("2512", "16rct 741tk + texas us_fb-1").unwrap();
    assert_eq!((table.asked().as_str(), table.state.sheet.activation_allied), ("dice", 17));
    assert!(table.units("16rct 741tk texas us_fb-1").iter().all(|&unit| table.state.sheet.of(unit).attacked));
    assert!(table.state.sheet.attacked(ALLIED).contains(&hex("2512")));
    table.dice(6);
    assert_eq!(table.figures, [1000, 700, 0, 0, 16, 3, 9, 3, 4, 0]);
    assert_eq!(table.asked(), "lot of 2");
    table.lots(&[2, 1, 2]);
    assert_eq!(table.asked(), "impulse");
    assert_eq!(["gr916", "pi352", "16rct", "741tk"].map(|id| table.life(id)), [6, 2, 7, 2]);
    assert_eq!(["gr916", "pi352", "16rct", "741tk"].map(|id| table.fatigue(id)), [17, 17, 16, 17]);
    assert_eq!((table.state.sheet.points_allied, table.state.sheet.points_axis), (4, 3));
}

/// D-13: Tilly, across the Seulles, with an aircraft driven off.
const TILLY: &str =
    "151bde uk_inf_bde 3116 of 50id\n8ab uk_arm_bde 3116\n231bde uk_inf_bde 3017 of 50id\n69bde uk_inf_bde 3216 of 50id
    5agra uk_agra 3015\n50arty uk_field 3115 of 50id\nuk_fb-1 us_fb - available\npzgr901 de_pzgren 3117 of lehr
    pzlr130 de_pz_rgt 3118 of lehr\nflak311 de_flak_bn 3118 of lehr";

#[test]
fn the_attack_on_tilly_goes_as_in_the_reference() {
    let mut table = posed(NORMANDY, ALLIED, TILLY);
    table.attack("3117", "151bde 8ab 231bde + 5agra 50arty uk_fb-1").unwrap();
    assert_eq!(table.asked(), "flak uk_fb-1");
    table.dice(9);
    assert_eq!((table.figures.as_slice(), table.asked().as_str()), (&[9, 0][..], "dice"));
    table.dice(6);
    assert_eq!(table.figures, [1900, 700, 2, 1, 11, 2, 8, 3, 6, 0]);
    table.lots(&[3]);
    assert_eq!(["pzgr901", "8ab", "151bde", "231bde"].map(|id| table.life(id)), [2, 6, 7, 8]);
    assert_eq!(["5agra", "50arty"].map(|id| table.life(id)), [4, 4], "supports lose nothing");
    assert_eq!(["pzgr901", "5agra", "uk_fb-1"].map(|id| table.fatigue(id)), [21, 15, 0]);
    assert_eq!(table.asked(), "impulse");
}

/// D-23: heavy fire drives an aircraft off and damages it; a destroyed aircraft is away until its return.
#[test]
fn flak_drives_off_damages_and_destroys() {
    let lines =
        "a us_inf_rgt 2412\nf-1 us_fb - available\nf-2 us_fb - available lost 2\nw de_inf_rgt 2512\ng de_flak_rgt 2513";
    let mut table = posed(PLAIN, ALLIED, lines);
    table.attack("2512", "a + f-2 f-1").unwrap();
    assert_eq!(table.asked(), "flak f-1", "in the order of ids");
    table.dice(12);
    assert_eq!((table.life("f-1"), table.state.sheet.points_axis, table.figures.as_slice()), (2, 2, &[13, 2][..]));
    assert_eq!(table.asked(), "flak f-2");
    table.dice(12);
    let (f, sheet) = (table.unit("f-2"), &table.state.sheet);
    assert_eq!((table.at("f-2").as_str(), sheet.destroyed_on.of(f), sheet.available.of(f)), ("away", 1, false));
    table.dice(7);
    assert_eq!(table.figures[4..6], [0, 0], "no point of either counts, and the attack goes on");
    let [eight, nine, ten] = [8, 9, 11].map(|value| table.rules.tables.flak(value));
    assert_eq!([eight, nine, ten], [(false, 0), (true, 0), (true, 1)]);
}

/// Allocates losses by lots in a hex with these units; returns the life points left of each.
fn after(units: &str, ids: &str, (points, lots): (u8, &[u8])) -> Vec<u8> {
    let mut table = posed(PLAIN, ALLIED, units);
    let defence = |unit| status::defence(&table.rules, &table.state, unit);
    let rank = casualties::ranked(&table.rules, table.units(ids).into_iter(), defence);
    let mut lots = lots.iter();
    let dealt = table.act(|play| {
        let mut allocation = casualties::begin((rank, points), (Vec::new(), 0), None);
        while !casualties::allocate(play, (hex("2512"), ALLIED), &mut allocation) {
            casualties::draw(play, &mut allocation, *lots.next().unwrap())?;
        }
        Ok(())
    });
    dealt.unwrap();
    assert_eq!(lots.next(), None, "no lot but those that were asked for");
    ids.split_whitespace().map(|id| table.life(id)).collect()
}

/// W-11 and D-26; losses beyond all life points are ignored, and commanders are lost only when no other unit is left.
#[test]
fn losses_go_in_turn_by_strength_and_by_lot() {
    let units = "x de_strong 2512\ny de_inf_bn 2512\nz de_inf_bn 2512\nc ax_cmd 2512";
    assert_eq!(after(units, "x y z", (4, &[3, 2])), [7, 2, 3]);
    assert_eq!(after(units, "x y z", (7, &[2, 3, 1])), [5, 2, 2]);
    assert_eq!(after(units, "x", (7, &[])), [1], "a single unit takes all without a lot");
    assert_eq!(after("y de_inf_bn 2512\nc ax_cmd 2512\nd ax_cmd 2512", "y c d", (4, &[])), [0, 1, 1]);
    assert_eq!(after("y de_inf_bn 2512\nc ax_cmd 2512\nd ax_cmd 2512", "y c d", (5, &[])), [0, 0, 1]);
    assert_eq!(after("y de_inf_bn 2512\nc ax_cmd 2512\nd ax_cmd 2512", "y c d", (9, &[])), [0, 0, 0]);
}

/// D-36: a lone commander is lost, and the hex is open to an advance; an enemy zone there stops the advancing unit.
#[test]
fn a_lone_commander_is_overrun() {
    let mut table = posed(PLAIN, ALLIED, "a us_inf_rgt 2412\np al_cmd 2412\nc ax_cmd 2512\nw de_inf_rgt 2612");
    table.attack("2512", "a p").unwrap();
    table.dice(2);
    assert_eq!((table.at("c").as_str(), table.life("a"), table.asked().as_str()), ("gone", 6, "advance"));
    assert_eq!(table.advance("p").unwrap_err().breach.code, "advance_not_allowed");
    table.advance("p a").unwrap();
    assert_eq!(["a", "p"].map(|id| table.at(id)), ["2512", "2512"]);
    assert!(table.state.sheet.of(table.unit("a")).stopped);
    assert_eq!(table.asked(), "impulse");
}

/// B-035: no unit has to advance.
#[test]
fn nobody_need_advance() {
    let mut table = posed(PLAIN, ALLIED, "a us_inf_rgt 2412\nc ax_cmd 2512");
    table.attack("2512", "a").unwrap();
    table.dice(12);
    table.advance("").unwrap();
    assert_eq!((table.at("a").as_str(), table.asked().as_str()), ("2412", "impulse"));
}

/// A unit on its last level that the fight tires surrenders with all its life points (B-049, B-050): defenders, attackers and guns in support.
#[test]
fn who_is_spent_surrenders() {
    let lines = "a us_inf_rgt 2412\nb us_tank_bn 2412 lost 3 fatigue 30\ng us_div_arty 2411 lost 3 fatigue 30\nw de_static_bn 2512";
    let mut table = posed(PLAIN, ALLIED, lines);
    table.attack("2512", "a b + g").unwrap();
    table.dice(12);
    assert_eq!(["a", "b", "g", "w"].map(|id| table.at(id)), ["2412", "gone", "gone", "gone"]);
    assert_eq!(
        (table.fatigue("b"), table.state.sheet.of(table.unit("g"))),
        (0, Record::default()),
        "both are forgotten"
    );
    assert_eq!((table.state.sheet.points_axis, table.asked().as_str()), (2, "advance"));
    let lines = "a us_inf_rgt 2412\nw de_strong 2512 lost 6 fatigue 30\nx de_strong 2512\ny de_strong 2512";
    let mut table = posed(PLAIN, ALLIED, lines);
    table.attack("2512", "a").unwrap();
    table.dice(2);
    assert_eq!(["a", "w", "x"].map(|id| table.at(id)), ["gone", "gone", "2512"]);
    assert_eq!((table.state.sheet.points_allied, table.fatigue("x")), (2, 15));
}

/// The match ends when the last combat unit of a side is lost (B-248).
#[test]
fn the_last_unit_ends_the_match() {
    let mut table = posed(PLAIN, ALLIED, "a us_inf_rgt 2412\nb us_inf_rgt 2412\nw de_static_bn 2512 lost 3");
    let far = table.unit("far-ax");
    let fallen = table.act(|play| {
        casualties::eliminate(play, row("B-037"), far);
        Ok(())
    });
    fallen.unwrap();
    table.attack("2512", "a b").unwrap();
    table.dice(7);
    table.advance("a").unwrap();
    assert_eq!(table.asked(), "over");
}

fn rested(lines: &str) -> Posed {
    let mut table = posed(PLAIN, ALLIED, lines);
    let rested = table.act(|play| {
        fatigue::rest(play);
        Ok(())
    });
    rested.unwrap();
    table
}

/// W-07 and D-33.
#[test]
fn fatigue_falls_as_the_turn_ends_and_stays_within_its_limits() {
    let table =
        rested("a us_inf_rgt 2412 fatigue 40\nb us_inf_rgt 2412 fatigue 12\nc us_inf_rgt 2412 fatigue 47 activated 1");
    assert_eq!(["a", "b", "c"].map(|id| table.fatigue(id)), [10, 0, 37]);
    let table = rested("a us_inf_rgt 2412 fatigue 41 activated 1\nb us_inf_rgt 2412 fatigue 51 activated 1");
    let level = |id: &str| status::status(&table.rules, &table.state, table.unit(id));
    assert_eq!([level("a"), level("b")], [4, 3], "rest up to the limit gives the level back");
    let mut table = posed(PLAIN, ALLIED, "a us_inf_rgt 2412 fatigue 95\np al_cmd 2412\ns us_bb 2714");
    let units = table.units("a p s");
    let tired = table.act(|play| {
        for unit in units {
            fatigue::tire(play, row("B-217"), unit, fatigue::FIGHT + 3);
        }
        Ok(())
    });
    tired.unwrap();
    assert_eq!(["a", "p", "s"].map(|id| table.fatigue(id)), [100, 0, 0]);
}

/// W-05, W-06 and D-30.
#[test]
fn the_allies_are_replenished_by_a_fifth() {
    let rows = [
        ("us_inf_rgt 2412 lost 1", 0),
        ("us_inf_rgt 2412 lost 5", 2),
        ("us_tank_bn 2412 lost 1", 1),
        ("us_inf_rgt 2412 lost 2", 2),
        ("us_inf_rgt 2512 lost 2", 0),
        ("us_inf_rgt 2412 lost 2 unsupplied", 0),
        ("us_tank_bn 2412", 0),
        ("us_bb 2714 lost 4", 0),
        ("de_inf_rgt 2415 lost 4", 0),
    ];
    for (unit, gain) in rows {
        let mut table = posed(PLAIN, ALLIED, &format!("u {unit}\nw de_inf_rgt 2613"));
        let before = table.life("u");
        let replenished = table.act(|play| {
            replenishment::automatic(play);
            Ok(())
        });
        replenished.unwrap();
        assert_eq!(table.life("u") - before, gain, "{unit}");
    }
}

/// B-242 to B-244: one life point for each point, even next to an enemy; the activation is paid once.
#[test]
fn the_axis_gives_points_out() {
    let mut table = posed(PLAIN, AXIS, "u de_inf_rgt 2512 lost 5\na us_inf_rgt 2412");
    table.said("replacements 6");
    let unit = table.unit("u");
    table.act(|play| replenishment::replenish(play, unit, 2)).unwrap();
    table.act(|play| replenishment::replenish(play, unit, 1)).unwrap();
    let sheet = &table.state.sheet;
    assert_eq!((table.life("u"), sheet.replacements, sheet.activation_axis), (6, 3, 19));
    assert_eq!(replenishment::eligible(&table.rules, &table.state), [(unit, 2)]);
}
