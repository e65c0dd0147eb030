//! Chapters before a reader, with the matches that they are of.

use std::sync::Arc;

use wardiary_core::diary::notes::debrief::Elsewhere;
use wardiary_core::diary::notes::debrief::fold::{Chapter, Kept};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::review::Seq;

use super::super::notes::View;
use crate::library::{Library, OpenMatch};

/// The key of an address by which a step goes along a chapter: its number, with the id of the match that keeps it in front where that is
/// another.
pub(super) const KEY: &str = "chapter";

/// The chapters that the notes of a match keep.
pub(super) struct Known<'a> {
    /// These notes, and their match.
    pub(super) view: View<'a>,
    /// Matches of the library that chapters are of, by id.
    others: Vec<(String, Arc<OpenMatch>)>,
}

impl<'a> Known<'a> {
    /// Looks in the library for the other matches that are spoken of, if there are any.
    pub(super) fn of(view: View<'a>, library: &dyn Library) -> Self {
        let chapters = &view.noted.notes.debrief().chapters;
        let others: Vec<&Elsewhere> = chapters.iter().filter_map(|kept| kept.what.elsewhere.as_ref()).collect();
        let ids = if others.is_empty() { Vec::new() } else { library.matches() };
        let opened = ids.into_iter().filter_map(|listed| Some((library.open(&listed.id)?, listed.id)));
        let wanted = opened.filter(|(opened, _)| others.iter().any(|other| is_it(other, opened)));
        Self { view, others: wanted.map(|(opened, id)| (id, opened)).collect() }
    }

    /// The match that a chapter is of, with its id; `None` where it is not at hand.
    pub(super) fn of_chapter(&self, what: &Chapter) -> Option<(&str, &OpenMatch)> {
        match &what.elsewhere {
            None => Some((self.view.id, self.view.opened)),
            Some(other) => {
                let found = self.others.iter().find(|(_, opened)| is_it(other, opened));
                found.map(|(id, opened)| (id.as_str(), opened.as_ref()))
            }
        }
    }

    /// Whether the reader is shown a chapter. One of another match is shown to those to whom that match is open as far as it goes, and on no
    /// page that is asked for as the room may know it.
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

    /// The lists that the reader is shown.
    pub(super) fn lists(&self) -> Vec<(&str, Vec<&Kept<Chapter>>)> {
        self.view.noted.notes.debrief().lists(|kept| self.shows(kept))
    }

    /// A chapter that the reader is shown.
    pub(super) fn chapter(&self, number: u32) -> Option<&Kept<Chapter>> {
        let kept = self.view.noted.notes.debrief().chapters.iter().find(|kept| kept.number == number);
        kept.filter(|kept| self.shows(kept))
    }

    /// Whether the match has other entries than those that a chapter names.
    pub(super) fn is_adrift(&self, what: &Chapter) -> bool {
        let Some((_, of)) = self.of_chapter(what) else { return false };
        [&what.from, &what.to].into_iter().any(|on| of.link(on.entry) != Some(on.link))
    }

    /// The step at the first entry of a chapter, along it.
    pub(super) fn address(&self, kept: &Kept<Chapter>) -> Option<String> {
        let (id, of) = self.of_chapter(&kept.what)?;
        (kept.what.from.entry < of.review.len()).then(|| self.step(kept, id, kept.what.from.entry))
    }

    /// A step along a chapter, in the match of an id.
    fn step(&self, kept: &Kept<Chapter>, id: &str, entry: Seq) -> String {
        let number = kept.number.to_string();
        let word = if id == self.view.id { number } else { format!("{}:{number}", self.view.id) };
        self.view.frame.keeping(&["view", "layer", "concealed", "map"], &format!("/m/{id}/e/{entry}?{KEY}={word}"))
    }
}

/// Whether a match is the one that a chapter names: id and genesis are the same.
fn is_it(other: &Elsewhere, opened: &OpenMatch) -> bool {
    opened.home.id.0 == other.id && opened.home.genesis.as_bytes() == &other.link
}
