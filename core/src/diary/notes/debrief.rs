//! Further items of a debrief: shapes on the map, chapters, variations, texts of the after-action document, lessons,
//! questions to a class, and lifting the fog. Each item is on a layer, like a note; unless the layer is public, the item
//! is hidden until the layer is released. A side's request to the umpire is never released.

pub mod fold;
mod shape;

pub use shape::{Form, Shape, Stroke};

use serde::{Deserialize, Serialize};

use super::check::{Lines, breach, check};
use super::{Anchor, NoteBreach, NoteFault, QUESTION_MAX, REASON_MAX, Said, TEXT_MAX, TITLE_MAX};

/// Maximum number of shapes of a note.
pub const SHAPES_MAX: usize = 24;
/// Longest name of a list of chapters, of an owner and of a row, characters.
pub const NAME_MAX: usize = 60;
/// Maximum number of lines of a variation.
pub const LINES_MAX: usize = 200;
/// Longest line of notation, characters.
pub const LINE_MAX: usize = 400;
/// Maximum number of different answers to a question.
pub const ANSWERS_MAX: usize = 200;

/// An item of the debrief. A new kind is added at the end, because the position is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Item {
    /// Shapes are drawn on the map for a note, replacing earlier ones.
    Drawn {
        /// The note.
        number: u32,
        /// The shapes; an empty list removes them.
        shapes: Vec<Shape>,
    },
    /// A chapter is placed: a stretch of a match that is discussed as a whole.
    ChapterPlaced {
        /// Its number, from 1 without gaps.
        number: u32,
        /// The list it is in, by name.
        list: String,
        /// Its rank in the list; chapters of the same rank are ordered by entry.
        order: u16,
        /// The match it belongs to; `None` for the match of these notes.
        elsewhere: Option<Elsewhere>,
        /// Its first entry.
        from: Anchor,
        /// Its last entry, not before the first.
        to: Anchor,
        /// Its title.
        title: Said,
        /// Comment on it; may be empty.
        text: Said,
    },
    /// A chapter is removed.
    ChapterRemoved {
        /// The chapter.
        number: u32,
        /// The reason; may be empty.
        reason: String,
    },
    /// A variation is written: a possible continuation after an entry, line by line.
    VariationWritten {
        /// Its number, from 1 without gaps.
        number: u32,
        /// The entry after which it begins.
        on: Anchor,
        /// Its title.
        title: Said,
        /// Comment on it; may be empty.
        text: Said,
        /// Its lines, at least one.
        lines: Vec<VariedLine>,
    },
    /// A variation is removed.
    VariationRemoved {
        /// The variation.
        number: u32,
        /// The reason; may be empty.
        reason: String,
    },
    /// A part of the after-action document gets a text that replaces the drafted one.
    DocumentEdited {
        /// The part.
        part: Part,
        /// The text; empty in both languages to restore the drafted one.
        text: Said,
    },
    /// A lesson is written down.
    LessonWritten {
        /// Its number, from 1 without gaps.
        number: u32,
        /// The entry it was learned from.
        on: Anchor,
        /// Its kind.
        kind: LessonKind,
        /// The person in charge: a role or a team.
        owner: String,
        /// Its text.
        text: Said,
        /// A measure to apply to later matches; may be empty.
        test: String,
    },
    /// A lesson gets a new state.
    LessonMarked {
        /// The lesson.
        number: u32,
        /// Its state.
        state: LessonState,
        /// The reason; may be empty.
        reason: String,
    },
    /// A question is put to a class, before the entry that decides it is shown.
    QuestionAsked {
        /// Its number, from 1 without gaps.
        number: u32,
        /// The last entry that the class had seen.
        on: Anchor,
        /// The question.
        question: Said,
    },
    /// The answers of a class.
    QuestionAnswered {
        /// The question. Several entries may answer one question; their answers follow each other.
        number: u32,
        /// Distinct answers, each with the number of people who gave it.
        answers: Vec<Answer>,
    },
    /// A side asks the umpire to review an entry; since schema 3. The request is on the layer of the side, and is never released or changed.
    ReviewAsked {
        /// Its number, from 1 without gaps.
        number: u32,
        /// The entry.
        on: Anchor,
        /// The row of the rule book that the side cites; may be empty.
        row: String,
        /// The matter in dispute, in one line.
        text: String,
    },
    /// The umpire takes up a side's request; since schema 3.
    ReviewTakenUp {
        /// The request.
        number: u32,
    },
    /// The umpire lifts the fog of a finished match: from then on sides and viewers may see everything. This item is on
    /// the public layer, and can be repeated only for a later entry; since schema 3.
    FogLifted {
        /// The last entry of the match.
        on: Anchor,
    },
    /// A stop gets texts that replace its earlier ones. The new texts are on the public layer; since schema 4.
    StopWorded {
        /// The stop.
        number: u32,
        /// Its title after the decision.
        title: Said,
        /// Its title before the decision; may be empty.
        before: Said,
        /// The question to the room; may be empty.
        question: Said,
    },
}

