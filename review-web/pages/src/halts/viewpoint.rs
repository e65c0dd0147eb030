//! The viewer of a stop: the view of the projector, its knowledge, and its question.

use std::sync::Arc;

use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::unit::Actor;
use wardiary_core::review::viewers;
use wardiary_core::review::{Review, Seq};
use wardiary_library::library::OpenMatch;
use wardiary_library::presenting::ProjectorView;
use wardiary_words::i18n::Words;
use wardiary_words::localize::Localizer;

use super::row::Halt;
use super::situation::Situation;

/// Returns the viewer whose view the projector shows at a stop. By default the projector shows everything if nothing is hidden,
/// else an unfinished match as both sides know it, else the view of the side that decides.
pub(crate) fn reads_as(opened: &OpenMatch, halt: &Halt, chosen: Option<ProjectorView>) -> Viewer {
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

/// Returns whether anything in the position after an entry is hidden from any viewer.
pub(crate) fn has_fog(review: &dyn Review, at: Seq) -> bool {
    viewers(review).iter().any(|&(_, viewer)| !review.seen_by(viewer).at(at).is_whole())
}

/// Returns whether a viewer may know the place of a stop, which the decision reveals.
pub(crate) fn knows_place(review: &Arc<dyn Review>, halt: &Halt, viewer: Viewer) -> bool {
    viewer == Viewer::Umpire || {
        let seen = Arc::clone(review).into_perspective(viewer);
        let at = seen.at(halt.entry);
        at.combat().is_some() || !at.entry().path().is_empty()
    }
}

/// Returns the question of a stop without its own one, as the projector asks it in the chosen view.
pub(crate) fn asked(w: Words, opened: &OpenMatch, halt: &Halt, chosen: Option<ProjectorView>) -> String {
    let viewer = reads_as(opened, halt, chosen);
    let seen = opened.review.seen_by(viewer);
    let hex = halt.hex.filter(|_| knows_place(&opened.review, halt, viewer));
    Situation::of(Localizer { w, review: seen.as_ref() }, halt.before, hex).question()
}
