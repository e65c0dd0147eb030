//! The present notes and stops, computed from all entries about them.

use super::check::breach;
use super::debrief::fold::{Debrief, Kept, Request};
use super::debrief::{Item, Numbered, Shape};
use super::{Anchor, Content, Layer, LinkOf, NoteBody, NoteBreach, NoteEntry, NoteFault, Said};
use crate::review::Seq;

/// Maximum number of versions of a note, given by the type of the field.
const VERSIONS_MAX: u16 = u16::MAX;

/// A note with its whole history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Its number, from 1.
    pub number: u32,
    /// The entry that the note is about.
    pub on: Anchor,
    /// The readers it is for.
    pub layer: Layer,
    /// Its versions, oldest first; never empty.
    versions: Vec<Version>,
    /// Shapes drawn for it on the map.
    pub shapes: Vec<Shape>,
    /// The release of its layer after it was written, if there was one.
    pub released: Option<Act>,
    /// The retraction and its reason, if it was retracted.
    pub retracted: Option<(Act, String)>,
}

/// A version of a note.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Version {
    /// The act of writing this version.
    pub act: Act,
    /// Its content.
    pub content: Content,
}

/// An act in the notes: its author, its time and its entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Act {
    /// Number of the entry of the notes.
    pub seq: Seq,
    /// The author.
    pub author: String,
    /// The time: wall time with offset.
    pub wall: String,
}

impl Note {
    /// The present version.
    #[must_use]
    pub fn now(&self) -> &Version {
        self.versions.last().expect("a note begins with a version")
    }

    /// The first version.
    #[must_use]
    pub fn first(&self) -> &Version {
        self.versions.first().expect("a note begins with a version")
    }

    /// All versions, oldest first.
    #[must_use]
    pub fn versions(&self) -> &[Version] {
        &self.versions
    }

    /// Number of the present version, from 1.
    #[must_use]
    pub fn version(&self) -> u16 {
        u16::try_from(self.versions.len()).expect("the field of a version bounds how many there are")
    }

    /// Whether every viewer may read it: public or released, not private, not retracted.
    #[must_use]
    pub fn is_open(&self) -> bool {
        (self.layer == Layer::Public || self.released.is_some()) && !self.now().content.private && self.stands()
    }

    /// Whether the note has not been retracted.
    #[must_use]
    pub const fn stands(&self) -> bool {
        self.retracted.is_none()
    }

    /// Whether a release of its layer would reveal the note.
    fn waits(&self) -> bool {
        self.layer != Layer::Public && self.released.is_none() && !self.now().content.private && self.stands()
    }
}

/// A stop: a moment at which the debrief halts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stop {
    /// Its number, from 1.
    pub number: u32,
    /// The entry that the stop is about.
    pub on: Anchor,
    /// Rank in the row of stops.
    pub order: u16,
    /// Its title after the decision.
    pub title: Said,
    /// Its title before the decision; empty where it has none.
    pub before: Said,
    /// The question to the room; empty where the stop has no question of its own.
    pub question: Said,
    /// The act of placing the stop.
    pub placed: Act,
    /// The removal and its reason, if the stop was removed.
    pub removed: Option<(Act, String)>,
}

/// Notes and stops of a match, after all entries of the notes until now.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    pub(super) notes: Vec<Note>,
    pub(super) stops: Vec<Stop>,
    pub(super) debrief: Debrief,
    history: Vec<(Seq, NoteEntry)>,
}

/// An item that names an entry of the match by another link than the entry has, or an entry that does not exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Adrift {
    /// A note, by number.
    Note(u32, Anchor),
    /// A stop, by number.
    Stop(u32, Anchor),
    /// Another item of the debrief, by its entry in the notes.
    Item(Seq, Anchor),
}

impl Notes {
    /// Adds entry `seq` of the notes, or refuses it and stays unchanged.
    ///
    /// # Errors
    /// With the first field that is invalid, either in itself or because of the earlier entries.
    pub fn take(&mut self, seq: Seq, entry: &NoteEntry) -> Result<(), NoteBreach> {
        entry.check()?;
        let act = Act { seq, author: entry.author.clone(), wall: entry.wall.clone() };
        match &entry.body {
            NoteBody::Written { number, on, layer, content } => {
                due("number", *number, self.next_note())?;
                let versions = vec![Version { act, content: content.clone() }];
                let (on, layer) = (*on, *layer);
                let (number, shapes) = (*number, Vec::new());
                self.notes.push(Note { number, on, layer, versions, shapes, released: None, retracted: None });
            }
            NoteBody::Revised { number, version, content } => {
                let note = self.standing(*number)?;
                if note.version() == VERSIONS_MAX {
                    return breach("version", NoteFault::Long { most: u32::from(VERSIONS_MAX) });
                }
                due("version", u32::from(*version), u32::from(note.version()) + 1)?;
                note.versions.push(Version { act, content: content.clone() });
            }
            NoteBody::Retracted { number, reason } => {
                self.standing(*number)?.retracted = Some((act, reason.clone()));
            }
            NoteBody::Released(layer) => self.release(*layer, &act)?,
            NoteBody::Placed { number, on, order, title } => {
                due("number", *number, self.next_stop())?;
                let (on, order, title) = (*on, *order, title.clone());
                let (number, before, question) = (*number, Said::default(), Said::default());
                self.stops.push(Stop { number, on, order, title, before, question, placed: act, removed: None });
            }
            NoteBody::Removed { number, reason } => {
                self.placed(*number)?.removed = Some((act, reason.clone()));
            }
            NoteBody::Debrief { layer, item: Item::Drawn { number, shapes } } => {
                let note = self.standing(*number)?;
                // Shapes are read together with their note, so that they must be on the layer of the note.
                if note.layer != *layer {
                    return breach("layer", NoteFault::Unknown);
                }
                note.shapes.clone_from(shapes);
            }
            NoteBody::Debrief { layer, item: Item::StopWorded { number, title, before, question } } => {
                let stop = self.placed(*number)?;
                // Stops are known to all readers, so that their texts must be public.
                if *layer != Layer::Public {
                    return breach("layer", NoteFault::Unknown);
                }
                stop.title.clone_from(title);
                stop.before.clone_from(before);
                stop.question.clone_from(question);
            }
            NoteBody::Debrief { layer, item } => self.debrief.take(act, *layer, item)?,
        }
        self.history.push((seq, entry.clone()));
        Ok(())
    }

