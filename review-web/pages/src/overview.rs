//! The match at a glance: map, score, points and losses, stops and key events; losses, luck and points folded below.

mod series;
mod follow;
mod front;
mod stops;
mod lost;
pub(super) mod stood;
mod end;

use askama::Template;
use axum::response::{IntoResponse as _, Redirect};
use wardiary_core::diary::key_events;
use wardiary_core::diary::loss_history::Rolled;
use wardiary_core::kernel::unit::Side;
use wardiary_core::review::{Seq, Snapshot};
use wardiary_debrief::summary::events::{self, Events};
use wardiary_debrief::summary::luck::{self, Luck};
use wardiary_debrief::summary::scenario::Scenario;
use wardiary_debrief::summary::standing::{self, Standing};
use wardiary_debrief::summary::time::{self, TimeUsed};
use wardiary_debrief::summary::{Addresses, course, waiting};
use wardiary_draw::svg::Picture;
use wardiary_journal::seal::Ending;
use wardiary_library::reservations::Reservations;
use wardiary_page::error::page;
use wardiary_page::frame::Frame;
use wardiary_page::request::MatchRequest;
use wardiary_words::localize::{Localizer, entries, short};

use super::Answer;
use super::notes::View;
use super::step::{Ribbon, Turn, discs, turns};

pub(super) use end::Points;
use end::Weather;
use front::Front;
use lost::SideLost;
use stood::Breach;
use stops::StopRow;
use wardiary_library::access::role::Needs::Reading;
use wardiary_page::declaration::Page;

/// Declares the page.
pub(crate) fn pages() -> Vec<Page> {
    vec![
        Page::at("/m/{id}/overview")
            .show(Reading, show)
            .choice(
                "open",
                &["scenario", "losses", "luck", "rolls", "breaches", "time", "points", "weather", "table", "all"],
            )
            .choice("series", &["points", "attack", "defence", "supply", "control", "losses", "time"])
            .reads(&[]),
    ]
}

/// The word of `?open=` that opens all folded parts; each part has its own id.
const ALL: &str = "all";

#[derive(Template)]
#[template(path = "overview.html")]
struct OverviewPage {
    frame: Frame,
    title: String,
    id: String,
    match_title: String,
    system: &'static str,
    entries: String,
    sides: Vec<String>,
    turns: Vec<Turn>,
    standing: Option<Standing>,
    chart: Option<Picture>,
    course: String,
    /// Other figures to follow from phase to phase.
    choices: Vec<series::Choice>,
    /// Words for a match without figures of the requested series.
    missing: Option<String>,
    /// Heading of the table at the foot.
    table: String,
    heads: Vec<String>,
    rows: Vec<course::Row>,
    front: Front,
    stops: Vec<StopRow>,
    events: Events,
    luck: Luck,
    /// The texts of the scenario that both sides read before the first turn.
    scenario: Option<Scenario>,
    points: Option<Points>,
    weather: Vec<Weather>,
    lost: Vec<SideLost>,
    /// Words about unrecorded play, and the first entry that states it.
    reserved: Option<(String, String)>,
    /// The half-done correction, with the command that continues it.
    waiting: Option<(String, String)>,
    breaches: Vec<Breach>,
    time: Option<TimeUsed>,
}

/// Maximum number of moments that a list shows in one column.
const MOMENTS: usize = 8;

impl OverviewPage {
    /// Returns whether a folded part is requested.
    fn is_open(&self, part: &str) -> bool {
        self.frame.asked("open").is_some_and(|asked| asked == part || asked == ALL)
            || part == "table" && self.is_followed()
    }

    /// Returns whether a series is chosen. The table of the series is then shown too, also on paper.
    fn is_followed(&self) -> bool {
        self.frame.asked("series").is_some()
    }

    /// Returns whether a list of moments has two columns.
    const fn are_many(moments: usize) -> bool {
        moments > MOMENTS
    }
}

/// Makes addresses of entries and combats.
struct Links<'a> {
    view: View<'a>,
}

impl<'a> Links<'a> {
    fn localizer(&self) -> Localizer<'a> {
        Localizer { w: self.view.frame.w, review: self.view.opened.review.as_ref() }
    }

    fn entry(&self, seq: Seq) -> String {
        self.view.frame.seen(&format!("/m/{}/e/{seq}", self.view.id))
    }

    /// Returns the address of the combat at `seq` if the viewer may see the combat, else the address of the entry of the die.
    fn of_throw(&self, rolled: &Rolled, seq: Seq) -> String {
        if rolled.is_combat { self.entry_combat(seq) } else { self.entry(rolled.seq) }
    }

    fn entry_combat(&self, seq: Seq) -> String {
        self.view.frame.seen(&format!("/m/{}/e/{seq}/combat", self.view.id))
    }
}

