//! The content of a side's copy, entry by entry: visible entries in notation, if the opening is visible too.
//!
//! Only bytes are judged here: an entry is printed as it was written, legal or not.

use std::io;

use wardiary_core::diary::entry::{Genesis, Material};
use wardiary_core::diary::entry_view::notation;
use wardiary_core::diary::match_log::Match;
use wardiary_core::editions::{self, AnyMatch};
use wardiary_core::kernel::game::System;
use wardiary_core::kernel::unit::Actor;
use wardiary_core::of_any;

use super::entry_bytes;
use crate::checkpoint::Checkpoint;
use crate::codec;
use crate::frame::Kind;
use crate::seal::Seal;
use crate::side_copy::{self, CopyReadError, Item, SideCopy};

/// A frame in a copy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CopyLine {
    /// Only its leaf is present.
    Hidden,
    /// Genesis or material.
    Opening,
    /// An entry.
    Entry {
        /// The actor who decided.
        by: Actor,
        /// Milliseconds since the phase began; `None` where the time was not taken.
        after_ms: Option<u32>,
        /// The entry in notation.
        notation: String,
    },
    /// The end of a phase, with the turn of the position.
    Checkpoint {
        /// The turn.
        turn: u16,
    },
    /// A torn tail was repaired.
    Recovered,
    /// The end of the match.
    Seal(Seal),
    /// A frame that cannot be read without the opening, or cannot be read at all. A match of an edition unknown to this
    /// program has only such lines.
    Unread,
}

/// A copy as far as it can be read.
pub struct CopyRead {
    /// The copy.
    pub copy: SideCopy,
    /// The match at its opening; `None` where that is hidden, or this program cannot open it.
    pub opening: Option<AnyMatch>,
    /// The sound frames, by number, as many as the copy has leaves.
    pub lines: Vec<CopyLine>,
}

/// Reads the content of a copy. It is decoded and printed but not played, since hidden entries are missing.
///
/// # Errors
/// The same as for [`side_copy::read`].
pub fn read_copy(source: impl io::Read) -> Result<CopyRead, CopyReadError> {
    // Payloads are kept, since the opening has several frames; a copy is of one match, and matches are small.
    let mut frames = Vec::new();
    let copy = side_copy::read(source, |_, item| {
        frames.push(match item {
            Item::Shown(frame) => Some((frame.kind, frame.payload.to_vec())),
            Item::Hidden(_) => None,
        });
    })?;
    let opening = opened(&frames);
    let line = |frame: &Option<(Kind, Vec<u8>)>| match frame {
        None => CopyLine::Hidden,
        Some((kind, payload)) => shown(opening.as_ref(), *kind, payload).unwrap_or(CopyLine::Unread),
    };
    let lines = frames.iter().map(line).collect();
    Ok(CopyRead { copy, opening, lines })
}

/// The match that the opening frames describe.
fn opened(frames: &[Option<(Kind, Vec<u8>)>]) -> Option<AnyMatch> {
    let mut opening = frames.iter().map_while(Option::as_ref);
    let (_, genesis) = opening.next().filter(|(kind, _)| *kind == Kind::Genesis)?;
    let genesis: Genesis = codec::decode(genesis).ok()?;
    let mut texts: Vec<(String, String)> =
        genesis.material.iter().map(|(name, _)| (name.clone(), String::new())).collect();
    // The texts are joined in the order of their parts, which is that of the frames.
    for (_, payload) in opening.take_while(|(kind, _)| *kind == Kind::Material) {
        let piece: Material = codec::decode(payload).ok()?;
        texts.iter_mut().find(|(name, _)| *name == piece.name)?.1.push_str(&piece.text);
    }
    // The hashes in genesis are compared, so that texts of another match do not open this one.
    editions::open(genesis, &texts).ok()
}

fn shown(opening: Option<&AnyMatch>, kind: Kind, payload: &[u8]) -> Option<CopyLine> {
    match kind {
        Kind::Genesis | Kind::Material => Some(CopyLine::Opening),
        Kind::Checkpoint => Checkpoint::decode(payload).ok().map(|point| CopyLine::Checkpoint { turn: point.turn }),
        Kind::Recovered => Some(CopyLine::Recovered),
        Kind::Seal => codec::decode(payload).ok().map(CopyLine::Seal),
        Kind::Entry => of_any!(opening?, game => entry(game, payload)),
    }
}

fn entry<S: System>(game: &Match<S>, payload: &[u8]) -> Option<CopyLine> {
    let entry = entry_bytes::decode::<S>(game.schema(), payload).ok()?;
    // The payload may be forged, and only units and hexes of the match can be printed in notation.
    super::references::check(&entry.body, game).ok()?;
    let notation = notation::<S>(game.rules(), &entry);
    Some(CopyLine::Entry { by: entry.by, after_ms: entry.after_ms, notation })
}
