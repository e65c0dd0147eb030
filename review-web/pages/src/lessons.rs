//! The lessons of a match by state, each with its predicate for later matches; the form that writes one, and the one that marks it.

pub mod all;
mod form;

use askama::Template;
use axum::Form;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect};
use wardiary_core::diary::notes::Layer;
use wardiary_core::diary::notes::debrief::LessonState;
use wardiary_core::diary::notes::debrief::fold::{Kept, Lesson};
use wardiary_core::kernel::unit::Side;
use wardiary_library::library::Noted;
use wardiary_page::error::page;
use wardiary_page::frame::Frame;
use wardiary_page::request::MatchRequest;
use wardiary_words::i18n::Words;

use super::Answer;
use super::notes::fault::Fault;
use super::notes::fields::Fields;
use super::notes::form::remember;
use super::notes::{Switch, View, waits};
use form::{Written, write};
use wardiary_library::access::role::Needs::{Annotating, Reading};
use wardiary_page::declaration::Page;

/// Declares the page.
pub(crate) fn pages() -> Vec<Page> {
    vec![Page::at("/m/{id}/lessons").show(Reading, show).send(Annotating, send).keys(&["entry"])]
}

#[derive(Template)]
#[template(path = "lessons.html")]
struct LessonsPage {
    frame: Frame,
    title: String,
    typed: Fields,
    fault: Option<Fault>,
    /// The outcome of the form's predicate in this match.
    tried: Option<String>,
    is_durable: bool,
    is_concealed: bool,
    may_write: bool,
    switches: Vec<Switch>,
    groups: Vec<Group>,
    layers: Vec<(String, String, bool)>,
    states: Vec<(&'static str, String)>,
    tongues: [(&'static str, String, String); 2],
    examples: Vec<(String, String)>,
    action: String,
    all: String,
}

/// The lessons in a state.
struct Group {
    state: String,
    lessons: Vec<LessonView>,
}

/// A lesson on a page.
pub(super) struct LessonView {
    pub(super) number: u32,
    pub(super) kind: String,
    pub(super) owner: String,
    pub(super) text: String,
    pub(super) lang: &'static str,
    pub(super) test: String,
    /// The entry that the lesson is about, in words, with its address.
    pub(super) entry: (String, String),
    pub(super) by: String,
    /// The layer on which the lesson waits until it is released.
    pub(super) waits: Option<String>,
    pub(super) is_adrift: bool,
    /// The marks that the lesson was given later, in words.
    marks: Vec<(String, String)>,
    may_mark: bool,
    /// Address of the lesson's results on later matches.
    tries: String,
}

impl LessonView {
    /// Returns the address of the lesson's results on later matches.
    pub(super) fn tries(&self) -> &str {
        &self.tries
    }
}

impl LessonsPage {
    fn is_invalid(&self, field: &str) -> bool {
        self.fault.as_ref().is_some_and(|fault| fault.field == field)
    }

    /// Returns whether the form marks a lesson.
    fn is_mark(&self) -> bool {
        self.typed.get("do") == "mark"
    }

    /// Returns the typed reason of a mark that was refused.
    fn reason(&self, number: &u32) -> &str {
        if self.is_mark() && self.typed.get("number") == number.to_string() { self.typed.get("reason") } else { "" }
    }
}

/// Returns a lesson as a page shows it.
pub(super) fn lesson(view: View<'_>, kept: &Kept<Lesson>) -> LessonView {
    let (w, what) = (view.frame.w, &kept.what);
    let (text, lang) = view.margin().said(&what.text);
    let signed = |author: &str, wall: &str| {
        let when = wall.get(..16).unwrap_or(wall).replacen('T', " ", 1);
        w.with("lesson-by", [("author", author.to_owned().into()), ("when", when.into())])
    };
    let mark = |(act, state, reason): &(wardiary_core::diary::notes::fold::Act, LessonState, String)| {
        let words = state_words(w, *state);
        let said = if reason.is_empty() { words } else { format!("{words}: {reason}") };
        (said, signed(&act.author, &act.wall))
    };
    let of = format!("/lessons?of={}:{}", view.id, kept.number);
    LessonView {
        number: kept.number,
        kind: w.word("lesson-kind", what.kind.word()),
        owner: what.owner.clone(),
        text,
        lang: lang.tag(),
        test: what.test.clone(),
        entry: (view.entry_words(what.on.entry), view.address(what.on.entry)),
        by: signed(&kept.written.author, &kept.written.wall),
        waits: (!kept.is_open()).then(|| w.with("aar-edit-waits", [("layer", view.layer(kept.layer).into())])),
        is_adrift: view.is_adrift(&what.on),
        marks: what.marks.iter().map(mark).collect(),
        may_mark: view.may_write(kept.layer),
        tries: if kept.is_open() { of } else { format!("{of}&waits=yes") },
    }
}

/// A state in words.
pub(super) fn state_words(w: Words, state: LessonState) -> String {
    w.word("lesson-state", state.word())
}

/// Shows the lessons.
async fn show(request: MatchRequest) -> Answer {
    let typed = form::asked(&request.frame);
    page(&request.frame, &lessons_page(&request, &request.noted, (typed, None, None)))
}

fn view_of(request: &MatchRequest) -> View<'_> {
    let MatchRequest { frame, id, opened, noted, .. } = request;
    View { frame, opened, noted, id }
}

fn lessons_page(
    request: &MatchRequest,
    noted: &Noted,
    (typed, fault, tried): (Fields, Option<Fault>, Option<String>),
) -> LessonsPage {
    let view = View { noted, ..view_of(request) };
    let (w, sides) = (view.frame.w, view.opened.sides());
    let debrief = noted.notes.debrief();
    let shown: Vec<&Kept<Lesson>> = debrief.lessons.iter().filter(|kept| view.shows_kept(kept)).collect();
    let group = |state: LessonState| {
        let of_state = shown.iter().filter(|kept| kept.what.state() == state);
        Group { state: state_words(w, state), lessons: of_state.map(|kept| lesson(view, kept)).collect() }
    };
    let layers: Vec<Layer> = Layer::ALL.into_iter().filter(|layer| view.may_write(*layer)).collect();
    let option = |layer: &Layer| {
        let word = layer.word(sides);
        (word.to_owned(), view.layer(*layer), word == typed.get("for"))
    };
    let tongue = |lang: wardiary_words::i18n::Lang| {
        let key = if lang == wardiary_words::i18n::Lang::En { "note-text-en" } else { "note-text-sv" };
        (lang.tag(), w.t(key), typed.get(lang.tag()).to_owned())
    };
    let [one, two] = [Side::One, Side::Two].map(|side| view.opened.review.side_word(side));
    let args = [("one", one.into()), ("two", two.into())];
    let example =
        |n: u8| (w.with(&format!("lesson-example-{n}"), args.clone()), w.t(&format!("lesson-example-{n}-words")));
    LessonsPage {
        title: format!("{} · {}", w.t("lessons"), view.opened.title_in(w)),
        fault,
        tried,
        is_durable: noted.is_durable,
        is_concealed: request.is_concealed(),
        may_write: !layers.is_empty(),
        switches: view.switches_of(&|layer| waits(&debrief.lessons, layer)),
        groups: LessonState::ALL.into_iter().map(group).filter(|group| !group.lessons.is_empty()).collect(),
        layers: layers.iter().map(option).collect(),
        states: LessonState::ALL.into_iter().map(|state| (state.word(), state_words(w, state))).collect(),
        tongues: [w.lang, w.lang.other()].map(tongue),
        examples: (1..=EXAMPLES).map(example).collect(),
        action: view.along(&format!("/m/{}/lessons", view.id)),
        all: "/lessons".to_owned(),
        typed,
        frame: view.frame.clone(),
    }
}

/// Examples of predicates on the page.
const EXAMPLES: u8 = 4;

/// Writes a lesson, marks one, or tries a predicate on this match.
async fn send(request: MatchRequest, Form(sent): Form<Vec<(String, String)>>) -> Answer {
    let (view, typed) = (view_of(&request), Fields::of(&sent));
    match write(&request, view, &typed) {
        Ok(Written::Tried(words)) => {
            page(&request.frame, &lessons_page(&request, &request.noted, (typed, None, Some(words))))
        }
        Ok(Written::Done(layer)) => {
            let to = view.along_with(layer, &format!("/m/{}/lessons", view.id));
            let mut response = Redirect::to(&to).into_response();
            remember(&mut response, typed.get("author").trim());
            Ok(response)
        }
        Err(fault) => {
            let noted = request.noted_now();
            let shown = page(&request.frame, &lessons_page(&request, &noted, (typed, Some(fault), None)))?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, shown).into_response())
        }
    }
}

#[cfg(test)]
mod tests;
