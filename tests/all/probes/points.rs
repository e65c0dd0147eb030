//! Points in parts of one, as the Winter War has them: a road costs 1/2, a railway 1/3, frozen ground 1, and so costs count in
//! sixths (4.1, 4.2). Strengths count in hundredths, as in Wars and Battles (0.3).
//!
//! Seam proven: rules compute on whole numbers of parts; slots, scenes, refusals and derivations all print them as
//! points, and a scene is read back from what it prints.

use serde::{Deserialize, Serialize};
use wardiary_core::diary::script::step_line;
use wardiary_core::kernel::citation::row;
use wardiary_core::kernel::effect::Effects;
use wardiary_core::kernel::explain::{Explanation, Shown, Step, Subject, Sum, Trace, given};
use wardiary_core::kernel::game::{Decision, Recorded, System};
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::map::{Crossing, Feature, Vocabulary};
use wardiary_core::kernel::notation::{Fault, Line, ParseError, Word, fields};
use wardiary_core::kernel::path::{Aim, StepCost, cheapest_way};
use wardiary_core::kernel::phrase::{Arg, Phrase};
use wardiary_core::kernel::points::Parts;
use wardiary_core::kernel::refuse::{RuleViolation, refuse};
use wardiary_core::kernel::resolution::Resolution;
use wardiary_core::kernel::scene::{SourceLine, load};
use wardiary_core::kernel::slots::{Names, SlotName, Token};
use wardiary_core::kernel::unit::{Actor, Place, Side, UnitId};

use super::bare::{Bare, Of, Standing, Table, effects, hex, lines, refusal};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Ice;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct March(UnitId, Hex);

const WORDS: Vocabulary = Vocabulary { terrains: &["frozen"], features: &["rail", "road"], ..Vocabulary::NONE };
const SIXTHS: Parts = Parts::fractions(6);
const HUNDREDTHS: Parts = Parts::decimals(100);
const UNIT: UnitId = UnitId(0);
/// Two points.
const ALLOWANCE: u32 = 12;
/// By rail, by road, over frozen ground: 1/3, 1/2, 1.
const COSTS: [i64; 3] = [2, 3, 6];

fn cost(rules: &Table<Ice>, from: Hex, to: Hex) -> i64 {
    let side = rules.map.direction(from, to).map(|direction| rules.map.side(from, direction)).unwrap();
    let has = |word: &str| WORDS.feature(word).is_some_and(|feature: Feature| side.has(feature));
    COSTS[if has("rail") {
        0
    } else if has("road") {
        1
    } else {
        2
    }]
}

fn way(rules: &Table<Ice>, state: &Standing<Ice>, to: Hex) -> Option<Vec<Hex>> {
    let spent = state.sheet;
    let aim = Aim { to, budget: ALLOWANCE, least: 2 };
    let step = |step: &Crossing, spent| {
        let cost = u32::try_from(cost(rules, step.from, step.to)).unwrap();
        (spent + cost <= ALLOWANCE).then_some(StepCost { cost, stops: false })
    };
    cheapest_way(&rules.map, (state.board.hex(UNIT)?, spent), aim, step)
}

impl Bare for Ice {
    const UNIT_FIELDS: &'static [(&'static str, usize)] = &[("at", 1), ("losses", 1), ("spent", 1), ("strength", 1)];
    const MATCH_FIELDS: &'static [&'static str] = &["turn"];
    const MOVEMENT: Parts = SIXTHS;
    type Extra = ();
    type Action = March;
    type Stage = ();
    /// Points that the unit has spent, in sixths.
    type Sheet = u32;
    type Mark = u32;

    fn decision(_: &Table<Self>, _: &Standing<Self>) -> Option<Decision> {
        Some(Decision { by: Actor::Side(Side::One), ask: Phrase::bare("ask-probe") })
    }

    fn draw(_: &Table<Self>, _: &Standing<Self>, _: &mut dyn FnMut(u32) -> u32) -> March {
        March(UNIT, hex("0102"))
    }

    fn resolve<W: Trace>(
        rules: &Table<Self>,
        state: &Standing<Self>,
        &March(unit, to): &March,
        why: &mut W,
        out: &mut Effects<Of<Self>>,
    ) -> Result<(), RuleViolation> {
        let rule = row("W-044");
        let left = SIXTHS.of((ALLOWANCE - state.sheet).into());
        let way = way(rules, state, to).ok_or(refuse(rule, "too_far").with("left", Arg::Points(left)))?;
        let mut total = Sum::open(why, "spent", rule, Subject::Unit(unit), Shown::Points(SIXTHS));
        let mut from = state.board.hex(unit).expect("a unit on the map");
        for &next in &way {
            let value = i32::try_from(cost(rules, from, next)).unwrap();
            let step =
                Step { term: "step-entry", rule, subject: Subject::Hex(next), value, shown: Shown::Points(SIXTHS) };
            let part = given(why, step);
            total.add(why, part);
            from = next;
        }
        let spent = total.close(why);
        // An attack of 6 at 75 %.
        let strength =
            Step { term: "attack", rule, subject: Subject::Unit(unit), value: 450, shown: Shown::Points(HUNDREDTHS) };
        given(why, strength);
        out.place(rule, unit, Place::On(to));
        out.mark(rule, state.sheet + u32::try_from(spent.value()).unwrap());
        Ok(())
    }

    fn write(sheet: &mut u32, &spent: &u32) {
        *sheet = spent;
    }

    fn slots(_: &Table<Self>, state: &Standing<Self>, visit: &mut dyn FnMut(SlotName, &[Token])) {
        if state.sheet > 0 {
            visit(SlotName::Unit(UNIT, "spent"), &[Token::Points(SIXTHS.of(state.sheet.into()))]);
        }
    }

    fn set(
        rules: &Table<Self>,
        state: &mut Standing<Self>,
        key: Word<'_>,
        line: &mut Line<'_>,
    ) -> Result<(), ParseError> {
        let unit = rules.unit_named(key.text).filter(|_| key.text != "turn");
        while let Some(field) = line.take() {
            let mut out = Effects::<Of<Self>>::default();
            match (field.text, unit) {
                ("at", Some(unit)) => out.place(row("P-001"), unit, Place::On(fields::hex(rules, line)?)),
                ("spent", Some(_)) => out.mark(row("P-001"), u32::try_from(SIXTHS.read(line)?.value).unwrap()),
                ("losses", Some(_)) => drop(line.expect("a number")?),
                _ => {}
            }
            state.apply(&rules.map, &out);
        }
        Ok(())
    }
}

