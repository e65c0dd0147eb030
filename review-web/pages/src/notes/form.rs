//! The form for everything that is written about a match. It names the invalid field and keeps what was typed.

mod body;
mod preview;
mod shapes;
mod typed;

use askama::Template;
use axum::Form;
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse as _, Redirect, Response};
use wardiary_core::diary::notes::{Glyph, Layer, NoteBody, tidy};
use wardiary_core::review::Seq;
use wardiary_page::error::{Reason, page};
use wardiary_page::frame::{Frame, author_cookie};
use wardiary_page::request::MatchRequest;
use wardiary_words::fragment::Fragment;
use wardiary_words::i18n::Lang;

use super::super::Answer;
use super::fault::{Fault, fault_of};
use super::stop_words::{self, StopWords};
use super::{Choice, View, fields};
use body::bodies;
use typed::{Act, FIELDS, Typed};
use wardiary_library::access::role::Needs::Annotating;
use wardiary_page::declaration::Page;

/// Declares the pages.
pub(crate) fn pages() -> Vec<Page> {
    vec![
        Page::at("/m/{id}/notes").send(Annotating, send),
        Page::at("/m/{id}/notes/form").show(Annotating, show).choice("do", &Act::WORDS).keys(&FIELDS),
    ]
}

#[derive(Template)]
#[template(path = "note-form.html")]
struct FormPage {
    frame: Frame,
    title: String,
    typed: Typed,
    /// The reader's language, then the other.
    tongues: Vec<Tongue>,
    /// The words of a stop in both languages; none in a form about something else.
    words: Vec<stop_words::Tongue>,
    fault: Option<Fault>,
    layers: Vec<Choice>,
    glyphs: Vec<Choice>,
    shapes: Vec<shapes::Row>,
    /// A preview of what others will see.
    preview: Option<Fragment>,
    /// The subject of the form in words, and its address.
    about: Option<(String, String)>,
    is_durable: bool,
    save: String,
    /// Address of the form, with the visible layers.
    action: String,
    /// Whether the invalid field is one of the form.
    can_jump: bool,
}

/// A language for a text.
struct Tongue {
    tag: &'static str,
    /// Label of its box.
    text: String,
    typed: String,
    /// Whether the box of the language is open at first: the box in the reader's language is, and any box with text.
    open: bool,
}

impl FormPage {
    /// Returns whether a field is the invalid one, which then has the attributes of an invalid field.
    fn is_invalid(&self, field: &str) -> bool {
        self.fault.as_ref().is_some_and(|fault| fault.field == field)
    }

    /// Returns whether a field gets the focus: the author if unknown, else the main field of the action.
    fn begins_at(&self, field: &str) -> bool {
        let about = match self.typed.act {
            Act::Write | Act::Revise => "text",
            Act::Release => "layer",
            Act::Stop | Act::Reword => "before",
            Act::Retract | Act::Unstop => "reason",
        };
        field == if self.typed.get("author").is_empty() { "author" } else { about }
    }
}

/// Shows the form, filled with the present text if a note is revised.
async fn show(request: MatchRequest) -> Answer {
    let MatchRequest { frame, id, opened, noted, .. } = &request;
    let view = View { frame, opened, noted, id };
    let mut typed = Typed::of(&frame.query);
    if typed.get("author").is_empty() {
        typed.set("author", frame.author.clone().unwrap_or_default());
    }
    let number = |field: &str| typed.get(field).parse::<u32>().ok();
    let entry = number("entry");
    let gone = |what: Reason| request.stop(&what, "/notes");
    match typed.act {
        Act::Write | Act::Stop if entry.and_then(|entry| opened.link(entry)).is_none() => {
            return Err(gone(Reason::NoEntry(typed.get("entry").to_owned())));
        }
        Act::Revise | Act::Retract => {
            let note = number("note")
                .and_then(|number| noted.notes.note(number))
                .filter(|note| view.shows(note) && view.may_write(note.layer));
            let note = note.ok_or_else(|| gone(Reason::NoNote(typed.get("note").to_owned())))?;
            let content = &note.now().content;
            typed.set("version", (u32::from(note.version()) + 1).to_string());
            typed.set("entry", note.on.entry.to_string());
            typed.set("glyph", content.glyph.map(Glyph::word).unwrap_or_default().to_owned());
            typed.set("private", if content.private { "yes" } else { "" }.to_owned());
            typed.set("hexes", content.hexes.join(" "));
            typed.set("en", content.text.en.clone());
            typed.set("sv", content.text.sv.clone());
            typed.shapes = shapes::of(note);
        }
        Act::Reword => {
            let stop =
                number("stop").and_then(|number| noted.notes.row().into_iter().find(|stop| stop.number == number));
            let stop = stop.ok_or_else(|| gone(Reason::NoStop(typed.get("stop").to_owned())))?;
            typed.set("entry", stop.on.entry.to_string());
            typed.fill_in(&StopWords::of(stop));
        }
        Act::Write | Act::Release | Act::Stop | Act::Unstop => {}
    }
    page(frame, &form(view, typed, None))
}

