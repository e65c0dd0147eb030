//! Many pasted lines at once. Each is recorded in its turn, up to the first that fails. The events did not happen while they were
//! pasted, so the phase clock gives them no time.

use std::sync::Arc;

use wardiary_core::diary::entry_ids::EntryIds;
use wardiary_core::kernel::notation::ParseError;
use wardiary_library::faults::parse_error;
use wardiary_library::library::OpenMatch;
use wardiary_library::recorder::Answer;
use wardiary_page::request::MatchRequest;
use wardiary_words::i18n::Words;
use wardiary_words::input_line::{InputLine, parse};

use super::fault::{Fault, fault_of, reason};
use super::sent::Sent;

/// Maximum number of lines in one request.
const LINES_MAX: usize = 400;

/// The result if not all lines were recorded.
pub(super) struct Stopped {
    /// The match after the recorded lines.
    pub(super) opened: Arc<OpenMatch>,
    /// The reason why the first remaining line was not recorded.
    pub(super) fault: Fault,
    /// Words about the recorded lines; `None` if there are none.
    pub(super) done: Option<String>,
    /// The remaining lines, beginning with the faulty one.
    pub(super) rest: String,
}

/// Records the lines of a request as the next entries. Stops if one is refused or cannot be read.
///
/// # Errors
/// The lines that are not recorded.
pub(super) fn record(request: &MatchRequest, text: &str, mut of: Sent) -> Result<(), Box<Stopped>> {
    let w = request.frame.w;
    let mut opened = Arc::clone(&request.opened);
    let first = opened.review.len();
    let lines: Vec<&str> = text.lines().collect();
    let stopped = |opened: Arc<OpenMatch>, at: usize, fault: Fault| {
        let recorded = lines[..at].iter().filter(|line| parse(line, 1).is_ok_and(|line| line.entry.is_some())).count();
        let last = opened.review.len().saturating_sub(1);
        let args = [("n", recorded.into()), ("first", first.to_string().into()), ("last", last.to_string().into())];
        let done = (recorded > 0).then(|| w.with("record-many-done", args));
        Err(Box::new(Stopped { opened, fault, done, rest: lines[at..].join("\n") }))
    };
    // If another author has written an entry, the lines would be recorded in the wrong place. Entries with the ids of this request are its own.
    let is_again = || of.ids.is_some_and(|ids| request.is_recorded(&ids.id()));
    if of.entry.is_some_and(|next| next != u64::from(first)) && !is_again() {
        let words = w.with("record-many-late", [("next", first.to_string().into())]);
        return stopped(opened, 0, Fault::conflict(words));
    }
    if lines.len() > LINES_MAX {
        return stopped(opened, 0, Fault::plain(w.with("record-many-most", [("n", LINES_MAX.into())])));
    }
    for (at, raw) in lines.iter().enumerate() {
        // The text that is left begins with the faulty line, but the message numbers that line among all sent lines.
        let number = u32::try_from(at + 1).unwrap_or(u32::MAX);
        let unreadable = |error: &ParseError| Fault::at_place(parse_error(w, error), raw, error.column);
        let line = match parse(raw, 1) {
            Ok(InputLine { entry: None, .. }) => continue,
            Ok(line) => InputLine { ids: line.ids.or(of.ids), ..line },
            Err(error) => return stopped(opened, at, in_line(w, number, unreadable(&error))),
        };
        of.ids = of.ids.map(EntryIds::rest);
        match request.record(&line) {
            Ok((reply, later)) => {
                let fault = reply.as_ref().and_then(|reply| match &reply.answer {
                    Answer::Unreadable(error) => Some(unreadable(&ParseError { line: 1, ..error.clone() })),
                    _ => fault_of((request, &later), reply, &line),
                });
                opened = later;
                if let Some(fault) = fault {
                    return stopped(opened, at, in_line(w, number, fault));
                }
            }
            Err(unrecorded) => return stopped(opened, at, Fault::plain(reason(request, &unrecorded))),
        }
    }
    Ok(())
}

/// Returns a fault with the number of its line.
fn in_line(w: Words, number: u32, fault: Fault) -> Fault {
    let args = [("n", number.into()), ("why", fault.words.into())];
    Fault { words: w.with("record-many-line", args), ..fault }
}
