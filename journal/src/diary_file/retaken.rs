//! Replaying a match after a corrected entry: rehearsed on a copy, then written in one batch.
//!
//! A rehearsal changes neither the match nor the file. Its result is written as ordinary entries, with checkpoints
//! where phases ended, in one write and one sync. After a loss of power in the middle, the file contains a beginning of
//! the new line with only complete entries, and the correction can be resumed from there.
//!
//! It is one batch because its entries belong together: with a write for each, every loss of power would leave a
//! beginning.

use std::fmt;

use wardiary_core::diary::correction::{Correction, CorrectionError, Task};
use wardiary_core::diary::match_log::Match;
use wardiary_core::diary::replay::EntryOf;
use wardiary_core::editions::{AnyMatch, wrap};
use wardiary_core::kernel::game::System;
use wardiary_core::of_any;

use super::{DiaryFile, RecordError, borrowed, entry_bytes, phase_number};
use crate::append::AppendError;
use crate::checkpoint::Checkpoint;
use crate::codec::CodecError;
use crate::durable::Durable;
use crate::frame::Kind;

/// The result of a correction before it is written.
pub struct Rehearsal {
    /// The match after the correction.
    pub game: AnyMatch,
    /// The fate of the old line.
    pub retake: Correction,
    /// Number of the first frame it writes; one past the last frame of the file when it writes none.
    pub first: u64,
    /// Payloads in order; roots of the tree are still to be computed.
    frames: Vec<Draft>,
}

/// A frame to be written.
enum Draft {
    Entry(Vec<u8>),
    /// A checkpoint, with the turn and phase that begin there. The root over the frames is computed when they are laid out.
    Checkpoint {
        state_root: [u8; 32],
        turn: u16,
        phase: u16,
    },
}

/// Why a correction failed.
#[derive(Debug)]
pub enum RehearsalError {
    /// The entry cannot be replaced in this way, or an answer cannot be given.
    Retake(CorrectionError),
    /// An entry is too large for a frame.
    Payload(CodecError),
}

impl fmt::Display for RehearsalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Retake(error) => write!(f, "{error}"),
            Self::Payload(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for RehearsalError {}

/// Corrects a match on a copy.
///
/// # Errors
/// When the entry cannot be replaced in this way, or an answer cannot be given where it is needed.
pub fn rehearse(game: &AnyMatch, task: &Task, answers: &[String]) -> Result<Rehearsal, RehearsalError> {
    of_any!(game, game => {
        let (game, retake, first, frames) = rehearsed(game, task, answers)?;
        Ok(Rehearsal { game: wrap(game), retake, first, frames })
    })
}

/// Match after the correction, fate of the old line, number of the first frame, frames.
type Rehearsed<S> = (Match<S>, Correction, u64, Vec<Draft>);

fn rehearsed<S: System>(game: &Match<S>, task: &Task, answers: &[String]) -> Result<Rehearsed<S>, RehearsalError> {
    // The correction calls back for each entry and cannot pass an error on, so that the first one is kept here until it
    // is done.
    let (mut copy, mut frames, mut broken) = (game.clone(), Vec::new(), None);
    let first = u64::from(copy.count());
    let mut keep = |game: &mut Match<S>, entry: &EntryOf<S>| {
        let mut payload = Vec::new();
        if let Err(error) = entry_bytes::encode::<S>(game.schema(), entry, &mut payload) {
            broken.get_or_insert(error);
            return;
        }
        frames.push(Draft::Entry(payload));
        // As in recording a single entry, the checkpoint follows the entry that ended the phase (FORMAT.md section 7).
        if game.phase_ended() {
            let state_root = game.root();
            let (turn, phase) = phase_number(&S::moment(game.rules(), game.state()));
            frames.push(Draft::Checkpoint { state_root, turn, phase });
            game.checkpoint(&state_root).expect("the root was taken from this position");
        }
    };
    let retake = copy.correct(task, answers, &mut keep).map_err(RehearsalError::Retake)?;
    // The correction advanced the copy, and its callback made the frames entry by entry.
    let count = u64::from(copy.count());
    assert!(broken.is_some() || count == first + frames.len() as u64, "each entry of a rehearsal has its frame");
    broken.map_or(Ok((copy, retake, first, frames)), |error| Err(RehearsalError::Payload(error)))
}

impl<D: Durable> DiaryFile<D> {
    /// Writes the rehearsed result on this match in one batch and returns it. A rehearsal without frames writes nothing, such
    /// as a resumed correction that drops every entry.
    ///
    /// # Errors
    /// When another writer has recorded since the rehearsal, or the batch cannot be put on disk; the match is then
    /// unchanged, and nothing of the batch is acknowledged.
    pub fn write_rehearsed(&mut self, rehearsal: Rehearsal) -> Result<Rehearsal, RecordError> {
        // The rehearsal used the match as it was then. An entry written since would precede the rewind with which the
        // frames begin, and their digests were computed without it.
        if self.last() + 1 != rehearsal.first {
            return Err(AppendError::Conflict { head: self.writer.head() }.into());
        }
        let mut laid: Vec<(Kind, Vec<u8>)> = Vec::with_capacity(rehearsal.frames.len());
        for draft in &rehearsal.frames {
            let frame = match draft {
                Draft::Entry(payload) => (Kind::Entry, payload.clone()),
                &Draft::Checkpoint { state_root, turn, phase } => {
                    // A checkpoint contains the tree over all frames before it, including those of this batch, so that
                    // frames are laid out in order.
                    let tree = self.writer.tree_after(&borrowed(&laid))?;
                    let checkpoint = Checkpoint { size: tree.size(), root: tree.root(), state_root, turn, phase };
                    let mut payload = Vec::new();
                    checkpoint.encode(&mut payload)?;
                    (Kind::Checkpoint, payload)
                }
            };
            laid.push(frame);
        }
        if !laid.is_empty() {
            self.writer.append(&borrowed(&laid))?;
        }
        // This comes last: if the batch had failed, the match here would still agree with the file.
        self.game = rehearsal.game.clone();
        self.assert_in_step();
        Ok(rehearsal)
    }
}