/// Another match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Elsewhere {
    /// Its id, as in the header of its file.
    pub id: [u8; 16],
    /// Link of its genesis.
    pub link: [u8; 32],
    /// Its title, for people.
    pub title: String,
}

/// A line of a variation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct VariedLine {
    /// An action in notation.
    pub notation: String,
    /// Comment on it; empty in both languages where there is none.
    pub text: Said,
}

crate::words! {
    /// A part of the after-action document, in the order of the document.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    pub enum Part ("part", wanted("a part of the document")) {
        /// The objectives of each side.
        ["objectives", "mål"] Objectives,
        /// The intents of both sides.
        ["intents", "avsikter"] Intents,
        /// The course of events.
        ["happened", "förlopp"] Happened,
        /// The reasons for the course of events.
        ["why", "varför"] Why,
        /// Lessons: what to sustain and what to improve.
        ["lessons", "lärdomar"] Lessons,
        /// The follow-up.
        ["follow-up", "uppföljning"] FollowUp,
    }
}

crate::words! {
    /// The kind of a lesson.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub enum LessonKind ("kind", wanted("sustain or improve")) {
        /// To sustain.
        ["sustain", "vidmakthålla"] Sustain,
        /// To improve.
        ["improve", "utveckla"] Improve,
    }
}

crate::words! {
    /// The state of a lesson.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub enum LessonState ("state", wanted("open, repeated, kept or dropped")) {
        /// It has not been reviewed yet.
        ["open", "öppen"] Open,
        /// The problem occurred again.
        ["repeated", "upprepad"] Repeated,
        /// The lesson was followed.
        ["kept", "följd"] Kept,
        /// It is no longer pursued.
        ["dropped", "avskriven"] Dropped,
    }
}

/// An answer from a class.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// A line of notation, or free text.
    pub text: String,
    /// The number of people who gave it, at least one.
    pub count: u32,
}

/// A kind of item that is numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Numbered {
    /// Notes.
    Note,
    /// Chapters.
    Chapter,
    /// Variations.
    Variation,
    /// Lessons.
    Lesson,
    /// Questions.
    Question,
    /// Requests of sides to review an entry.
    Request,
    /// Stops.
    Stop,
}

impl Item {
    /// The number of the thing that this item is about, with its kind, and whether this item creates the thing.
    pub const fn number(&mut self) -> Option<(Numbered, &mut u32, bool)> {
        Some(match self {
            Self::Drawn { number, .. } => (Numbered::Note, number, false),
            Self::ChapterPlaced { number, .. } => (Numbered::Chapter, number, true),
            Self::ChapterRemoved { number, .. } => (Numbered::Chapter, number, false),
            Self::VariationWritten { number, .. } => (Numbered::Variation, number, true),
            Self::VariationRemoved { number, .. } => (Numbered::Variation, number, false),
            Self::LessonWritten { number, .. } => (Numbered::Lesson, number, true),
            Self::LessonMarked { number, .. } => (Numbered::Lesson, number, false),
            Self::QuestionAsked { number, .. } => (Numbered::Question, number, true),
            Self::QuestionAnswered { number, .. } => (Numbered::Question, number, false),
            Self::ReviewAsked { number, .. } => (Numbered::Request, number, true),
            Self::ReviewTakenUp { number } => (Numbered::Request, number, false),
            Self::StopWorded { number, .. } => (Numbered::Stop, number, false),
            Self::DocumentEdited { .. } | Self::FogLifted { .. } => return None,
        })
    }

    /// The first schema of notes that contains this kind of item.
    #[must_use]
    pub const fn since(&self) -> u16 {
        match self {
            Self::StopWorded { .. } => 4,
            Self::ReviewAsked { .. } | Self::ReviewTakenUp { .. } | Self::FogLifted { .. } => 3,
            Self::Drawn { .. }
            | Self::ChapterPlaced { .. }
            | Self::ChapterRemoved { .. }
            | Self::VariationWritten { .. }
            | Self::VariationRemoved { .. }
            | Self::DocumentEdited { .. }
            | Self::LessonWritten { .. }
            | Self::LessonMarked { .. }
            | Self::QuestionAsked { .. }
            | Self::QuestionAnswered { .. } => 2,
        }
    }

