//! Takes actions back and keeps later decisions of the umpire. Decrees and readings are recorded again after the rewind, in one write. If one of them
//! does not fit there, nothing is written. The answer then names the rewind that takes back that decision too.

use wardiary_core::diary::correction::Task;
use wardiary_core::diary::replay::ReplayMismatch;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::notation::{Fault, ParseError, Unfit};
use wardiary_core::review::{EntryKind, Review, Seq};
use wardiary_journal::diary_file::{DiaryFile, RecordError, RehearsalError, rehearse};
use wardiary_words::input_line::InputLine;
use wardiary_words::plain_words::{Undo, undo};
use wardiary_words::request_key::RequestKey;

use super::{Answer, Reply};
use crate::pen::Pen;

/// Takes actions back if the umpire has decided something after them; `None` for any other line.
///
/// # Errors
/// When the file cannot be written; it must then be opened again.
pub(super) fn with_rulings_kept(
    file: &mut DiaryFile,
    pen: &Pen,
    line: &InputLine,
    (typed, number): (&str, u32),
) -> Result<Option<Reply>, RecordError> {
    let review = file.game().review(Viewer::Umpire);
    // Mistakes in the line are reported by the code that reads it for recording.
    let undo = undo(&*review, (typed, number)).ok().flatten();
    let Some(Undo { entry, reason, column }) = undo.filter(|undo| has_rulings(&*review, undo.entry)) else {
        return Ok(None);
    };
    drop(review);
    file.author_is(Some(pen.author.clone()));
    file.ids_from(line.ids.or_else(|| RequestKey::fresh().map(RequestKey::ids)));
    let task = Task::TakeBack { entry, because: reason, after_ms: line.after_ms };
    let rehearsal = match rehearse(file.game(), &task, &[]) {
        Ok(rehearsal) => rehearsal,
        Err(RehearsalError::Payload(error)) => return Err(RecordError::Payload(error)),
        Err(RehearsalError::Retake(_)) => {
            return Ok(Some(Reply { seq: None, answer: Answer::Missing(ReplayMismatch::NoSuchEntry) }));
        }
    };
    if let Some(dropped) = rehearsal.retake.dropped.first() {
        let fault = Fault::Unfit(Unfit::Ruled { entry: dropped.seq, back: entry - 1 });
        let error = ParseError { line: number, column, fault };
        return Ok(Some(Reply { seq: None, answer: Answer::Unreadable(error) }));
    }
    let written = file.write_rehearsed(rehearsal)?;
    Ok(Some(Reply { seq: written.retake.rewind.map(u64::from), answer: Answer::Accepted }))
}

/// Returns whether the umpire has changed the position or a reading after an entry.
fn has_rulings(review: &dyn Review, entry: Seq) -> bool {
    (entry..review.len()).filter_map(|seq| review.entry(seq)).any(|entry| entry.on_line && is_ruling(&entry.kind))
}

/// Returns whether the umpire decides an entry.
const fn is_ruling(kind: &EntryKind) -> bool {
    matches!(kind, EntryKind::Amendment | EntryKind::Reading)
}

/// Returns the rulings that a rewind undid and that were recorded again after it: old number, new number.
#[must_use]
pub fn kept(review: &dyn Review, rewind: Seq, left: &[Seq]) -> Vec<(Seq, Seq)> {
    let of_umpire = |seq: &Seq| review.entry(*seq).is_some_and(|entry| is_ruling(&entry.kind));
    let rulings: Vec<Seq> = left.iter().copied().filter(of_umpire).collect();
    let taken_up = review.taken_up(&rulings).into_iter().map(|new| new.filter(|new| *new > rewind));
    rulings.iter().copied().zip(taken_up).filter_map(|(old, new)| Some((old, new?))).collect()
}
