//! Every message can be shown: it is named in the code or in a template, or it is made of a prefix and a word that are.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::{keys, sources};
use crate::i18n::EN;

/// Families that are named whole, so that no word of a combat is ever made up of parts.
const WHOLE: [&str; 2] = ["gloss-", "chance-"];

/// The texts of data under a folder: headings, kinds and tables of the rule books.
fn data(dir: &Path, out: &mut String) {
    for entry in fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            data(&path, out);
        } else if path.extension().is_none_or(|ext| ext != "rs") {
            out.push_str(&fs::read_to_string(&path).unwrap_or_default());
        }
    }
}

/// A text as the end of a key: small letters without marks, hyphens for all else.
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
    for dir in ["src", "templates", "../core/src", "../journal/src", "../fixtures/src"] {
        sources(&here.join(dir), &mut texts);
    }
    data(&here.join("../core/src"), &mut tables);
    let tables = slug(&tables);
    let mut named = BTreeSet::new();
    for text in &texts {
        for words in text.split('"') {
            named.insert(words.to_owned());
            named.insert(slug(words));
            named.extend(words.split_once("-{").map(|(prefix, _)| prefix.to_owned()));
        }
    }
    // A message that another one is made with.
    named.extend(EN.split("{ ").skip(1).filter_map(|rest| rest.split(" }").next()).map(str::to_owned));
    let is_word = |word: &str| {
        let word = word.strip_suffix("-words").unwrap_or(word);
        named.contains(word) || word.bytes().all(|byte| byte.is_ascii_digit()) || tables.contains(&format!("-{word}-"))
    };
    let is_made =
        |key: &str| key.match_indices('-').any(|(at, _)| named.contains(&key[..at]) && is_word(&key[at + 1..]));
    let never = |key: &&String| {
        let is_whole = WHOLE.iter().any(|family| key.starts_with(family));
        !named.contains(*key) && (is_whole || !is_made(key))
    };
    let known = keys(EN);
    assert_eq!(known.iter().filter(never).collect::<Vec<_>>(), Vec::<&String>::new(), "nothing shows these messages");
}
