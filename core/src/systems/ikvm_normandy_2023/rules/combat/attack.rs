//! C1 to C4: an attack is declared (seed: Spelordning 5; table 1.4 rows river and bridge).

use crate::kernel::citation::row;
use crate::kernel::explain::Trace;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Side, UnitId};
use crate::kernel::view::Force;

use super::super::super::id::Ikvm;
use super::super::super::state::battle::{Attackers, Battle};
use super::super::super::state::rules::Rules;
use super::super::super::state::sheet::{Mark, Record, Task};
use super::super::super::state::stage::Stage;
use super::super::super::state::tables::Weather;
use super::super::super::state::terrain::{Terrain, river_between, terrain};
use super::super::super::state::units::Kind;
use super::super::sequence::fighting_side;
use super::super::stacking::holds_ground;

/// A side attacks one adjacent hex with the units it names (N-046, N-047). Other units may attack it again in the phase.
///
/// # Errors
/// The first rule the declaration breaks.
pub(crate) fn declare<W: Trace>(
    play: &mut Resolution<'_, Ikvm, W>,
    target: Hex,
    units: &[UnitId],
) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    let side = fighting_side(state)?;
    if !holds_ground(rules, &state.board, target, side.enemy()) {
        return Err(refuse(row("N-046"), "no_enemy").with("hex", Arg::Hex(target)));
    }
    for (at, &unit) in units.iter().enumerate() {
        if rules.side(unit) != side {
            return Err(of(unit, refuse(row("N-047"), "not_active_side")));
        }
        if units[..at].contains(&unit) {
            return Err(of(unit, refuse(row("N-047"), "named_twice")));
        }
        may_join(rules, state, target, unit)?;
    }
    let battle = sort(rules, target, units);
    check_whole(rules, state, &battle)?;
    for &unit in units {
        play.out.mark(row("N-050"), Mark::Unit(unit, Record { fought: true, ..state.sheet.of(unit) }));
    }
    let turn = state.stage.turn();
    play.out.stage(row("N-048"), Stage::Battle { turn, side, battle });
    Ok(())
}

/// Participants by what they are, each list in the order named.
fn sort(rules: &Rules, target: Hex, units: &[UnitId]) -> Battle {
    let of_kind =
        |wanted: fn(Kind) -> bool| units.iter().copied().filter(|&unit| wanted(rules.unit(unit).kind)).collect();
    let by = Attackers {
        ground: of_kind(Kind::is_ground),
        air: of_kind(Kind::is_aircraft),
        ships: of_kind(|kind| kind == Kind::Battleship),
    };
    Battle::attack(target, by)
}

/// Whether a unit may take part, taken by itself: also one that came in this turn.
pub(crate) fn may_join(rules: &Rules, state: &State<Ikvm>, target: Hex, unit: UnitId) -> Result<(), RuleViolation> {
    if state.sheet.of(unit).fought {
        return Err(of(unit, refuse(row("N-050"), "already_attacked")));
    }
    let kind = rules.unit(unit).kind;
    // A battery never attacks on land; a total of nothing has no column.
    if kind == Kind::CoastalArtillery || rules.unit(unit).attack == 0 {
        let case = if kind == Kind::CoastalArtillery { "battery" } else { "nothing" };
        return Err(of(unit, refuse(row("N-123"), "cannot_attack")).with("case", Arg::Case(case)));
    }
    if kind.is_aircraft() {
        return aircraft_may_join(rules, state, target, unit);
    }
    let Some(from) = state.board.hex(unit).filter(|&hex| rules.map.direction(hex, target).is_some()) else {
        let code = if kind == Kind::Battleship { "ship_not_adjacent" } else { "not_adjacent" };
        let refusal = of(unit, refuse(row("N-046"), code)).with("hex", Arg::Hex(target));
        return Err(refusal.with("case", Arg::Case("attack")));
    };
    if kind == Kind::Battleship {
        return ship_may_join(rules, state, from, unit);
    }
    if river_between(&rules.map, from, target) && !kind.is_field_artillery() {
        return Err(of(unit, refuse(row("N-106"), "river").with("from", Arg::Hex(from)).with("hex", Arg::Hex(target))));
    }
    Ok(())
}

