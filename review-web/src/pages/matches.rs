//! The list of matches.

use askama::Template;
use axum::extract::State as From;

use super::Answer;
use crate::error::page;
use crate::frame::Frame;
use crate::routes::State;
use crate::shelf::Listed;

#[derive(Template)]
#[template(path = "matches.html")]
struct MatchesPage {
    frame: Frame,
    title: String,
    sound: Vec<Shown>,
    damaged: Vec<Listed>,
    systems: Vec<(&'static str, String)>,
}

/// A match in the list, in words.
struct Shown {
    id: String,
    title: String,
    system: String,
    turns: String,
    entries: String,
    state: String,
}

/// Shows the list.
pub async fn show(frame: Frame, From(shelf): State) -> Answer {
    let w = frame.w;
    let (damaged, sound): (Vec<Listed>, Vec<Listed>) =
        shelf.matches().into_iter().partition(|listed| listed.fault.is_some());
    let told = |listed: Listed| Shown {
        turns: listed.turns.map_or("–".to_owned(), |(turn, last)| {
            w.with("turn-of", [("n", u32::from(turn).into()), ("last", u32::from(last).into())])
        }),
        entries: w.with("entries-n", [("n", listed.entries.into())]),
        state: w.t(match (listed.closed, listed.over) {
            (true, _) => "state-closed",
            (false, true) => "state-over",
            (false, false) => "state-open",
        }),
        id: listed.id,
        title: listed.title,
        system: w.word("system", &listed.system),
    };
    let page_of = MatchesPage {
        title: w.t("matches"),
        sound: sound.into_iter().map(told).collect(),
        damaged,
        systems: shelf.systems().into_iter().map(|id| (id, w.word("system", id))).collect(),
        frame: frame.clone(),
    };
    page(&frame, &page_of)
}
