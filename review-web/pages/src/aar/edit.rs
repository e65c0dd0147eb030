//! The form for a part of the document. It begins with the draft or the present text. It keeps what was typed, and reports if
//! another writer was faster.

use askama::Template;
use axum::Form;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect};
use wardiary_core::diary::notes::debrief::fold::{Edit, voice};
use wardiary_core::diary::notes::debrief::{Item, Part};
use wardiary_core::diary::notes::{Layer, NoteBody, NoteBreach, NoteFault, Notes, Said, tidy};
use wardiary_debrief::after_action::text;
use wardiary_journal::notes_file::NotesError;
use wardiary_library::library::{Noted, Remark};
use wardiary_page::error::page;
use wardiary_page::frame::Frame;
use wardiary_page::request::MatchRequest;
use wardiary_words::i18n::{Lang, Words};

use super::body::{Document, part_words};
use crate::Answer;
use crate::notes::View;
use crate::notes::fault::{Fault, fault, fault_of};
use crate::notes::fields::now;
use crate::notes::form::remember;
use wardiary_library::access::role::Needs::Annotating;
use wardiary_page::declaration::Page;

/// Declares the page.
pub(crate) fn pages() -> Vec<Page> {
    vec![
        Page::at("/m/{id}/aar/edit")
            .show(Annotating, show)
            .send(Annotating, send)
            .choice("part", &["objectives", "intents", "happened", "why", "lessons", "follow-up"])
            .keys(&["for"]),
    ]
}

#[derive(Template)]
#[template(path = "aar-edit.html")]
struct EditPage {
    frame: Frame,
    title: String,
    heading: String,
    typed: Typed,
    fault: Option<Fault>,
    /// The present texts, if they were written while this one was typed.
    meanwhile: Vec<String>,
    layers: Vec<(String, String, bool)>,
    tongues: [Tongue; 2],
    /// Help for the text, with a row of the match's book as example.
    hint: String,
    /// Whether there is a text that the draft could replace.
    has_text: bool,
    is_durable: bool,
    is_concealed: bool,
    action: String,
    back: String,
}

/// A language of the text.
struct Tongue {
    tag: &'static str,
    name: String,
    typed: String,
    /// Whether the box of the language is open at first: only the box in the reader's language is. Both boxes contain the drafted or written text.
    open: bool,
}

impl EditPage {
    fn is_invalid(&self, field: &str) -> bool {
        self.fault.as_ref().is_some_and(|fault| fault.field == field)
    }
}

/// The form as typed.
#[derive(Clone, Debug, Default)]
struct Typed {
    part: String,
    author: String,
    layer: String,
    text: Said,
    /// Number of texts that the part had when the form was shown.
    known: usize,
    is_draft: bool,
}

impl Typed {
    fn of(sent: &[(String, String)]) -> Self {
        let value = |name: &str| sent.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value.as_str());
        Self {
            part: value("part").to_owned(),
            author: value("author").to_owned(),
            layer: value("for").to_owned(),
            text: Said { en: tidy(value("en")), sv: tidy(value("sv")) },
            known: value("known").parse().unwrap_or_default(),
            is_draft: value("do") == "draft",
        }
    }
}

/// Returns the address of the form for a part, for a reader who may edit it.
pub(super) fn address(view: View<'_>, part: Part, layer: Option<Layer>) -> Option<String> {
    let may = layer.map_or_else(|| default_layer(view).is_some(), |layer| view.may_write(layer));
    let mut query = vec![("part".to_owned(), part.word().to_owned())];
    query.extend(layer.map(|layer| ("for".to_owned(), layer.word(view.opened.sides()).to_owned())));
    let frame = Frame { query, ..view.frame.clone() };
    may.then(|| view.along(&frame.along(&format!("/m/{}/aar/edit", view.id))))
}

/// Returns the first layer that the reader may write on.
fn default_layer(view: View<'_>) -> Option<Layer> {
    Layer::ALL.into_iter().find(|layer| view.may_write(*layer))
}

/// Returns the text of a part by the author of texts on a layer: a side, or the leaders of the debrief.
fn standing(noted: &Noted, part: Part, layer: Layer) -> Option<&Edit> {
    let all = noted.notes.debrief().document(part, &|_| true);
    all.into_iter().find(|edit| edit.voice() == voice(layer))
}

/// Shows the form.
async fn show(request: MatchRequest) -> Answer {
    let view = view_of(&request);
    let part = view.frame.asked("part").and_then(Part::named).unwrap_or(Part::Objectives);
    let asked = view.frame.asked("for").and_then(|word| Layer::parse(word, view.opened.sides()));
    let layer = asked.filter(|layer| view.may_write(*layer)).or_else(|| default_layer(view)).unwrap_or(Layer::Public);
    let standing = standing(view.noted, part, layer);
    let typed = Typed {
        part: part.word().to_owned(),
        author: view.frame.author.clone().unwrap_or_default(),
        layer: standing.map_or(layer, |edit| edit.layer).word(view.opened.sides()).to_owned(),
        text: standing.map_or_else(|| drafted(view, part), |edit| edit.text.clone()),
        known: view.noted.notes.debrief().edits_of(part).count(),
        is_draft: false,
    };
    page(view.frame, &form(&request, view.noted, typed, None))
}

fn view_of(request: &MatchRequest) -> View<'_> {
    let MatchRequest { frame, id, opened, noted, .. } = request;
    View { frame, opened, noted, id }
}

