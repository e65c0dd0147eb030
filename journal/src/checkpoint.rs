//! Checkpoints, frames that pin everything before them.

use serde::{Deserialize, Serialize};

use crate::codec::{self, CodecError};

/// The payload of a frame of kind [`Checkpoint`](crate::frame::Kind::Checkpoint), written at the end of each phase.
///
/// It ties three things together: the chain (by its place in it), the tree, and the position on the board.
/// [`Verifier`](crate::verifier::Verifier) compares the first two; only a replay of the match compares the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Checkpoint {
    /// Number of frames before this one, which is also this frame's own number.
    pub size: u64,
    /// Root of the tree over those frames.
    pub root: [u8; 32],
    /// Root of the position after those frames; this module does not interpret it.
    pub state_root: [u8; 32],
    /// Turn of that position, counted as the match counts.
    pub turn: u16,
    /// Phase of that position, which begins there, by its number (FORMAT.md section 7).
    pub phase: u16,
}

impl Checkpoint {
    /// Replaces the contents of `buffer` by the payload.
    ///
    /// # Errors
    ///
    /// None in practice: the longest checkpoint has 79 bytes. The signature is the same for every payload.
    pub fn encode(&self, buffer: &mut Vec<u8>) -> Result<(), CodecError> {
        codec::encode(self, buffer)?;
        // Every phase ends with a checkpoint, and every reader compares it. The check comes first, because afterwards a link
        // covers the bytes.
        assert_eq!(Self::decode(buffer), Ok(*self), "a checkpoint reads back as it is written");
        Ok(())
    }

    /// Reads a payload.
    ///
    /// # Errors
    ///
    /// The same as for [`codec::decode`].
    pub fn decode(payload: &[u8]) -> Result<Self, CodecError> {
        codec::decode(payload)
    }
}
