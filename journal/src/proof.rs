//! Proofs that a frame is in a journal, and that one journal continues another (RFC 9162, section 2.1; FORMAT.md
//! section 13).
//!
//! Both consist of a few hashes. A holder of a trusted root (a copied checkpoint, a seal, a turn sheet) needs neither
//! the file nor this program to check them.
//!
//! They only prove that hashes fit together. The owner of the root must be known from elsewhere (section 13): a forger
//! can make a sound tree over any frames, with sound proofs about it.

use std::fmt;
use std::io::Read;

use crate::Mode;
use crate::fault::Fault;
use crate::frame::Frame;
use crate::header::HEADER_LEN;
use crate::header::Header;
use crate::merkle::{Tree, node};
use crate::read::{self, ReadError};
use crate::salt::Salts;

/// A hash of the tree.
pub type Hash = [u8; 32];

/// The leaves of a journal, from which all proofs about it are made.
///
/// They are in the order of their frames, so that the index of a leaf is the number of its frame. Each needs 32 bytes;
/// the frames themselves are not kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Leaves(Vec<Hash>);

/// Why nothing can be proven about a journal.
#[derive(Debug)]
pub enum Unproven {
    /// Its header is not sound, or it cannot be read.
    Journal(ReadError),
    /// A frame is not sound. The proof would be about frames that were perhaps never written.
    Frame(Fault),
}

impl fmt::Display for Unproven {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Journal(error) => write!(f, "{error}"),
            Self::Frame(fault) => write!(f, "{fault}"),
        }
    }
}

impl std::error::Error for Unproven {}

impl Leaves {
    /// Computes the leaves of a journal, holding one frame at a time.
    ///
    /// # Errors
    /// If the header or a frame is not sound: after that nothing can be proven.
    pub fn of(journal: impl Read) -> Result<Self, Unproven> {
        Ok(Self::and(journal, |_, _| ())?.0)
    }

    /// The same with the header, which names the tree.
    ///
    /// # Errors
    /// The same as for [`of`](Self::of).
    pub fn with_header(journal: impl Read) -> Result<(Self, Header), Unproven> {
        Self::and(journal, |_, _| ())
    }

