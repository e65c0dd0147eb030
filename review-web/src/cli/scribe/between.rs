//! The entries of others between two lines of the prompt.

use wardiary_core::review::{EntryKind, Seq};
use wardiary_journal::diary_file::{Between, RecordError};
use wardiary_library::faults::Describe as _;
use wardiary_library::line_echo::said;
use wardiary_library::recorder::{self, Reply, patience};
use wardiary_words::input_line::InputLine;
use wardiary_words::localize::Localizer;

use super::super::failure::Failure;
use super::super::{Desk, NO, mended};
use super::Scribe;

/// Maximum number of entries of others to name.
const NAMED: usize = 3;

impl Scribe<'_> {
    /// Reports entries that others have recorded. If the file is busy, the line itself tries again.
    pub(super) fn catch_up(&mut self, desk: &mut Desk<'_>) -> Result<(), Failure> {
        let held = self.lent.borrow_mut().hold(&mut patience()).map(|(_, between)| between);
        held.map_or(Ok(()), |between| self.report_between(&between, desk))
    }

    /// Records a line at the end of the match, unless another author has recorded the same one meanwhile.
    pub(super) fn put_down(&mut self, line: &InputLine, desk: &mut Desk<'_>) -> Result<Option<Reply>, RecordError> {
        let path = self.lent.borrow().path().to_owned();
        let mut lent = self.lent.borrow_mut();
        let (mut file, between) = lent.hold(&mut patience())?;
        let mut reply = None;
        if line.seq.is_none() && self.shown < file.last() {
            reply = recorder::recorded_since((&mut file, &path), self.pen, line, self.shown + 1)?;
        }
        if reply.is_none() {
            reply = recorder::record((&mut file, &path), self.pen, line, 1)?;
        }
        drop(file);
        // Pasted lines follow one another, so from here on the last entry is this scribe's own.
        self.shown = lent.last();
        drop(lent);
        // If this report cannot be written, the answer to the line cannot be written either, and that is an error.
        let _ = self.report_between(&between, desk);
        Ok(reply)
    }

    /// Reports in one line what came between, if anything.
    fn report_between(&self, between: &Between, desk: &mut Desk<'_>) -> Result<(), Failure> {
        mended::report(desk, between.recovery.as_ref())?;
        let Some(known) = between.known else { return Ok(()) };
        let Some(words) = self.words(desk.tongue, |localizer| came(localizer, known)) else { return Ok(()) };
        Ok(writeln!(desk.out, "{words}")?)
    }

    /// Reports why a line could not be written; it stays in the history.
    pub(super) fn not_written(&self, error: &RecordError, desk: &mut Desk<'_>) -> Result<u8, Failure> {
        let why = error.describe(desk.tongue.pages());
        let why = why.trim_end_matches('.');
        let words = self.words(desk.tongue, |localizer| localizer.w.with("line-not-written", [("why", why.into())]));
        writeln!(desk.out, "{words}")?;
        Ok(NO)
    }
}

/// Describes the entries after the last known one; `None` if none of them is by people.
fn came(localizer: Localizer<'_>, known: u64) -> Option<String> {
    let (w, review) = (localizer.w, localizer.review);
    let last = review.len().saturating_sub(1);
    if u64::from(last) < known {
        return Some(w.with("line-other-record", [("last", last.to_string().into())]));
    }
    let first = Seq::try_from(known + 1).unwrap_or(Seq::MAX);
    let entries = (first..=last).filter_map(|seq| review.entry(seq));
    let entries: Vec<_> = entries.filter(|entry| entry.kind != EntryKind::Housekeeping).collect();
    let mut named: Vec<String> =
        entries.iter().take(NAMED).map(|entry| format!("{} {}", entry.seq, said(localizer, entry))).collect();
    if entries.is_empty() {
        return None;
    }
    if entries.len() > NAMED {
        named.push(w.with("others-n", [("n", (entries.len() - NAMED).into())]));
    }
    Some(w.with("line-between", [("entries", named.join("; ").into())]))
}
