//! The form that places, changes and removes chapters, and turns a list into stops. It names the invalid field and keeps what was
//! typed. To change a chapter it writes a new one and removes the old one.

mod act;

use askama::Template;
use axum::Form;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect};
use wardiary_core::diary::notes::debrief::NAME_MAX;
use wardiary_core::diary::notes::debrief::fold::{Chapter, Kept};
use wardiary_page::error::{Reason, page};
use wardiary_page::frame::Frame;
use wardiary_page::request::MatchRequest;

use super::super::Answer;
use super::super::notes::fault::{Fault, fault, fault_of};
use super::super::notes::fields::{Fields, Tongue, keep, layers, tongues};
use super::super::notes::form::remember;
use super::super::notes::stop_words;
use super::super::notes::{Choice, View};
use super::known::Known;
use super::order;
use act::Act;
use wardiary_library::access::role::Needs::Annotating;
use wardiary_page::declaration::Page;

/// Declares the pages.
pub(crate) fn pages() -> Vec<Page> {
    vec![
        Page::at("/m/{id}/chapters").send(Annotating, send),
        Page::at("/m/{id}/chapters/form")
            .show(Annotating, show)
            .choice("do", &["place", "edit", "remove", "up", "down", "stops"])
            .keys(&[
                "list", "order", "of", "from", "to", "author", "for", "title-en", "title-sv", "en", "sv", "reason",
            ]),
    ]
}

#[derive(Template)]
#[template(path = "chapter-form.html")]
struct FormPage {
    frame: Frame,
    title: String,
    act: Act,
    typed: Fields,
    tongues: Vec<Tongue>,
    fault: Option<Fault>,
    /// Whether the invalid field is one of the form.
    can_jump: bool,
    layers: Vec<Choice>,
    /// The existing lists.
    lists: Vec<String>,
    /// The matches that can have chapters, this one first.
    matches: Vec<Choice>,
    /// The stops to place, each with its title and the boxes for its words.
    stops: Vec<(String, Vec<stop_words::Tongue>)>,
    /// The pending action in words, for a form that only asks for confirmation.
    asked: Option<String>,
    name_max: usize,
    /// The range of the match's entries, in words.
    ends: String,
    is_durable: bool,
    save: String,
    action: String,
    all: String,
}

impl FormPage {
    fn is_invalid(&self, field: &str) -> bool {
        self.fault.as_ref().is_some_and(|fault| fault.field == field)
    }

    /// Returns whether the form has all fields of a chapter.
    fn is_of_chapter(&self) -> bool {
        matches!(self.act, Act::Place | Act::Edit)
    }
}

/// Shows the form, with the present values if a chapter is to be changed.
async fn show(request: MatchRequest) -> Answer {
    let MatchRequest { frame, id, opened, noted, .. } = &request;
    let view = View { frame, opened, noted, id };
    let known = Known::of(view, request.library());
    let (mut typed, act) = (Fields::of(&frame.query), Act::of(frame.asked("do")));
    typed.fill("author", frame.author.as_deref().unwrap_or_default());
    match act {
        Act::Edit | Act::Remove => {
            let none = || request.stop(&Reason::NoChapter(typed.get("chapter").to_owned()), "/notes");
            let kept = typed.number("chapter").and_then(|number| known.chapter(number));
            let kept = kept.filter(|kept| view.may_write(kept.layer)).ok_or_else(none)?;
            fill(&known, kept, &mut typed);
        }
        Act::Place => draft(&known, &mut typed),
        Act::Up | Act::Down | Act::Stops => {}
    }
    page(frame, &form(&request, (&known, act, typed), None))
}

/// Fills in the present values of a chapter.
fn fill(known: &Known<'_>, kept: &Kept<Chapter>, typed: &mut Fields) {
    let what = &kept.what;
    typed.set("list", &what.list);
    typed.set("order", &what.order.to_string());
    typed.set("from", &what.from.entry.to_string());
    typed.set("to", &what.to.entry.to_string());
    let of = known.of_chapter(what).filter(|_| what.elsewhere.is_some());
    typed.set("of", of.map_or("", |(id, _)| id));
    let sides = known.view.opened.sides();
    typed.set("for", if kept.is_open() { "public" } else { kept.layer.word(sides) });
    typed.set_said(["title-en", "title-sv"], &what.title);
    typed.set_said(["en", "sv"], &what.text);
}

/// Fills in likely values of a new chapter: the list to which a chapter was last added, and the end of the phase of the first entry.
fn draft(known: &Known<'_>, typed: &mut Fields) {
    let lists = known.lists();
    let last = lists.iter().max_by_key(|(_, chapters)| chapters.iter().map(|kept| kept.number).max());
    match last {
        Some((name, _)) => typed.fill("list", name),
        None => typed.fill("list", &known.view.frame.w.t("chapters-first-list")),
    }
    if let Some(from) = typed.number("from") {
        let phases = known.view.opened.review.phases();
        let phase = phases.iter().find(|phase| phase.first <= from && from <= phase.last);
        typed.fill("to", &phase.map_or(from, |phase| phase.last).to_string());
    }
}

