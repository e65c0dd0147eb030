//! Proofs: the root over a large match, a proof of one entry, and its check, against hashing the same bytes once.

use wardiary_journal::durable::Memory;
use wardiary_journal::proof::{Leaves, includes};
use wardiary_journal::{Header, Kind, MatchId, Writer};

use crate::measure::{Figures, Piece, Time, by_turns};

/// Number of entries of a very long match.
const ENTRIES: u64 = 10_000;
const CHECKS: usize = 1_000;
const TURNS: usize = 5;

pub(crate) fn measure(figures: &mut Figures) {
    if !figures.wants("prove") {
        return;
    }
    let header = Header::new(MatchId([1; 16]));
    let mut writer = Writer::begin(Memory { bytes: header.encode().to_vec() }, &header);
    for _ in 0..ENTRIES {
        writer.append(&[(Kind::Entry, &[42; 40])]).expect("memory takes it");
    }
    let journal = writer.file().bytes.clone();
    let leaves = Leaves::of(journal.as_slice()).expect("sound");
    let (path, root) = (leaves.inclusion(7, ENTRIES).expect("there"), leaves.root(ENTRIES).expect("there"));
    let leaf = leaves.get(7).expect("there");
    let [hashed, made, checked] = by_turns(
        Time::Processor,
        TURNS,
        [
            Piece::new(1, || {
                std::hint::black_box(blake3::hash(&journal));
            }),
            Piece::new(1, || {
                std::hint::black_box(Leaves::of(journal.as_slice()).expect("sound").inclusion(ENTRIES / 2, ENTRIES));
            }),
            Piece::new(CHECKS, || {
                for _ in 0..CHECKS {
                    assert!(includes((7, &leaf), (ENTRIES, &root), &path), "the proof holds");
                }
            }),
        ],
    );
    figures.ratio("prove-from-file", "proofs", &made, ("hash-of-the-file", &hashed));
    figures.rate("prove-check", "proofs", &checked);
}
