//! The form by which a captain disputes an entry.

use askama::Template;
use axum::Form;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect};
use wardiary_core::diary::notes::debrief::Item;
use wardiary_core::diary::notes::{Layer, NoteBody, REASON_MAX, tidy};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::unit::Side;
use wardiary_debrief::diary_topic::named;
use wardiary_library::access::role::Needs;
use wardiary_page::error::{Reason, page};
use wardiary_page::frame::Frame;
use wardiary_page::request::MatchRequest;

use super::Answer;
use super::notes::fault::{Fault, fault, fault_of};
use super::notes::fields::{Fields, anchor, keep};
use super::notes::{Choice, View};
use wardiary_library::access::role::Needs::Annotating;
use wardiary_page::declaration::Page;

/// Declares the page.
pub(crate) fn pages() -> Vec<Page> {
    vec![Page::at("/m/{id}/dispute").show(Annotating, show).send(Annotating, send).keys(&["entry"])]
}

#[derive(Template)]
#[template(path = "dispute.html")]
struct DisputePage {
    frame: Frame,
    title: String,
    typed: Fields,
    fault: Option<Fault>,
    /// The entry in words, and its address.
    about: (String, String),
    /// The sides, for a reader who asks on behalf of one.
    sides: Vec<Choice>,
    most: usize,
    is_durable: bool,
    action: String,
    /// Whether the invalid field is one of the form.
    can_jump: bool,
}

impl DisputePage {
    /// Returns whether a field is the invalid one.
    fn is_invalid(&self, field: &str) -> bool {
        self.fault.as_ref().is_some_and(|fault| fault.field == field)
    }
}

/// Shows the form.
async fn show(request: MatchRequest) -> Answer {
    let mut typed = Fields::of(&request.frame.query);
    if let Some(author) = &request.frame.author {
        typed.fill("author", author);
    }
    if typed.number("entry").and_then(|entry| request.opened.link(entry)).is_none() {
        return Err(request.stop(&Reason::NoEntry(typed.get("entry").to_owned()), ""));
    }
    page(&request.frame, &form(view_of(&request), typed, None))
}

/// Stores a request, or marks one as taken up; or names the invalid field.
async fn send(request: MatchRequest, Form(sent): Form<Vec<(String, String)>>) -> Answer {
    let (view, typed) = (view_of(&request), Fields::of(&sent));
    if typed.get("do") == "take" {
        return take_up(&request, typed.number("number").unwrap_or_default());
    }
    let kept = body(view, &typed)
        .and_then(|body| keep(&request, &author(view, &typed), &[body]).map_err(|error| fault_of(view, &error)));
    match kept {
        Ok(_) => {
            request.requests_changed();
            let entry = typed.number("entry").unwrap_or_default();
            Ok(Redirect::to(&format!("{}#requests", view.address(entry))).into_response())
        }
        Err(fault) => {
            let shown = page(view.frame, &form(view, typed, Some(fault)))?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, shown).into_response())
        }
    }
}

fn view_of(request: &MatchRequest) -> View<'_> {
    let MatchRequest { frame, id, opened, noted, .. } = request;
    View { frame, opened, noted, id }
}

/// Returns the side that reads, or the chosen side.
fn side(view: View<'_>, typed: &Fields) -> Option<Side> {
    if let Viewer::Side(own) = view.opened.review.viewer() {
        return Some(own);
    }
    match Layer::parse(typed.get("for"), view.opened.sides()) {
        Some(Layer::Side(side)) => Some(side),
        Some(Layer::Public | Layer::Instructor | Layer::Umpire) | None => None,
    }
}

/// Returns the author: as typed, or the side.
fn author(view: View<'_>, typed: &Fields) -> String {
    let author = tidy(typed.get("author"));
    match side(view, typed) {
        Some(side) if author.is_empty() => view.layer(Layer::Side(side)),
        Some(_) | None => author,
    }
}

fn body(view: View<'_>, typed: &Fields) -> Result<NoteBody, Fault> {
    let layer = Layer::Side(side(view, typed).ok_or_else(|| fault(view, "layer", "layer", ""))?);
    let on = anchor((view, view.opened), "entry", typed.get("entry"))?;
    let row = tidy(typed.get("row")).to_uppercase();
    if !row.is_empty()
        && let Err(alike) = named(view.opened.review.as_ref(), "row", &row)
    {
        return Err(fault(view, "row", "row", &alike.join(", ")));
    }
    let text = tidy(typed.get("text")).replace('\n', " ");
    Ok(NoteBody::Debrief { layer, item: Item::ReviewAsked { number: 0, on, row, text } })
}

/// Marks a request as taken up, so that it no longer counts as waiting.
fn take_up(request: &MatchRequest, number: u32) -> Answer {
    let view = view_of(request);
    if !view.frame.may(Needs::Recording) {
        return Err(request.stop(&Reason::NotGranted, "/notes"));
    }
    let back = view.along(&format!("/m/{}/notes", view.id));
    let Some(kept) = view.noted.notes.request(number) else {
        return Err(request.stop(&Reason::NoNote(number.to_string()), "/notes"));
    };
    let body = NoteBody::Debrief { layer: kept.layer, item: Item::ReviewTakenUp { number } };
    // If two people press at once, the second write fails. It is ignored, because both find the request taken up.
    let _ = keep(request, &view.frame.writes_as(), &[body]);
    request.requests_changed();
    Ok(Redirect::to(&format!("{back}#requests")).into_response())
}

fn form(view: View<'_>, typed: Fields, fault: Option<Fault>) -> DisputePage {
    let (w, sides) = (view.frame.w, view.opened.sides());
    let entry = typed.number("entry").unwrap_or_default();
    let own = matches!(view.opened.review.viewer(), Viewer::Side(_));
    let choice =
        |word: &str| Choice { word: word.to_owned(), label: w.word("side", word), chosen: word == typed.get("for") };
    DisputePage {
        title: w.t("dispute"),
        about: (w.with("note-on-entry", [("n", view.entry_words(entry).into())]), view.address(entry)),
        sides: if own { Vec::new() } else { sides.iter().map(|word| choice(word)).collect() },
        most: REASON_MAX,
        is_durable: view.noted.is_durable,
        action: view.along(&format!("/m/{}/dispute", view.id)),
        can_jump: fault.as_ref().is_some_and(|fault| ["text", "row", "layer"].contains(&fault.field)),
        typed,
        fault,
        frame: view.frame.clone(),
    }
}