fn form(view: View<'_>, typed: Typed, fault: Option<Fault>) -> FormPage {
    let (w, sides) = (view.frame.w, view.opened.sides());
    let choice = |word: &str, label: String, now: &str| Choice { word: word.to_owned(), label, chosen: word == now };
    let waits = |layer: &Layer| typed.act != Act::Release || view.noted.notes.waits(*layer);
    let layers = Layer::ALL.into_iter().filter(waits).filter(|layer| view.may_write(*layer));
    let layers = layers.map(|layer| choice(layer.word(sides), view.layer(layer), typed.get("for"))).collect();
    let plain = choice("", w.t("note-no-glyph"), typed.get("glyph"));
    let glyph = |glyph: Glyph| choice(glyph.word(), view.margin().glyph(glyph), typed.get("glyph"));
    let entry = typed.get("entry").parse::<Seq>().ok();
    let on_entry = |entry: Seq| (w.with("note-on-entry", [("n", view.entry_words(entry).into())]), view.address(entry));
    let (title, save) = typed.act.keys();
    let asked = |fault: &Fault| {
        ["author", "layer", "glyph", "text", "title", "before", "question", "hexes", "shapes", "reason", "order"]
            .contains(&fault.field)
    };
    let tongue = |lang: Lang| Tongue {
        tag: lang.tag(),
        text: w.t(if lang == Lang::En { "note-text-en" } else { "note-text-sv" }),
        typed: typed.get(lang.tag()).to_owned(),
        open: lang == w.lang || !typed.get(lang.tag()).is_empty(),
    };
    let words = stop_words::Asked {
        entry,
        suffix: "",
        is_refused: fault.is_some(),
        has_focus: !typed.get("author").is_empty(),
    };
    FormPage {
        words: if matches!(typed.act, Act::Stop | Act::Reword) {
            typed.stop_words().tongues(view, words)
        } else {
            Vec::new()
        },
        tongues: [w.lang, w.lang.other()].map(tongue).into(),
        action: view.along(&format!("/m/{}/notes", view.id)),
        can_jump: fault.as_ref().is_some_and(asked),
        title: w.t(title),
        layers,
        shapes: if matches!(typed.act, Act::Write | Act::Revise) {
            shapes::rows(view, &typed.shapes)
        } else {
            Vec::new()
        },
        glyphs: std::iter::once(plain).chain(Glyph::ALL.map(glyph)).collect(),
        about: entry.map(on_entry),
        is_durable: view.noted.is_durable,
        save: w.t(save),
        preview: preview::of(view, &typed),
        typed,
        fault,
        frame: view.frame.clone(),
    }
}

/// Writes the form and redirects to the result, or names the invalid field.
async fn send(request: MatchRequest, Form(sent): Form<Vec<(String, String)>>) -> Answer {
    let MatchRequest { frame, id, opened, noted, .. } = &request;
    let view = View { frame, opened, noted, id };
    let typed = Typed::of(&sent);
    let bodies = match bodies(view, &typed) {
        Ok(bodies) => bodies,
        Err(fault) => return refused(view, typed, fault),
    };
    let author = tidy(typed.get("author"));
    match fields::keep(&request, &author, &bodies) {
        Ok(now) => {
            // The stop of the presentation at which the note was written.
            let back = sent.iter().find(|(key, _)| key == "back").and_then(|(_, stop)| stop.parse::<u32>().ok());
            let mut response = match back {
                Some(stop) => Redirect::to(&format!("/m/{id}/present/{stop}/notes")).into_response(),
                None => led_back(View { noted: &now, ..view }, &bodies[0]),
            };
            remember(&mut response, &author);
            Ok(response)
        }
        Err(error) => refused(view, typed, fault_of(view, &error)),
    }
}

/// Makes the browser remember the author.
pub(crate) fn remember(response: &mut Response, author: &str) {
    if let Ok(cookie) = HeaderValue::from_str(&author_cookie(author)) {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
}

fn refused(view: View<'_>, typed: Typed, fault: Fault) -> Answer {
    let shown = page(view.frame, &form(view, typed, Some(fault)))?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, shown).into_response())
}

/// Redirects to the place where the reader sees the new text.
fn led_back(view: View<'_>, body: &NoteBody) -> Response {
    let at = |number: u32| -> String {
        let Some(note) = view.noted.notes.note(number) else {
            return view.frame.seen(&format!("/m/{}/notes", view.id));
        };
        let query = view.layer_for(note).map(|value| ("layer".to_owned(), value));
        let frame = Frame { query: query.into_iter().collect(), ..view.frame.clone() };
        let seen = |path: String| view.frame.seen(&frame.along(&path));
        if note.stands() {
            format!("{}#note-{number}", seen(format!("/m/{}/e/{}", view.id, note.on.entry)))
        } else {
            seen(format!("/m/{}/notes/{number}", view.id))
        }
    };
    let to = match body {
        NoteBody::Written { .. } => at(view.noted.notes.next_note() - 1),
        NoteBody::Revised { number, .. } | NoteBody::Retracted { number, .. } => at(*number),
        NoteBody::Placed { on, .. } => view.address(on.entry),
        NoteBody::Released(_) | NoteBody::Removed { .. } | NoteBody::Debrief { .. } => {
            view.along(&format!("/m/{}/notes", view.id))
        }
    };
    Redirect::to(&to).into_response()
}
