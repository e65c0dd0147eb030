//! Sealed texts of the matches of an archive.

use std::path::Path;
use std::sync::PoisonError;

use wardiary_core::diary::intents::Intent;
use wardiary_core::kernel::unit::Side;
use wardiary_core::review::Seq;
use wardiary_journal::sealed_texts::SealedText;

use super::Archive;
use super::aside::aside;
use crate::library::OpenMatch;
use crate::library::sealing::{Fate, PlanFile, Sealing, Unsealed};
use crate::pen::Pen;
use crate::sealed;

impl Archive {
    /// Runs an act on the file of a match. Only one act runs at a time.
    fn sealing<T>(&self, opened: &OpenMatch, act: impl FnOnce(&Path) -> Result<T, Unsealed>) -> Result<T, Unsealed> {
        let path = opened.takes_entries()?;
        aside(|| {
            let _recording = self.recording.lock().unwrap_or_else(PoisonError::into_inner);
            act(path)
        })
    }
}

impl Sealing for Archive {
    fn seal(&self, _: &str, opened: &OpenMatch, intent: &Intent, pen: &Pen) -> Result<Seq, Unsealed> {
        self.sealing(opened, |path| sealed::seal((path, pen), intent))
    }

    fn own_texts(&self, _: &str, opened: &OpenMatch, side: Side) -> Vec<(Seq, SealedText)> {
        let known = opened.path.as_deref().and_then(|path| sealed::texts(path).ok()).unwrap_or_default();
        sealed::own_texts(opened.review.as_ref(), &known, side)
    }

    fn unseal(&self, _: &str, opened: &OpenMatch, side: Option<Side>, pen: &Pen) -> Result<Vec<Fate>, Unsealed> {
        self.sealing(opened, |path| sealed::unseal((path, pen), side))
    }

    fn plans(&self, _: &str, opened: &OpenMatch) -> Vec<PlanFile> {
        sealed::plans(opened.review.as_ref(), opened.path.as_deref(), &|_| true)
    }

    fn lay_plan(&self, _: &str, opened: &OpenMatch, lines: &str, pen: &Pen) -> Result<Seq, Unsealed> {
        self.sealing(opened, |path| sealed::lay_plan((path, pen), lines))
    }

    fn release_plans(&self, _: &str, opened: &OpenMatch, pen: &Pen) -> Result<usize, Unsealed> {
        self.sealing(opened, |path| sealed::release_plans((path, pen)))
    }
}
