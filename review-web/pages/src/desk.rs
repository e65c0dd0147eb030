//! The combat desk: a fight posed by form, or a position pasted as scene text, and the verdict of the rules.
//!
//! A sent form redirects to the address of the fight that it poses, so that a posed fight can be shared as a link. A form that
//! is unreadable or too long for an address is answered at once and keeps what was typed.

mod address;
mod answer;
mod form;
mod naming;
mod other_maps;
mod picture;
mod reading;
mod rows;
mod tested;
mod text;
mod verdict;
mod ways;

use askama::Template;
use axum::Form;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect};
use wardiary_core::editions::systems;
use wardiary_core::kernel::map::Map;
use wardiary_fixtures::matches::EXAMPLES;
use wardiary_page::error::page;
use wardiary_page::frame::{Frame, address as written};
use wardiary_page::intake::fits;
use wardiary_page::request::LibraryState;
use wardiary_words::i18n::{Lang, Words};

use self::answer::Answered;
use self::reading::{Fault, Fields};
use super::Answer;
use wardiary_library::access::role::Needs::AnyRole;
use wardiary_page::declaration::Page;

/// Declares the page.
pub(crate) fn pages() -> Vec<Page> {
    vec![Page::at("/desk").show(AnyRole, show).send(AnyRole, pose).checks_query()]
}

/// Length, in bytes, from which the address of a form is too long for the links of its page.
const KEPT: usize = 2000;

#[derive(Template)]
#[template(path = "desk.html")]
struct DeskPage {
    frame: Frame,
    title: String,
    /// The form; `None` if a scene is shown instead.
    form: Option<form::Form>,
    /// The scene as text: pasted, or from the form.
    scene: String,
    examples: Vec<(String, String)>,
    answer: Answered,
    /// The source of the map. Before a rule book is chosen, the source of the first book's map.
    credit: String,
}

impl DeskPage {
    fn new(frame: &Frame, form: Option<form::Form>, scene: String, answer: Answered) -> Self {
        let examples = EXAMPLES.map(|example| (format!("/desk?example={}", example.1), label(frame, example)));
        let first = systems().first().copied().filter(|_| frame.w.system.is_empty());
        let credit = frame.w.of(first.unwrap_or(frame.w.system)).t("map-credit");
        let frame = frame.clone();
        Self { title: frame.w.t("desk"), form, scene, examples: examples.to_vec(), answer, credit, frame }
    }

    /// Returns the page. The status is an error if the rules could not answer.
    fn answer(self) -> Answer {
        let status = if self.answer.is_one() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
        Ok((status, page(&self.frame.clone(), &self)?).into_response())
    }
}

/// Returns the name of an example, from its rule book.
fn label(frame: &Frame, (system, id, _): (&'static str, &str, &str)) -> String {
    frame.w.of(system).word("desk-example", id)
}

/// Shows the desk: empty, with a fight from the address, with a scene, or with one of the examples.
async fn show(frame: Frame, LibraryState(library): LibraryState) -> Answer {
    let query = frame.query.clone();
    let fields = Fields(&query);
    let (example, pasted) = (fields.get("example"), fields.text("scene"));
    if let Some((.., scene)) = EXAMPLES.iter().find(|(_, id, _)| *id == example) {
        return of_scene(&frame, &library, &text::example(scene));
    }
    if !pasted.trim().is_empty() {
        return of_scene(&frame, &library, pasted);
    }
    if fields.get("as") == "text" {
        return DeskPage::new(&frame, None, String::new(), Answered::default()).answer();
    }
    let mut more = Vec::new();
    if !example.is_empty() {
        let words = frame.w.with("desk-no-example", [("what", reading::shown(example).into())]);
        let known = EXAMPLES.map(|example| (label(&frame, example), "example".to_owned(), example.1.to_owned()));
        more.push(Fault { field: String::new(), words, choices: known.to_vec() });
    }
    of_form(&frame, &library, &query, more)
}

/// Takes a form or a scene. Redirects to its address, or answers at once if it has none.
async fn pose(frame: Frame, LibraryState(library): LibraryState, Form(fields): Form<Vec<(String, String)>>) -> Answer {
    let pasted = Fields(&fields).text("scene");
    if !pasted.trim().is_empty() {
        let link = fits(written("/desk", &[("scene".to_owned(), pasted.to_owned())]));
        return match link {
            Some(link) => Ok(Redirect::to(&link).into_response()),
            None => of_scene(&frame, &library, pasted),
        };
    }
    let filled = reading::read(&frame, &fields);
    let is_blank = filled.fight.troops.iter().all(Vec::is_empty) && filled.fight.place.is_none();
    let link = address::of(filled.desk, &filled.fight).filter(|_| filled.faults.is_empty() && !is_blank);
    if let Some(link) = link {
        return Ok(Redirect::to(&link).into_response());
    }
    let blank = Fault { words: frame.w.t("desk-blank"), ..Fault::default() };
    let more = if is_blank && filled.faults.is_empty() { vec![blank] } else { Vec::new() };
    // Links for language and theme lead back to the page with the typed form.
    let query = if written("/desk", &fields).len() < KEPT { fields.clone() } else { Vec::new() };
    of_form(&Frame { query, ..frame }, &library, &fields, more)
}

/// Returns the page of a form, with the verdict of the rules. `more` has faults that the form itself does not show.
fn of_form(frame: &Frame, library: &SharedLibrary, fields: &[(String, String)], more: Vec<Fault>) -> Answer {
    let mut filled = reading::read(frame, fields);
    filled.faults.extend(more);
    let frame = frame.clone().of_system(filled.desk.system);
    let (answer, scene, at_fault) = answer::of_form(&frame, library.as_ref(), &filled);
    let form = form::form(frame.w, &filled, &at_fault);
    DeskPage::new(&frame, Some(form), scene, answer).answer()
}

/// Returns the page of a scene, with the verdict of the rules.
fn of_scene(frame: &Frame, library: &SharedLibrary, pasted: &str) -> Answer {
    let (answer, scene) = answer::of_scene(frame, library.as_ref(), pasted);
    let frame = answer.system.map_or_else(|| frame.clone(), |system| frame.clone().of_system(system));
    DeskPage::new(&frame, None, scene, answer).answer()
}

type SharedLibrary = std::sync::Arc<dyn wardiary_library::library::Library>;

/// Returns a direction of the map in the reader's language. Forms and scenes use the untranslated word.
fn point(w: Words, point: &str) -> String {
    w.word("point", &point.to_ascii_lowercase())
}

/// Returns the typed direction of a map, in either language.
fn point_at(map: &Map, typed: &str) -> Option<usize> {
    let of = |lang: Lang, word: &str| point(Words { lang, ..Words::default() }, word).to_lowercase();
    let is_it =
        |word: &&'static str| [Lang::En, Lang::Sv].into_iter().any(|lang| of(lang, word) == typed.to_lowercase());
    map.points().iter().position(is_it)
}
