//! Describes faults in words. For a fault of a text, also gives its place and the remedy. Faults of files are in `files`.

mod bytes;
mod copies;
mod files;
pub mod matches;
mod sealing;

use std::path::Path;

use wardiary_core::diary::correction::CorrectionError;
use wardiary_core::diary::entry_metadata::BesideFault;
use wardiary_core::diary::entry_text::EntryError;
use wardiary_core::diary::remark::RemarkFault;
use wardiary_core::diary::replay::ReplayMismatch;
use wardiary_core::diary::schema::Schema;
use wardiary_core::diary::script::expect::{Found, Unmet};
use wardiary_core::editions::{self, PoseError};
use wardiary_core::kernel::effect::Stated;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::notation::{Fault, ParseError, Unfit};
use wardiary_core::kernel::refuse::RuleViolation;
use wardiary_core::kernel::unit::Actor;
use wardiary_words::i18n::{Lang, Words};
use wardiary_words::localize::Localizer;

use crate::drawn_dice::Undrawn;

/// An error that can be described in either language.
pub trait Describe {
    /// Describes the error in words.
    fn describe(&self, w: Words) -> String;

    /// Returns the place in a text, if the error has one.
    fn place(&self) -> Option<Place> {
        None
    }
}

/// A place in a text. Lines and columns count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The line.
    pub line: u32,
    /// The column; `None` if the error is about the whole line.
    pub column: Option<u32>,
}

impl Place {
    /// Returns the place of a whole line.
    fn of_line(line: usize) -> Self {
        Self { line: u32::try_from(line).unwrap_or(u32::MAX), column: None }
    }
}

/// A message in each language, English first.
#[must_use]
pub fn both(words: impl Fn(Words) -> String) -> [String; 2] {
    [Lang::En, Lang::Sv].map(|lang| words(Words { lang, system: "" }))
}

