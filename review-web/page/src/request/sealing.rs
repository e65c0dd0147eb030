//! Sealed texts of a match, for a page.

use std::sync::Arc;

use wardiary_core::diary::intents::Intent;
use wardiary_core::kernel::unit::Side;
use wardiary_core::review::Seq;
use wardiary_journal::sealed_texts::SealedText;
use wardiary_library::library::OpenMatch;
use wardiary_library::library::sealing::{Fate, PlanFile, Unsealed};

use super::MatchRequest;
use crate::viewer_menu::as_viewer;

impl MatchRequest {
    /// Seals the intent of a side and returns its entry.
    ///
    /// # Errors
    /// As [`Sealing::seal`](wardiary_library::library::sealing::Sealing::seal).
    pub fn seal(&self, intent: &Intent) -> Result<Seq, Unsealed> {
        self.library.seal(&self.id, &self.whole, intent, &self.pen).inspect(|_| self.has_moved())
    }

    /// Returns the texts that a side sealed and has not opened yet, if the reader is that side.
    #[must_use]
    pub fn own_texts(&self, side: Side) -> Vec<(Seq, SealedText)> {
        self.library.own_texts(&self.id, &self.whole, side)
    }

    /// Opens sealed intents of one side or of both.
    ///
    /// # Errors
    /// As [`Sealing::unseal`](wardiary_library::library::sealing::Sealing::unseal).
    pub fn unseal(&self, side: Option<Side>) -> Result<Vec<Fate>, Unsealed> {
        self.library.unseal(&self.id, &self.whole, side, &self.pen).inspect(|_| self.has_moved())
    }

    /// Returns the plans of the match, as far as the reader may see them.
    #[must_use]
    pub fn plans(&self) -> Vec<PlanFile> {
        self.library.plans(&self.id, &self.whole)
    }

    /// Writes a plan to a file and attaches it.
    ///
    /// # Errors
    /// As [`Sealing::lay_plan`](wardiary_library::library::sealing::Sealing::lay_plan).
    pub fn lay_plan(&self, lines: &str) -> Result<Seq, Unsealed> {
        self.library.lay_plan(&self.id, &self.whole, lines, &self.pen).inspect(|_| self.has_moved())
    }

    /// Opens every plan to all viewers.
    ///
    /// # Errors
    /// As [`Sealing::release_plans`](wardiary_library::library::sealing::Sealing::release_plans).
    pub fn release_plans(&self) -> Result<usize, Unsealed> {
        self.library.release_plans(&self.id, &self.whole, &self.pen).inspect(|_| self.has_moved())
    }

    /// Returns the match as it is now, as its viewer sees it.
    #[must_use]
    pub fn as_now(&self) -> Arc<OpenMatch> {
        as_viewer(&self.now(), self.opened.review.viewer())
    }

    /// Informs followers that the match has grown.
    fn has_moved(&self) {
        self.followers.moved(&self.id, self.now().review.len());
    }
}