/// One railway hexside, then two by road, then frozen ground.
fn table() -> Table<Ice> {
    let map = format!(
        "map ice\nlayout flat odd-low\nletters . frozen\nrows 0101\n{}rail 0101-0102\nroad 0102-0103-0104\n",
        ". . .\n".repeat(7)
    );
    Table::new(&map, WORDS, vec![("ski".to_owned(), Side::One)], ())
}

fn start(rules: &Table<Ice>) -> Standing<Ice> {
    rules.stand(&[(UNIT, hex("0101"))], 0, ())
}

/// The derivation of a march, one step a line as in scripts.
fn derived(rules: &Table<Ice>, state: &Standing<Ice>, to: &str) -> Vec<String> {
    let mut why = Explanation::default();
    let march = March(UNIT, hex(to));
    Of::<Ice>::resolve(
        &mut Resolution::new(rules, state, &mut why, &mut Effects::default()),
        &march,
        Recorded::default(),
    )
    .unwrap();
    why.steps().iter().map(step_line).collect()
}

#[test]
fn costs_in_sixths_add_up_exactly_and_are_printed_as_points() {
    let rules = table();
    let state = start(&rules);
    let steps =
        ["W-044 spent 1 1/3", "W-044 step-entry 1/3", "W-044 step-entry ½", "W-044 step-entry ½", "W-044 attack 4.5"];
    assert_eq!(derived(&rules, &state, "0104"), steps);
    let mut after = state.clone();
    after.apply(&rules.map, &effects(&rules, &state, &March(UNIT, hex("0103"))));
    assert!(lines(&rules, &wardiary_core::kernel::slots::all(&rules, &after)).contains("unit.ski.spent 5/6\n"));
    // 7/6 are left: a step on frozen ground, and no second.
    let violation = refusal(&rules, &after, &March(UNIT, hex("0106"))).expect("it is too far");
    assert_eq!(violation.breach.terms, [("left", Arg::Points(SIXTHS.of(7)))]);
    assert_eq!(refusal(&rules, &after, &March(UNIT, hex("0203"))), None);
}

#[test]
fn a_scene_prints_points_and_is_read_back() {
    let rules = table();
    for (spent, text) in [(0, ""), (6, " spent 1"), (1, " spent 1/6"), (7, " spent 1 1/6"), (9, " spent 1½")] {
        let state = rules.stand(&[(UNIT, hex("0102"))], spent, ());
        let printed = load::print::<Of<Ice>>(&rules, &state);
        assert_eq!(printed, format!("turn 1\nski at 0102{text}\n"));
        let source = |(line, text): (u32, &str)| SourceLine { line, text: text.to_owned(), is_variant: false };
        let sources: Vec<SourceLine> = (1..).zip(printed.lines()).map(source).collect();
        let mut read = rules.stand(&[], 99, ());
        read.sheet = 0;
        load::position::<Of<Ice>>(&rules, &mut read, &sources).unwrap();
        assert_eq!(read, state, "{printed}");
    }
}

#[test]
fn points_are_read_and_written_in_the_way_of_their_book() {
    let quarters = Parts::decimals(4);
    let rows: [(Parts, &str, Option<i64>, &str); 16] = [
        (Parts::HALVES, "3½", Some(7), "3½"),
        (Parts::HALVES, "½", Some(1), "½"),
        (Parts::HALVES, "1 1/2", Some(3), "1½"),
        (Parts::HALVES, "1/3", None, ""),
        (SIXTHS, "1 1/6", Some(7), "1 1/6"),
        (SIXTHS, "2/6", Some(2), "1/3"),
        (SIXTHS, "-1/6", Some(-1), "-1/6"),
        (SIXTHS, "1/4", None, ""),
        (SIXTHS, "1/0", None, ""),
        (SIXTHS, "1 1", None, ""),
        (quarters, "0.25", Some(1), "0.25"),
        (quarters, "1 1/2", Some(6), "1.5"),
        (quarters, "0.3", None, ""),
        (HUNDREDTHS, "4.50", Some(450), "4.5"),
        (HUNDREDTHS, "0.07", Some(7), "0.07"),
        (Parts::WHOLE, "½", None, ""),
    ];
    for (parts, text, value, printed) in rows {
        let mut line = Line::new(text, 1);
        let read = parts.read(&mut line).ok().filter(|_| line.is_done());
        assert_eq!(
            read.map(|points| (points.value, points.to_string())),
            value.map(|value| (value, printed.to_owned())),
            "{text}"
        );
    }
    let error = SIXTHS.read(&mut Line::new("1/4 at", 3)).unwrap_err();
    assert_eq!((error.line, &error.fault), (3, &Fault::Points { word: "1/4".to_owned(), per: 6 }));
    assert!(error.to_string().ends_with("write such as `1`, `1/6` or `1 1/6`"), "{error}");
}
