//! A position of which anything can be covered, one slot at a time: places of units and their values, their marks, holders of hexes, a
//! value of the match.
//!
//! Seam proven: a system only says which slots are hidden, and `kernel::seen` draws every consequence for pages: counters,
//! owners, the combat under way, zones, supply, points, named places, reach, scenes, changes and dice.

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};
use wardiary_core::kernel::citation::row;
use wardiary_core::kernel::dice_odds::{Outcome, Roll};
use wardiary_core::kernel::effect::{BoardEffect, Effects};
use wardiary_core::kernel::explain::{Explanation, Trace};
use wardiary_core::kernel::game::{Decision, Viewer, Visibility};
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::look::Mark;
use wardiary_core::kernel::map::Vocabulary;
use wardiary_core::kernel::phrase::Phrase;
use wardiary_core::kernel::points::Parts;
use wardiary_core::kernel::refuse::RuleViolation;
use wardiary_core::kernel::slots::{SlotName, Token, name_text, value_text};
use wardiary_core::kernel::unit::{Actor, Place, Side, UnitId};
use wardiary_core::kernel::view::{
    Combat, Comparison, Fight, Grid, Part, PartTerm, Position, Score, Shifted, SideScore, Standing as Ahead, SupplyLine,
};
use wardiary_core::kernel::visibility;
use wardiary_core::review::Review;

use super::bare::{Bare, Of, Standing, Table, begin, effects, hex};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Covered;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Action {
    March(UnitId, Hex),
    /// A die rolled at a unit, which costs it a loss point.
    Fire(UnitId),
    /// The place of a unit is hidden from now on, or no longer.
    Cover(UnitId, bool),
    /// Both at once: it marches, and its destination is hidden.
    Vanish(UnitId, Hex),
}

const N1: UnitId = UnitId(0);
const N2: UnitId = UnitId(1);
const S1: UnitId = UnitId(2);
const S2: UnitId = UnitId(3);
const S3: UnitId = UnitId(4);
const IDS: [&str; 5] = ["n-1", "n-2", "s-1", "s-2", "s-3"];
const NORTH: Viewer = Viewer::Side(Side::One);
const SOUTH: Viewer = Viewer::Side(Side::Two);
const WORDS: Vocabulary =
    Vocabulary { terrains: &["open"], features: &["road"], places: &["town"], ..Vocabulary::NONE };

fn part(unit: Option<UnitId>) -> Part {
    Part { unit, hex: None, term: PartTerm::Strength, value: 1, rule: row("P-001") }
}

/// Gives all counters figures, since no rule hides any.
fn dressed(position: &mut Position) {
    for piece in &mut position.pieces {
        piece.values = "4-4".to_owned();
        if piece.unit != N2 {
            piece.marks = vec![Mark::in_words("moved")];
        }
    }
    position.owners = vec![(hex("0101"), Side::One), (hex("0303"), Side::Two)];
    position.has_control = true;
}

