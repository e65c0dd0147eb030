//! A stop as projector, window and devices show it.

use wardiary_core::review::Seq;
use wardiary_draw::svg::Picture;
use wardiary_words::fragment::Fragment;

use super::super::answer_names::Bar;
use super::losses::Fallen;

/// The question to the class.
pub(crate) struct Question {
    pub(crate) by: String,
    /// The question, and its language.
    pub(crate) ask: (String, &'static str),
    /// How many have answered.
    pub(crate) number: u32,
    /// The number of answers, in words; empty without a question.
    pub(crate) count: String,
    pub(crate) is_open: bool,
    pub(crate) spread: Vec<Bar>,
}

/// The result of a decision.
pub(crate) struct Revealed {
    /// The sum of the fight, if it was one.
    pub(crate) sum: Option<Fragment>,
    /// Its result in a sentence.
    pub(crate) came_to: Option<String>,
    /// Units that took losses and are off the map.
    pub(crate) fallen: Vec<Fallen>,
    /// The entries, each with its number and page.
    pub(crate) entries: Vec<(Seq, String, String)>,
    /// Notes that every reader may see.
    pub(crate) notes: Vec<(String, &'static str)>,
}

impl Revealed {
    /// Returns whether there is more than one entry and one note.
    pub(crate) const fn has_more(&self) -> bool {
        self.entries.len() > 1 || self.notes.len() > 1
    }

    /// The entries after the first.
    pub(crate) fn later(&self) -> &[(Seq, String, String)] {
        self.entries.get(1..).unwrap_or_default()
    }
}

/// A stop as projector and window show it.
pub(crate) struct Shown {
    pub(crate) place: usize,
    /// The number of the stop, in words.
    pub(crate) name: String,
    pub(crate) moment: String,
    /// The title, and its language.
    pub(crate) head: (String, &'static str),
    pub(crate) sentence: String,
    pub(crate) map: Picture,
    /// Address and words of a link to this page with the whole board, or with the part around the stop. The whole board does
    /// not reveal the place of the stop. `None` if there is no such part.
    pub(crate) part: Option<(String, String)>,
    /// Whether its entry was undone without a replacement.
    pub(crate) is_undone: bool,
}
