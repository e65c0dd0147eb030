//! The cost of answers, for tests and the bench.

/// The cost of reading a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// Positions derived from a stored one.
    pub derivations: u64,
    /// Entries played again to derive positions.
    pub replayed: u64,
    /// Entry views built.
    pub entries: u64,
    /// Entries passed while two lines are followed back to their last common entry, for all rewinds asked about.
    pub parted: u64,
}
