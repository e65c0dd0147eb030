//! The parts of a record that a viewer may have byte for byte.

/// How far an entry of the record is open to a viewer, byte for byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Openness {
    /// All of it.
    Open,
    /// Not all of it. It has a random id, so that its hash reveals nothing.
    Hidden,
    /// Not all of it, and nothing in it is random, so that its content can be guessed and compared with its hash.
    Guessable,
}
