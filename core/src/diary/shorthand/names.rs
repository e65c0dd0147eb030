//! The names of units and hexes at the table.

use std::collections::BTreeMap;

use crate::kernel::game::{State, System};
use crate::kernel::notation::{Pairs, SMALL};
use crate::kernel::slots::Names as _;
use crate::kernel::unit::Place;

/// Smallest number of letters to which a name may be abbreviated.
const BEGINNING: usize = 3;
/// Maximum number of words in the name of one thing.
pub(super) const WORDS: usize = 3;

/// Words for every unit that may be named.
const ALL: [&str; 2] = ["all", "alla"];

/// How far words are from the name of a thing: 0 for its id or number, more for a less complete name.
pub(super) type Strain = u32;

/// The names of all units and hexes of a match, in lower case.
pub(super) struct Names {
    /// Words of the notation in both languages, without the small ones.
    pairs: &'static Pairs,
    units: BTreeMap<String, Called>,
    hexes: BTreeMap<String, Vec<String>>,
    /// The hex of each unit that is on the map.
    standing: BTreeMap<String, String>,
}

/// The names of a unit.
struct Called {
    label: Vec<String>,
    parts: Vec<String>,
    words: Vec<String>,
}

impl Names {
    pub(super) fn of<S: System>(rules: &S::Rules, state: &State<S>) -> Self {
        let words = |text: &str| -> Vec<String> {
            text.to_lowercase().split([' ', '-', '/', '.']).filter(|word| !word.is_empty()).map(str::to_owned).collect()
        };
        let called = |label: &str, name: &str, id: &str| Called {
            label: words(label),
            parts: id.split('-').map(str::to_owned).collect(),
            words: words(name),
        };
        let pieces = S::position(rules, state).pieces;
        let map = rules.map();
        let on = |place: Place| if let Place::On(hex) = place { Some(map.name(hex)) } else { None };
        let standing = pieces.iter().filter_map(|piece| Some((piece.id.clone(), on(piece.place)?))).collect();
        let pieces = pieces.into_iter();
        let units = pieces.map(|piece| (piece.id.clone(), called(&piece.short, &piece.name, &piece.id))).collect();
        let mut hexes: BTreeMap<String, Vec<String>> = map.hexes().map(|hex| (map.name(hex), Vec::new())).collect();
        for place in &map.places {
            let names = place.name.split('/').map(str::to_lowercase);
            hexes.entry(map.name(place.hex)).or_default().extend(names);
        }
        Self { pairs: S::NOTATION, units, hexes, standing }
    }

