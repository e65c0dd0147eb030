//! Proofs about whole matches, checked by our program and by an implementation of RFC 6962 that is not ours.

use ct_merkle::{ConsistencyProof, InclusionProof, RootHash};
use sha2_third::Sha256;
use wardiary_journal::header::Header;
use wardiary_journal::proof::{Hash, Leaves, continues};
use wardiary_journal::proof_text::{Proof, TreeHead, origin, parse};
use wardiary_journal::{Checkpoint, Frames, Kind, Mode};

/// The recorded match of eight turns.
const MATCH: &[u8] = include_bytes!("../../../fixtures/journals/normandy-1944.wdj");

fn third(root: Hash, size: u64) -> RootHash<Sha256> {
    RootHash::new(root.into(), size)
}

fn joined(path: &[Hash]) -> Vec<u8> {
    path.concat()
}

/// Prefix and payload of every frame, and the sizes at the checkpoints.
fn entries() -> (Vec<Vec<u8>>, Vec<(u64, Hash)>) {
    let (mut entries, mut checkpoints) = (Vec::new(), Vec::new());
    for frame in Frames::new(MATCH, Mode::WithTree).expect("the header is sound") {
        let frame = frame.expect("the match is intact");
        if frame.kind == Kind::Checkpoint {
            let point = Checkpoint::decode(frame.payload).expect("a checkpoint");
            checkpoints.push((point.size, point.root));
        }
        entries.push(frame.hashed().to_vec());
    }
    (entries, checkpoints)
}

#[test]
fn entries_are_proven_to_somebody_else() {
    let leaves = Leaves::of(MATCH).expect("the match is intact");
    let (entries, checkpoints) = entries();
    let &(size, root) = checkpoints.last().expect("the match has checkpoints");
    assert_eq!(leaves.root(size), Some(root), "the tree is the one of the last checkpoint");
    let name = origin(&Header::parse(MATCH).expect("sound").match_id());
    for (index, entry) in (0..size).zip(&entries).step_by(7) {
        let path = leaves.inclusion(index, size).expect("a path");
        let bytes = InclusionProof::try_from_bytes(joined(&path)).expect("whole hashes");
        third(root, size).verify_inclusion(entry, index, &bytes).expect("the other implementation agrees");
        let head = TreeHead { origin: name.clone(), size, root };
        let proof = Proof::Inclusion { index, entry: entry.clone(), path, head };
        let read = parse(&proof.to_string()).expect("our own text");
        assert!(read == proof && read.holds(None), "entry {index}");
    }
}

#[test]
fn checkpoints_continue_those_before_them_to_somebody_else() {
    let leaves = Leaves::of(MATCH).expect("the match is intact");
    let (_, checkpoints) = entries();
    let mut proofs = 0;
    for (at, &(new, new_root)) in checkpoints.iter().enumerate() {
        for &(old, old_root) in checkpoints[..at].iter().rev().step_by(5) {
            let path = leaves.consistency(old, new).expect("a path");
            let bytes = ConsistencyProof::try_from_bytes(joined(&path)).expect("whole hashes");
            third(new_root, new).verify_consistency(&third(old_root, old), &bytes).expect("the other agrees");
            let head = TreeHead { origin: "wardiary/x".to_owned(), size: new, root: new_root };
            let proof = Proof::Consistency { old, path, head };
            assert!(parse(&proof.to_string()).expect("our own text").holds(Some(&old_root)), "{old} to {new}");
            proofs += 1;
        }
    }
    assert!(proofs > 80, "{proofs} pairs of checkpoints");
}

/// A path ends at the root of its own tree: presented as that of a larger tree, with one more level above it, it proves nothing.
#[test]
fn a_proof_of_a_small_tree_is_none_of_a_larger_one() {
    let leaves = Leaves::of(MATCH).expect("the match is intact");
    let root = |size: u64| leaves.root(size).expect("a root");
    for new in 2..=40 {
        let larger = u64::next_power_of_two(new) * 2;
        for old in 1..new {
            let path = leaves.consistency(old, new).expect("a path");
            assert!(continues((old, &root(old)), (new, &root(new)), &path), "{old} to {new}");
            assert!(
                !continues((old, &root(old)), (larger, &root(new)), &path),
                "{old} to {new} passed off as {larger}"
            );
        }
    }
}

/// Changes one bit of the entry, of a hash, of the root, of a number: the proof no longer holds.
#[test]
fn a_changed_proof_does_not_hold() {
    let leaves = Leaves::of(MATCH).expect("the match is intact");
    let (entries, _) = entries();
    let size = leaves.len() as u64;
    let root = leaves.root(size).expect("a root");
    let (index, path) = (100, leaves.inclusion(100, size).expect("a path"));
    let head = TreeHead { origin: "wardiary/x".to_owned(), size, root };
    let sound = Proof::Inclusion { index, entry: entries[100].clone(), path, head };
    assert!(sound.holds(None));
    let text = sound.to_string();
    let mut refused = 0;
    for at in 0..text.len() {
        for bit in [0, 2, 5] {
            let mut bytes = text.clone().into_bytes();
            bytes[at] ^= 1 << bit;
            let Ok(changed) = String::from_utf8(bytes) else { continue };
            // The checkpoint names the tree and its size. Its signer, or a reader who noted the checkpoint, confirms both.
            let named = |proof: &Proof| (proof.head().origin.clone(), proof.head().size);
            match parse(&changed) {
                Ok(proof) if named(&proof) != named(&sound) => {}
                Ok(proof) => {
                    assert!(!proof.holds(None), "bit {bit} of byte {at} changed and the proof holds:\n{changed}");
                }
                Err(_) => refused += 1,
            }
        }
    }
    assert!(refused > 100, "{refused} changes already break the text");
}
