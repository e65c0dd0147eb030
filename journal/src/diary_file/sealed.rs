//! Closing a match: the checkpoint of its last position and the seal, in one batch.
//!
//! FORMAT.md section 14. The text that people sign is made from what reading the file computes, never from a text found beside it:
//! both are there to be compared.

use wardiary_core::diary::match_log::Match;
use wardiary_core::diary::schema::Schema;
use wardiary_core::editions::{AnyMatch, PoseError};
use wardiary_core::kernel::game::{System, Viewer};
use wardiary_core::kernel::slots::{SlotName, value_text};
use wardiary_core::kernel::walltime;
use wardiary_core::of_any;

use super::{DiaryFaultKind, DiaryFile, Read, RecordError, phase_number};
use crate::append::Writer;
use crate::checkpoint::Checkpoint;
use crate::codec;
use crate::durable::Durable;
use crate::frame::Kind;
use crate::predecessor::{self, Predecessor};
use crate::seal::{Seal, SealText, Sealed, UNFINISHED};

/// What is said when a match is closed; see [`Seal`].
///
/// The result is no part of it: it is the one that the rules come to.
#[derive(Clone, Copy, Debug)]
pub struct Closing<'a> {
    /// Why it is closed.
    pub reason: &'a str,
    /// When: wall time with its offset (RFC 3339).
    pub sealed: &'a str,
}

impl<D: Durable> DiaryFile<D> {
    /// Closes the match: nothing can be written after it. Acknowledged by returning the number of the seal.
    ///
    /// # Errors
    /// When writing fails; the file must then be opened again.
    pub fn seal(&mut self, end: Closing<'_>) -> Result<u64, RecordError> {
        of_any!(&mut self.game, game => seal(&mut self.writer, game, end))
    }
}

impl Read {
    /// What a match that goes on from this one pins of it; `None` when it is not sealed.
    ///
    /// FORMAT.md section 16. Root and link are those over the seal as well, so that the new match follows this file as it is
    /// now and no other with the same position.
    #[must_use]
    pub fn to_continue(&self) -> Option<Predecessor> {
        let (_, checkpoint) = self.checkpoints.last()?;
        // Without a seal more may follow, and what is pinned would be a state of the match, not the match.
        self.seal.as_ref()?;
        Some(Predecessor {
            id: self.report.header.match_id(),
            schema: self.game.as_ref()?.genesis().schema,
            size: self.report.frames,
            link: self.report.head?.link,
            root: self.report.root?,
            state: checkpoint.state_root,
        })
    }

    /// The seal text of the match as it was read; `None` when it is not sealed.
    ///
    /// Size, root and link are those of the whole file, so one flipped bit anywhere makes another text.
    #[must_use]
    pub fn seal_text(&self) -> Option<SealText> {
        let (_, checkpoint) = self.checkpoints.last()?;
        let game = self.game.as_ref()?;
        let (genesis, review) = (game.genesis(), game.review(Viewer::Umpire));
        // As numbers: the text itself knows no game.
        let gaps: Vec<[u32; 2]> = review.gaps().iter().map(|gap| [gap.from, gap.to]).collect();
        let disputes: Vec<[u32; 2]> = review.disputes().iter().map(|dispute| [dispute.on, dispute.open]).collect();
        Some(SealText::of(&Sealed {
            id: self.report.header.match_id(),
            title: &genesis.title,
            system: &genesis.system,
            edition: &genesis.edition,
            rules: genesis.edition_hash,
            size: self.report.frames,
            root: self.report.root?,
            link: self.report.head?.link,
            state: (!self.report.header.is_salted()).then_some(checkpoint.state_root),
            gaps: &gaps,
            disputes: &disputes,
            seal: self.seal.as_ref()?,
        }))
    }
}

/// The result of a match as its record sheet has it; `unfinished` while a decision is still open.
fn result_of<S: System>(game: &Match<S>) -> String {
    let mut written = Vec::new();
    S::slot(game.rules(), game.state(), SlotName::Match("result"), &mut written);
    // While a decision is open the match was broken off, even if the record sheet shows who leads.
    let over = S::decision(game.rules(), game.state()).is_none();
    if over && !written.is_empty() { value_text(game.rules(), &written) } else { UNFINISHED.to_owned() }
}

/// Compares a seal with the match it closes.
///
/// The result is computed again; of the time only the form can be asked. The reason is free text and is not compared.
pub(super) fn compare<S: System>(seal: &Seal, game: &Match<S>) -> Result<(), DiaryFaultKind> {
    let found = result_of(game);
    if seal.result != found {
        return Err(DiaryFaultKind::Result { written: seal.result.clone(), found });
    }
    // Signatures are judged at this instant (section 14), so a text that is no time would leave open which keys were valid.
    if walltime::read(&seal.sealed).is_none() {
        return Err(DiaryFaultKind::Sealed(seal.sealed.clone()));
    }
    Ok(())
}

/// What a match continues, by its texts. It begins where that ended, or the text is not its own.
///
/// Only position and form can be asked here. That the sealed journal is the one named shows when both files are held together.
pub(super) fn continued(material: &[(String, String)], game: &AnyMatch) -> Result<Option<Predecessor>, DiaryFaultKind> {
    let Some((name, text)) = material.iter().find(|(name, _)| name == predecessor::MATERIAL) else {
        return Ok(None);
    };
    // Asked before the first entry is played: it is the root of the first position, as the match that was sealed computes it.
    let begins_so = |read: &Predecessor| {
        let schema = Schema::numbered(read.schema);
        schema.is_some_and(|schema| of_any!(game, game => game.root_in(schema)) == read.state)
    };
    let read = Predecessor::parse(text).filter(begins_so);
    read.map(Some).ok_or_else(|| DiaryFaultKind::Opening(PoseError::Material(name.clone())))
}

/// Writes checkpoint and seal as one batch. After a crash before the sync the file may end in the checkpoint alone: it is sound, not
/// sealed, and can be sealed again.
fn seal<S: System, D: Durable>(
    writer: &mut Writer<D>,
    game: &mut Match<S>,
    end: Closing<'_>,
) -> Result<u64, RecordError> {
    // Of the position as it is now. Where the last entry ended a phase, it has its checkpoint already; this one comes all the
    // same, since the seal has to follow one directly (FORMAT.md section 14).
    let state_root = game.root();
    // Over all frames so far: the checkpoint is the next frame, and its size is its own number.
    let tree = writer.tree_after(&[])?;
    let (turn, phase) = phase_number(&S::moment(game.rules(), game.state()));
    let checkpoint = Checkpoint { size: tree.size(), root: tree.root(), state_root, turn, phase };
    let seal = Seal {
        // The checkpoint is one frame, and comes between.
        size: tree.size() + 1,
        result: result_of(game),
        reason: end.reason.to_owned(),
        sealed: end.sealed.to_owned(),
    };
    let (mut mark, mut payload) = (Vec::new(), Vec::new());
    checkpoint.encode(&mut mark)?;
    codec::encode(&seal, &mut payload)?;
    // The writer takes nothing after this: its walk has passed a seal.
    writer.append(&[(Kind::Checkpoint, &mark), (Kind::Seal, &payload)])?;
    game.checkpoint(&state_root).expect("the root was taken from this position");
    game.sealed();
    // The walk knows it from the kind of the frame, this function from what it meant to write.
    assert!(writer.is_sealed(), "a seal ends what the writer takes");
    assert_eq!(writer.head().map(|head| head.seq), Some(seal.size), "the size of a seal is its own number");
    Ok(seal.size)
}
