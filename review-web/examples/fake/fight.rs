//! The first printed combat example: 6 + 6 + 2 + 1 against 3 in cover, 5:1, a four, F1R.

use wardiary_core::kernel::citation::{Rule, row};
use wardiary_core::kernel::explain::{Account, Shown, Step, Subject, Sum, derived, given};
use wardiary_core::kernel::unit::Side;
use wardiary_core::kernel::view::{Combat, Face, OtherReading, Part};

use wardiary_core::review::Review;

use super::{Fake, hex};

pub(super) fn combat(fake: &Fake, rolled: bool) -> Combat {
    let part = |id: &str, at: u16, value: i32, rule: Rule| Part {
        unit: Some(fake.id(id)),
        hex: Some(hex(at)),
        term: "strength",
        value,
        rule,
    };
    let table = fake.book().table("1.5").cloned().unwrap_or_else(|| unreachable!("the book has table 1.5"));
    let face = |face: u8| {
        let modified = i32::from(face) - 1;
        let at = usize::from(face - 1);
        let result = table.rows[at][8].clone();
        let points = |letter: char| {
            result
                .split(letter)
                .nth(1)
                .and_then(|rest| rest.chars().next())
                .and_then(|digit| digit.to_digit(10))
                .unwrap_or(0)
        };
        let losses = (points('A'), points('F'));
        Face {
            face,
            weight: 1,
            modified,
            row: at,
            defender_leaves: result.contains('R') || result.contains("FE"),
            losses,
            result,
        }
    };
    let faces = (1..=6).map(face).collect();
    let other = |rule: &str, switch, here: &str, value: &str| OtherReading {
        rule: Rule::parse(rule).unwrap_or(row("A-01")),
        switch,
        here: here.to_owned(),
        other: value.to_owned(),
        odds: "5:1".to_owned(),
        result: rolled.then(|| "F1R".to_owned()),
        differs: false,
        follows: Vec::new(),
    };
    Combat {
        target: hex(2109),
        attacker: Side::One,
        attack: vec![
            part("ca-3-inf", 2110, 6, row("N-048")),
            part("gb-3-agra", 2009, 6, row("N-107")),
            part("bb-warspite", 2108, 2, row("N-048")),
            part("att-3", 2109, 1, row("N-118")),
        ],
        defence: vec![part("de-716-inf", 2109, 3, row("N-049"))],
        attack_total: 15,
        defence_total: 3,
        odds: "5:1".to_owned(),
        quotient: "15 ÷ 3 = 5.00".to_owned(),
        die: rolled.then_some(4),
        modifiers: vec![Part { unit: None, hex: Some(hex(2109)), term: "cover", value: -1, rule: row("N-101") }],
        table,
        column: 7,
        row: rolled.then_some(3),
        faces,
        other_readings: vec![
            other("A-01", "odds_rounding", "floor", "nearest"),
            other("A-12", "support_absorbs_losses", "false", "true"),
        ],
        account: account(fake),
        rows: ["N-048", "N-107", "N-118", "N-049", "N-123", "N-101", "N-125"]
            .into_iter()
            .filter_map(Rule::parse)
            .collect(),
    }
}

fn account(fake: &Fake) -> Account {
    let mut why = Account::default();
    let unit = |id: &str| Subject::Unit(fake.id(id));
    let mut attack = Sum::open(&mut why, "attack", row("N-048"), Subject::Hex(hex(2109)), Shown::Number);
    for (id, term, value) in [
        ("ca-3-inf", "attack-value", 6),
        ("gb-3-agra", "attack-value", 6),
        ("bb-warspite", "naval-support", 2),
        ("att-3", "air-support", 1),
    ] {
        let part = given(&mut why, Step { term, rule: row("N-047"), subject: unit(id), value, shown: Shown::Number });
        attack.add(&mut why, part);
    }
    let attack = attack.close(&mut why);
    let mut defence = Sum::open(&mut why, "defence", row("N-049"), Subject::Hex(hex(2109)), Shown::Number);
    let part = given(
        &mut why,
        Step { term: "defence-value", rule: row("N-049"), subject: unit("de-716-inf"), value: 3, shown: Shown::Number },
    );
    defence.add(&mut why, part);
    let defence = defence.close(&mut why);
    let odds = Step { term: "odds", rule: row("N-123"), subject: Subject::Whole, value: 7, shown: Shown::Odds(5, 1) };
    let odds = derived(&mut why, odds, &[attack, defence]);
    let die = given(
        &mut why,
        Step { term: "die", rule: row("N-089"), subject: Subject::Whole, value: 4, shown: Shown::Number },
    );
    let change = given(
        &mut why,
        Step {
            term: "die-modifier",
            rule: row("N-101"),
            subject: Subject::Hex(hex(2109)),
            value: -1,
            shown: Shown::Signed,
        },
    );
    let line = Step { term: "row", rule: row("N-125"), subject: Subject::Whole, value: 3, shown: Shown::Number };
    let line = derived(&mut why, line, &[die, change]);
    let result =
        Step { term: "result", rule: row("N-125"), subject: Subject::Whole, value: 0, shown: Shown::Word("F1R") };
    derived(&mut why, result, &[odds, line]);
    why
}
