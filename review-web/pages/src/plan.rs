//! The collection plan: questions that were sealed before play, with their answers; and the forms that write and release it. A
//! part of the page of texts from before play.

use askama::Template;
use wardiary_core::diary::plan::Plan;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::look::PhaseKind;
use wardiary_core::kernel::unit::Side;
use wardiary_core::review::Review;

use wardiary_debrief::plan_answers::{Answered, State, answers};
use wardiary_library::access::role::Needs;
use wardiary_library::faults::{Describe, parse_error};
use wardiary_library::library::OpenMatch;
use wardiary_library::library::sealing::{PlanFile, Unshown};
use wardiary_page::frame::Frame;
use wardiary_page::request::MatchRequest;
use wardiary_words::localize::Localizer;

#[derive(Template)]
#[template(path = "plan.html")]
pub(super) struct PlanPart {
    frame: Frame,
    id: String,
    fault: Option<String>,
    /// Lines that were refused.
    typed: String,
    gist: Option<String>,
    plans: Vec<Shown>,
    /// Whether the reader may write plans and release them.
    leads: bool,
    can_write: bool,
    can_release: bool,
    /// Whether writing a plan is the main action of the page, because no other action waits.
    is_first: bool,
    /// Whether a plan written now would be sealed before play begins.
    is_before_play: bool,
    examples: Vec<(String, String)>,
}

/// A plan on the page.
struct Shown {
    head: String,
    entry: (String, String),
    state: String,
    is_late: bool,
    /// Why its questions are not shown.
    unshown: Option<String>,
    is_wrong: bool,
    questions: Vec<Question>,
}

/// A question on the page.
struct Question {
    number: String,
    text: String,
    measure: Option<String>,
    answer: String,
    is_open: bool,
    entries: Vec<(String, String)>,
    more: Option<String>,
}

/// Maximum number of entries that a question links to.
const LINKED: usize = 24;
/// Examples of measures on the page.
const EXAMPLES: usize = 9;

/// Writes a plan, or releases all.
///
/// # Errors
/// The reason, and the lines that were sent.
pub(super) fn write(request: &MatchRequest, sent: &[(String, String)]) -> Result<(), (String, String)> {
    let value = |name: &str| sent.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value.as_str());
    let done = match value("do") {
        "release" => request.release_plans().map(drop),
        _ => request.lay_plan(value("lines")).map(drop),
    };
    done.map_err(|error| (error.describe(request.frame.w), value("lines").to_owned()))
}

impl PlanPart {
    /// Returns the plans of the match of a request, with the fault of the sent lines.
    pub(super) fn of(request: &MatchRequest, opened: &OpenMatch, fault: Option<(String, String)>) -> Self {
        let MatchRequest { frame, id, noted, .. } = request;
        let (w, review) = (frame.w, opened.review.as_ref());
        let is_umpire = review.viewer() == Viewer::Umpire;
        let leads = frame.may(Needs::Presenting) && is_umpire;
        let files: Vec<PlanFile> = request.plans().into_iter().map(|file| hidden(file, is_umpire, opened)).collect();
        let takes = opened.takes_entries().is_ok();
        let is_sealed = |file: &PlanFile| file.attached.opened.is_none();
        let plans: Vec<Shown> =
            (1..).zip(&files).map(|(number, file)| shown(frame, opened, (id, number, file), noted)).collect();
        let questions = || plans.iter().flat_map(|plan| &plan.questions);
        let args = [
            ("n", questions().count().into()),
            ("answered", questions().filter(|one| !one.is_open).count().into()),
            ("late", plans.iter().filter(|plan| plan.is_late).map(|plan| plan.questions.len()).sum::<usize>().into()),
        ];
        let named = named(review);
        let example = |n: usize| {
            let args = named.each_ref().map(|(name, word)| (*name, word.as_str().into()));
            (w.with(&format!("plan-example-{n}"), args), w.t(&format!("plan-example-{n}-words")))
        };
        let (fault, typed) = fault.unzip();
        Self {
            fault,
            typed: typed.unwrap_or_default(),
            gist: (questions().count() > 0).then(|| w.with("plan-gist", args)),
            leads,
            can_write: leads && takes,
            can_release: leads && takes && files.iter().any(is_sealed),
            is_first: true,
            is_before_play: !(review.first()..review.len())
                .any(|seq| review.entry(seq).is_some_and(|entry| entry.is_action())),
            examples: (1..=EXAMPLES).map(example).collect(),
            plans,
            id: id.clone(),
            frame: frame.clone(),
        }
    }

