//! Values of derivations that no other figure gives: each is printed on a counter, in a table or in a rule, is rolled on a die, or is in
//! the position. `leaves.txt` of each system names the source by term, and by row where a term has several sources. A term that is not
//! listed fails, so that no computed value enters a derivation as a given one.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use wardiary_core::diary::match_log::Match;
use wardiary_core::editions::{Listed, Opening, begin, newest, systems};
use wardiary_core::kernel::book::Book;
use wardiary_core::kernel::effect::Effects;
use wardiary_core::kernel::explain::{Explanation, Shown, Step, Subject};
use wardiary_core::kernel::game::Recorded;
use wardiary_core::kernel::map::Map;
use wardiary_core::kernel::notation::Line;
use wardiary_core::kernel::resolution::Resolution;
use wardiary_core::kernel::slots::Names;
use wardiary_core::kernel::unit::UnitId;
use wardiary_core::of_any;
use wardiary_fixtures::{proof, proofs, scenes};

use super::wab;

/// The place where the value of a leaf is printed, or its other source.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Source {
    /// On the counter, under this head of the order of battle.
    Counter(String),
    /// In one of these columns of a table. The line is the one named, that of the hex's terrain, or that of the unit's kind.
    Table { table: String, line: String, columns: Vec<String>, sign: i64 },
    /// In the rule row itself.
    Rule(i64),
    /// On the map.
    Map,
    /// On a die.
    Die,
    /// Equal to another step of the same derivation.
    All(String),
    /// In the position: announced, spent or counted there.
    Position,
    /// A word that gives a reason, without a value.
    Word,
}

/// A line of the list.
#[derive(Clone, Debug)]
struct Leaf {
    term: String,
    /// Its rows; if there are none, all rows that no other line names.
    rows: Vec<String>,
    source: Source,
}

fn list(system: &str) -> Vec<Leaf> {
    let text = proof(system, "leaves.txt");
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let (about, source) = line.split_once(" | ").unwrap_or_else(|| panic!("{system}: term | source: {line}"));
            let mut about = about.split_whitespace().map(str::to_owned);
            let term = about.next().unwrap_or_default();
            Leaf { term, rows: about.collect(), source: parse(source).unwrap_or_else(|| panic!("{system}: {line}")) }
        })
        .collect()
}

fn parse(text: &str) -> Option<Source> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let owned = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect();
    Some(match words.as_slice() {
        ["counter", column] => Source::Counter((*column).to_owned()),
        [kind @ ("table" | "minus"), table, line, columns @ ..] => Source::Table {
            table: (*table).to_owned(),
            line: (*line).to_owned(),
            columns: owned(columns),
            sign: if *kind == "minus" { -1 } else { 1 },
        },
        ["rule", value] => Source::Rule(value.parse().ok()?),
        ["all", term] => Source::All((*term).to_owned()),
        ["map"] => Source::Map,
        ["die"] => Source::Die,
        ["word"] => Source::Word,
        ["position", _, ..] => Source::Position,
        _ => return None,
    })
}

/// Numbers printed in a cell, such as `2`, `-1`, `NIL`, `1/2`, or `2 (4)`; where a step counts in parts, `per` parts make a point.
fn printed(cell: &str, per: i64) -> Vec<i64> {
    let fraction = |parts: i64| (per % parts == 0).then_some(per / parts);
    let number = |word: &str| match word.trim_matches(['(', ')']) {
        "NIL" | "-" => Some(0),
        "1/2" => fraction(2),
        "1/3" => fraction(3),
        word => word.parse::<i64>().ok().map(|value| value * per),
    };
    cell.split_whitespace().filter_map(number).collect()
}

/// Adds a counter's score when it is beaten (third system): its attack, nothing for a fortification, a die's face for partisans.
fn with_score(mut counter: BTreeMap<String, String>) -> BTreeMap<String, String> {
    let score = match counter.get("kind").map_or("", String::as_str) {
        "fortification" => "0".to_owned(),
        "partisan" => "1 2 3".to_owned(),
        _ => counter.get("attack").cloned().unwrap_or_default(),
    };
    counter.insert("score".to_owned(), score);
    counter
}

/// The printed matter: the book, the counters, and the source of each leaf.
pub(super) struct Print {
    system: &'static str,
    book: Book,
    leaves: Vec<Leaf>,
    /// Counters by id, each with its figures by head.
    counters: BTreeMap<String, BTreeMap<String, String>>,
    /// Lines of the list with which some leaf was compared.
    met: BTreeSet<usize>,
}

/// One derivation with its units, its board and its origin.
pub(super) struct Derived<'a> {
    pub(super) units: &'a [String],
    pub(super) map: &'a Map,
    pub(super) account: &'a Explanation,
    pub(super) about: &'a str,
    /// Whether the match plays by another reading than the book of the project.
    pub(super) is_reread: bool,
}

