//! Bombardment.

use super::super::super::super::state::units::{ALLIED, AXIS};
use super::{PLAIN, Posed, posed};

fn bombarded(lines: &str, (target, ids): (&str, &str), dice: u8) -> Posed {
    let mut table = posed(PLAIN, ALLIED, lines);
    table.bombard(target, ids).unwrap();
    assert_eq!(table.asked(), "dice");
    table.dice(dice);
    table
}

/// W-04 and D-21: 15 points and a 7 on an identified, a recognised, and a merely detected hex.
#[test]
fn points_count_by_how_well_the_hex_is_known() {
    let rows = [
        ("w de_inf_rgt 2613\no us_weak 2513", "2613", [15, 15, 4]),
        ("w de_inf_rgt 2613", "2613", [15, 11, 3]),
        ("w de_inf_rgt 2512", "2512", [15, 7, 2]),
    ];
    for (lines, target, figures) in rows {
        let table = bombarded(&format!("s us_cl 2714 available\n{lines}"), (target, "s"), 7);
        assert_eq!(table.figures, figures, "{lines}");
        let lost = u8::try_from(figures[2]).unwrap();
        assert_eq!((table.life("w"), table.fatigue("w")), (8 - lost, 10 + lost));
        assert_eq!((table.asked().as_str(), table.fatigue("s")), ("impulse", 0));
    }
}

/// D-22: three bombers together, no anti-aircraft fire, no unit retreats.
#[test]
fn bombers_join_their_points() {
    let lines = "h-1 us_heavy - available\nh-2 us_heavy - available\nm us_medium - available\no us_weak 2512
        w de_strong 2612\nx de_inf_rgt 2612\nc ax_cmd 2612";
    let mut table = posed(PLAIN, ALLIED, lines);
    table.bombard("2612", "m h-1 h-2").unwrap();
    assert_eq!(table.state.sheet.activation_allied, 20, "aircraft take no points of activation");
    table.dice(9);
    assert_eq!(table.figures, [46, 46, 9]);
    table.lots(&[1, 2, 1, 2]);
    assert_eq!(["w", "x", "c"].map(|id| table.life(id)), [3, 4, 1]);
    assert_eq!(["w", "x", "c"].map(|id| table.fatigue(id)), [15, 14, 0]);
    assert_eq!((table.at("w").as_str(), table.asked().as_str()), ("2612", "impulse"));
    assert_eq!(table.bombard("2612", "m").unwrap_err().breach.code, "not_available", "one mission in a turn");
}

/// B2: a bomber that is driven off leaves; without points nothing is rolled and no unit is tired.
#[test]
fn a_bomber_that_is_driven_off_drops_out() {
    let lines = "m us_medium - available\no us_weak 2512\nw de_inf_rgt 2612\nf de_flak_rgt 2612";
    let mut table = posed(PLAIN, ALLIED, lines);
    table.bombard("2612", "m").unwrap();
    assert_eq!(table.asked(), "flak m");
    table.dice(10);
    assert_eq!((table.asked().as_str(), table.fatigue("w")), ("impulse", 0));
    let mut table = posed(PLAIN, ALLIED, lines);
    table.bombard("2612", "m").unwrap();
    table.dice(8);
    assert_eq!(table.asked(), "dice", "8 and 4 less 4 is too little");
}

/// D-11: bombardment without a loss tires, and exhausted units surrender; guns are tired by their own fire.
#[test]
fn bombardment_tires_to_surrender() {
    let table = bombarded("g us_div_arty 2512\nw de_static 2612 lost 6 fatigue 29", ("2612", "g"), 2);
    assert_eq!(table.figures, [4, 4, 0]);
    assert_eq!((table.at("w").as_str(), table.state.sheet.points_allied, table.fatigue("g")), ("gone", 2, 15));
    let table = bombarded("g us_div_arty 2512\nw de_static 2612 fatigue 29", ("2612", "g"), 2);
    assert_eq!((table.at("w").as_str(), table.fatigue("w")), ("2612", 39));
}

/// Guns of the Axis bombard too, each hex as often as there are guns (B-204, B-206).
#[test]
fn guns_of_the_axis_bombard() {
    let mut table = posed(PLAIN, AXIS, "g de_div_art 2512\nh de_div_art 2512\nw us_inf_rgt 2612");
    for gun in ["g", "h"] {
        table.bombard("2612", gun).unwrap();
        table.dice(12);
    }
    assert_eq!((table.life("w"), table.fatigue("w"), table.state.sheet.activation_axis), (0, 0, 18));
}
