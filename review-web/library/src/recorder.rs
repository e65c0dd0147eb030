//! Records a line of input in the file of a match, from a terminal or from a form.

mod taken_back;

use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

use wardiary_core::diary::entry::Source;
use wardiary_core::diary::entry_text::{self, EntryError};
use wardiary_core::diary::replay::ReplayMismatch;
use wardiary_core::diary::shorthand;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::notation::ParseError;
use wardiary_core::kernel::refuse::RuleViolation;
use wardiary_core::kernel::unit::Actor;
use wardiary_core::of_any;
use wardiary_core::review::{EntryKind, EntryView, Review};
use wardiary_journal::OpenError;
use wardiary_journal::diary_file::{DiaryFile, RecordError};
use wardiary_journal::recover::Recovery;
use wardiary_words::input_line::InputLine;
use wardiary_words::plain_words::{is_undo, spelled_out};
use wardiary_words::request_key::RequestKey;

use crate::drawn_dice::{Undrawn, drawn, is_roll};
use crate::pen::Pen;

pub use taken_back::kept;

/// The verb of a breach, in both languages.
const BREACH: [&str; 2] = ["breach", "överträdelse"];

/// The result of a line: the answer, and the number of its entry, if it has one.
#[derive(Debug)]
pub struct Reply {
    /// The number of the entry; `None` if nothing is recorded for the line. For [`Answer::Elsewhere`], the number that the line asked for.
    pub seq: Option<u64>,
    /// The answer.
    pub answer: Answer,
}

/// The answer to a line.
#[derive(Debug)]
pub enum Answer {
    /// The line is recorded, now or before.
    Accepted,
    /// Another entry has the number of this line, or the number would leave a gap. Holds that other entry in notation, and the next number.
    Elsewhere(Option<String>, u64),
    /// The rules refuse the line.
    Refused(RuleViolation),
    /// The line goes back to a missing entry, or changes a missing reading.
    Missing(ReplayMismatch),
    /// The line reports an act against the rules, but the rules allow the act.
    Legal,
    /// The line is a decision of the umpire, and its author may not decide.
    NotDecided,
    /// The line asks for drawn dice, and none were drawn.
    Undrawn(Undrawn),
    /// The line cannot be read.
    Unreadable(ParseError),
}

/// Maximum number of attempts to open the file of a match for a line. Another program that records opens the file for each of its lines.
const ATTEMPTS: u32 = 300;
/// Pause between two attempts.
const PAUSE: Duration = Duration::from_millis(10);

/// Returns a function that pauses once per call while another program records. It returns false when three seconds are used up.
pub fn patience() -> impl FnMut() -> bool {
    let mut attempts = 1..ATTEMPTS;
    move || {
        attempts.next().is_some_and(|_| {
            sleep(PAUSE);
            true
        })
    }
}

/// Opens the file of a match for a line. Waits for another program that is recording a line.
///
/// # Errors
/// As [`DiaryFile::open`], but a locked file is an error only if another program keeps it locked for three seconds.
pub fn open(path: &Path) -> Result<(DiaryFile, Option<Recovery>), RecordError> {
    let mut again = patience();
    loop {
        match DiaryFile::open(path) {
            Err(RecordError::Open(OpenError::Locked)) if again() => {}
            opened => return opened,
        }
    }
}

/// Looks for this line among entries that others wrote between two lines of this program, from entry `first` on. Returns `None`
/// if the line is not among them.
///
/// # Errors
/// As [`record`]; nothing is written.
pub fn recorded_since(
    (file, path): (&mut DiaryFile, &Path),
    pen: &Pen,
    line: &InputLine,
    first: u64,
) -> Result<Option<Reply>, RecordError> {
    for seq in first..=file.last() {
        let reply = record((file, path), pen, &InputLine { seq: Some(seq), ..line.clone() }, 1)?;
        if let Some(Reply { seq: Some(_), answer: Answer::Accepted | Answer::Refused(_) }) = reply {
            return Ok(reply);
        }
    }
    Ok(None)
}

