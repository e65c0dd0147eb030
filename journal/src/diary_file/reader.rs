//! The content of a journal, frame by frame: decoded strictly, checked for its place, and played again.
//!
//! The bytes have been judged before (`verifier`): checksum, number, link, batch, tree. A fault found here was
//! therefore written, by hand or by another program, and the record is called *altered* (FORMAT.md section 8), or
//! *drifted* where this program does not have the edition in genesis.

use std::sync::Arc;

use wardiary_core::diary::entry::{Genesis, Material};
use wardiary_core::diary::match_log::Match;
use wardiary_core::editions::{self, AnyMatch, Shared};
use wardiary_core::kernel::game::System;
use wardiary_core::of_any;

use super::{DiaryFault, DiaryFaultKind, Read, entry_bytes, phase_number, references, sealed};
use crate::checkpoint::Checkpoint;
use crate::codec;
use crate::frame::{Frame, Kind};
use crate::predecessor::Predecessor;
use crate::read::Report;
use crate::recover::{Opening, Recovered};
use crate::seal::Seal;

/// The content of a frame, and its place.
#[derive(Clone, Copy)]
pub(crate) struct Content<'a> {
    /// Kind of the payload.
    pub(crate) kind: Kind,
    /// Number of the frame.
    pub(crate) seq: u64,
    /// Frames of the same batch before it.
    pub(crate) back: u32,
    /// The payload.
    pub(crate) payload: &'a [u8],
}

impl<'a> Content<'a> {
    pub(crate) const fn of(frame: &Frame<'a>) -> Self {
        Self { kind: frame.kind, seq: frame.seq, back: frame.back, payload: frame.payload }
    }
}

/// Content of a journal as far as it has been read.
#[derive(Default)]
pub(crate) struct Reader {
    /// Data that the match may share with others.
    shared: Arc<Shared>,
    /// Genesis until the opening is complete; after that the match has it.
    genesis: Option<Genesis>,
    /// Texts so far with their names, in the order of genesis; the last text may still be incomplete.
    pub(super) material: Vec<(String, String)>,
    /// Number of parts still to come for the last text.
    parts_left: u16,
    /// The match, once its opening is complete.
    pub(crate) game: Option<AnyMatch>,
    /// Checkpoints, each with the number of its frame.
    pub(super) checkpoints: Vec<(u64, Checkpoint)>,
    /// The seal, which can only be in the last frame.
    pub(super) seal: Option<Seal>,
    /// The match that this one continues (FORMAT.md section 16).
    pub(super) continues: Option<Predecessor>,
    /// The first fault. No frame after it is played, since each position follows from the one before. The pass over the
    /// bytes continues all the same, so that damage farther on is reported too.
    pub(super) fault: Option<DiaryFault>,
}

impl Reader {
    /// A reader before the first frame.
    pub(super) fn sharing(shared: &Arc<Shared>) -> Self {
        Self { shared: Arc::clone(shared), ..Self::default() }
    }

    /// Takes a frame of a file, unless there was a fault before it.
    pub(super) fn take(&mut self, frame: &Frame<'_>) {
        if self.fault.is_none()
            && let Err(kind) = self.take_content(Content::of(frame))
        {
            // A fault of the opening is detected only when the opening is complete, but it belongs to genesis.
            let seq = if matches!(kind, DiaryFaultKind::Opening(_)) { 0 } else { frame.seq };
            self.fault = Some(DiaryFault { seq, kind });
        }
    }

