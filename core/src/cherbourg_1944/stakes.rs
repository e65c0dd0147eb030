//! What each sum of two dice would cost either side: assaults, and bombs and shells from a distance.

use crate::kernel::explain::Silent;
use crate::kernel::game::State;
use crate::kernel::luck::{Stake, Throw};
use crate::kernel::unit::{Side, UnitId};

use super::Cherbourg;
use super::action::{Action, AttackKind};
use super::combat::{bombing, engaged, odds};
use super::offers::WEIGHTS;
use super::rules::Rules;
use super::stacking::units_in;
use super::stage::{Battle, BattleStep, Stage};
use super::tables::{Attacker, BOMBING_HEADS, COLUMN_HEADS, Cell, Defender, dice_row};
use super::units::STEPS;

/// The throw that `action` is, if it is the dice of an attack. A loss is a casualty; an eliminated unit counts those it had
/// left, the cheapest that its owner may choose, and an exchange the cheapest unit of either side.
pub(super) fn throw(rules: &Rules, state: &State<Cherbourg>, action: &Action) -> Option<Throw> {
    let Action::Dice(first, second) = *action else { return None };
    let Stage::Battle { side, battle, step: BattleStep::Dice, .. } = &state.stage else { return None };
    let (odds, cell) = column(rules, state, *side, battle);
    let stakes = (2..=12).map(|sum| {
        let (result, [attacker, defender]) = cell(sum);
        let mut losses = [0; 2];
        losses[side.index()] = attacker;
        losses[side.enemy().index()] = defender;
        Stake { face: sum, weight: WEIGHTS[usize::from(sum) - 1], result: result.to_owned(), losses }
    });
    let stakes = stakes.collect();
    Some(Throw { kind: battle.kind.word(), hex: battle.target, by: *side, odds, face: first + second, stakes })
}

type Outcome<'a> = Box<dyn Fn(u8) -> (&'static str, [u32; 2]) + 'a>;

/// Head of the column, and for each sum the cell with the losses of attacker and defender.
pub(super) fn column<'a>(
    rules: &'a Rules,
    state: &State<Cherbourg>,
    side: Side,
    battle: &'a Battle,
) -> (String, Outcome<'a>) {
    let defenders: Vec<UnitId> = units_in(rules, &state.board, battle.target, side.enemy()).collect();
    let theirs = cheapest(state, &defenders);
    if battle.kind != AttackKind::Assault {
        let bombing = bombing::bombing(rules, state, side, battle, &mut Silent, &mut |_, _| {}, &mut |_, _| {});
        let hit = move |sum| rules.tables.bombing(dice_row(sum), bombing.column);
        let head = BOMBING_HEADS[bombing.column].to_owned();
        return (head, Box::new(move |sum| if hit(sum) { ("DB", [0, theirs.min(1)]) } else { ("DI", [0, 0]) }));
    }
    let mine = cheapest(state, &engaged(rules, state, battle));
    let column = odds::odds(rules, state, side, battle, &mut Silent).column;
    let head = COLUMN_HEADS[column].replace('-', ":");
    (
        head,
        Box::new(move |sum| {
            let cell = rules.tables.combat(dice_row(sum), column);
            (cell.word(), losses(cell, mine, theirs))
        }),
    )
}

/// Casualties that the cheapest of several units has left.
fn cheapest(state: &State<Cherbourg>, units: &[UnitId]) -> u32 {
    let left = units.iter().map(|&unit| u32::from(STEPS - state.board.losses(unit)));
    left.min().unwrap_or(0)
}

/// Losses of attacker and defender by a cell.
pub(super) fn losses(cell: Cell, mine: u32, theirs: u32) -> [u32; 2] {
    let Cell::Parts(defender, attacker) = cell else {
        return if cell == Cell::Exchange { [mine, theirs] } else { [0, 0] };
    };
    let lost = match defender {
        Defender::De => theirs,
        Defender::Drb | Defender::Dvb => theirs.min(1),
        Defender::Dri | Defender::Dvi => 0,
    };
    let paid = match attacker {
        Attacker::Ae => mine,
        Attacker::Avb | Attacker::Arb => mine.min(1),
        Attacker::Avi | Attacker::Ari => 0,
    };
    [paid, lost]
}
