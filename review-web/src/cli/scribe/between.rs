//! What others recorded between two lines of the prompt.

use wardiary_core::review::{EntryKind, Seq};
use wardiary_journal::diary_file::{Between, RecordError};

use super::super::failure::Failure;
use super::super::{Desk, NO, record};
use super::Scribe;
use crate::faults::Describe as _;
use crate::input_line::InputLine;
use crate::line_echo::said;
use crate::localize::Localizer;
use crate::recorder::{self, Reply, patience};

/// Most entries of others that are named.
const NAMED: usize = 3;

impl Scribe<'_> {
    /// Looks whether others recorded something, and says what. A file that cannot be had is asked for again by the line itself.
    pub(super) fn catch_up(&mut self, desk: &mut Desk<'_>) -> Result<(), Failure> {
        let held = self.lent.borrow_mut().hold(&mut patience()).map(|(_, between)| between);
        held.map_or(Ok(()), |between| self.report_between(&between, desk))
    }

    /// Records a line at the end of the match, where none of the others has said the same meanwhile.
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
        // Lines that come at once follow one another: from here on the last entry is one of this scribe.
        self.shown = lent.last();
        drop(lent);
        // Where it cannot be said, the answer to the line cannot be said either, and that is an error.
        let _ = self.report_between(&between, desk);
        Ok(reply)
    }

    /// Says in one line what came between, where something did.
    fn report_between(&self, between: &Between, desk: &mut Desk<'_>) -> Result<(), Failure> {
        record::mended(desk, between.recovery.as_ref())?;
        let Some(known) = between.known else { return Ok(()) };
        let Some(words) = self.words(desk.tongue, |localizer| came(localizer, known)) else { return Ok(()) };
        Ok(writeln!(desk.out, "{words}")?)
    }

    /// Says why a line could not be written; it stands in the history.
    pub(super) fn not_written(&self, error: &RecordError, desk: &mut Desk<'_>) -> Result<u8, Failure> {
        let why = error.describe(desk.tongue.pages());
        let why = why.trim_end_matches('.');
        let words = self.words(desk.tongue, |localizer| localizer.w.with("line-not-written", [("why", why.into())]));
        writeln!(desk.out, "{words}")?;
        Ok(NO)
    }
}

/// The entries behind the last that was known, in words; `None` where people made none.
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
