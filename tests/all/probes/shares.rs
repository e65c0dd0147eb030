//! Steps given up by several units at once, each unit with its number of steps.
//!
//! Seam proven: a declared action carries units with their numbers; it is read, printed, put into words and stored as any other field, and
//! names its units.

use serde::{Deserialize, Serialize};
use wardiary_core::declared;
use wardiary_core::kernel::declared::Declared as _;
use wardiary_core::kernel::map::Vocabulary;
use wardiary_core::kernel::notation::{Fault, Line, ParseError};
use wardiary_core::kernel::phrase::{Arg, Phrase};
use wardiary_core::kernel::slots::{Token, value_text};
use wardiary_core::kernel::unit::{Side, UnitId};

use super::bare::{Bare, Of, Table};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Frost;

declared! {
    /// The actions.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    enum Action ("action", wanted("an action"), "entry-") {
        /// Units give up steps.
        ["losses", "förluster"] Losses { steps: Vec<(UnitId, u8)> },
        /// A unit gives up steps for others.
        ["cover", "täck"] Cover { unit: UnitId, by: Vec<(UnitId, u8)> },
    }
}

impl Bare for Frost {
    type Extra = ();
    type Action = Action;
    type Stage = ();
    type Sheet = ();
    type Mark = ();
}

fn rules() -> Table<Frost> {
    let map = "map lake\nlayout flat odd-low\nletters . open\nrows 0101\n.";
    let units = ["a", "b", "2"].map(|id| (id.to_owned(), Side::One)).to_vec();
    Table::new(map, Vocabulary { terrains: &["open"], ..Vocabulary::NONE }, units, ())
}

fn read(text: &str) -> Result<Action, ParseError> {
    Action::parse::<Of<Frost>>(&rules(), &mut Line::new(text, 1))
}

#[test]
fn units_with_numbers_are_read_printed_stored_and_named() {
    let rules = rules();
    let [a, b, two] = [UnitId(0), UnitId(1), UnitId(2)];
    let rows = [
        ("losses a 1 b 2", "losses a 1 b 2", vec![a, b]),
        ("förluster  b 9 # all it has", "losses b 9", vec![b]),
        ("losses 2 2 a 3", "losses 2 2 a 3", vec![two, a]),
        ("losses", "losses", vec![]),
        ("cover a b 1 2 1", "cover a b 1 2 1", vec![a, b, two]),
    ];
    for (text, printed, units) in rows {
        let action = read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(action.print::<Of<Frost>>(&rules), printed, "{text}");
        assert_eq!(read(printed), Ok(action.clone()), "{text}: it is read back");
        assert_eq!(action.units(), units, "{text}");
        let mut tokens = Vec::new();
        action.tokens::<Of<Frost>>(&mut tokens);
        assert_eq!(value_text(&rules, &tokens), printed, "{text}");
    }
    let losses = Action::Losses { steps: vec![(a, 1), (b, 2)] };
    assert_eq!(losses.phrase(), Phrase::new("entry-losses", [("steps", Arg::Shares(vec![(a, 1), (b, 2)]))]));
    assert_eq!(losses.phrase().named().units, [a, b]);
    let mut tokens = Vec::new();
    losses.tokens::<Of<Frost>>(&mut tokens);
    let [one, two] = [1, 2].map(Token::Number);
    assert_eq!(tokens, [Token::Word("losses"), Token::Unit(a), one, Token::Unit(b), two]);
}

#[test]
fn a_unit_without_a_number_from_one_to_nine_is_refused_at_its_place() {
    let range = |word: &str| Fault::Range { word: word.to_owned(), least: 1, most: 9 };
    for (text, column, fault) in [
        ("losses a", 9, Fault::Expected("a number from 1 to 9")),
        ("losses a 1 b", 13, Fault::Expected("a number from 1 to 9")),
        ("losses a 0", 10, range("0")),
        ("losses a 10", 10, range("10")),
        ("losses a b 1", 10, range("b")),
    ] {
        assert_eq!(read(text), Err(ParseError { line: 1, column, fault }), "{text}");
    }
    let stranger = read("losses a 1 x 1").expect_err("there is no such unit");
    assert_eq!(stranger.column, 12);
    assert!(matches!(stranger.fault, Fault::Misspelt { .. }), "{stranger}");
}
