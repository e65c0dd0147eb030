//! Closing a match: the checkpoint of its last position and the seal, in one batch.
//!
//! FORMAT.md section 14. The text for signing is made from what reading the file computes, never from a text found next
//! to it, because the two are to be compared.

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

/// The input for closing a match; see [`Seal`].
///
/// The result is not part of it, since the rules compute it.
#[derive(Clone, Copy, Debug)]
pub struct Closing<'a> {
    /// The reason.
    pub reason: &'a str,
    /// The time: wall time with its offset (RFC 3339).
    pub sealed: &'a str,
}

impl<D: Durable> DiaryFile<D> {
    /// Closes the match, after which nothing can be written. Returning the number of the seal acknowledges it.
    ///
    /// # Errors
    /// When writing fails; the file must then be opened again.
    pub fn seal(&mut self, end: Closing<'_>) -> Result<u64, RecordError> {
        of_any!(&mut self.game, game => seal(&mut self.writer, game, end))
    }
}

impl Read {
    /// Returns the data of this match that a continuing match pins; `None` when this match is not sealed.
    ///
    /// FORMAT.md section 16. Root and link cover the seal too, so that the new match continues exactly this file and no
    /// other with the same position.
    #[must_use]
    pub fn to_continue(&self) -> Option<Predecessor> {
        let (_, checkpoint) = self.checkpoints.last()?;
        // Without a seal more frames may follow, so that this would pin a state of the match, not the match.
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

    /// The seal text of the match that was read; `None` when it is not sealed.
    ///
    /// It contains size, root and link of the whole file, so that a single flipped bit changes the text.
    #[must_use]
    pub fn seal_text(&self) -> Option<SealText> {
        let (_, checkpoint) = self.checkpoints.last()?;
        let game = self.game.as_ref()?;
        let (genesis, review) = (game.genesis(), game.review(Viewer::Umpire));
        // Gaps and disputes are passed as numbers of entries, since the seal text does not know the types of a match.
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

/// The result of a match according to its record sheet; `unfinished` while a decision is still open.
fn result_of<S: System>(game: &Match<S>) -> String {
    let mut written = Vec::new();
    S::slot(game.rules(), game.state(), SlotName::Match("result"), &mut written);
    // An open decision means that the match was broken off, even if the record sheet shows a leader.
    let over = S::decision(game.rules(), game.state()).is_none();
    if over && !written.is_empty() { value_text(game.rules(), &written) } else { UNFINISHED.to_owned() }
}

/// Compares a seal with the match it closes.
///
/// The result is computed again. For the time, only the form can be checked. The reason is free text and is not
/// compared.
pub(super) fn compare<S: System>(seal: &Seal, game: &Match<S>) -> Result<(), DiaryFaultKind> {
    let found = result_of(game);
    if seal.result != found {
        return Err(DiaryFaultKind::Result { written: seal.result.clone(), found });
    }
    // Signatures are judged at this instant (section 14), so that an invalid time would leave open which keys were
    // valid.
    if walltime::read(&seal.sealed).is_none() {
        return Err(DiaryFaultKind::Sealed(seal.sealed.clone()));
    }
    Ok(())
}

/// Reads which match is continued from the texts, and checks that this match begins where that one ended.
///
/// Only position and form can be checked here. Whether the sealed journal is the one named is found by comparing both
/// files.
pub(super) fn continued(material: &[(String, String)], game: &AnyMatch) -> Result<Option<Predecessor>, DiaryFaultKind> {
    let Some((name, text)) = material.iter().find(|(name, _)| name == predecessor::MATERIAL) else {
        return Ok(None);
    };
    // This is checked before the first entry is played: it is the root of the first position, as the sealed match
    // computes it.
    let begins_so = |read: &Predecessor| {
        let schema = Schema::numbered(read.schema);
        schema.is_some_and(|schema| of_any!(game, game => game.root_in(schema)) == read.state)
    };
    let read = Predecessor::parse(text).filter(begins_so);
    read.map(Some).ok_or_else(|| DiaryFaultKind::Opening(PoseError::Material(name.clone())))
}

/// Writes checkpoint and seal as one batch. After a crash before the sync the file may end with the checkpoint: it is
/// then sound and unsealed, and can be sealed again.
fn seal<S: System, D: Durable>(
    writer: &mut Writer<D>,
    game: &mut Match<S>,
    end: Closing<'_>,
) -> Result<u64, RecordError> {
    // The root is of the present position. If the last entry ended a phase, there is a checkpoint for it already; this
    // one is written all the same, because the seal must directly follow one (FORMAT.md section 14).
    let state_root = game.root();
    // The tree covers all frames so far: the checkpoint is the next frame, and its size is its own number.
    let tree = writer.tree_after(&[])?;
    let (turn, phase) = phase_number(&S::moment(game.rules(), game.state()));
    let checkpoint = Checkpoint { size: tree.size(), root: tree.root(), state_root, turn, phase };
    let seal = Seal {
        // The checkpoint is one more frame before the seal.
        size: tree.size() + 1,
        result: result_of(game),
        reason: end.reason.to_owned(),
        sealed: end.sealed.to_owned(),
    };
    let (mut mark, mut payload) = (Vec::new(), Vec::new());
    checkpoint.encode(&mut mark)?;
    codec::encode(&seal, &mut payload)?;
    // The writer accepts nothing after this, since its walk has passed a seal.
    writer.append(&[(Kind::Checkpoint, &mark), (Kind::Seal, &payload)])?;
    game.checkpoint(&state_root).expect("the root was taken from this position");
    game.sealed();
    // The walk notes the seal by the kind of the frame, independently of this function.
    assert!(writer.is_sealed(), "a seal ends what the writer takes");
    assert_eq!(writer.head().map(|head| head.seq), Some(seal.size), "the size of a seal is its own number");
    Ok(seal.size)
}
