//! The moments of the sequence of play in their order, one file for each or for a few that belong together. A file declares the side that a
//! moment asks, the words and subject of the question, the possible answers, how one is drawn, and the text of the slot `stage`.
//!
//! ```text
//! stage opening
//! stage availability us_fb-1 weather
//! stage impulse 1 allied
//! stage combat-dice 1 allied target 2512 by 16rct 741tk support texas us_fb-1
//! stage advance 1 allied target 2512 by 16rct
//! stage bombardment-flak 2 allied target 2512 by us_medium-1 fire us_medium-1
//! ```

mod opening;
mod chance;
mod impulse;
mod attacks;
mod fights;
mod under_way;
mod advance;

pub(crate) mod posed;

use crate::kernel::explain::Subject;
use crate::kernel::game::State;

use super::id::Wab;
use super::state::action::Action;
use super::state::fight::{Bombardment, BombardmentStep, Combat, CombatStep};
use super::state::stage::Stage;

crate::questions! {
    Wab; Stage::Over => Action::End {};
    Stage::Opening => opening::Opening {},
    Stage::Weather { turn } => chance::Weather { turn: *turn },
    Stage::Availability { unit, test, .. } => chance::Availability { unit: *unit, test: *test },
    Stage::Impulse { impulse, side, .. } => impulse::Impulse { impulse: *impulse, side: *side },
    Stage::Combat { impulse, side, combat: combat @ Combat { step: CombatStep::Flak(unit), .. }, .. } =>
        fights::CombatFlak { at: (*impulse, *side), fight: combat, unit: *unit },
    Stage::Combat { impulse, side, combat: combat @ Combat { step: CombatStep::Dice, .. }, .. } =>
        fights::CombatDice { at: (*impulse, *side), fight: combat },
    Stage::Combat { impulse, side, combat: combat @ Combat { step: CombatStep::Lot(losses), .. }, .. } =>
        fights::CombatLot { at: (*impulse, *side), fight: combat, losses },
    Stage::Combat { impulse, side, combat: combat @ Combat { step: CombatStep::Advance, .. }, .. } =>
        advance::Advance { at: (*impulse, *side), combat },
    Stage::Bombardment { impulse, side, bombardment: fire @ Bombardment { step: BombardmentStep::Flak(unit), .. }, .. } =>
        fights::BombardmentFlak { at: (*impulse, *side), fight: fire, unit: *unit },
    Stage::Bombardment { impulse, side, bombardment: fire @ Bombardment { step: BombardmentStep::Dice, .. }, .. } =>
        fights::BombardmentDice { at: (*impulse, *side), fight: fire },
    Stage::Bombardment { impulse, side, bombardment: fire @ Bombardment { step: BombardmentStep::Lot(losses), .. }, .. } =>
        fights::BombardmentLot { at: (*impulse, *side), fight: fire, losses },
}

/// Returns the subject of a fight: the attacked or bombarded hex.
pub(crate) fn fight(state: &State<Wab>) -> Vec<Subject> {
    match &state.stage {
        Stage::Combat { combat, .. } => vec![Subject::Hex(combat.target)],
        // The second subject distinguishes the bombardment from an attack on the same hex right after it.
        Stage::Bombardment { bombardment, .. } => vec![Subject::Hex(bombardment.target), Subject::Whole],
        Stage::Opening
        | Stage::Weather { .. }
        | Stage::Availability { .. }
        | Stage::Impulse { .. }
        | Stage::Over { .. } => Vec::new(),
    }
}
