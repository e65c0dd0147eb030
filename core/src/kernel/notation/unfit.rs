//! Words that can be read and do not hold at their place: a mistake of notation that is not one of spelling.

use std::fmt;

/// Why words that can be read do not hold at their place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// The moment of a scene belongs to this turn, not to the one written.
    Turn(u16),
    /// A variant of a scene names a system or a map of its own.
    Kept,
    /// A scene has more variants than this.
    Variants(usize),
    /// A scene has more units than this.
    Units(usize),
    /// A match begun in the schema of this number has no such entries.
    Schema(u16),
    /// The entry is none that people made, such as a checkpoint.
    NotMade {
        /// The entry.
        entry: u32,
        /// Those that people made before and after it.
        near: Vec<u32>,
    },
    /// The entry is part of a dispute, and no claim is made about it.
    OfDispute {
        /// The entry.
        entry: u32,
        /// What a line about it begins with.
        line: String,
    },
    /// The same claim waits for a ruling already.
    Claimed {
        /// Its entry.
        entry: u32,
        /// What a line about it begins with.
        line: String,
    },
    /// A field of a note does not hold.
    Note {
        /// The field.
        field: &'static str,
        /// Code of what is wrong with it.
        code: &'static str,
        /// The figure of that: the most allowed, or the number due; 0 where there is none.
        figure: u32,
        /// All of it as a sentence.
        words: String,
    },
    /// A stretch of time ends before it begins.
    Backwards {
        /// When it begins: RFC 3339.
        from: String,
        /// The end on the first day on which it is later, likewise.
        later: String,
    },
    /// The entry that a note speaks of has this link, not the one written.
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