    /// The same with the header, showing every frame to `visit` on the way, together with the salts.
    ///
    /// # Errors
    /// The same as for [`of`](Self::of).
    pub(crate) fn and(
        mut journal: impl Read,
        mut visit: impl FnMut(&Frame<'_>, &Salts),
    ) -> Result<(Self, Header), Unproven> {
        let unread = |error: ReadError| Unproven::Journal(error);
        // The salts of the leaves are in the header.
        let mut first = Vec::new();
        journal.by_ref().take(HEADER_LEN as u64).read_to_end(&mut first).map_err(|error| unread(error.into()))?;
        let salts = Header::parse(&first).map_err(|error| unread(error.into()))?.salts();
        let mut leaves = Vec::new();
        // Only the chain is checked, since the tree over its frames is being computed here.
        let report = read::read(first.as_slice().chain(journal), Mode::ChainOnly, |frame| {
            leaves.push(salts.leaf(frame.seq, frame.hashed()));
            visit(frame, &salts);
        })
        .map_err(unread)?;
        // After a fault not even the frames before it can be proven: a proof from a damaged file would look as good as any
        // other.
        report.fault.map_or(Ok((Self(leaves), report.header)), |fault| Err(Unproven::Frame(fault)))
    }

    /// Leaves computed earlier, in the order of their frames.
    pub(crate) const fn of_hashes(leaves: Vec<Hash>) -> Self {
        Self(leaves)
    }

    /// Number of leaves, which is the number of frames, including those of opening, checkpoints and seal.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are no leaves.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// One leaf; `None` past the end.
    #[must_use]
    pub fn get(&self, index: u64) -> Option<Hash> {
        self.0.get(usize::try_from(index).ok()?).copied()
    }

    /// The root over the first `size` leaves; `None` past the end.
    ///
    /// Any size up to the present one is allowed, since receipts and seals are about earlier states.
    #[must_use]
    pub fn root(&self, size: u64) -> Option<Hash> {
        Some(root(self.first(size)?))
    }

    /// The hashes from leaf `index` up to the root over the first `size` leaves; `None` when the leaf does not exist.
    /// RFC 9162, section 2.1.3.1, describes it from the root down; the path is reversed, since it is checked from the
    /// leaf up.
    #[must_use]
    pub fn inclusion(&self, index: u64, size: u64) -> Option<Vec<Hash>> {
        let mut leaves = self.first(size)?;
        // Halves are computed again on each level: proofs are rare, and all leaves are in memory.
        let mut at = usize::try_from(index).ok().filter(|&at| at < leaves.len())?;
        let mut path = Vec::new();
        while leaves.len() > 1 {
            let (left, right) = leaves.split_at(half(leaves.len()));
            if at < left.len() {
                path.push(root(right));
                leaves = left;
            } else {
                path.push(root(left));
                at -= left.len();
                leaves = right;
            }
        }
        path.reverse();
        // The proof is made from the root down and checked from the leaf up: two independent readings of the RFC.
        debug_assert!(
            includes((index, &self.get(index)?), (size, &self.root(size)?), &path),
            "a proof of inclusion holds for whom it is made"
        );
        Some(path)
    }

    /// The hashes that connect the root over the first `old` leaves to the one over the first `new`; `None` when there
    /// are too few leaves, or `old` is 0 or greater than `new`. RFC 9162, section 2.1.4.1.
    #[must_use]
    pub fn consistency(&self, old: u64, new: u64) -> Option<Vec<Hash>> {
        let mut leaves = self.first(new)?;
        // The loop counts `old` down, but the check needs the size as requested.
        let size = old;
        let mut old = usize::try_from(old).ok().filter(|&old| 0 < old && old <= leaves.len())?;
        let mut path = Vec::new();
        // Whether the old tree is a subtree at the left edge. The reader has its root, so that the proof leaves it out.
        let mut known = true;
        while old < leaves.len() {
            let (left, right) = leaves.split_at(half(leaves.len()));
            if old <= left.len() {
                path.push(root(right));
                leaves = left;
            } else {
                path.push(root(left));
                old -= left.len();
                leaves = right;
                // From here on `old` counts only the right part of the old tree, whose root the reader does not have.
                known = false;
            }
        }
        // The old tree ends inside a right part. The root over the leaves of the old tree in that part does not follow from
        // the old root, so that it comes first in the proof.
        if !known {
            path.push(root(leaves));
        }
        path.reverse();
        debug_assert!(
            continues((size, &self.root(size)?), (new, &self.root(new)?), &path),
            "a proof of consistency holds for whom it is made"
        );
        Some(path)
    }

    /// The leaves of the earlier tree with `size` frames.
    fn first(&self, size: u64) -> Option<&[Hash]> {
        self.0.get(..usize::try_from(size).ok()?)
    }
}

/// The largest power of two below `len`, which is at least 2.
///
/// RFC 6962 splits a list of leaves here: the left part is a full tree.
fn half(len: usize) -> usize {
    len.next_power_of_two() / 2
}

fn root(leaves: &[Hash]) -> Hash {
    // The tree of a writer is used rather than a second definition, because both must give the same roots.
    let mut tree = Tree::new();
    leaves.iter().for_each(|&leaf| tree.push(leaf));
    tree.root()
}

/// Whether `path` shows that leaf `leaf.0`, with hash `leaf.1`, is in the tree of `tree.0` leaves with root `tree.1`.
/// RFC 9162, section 2.1.3.2. The size affects the shape of the tree, but the hashes alone can fit several sizes, so
/// that the size, like the root, must come from the checkpoint text.
#[must_use]
pub fn includes((index, leaf): (u64, &Hash), (size, root): (u64, &Hash), path: &[Hash]) -> bool {
    // This also refuses a tree without leaves, whose last index would be below 0.
    if index >= size {
        return false;
    }
    // `fn` and `sn` of the RFC: index of the node on the way up, and of the last node on its level.
    let (mut at, mut last) = (index, size - 1);
    // Each hash goes up one level, so that the length of the given path limits the number of steps.
    let mut here = *leaf;
    for step in path {
        if last == 0 {
            return false;
        }
        if at & 1 == 1 || at == last {
            here = node(step, &here);
            // Skips the levels on which the last node has no sibling and moves up unchanged.
            while at & 1 == 0 && at != 0 {
                at >>= 1;
                last >>= 1;
            }
        } else {
            here = node(&here, step);
        }
        at >>= 1;
        last >>= 1;
    }
    // A path that ends below the root proves a subtree, which is not enough.
    last == 0 && here == *root
}

/// Whether `path` shows that the tree of `new.0` leaves with root `new.1` begins with the one of `old.0` leaves with
/// root `old.1`.
#[must_use]
pub fn continues(old: (u64, &Hash), new: (u64, &Hash), path: &[Hash]) -> bool {
    if old.0 == 0 || old.0 > new.0 {
        return false;
    }
    if old.0 == new.0 {
        return path.is_empty() && old.1 == new.1;
    }
    // If the old size is a full subtree, its root is the first step.
    let mut steps = path.iter();
    let first = if old.0.is_power_of_two() { Some(old.1) } else { steps.next() };
    let Some(first) = first else { return false };
    let (mut at, mut last) = (old.0 - 1, new.0 - 1);
    while at & 1 == 1 {
        at >>= 1;
        last >>= 1;
    }
    let (mut before, mut after) = (*first, *first);
    for step in steps {
        if last == 0 {
            return false;
        }
        if at & 1 == 1 || at == last {
            before = node(step, &before);
            after = node(step, &after);
            while at & 1 == 0 && at != 0 {
                at >>= 1;
                last >>= 1;
            }
        } else {
            after = node(&after, step);
        }
        at >>= 1;
        last >>= 1;
    }
    last == 0 && before == *old.1 && after == *new.1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::merkle::leaf;

    fn leaves(count: u8) -> Leaves {
        Leaves((0..count).map(|n| leaf(&[n])).collect())
    }

    #[test]
    fn every_leaf_of_every_size_is_proven_and_no_other() {
        for size in 1..=40_u8 {
            let leaves = leaves(size);
            let (all, root) = (u64::from(size), leaves.root(size.into()).expect("a root"));
            for index in 0..all {
                let path = leaves.inclusion(index, all).expect("a path");
                let own = leaves.get(index).expect("a leaf");
                assert!(includes((index, &own), (all, &root), &path), "{index} of {all}");
                assert!(!includes((index, &leaf(b"another")), (all, &root), &path), "another leaf at {index} of {all}");
                assert!(!includes((index, &own), (all, &leaf(b"root")), &path), "another root");
                for wrong in [index.wrapping_sub(1), index + 1, index ^ 2].into_iter().filter(|&wrong| wrong != index) {
                    assert!(!includes((wrong, &own), (all, &root), &path), "{index} of {all} passed off as {wrong}");
                }
                let longer = [path.as_slice(), &[root]].concat();
                assert!(!includes((index, &own), (all, &root), &longer), "a step more");
                if let Some((_, shorter)) = path.split_last() {
                    assert!(!includes((index, &own), (all, &root), shorter), "a step less");
                }
            }
        }
    }

    #[test]
    fn every_size_continues_every_smaller_one() {
        let leaves = leaves(40);
        let root = |size| leaves.root(size).expect("a root");
        for new in 1..=40 {
            for old in 1..=new {
                let path = leaves.consistency(old, new).expect("a path");
                assert!(continues((old, &root(old)), (new, &root(new)), &path), "{old} to {new}");
                assert!(!continues((old, &leaf(b"x")), (new, &root(new)), &path), "{old} to {new}, another old root");
                assert!(!continues((old, &root(old)), (new, &leaf(b"x")), &path), "{old} to {new}, another new root");
                let longer = [path.as_slice(), &[root(old)]].concat();
                assert!(!continues((old, &root(old)), (new, &root(new)), &longer), "{old} to {new}, a step more");
                if let Some((_, shorter)) = path.split_last() {
                    assert!(!continues((old, &root(old)), (new, &root(new)), shorter), "{old} to {new}, a step less");
                }
            }
        }
        assert_eq!((leaves.consistency(0, 3), leaves.consistency(4, 3), leaves.inclusion(3, 3)), (None, None, None));
    }
}
