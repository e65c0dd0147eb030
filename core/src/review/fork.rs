//! Places where a match went back, and the two lines that part there.

use crate::kernel::phrase::Phrase;
use crate::kernel::refuse::RuleViolation;
use crate::kernel::view::Moment;

use super::Seq;

/// A place where the match went back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rewound {
    /// The rewind.
    pub seq: Seq,
    /// The entry it went back to.
    pub to: Seq,
    /// Why.
    pub reason: String,
    /// Whether the rewind itself stands on the current line.
    pub on_line: bool,
    /// The entries it left behind that had changed the position.
    pub left: Vec<Seq>,
}

/// A correction that stopped and waits to be resumed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// The rewind with which it began.
    pub rewind: Seq,
    /// The entry that it corrects.
    pub slip: Seq,
    /// The first entry of the old line that has not been taken up again.
    pub from: Seq,
    /// How many have not, this one included.
    pub left: Seq,
}

/// A row of two lines side by side: `old` is an entry of the line that was left, `new` one of the line taken instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fork {
    /// Both lines have it.
    Same {
        /// The entry on the line that was left.
        old: Parted,
        /// The entry on the line that was taken instead.
        new: Parted,
    },
    /// The first entry after the parting, answered otherwise.
    Replaced {
        /// The answer on the line that was left.
        old: Parted,
        /// The answer on the line that was taken instead.
        new: Parted,
    },
    /// Only the line that was left has it.
    Dropped {
        /// The entry.
        old: Parted,
        /// What became of it.
        fate: Fate,
    },
    /// Only the line that was taken instead has it.
    New {
        /// The entry.
        new: Parted,
    },
}

impl Fork {
    /// The entry on the line that was left, if that has one.
    #[must_use]
    pub const fn old(&self) -> Option<&Parted> {
        match self {
            Self::Same { old, .. } | Self::Replaced { old, .. } | Self::Dropped { old, .. } => Some(old),
            Self::New { .. } => None,
        }
    }

    /// The entry on the line that was taken instead, if that has one.
    #[must_use]
    pub const fn taken(&self) -> Option<&Parted> {
        match self {
            Self::Same { new, .. } | Self::Replaced { new, .. } | Self::New { new } => Some(new),
            Self::Dropped { .. } => None,
        }
    }
}

/// An entry of two branches side by side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parted {
    /// Its number.
    pub seq: Seq,
    /// The moment before it.
    pub moment: Moment,
    /// The entry in words.
    pub words: Phrase,
}

/// What became of an entry that only the line that was left has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Its question is asked on the new line, and the rules refuse this answer there.
    Refused(RuleViolation),
    /// Its question is not asked on the new line.
    NotAsked,
    /// The rules would have taken it, and it was not repeated.
    LeftOut,
}