    /// Takes the content of a frame with sound bytes.
    pub(crate) fn take_content(&mut self, content: Content<'_>) -> Result<(), DiaryFaultKind> {
        let Content { kind, seq, payload, .. } = content;
        match kind {
            // Genesis is only decoded here. It is compared once all texts that it names have been read.
            Kind::Genesis if seq == 0 => {
                self.genesis = Some(codec::decode(payload).map_err(DiaryFaultKind::Payload)?);
                Ok(())
            }
            // Once the match is open, no text may follow, since it could not explain what was already played (FORMAT.md
            // section 11).
            Kind::Material if self.genesis.is_some() && self.game.is_none() => {
                let piece: Material = codec::decode(payload).map_err(DiaryFaultKind::Payload)?;
                self.take_piece(piece)
            }
            Kind::Genesis | Kind::Material => Err(DiaryFaultKind::Misplaced),
            Kind::Entry | Kind::Checkpoint | Kind::Recovered | Kind::Seal => {
                self.open()?;
                // If there is no match, no genesis came first.
                match &mut self.game {
                    Some(game) => {
                        let kept = (&mut self.checkpoints, &mut self.seal);
                        of_any!(game, game => play_frame(game, content, kept))
                    }
                    None => Err(DiaryFaultKind::Misplaced),
                }
            }
        }
    }

    /// Texts follow in the order of genesis, with the parts of each in order.
    ///
    /// An unexpected text, an extra part or a missing part is refused at its own frame. The hash, compared when the
    /// text is complete, could only report a fault somewhere.
    fn take_piece(&mut self, piece: Material) -> Result<(), DiaryFaultKind> {
        // Either the next part of an incomplete text must follow, or the next text in genesis begins.
        let (due, left) = match self.material.last() {
            Some((name, _)) if self.parts_left > 0 => (Some(name), self.parts_left),
            _ => (None, piece.parts),
        };
        let named = self.genesis.as_ref().and_then(|genesis| genesis.material.get(self.material.len()));
        let is_due = match due {
            // With `left` of `parts` still to come, including this one, this is part number `parts - left`, from 0.
            Some(name) => *name == piece.name && piece.parts.checked_sub(left) == Some(piece.part),
            None => piece.part == 0 && named.is_some_and(|(name, _)| *name == piece.name),
        };
        if !is_due || piece.parts <= piece.part {
            return Err(DiaryFaultKind::Misplaced);
        }
        assert!(left > 0, "a part that is taken was due");
        self.parts_left = left - 1;
        match self.material.last_mut().filter(|_| piece.part > 0) {
            Some((_, text)) => text.push_str(&piece.text),
            None => self.material.push((piece.name, piece.text)),
        }
        Ok(())
    }

    /// Opens the match. The opening is complete when another kind of frame follows, or at the end.
    pub(crate) fn open(&mut self) -> Result<(), DiaryFaultKind> {
        if let Some(genesis) = self.genesis.take() {
            // This compares each text with its hash in genesis, and genesis with edition and scene.
            assert!(self.game.is_none(), "a match is opened once");
            let game =
                editions::open_sharing(genesis, &self.material, None, &self.shared).map_err(DiaryFaultKind::Opening)?;
            // This is checked before the first entry: the sealed match must have ended in the position in which this
            // one begins.
            self.continues = sealed::continued(&self.material, &game)?;
            self.game = Some(game);
        }
        Ok(())
    }

    /// Opens a match without entries at the end of the sound frames, or reports that it has not begun.
    ///
    /// Where bytes are damaged, an incomplete opening is not reported: the damage may be the missing part, and one
    /// fault is enough.
    pub(super) fn open_if_due(&mut self, report: &Report) {
        if self.fault.is_some() || self.game.is_some() {
            return;
        }
        let whole = Opening::is_whole(self);
        let opened = match (whole, &report.fault) {
            (true, _) => self.open(),
            (false, None) => Err(DiaryFaultKind::Unbegun),
            (false, Some(_)) => Ok(()),
        };
        self.fault = opened.err().map(|kind| DiaryFault { seq: if whole { 0 } else { report.frames }, kind });
    }
}

/// Nothing is played before a torn end is cut off; only the texts of the opening are taken.
impl Opening for Reader {
    fn take(&mut self, frame: &Frame<'_>) {
        if matches!(frame.kind, Kind::Genesis | Kind::Material) {
            Self::take(self, frame);
        }
    }

