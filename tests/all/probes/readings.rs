//! Readings of several values, as the Winter War has them in its constants (0.3): there are three answers to which side bears the losses of
//! an exchange, and the column that air power adds is a number.
//!
//! Seam proven: a switch has any number of named values, or those of a range; scenes set and print them, a match changes them, the book
//! lists them, and the refusal of an unknown value lists the known ones.

use wardiary_core::diary::replay::ReplayMismatch;
use wardiary_core::kernel::book::Book;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::map::Vocabulary;
use wardiary_core::kernel::scene::draft;
use wardiary_core::kernel::switch::{self, InForce, Switch};
use wardiary_core::review::Review;
use wardiary_core::switch;

use super::bare::{Bare, Never, Of, Table, begin};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct House;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Exchange {
    DefenderAll,
    AttackerHalf,
    BothHalf,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Readings {
    exchange: Exchange,
    air_extra: i64,
    strict: bool,
}

impl Default for Readings {
    fn default() -> Self {
        Self { exchange: Exchange::DefenderAll, air_extra: 1, strict: false }
    }
}

static SWITCHES: [Switch<Readings>; 3] = [
    switch!(
        "A-06",
        "hx_mode",
        ["def_all", "att_half", "both_half"],
        exchange,
        Exchange::DefenderAll,
        Exchange::AttackerHalf,
        Exchange::BothHalf
    ),
    switch!("A-28", "air_ground_extra", 1 in 0..=3, air_extra),
    switch!("A-30", "strict", ["false", "true"], strict),
];

impl Bare for House {
    type Extra = Readings;
    type Action = Never;
    type Stage = ();
    type Sheet = ();
    type Mark = ();

    fn with_reading(rules: &Table<Self>, name: &str, value: &str) -> Option<Table<Self>> {
        let mut readings = rules.extra.clone();
        switch::named(&SWITCHES, name)?.set(&mut readings, value).then(|| table(readings))
    }

    fn readings(rules: &Table<Self>) -> Vec<InForce> {
        switch::listed(&SWITCHES, &rules.extra)
    }
}

fn table(readings: Readings) -> Table<House> {
    let words = Vocabulary { terrains: &["open"], ..Vocabulary::NONE };
    Table::new("map m\nlayout flat odd-low\nhex 0101 open\n", words, Vec::new(), readings)
}

/// The readings that the header of a scene puts in force, or its error.
fn read(lines: &str) -> Result<Readings, String> {
    let scene = draft(&format!("system probe\n{lines}")).unwrap();
    switch::read(&SWITCHES, &scene.readings).map_err(|error| error.to_string())
}

#[test]
fn a_scene_sets_a_switch_to_any_of_its_values_and_prints_it() {
    let of = |exchange, air_extra| Readings { exchange, air_extra, strict: false };
    let rows = [
        ("", Readings::default()),
        ("reading hx_mode att_half\n", of(Exchange::AttackerHalf, 1)),
        ("reading hx_mode both_half\nreading air_ground_extra 3\n", of(Exchange::BothHalf, 3)),
        ("reading air_ground_extra 0\n", of(Exchange::DefenderAll, 0)),
    ];
    for (lines, readings) in rows {
        assert_eq!(read(lines), Ok(readings.clone()));
        assert_eq!(switch::print(&SWITCHES, &readings), lines);
    }
    assert_eq!(read("reading A-28 1\nreading hx_mode def_all\n"), Ok(Readings::default()));
}

#[test]
fn a_value_that_is_not_there_is_refused_with_those_that_are() {
    let rows = [
        (
            "reading hx_mode both\n",
            "line 2, column 17: there is no value of this switch called `both`; nearest to it: both_half; \
             write one of: def_all, att_half, both_half",
        ),
        ("reading air_ground_extra 4\n", "line 2, column 26: `4` is not a whole number from 0 to 3"),
        ("reading air_ground_extra many\n", "line 2, column 26: `many` is not a whole number from 0 to 3"),
        (
            "reading air 1\n",
            "line 2, column 9: there is no switch of this edition called `air`; nearest to it: \
             air_ground_extra; write one of: hx_mode, air_ground_extra, strict",
        ),
    ];
    for (lines, wrong) in rows {
        assert_eq!(read(lines), Err(wrong.to_owned()));
    }
}

#[test]
fn a_match_changes_to_a_third_value_and_lists_it() {
    let rules = table(Readings::default());
    let state = rules.stand(&[], (), ());
    let mut game = begin(rules, state);
    let in_force = |game: &_| {
        let listed = wardiary_core::diary::match_log::Match::<Of<House>>::review(game, Viewer::Umpire).readings();
        let line = |InForce { switch, value, is_default, .. }: InForce| format!("{switch} {value} {is_default}");
        listed.into_iter().map(line).collect::<Vec<_>>()
    };
    assert_eq!(in_force(&game), ["hx_mode def_all true", "air_ground_extra 1 true", "strict false true"]);
    game.reread("hx_mode", "both_half", "agreed", Some(0)).unwrap();
    game.reread("A-28", "2", "agreed", Some(0)).unwrap();
    assert_eq!(in_force(&game), ["hx_mode both_half false", "air_ground_extra 2 false", "strict false true"]);
    for (name, value) in [("hx_mode", "4"), ("air_ground_extra", "4"), ("air_ground_extra", "02"), ("none", "1")] {
        assert_eq!(game.reread(name, value, "", Some(0)), Err(ReplayMismatch::NoSuchReading), "{name} {value}");
    }
}

#[test]
fn other_outcomes_are_asked_of_every_other_name_and_of_the_numbers_beside() {
    let mut readings = Readings::default();
    let others = |readings: &Readings, at: usize| -> Vec<String> {
        SWITCHES[at].others(readings).iter().map(|other| SWITCHES[at].value(other)).collect()
    };
    assert_eq!(others(&readings, 0), ["att_half", "both_half"]);
    assert_eq!(others(&readings, 1), ["0", "2"]);
    readings.air_extra = 3;
    assert_eq!((others(&readings, 1), others(&readings, 2)), (vec!["2".to_owned()], vec!["true".to_owned()]));
}

/// The readings of a book with one reading of these values, or their error.
fn book(values: &str) -> Result<Book, String> {
    let text = format!("A-28 | air_ground_extra | {values} | -\nen: E\nsv: S\nwhy-en: W\nwhy-sv: V\n");
    Book::parse("", &text, "").map_err(|error| error.to_string())
}

#[test]
fn the_book_lists_a_range_by_its_ends_and_gives_each_number_to_choose() {
    let book = |values| book(values).map(|book| book.readings[0].clone());
    let range = book("1 | 0..3").unwrap();
    assert_eq!(
        (range.values.clone(), range.listed()),
        (SWITCHES[1].values.written(), vec!["1".to_owned(), "0–3".to_owned()])
    );
    assert_eq!((range.near("1"), range.near("3")), (vec!["0".to_owned(), "2".to_owned()], vec!["2".to_owned()]));
    let named = book("def_all | att_half, both_half").unwrap();
    assert_eq!(
        (named.listed(), named.near("att_half")),
        (SWITCHES[0].values.written(), vec!["def_all".to_owned(), "both_half".to_owned()])
    );
    for values in ["4 | 0..3", "x | 0..3", "1 | 3..0", "1 | 0..many", "1 | 0..100"] {
        let wrong = book(values).unwrap_err();
        assert!(wrong.starts_with("line 1, column 1: a range such as 0..3"), "{values}: {wrong}");
    }
}