/// The drafted text of a part in both languages.
fn drafted(view: View<'_>, part: Part) -> Said {
    let in_language = |lang: Lang| {
        let w = Words { lang, ..view.frame.w };
        let frame = Frame { w, ..view.frame.clone() };
        text::drafted(&Document::of(View { frame: &frame, ..view }).draft, part, w)
    };
    Said { en: in_language(Lang::En), sv: in_language(Lang::Sv) }
}

/// The first row of the book of the match.
fn first_row(view: View<'_>) -> String {
    view.opened.review.book().rows.first().map_or_else(String::new, |row| row.rule.to_string())
}

fn form(request: &MatchRequest, noted: &Noted, typed: Typed, fault: Option<Fault>) -> EditPage {
    let view = View { noted, ..view_of(request) };
    let (w, sides) = (view.frame.w, view.opened.sides());
    let layer = Layer::parse(&typed.layer, sides);
    let part = Part::named(&typed.part);
    let standing = part.zip(layer).and_then(|(part, layer)| standing(noted, part, layer));
    let overtaken = fault.as_ref().is_some_and(|fault| fault.field == "version");
    let meanwhile = standing.filter(|_| overtaken).map(|edit| view.margin().said(&edit.text).0);
    let option = |layer: Layer| (layer.word(sides).to_owned(), view.layer(layer), layer.word(sides) == typed.layer);
    let tongue = |lang: Lang| {
        let (key, typed) =
            if lang == Lang::En { ("note-text-en", &typed.text.en) } else { ("note-text-sv", &typed.text.sv) };
        Tongue { tag: lang.tag(), name: w.t(key), typed: typed.clone(), open: lang == w.lang }
    };
    let heading = w.with("aar-edit-part", [("part", part_words(w, &typed.part).into())]);
    EditPage {
        title: format!("{heading} · {}", view.opened.title_in(w)),
        heading,
        meanwhile: meanwhile.map(|text| text.lines().map(str::to_owned).collect()).unwrap_or_default(),
        layers: Layer::ALL.into_iter().filter(|layer| view.may_write(*layer)).map(option).collect(),
        tongues: [w.lang, w.lang.other()].map(tongue),
        hint: w.with("aar-edit-hint", [("row", first_row(view).into())]),
        has_text: standing.is_some(),
        is_durable: noted.is_durable,
        is_concealed: request.is_concealed(),
        action: view.along(&format!("/m/{}/aar/edit", view.id)),
        back: view.along(&format!("/m/{}/aar", view.id)),
        frame: view.frame.clone(),
        typed,
        fault,
    }
}

/// Writes the text, or restores the draft.
async fn send(request: MatchRequest, Form(sent): Form<Vec<(String, String)>>) -> Answer {
    let (view, typed) = (view_of(&request), Typed::of(&sent));
    match write(&request, view, &typed) {
        Ok((part, layer)) => {
            let place = Part::ALL.iter().position(|known| *known == part).map_or(0, |at| at + 1);
            let to = view.along_with(layer, &format!("/m/{}/aar", view.id));
            let mut response = Redirect::to(&format!("{to}#aar-{place}")).into_response();
            remember(&mut response, &tidy(&typed.author));
            Ok(response)
        }
        Err(fault) => {
            let noted = request.noted_now();
            let known = Part::named(&typed.part).map_or(0, |part| noted.notes.debrief().edits_of(part).count());
            let shown = page(view.frame, &form(&request, &noted, Typed { known, ..typed }, Some(fault)))?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, shown).into_response())
        }
    }
}

fn write(request: &MatchRequest, view: View<'_>, typed: &Typed) -> Result<(Part, Layer), Fault> {
    let w = view.frame.w;
    let part = Part::named(&typed.part).ok_or_else(|| fault(view, "number", "unknown", ""))?;
    let layer = Layer::parse(&typed.layer, view.opened.sides()).filter(|layer| view.may_write(*layer));
    let layer = layer.ok_or_else(|| fault(view, "layer", "layer", ""))?;
    if request.is_concealed() {
        return Err(Fault { words: w.t("debrief-concealed"), ..fault(view, "layer", "layer", "") });
    }
    let text = if typed.is_draft { Said::default() } else { typed.text.clone() };
    if !typed.is_draft && text == Said::default() {
        return Err(Fault { words: w.t("aar-edit-empty"), ..fault(view, "text", "missing", "") });
    }
    let overtaken =
        |notes: &Notes| notes.debrief().edits_of(part).skip(typed.known).any(|edit| edit.voice() == voice(layer));
    let compose = |notes: &Notes| {
        if overtaken(notes) {
            let next = u32::try_from(typed.known).unwrap_or(u32::MAX).saturating_add(1);
            return Err(NoteBreach { field: "version", fault: NoteFault::Due(next) });
        }
        Ok(NoteBody::Debrief { layer, item: Item::DocumentEdited { part, text: text.clone() } })
    };
    let (author, wall) = (tidy(&typed.author), now());
    let written = request.annotate(&Remark { author: &author, wall: &wall, compose: &compose });
    written.map(|_| (part, layer)).map_err(|error| match error {
        NotesError::Refused(NoteBreach { field: "version", .. }) => {
            Fault { field: "version", words: w.t("aar-edit-conflict"), ..fault(view, "version", "unknown", "") }
        }
        error => fault_of(view, &error),
    })
}
