//! Lists of systems in tests: a list that names three of them or more must name all, so that no new rule book is forgotten.

use std::collections::BTreeSet;

use wardiary_core::editions::systems;
use wardiary_fixtures::matches::{CAEN_ORNE, CHERBOURG, EACH, NORMANDY, OMAHA, RECORDED, WINTER_WAR};

use super::{end_of, is_word, none_left, quoted_end, raw_end, sources};

/// The number of systems from which a list claims to be complete.
const MANY: usize = 3;
/// Samples by their names in the code.
const NAMES: [(&str, &str); 5] = [
    ("NORMANDY", NORMANDY.system),
    ("CAEN_ORNE", CAEN_ORNE.system),
    ("CHERBOURG", CHERBOURG.system),
    ("WINTER_WAR", WINTER_WAR.system),
    ("OMAHA", OMAHA.system),
];

/// The system that a word of code names, directly, by a sample, or by a sample's id.
fn named(word: &str) -> Option<&'static str> {
    let by_name = NAMES.iter().find(|(name, _)| *name == word).map(|(_, system)| *system);
    let by_id = || systems().into_iter().find(|id| word.contains(id));
    // The id may be part of an address, but not of another id.
    let is_sample = |id: &str| word.split('/').any(|part| part.split('?').next() == Some(id));
    let by_sample = || RECORDED.iter().find(|sample| is_sample(sample.id)).map(|sample| sample.system);
    by_name.or_else(by_id).or_else(by_sample)
}

/// The line where a list begins, and the systems that it names.
type List = (usize, BTreeSet<&'static str>);

/// The lists in square brackets that name many systems but not all: line and systems.
fn lacking(text: &str) -> Vec<List> {
    let chars: Vec<char> = text.chars().collect();
    let (mut open, mut found): (Vec<List>, Vec<List>) = (Vec::new(), Vec::new());
    let mut at = 0;
    while at < chars.len() {
        let stop = match (chars[at], chars.get(at + 1)) {
            ('/', Some('/')) => end_of(&chars, at, |rest| rest.first() == Some(&'\n')),
            ('r', Some('"' | '#')) if at == 0 || !is_word(chars[at - 1]) => raw_end(&chars, at),
            ('"', _) => quoted_end(&chars, at),
            ('\'', Some('\\')) => end_of(&chars, at + 3, |rest| rest.first() == Some(&'\'')) + 1,
            ('\'', Some(_)) if chars.get(at + 2) == Some(&'\'') => at + 3,
            (first, _) if is_word(first) => end_of(&chars, at, |rest| !rest.first().is_some_and(|&char| is_word(char))),
            _ => at + 1,
        };
        let stop = stop.min(chars.len());
        match chars[at] {
            '[' => open.push((at, BTreeSet::new())),
            ']' => {
                let Some((begin, systems)) = open.pop() else { break };
                open.last_mut().into_iter().for_each(|(_, around)| around.extend(&systems));
                found.push((begin, systems));
            }
            _ if !open.is_empty() => {
                let word: String = chars[at..stop].iter().collect();
                let system = named(word.trim_matches('"'));
                open.last_mut().into_iter().for_each(|(_, list)| list.extend(system));
            }
            _ => {}
        }
        at = stop;
    }
    let all = systems().len();
    found.retain(|(_, named)| (MANY..all).contains(&named.len()));
    let line = |begin: usize| chars[..begin].iter().filter(|&&char| char == '\n').count() + 1;
    found.into_iter().map(|(begin, named)| (line(begin), named)).collect()
}

#[test]
fn a_list_that_names_three_systems_names_all() {
    assert_eq!(EACH.map(|sample| sample.system).to_vec(), systems(), "a sample of each, in their order");
    assert_eq!(lacking("[NORMANDY, CHERBOURG]; [NORMANDY, (CHERBOURG, \"omaha\")]; [EACH]").len(), 1);
    let mut wrong = Vec::new();
    for (path, text) in sources() {
        let lists = lacking(&text).into_iter();
        wrong.extend(lists.map(|(line, named)| format!("{path}:{line}: {named:?}")));
    }
    none_left("lists of some systems; loop over `systems()`, `EACH` or `RECORDED`", &wrong);
}
