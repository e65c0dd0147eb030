//! What may be said next of a line of notation, from the offers alone.
//!
//! ```text
//! ski                move fi-ski1, move fi-ski2 …             the unit, with the verb that goes without saying
//! 716 18             to 1810, to 1811 …                       hexes that the unit may go to
//! attack 2109 by a b air 0, air 1 …                           what is left open
//! ```
//!
//! All that is proposed can be continued to a line that the rules take: of units that are counted, share points or give up steps only those
//! are named with which the list can be ended.

mod together;

use std::collections::BTreeMap;

use crate::kernel::game::{State, System};
use crate::kernel::hex::Hex;
use crate::kernel::map::Map;
use crate::kernel::notation::{Line, SMALL, english};
use crate::kernel::offer::{self, Offer};
use crate::kernel::slots::Names as _;
use crate::kernel::unit::{Place, UnitId};

use super::blanks::{self, Blank, Stands};
use super::names::{Names, Strain, WORDS};
use super::{Spelled, choose, proposed};

/// Most completions that are given.
pub const MOST: usize = 12;
/// Most lines that are followed at once.
const WALKS: usize = 256;
/// What it costs not to name a unit or hex that alone may be chosen.
const UNSAID: Strain = 10;
/// What the first hex of a way costs beside the same hex as its end.
const ASIDE: Strain = 5;

/// What may be said next.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Completions {
    /// The best first, [`MOST`] at most.
    pub found: Vec<Completion>,
    /// How many more there are.
    pub others: usize,
}

/// Words that may stand next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completion {
    /// The character, from 0, at which the words that it takes the place of begin; they reach to the end of the text.
    pub from: usize,
    /// The words, in English: small words and the verb before them where they were left out.
    pub words: String,
    /// What the last of them means.
    pub stands: Stands,
}

/// What may be chosen in a position, with the names that it has there.
pub struct Choices {
    offers: Vec<Offer>,
    names: Names,
    ids: BTreeMap<UnitId, String>,
    places: BTreeMap<UnitId, Hex>,
}

/// Whether the rules take a line.
type IsLegal<'a> = &'a dyn Fn(&str) -> bool;

impl Choices {
    /// What may be chosen in a position.
    #[must_use]
    pub fn of<S: System>(rules: &S::Rules, state: &State<S>) -> Self {
        let pieces = S::position(rules, state).pieces;
        let on = |place: Place| if let Place::On(hex) = place { Some(hex) } else { None };
        Self {
            offers: S::offers(rules, state),
            names: Names::of::<S>(rules, state),
            places: pieces.iter().filter_map(|piece| Some((piece.unit, on(piece.place)?))).collect(),
            ids: pieces.into_iter().map(|piece| (piece.unit, piece.id)).collect(),
        }
    }

    /// The action that a few words mean; `None` where they fit nothing that may be chosen.
    #[must_use]
    pub fn spelled(&self, map: &Map, text: &str) -> Option<Spelled> {
        let id = |unit: UnitId| self.ids.get(&unit).map_or("", String::as_str);
        let lines: Vec<String> = self.offers.iter().map(|offer| offer::line(offer, &id, map)).collect();
        let said = words(text, &self.names);
        let said: Vec<&str> = said.iter().map(|(_, word)| word.as_str()).collect();
        choose(&self.names, &lines, &said).or_else(|| {
            let parted = self.names.parted(&said);
            if parted.len() > said.len() { choose(&self.names, &lines, &parted) } else { None }
        })
    }

    /// What may follow `text` in the position that the choices are of; its last word may be cut short. A line that begins with `propose` is
    /// completed as the action in it.
    #[must_use]
    pub fn completions<S: System>(&self, rules: &S::Rules, state: &State<S>, text: &str) -> Completions {
        self.next(rules.map(), text, &|line| super::is_legal::<S>(rules, state, line))
    }

    fn next(&self, map: &Map, text: &str, is_legal: IsLegal<'_>) -> Completions {
        let (before, action) = proposed(text);
        let before = before.chars().count();
        let said = words(action, &self.names);
        let is_open = !action.is_empty() && !action.ends_with(char::is_whitespace);
        let search = Search { choices: self, map, is_legal };
        let mut found: Vec<(Strain, Completion)> = Vec::new();
        for cut in if is_open { 1..=WORDS.min(said.len()) } else { 0..=0 } {
            let (whole, rest) = said.split_at(said.len() - cut);
            let rest: Vec<&str> = rest.iter().map(|(_, word)| word.as_str()).collect();
            let from = before + said.get(whole.len()).map_or(action.chars().count(), |(at, _)| *at);
            let whole: Vec<&str> = whole.iter().map(|(_, word)| word.as_str()).collect();
            found.extend(search.next(&whole, &rest, from));
        }
        if let (true, Some(Spelled::Several(lines))) = (found.is_empty() || is_open, self.spelled(map, action)) {
            let line = |words| (Strain::MAX, Completion { from: before, words, stands: Stands::Line });
            found.extend(lines.into_iter().filter(|line| is_legal(line)).map(line));
        }
        best(found)
    }
}

