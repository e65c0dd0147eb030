//! Salts of leaves: without the salt, the frame of a leaf cannot be found by guessing (FORMAT.md section 7).

use crate::merkle;

/// The purpose for which the key of the salts is derived.
const CONTEXT: &str = "wardiary 2026 journal v2 salt";
/// Length of a salt in bytes.
pub const SALT_LEN: usize = 16;

/// The salts of a journal; a journal of major version 1 has none.
#[derive(Clone, Debug, Default)]
pub struct Salts(Option<[u8; 32]>);

impl Salts {
    /// The salts for a secret of 16 random bytes, which is only in the header of the journal.
    #[must_use]
    pub fn of(secret: &[u8; 16]) -> Self {
        Self(Some(blake3::derive_key(CONTEXT, secret)))
    }

    /// The input of the leaf of frame `seq`: prefix, payload and, if the journal has salts, the salt.
    #[must_use]
    pub fn leaf_input(&self, seq: u64, hashed: &[u8]) -> Vec<u8> {
        let salt = self.0.map(|key| *blake3::keyed_hash(&key, &seq.to_le_bytes()).as_bytes());
        [hashed, salt.as_ref().map_or(&[], |salt| &salt[..SALT_LEN])].concat()
    }

    /// The leaf of frame `seq` with this prefix and payload.
    #[must_use]
    pub fn leaf(&self, seq: u64, hashed: &[u8]) -> [u8; 32] {
        match self.0 {
            Some(_) => merkle::leaf(&self.leaf_input(seq, hashed)),
            None => merkle::leaf(hashed),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_frame_has_another_leaf_under_another_number_and_another_secret() {
        let (one, other, none) = (Salts::of(&[1; 16]), Salts::of(&[2; 16]), Salts::default());
        assert_eq!(one.leaf_input(7, b"frame").len(), 5 + SALT_LEN);
        assert_eq!(none.leaf_input(7, b"frame"), b"frame");
        let leaves = [one.leaf(7, b"frame"), one.leaf(8, b"frame"), other.leaf(7, b"frame"), none.leaf(7, b"frame")];
        for (at, leaf) in leaves.iter().enumerate() {
            assert!(!leaves[..at].contains(leaf), "{at}");
        }
    }
}
