//! Tests of messages of both languages and of every rule book. Each is written once in either language, none is missing, and each
//! can appear, because code or a template names it or makes it from a prefix and a word.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use wardiary_core::editions::desk::desks;
use wardiary_core::editions::editions;
use wardiary_core::kernel::look::Symbol;
use wardiary_core::systems::WORDS;

use wardiary_words::i18n::{EN, Lang, SHARED, Words};

/// Families whose keys are written in full, so that no word of a combat is composed.
const WHOLE: [&str; 2] = ["gloss-", "chance-"];

/// Adds the texts of data in a folder: headings, kinds and tables of the rule books.
fn data(dir: &Path, out: &mut String) {
    for entry in fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            data(&path, out);
        } else if path.extension().is_none_or(|ext| ext != "rs" && ext != "ftl") {
            out.push_str(&fs::read_to_string(&path).unwrap_or_default());
        }
    }
}

/// Returns a text as the end of a key: small letters without marks, hyphens for all else.
fn slug(text: &str) -> String {
    let plain = |c: char| match c {
        'å' | 'ä' | 'Å' | 'Ä' => 'a',
        'ö' | 'Ö' => 'o',
        c if c.is_ascii_alphanumeric() => c.to_ascii_lowercase(),
        _ => '-',
    };
    let slug: String = text.chars().map(plain).collect();
    slug.split('-').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-")
}

#[test]
fn every_message_can_be_shown() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (mut texts, mut tables) = (Vec::new(), String::new());
    for dir in ["", "../core", "../journal/src", "../fixtures/src"] {
        sources(&here.join(dir), &mut texts);
    }
    data(&here.join("../core"), &mut tables);
    let tables = slug(&tables);
    let mut named = BTreeSet::new();
    for text in &texts {
        for words in text.split('"') {
            named.insert(words.to_owned());
            named.insert(slug(words));
            named.extend(words.split_once("-{").map(|(prefix, _)| prefix.to_owned()));
        }
    }
    // A message that another one contains.
    named.extend(EN.split("{ ").skip(1).filter_map(|rest| rest.split(" }").next()).map(str::to_owned));
    let is_word = |word: &str| {
        let word = word.strip_suffix("-words").unwrap_or(word);
        named.contains(word) || word.bytes().all(|byte| byte.is_ascii_digit()) || tables.contains(&format!("-{word}-"))
    };
    let is_made =
        |key: &str| key.match_indices('-').any(|(at, _)| named.contains(&key[..at]) && is_word(&key[at + 1..]));
    let never = |key: &&String| {
        let is_whole = WHOLE.iter().any(|family| key.starts_with(family));
        let is_of_kind =
            |key: &str| key.rsplit_once('-').is_some_and(|(key, kind)| named.contains(key) && is_word(kind));
        !named.contains(*key) && if is_whole { !is_of_kind(key) } else { !is_made(key) }
    };
    let known = keys(&EN);
    assert_eq!(known.iter().filter(never).collect::<Vec<_>>(), Vec::<&String>::new(), "nothing shows these messages");
}

fn keys(text: &str) -> BTreeSet<String> {
    let key = |line: &str| line.split_once(" =").map(|(key, _)| key.to_owned());
    text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase())).filter_map(key).collect()
}

#[test]
fn both_languages_have_the_same_messages_and_read_without_faults() {
    for [en, sv] in WORDS.iter().map(|(_, own)| *own).chain([SHARED]) {
        // Names of formations are English in the match itself.
        let swedish = keys(sv).into_iter().filter(|key| !key.starts_with("formation-")).collect();
        assert_eq!(keys(en).symmetric_difference(&swedish).collect::<Vec<_>>(), Vec::<&String>::new());
    }
    for text in WORDS.iter().flat_map(|(_, own)| *own).chain(SHARED) {
        let named = text
            .lines()
            .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()) && line.contains(" ="))
            .count();
        assert_eq!(named, keys(text).len(), "a message is written twice, and only one of its texts is shown");
        let faults = fluent_bundle::FluentResource::try_new(text.to_owned()).err().map(|(_, faults)| faults);
        assert!(faults.is_none(), "{faults:?}");
    }
}

