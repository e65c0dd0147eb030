//! The actions of the umpire on a match that is over: opening it before it is presented, and lifting the fog.

use wardiary_core::diary::notes::debrief::Item;
use wardiary_core::diary::notes::{Anchor, Layer, NoteBody};
use wardiary_core::review::viewers;
use wardiary_page::error::Stop;
use wardiary_page::request::MatchRequest;

use super::super::notes::fields::keep;

/// A match that is over, on the page of its links.
pub(super) struct Over {
    /// Whether it is closed to sides and viewers until it is presented.
    pub(super) is_closed: bool,
    pub(super) fog: Fog,
}

/// The state of the fog.
pub(super) enum Fog {
    /// Nothing is hidden from sides and viewers.
    None,
    /// It hides something.
    Hides,
    /// It was lifted; holds who did so and when.
    Lifted(String),
}

/// Returns the match if it is over. Also returns a match that was closed while it was over and now goes on again.
pub(super) fn over(request: &MatchRequest) -> Option<Over> {
    let (is_over, is_closed) = (request.now().is_over(), request.is_closed_to_room());
    (is_over || is_closed).then(|| Over { is_closed, fog: if is_over { fog(request) } else { Fog::None } })
}

fn fog(request: &MatchRequest) -> Fog {
    let review = request.opened.review.as_ref();
    let lifted = request.noted.notes.debrief().fog_lifted.as_ref();
    if let Some((act, _)) = lifted.filter(|_| request.now().is_fog_lifted(&request.noted.notes)) {
        let when = act.wall.get(..16).unwrap_or(&act.wall).replacen('T', " ", 1);
        let words = [("who", act.author.as_str().into()), ("when", when.into())];
        return Fog::Lifted(request.frame.w.with("links-fog-lifted", words));
    }
    let ends = review.phases().into_iter().map(|phase| phase.last);
    let is_hidden = |seq| viewers(review).iter().any(|&(_, viewer)| !review.seen_by(viewer).at(seq).is_whole());
    if ends.into_iter().any(is_hidden) { Fog::Hides } else { Fog::None }
}

/// Closes the match until it is presented, or opens it. Returns false if it is not over.
pub(super) fn close(request: &MatchRequest, is_closed: bool) -> Result<bool, Stop> {
    let may = request.now().is_over() || !is_closed;
    if may {
        request.close_to_room(is_closed)?;
    }
    Ok(may)
}

/// Lifts the fog. The error is the key of its words.
pub(super) fn lift(request: &MatchRequest) -> Result<(), &'static str> {
    let now = request.now();
    if !now.is_over() {
        return Err("links-fault-goes-on");
    }
    let entry = now.review.len().saturating_sub(1);
    let link = now.link(entry).ok_or("links-fault-machine")?;
    let body = NoteBody::Debrief { layer: Layer::Public, item: Item::FogLifted { on: Anchor { entry, link } } };
    keep(request, &request.frame.writes_as(), &[body]).map(drop).map_err(|_| "links-fault-fog")
}