    /// Returns the same part for a page that has another main action.
    pub(super) fn second(self) -> Self {
        Self { is_first: false, ..self }
    }
}

/// Returns names for the examples of measures, from the match itself: both sides, a hex with a place, the phase of movement.
fn named(review: &dyn Review) -> [(&'static str, String); 4] {
    let map = review.map();
    let hex = map.places.first().map(|place| place.hex).or_else(|| map.hexes().next());
    let phase = review.phases_known().iter().find(|phase| phase.kind == PhaseKind::Move);
    [
        ("one", review.side_word(Side::One).to_owned()),
        ("two", review.side_word(Side::Two).to_owned()),
        ("hex", hex.map_or_else(String::new, |hex| map.name(hex))),
        ("phase", phase.map_or("movement", |phase| phase.word).to_owned()),
    ]
}

/// Returns a plan, for sides and observers without its text until it is released or the match is closed. This holds on the machine itself too.
fn hidden(file: PlanFile, is_umpire: bool, opened: &OpenMatch) -> PlanFile {
    let is_open = is_umpire || file.attached.opened.is_some() || opened.integrity.closed;
    if is_open { file } else { PlanFile { text: Err(Unshown::Sealed), ..file } }
}

fn shown(
    frame: &Frame,
    opened: &OpenMatch,
    (id, number, file): (&str, usize, &PlanFile),
    noted: &wardiary_library::library::Noted,
) -> Shown {
    let (w, review) = (frame.w, opened.review.as_ref());
    let localizer = Localizer { w, review };
    let entry = |seq: u32| (frame.seen(&format!("/m/{id}/e/{seq}")), localizer.entry_number(seq));
    let is_open = file.attached.opened.is_some() || opened.integrity.closed;
    let state = match (file.attached.is_before_play, is_open) {
        (true, false) => "plan-state-sealed",
        (true, true) => "plan-state-open",
        (false, false) => "plan-state-late-sealed",
        (false, true) => "plan-state-late-open",
    };
    let read = file.text.as_ref().map_err(|why| (why.describe(w), !matches!(why, Unshown::Sealed)));
    let read = read.and_then(|text| Plan::parse(text, review).map_err(|error| (parse_error(w, &error), true)));
    let bare = Shown {
        head: w.with("plan-head", [("n", number.into()), ("name", file.attached.name.clone().into())]),
        entry: entry(file.attached.seq),
        state: w.t(state),
        is_late: !file.attached.is_before_play,
        unshown: None,
        is_wrong: false,
        questions: Vec::new(),
    };
    match read {
        Ok(plan) => {
            let found = answers(review, &noted.notes, (&plan, number));
            let question = |answered: Answered| question(localizer, answered, &entry);
            Shown { questions: found.into_iter().map(question).collect(), ..bare }
        }
        Err((words, is_wrong)) => Shown { unshown: Some(words), is_wrong, ..bare },
    }
}

fn question(localizer: Localizer<'_>, answered: Answered, entry: &dyn Fn(u32) -> (String, String)) -> Question {
    let answer = answered.words(localizer);
    let rest = answered.entries.len().saturating_sub(LINKED);
    Question {
        number: answered.number,
        text: answered.text,
        measure: answered.measure,
        answer,
        is_open: answered.state == State::Open,
        entries: answered.entries.iter().take(LINKED).map(|&seq| entry(seq)).collect(),
        more: (rest > 0).then(|| localizer.w.with("plan-more", [("n", rest.into())])),
    }
}