impl Print {
    /// Reads the book, the order of battle and the list of a system.
    pub(super) fn of(system: &'static str) -> Self {
        let book = newest(system).expect("the edition ships with the program").book.as_ref().clone();
        let file = proofs(system).join("../data/units.csv");
        let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let mut lines = text.lines().map(|line| line.split(',').map(str::to_owned).collect::<Vec<String>>());
        let heads = lines.next().unwrap_or_default();
        let counter = |cells: Vec<String>| (cells[0].clone(), with_score(heads.iter().cloned().zip(cells).collect()));
        let counters: BTreeMap<_, _> = lines.map(counter).collect();
        let counters = if wab::is_of(&book) { wab::counters(&book, counters) } else { counters };
        Self { system, book, leaves: list(system), counters, met: BTreeSet::new() }
    }

    /// The printed tables.
    pub(super) const fn book(&self) -> &Book {
        &self.book
    }

    /// Reads the counters that a scene makes up: `unit ID SIDE KIND 6-6-6 2`.
    fn add_counters(&mut self, scene: &str) {
        for line in scene.lines().filter_map(|line| line.strip_prefix("unit ")) {
            let words: Vec<&str> = line.split_whitespace().collect();
            if wab::is_of(&self.book) {
                self.counters.insert(words[0].to_owned(), wab::posed(&self.book, &words));
                continue;
            }
            let &[id, _, kind, figures, ref rest @ ..] = words.as_slice() else { panic!("a counter: {line}") };
            let (front, back) = figures.split_once('/').unwrap_or((figures, ""));
            let front = front.split(['-', '(']).zip(["attack", "defence", "movement"]);
            let back = back.split('-').zip(["back_attack", "back_defence"]);
            let mut counter: BTreeMap<String, String> =
                front.chain(back).map(|(figure, head)| (head.to_owned(), figure.to_owned())).collect();
            counter.insert("kind".to_owned(), kind.to_owned());
            counter.extend(rest.first().map(|losses| ("losses".to_owned(), (*losses).to_owned())));
            self.counters.insert(id.to_owned(), with_score(counter));
        }
    }

    fn counter(&self, derived: &Derived, unit: UnitId, head: &str) -> String {
        let id = &derived.units[unit.index()];
        let counter = self.counters.get(id).unwrap_or_else(|| panic!("{}: no counter {id}", derived.about));
        counter.get(head).unwrap_or_else(|| panic!("{}: {id} has no {head}", derived.about)).clone()
    }

    /// Compares a step without parts that have values with the print. Returns `None` if they agree, else the difference.
    pub(super) fn wrong(&mut self, derived: &Derived, step: &Step) -> Option<String> {
        let about = |leaf: &Leaf| leaf.term == step.term;
        let rule = step.rule.to_string();
        let by_row = self.leaves.iter().position(|leaf| about(leaf) && leaf.rows.contains(&rule));
        let by_term = || self.leaves.iter().position(|leaf| about(leaf) && leaf.rows.is_empty());
        let Some(at) = by_row.or_else(by_term) else {
            return Some(format!(
                "{}: no line of leaves.txt says where `{rule} {}` is printed",
                self.system, step.term
            ));
        };
        self.met.insert(at);
        let source = self.leaves[at].source.clone();
        let values = self.values(derived, step, &source);
        // Another reading of the match may have another value in a table.
        let is_reread = derived.is_reread && matches!(source, Source::Table { .. });
        let is_so = is_reread || values.contains(&i64::from(step.value));
        let Step { term, subject, value, .. } = step;
        (!is_so).then(|| format!("{}: {rule} {term} {value}, {subject:?}: not as printed: {source:?}", derived.about))
    }

    /// The values that a leaf may have.
    fn values(&self, derived: &Derived, step: &Step, source: &Source) -> Vec<i64> {
        let per = if let Shown::Points(parts) = step.shown { i64::from(parts.per()) } else { 1 };
        let all = |term: &str| derived.account.value(term).into_iter().map(i64::from).collect();
        match (source, step.subject) {
            (Source::Counter(head), Subject::Unit(unit)) => printed(&self.counter(derived, unit, head), per),
            (Source::Table { table, line, columns, sign }, subject) => {
                let cells = self.cells(derived, subject, (table, line, columns));
                cells.iter().flat_map(|cell| printed(cell, per)).map(|value| sign * value).collect()
            }
            (Source::Rule(value), _) => vec![per * value],
            (Source::Map, Subject::Hex(hex)) => {
                derived.map.places.iter().filter(|place| place.hex == hex).map(|place| place.value.into()).collect()
            }
            (Source::Die, _) => (1..=6).collect(),
            (Source::All(term), _) => all(term),
            (Source::Word, _) => {
                if matches!(step.shown, Shown::Word(_)) {
                    vec![0]
                } else {
                    Vec::new()
                }
            }
            (Source::Position, _) => (0..1000).collect(),
            (Source::Counter(_) | Source::Map, _) => Vec::new(),
        }
    }

