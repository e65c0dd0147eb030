//! The instructor's window: the class's view, the speaker's words, the next step, the clock, and the answers. It is made of the
//! whole match, because the class does not see it. It moves the projector and the room.

use askama::Template;
use chrono::{TimeDelta, Utc};
use wardiary_core::diary::notes::{Layer, Note};
use wardiary_library::presenting::{Presentation, ProjectorView, Stage};
use wardiary_page::error::page;
use wardiary_page::frame::Frame;
use wardiary_page::request::MatchRequest;
use wardiary_words::localize::{Localizer, Margin};

use super::super::Answer;
use super::super::answer_names::{AnswerNames, Bar};
use super::super::halts::{Halt, has_fog, row};
use super::super::step::{Disc, Ribbon, Turn, turns};
use super::halted::Halted;
use super::projector::viewer_words;
use super::stop_view::{Question, Revealed, Shown};
use wardiary_library::access::role::Needs::Presenting;
use wardiary_page::declaration::Page;

/// Declares the page.
pub(crate) fn pages() -> Vec<Page> {
    vec![Page::at("/m/{id}/present/{stop}/notes").show(Presenting, show).choice("end", &["ask"])]
}

#[derive(Template)]
#[template(path = "present-notes.html")]
struct WindowPage {
    frame: Frame,
    title: String,
    id: String,
    match_title: String,
    /// The heading of the picture: the projector shows the picture, shows it when the screen is on again, or would show it.
    heading: String,
    stop: Shown,
    /// The place where the room is instead, in words, and the page of that place.
    elsewhere: Option<(String, String)>,
    question: Option<Question>,
    /// The answers so far.
    bars: Vec<Bar>,
    /// The views that the projector may show: word of the view, its name, and whether it is the present one. Empty if nothing is hidden.
    shows: Vec<(&'static str, String, bool)>,
    /// The number of followers, in words.
    followers: String,
    /// The parts that the class does not see yet: the title after the decision, if there is one, and the result.
    after: Option<(String, &'static str)>,
    hidden: Revealed,
    /// The instructor's notes on the stop: layer, words, and language of the words.
    say: Vec<(String, String, &'static str)>,
    next: Option<Next>,
    prev: Option<usize>,
    /// Minutes at this stop, and in total; `None` while the room is elsewhere.
    clock: Option<[String; 2]>,
    stage: &'static str,
    /// The place of the room, in the words that streams use.
    state: String,
    is_led: bool,
    is_blank: bool,
    /// Whether the match is presented by stops, at this stop or another.
    is_presented: bool,
    /// Whether later entries are concealed, or would be if the presentation began here.
    is_concealed: bool,
    /// Whether to ask again before the presentation ends.
    asks_end: bool,
    /// Whether the match is unfinished. Concealing later entries then takes followers of the match back to an earlier entry.
    is_live: bool,
    /// Whether the match is unfinished and has fog, and the room is not at this stop. The stop could then show hidden things.
    is_live_fog: bool,
    /// The whole match, with its stops.
    turns: Vec<Turn>,
    has_stops: bool,
    /// The fields for a new note: entry, author, and the layer of the instructor.
    note: (u32, String, String),
}

/// The stop after this one.
struct Next {
    place: usize,
    moment: String,
    head: (String, &'static str),
}

/// Shows the window of a stop.
async fn show(request: MatchRequest) -> Answer {
    let request = request.of_umpire()?;
    let halted = Halted::of(&request, false)?;
    let frame = &request.frame;
    page(frame, &window(&request, &halted, Halted::of(&request, true)?.revealed(frame, &request.id)))
}

fn window(request: &MatchRequest, halted: &Halted, hidden: Revealed) -> WindowPage {
    let (frame, id, w) = (&request.frame, request.id.as_str(), request.frame.w);
    let review = request.opened.review.as_ref();
    let localizer = Localizer { w, review };
    let (stop, _) = halted.shown(frame, (id, 0));
    let at = halted.halt.place;
    let kept = request.answers(at);
    let names = AnswerNames::of(localizer, review, halted.halt.before);
    let (now, is_live) = (request.presentation(), request.opened.goes_on());
    let led = now.filter(|now| now.stop == at);
    let notes = request.noted.notes.notes().iter();
    let (halts, _) = row(review, &request.noted.notes);
    let layer = Layer::Instructor.word(request.opened.sides());
    WindowPage {
        title: format!("{} · {}", w.t("present-window"), w.match_title(review)),
        id: id.to_owned(),
        match_title: w.match_title(review),
        heading: w.t(heading(led)),
        elsewhere: elsewhere(request, at),
        stop,
        question: halted.question(frame, kept.as_ref()),
        bars: kept.as_ref().map(|kept| names.bars(kept)).unwrap_or_default(),
        shows: view_choices(request, halted),
        followers: frame.w.with("present-followers", [("n", request.followers().into())]),
        after: halted.halt.own(w, |stop| &stop.title),
        hidden,
        say: notes.filter(|note| is_about(note, &halted.halt)).map(|note| said(frame, request, note)).collect(),
        turns: turns_of(request, &halts, at),
        has_stops: true,
        next: halts.into_iter().find(|halt| halt.place == at + 1).map(|halt| next(localizer, &halt)),
        prev: at.checked_sub(1).filter(|&at| at > 0),
        clock: led.map(|now| now.times(Utc::now()).map(minutes)),
        stage: led.map_or(Stage::Before, |now| now.stage).word(),
        state: state(request),
        is_led: led.is_some(),
        is_blank: led.is_some_and(|now| now.is_blank),
        is_presented: now.is_some(),
        is_concealed: now.map_or(!is_live, |now| now.is_concealed),
        asks_end: now.is_some() && frame.asked("end") == Some("ask"),
        is_live,
        is_live_fog: is_live && led.is_none() && has_fog(review, review.len()),
        note: (halted.halt.entry, frame.author.clone().unwrap_or_default(), layer.to_owned()),
        frame: frame.clone(),
    }
}

/// Returns the message for the heading of the picture.
fn heading(led: Option<Presentation>) -> &'static str {
    match led {
        Some(now) if now.is_blank => "present-class-dark",
        Some(_) => "present-class-sees",
        None => "present-class-would-see",
    }
}

/// Returns the room's other place in words, and its page.
fn elsewhere(request: &MatchRequest, at: usize) -> Option<(String, String)> {
    let (frame, id) = (&request.frame, request.id.as_str());
    match (request.presentation(), request.presented()) {
        (Some(now), _) if now.stop == at => None,
        (Some(now), _) => {
            let words = frame.w.with("present-elsewhere", [("n", now.stop.into())]);
            Some((words, format!("/m/{id}/present/{}/notes", now.stop)))
        }
        (None, Some(entry)) => {
            let words = frame.w.with("present-elsewhere-entry", [("n", entry.into())]);
            Some((words, frame.seen(&format!("/m/{id}/e/{entry}"))))
        }
        (None, None) => None,
    }
}

/// Returns the place of the room, in the words that streams use.
fn state(request: &MatchRequest) -> String {
    match request.presentation() {
        Some(now) => now.state(),
        None if request.presentation_ended() => "ended".to_owned(),
        None if request.presented().is_some() => "led".to_owned(),
        None => "waiting".to_owned(),
    }
}

/// Returns the views that the projector may show at a stop.
fn view_choices(request: &MatchRequest, halted: &Halted) -> Vec<(&'static str, String, bool)> {
    let (frame, review) = (&request.frame, request.opened.review.as_ref());
    if !has_fog(review, halted.halt.before) {
        return Vec::new();
    }
    let now = request.presentation().map(|now| now.shows).unwrap_or_default();
    let words = |shows: ProjectorView| match shows.viewer() {
        Some(viewer) => viewer_words(frame, review, viewer),
        None => frame.w.t(if request.opened.goes_on() { "projector-usual-live" } else { "projector-usual" }),
    };
    ProjectorView::ALL.map(|shows| (shows.word(), words(shows), shows == now)).to_vec()
}

impl WindowPage {
    fn is_asked(&self) -> bool {
        self.stage == Stage::Asked.word()
    }

    fn is_revealed(&self) -> bool {
        self.stage == Stage::Revealed.word()
    }
}

/// Returns whether a note is not retracted and is about the subject of the stop.
fn is_about(note: &Note, halt: &Halt) -> bool {
    let is_private = note.now().content.private;
    note.stands() && !is_private && (halt.before.min(halt.placed_on)..=halt.after).contains(&note.on.entry)
}

fn said(frame: &Frame, request: &MatchRequest, note: &Note) -> (String, String, &'static str) {
    let margin = Margin { w: frame.w };
    let (words, lang) = margin.said(&note.now().content.text);
    (margin.layer(note.layer.word(request.opened.sides())), words, lang.tag())
}

fn next(localizer: Localizer<'_>, halt: &Halt) -> Next {
    let moment = format!("{}{}", localizer.moment(&halt.moment), undone(localizer, halt));
    Next { place: halt.place, moment, head: halt.head(localizer) }
}

/// Returns the words for a stop whose entry was undone, to follow other text.
fn undone(localizer: Localizer<'_>, halt: &Halt) -> String {
    localizer.undone(halt.entry).map(|word| format!(" · {word}")).unwrap_or_default()
}

/// Returns the ribbon of the whole match: a cell leads to its phase, a disc to the window of its stop.
fn turns_of(request: &MatchRequest, halts: &[Halt], now: usize) -> Vec<Turn> {
    let (frame, id) = (&request.frame, request.id.as_str());
    let review = request.opened.review.as_ref();
    let localizer = Localizer { w: frame.w, review };
    let href = |seq| frame.seen(&format!("/m/{id}/e/{seq}"));
    let stops = |turn| {
        let of_turn = halts.iter().filter(|halt| halt.moment.turn == turn);
        let disc = |halt: &Halt| Disc {
            href: frame.seen(&format!("/m/{id}/present/{}/notes", halt.place)),
            place: halt.place,
            label: format!(
                "{}: {}{}",
                frame.w.with("stop-n", [("n", halt.place.into())]),
                next(localizer, halt).head.0,
                undone(localizer, halt)
            ),
            current: halt.place == now,
        };
        of_turn.map(disc).collect()
    };
    let entry = halts.iter().find(|halt| halt.place == now).and_then(|halt| review.entry(halt.entry));
    turns(localizer, &Ribbon { phases: &review.phases(), href: &href, stops: &stops, now: entry.as_ref() })
}

/// Minutes and seconds.
fn minutes(took: TimeDelta) -> String {
    format!("{}:{:02}", took.num_minutes(), took.num_seconds() % 60)
}
