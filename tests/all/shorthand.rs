//! Few words for an action: their meaning at their place, and the number of keys that the recorded matches take in them.

use std::collections::BTreeMap;

use wardiary_core::diary::entry::Body;
use wardiary_core::diary::match_log::Match;
use wardiary_core::diary::shorthand::{Spelled, spelled};
use wardiary_core::kernel::game::{State, System};
use wardiary_core::kernel::notation::Line;
use wardiary_core::kernel::slots::Names as _;
use wardiary_core::kernel::unit::Place;
use wardiary_core::of_any;
use wardiary_fixtures::matches::RECORDED;
use wardiary_fixtures::pinned;
use wardiary_journal::diary_file;

/// Most keys of the middle action, and of the middle attack.
const MOST: [usize; 2] = [12, 20];

/// Short names of a thing, the shortest first: a part of a unit's name, the beginning of another word.
fn calls<S: System>(rules: &S::Rules, state: &State<S>, word: &str) -> Vec<String> {
    let piece = S::position(rules, state).pieces.into_iter().find(|piece| piece.id == word);
    let Some(piece) = piece else {
        let is_name = word.chars().all(char::is_alphabetic);
        let begun = [2, 3].into_iter().filter(|&of| is_name && of < word.len()).map(|of| word[..of].to_owned());
        return begun.chain([word.to_owned()]).collect();
    };
    let mut names: Vec<String> = word.split('-').map(str::to_owned).chain([piece.short.to_lowercase()]).collect();
    let parts: Vec<&str> = word.split('-').collect();
    names.extend(parts.windows(2).map(|two| two.join(" ")));
    names.push(word.to_owned());
    names.sort_by_key(|name| name.chars().count());
    names
}

/// The fewest words that mean this line in the position; the line itself if there are none.
pub(crate) fn shortest<S: System>(rules: &S::Rules, state: &State<S>, line: &str) -> String {
    let means = |words: &[String]| {
        let text = words.iter().filter(|word| !word.is_empty()).cloned().collect::<Vec<_>>().join(" ");
        let meant = spelled::<S>(rules, state, &text);
        matches!(meant, Some(Spelled::Line(found)) if said::<S>(rules, &found) == said::<S>(rules, line))
            .then_some(text)
    };
    let mut words: Vec<String> = line.split(' ').map(str::to_owned).collect();
    let Some(mut best) = means(&words) else { return line.to_owned() };
    for at in 0..words.len() {
        let whole = words[at].clone();
        for name in [String::new()].into_iter().chain(calls::<S>(rules, state, &whole)) {
            words[at] = name;
            if let Some(text) = means(&words) {
                best = text;
                break;
            }
            words[at].clone_from(&whole);
        }
    }
    for (together, units) in taken_together::<S>(rules, state, line) {
        let said = |shortened: &[String]| {
            let is_one = |word: &&str| units.iter().any(|unit| unit == word);
            let of_line = line.split(' ').zip(shortened);
            let first = line.split(' ').position(|word| is_one(&word));
            let each = of_line.enumerate().map(|(at, (word, short))| match is_one(&word) {
                true if Some(at) == first => together.clone(),
                true => String::new(),
                false => short.clone(),
            });
            each.collect::<Vec<_>>()
        };
        let shortened = said(&words);
        if let Some(text) = means(&shortened).filter(|text| text.chars().count() < best.chars().count()) {
            best = text;
            words = shortened;
        }
    }
    best
}

/// Words for several units of a line together, and the units: all, or those in a hex.
fn taken_together<S: System>(rules: &S::Rules, state: &State<S>, line: &str) -> Vec<(String, Vec<String>)> {
    let pieces = S::position(rules, state).pieces.into_iter();
    let named = pieces.filter(|piece| line.split(' ').any(|word| word == piece.id));
    let mut hexes: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut all = Vec::new();
    for piece in named {
        if let Place::On(hex) = piece.place {
            hexes.entry(rules.map().name(hex)).or_default().push(piece.id.clone());
        }
        all.push(piece.id);
    }
    [("all".to_owned(), all)].into_iter().chain(hexes).collect()
}

/// The words of an action as printed, independent of the order of its units.
fn said<S: System>(rules: &S::Rules, line: &str) -> Option<Vec<String>> {
    let action = S::parse_action(rules, &mut Line::new(line, 1)).ok()?;
    let mut words: Vec<String> = S::print_action(rules, &action).split(' ').map(str::to_owned).collect();
    words.sort_unstable();
    Some(words)
}

/// Counts the keys for every third entry of a match that is an action, including the key that ends the line, by verb.
fn keys<S: System>(game: &Match<S>, keys: &mut BTreeMap<String, Vec<usize>>) {
    for seq in (1..game.count()).step_by(3) {
        let Some(Body::Action(action)) = game.written(seq).map(|entry| entry.body) else { continue };
        let (rules, state) = game.at(seq - 1);
        let line = S::print_action(&rules, &action);
        // Three of many units that could support are offered; others are written by hand.
        if line.starts_with("attack") && line.contains(" support ") {
            continue;
        }
        let short = shortest::<S>(&rules, &state, &line);
        let verb = line.split(' ').next().unwrap_or_default().to_owned();
        keys.entry(verb).or_default().push(short.chars().count() + 1);
    }
}

