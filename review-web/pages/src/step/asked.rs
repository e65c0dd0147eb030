//! The next decision, the time of the phase, and links for recording or following the match.

use wardiary_core::diary::intents::{PhaseOf, first_action};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::view::Position;
use wardiary_library::access::role::Needs;
use wardiary_library::phase_clock::PhaseClock;

use super::Step;
use super::layers::Wish;
use super::offers::{self, Offers};
use crate::clock::ClockView;
use crate::follow;

/// The pending decision.
pub(super) struct Asked {
    pub(super) by: String,
    pub(super) ask: String,
    pub(super) offers: Offers,
    /// The clock of the phase, at the last entry of an unfinished match; `None` if it was not started.
    pub(super) clock: Option<ClockView>,
    /// The form that seals an intent, before the phase begins.
    pub(super) intent: Option<String>,
    /// The recorder, after the last entry of an unfinished match.
    pub(super) record: Option<String>,
    /// Links for following an unfinished match, each with its label.
    pub(super) follow: Vec<(String, String)>,
}

impl super::StepPage {
    /// Removes the clock and the intent. In a match with concealed entries, the last shown entry is not the last of the match.
    pub(super) fn concealed(mut self) -> Self {
        if let Some(asked) = &mut self.pending {
            (asked.clock, asked.intent) = (None, None);
        }
        self
    }
}

/// Returns the decision after the entry; `None` when the match is over.
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
    Some(Asked {
        by: localizer.party(pending.by),
        ask: localizer.question(&pending),
        offers,
        clock: clock(step),
        intent: intent(step),
        record,
        follow,
    })
}

/// Returns the form in which the viewing side seals its intent: at the last entry of an unfinished match, before the first action
/// of a phase that is not the other side's.
fn intent(step: Step<'_>) -> Option<String> {
    let review = step.opened.review.as_ref();
    let Viewer::Side(own) = review.viewer() else { return None };
    let goes_on = step.entry.seq + 1 == review.len() && step.opened.takes_entries().is_ok();
    let phase = (goes_on && step.frame.may(Needs::Sealing)).then(|| PhaseOf::of(&step.at.position().moment))?;
    let is_open = phase.side.is_none_or(|side| side == own) && first_action(review, phase, review.len()).is_none();
    is_open.then(|| step.frame.seen(&format!("/m/{}/intent", step.id)))
}

fn clock(step: Step<'_>) -> Option<ClockView> {
    let review = step.opened.review.as_ref();
    let goes_on = step.entry.seq + 1 == review.len() && step.opened.takes_entries().is_ok();
    let moment = goes_on.then(|| step.at.position().moment)?;
    let clock = ClockView::of(step.frame.w, PhaseClock::of(review, &moment), step.at.limit_ms());
    Some(clock).filter(|clock| clock.gone.is_some())
}
