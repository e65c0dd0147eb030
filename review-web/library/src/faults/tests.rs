//! Tests that each mistake has words in both languages, and that the English words agree with the code that reports the mistake.

use std::fs;
use std::path::{Path, PathBuf};

use wardiary_core::editions::{PoseError, try_script};
use wardiary_core::kernel::notation::{Fault, Line, ParseError};
use wardiary_fixtures::proof;
use wardiary_words::i18n::{Lang, Words};

use super::{Describe, key, scene_fault};

const BOTH: [Words; 2] = [Words { lang: Lang::En, system: "" }, Words { lang: Lang::Sv, system: "" }];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        // The code in these files reads only tables of the program itself, in which no user can make a mistake.
        let own = ["tables.rs", "book.rs"].iter().any(|name| path.ends_with(name));
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ext| ext == "rs") && !own {
            found.push(path);
        }
    }
}

/// Returns the missing or unknown things that the readers of texts report, as written in their code.
fn missed() -> Vec<String> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = vec![here.join("../words/src/input_line.rs")];
    ["../../core", "../../journal/src"].iter().for_each(|folder| sources(&here.join(folder), &mut paths));
    let mut found = Vec::new();
    for path in paths {
        let text = fs::read_to_string(&path).unwrap();
        let text = text.split("#[cfg(test)]").next().unwrap();
        if ["seal.rs", "sign.rs", "proof_text.rs"].iter().any(|name| path.ends_with(name)) {
            found.extend(of_a_line(text));
        }
        for mark in ["Fault::Expected(\"", ".unknown(\"", ".unknown_of(\"", ".misspelt(\"", "wanted(\""] {
            found.extend(text.split(mark).skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned));
        }
        let declared = text.lines().filter(|line| line.trim_start().starts_with("pub enum "));
        found.extend(declared.filter_map(|line| line.split('"').nth(1)).map(str::to_owned));
        let expected = text.split(".expect(\"").skip(1).filter_map(|rest| rest.split_once('"'));
        found.extend(expected.filter(|(_, rest)| rest.starts_with(")?")).map(|(what, _)| what.to_owned()));
    }
    found
}

/// Returns the content of the string literal whose opening quotation mark precedes `rest`.
fn literal(rest: &str) -> String {
    let end = rest.match_indices('"').find(|(at, _)| !rest[..*at].ends_with('\\')).map_or(rest.len(), |(at, _)| at);
    rest[..end].replace('\\', "")
}

/// Returns the names of the parts of a line in a seal text, a list of signers or a proof, from the code that reads them.
fn of_a_line(text: &str) -> Vec<String> {
    let marks = ["ok_or(\"", "Err(\"", "wrong(\"", "next(\"", "hash(\"", "expected: \""];
    let mut found: Vec<String> =
        marks.iter().flat_map(|mark| text.split(mark).skip(1).map(literal).collect::<Vec<_>>()).collect();
    // In `fault(line, "…")` and `keyed("extra ", "…")` the name is the last argument.
    for call in
        text.split("return fault(").skip(1).chain(text.split("=> fault(").skip(1)).chain(text.split(".keyed(").skip(1))
    {
        found.extend(call.split_once(", \"").map(|(_, rest)| literal(rest)));
    }
    found
}

#[test]
fn whatever_a_reader_misses_has_words_in_both_languages() {
    let missed = missed();
    assert!(missed.len() > 100, "{}", missed.len());
    for what in missed {
        assert!(BOTH.iter().all(|w| w.has(&key(&what))), "{what}: {}", key(&what));
        assert_eq!(BOTH[0].t(&key(&what)), what, "the English words are those of the reader");
    }
}

#[test]
fn a_mistake_is_described_with_its_place_and_what_is_nearest() {
    let line = |text| Line::new(text, 3).take().unwrap();
    let pairs = [["move", "flytta"], ["end", "avsluta"]];
    let described = |error: &ParseError| BOTH.map(|w| error.describe(w));
    for (error, swedish) in [
        (
            line("mvoe x").unknown_of("action", &pairs),
            "rad 3, kolumn 1: `mvoe` känns inte igen som handling; närmast: flytta; skriv något av: flytta, avsluta",
        ),
        (
            line("flyta").unknown_of("action", &pairs),
            "rad 3, kolumn 1: `flyta` känns inte igen som handling; närmast: flytta; skriv något av: flytta, avsluta",
        ),
        (
            line("709").misspelt("unit in this match", ["de-709-inf"]),
            "rad 3, kolumn 1: `709` känns inte igen som förband i matchen; närmast: de-709-inf",
        ),
        (line("x").fault(Fault::Expected("a hex")), "rad 3, kolumn 1: här saknas en hexagon"),
    ] {
        let [en, sv] = described(&error);
        assert_eq!((en, sv.as_str()), (error.to_string(), swedish));
    }
}

