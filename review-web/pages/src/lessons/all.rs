//! The lessons of all matches that the reader may see, each tried on later matches.

use askama::Template;
use wardiary_core::diary::notes::debrief::fold::{Kept, Lesson};
use wardiary_core::kernel::game::Viewer;
use wardiary_debrief::lessons::{LOOKED, Learned, Outcome, Tried, later, learned, tried_on};
use wardiary_library::library::{Library, Listed};
use wardiary_page::error::page;
use wardiary_page::frame::Frame;
use wardiary_page::request::LibraryState;
use wardiary_words::localize::Localizer;

use super::{LessonView, lesson, state_words};
use crate::Answer;
use crate::notes::View;
use wardiary_library::access::role::Needs::AnyRole;
use wardiary_page::declaration::Page;

/// Declares the page.
pub(crate) fn pages() -> Vec<Page> {
    vec![Page::at("/lessons").show(AnyRole, show).keys(&["of", "page"]).choice("waits", &["yes"])]
}

/// Lessons on one page of the list.
const PAGE: usize = 10;
/// Maximum number of later matches on which the list tries each lesson. The latest matches are taken.
const FEW: usize = 8;
/// Maximum number of later matches on one page about a single lesson.
const MANY: usize = 24;
/// Maximum number of entries that an answer links to.
const LINKED: usize = 12;

#[derive(Template)]
#[template(path = "lessons-all.html")]
struct AllPage {
    frame: Frame,
    title: String,
    rows: Vec<Row>,
    /// Whether the page is about one lesson.
    is_one: bool,
    /// The switch for lessons on hidden layers: this page with or without them.
    waiting: Option<(String, bool)>,
    limits: String,
    pages: Vec<(String, String, bool)>,
}

/// A lesson with its outcome.
struct Row {
    of: (String, String),
    state: String,
    lesson: LessonView,
    /// The number of later matches, and the outcomes on those that were tried.
    gist: String,
    tries: Vec<Try>,
    /// Address of the page with the results on all later matches.
    more: Option<String>,
}

/// A later match.
struct Try {
    title: String,
    href: String,
    words: String,
    class: &'static str,
    entries: Vec<(String, String)>,
    rest: Option<String>,
}

/// Shows them.
async fn show(frame: Frame, LibraryState(library): LibraryState) -> Answer {
    let (w, all) = (frame.w, library.matches());
    let is_waiting = frame.asked("waits") == Some("yes");
    let reads = |kept: &Kept<Lesson>, viewer: Viewer| kept.is_open() || (is_waiting && kept.may_be_read_by(viewer));
    let (mut found, is_whole) = learned(library.as_ref(), &all, &reads);
    let wanted = frame.asked("of").and_then(|of| of.rsplit_once(':'));
    if let Some((id, number)) = wanted {
        found.retain(|one| one.of.id == id && one.kept.number.to_string() == number);
    }
    let number: usize = frame.asked("page").and_then(|page| page.parse().ok()).unwrap_or(1).max(1);
    let shown: Vec<&Learned> = if wanted.is_some() {
        found.iter().collect()
    } else {
        found.iter().skip((number - 1) * PAGE).take(PAGE).collect()
    };
    let span = if wanted.is_some() { (number - 1, MANY) } else { (0, FEW) };
    let rows: Vec<Row> = shown.into_iter().filter_map(|one| row(&frame, library.as_ref(), (&all, one, span))).collect();
    let count = match (wanted, found.first()) {
        (Some(_), Some(one)) => later(&all, &one.of).len().div_ceil(MANY),
        _ => found.len().div_ceil(PAGE),
    };
    let turn = |page: usize| {
        let value = page.to_string();
        (frame.link("page", Some(&value)), value, page == number)
    };
    let limits =
        [("few", FEW.into()), ("looked", LOOKED.into()), ("whole", if is_whole { "yes" } else { "no" }.into())];
    let shown = AllPage {
        title: w.t("lessons-all"),
        rows,
        is_one: wanted.is_some(),
        waiting: waiting(&frame, library.as_ref(), &all, is_waiting),
        limits: w.with("lessons-limits", limits),
        pages: if count > 1 { (1..=count).map(turn).collect() } else { Vec::new() },
        frame: frame.clone(),
    };
    page(&frame, &shown)
}

