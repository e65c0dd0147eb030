//! Two dice are rolled, and the result takes its course (seed §5.1.5, §5.1.6; reference 5.5).

use crate::kernel::citation::row;
use crate::kernel::effect::Effects;
use crate::kernel::explain::{Figure, Shown, Step, Subject, Sum, Trace, derived, given};
use crate::kernel::game::State;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse, untimely};

use super::super::super::id::Cherbourg;
use super::super::super::state::action::AttackKind;
use super::super::super::state::rules::Rules;
use super::super::super::state::stage::BattleStep;
use super::super::super::state::tables::{Cell, ROW_HEADS, dice_row};
use super::{Fight, bombing, odds};

/// The dice of an attack.
///
/// # Errors
/// When no attack waits for dice, or a die has no such face.
pub(crate) fn roll<W: Trace>(
    rules: &Rules,
    state: &State<Cherbourg>,
    dice: [u8; 2],
    why: &mut W,
    out: &mut Effects<Cherbourg>,
) -> Result<(), RuleViolation> {
    let Some((mut fight, BattleStep::Dice)) = Fight::take_up(rules, state, why, out) else {
        // Dice decide combats and nothing else (C-016).
        return Err(untimely(row("C-016"), "wrong_state"));
    };
    if let Some(&die) = dice.iter().find(|die| !(1..=6).contains(*die)) {
        return Err(refuse(row("C-015"), "die_range").with("die", Arg::Number(die.into())));
    }
    if fight.battle.kind == AttackKind::Assault {
        let cell = assault(&mut fight, dice);
        fight.take(cell);
    } else if bombed(&mut fight, dice) {
        fight.hit();
    } else {
        fight.finish(row("C-119"));
    }
    Ok(())
}

/// The sum of two dice and the row it selects (C-070).
fn rolled<W: Trace>(fight: &mut Fight<'_, W>, dice: [u8; 2]) -> (usize, Figure) {
    let subject = Subject::Hex(fight.battle.target);
    let mut sum = Sum::open(fight.play.why, "dice", row("C-070"), subject, Shown::Number);
    for die in dice {
        let value = i32::from(die);
        let die = given(fight.play.why, Step { term: "die", rule: row("C-015"), subject, value, shown: Shown::Number });
        sum.add(fight.play.why, die);
    }
    let sum = sum.close(fight.play.why);
    let line = dice_row(dice[0] + dice[1]);
    let value = i32::try_from(line).expect("0..=5");
    let step = Step { term: "row", rule: row("C-070"), subject, value, shown: Shown::Word(ROW_HEADS[line]) };
    (line, derived(fight.play.why, step, &[sum]))
}

/// Strengths, column, row and cell of an assault; all of them are stored with the entry.
fn assault<W: Trace>(fight: &mut Fight<'_, W>, dice: [u8; 2]) -> Cell {
    let odds = odds::odds(fight.play.rules, &fight.play.now, fight.side, &fight.battle, fight.play.why);
    let (line, row_figure) = rolled(fight, dice);
    let cell = fight.play.rules.tables.combat(line, odds.column);
    let value = i32::try_from(cell.code()).expect("few cells");
    let subject = Subject::Hex(fight.battle.target);
    let step = Step { term: "result", rule: row("C-178"), subject, value, shown: Shown::Word(cell.word()) };
    let result = derived(fight.play.why, step, &[odds.figure, row_figure]);
    let [attack, defence] = odds.strengths;
    [attack, defence, odds.figure, row_figure, result].into_iter().for_each(|figure| fight.play.out.state(figure));
    cell
}

/// Value, column, row and cell of a bombing; whether somebody is hit (C-119, A-45).
fn bombed<W: Trace>(fight: &mut Fight<'_, W>, dice: [u8; 2]) -> bool {
    let silent = &mut |_, _| {};
    let bombing = bombing::bombing(
        fight.play.rules,
        &fight.play.now,
        fight.side,
        &fight.battle,
        fight.play.why,
        silent,
        &mut |_, _| {},
    );
    let (line, row_figure) = rolled(fight, dice);
    let hit = fight.play.rules.tables.bombing(line, bombing.column);
    let subject = Subject::Hex(fight.battle.target);
    let word = Shown::Word(if hit { "DB" } else { "DI" });
    let step = Step { term: "result", rule: row("C-119"), subject, value: i32::from(hit), shown: word };
    let result = derived(fight.play.why, step, &[bombing.figure, row_figure]);
    [bombing.value, bombing.figure, row_figure, result].into_iter().for_each(|figure| fight.play.out.state(figure));
    hit
}
