//! A match cut after an entry, as if the file ended there.

use wardiary_core::editions::AnyMatch;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::unit::{Actor, Side};
use wardiary_core::review::{Review, Seq};
use wardiary_journal::Link;
use wardiary_journal::diary_file;
use wardiary_journal::header::HEADER_LEN;
use wardiary_journal::read::Frames;
use wardiary_journal::verifier::Mode;

use super::{MOST, Unset};

/// Number of entries to search before and after an entry for a better one, after which a side decides.
const NEAR: Seq = 12;

/// A match that ends with an entry, and the side that decides there.
pub struct Cut {
    /// The match up to the entry.
    pub game: AnyMatch,
    /// The entry.
    pub at: Seq,
    /// The link of the entry.
    pub link: Link,
    /// The side that decides.
    pub side: Side,
}

impl Cut {
    /// Cuts a journal after an entry. Reads only the bytes up to the end of that entry.
    ///
    /// # Errors
    /// When the journal is damaged before that point, or no side decides.
    pub fn of(journal: &[u8], at: Seq) -> Result<Self, Unset> {
        let mut end = HEADER_LEN;
        let frames = Frames::new(journal, Mode::ChainOnly).map_err(|_| Unset::Unread(at))?;
        for frame in frames.take(at as usize + 1) {
            end += frame.map_err(|_| Unset::Unread(at))?.frame_len();
        }
        let read = diary_file::read(&journal[..end]).map_err(|_| Unset::Unread(at))?;
        let is_whole = read.fault.is_none() && read.links.len() == at as usize + 1;
        let game = read.game.filter(|_| is_whole).ok_or(Unset::Unread(at))?;
        let side =
            decides(game.review(Viewer::Umpire).as_ref(), at).ok_or_else(|| Unset::NoDecision(at, Vec::new()))?;
        Ok(Self { game, at, link: read.links[at as usize], side })
    }

    /// Returns the match as the deciding side reads it.
    #[must_use]
    pub fn seen(&self) -> Box<dyn Review + '_> {
        self.game.review(Viewer::Side(self.side))
    }

    /// Returns the match as the umpire reads it.
    #[must_use]
    pub fn whole(&self) -> Box<dyn Review + '_> {
        self.game.review(Viewer::Umpire)
    }
}

/// Returns the side that decides after an entry. `None` if a team, the dice or the umpire decides, or nothing is pending.
#[must_use]
pub fn decides(review: &dyn Review, at: Seq) -> Option<Side> {
    match review.at(at).pending()?.by {
        Actor::Side(side) => Some(side),
        Actor::Team(_) | Actor::Chance | Actor::Umpire => None,
    }
}

/// Checks the entries of positions. Returns each once, in order.
///
/// # Errors
/// The first entry that cannot be a position.
pub(super) fn checked(review: &dyn Review, entries: &[Seq]) -> Result<Vec<Seq>, Unset> {
    let mut entries = entries.to_vec();
    entries.sort_unstable();
    entries.dedup();
    if entries.is_empty() {
        return Err(Unset::None);
    }
    if entries.len() > MOST {
        return Err(Unset::Many(entries.len()));
    }
    for &at in &entries {
        let last = review.len().saturating_sub(1);
        let entry = review.entry(at).ok_or(Unset::NoEntry(at, last))?;
        if !entry.on_line {
            return Err(Unset::Undone(at));
        }
        if decides(review, at).is_none() {
            let steps = review.steps();
            let near =
                steps.iter().copied().filter(|&step| step.abs_diff(at) <= NEAR && decides(review, step).is_some());
            let mut near: Vec<Seq> = near.collect();
            near.sort_by_key(|step| (step.abs_diff(at), *step));
            near.truncate(2);
            return Err(Unset::NoDecision(at, near));
        }
    }
    Ok(entries)
}
