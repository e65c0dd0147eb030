//! Turns the forms of the page of lessons into entries, or names the invalid field.

use wardiary_core::diary::measure::Measure;
use wardiary_core::diary::notes::debrief::{Item, LessonKind, LessonState, Numbered};
use wardiary_core::diary::notes::{Compose, Layer, NoteBody, NoteBreach, NoteFault, Notes, tidy};
use wardiary_debrief::lessons::tried;
use wardiary_journal::notes_file::NotesError;
use wardiary_library::faults::parse_error;
use wardiary_library::library::Remark;
use wardiary_page::frame::Frame;
use wardiary_page::request::MatchRequest;
use wardiary_words::localize::Localizer;

use crate::notes::View;
use crate::notes::fault::{Fault, fault, fault_of};
use crate::notes::fields::{Fields, anchor, layer, now};

/// Returns the empty form, with the entry from the address and the last author from this browser.
pub(super) fn asked(frame: &Frame) -> Fields {
    let entry = frame.asked("entry").map(|entry| ("entry".to_owned(), entry.to_owned()));
    let author = frame.author.clone().map(|author| ("author".to_owned(), author));
    Fields::of(&entry.into_iter().chain(author).collect::<Vec<_>>())
}

/// The result of a form.
pub(super) enum Written {
    /// A lesson was written or marked, on this layer.
    Done(Layer),
    /// The predicate was tried on this match, and nothing was written.
    Tried(String),
}

/// Carries out a form.
pub(super) fn write(request: &MatchRequest, view: View<'_>, typed: &Fields) -> Result<Written, Fault> {
    if request.is_concealed() {
        return Err(Fault { words: view.frame.w.t("debrief-concealed"), ..fault(view, "layer", "layer", "") });
    }
    match typed.get("do") {
        "try" => Ok(Written::Tried(predicate(view, typed)?)),
        "mark" => mark(request, view, typed),
        _ => lesson(request, view, typed),
    }
}

/// Tries the predicate on this match and returns the outcome in words. An invalid one is refused with the faulty column and possible words.
fn predicate(view: View<'_>, typed: &Fields) -> Result<String, Fault> {
    let (w, review, test) = (view.frame.w, view.opened.review.as_ref(), tidy(typed.get("test")));
    if let Err(error) = Measure::predicate(&test, review, 1) {
        return Err(Fault { words: parse_error(w, &error), ..fault(view, "test", "missing", "") });
    }
    let words = tried(&test, review).words(Localizer { w, review });
    Ok(w.with("lesson-tried-here", [("words", words.into())]))
}

fn lesson(request: &MatchRequest, view: View<'_>, typed: &Fields) -> Result<Written, Fault> {
    let on = anchor((view, view.opened), "entry", typed.get("entry")).map_err(|_| fault(view, "entry", "entry", ""))?;
    let kind = LessonKind::named(typed.get("kind")).ok_or_else(|| fault(view, "kind", "missing", ""))?;
    let test = tidy(typed.get("test"));
    if !test.is_empty() {
        predicate(view, typed)?;
    }
    let (owner, text) = (tidy(typed.get("owner")), typed.said(["en", "sv"]));
    let layer = layer(view, typed)?;
    let compose = |notes: &Notes| {
        let number = notes.next_of(Numbered::Lesson);
        let (owner, text, test) = (owner.clone(), text.clone(), test.clone());
        Ok(NoteBody::Debrief { layer, item: Item::LessonWritten { number, on, kind, owner, text, test } })
    };
    annotate(request, view, (typed, &compose)).map(|()| Written::Done(layer))
}

fn mark(request: &MatchRequest, view: View<'_>, typed: &Fields) -> Result<Written, Fault> {
    let number: u32 = typed.get("number").parse().map_err(|_| fault(view, "number", "unknown", ""))?;
    let at = usize::try_from(number).unwrap_or_default().checked_sub(1);
    let kept = at.and_then(|at| view.noted.notes.debrief().lessons.get(at));
    let kept = kept.filter(|kept| kept.removed.is_none() && view.may_write(kept.layer));
    let layer = kept.ok_or_else(|| fault(view, "number", "unknown", ""))?.layer;
    let state = LessonState::named(typed.get("state")).ok_or_else(|| fault(view, "state", "missing", ""))?;
    let reason = tidy(typed.get("reason"));
    let body = NoteBody::Debrief { layer, item: Item::LessonMarked { number, state, reason } };
    annotate(request, view, (typed, &|_| Ok(body.clone()))).map(|()| Written::Done(layer))
}

fn annotate(request: &MatchRequest, view: View<'_>, (typed, compose): (&Fields, &Compose<'_>)) -> Result<(), Fault> {
    let (author, wall) = (tidy(typed.get("author")), now());
    let written = request.annotate(&Remark { author: &author, wall: &wall, compose });
    written.map(drop).map_err(|error| match error {
        // A forbidden layer and a missing one get the same answer.
        NotesError::Refused(NoteBreach { field: "layer", fault: NoteFault::Unknown }) => {
            fault(view, "layer", "layer", "")
        }
        error => fault_of(view, &error),
    })
}