impl Bare for Covered {
    const UNIT_FIELDS: &'static [(&'static str, usize)] = &[("at", 1), ("losses", 1), ("stance", 1)];
    const MATCH_FIELDS: &'static [&'static str] = &["orders"];
    const HEX_FIELDS: &'static [&'static str] = &["owner"];
    type Extra = ();
    type Action = Action;
    type Stage = ();
    /// Slots hidden from all but the umpire and the south.
    type Sheet = Vec<SlotName>;
    type Mark = (SlotName, bool);

    fn decision(_: &Table<Self>, _: &Standing<Self>) -> Option<Decision> {
        Some(Decision { by: Actor::Side(Side::Two), ask: Phrase::bare("ask-probe") })
    }

    fn draw(_: &Table<Self>, _: &Standing<Self>, _: &mut dyn FnMut(u32) -> u32) -> Action {
        Action::Fire(S1)
    }

    fn resolve<W: Trace>(
        _: &Table<Self>,
        state: &Standing<Self>,
        action: &Action,
        _: &mut W,
        out: &mut Effects<Of<Self>>,
    ) -> Result<(), RuleViolation> {
        let rule = row("P-001");
        match *action {
            Action::March(unit, to) => out.place(rule, unit, Place::On(to)),
            Action::Fire(unit) => {
                out.board(rule, BoardEffect::Lost { unit, losses: state.board.losses(unit) + 1 });
            }
            Action::Cover(unit, hides) => out.mark(rule, (SlotName::Unit(unit, "at"), hides)),
            Action::Vanish(unit, to) => {
                out.place(rule, unit, Place::On(to));
                out.mark(rule, (SlotName::Unit(unit, "at"), true));
            }
        }
        Ok(())
    }

    fn write(sheet: &mut Vec<SlotName>, &(name, hides): &(SlotName, bool)) {
        sheet.retain(|known| *known != name);
        sheet.extend(hides.then_some(name));
    }

    fn slots(_: &Table<Self>, _: &Standing<Self>, visit: &mut dyn FnMut(SlotName, &[Token])) {
        visit(SlotName::Match("orders"), &[Token::Number(1)]);
        visit(SlotName::Hex(hex("0303"), "owner"), &[Token::Word("two")]);
        visit(SlotName::Unit(S1, "stance"), &[Token::Word("moved")]);
    }

    fn visibility(_: &Table<Self>, state: &Standing<Self>, viewer: Viewer) -> Visibility {
        let is_shown_all = viewer == Viewer::Umpire || viewer == SOUTH;
        Visibility { hidden: if is_shown_all { Vec::new() } else { state.sheet.clone() }, ..Visibility::default() }
    }

    fn fight(_: &Standing<Self>) -> Option<Fight> {
        Some(Fight { target: hex("0303"), attackers: vec![(N1, 4)], scale: Parts::WHOLE, counted: None })
    }

    fn dress(_: &Standing<Self>, position: &mut Position) {
        dressed(position);
    }

    /// Four of the five units have a part in it, each in another list.
    fn combat(_: &Standing<Self>) -> Option<Combat> {
        Some(Combat {
            kind: "ground",
            target: hex("0303"),
            attacker: Side::One,
            scale: Parts::WHOLE,
            attack: vec![part(Some(N1))],
            defence: vec![part(Some(S1))],
            comparison: Comparison::Fixed,
            bears: 1,
            is_answered_later: false,
            odds: String::new(),
            read: String::new(),
            rolled: None,
            number_of_dice: 1,
            modifiers: vec![part(None), part(Some(N2))],
            shifts: vec![Shifted { part: part(Some(S2)), column: String::new() }],
            table: Grid::of_csv("1", ["", ""], "stated", "die,1:1"),
            column: 1,
            faces: Vec::new(),
            explanation: Explanation::default(),
            rows: Vec::new(),
        })
    }

    fn zones(_: &Table<Self>, _: &Standing<Self>, _: Side) -> Vec<Hex> {
        vec![hex("0202")]
    }

    fn supply(_: &Standing<Self>, _: Side) -> Vec<SupplyLine> {
        vec![SupplyLine { unit: S1, way: None, rows: Vec::new() }]
    }

    fn score(_: &Standing<Self>) -> Option<Score> {
        let standing = Ahead { winner: None, by: "points", rule: row("P-001") };
        Some(Score { sides: [SideScore::default(), SideScore::default()], standing, at_end: None })
    }

    fn occupied(_: &Standing<Self>) -> Vec<(Hex, Side)> {
        vec![(hex("0303"), Side::Two)]
    }

    fn reach(_: &Standing<Self>, _: UnitId) -> Vec<(Hex, u32)> {
        vec![(hex("0404"), 2)]
    }

    fn roll(_: &Standing<Self>, action: &Action) -> Option<Roll> {
        let Action::Fire(_) = action else { return None };
        let outcome = Outcome { face: 1, weight: 1, result: "1".to_owned(), losses: [0, 1] };
        let (kind, odds) = ("ground", String::new());
        Some(Roll { kind, hex: hex("0303"), by: Side::One, odds, face: 1, outcomes: vec![outcome] })
    }
}

fn rules() -> &'static Table<Covered> {
    static RULES: OnceLock<Table<Covered>> = OnceLock::new();
    RULES.get_or_init(table)
}

fn table() -> Table<Covered> {
    let map = format!("map field\nlayout flat odd-low\nletters . open\nrows 0101\n{}", ". . . . .\n".repeat(5));
    let side = |id: &str| if id.starts_with('n') { Side::One } else { Side::Two };
    Table::new(&map, WORDS, IDS.map(|id| (id.to_owned(), side(id))).to_vec(), ())
}

fn position(covered: &[SlotName]) -> Standing<Covered> {
    let hexes = ["0101", "0102", "0303", "0303", "0505"].map(hex);
    let at: Vec<_> = [N1, N2, S1, S2, S3].into_iter().zip(hexes).collect();
    rules().stand(&at, covered.to_vec(), ())
}

