//! The losses of both sides for each sum of two dice that causes losses: attacks, bombardments, anti-aircraft fire.

use crate::kernel::dice_odds::{Outcome, Roll};
use crate::kernel::game::State;

use super::super::id::Wab;
use super::super::state::action::Action;
use super::super::state::rules::Rules;
use super::combat::combat;

/// Describes `action` as a roll if it is dice that cause losses; losses are life points, without those of retreats and surrenders.
pub(crate) fn roll(rules: &Rules, state: &State<Wab>, action: &Action) -> Option<Roll> {
    let Action::Dice { first, second } = *action else { return None };
    let laid = combat(rules, state, None)?;
    let outcome = |face: &crate::kernel::view::Face| {
        let mut losses = [0; 2];
        losses[laid.attacker.index()] = face.attacker.points();
        losses[laid.attacker.enemy().index()] = face.defender.points();
        Outcome { face: face.face, weight: face.weight, result: face.result.clone(), losses }
    };
    let outcomes = laid.faces.iter().map(outcome).collect();
    let (kind, hex, by, odds) = (laid.kind, laid.target, laid.attacker, laid.read.clone());
    Some(Roll { kind, hex, by, odds, face: first + second, outcomes })
}
