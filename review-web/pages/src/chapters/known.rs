//! The chapters that a reader may see, with their matches.

use std::sync::Arc;

use wardiary_core::diary::notes::debrief::Elsewhere;
use wardiary_core::diary::notes::debrief::fold::{Chapter, Kept};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::review::Seq;
use wardiary_library::library::{Library, OpenMatch};

use super::super::notes::View;

/// Key in the address of a step along a chapter. The value is the chapter's number, after the match id if the notes of another match have it.
pub(super) const KEY: &str = "chapter";

/// The chapters in the notes of a match.
pub(super) struct Known<'a> {
    /// These notes, and their match.
    pub(super) view: View<'a>,
    /// Other matches with chapters, by id.
    others: Vec<(String, Arc<OpenMatch>)>,
}

impl<'a> Known<'a> {
    /// Finds the other matches of chapters in the library, if there are any.
    pub(super) fn of(view: View<'a>, library: &dyn Library) -> Self {
        let chapters = &view.noted.notes.debrief().chapters;
        let others: Vec<&Elsewhere> = chapters.iter().filter_map(|kept| kept.what.elsewhere.as_ref()).collect();
        let ids = if others.is_empty() { Vec::new() } else { library.matches() };
        let opened = ids.into_iter().filter_map(|listed| Some((library.open(&listed.id)?, listed.id)));
        let wanted = opened.filter(|(opened, _)| others.iter().any(|other| is_it(other, opened)));
        Self { view, others: wanted.map(|(opened, id)| (id, opened)).collect() }
    }

    /// Returns the match of a chapter, with its id; `None` if it is not available.
    pub(super) fn of_chapter(&self, what: &Chapter) -> Option<(&str, &OpenMatch)> {
        match &what.elsewhere {
            None => Some((self.view.id, self.view.opened)),
            Some(other) => {
                let found = self.others.iter().find(|(_, opened)| is_it(other, opened));
                found.map(|(id, opened)| (id.as_str(), opened.as_ref()))
            }
        }
    }

    /// Returns whether the reader may see a chapter. For a chapter of another match the reader must be allowed to see that
    /// match up to the end of the chapter. If that match is not available, only the umpire may see the chapter. Pages for the
    /// whole room show no chapter of another match.
    pub(super) fn shows(&self, kept: &Kept<Chapter>) -> bool {
        let (what, frame) = (&kept.what, self.view.frame);
        let knows = match self.of_chapter(what) {
            _ if what.elsewhere.is_none() => true,
            _ if frame.asked("concealed").is_some() => false,
            Some((_, of)) => what.to.entry < of.review.len(),
            None => self.view.opened.review.viewer() == Viewer::Umpire,
        };
        knows && self.view.shows_kept(kept)
    }

    /// Returns the lists that the reader sees.
    pub(super) fn lists(&self) -> Vec<(&str, Vec<&Kept<Chapter>>)> {
        self.view.noted.notes.debrief().lists(|kept| self.shows(kept))
    }

    /// Returns a chapter that the reader sees.
    pub(super) fn chapter(&self, number: u32) -> Option<&Kept<Chapter>> {
        let kept = self.view.noted.notes.debrief().chapters.iter().find(|kept| kept.number == number);
        kept.filter(|kept| self.shows(kept))
    }

    /// Returns whether the entries of the match differ from the entries that the chapter was placed on.
    pub(super) fn is_adrift(&self, what: &Chapter) -> bool {
        let Some((_, of)) = self.of_chapter(what) else { return false };
        [&what.from, &what.to].into_iter().any(|on| of.link(on.entry) != Some(on.link))
    }

    /// Returns the address of a chapter's first step.
    pub(super) fn address(&self, kept: &Kept<Chapter>) -> Option<String> {
        let (id, of) = self.of_chapter(&kept.what)?;
        (kept.what.from.entry < of.review.len()).then(|| self.step(kept, id, kept.what.from.entry))
    }

    /// Returns the address of a step along a chapter, in a match.
    fn step(&self, kept: &Kept<Chapter>, id: &str, entry: Seq) -> String {
        let number = kept.number.to_string();
        let word = if id == self.view.id { number } else { format!("{}:{number}", self.view.id) };
        self.view.frame.keeping(&["view", "layer", "concealed", "map"], &format!("/m/{id}/e/{entry}?{KEY}={word}"))
    }
}

/// Returns whether a match is the one that a chapter names: id and genesis are the same.
fn is_it(other: &Elsewhere, opened: &OpenMatch) -> bool {
    opened.home.id.0 == other.id && opened.home.genesis.as_bytes() == &other.link
}