/// Returns every word in quotation marks that follows `mark`.
fn quoted_after(text: &str, mark: &str) -> Vec<String> {
    text.split(mark).skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
}

/// Adds the code and the templates of a folder, with those of the packages in it.
fn sources(dir: &Path, out: &mut Vec<String>) {
    for entry in fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, out);
        } else if path.extension().is_some_and(|ext| ext == "rs" || ext == "html") && !path.ends_with("tests.rs") {
            out.push(fs::read_to_string(&path).unwrap());
        }
    }
}

/// Prefixes of the messages for words that a system composes.
const MADE_UP: [&str; 9] = ["refusal", "term", "mark", "word", "switch", "sort", "verb", "throw", "value"];

/// Returns every word of several parts in the code of a system that has no message of any kind. A word with `_` is returned as
/// the key of a refusal (`refusal-attack_owed`), any other as the key of a term (`term-must-attack`).
fn coded(dir: &Path, known: &BTreeSet<String>) -> Vec<String> {
    let mut code = Vec::new();
    sources(dir, &mut code);
    // Words that pages never show: some places, zones and edges of the order of battle, steps of the notation.
    let silent = ["south_entry", "north_entry", "south_road", "cherbourg-1944", "title-en", "title-sv"];
    let steps = ["defender-loss", "attacker-loss", "dra-tillbaka"];
    // Places have names, and no message.
    let landmarks = wardiary_core::systems::cherbourg_1944::state::terrain::VOCABULARY.landmarks;
    let is_word = |word: &&str| {
        let is_part = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase());
        let mut parts = word.split(['-', '_']);
        let is_silent = silent.contains(word) || steps.contains(word) || landmarks.contains(word);
        word.contains(['-', '_']) && parts.all(is_part) && !is_silent
    };
    let has_words = |word: &&str| {
        let with = |prefix: &&str| {
            known.contains(&format!("{prefix}-{word}"))
                || known.contains(&format!("{prefix}-{}", word.replace('_', "-")))
        };
        known.contains(*word) || MADE_UP.iter().any(with)
    };
    let words = code.iter().flat_map(|text| text.split('"').skip(1).step_by(2));
    let missing = words.filter(|word| is_word(word) && !has_words(word));
    missing.map(|word| format!("{}-{word}", if word.contains('_') { "refusal" } else { "term" })).collect()
}

#[test]
fn every_switch_and_each_of_its_values_has_words() {
    for edition in editions() {
        for reading in &edition.book.readings {
            let Some(switch) = &reading.switch else { continue };
            let names = reading.values.iter().filter(|value| value.parse::<i64>().is_err());
            let values = names.map(|value| ("value", value.clone()));
            for (prefix, word) in values.chain([("switch", switch.clone())]) {
                let key = format!("{prefix}-{}", word.replace('_', "-"));
                for lang in [Lang::En, Lang::Sv] {
                    let w = Words { lang, system: edition.system };
                    assert!(w.has(&key), "{} {}: {key} is missing ({lang:?})", edition.system, reading.rule);
                }
            }
        }
    }
}

#[test]
fn what_the_desk_of_every_game_offers_has_a_word() {
    for desk in desks() {
        let w = Words { lang: Lang::En, system: desk.system };
        let kinds = desk.kinds.iter().map(|kind| kind.word);
        let words = [
            ("sort", kinds.collect()),
            ("terrain", desk.terrains.to_vec()),
            ("side", desk.sides.to_vec()),
            ("desk-sort", desk.sorts.to_vec()),
            ("desk-feature", desk.features.to_vec()),
        ];
        for (prefix, words) in words {
            for word in words {
                let key = format!("{prefix}-{}", word.replace('_', "-"));
                assert!(w.has(&key), "{}: {key} is missing", desk.system);
            }
        }
    }
}

#[test]
fn every_symbol_is_drawn_and_every_drawing_is_a_symbol() {
    let stock = include_str!("../../templates/symbols.svg");
    let drawn: Vec<&str> = stock.split("id=\"u-").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert_eq!(drawn, Symbol::WORDS);
}

