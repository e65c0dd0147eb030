//! What answering costs, for tests and the bench.

/// What reading a match has cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// Positions derived from a stored one.
    pub derivations: u64,
    /// Entries played again for them.
    pub replayed: u64,
    /// Entry views built.
    pub entries: u64,
    /// Entries that were walked back over to where two lines part, of all rewinds that were asked about.
    pub parted: u64,
}