    /// The entries of this match that it refers to.
    #[must_use]
    pub fn anchors(&self) -> Vec<Anchor> {
        match self {
            Self::ChapterPlaced { elsewhere: None, from, to, .. } => vec![*from, *to],
            Self::VariationWritten { on, .. }
            | Self::LessonWritten { on, .. }
            | Self::QuestionAsked { on, .. }
            | Self::ReviewAsked { on, .. }
            | Self::FogLifted { on } => vec![*on],
            Self::ChapterPlaced { .. }
            | Self::Drawn { .. }
            | Self::ChapterRemoved { .. }
            | Self::VariationRemoved { .. }
            | Self::DocumentEdited { .. }
            | Self::LessonMarked { .. }
            | Self::QuestionAnswered { .. }
            | Self::ReviewTakenUp { .. }
            | Self::StopWorded { .. } => Vec::new(),
        }
    }

    /// Checks each field on its own.
    pub(super) fn check(&self) -> Result<(), NoteBreach> {
        match self {
            Self::Drawn { shapes, .. } => {
                most("shapes", shapes.len(), SHAPES_MAX)?;
                shapes.iter().try_for_each(Shape::check)
            }
            Self::ChapterPlaced { list, elsewhere, from, to, title, text, .. } => {
                one_line("list", list, NAME_MAX)?;
                if from.entry > to.entry {
                    return breach("to", NoteFault::Before);
                }
                elsewhere.iter().try_for_each(|other| check("match", &other.title, usize::MAX, Lines::One))?;
                title.check("title", TITLE_MAX, Lines::One)?;
                text.check_if_said("text", TEXT_MAX, Lines::Many)
            }
            Self::VariationWritten { title, text, lines, .. } => {
                title.check("title", TITLE_MAX, Lines::One)?;
                text.check_if_said("text", TEXT_MAX, Lines::Many)?;
                if lines.is_empty() {
                    return breach("lines", NoteFault::Missing);
                }
                most("lines", lines.len(), LINES_MAX)?;
                lines.iter().try_for_each(|line| {
                    one_line("lines", &line.notation, LINE_MAX)?;
                    line.text.check_if_said("text", TEXT_MAX, Lines::Many)
                })
            }
            Self::ChapterRemoved { reason, .. }
            | Self::VariationRemoved { reason, .. }
            | Self::LessonMarked { reason, .. } => check("reason", reason, REASON_MAX, Lines::One),
            Self::DocumentEdited { text, .. } => text.check_if_said("text", TEXT_MAX, Lines::Many),
            Self::LessonWritten { owner, text, test, .. } => {
                one_line("owner", owner, NAME_MAX)?;
                text.check("text", TEXT_MAX, Lines::Many)?;
                check("test", test, LINE_MAX, Lines::One)
            }
            Self::QuestionAsked { question, .. } => question.check("text", TEXT_MAX, Lines::Many),
            Self::QuestionAnswered { answers, .. } => {
                most("answers", answers.len(), ANSWERS_MAX)?;
                answers.iter().try_for_each(|answer| {
                    one_line("answers", &answer.text, LINE_MAX)?;
                    if answer.count == 0 { breach("answers", NoteFault::Missing) } else { Ok(()) }
                })
            }
            Self::ReviewAsked { row, text, .. } => {
                check("row", row, NAME_MAX, Lines::One)?;
                one_line("text", text, REASON_MAX)
            }
            Self::StopWorded { title, before, question, .. } => {
                title.check("title", TITLE_MAX, Lines::One)?;
                before.check_if_said("before", TITLE_MAX, Lines::One)?;
                question.check_if_said("question", QUESTION_MAX, Lines::One)
            }
            Self::ReviewTakenUp { .. } | Self::FogLifted { .. } => Ok(()),
        }
    }
}

fn most(field: &'static str, count: usize, most: usize) -> Result<(), NoteBreach> {
    if count <= most {
        Ok(())
    } else {
        breach(field, NoteFault::Long { most: u32::try_from(most).unwrap_or(u32::MAX) })
    }
}

/// Checks for a text of exactly one line that is not empty.
fn one_line(field: &'static str, text: &str, most: usize) -> Result<(), NoteBreach> {
    if text.is_empty() { breach(field, NoteFault::Missing) } else { check(field, text, most, Lines::One) }
}