/// The words of a text in small letters and English, each with the character at which it begins.
fn words(text: &str, names: &Names) -> Vec<(usize, String)> {
    let mut line = Line::new(text, 1);
    let mut out = Vec::new();
    while let Some(word) = line.take() {
        let said = word.text.trim_matches(',').to_lowercase();
        let said = english(english(&said, names.pairs()), &SMALL).to_owned();
        out.push((usize::try_from(word.column - 1).unwrap_or(0), said));
    }
    out.retain(|(_, said)| !said.is_empty());
    out
}

/// The nearest completions, each once.
fn best(mut found: Vec<(Strain, Completion)>) -> Completions {
    found.sort_by_key(|(strain, _)| *strain);
    let mut out: Vec<Completion> = Vec::new();
    for (_, completion) in found {
        if !out.iter().any(|known| known.from == completion.from && known.words == completion.words) {
            out.push(completion);
        }
    }
    let others = out.len().saturating_sub(MOST);
    out.truncate(MOST);
    Completions { found: out, others }
}

/// A line as far as it is said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Walk {
    offer: usize,
    /// The blank that is filled next.
    at: usize,
    strain: Strain,
    /// What is said of the list that is under way.
    said: Vec<(UnitId, u32, Option<Hex>)>,
    /// The unit of it that still wants its number or hex.
    owed: Option<UnitId>,
    /// The hexes of the way that is under way.
    way: Vec<Hex>,
    /// Words left out since the last one that was said.
    unsaid: Vec<String>,
    /// All words, those left out among them.
    line: Vec<String>,
}

struct Search<'a> {
    choices: &'a Choices,
    map: &'a Map,
    is_legal: IsLegal<'a>,
}