/// Checks that the English words are the journal's own, and that the Swedish ones differ.
fn described_in_both(errors: &[&dyn Spoken]) {
    for error in errors {
        let [en, sv] = BOTH.map(|w| error.describe(w));
        assert_eq!(en.replace('’', "'"), error.to_string(), "but for the sign of an apostrophe");
        assert!(sv != en && !sv.contains("trouble-") && !sv.is_empty(), "{en}: {sv}");
    }
}

trait Spoken: Describe + std::fmt::Display {}
impl<T: Describe + std::fmt::Display> Spoken for T {}

#[test]
fn files_are_described_in_english_as_the_journal_describes_them() {
    use wardiary_journal::append::AppendError;
    use wardiary_journal::header::HeaderError;
    use wardiary_journal::recover::OpenError;
    use wardiary_journal::{Head, Link};
    let head = Head { seq: 4, link: Link::from_bytes([7; 32]) };
    described_in_both(&[
        &OpenError::Exists,
        &OpenError::Locked,
        &OpenError::Newer { minor: 2 },
        &OpenError::Header(HeaderError::Magic),
        &HeaderError::Short { have: 7 },
        &HeaderError::Major { found: 3 },
        &HeaderError::Length { found: 95 },
        &HeaderError::Reserved { offset: 60 },
        &HeaderError::Checksum { stored: 1, computed: 0xab },
        &AppendError::Empty,
        &AppendError::Sealed,
        &AppendError::Conflict { head: Some(head) },
        &AppendError::Conflict { head: None },
        &AppendError::Poisoned,
    ]);
}

#[test]
fn remarks_and_what_is_beside_an_entry_are_described_in_both_languages() {
    use wardiary_core::diary::entry_metadata::BesideFault;
    use wardiary_core::diary::remark::RemarkFault;
    use wardiary_core::kernel::notation::Unfit;
    described_in_both(&[
        &RemarkFault::By,
        &RemarkFault::NoEntry(3),
        &RemarkFault::NoClaim(3),
        &RemarkFault::NoRuling(3),
        &RemarkFault::NoIntent(3),
        &RemarkFault::Again(3),
        &RemarkFault::Commitment(3),
        &RemarkFault::Text,
        &BesideFault::Author,
        &BesideFault::NoThrow,
        &BesideFault::Number { written: 7, due: 2 },
        &ParseError { line: 1, column: 2, fault: Fault::Unfit(Unfit::Schema(1)) },
        &ParseError {
            line: 1,
            column: 2,
            fault: Fault::Unfit(Unfit::Backwards {
                from: "2026-03-14T11:52:00+01:00".to_owned(),
                later: "2026-03-15T11:33:00+01:00".to_owned(),
            }),
        },
    ]);
}

#[test]
fn damaged_bytes_are_described_in_both_languages() {
    use wardiary_journal::codec::CodecError;
    use wardiary_journal::frame::FrameError;
    use wardiary_journal::{Class, Detail, Link};
    let [expected, found] = [3, 5].map(|byte| Link::from_bytes([byte; 32]));
    let details = [
        Detail::Frame(FrameError::Magic),
        Detail::Frame(FrameError::Length { declared: 70_000 }),
        Detail::Frame(FrameError::Short { needed: 80, have: 7 }),
        Detail::Frame(FrameError::Checksum { stored: 1, computed: 0xab }),
        Detail::Frame(FrameError::Version { found: 9 }),
        Detail::Frame(FrameError::Kind { found: 9 }),
        Detail::Seq { expected: 4, found: 1234 },
        Detail::Link { expected, found },
        Detail::Back { continuing: 2, found: 9 },
        Detail::AfterSeal,
        Detail::CheckpointSize { expected: 4, found: 1234 },
        Detail::CheckpointRoot { expected: [3; 32], found: [5; 32] },
        Detail::CheckpointPayload(CodecError::Ended),
        Detail::CheckpointPayload(CodecError::TooLong),
        Detail::CheckpointPayload(CodecError::Integer),
        Detail::CheckpointPayload(CodecError::Bool { found: 2 }),
        Detail::CheckpointPayload(CodecError::Variant { found: 99 }),
        Detail::CheckpointPayload(CodecError::Text),
        Detail::CheckpointPayload(CodecError::Value("no".to_owned())),
        Detail::CheckpointPayload(CodecError::Trailing { used: 3, given: 4 }),
        Detail::CheckpointPayload(CodecError::NotCanonical { at: 3 }),
        Detail::CheckpointPayload(CodecError::Unsupported),
    ];
    for detail in details {
        described_in_both(&[&detail]);
        for class in [Class::Torn, Class::Corrupt, Class::Altered] {
            described_in_both(&[&wardiary_journal::Fault { class, seq: 3, offset: 1234, detail: detail.clone() }]);
        }
    }
}

