//! Expected value of an attack: every sum of two dice by its chance, with casualties and ground on one scale.

use crate::kernel::explain::NoTrace;
use crate::kernel::game::State;
use crate::kernel::unit::UnitId;

use super::super::super::id::Cherbourg;
use super::super::super::questions::dice::WEIGHTS;
use super::super::super::rules::combat::{answer, bombing, odds, ways};
use super::super::super::rules::stacking::units_in;
use super::super::super::state::action::{Attack, BombingKind};
use super::super::super::state::results::{BombingCell, Cell, Driven, Gain, Held, Order, Repulse};
use super::super::super::state::stage::Battle;
use super::super::super::state::tables::{CellAt, dice_row};
use super::super::super::state::units::{Kind, STEPS, US};
use super::assessment::Assessment;

/// Value of one enemy casualty. Values are summed over 36 rolls, so an expected value is in thirty-sixths.
const CASUALTY: i32 = 10;
/// Value of driving the enemy out of a hex.
const GROUND: i32 = 6;
/// Price of a retreat after an attack.
const REPULSE: i32 = 4;

/// The expected value of an assault in `posed`, summed over 36 rolls, if the defender supports with half of its guns, at most three.
pub(super) fn assault(here: &Assessment<'_>, posed: &State<Cherbourg>, attack: &Attack) -> i32 {
    let mut answered = Battle::declared(here.side, attack);
    let mut guns = answer::supporters(here.rules, posed, &answered);
    guns.sort_by_key(|&unit| (std::cmp::Reverse(here.attack(unit)), unit));
    guns.truncate(guns.len().div_ceil(2).min(3));
    answered.support = guns;
    against(here, posed, &answered)
}

/// The expected value of an assault against exactly the support that `battle` names.
pub(super) fn against(here: &Assessment<'_>, posed: &State<Cherbourg>, battle: &Battle) -> i32 {
    let column = odds::odds(here.rules, posed, battle, &mut NoTrace).column;
    let stakes = Stakes::of(here, posed, battle);
    let cell = |sum: u8| here.rules.tables.combat(CellAt { row: dice_row(sum), column });
    (2..=12_u8).map(|sum| weight(sum) * stakes.worth(cell(sum))).sum()
}

fn weight(sum: u8) -> i32 {
    i32::try_from(WEIGHTS[usize::from(sum) - 1]).expect("at most six")
}

/// The expected value of bombs or shells, summed over 36 rolls.
pub(super) fn bombs(here: &Assessment<'_>, by: BombingKind, attack: &Attack) -> i32 {
    let battle = Battle::declared(here.side, attack);
    let of = bombing::bombing(here.rules, here.state, (&battle, by), &mut NoTrace);
    let at = |sum: u8| CellAt { row: dice_row(sum), column: of.column };
    let hits = |sum: &u8| here.rules.tables.bombing(at(*sum)) == BombingCell::Hit;
    (2..=12_u8).filter(hits).map(|sum| weight(sum) * CASUALTY).sum()
}

/// The stakes of an assault, from which the cells of the table get their values.
struct Stakes {
    /// Cost of a retreat to the defenders.
    flight: i32,
    /// Cost of one casualty to the attacker.
    own: i32,
    /// Casualties that the weakest defender can still take.
    weakest: i32,
}

impl Stakes {
    fn of(here: &Assessment<'_>, posed: &State<Cherbourg>, battle: &Battle) -> Self {
        let foe = here.side.enemy();
        let stack: Vec<UnitId> = units_in(here.rules, &posed.board, battle.target, foe).collect();
        let left = |unit: UnitId| i32::from(STEPS) - i32::from(posed.board.losses(unit));
        let besieged = ways::is_besieged(here.rules, posed, battle.target, &stack);
        let lost = |unit: UnitId| {
            if here.rules.kind(unit) == Kind::CoastalArtillery {
                left(unit) * CASUALTY
            } else if besieged {
                left(unit) * CASUALTY * 7 / 10
            } else {
                0
            }
        };
        let driven: i32 = stack.iter().map(|&unit| lost(unit)).sum();
        // The Americans can afford losses, and more of them with less time left; the Axis gets no replacements.
        let own = if here.side == US { 4 + here.later() / 3 } else { 11 };
        Self { flight: driven + GROUND, own, weakest: stack.iter().map(|&unit| left(unit)).min().unwrap_or(0) }
    }

    fn worth(&self, cell: Cell) -> i32 {
        match cell {
            Cell::Impasse => 0,
            Cell::Ordered(Order::Exchange) => self.weakest * CASUALTY + self.flight - 2 * self.own,
            Cell::Ordered(Order::Driven(driven, gain)) => {
                let won = match driven {
                    Driven::De => self.weakest * CASUALTY + self.flight,
                    Driven::Drb => CASUALTY + self.flight,
                    Driven::Dri => self.flight,
                };
                let paid = match gain {
                    Gain::Avb => self.own,
                    Gain::Avi => 0,
                };
                won - paid
            }
            Cell::Ordered(Order::Repulsed(held, repulse)) => {
                let won = match held {
                    Held::Dvb => CASUALTY,
                    Held::Dvi => 0,
                };
                let paid = match repulse {
                    Repulse::Ae => 2 * self.own + REPULSE,
                    Repulse::Arb => self.own + REPULSE,
                    Repulse::Ari => REPULSE,
                };
                won - paid
            }
        }
    }
}
