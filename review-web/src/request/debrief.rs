//! What forms of the debrief ask of a request: whether what comes is concealed, and the notes as they are now.

use std::sync::Arc;

use wardiary_core::kernel::game::Viewer;

use super::{CONCEALED, MatchRequest};
use crate::library::Noted;
use crate::presenting::Presentation;

impl MatchRequest {
    /// Whether what comes is concealed from this reader, or on this page: what the debrief keeps beside notes may be about it.
    #[must_use]
    pub fn is_concealed(&self) -> bool {
        let is_presented_so = self.place.presentation.and_then(Presentation::known).is_some();
        is_presented_so && (self.whole.review.viewer() != Viewer::Umpire || self.frame.asked(CONCEALED) == Some("yes"))
    }

    /// The notes as they are now, as far as the reader may know them: others may have written since the page was asked for.
    #[must_use]
    pub fn noted_now(&self) -> Arc<Noted> {
        self.library.notes_of(&self.id, &self.whole)
    }
}
