//! The losses of both sides for each face of a die that causes losses: ground combat, carpet, duel and flak.

use crate::kernel::dice_odds::{Outcome, Roll};
use crate::kernel::explain::NoTrace;
use crate::kernel::game::State;
use crate::kernel::unit::{Side, UnitId};

use super::super::id::Ikvm;
use super::super::rules::combat::consequence::consequences;
use super::super::rules::combat::{duel, odds};
use super::super::rules::flak;
use super::super::state::action::Action;
use super::super::state::battle::Battle;
use super::super::state::rules::Rules;
use super::super::state::stage::{Fighting, Shot};
use super::super::state::tables::CombatResult;
use super::super::state::units::GERMAN;

/// Describes `action` as a roll if it is a die that causes losses. The losses are those of the table (N-126, N-135, N-137), before any loss
/// that replaces a retreat, and never more than the units can take.
pub(crate) fn roll(rules: &Rules, state: &State<Ikvm>, action: &Action) -> Option<Roll> {
    let Action::Die(face) = *action else { return None };
    match state.stage.fighting()? {
        Fighting::Flak { shots, .. } => Some(fired(rules, state, shots.next, face)),
        Fighting::Combat { side, battle } => battle.awaits_die().then(|| fought(rules, state, (side, battle), face)),
    }
}

fn fought(rules: &Rules, state: &State<Ikvm>, (side, battle): (Side, &Battle), face: u8) -> Roll {
    let (head, cell) = cells(rules, state, battle);
    let outcomes = (1..=6).map(|face| {
        let outcome = cell(face);
        let [attacker, defender] = consequences(rules, state, battle, outcome);
        let mut losses = [0; 2];
        losses[side.index()] = attacker.points();
        losses[side.enemy().index()] = defender.points();
        Outcome { face, weight: 1, result: outcome.word.to_owned(), losses }
    });
    let (kind, hex, outcomes) = (battle.kind().word(), battle.target, outcomes.collect());
    Roll { kind, hex, by: side, odds: head, face, outcomes }
}

/// The head of the column, and the cell in it for each face.
fn cells<'a>(
    rules: &'a Rules,
    state: &State<Ikvm>,
    battle: &'a Battle,
) -> (String, Box<dyn Fn(u8) -> CombatResult + 'a>) {
    if battle.is_duel() {
        let column = duel::column(rules, battle.target, battle.firing(), &mut NoTrace);
        let cell = move |face| duel::hit(rules, column, face, &mut NoTrace).result.cell();
        return (column.figure.value().to_string(), Box::new(cell));
    }
    let odds = odds::odds(rules, state, battle, &mut NoTrace);
    (odds.head(), Box::new(move |face| odds.roll(rules, battle, face, &mut NoTrace).result.cell()))
}

/// A shot of flak: only the Germans have guns, and only the aircraft can lose points (N-089, N-137).
fn fired(rules: &Rules, state: &State<Ikvm>, shot: Shot, face: u8) -> Roll {
    let unit: UnitId = shot.aircraft;
    let left = u32::from(rules.unit(unit).loss_points - state.board.losses(unit));
    let value = flak::value(rules, state, shot, &mut NoTrace);
    let outcome = |face: u8| {
        let hits = flak::losses(rules, shot, (value, face), &mut NoTrace).cell().0;
        let mut losses = [0; 2];
        losses[GERMAN.enemy().index()] = left.min(hits.into());
        Outcome { face, weight: 1, result: hits.to_string(), losses }
    };
    let outcomes = (1..=6).map(outcome).collect();
    Roll { kind: "flak", hex: shot.at, by: GERMAN, odds: value.value().to_string(), face, outcomes }
}