/// Returns the switch for lessons on hidden layers that the reader may read.
fn waiting(frame: &Frame, library: &dyn Library, all: &[Listed], is_on: bool) -> Option<(String, bool)> {
    let reads = |kept: &Kept<Lesson>, viewer: Viewer| !kept.is_open() && kept.may_be_read_by(viewer);
    let is_any = is_on || !learned(library, all, &reads).0.is_empty();
    is_any.then(|| (frame.linked(&[("waits", (!is_on).then_some("yes")), ("page", None)]), is_on))
}

fn row(
    frame: &Frame,
    library: &dyn Library,
    (all, one, (at, most)): (&[Listed], &Learned, (usize, usize)),
) -> Option<Row> {
    let opened = library.open(&one.of.id)?;
    let noted = library.notes_of(&one.of.id, &opened);
    let frame = frame.clone().of_system(opened.review.system());
    let frame = Frame { query: Vec::new(), ..frame };
    let w = frame.w;
    let view = View { frame: &frame, opened: &opened, noted: &noted, id: &one.of.id };
    let later = if one.kept.what.test.is_empty() { Vec::new() } else { later(all, &one.of) };
    // The latest matches come first.
    let here: Vec<&Listed> = later.iter().rev().skip(at * most).take(most).copied().collect();
    let tried: Vec<(Try, Outcome)> =
        here.iter().map(|listed| tried_here(&frame, library, (&one.kept.what.test, listed))).collect();
    let count = |wanted: fn(&Outcome) -> bool| tried.iter().filter(|(_, outcome)| wanted(outcome)).count();
    let args = [
        ("later", later.len().into()),
        ("tried", tried.len().into()),
        ("held", count(|one| *one == Outcome::Held).into()),
        ("broken", count(|one| *one == Outcome::NotHeld).into()),
        ("unsaid", count(|one| matches!(one, Outcome::Unsaid(_))).into()),
    ];
    let gist = match (one.kept.what.test.is_empty(), one.of.begun(), later.is_empty()) {
        (true, ..) => w.t("lesson-no-test"),
        (false, None, _) => w.t("lesson-undated"),
        (false, Some(_), true) => w.t("lesson-none-later"),
        (false, Some(_), false) => w.with("lesson-tries", args),
    };
    let shown = lesson(view, &one.kept);
    Some(Row {
        of: (one.of.title_in(w), format!("/m/{}/lessons", one.of.id)),
        state: state_words(w, one.kept.what.state()),
        more: (at == 0 && most == FEW && later.len() > FEW).then(|| shown.tries().to_owned()),
        lesson: shown,
        gist,
        tries: tried.into_iter().map(|(one, _)| one).collect(),
    })
}

fn tried_here(frame: &Frame, library: &dyn Library, (test, listed): (&str, &Listed)) -> (Try, Outcome) {
    let (opened, tried): (_, Tried) = tried_on(test, library, listed);
    let words = opened.as_ref().map_or_else(
        || frame.w.t("lesson-unsaid-damaged"),
        |opened| tried.words(Localizer { w: frame.w, review: opened.review.as_ref() }),
    );
    let entries = tried.entries();
    let rest = entries.len().saturating_sub(LINKED);
    let shown = Try {
        title: listed.title_in(frame.w),
        href: format!("/m/{}/overview", listed.id),
        words,
        class: match tried.outcome {
            Outcome::Held => "held",
            Outcome::NotHeld => "broken",
            Outcome::Unsaid(_) => "unsaid",
        },
        entries: entries
            .iter()
            .take(LINKED)
            .map(|seq| (format!("/m/{}/e/{seq}", listed.id), seq.to_string()))
            .collect(),
        rest: (rest > 0).then(|| frame.w.with("plan-more", [("n", rest.into())])),
    };
    (shown, tried.outcome)
}
