//! Who decides what next, and where that is recorded or followed.

use wardiary_core::kernel::view::Position;

use super::layers::Wish;
use super::offers::{self, Offers};
use crate::access::role::Needs;
use crate::pages::follow;

/// Who decides what now.
pub(super) struct Asked {
    pub(super) by: String,
    pub(super) ask: String,
    pub(super) offers: Offers,
    /// Where it is recorded, behind the last entry of a match that goes on.
    pub(super) record: Option<String>,
    /// Where a match that goes on is followed, each with what that is called.
    pub(super) follow: Vec<(String, String)>,
}

/// Who decides what after the entry; `None` when the match is over.
pub(super) fn pending(wish: &Wish<'_>, position: &Position) -> Option<Asked> {
    let step = wish.step;
    let pending = step.at.pending()?;
    let localizer = step.localizer();
    let offers = offers::listed(localizer, wish, position, &pending.offers);
    let is_last = step.entry.seq + 1 == step.opened.review.len();
    let may = step.frame.may(Needs::Recording) && !step.frame.is_perspective();
    let goes_on = is_last && may && step.opened.takes_entries().is_ok();
    let record = goes_on.then(|| step.frame.seen(&format!("/m/{}/record", step.id)));
    let follow = if is_last { follow::doors(step.frame, step.opened, step.id) } else { Vec::new() };
    Some(Asked { by: localizer.party(pending.by), ask: localizer.question(&pending), offers, record, follow })
}
