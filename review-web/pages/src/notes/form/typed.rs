//! The form for notes as typed.

use super::super::stop_words::StopWords;
use super::shapes;

/// The action of a form.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Act {
    /// A new note.
    #[default]
    Write,
    /// A new version of a note.
    Revise,
    /// A note taken back.
    Retract,
    /// A layer opened to all.
    Release,
    /// A new stop of the debrief.
    Stop,
    /// Other words for a stop.
    Reword,
    /// A stop taken away.
    Unstop,
}

impl Act {
    const ALL: [Self; 7] =
        [Self::Write, Self::Revise, Self::Retract, Self::Release, Self::Stop, Self::Reword, Self::Unstop];

    /// The words of the address and the form, in the order of `ALL`.
    pub(super) const WORDS: [&str; 7] = ["write", "revise", "retract", "release", "stop", "reword", "unstop"];

    pub(super) const fn word(self) -> &'static str {
        Self::WORDS[self as usize]
    }

    /// Returns the keys of the form's title and of its button.
    pub(super) const fn keys(self) -> (&'static str, &'static str) {
        match self {
            Self::Write => ("note-write", "note-save"),
            Self::Revise => ("note-revise", "note-save-revision"),
            Self::Retract => ("note-retract", "note-save-retraction"),
            Self::Release => ("release", "release"),
            Self::Stop => ("stop-place", "stop-save"),
            Self::Reword => ("stop-reword", "stop-save-words"),
            Self::Unstop => ("stop-remove", "stop-remove"),
        }
    }
}

/// Fields of the form, and keys of its query.
pub(super) const FIELDS: [&str; 17] = [
    "entry",
    "note",
    "stop",
    "version",
    "author",
    "for",
    "glyph",
    "private",
    "hexes",
    "en",
    "sv",
    "before-en",
    "before-sv",
    "ask-en",
    "ask-sv",
    "reason",
    "order",
];

/// The form as typed.
#[derive(Clone, Debug, Default)]
pub(super) struct Typed {
    /// Its action; by default a note.
    pub(super) act: Act,
    values: Vec<(&'static str, String)>,
    /// The shapes.
    pub(super) shapes: Vec<shapes::Typed>,
}

impl Typed {
    pub(super) fn of(pairs: &[(String, String)]) -> Self {
        let given = |field: &str| pairs.iter().find(|(name, _)| name == field).map(|(_, value)| value.clone());
        let asked = given("do").unwrap_or_default();
        let act = Act::ALL.into_iter().find(|act| act.word() == asked).unwrap_or_default();
        let shapes = shapes::typed(pairs);
        Self { act, shapes, values: FIELDS.iter().filter_map(|field| Some((*field, given(field)?))).collect() }
    }

    pub(super) fn get(&self, field: &str) -> &str {
        self.values.iter().find(|(name, _)| *name == field).map_or("", |(_, value)| value.as_str())
    }

    /// Returns whether only the author may read the note.
    pub(super) fn is_private(&self) -> bool {
        self.get("private") == "yes"
    }

    /// The words of a stop.
    pub(super) fn stop_words(&self) -> StopWords {
        StopWords::typed(&|field| self.get(field).to_owned(), "")
    }

    /// Fills in the present words of a stop.
    pub(super) fn fill_in(&mut self, words: &StopWords) {
        for (name, value) in words.fields() {
            if let Some(field) = FIELDS.iter().find(|field| **field == name) {
                self.set(field, value);
            }
        }
    }

    pub(super) fn set(&mut self, field: &'static str, value: String) {
        self.values.retain(|(name, _)| *name != field);
        self.values.push((field, value));
    }
}
