//! The form that stores a variation in the notes, or changes or removes one. To change a variation it writes a new one and removes the old one.

mod act;

use askama::Template;
use axum::Form;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect};
use wardiary_core::diary::notes::debrief::fold::{Kept, Variation};
use wardiary_core::diary::notes::debrief::{Item, LINES_MAX, VariedLine};
use wardiary_core::diary::notes::{NoteBody, Said, tidy};
use wardiary_page::error::{Reason, page};
use wardiary_page::frame::Frame;
use wardiary_page::intake::fits;
use wardiary_page::request::MatchRequest;

use super::super::Answer;
use super::super::notes::fault::{Fault, fault, fault_of};
use super::super::notes::fields::{Fields, Tongue, anchor, keep, layer, layers, tongues};
use super::super::notes::form::remember;
use super::super::notes::varied::variation;
use super::super::notes::{Choice, View};
use super::played::{Played, lines_asked, lines_of, view};
use act::Act;
use wardiary_library::access::role::Needs::Annotating;
use wardiary_page::declaration::Page;

/// Declares the form.
pub(crate) fn pages() -> Vec<Page> {
    vec![Page::at("/m/{id}/variations").send(Annotating, send)]
}

#[derive(Template)]
#[template(path = "variation-form.html")]
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
    /// The variation to remove, in words.
    asked: Option<String>,
    begins: String,
    lines: Vec<Remarked>,
    other: &'static str,
    own: &'static str,
    /// Address of the board with these lines. `None` if an address has no room for so many lines.
    board: Option<String>,
    is_durable: bool,
    save: String,
    action: String,
    all: String,
}

/// A line with its comment.
struct Remarked {
    place: usize,
    words: String,
    own: String,
    other: String,
}

impl FormPage {
    fn is_invalid(&self, field: &str) -> bool {
        self.fault.as_ref().is_some_and(|fault| fault.field == field)
    }
}

/// Shows the form, with the present values if a variation is to be changed.
pub(super) fn show(request: &MatchRequest) -> Answer {
    let (view, frame) = (view(request), &request.frame);
    let (mut typed, act) = (Fields::of(&frame.query), Act::of(frame.asked("do")));
    typed.fill("author", frame.author.as_deref().unwrap_or_default());
    if act != Act::Write {
        let none = || request.stop(&Reason::NoVariation(typed.get("variation").to_owned()), "/lines");
        let kept =
            variation(view, typed.get("variation")).filter(|kept| view.may_write(kept.layer)).ok_or_else(none)?;
        let lines = lines_asked(request);
        fill(view, (kept, &lines), &mut typed);
        typed.set("lines", &lines.join("\n"));
    }
    let no_entry = || request.stop(&Reason::NoEntry(typed.get("entry").to_owned()), "/lines");
    let played = match act {
        Act::Write | Act::Edit => Some(played(view, &typed).ok_or_else(no_entry)?),
        Act::Remove => None,
    };
    if played.as_ref().is_some_and(|played| !played.is_open()) {
        return Err(request.stop(&Reason::Withheld, "/lines"));
    }
    page(frame, &form(view, (act, typed), played.as_ref(), None))
}

/// Plays the lines of a form; `None` if the match has no such entry.
fn played<'a>(view: View<'a>, typed: &Fields) -> Option<Played<'a>> {
    let on = typed.number("entry").filter(|entry| *entry < view.opened.review.len())?;
    Some(Played::of(view, on, &lines_of(typed.get("lines"))))
}

/// Fills in the present values of a variation. A comment stays with its line if this line and all lines before it are unchanged.
fn fill(view: View<'_>, (kept, lines): (&Kept<Variation>, &[String]), typed: &mut Fields) {
    let what = &kept.what;
    typed.set("entry", &what.on.entry.to_string());
    typed.set("for", if kept.is_open() { "public" } else { kept.layer.word(view.opened.sides()) });
    typed.set_said(["title-en", "title-sv"], &what.title);
    typed.set_said(["en", "sv"], &what.text);
    let stay = what.lines.iter().zip(lines).take_while(|(line, now)| line.notation == **now);
    for (place, (line, _)) in (1..).zip(stay) {
        typed.set_said([&format!("say-en-{place}"), &format!("say-sv-{place}")], &line.text);
    }
}