    /// Words of the notation in both languages, without the small ones.
    pub(super) const fn pairs(&self) -> &'static Pairs {
        self.pairs
    }

    pub(super) fn is_unit(&self, thing: &str) -> bool {
        self.units.contains_key(thing)
    }

    pub(super) fn is_hex(&self, thing: &str) -> bool {
        self.hexes.contains_key(thing)
    }

    /// The units among `of` that a word names together: all of them, or those in a hex. Units in one place are adjacent
    /// in the result, and places appear in the order of their first unit, as in the check boxes of a form.
    pub(super) fn taken_together<'a>(&self, word: &str, of: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
        let stands = |unit: &str| self.standing.get(unit);
        let taken: Vec<&str> =
            of.filter(|unit| ALL.contains(&word) || stands(unit).is_some_and(|hex| hex == word)).collect();
        let first = |unit: &&str| taken.iter().position(|other| stands(other) == stands(unit));
        let mut by_place = taken.clone();
        by_place.sort_by_key(first);
        by_place
    }

    /// For each number of leading words that may name a thing: that number, and how far they are from its name; longest first.
    pub(super) fn calls(&self, thing: &str, typed: &[&str]) -> Vec<(usize, Strain)> {
        (1..=WORDS.min(typed.len())).rev().filter_map(|n| Some((n, self.strain(thing, &typed[..n])?))).collect()
    }

    /// Words split at slashes and hyphens if they name nothing as they are: a battalion is I/922 or 922-1 at one table, and 922 1 at another.
    pub(super) fn parted<'a>(&self, typed: &[&'a str]) -> Vec<&'a str> {
        let is_verb = |word: &str| self.pairs.iter().any(|pair| pair[0] == word);
        let most = |word: &str| if self.is_unit(word) || self.is_hex(word) || is_verb(word) { 1 } else { word.len() };
        typed.iter().flat_map(|word| word.splitn(most(word), ['/', '-'])).filter(|part| !part.is_empty()).collect()
    }

    /// The units that the words name. Uses as many words as possible, and returns the units whose names are nearest to these words.
    pub(super) fn units_called(&self, typed: &[&str]) -> (usize, Vec<&str>) {
        for count in (1..=WORDS.min(typed.len())).rev() {
            let found = self.units.iter().filter_map(|(id, unit)| {
                let strain = if typed[..count] == [id.as_str()] { Some(0) } else { unit.strain(&typed[..count]) };
                Some((strain?, id.as_str()))
            });
            let found: Vec<(Strain, &str)> = found.collect();
            if let Some(best) = found.iter().map(|(strain, _)| *strain).min() {
                return (count, found.into_iter().filter(|(strain, _)| *strain == best).map(|(_, id)| id).collect());
            }
        }
        (0, Vec::new())
    }

    /// How far words with an incomplete last word are from a thing; `None` where its name does not begin with them.
    pub(super) fn begins(&self, thing: &str, typed: &[&str]) -> Option<Strain> {
        let (last, before) = typed.split_last()?;
        if before.is_empty() {
            let pairs = self.pairs.iter().chain(&SMALL);
            let mut swedish = pairs.filter(|pair| pair[0] == thing).map(|pair| pair[1]);
            if thing == *last || swedish.clone().any(|word| word == *last) {
                return Some(0);
            }
            if thing.starts_with(last) || swedish.any(|word| word.starts_with(last)) {
                return Some(1);
            }
        }
        if let Some(unit) = self.units.get(thing) {
            return unit.begins(before, last);
        }
        let typed = typed.join(" ");
        self.hexes.get(thing)?.iter().any(|place| place.starts_with(&typed)).then_some(2)
    }

    fn strain(&self, thing: &str, typed: &[&str]) -> Option<Strain> {
        if typed == [thing] {
            return Some(0);
        }
        if let Some(unit) = self.units.get(thing) {
            return unit.strain(typed);
        }
        match self.hexes.get(thing) {
            Some(places) => {
                let typed = typed.join(" ");
                let begins = |place: &String| typed.chars().count() >= BEGINNING && place.starts_with(&typed);
                if places.contains(&typed) { Some(0) } else { places.iter().any(begins).then_some(1) }
            }
            None => {
                let [word] = typed else { return None };
                // `fly` is a word of its own, not the beginning of `flytta`.
                let is_word = self.pairs.iter().any(|pair| pair[0] == *word);
                let mut swedish = self.pairs.iter().filter(|pair| pair[0] == thing && !is_word).map(|pair| pair[1]);
                let is_begun = thing.starts_with(word) || swedish.any(|name| name.starts_with(word));
                (word.chars().count() >= 2 && is_begun).then_some(1)
            }
        }
    }
}

impl Called {
    fn strain(&self, typed: &[&str]) -> Option<Strain> {
        if self.label == *typed || self.label.concat() == typed.concat() {
            return Some(1);
        }
        let one = |word: &&str| -> Option<Strain> {
            let begins = |name: &String| word.chars().count() >= BEGINNING && name.starts_with(word);
            if self.parts.iter().any(|part| part == word) {
                Some(2)
            } else if self.words.iter().any(|name| name == word) {
                Some(3)
            } else {
                self.words.iter().chain(&self.label).any(begins).then_some(4)
            }
        };
        typed.iter().map(one).collect::<Option<Vec<Strain>>>()?.into_iter().max()
    }

    /// How far words with an incomplete last word are from the unit.
    fn begins(&self, before: &[&str], last: &str) -> Option<Strain> {
        if self.label.concat().starts_with(&(before.concat() + last)) {
            return Some(2);
        }
        let far = if before.is_empty() { 0 } else { self.strain(before)? };
        let begins = |names: &[String]| names.iter().any(|name| name.starts_with(last));
        let near =
            if begins(&self.parts) { Some(3) } else { (begins(&self.words) || begins(&self.label)).then_some(4) };
        near.map(|near| near.max(far))
    }
}
