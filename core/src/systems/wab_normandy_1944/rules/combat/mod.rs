//! Ground combat (reference 5), step by step as played: who attacks with what support, anti-aircraft fire, odds and their shifts, dice and
//! losses, retreat, fatigue, advance.

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

/// A combat being carried on.
pub(crate) struct Fight<'p, 'a, W> {
    pub(crate) play: &'p mut Resolution<'a, Wab, W>,
    pub(crate) turn: u16,
    pub(crate) impulse: u8,
    /// Who attacks.
    pub(crate) side: Side,
    pub(crate) combat: Combat,
}

impl<'p, 'a, W: Trace> Fight<'p, 'a, W> {
    /// Takes up the combat that the position has come to.
    ///
    /// # Errors
    /// When it has come to none (B-033).
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

    /// The combat is over: so is the match where a side has no unit left (B-248), else the impulse goes on.
    pub(crate) fn finish(self) {
        if !victory::annihilation(self.play) {
            sequence::resume(self.play);
        }
    }
}