/// Returns keys in sources: whole, as a sentence of the rules, as a term, as the code of a refusal.
fn asked(texts: &[String]) -> BTreeSet<String> {
    let mut asked = BTreeSet::new();
    // Code names a sentence of the rules by its prefix and a refusal by its code. The text form of notes has two words of its own
    // that begin as the questions do.
    let sentence = |key: &String| {
        let begins = ["entry-", "ask-", "amendment-"];
        begins.iter().any(|prefix| key.len() > prefix.len() && key.starts_with(prefix))
            && !["ask-en", "ask-sv"].contains(&key.as_str())
    };
    for text in texts {
        asked.extend(quoted_after(text, "\"").into_iter().chain(text.split('"').map(str::to_owned)).filter(sentence));
        for mark in ["term: \"", "given(why, \"", "value(why, \"", "fact(why, \"", "times(why, \"", "open(why, \""] {
            asked.extend(quoted_after(text, mark).into_iter().map(|term| format!("term-{term}")));
        }
        for call in text.split("refuse(row(").skip(1) {
            let mut parts = call.split('"').skip(2);
            let code = parts.next().filter(|between| *between == "), ").and_then(|_| parts.next());
            asked.extend(code.map(|code| format!("refusal-{code}")));
        }
    }
    asked
}

#[test]
fn no_rule_book_lacks_a_message() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (mut own, mut shared) = (Vec::new(), Vec::new());
    sources(here, &mut own);
    assert!(own.len() > 500, "{} files were read", own.len());
    ["rules/src/kernel", "src/diary", "src/editions"]
        .iter()
        .for_each(|dir| sources(&here.join("../core").join(dir), &mut shared));
    let mut by_pages = asked(&shared);
    for text in &own {
        for mark in ["w.t(\"", "w.with(\""] {
            by_pages.extend(quoted_after(text, mark));
        }
        let own = ["stop-", "kind-", "chance-", "gloss-", "key-", "state-", "claim-", "board-", "jump-"];
        let named = text
            .split('"')
            .filter(|word| own.iter().any(|prefix| word.len() > prefix.len() && word.starts_with(prefix)));
        by_pages.extend(named.map(str::to_owned));
    }
    let mut missing = Vec::new();
    for (system, words) in WORDS {
        let known: BTreeSet<String> = keys(SHARED[0]).union(&keys(words[0])).cloned().collect();
        let folder = here.join("../core/rules/src/systems").join(system.replace('-', "_"));
        let mut rules = Vec::new();
        sources(&folder, &mut rules);
        let mut asked: BTreeSet<String> = by_pages.union(&asked(&rules)).cloned().collect();
        if *system == "cherbourg-1944" {
            asked.extend(coded(&folder, &known));
        }
        let plain =
            |key: &&String| key.bytes().all(|b| b.is_ascii_lowercase() || b == b'-' || b == b'_' || b.is_ascii_digit());
        let lacking = asked.iter().filter(plain).filter(|key| !known.contains(*key));
        missing.extend(lacking.map(|key| format!("{system}: {key}")));
    }
    assert_eq!(missing, Vec::<String>::new());
}

#[test]
fn a_message_of_a_rule_book_says_other_words_than_the_shared_one() {
    let values = |text: &str| -> BTreeMap<String, String> {
        let messages = text.split('\n').filter(|line| !line.starts_with([' ', '}', '#']));
        messages
            .filter_map(|line| line.split_once(" = "))
            .map(|(key, value)| (key.to_owned(), value.to_owned()))
            .collect()
    };
    let shared = SHARED.map(values);
    for (system, own) in WORDS {
        let own = own.map(values);
        let same = |key: &&String| [0, 1].iter().all(|&lang| own[lang].get(*key) == shared[lang].get(*key));
        let needless: Vec<&String> = own[0].keys().filter(|key| shared[0].contains_key(*key)).filter(same).collect();
        assert_eq!(needless, Vec::<&String>::new(), "{system}");
    }
}