/// A viewer's view of a position: each sort of thing with its owners or names; a sort without any is left out.
fn shown(state: &Standing<Covered>, viewer: Viewer) -> String {
    let rules = rules();
    let seen = visibility::position::<Of<Covered>>(rules, state, viewer);
    let ids = |has: &dyn Fn(usize) -> bool| {
        (0..seen.pieces.len()).filter(|&at| has(at)).map(|at| seen.pieces[at].id.clone()).collect::<Vec<_>>().join(" ")
    };
    let is_there = |name: &str, there: bool| if there { name.to_owned() } else { String::new() };
    let owners: Vec<String> = seen.owners.iter().map(|(hex, _)| rules.map.name(*hex)).collect();
    let (zones, supply) = (
        visibility::zones::<Of<Covered>>(rules, state, Side::Two, viewer),
        visibility::supply::<Of<Covered>>(rules, state, Side::Two, viewer),
    );
    let others = [
        is_there("fight", seen.fight.is_some()),
        is_there("combat", visibility::combat::<Of<Covered>>(rules, state, None, viewer).is_some()),
        is_there("zones", !zones.is_empty()),
        is_there("supply", !supply.is_empty()),
        is_there("score", visibility::score::<Of<Covered>>(rules, state, viewer).is_some()),
        is_there("towns", !visibility::occupied::<Of<Covered>>(rules, state, viewer).is_empty()),
        is_there("scene", !visibility::scene::<Of<Covered>>(rules, state, viewer).is_empty()),
    ];
    format!(
        "at {}; figures {}; marks {}; owners {}; {}",
        ids(&|_| true),
        ids(&|at| seen.pieces[at].is_face_up()),
        ids(&|at| !seen.pieces[at].marks.is_empty()),
        owners.join(" "),
        others.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
    )
}

const ALL: &str = "at n-1 n-2 s-1 s-2 s-3; figures n-1 n-2 s-1 s-2 s-3; marks n-1 s-1 s-2 s-3; owners 0101 0303; \
                   fight combat zones supply score towns scene";

#[test]
fn what_is_hidden_is_shown_in_no_form() {
    let unit = SlotName::Unit;
    let rows: [(&str, SlotName, &str); 9] = [
        (
            "the place of a unit outside the fight",
            unit(S3, "at"),
            "at n-1 n-2 s-1 s-2; figures n-1 n-2 s-1 s-2; marks n-1 s-1 s-2; owners 0101 0303; fight combat",
        ),
        (
            "the place of the defender",
            unit(S1, "at"),
            "at n-1 n-2 s-2 s-3; figures n-1 n-2 s-2 s-3; marks n-1 s-2 s-3; owners 0101 0303; fight",
        ),
        (
            "the place of the attacker",
            unit(N1, "at"),
            "at n-2 s-1 s-2 s-3; figures n-2 s-1 s-2 s-3; marks s-1 s-2 s-3; owners 0101 0303; ",
        ),
        (
            "what the defender is worth",
            unit(S1, "losses"),
            "at n-1 n-2 s-1 s-2 s-3; figures n-1 n-2 s-2 s-3; marks n-1 s-1 s-2 s-3; owners 0101 0303; \
             fight zones supply score towns",
        ),
        (
            "what a unit is worth that modifies the die",
            unit(N2, "losses"),
            "at n-1 n-2 s-1 s-2 s-3; figures n-1 s-1 s-2 s-3; marks n-1 s-1 s-2 s-3; owners 0101 0303; \
             fight zones supply score towns",
        ),
        (
            "what a unit is worth that shifts the column",
            unit(S2, "losses"),
            "at n-1 n-2 s-1 s-2 s-3; figures n-1 n-2 s-1 s-3; marks n-1 s-1 s-2 s-3; owners 0101 0303; \
             fight zones supply score towns",
        ),
        (
            "what a unit has done",
            unit(S1, "stance"),
            "at n-1 n-2 s-1 s-2 s-3; figures n-1 n-2 s-1 s-2 s-3; marks n-1 s-2 s-3; owners 0101 0303; \
             fight combat zones supply score towns",
        ),
        (
            "who holds a hex",
            SlotName::Hex(hex("0303"), "owner"),
            "at n-1 n-2 s-1 s-2 s-3; figures n-1 n-2 s-1 s-2 s-3; marks n-1 s-1 s-2 s-3; owners 0101; \
             fight combat zones supply score towns",
        ),
        (
            "a value of the match",
            SlotName::Match("orders"),
            "at n-1 n-2 s-1 s-2 s-3; figures n-1 n-2 s-1 s-2 s-3; marks n-1 s-1 s-2 s-3; owners 0101 0303; \
             zones supply score towns",
        ),
    ];
    assert_eq!(shown(&position(&[]), NORTH), ALL, "nothing is hidden");
    for (what, name, left) in rows {
        let state = position(&[name]);
        assert_eq!(shown(&state, Viewer::Observer), left, "{what} is hidden from an observer");
        let own = if matches!(name, SlotName::Unit(_, "at")) { "zones score towns" } else { "" };
        assert_eq!(
            shown(&state, NORTH).trim(),
            format!("{} {own}", left.trim()).trim(),
            "{what} is hidden from the north"
        );
        for viewer in [SOUTH, Viewer::Umpire] {
            assert_eq!(shown(&state, viewer), ALL, "{what} is not hidden from {viewer:?}");
        }
    }
}

