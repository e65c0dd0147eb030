//! Tests that one thing has one word: abandoned words stay out of the messages of pages, commands and rule books, a page has the
//! name of its tab, and the losses of units have one word in each rule book.

use std::fs;
use std::path::Path;

use wardiary_core::systems::WORDS;

use wardiary_words::i18n::{Lang, Words};

/// Abandoned words: the language, the word or its beginning, the word to use, and the reason.
const OUT: [[&str; 4]; 12] = [
    ["sv", "föredra", "presentera, presentation", "föredra is to like one thing better than another"],
    ["sv", "rutkod", "QR-kod", "phones and their owners call it so"],
    ["sv", "domare", "spelledare", "the official of a hex wargame; a judge is in court, or on a pitch"],
    ["sv", "hållplats", "hållpunkt", "buses halt at a hållplats; a debrief halts at a hållpunkt"],
    ["sv", "lärare", "instruktör", "one word for who leads a debrief"],
    ["sv", "kapten", "lagledare", "kapten is a rank, and most who lead a team have another"],
    ["sv", "manipulera", "ändra", "a record that differs may be damaged, and nothing is said of a culprit"],
    ["en", "square code", "QR code", "phones and their owners call it so"],
    ["en", "captain:", "a question that names the place", "where chance decides, or a whole team, no captain is asked"],
    ["en", "referee", "umpire", "the official of a hex wargame; a referee is on a pitch"],
    ["en", "teacher", "instructor", "one word for who leads a debrief"],
    ["en", "tamper", "alter", "a record that differs may be damaged, and nothing is said of a culprit"],
];

/// Messages about the losses of units.
const LOST: [&str; 8] = [
    "losses",
    "slot-losses",
    "course-losses",
    "series-losses",
    "film-losses",
    "compare-lost-points",
    "aar-fig-lost",
    "aar-fig-lost-turn",
];

/// The messages under a folder by their file.
fn messages(dir: &Path, found: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            messages(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "ftl") {
            found.push((path.display().to_string(), fs::read_to_string(&path).unwrap()));
        }
    }
}

/// Returns whether a line of messages uses a word in its text, not in comments, keys or names of values.
fn says(line: &str, word: &str) -> bool {
    let said = match line.chars().next() {
        Some('#') | None => "",
        Some(first) if first.is_ascii_lowercase() => line.split_once(" =").map_or("", |(_, said)| said),
        Some(_) => line,
    };
    let said: Vec<&str> = said.split_whitespace().filter(|part| !part.starts_with('$')).collect();
    said.join(" ").to_lowercase().contains(word)
}

#[test]
fn words_that_are_out_are_in_no_message() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    for dir in ["i18n", "../core"] {
        messages(&here.join(dir), &mut files);
    }
    assert!(files.len() > 70, "{} files were read", files.len());
    let mut faults = Vec::new();
    for (name, text) in &files {
        for [_, word, instead, why] in OUT.iter().filter(|[lang, ..]| name.ends_with(&format!("{lang}.ftl"))) {
            let lines = text.lines().zip(1..).filter(|(line, _)| says(line, word));
            faults.extend(lines.map(|(_, number)| format!("{name}:{number}: {word} → {instead}, since {why}")));
        }
    }
    assert!(faults.is_empty(), "words that are out:\n{}", faults.join("\n"));
}

#[test]
fn a_word_is_found_where_it_is_said() {
    for (line, is_said) in [
        ("who = Domaren dömer.", true),
        ("who = Huvuddomaren dömer.", true),
        ("    .long = En domare dömer.", true),
        ("   *[other] { $n } domare", true),
        ("who = { $domare } dömer.", false),
        ("domare = Spelledare", false),
        ("# Domaren", false),
    ] {
        assert_eq!(says(line, "domare"), is_said, "{line}");
    }
}

#[test]
fn the_review_is_called_what_its_tab_is_called() {
    for lang in [Lang::En, Lang::Sv] {
        let w = Words { lang, system: "" };
        let tab = w.t("tab-review").to_lowercase();
        for name in ["aar", "aar-link", "aar-foot"] {
            let page = w.with(name, [("last", "1".into())]);
            assert!(page.to_lowercase().contains(&tab), "{tab}: {page}");
        }
    }
}

#[test]
fn what_units_lose_has_one_word_in_each_rule_book() {
    for (system, _) in WORDS {
        for lang in [Lang::En, Lang::Sv] {
            let w = Words { lang, system };
            let word = w.t("lost-points").to_lowercase();
            for key in LOST {
                let said = w.t(key);
                assert!(said.to_lowercase().contains(&word), "{system} {key}: {said} ({word})");
            }
        }
    }
}
