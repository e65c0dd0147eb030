//! The notes of a match as a reader knows them: notes on open layers and released notes. Their new numbers follow the order in
//! which the reader could first read them. So numbers do not reveal hidden notes, and no number changes later, except where
//! `Known::of` has a limit. The other parts of the debrief get numbers in the same way.

use std::collections::{BTreeMap, BTreeSet};

use wardiary_core::diary::notes::debrief::{Item, Numbered};
use wardiary_core::diary::notes::{Anchor, Layer, NoteBody, NoteEntry, Notes};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::review::{Review, Seq};

use wardiary_library::presenting::outcome_of;

/// Notes, renumbered for the reader.
#[derive(Default)]
pub(super) struct Known {
    /// The notes, and all stops.
    pub(super) notes: Notes,
    /// The numbers in the file by sort of thing. Their order is the one in which the reader could first read the things.
    numbers: BTreeMap<Numbered, Vec<u32>>,
}

/// Returns notes and stops as a class knows them at an entry: those that every reader may see, if they are on entries up to that one.
#[must_use]
pub fn notes_until(whole: &Notes, (review, until): (&dyn Review, Seq)) -> Notes {
    Known::of(whole, Viewer::Observer, Some((review, until))).notes
}

/// Entries of the file that wait for the release of a layer, grouped by the note, chapter or other thing that they belong to.
type Hidden = BTreeMap<(Numbered, u32), Vec<(Seq, NoteEntry)>>;

impl Known {
    /// Returns the notes that a viewer knows who may know the match up to an entry. Replays the entries of the file; entries of a
    /// hidden thing follow when it is released. Leaves out notes on later entries, and stops whose title reveals a later result.
    /// With such a limit, the viewer knows only notes, stops and requests of sides, because anything else may be about later
    /// entries. When a thing beyond the limit becomes known, things after it in the file get new numbers.
    pub(super) fn of(whole: &Notes, viewer: Viewer, until: Option<(&dyn Review, Seq)>) -> Self {
        let (mut known, mut hidden) = (Self::default(), Hidden::new());
        // Entries of hidden texts of the document, in order. These texts have no number.
        let mut edits: Vec<(Seq, NoteEntry)> = Vec::new();
        let is_later = |on: &Anchor| until.is_some_and(|(_, until)| on.entry > until);
        // A stop becomes known with the result of its decision. That also holds if a correction repeated the decision later.
        let is_decided_later = |on: &Anchor, number: u32| {
            let now = whole.stops().iter().find(|stop| stop.number == number).map(|stop| stop.on);
            let is_open =
                |on: Anchor| is_later(&on) || until.is_some_and(|(review, until)| outcome_of(review, on.entry) > until);
            is_open(*on) || now.is_some_and(is_open)
        };
        let mut later = BTreeSet::new();
        for (seq, entry) in whole.history() {
            let (mut body, is_hidden) = (entry.body.clone(), |layer: Layer| !layer.may_be_read_by(viewer));
            let layer = layer(&body);
            let is_new_and_hidden = |is_new: bool| is_new && layer.is_some_and(is_hidden);
            match (number(&mut body), &entry.body) {
                (_, NoteBody::Written { number, on, .. }) if is_later(on) => drop(later.insert(*number)),
                (_, NoteBody::Revised { number, .. } | NoteBody::Retracted { number, .. })
                    if later.contains(number) => {}
                (_, NoteBody::Placed { on, number, .. }) if is_decided_later(on, *number) => {}
                (_, NoteBody::Debrief { item, .. }) if until.is_some() && !is_of_before(item, &is_later) => {}
                (Some((sort, number, is_new)), _) if is_new_and_hidden(is_new) => {
                    hidden.insert((sort, *number), vec![(*seq, entry.clone())]);
                }
                (Some((sort, number, _)), _) if hidden.contains_key(&(sort, *number)) => {
                    hidden.entry((sort, *number)).or_default().push((*seq, entry.clone()));
                }
                (None, NoteBody::Debrief { layer, .. }) if is_hidden(*layer) => edits.push((*seq, entry.clone())),
                (_, NoteBody::Released(layer)) => {
                    let released: Vec<(Numbered, u32)> = hidden
                        .keys()
                        .copied()
                        .filter(|&(sort, number)| is_released(whole, (sort, number), *seq))
                        .collect();
                    let numbered = released.into_iter().filter_map(|key| hidden.remove(&key)).flatten();
                    let (open, still): (Vec<_>, Vec<_>) =
                        edits.drain(..).partition(|(_, edit)| self::layer(&edit.body) == Some(*layer));
                    edits = still;
                    numbered.chain(open).for_each(|(seq, entry)| known.take(seq, &entry));
                    known.take(*seq, entry);
                }
                _ => known.take(*seq, entry),
            }
        }
        known
    }

