//! A record declared with `slots!`: a coast with a lighthouse, wind and boats.
//!
//! Seam proven: a field that is one entry of the declaration takes part in the digest of its writers, in the text of a scene, and in
//! reading it back; the event that ends it resets it, with a digest of its own.

use wardiary_core::kernel::citation::row;
use wardiary_core::kernel::effect::{Effect, Effects};
use wardiary_core::kernel::game::State;
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::map::Vocabulary;
use wardiary_core::kernel::notation::{Line, ParseError, Word};
use wardiary_core::kernel::scene::{SourceLine, load};
use wardiary_core::kernel::slots::{
    self, Form, Members, Names, Once, Scratch, Slot, SlotName, Slots, Sparse, Token, Touched, name_text,
};
use wardiary_core::kernel::unit::{Side, UnitId};

use super::bare::{Bare, Never, Of, Standing, Table, hex};

wardiary_core::words! {
    /// How a boat comes home.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    enum Homing ("task", wanted("support or interdict")) {
        /// By oar.
        #[default]
        ["rowed", "rodd"] Rowed,
        /// In tow.
        ["towed"] Towed,
    }
}

wardiary_core::slots! {
    Of<Coast>;

    /// The record.
    #[derive(Debug, Default, PartialEq, Eq)]
    struct Sheet {
        match {
            /// Force of the wind.
            ["wind"] wind: u8 [wanted("a number", 0..=12)] => Wind(force: u8);
            /// When the lamp was lit.
            ["lamp-lit"] lamp: Option<u16> [wanted("a number", 0..=999)] => Lamp(minute: u16), until Ebb;
            /// Hexes sounded, each once.
            ["sounded"] sounded: Once<Hex> => Sounded(hex: Hex);
            /// Boats that hailed one another.
            ["hailed"] hailed: Vec<(UnitId, UnitId)> => Hailed(one: UnitId, other: UnitId), until Ebb always;
        }
        hex {
            /// Depth of the mud.
            ["mud"] mud: Sparse<Hex, u8> [wanted("a number", 0..=9)] => Mud(depth: u8), until Ebb;
        }
        unit {
            /// Boats aground.
            ["aground"] aground: Members<UnitId> => Aground(is: bool);
            /// Boats that came home.
            ["home"] home: Vec<(UnitId, Homing)> => Home(how: Homing);
        }
    }

    /// The deeds of a boat since the last ebb.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    struct Log until Ebb {
        /// Fish caught.
        ["fish"] fish: u16 [wanted("a number", 0..=999)], always;
        /// Whether it is out.
        ["out"] out: bool;
        /// Where it anchors.
        ["anchor"] anchor: Option<Hex>;
    }

    /// One line of the record.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    enum Mark {
        /// The tide has gone out.
        Ebb,
    }
}

const TURN: Slot<Of<Coast>, ()> = Slot::turn(|_, _, (), out| out.push(Token::Number(1)));

const SLOTS: Slots<Of<Coast>> = Slots {
    of_match: &Slot::joined::<{ Sheet::OF_MATCH.len() + 1 }>(Sheet::OF_MATCH, &[TURN]),
    of_hex: Sheet::OF_HEX,
    of_unit: &Slot::joined::<{ Sheet::OF_UNIT.len() }>(Sheet::OF_UNIT, &[]),
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Coast;

impl Bare for Coast {
    const UNIT_FIELDS: &'static [(&'static str, usize)] = &Slot::sizes::<{ SLOTS.of_unit.len() }>(SLOTS.of_unit);
    const MATCH_FIELDS: &'static [&'static str] = &Slot::names::<{ SLOTS.of_match.len() }>(SLOTS.of_match);
    const HEX_FIELDS: &'static [&'static str] = &Slot::names::<{ SLOTS.of_hex.len() }>(SLOTS.of_hex);
    type Extra = ();
    type Action = Never;
    type Stage = ();
    type Sheet = Sheet;
    type Mark = Mark;

    fn write(sheet: &mut Sheet, mark: &Mark) {
        sheet.write(mark);
    }

    fn slots(rules: &Table<Self>, state: &Standing<Self>, visit: &mut dyn FnMut(SlotName, &[Token])) {
        SLOTS.visit(rules, state, visit);
    }

    fn touched(_: &Table<Self>, before: &Standing<Self>, effect: &Effect<Of<Self>>, visit: &mut dyn FnMut(Touched)) {
        slots::touched(effect, visit, |mark, visit| before.sheet.touched(mark, visit));
    }

    fn set(
        rules: &Table<Self>,
        state: &mut Standing<Self>,
        key: Word<'_>,
        line: &mut Line<'_>,
    ) -> Result<(), ParseError> {
        SLOTS.set(rules, state, (key, line), || key.misspelt("unit in this match", rules.unit_ids()))
    }
}

const A: UnitId = UnitId(0);
const B: UnitId = UnitId(1);

fn coast() -> (Table<Coast>, Standing<Coast>) {
    let map = "map coast\nhex 0101 open\nhex 0102 open\nhex 0201 open\n";
    let words = Vocabulary { terrains: &["open"], ..Vocabulary::NONE };
    let boats = ["anna", "berta"].map(|id| (id.to_owned(), Side::One));
    let rules = Table::new(map, words, boats.into(), ());
    let state = rules.stand(&[], Sheet { units: vec![Log::default(); 2], ..Sheet::default() }, ());
    (rules, state)
}

