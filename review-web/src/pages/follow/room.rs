//! The page of a device that follows a presentation: the stop, what is asked or what came, the map, and the choices. Before a presentation
//! it waits, and after one it says that it has ended.

use askama::Template;
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::{Extension, Form as Sent};
use wardiary_core::diary::entry_text::EntryError;
use wardiary_core::diary::known_choices::KnownChoices;
use wardiary_core::kernel::offer::Offer;
use wardiary_core::kernel::view::Position;

use super::super::Answer;
use super::super::present::{Bar, Halted, Named, Question, Revealed, Shown, is_live};
use super::super::record::fields::line;
use super::super::record::forms::{Field, Form, Maker};
use super::FOLLOW;
use super::device::{device, kept_by_browser};
use crate::access::reader::Entered;
use crate::answers::{Device, TEXT_MAX};
use crate::error::{Stop, page};
use crate::frame::Frame;
use crate::localize::Localizer;
use crate::presenting::Stage;
use crate::request::MatchRequest;

#[derive(Template)]
#[template(path = "room.html")]
struct RoomPage {
    frame: Frame,
    title: String,
    id: String,
    match_title: String,
    body: Body,
    /// What the page shows, as streams say it.
    state: String,
    /// Where it leads when the room goes on, and the page that it is without script after some seconds; none while somebody writes.
    go: String,
    again: Option<String>,
}

/// What the page shows.
enum Body {
    /// Nothing is presented yet; the page of the live match, where it goes on.
    Waiting(Option<String>),
    /// The presentation has ended.
    Ended,
    /// A stop.
    Stop(Box<StopView>),
}

/// A stop on a device.
struct StopView {
    shown: Shown,
    /// The same page with the whole board, or with a part of it.
    part: (String, String),
    question: Option<Question>,
    /// What the room answered, once answers are closed.
    spread: Vec<Bar>,
    asks: Asks,
    /// What this device has answered.
    own: Option<Named>,
    fault: Option<String>,
    revealed: Option<Revealed>,
}

/// How a device may answer.
enum Asks {
    /// It may not.
    Nothing,
    /// By one of these choices, or on the page of the address in words.
    Choices(Vec<Group>, String),
    /// By this choice.
    Choice(Chosen),
    /// In words, some of which may be there already.
    Words(String),
}

/// The choices of one action.
struct Group {
    action: String,
    /// Each in words, with the page that chooses it.
    items: Vec<(String, String)>,
    /// The lines of those that are chosen by one press, in words.
    plain: Vec<(String, String)>,
}

/// A choice that was pressed.
struct Chosen {
    name: String,
    /// The line that leaves open who takes part, and the page on which that is chosen.
    left_open: Option<(String, String)>,
    form: Form,
    /// The page without it.
    back: String,
}

/// Shows where the room is.
pub(super) fn show(request: &MatchRequest, device: Device) -> Result<Response, Stop> {
    Ok(page(&request.frame, &room_page(request, device, (None, String::new()))?)?.into_response())
}

