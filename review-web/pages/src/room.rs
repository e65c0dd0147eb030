//! The page of a device that follows a presentation: the stop, the question or the result, the map, and the choices. Before a
//! presentation it waits, and after one it reports the end.

mod choices;
mod device;

use askama::Template;
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Redirect};
use axum::{Extension, Form as Sent};
use wardiary_core::diary::entry_text::EntryError;
use wardiary_core::diary::known_choices::KnownChoices;
use wardiary_library::access::reader::Entered;
use wardiary_library::answers::{CHOICE, Device, TEXT_MAX};
use wardiary_library::presenting::Stage;
use wardiary_page::error::{Stop, page};
use wardiary_page::frame::Frame;
use wardiary_page::request::MatchRequest;
use wardiary_words::i18n::Words;

use super::Answer;
use super::answer_names::{Bar, Named};
use super::follow::{FOLLOW, last};
use super::present::{Halted, Question, Revealed, Shown};
use super::record::fields::line;
use super::record::forms::Field;
use choices::{Asks, asks};
use device::{device, kept_by_browser};
use wardiary_library::access::role::Needs::Reading;
use wardiary_page::declaration::Page;

/// Declares the page.
pub(crate) fn pages() -> Vec<Page> {
    vec![
        Page::at("/m/{id}/follow")
            .show(Reading, show)
            .send(Reading, send)
            .keys(&["choice"])
            .choice("answer", &["words", "units"]),
    ]
}

/// Seconds after which a page reloads without script: `SOON` while it shows the room, `FORM` while its reader fills in a form.
const SOON: u32 = 5;
const FORM: u32 = 30;

#[derive(Template)]
#[template(path = "room.html")]
struct RoomPage {
    frame: Frame,
    title: String,
    id: String,
    match_title: String,
    body: Body,
    /// The state of the page, in the words that streams use.
    state: String,
    /// Address to which the page goes when the room moves on.
    go: String,
    /// Without script, the seconds after which the page reloads, and the address that it then loads. `None` while the reader writes.
    again: Option<(u32, String)>,
}

/// The contents of the page.
enum Body {
    /// Nothing is presented yet. For a match that goes on, contains the address of its page.
    Waiting(Option<String>),
    /// The presentation has ended.
    Ended,
    /// A stop.
    Stop(Box<StopView>),
}

/// A stop on a device.
struct StopView {
    shown: Shown,
    question: Option<Question>,
    /// The answers of the room, once the answers are closed.
    spread: Vec<Bar>,
    asks: Asks,
    /// The answer of this device.
    own: Option<Named>,
    fault: Option<String>,
    revealed: Option<Revealed>,
}

/// Shows the place of the room, or redirects to the followed entry. By default the reader follows the presentation, or the end of
/// an unfinished match.
async fn show(request: MatchRequest, entered: Option<Extension<Entered>>, headers: HeaderMap) -> Answer {
    let MatchRequest { frame, id, opened, .. } = &request;
    let is_led = request.presented().is_some() || request.presentation_ended();
    let usual = if is_led || !opened.goes_on() { "presenter" } else { "last" };
    let of = frame.asked(FOLLOW).filter(|of| !of.is_empty()).unwrap_or(usual);
    let presented = request.presented();
    if of == "presenter" && (presented.is_none() || request.presentation().is_some()) {
        let shown = room_page(&request, device(entered, &headers).0, (None, String::new()))?;
        return Ok(page(frame, &shown)?.into_response());
    }
    let last = last(opened.review.as_ref());
    let at = presented.filter(|_| of != "last").unwrap_or(last);
    let to = Frame { path: format!("/m/{id}/e/{at}"), ..frame.clone() };
    let keys = [(FOLLOW, Some(of)), ("hex", None), ("unit", None), ("choice", None), ("answer", None)];
    Ok(Redirect::to(&to.linked(&keys)).into_response())
}

/// Takes an answer.
async fn send(
    request: MatchRequest,
    entered: Option<Extension<Entered>>,
    headers: HeaderMap,
    Sent(sent): Sent<Vec<(String, String)>>,
) -> Answer {
    let (device, fresh) = device(entered, &headers);
    let mut answer = match taken(&request, device, &sent)? {
        Ok(()) => Redirect::to(&go(&request)).into_response(),
        Err(fault) => {
            let typed =
                sent.iter().find(|(key, _)| key == "words").map_or_else(String::new, |(_, words)| words.clone());
            let shown = page(&request.frame, &room_page(&request, device, (Some(fault), typed))?)?;
            (StatusCode::UNPROCESSABLE_ENTITY, shown).into_response()
        }
    };
    answer.headers_mut().extend(fresh.and_then(kept_by_browser).map(|cookie| (SET_COOKIE, cookie)));
    Ok(answer)
}

/// The page of the room for the same viewer.
fn go(request: &MatchRequest) -> String {
    request.frame.seen(&format!("/m/{}/follow?{FOLLOW}=presenter", request.id))
}