    fn take(&mut self, seq: Seq, entry: &NoteEntry) {
        let mut entry = entry.clone();
        if let Some((sort, number, is_new)) = number(&mut entry.body) {
            let numbers = self.numbers.entry(sort).or_default();
            if is_new {
                numbers.push(*number);
            }
            let at = numbers.iter().rposition(|known| known == number);
            *number = at.and_then(|at| u32::try_from(at + 1).ok()).unwrap_or_default();
        }
        // The file accepted the entry. An error here only means that it releases notes that the reader does not know, or is about an unknown stop.
        let _ = self.notes.take(seq, &entry);
    }

    /// Returns a body by the reader with the numbers of the file. An unknown note gets no number.
    pub(super) fn in_file(&self, mut body: NoteBody, whole: &Notes) -> NoteBody {
        if let Some((sort, number, is_new)) = number(&mut body) {
            let known = || {
                let at = number.checked_sub(1).and_then(|at| usize::try_from(at).ok());
                at.and_then(|at| self.numbers.get(&sort)?.get(at).copied()).unwrap_or_default()
            };
            *number = if is_new { whole.next_of(sort) } else { known() };
        }
        body
    }
}

/// Returns whether an item reveals nothing later. That is a side's request on a known entry, the answer to such a request, or the
/// words of a stop, which become known with the stop.
fn is_of_before(item: &Item, is_later: &dyn Fn(&Anchor) -> bool) -> bool {
    match item {
        Item::ReviewAsked { on, .. } => !is_later(on),
        Item::ReviewTakenUp { .. } | Item::StopWorded { .. } => true,
        _ => false,
    }
}

/// Returns the number in a body, its sort, and whether the body makes a new thing of that number.
fn number(body: &mut NoteBody) -> Option<(Numbered, &mut u32, bool)> {
    match body {
        NoteBody::Written { number, .. } => Some((Numbered::Note, number, true)),
        NoteBody::Revised { number, .. } | NoteBody::Retracted { number, .. } => Some((Numbered::Note, number, false)),
        NoteBody::Debrief { item, .. } => item.number(),
        NoteBody::Placed { number, .. } => Some((Numbered::Stop, number, true)),
        NoteBody::Removed { number, .. } => Some((Numbered::Stop, number, false)),
        NoteBody::Released(_) => None,
    }
}

/// Returns the layer of a body, if it has one.
const fn layer(body: &NoteBody) -> Option<Layer> {
    match body {
        NoteBody::Written { layer, .. } | NoteBody::Debrief { layer, .. } => Some(*layer),
        NoteBody::Revised { .. }
        | NoteBody::Retracted { .. }
        | NoteBody::Released(_)
        | NoteBody::Placed { .. }
        | NoteBody::Removed { .. } => None,
    }
}

/// Returns whether an entry of the notes released a thing.
fn is_released(whole: &Notes, (sort, number): (Numbered, u32), release: Seq) -> bool {
    let at = usize::try_from(number).unwrap_or_default().wrapping_sub(1);
    let debrief = whole.debrief();
    let act = match sort {
        Numbered::Note => whole.note(number).and_then(|note| note.released.as_ref()),
        Numbered::Chapter => debrief.chapters.get(at).and_then(|kept| kept.released.as_ref()),
        Numbered::Variation => debrief.variations.get(at).and_then(|kept| kept.released.as_ref()),
        Numbered::Lesson => debrief.lessons.get(at).and_then(|kept| kept.released.as_ref()),
        Numbered::Question => debrief.questions.get(at).and_then(|kept| kept.released.as_ref()),
        // A request is only for its side and the umpire. Stops are known to all.
        Numbered::Request | Numbered::Stop => None,
    };
    act.is_some_and(|act| act.seq == release)
}

