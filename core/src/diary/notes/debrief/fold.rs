//! The present state of the debrief after all its entries: chapters, variations, lessons, questions, and texts of the document.

use crate::kernel::game::Viewer;
use crate::kernel::unit::Side;

use super::super::check::breach;
use super::super::fold::{Act, at, due, next};
use super::super::{Anchor, Layer, NoteBreach, NoteFault, Said};
use super::{Answer, Elsewhere, Item, LessonKind, LessonState, Part, VariedLine};

/// A numbered item on a layer, which can be removed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept<T> {
    /// Its number, from 1.
    pub number: u32,
    /// The readers it is for.
    pub layer: Layer,
    /// The act of writing the item.
    pub written: Act,
    /// The release of its layer after it was written, if there was one.
    pub released: Option<Act>,
    /// The removal and its reason, if it was removed.
    pub removed: Option<(Act, String)>,
    /// The item.
    pub what: T,
}

impl<T> Kept<T> {
    /// Whether a viewer may read it.
    #[must_use]
    pub fn may_be_read_by(&self, viewer: Viewer) -> bool {
        self.layer.may_be_read_by(viewer) || self.released.is_some()
    }

    /// Whether every viewer may read it: public or released, not removed.
    #[must_use]
    pub fn is_open(&self) -> bool {
        (self.layer == Layer::Public || self.released.is_some()) && self.removed.is_none()
    }

    fn waits(&self, layer: Layer) -> bool {
        self.layer == layer && layer != Layer::Public && self.released.is_none() && self.removed.is_none()
    }
}

/// A chapter: a stretch of a match that is discussed as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// The list it is in.
    pub list: String,
    /// Its rank in the list.
    pub order: u16,
    /// The match it belongs to; `None` for the match of these notes.
    pub elsewhere: Option<Elsewhere>,
    /// Its first entry.
    pub from: Anchor,
    /// Its last entry.
    pub to: Anchor,
    /// Its title.
    pub title: Said,
    /// Comment on it; may be empty.
    pub text: Said,
}

/// A variation: a possible continuation of play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variation {
    /// The entry after which it begins.
    pub on: Anchor,
    /// Its title.
    pub title: Said,
    /// Comment on it; may be empty.
    pub text: Said,
    /// Its lines.
    pub lines: Vec<VariedLine>,
}

/// A lesson with its state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// The entry it was learned from.
    pub on: Anchor,
    /// Its kind.
    pub kind: LessonKind,
    /// The person in charge.
    pub owner: String,
    /// Its text.
    pub text: Said,
    /// A measure to apply to later matches; may be empty.
    pub test: String,
    /// Later marks, in order: the act of marking, the new state, the reason.
    pub marks: Vec<(Act, LessonState, String)>,
}

impl Lesson {
    /// Its present state.
    #[must_use]
    pub fn state(&self) -> LessonState {
        self.marks.last().map_or(LessonState::Open, |&(_, state, _)| state)
    }
}

/// A question to a class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The last entry that the class had seen.
    pub on: Anchor,
    /// The question.
    pub question: Said,
    /// The answers, and when they were recorded.
    pub answers: Option<(Act, Vec<Answer>)>,
}

/// A side's request to the umpire to review an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// The disputed entry.
    pub on: Anchor,
    /// The row of the rule book that the side cites; may be empty.
    pub row: String,
    /// The matter in dispute.
    pub text: String,
    /// The act of taking it up; `None` while the request waits.
    pub taken_up: Option<Act>,
}

/// A text of the document that replaces the drafted one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The readers it is for.
    pub layer: Layer,
    /// The release of its layer after it was written, if there was one.
    pub released: Option<Act>,
    /// The part.
    pub part: Part,
    /// The act of writing the text.
    pub act: Act,
    /// The text; empty to restore the drafted one.
    pub text: Said,
}

impl Edit {
    /// Whether every viewer may read it.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.layer == Layer::Public || self.released.is_some()
    }

    /// The author of the text: a side, or the leaders of the debrief on any of their layers (`None`).
    #[must_use]
    pub const fn voice(&self) -> Option<Side> {
        voice(self.layer)
    }
}