/// Takes an answer.
pub async fn send(
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

/// Takes what a form says, or says why not.
fn taken(request: &MatchRequest, device: Device, sent: &[(String, String)]) -> Result<Result<(), String>, Stop> {
    let w = request.frame.w;
    let field = |name: &str| sent.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str());
    let stop: Option<usize> = field("entry").and_then(|stop| stop.parse().ok());
    let now = request.presentation().filter(|now| Some(now.stop) == stop && now.stage == Stage::Asked);
    let (Some(now), Some(halted)) = (now, Halted::for_reader(request)?) else { return Ok(Err(w.t("answer-closed"))) };
    let text = match (field("words"), halted.choices()) {
        (Some(words), _) => words.split_whitespace().collect::<Vec<_>>().join(" "),
        (None, Some(choices)) => match chosen(w, &choices, sent) {
            Ok(line) => line,
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

/// The line of a choice, or why it cannot be chosen.
fn chosen(w: crate::i18n::Words, choices: &KnownChoices, sent: &[(String, String)]) -> Result<String, String> {
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
            let live = is_live(&request.opened).then(|| frame.seen(&format!("/m/{}/follow?{FOLLOW}=last", request.id)));
            (Body::Waiting(live), "waiting".to_owned())
        }
    };
    let again = match &body {
        Body::Stop(stop) if matches!(stop.asks, Asks::Words(_)) || frame.asked("answer") == Some("units") => None,
        Body::Stop(stop) if matches!(stop.asks, Asks::Choice(_)) => Some(frame.link("answer", None)),
        Body::Stop(_) | Body::Waiting(_) | Body::Ended => Some(go(request)),
    };
    Ok(RoomPage {
        title: format!("{} · {}", w.t("room"), review.title()),
        id: request.id.clone(),
        match_title: review.title().to_owned(),
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
    let is_whole = frame.asked("map") == Some("whole");
    StopView {
        part: if is_whole {
            (frame.link("map", None), frame.w.t("record-near"))
        } else {
            (frame.link("map", Some("whole")), frame.w.t("layer-whole"))
        },
        question: halted.question(frame, kept.as_ref()).filter(|_| halted.stage != Stage::Before),
        spread: kept.as_ref().filter(|kept| !kept.is_open).map(|kept| names.bars(kept)).unwrap_or_default(),
        asks: if is_asked { asks(request, halted, (&position, typed)) } else { Asks::Nothing },
        own: request.own_answer(stop, device).map(|text| names.named(&text)),
        fault,
        revealed: (halted.stage == Stage::Revealed).then(|| halted.revealed(frame, id)),
        shown,
    }
}

/// How a device may answer what is asked at a stop.
fn asks(request: &MatchRequest, halted: &Halted, (position, typed): (&Position, String)) -> Asks {
    let frame = &request.frame;
    let in_words = frame.linked(&[("answer", Some("words")), ("choice", None)]);
    if frame.asked("answer") == Some("words") || !typed.is_empty() {
        return Asks::Words(typed);
    }
    let Some(choices) = halted.choices() else { return Asks::Choices(Vec::new(), in_words) };
    let maker = Maker { localizer: halted.localizer(frame), position, hex: None };
    // A choice is named by the stop and its place in the list, so that it is none at another stop.
    let stop = halted.halt.place.to_string();
    let asked = frame.asked("choice").and_then(|word| word.split_once('.')).filter(|(at, _)| *at == stop);
    let at = asked.and_then(|(_, at)| at.parse::<usize>().ok());
    if let Some(offer) = at.and_then(|at| choices.pending().offers.get(at)) {
        return Asks::Choice(pressed(frame, (&choices, maker), offer));
    }
    Asks::Choices(grouped(frame, (&choices, maker), &stop), in_words)
}

/// The form of a choice.
fn pressed(frame: &Frame, (choices, maker): (&KnownChoices, Maker<'_>), offer: &Offer) -> Chosen {
    let form = Form { has_odds: false, ..maker.form(offer) };
    let open = choices.left_open(offer).filter(|_| frame.asked("answer") != Some("units"));
    Chosen {
        name: form.label.clone(),
        left_open: open.map(|choice| (choice.line, frame.link("answer", Some("units")))),
        form,
        back: frame.linked(&[("choice", None), ("answer", None)]),
    }
}

/// The choices by action, in the order of the rules.
fn grouped(frame: &Frame, (choices, maker): (&KnownChoices, Maker<'_>), stop: &str) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (at, offer) in choices.pending().offers.iter().enumerate() {
        let Localizer { w, .. } = maker.localizer;
        let action = w.word("verb", &offer.verb.replace(' ', "-"));
        let form = maker.form(offer);
        let place = groups.iter().position(|group| group.action == action).unwrap_or_else(|| {
            groups.push(Group { action: action.clone(), items: Vec::new(), plain: Vec::new() });
            groups.len() - 1
        });
        if form.is_plain {
            let parts = form.fields.iter().filter_map(|field| match field {
                Field::Word(_, value) => Some(value.as_str()),
                _ => None,
            });
            groups[place].plain.push((form.label, parts.collect::<Vec<_>>().join(" ")));
        } else {
            let about = form.label.strip_prefix(&format!("{action}: ")).unwrap_or(&form.label).to_owned();
            groups[place].items.push((about, frame.link("choice", Some(&format!("{stop}.{at}")))));
        }
    }
    groups
}
