//! Ground combat (reference 5), in the order of play: attackers and support, anti-aircraft fire, odds and their shifts, dice and losses,
//! retreat, fatigue, advance.

pub mod declare;
pub mod support;
pub mod shifts;
pub mod odds;
pub mod consequence;
pub mod resolve;
pub mod retreat;
pub mod advance;
#[cfg(test)]
mod tests;

use crate::kernel::citation::Rule;
use crate::kernel::explain::Trace;
use crate::kernel::refuse::RuleViolation;
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::Side;

use super::super::id::Wab;
use super::super::state::fight::{Combat, CombatStep};
use super::super::state::stage::Stage;
use super::{sequence, victory};

pub(crate) use advance::advance;
pub(crate) use declare::declare;
pub(crate) use resolve::{lot, roll};

/// A combat in progress.
pub(crate) struct Fight<'p, 'a, W> {
    pub(crate) play: &'p mut Resolution<'a, Wab, W>,
    pub(crate) turn: u16,
    pub(crate) impulse: u8,
    /// The attacking side.
    pub(crate) side: Side,
    pub(crate) combat: Combat,
}

impl<'p, 'a, W: Trace> Fight<'p, 'a, W> {
    /// Resumes the combat at its current step.
    ///
    /// # Errors
    /// When there is no combat (B-033).
    pub(crate) fn take_up(play: &'p mut Resolution<'a, Wab, W>) -> Result<Self, RuleViolation> {
        let Stage::Combat { turn, impulse, side, combat } = &play.before.stage else {
            return Err(sequence::wrong_state());
        };
        let (turn, impulse, side, combat) = (*turn, *impulse, *side, combat.clone());
        Ok(Self { play, turn, impulse, side, combat })
    }

    /// The combat waits for dice, a lot or a choice.
    pub(crate) fn ask(&mut self, rule: Rule, step: CombatStep) {
        let combat = Combat { step, ..self.combat.clone() };
        let Self { turn, impulse, side, .. } = *self;
        self.play.stage(rule, Stage::Combat { turn, impulse, side, combat });
    }

    /// Ends the combat. If a side has no unit left, the match ends too (B-248); otherwise the impulse goes on.
    pub(crate) fn finish(self) {
        if !victory::annihilation(self.play) {
            sequence::resume(self.play);
        }
    }
}