/// The author of document texts on a layer; `None` for the leaders of the debrief.
#[must_use]
pub const fn voice(layer: Layer) -> Option<Side> {
    match layer {
        Layer::Side(side) => Some(side),
        Layer::Public | Layer::Instructor | Layer::Umpire => None,
    }
}

/// All items of the debrief.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Debrief {
    /// Every chapter ever placed, by number.
    pub chapters: Vec<Kept<Chapter>>,
    /// Every variation ever written, by number.
    pub variations: Vec<Kept<Variation>>,
    /// Every lesson, by number.
    pub lessons: Vec<Kept<Lesson>>,
    /// Every question, by number.
    pub questions: Vec<Kept<Question>>,
    /// Every request of a side, by number. Releasing a layer releases no request.
    pub requests: Vec<Kept<Request>>,
    /// Every edit of the document, in order.
    pub edits: Vec<Edit>,
    /// The act of lifting the fog, and the last entry that it covers.
    pub fog_lifted: Option<(Act, Anchor)>,
}

impl Debrief {
    /// The present chapters for which `shown` holds, grouped by list; lists appear in the order of their first chapters.
    #[must_use]
    pub fn lists(&self, shown: impl Fn(&Kept<Chapter>) -> bool) -> Vec<(&str, Vec<&Kept<Chapter>>)> {
        let mut lists: Vec<(&str, Vec<&Kept<Chapter>>)> = Vec::new();
        for kept in self.chapters.iter().filter(|kept| kept.removed.is_none() && shown(kept)) {
            match lists.iter_mut().find(|(name, _)| *name == kept.what.list) {
                Some((_, chapters)) => chapters.push(kept),
                None => lists.push((&kept.what.list, vec![kept])),
            }
        }
        for (_, chapters) in &mut lists {
            chapters.sort_by_key(|kept| (kept.what.order, kept.what.from.entry, kept.number));
        }
        lists
    }

    /// The present texts of a part, for readers who may read certain edits: first the text of the leaders of the debrief, then
    /// the text of each side. Empty where the drafted text is valid. A text replaces only earlier texts of the same author.
    #[must_use]
    pub fn document(&self, part: Part, reads: &dyn Fn(&Edit) -> bool) -> Vec<&Edit> {
        let last = |voice: Option<Side>| {
            let own = self.edits_of(part).filter(|edit| edit.voice() == voice && reads(edit));
            // A text that becomes readable late, when its layer is released, does not replace texts written after it.
            own.max_by_key(|edit| edit.act.seq).filter(|edit| edit.text != Said::default())
        };
        [None, Some(Side::One), Some(Side::Two)].into_iter().filter_map(last).collect()
    }

    /// Number of requests that the umpire has not taken up.
    #[must_use]
    pub fn waiting_requests(&self) -> usize {
        self.requests.iter().filter(|kept| kept.what.taken_up.is_none()).count()
    }

    /// Every edit of a part, in order.
    pub fn edits_of(&self, part: Part) -> impl Iterator<Item = &Edit> {
        self.edits.iter().filter(move |edit| edit.part == part)
    }

    /// Whether a release of the layer would reveal anything.
    pub(in super::super) fn waits(&self, layer: Layer) -> bool {
        let edit = |edit: &Edit| edit.layer == layer && layer != Layer::Public && edit.released.is_none();
        self.chapters.iter().any(|kept| kept.waits(layer))
            || self.variations.iter().any(|kept| kept.waits(layer))
            || self.lessons.iter().any(|kept| kept.waits(layer))
            || self.questions.iter().any(|kept| kept.waits(layer))
            || self.edits.iter().any(edit)
    }

    /// Reveals every unreleased item on a layer, except removed items and requests.
    pub(in super::super) fn release(&mut self, layer: Layer, act: &Act) {
        fn open<T>(kept: &mut [Kept<T>], layer: Layer, act: &Act) {
            kept.iter_mut().filter(|kept| kept.waits(layer)).for_each(|kept| kept.released = Some(act.clone()));
        }
        open(&mut self.chapters, layer, act);
        open(&mut self.variations, layer, act);
        open(&mut self.lessons, layer, act);
        open(&mut self.questions, layer, act);
        let edits = self.edits.iter_mut().filter(|edit| edit.layer == layer && edit.released.is_none());
        edits.for_each(|edit| edit.released = Some(act.clone()));
    }