#[cfg(test)]
mod tests {
    use wardiary_core::diary::notes::debrief::Part;
    use wardiary_core::diary::notes::{Anchor, Content, Layer, Said};
    use wardiary_core::kernel::unit::Side;
    use wardiary_library::archive::Archive;
    use wardiary_library::library::Library as _;

    use super::*;

    const OWN: Layer = Layer::Side(Side::One);
    const OTHER: Layer = Layer::Side(Side::Two);

    fn notes(bodies: Vec<NoteBody>) -> Notes {
        let mut notes = Notes::default();
        for (seq, body) in (1..).zip(bodies) {
            notes
                .take(seq, &NoteEntry { author: "a".to_owned(), wall: "2026-11-20T13:12:00+01:00".to_owned(), body })
                .expect("it holds");
        }
        notes
    }

    fn content(text: &str) -> Content {
        Content { text: Said { en: text.to_owned(), ..Said::default() }, ..Content::default() }
    }

    fn written(number: u32, layer: Layer) -> NoteBody {
        let on = Anchor { entry: 3, link: [0; 32] };
        NoteBody::Written { number, on, layer, content: content(&number.to_string()) }
    }

    /// Returns the notes that a viewer knows, each with its number for the viewer and its text. The text is the number in the file.
    fn known(whole: &Notes, viewer: Viewer) -> Vec<(u32, String)> {
        let known = Known::of(whole, viewer, None);
        known.notes.notes().iter().map(|note| (note.number, note.first().content.text.en.clone())).collect()
    }

    fn pairs(of: &[(u32, &str)]) -> Vec<(u32, String)> {
        of.iter().map(|(number, text)| (*number, (*text).to_owned())).collect()
    }

    #[test]
    fn numbers_are_consecutive_and_never_change() {
        let revised = |number, version| NoteBody::Revised { number, version, content: content("again") };
        let all = vec![
            written(1, OTHER),
            written(2, OWN),
            revised(1, 2),
            written(3, Layer::Umpire),
            written(4, Layer::Public),
            revised(4, 2),
            NoteBody::Released(OTHER),
            written(5, OTHER),
            written(6, OWN),
            NoteBody::Retracted { number: 1, reason: "r".to_owned() },
            NoteBody::Released(Layer::Umpire),
        ];
        let side = [(1, "2"), (2, "4"), (3, "1"), (4, "6"), (5, "3")];
        let mut before = 0;
        for count in 0..=all.len() {
            let now = known(&notes(all[..count].to_vec()), Viewer::Side(Side::One));
            assert_eq!(now, pairs(&side[..now.len()]), "after {count} entries");
            assert!(now.len() >= before);
            before = now.len();
        }
        let whole = notes(all);
        assert_eq!(before, side.len());
        assert_eq!(known(&whole, Viewer::Observer), pairs(&[(1, "4"), (2, "1"), (3, "3")]));
        assert_eq!(known(&whole, Viewer::Umpire).len(), 6, "the umpire's are those of the file");
        assert_eq!(Known::of(&whole, Viewer::Umpire, None).notes, whole);
        let own = Known::of(&whole, Viewer::Side(Side::One), None);
        let first = own.notes.note(3).expect("it was released");
        assert!(first.version() == 2 && !first.stands() && first.released.is_some(), "with all that became of it");
        // An entry with the reader's number is about the note of the file.
        for (number, wanted) in [(1, 2), (2, 4), (3, 1), (4, 6), (5, 3), (6, 0), (0, 0)] {
            let retract = |number| NoteBody::Retracted { number, reason: String::new() };
            assert_eq!(own.in_file(retract(number), &whole), retract(wanted));
            assert_eq!(own.in_file(revised(number, 3), &whole), revised(wanted, 3));
        }
        assert_eq!(
            own.in_file(written(6, OWN), &whole),
            match written(7, OWN) {
                NoteBody::Written { number, on, layer, .. } =>
                    NoteBody::Written { number, on, layer, content: content("6") },
                other => other,
            }
        );
    }

