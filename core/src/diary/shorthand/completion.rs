//! The possible continuations of a line of notation, from the offers alone.
//!
//! ```text
//! ski                move fi-ski1, move fi-ski2 …             the unit, with the verb that was left out
//! 716 18             to 1810, to 1811 …                       hexes that the unit may reach
//! attack 2109 by a b air 0, air 1 …                           choices that are still open
//! ```
//!
//! Every suggestion can be continued to a line that the rules accept: in lists of units that are counted, share points or give up steps,
//! only units are suggested after which the list can be completed.

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

/// Maximum number of completions to return.
pub const MOST: usize = 12;
/// Maximum number of partial lines to follow at once.
const WALKS: usize = 256;
/// Cost of leaving out a unit or hex that is the only choice.
const UNSAID: Strain = 10;
/// Cost of reading a hex as the first step of a way rather than as the destination.
const ASIDE: Strain = 5;

/// The possible continuations.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Completions {
    /// The best first, [`MOST`] at most.
    pub found: Vec<Completion>,
    /// Number of further completions.
    pub others: usize,
}

/// Words that may come next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completion {
    /// The character, from 0, at which the replaced text begins; it extends to the end.
    pub from: usize,
    /// The words, in English, including small words and a verb that were left out before them.
    pub words: String,
    /// The meaning of the last word.
    pub stands: Stands,
}

/// The choices in a position, with the names used there.
pub struct Choices {
    offers: Vec<Offer>,
    names: Names,
    ids: BTreeMap<UnitId, String>,
    places: BTreeMap<UnitId, Hex>,
}

/// Whether the rules accept a line.
type IsLegal<'a> = &'a dyn Fn(&str) -> bool;

impl Choices {
    /// The choices in a position.
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

    /// The action that a few words mean; `None` where they fit no choice.
    #[must_use]
    pub fn spelled(&self, map: &Map, text: &str) -> Option<Spelled> {
        let id = |unit: UnitId| self.ids.get(&unit).map_or("", String::as_str);
        let lines: Vec<String> = self.offers.iter().map(|offer| offer::line(offer, &id, map)).collect();
        let typed = words(text, &self.names);
        let typed: Vec<&str> = typed.iter().map(|(_, word)| word.as_str()).collect();
        choose(&self.names, &lines, &typed).or_else(|| {
            let parted = self.names.parted(&typed);
            if parted.len() > typed.len() { choose(&self.names, &lines, &parted) } else { None }
        })
    }

    /// The possible continuations of `text`, whose last word may be incomplete, in the position of these choices. After
    /// `propose` the rest of the line is completed as an action.
    #[must_use]
    pub fn completions<S: System>(&self, rules: &S::Rules, state: &State<S>, text: &str) -> Completions {
        self.next(rules.map(), proposed::<S>(text), &|line| super::is_legal::<S>(rules, state, line))
    }

