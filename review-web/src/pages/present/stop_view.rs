//! A stop as projector, window and devices show it.

use wardiary_core::review::Seq;

use super::super::answer_names::Bar;
use super::losses::Fallen;
use crate::draw::svg::Picture;
use crate::fragment::Fragment;

/// The question to the class.
pub(in crate::pages) struct Question {
    pub(in crate::pages) by: String,
    /// The question, and its language.
    pub(in crate::pages) ask: (String, &'static str),
    /// How many have answered.
    pub(in crate::pages) number: u32,
    /// The number of answers, in words; empty without a question.
    pub(in crate::pages) count: String,
    pub(in crate::pages) is_open: bool,
    pub(in crate::pages) spread: Vec<Bar>,
}

/// The result of a decision.
pub(in crate::pages) struct Revealed {
    /// The sum of the fight, if it was one.
    pub(in crate::pages) sum: Option<Fragment>,
    /// Its result in a sentence.
    pub(in crate::pages) came_to: Option<String>,
    /// Units that took losses and are off the map.
    pub(in crate::pages) fallen: Vec<Fallen>,
    /// The entries, each with its number and page.
    pub(in crate::pages) entries: Vec<(Seq, String, String)>,
    /// Notes that every reader may see.
    pub(in crate::pages) notes: Vec<(String, &'static str)>,
}

impl Revealed {
    /// Returns whether there is more than one entry and one note.
    pub(in crate::pages) const fn has_more(&self) -> bool {
        self.entries.len() > 1 || self.notes.len() > 1
    }

    /// The entries after the first.
    pub(in crate::pages) fn later(&self) -> &[(Seq, String, String)] {
        self.entries.get(1..).unwrap_or_default()
    }
}

/// A stop as projector and window show it.
pub(in crate::pages) struct Shown {
    pub(in crate::pages) place: usize,
    /// Its number among the stops.
    pub(in crate::pages) name: String,
    pub(in crate::pages) moment: String,
    /// The title, and its language.
    pub(in crate::pages) head: (String, &'static str),
    pub(in crate::pages) sentence: String,
    pub(in crate::pages) map: Picture,
    /// Whether its entry was undone without a replacement.
    pub(in crate::pages) is_undone: bool,
}
