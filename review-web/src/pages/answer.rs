//! Your decision, captain: what a room is asked at a stop, answered on any device by what may be chosen, or in words. One answer a device; it may
//! be changed until answers are closed.

use askama::Template;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Redirect};
use axum::{Extension, Form as Sent};
use wardiary_core::diary::entry_text::EntryError;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::view::Pending;

use super::Answer;
use super::notes::View;
use super::present::{Bar, bars};
use super::record::fields::line;
use super::record::forms::{Field, Form, Maker, parted};
use super::step::bare;
use crate::access::reader::Entered;
use crate::answers::TEXT_MAX;
use crate::draw::svg::Picture;
use crate::error::page;
use crate::frame::Frame;
use crate::library::OpenMatch;
use crate::localize::Localizer;
use crate::presenting::{Presentation, Stage};
use crate::request::MatchRequest;

#[derive(Template)]
#[template(path = "answer.html")]
struct AnswerPage {
    frame: Frame,
    title: String,
    id: String,
    match_title: String,
    /// What the room is asked; none while nothing is.
    asked: Option<Question>,
    /// Where forms are sent.
    action: String,
    /// The stop that they are about.
    next: usize,
    /// What this device has answered.
    own: Option<String>,
    /// Why the answer was not taken, and what was typed.
    fault: Option<String>,
    typed: String,
    spread: Vec<Bar>,
    state: String,
    shown: Option<String>,
    /// Whether a page without script looks again by itself: who follows the presenter has answered, or is not asked.
    looks_again: bool,
}

/// A question as a device shows it.
struct Question {
    map: Picture,
    moment: String,
    by: String,
    ask: String,
    is_open: bool,
    forms: Vec<Form>,
    last: Vec<Form>,
}

/// Which session a request is of; that of the machine itself where there is no room.
fn session(entered: Option<Extension<Entered>>) -> u32 {
    entered.and_then(|Extension(entered)| entered.0).map_or(0, |reader| reader.session)
}

/// Shows what the room is asked.
pub async fn show(request: MatchRequest, entered: Option<Extension<Entered>>) -> Answer {
    let follows = request.frame.asked("follow") == Some("presenter");
    let is_over = |now: Presentation| !matches!(now.stage, Stage::Asked | Stage::Answered);
    // Who follows goes on with the presenter.
    if follows && request.presentation().is_none_or(is_over) {
        let to = request.frame.keeping(&["view", "follow"], &format!("/m/{}/follow", request.id));
        return Ok(Redirect::to(&to).into_response());
    }
    page(&request.frame, &answer_page(&request, session(entered), (None, String::new())))
}

/// Takes an answer.
pub async fn send(
    request: MatchRequest,
    entered: Option<Extension<Entered>>,
    Sent(sent): Sent<Vec<(String, String)>>,
) -> Answer {
    let session = session(entered);
    let own = sent.iter().find(|(key, _)| key == "words").map(|(_, words)| words.as_str());
    match taken(&request, session, &sent) {
        Ok(()) => Ok(Redirect::to(&request.frame.link("hex", None)).into_response()),
        Err(fault) => {
            let shown = answer_page(&request, session, (Some(fault), own.unwrap_or_default().to_owned()));
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page(&request.frame, &shown)?).into_response())
        }
    }
}

/// Takes what a form says, or says why not.
fn taken(request: &MatchRequest, session: u32, sent: &[(String, String)]) -> Result<(), String> {
    let w = request.frame.w;
    let stop: Option<usize> = sent.iter().find(|(key, _)| key == "entry").and_then(|(_, stop)| stop.parse().ok());
    let now = request.presentation().filter(|now| Some(now.stop) == stop && now.stage == Stage::Asked);
    let now = now.ok_or_else(|| w.t("answer-closed"))?;
    let words = sent.iter().find(|(key, _)| key == "words").map(|(_, words)| words.split_whitespace());
    let text = match words {
        Some(words) => words.collect::<Vec<_>>().join(" "),
        None => chosen(request, &line(sent))?,
    };
    if text.is_empty() {
        return Err(w.t("answer-empty"));
    }
    if text.chars().count() > TEXT_MAX {
        return Err(w.with("answer-long", [("most", TEXT_MAX.into())]));
    }
    // The notes refuse control characters. Refusing the answer here keeps the answers of the others.
    if let Some(character) = text.chars().find(|character| character.is_control()) {
        return Err(w.with("answer-character", [("character", format!("U+{:04X}", u32::from(character)).into())]));
    }
    let is_taken = request.answers().answer((&request.id, now.stop), session, &text);
    if is_taken { Ok(()) } else { Err(w.t("answer-closed")) }
}

