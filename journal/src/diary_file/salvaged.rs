//! Salvaging a match from a damaged file: proven frames go into a new file, legible ones are only listed.
//!
//! The damaged file is only read. The new one contains the longest beginning on which bytes, chain and rules agree.
//! Everything after it is listed for people to judge, who can record it again.

use std::fmt;
use std::io;
use std::path::Path;

use wardiary_core::diary::entry::Body;
use wardiary_core::diary::entry_view::notation;
use wardiary_core::diary::match_log::Match;
use wardiary_core::diary::script::actor_word;
use wardiary_core::kernel::game::System;
use wardiary_core::of_any;

use super::{DiaryFile, RecordError, entry_bytes, read, references};
use crate::append::Writer;
use crate::codec;
use crate::durable::Memory;
use crate::fault::Fault;
use crate::frame::Kind;
use crate::read::survey;
use crate::recover::{Attempt, OpenError, Recovered};
use crate::salvage::{Whole, behind, header};
use crate::verifier::Mode;
use crate::whole_file::write_new;

/// A salvaged match.
pub struct Salvaged {
    /// The new file, open: the sound entries byte for byte, followed by the notice that a tail was cut off. `None` when
    /// they end in a seal, which allows no notice.
    pub file: Option<DiaryFile>,
    /// Whether the header was damaged and has been replaced by the one that the chain proves.
    pub is_header_mended: bool,
    /// Sound entries, the opening included.
    pub sound: u64,
    /// The fault after them; `None` if only the header was damaged.
    pub fault: Option<Fault>,
    /// The legible frames after the damage.
    pub later: Vec<Later>,
}

/// A legible entry after the damage. Its place in the record is not proven.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Later {
    /// The number it contains.
    pub seq: u64,
    /// Its offset in the damaged file, bytes.
    pub offset: u64,
    /// Milliseconds on the phase clock; `None` where the time was not taken.
    pub after_ms: Option<u32>,
    /// The line of notation to record it again; `None` for a checkpoint or another frame without notation.
    pub line: Option<String>,
}

/// Why nothing was salvaged.
#[derive(Debug)]
pub enum SalvageError {
    /// The file is sound, byte for byte.
    Whole,
    /// Its header is damaged, and the chain does not determine the original one.
    ///
    /// Without it the first link cannot be checked, nor any later one.
    Header,
    /// Its opening is damaged: without rules, map and units there is no match.
    Opening,
    /// The new file cannot be written.
    Record(RecordError),
}

/// Salvages a match into a new file.
///
/// # Errors
/// When there is nothing to salvage or no way to do it; then nothing is written, unless writing itself fails.
pub fn salvage(journal: &[u8], out: &Path) -> Result<Salvaged, SalvageError> {
    let header = header(journal).ok_or(SalvageError::Header)?;
    // With the proven header in place everything after it is read as usual, including the origin link.
    let mended = [&header.encode()[..], &journal[header.encode().len()..]].concat();
    let is_header_mended = mended != journal;
    let found = read(mended.as_slice()).map_err(RecordError::from)?;
    let sound_len = usize::try_from(found.report.sound_len).expect("it is in memory");
    // A file that ends between two frames of its opening has sound bytes, but no match to save.
    if found.lacks_opening() {
        return Err(SalvageError::Opening);
    }
    let report = found.report;
    // A record that differs only in content is not salvaged: its bytes are unchanged, and are evidence.
    if report.fault.is_none() && !is_header_mended {
        return Err(SalvageError::Whole);
    }
    // This is checked before the new file is begun, so that nothing is left on the disk if nothing can be saved.
    let game = found.game.ok_or(SalvageError::Opening)?;
    // Frames with sound bytes that these rules refuse or play differently are no more proven than damaged ones.
    let (frames, sound_len) = match &found.fault {
        None => (report.frames, sound_len),
        Some(fault) => {
            let at = usize::try_from(fault.seq).ok().and_then(|seq| found.offsets.get(seq)).copied();
            (fault.seq, at.and_then(|at| usize::try_from(at).ok()).unwrap_or(sound_len))
        }
    };
    // A seal counts only if it is among the copied frames.
    let (cut, is_sealed) = ((mended.len() - sound_len) as u64, report.sealed && frames == report.frames);
    // As after a torn tail (FORMAT.md section 9), the new file itself records where it was cut, and by how much.
    let notice = (!is_sealed && cut > 0).then_some(Recovered { seq: frames, cut });
    copy(&mended[..sound_len], notice, out)?;
    // The list begins at the cut and includes the faulty frames: nothing there is proven, and people must judge it.
    let later = behind(&mended, sound_len);
    let later = of_any!(&game, game => later.iter().map(|frame| legible(game, frame)).collect());
    // A sealed file accepts no more frames, so that it is read, not opened.
    let file = if is_sealed { None } else { Some(DiaryFile::open(out)?.0) };
    // The copy was opened from the disk like any file, so that it has been checked from its first byte by now.
    assert!(file.as_ref().is_none_or(|file| file.last() + 1 >= frames), "what was copied is read back whole");
    Ok(Salvaged { file, is_header_mended, sound: frames, fault: report.fault, later })
}

/// Writes the sound bytes unchanged, followed by the notice that a tail was cut off.
///
/// The notice is a batch of its own, as a writer that repairs a file would append it. The new file gets its name when
/// it is complete.
fn copy(sound: &[u8], notice: Option<Recovered>, out: &Path) -> Result<(), RecordError> {
    let (report, walk) = survey(sound, Mode::WithTree, |_| ())?;
    assert!(report.fault.is_none(), "only sound frames are copied");
    let mut writer = Writer::resume(Memory { bytes: sound.to_vec() }, walk);
    if let Some(recovered) = notice {
        let mut payload = Vec::new();
        codec::encode(&recovered, &mut payload)?;
        writer.append(&[(Kind::Recovered, &payload)])?;
    }
    write_new(out, &writer.file().bytes).map_err(|source| match source.kind() {
        io::ErrorKind::AlreadyExists => OpenError::Exists.into(),
        _ => OpenError::Io { attempt: Attempt::Write, source }.into(),
    })
}

/// A frame after the damage, in notation where this match can read it. No line is played, since the position before it
/// is unknown.
fn legible<S: System>(game: &Match<S>, frame: &Whole<'_>) -> Later {
    let decoded = || entry_bytes::decode::<S>(game.schema(), frame.payload).ok();
    let entry = if frame.kind == Kind::Entry { decoded() } else { None };
    // It may belong to another match, with units and hexes that this one does not have.
    let entry = entry.filter(|entry| references::check(&entry.body, game).is_ok());
    let line = entry.as_ref().map(|entry| match &entry.body {
        Body::Refused { action, .. } => {
            format!("propose {} {}", actor_word::<S>(entry.by), S::print_action(game.rules(), action))
        }
        _ => notation::<S>(game.rules(), entry),
    });
    let after_ms = entry.and_then(|entry| entry.after_ms);
    Later { seq: frame.seq, offset: frame.offset, after_ms, line: line.map(|line| line.trim_end().to_owned()) }
}

impl From<RecordError> for SalvageError {
    fn from(error: RecordError) -> Self {
        Self::Record(error)
    }
}

impl fmt::Display for SalvageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Whole => f.write_str("every byte of the file is as it was written; there is nothing to salvage"),
            Self::Header => {
                f.write_str("the header is damaged and the chain does not say which it was; fetch another copy")
            }
            Self::Opening => f.write_str(
                "the opening is damaged, and without rules, map and units there is no match; fetch another copy",
            ),
            Self::Record(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for SalvageError {}
