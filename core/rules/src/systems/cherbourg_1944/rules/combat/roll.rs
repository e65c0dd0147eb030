//! The roll of two dice and its result (seed §5.1.5, §5.1.6; reference 5.5).

use crate::kernel::citation::row;
use crate::kernel::explain::{Figure, Read, Shown, Step, Subject, Sum, Trace, compute, given, look_up};
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse, untimely};
use crate::kernel::resolution::Resolution;

use super::super::super::id::Cherbourg;
use super::super::super::state::action::BombingKind;
use super::super::super::state::results::{BombingCell, Cell};
use super::super::super::state::stage::BattleStep;
use super::super::super::state::tables::{CellAt, ROW_HEADS, dice_row};
use super::{Fight, bombing, odds};

/// Applies the dice of an attack.
///
/// # Errors
/// When no attack waits for dice, or when a die has no such face.
pub(crate) fn roll<W: Trace>(play: &mut Resolution<'_, Cherbourg, W>, dice: [u8; 2]) -> Result<(), RuleViolation> {
    let Some((mut fight, BattleStep::Dice(kind))) = Fight::take_up(play) else {
        // Dice only decide combats (C-016).
        return Err(untimely(row("C-016"), "wrong_state"));
    };
    if let Some(&die) = dice.iter().find(|die| !(1..=6).contains(*die)) {
        return Err(refuse(row("C-015"), "die_range").with("die", Arg::Number(die.into())));
    }
    match kind.bombing() {
        None => {
            let cell = assault(&mut fight, dice);
            fight.take(cell);
        }
        Some(by) => match bombed(&mut fight, by, dice) {
            BombingCell::Hit => fight.hit(by),
            BombingCell::Miss => fight.finish(row("C-119")),
        },
    }
    Ok(())
}

/// The sum of two dice and the row it selects (C-070).
fn rolled<W: Trace>(fight: &mut Fight<'_, '_, W>, dice: [u8; 2]) -> Figure {
    let subject = Subject::Hex(fight.battle.target);
    let mut sum = Sum::open(fight.play.why, "dice", row("C-070"), subject, Shown::Number);
    for die in dice {
        let value = i32::from(die);
        let die = given(fight.play.why, Step { term: "die", rule: row("C-015"), subject, value, shown: Shown::Number });
        sum.add(fight.play.why, die);
    }
    let sum = sum.close(fight.play.why);
    compute(fight.play.why, ("row", subject), (&(), [sum]), |(), [sum]| {
        let line = dice_row(u8::try_from(sum).expect("2..=12"));
        Read::word(row("C-070"), i32::try_from(line).expect("0..=5"), ROW_HEADS[line])
    })
}

/// The cell of a table, from the figures for column and row.
fn at([column, line]: [i32; 2]) -> CellAt {
    CellAt { row: usize::try_from(line).expect("0..=5"), column: usize::try_from(column).expect("0..=11") }
}

/// Stores strengths, column, row and cell of an assault with the entry; returns the cell.
fn assault<W: Trace>(fight: &mut Fight<'_, '_, W>, dice: [u8; 2]) -> Cell {
    let odds = odds::odds(fight.play.rules, &fight.play.now, &fight.battle, fight.play.why);
    let line = rolled(fight, dice);
    let subject = Subject::Hex(fight.battle.target);
    let result =
        look_up(fight.play.why, ("result", subject), (fight.play.rules, [odds.figure, line]), |rules, figures| {
            (row("C-178"), rules.tables.combat(at(figures)))
        });
    let [attack, defence] = odds.strengths;
    [attack, defence, odds.figure, line, result.figure()].into_iter().for_each(|figure| fight.play.out.state(figure));
    result.cell()
}

/// Stores value, column, row and cell of a bombing with the entry; returns the cell (C-119, A-45).
fn bombed<W: Trace>(fight: &mut Fight<'_, '_, W>, by: BombingKind, dice: [u8; 2]) -> BombingCell {
    let bombing = bombing::bombing(fight.play.rules, &fight.play.now, (&fight.battle, by), fight.play.why);
    let line = rolled(fight, dice);
    let subject = Subject::Hex(fight.battle.target);
    let result =
        look_up(fight.play.why, ("result", subject), (fight.play.rules, [bombing.figure, line]), |rules, figures| {
            (row("C-119"), rules.tables.bombing(at(figures)))
        });
    [bombing.value, bombing.figure, line, result.figure()].into_iter().for_each(|figure| fight.play.out.state(figure));
    result.cell()
}
