//! Ships against coastal artillery, and the reverse (seed: table 1.6, appendix 4.1; reference 5.7).

use crate::kernel::citation::row;
use crate::kernel::explain::{Figure, LookedUp, Read, Shown, Step, Subject, Sum, Trace, compute, given, look_up};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Side, UnitId};

use super::super::super::id::Ikvm;
use super::super::super::state::battle::Battle;
use super::super::super::state::rules::Rules;
use super::super::super::state::sheet::{Mark, Record};
use super::super::super::state::stage::Stage;
use super::super::super::state::tables::{CombatResult, Weather};
use super::super::super::state::terrain::{Terrain, terrain};
use super::super::super::state::units::{ALLIED, Kind};
use super::super::sequence::fighting_side;
use super::Fight;

/// Highest column of table 1.6; more attack points than this use the same column.
const COLUMNS: i32 = 6;

/// A side fires at one hex: ships at batteries in an adjacent hex in the Allied phase, batteries at ships in adjacent coastal water in the
/// German phase (N-133, A-56). Firing is voluntary (N-183).
///
/// # Errors
/// With the first rule that the declaration breaks.
pub(crate) fn declare<W: Trace>(
    play: &mut Resolution<'_, Ikvm, W>,
    target: Hex,
    units: &[UnitId],
) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    let side = fighting_side(state)?;
    if targets_in(rules, state, target, side).is_empty() {
        let refusal = refuse(row("N-133"), "no_enemy").with("hex", Arg::Hex(target));
        return Err(refusal.with("case", Arg::Case(if side == ALLIED { "battery" } else { "ship" })));
    }
    if units.is_empty() {
        return Err(refuse(row("N-133"), "nobody_attacks").with("hex", Arg::Hex(target)));
    }
    for (at, &unit) in units.iter().enumerate() {
        let named = |refusal: RuleViolation| refusal.with("unit", Arg::Unit(unit));
        if rules.side(unit) != side {
            return Err(named(refuse(row("N-133"), "not_active_side")));
        }
        if units[..at].contains(&unit) {
            return Err(named(refuse(row("N-134"), "named_twice")));
        }
        may_fire(rules, state, target, unit)?;
    }
    for &unit in units {
        play.out.mark(row("N-050"), Mark::Unit(unit, Record { fought: true, ..state.sheet.of(unit) }));
    }
    let (ships, batteries) = units.iter().copied().partition(|&unit| rules.kind(unit) == Kind::Battleship);
    let battle = Battle::duel(target, batteries, ships);
    let turn = state.stage.turn();
    play.out.stage(row("N-133"), Stage::Battle { turn, side, battle });
    Ok(())
}

/// The guns of a side: ships for the Allies, coastal batteries for the Germans.
const fn gun(side: Side) -> Kind {
    match side {
        ALLIED => Kind::Battleship,
        Side::Two => Kind::CoastalArtillery,
    }
}

/// Checks whether a unit may fire at `target`, regardless of other units.
fn may_fire(rules: &Rules, state: &State<Ikvm>, target: Hex, unit: UnitId) -> Result<(), RuleViolation> {
    let named = |refusal: RuleViolation| refusal.with("unit", Arg::Unit(unit)).with("hex", Arg::Hex(target));
    if rules.kind(unit) != gun(rules.side(unit)) {
        return Err(named(refuse(row("N-133"), "cannot_duel")));
    }
    if state.sheet.of(unit).fought {
        return Err(named(refuse(row("N-050"), "already_attacked")));
    }
    let from = state.board.hex(unit).filter(|&hex| rules.map.direction(hex, target).is_some());
    let Some(from) = from else {
        return Err(named(refuse(row("N-133"), "not_adjacent")).with("case", Arg::Case("attack")));
    };
    // The zone of a battery, and so the duel, is limited to coastal water; the open Channel is out of range (N-120).
    let water = if rules.side(unit) == ALLIED { from } else { target };
    if terrain(&rules.map, water) != Terrain::Coast {
        return Err(named(refuse(row("N-120"), "out_of_coastal_water")));
    }
    if state.sheet.weather == Weather::Storm && rules.readings.storm_stops_duels {
        return Err(named(refuse(row("N-149"), "weather_forbids")).with("case", Arg::Case("duel")));
    }
    Ok(())
}

