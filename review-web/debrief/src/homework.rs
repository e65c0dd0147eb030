//! Homework: positions of a match as a sheet, the returned answers, and the worth of each by exact odds.
//!
//! Each position comes from the match cut after the entry of the position and read as if its file ended there. So the sheet cannot
//! reveal anything later. The key has the data for marking and stays with the instructor.

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

/// Maximum number of positions on a sheet.
pub const MOST: usize = 20;

/// Why no sheet can be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unset {
    /// No position was chosen.
    None,
    /// More than [`MOST`] were chosen.
    Many(usize),
    /// The match has no entry with this number. Holds the number, and the last entry of the match.
    NoEntry(Seq, Seq),
    /// The entry was undone.
    Undone(Seq),
    /// No side decides after the entry. Holds the entry, and nearby entries after which a side decides.
    NoDecision(Seq, Vec<Seq>),
    /// The journal cannot be read up to this entry.
    Unread(Seq),
}

impl Unset {
    /// Explains the reason in words.
    #[must_use]
    pub fn words(&self, w: wardiary_words::i18n::Words) -> String {
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