    /// Until the result of a stop is shown, its notes stay unknown, because its title reveals the result.
    #[test]
    fn a_class_knows_a_stop_with_its_words_once_its_decision_is_shown() {
        let library = Archive::samples().unwrap();
        let (opened, noted) = (library.open("normandy-1944").unwrap(), library.notes("normandy-1944").unwrap());
        let review = opened.review.as_ref();
        let known = |until: Seq| {
            let known = notes_until(&noted.notes, (review, until));
            known.row().iter().map(|stop| [stop.before.en.clone(), stop.title.en.clone()]).collect::<Vec<_>>()
        };
        let first = ["The British airborne division, turn 1", "A drop outside the area"].map(str::to_owned);
        // The stop is placed on entry 31, a refusal. Its decision is the next entry.
        assert_eq!((known(31), known(32)), (Vec::new(), vec![first]));
        let end = outcome_of(review, 53);
        assert!(end > 54, "a fight of several entries");
        assert_eq!([known(53).len(), known(end - 1).len(), known(end).len()], [1, 1, 2]);
    }

    /// Chapters get numbers for their reader as notes do. Hidden chapters are missing until their layer is released.
    #[test]
    fn what_else_the_debrief_keeps_is_known_as_notes_are() {
        let on = Anchor { entry: 3, link: [0; 32] };
        let said = |text: &str| Said { en: text.to_owned(), ..Said::default() };
        let on_layer = |layer, item| NoteBody::Debrief { layer, item };
        let chapter = |number: u32, layer| {
            let (list, title) = ("Evening".to_owned(), said(&number.to_string()));
            let (from, to, text) = (on, on, Said::default());
            let item = Item::ChapterPlaced { number, list, order: 0, elsewhere: None, from, to, title, text };
            on_layer(layer, item)
        };
        let edited =
            |text: &str| on_layer(Layer::Instructor, Item::DocumentEdited { part: Part::Why, text: said(text) });
        let all = [
            chapter(1, OTHER),
            chapter(2, Layer::Public),
            edited("first"),
            chapter(3, Layer::Instructor),
            edited("second"),
            NoteBody::Released(Layer::Instructor),
            on_layer(OTHER, Item::ChapterRemoved { number: 1, reason: String::new() }),
        ];
        let side = Viewer::Side(Side::One);
        let titles = |count: usize| {
            let known = Known::of(&notes(all[..count].to_vec()), side, None);
            let debrief = known.notes.debrief();
            let text = debrief.document(Part::Why, &|_| true).pop().map_or("drafted", |edit| &edit.text.en).to_owned();
            (debrief.chapters.iter().map(|kept| kept.what.title.en.clone()).collect::<Vec<_>>(), text)
        };
        assert_eq!(titles(5), (vec!["2".to_owned()], "drafted".to_owned()));
        assert_eq!(titles(7), (vec!["2".to_owned(), "3".to_owned()], "second".to_owned()));
        let whole = notes(all.to_vec());
        assert_eq!(Known::of(&whole, Viewer::Umpire, None).notes, whole);
        let removed = |number| on_layer(Layer::Public, Item::ChapterRemoved { number, reason: String::new() });
        assert_eq!(Known::of(&whole, side, None).in_file(removed(2), &whole), removed(3));
        assert_eq!(Known::of(&whole, side, None).in_file(chapter(3, OWN), &whole), {
            let NoteBody::Debrief { layer, mut item } = chapter(3, OWN) else { panic!("a chapter") };
            *item.number().expect("it has one").1 = 4;
            NoteBody::Debrief { layer, item }
        });
    }
}
