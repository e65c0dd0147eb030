//! The readable parts of a damaged journal: its header, if the chain proves the original one, and the whole frames
//! after the damage.
//!
//! The two differ. The header is proven: the link of frame 0 covers it, so that the right one can be recognised. Frames
//! after the damage are not: the link before them is lost, and with it their connection to this match. They are
//! therefore shown to people and never written into the new file.

use crate::frame::{Frame, Kind, MAGIC};
use crate::header::{HEADER_LEN, Header, MatchId};
use crate::verifier::{Mode, Verifier};

/// A frame with a correct checksum. It is not proven to belong to the record, because the chain is broken before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Whole<'a> {
    /// The number it contains.
    pub seq: u64,
    /// Its kind.
    pub kind: Kind,
    /// Its offset, bytes.
    pub offset: u64,
    /// Its payload.
    pub payload: &'a [u8],
}

/// The header of a journal: the one at its start, or the one that the link of the first frame proves. The latter is
/// found if at most one bit of match id and secret is damaged.
#[must_use]
pub fn header(journal: &[u8]) -> Option<Header> {
    if let Ok(header) = Header::parse(journal) {
        return Some(header);
    }
    // All other fields are constant in each version (FORMAT.md section 1), so that only match id and secret must be
    // found.
    let drawn: [u8; 32] = journal.get(16..48)?.try_into().ok()?;
    let frames = journal.get(HEADER_LEN..)?;
    // The bytes are tried unchanged first, for damage elsewhere in the header, then with each bit inverted. Two wrong
    // bits would be tens of thousands of candidates, and such damage seldom leaves frame 0 whole.
    let flipped = (0..256).map(|bit| {
        let mut drawn = drawn;
        drawn[bit / 8] ^= 1 << (bit % 8);
        drawn
    });
    // Checksum and link of frame 0 decide. A wrong header passes with a chance of 2⁻²⁵⁶.
    let candidates = std::iter::once(drawn).chain(flipped).flat_map(|drawn| {
        let (id, secret) = drawn.split_first_chunk::<16>().expect("longer than an id");
        let secret = secret.first_chunk().expect("as long as a secret");
        [Header::new(MatchId(*id)), Header::salted(MatchId(*id), secret)]
    });
    candidates.into_iter().find(|header| Verifier::new(header, Mode::ChainOnly).step(frames).is_ok())
}

/// The whole frames from byte `start` on, in file order.
///
/// Frames within the payload of a damaged frame are found as well; the result shows where each begins.
#[must_use]
pub fn behind(journal: &[u8], start: usize) -> Vec<Whole<'_>> {
    let mut found = Vec::new();
    let mut at = start;
    while let Some(rest) = journal.get(at..).filter(|rest| !rest.is_empty()) {
        // The search uses the magic number, which is invalid UTF-8, so that texts in payloads hardly ever cause a false
        // start.
        let Some(step) = rest.windows(MAGIC.len()).position(|pair| pair == MAGIC) else { break };
        at += step;
        match Frame::parse(&journal[at..]) {
            // The checksum covers prefix, payload and link, so that bytes with a correct one were once written as a
            // frame.
            Ok(frame) => {
                found.push(Whole { seq: frame.seq, kind: frame.kind, offset: at as u64, payload: frame.payload });
                at += frame.frame_len();
            }
            // The search moves on by only one byte, since a false length must not hide the next frame.
            Err(_) => at += 1,
        }
    }
    found
}
