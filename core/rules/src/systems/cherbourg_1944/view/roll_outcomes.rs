//! The losses of both sides for each sum of two dice: assaults, and bombs and shells from a distance.

use crate::kernel::dice_odds::{Outcome, Roll};
use crate::kernel::explain::NoTrace;
use crate::kernel::game::State;
use crate::kernel::view::Consequence;

use super::super::id::Cherbourg;
use super::super::questions::dice::WEIGHTS;
use super::super::rules::combat::{bombing, consequence, odds};
use super::super::state::action::{Action, AttackKind};
use super::super::state::results::BombingCell;
use super::super::state::rules::Rules;
use super::super::state::stage::{Battle, BattleStep, Stage};
use super::super::state::tables::{BOMBING_HEADS, COLUMN_HEADS, CellAt, dice_row};

/// Describes `action` as a roll if it is the dice of an attack. A loss is a casualty. An eliminated unit counts the casualties that it had
/// left, for the weakest unit that its owner may choose; an exchange counts the weakest unit of either side.
pub(crate) fn roll(rules: &Rules, state: &State<Cherbourg>, action: &Action) -> Option<Roll> {
    let Action::Dice(first, second) = *action else { return None };
    let Stage::Battle { battle, step: BattleStep::Dice(kind), .. } = &state.stage else { return None };
    let (odds, cell) = column(rules, state, (battle, *kind));
    let outcomes = (2..=12).map(|sum| {
        let (result, [attacker, defender]) = cell(sum);
        let mut losses = [0; 2];
        losses[battle.attacker.index()] = attacker.points();
        losses[battle.defender().index()] = defender.points();
        Outcome { face: sum, weight: WEIGHTS[usize::from(sum) - 1], result: result.to_owned(), losses }
    });
    let outcomes = outcomes.collect();
    Some(Roll { kind: kind.word(), hex: battle.target, by: battle.attacker, odds, face: first + second, outcomes })
}

type Outcomes<'a> = Box<dyn Fn(u8) -> (&'static str, [Consequence; 2]) + 'a>;

/// Head of the column, and for each sum the cell with its effects on attacker and defender.
pub(crate) fn column<'a>(
    rules: &'a Rules,
    state: &'a State<Cherbourg>,
    (battle, kind): (&'a Battle, AttackKind),
) -> (String, Outcomes<'a>) {
    let column = match kind.bombing() {
        None => odds::odds(rules, state, battle, &mut NoTrace).column,
        Some(by) => bombing::bombing(rules, state, (battle, by), &mut NoTrace).column,
    };
    in_column(rules, state, (battle, kind), column)
}

/// The same as [`column()`] for a known column.
pub(crate) fn in_column<'a>(
    rules: &'a Rules,
    state: &'a State<Cherbourg>,
    (battle, kind): (&'a Battle, AttackKind),
    column: usize,
) -> (String, Outcomes<'a>) {
    if kind != AttackKind::Assault {
        let casualty = consequence::hit(rules, state, battle);
        let outcome = move |sum| {
            let cell = rules.tables.bombing(CellAt { row: dice_row(sum), column });
            let does = match cell {
                BombingCell::Hit => casualty,
                BombingCell::Miss => [Consequence::NONE; 2],
            };
            (cell.word(), does)
        };
        return (BOMBING_HEADS[column].to_owned(), Box::new(outcome));
    }
    let outcome = move |sum| {
        let cell = rules.tables.combat(CellAt { row: dice_row(sum), column });
        (cell.word(), consequence::consequences(rules, state, battle, cell))
    };
    (COLUMN_HEADS[column].replace('-', ":"), Box::new(outcome))
}
