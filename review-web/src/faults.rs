//! Mistakes in words: in texts that people write, what is wrong where and what could stand there instead; in files, see `files`.

mod files;

use wardiary_core::diary::entry::SCHEMA;
use wardiary_core::diary::pen::PenError;
use wardiary_core::diary::replay::Drift;
use wardiary_core::diary::retake::RetakeError;
use wardiary_core::editions::{self, PoseError};
use wardiary_core::kernel::notation::{Fault, ParseError, Unfit};
use wardiary_core::kernel::unit::Actor;

use crate::i18n::{Lang, Words};
use crate::speak;

/// An error that can be told in either language.
pub trait Told {
    /// What is wrong, in words.
    fn told(&self, w: Words) -> String;
}

/// A message with its arguments as text.
fn say<const N: usize>(w: Words, key: &str, args: [(&'static str, String); N]) -> String {
    w.with(key, args.map(|(name, text)| (name, text.into())))
}

/// A message about another error.
fn why(w: Words, key: &str, why: String) -> String {
    say(w, key, [("why", why)])
}

impl Told for ParseError {
    fn told(&self, w: Words) -> String {
        parse_error(w, self)
    }
}

impl Told for PenError {
    fn told(&self, w: Words) -> String {
        match self {
            Self::Text(error) => error.told(w),
            Self::Refused(violation) => violation.to_string(),
            Self::Missing(drift) => drift.told(w),
        }
    }
}

impl Told for PoseError {
    fn told(&self, w: Words) -> String {
        match self {
            Self::Scene(error) => error.told(w),
            Self::System(id) => {
                say(w, "trouble-scene-system", [("id", id.clone()), ("known", editions::systems().join(" "))])
            }
            Self::Edition { system, name } => {
                say(w, "trouble-scene-edition", [("system", system.clone()), ("name", name.clone())])
            }
            Self::Material(name) => say(w, "trouble-scene-material", [("name", name.clone())]),
            Self::Genesis(field) => say(w, "trouble-scene-genesis", [("field", (*field).to_owned())]),
            Self::Schema(number) => {
                say(w, "trouble-scene-schema", [("found", number.to_string()), ("known", SCHEMA.to_string())])
            }
        }
    }
}

impl Told for Drift {
    fn told(&self, w: Words) -> String {
        match self {
            Self::Refused(violation) => why(w, "trouble-drift-refused", violation.to_string()),
            Self::Accepted => w.t("trouble-drift-accepted"),
            Self::Figure { .. } => {
                let told = self.to_string();
                let told = told.split_once(": ").map_or(told.clone(), |(_, rest)| rest.to_owned());
                why(w, "trouble-drift-figure", told)
            }
            Self::Digest { written, found } => {
                let args = [("written", format!("{written:016x}")), ("found", format!("{found:016x}"))];
                say(w, "trouble-drift-digest", args)
            }
            Self::Root => w.t("trouble-drift-root"),
            Self::NoSuchEntry => w.t("trouble-drift-entry"),
            Self::NoSuchReading => w.t("trouble-drift-reading"),
            Self::By { written, found } => {
                let party = |by: &Actor| match by {
                    Actor::Side(side) => say(w, "trouble-party-side", [("n", (side.index() + 1).to_string())]),
                    Actor::Team(team) => w.with("party-team", [("n", (u32::from(*team) + 1).into())]),
                    Actor::Chance => w.t("party-chance"),
                    Actor::Umpire => w.t("party-umpire"),
                };
                say(w, "trouble-drift-by", [("written", party(written)), ("found", party(found))])
            }
            Self::Code { written, found } => {
                say(w, "trouble-drift-code", [("written", written.clone()), ("found", (*found).to_owned())])
            }
            Self::Surplus => w.t("trouble-drift-surplus"),
            Self::Wall(text) => say(w, "trouble-drift-wall", [("text", text.clone())]),
        }
    }
}

impl Told for RetakeError {
    fn told(&self, w: Words) -> String {
        let of = |key: &str, seq: &u32| say(w, key, [("seq", seq.to_string())]);
        match self {
            Self::NoSuchEntry(seq) => of("trouble-retake-entry", seq),
            Self::NothingToReplace(seq) => of("trouble-retake-nothing", seq),
            Self::Undone(seq) => of("trouble-retake-undone", seq),
            Self::NotLeft(seq) => of("trouble-retake-not-left", seq),
            Self::Replacement(error) => why(w, "trouble-retake-replacement", error.told(w)),
            Self::Answer { number, error } => {
                say(w, "trouble-retake-answer", [("n", number.to_string()), ("why", error.told(w))])
            }
            Self::NotPlayed(text) => say(w, "trouble-retake-not-played", [("text", text.clone())]),
        }
    }
}

/// A mistake with its place.
#[must_use]
pub fn parse_error(w: Words, error: &ParseError) -> String {
    placed(w, error, fault(w, &error.fault))
}

/// The same of a scene, whose position may contradict itself.
#[must_use]
pub fn scene_error(w: Words, scene: &str, error: &ParseError) -> String {
    placed(w, error, speak::fault(w, scene, error))
}

fn placed(w: Words, error: &ParseError, why: String) -> String {
    let args = [("line", error.line.into()), ("column", error.column.into()), ("why", why.into())];
    w.with("fault-place", args)
}

/// What is wrong, without its place.
#[must_use]
pub fn fault(w: Words, fault: &Fault) -> String {
    let word = |key: &str, word: &String| w.with(key, [("word", word.clone().into())]);
    match fault {
        Fault::Expected(what) => w.with("fault-expected", [("what", part(w, what).into())]),
        Fault::Unknown { what, word, known, nearest } => {
            let known = &known[w.lang.index()];
            let args = [
                ("what", part(w, what).into()),
                ("word", word.clone().into()),
                ("nearest", some(nearest.is_empty()).into()),
                ("likest", nearest.join(" ").into()),
                ("known", some(known.is_empty()).into()),
                ("words", known.clone().into()),
            ];
            w.with("fault-unknown", args)
        }
        Fault::Misspelt { what, word, nearest } => {
            let args = [
                ("what", part(w, what).into()),
                ("word", word.clone().into()),
                ("nearest", some(nearest.is_empty()).into()),
                ("likest", nearest.join(" ").into()),
            ];
            w.with("fault-misspelt", args)
        }
        Fault::NotInForce(id) => word("fault-not-in-force", id),
        Fault::Range { word, least, most } => {
            let args = [("word", word.clone().into()), ("least", (*least).into()), ("most", (*most).into())];
            w.with("fault-range", args)
        }
        Fault::Surplus(found) => word("fault-surplus", found),
        Fault::NotAdjacent(found) => word("fault-not-adjacent", found),
        Fault::Twice(found) => word("fault-twice", found),
        Fault::Unfit(reason) => unfit(w, reason),
        Fault::Contradicts { violation, terms } => {
            let args = [
                ("rule", violation.rule.to_string()),
                ("code", violation.breach.code.to_owned()),
                ("terms", terms.clone()),
            ];
            say(w, "fault-contradicts", args)
        }
    }
}

fn unfit(w: Words, reason: &Unfit) -> String {
    match reason {
        Unfit::Turn(turn) => say(w, "fault-turn", [("turn", turn.to_string())]),
        Unfit::Kept => w.t("fault-kept"),
        Unfit::Variants(most) => say(w, "fault-variants", [("most", most.to_string())]),
        Unfit::Units(most) => say(w, "fault-units", [("most", most.to_string())]),
        Unfit::Note { field, code, figure, .. } => noted(w, field, code, *figure),
        Unfit::Link { entry, link } => say(w, "fault-link", [("entry", entry.to_string()), ("link", link.clone())]),
    }
}

/// What is wrong with a field of a note.
fn noted(w: Words, field: &str, code: &str, figure: u32) -> String {
    let words = say(w, &format!("trouble-note-fault-{code}"), [("most", figure.to_string())]);
    say(w, "trouble-note-fault", [("field", field.to_owned()), ("why", words)])
}

const fn some(is_empty: bool) -> &'static str {
    if is_empty { "none" } else { "some" }
}

/// What is missing or not known, by its English words; those themselves where nobody has put them into the language.
fn part(w: Words, what: &str) -> String {
    let key = key(what);
    if w.lang != Lang::En && w.has(&key) { w.t(&key) } else { what.to_owned() }
}

/// Key of the message for what is missing or not known.
#[must_use]
pub fn key(what: &str) -> String {
    let letters: String =
        what.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' }).collect();
    let words: Vec<&str> = letters.split('-').filter(|word| !word.is_empty()).collect();
    format!("wanted-{}", words.join("-"))
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    use wardiary_core::kernel::notation::{Fault, Line, ParseError};

    use super::{Told, key};
    use crate::i18n::{Lang, Words};

    const BOTH: [Words; 2] = [Words { lang: Lang::En, system: "" }, Words { lang: Lang::Sv, system: "" }];

    fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            // The tables of the program itself are read by nobody but the program.
            let own = ["tables.rs", "book.rs"].iter().any(|name| path.ends_with(name));
            if path.is_dir() {
                sources(&path, found);
            } else if path.extension().is_some_and(|ext| ext == "rs") && !own {
                found.push(path);
            }
        }
    }

    /// What the readers of texts miss or do not know, as it stands in their code.
    fn missed() -> Vec<String> {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut paths = vec![here.join("src/dictation.rs")];
        ["../core/src", "../journal/src"].iter().for_each(|folder| sources(&here.join(folder), &mut paths));
        let mut found = Vec::new();
        for path in paths {
            let text = fs::read_to_string(path).unwrap();
            let text = text.split("#[cfg(test)]").next().unwrap();
            for mark in ["Fault::Expected(\"", ".unknown(\"", ".unknown_of(\"", ".misspelt(\"", "one_of(word, \""] {
                found.extend(text.split(mark).skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned));
            }
            let expected = text.split(".expect(\"").skip(1).filter_map(|rest| rest.split_once('"'));
            found.extend(expected.filter(|(_, rest)| rest.starts_with(")?")).map(|(what, _)| what.to_owned()));
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
    fn a_mistake_is_told_with_its_place_and_what_is_nearest() {
        let line = |text| Line::new(text, 3).take().unwrap();
        let pairs = [["move", "flytta"], ["end", "avsluta"]];
        let told = |error: &ParseError| BOTH.map(|w| error.told(w));
        for (error, swedish) in [
            (
                line("mvoe x").unknown_of("action", &pairs),
                "rad 3, kolumn 1: `mvoe` känns inte igen som handling; närmast: move; skriv något av: flytta avsluta",
            ),
            (
                line("flyta").unknown_of("action", &pairs),
                "rad 3, kolumn 1: `flyta` känns inte igen som handling; närmast: flytta; skriv något av: flytta avsluta",
            ),
            (
                line("709").misspelt("unit in this match", ["de-709-inf"]),
                "rad 3, kolumn 1: `709` känns inte igen som förband i matchen; närmast: de-709-inf",
            ),
            (line("x").fault(Fault::Expected("a hex")), "rad 3, kolumn 1: här saknas en hexagon"),
        ] {
            let [en, sv] = told(&error);
            assert_eq!((en, sv.as_str()), (error.to_string(), swedish));
        }
    }

    #[test]
    fn files_are_told_in_english_as_the_journal_tells_them() {
        use wardiary_journal::header::HeaderError;
        use wardiary_journal::recover::OpenError;
        for error in
            [OpenError::Exists, OpenError::Locked, OpenError::Newer { minor: 2 }, OpenError::Header(HeaderError::Magic)]
        {
            let [en, sv] = BOTH.map(|w| error.told(w));
            assert_eq!(en, error.to_string());
            assert!(sv != en, "{sv}");
        }
    }
}
