//! What can still be read of a damaged journal: its header, if the chain proves which it was, and the whole frames after the damage.

use crate::frame::{Frame, Kind, MAGIC};
use crate::header::{HEADER_LEN, Header, MatchId};
use crate::verifier::{Mode, Verifier};

/// A frame whose checksum holds. That it belongs to the record is not proven, for the chain is broken before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Whole<'a> {
    /// The number it gives itself.
    pub seq: u64,
    /// Its kind.
    pub kind: Kind,
    /// Where it begins, bytes.
    pub offset: u64,
    /// Its payload.
    pub payload: &'a [u8],
}

/// The header of a journal: the one at its start, or the one that the link of the first frame proves, when it was damaged
/// anywhere but in more than one bit of the match id.
#[must_use]
pub fn header(journal: &[u8]) -> Option<Header> {
    if let Ok(header) = Header::parse(journal) {
        return Some(header);
    }
    let id: [u8; 16] = journal.get(16..32)?.try_into().ok()?;
    let frames = journal.get(HEADER_LEN..)?;
    let flipped = (0..128).map(|bit| {
        let mut id = id;
        id[bit / 8] ^= 1 << (bit % 8);
        id
    });
    let candidates = std::iter::once(id).chain(flipped).map(|id| Header::new(MatchId(id)));
    candidates.into_iter().find(|header| Verifier::new(header, Mode::ChainOnly).step(frames).is_ok())
}

/// The whole frames from byte `start` on, in file order.
#[must_use]
pub fn behind(journal: &[u8], start: usize) -> Vec<Whole<'_>> {
    let mut found = Vec::new();
    let mut at = start;
    while let Some(rest) = journal.get(at..).filter(|rest| !rest.is_empty()) {
        let Some(step) = rest.windows(MAGIC.len()).position(|pair| pair == MAGIC) else { break };
        at += step;
        match Frame::parse(&journal[at..]) {
            Ok(frame) => {
                found.push(Whole { seq: frame.seq, kind: frame.kind, offset: at as u64, payload: frame.payload });
                at += frame.frame_len();
            }
            // Only one byte on: a false length must not hide the frame after it.
            Err(_) => at += 1,
        }
    }
    found
}
