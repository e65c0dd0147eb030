//! Words that are understood but are wrong at their place: mistakes of notation other than misspellings.

use std::fmt;

/// Why understood words are wrong at their place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// The moment of a scene belongs to this turn, not to the turn that the scene gives.
    Turn(u16),
    /// A variant of a scene names a system or a map of its own.
    Kept,
    /// A scene has more variants than this.
    Variants(usize),
    /// A scene has more units than this.
    Units(usize),
    /// A match with this schema number cannot have such entries.
    Schema(u16),
    /// The entry was not made by people; a checkpoint, for example.
    NotMade {
        /// The entry.
        entry: u32,
        /// The nearest entries before and after it that people made.
        near: Vec<u32>,
    },
    /// The entry belongs to a dispute, about which no claim can be made.
    OfDispute {
        /// The entry.
        entry: u32,
        /// The beginning of a line that continues the dispute.
        line: String,
    },
    /// The same claim already awaits a ruling.
    Claimed {
        /// Its entry.
        entry: u32,
        /// The beginning of a line that continues the dispute.
        line: String,
    },
    /// A decision of the umpire does not fit the entry that the match is to go back to.
    Ruled {
        /// The entry of the decision.
        entry: u32,
        /// The entry that the match is to go back to.
        back: u32,
    },
    /// A field of a note is invalid.
    Note {
        /// The field.
        field: &'static str,
        /// Code of the error.
        code: &'static str,
        /// The figure in the error: the most allowed, or the number expected; 0 where there is none.
        figure: u32,
        /// The whole error as a sentence.
        words: String,
    },
    /// A stretch of time ends before it begins.
    Backwards {
        /// When it begins: RFC 3339.
        from: String,
        /// The given end, moved to the first day on which it is later than the beginning: RFC 3339.
        later: String,
    },
    /// The entry that a note is about has this link, not the written one.
    Link {
        /// The entry.
        entry: u32,
        /// Its link, in hexadecimal.
        link: String,
    },
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Turn(turn) => {
                write!(f, "this moment belongs to turn {turn}; write `turn {turn}`, or another `stage`")
            }
            Self::Kept => f.write_str("a variant keeps the system and the map of its scene; take this line away"),
            Self::Variants(most) => write!(f, "a scene has at most {most} variants"),
            Self::Units(most) => write!(f, "a scene has at most {most} units"),
            Self::NotMade { entry, near } => {
                let near: Vec<String> = near.iter().map(ToString::to_string).collect();
                write!(f, "entry {entry} is none that people made")?;
                if near.is_empty() {
                    f.write_str("; nothing is recorded yet that could be named")
                } else {
                    write!(f, ", such as a checkpoint; name {}", near.join(" or "))
                }
            }
            Self::OfDispute { entry, line } => {
                write!(f, "entry {entry} is part of a dispute itself; write `{line} …` about it")
            }
            Self::Claimed { entry, line } => {
                write!(f, "the same claim waits for a ruling as entry {entry}; write `{line} …` to add to it")
            }
            Self::Ruled { entry, back } => write!(
                f,
                "the umpire's ruling of entry {entry} does not fit the position after entry {back}; write `rewind {back}` to take it back too"
            ),
            Self::Schema(number) => write!(
                f,
                "this match was begun in schema {number}, which has no such entries; write it as a note, or seal the match and go on in a new journal"
            ),
            Self::Note { words, .. } => f.write_str(words),
            Self::Backwards { from, later } => {
                write!(f, "it ends before it begins, at {from}; write a later time, such as {later}")
            }
            Self::Link { entry, link } => write!(f, "entry {entry} has the link {link}"),
        }
    }
}
