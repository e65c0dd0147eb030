//! What of a record may be handed to a viewer as it stands in the file.

/// How far what is recorded under a number is open to a viewer, byte for byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Openness {
    /// All of it.
    Open,
    /// Not all of it. It has a random id, so that a hash of it says nothing.
    Hidden,
    /// Not all of it, and nothing in it is random: who has a hash of it can try out what it may be.
    Guessable,
}