    fn next(&self, map: &Map, (before, action): (&str, &str), is_legal: IsLegal<'_>) -> Completions {
        let before = before.chars().count();
        let typed = words(action, &self.names);
        let is_open = !action.is_empty() && !action.ends_with(char::is_whitespace);
        let search = Search { choices: self, map, is_legal };
        let mut found: Vec<(Strain, Completion)> = Vec::new();
        for cut in if is_open { 1..=WORDS.min(typed.len()) } else { 0..=0 } {
            let (whole, rest) = typed.split_at(typed.len() - cut);
            let rest: Vec<&str> = rest.iter().map(|(_, word)| word.as_str()).collect();
            let from = before + typed.get(whole.len()).map_or(action.chars().count(), |(at, _)| *at);
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

/// The words of a text in lower case and English, each with the character at which it begins.
fn words(text: &str, names: &Names) -> Vec<(usize, String)> {
    let mut line = Line::new(text, 1);
    let mut out = Vec::new();
    while let Some(word) = line.take() {
        let typed = word.text.trim_matches(',').to_lowercase();
        let typed = english(english(&typed, names.pairs()), &SMALL).to_owned();
        out.push((usize::try_from(word.column - 1).unwrap_or(0), typed));
    }
    out.retain(|(_, typed)| !typed.is_empty());
    out
}

/// The best completions, without duplicates.
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

/// A partial line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Walk {
    offer: usize,
    /// The blank to fill next.
    at: usize,
    strain: Strain,
    /// The units named in the present list.
    typed: Vec<(UnitId, u32, Option<Hex>)>,
    /// The unit of that list that still needs its number or hex.
    owed: Option<UnitId>,
    /// The hexes of the present way.
    way: Vec<Hex>,
    /// Words left out since the last given one.
    unsaid: Vec<String>,
    /// All words, including those left out.
    line: Vec<String>,
}

struct Search<'a> {
    choices: &'a Choices,
    map: &'a Map,
    is_legal: IsLegal<'a>,
}

impl Search<'_> {
    /// Continuations after `whole` words that begin with the incomplete words in `rest`.
    fn next(&self, whole: &[&str], rest: &[&str], from: usize) -> Vec<(Strain, Completion)> {
        let blanks: Vec<Vec<Blank<'_>>> = self.choices.offers.iter().map(blanks::blanks).collect();
        let verbs = blanks.iter().map(|of| if let Some(Blank::Verb(verb)) = of.first() { *verb } else { "" });
        let verb = verbs.clone().next();
        // If there is only one verb, it may be left out.
        let skips_verb = !rest.is_empty() || verbs.clone().all(|other| Some(other) == verb);
        let mut found = Vec::new();
        for walk in self.walked(&blanks, whole) {
            let blanks = &blanks[walk.offer];
            for open in self.closed(blanks, walk, (!rest.is_empty(), skips_verb)) {
                for stands in self.steps(blanks, &open) {
                    let Some(near) = self.near(&open, &stands, rest) else { continue };
                    // With a single verb, suggestions for its objects come before the verb itself.
                    let is_last = rest.is_empty() && skips_verb && matches!(stands, Stands::Verb(_));
                    let words = open.unsaid.iter().cloned().chain([self.word(&stands)]).collect::<Vec<_>>().join(" ");
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

    /// Every partial line that the given words may form.
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

    /// For each number of leading words that may name a thing: that number, and how far the words are from the name.
    fn calls(&self, walk: &Walk, stands: &Stands, typed: &[&str]) -> Vec<(usize, Strain)> {
        let Stands::Way(hexes, _) = stands else { return self.choices.names.calls(&self.word(stands), typed) };
        // A way is named by its destination, or hex by hex.
        let first = self.first(stands);
        let end = hexes.last().filter(|_| walk.way.is_empty() && hexes.len() > 1).map(|&hex| self.map.name(hex));
        let step = (typed.first() == Some(&first.as_str())).then_some((1, 0));
        let end = end.map(|end| self.choices.names.calls(&end, typed)).unwrap_or_default();
        step.into_iter().chain(end.into_iter().map(|(n, more)| (n, more + 1))).collect()
    }

    /// The first word of a thing.
    fn first(&self, stands: &Stands) -> String {
        self.word(stands).split(' ').next().unwrap_or_default().to_owned()
    }

    /// How far the incomplete words are from the name of a thing; 0 where none are given.
    fn near(&self, walk: &Walk, stands: &Stands, rest: &[&str]) -> Option<Strain> {
        if rest.is_empty() {
            return Some(0);
        }
        let begins = |word: &str| self.choices.names.begins(word, rest);
        let Stands::Way(hexes, _) = stands else { return begins(&self.word(stands)) };
        let end = hexes.last().filter(|_| walk.way.is_empty()).and_then(|&hex| begins(&self.map.name(hex)));
        begins(&self.first(stands)).into_iter().chain(end).min()
    }

    /// The line, and its variants in which words are left out or a list is ended.
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
                Some(Blank::Filler(word)) => left_out(vec![(*word).to_owned()], 0),
                Some(Blank::Task(word)) if skips => left_out(vec![(*word).to_owned()], 0),
                Some(Blank::Unit(unit)) if skips => left_out(vec![self.word(&Stands::Unit(*unit))], UNSAID),
                Some(Blank::Hex(hex)) if skips => left_out(vec![self.word(&Stands::Hex(*hex))], UNSAID),
                Some(Blank::List(list)) if walk.owed.is_none() && blanks::may_end(list, &walk.typed) => {
                    left_out(Vec::new(), 0)
                }
                Some(_) | None => continue,
            };
            out.push(next);
        }
        out
    }

    /// The things that may come next at the present blank of a line.
    fn steps(&self, blanks: &[Blank<'_>], walk: &Walk) -> Vec<Stands> {
        match blanks.get(walk.at) {
            None => Vec::new(),
            Some(Blank::Verb(verb)) => vec![Stands::Verb(verb)],
            Some(Blank::Filler(word) | Blank::Task(word)) => vec![Stands::Word(word)],
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
                None => blanks::units(list, &walk.typed).into_iter().map(Stands::Unit).collect(),
                Some(unit) if blanks::is_spread(list) => {
                    blanks::hexes(list, &walk.typed, unit).into_iter().map(Stands::Hex).collect()
                }
                Some(unit) => blanks::numbers(list, &walk.typed, unit).into_iter().map(Stands::Number).collect(),
            },
        }
    }

    /// The line with one more thing. If a way is given step by step, only its first hex is added.
    fn after(&self, blanks: &[Blank<'_>], walk: &Walk, (stands, is_step): (&Stands, bool)) -> Walk {
        let mut next = walk.clone();
        next.unsaid.clear();
        next.line.push(if is_step { self.first(stands) } else { self.word(stands) });
        match (blanks.get(walk.at), stands) {
            (Some(Blank::List(list)), Stands::Unit(unit)) if blanks::is_numbered(list) || blanks::is_spread(list) => {
                next.owed = Some(*unit);
            }
            (Some(Blank::List(_)), Stands::Unit(unit)) => next.typed.push((*unit, 0, None)),
            (Some(Blank::List(_)), Stands::Number(n)) => {
                next.typed.extend(next.owed.take().map(|unit| (unit, *n, None)));
            }
            (Some(Blank::List(_)), Stands::Hex(hex)) => {
                next.typed.extend(next.owed.take().map(|unit| (unit, 0, Some(*hex))));
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

    /// The line with a hex as the first step of its unit's way, if that is possible.
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

    /// Whether `to` is left out and the hex is adjacent to the unit.
    fn may_step(&self, walk: &Walk, hex: Hex) -> bool {
        let names = &self.choices.names;
        let unit = walk.line.iter().rev().find(|word| names.is_unit(word));
        let unit = unit.and_then(|id| self.choices.ids.iter().find(|(_, known)| *known == id)).map(|(unit, _)| unit);
        let here = unit.and_then(|unit| self.choices.places.get(unit));
        walk.unsaid.last().is_some_and(|word| word == "to")
            && here.is_some_and(|&here| self.map.distance(here, hex) == 1)
    }

    /// The hexes that may continue a way: the rules accept the way with the hex, or with the hex and one more after it.
    fn onward(&self, walk: &Walk) -> Vec<Hex> {
        let Some(&here) = walk.way.last() else { return Vec::new() };
        let with = |line: &str, hex: Hex| format!("{line} {}", self.map.name(hex));
        let line = walk.line.join(" ");
        let is_open = |hex: &Hex| {
            let line = with(&line, *hex);
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