impl Search<'_> {
    /// What may follow whole words, beginning as `rest` does.
    fn next(&self, whole: &[&str], rest: &[&str], from: usize) -> Vec<(Strain, Completion)> {
        let blanks: Vec<Vec<Blank<'_>>> = self.choices.offers.iter().map(blanks::blanks).collect();
        let verbs = blanks.iter().map(|of| if let Some(Blank::Verb(verb)) = of.first() { *verb } else { "" });
        let verb = verbs.clone().next();
        // Where there is one verb it goes without saying.
        let skips_verb = !rest.is_empty() || verbs.clone().all(|other| Some(other) == verb);
        let mut found = Vec::new();
        for walk in self.walked(&blanks, whole) {
            let blanks = &blanks[walk.offer];
            for open in self.closed(blanks, walk, (!rest.is_empty(), skips_verb)) {
                for stands in self.steps(blanks, &open) {
                    let Some(near) = self.near(&open, &stands, rest) else { continue };
                    // Where one verb may be said what it is about is said first.
                    let is_last = rest.is_empty() && skips_verb && matches!(stands, Stands::Verb(_));
                    let said = open.unsaid.iter().cloned().chain([self.word(&stands)]);
                    let words = said.collect::<Vec<_>>().join(" ");
                    let strain = open.strain + near + u32::from(is_last);
                    found.push((strain, Completion { from, words, stands: stands.clone() }));
                    if let (Some(way), false) = (self.first_step(blanks, &open, &stands), rest.is_empty()) {
                        found.push((way.strain + near, Completion { from, words: self.word(&stands), stands }));
                    }
                }
            }
        }
        found
    }

    /// Every line that whole words may be the beginning of.
    fn walked(&self, blanks: &[Vec<Blank<'_>>], whole: &[&str]) -> Vec<Walk> {
        let begun = |offer| (0, Walk { offer, ..Walk::default() });
        let mut open: Vec<(usize, Walk)> = (0..blanks.len()).map(begun).collect();
        let mut done = Vec::new();
        while let Some((used, walk)) = open.pop() {
            if used == whole.len() {
                done.push(walk);
                continue;
            }
            let blanks = &blanks[walk.offer];
            for walk in self.closed(blanks, walk, (true, true)) {
                for stands in self.steps(blanks, &walk) {
                    for (n, more) in self.calls(&walk, &stands, &whole[used..]) {
                        let is_step = n == 1 && whole[used] == self.first(&stands);
                        let next = (
                            used + n,
                            Walk { strain: walk.strain + more, ..self.after(blanks, &walk, (&stands, is_step)) },
                        );
                        if open.len() < WALKS && !open.contains(&next) {
                            open.push(next);
                        }
                    }
                    if whole[used] == self.word(&stands) {
                        open.extend(self.first_step(blanks, &walk, &stands).map(|way| (used + 1, way)));
                    }
                }
                open.extend(self.together(blanks, &walk, whole[used]).map(|walk| (used + 1, walk)));
            }
        }
        done.sort_by_key(|walk| (walk.strain, walk.offer));
        done
    }

    /// How many of the words name a thing, and how far they are from it.
    fn calls(&self, walk: &Walk, stands: &Stands, said: &[&str]) -> Vec<(usize, Strain)> {
        let Stands::Way(hexes, _) = stands else { return self.choices.names.calls(&self.word(stands), said) };
        // A way is named by its end, or hex by hex.
        let first = self.first(stands);
        let end = hexes.last().filter(|_| walk.way.is_empty() && hexes.len() > 1).map(|&hex| self.map.name(hex));
        let step = (said.first() == Some(&first.as_str())).then_some((1, 0));
        let end = end.map(|end| self.choices.names.calls(&end, said)).unwrap_or_default();
        step.into_iter().chain(end.into_iter().map(|(n, more)| (n, more + 1))).collect()
    }

    /// The first word of a thing.
    fn first(&self, stands: &Stands) -> String {
        self.word(stands).split(' ').next().unwrap_or_default().to_owned()
    }

    /// How far a thing is from words of which the last is cut short; nothing where none are said.
    fn near(&self, walk: &Walk, stands: &Stands, rest: &[&str]) -> Option<Strain> {
        if rest.is_empty() {
            return Some(0);
        }
        let begins = |word: &str| self.choices.names.begins(word, rest);
        let Stands::Way(hexes, _) = stands else { return begins(&self.word(stands)) };
        let end = hexes.last().filter(|_| walk.way.is_empty()).and_then(|&hex| begins(&self.map.name(hex)));
        begins(&self.first(stands)).into_iter().chain(end).min()
    }

    /// The line itself, and as it is after what may be left out of it or has come to its end.
    fn closed(&self, blanks: &[Blank<'_>], walk: Walk, (skips, skips_verb): (bool, bool)) -> Vec<Walk> {
        let mut out = vec![walk];
        let mut at = 0;
        while let Some(walk) = out.get(at).cloned() {
            at += 1;
            let left_out = |words: Vec<String>, more: Strain| {
                let mut next = walk.clone();
                next.unsaid.extend(words.clone());
                next.line.extend(words);
                Walk { at: walk.at + 1, strain: walk.strain + more, ..next }
            };
            let next = match blanks.get(walk.at) {
                Some(Blank::Verb(verb)) if skips_verb => left_out(vec![(*verb).to_owned()], 0),
                Some(Blank::Small(word)) => left_out(vec![(*word).to_owned()], 0),
                Some(Blank::Task(word)) if skips => left_out(vec![(*word).to_owned()], 0),
                Some(Blank::Unit(unit)) if skips => left_out(vec![self.word(&Stands::Unit(*unit))], UNSAID),
                Some(Blank::Hex(hex)) if skips => left_out(vec![self.word(&Stands::Hex(*hex))], UNSAID),
                Some(Blank::List(list)) if walk.owed.is_none() && blanks::may_end(list, &walk.said) => {
                    left_out(Vec::new(), 0)
                }
                Some(_) | None => continue,
            };
            out.push(next);
        }
        out
    }

    /// What may be said next at the blank of a line.
    fn steps(&self, blanks: &[Blank<'_>], walk: &Walk) -> Vec<Stands> {
        match blanks.get(walk.at) {
            None => Vec::new(),
            Some(Blank::Verb(verb)) => vec![Stands::Verb(verb)],
            Some(Blank::Small(word) | Blank::Task(word)) => vec![Stands::Word(word)],
            Some(Blank::Unit(unit)) => vec![Stands::Unit(*unit)],
            Some(Blank::Hex(hex)) => vec![Stands::Hex(*hex)],
            Some(Blank::Goal(..)) if !walk.way.is_empty() => self.onward(walk).into_iter().map(Stands::Hex).collect(),
            Some(Blank::Goal(to, _)) => to.iter().map(|&(hex, _)| Stands::Hex(hex)).collect(),
            Some(Blank::Ways(ways)) => {
                let left = |way: &&offer::Way| way.hexes.starts_with(&walk.way);
                let rest = |way: &offer::Way| Stands::Way(way.hexes[walk.way.len()..].to_vec(), way.off);
                let is_more = |rest: &Stands| !matches!(rest, Stands::Way(hexes, false) if hexes.is_empty());
                ways.iter().filter(left).map(rest).filter(is_more).collect()
            }
            Some(Blank::Units(of)) => of.iter().map(|&unit| Stands::Unit(unit)).collect(),
            Some(Blank::Words(of)) => of.iter().map(|&word| Stands::Word(word)).collect(),
            Some(Blank::Number(least, most)) => (*least..=*most).map(Stands::Number).collect(),
            Some(Blank::List(list)) => match walk.owed {
                None => blanks::units(list, &walk.said).into_iter().map(Stands::Unit).collect(),
                Some(unit) if blanks::is_spread(list) => {
                    blanks::hexes(list, &walk.said, unit).into_iter().map(Stands::Hex).collect()
                }
                Some(unit) => blanks::numbers(list, &walk.said, unit).into_iter().map(Stands::Number).collect(),
            },
        }
    }

    /// The line after one more thing is said; of a way only its first hex, where it is said step by step.
    fn after(&self, blanks: &[Blank<'_>], walk: &Walk, (stands, is_step): (&Stands, bool)) -> Walk {
        let mut next = walk.clone();
        next.unsaid.clear();
        next.line.push(if is_step { self.first(stands) } else { self.word(stands) });
        match (blanks.get(walk.at), stands) {
            (Some(Blank::List(list)), Stands::Unit(unit)) if blanks::is_numbered(list) || blanks::is_spread(list) => {
                next.owed = Some(*unit);
            }
            (Some(Blank::List(_)), Stands::Unit(unit)) => next.said.push((*unit, 0, None)),
            (Some(Blank::List(_)), Stands::Number(n)) => {
                next.said.extend(next.owed.take().map(|unit| (unit, *n, None)));
            }
            (Some(Blank::List(_)), Stands::Hex(hex)) => {
                next.said.extend(next.owed.take().map(|unit| (unit, 0, Some(*hex))));
            }
            (Some(Blank::Ways(_)), Stands::Way(hexes, off))
                if is_step && (hexes.len() > 1 || (*off && !hexes.is_empty())) =>
            {
                next.way.extend(hexes.first());
            }
            (Some(Blank::Goal(..)), Stands::Hex(hex)) if !walk.way.is_empty() => next.way.push(*hex),
            (Some(_) | None, _) => next.at += 1,
        }
        next
    }

    /// The line with a hex as the first of the way of its unit, where it may be that.
    fn first_step(&self, blanks: &[Blank<'_>], walk: &Walk, stands: &Stands) -> Option<Walk> {
        let is_goal = matches!(blanks.get(walk.at), Some(Blank::Goal(_, Some(_)))) && walk.way.is_empty();
        let Stands::Hex(hex) = stands else { return None };
        if !is_goal || !self.may_step(walk, *hex) {
            return None;
        }
        let mut way = Walk { strain: walk.strain + ASIDE, unsaid: Vec::new(), way: vec![*hex], ..walk.clone() };
        way.line.pop();
        way.line.push(self.map.name(*hex));
        Some(way)
    }

    /// Whether `to` is not said, and the hex is next to the unit.
    fn may_step(&self, walk: &Walk, hex: Hex) -> bool {
        let names = &self.choices.names;
        let unit = walk.line.iter().rev().find(|word| names.is_unit(word));
        let unit = unit.and_then(|id| self.choices.ids.iter().find(|(_, known)| *known == id)).map(|(unit, _)| unit);
        let here = unit.and_then(|unit| self.choices.places.get(unit));
        walk.unsaid.last().is_some_and(|word| word == "to")
            && here.is_some_and(|&here| self.map.distance(here, hex) == 1)
    }

    /// The hexes that may follow in a way: those with which, or with one more, the rules take it.
    fn onward(&self, walk: &Walk) -> Vec<Hex> {
        let Some(&here) = walk.way.last() else { return Vec::new() };
        let with = |line: &str, hex: Hex| format!("{line} {}", self.map.name(hex));
        let said = walk.line.join(" ");
        let is_open = |hex: &Hex| {
            let line = with(&said, *hex);
            (self.is_legal)(&line) || self.map.neighbours(*hex).any(|(_, next)| (self.is_legal)(&with(&line, next)))
        };
        self.map.neighbours(here).map(|(_, hex)| hex).filter(is_open).collect()
    }

    /// A thing in notation.
    fn word(&self, stands: &Stands) -> String {
        match stands {
            Stands::Verb(word) | Stands::Word(word) => (*word).to_owned(),
            Stands::Unit(unit) => self.choices.ids.get(unit).cloned().unwrap_or_default(),
            Stands::Hex(hex) => self.map.name(*hex),
            Stands::Number(n) => n.to_string(),
            Stands::Way(hexes, off) => {
                let hexes = hexes.iter().map(|&hex| self.map.name(hex));
                hexes.chain(off.then(|| "off".to_owned())).collect::<Vec<_>>().join(" ")
            }
            Stands::Line => String::new(),
        }
    }
}