    fn standing(&mut self, number: u32) -> Result<&mut Note, NoteBreach> {
        let note = at(&mut self.notes, number)?;
        if note.stands() { Ok(note) } else { breach("number", NoteFault::Gone) }
    }

    fn placed(&mut self, number: u32) -> Result<&mut Stop, NoteBreach> {
        let stop = at(&mut self.stops, number)?;
        if stop.removed.is_none() { Ok(stop) } else { breach("number", NoteFault::Gone) }
    }

    fn release(&mut self, layer: Layer, act: &Act) -> Result<(), NoteBreach> {
        if !self.waits(layer) {
            return breach("layer", NoteFault::Nothing);
        }
        for note in self.notes.iter_mut().filter(|note| note.layer == layer && note.waits()) {
            note.released = Some(act.clone());
        }
        self.debrief.release(layer, act);
        Ok(())
    }

    /// Number of the next note.
    #[must_use]
    pub fn next_note(&self) -> u32 {
        next(&self.notes)
    }

    /// Number of the next stop.
    #[must_use]
    pub fn next_stop(&self) -> u32 {
        next(&self.stops)
    }

    /// Number of the next item of a kind.
    #[must_use]
    pub fn next_of(&self, sort: Numbered) -> u32 {
        match sort {
            Numbered::Note => self.next_note(),
            Numbered::Chapter => next(&self.debrief.chapters),
            Numbered::Variation => next(&self.debrief.variations),
            Numbered::Lesson => next(&self.debrief.lessons),
            Numbered::Question => next(&self.debrief.questions),
            Numbered::Request => next(&self.debrief.requests),
            Numbered::Stop => self.next_stop(),
        }
    }

    /// Every note ever written, by number.
    #[must_use]
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// A note by number.
    #[must_use]
    pub fn note(&self, number: u32) -> Option<&Note> {
        self.notes.get(usize::try_from(number.checked_sub(1)?).ok()?)
    }

    /// A request of a side by number.
    #[must_use]
    pub fn request(&self, number: u32) -> Option<&Kept<Request>> {
        self.debrief.requests.get(usize::try_from(number.checked_sub(1)?).ok()?)
    }

    /// Every stop ever placed, by number.
    #[must_use]
    pub fn stops(&self) -> &[Stop] {
        &self.stops
    }

    /// The present stops, in the order in which the debrief halts at them.
    #[must_use]
    pub fn row(&self) -> Vec<&Stop> {
        let mut row: Vec<&Stop> = self.stops.iter().filter(|stop| stop.removed.is_none()).collect();
        row.sort_by_key(|stop| (stop.order, stop.on.entry, stop.number));
        row
    }

    /// Whether a release of `layer` would reveal anything.
    #[must_use]
    pub fn waits(&self, layer: Layer) -> bool {
        self.notes.iter().any(|note| note.layer == layer && note.waits()) || self.debrief.waits(layer)
    }

    /// Chapters, variations, lessons, questions and texts of the document.
    #[must_use]
    pub const fn debrief(&self) -> &Debrief {
        &self.debrief
    }

    /// Every entry of the notes until now, with its number.
    #[must_use]
    pub fn history(&self) -> &[(Seq, NoteEntry)] {
        &self.history
    }

    /// Items that name an entry of the match by another link than the entry has, or an entry that does not exist.
    #[must_use]
    pub fn adrift(&self, link: LinkOf<'_>) -> Vec<Adrift> {
        let strays = |on: &Anchor| link(on.entry) != Some(on.link);
        let notes = self.notes.iter().filter(|note| strays(&note.on)).map(|note| Adrift::Note(note.number, note.on));
        let stops = self.stops.iter().filter(|stop| strays(&stop.on)).map(|stop| Adrift::Stop(stop.number, stop.on));
        let items = self.history.iter().filter_map(|(seq, entry)| match &entry.body {
            NoteBody::Debrief { item, .. } => {
                item.anchors().into_iter().find(|on| strays(on)).map(|on| Adrift::Item(*seq, on))
            }
            NoteBody::Written { .. }
            | NoteBody::Revised { .. }
            | NoteBody::Retracted { .. }
            | NoteBody::Released(_)
            | NoteBody::Placed { .. }
            | NoteBody::Removed { .. } => None,
        });
        notes.chain(stops).chain(items).collect()
    }
}

pub(super) fn due(field: &'static str, number: u32, due: u32) -> Result<(), NoteBreach> {
    if number == due { Ok(()) } else { breach(field, NoteFault::Due(due)) }
}

pub(super) fn next<T>(of: &[T]) -> u32 {
    u32::try_from(of.len()).expect("a file holds far fewer") + 1
}

pub(super) fn at<T>(of: &mut [T], number: u32) -> Result<&mut T, NoteBreach> {
    let index = number.checked_sub(1).and_then(|index| usize::try_from(index).ok());
    let found = index.and_then(|index| of.get_mut(index));
    found.ok_or(NoteBreach { field: "number", fault: NoteFault::Unknown })
}
