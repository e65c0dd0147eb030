//! The tree over all frames: RFC 6962, section 2.1, with SHA-256.
//!
//! The chain proves that nothing before the head changed; the tree proves it to other programs with a few hashes.
//! Leaves and inner nodes are hashed with different first bytes, so that neither can pass for the other.

use sha2::{Digest, Sha256};

// RFC 6962, section 2.1: without the two prefixes, the bytes of an inner node could be presented as an entry.
const LEAF_PREFIX: [u8; 1] = [0];
const NODE_PREFIX: [u8; 1] = [1];

/// The leaf hash of an entry; for a frame, the entry is its prefix and payload.
pub fn leaf(entry: &[u8]) -> [u8; 32] {
    Sha256::new().chain_update(LEAF_PREFIX).chain_update(entry).finalize().into()
}

/// The hash of an inner node over its two children.
pub(crate) fn node(left: &[u8; 32], right: &[u8; 32]) -> [u8; 32] {
    Sha256::new().chain_update(NODE_PREFIX).chain_update(left).chain_update(right).finalize().into()
}

/// A tree that grows at its right edge.
///
/// Only the roots of its complete subtrees are kept, at most one for each bit of the size, so memory does not grow
/// with the journal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tree {
    size: u64,
    /// From the largest subtree to the smallest, one for every set bit of `size`.
    peaks: Vec<[u8; 32]>,
}

impl Tree {
    /// The tree without leaves.
    pub fn new() -> Self {
        Self::default()
    }

    /// Number of leaves.
    pub const fn size(&self) -> u64 {
        self.size
    }

    /// Adds a leaf, given as its hash from [`leaf`].
    pub fn push(&mut self, leaf: [u8; 32]) {
        let mut whole = leaf;
        // Adding one to the size carries over its trailing one bits; each carry joins two subtrees of equal size.
        for _ in 0..self.size.trailing_ones() {
            let left = self.peaks.pop().expect("every one bit of the size has its subtree");
            whole = node(&left, &whole);
        }
        self.peaks.push(whole);
        self.size += 1;
        // The next carry relies on this, and `root` relies on the order.
        assert_eq!(
            self.peaks.len() as u64,
            u64::from(self.size.count_ones()),
            "each one bit of the size has its subtree"
        );
    }

    /// The tree head: the hash over all leaves in order. Without leaves it is the hash of no bytes.
    pub fn root(&self) -> [u8; 32] {
        let mut peaks = self.peaks.iter().rev();
        let Some(smallest) = peaks.next() else {
            return Sha256::digest([]).into();
        };
        peaks.fold(*smallest, |right, left| node(left, &right))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The recursive definition of the RFC, word for word, as a check for sizes without a published root.
    fn root_by_definition(leaves: &[[u8; 32]]) -> [u8; 32] {
        match leaves {
            [] => Sha256::digest([]).into(),
            [only] => *only,
            _ => {
                let half = leaves.len().next_power_of_two() / 2;
                node(&root_by_definition(&leaves[..half]), &root_by_definition(&leaves[half..]))
            }
        }
    }

    #[test]
    fn every_size_agrees_with_the_recursive_definition() {
        let leaves: Vec<_> = (0..130_u8).map(|n| leaf(&[n])).collect();
        let mut tree = Tree::new();
        for size in 0..=leaves.len() {
            assert_eq!(tree.root(), root_by_definition(&leaves[..size]), "size {size}");
            assert_eq!(tree.size(), size as u64);
            if let Some(next) = leaves.get(size) {
                tree.push(*next);
            }
        }
    }
}