/// A line made of what may be chosen. Where nothing of the position is hidden the rules say whether it can be.
fn chosen(request: &MatchRequest, line: &str) -> Result<String, String> {
    let asked = request.asked();
    let review = asked.as_ref().map(|asked| asked.review.as_ref()).filter(|review| review.viewer() == Viewer::Umpire);
    match review.and_then(|review| review.rehearsed(line)) {
        Some(Ok(rehearsal)) => Ok(rehearsal.line),
        Some(Err(EntryError::Refused(violation))) => {
            Err(request.frame.w.with("answer-refused", [("row", violation.rule.to_string().into())]))
        }
        Some(Err(EntryError::Text(_) | EntryError::Missing(_))) => Err(request.frame.w.t("answer-unread")),
        None => Ok(line.to_owned()),
    }
}

fn answer_page(request: &MatchRequest, session: u32, (fault, typed): (Option<String>, String)) -> AnswerPage {
    let (frame, w) = (&request.frame, request.frame.w);
    let (now, asked) = (request.presentation(), request.asked());
    let at = (request.id.as_str(), now.map_or(0, |now| now.stop));
    let kept = request.answers().kept(at);
    let localizer = Localizer { w, review: request.opened.review.as_ref() };
    let is_asked = now.is_some_and(|now| now.stage == Stage::Asked);
    // What was decided is on the pages of the match then.
    let follows = frame.asked("follow") == Some("presenter");
    let own = request.answers().own(at, session).map(|text| localizer.dictated(&text));
    let question = asked.zip(now).filter(|(_, now)| kept.is_some() && now.stage != Stage::Revealed);
    AnswerPage {
        title: format!("{} · {}", w.t("answer"), request.opened.review.title()),
        id: request.id.clone(),
        match_title: request.opened.review.title().to_owned(),
        asked: question.and_then(|(asked, now)| {
            let put = kept.as_ref().map(|kept| kept.question.clone()).unwrap_or_default();
            question_of(request, (&asked, now), put)
        }),
        action: frame.link("hex", None),
        next: at.1,
        looks_again: follows && (own.is_some() || !is_asked),
        own,
        spread: kept.filter(|_| !is_asked).map(|kept| bars(localizer, &kept)).unwrap_or_default(),
        state: now.map_or_else(String::new, Presentation::state),
        shown: now
            .filter(|now| now.stage == Stage::Revealed)
            .map(|_| frame.seen(&format!("/m/{}/follow?follow=presenter", request.id))),
        fault,
        typed,
        frame: frame.clone(),
    }
}

/// The question before the position that it is about.
fn question_of(request: &MatchRequest, (asked, now): (&OpenMatch, Presentation), put: String) -> Option<Question> {
    let frame = &request.frame;
    let review = asked.review.as_ref();
    let localizer = Localizer { w: frame.w, review };
    let last = review.len().saturating_sub(1);
    let pending = review.at(last).pending()?;
    let view = View { frame, opened: asked, noted: &request.noted, id: &request.id };
    let map = review.map();
    let hex = frame.asked("hex").and_then(|word| map.hexes().find(|&hex| map.name(hex) == word));
    // Where the stop is about would say what was decided: a device shows the whole board, or what its reader chose.
    let (picture, position) = bare(view, last, hex);
    let maker = Maker { localizer, position: &position, hex };
    let (forms, last) = forms(maker, &pending);
    Some(Question {
        map: picture,
        moment: localizer.moment(&position.moment),
        by: localizer.party(pending.by),
        ask: if put.is_empty() { localizer.question(&pending) } else { put },
        is_open: now.stage == Stage::Asked,
        forms,
        last,
    })
}

/// What may be chosen, and what takes one button; of many forms each is folded until it is meant.
fn forms(maker: Maker<'_>, pending: &Pending) -> (Vec<Form>, Vec<Form>) {
    parted(pending.offers.iter().map(|offer| Form { has_odds: false, ..maker.form(offer) }))
}
