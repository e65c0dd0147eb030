//! The places of entries on the map.

use crate::kernel::hex::Hex;
use crate::review::{EntryKind, Review, Seq, Snapshot};

/// The place of an entry, as far as its viewer may see: the attacked hex, the end of a move, or the last hex that the
/// entry names. For a rewind, the place of the first entry that it undid.
#[must_use]
pub fn place_of(review: &dyn Review, seq: Seq) -> Option<Hex> {
    places(review, &[seq])[0]
}

/// The places of several entries, found in one pass.
#[must_use]
pub fn places(review: &dyn Review, entries: &[Seq]) -> Vec<Option<Hex>> {
    let mut places = Vec::new();
    review.visit(entries, &mut |seq, at| places.push(if seq < review.len() { place(review, seq, at) } else { None }));
    places
}

fn place(review: &dyn Review, seq: Seq, at: &dyn Snapshot) -> Option<Hex> {
    let entry = at.entry();
    if entry.kind == EntryKind::Rewind {
        let undone = review.rewind(seq)?.left.first().copied()?;
        return place_of(review, undone);
    }
    let combat = || at.combat().map(|combat| combat.target);
    let end = entry.path().last().map(|&(hex, _)| hex);
    end.or_else(combat).or_else(|| entry.words.named().hexes.last().copied())
}