/// Records a line, short or complete. `path` is the path of the file. `number` is the number of the line, from 1, for errors.
/// Returns `None` if the line holds no entry. A line with an entry number or a key is recorded once, however often it is sent.
/// Only a pen that decides may record decisions of the umpire.
///
/// # Errors
/// When the file cannot be written; it must then be opened again.
pub fn record(
    (file, path): (&mut DiaryFile, &Path),
    pen: &Pen,
    line: &InputLine,
    number: u32,
) -> Result<Option<Reply>, RecordError> {
    let reply = |answer, seq| Ok(Some(Reply { seq, answer }));
    let Some(typed) = &line.entry else { return Ok(None) };
    let next = file.last() + 1;
    let again = line.ids.and_then(|ids| of_any!(file.game(), game => game.with_id(&ids.id())));
    let wanted = again.map(u64::from).or(line.seq).unwrap_or(next);
    let seq = u32::try_from(wanted.min(next)).unwrap_or(u32::MAX);
    let is_roll = is_roll(typed);
    let is_of_another =
        line.ids.is_some() && again.is_none() && of_any!(file.game(), game => game.id_of(seq).is_some());
    if wanted != next && is_undo(typed) {
        return reply(went_back(file, wanted, is_of_another), Some(wanted));
    }
    if let Some(reply) = taken_back::with_rulings_kept(file, pen, line, (typed, number))? {
        return Ok(Some(reply));
    }
    let typed = &match spelled_out(&*file.game().review(Viewer::Umpire), (typed, number)) {
        Ok(line) => line.unwrap_or_else(|| typed.clone()),
        Err(error) => return reply(Answer::Unreadable(error), None),
    };
    let entry = match of_any!(file.game(), game => shorthand::whole(game, seq, (typed, number))) {
        Ok(entry) => entry,
        Err(_) if is_roll => typed.clone(),
        Err(error) => return reply(Answer::Unreadable(error), None),
    };
    if !pen.decides && entry_text::is_umpires(&entry) {
        return reply(Answer::NotDecided, None);
    }
    if wanted != next {
        return reply(recorded(file, wanted, (entry.trim(), is_of_another)), Some(wanted));
    }
    let (entry, source) = match is_roll.then(|| drawn(file, path)) {
        None => (entry, Source::Physical),
        Some(Ok(drawn)) => drawn,
        Some(Err(undrawn)) => return reply(Answer::Undrawn(undrawn), None),
    };
    file.dice_from(Some(source));
    file.author_is(Some(pen.author.clone()));
    file.ids_from(line.ids.or_else(|| RequestKey::fresh().map(RequestKey::ids)));
    let (answer, seq) = match file.record(&entry, number, line.after_ms) {
        Ok(seq) => (refusal(file, seq).map_or(Answer::Accepted, Answer::Refused), Some(seq)),
        Err(RecordError::Pen(EntryError::Refused(violation))) => (Answer::Refused(violation), None),
        Err(RecordError::Pen(EntryError::Missing(ReplayMismatch::Accepted))) if is_of_breach(&entry) => {
            (Answer::Legal, None)
        }
        Err(RecordError::Pen(EntryError::Missing(mismatch))) => (Answer::Missing(mismatch), None),
        Err(RecordError::Pen(EntryError::Text(error))) => (Answer::Unreadable(error), None),
        Err(other) => return Err(other),
    };
    reply(answer, seq)
}

/// Returns the answer to an undo whose entry number is not the next. A rewind of that number is this undo, unless it has another key.
fn went_back(file: &DiaryFile, wanted: u64, is_of_another: bool) -> Answer {
    let entry = file.game().review(Viewer::Umpire).entry(u32::try_from(wanted).unwrap_or(u32::MAX));
    match entry {
        Some(entry) if entry.kind == EntryKind::Rewind && !is_of_another => Answer::Accepted,
        entry => Answer::Elsewhere(entry.map(|entry| entry.notation), file.last() + 1),
    }
}

/// Returns the answer to a line whose entry number is not the next. If the entry of that number is this line, and was not sent
/// with another key, the answer is that of the recorded entry.
fn recorded(file: &DiaryFile, wanted: u64, (typed, is_of_another): (&str, bool)) -> Answer {
    let review = &*file.game().review(Viewer::Umpire);
    let next = file.last() + 1;
    let Some(entry) = u32::try_from(wanted).ok().and_then(|wanted| review.entry(wanted)) else {
        return Answer::Elsewhere(None, next);
    };
    // If dice were already drawn for this line, they are not drawn again.
    if !is_of_another && is_roll(typed) && entry.throw.is_some_and(|throw| throw.source != Source::Physical) {
        return Answer::Accepted;
    }
    // A refused proposal is typed without row and code. It names its side if the scribe did so.
    let refused = entry.refusal().filter(|_| !is_breach(&entry)).map(|refusal| &refusal.proposal);
    let by = actor(review, entry.by);
    let named = refused.map(|bare| format!("propose {by} {bare}"));
    let found = refused.map_or(entry.notation.clone(), |bare| format!("propose {bare}"));
    // The forms send a preposition before a hex that some recorded lines lack.
    let words = |line: &str| -> Vec<String> {
        line.split_whitespace().filter(|word| !["to", "till"].contains(word)).map(str::to_owned).collect()
    };
    let is_said = |line: &String| words(line) == words(typed);
    if !is_of_another && (is_said(&found) || named.as_ref().is_some_and(is_said)) {
        refusal(file, wanted).map_or(Answer::Accepted, Answer::Refused)
    } else {
        Answer::Elsewhere(Some(found), next)
    }
}

/// Returns whether a line reports an act against the rules.
fn is_of_breach(typed: &str) -> bool {
    typed.split_whitespace().next().is_some_and(|verb| BREACH.contains(&verb))
}

/// Returns whether an entry is an act against the rules that was played all the same. Such an entry is accepted.
const fn is_breach(entry: &EntryView) -> bool {
    matches!(entry.kind, EntryKind::Breach(_))
}

/// Returns the refusal of a recorded proposal.
fn refusal(file: &DiaryFile, seq: u64) -> Option<RuleViolation> {
    let entry = file.game().review(Viewer::Umpire).entry(u32::try_from(seq).ok()?)?;
    if is_breach(&entry) {
        return None;
    }
    entry.refusal().map(|refusal| refusal.violation.clone())
}

/// Returns the actor as notation names it.
#[must_use]
pub fn actor(review: &dyn Review, by: Actor) -> String {
    match by {
        Actor::Side(side) => review.side_word(side).to_owned(),
        Actor::Team(team) => format!("team-{}", team + 1),
        Actor::Chance => "chance".to_owned(),
        Actor::Umpire => "umpire".to_owned(),
    }
}
