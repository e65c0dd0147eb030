//! The after-action review of a match as data: the sentences of each part, each with the entries that prove it and the quoted
//! figures. The order is that of TC 25-20 and TC 7-0.1: objectives, intents, what happened, why, sustain and improve, follow-up.
//! The draft uses the record as its viewer sees it, and the notes that the viewer may read.

mod aims;
mod intents;
mod happened;
mod fights;
mod why;
mod lessons;
mod follow_up;
pub mod text;

use std::sync::Arc;

use wardiary_core::diary::key_events::{self, KeyEvent};
use wardiary_core::diary::loss_history::LossHistory;
use wardiary_core::diary::notes::Note;
use wardiary_core::diary::notes::debrief::fold::{Kept, Lesson};
use wardiary_core::kernel::citation::Rule;
use wardiary_core::kernel::unit::Side;
use wardiary_core::kernel::view::Position;
use wardiary_core::review::{Review, Seq, Snapshot};
use wardiary_journal::seal::Ending;
use wardiary_words::i18n::Lang;
use wardiary_words::localize::Localizer;

use crate::summary::course::{self, Point};
use crate::summary::events;
use crate::summary::figure::Figure;

pub(crate) use aims::Aims;
pub(crate) use follow_up::Task;
pub use happened::{Event, Happened};
pub(crate) use intents::SideIntent;
pub(crate) use lessons::Lessons;
pub(crate) use why::Why;

/// Both sides, the first in front.
const SIDES: [Side; 2] = [Side::One, Side::Two];

/// A statement and its proofs.
#[derive(Clone, Debug)]
pub struct Sentence {
    /// The words, without the links to entries and rows.
    pub words: String,
    /// The language of the words.
    pub lang: Lang,
    /// Entries that prove the statement. The list is empty only if the statement claims nothing about the match.
    pub entries: Vec<Seq>,
    /// Quoted figures of these entries.
    pub figures: Vec<Figure>,
    /// Named rows.
    pub rows: Vec<Rule>,
    /// The author of a quoted note; `None` for a draft from the record.
    pub author: Option<String>,
}

impl Sentence {
    /// Words drafted from the record.
    fn of(ground: &Ground<'_>, words: String, entries: &[Seq]) -> Self {
        let (lang, entries) = (ground.localizer.w.lang, entries.to_vec());
        Self { words, lang, entries, figures: Vec::new(), rows: Vec::new(), author: None }
    }

    /// Adds quoted figures, and adds their entries to the proofs.
    fn quoting(mut self, figures: impl IntoIterator<Item = Figure>) -> Self {
        self.figures.extend(figures);
        self.entries.extend(self.figures.iter().map(|figure| figure.of));
        self.entries.sort_unstable();
        self.entries.dedup();
        self
    }
}

/// The notes, lessons and stops of the debrief that the reader may see.
#[derive(Clone, Copy)]
pub struct Beside<'a> {
    /// The notes.
    pub notes: &'a [&'a Note],
    /// The lessons.
    pub lessons: &'a [&'a Kept<Lesson>],
    /// Stops by entry, each with its title and the language of the title.
    pub stops: &'a [(Seq, String, Lang)],
}

/// The sources of a draft.
pub struct Ground<'a> {
    /// The match and the words.
    pub(crate) localizer: Localizer<'a>,
    /// The ending of a match that was not played to its end.
    pub(crate) ending: Option<&'a Ending>,
    notes: &'a [&'a Note],
    lessons: &'a [&'a Kept<Lesson>],
    stops: &'a [(Seq, String, Lang)],
    course: Arc<LossHistory>,
    position: Position,
    end: Box<dyn Snapshot + 'a>,
    last: Seq,
    points: Vec<Point>,
    events: Vec<KeyEvent>,
}

impl<'a> Ground<'a> {
    /// Gathers the sources of a draft.
    pub fn of(
        localizer: Localizer<'a>,
        ending: Option<&'a Ending>,
        Beside { notes, lessons, stops }: Beside<'a>,
    ) -> Self {
        let review = localizer.review;
        let last = last_of(review);
        let end = review.at(last);
        let (position, course) = (localizer.position(&*end), review.loss_history());
        let points = course::points(review, &course);
        let events = proved(key_events::of_history(review, &position, &course));
        Self { localizer, ending, notes, lessons, stops, course, position, end, last, points, events }
    }

    /// Returns the phases with points and losses, for the chart.
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    fn review(&self) -> &'a dyn Review {
        self.localizer.review
    }

    fn with<'b, const N: usize>(&self, key: &str, args: [(&'b str, fluent_bundle::FluentValue<'b>); N]) -> String {
        self.localizer.w.with(key, args)
    }
}

/// Returns the last entry that a reader steps to. The program itself wrote later entries.
fn last_of(review: &dyn Review) -> Seq {
    review.steps().last().copied().unwrap_or_else(|| review.len().saturating_sub(1))
}

/// A draft.
pub struct Draft {
    /// Part 1: the objectives.
    pub aims: Aims,
    /// Part 2: the intents of each side, the first side in front.
    pub intents: [SideIntent; 2],
    /// Part 3: the course of the match and its key events.
    pub happened: Happened,
    /// Part 4: the reasons for the result.
    pub why: Why,
    /// Part 5: the lessons to sustain and to improve.
    pub lessons: Lessons,
    /// Part 6: the tasks after the debrief.
    pub tasks: Vec<Task>,
    /// The authors of quoted notes, each with the number of notes.
    pub authors: Vec<(String, usize)>,
}

impl Draft {
    /// Drafts the review.
    pub fn of(ground: &Ground<'_>) -> Self {
        let fights = fights::fights(ground);
        let happened = Happened::of(ground, &fights);
        let why = Why::of(ground, &fights, &happened.events);
        let lessons = Lessons::of(ground, &fights);
        let tasks = follow_up::tasks(ground, &fights);
        let intents = intents::intents(ground);
        let mut draft = Self { aims: Aims::of(ground), intents, happened, why, lessons, tasks, authors: Vec::new() };
        let mut authors: Vec<(String, usize)> = Vec::new();
        for author in draft.sentences().into_iter().filter_map(|sentence| sentence.author.clone()) {
            match authors.iter_mut().find(|(known, _)| *known == author) {
                Some((_, count)) => *count += 1,
                None => authors.push((author, 1)),
            }
        }
        draft.authors = authors;
        draft
    }

    /// Every sentence, in the order of the document.
    pub fn sentences(&self) -> Vec<&Sentence> {
        let mut all: Vec<&Sentence> = self.aims.sides.iter().flat_map(|side| &side.reached).collect();
        all.push(&self.aims.verdict);
        all.extend(self.intents.iter().flat_map(SideIntent::sentences));
        all.extend(&self.happened.course);
        for event in &self.happened.events {
            all.push(&event.sentence);
            all.extend(event.fought.as_ref().map(|fought| &fought.sentence));
        }
        all.extend(self.why.sentences());
        all.extend(self.lessons.sustain.iter().chain(&self.lessons.improve).map(|lesson| &lesson.sentence));
        all.extend(self.tasks.iter().map(|task| &task.sentence));
        all
    }
}

/// Keeps only reasons that an entry proves by its own figures. Drops events that then have no reason.
fn proved(events: Vec<KeyEvent>) -> Vec<KeyEvent> {
    let of_entries = |mut event: KeyEvent| {
        event.reasons.retain(|reason| events::is_of_its_entry(&reason.what));
        (!event.reasons.is_empty()).then_some(event)
    };
    events.into_iter().filter_map(of_entries).collect()
}

#[cfg(test)]
mod tests;