fn middle(numbers: impl Iterator<Item = usize>) -> usize {
    let mut numbers: Vec<usize> = numbers.collect();
    numbers.sort_unstable();
    numbers.get(numbers.len() / 2).copied().unwrap_or_default()
}

#[test]
fn the_recorded_matches_take_few_keys() {
    for recorded in RECORDED.iter().filter(|recorded| recorded.notes.is_some()) {
        let (_, bytes) = pinned(recorded.id);
        let game = diary_file::read(bytes.as_slice()).expect("a journal").game.expect("a match");
        let mut found = BTreeMap::new();
        of_any!(&game, game => keys(game, &mut found));
        let all = middle(found.values().flatten().copied());
        // The middle of a few is meaningless.
        let attacks = found.get("attack").filter(|of| of.len() > 4);
        let attacks = middle(attacks.into_iter().flatten().copied());
        let kinds: Vec<String> =
            found.iter().map(|(verb, of)| format!("{verb} {}", middle(of.iter().copied()))).collect();
        println!("{}: {all} keys an action, {attacks} an attack; {}", recorded.id, kinds.join(", "));
        assert!(all <= MOST[0] && attacks <= MOST[1], "{}: {all}, {attacks}", recorded.id);
    }
}

/// Number of an entry of the Winter War, words typed before it, and their meaning; several meanings if the words leave it open.
const SAID: [(u32, &str, &[&str]); 16] = [
    (102, "9d 1117", &["arrive fi-9d to 1117"]),
    (107, "9d suomussalmi", &["move fi-9d to 1315"]),
    (107, "9d suomu", &["move fi-9d to 1315"]),
    (107, "flytta 9d till 1315", &["move fi-9d to 1315"]),
    (108, "ski4 1415 1515", &["move fi-ski4 1415 1515"]),
    (
        107,
        "ski 1315",
        &[
            "move fi-ski1 to 1315",
            "move fi-ski2 to 1315",
            "move fi-ski3 to 1315",
            "move fi-ski4 to 1315",
            "move fi-ski5 to 1315",
        ],
    ),
    (107, "end", &["end"]),
    (
        158,
        "1528 8d 10d 4d 11d 1br cav art1 cx",
        &["attack 1528 by fi-8d fi-10d fi-4d fi-11d fi-1br fi-cav fi-art1 fi-cx"],
    ),
    (95, "1429 all", &["attack 1429 by su-70rd su-10tc su-20tb su-40tb su-ab1 su-ship2 su-sb1"]),
    (95, "1429 1529", &["attack 1429 by su-70rd su-10tc su-20tb su-40tb su-ab1 su-ship2"]),
    (159, "5", &["die 5"]),
    (162, "8d cav", &["advance fi-8d fi-cav"]),
    (401, "6d 5d ski1 tkb", &["losses fi-6d 1 fi-5d 1 fi-ski1 1 fi-tkb 1"]),
    (107, "9d 1530", &["move fi-9d to 1530"]),
    (107, "9d 9999", &[]),
    (107, "", &[]),
];

/// The same in Normandy, where units that fly have a task.
const TOLD: [(u32, &str, &[&str]); 7] = [
    (48, "bmb 4 interdict 2209", &["fly bmb-4 interdict to 2209"]),
    (48, "bmb 4 in 2209", &["fly bmb-4 interdict to 2209"]),
    (48, "bmb 4 und 1609", &["fly bmb-4 support to 1609"]),
    (48, "fly bmb 4 i 2209", &[]),
    (48, "bmb 4 1609", &["fly bmb-4 interdict to 1609", "fly bmb-4 support to 1609"]),
    (195, "fly 3 1408", &[]),
    (5, "al", &["choose allied"]),
];

#[test]
fn few_words_mean_what_may_be_chosen_where_they_are_said() {
    differ("winter-war", &SAID);
    differ("normandy-1944", &TOLD);
}

/// Fails if words of a match mean something else.
fn differ(id: &str, all: &[(u32, &str, &[&str])]) {
    let (_, bytes) = pinned(id);
    let game = diary_file::read(bytes.as_slice()).expect("a journal").game.expect("a match");
    let meant = |seq: u32, said: &str| {
        of_any!(&game, game => {
            let (rules, state) = game.at(seq - 1);
            meaning_of(game, &rules, &state, said)
        })
    };
    let differ: Vec<String> = all
        .iter()
        .filter(|(seq, said, lines)| meant(*seq, said) != *lines)
        .map(|(seq, said, lines)| format!("{seq}: `{said}` is {:?}, not {lines:?}", meant(*seq, said)))
        .collect();
    assert!(differ.is_empty(), "{}", differ.join("\n"));
}

fn meaning_of<S: System>(_: &Match<S>, rules: &S::Rules, state: &State<S>, said: &str) -> Vec<String> {
    match spelled::<S>(rules, state, said) {
        None => Vec::new(),
        Some(Spelled::Line(line)) => vec![line],
        Some(Spelled::Several(lines)) => lines,
    }
}