fn form(view: View<'_>, (act, typed): (Act, Fields), played: Option<&Played<'_>>, fault: Option<Fault>) -> FormPage {
    let w = view.frame.w;
    let [title, save] = act.keys();
    let asked = variation(view, typed.get("variation")).filter(|_| act == Act::Remove);
    let on = typed.number("entry").unwrap_or_default().min(view.opened.review.len().saturating_sub(1));
    // If a part of the position is hidden, the form does not reveal how far the rules would accept the lines.
    let played = played.filter(|played| played.is_open());
    let (own, other) = (w.lang.tag(), w.lang.other().tag());
    let remarked = |(place, seq): (usize, u32)| {
        let said = |lang: &str| typed.get(&format!("say-{lang}-{place}")).to_owned();
        let words = played.map_or_else(String::new, |played| played.words(seq));
        Remarked { place, words, own: said(own), other: said(other) }
    };
    let lines = played.map_or(&[][..], |played| &played.lines);
    let fields = [("entry", &on.to_string()[..]), ("lines", &lines.join("\n")), ("variation", typed.get("variation"))];
    FormPage {
        title: w.t(title),
        can_jump: fault.as_ref().is_some_and(|fault| act.fields().contains(&fault.field)),
        layers: layers(view, &typed),
        tongues: tongues(view, &typed),
        asked: asked.map(|kept| {
            let title = view.margin().said(&kept.what.title).0;
            w.with("variation-remove-asked", [("title", title.into())])
        }),
        begins: view.entry_words(on),
        lines: (1..=lines.len()).zip(1..).map(remarked).collect(),
        own,
        other,
        board: fits(view.form_of("variations", &fields)),
        is_durable: view.noted.is_durable,
        action: view.along(&format!("/m/{}/variations", view.id)),
        all: view.along(&format!("/m/{}/lines#variations", view.id)),
        frame: view.frame.clone(),
        save: w.t(save),
        act,
        typed,
        fault,
    }
}

/// Does what the form asks and redirects to the variation, or names the invalid field.
async fn send(request: MatchRequest, Form(fields): Form<Vec<(String, String)>>) -> Answer {
    let (view, frame, id) = (view(&request), &request.frame, &request.id);
    let typed = Fields::of(&fields);
    let act = Act::of(Some(typed.get("do")));
    let played = if act == Act::Remove { None } else { played(view, &typed) };
    let kept = bodies(&request, act, (&typed, played.as_ref())).and_then(|bodies| {
        let noted = keep(&request, typed.get("author"), &bodies).map_err(|error| fault_of(view, &error))?;
        Ok((layer(view, &typed), noted))
    });
    match kept {
        Ok((layer, noted)) => {
            let written = noted.notes.debrief().variations.iter().map(|kept| kept.number).max();
            let to = match (act, layer, written) {
                (Act::Write | Act::Edit, Ok(layer), Some(number)) => {
                    view.along_with(layer, &format!("/m/{id}/variations/{number}"))
                }
                _ => view.along(&format!("/m/{id}/lines#variations")),
            };
            let mut response = Redirect::to(&to).into_response();
            remember(&mut response, typed.get("author").trim());
            Ok(response)
        }
        Err(fault) => {
            let shown = page(frame, &form(view, (act, typed), played.as_ref(), Some(fault)))?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, shown).into_response())
        }
    }
}

/// Returns the entries to write, in their order.
fn bodies(
    request: &MatchRequest,
    act: Act,
    (typed, played): (&Fields, Option<&Played<'_>>),
) -> Result<Vec<NoteBody>, Fault> {
    let view = view(request);
    if request.is_concealed() {
        return Err(Fault { words: view.frame.w.t("debrief-concealed"), ..fault(view, "layer", "layer", "") });
    }
    let standing = || {
        let kept = variation(view, typed.get("variation")).filter(|kept| view.may_write(kept.layer));
        kept.ok_or_else(|| fault(view, "number", "gone", ""))
    };
    match act {
        Act::Write => Ok(vec![written(view, typed, played)?]),
        Act::Edit => {
            let kept = standing()?;
            Ok(vec![written(view, typed, played)?, removed(kept, "")])
        }
        Act::Remove => Ok(vec![removed(standing()?, &tidy(typed.get("reason")))]),
    }
}

/// Returns a variation as typed; refuses one with a line against the rules.
fn written(view: View<'_>, typed: &Fields, played: Option<&Played<'_>>) -> Result<NoteBody, Fault> {
    let on = anchor((view, view.opened), "entry", typed.get("entry"))?;
    let played = played.ok_or_else(|| fault(view, "entry", "entry", ""))?;
    if !played.is_open() {
        return Err(fault(view, "lines", "variation-hidden", ""));
    }
    if lines_of(typed.get("lines")).len() > LINES_MAX {
        return Err(fault(view, "lines", "variation-long", &LINES_MAX.to_string()));
    }
    if let Some(trouble) = played.trouble() {
        return Err(fault(view, "lines", "variation-refused", &format!("{} – {}", played.said(), trouble.words)));
    }
    let line = |(place, notation): (usize, &String)| {
        let text = typed.said([&format!("say-en-{place}"), &format!("say-sv-{place}")]);
        VariedLine { notation: notation.clone(), text }
    };
    let lines = (1..).zip(&played.lines).map(line).collect();
    let (title, text): (Said, Said) = (typed.said(["title-en", "title-sv"]), typed.said(["en", "sv"]));
    Ok(NoteBody::Debrief {
        layer: layer(view, typed)?,
        item: Item::VariationWritten { number: 0, on, title, text, lines },
    })
}

fn removed(kept: &Kept<Variation>, reason: &str) -> NoteBody {
    let item = Item::VariationRemoved { number: kept.number, reason: reason.to_owned() };
    NoteBody::Debrief { layer: kept.layer, item }
}
