//! Ids of entries: by them a recorder knows what was sent to it before. As an id is hashed with its entry, what the entry says cannot be
//! found by trying texts against the hash.

/// Domain of the hash that makes ids of a key (FORMAT.md section 11).
const DOMAIN: &str = "wardiary 2026 entry id v1";

/// The ids of the entries that one request makes, one after the other.
///
/// They are made of a key that is written nowhere, so that an id says nothing about the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EntryIds {
    key: [u8; 16],
    made: u32,
}

impl EntryIds {
    /// The ids of a key: 16 bytes that are given to one request alone.
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

    /// The ids after the next one.
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
