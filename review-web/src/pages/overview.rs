//! The match at a glance: turns and phases, points and losses, luck of the dice, every throw, what was lost, how it ended.

mod course;
mod end;
mod front;
mod luck;

use askama::Template;
use axum::extract::{Path, State as From};
use wardiary_core::kernel::unit::Side;
use wardiary_core::review::Seq;

use super::notes::View;
use super::step::{Ribbon, Turn, discs, turns};
use super::{Answer, opened};
use crate::draw::ink::Picture;
use crate::error::page;
use crate::frame::Frame;
use crate::routes::State;

use crate::speak::Voice;
use crate::tree::{self, Line};
use end::{End, SideLost, Weather};
use front::Front;
use luck::Luck;

/// Lines of a verdict: the winner, and the figure it rests on.
const VERDICT: usize = 2;

#[derive(Template)]
#[template(path = "overview.html")]
struct OverviewPage {
    frame: Frame,
    title: String,
    id: String,
    match_title: String,
    system: &'static str,
    system_name: String,
    turn: String,
    entries: String,
    state: String,
    sides: Vec<String>,
    turns: Vec<Turn>,
    has_stops: bool,
    end: Option<End>,
    chart: Option<Picture>,
    course: String,
    heads: Vec<String>,
    rows: Vec<course::Row>,
    /// How a match without points ended, as its last entry accounts for it.
    verdict: Vec<Line>,
    front: Option<Front>,
    luck: Luck,
    weather: Vec<Weather>,
    lost: Vec<SideLost>,
}

/// Shows a match at a glance.
pub async fn show(frame: Frame, From(shelf): State, Path(id): Path<String>) -> Answer {
    let shelved = opened(&shelf, &frame, &id)?;
    let frame = frame.of_system(shelved.review.system());
    let noted = shelf.notes(&id).unwrap_or_default();
    page(&frame, &overview(View { frame: &frame, shelved: &shelved, noted: &noted, id: &id }))
}

fn overview(view: View<'_>) -> OverviewPage {
    let View { frame, shelved, noted, id } = view;
    let (w, review) = (frame.w, shelved.review.as_ref());
    let voice = Voice { w, review };
    let href = |seq: Seq| frame.seen(&format!("/m/{id}/e/{seq}"));
    let last = review.len().saturating_sub(1);
    let (position, played, phases) = (review.position(last), review.course(), review.phases());
    let owner = |unit: usize| position.pieces.get(unit).map_or(0, |piece| piece.side.index());
    let points = course::points(review, &played, &owner);
    let moment = &position.moment;
    let is_over = review.pending(last).is_none();
    let state = match (shelved.integrity.closed, is_over) {
        (true, _) => "state-closed",
        (false, true) => "state-over",
        (false, false) => "state-open",
    };
    OverviewPage {
        frame: frame.clone(),
        title: format!("{} · {}", w.t("overview"), review.title()),
        id: id.to_owned(),
        match_title: review.title().to_owned(),
        system: review.system(),
        system_name: w.word("system", review.system()),
        turn: w.with("turn-of", [("n", u32::from(moment.turn).into()), ("last", u32::from(moment.turns).into())]),
        entries: w.with("entries-n", [("n", review.len().into())]),
        state: w.t(state),
        sides: [Side::One, Side::Two].map(|side| voice.side(side)).into(),
        turns: turns(
            voice,
            &Ribbon { phases: &phases, href: &href, stops: &|turn| discs(view, &href, None, turn), now: None },
        ),
        has_stops: !noted.notes.row().is_empty(),
        end: review.score(last).map(|score| end::end(voice, &score, is_over)),
        chart: course::chart(voice, &points, &href),
        course: course::title(voice, &points),
        heads: course::heads(voice, &points),
        rows: course::rows(voice, &points, &href),
        verdict: verdict(voice, last),
        front: front::front(voice, &phases, &href),
        luck: luck::luck(voice, &played.throws, &|thrown| {
            let fight = if thrown.throw.kind == "flak" { "" } else { "/combat" };
            frame.seen(&format!("/m/{id}/e/{}{fight}", thrown.seq))
        }),
        weather: end::weather(voice, &phases, &href),
        lost: end::lost(voice, &played, &position, &href),
    }
}

/// What the last action of a finished match without points brought about; nothing where points tell it, or play goes on.
fn verdict(voice: Voice<'_>, last: Seq) -> Vec<Line> {
    let review = voice.review;
    if review.pending(last).is_some() || review.score(last).is_some() {
        return Vec::new();
    }
    let accounts = (0..=last).rev().filter(|&seq| review.entry(seq).is_some_and(|entry| entry.on_line));
    let lines = accounts.map(|seq| tree::lines(voice, &review.account(seq)));
    let mut lines = lines.into_iter().find(|lines| !lines.is_empty()).unwrap_or_default();
    // The winner comes first, then what it rests on.
    lines.drain(..lines.len().saturating_sub(VERDICT));
    lines.reverse();
    lines
}
