//! The notes of a match as a reader knows of them: those on layers that are open to the reader and those that were released, numbered anew in
//! the order in which the reader came to know of them. So no number says that there are others, and none changes when there are more.

use std::collections::BTreeMap;

use wardiary_core::diary::notes::{NoteBody, NoteEntry, Notes};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::review::Seq;

/// Notes with numbers of a reader's own.
#[derive(Default)]
pub(super) struct Known {
    /// The notes, and all stops.
    pub(super) notes: Notes,
    /// The number that each has in the file.
    numbers: Vec<u32>,
}

impl Known {
    /// What a viewer knows of: the file's entries once more, those of a note that is hidden when it is released.
    pub(super) fn of(whole: &Notes, viewer: Viewer) -> Self {
        let (mut known, mut hidden) = (Self::default(), BTreeMap::<u32, Vec<(Seq, NoteEntry)>>::new());
        for (seq, entry) in whole.history() {
            match &entry.body {
                NoteBody::Written { number, layer, .. } if !layer.may_be_read_by(viewer) => {
                    hidden.insert(*number, vec![(*seq, entry.clone())]);
                }
                NoteBody::Revised { number, .. } | NoteBody::Retracted { number, .. }
                    if hidden.contains_key(number) =>
                {
                    hidden.entry(*number).or_default().push((*seq, entry.clone()));
                }
                NoteBody::Released(_) => {
                    let is_now = |number: &u32| {
                        let note = whole.note(*number);
                        note.is_some_and(|note| note.released.as_ref().is_some_and(|act| act.seq == *seq))
                    };
                    let released: Vec<u32> = hidden.keys().copied().filter(is_now).collect();
                    for number in released {
                        hidden.remove(&number).into_iter().flatten().for_each(|(seq, entry)| known.take(seq, &entry));
                    }
                    known.take(*seq, entry);
                }
                _ => known.take(*seq, entry),
            }
        }
        known
    }

    fn take(&mut self, seq: Seq, entry: &NoteEntry) {
        let mut entry = entry.clone();
        match &mut entry.body {
            NoteBody::Written { number, .. } => {
                self.numbers.push(*number);
                *number = self.notes.next_note();
            }
            NoteBody::Revised { number, .. } | NoteBody::Retracted { number, .. } => {
                let at = self.numbers.iter().position(|known| known == number);
                *number = at.and_then(|at| u32::try_from(at + 1).ok()).unwrap_or_default();
            }
            NoteBody::Released(_) | NoteBody::Placed { .. } | NoteBody::Removed { .. } => {}
        }
        // The file took it before. What is refused here is a release of what the reader knows nothing of.
        let _ = self.notes.take(seq, &entry);
    }

    /// What a reader writes, with the numbers of the file; a note that the reader does not know of is none.
    pub(super) fn in_file(&self, body: NoteBody, whole: &Notes) -> NoteBody {
        let of = |number: u32| {
            let at = number.checked_sub(1).and_then(|at| usize::try_from(at).ok());
            at.and_then(|at| self.numbers.get(at).copied()).unwrap_or_default()
        };
        match body {
            NoteBody::Written { on, layer, content, .. } => {
                NoteBody::Written { number: whole.next_note(), on, layer, content }
            }
            NoteBody::Revised { number, version, content } => {
                NoteBody::Revised { number: of(number), version, content }
            }
            NoteBody::Retracted { number, reason } => NoteBody::Retracted { number: of(number), reason },
            other @ (NoteBody::Released(_) | NoteBody::Placed { .. } | NoteBody::Removed { .. }) => other,
        }
    }
}

#[cfg(test)]
mod tests {
    use wardiary_core::diary::notes::{Anchor, Content, Layer, Said};
    use wardiary_core::kernel::unit::Side;

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

    /// What a viewer knows: the number, and the text, which is the number in the file.
    fn known(whole: &Notes, viewer: Viewer) -> Vec<(u32, String)> {
        let known = Known::of(whole, viewer);
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
        assert_eq!(Known::of(&whole, Viewer::Umpire).notes, whole);
        let own = Known::of(&whole, Viewer::Side(Side::One));
        let first = own.notes.note(3).expect("it was released");
        assert!(first.version() == 2 && !first.stands() && first.released.is_some(), "with all that became of it");
        // What is written under a number of the reader's own is about the note of the file.
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
}
