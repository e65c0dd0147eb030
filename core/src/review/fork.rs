//! Places where a match went back, and the two branches that separate there.

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
    /// The reason.
    pub reason: String,
    /// Whether the rewind itself is on the current line.
    pub on_line: bool,
    /// The position-changing entries that it left.
    pub left: Vec<Seq>,
}

/// A correction that stopped and waits to be resumed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// The rewind with which it began.
    pub rewind: Seq,
    /// The entry that it corrects.
    pub slip: Seq,
    /// The first entry of the old line that has not been repeated.
    pub from: Seq,
    /// Number of entries still to be repeated, including `from`.
    pub left: Seq,
}

/// A row in the comparison of two branches: `old` is an entry of the branch that was left, `new` one of the branch taken instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fork {
    /// Both branches have the entry.
    Same {
        /// The entry on the branch that was left.
        old: Parted,
        /// The entry on the branch that was taken instead.
        new: Parted,
    },
    /// The first entry after the branches separate, with another answer.
    Replaced {
        /// The answer on the branch that was left.
        old: Parted,
        /// The answer on the branch that was taken instead.
        new: Parted,
    },
    /// Only the branch that was left has the entry.
    Dropped {
        /// The entry.
        old: Parted,
        /// Its fate.
        fate: Fate,
    },
    /// Only the branch that was taken instead has the entry.
    New {
        /// The entry.
        new: Parted,
    },
}

impl Fork {
    /// The entry on the branch that was left, if it has one.
    #[must_use]
    pub const fn old(&self) -> Option<&Parted> {
        match self {
            Self::Same { old, .. } | Self::Replaced { old, .. } | Self::Dropped { old, .. } => Some(old),
            Self::New { .. } => None,
        }
    }

    /// The entry on the branch that was taken instead, if it has one.
    #[must_use]
    pub const fn taken(&self) -> Option<&Parted> {
        match self {
            Self::Same { new, .. } | Self::Replaced { new, .. } | Self::New { new } => Some(new),
            Self::Dropped { .. } => None,
        }
    }
}

/// An entry of a branch, for comparing two branches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parted {
    /// Its number.
    pub seq: Seq,
    /// The moment before the entry.
    pub moment: Moment,
    /// The entry in words.
    pub words: Phrase,
}

/// The fate of an entry that only the branch that was left has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Its question is asked on the new branch, but the rules refuse this answer there.
    Refused(RuleViolation),
    /// Its question is not asked on the new branch.
    NotAsked,
    /// The rules would have accepted it, but it was not repeated.
    LeftOut,
}