#[test]
fn where_a_unit_can_go_is_shown_to_its_side_and_the_umpire() {
    let state = position(&[]);
    let readers = |unit| {
        let all = [NORTH, SOUTH, Viewer::Umpire, Viewer::Observer];
        all.map(|viewer| !visibility::reach::<Of<Covered>>(rules(), &state, unit, viewer).is_empty())
    };
    assert_eq!(readers(N1), [true, false, true, false], "a unit of the north");
    assert_eq!(readers(S1), [false, true, true, false], "a unit of the south");
    assert_eq!(readers(UnitId(9)), [false; 4], "a unit that is not there");
}

/// The changes of an action that the north sees, and whether they are all its changes.
fn seen(covered: &[SlotName], action: &Action) -> (String, bool) {
    let (rules, state) = (rules(), position(covered));
    let told = visibility::visible_changes(rules, &state, &effects(rules, &state, action), NORTH);
    let change = |(name, was, is): &visibility::Change| {
        let [was, is] = [was, is].map(|value| value_text(rules, value));
        format!("{} {was}->{is}", name_text(rules, *name))
    };
    (told.changes.iter().map(change).collect::<Vec<_>>().join(", "), told.whole)
}

#[test]
fn changes_are_told_of_what_was_touched_in_sight_and_of_what_comes_into_sight() {
    let to = hex("0404");
    let place = [SlotName::Unit(S1, "at")];
    let rows: [(&str, &[SlotName], Action, &str, bool); 9] = [
        ("a march in sight", &[], Action::March(S1, to), "unit.s-1.at 0303->0404", true),
        ("a march out of sight", &place, Action::March(S1, to), "", false),
        ("another's march beside a hidden one", &place, Action::March(S2, to), "unit.s-2.at 0303->0404", true),
        ("covered where it stands: nothing changed", &[], Action::Cover(S1, true), "", true),
        ("comes into sight", &place, Action::Cover(S1, false), "unit.s-1.at ->0303", true),
        ("covered still", &place, Action::Cover(S1, true), "", true),
        ("marches out of sight: only that it has gone", &[], Action::Vanish(S1, to), "unit.s-1.at 0303->", false),
        ("marches while it is hidden", &place, Action::Vanish(S1, to), "", false),
        ("a loss in sight", &place, Action::Fire(S1), "unit.s-1.losses ->1", true),
    ];
    for (what, covered, action, changes, whole) in rows {
        assert_eq!(seen(covered, &action), (changes.to_owned(), whole), "{what}");
    }
}

#[test]
fn dice_and_losses_are_listed_for_whoever_sees_what_they_hit() {
    let mut game = begin(table(), position(&[SlotName::Unit(S2, "losses")]));
    [S1, S2, S2, S3].into_iter().for_each(|unit| drop(game.propose(&Action::Fire(unit), Some(0)).unwrap()));
    let history = |viewer| {
        let history = game.review(viewer).loss_history();
        let rolls: Vec<_> = history.rolls.iter().map(|rolled| rolled.seq).collect();
        (rolls, history.losses.iter().map(|loss| (loss.seq, loss.unit)).collect::<Vec<_>>())
    };
    let first = game.line()[0];
    let all = [S1, S2, S2, S3].into_iter().zip(first..).map(|(unit, seq)| (seq, unit)).collect::<Vec<_>>();
    for viewer in [SOUTH, Viewer::Umpire] {
        assert_eq!(history(viewer), ((first..first + 4).collect(), all.clone()), "{viewer:?}");
    }
    let open = ([first, first + 3].to_vec(), [all[0], all[3]].to_vec());
    for viewer in [NORTH, Viewer::Observer] {
        assert_eq!(history(viewer), open, "{viewer:?} does not see what s-2 is worth");
    }
}
