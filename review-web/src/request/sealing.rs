//! What a page asks of what is sealed beside the match.

use std::sync::Arc;

use wardiary_core::diary::intents::Intent;
use wardiary_core::kernel::unit::Side;
use wardiary_core::review::Seq;
use wardiary_journal::sealed_texts::SealedText;

use super::MatchRequest;
use crate::library::OpenMatch;
use crate::library::sealing::{Fate, PlanFile, Unsealed};
use crate::viewer_menu::as_viewer;

impl MatchRequest {
    /// Seals what a side intends; the entry.
    ///
    /// # Errors
    /// As [`Sealing::seal`](crate::library::sealing::Sealing::seal).
    pub fn seal(&self, intent: &Intent) -> Result<Seq, Unsealed> {
        self.library.seal(&self.id, &self.whole, intent, &self.pen).inspect(|_| self.has_moved())
    }

    /// The texts that a side sealed and did not open yet, if the reader is that side.
    #[must_use]
    pub fn own_texts(&self, side: Side) -> Vec<(Seq, SealedText)> {
        self.library.own_texts(&self.id, &self.whole, side)
    }

    /// Opens what is sealed, of one side or of both.
    ///
    /// # Errors
    /// As [`Sealing::unseal`](crate::library::sealing::Sealing::unseal).
    pub fn unseal(&self, side: Option<Side>) -> Result<Vec<Fate>, Unsealed> {
        self.library.unseal(&self.id, &self.whole, side, &self.pen).inspect(|_| self.has_moved())
    }

    /// The plans of the match, as far as the reader may see them.
    #[must_use]
    pub fn plans(&self) -> Vec<PlanFile> {
        self.library.plans(&self.id, &self.whole)
    }

    /// Writes a plan beside the match and attaches it.
    ///
    /// # Errors
    /// As [`Sealing::lay_plan`](crate::library::sealing::Sealing::lay_plan).
    pub fn lay_plan(&self, lines: &str) -> Result<Seq, Unsealed> {
        self.library.lay_plan(&self.id, &self.whole, lines, &self.pen).inspect(|_| self.has_moved())
    }

    /// Opens every plan to all viewers.
    ///
    /// # Errors
    /// As [`Sealing::release_plans`](crate::library::sealing::Sealing::release_plans).
    pub fn release_plans(&self) -> Result<usize, Unsealed> {
        self.library.release_plans(&self.id, &self.whole, &self.pen).inspect(|_| self.has_moved())
    }

    /// The match as it is now, as its viewer sees it.
    #[must_use]
    pub fn as_now(&self) -> Arc<OpenMatch> {
        as_viewer(&self.now(), self.opened.review.viewer())
    }

    /// Those who follow the match learn that it has come further.
    fn has_moved(&self) {
        self.followers.moved(&self.id, self.now().review.len());
    }
}
