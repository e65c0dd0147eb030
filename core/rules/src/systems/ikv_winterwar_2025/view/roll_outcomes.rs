//! The losses of both sides for each face of a die that causes losses: ground and air combat.

use crate::kernel::dice_odds::{Outcome, Roll};
use crate::kernel::explain::NoTrace;
use crate::kernel::game::State;
use crate::kernel::unit::Side;
use crate::kernel::view::Consequence;

use super::super::id::Winterwar;
use super::super::rules::air_combat::{self, HEADS};
use super::super::rules::combat::awaits_die;
use super::super::rules::combat::consequence::{air_consequences, consequences};
use super::super::rules::combat::odds::odds;
use super::super::state::action::Action;
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;

/// Describes `action` as a roll if it is a die that causes losses; losses are in loss points.
pub(crate) fn roll(rules: &Rules, state: &State<Winterwar>, action: &Action) -> Option<Roll> {
    let Action::Die { die: face } = *action else { return None };
    if let Stage::Battle { side, battle, .. } = &state.stage
        && awaits_die(&state.stage)
    {
        let odds = odds(rules, state, (battle, *side), &mut NoTrace);
        let outcome = |face: u8| {
            let (_, result) = odds.roll(rules, face, &mut NoTrace);
            let lost = consequences(rules, state, (battle, *side), result.cell());
            outcome(face, result.cell().word(), (*side, lost))
        };
        let outcomes = (1..=6).map(outcome).collect();
        return Some(Roll { kind: "ground", hex: battle.target, by: *side, odds: odds.head(), face, outcomes });
    }
    if let Stage::AirDie { side, hex, .. } = state.stage {
        let values = air_combat::values(rules, state, (hex, side), &mut NoTrace);
        let outcome = |face: u8| {
            let result = air_combat::result(rules, &values, face, &mut NoTrace).cell();
            outcome(face, result.word(), (side, air_consequences(rules, state, (hex, side), result)))
        };
        let odds = HEADS[usize::try_from(values.column.value()).expect("0..=8")].to_owned();
        return Some(Roll { kind: "air", hex, by: side, odds, face, outcomes: (1..=6).map(outcome).collect() });
    }
    None
}

fn outcome(face: u8, result: &str, (side, [attacker, defender]): (Side, [Consequence; 2])) -> Outcome {
    let mut losses = [0; 2];
    losses[side.index()] = attacker.points();
    losses[side.enemy().index()] = defender.points();
    Outcome { face, weight: 1, result: result.to_owned(), losses }
}