/// Slots that a mark touches, the digest of the entry, and the position after it.
fn entered(rules: &Table<Coast>, before: &Standing<Coast>, mark: Mark) -> (Vec<String>, u64, Standing<Coast>) {
    let mut effects = Effects::default();
    effects.mark(row("P-001"), mark);
    let mut scratch = Scratch::default();
    scratch.touch(rules, before, &effects);
    let mut after = before.clone();
    after.apply(&rules.map, &effects);
    let digest = scratch.digest(Form::Lines, rules, &after);
    (scratch.names::<Of<Coast>>().map(|name| name_text(rules, name)).collect(), digest, after)
}

fn read(rules: &Table<Coast>, blank: &Standing<Coast>, text: &str) -> Result<Standing<Coast>, ParseError> {
    let line = |(text, line): (&str, u32)| SourceLine { text: text.to_owned(), line, is_variant: false };
    let lines: Vec<SourceLine> = text.lines().zip(1..).map(line).collect();
    let mut state: State<Of<Coast>> = blank.clone();
    load::position::<Of<Coast>>(rules, &mut state, &lines).map(|()| state)
}

#[test]
fn a_field_of_one_entry_is_in_the_digest_the_scene_and_what_is_read_back() {
    let (rules, blank) = coast();
    let at = hex("0101");
    let log = Log { fish: 4, out: true, anchor: Some(at) };
    for (mark, touched, said) in [
        (Mark::Wind(7), "wind", "wind 7"),
        (Mark::Lamp(0), "lamp-lit", "lamp-lit 0"),
        (Mark::Sounded(at), "sounded", "sounded 0101"),
        (Mark::Hailed(A, B), "hailed", "hailed anna berta"),
        (Mark::Mud(at, 3), "hex.0101.mud", "hex 0101 mud 3"),
        (Mark::Aground(B, true), "unit.berta.aground", "berta aground"),
        (Mark::Home(A, Homing::Towed), "unit.anna.home", "anna home towed"),
        (Mark::Unit(B, Log { fish: 4, ..Log::default() }), "unit.berta.fish", "berta fish 4"),
        (Mark::Unit(B, log), "unit.berta.anchor unit.berta.fish unit.berta.out", "berta anchor 0101 fish 4 out"),
    ] {
        let (names, digest, after) = entered(&rules, &blank, mark);
        assert_eq!(names.join(" "), touched, "{mark:?}");
        assert_ne!(after, blank, "{mark:?} writes");
        let text = load::print::<Of<Coast>>(&rules, &after);
        assert_eq!(text.lines().filter(|line| *line != "turn 1").collect::<Vec<_>>(), [said], "{mark:?}");
        assert_eq!(read(&rules, &blank, &text), Ok(after.clone()), "{mark:?} is read back");
        let (_, _, over) = entered(&rules, &after, Mark::Ebb);
        let lasts = ["wind", "sounded", "unit.berta.aground", "unit.anna.home"].contains(&touched);
        assert_eq!(over, if lasts { after.clone() } else { blank.clone() }, "{mark:?} at the ebb");
        let (_, unwritten, _) = entered(&rules, &blank, Mark::Ebb);
        assert_ne!(digest, unwritten, "{mark:?} has a digest of its own");
    }
}

#[test]
fn what_ends_touches_what_it_changes_and_what_its_digests_always_held() {
    let (rules, blank) = coast();
    let at = |marks: &[Mark]| marks.iter().fold(blank.clone(), |state, &mark| entered(&rules, &state, mark).2);
    let out = Log { out: true, ..Log::default() };
    for (marks, touched) in [
        (&[][..], "hailed"),
        (&[Mark::Wind(7), Mark::Sounded(hex("0101"))], "hailed"),
        (&[Mark::Lamp(3), Mark::Mud(hex("0201"), 1)], "hailed lamp-lit hex.0201.mud"),
        (&[Mark::Mud(hex("0201"), 1), Mark::Mud(hex("0201"), 0)], "hailed"),
        (&[Mark::Unit(B, out)], "hailed unit.berta.fish unit.berta.out"),
        (&[Mark::Unit(B, out), Mark::Unit(B, Log::default())], "hailed"),
    ] {
        assert_eq!(entered(&rules, &at(marks), Mark::Ebb).0.join(" "), touched, "{marks:?}");
    }
}

#[test]
fn fields_are_named_by_alphabet_and_misread_at_their_word() {
    assert_eq!(Coast::MATCH_FIELDS, ["hailed", "lamp-lit", "sounded", "turn", "wind"]);
    assert_eq!(Coast::UNIT_FIELDS, [("aground", 0), ("anchor", 1), ("fish", 1), ("home", 1), ("out", 0)]);
    let (rules, blank) = coast();
    for (text, wrong) in [
        ("wind", "line 1, column 5: a number is missing here"),
        ("wind 13", "line 1, column 6: `13` is not a whole number from 0 to 12"),
        ("wind 1 2", "line 1, column 8: the line is complete before `2`; take the rest away"),
        ("sounded 0101 99", "line 1, column 14: there is no hex on this map called `99`, nor anything like it"),
        ("hailed anna", "line 1, column 12: a unit is missing here"),
        (
            "anna fsih",
            "line 1, column 6: there is no field of a unit called `fsih`; nearest to it: fish; write one of: aground, anchor, fish, home, out",
        ),
        ("anna home sunk", "line 1, column 11: there is no task called `sunk`; write one of: rowed, towed"),
        ("anna home", "line 1, column 10: support or interdict is missing here"),
        ("cilla out", "line 1, column 1: there is no unit in this match called `cilla`, nor anything like it"),
    ] {
        assert_eq!(read(&rules, &blank, text).unwrap_err().to_string(), wrong, "{text}");
    }
}
