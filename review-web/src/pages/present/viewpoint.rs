//! As whom a stop is read: by the projector, and what such a reader may know of it.

use std::sync::Arc;

use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::unit::Actor;
use wardiary_core::review::viewers;
use wardiary_core::review::{Review, Seq};

use super::super::halts::Halt;
use crate::library::OpenMatch;
use crate::presenting::ProjectorView;

/// As whom the projector reads a stop: as was chosen, or else as the side that decides there. A match that goes on is shown as both sides know it.
pub(super) fn reads_as(opened: &OpenMatch, halt: &Halt, chosen: Option<ProjectorView>) -> Viewer {
    let review = opened.review.as_ref();
    let before = review.at(halt.before);
    let usual = || match before.pending().map(|pending| pending.by) {
        _ if !has_fog(review, halt.before) => Viewer::Umpire,
        _ if opened.goes_on() => Viewer::Observer,
        Some(Actor::Side(side)) => Viewer::Side(side),
        _ => Viewer::Observer,
    };
    chosen.and_then(ProjectorView::viewer).unwrap_or_else(usual)
}

/// Whether something of the position after an entry is hidden from a viewer.
pub(super) fn has_fog(review: &dyn Review, at: Seq) -> bool {
    viewers(review).iter().any(|&(_, viewer)| !review.seen_by(viewer).at(at).is_whole())
}

/// Whether a viewer may know where a stop is about: the decision shows it.
pub(super) fn knows_place(review: &Arc<dyn Review>, halt: &Halt, viewer: Viewer) -> bool {
    viewer == Viewer::Umpire || {
        let seen = Arc::clone(review).into_perspective(viewer);
        let at = seen.at(halt.entry);
        at.combat().is_some() || !at.entry().path().is_empty()
    }
}