/// Shows a match at a glance.
async fn show(request: MatchRequest) -> Answer {
    let MatchRequest { frame, id, opened, noted, .. } = request;
    // Addresses from the time when the rolls were a part of this page still work.
    if frame.asked("open") == Some("rolls") {
        return Ok(Redirect::to(&frame.seen(&format!("/m/{id}/combats"))).into_response());
    }
    page(&frame, &overview(View { frame: &frame, opened: &opened, noted: &noted, id: &id }))
}

fn overview(view: View<'_>) -> OverviewPage {
    let View { frame, opened, noted: _, id } = view;
    let (w, review, links) = (frame.w, opened.review.as_ref(), Links { view });
    let localizer = links.localizer();
    let href = |seq: Seq| links.entry(seq);
    let to = Addresses { entry: &href, throw: &|rolled, seq| links.of_throw(rolled, seq) };
    let last = review.len().saturating_sub(1);
    let end = &*review.at(last);
    let (position, played, phases) = (localizer.position(end), review.loss_history(), review.phases());
    let points = course::points(review, &played);
    let stops = stops::stops(view, localizer, &href);
    // Chart and map show only the current line, so they leave out stops on undone entries.
    let standing = || stops.iter().filter(|stop| stop.undone.is_none());
    let halts: Vec<(usize, Seq)> = standing().map(|stop| (stop.place, stop.seq)).collect();
    let placed: Vec<_> = standing().filter_map(|stop| Some((stop.hex?, stop.place))).collect();
    let series = review.series();
    let walked = key_events::Walked { position: &position, history: &played, series: &series };
    let key_events = key_events::of_walked(review, walked);
    let luck = luck::luck(localizer, &played.rolls);
    let mut page = OverviewPage {
        frame: frame.clone(),
        title: format!("{} · {}", w.t("overview"), w.match_title(review)),
        id: id.to_owned(),
        match_title: w.match_title(review),
        system: review.system(),
        entries: entries(w, review.len().into()),
        sides: [Side::One, Side::Two].map(|side| localizer.side(side)).into(),
        turns: turns(
            localizer,
            &Ribbon { phases: &phases, href: &href, stops: &|turn| discs(view, &href, None, turn), now: None },
        ),
        standing: standing::ended(
            localizer,
            standing::standing(localizer, end, &position, &points),
            opened.integrity.evidence.ending.as_ref(),
        ),
        chart: None,
        course: String::new(),
        choices: series::choices(localizer, &series, frame.asked("series"), &|word| {
            format!("{}#course", frame.link("series", word))
        }),
        missing: None,
        table: String::new(),
        heads: Vec::new(),
        rows: Vec::new(),
        front: front::front(&links, end, &phases, &placed),
        stops,
        events: events::events(localizer, &key_events, &played, to),
        luck,
        scenario: Scenario::of(localizer, end.score().as_ref()),
        points: end.score().map(|score| end::points(localizer, &score)),
        weather: end::weather(localizer, &phases, &href),
        lost: lost::lost(&links, &played, &position),
        reserved: reserved(&links),
        waiting: waiting::words(links.localizer(), view.opened),
        breaches: stood::breaches(localizer, None, &href),
        time: time::time_used(localizer, &played, &href),
    };
    let chosen = frame.asked("series");
    let chosen = chosen.and_then(|word| series::Chosen::of(localizer, &series, word, position.has_control));
    page.follow(localizer, chosen, points, &halts);
    page
}

/// Describes how a match is or ended, with the sources of its points.
pub(super) fn reckoning(
    localizer: Localizer<'_>,
    end: &dyn Snapshot,
    ending: Option<&Ending>,
) -> (Option<Standing>, Option<Points>) {
    let (position, played) = (localizer.position(end), localizer.review.loss_history());
    let points = course::points(localizer.review, &played);
    let standing = standing::standing(localizer, end, &position, &points);
    (standing::ended(localizer, standing, ending), end.score().map(|score| end::points(localizer, &score)))
}

/// Returns what a reader of the record must know, with the address of the first entry that states it.
fn reserved(links: &Links<'_>) -> Option<(String, String)> {
    let (w, reservations) = (links.view.frame.w, Reservations::of(links.localizer().review));
    let first = reservations.each(w).into_iter().flat_map(|one| one.entries).min()?;
    Some((reservations.words(w)?, links.entry(first)))
}
