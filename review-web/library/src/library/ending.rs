//! Whether a match is over, and what becomes visible then.

use wardiary_core::diary::notes::Notes;
use wardiary_core::review::EntryKind;

use super::OpenMatch;

impl OpenMatch {
    /// Returns whether the match goes on: it accepts entries, and a decision is pending.
    #[must_use]
    pub fn goes_on(&self) -> bool {
        self.takes_entries().is_ok() && self.review.at(self.review.len()).pending().is_some()
    }

    /// Returns whether the match is over: it is closed, or no decision is pending.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.integrity.closed || self.review.at(self.review.len()).pending().is_none()
    }

    /// Returns whether nothing is hidden from sides and viewers any more: the umpire has lifted the fog, and no play followed.
    #[must_use]
    pub fn is_fog_lifted(&self, notes: &Notes) -> bool {
        let Some((_, on)) = &notes.debrief().fog_lifted else { return false };
        let is_play = |seq| self.review.entry(seq).is_some_and(|entry| matches!(entry.kind, EntryKind::Action(_)));
        let is_there = self.link(on.entry) == Some(on.link);
        self.is_over() && is_there && !(on.entry + 1..self.review.len()).any(is_play)
    }
}
