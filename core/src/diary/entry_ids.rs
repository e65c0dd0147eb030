//! Ids of entries, by which a recorder recognises entries that were sent before. The id is hashed together with its
//! entry, so that the content of the entry cannot be found by hashing guessed texts.

/// Domain of the hash that derives ids from a key (FORMAT.md section 11).
const DOMAIN: &str = "wardiary 2026 entry id v1";

/// The ids for the entries of one request, one after the other.
///
/// They are derived from a key that is not recorded, so that an id reveals nothing about the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EntryIds {
    key: [u8; 16],
    made: u32,
}

impl EntryIds {
    /// The ids derived from a key of 16 bytes, which belongs to one request alone.
    #[must_use]
    pub const fn of(key: [u8; 16]) -> Self {
        Self { key, made: 0 }
    }

    /// The id of the next entry.
    #[must_use]
    pub fn id(self) -> [u8; 16] {
        let mut hasher = blake3::Hasher::new_derive_key(DOMAIN);
        hasher.update(&self.key).update(&self.made.to_le_bytes());
        let mut id = [0; 16];
        hasher.finalize_xof().fill(&mut id);
        id
    }

    /// The ids that follow the next one.
    #[must_use]
    pub const fn rest(self) -> Self {
        Self { key: self.key, made: self.made.wrapping_add(1) }
    }
}

#[cfg(test)]
mod tests {
    use super::EntryIds;

    #[test]
    fn each_entry_of_each_key_has_an_id_of_its_own() {
        let of = |key: u8| {
            let first = EntryIds::of([key; 16]);
            [first, first.rest(), first.rest().rest()].map(EntryIds::id)
        };
        let mut all: Vec<[u8; 16]> = [of(1), of(2)].concat();
        assert_eq!(of(1), of(1));
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 6);
    }
}
