//! C5: strengths (seed: Spelordning 5, tables 1.2.1 and 1.4, appendix 3).

use crate::kernel::citation::row;
use crate::kernel::explain::{Figure, Shown, Step, Subject, Sum, Trace, given, times};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::unit::{Side, UnitId};

use super::super::super::id::Ikvm;
use super::super::super::state::rules::Rules;
use super::super::super::state::stage::Battle;
use super::super::super::state::terrain::{Terrain, terrain};
use super::super::super::state::units::Kind;
use super::super::stacking::ground_in;

/// Attack strength: ground units, aircraft and ships added together (N-048).
pub fn attack<W: Trace>(rules: &Rules, battle: &Battle, why: &mut W) -> Figure {
    let open = terrain(&rules.map, battle.target) == Terrain::Open;
    let mut sum = Sum::open(why, "attack", row("N-048"), Subject::Hex(battle.target), Shown::Number);
    for &unit in &battle.ground {
        let printed = value(why, "attack-value", row("N-047"), unit, rules.unit(unit).attack);
        let figure = doubled_in_open(rules, unit, printed, open, why);
        sum.add(why, figure);
    }
    for &unit in &battle.air {
        let figure = value(why, "air-support", row("N-118"), unit, rules.unit(unit).attack);
        sum.add(why, figure);
    }
    for &unit in &battle.ships {
        let figure = value(why, "naval-support", row("N-048"), unit, rules.unit(unit).attack);
        sum.add(why, figure);
    }
    sum.close(why)
}

/// Defence strength of all units in the attacked hex (N-049); in a town the whole sum is doubled (N-112, A-09).
pub fn defence<W: Trace>(rules: &Rules, state: &State<Ikvm>, target: Hex, defender: Side, why: &mut W) -> Figure {
    let ground = terrain(&rules.map, target);
    let mut sum = Sum::open(why, "defence", row("N-049"), Subject::Hex(target), Shown::Number);
    for unit in ground_in(rules, &state.board, target, defender) {
        let counted = rules.unit(unit);
        let rule = match counted.kind {
            Kind::RocketArtillery => row("N-098"),
            _ if counted.counts_one() => row("N-097"),
            _ => row("N-049"),
        };
        let printed = value(why, "defence-value", rule, unit, counted.defends_with());
        let figure = doubled_in_open(rules, unit, printed, ground == Terrain::Open, why);
        sum.add(why, figure);
    }
    let sum = sum.close(why);
    if ground == Terrain::Town { times(why, "town-doubled", row("N-112"), Subject::Hex(target), sum, 2) } else { sum }
}

/// The attacked hex decides about armour, wherever the armour stands (N-100, A-07).
fn doubled_in_open<W: Trace>(rules: &Rules, unit: UnitId, printed: Figure, open: bool, why: &mut W) -> Figure {
    let kind = rules.unit(unit).kind;
    let doubles = kind == Kind::Armour || (kind == Kind::Mechanised && rules.readings.mechanised_doubles);
    if open && doubles { times(why, "armour-doubled", row("N-100"), Subject::Unit(unit), printed, 2) } else { printed }
}

fn value<W: Trace>(
    why: &mut W,
    term: &'static str,
    rule: crate::kernel::citation::Rule,
    unit: UnitId,
    value: i32,
) -> Figure {
    given(why, Step { term, rule, subject: Subject::Unit(unit), value, shown: Shown::Number })
}