/// Aircraft support where they have flown to on that task (N-118, N-090).
fn aircraft_may_join(rules: &Rules, state: &State<Ikvm>, target: Hex, unit: UnitId) -> Result<(), RuleViolation> {
    if state.sheet.weather == Weather::Storm {
        return Err(of(unit, refuse(row("N-148"), "weather_forbids")));
    }
    if state.sheet.weather == Weather::Rain && rules.unit(unit).kind == Kind::Bomber {
        return Err(of(unit, refuse(row("N-145"), "weather_forbids")));
    }
    let over_target = state.board.hex(unit) == Some(target) && state.sheet.of(unit).task == Some(Task::Support);
    if over_target {
        Ok(())
    } else {
        Err(of(unit, refuse(row("N-118"), "support_not_in_hex").with("hex", Arg::Hex(target))))
    }
}

/// Ships support from coastal water beside the hex, not in a storm (N-149).
fn ship_may_join(rules: &Rules, state: &State<Ikvm>, from: Hex, unit: UnitId) -> Result<(), RuleViolation> {
    if terrain(&rules.map, from) != Terrain::Coast {
        let refusal = of(unit, refuse(row("N-048"), "ship_not_adjacent")).with("hex", Arg::Hex(from));
        return Err(refusal.with("case", Arg::Case("open_sea")));
    }
    if state.sheet.weather == Weather::Storm {
        return Err(of(unit, refuse(row("N-149"), "storm_no_naval_support")));
    }
    Ok(())
}

/// What the participants need of each other: aircraft and ships need a ground unit (N-048, A-53); artillery across a river
/// needs a unit that attacks over a passable side (N-107, A-80).
fn check_whole(rules: &Rules, state: &State<Ikvm>, battle: &Battle) -> Result<(), RuleViolation> {
    if battle.ground().is_empty() {
        let nobody = battle.air().is_empty() && battle.ships().is_empty();
        if nobody || !rules.readings.support_alone {
            let code = if nobody { "nobody_attacks" } else { "support_needs_ground" };
            return Err(refuse(row("N-048"), code).with("hex", Arg::Hex(battle.target)));
        }
        return Ok(());
    }
    let crosses = |&unit: &UnitId| is_across_river(rules, state, battle.target, unit);
    match battle.ground().iter().copied().find(|unit| crosses(unit)) {
        Some(unit) if battle.ground().iter().all(crosses) => {
            Err(of(unit, refuse(row("N-107"), "river_support_needs_partner").with("hex", Arg::Hex(battle.target))))
        }
        _ => Ok(()),
    }
}

/// Whether a unit and the attacked hex are parted by an unbridged river.
pub(crate) fn is_across_river(rules: &Rules, state: &State<Ikvm>, target: Hex, unit: UnitId) -> bool {
    state.board.hex(unit).is_some_and(|from| river_between(&rules.map, from, target))
}

/// Units of `side` that could take part in an attack on `target`, in counter order.
#[must_use]
pub fn eligible(rules: &Rules, state: &State<Ikvm>, target: Hex, side: Side) -> Vec<UnitId> {
    let mine = state.board.units().filter(|&unit| rules.side(unit) == side && state.board.hex(unit).is_some());
    mine.filter(|&unit| may_join(rules, state, target, unit).is_ok()).collect()
}

/// Hexes that `side` could attack now, by number, each with its eligible units: at least one ground unit over a passable
/// side, or under the other reading of A-53 any unit.
#[must_use]
pub fn targets(rules: &Rules, state: &State<Ikvm>, side: Side) -> Vec<(Hex, Vec<UnitId>)> {
    let enemies = rules.map.hexes().filter(|&hex| holds_ground(rules, &state.board, hex, side.enemy()));
    enemies
        .map(|hex| (hex, eligible(rules, state, hex, side)))
        .filter(|(hex, units)| forces(rules, state, *hex, units).next().is_some())
        .collect()
}

/// What attacks on a hex these units could make up: ground units over a passable side, with any unit besides; under the other
/// reading of A-53 also aircraft and ships by themselves.
pub fn forces(
    rules: &Rules,
    state: &State<Ikvm>,
    target: Hex,
    units: &[UnitId],
) -> impl Iterator<Item = Force> + use<> {
    let leads = |&unit: &UnitId| rules.is_ground(unit) && !is_across_river(rules, state, target, unit);
    let (some, any): (Vec<UnitId>, Vec<UnitId>) = units.iter().copied().partition(leads);
    let support: Vec<UnitId> = any.iter().copied().filter(|&unit| !rules.is_ground(unit)).collect();
    let alone = rules.readings.support_alone && !support.is_empty();
    let led = (!some.is_empty()).then_some(Force { all: Vec::new(), some, any });
    led.into_iter().chain(alone.then(|| Force::some(support)))
}

fn of(unit: UnitId, refusal: RuleViolation) -> RuleViolation {
    refusal.with("unit", Arg::Unit(unit))
}