    /// Adds an item; shapes of notes and texts of stops are stored elsewhere.
    pub(in super::super) fn take(&mut self, act: Act, layer: Layer, item: &Item) -> Result<(), NoteBreach> {
        match item {
            Item::Drawn { .. } | Item::StopWorded { .. } => {}
            Item::ChapterPlaced { number, list, order, elsewhere, from, to, title, text } => {
                let (list, elsewhere, title, text) = (list.clone(), elsewhere.clone(), title.clone(), text.clone());
                let what = Chapter { list, order: *order, elsewhere, from: *from, to: *to, title, text };
                add(&mut self.chapters, (*number, layer, act), what)?;
            }
            Item::ChapterRemoved { number, reason } => {
                standing(&mut self.chapters, *number)?.removed = Some((act, reason.clone()));
            }
            Item::VariationWritten { number, on, title, text, lines } => {
                let what = Variation { on: *on, title: title.clone(), text: text.clone(), lines: lines.clone() };
                add(&mut self.variations, (*number, layer, act), what)?;
            }
            Item::VariationRemoved { number, reason } => {
                standing(&mut self.variations, *number)?.removed = Some((act, reason.clone()));
            }
            Item::DocumentEdited { part, text } => {
                self.edits.push(Edit { layer, released: None, part: *part, act, text: text.clone() });
            }
            Item::LessonWritten { number, on, kind, owner, text, test } => {
                let (owner, text, test) = (owner.clone(), text.clone(), test.clone());
                let what = Lesson { on: *on, kind: *kind, owner, text, test, marks: Vec::new() };
                add(&mut self.lessons, (*number, layer, act), what)?;
            }
            Item::LessonMarked { number, state, reason } => {
                standing(&mut self.lessons, *number)?.what.marks.push((act, *state, reason.clone()));
            }
            Item::QuestionAsked { number, on, question } => {
                let what = Question { on: *on, question: question.clone(), answers: None };
                add(&mut self.questions, (*number, layer, act), what)?;
            }
            Item::QuestionAnswered { number, answers } => {
                let question = &mut standing(&mut self.questions, *number)?.what;
                match &mut question.answers {
                    Some((_, known)) => known.extend_from_slice(answers),
                    None => question.answers = Some((act, answers.clone())),
                }
            }
            Item::ReviewAsked { number, on, row, text } => {
                // A request must be on the layer of a side, since the layer says which side asks.
                if voice(layer).is_none() {
                    return breach("layer", NoteFault::Unknown);
                }
                let what = Request { on: *on, row: row.clone(), text: text.clone(), taken_up: None };
                add(&mut self.requests, (*number, layer, act), what)?;
            }
            Item::ReviewTakenUp { number } => take_up(at(&mut self.requests, *number)?, act, layer)?,
            Item::FogLifted { on } => {
                // Lifting the fog concerns all readers.
                if layer != Layer::Public {
                    return breach("layer", NoteFault::Unknown);
                }
                // Play after the fog was lifted has new fog, which is lifted at a later entry.
                if self.fog_lifted.as_ref().is_some_and(|(_, before)| on.entry <= before.entry) {
                    return breach("entry", NoteFault::Nothing);
                }
                self.fog_lifted = Some((act, *on));
            }
        }
        Ok(())
    }
}

/// Takes up a request, once, on the layer of the side that asked.
fn take_up(request: &mut Kept<Request>, act: Act, layer: Layer) -> Result<(), NoteBreach> {
    if request.layer != layer {
        return breach("layer", NoteFault::Unknown);
    }
    if request.what.taken_up.is_some() {
        return breach("number", NoteFault::Gone);
    }
    request.what.taken_up = Some(act);
    Ok(())
}

fn add<T>(to: &mut Vec<Kept<T>>, (number, layer, written): (u32, Layer, Act), what: T) -> Result<(), NoteBreach> {
    due("number", number, next(to))?;
    to.push(Kept { number, layer, written, released: None, removed: None, what });
    Ok(())
}

fn standing<T>(of: &mut [Kept<T>], number: u32) -> Result<&mut Kept<T>, NoteBreach> {
    let kept = at(of, number)?;
    if kept.removed.is_none() { Ok(kept) } else { breach("number", NoteFault::Gone) }
}
