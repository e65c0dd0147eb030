//! The projector: one map, one sentence, one question in large type, made of the match cut before the decision. Decision, die and result are on
//! another address, which is asked for.

use askama::Template;
use axum::Extension;
use axum::response::{IntoResponse as _, Redirect};
use std::sync::Arc;

use super::super::Answer;
use super::acts::place;
use super::halted::{Halted, Question, Revealed, Shown};
use super::ribbon::Span;
use crate::access::room::Room;
use crate::draw::qr_code;
use crate::draw::svg::Picture;
use crate::error::page;
use crate::frame::Frame;
use crate::presenting::Stage;
use crate::request::MatchRequest;

/// Most steps that lead up to a stop.
const LEAD: usize = 40;

#[derive(Template)]
#[template(path = "present.html")]
struct ProjectorPage {
    frame: Frame,
    title: String,
    id: String,
    match_title: String,
    stop: Shown,
    question: Option<Question>,
    revealed: Option<Revealed>,
    spans: Vec<Span>,
    /// Where devices answer, as text and as a square code.
    device: Option<(String, Picture)>,
    prev: Option<usize>,
    next: Option<usize>,
    is_blank: bool,
    /// What the page shows, as streams say it, and whether the room is shown the same.
    state: String,
    is_led: bool,
    /// While what led up to the stop is played: the entry in words, and the page of the next step after so many seconds.
    playing: Option<(String, String, u32)>,
    /// The page that plays it.
    play: Option<String>,
    /// The same page dark, or light again.
    blank: String,
    /// The same page with the whole board, which does not say where the stop is about, or with a part of it.
    part: (String, String),
}

impl ProjectorPage {
    fn is_asked(&self) -> bool {
        self.question.as_ref().is_some_and(|question| question.is_open)
    }
}

/// Shows a stop; `now` in place of its number leads to the one that the room is at.
pub async fn show(request: MatchRequest, room: Option<Extension<Arc<Room>>>) -> Answer {
    let request = request.of_umpire()?;
    if request.param("stop") == "now" {
        let to = request.presentation().map(|now| place(&request.id, now, (now.stop, "")));
        return Ok(Redirect::to(&to.unwrap_or_else(|| format!("/m/{}/present", request.id))).into_response());
    }
    let frame = &request.frame;
    let halted = Halted::of(&request, frame.asked("reveal") == Some("yes"))?;
    page(frame, &projector(&request, &halted, room.map(|Extension(room)| room)))
}

fn projector(request: &MatchRequest, halted: &Halted, room: Option<Arc<Room>>) -> ProjectorPage {
    let (frame, id, w) = (&request.frame, request.id.as_str(), request.frame.w);
    let is_revealed = halted.stage == Stage::Revealed;
    let asked = frame.asked("lead").and_then(|lead| lead.parse::<usize>().ok()).filter(|_| !is_revealed);
    let lead = asked.unwrap_or(0).min(LEAD);
    let (stop, position) = halted.shown(frame, (id, lead));
    let at = halted.halt.place;
    let kept = request.answers().kept((id, at));
    let question = halted.question(frame, kept.as_ref());
    let is_asked = question.as_ref().is_some_and(|question| question.is_open);
    let is_blank = frame.asked("blank") == Some("yes");
    let seconds = frame.asked("play").and_then(|seconds| seconds.parse::<u32>().ok());
    let fewer = (lead > 1).then(|| (lead - 1).to_string());
    let onward = frame.linked(&[("lead", fewer.as_deref()), ("play", frame.asked("play").filter(|_| lead > 1))]);
    let now = request.presentation();
    let state = format!("{at}-{}{}", halted.stage.word(), if is_blank { "-blank" } else { "" });
    let shown = now.map(crate::presenting::Presentation::state);
    ProjectorPage {
        title: format!("{} · {}", stop.name, request.opened.review.title()),
        id: id.to_owned(),
        match_title: request.opened.review.title().to_owned(),
        stop,
        revealed: is_revealed.then(|| halted.revealed(frame, id)),
        spans: halted.spans(frame, &position),
        device: room.filter(|_| is_asked).map(|room| {
            let address = format!("{}/m/{id}/answer", room.base);
            let code = qr_code::picture(&address, &w.t("answer-code"));
            (address, code)
        }),
        question,
        prev: at.checked_sub(1).filter(|&at| at > 0),
        next: Some(at + 1).filter(|&at| at <= halted.count),
        is_blank,
        is_led: shown.as_deref() == Some(state.as_str()),
        state,
        playing: seconds.filter(|_| lead > 0).map(|seconds| (halted.words(frame, lead), onward, seconds)),
        play: (lead == 0 && !is_revealed)
            .then(|| frame.linked(&[("lead", Some(&LEAD.to_string())), ("play", Some("2"))])),
        part: match frame.asked("map") {
            Some("whole") => (frame.link("map", None), w.t("record-near")),
            _ => (frame.link("map", Some("whole")), w.t("layer-whole")),
        },
        blank: frame.link("blank", (!is_blank).then_some("yes")),
        frame: frame.clone(),
    }
}
