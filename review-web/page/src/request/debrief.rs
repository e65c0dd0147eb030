//! The debrief from the view of a request: the presentation, the question to the room, whether later entries are concealed, and
//! the present notes.

use std::io;
use std::sync::Arc;

use wardiary_core::kernel::game::Viewer;
use wardiary_core::review::Seq;
use wardiary_journal::notes_file::NotesError;
use wardiary_library::answers::{Answers, Device, Kept};
use wardiary_library::faults::Describe as _;
use wardiary_library::library::{Noted, OpenMatch, Remark};
use wardiary_library::presenting::Presentation;

use super::{CONCEALED, MatchRequest};
use crate::error::{Reason, Stop};
use crate::viewer_menu::as_viewer;

impl MatchRequest {
    /// Returns whether later entries are concealed from this reader, or on this page. Then parts of the debrief other than notes
    /// are hidden too, because they may be about later entries.
    #[must_use]
    pub fn is_concealed(&self) -> bool {
        self.place.known().is_some()
            && (self.whole.review.viewer() != Viewer::Umpire || self.frame.asked(CONCEALED) == Some("yes"))
    }

    /// Returns the present notes, as far as the reader may know them. Others may have written since the request began.
    #[must_use]
    pub fn noted_now(&self) -> Arc<Noted> {
        self.library.notes_of(&self.id, &self.whole)
    }

    /// Presents the match at a stop and shows an entry to all followers. `None` ends the presentation.
    ///
    /// # Errors
    /// When the change cannot be stored; then nothing changes.
    pub fn halt(&self, at: Option<(Presentation, Seq)>) -> Result<(), Stop> {
        self.followers.halt(&self.id, at).map_err(|error| self.unkept(&error))
    }

    /// Presents an entry to the room. `None` ends the presentation.
    ///
    /// # Errors
    /// As [`MatchRequest::halt`].
    pub fn present(&self, presented: Option<Seq>) -> Result<(), Stop> {
        self.followers.present(&self.id, presented).map_err(|error| self.unkept(&error))
    }

    /// Closes the match to sides and viewers until it is presented, or opens it.
    ///
    /// # Errors
    /// As [`MatchRequest::halt`].
    pub fn close_to_room(&self, is_closed: bool) -> Result<(), Stop> {
        self.followers.close(&self.id, is_closed).map_err(|error| self.unkept(&error))
    }

    /// Returns whether the match is closed to sides and viewers until it is presented.
    #[must_use]
    pub const fn is_closed_to_room(&self) -> bool {
        self.place.is_closed
    }

    /// Changes the question to the room.
    ///
    /// # Errors
    /// As [`MatchRequest::halt`].
    pub fn ask<T>(&self, change: impl FnOnce(&mut Answers) -> T) -> Result<T, Stop> {
        self.followers.ask(&self.id, change).map_err(|error| self.unkept(&error))
    }

    /// Reports the number of waiting requests of sides to umpire and scribes.
    pub fn requests_changed(&self) {
        let noted =
            self.followers.library.open(&self.id).map(|whole| self.followers.library.notes_of(&self.id, &whole));
        let waiting = noted.map_or(0, |noted| noted.notes.debrief().waiting_requests());
        self.followers.requested(&self.id, waiting);
    }

    fn unkept(&self, error: &io::Error) -> Stop {
        self.stop(&Reason::PresentationUnkept(error.describe(self.frame.w)), "/present")
    }

    /// Counts the pages that follow the match.
    #[must_use]
    pub const fn followers(&self) -> usize {
        self.place.followers
    }

    /// Returns the question at a stop, with its answers so far.
    #[must_use]
    pub fn answers(&self, stop: usize) -> Option<Kept> {
        self.followers.answers(&self.id, stop)
    }

    /// Returns the answer of a device at a stop.
    #[must_use]
    pub fn own_answer(&self, stop: usize, device: Device) -> Option<String> {
        self.followers.own_answer(&self.id, stop, device)
    }

    /// Returns the match with its notes as the presenter has them. A page may use parts of them only through [`MatchRequest::seen_by_reader`].
    #[must_use]
    pub fn presented_match(&self) -> Option<(Arc<OpenMatch>, Arc<Noted>)> {
        let whole = self.followers.library.open(&self.id)?;
        let noted = self.followers.library.notes_of(&self.id, &whole);
        Some((whole, noted))
    }

    /// Returns a cut match as the reader sees it. If the fog is lifted, the reader sees it as the projector shows it.
    ///
    /// # Errors
    /// When the cut can no longer be read.
    pub fn seen_by_reader(
        &self,
        (whole, noted): (&OpenMatch, &Noted),
        after: Seq,
        projector: Viewer,
    ) -> Result<Arc<OpenMatch>, Stop> {
        let cut = self.followers.library.cut(&self.id, whole, after);
        let reader = self.opened.review.viewer();
        let is_lifted = reader != Viewer::Umpire && whole.is_fog_lifted(&noted.notes);
        let viewer = if is_lifted { projector } else { reader };
        Ok(as_viewer(&cut.ok_or_else(|| self.stop(&Reason::Broken, ""))?, viewer))
    }

    /// Writes an entry into the notes and returns the new notes.
    ///
    /// # Errors
    /// When a field is invalid; then nothing is written. Other errors are those of any journal.
    pub fn annotate(&self, remark: &Remark<'_>) -> Result<Arc<Noted>, NotesError> {
        self.library.annotate(&self.id, &self.whole, remark)?;
        Ok(self.noted_now())
    }
}