    /// The cells of a line of a table.
    fn cells(&self, derived: &Derived, subject: Subject, (id, line, columns): (&str, &str, &[String])) -> Vec<String> {
        let table = self.book.table(id).unwrap_or_else(|| panic!("{}: no table {id}", self.system));
        let terrain = |hex| {
            let words = derived.map.vocabulary().terrains;
            derived.map.terrain(hex).map(|terrain| words[usize::from(terrain)].to_owned())
        };
        let rows = match (line, subject) {
            ("<kind>", Subject::Unit(unit)) => {
                let kind = self.counter(derived, unit, "kind");
                table.rows.iter().filter(|row| row[1].split(' ').any(|one| one == kind)).collect::<Vec<_>>()
            }
            ("<terrain>", Subject::Hex(hex)) => {
                table.rows.iter().filter(|row| Some(&row[0]) == terrain(hex).as_ref()).collect()
            }
            ("<quality>", Subject::Unit(unit)) => {
                let quality = self.counter(derived, unit, "quality");
                table.rows.iter().filter(|row| row[0] == quality).collect()
            }
            _ => table.rows.iter().filter(|row| line.split('|').any(|one| row[0] == one)).collect(),
        };
        let cells = |row: &Vec<String>| {
            let under = table.heads.iter().zip(row.clone()).filter(|(head, _)| columns.contains(head));
            under.map(|(_, cell)| cell).collect::<Vec<_>>()
        };
        rows.into_iter().flat_map(cells).collect()
    }

    /// Asserts that every line of the list was needed.
    pub(super) fn has_met_all(&self) {
        let idle = (0..self.leaves.len()).filter(|at| !self.met.contains(at)).map(|at| &self.leaves[at]);
        let idle: Vec<&Leaf> = idle.collect();
        assert!(idle.is_empty(), "{}: no derivation has these leaves any more: {idle:?}", self.system);
    }
}

/// Every script of every scene of a match's system.
fn scripts<S: Listed>(_: &Match<S>, print: &mut Print, each: &mut impl FnMut(&mut Print, &Derived)) {
    for (id, _, text) in scenes(S::ID) {
        let begun = begin(&text, &Opening::default()).unwrap_or_else(|error| panic!("{id}: {error}"));
        let game = S::of(begun.game).expect("a match of the system");
        let (rules, mut state) = (game.rules(), game.state().clone());
        let units: Vec<String> = rules.unit_ids().map(str::to_owned).collect();
        print.add_counters(&text);
        for line in text.lines().filter_map(|line| line.strip_prefix("> ")) {
            let (after, line) =
                line.strip_prefix("after ").and_then(|rest| rest.split_once(' ')).unwrap_or(("0", line));
            let after_ms = after.parse::<u32>().expect("seconds") * 1000;
            // Decrees, and units that only a variant has, are tested with the scenes themselves.
            let Ok(action) = S::parse_action(rules, &mut Line::new(line, 1)) else { continue };
            let (mut account, mut out) = (Explanation::default(), Effects::default());
            let mut play = Resolution::new(rules, &state, &mut account, &mut out);
            if S::resolve(&mut play, &action, Recorded { after_ms: Some(after_ms) }).is_ok() {
                let about = format!("scene {id}, {line}");
                let (map, is_reread) = (rules.map(), text.contains("\nreading "));
                each(print, &Derived { units: &units, map, account: &account, about: &about, is_reread });
                state.apply(rules.map(), &out);
            }
        }
    }
}

/// Hands every derivation of every scene to `each`, with what the book prints.
pub(super) fn of_scenes(system: &'static str, print: &mut Print, each: &mut impl FnMut(&mut Print, &Derived)) {
    let scene = wardiary_core::editions::scenario(system, None).expect("a scenario");
    let begun = begin(scene, &Opening::default()).expect("it begins");
    of_any!(&begun.game, game => scripts(game, print, each));
}

/// Ids of the units of a match, in counter order.
pub(super) fn units<S: Listed>(game: &Match<S>) -> Vec<String> {
    game.rules().unit_ids().map(str::to_owned).collect()
}

#[test]
fn every_leaf_that_is_listed_has_one_source() {
    for system in systems() {
        let leaves = list(system);
        let terms: BTreeSet<(&str, &[String])> = leaves.iter().map(|leaf| (&*leaf.term, &*leaf.rows)).collect();
        assert_eq!(terms.len(), leaves.len(), "{system}: each term and its rows have one line");
    }
    assert_eq!(parse("counter"), None);
    assert_eq!(printed("2 (4)", 1), [2, 4]);
    assert_eq!([printed("1/2", 2), printed("NIL", 2), printed("3", 2), printed("1/3", 6)], [[1], [0], [6], [2]]);
    assert_eq!([printed("1/2", 1), printed("all points", 1), printed("1/3", 2)], [[0_i64; 0]; 3]);
}
