//! Homework: positions of a match as a sheet, the answers that come back, and what each is worth by exact odds.
//!
//! Each position is made from the match cut after its entry, read as a file of its own, so that nothing later can be in the sheet. What is
//! needed to mark is in the key, which stays with the instructor.

mod answers;
mod cut;
mod key;
mod marks;
mod sheet;
mod worth;

#[cfg(test)]
mod tests;

use wardiary_core::review::Seq;

pub use answers::{Answered, Paper, PaperFault, papers};
pub use cut::{Cut, decides};
pub use key::{Key, KeyFault};
pub use marks::{Mark, Marked, Marking, Verdict};
pub use sheet::sheet;
pub use worth::{Best, Worth};

/// Positions on a sheet at most.
pub const MOST: usize = 20;

/// Why no sheet can be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unset {
    /// No position was chosen.
    None,
    /// More than [`MOST`] were.
    Many(usize),
    /// The match has no such entry; with the last it has.
    NoEntry(Seq, Seq),
    /// The entry was undone.
    Undone(Seq),
    /// After the entry no side decides; with the entries nearby after which one does.
    NoDecision(Seq, Vec<Seq>),
    /// The journal cannot be read up to there.
    Unread(Seq),
}

impl Unset {
    /// Why, in words.
    #[must_use]
    pub fn words(&self, w: crate::i18n::Words) -> String {
        let number = |seq: Seq| seq.to_string().into();
        match self {
            Self::None => w.t("homework-unset-none"),
            Self::Many(count) => w.with("homework-unset-many", [("n", (*count).into()), ("most", MOST.into())]),
            Self::NoEntry(seq, last) => {
                w.with("homework-unset-entry", [("seq", number(*seq)), ("last", number(*last))])
            }
            Self::Undone(seq) => w.with("homework-unset-undone", [("seq", number(*seq))]),
            Self::NoDecision(seq, near) => {
                let near: Vec<String> = near.iter().map(Seq::to_string).collect();
                let args = [("seq", number(*seq)), ("near", near.join(", ").into()), ("n", near.len().into())];
                w.with("homework-unset-decision", args)
            }
            Self::Unread(seq) => w.with("homework-unset-unread", [("seq", number(*seq))]),
        }
    }
}