/// Possible targets in `target` when `side` fires, in counter order.
#[must_use]
pub fn targets_in(rules: &Rules, state: &State<Ikvm>, target: Hex, side: Side) -> Vec<UnitId> {
    let enemy = side.enemy();
    let here = state.board.at(&rules.map, target);
    here.filter(|&unit| rules.side(unit) == enemy && rules.kind(unit) == gun(enemy)).collect()
}

/// Hexes at which `side` could fire now, by number, each with the possible units.
#[must_use]
pub fn targets(rules: &Rules, state: &State<Ikvm>, side: Side) -> Vec<(Hex, Vec<UnitId>)> {
    let kind = gun(side.enemy());
    let mut hexes: Vec<Hex> =
        state.board.units().filter(|&unit| rules.kind(unit) == kind).filter_map(|unit| state.board.hex(unit)).collect();
    hexes.sort_unstable();
    hexes.dedup();
    let guns: Vec<UnitId> = state.board.units().filter(|&unit| rules.kind(unit) == gun(side)).collect();
    let firing =
        |target: Hex| guns.iter().copied().filter(|&unit| may_fire(rules, state, target, unit).is_ok()).collect();
    hexes
        .into_iter()
        .map(|hex| (hex, firing(hex)))
        .filter(|(_, units): &(Hex, Vec<UnitId>)| !units.is_empty())
        .collect()
}

/// Column of table 1.6 for the fire at a hex (N-134).
#[derive(Clone, Copy, Debug)]
pub struct Column {
    subject: Subject,
    /// Attack points of all firing units.
    pub points: Figure,
    /// The column, 1..=6.
    pub figure: Figure,
}

/// The column for these units firing at `target`.
pub fn column<W: Trace>(rules: &Rules, target: Hex, firing: impl Iterator<Item = UnitId>, why: &mut W) -> Column {
    let subject = Subject::Hex(target);
    let mut sum = Sum::open(why, "attack-points", row("N-134"), subject, Shown::Number);
    for unit in firing {
        let value = rules.unit(unit).attack;
        let step = Step {
            term: "attack-value",
            rule: row("N-134"),
            subject: Subject::Unit(unit),
            value,
            shown: Shown::Number,
        };
        let figure = given(why, step);
        sum.add(why, figure);
    }
    let points = sum.close(why);
    let figure = compute(why, ("naval-column", subject), (&(), [points]), |(), [points]| {
        Read::number(row("N-134"), points.min(COLUMNS))
    });
    Column { subject, points, figure }
}

/// The unmodified die of a duel (N-135), and the cell of table 1.6 that it selects in a column of 1..=6.
#[derive(Clone, Copy, Debug)]
pub struct Hit {
    /// The die.
    pub face: Figure,
    /// The cell.
    pub result: LookedUp<CombatResult>,
}

/// Looks up one face of the die, 1..=6, in `column`.
pub fn hit<W: Trace>(rules: &Rules, column: Column, die: u8, why: &mut W) -> Hit {
    let Column { subject, figure, .. } = column;
    let face = Step { term: "die", rule: row("N-135"), subject, value: i32::from(die), shown: Shown::Number };
    let face = given(why, face);
    let result = look_up(why, ("result", subject), (rules, [figure, face]), |rules, [column, face]| {
        let (column, face) = (usize::try_from(column).expect("1..=6"), u8::try_from(face).expect("1..=6"));
        (row("N-135"), rules.tables.naval(face, column))
    });
    Hit { face, result }
}

/// Applies the die of a duel.
pub(crate) fn roll<W: Trace>(mut fight: Fight<'_, '_, W>, die: u8) {
    let rules = fight.play.rules;
    let column = column(rules, fight.battle.target, fight.battle.firing(), fight.play.why);
    let Hit { face, result } = hit(rules, column, die, fight.play.why);
    [column.points, column.figure, face, result.figure()].into_iter().for_each(|figure| fight.play.out.state(figure));
    fight.attacker_losses(result.cell());
}
