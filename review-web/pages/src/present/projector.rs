//! The projector: one map, one sentence, one question in large type, made of the match cut before the decision. Decision, die and
//! result have another address.

use askama::Template;
use axum::Extension;
use axum::response::{IntoResponse as _, Redirect};
use std::sync::Arc;

use chrono::Utc;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::unit::Actor;
use wardiary_core::review::Review;
use wardiary_draw::qr_code;
use wardiary_draw::svg::Picture;
use wardiary_library::access::link::JoinLink;
use wardiary_library::access::role::{Grant, Role};
use wardiary_library::access::room::Room;
use wardiary_library::access::token::Token;
use wardiary_library::presenting::Stage;
use wardiary_page::error::page;
use wardiary_page::frame::Frame;
use wardiary_page::request::MatchRequest;
use wardiary_words::i18n::Words;
use wardiary_words::localize::Localizer;

use super::super::Answer;
use super::acts::place;
use super::halted::Halted;
use super::options::Options;
use super::ribbon::Span;
use super::stop_view::{Question, Revealed, Shown};
use wardiary_library::access::role::Needs::Presenting;
use wardiary_page::declaration::Page;

/// Declares the page.
pub(crate) fn pages() -> Vec<Page> {
    vec![
        Page::at("/m/{id}/present/{stop}")
            .show_secret(Presenting, show)
            .choice("reveal", &["yes"])
            .choice("blank", &["yes"])
            .keys(&["lead"]),
    ]
}

/// Maximum number of steps that are played before a stop.
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
    /// The options, until there are answers.
    options: Options,
    revealed: Option<Revealed>,
    spans: Vec<Span>,
    /// How devices reach the question.
    device: Option<Device>,
    /// The name of the view that the projector shows. `None` if it shows everything.
    seen_by: Option<String>,
    prev: Option<usize>,
    next: Option<usize>,
    is_blank: bool,
    /// The state of the page, in the words that streams use, and whether the room is at the same state.
    state: String,
    is_led: bool,
    /// Only while the steps before the stop are played: the entry in words, the page of the next step, and the seconds until then.
    playing: Option<(String, String, u32)>,
    /// Address of the page that plays the steps before the stop.
    play: Option<String>,
    /// Address of this page dark, or light again if it is dark.
    blank: String,
}

/// How devices reach the question.
struct Device {
    /// The page for devices in the room.
    follow: String,
    /// The QR code that lets other devices join as viewers.
    square: Picture,
    /// The address for typing the code of the link, and that code.
    join: String,
    code: String,
}

impl ProjectorPage {
    fn is_asked(&self) -> bool {
        self.question.as_ref().is_some_and(|question| question.is_open)
    }
}

/// Shows a stop; `now` in place of its number leads to the present one.
async fn show(request: MatchRequest, room: Option<Extension<Arc<Room>>>) -> Answer {
    let request = request.of_umpire()?;
    if request.param("stop") == "now" {
        let to = request.presentation().map(|now| place(&request.id, now, (now.stop, "")));
        return Ok(Redirect::to(&to.unwrap_or_else(|| format!("/m/{}/notes", request.id))).into_response());
    }
    let frame = &request.frame;
    let halted = Halted::of(&request, frame.asked("reveal") == Some("yes"))?;
    page(frame, &projector(&request, &halted, room.map(|Extension(room)| room)))
}

/// Returns the code of a link for viewers, if the program knows one.
fn viewers_code(room: &Room, id: &str) -> Option<Token> {
    let now = Utc::now();
    let (links, _) = room.of_match(id, now);
    let is_open = |link: &&JoinLink| link.grant.role == Role::Viewer && link.fault(now).is_none();
    links.into_iter().filter(|link| is_open(&link)).find_map(|link| link.token)
}

/// Returns how devices reach the question, if the program knows a viewers' link.
fn device(w: Words, room: &Room, id: &str) -> Option<Device> {
    let (code, base) = (viewers_code(room, id)?, &room.base);
    Some(Device {
        follow: format!("{base}/m/{id}/follow"),
        square: qr_code::picture(&format!("{base}/join#{}", code.text()), &w.t("answer-code")),
        join: format!("{base}/join"),
        code: code.groups(),
    })
}

/// Makes a link for viewers, unless the program already knows one. If that fails, the presentation goes on without a link.
pub(super) fn make_viewers_code(room: &Room, id: &str, by: u32) {
    if viewers_code(room, id).is_none() {
        let _ = room.make_for_wall(&Grant::in_match(Role::Viewer, id), by, Utc::now());
    }
}

/// Describes the view of the projector in words.
pub(super) fn viewer_words(frame: &Frame, review: &dyn Review, shows: Viewer) -> String {
    let localizer = Localizer { w: frame.w, review };
    match shows {
        Viewer::Umpire => frame.w.t("projector-all"),
        Viewer::Observer => frame.w.t("projector-both"),
        Viewer::Side(side) => frame.w.with("projector-side", [("side", localizer.party(Actor::Side(side)).into())]),
    }
}

fn projector(request: &MatchRequest, halted: &Halted, room: Option<Arc<Room>>) -> ProjectorPage {
    let (frame, id) = (&request.frame, request.id.as_str());
    let is_revealed = halted.stage == Stage::Revealed;
    let asked = frame.asked("lead").and_then(|lead| lead.parse::<usize>().ok()).filter(|_| !is_revealed);
    let lead = asked.unwrap_or(0).min(LEAD);
    let (stop, position) = halted.shown(frame, (id, lead));
    let at = halted.halt.place;
    let kept = request.answers(at);
    let question = halted.question(frame, kept.as_ref());
    let is_blank = frame.asked("blank") == Some("yes");
    let seconds = frame.asked("play").and_then(|seconds| seconds.parse::<u32>().ok());
    let fewer = (lead > 1).then(|| (lead - 1).to_string());
    let onward = frame.linked(&[("lead", fewer.as_deref()), ("play", frame.asked("play").filter(|_| lead > 1))]);
    let now = request.presentation();
    let shows = now.map_or("usual", |now| now.shows.word());
    let state = format!("{at}-{}-{shows}{}", halted.stage.word(), if is_blank { "-blank" } else { "" });
    let shown = now.map(wardiary_library::presenting::Presentation::state);
    ProjectorPage {
        title: format!("{} · {}", stop.name, request.opened.title_in(frame.w)),
        id: id.to_owned(),
        match_title: request.opened.title_in(frame.w),
        stop,
        options: if lead == 0 && halted.stage < Stage::Answered { halted.options(frame) } else { Options::default() },
        revealed: is_revealed.then(|| halted.revealed(frame, id)),
        spans: halted.spans(frame, &position),
        device: room.and_then(|room| device(frame.w, &room, id)),
        seen_by: (halted.reads_as != Viewer::Umpire)
            .then(|| viewer_words(frame, request.opened.review.as_ref(), halted.reads_as)),
        question,
        prev: at.checked_sub(1).filter(|&at| at > 0),
        next: Some(at + 1).filter(|&at| at <= halted.count),
        is_blank,
        is_led: shown.as_deref() == Some(state.as_str()),
        state,
        playing: seconds.filter(|_| lead > 0).map(|seconds| (halted.words(frame, lead), onward, seconds)),
        play: (lead == 0 && !is_revealed)
            .then(|| frame.linked(&[("lead", Some(&LEAD.to_string())), ("play", Some("2"))])),
        blank: frame.link("blank", (!is_blank).then_some("yes")),
        frame: frame.clone(),
    }
}