    /// Whether genesis and every part of its texts were read. Without genesis no text is taken, so that the number 1 is
    /// never reached.
    fn is_whole(&self) -> bool {
        let named = self.genesis.as_ref().map_or(1, |genesis| genesis.material.len());
        self.material.len() == named && self.parts_left == 0
    }
}

impl Read {
    /// Whether the file ends, or is damaged, before its opening is complete: it is then part of a copy, without a
    /// match.
    #[must_use]
    pub fn lacks_opening(&self) -> bool {
        let is_whole_so_far = self.fault.as_ref().is_none_or(|fault| fault.kind == DiaryFaultKind::Unbegun);
        self.game.is_none() && is_whole_so_far
    }
}

/// Checks that a checkpoint follows every entry that ends a phase.
///
/// FORMAT.md section 7. This is checked before an entry or a seal is taken: a forger who could omit a checkpoint would
/// omit the roots that pin the position, and with them the proof of how a phase ended.
pub(crate) fn compare_phase<S: System>(game: &Match<S>) -> Result<(), DiaryFaultKind> {
    if game.phase_ended() { Err(DiaryFaultKind::NoCheckpoint) } else { Ok(()) }
}

/// Checks that a checkpoint names the turn and phase of its position.
pub(super) fn compare_moment<S: System>(checkpoint: &Checkpoint, game: &Match<S>) -> Result<(), DiaryFaultKind> {
    let (written, stands) = ((checkpoint.turn, checkpoint.phase), phase_number(&S::moment(game.rules(), game.state())));
    if written == stands { Ok(()) } else { Err(DiaryFaultKind::Moment { written, stands }) }
}

/// Plays a frame after the opening.
pub(super) fn play_frame<S: System>(
    game: &mut Match<S>,
    Content { kind, seq, back, payload }: Content<'_>,
    (checkpoints, sealed): (&mut Vec<(u64, Checkpoint)>, &mut Option<Seal>),
) -> Result<(), DiaryFaultKind> {
    match kind {
        Kind::Entry => {
            compare_phase(game)?;
            let entry = entry_bytes::decode::<S>(game.schema(), payload).map_err(DiaryFaultKind::Payload)?;
            // This comes before playing, since rules look up units and hexes and rely on finding them.
            references::check(&entry.body, game)?;
            // Plays it and compares actor, digest, figures, and row and code of a refusal (FORMAT.md section 11).
            game.take(&entry).map_err(DiaryFaultKind::Drift)
        }
        Kind::Checkpoint => {
            // Size and root of the tree were compared in the pass over the bytes; only the position remains.
            let checkpoint = Checkpoint::decode(payload).map_err(DiaryFaultKind::Payload)?;
            game.checkpoint(&checkpoint.state_root).map_err(DiaryFaultKind::Drift)?;
            compare_moment(&checkpoint, game)?;
            checkpoints.push((seq, checkpoint));
            Ok(())
        }
        Kind::Recovered => {
            let notice: Recovered = codec::decode(payload).map_err(DiaryFaultKind::Payload)?;
            if notice.seq != seq {
                return Err(DiaryFaultKind::Misplaced);
            }
            // A notice changes no position: it may come between the entry that ends a phase and its checkpoint.
            game.recovered();
            Ok(())
        }
        Kind::Seal => {
            let seal: Seal = codec::decode(payload).map_err(DiaryFaultKind::Payload)?;
            // The checkpoint before the seal, in the same batch, must be of the sealed position.
            if seal.size != seq || back == 0 || !game.ends_in_checkpoint() {
                return Err(DiaryFaultKind::Misplaced);
            }
            // The chain proves that the seal is the last frame, and the rules check its content.
            sealed::compare(&seal, game)?;
            // From here on the match refuses proposals, just as the file refuses frames.
            game.sealed();
            *sealed = Some(seal);
            Ok(())
        }
        Kind::Genesis | Kind::Material => Err(DiaryFaultKind::Misplaced),
    }
}
