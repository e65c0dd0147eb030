//! The moments of the sequence of play in their order, one file for each or for a pair. A file declares the side that a moment asks, the
//! words and subject of the question, the possible answers, how an answer is drawn, and the text of the slot `stage`.
//!
//! ```text
//! stage movement allied
//! stage die allied target 2109 ground ca-3-inf gb-3-agra air att-3 ships bb-warspite
//! stage retreat allied target 2109 ground ca-3-inf result F1R
//! stage flak allied shot att-3 2010 2 then support att-3 1910
//! stage flak german shot att-3 2010 2 then march de-flak-1 2010 2009
//! ```

mod sides;
mod setup;
mod weather;
mod carpet;
mod movement;
mod flying;
mod flak;
mod combat;
mod battle;
mod die;
mod losses;
mod retreat;
mod advance;
pub(crate) mod posed;

use crate::kernel::contradiction::contradicts;
use crate::kernel::explain::Subject;
use crate::kernel::game::State;
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::refuse::RuleViolation;
use crate::kernel::unit::Side;

use super::id::Ikvm;
use super::state::action::Action;
use super::state::battle::{Battle, BattleStep, CarpetStep, Course, DuelStep};
use super::state::rules::Rules;
use super::state::stage::{Fighting, Stage};
use super::state::units::parse_side;

crate::questions! {
    Ikvm; Stage::Over => Action::End;
    Stage::Sides { first } => sides::SideDie { first: *first },
    Stage::Choice { team } => sides::ChoiceOfSide { team: *team },
    Stage::Setup { side } => setup::SetUp { side: *side },
    Stage::Weather { turn } => weather::Weather { turn: *turn },
    Stage::Carpet { .. } => carpet::Carpet {},
    Stage::Movement { side, .. } => movement::Movement { side: *side },
    Stage::Flak { shots, then, .. } => flak::Flak { shots, then },
    Stage::Combat { side, .. } => combat::Combat { side: *side },
    Stage::Battle {
        side,
        battle: battle @ Battle {
            course: Course::Ground { step: BattleStep::Die, .. }
            | Course::Carpet { step: CarpetStep::Die, .. }
            | Course::Duel { step: DuelStep::Die, .. },
            ..
        },
        ..
    } => die::CombatDie { side: *side, battle },
    Stage::Battle {
        side,
        battle: battle @ Battle {
            course: Course::Ground { step: BattleStep::AttackerLosses(outcome), .. }
            | Course::Duel { step: DuelStep::AttackerLosses(outcome), .. },
            ..
        },
        ..
    } => losses::OfAttacker { side: *side, battle, outcome: *outcome },
    Stage::Battle {
        side,
        battle: battle @ Battle {
            course: Course::Ground { step: BattleStep::DefenderLosses(outcome), .. }
            | Course::Carpet { step: CarpetStep::DefenderLosses(outcome), .. }
            | Course::Duel { step: DuelStep::DefenderLosses(outcome), .. },
            ..
        },
        ..
    } => losses::OfDefender { side: *side, battle, outcome: *outcome },
    Stage::Battle {
        side,
        battle: battle @ Battle {
            course: Course::Ground { step: BattleStep::Trade(outcome), .. }
            | Course::Carpet { step: CarpetStep::Trade(outcome), .. },
            ..
        },
        ..
    } => retreat::Trade { side: *side, battle, outcome: *outcome },
    Stage::Battle {
        side,
        battle: battle @ Battle {
            course: Course::Ground { step: BattleStep::Retreat(outcome), .. }
            | Course::Carpet { step: CarpetStep::Retreat(outcome), .. },
            ..
        },
        ..
    } => retreat::Retreat { side: *side, battle, outcome: *outcome },
    Stage::Battle {
        side,
        battle: battle @ Battle {
            course: Course::Ground { step: BattleStep::RetreatLosses { moved, hexes }, .. }
            | Course::Carpet { step: CarpetStep::RetreatLosses { moved, hexes }, .. },
            ..
        },
        ..
    } => losses::OfRetreat { side: *side, battle, moved, hexes },
    Stage::Battle { side, battle: battle @ Battle { course: Course::Ground { step: BattleStep::Advance, .. }, .. }, .. } =>
        advance::Advance { side: *side, battle },
}

/// Returns the subject of a fight: the attacked hex, or the aircraft under fire and its hex.
pub(crate) fn fight(state: &State<Ikvm>) -> Vec<Subject> {
    match state.stage.fighting() {
        Some(Fighting::Combat { battle, .. }) => vec![Subject::Hex(battle.target)],
        Some(Fighting::Flak { .. }) => about(state),
        None => Vec::new(),
    }
}

/// The error for a moment that no match reaches, at the key of its line; surplus words in the line are reported first.
fn contradicted(rules: &Rules, line: &Line<'_>, refusal: &RuleViolation) -> ParseError {
    let fault = || line.first().expect("the key of the line").fault(contradicts(rules, refusal));
    line.finish().err().unwrap_or_else(fault)
}

/// Reads the side of the moment.
fn side(line: &mut Line<'_>) -> Result<Side, ParseError> {
    parse_side(line.expect("allied or german")?)
}
