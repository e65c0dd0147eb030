//! Air combat (seed: table 1.6; reference 6.9, 7.3): first in the combat phase, over every hex with aircraft of both sides.

use crate::kernel::citation::row;
use crate::kernel::explain::{Figure, LookedUp, Read, Shown, Step, Subject, Sum, Trace, compute, given, look_up};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse, untimely};
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Side, UnitId};

use super::super::id::Winterwar;
use super::super::state::rules::Rules;
use super::super::state::sheet::{Mark, Record};
use super::super::state::stage::Stage;
use super::super::state::tables::AirResult;
use super::sequence;

/// Aircraft of `side` in a hex, in counter order: on its base or in the air (W-149, W-157, W-174).
pub fn aircraft<'a>(
    rules: &'a Rules,
    state: &'a State<Winterwar>,
    hex: Hex,
    side: Side,
) -> impl Iterator<Item = UnitId> + 'a {
    let here = state.board.at(&rules.map, hex);
    here.filter(move |&unit| rules.side(unit) == side && rules.kind(unit).is_aircraft())
}

/// Hexes with aircraft of both sides whose air combat has not been rolled in this phase, by number (W-146, W-147, A-58).
#[must_use]
pub fn contested(rules: &Rules, state: &State<Winterwar>) -> Vec<Hex> {
    let flies = |unit: &UnitId| rules.kind(*unit).is_aircraft();
    let mut hexes: Vec<Hex> = state.board.units().filter(flies).filter_map(|unit| state.board.hex(unit)).collect();
    hexes.sort_unstable();
    hexes.dedup();
    let both =
        |&hex: &Hex| [Side::One, Side::Two].into_iter().all(|side| aircraft(rules, state, hex, side).next().is_some());
    hexes.retain(|hex| both(hex) && !state.sheet.air_fought.contains(hex));
    hexes
}

/// Starts the next air combat of the phase; the side of the current half chooses among several. Ground combat follows the last one
/// (W-146, W-153).
pub(crate) fn next<W: Trace>(play: &mut Resolution<'_, Winterwar, W>, turn: u16, side: Side) {
    let stage = match contested(play.rules, &play.now).as_slice() {
        [] => Stage::Combat { turn, side },
        &[hex] => Stage::AirDie { turn, side, hex },
        [_, _, ..] => Stage::AirCombat { turn, side },
    };
    play.stage(row("W-146"), stage);
}

/// The side chooses the hex of the next air combat.
///
/// # Errors
/// Outside the choice, and when the hex has no air combat to fight.
pub(crate) fn choose<W: Trace>(play: &mut Resolution<'_, Winterwar, W>, hex: Hex) -> Result<(), RuleViolation> {
    let Stage::AirCombat { turn, side } = play.before.stage else {
        return Err(untimely(row("W-146"), "wrong_state"));
    };
    if play.before.sheet.air_fought.contains(&hex) {
        return Err(refuse(row("A-58"), "air_fought").with("hex", Arg::Hex(hex)));
    }
    if !contested(play.rules, play.before).contains(&hex) {
        return Err(refuse(row("W-147"), "no_enemy").with("hex", Arg::Hex(hex)).with("case", Arg::Case("air")));
    }
    play.out.stage(row("W-147"), Stage::AirDie { turn, side, hex });
    Ok(())
}

/// The values that resolve an air combat.
#[derive(Clone, Copy, Debug)]
pub struct Values {
    subject: Subject,
    /// Air combat values of attacker and defender.
    pub sums: [Figure; 2],
    /// The attacker's value less the defender's (W-148).
    pub difference: Figure,
    /// Column of table 1.6, 0..=8 (W-150).
    pub column: Figure,
}

/// The values over a hex for an air combat in which `side` attacks (W-148, W-149).
pub fn values<W: Trace>(rules: &Rules, state: &State<Winterwar>, (hex, side): (Hex, Side), why: &mut W) -> Values {
    let subject = Subject::Hex(hex);
    let mut sum = |term, side: Side| {
        let mut sum = Sum::open(why, term, row("W-149"), subject, Shown::Number);
        for unit in aircraft(rules, state, hex, side) {
            let value = rules.unit(unit).front.attack.into();
            let step = Step {
                term: "air-value",
                rule: row("W-101"),
                subject: Subject::Unit(unit),
                value,
                shown: Shown::Number,
            };
            let part = given(why, step);
            sum.add(why, part);
        }
        sum.close(why)
    };
    let sums = [sum("air-attack", side), sum("air-defence", side.enemy())];
    let difference = compute(why, ("difference", subject), (&(), sums), |(), [attack, defence]| Read {
        rule: row("W-148"),
        value: attack - defence,
        shown: Shown::Signed,
    });
    let column = compute(why, ("air-column", subject), (&(), [difference]), |(), [difference]| {
        let column = difference.clamp(-4, 4) + 4;
        Read::word(row("W-150"), column, HEADS[usize::try_from(column).expect("0..=8")])
    });
    Values { subject, sums, difference, column }
}

/// Column heads of table 1.6.
pub const HEADS: [&str; 9] = ["≤-4", "-3", "-2", "-1", "0", "+1", "+2", "+3", "≥+4"];

/// Looks up one face of the die, 1..=6 (W-172). The legend of the table also explains H and S, but no cell contains them (W-173).
pub fn result<W: Trace>(rules: &Rules, values: &Values, die: u8, why: &mut W) -> LookedUp<AirResult> {
    let subject = values.subject;
    let face = Step { term: "die", rule: row("W-172"), subject, value: die.into(), shown: Shown::Number };
    let face = given(why, face);
    look_up(why, ("result", subject), (rules, [values.column, face]), |rules, [column, face]| {
        let (column, face) = (usize::try_from(column).expect("0..=8"), u8::try_from(face).expect("1..=6"));
        (row("W-172"), rules.tables.air(face, column))
    })
}

/// Applies the die of an air combat: the loser's aircraft are removed (W-151), or are out of action for the phase and go home (W-152).
pub(crate) fn roll<W: Trace>(play: &mut Resolution<'_, Winterwar, W>, hex: Hex, die: u8) {
    let Stage::AirDie { turn, side, .. } = play.before.stage else { return };
    let (rules, state) = (play.rules, play.before);
    let values = values(rules, state, (hex, side), play.why);
    let result = result(rules, &values, die, play.why);
    let figures = [values.sums[0], values.sums[1], values.difference, values.column, result.figure()];
    figures.into_iter().for_each(|figure| play.out.state(figure));
    play.mark(row("W-146"), Mark::AirFought(hex));
    let (loser, removed) = outcome(result.cell(), side);
    let beaten: Vec<UnitId> = aircraft(rules, state, hex, loser).collect();
    for unit in beaten {
        if removed {
            sequence::remove(play, row("W-151"), unit);
        } else {
            let record = play.now.sheet.of(unit);
            play.mark(row("W-152"), Mark::Unit(unit, Record { beaten: true, ..record }));
        }
    }
    next(play, turn, side);
}

/// Returns the loser of a result when `side` attacks, and whether its aircraft are removed.
#[must_use]
pub const fn outcome(result: AirResult, side: Side) -> (Side, bool) {
    match result {
        AirResult::AttackerEliminated => (side, true),
        AirResult::AttackerRetreats => (side, false),
        AirResult::DefenderRetreats => (side.enemy(), false),
        AirResult::DefenderEliminated => (side.enemy(), true),
    }
}