fn form(request: &MatchRequest, (known, act, typed): (&Known<'_>, Act, Fields), fault: Option<Fault>) -> FormPage {
    let (view, w) = (known.view, known.view.frame.w);
    let review = view.opened.review.as_ref();
    let (title, save) = act.keys();
    let is_own = |field: &str| act.fields().contains(&field);
    let asked = match act {
        Act::Remove => typed.number("chapter").and_then(|number| known.chapter(number)).map(|kept| {
            let title = view.margin().said(&kept.what.title).0;
            w.with("chapter-remove-asked", [("title", title.into()), ("list", kept.what.list.clone().into())])
        }),
        Act::Stops => Some(w.with(
            "chapters-stops-asked",
            [
                ("list", typed.get("list").into()),
                ("n", act::halts(known, typed.get("list")).len().into()),
                ("now", view.noted.notes.row().len().into()),
            ],
        )),
        Act::Place | Act::Edit | Act::Up | Act::Down => None,
    };
    FormPage {
        title: w.t(title),
        save: w.t(save),
        can_jump: fault.as_ref().is_some_and(|fault| is_own(fault.field)),
        layers: layers(view, &typed),
        lists: known.lists().into_iter().map(|(name, _)| name.to_owned()).collect(),
        matches: if matches!(act, Act::Place | Act::Edit) { matches(request, typed.get("of")) } else { Vec::new() },
        tongues: tongues(view, &typed),
        stops: if act == Act::Stops { stops(known, &typed, fault.is_some()) } else { Vec::new() },
        asked,
        name_max: NAME_MAX,
        ends: w.with("chapter-ends-hint", [("last", review.len().saturating_sub(1).to_string().into())]),
        is_durable: view.noted.is_durable,
        action: view.along(&format!("/m/{}/chapters", view.id)),
        all: view.along(&format!("/m/{}/notes#chapters", view.id)),
        frame: view.frame.clone(),
        act,
        typed,
        fault,
    }
}

/// Returns the stops for the chapters of a list, with the boxes for their words.
fn stops(known: &Known<'_>, typed: &Fields, is_refused: bool) -> Vec<(String, Vec<stop_words::Tongue>)> {
    let stop = |kept: &Kept<Chapter>| {
        let (entry, suffix) = (Some(kept.what.from.entry), act::suffix(kept));
        let asked = stop_words::Asked { entry, suffix: &suffix, is_refused, has_focus: false };
        let title = known.view.margin().said(&kept.what.title).0;
        (title, act::stop_words(kept, typed).tongues(known.view, asked))
    };
    act::halts(known, typed.get("list")).into_iter().map(stop).collect()
}

/// Returns the matches of the library that can have chapters.
fn matches(request: &MatchRequest, chosen: &str) -> Vec<Choice> {
    let this = Choice {
        word: String::new(),
        label: request.frame.w.t("compare-this"),
        chosen: chosen.is_empty() || chosen == request.id,
    };
    let others = request.library().matches().into_iter();
    let others = others.filter(|listed| listed.fault.is_none() && listed.id != request.id);
    let choice = |listed: wardiary_library::library::Listed| Choice {
        chosen: listed.id == chosen,
        label: format!("{} ({})", listed.title_in(request.frame.w), listed.id),
        word: listed.id,
    };
    std::iter::once(this).chain(others.map(choice)).collect()
}

/// Does what the form asks and redirects to the chapters, or names the invalid field.
async fn send(request: MatchRequest, Form(fields): Form<Vec<(String, String)>>) -> Answer {
    let MatchRequest { frame, id, opened, noted, .. } = &request;
    let view = View { frame, opened, noted, id };
    let known = Known::of(view, request.library());
    let (mut typed, word) = (Fields::of(&fields), fields.iter().find(|(key, _)| key == "do"));
    let act = Act::of(word.map(|(_, word)| word.as_str()));
    if matches!(act, Act::Up | Act::Down) {
        // Buttons of the list ask for no more fields.
        typed.fill("author", frame.author.as_deref().unwrap_or("instructor"));
    }
    let bodies = if request.is_concealed() {
        Err(Fault { words: frame.w.t("debrief-concealed"), ..fault(view, "layer", "layer", "") })
    } else {
        act.bodies(&known, (&request, &typed))
    };
    let kept = bodies.and_then(|bodies| {
        keep(&request, typed.get("author"), &bodies).map_err(|error| fault_of(view, &error))?;
        Ok(bodies.iter().filter(|body| act::is_placed(body)).count())
    });
    match kept {
        Ok(placed) => {
            // New chapters are numbered on from the last chapter in the notes that this request has read.
            let last = noted.notes.debrief().chapters.len() + placed;
            let part = match (act, placed) {
                (Act::Stops, _) => String::new(),
                (_, 0) => "#chapters".to_owned(),
                _ => format!("#chapter-{last}"),
            };
            let to = view.along(&format!("/m/{id}/notes{part}"));
            let mut response = Redirect::to(&to).into_response();
            remember(&mut response, typed.get("author").trim());
            Ok(response)
        }
        Err(fault) => {
            let shown = page(frame, &form(&request, (&known, act, typed), Some(fault)))?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, shown).into_response())
        }
    }
}
