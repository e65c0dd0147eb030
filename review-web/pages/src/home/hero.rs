//! The picture at the head of the first page: one step of a match of the list, drawn as on its own page.

use std::sync::Arc;

use wardiary_core::review::{Review, Seq};
use wardiary_draw::svg::Picture;
use wardiary_library::archive::sample;
use wardiary_library::library::{Library, Listed, Noted, OpenMatch};
use wardiary_page::frame::Frame;

use crate::notes::View;
use crate::step;

/// Maximum number of entries to search, from the end, for one that shows something.
const LOOKED_AT: Seq = 400;
/// Number of hexes, with the first one, of a path that is short enough to be shown from near.
const SHORT: std::ops::RangeInclusive<usize> = 2..=4;

/// A step on the first page.
pub(super) struct Hero {
    pub(super) map: Picture,
    pub(super) words: String,
    pub(super) place: String,
    /// Address of the step; `None` for a picture from a sample that is not in the library.
    pub(super) href: Option<String>,
}

/// Returns a step of the first undamaged match, at a stop of its debrief if it has any; from a sample if the list is empty.
pub(super) fn hero(frame: &Frame, library: &dyn Library, listed: &[Listed]) -> Option<Hero> {
    let sound = listed.iter().filter(|one| one.fault.is_none());
    let stopped = sound.clone().find(|one| library.notes(&one.id).is_some_and(|noted| !noted.notes.row().is_empty()));
    let id = stopped.or_else(|| sound.clone().next()).map(|one| one.id.as_str());
    match id {
        Some(id) => shown(frame, library, id),
        None => {
            let (archive, id) = sample()?;
            shown(frame, archive, id).map(|hero| Hero { href: None, ..hero })
        }
    }
}

fn shown(frame: &Frame, library: &dyn Library, id: &str) -> Option<Hero> {
    let (opened, noted) = (library.open(id)?, library.notes(id)?);
    let seq = opening_entry(&opened, &noted)?;
    let frame = frame.clone().of_system(opened.review.system());
    let (map, words) = step::picture_of(View { frame: &frame, opened: &opened, noted: &noted, id }, seq)?;
    let place = frame.w.with("hero-entry", [("n", seq.to_string().into())]);
    Some(Hero { map, words, place, href: Some(format!("/m/{id}/e/{seq}")) })
}

/// Returns the entry of the first stop that shows a short path or a fight. Without such a stop, returns the last such entry of the match.
fn opening_entry(opened: &Arc<OpenMatch>, noted: &Arc<Noted>) -> Option<Seq> {
    let review = opened.review.as_ref();
    let action = |seq: Seq| review.entry(seq).filter(|entry| entry.on_line && entry.is_action());
    // A short path is understood at a glance and shown from near. A fight before its die shows less.
    let moves = |&seq: &Seq| action(seq).is_some_and(|entry| SHORT.contains(&entry.path().len()));
    let fights = |&seq: &Seq| action(seq).is_some() && review.at(seq).position().fight.is_some();
    let stops = || noted.notes.row().into_iter().map(|stop| stop.on.entry).filter(|&seq| seq < review.len());
    let stop = || stops().find(moves).or_else(|| stops().find(fights));
    stop().or_else(|| last(review, &moves)).or_else(|| last(review, &fights))
}

fn last(review: &dyn Review, shows: &dyn Fn(&Seq) -> bool) -> Option<Seq> {
    let from = review.len().saturating_sub(LOOKED_AT).max(review.first());
    (from..review.len()).rev().find(shows)
}
