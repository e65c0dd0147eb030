//! What a debrief keeps beside notes and stops: shapes on the map, chapters, variations, texts of the after-action document, lessons,
//! questions to a class, and that the fog is lifted. Each is on a layer, as a note is, and hidden until that is released; a side's request to
//! the umpire stays hidden.

pub mod fold;
mod shape;

pub use shape::{Form, Shape, Stroke};

use serde::{Deserialize, Serialize};

use super::check::{Lines, breach, check};
use super::{Anchor, NoteBreach, NoteFault, QUESTION_MAX, REASON_MAX, Said, TEXT_MAX, TITLE_MAX};

/// Most shapes of a note.
pub const SHAPES_MAX: usize = 24;
/// Longest name of a list of chapters, of an owner and of a row, characters.
pub const NAME_MAX: usize = 60;
/// Most lines of a variation.
pub const LINES_MAX: usize = 200;
/// Longest line of notation, characters.
pub const LINE_MAX: usize = 400;
/// Most different answers to a question.
pub const ANSWERS_MAX: usize = 200;

/// Something of the debrief. A new one is added at the end, since the position is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Item {
    /// Shapes are drawn on the map for a note, in place of those it had.
    Drawn {
        /// The note.
        number: u32,
        /// The shapes; none takes them away.
        shapes: Vec<Shape>,
    },
    /// A chapter is placed: a stretch of a match that is discussed as one.
    ChapterPlaced {
        /// Its number, from 1 without gaps.
        number: u32,
        /// The list it is in, by name.
        list: String,
        /// Its place in the list; those with the same place are ordered by entry.
        order: u16,
        /// The match it is of; `None` for the match of these notes.
        elsewhere: Option<Elsewhere>,
        /// Its first entry.
        from: Anchor,
        /// Its last entry, not before the first.
        to: Anchor,
        /// Its title.
        title: Said,
        /// What is said to it; may be empty.
        text: Said,
    },
    /// A chapter is removed.
    ChapterRemoved {
        /// The chapter.
        number: u32,
        /// Why; may be empty.
        reason: String,
    },
    /// A variation is written: how play could have gone on after an entry, line by line.
    VariationWritten {
        /// Its number, from 1 without gaps.
        number: u32,
        /// The entry after which it begins.
        on: Anchor,
        /// Its title.
        title: Said,
        /// What is said to it; may be empty.
        text: Said,
        /// Its lines, at least one.
        lines: Vec<VariedLine>,
    },
    /// A variation is removed.
    VariationRemoved {
        /// The variation.
        number: u32,
        /// Why; may be empty.
        reason: String,
    },
    /// A part of the after-action document is given a text in place of the one that is drafted.
    DocumentEdited {
        /// The part.
        part: Part,
        /// The text; empty in both languages for the drafted one again.
        text: Said,
    },
    /// A lesson is written down.
    LessonWritten {
        /// Its number, from 1 without gaps.
        number: u32,
        /// The entry it was learned from.
        on: Anchor,
        /// What it asks for.
        kind: LessonKind,
        /// Who sees to it: a role or a team.
        owner: String,
        /// What it says.
        text: Said,
        /// What is asked of later matches, as a measure; may be empty.
        test: String,
    },
    /// A lesson is given a state.
    LessonMarked {
        /// The lesson.
        number: u32,
        /// Its state.
        state: LessonState,
        /// Why; may be empty.
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
    /// What a class answered.
    QuestionAnswered {
        /// The question. Several entries may answer one; their answers follow each other.
        number: u32,
        /// Different answers, each with how many gave it.
        answers: Vec<Answer>,
    },
    /// A side asks the umpire to look at an entry; since schema 3. It is on the layer of the side, never released and never changed.
    ReviewAsked {
        /// Its number, from 1 without gaps.
        number: u32,
        /// The entry.
        on: Anchor,
        /// The row of the rule book that the side goes by; may be empty.
        row: String,
        /// What is disputed, in one line.
        text: String,
    },
    /// The umpire takes up what a side asked; since schema 3.
    ReviewTakenUp {
        /// The request.
        number: u32,
    },
    /// The umpire lifts the fog of a match that is over: sides and viewers may see everything from then on. It is on the public layer and
    /// comes again only on a later entry; since schema 3.
    FogLifted {
        /// The last entry of the match.
        on: Anchor,
    },
    /// A stop is given its words, in place of those it had. It is on the public layer; since schema 4.
    StopWorded {
        /// The stop.
        number: u32,
        /// Its title after the decision.
        title: Said,
        /// Its title before the decision; may be empty.
        before: Said,
        /// What the room is asked at it; may be empty.
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
    /// What is said to it; empty in both languages where nothing is.
    pub text: Said,
}

crate::words! {
    /// A part of the after-action document, in the order of the document.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    pub enum Part ("part", wanted("a part of the document")) {
        /// What was to be achieved.
        ["objectives", "mål"] Objectives,
        /// What both sides intended.
        ["intents", "avsikter"] Intents,
        /// What happened.
        ["happened", "förlopp"] Happened,
        /// Why it happened.
        ["why", "varför"] Why,
        /// What to sustain and what to improve.
        ["lessons", "lärdomar"] Lessons,
        /// What follows from it.
        ["follow-up", "uppföljning"] FollowUp,
    }
}

crate::words! {
    /// What a lesson asks for.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub enum LessonKind ("kind", wanted("sustain or improve")) {
        /// To go on so.
        ["sustain", "vidmakthålla"] Sustain,
        /// To do better.
        ["improve", "utveckla"] Improve,
    }
}

crate::words! {
    /// The state of a lesson.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub enum LessonState ("state", wanted("open, repeated, kept or dropped")) {
        /// It has not been looked at yet.
        ["open", "öppen"] Open,
        /// The same happened again.
        ["repeated", "upprepad"] Repeated,
        /// It was done as the lesson asks.
        ["kept", "följd"] Kept,
        /// It is not followed any more.
        ["dropped", "avskriven"] Dropped,
    }
}

/// An answer that a class gave.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// A line of notation, or free text.
    pub text: String,
    /// How many gave it, at least one.
    pub count: u32,
}

/// A sort of thing that is numbered.
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
    /// Requests of sides that an entry be looked at.
    Request,
    /// Stops.
    Stop,
}

impl Item {
    /// The number of what it is about, with its sort, and whether the item begins it.
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

    /// The schema of notes that has it first.
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

    /// The entries of this match that it speaks of.
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

    /// Whether every field holds what it may hold.
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

/// A text of one line that says something.
fn one_line(field: &'static str, text: &str, most: usize) -> Result<(), NoteBreach> {
    if text.is_empty() { breach(field, NoteFault::Missing) } else { check(field, text, most, Lines::One) }
}
