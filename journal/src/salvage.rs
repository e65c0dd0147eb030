//! What can still be read of a damaged journal: its header, if the chain proves which it was, and the whole frames after the damage.
//!
//! Two different things. The header is proven: its link is under the link of frame 0, so that the right one can be
//! recognised. Frames after the damage are not: the link before them is lost, and with it what ties them to this
//! match. So they are shown to people and never written into the new file.

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
/// unless more than one bit of match id and secret is wrong.
#[must_use]
pub fn header(journal: &[u8]) -> Option<Header> {
    if let Ok(header) = Header::parse(journal) {
        return Some(header);
    }
    // All other fields are constant in each version (FORMAT.md section 1), so match id and secret are all that is to be found.
    let drawn: [u8; 32] = journal.get(16..48)?.try_into().ok()?;
    let frames = journal.get(HEADER_LEN..)?;
    // As written first, for damage elsewhere in the header; then with each of its bits the other way. Two wrong bits
    // would be tens of thousands of candidates, and damage of that kind seldom leaves frame 0 whole.
    let flipped = (0..256).map(|bit| {
        let mut drawn = drawn;
        drawn[bit / 8] ^= 1 << (bit % 8);
        drawn
    });
    // Frame 0 with its checksum and its link is the judge. A wrong header passes with a chance of 2⁻²⁵⁶.
    let candidates = std::iter::once(drawn).chain(flipped).flat_map(|drawn| {
        let (id, secret) = drawn.split_first_chunk::<16>().expect("longer than an id");
        let secret = secret.first_chunk().expect("as long as a secret");
        [Header::new(MatchId(*id)), Header::salted(MatchId(*id), secret)]
    });
    candidates.into_iter().find(|header| Verifier::new(header, Mode::ChainOnly).step(frames).is_ok())
}

/// The whole frames from byte `start` on, in file order.
///
/// Frames within the payload of another are found as well, where the outer one is damaged: readers are shown where each begins.
#[must_use]
pub fn behind(journal: &[u8], start: usize) -> Vec<Whole<'_>> {
    let mut found = Vec::new();
    let mut at = start;
    while let Some(rest) = journal.get(at..).filter(|rest| !rest.is_empty()) {
        // By the magic, which is no valid UTF-8: hardly any text of a payload brings the search to a false start.
        let Some(step) = rest.windows(MAGIC.len()).position(|pair| pair == MAGIC) else { break };
        at += step;
        match Frame::parse(&journal[at..]) {
            // The checksum runs over prefix, payload and link: what it fits was written as a frame once.
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
