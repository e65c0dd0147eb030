//! A correction that stopped and has not been resumed, with the entries of the old line that are still to be repeated.

use crate::kernel::game::System;
use crate::kernel::view::Moment;
use crate::review::{Seq, Waiting};

use super::entry::Body;
use super::match_log::Match;
use super::question::Question;

impl<S: System> Match<S> {
    /// The last correction of the current line, if entries of the old line are still to be repeated. The record shows this: some entries are not
    /// repeated, the question after the last old entry is not open now, and play has not passed the phase in which the correction stopped.
    pub(super) fn waiting(&self) -> Option<Waiting> {
        let line = &self.log.line;
        let (rewind, slip) = line.rewinds().iter().rev().find_map(|&(rewind, to)| {
            let Some(Body::Rewind { reason, .. }) = self.log.written(rewind)?.other() else { return None };
            let slip = to + 1;
            (line.holds(rewind) && is_of_correction(reason, slip)).then_some((rewind, slip))
        })?;
        let old = self.line_to(self.log.before(rewind));
        let left: Vec<Seq> = old.into_iter().filter(|&seq| seq > slip).collect();
        let now = S::moment(self.rules(), self.state());
        let last = *left.last()?;
        if now.turn > self.log.moment(last).turn {
            return None;
        }
        let open = Question::open::<S>(self.rules(), self.state())?;
        let (rules, state) = self.derive(last);
        if Question::open::<S>(&rules, &state).as_ref() == Some(&open) {
            return None;
        }
        let taken = self.taken_up(&left);
        let rest = &left[taken.iter().rposition(Option::is_some).map_or(0, |at| at + 1)..];
        let from = *rest.first()?;
        let is_waiting = !self.is_past(&left, (from, &now));
        let count = Seq::try_from(rest.len()).expect("fewer than the entries of the match");
        is_waiting.then_some(Waiting { rewind, slip, from, left: count })
    }

    /// Whether play has passed the phase of an entry of an old line. The old line determines the order of the phases.
    fn is_past(&self, left: &[Seq], (from, now): (Seq, &Moment)) -> bool {
        let moment = self.log.moment(from);
        if moment.same_phase(now) {
            return false;
        }
        let phase = |of: &Moment| left.iter().position(|&seq| self.log.moment(seq).same_phase(of));
        match (phase(now), phase(moment)) {
            (Some(now), Some(stopped)) => now > stopped,
            (None, _) | (_, None) => now.turn > moment.turn,
        }
    }
}

/// Whether a reason has the form that a correction of this entry writes: the number of the entry, its old text, and its new text.
fn is_of_correction(reason: &str, slip: Seq) -> bool {
    reason.split_once(' ').is_some_and(|(number, rest)| number == slip.to_string() && rest.contains(" → "))
}
