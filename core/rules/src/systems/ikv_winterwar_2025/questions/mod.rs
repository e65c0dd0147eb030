//! The moments of the sequence of play in their order, one file for each or for a few that belong together. A file declares the side that a
//! moment asks, the words and subject of the question, the possible answers, how an answer is drawn, and the text of the slot `stage`.
//!
//! ```text
//! stage movement soviet
//! stage air-die finland 1327
//! stage die soviet target 1327 by su-138rd su-24rd
//! stage attacker-losses soviet target 1327 by su-138rd su-24rd result EX given fi-11d 1
//! stage retreat soviet target 1327 by su-138rd result FR waiting fi-4d 1327 gone fi-5d 1327 owed 1327 paid
//! stage base-lost finland aircraft fi-dxxi then movement soviet
//! ```

mod sides;
mod setup;
mod reinforcement;
mod movement;
mod penalty;
mod air;
mod combat;
mod battle;
mod dice;
mod losses;
mod retreat;
mod advance;
mod landing;
pub(crate) mod posed;

use crate::kernel::explain::Subject;
use crate::kernel::game::State;
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::unit::Side;

use super::id::Winterwar;
use super::state::action::Action;
use super::state::battle::{Battle, Step};
use super::state::stage::Stage;
use super::state::units::parse_side;

crate::questions! {
    Winterwar; Stage::Over => Action::End {};
    Stage::Sides { first } => sides::SideDie { first: *first },
    Stage::Choice { team } => sides::ChoiceOfSide { team: *team },
    Stage::Setup { side } => setup::SetUp { side: *side },
    Stage::Reinforcement { turn, side } => reinforcement::Reinforcement { turn: *turn, side: *side },
    Stage::Movement { side, .. } => movement::Movement { side: *side },
    Stage::Penalty { side, unit, hexes, .. } => penalty::Penalty { side: *side, unit: *unit, hexes },
    Stage::AirCombat { side, .. } => air::Choice { side: *side },
    Stage::AirDie { side, hex, .. } => air::Die { side: *side, hex: *hex },
    Stage::Combat { side, .. } => combat::Combat { side: *side },
    Stage::Battle { side, battle: battle @ Battle { step: Step::Partisan(unit), .. }, .. } =>
        dice::Partisan { side: *side, battle, unit: *unit },
    Stage::Battle { side, battle: battle @ Battle { step: Step::Die, .. }, .. } => dice::Combat { side: *side, battle },
    Stage::Battle { side, battle: battle @ Battle { step: Step::DefenderLosses(result), .. }, .. } =>
        losses::OfDefender { side: *side, battle, result: *result },
    Stage::Battle { side, battle: battle @ Battle { step: Step::AttackerLosses(result, given), .. }, .. } =>
        losses::OfAttacker { side: *side, battle, result: *result, given },
    Stage::Battle { side, battle: battle @ Battle { step: Step::Retreat(retreat), .. }, .. } =>
        retreat::Retreat { side: *side, battle, retreat },
    Stage::Battle { side, battle: battle @ Battle { step: Step::Advance, .. }, .. } =>
        advance::Advance { side: *side, battle },
    Stage::Return { side, .. } => landing::Return { side: *side },
    Stage::BaseLost { owner, aircraft, then, .. } => landing::BaseLost { owner: *owner, aircraft, then },
}

/// Returns the subject of a fight: the hex of the ground or air combat.
pub(crate) fn fight(state: &State<Winterwar>) -> Vec<Subject> {
    match &state.stage {
        Stage::Battle { battle, .. } => vec![Subject::Hex(battle.target)],
        // One hex may have both an air combat and a ground combat.
        Stage::AirDie { hex, .. } => vec![Subject::Hex(*hex), Subject::Whole],
        Stage::BaseLost { then, .. } => match &**then {
            Stage::Battle { battle, .. } => vec![Subject::Hex(battle.target)],
            Stage::Sides { .. }
            | Stage::Choice { .. }
            | Stage::Setup { .. }
            | Stage::Reinforcement { .. }
            | Stage::Movement { .. }
            | Stage::AirCombat { .. }
            | Stage::AirDie { .. }
            | Stage::Combat { .. }
            | Stage::Return { .. }
            | Stage::BaseLost { .. }
            | Stage::Penalty { .. }
            | Stage::Over { .. } => Vec::new(),
        },
        Stage::Sides { .. }
        | Stage::Choice { .. }
        | Stage::Setup { .. }
        | Stage::Reinforcement { .. }
        | Stage::Movement { .. }
        | Stage::AirCombat { .. }
        | Stage::Combat { .. }
        | Stage::Return { .. }
        | Stage::Penalty { .. }
        | Stage::Over { .. } => Vec::new(),
    }
}

/// Reads the side of the moment.
fn side(line: &mut Line<'_>) -> Result<Side, ParseError> {
    parse_side(line.expect("soviet or finland")?)
}
