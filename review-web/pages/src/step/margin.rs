//! Notes on the entry, and the stops of the debrief: links from one to the next, and their discs above the turns.

use wardiary_core::diary::notes::{Note, Stop};
use wardiary_core::kernel::unit::Side;
use wardiary_core::review::Seq;
use wardiary_draw::shapes::Outlined;

use super::super::notes::requests::{RequestView, offer, requests_on};
use super::super::notes::{NoteView, Switch, View, drawn, varied};
use super::Step;

/// Notes on the entry, as far as the reader sees them.
pub(super) struct Marks {
    /// The intents of both sides, the first side first. Empty unless both sides have one.
    pub(super) intents: Vec<NoteView>,
    pub(super) notes: Vec<NoteView>,
    pub(super) count: usize,
    pub(super) switches: Vec<Switch>,
    pub(super) write: String,
    /// Requests of sides to the umpire about it.
    pub(super) requests: Vec<RequestView>,
    /// The form by which the reading side disputes the entry. `None` for other readers.
    pub(super) dispute: Option<String>,
    /// The form that writes a lesson about it.
    pub(super) learn: String,
    pub(super) place: String,
    /// The form that places a chapter from here.
    pub(super) chapter: String,
    /// The board on which play goes on from here, if nothing is hidden from the reader. `varied` has the variations that begin here.
    pub(super) vary: Option<String>,
    pub(super) varied: Vec<(String, String, &'static str)>,
    pub(super) all: String,
    pub(super) is_damaged: bool,
}

impl Marks {
    /// Returns whether the entry has no notes.
    pub(super) const fn is_empty(&self) -> bool {
        self.count == 0
    }
}

/// The links from stop to stop.
pub(super) struct Stops {
    pub(super) prev: Option<Halt>,
    pub(super) next: Option<Halt>,
    /// The stop on this entry, if there is one.
    pub(super) here: Option<Here>,
}

/// A neighbouring stop.
pub(super) struct Halt {
    pub(super) href: String,
    /// Its place in the row, in words.
    pub(super) name: String,
}

/// The stop at the entry.
pub(super) struct Here {
    /// Place in the row, from 1.
    pub(super) place: usize,
    pub(super) name: String,
    pub(super) title: String,
    pub(super) lang: &'static str,
}

/// A stop above its turn.
pub(crate) struct Disc {
    pub(crate) place: usize,
    pub(crate) href: String,
    pub(crate) label: String,
    pub(crate) current: bool,
}

pub(super) fn view(step: Step<'_>) -> View<'_> {
    View { frame: step.frame, opened: step.opened, noted: step.noted, id: step.id }
}

/// The notes on the entry.
pub(super) fn marks(step: Step<'_>) -> Marks {
    let view = view(step);
    let all: Vec<NoteView> = here(step).map(|note| view.note(note)).collect();
    let meant = |side: Side| all.iter().any(|note| note.intent_of == Some(side));
    let both = meant(Side::One) && meant(Side::Two);
    let count = all.len();
    let (mut intents, notes): (Vec<_>, Vec<_>) = all.into_iter().partition(|note| both && note.intent_of.is_some());
    intents.sort_by_key(|note| note.intent_of);
    Marks {
        intents,
        notes,
        count,
        switches: view.switches(),
        write: view.form("write", Some(("entry", step.entry.seq))),
        requests: requests_on(view, step.entry.seq),
        dispute: offer(view, step.entry.seq),
        learn: format!("{}#write", view.along(&format!("/m/{}/lessons?entry={}", view.id, step.entry.seq))),
        place: view.form("stop", Some(("entry", step.entry.seq))),
        chapter: view.form_of("chapters", &[("do", "place"), ("from", &step.entry.seq.to_string())]),
        // A reader who sees the whole position may play on from it.
        vary: step.at.is_whole().then(|| view.form_of("variations", &[("entry", &step.entry.seq.to_string())])),
        varied: begun(step),
        all: view.along(&format!("/m/{}/notes", step.id)),
        is_damaged: step.noted.fault.is_some(),
    }
}

/// Returns the variations that begin after the entry, each with its title.
fn begun(step: Step<'_>) -> Vec<(String, String, &'static str)> {
    let view = view(step);
    let here = varied::shown(view).into_iter().filter(|kept| kept.what.on.entry == step.entry.seq);
    let link = |number: u32| varied::address(view, number, 0);
    here.map(|kept| {
        let (title, lang) = view.margin().said(&kept.what.title);
        (link(kept.number), title, lang.tag())
    })
    .collect()
}

/// Returns the shapes of the shown notes on the entry.
pub(super) fn shapes(step: Step<'_>) -> Vec<Outlined> {
    let map = step.opened.review.map();
    here(step).flat_map(|note| drawn::outlined(map, note)).collect()
}

/// Returns the shown shapes in words. Empty if there are none.
pub(super) fn drawn(step: Step<'_>) -> String {
    let w = step.frame.w;
    let words: Vec<String> =
        here(step).flat_map(|note| note.shapes.iter().map(|shape| drawn::words(w, shape))).collect();
    if words.is_empty() { String::new() } else { w.with("map-drawn", [("shapes", words.join("; ").into())]) }
}

/// Returns the shown notes on the entry.
fn here(step: Step<'_>) -> impl Iterator<Item = &Note> {
    let view = view(step);
    step.noted.notes.notes().iter().filter(move |note| note.on.entry == step.entry.seq && view.shows(note))
}

/// Returns the stops before and after the entry. For an entry with a stop they are its neighbours in the debrief, else the nearest by entry number.
pub(super) fn stops(step: Step<'_>) -> Stops {
    let row = step.noted.notes.row();
    let seq = step.entry.seq;
    let here = row.iter().position(|stop| stop.on.entry == seq);
    let entry = |&at: &usize| row[at].on.entry;
    let (prev, next) = match here {
        Some(at) => (at.checked_sub(1), Some(at + 1).filter(|&next| next < row.len())),
        None => (
            (0..row.len()).filter(|at| entry(at) < seq).max_by_key(entry),
            (0..row.len()).filter(|at| entry(at) > seq).min_by_key(entry),
        ),
    };
    let name = |at: usize| step.frame.w.with("stop-n", [("n", (at + 1).into())]);
    let halt = |at: usize| Halt { href: step.address(entry(&at)), name: name(at) };
    let shown = |at: usize| {
        let (title, lang) = view(step).margin().said(&row[at].title);
        Here { place: at + 1, name: name(at), title, lang: lang.tag() }
    };
    Stops { prev: prev.map(halt), next: next.map(halt), here: here.map(shown) }
}

/// Returns the stops of a turn; the one at `now` is marked.
pub(crate) fn discs(view: View<'_>, href: &dyn Fn(Seq) -> String, now: Option<Seq>, turn: u16) -> Vec<Disc> {
    let review = view.opened.review.as_ref();
    let of_turn = |stop: &Stop| review.moment(stop.on.entry).is_some_and(|moment| moment.turn == turn);
    let disc = |(place, stop): (usize, &Stop)| {
        let name = view.frame.w.with("stop-n", [("n", place.into())]);
        Disc {
            place,
            href: href(stop.on.entry),
            label: match view.undone(stop.on.entry) {
                Some(word) => format!("{name}: {} ({word})", view.margin().said(&stop.title).0),
                None => format!("{name}: {}", view.margin().said(&stop.title).0),
            },
            current: now == Some(stop.on.entry),
        }
    };
    (1..).zip(view.noted.notes.row()).filter(|(_, stop)| of_turn(stop)).map(disc).collect()
}