/// Stores an answer, or gives the reason why not.
fn taken(request: &MatchRequest, device: Device, sent: &[(String, String)]) -> Result<Result<(), String>, Stop> {
    let w = request.frame.w;
    let field = |name: &str| sent.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str());
    let stop: Option<usize> = field("entry").and_then(|stop| stop.parse().ok());
    let now = request.presentation().filter(|now| Some(now.stop) == stop && now.stage == Stage::Asked);
    let (Some(now), Some(halted)) = (now, Halted::for_reader(request)?) else { return Ok(Err(w.t("answer-closed"))) };
    let text = match (field("words"), halted.choices()) {
        (Some(words), _) => {
            let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
            words.trim_start_matches(['>', ' ']).to_owned()
        }
        (None, Some(choices)) => match chosen(w, &choices, sent) {
            Ok(line) => format!("{CHOICE}{line}"),
            Err(fault) => return Ok(Err(fault)),
        },
        (None, None) => String::new(),
    };
    if text.is_empty() {
        return Ok(Err(w.t("answer-empty")));
    }
    if text.chars().count() > TEXT_MAX {
        return Ok(Err(w.with("answer-long", [("most", TEXT_MAX.into())])));
    }
    // The notes refuse control characters. Refusing the answer here keeps the answers of the others.
    if let Some(character) = text.chars().find(|character| character.is_control()) {
        let character = format!("U+{:04X}", u32::from(character));
        return Ok(Err(w.with("answer-character", [("character", character.into())])));
    }
    let is_taken = request.ask(|answers| answers.answer(now.stop, device, &text))?;
    Ok(if is_taken { Ok(()) } else { Err(w.t("answer-closed")) })
}

/// Returns the line of a choice, or why it cannot be chosen.
fn chosen(w: Words, choices: &KnownChoices, sent: &[(String, String)]) -> Result<String, String> {
    let open = sent.iter().find(|(key, _)| key == "open").map(|(_, line)| line.as_str());
    if let Some(open) = open {
        return choices.named(open).map(|choice| choice.line).ok_or_else(|| w.t("answer-unread"));
    }
    choices.chosen(&line(sent)).map(|choice| choice.line).map_err(|error| match error {
        EntryError::Refused(violation) => w.with("answer-refused", [("row", violation.rule.to_string().into())]),
        EntryError::Text(_) | EntryError::Missing(_) => w.t("answer-unread"),
    })
}

fn room_page(request: &MatchRequest, device: Device, typed: (Option<String>, String)) -> Result<RoomPage, Stop> {
    let (frame, w) = (&request.frame, request.frame.w);
    let review = request.opened.review.as_ref();
    let halted = Halted::for_reader(request)?;
    let (body, state) = match (halted, request.presentation()) {
        (Some(halted), Some(now)) => (Body::Stop(Box::new(stop_view(request, &halted, device, typed))), now.state()),
        (_, _) if request.presentation_ended() => (Body::Ended, "ended".to_owned()),
        (_, _) => {
            let live = request.opened.goes_on().then(|| frame.seen(&format!("/m/{}/follow?{FOLLOW}=last", request.id)));
            (Body::Waiting(live), "waiting".to_owned())
        }
    };
    let again = match &body {
        Body::Stop(stop) if matches!(stop.asks, Asks::Words(_) | Asks::Late(_)) => None,
        // The page does not reload while its reader ticks units.
        Body::Stop(_) if frame.asked("answer") == Some("units") => None,
        Body::Stop(stop) => match &stop.asks {
            // A reader who fills in a form gets more time.
            Asks::Choice(chosen) if chosen.left_open.is_none() => Some((FORM, frame.link("choice", None))),
            _ => Some((SOON, frame.link("answer", None))),
        },
        Body::Waiting(_) | Body::Ended => Some((SOON, frame.link("choice", None))),
    };
    Ok(RoomPage {
        title: format!("{} · {}", w.t("room"), w.match_title(review)),
        id: request.id.clone(),
        match_title: w.match_title(review),
        body,
        state,
        go: go(request),
        again,
        frame: frame.clone(),
    })
}

fn stop_view(
    request: &MatchRequest,
    halted: &Halted,
    device: Device,
    (fault, typed): (Option<String>, String),
) -> StopView {
    let (frame, id, stop) = (&request.frame, request.id.as_str(), halted.halt.place);
    let (shown, position) = halted.shown(frame, (id, 0));
    let kept = request.answers(stop);
    let names = halted.names(frame);
    let is_asked = halted.stage == Stage::Asked;
    let is_late = fault.is_some() && !is_asked && !typed.is_empty();
    StopView {
        question: if halted.stage == Stage::Before { None } else { halted.question(frame, kept.as_ref()) },
        spread: kept.as_ref().filter(|kept| !kept.is_open).map(|kept| names.bars(kept)).unwrap_or_default(),
        asks: match typed {
            typed if is_asked => asks(request, halted, (&position, typed)),
            typed if is_late => Asks::Late(typed),
            _ => Asks::Nothing,
        },
        own: request.own_answer(stop, device).map(|text| names.named(&text)),
        fault,
        revealed: (halted.stage == Stage::Revealed).then(|| halted.revealed(frame, id)),
        shown,
    }
}