/// Returns a message with its arguments as text.
fn say<const N: usize>(w: Words, key: &str, args: [(&'static str, String); N]) -> String {
    w.with(key, args.map(|(name, text)| (name, text.into())))
}

/// A message about another error.
fn why(w: Words, key: &str, why: String) -> String {
    say(w, key, [("why", why)])
}

impl Describe for ParseError {
    fn describe(&self, w: Words) -> String {
        parse_error(w, self)
    }

    fn place(&self) -> Option<Place> {
        Some(Place { line: self.line, column: Some(self.column) })
    }
}

impl Describe for EntryError {
    fn describe(&self, w: Words) -> String {
        match self {
            Self::Text(error) => error.describe(w),
            Self::Refused(violation) => refused(w, violation),
            Self::Missing(drift) => drift.describe(w),
        }
    }
}

impl Describe for PoseError {
    fn describe(&self, w: Words) -> String {
        match self {
            Self::Scene(error) => error.describe(w),
            Self::System(id) => {
                say(w, "trouble-scene-system", [("id", id.clone()), ("known", editions::systems().join(", "))])
            }
            Self::Edition { system, name } => {
                say(w, "trouble-scene-edition", [("system", system.clone()), ("name", name.clone())])
            }
            Self::Material(name) => say(w, "trouble-scene-material", [("name", name.clone())]),
            Self::Genesis(field) => say(w, "trouble-scene-genesis", [("field", (*field).to_owned())]),
            Self::Schema(number) => say(
                w,
                "trouble-scene-schema",
                [("found", number.to_string()), ("known", Schema::NEWEST.number().to_string())],
            ),
        }
    }
}

/// Returns the file name only; paths are not shown to readers.
fn file_name(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

impl Describe for Undrawn {
    fn describe(&self, w: Words) -> String {
        match self {
            Self::NotDue => w.t("record-roll-not-due"),
            Self::NoRandomness(error) => say(w, "record-roll-nothing", [("why", error.clone())]),
            Self::NoSeeds(path) => say(w, "record-roll-no-seeds", [("file", file_name(path))]),
            Self::OtherSeeds(path) => say(w, "record-roll-other-seeds", [("file", file_name(path))]),
        }
    }
}

impl Describe for ReplayMismatch {
    fn describe(&self, w: Words) -> String {
        match self {
            Self::Refused(violation) => why(w, "trouble-drift-refused", refused(w, violation)),
            Self::Accepted => w.t("trouble-drift-accepted"),
            Self::Figure { written, found } => {
                let figure = |figure: &Option<Stated>| match figure {
                    Some(Stated { rule, value }) => {
                        say(w, "trouble-figure", [("value", value.to_string()), ("rule", rule.to_string())])
                    }
                    None => w.t("trouble-figure-none"),
                };
                say(w, "trouble-drift-figure", [("written", figure(written)), ("found", figure(found))])
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
            Self::Remark(fault) => fault.describe(w),
            Self::Beside(fault) => fault.describe(w),
        }
    }
}

impl Describe for RemarkFault {
    fn describe(&self, w: Words) -> String {
        let about = |key: &str, on: &u32| say(w, key, [("on", on.to_string())]);
        match self {
            Self::By => w.t("trouble-remark-by"),
            Self::NoEntry(on) => about("trouble-remark-entry", on),
            Self::NoClaim(on) => about("trouble-remark-claim", on),
            Self::NoRuling(on) => about("trouble-remark-ruling", on),
            Self::NoIntent(on) => about("trouble-remark-intent", on),
            Self::Again(on) => about("trouble-remark-again", on),
            Self::Commitment(on) => about("trouble-remark-commitment", on),
            Self::Text => w.t("trouble-remark-text"),
        }
    }
}

impl Describe for BesideFault {
    fn describe(&self, w: Words) -> String {
        match self {
            Self::Author => w.t("trouble-beside-author"),
            Self::NoThrow => w.t("trouble-beside-throw"),
            Self::Number { written, due } => {
                say(w, "trouble-beside-number", [("written", written.to_string()), ("due", due.to_string())])
            }
        }
    }
}

/// Describes a refusal by row and code, if no match is known whose names the sentence could use.
fn refused(w: Words, violation: &RuleViolation) -> String {
    let args = [("rule", violation.rule.to_string()), ("code", violation.breach.code.to_owned())];
    say(w, "trouble-refused", args)
}

impl Describe for Unmet {
    fn describe(&self, w: Words) -> String {
        let listed = |key: &str, lines: &[String]| say(w, key, [("lines", lines.join("; "))]);
        let found = match &self.found {
            Found::So => w.t("unmet-so"),
            Found::Accepted => w.t("unmet-accepted"),
            Found::Refused(violation) => why(w, "unmet-refused", refused(w, violation)),
            Found::Derivation(lines) => listed("unmet-derivation", lines),
            Found::Offers(lines) => listed("unmet-offers", lines),
            Found::Next(line) => line.clone(),
            Found::Slot { name, value } => say(w, "unmet-slot", [("name", name.clone()), ("value", value.clone())]),
            Found::NoPoints => w.t("unmet-no-points"),
            Found::Points(total) => say(w, "unmet-points", [("n", total.to_string())]),
        };
        let line = ("line", self.line.to_string());
        say(w, "unmet-line", [line, ("expected", self.expected.clone()), ("found", found)])
    }
}

impl Describe for CorrectionError {
    fn describe(&self, w: Words) -> String {
        let of = |key: &str, seq: &u32| say(w, key, [("seq", seq.to_string())]);
        match self {
            Self::NoSuchEntry(seq) => of("trouble-retake-entry", seq),
            Self::NothingToReplace(seq) => of("trouble-retake-nothing", seq),
            Self::Undone(seq) => of("trouble-retake-undone", seq),
            Self::NotLeft(seq) => of("trouble-retake-not-left", seq),
            Self::Replacement(error) => why(w, "trouble-retake-replacement", error.describe(w)),
            Self::Answer { number, error } => {
                say(w, "trouble-retake-answer", [("n", number.to_string()), ("why", error.describe(w))])
            }
            Self::NotPlayed(text) => say(w, "trouble-retake-not-played", [("text", text.clone())]),
        }
    }
}

/// Describes a mistake with its place.
#[must_use]
pub fn parse_error(w: Words, error: &ParseError) -> String {
    placed(w, error, fault(w, &error.fault))
}

/// Describes a mistake in a scene with its place. The mistake may be a position that contradicts itself.
#[must_use]
pub fn scene_error(w: Words, scene: &str, error: &ParseError) -> String {
    placed(w, error, scene_fault(w, scene, error))
}

/// Describes a mistake in the text of a scene. An impossible position is described like a refusal, with the row.
#[must_use]
pub fn scene_fault(w: Words, scene: &str, error: &ParseError) -> String {
    let Fault::Contradicts { violation, .. } = &error.fault else { return fault(w, &error.fault) };
    let Some(game) = editions::as_written(scene, error.line) else { return fault(w, &error.fault) };
    let review = &*game.review(Viewer::Umpire);
    let localizer = Localizer { w: w.of(review.system()), review };
    format!("{} ({})", localizer.refusal(&violation.breach), violation.rule)
}

fn placed(w: Words, error: &ParseError, why: String) -> String {
    let args = [("line", error.line.into()), ("column", error.column.into()), ("why", why.into())];
    w.with("fault-place", args)
}

/// Describes a mistake without its place.
#[must_use]
pub fn fault(w: Words, fault: &Fault) -> String {
    let word = |key: &str, word: &String| w.with(key, [("word", word.clone().into())]);
    match fault {
        Fault::Expected(what) => w.with("fault-expected", [("what", part(w, what).into())]),
        Fault::Unknown { what, word, known, nearest } => {
            let likest = in_language(w, nearest, known);
            let known = known[w.lang.index()].replace(' ', ", ");
            let args = [
                ("what", part(w, what).into()),
                ("word", word.clone().into()),
                ("nearest", some_unless(nearest.is_empty()).into()),
                ("likest", likest.join(" ").into()),
                ("known", some_unless(known.is_empty()).into()),
                ("words", known.into()),
            ];
            w.with("fault-unknown", args)
        }
        Fault::Misspelt { what, word, nearest } => {
            let args = [
                ("what", part(w, what).into()),
                ("word", word.clone().into()),
                ("nearest", some_unless(nearest.is_empty()).into()),
                ("likest", nearest.join(" ").into()),
            ];
            w.with("fault-misspelt", args)
        }
        Fault::NotInForce(id) => word("fault-not-in-force", id),
        Fault::Range { word, least, most } => {
            let args = [("word", word.clone().into()), ("least", (*least).into()), ("most", (*most).into())];
            w.with("fault-range", args)
        }
        Fault::Points { word, per } => {
            let args = [("word", word.clone().into()), ("per", (*per).into())];
            w.with("fault-points", args)
        }
        Fault::Surplus(found) => word("fault-surplus", found),
        Fault::NotAdjacent(found) => word("fault-not-adjacent", found),
        Fault::Several(lines) => word("fault-several", &lines.join(" · ")),
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

/// Returns English words of notation in the language of the reader. `known` lists the words of notation in English and in the
/// same order in Swedish.
fn in_language<'a>(w: Words, words: &'a [String], known: &'a [String; 2]) -> Vec<&'a str> {
    let own = |word: &'a String| {
        let at = known[0].split(' ').position(|english| english == word);
        at.and_then(|at| known[w.lang.index()].split(' ').nth(at)).unwrap_or(word)
    };
    words.iter().map(own).collect()
}

fn unfit(w: Words, reason: &Unfit) -> String {
    match reason {
        Unfit::Turn(turn) => say(w, "fault-turn", [("turn", turn.to_string())]),
        Unfit::Kept => w.t("fault-kept"),
        Unfit::Variants(most) => say(w, "fault-variants", [("most", most.to_string())]),
        Unfit::Units(most) => say(w, "fault-units", [("most", most.to_string())]),
        Unfit::Schema(number) => say(w, "fault-schema", [("number", number.to_string())]),
        Unfit::NotMade { entry, near } => {
            let near: Vec<String> = near.iter().map(ToString::to_string).collect();
            let key = if near.is_empty() { "fault-not-made-none" } else { "fault-not-made" };
            let near = near.join(&format!(" {} ", w.t("or")));
            say(w, key, [("entry", entry.to_string()), ("near", near)])
        }
        Unfit::OfDispute { entry, line } => {
            say(w, "fault-of-dispute", [("entry", entry.to_string()), ("line", line.clone())])
        }
        Unfit::Claimed { entry, line } => {
            say(w, "fault-claimed", [("entry", entry.to_string()), ("line", line.clone())])
        }
        Unfit::Ruled { entry, back } => {
            say(w, "fault-ruled", [("entry", entry.to_string()), ("back", back.to_string())])
        }
        Unfit::Note { field, code, figure, .. } => noted(w, field, code, *figure),
        Unfit::Backwards { from, later } => {
            say(w, "fault-backwards", [("from", from.clone()), ("later", later.clone())])
        }
        Unfit::Link { entry, link } => say(w, "fault-link", [("entry", entry.to_string()), ("link", link.clone())]),
    }
}

/// Describes an error in a field of a note.
fn noted(w: Words, field: &str, code: &str, figure: u32) -> String {
    let words = say(w, &format!("trouble-note-fault-{code}"), [("most", figure.to_string())]);
    say(w, "trouble-note-fault", [("field", field.to_owned()), ("why", words)])
}

/// Returns the word that selects a form of the sentence: `none` leaves out an empty list.
const fn some_unless(is_empty: bool) -> &'static str {
    if is_empty { "none" } else { "some" }
}

/// Translates the English name of a missing or unknown thing. Returns the name unchanged if there is no translation.
fn part(w: Words, what: &str) -> String {
    let key = key(what);
    if w.lang != Lang::En && w.has(&key) { w.t(&key) } else { what.to_owned() }
}

/// Returns the key of the message for a missing or unknown thing.
#[must_use]
pub fn key(what: &str) -> String {
    let letters: String =
        what.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' }).collect();
    let words: Vec<&str> = letters.split('-').filter(|word| !word.is_empty()).collect();
    format!("wanted-{}", words.join("-"))
}

#[cfg(test)]
mod tests;
