//! The damage of files in the library, described in both languages with a remedy.

use std::io::Read as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use wardiary_core::editions::PoseError as CorePoseError;
use wardiary_core::review::Seq;
use wardiary_journal::Class;
use wardiary_journal::diary_file::{DiaryFaultKind, Read};
use wardiary_journal::read::{ReadError, Report};

use crate::faults::{Describe, both};
use crate::harm::{Damage, Harm};
use crate::library::{Listed, OpenMatch};

/// Lists a file that cannot be read at all. Its first bytes show whether it was once a journal.
pub(crate) fn unreadable(bare: Listed, error: &ReadError, beginning: &[u8]) -> Listed {
    Listed { fault: Some(beyond_reading(error, beginning)), ..bare }
}

/// Returns the result of reading a file. A panic becomes a fault of that file, so that the other files can still be read.
pub(crate) fn guarded(
    bare: &Listed,
    read: impl FnOnce() -> (Listed, Option<Arc<OpenMatch>>),
) -> (Listed, Option<Arc<OpenMatch>>) {
    catch_unwind(AssertUnwindSafe(read)).unwrap_or_else(|_| {
        let words = both(|w| w.t("trouble-program"));
        let fault = Some(at_beginning((Class::Altered, Harm::Program), words));
        (Listed { fault, ..bare.clone() }, None)
    })
}

/// Returns the damage of a file that cannot be read at all.
#[must_use]
pub fn beyond_reading(error: &ReadError, beginning: &[u8]) -> Damage {
    let harm = match error {
        ReadError::Io(_) => Harm::Closed,
        ReadError::Header(_) if was_journal(error, beginning) => Harm::Header,
        ReadError::Header(_) => Harm::Foreign,
    };
    at_beginning((Class::Corrupt, harm), both(|w| error.describe(w)))
}

/// Returns the damage of a file whose first bytes are no longer those of a journal.
#[must_use]
pub fn corrupt_header(error: &dyn Describe) -> Damage {
    at_beginning((Class::Corrupt, Harm::Header), both(|w| error.describe(w)))
}

fn at_beginning((class, harm): (Class, Harm), words: [String; 2]) -> Damage {
    Damage { class: class.to_string(), harm, seq: 0, offset: 0, words }
}

/// Returns all damage of a journal, the earliest first: damage of content, then damage of bytes.
#[must_use]
pub fn damages(read: &Read) -> Vec<Damage> {
    let content = read.fault.as_ref().map(|fault| {
        let (class, harm) = content_class(&fault.kind);
        let at = usize::try_from(fault.seq).unwrap_or(usize::MAX);
        let offset = read.offsets.get(at).copied().unwrap_or(read.report.sound_len);
        let words = both(|w| fault.describe(w));
        Damage { class: class.to_owned(), harm, seq: seq(fault.seq), offset, words }
    });
    let bytes = byte_damage(&read.report).map(|damage| if read.lacks_opening() { in_opening(&damage) } else { damage });
    content.into_iter().chain(bytes).collect()
}

/// Returns the damage of bytes as damage in the opening of a match. No match can be read from such a file.
fn in_opening(damage: &Damage) -> Damage {
    let words = both(|w| w.with("trouble-opening", [("why", damage.words[w.lang.index()].clone().into())]));
    Damage { harm: Harm::Opening, words, ..damage.clone() }
}

/// Returns the damage in the bytes of a journal.
pub(crate) fn byte_damage(report: &Report) -> Option<Damage> {
    report.fault.as_ref().map(|fault| {
        let harm = match fault.class {
            // Opening a file does not repair a sealed journal.
            Class::Torn if report.sealed => Harm::TornSealed,
            Class::Torn => Harm::Torn,
            Class::Corrupt => Harm::Corrupt,
            Class::Altered => Harm::Altered,
        };
        let words = both(|w| fault.detail.describe(w));
        Damage { class: fault.class.to_string(), harm, seq: seq(fault.seq), offset: fault.offset, words }
    })
}

/// Returns the class of a fault in an entry whose bytes are sound, and the remedy. A known edition replays a match exactly as it
/// was recorded. So an entry with a different result was not written by that edition.
const fn content_class(kind: &DiaryFaultKind) -> (&'static str, Harm) {
    match kind {
        DiaryFaultKind::Opening(CorePoseError::Edition { .. } | CorePoseError::Schema(_)) => ("drifted", Harm::Edition),
        DiaryFaultKind::Unbegun => ("torn", Harm::Opening),
        DiaryFaultKind::Opening(_)
        | DiaryFaultKind::Drift(_)
        | DiaryFaultKind::NoCheckpoint
        | DiaryFaultKind::Result { .. }
        | DiaryFaultKind::Sealed(_)
        | DiaryFaultKind::Payload(_)
        | DiaryFaultKind::Misplaced
        | DiaryFaultKind::Unit { .. }
        | DiaryFaultKind::Hex { .. }
        | DiaryFaultKind::Moment { .. } => ("altered", Harm::Altered),
    }
}

/// Returns the number of the entry in a frame.
pub(crate) fn seq(frame: u64) -> Seq {
    Seq::try_from(frame).unwrap_or(Seq::MAX)
}

/// Returns whether a file whose first bytes are damaged was once a journal: its mark or the fields after the mark are right.
#[must_use]
pub fn was_journal(error: &ReadError, beginning: &[u8]) -> bool {
    let header = matches!(error, ReadError::Header(_));
    let mut mark = [0; 8];
    let marked = (&beginning[..beginning.len().min(8)]).read_exact(&mut mark).is_ok() && mark[1..4] == *b"WDR";
    // Major version, minor version, length of the header.
    let fields = beginning.get(8..16).is_some_and(|fields| fields == [1, 0, 0, 0, 96, 0, 0, 0]);
    header && (marked || fields)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_at_which_the_program_fails_is_listed_with_that_and_stops_nobody() {
        let bare = Listed { id: "boom".to_owned(), ..Listed::default() };
        let (listed, opened) = guarded(&bare, || panic!("a mistake of this program"));
        assert!(opened.is_none());
        let fault = listed.fault.unwrap();
        assert_eq!((listed.id.as_str(), fault.class.as_str()), ("boom", "altered"));
        let remedies = both(|w| fault.remedy(w));
        assert!(fault.words.iter().chain(&remedies).all(|words| words.len() > 20), "{:?}", fault.words);
    }
}
