//! Every refusal of the tables in words of both languages: a sentence for each code without a gap, and no words that no refusal uses. All
//! sentences are written to `target/refusals.LANG.txt`, for a reading from end to end.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::sync::LazyLock;

use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::phrase::Arg;
use wardiary_core::kernel::refuse::RuleViolation;
use wardiary_library::archive::posed;
use wardiary_words::i18n::{Lang, Words};
use wardiary_words::localize::Localizer;

use crate::contradictions;

use super::{Ledger, decree_refusals, ledgers, lines_of, table_refusals};

const LANGUAGES: [(Lang, &str); 2] = [
    (Lang::En, include_str!("../../../review-web/i18n/refusals.en.ftl")),
    (Lang::Sv, include_str!("../../../review-web/i18n/refusals.sv.ftl")),
];

/// Cases that only a program can cause, or that are for a row outside the tables.
const UNSEEN: [(&str, &str); 1] = [("not_adjacent", "range")];

/// A refusal with the tried action, in the words of both languages.
struct Said {
    system: &'static str,
    action: String,
    violation: RuleViolation,
    sentences: [String; 2],
}

/// Every refusal of the tables and of decrees, and the faults of posed positions; put into words once for all tests.
static SAID: LazyLock<Vec<Said>> = LazyLock::new(|| ledgers().iter().flat_map(said).collect());

fn said(ledger: &Ledger) -> Vec<Said> {
    // The names are those of the common position: no line of a table changes them.
    let posed = posed(&ledger.board).expect("the common position can be posed");
    let posed_wrong = contradictions::violations(ledger.system).into_iter();
    let tried = table_refusals(ledger).into_iter().chain(decree_refusals(ledger)).chain(posed_wrong);
    tried
        .map(|(action, violation)| {
            let say = |(lang, _)| {
                let voice = Localizer {
                    w: Words { lang, system: ledger.system },
                    review: &*posed.game().review(Viewer::Umpire),
                };
                voice.refusal(&violation.breach)
            };
            Said { system: ledger.system, action, sentences: LANGUAGES.map(say), violation }
        })
        .collect()
}

#[test]
fn every_refusal_is_a_whole_sentence_in_both_languages() {
    let mut faults = String::new();
    for (at, (lang, _)) in LANGUAGES.into_iter().enumerate() {
        let mut page = String::new();
        for Said { action, violation, sentences, .. } in SAID.iter() {
            let (code, sentence) = (violation.breach.code, &sentences[at]);
            let _ = writeln!(page, "{} {code} | {action}\n    {sentence}", violation.rule);
            let begins = |c: char| c.is_uppercase() || c.is_numeric() || c == '-';
            let whole = sentence.ends_with(['.', '?']) && sentence.starts_with(begins);
            let torn = ["{", "}", "  ", " .", " ,", ": .", "Refusal-", "``"];
            if !whole || torn.iter().any(|part| sentence.contains(part)) {
                let _ = writeln!(faults, "{} {code} | {action}: {sentence}", violation.rule);
            }
        }
        let path = format!("{}/../target/refusals.{}.txt", env!("CARGO_MANIFEST_DIR"), lang.tag());
        fs::write(path, page).expect("the target folder can be written");
    }
    assert!(faults.is_empty(), "sentences with something missing:\n{faults}");
}

/// Two refusals with different codes have different words.
#[test]
fn no_two_codes_are_said_in_the_same_words() {
    for at in [0, 1] {
        let mut codes: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for said in SAID.iter() {
            codes.entry(&said.sentences[at]).or_default().insert(said.violation.breach.code);
        }
        codes.retain(|_, codes| codes.len() > 1);
        assert_eq!(codes, BTreeMap::new());
    }
}

/// A refusal of an untimely action names the side that decides, in words that the notation knows.
#[test]
fn what_comes_at_the_wrong_moment_is_told_what_is_due() {
    let mut seen = 0;
    for said in SAID.iter().filter(|said| said.violation.breach.untimely) {
        let [english, swedish] = &said.sentences;
        assert!(english.contains("Waiting for ") && english.contains(" Write "), "{}: {english}", said.action);
        assert!(swedish.contains("Väntar på ") && swedish.contains(" Skriv "), "{}: {swedish}", said.action);
        seen += 1;
    }
    assert!(seen > 20, "{seen}");
}

/// The words for each case of a code in a file, by the rule book whose own words they are; `""` for all others.
fn cases(text: &str) -> BTreeMap<(String, String), BTreeSet<String>> {
    let mut found: BTreeMap<(String, String), BTreeSet<String>> = BTreeMap::new();
    let (mut code, mut book, mut chooses) = (String::new(), String::new(), false);
    for line in text.lines() {
        chooses &= line != "    }" && !line.starts_with("    } ");
        if let Some(rest) = line.strip_prefix("refusal-") {
            (code, book) = (rest.split(' ').next().unwrap_or_default().to_owned(), String::new());
            chooses = line.contains("= { $case ->");
        } else if let Some(rest) = line.strip_prefix("    .") {
            book = rest.split(' ').next().unwrap_or_default().to_owned();
            chooses = line.contains("= { $case ->");
        }
        let cases = found.entry((code.clone(), book.clone())).or_default();
        let variant = line.strip_prefix("        [").or_else(|| line.strip_prefix("       *["));
        if let Some(name) = variant.and_then(|rest| rest.split(']').next()).filter(|_| chooses) {
            cases.insert(name.to_owned());
        }
    }
    found.remove(&(String::new(), String::new()));
    found
}

fn case(violation: &RuleViolation) -> Option<&'static str> {
    violation.breach.terms.iter().find_map(|(term, arg)| match arg {
        Arg::Case(case) if *term == "case" => Some(*case),
        _ => None,
    })
}

/// A refusal of the tables uses every word of the files, so that each has been seen as a reader sees it.
#[test]
fn every_case_of_every_sentence_is_tried() {
    for (lang, text) in LANGUAGES {
        let words = cases(text);
        let own = |code: &str, system: &str| words.contains_key(&(code.to_owned(), system.to_owned()));
        let mut missing = Vec::new();
        for ((code, book), cases) in &words {
            // A message in common words also serves every rule book that has no message of its own for the code.
            let uses = |said: &&Said| {
                said.violation.breach.code == code.as_str()
                    && if book.is_empty() { !own(code, said.system) } else { said.system == book.as_str() }
            };
            let tried: Vec<Option<&str>> = SAID.iter().filter(uses).map(|said| case(&said.violation)).collect();
            if tried.is_empty() && !elsewhere(code) {
                missing.push(format!("{code} {book}: never said"));
            }
            let open =
                |name: &&String| !tried.contains(&Some(name.as_str())) && !UNSEEN.contains(&(code, name.as_str()));
            // A refusal without a case uses the default words of a sentence, so that one of the cases counts as tried.
            let bare = tried.contains(&None);
            let untried: Vec<&String> = cases.iter().filter(open).collect();
            if untried.len() > usize::from(bare) {
                missing.push(format!("{code} {book}: {untried:?} never said"));
            }
        }
        assert_eq!(missing, Vec::<String>::new(), "{}", lang.tag());
    }
}

fn elsewhere(code: &str) -> bool {
    ledgers().iter().any(|ledger| lines_of(&ledger.elsewhere).any(|line| line.ends_with(code)))
}
