//! The state at the end of each phase: points, and figures of the record.

use crate::kernel::game::System;
use crate::kernel::visibility;
use crate::review::Seq;

use super::{Before, Walk};

/// The state at the end of a phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhaseEnd {
    /// The last entry of the phase.
    pub seq: Seq,
    /// Points by side, in parts of a point; `None` in a game without points, and where the viewer may not know them.
    pub totals: Option<[i32; 2]>,
    /// Figures of the record, each with its term.
    pub tallies: Vec<(&'static str, i64)>,
    /// Milliseconds that the phase may last; `None` where the rules set no limit.
    pub limit_ms: Option<u32>,
}

impl<S: System> Walk<'_, S> {
    /// Whether the last played entry ended its phase.
    pub(super) fn has_ended_phase(&self, seq: Seq) -> bool {
        let moment = S::moment(&self.replay.rules, &self.replay.state);
        !moment.same_phase(self.game.log.moment(seq))
    }

    /// Records points and tallies at the end of a phase, once everything before `seq` has been played.
    pub(super) fn end_phase(&mut self, seq: Seq, stands: &Before) {
        let totals = stands.score.as_ref().map(|score| [score.sides[0].total, score.sides[1].total]);
        let now = visibility::tallies::<S>(&self.replay.rules, &self.replay.state, self.viewer).into_iter();
        let tallies = match self.left.take() {
            Some(left) => {
                let counted = now.filter(|tally| tally.field.is_empty());
                left.into_iter().filter(|tally| !tally.field.is_empty()).chain(counted).collect::<Vec<_>>()
            }
            None => now.collect(),
        };
        let tallies = tallies.into_iter().map(|tally| (tally.term, tally.value)).collect();
        self.history.phase_ends.push(PhaseEnd { seq, totals, tallies, limit_ms: self.limit_ms.take() });
    }
}
