//! Checkpoints: what a frame of that kind pins about everything before it.

use serde::{Deserialize, Serialize};

use crate::codec::{self, CodecError};

/// The payload of a frame of kind [`Checkpoint`](crate::frame::Kind::Checkpoint), written at the end of each phase.
///
/// It ties three things together: the chain (by standing in it), the tree, and the position on the board. The first
/// two are compared by [`Verifier`](crate::verifier::Verifier); the position only by a replay of the match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Checkpoint {
    /// Frames before this one, which is also this frame's own number.
    pub size: u64,
    /// Root of the tree over those frames.
    pub root: [u8; 32],
    /// Root of the position after those frames; opaque here.
    pub state_root: [u8; 32],
    /// Turn of that position, counted as the match counts.
    pub turn: u16,
    /// Phase of that position, the one that begins there, by its number (FORMAT.md section 7).
    pub phase: u16,
}

impl Checkpoint {
    /// Replaces the contents of `buffer` by the payload.
    ///
    /// # Errors
    ///
    /// None in practice: the longest checkpoint has 79 bytes. The signature is that of every payload.
    pub fn encode(&self, buffer: &mut Vec<u8>) -> Result<(), CodecError> {
        codec::encode(self, buffer)?;
        // One a phase, and each reader compares it: worth a second look before it is under a link.
        assert_eq!(Self::decode(buffer), Ok(*self), "a checkpoint reads back as it is written");
        Ok(())
    }

    /// Reads a payload.
    ///
    /// # Errors
    ///
    /// As [`codec::decode`].
    pub fn decode(payload: &[u8]) -> Result<Self, CodecError> {
        codec::decode(payload)
    }
}
