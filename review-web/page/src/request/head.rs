//! The head of a page of a match, for its reader.

use wardiary_core::kernel::unit::Side;
use wardiary_library::access::role::Needs;
use wardiary_library::library::{Noted, OpenMatch};
use wardiary_words::localize::{Localizer, entries};

use crate::frame::Frame;
use crate::match_head::{MatchHead, Place, Reader};

/// Returns the head of the page of a frame; `None` if the address is not a page of a match.
pub(super) fn of(frame: &Frame, id: &str, (opened, noted): (&OpenMatch, &Noted)) -> Option<MatchHead> {
    let place = Place::of(frame.path.splitn(4, '/').nth(3).unwrap_or_default())?;
    let href = |path: &str| frame.seen(format!("/m/{id}/{path}").trim_end_matches('/'));
    let reader = Reader {
        w: frame.w,
        may: &|needs: Needs| frame.may(needs),
        sees_all: !frame.is_perspective(),
        is_of_side: frame.is_of_side(),
        stops: noted.notes.row().len(),
        href: &href,
    };
    let (tabs, parts) = reader.tabs(place);
    let (facts, points) = if place.is_folded { (String::new(), None) } else { at_the_end(frame, opened) };
    let (title, overview) = (opened.title_in(frame.w), href("overview"));
    Some(MatchHead { title, facts, points, overview, tabs, parts, is_folded: place.is_folded })
}

/// Returns game, turn, entries and state of the match in words, and the points of both sides.
fn at_the_end(frame: &Frame, opened: &OpenMatch) -> (String, Option<[(String, String); 2]>) {
    let (w, review) = (frame.w, opened.review.as_ref());
    let localizer = Localizer { w, review };
    let end = review.at(review.len().saturating_sub(1));
    let moment = end.position().moment;
    let turn = [("n", u32::from(moment.turn).into()), ("last", u32::from(moment.turns).into())];
    let state = match (opened.integrity.closed, end.pending().is_none()) {
        (true, _) => "state-closed",
        (false, true) => "state-over",
        (false, false) => "state-open",
    };
    let facts = [w.t("game-title"), w.with("turn-of", turn), entries(w, review.len().into()), w.t(state)];
    let score = end.score().filter(|_| !moment.phase.is_before());
    let points = score.map(|score| {
        [Side::One, Side::Two].map(|side| (localizer.side(side), localizer.scored(score.sides[side.index()].total)))
    });
    (facts.join(" · "), points)
}