#[test]
fn what_people_hold_against_a_match_is_described_in_both_languages() {
    use wardiary_journal::proof_text::parse;
    use wardiary_journal::receipt::Claim;
    use wardiary_journal::seal::SealText;
    use wardiary_journal::sign::AllowedSigners;
    for text in ["", "3", "3 zoo zoo zoo zoo zoo wxyz", "wardiary/7"] {
        described_in_both(&[&Claim::parse(text).unwrap_err()]);
    }
    for text in ["", "Format x\n", "a b\r\n", "a \n", "b c\na b\n", "format x\n"] {
        described_in_both(&[&SealText::parse(text).unwrap_err()]);
    }
    for text in ["", "old 01\n", "old 1\nx\n", "c2sp.org/tlog-proof@v1\nextra !\n"] {
        described_in_both(&[&parse(text).unwrap_err()]);
    }
    for text in ["x", "umpire ssh-rsa AAAA", "umpire ssh-ed25519 AAAA", "umpire bad ssh-ed25519 AAAA"] {
        described_in_both(&[&AllowedSigners::parse(text, &chrono::Utc).unwrap_err()]);
    }
}

#[test]
fn words_that_do_not_hold_here_are_described_in_both_languages() {
    use wardiary_core::diary::notes::{NoteBreach, NoteFault};
    use wardiary_core::kernel::notation::Unfit;
    let said = |unfit: Unfit| Line::new("x", 3).take().unwrap().fault(Fault::Unfit(unfit));
    let link = || Unfit::Link { entry: 3, link: "ab".to_owned() };
    described_in_both(&[&said(Unfit::Turn(3)), &said(Unfit::Kept), &said(Unfit::Variants(99)), &said(link())]);
    let line = || "statement german 9".to_owned();
    described_in_both(&[
        &said(Unfit::NotMade { entry: 7, near: vec![6, 8] }),
        &said(Unfit::NotMade { entry: 2, near: Vec::new() }),
        &said(Unfit::OfDispute { entry: 9, line: line() }),
        &said(Unfit::Claimed { entry: 9, line: line() }),
        &said(Unfit::Ruled { entry: 9, back: 7 }),
    ]);
    let faults =
        [NoteFault::Missing, NoteFault::Long { most: 4000 }, NoteFault::Time, NoteFault::Gone, NoteFault::Due(7)];
    for fault in faults {
        let breach = NoteBreach { field: "title", fault };
        described_in_both(&[&breach]);
    }
}

/// Every word in a step of a derivation, in every scene of every system.
#[test]
fn every_word_of_a_derivation_is_in_both_languages() {
    use wardiary_core::kernel::explain::Shown;
    let mut words: Vec<(&str, &str)> = Vec::new();
    for system in wardiary_core::editions::systems() {
        for (_, path, _) in wardiary_fixtures::scenes(system) {
            let text = fs::read_to_string(path).unwrap();
            let Ok(tried) = wardiary_core::editions::try_script(&text, None) else { continue };
            let shown = tried.iter().flat_map(|one| one.why.steps()).filter_map(|step| match step.shown {
                Shown::Word(word) => Some((system, word)),
                _ => None,
            });
            words.extend(shown);
        }
    }
    words.sort_unstable();
    words.dedup();
    assert!(words.len() > 10, "{words:?}");
    // Results of combat tables and faces of dice stay as the tables have them.
    let bare = |(_, word): &&(&str, &str)| word.bytes().all(|byte| !byte.is_ascii_lowercase());
    for &(system, word) in words.iter().filter(|word| !bare(word)) {
        for w in BOTH.map(|w| w.of(system)) {
            let key = format!("word-{}", word.replace('_', "-"));
            assert!(w.has(&key), "{key}");
        }
    }
}

/// These moments do not exist in any position, so the sentence refers to the scene without its last line (C-119, C-055).
#[test]
fn a_moment_to_which_no_attack_comes_is_refused_in_a_sentence() {
    let cases = [
        (
            "hit us assault 1911 by us-008-1",
            "An attack of this type on 1911 does not reach this step: `hit` belongs to bombs and shells, all other steps to an assault. (C-119)",
        ),
        (
            "declared us strike 1911 air 3 cover 2",
            "The rules do not ask this in this position. They ask `stage dice us strike 1911 air 3`. (C-055)",
        ),
    ];
    for (moment, sentence) in cases {
        let scene = format!("{}variant no such moment\nstage {moment}\n", proof("cherbourg-1944", "refusals.scene"));
        let Err(PoseError::Scene(error)) = try_script(&scene, Some("")) else { panic!("{moment} can be read") };
        assert_eq!(scene_fault(BOTH[0], &scene, &error), sentence);
    }
}
