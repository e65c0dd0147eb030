//! C1 to C4: declaration of an attack (seed: Spelordning 5; table 1.4 rows river and bridge).

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

/// A side attacks one adjacent hex with the units it names, from all hexes around it (N-046, N-047, N-174). Other units may
/// attack it again in the phase.
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
        may_join(rules, state, target, unit).map_err(|unfit| unfit.refusal(state, target, unit))?;
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

/// Sorts participants by kind, each list in the order named.
pub(crate) fn sort(rules: &Rules, target: Hex, units: &[UnitId]) -> Battle {
    let of_kind =
        |wanted: fn(Kind) -> bool| units.iter().copied().filter(|&unit| wanted(rules.unit(unit).kind)).collect();
    let by = Attackers {
        ground: of_kind(Kind::is_ground),
        air: of_kind(Kind::is_aircraft),
        ships: of_kind(|kind| kind == Kind::Battleship),
    };
    Battle::attack(target, by)
}

/// Checks whether a unit may take part, regardless of other units. A unit that entered this turn may take part, and so may flak, like
/// any ground unit (N-139). Weather does not restrict ground units (N-054).
pub(crate) fn may_join(rules: &Rules, state: &State<Ikvm>, target: Hex, unit: UnitId) -> Result<(), Unfit> {
    if state.sheet.of(unit).fought {
        return Err(Unfit::HasFought);
    }
    let kind = rules.kind(unit);
    // A battery never attacks on land, and an attack of zero has no column.
    if kind == Kind::CoastalArtillery || rules.unit(unit).attack == 0 {
        return Err(if kind == Kind::CoastalArtillery { Unfit::Battery } else { Unfit::Nothing });
    }
    if kind.is_aircraft() {
        return aircraft_may_join(rules, state, target, unit);
    }
    let Some(from) = state.board.hex(unit).filter(|&hex| rules.map.direction(hex, target).is_some()) else {
        return Err(if kind == Kind::Battleship { Unfit::ShipAway } else { Unfit::Away });
    };
    if kind == Kind::Battleship {
        return ship_may_join(rules, state, from);
    }
    if river_between(&rules.map, from, target) && !kind.is_field_artillery() {
        return Err(Unfit::River);
    }
    Ok(())
}

/// Checks that an aircraft has flown to the hex with the task of support (N-118, N-090).
fn aircraft_may_join(rules: &Rules, state: &State<Ikvm>, target: Hex, unit: UnitId) -> Result<(), Unfit> {
    if state.sheet.weather == Weather::Storm {
        return Err(Unfit::Storm);
    }
    if state.sheet.weather == Weather::Rain && rules.kind(unit) == Kind::Bomber {
        return Err(Unfit::Rain);
    }
    let over_target = state.board.hex(unit) == Some(target) && state.sheet.of(unit).task == Some(Task::Support);
    if over_target { Ok(()) } else { Err(Unfit::NotOver) }
}

/// Checks that a ship supports from coastal water next to the hex, and not in a storm (N-149).
fn ship_may_join(rules: &Rules, state: &State<Ikvm>, from: Hex) -> Result<(), Unfit> {
    if terrain(&rules.map, from) != Terrain::Coast {
        return Err(Unfit::OpenSea);
    }
    if state.sheet.weather == Weather::Storm { Err(Unfit::ShipInStorm) } else { Ok(()) }
}

/// Why a unit may not join an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unfit {
    /// It has attacked in this turn.
    HasFought,
    /// It is a coastal battery.
    Battery,
    /// Its attack value is zero.
    Nothing,
    /// It is an aircraft in a storm.
    Storm,
    /// It is a bomber in the rain.
    Rain,
    /// It is an aircraft that does not support in the hex.
    NotOver,
    /// It is not adjacent to the hex.
    Away,
    /// It is a ship that is not adjacent to the hex.
    ShipAway,
    /// It is a ship next to the hex, but not in coastal water.
    OpenSea,
    /// It is a ship in a storm.
    ShipInStorm,
    /// An unbridged river separates it from the hex.
    River,
}

impl Unfit {
    /// The refusal of a unit named for an attack on `target`.
    fn refusal(self, state: &State<Ikvm>, target: Hex, unit: UnitId) -> RuleViolation {
        let from = state.board.hex(unit).unwrap_or(target);
        let by = |rule, code| of(unit, refuse(rule, code));
        let at = |rule, code| by(rule, code).with("hex", Arg::Hex(target));
        match self {
            Self::HasFought => by(row("N-050"), "already_attacked"),
            Self::Battery => by(row("N-123"), "cannot_attack").with("case", Arg::Case("battery")),
            Self::Nothing => by(row("N-123"), "cannot_attack").with("case", Arg::Case("nothing")),
            Self::Storm => by(row("N-148"), "weather_forbids"),
            Self::Rain => by(row("N-145"), "weather_forbids"),
            Self::NotOver => at(row("N-118"), "support_not_in_hex"),
            Self::Away => at(row("N-046"), "not_adjacent").with("case", Arg::Case("attack")),
            Self::ShipAway => at(row("N-046"), "ship_not_adjacent").with("case", Arg::Case("attack")),
            Self::OpenSea => {
                let refusal = by(row("N-048"), "ship_not_adjacent").with("hex", Arg::Hex(from));
                refusal.with("case", Arg::Case("open_sea"))
            }
            Self::ShipInStorm => by(row("N-149"), "storm_no_naval_support"),
            Self::River => {
                let refusal = refuse(row("N-106"), "river").with("from", Arg::Hex(from)).with("hex", Arg::Hex(target));
                of(unit, refusal)
            }
        }
    }
}

/// Checks the participants together: aircraft and ships need a ground unit (N-048, A-53), and artillery across a river needs a unit that
/// attacks over a passable side (N-107, A-80).
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

/// Returns whether an unbridged river separates a unit from the attacked hex.
pub(crate) fn is_across_river(rules: &Rules, state: &State<Ikvm>, target: Hex, unit: UnitId) -> bool {
    state.board.hex(unit).is_some_and(|from| river_between(&rules.map, from, target))
}

/// Units of `side` that could join an attack on `target`, in counter order. All of them are over the hex or adjacent to it.
#[must_use]
pub fn eligible(rules: &Rules, state: &State<Ikvm>, target: Hex, side: Side) -> Vec<UnitId> {
    let near = rules.map.neighbours(target).map(|(_, hex)| hex).chain([target]);
    let units = near.flat_map(|hex| state.board.at(&rules.map, hex)).filter(|&unit| rules.side(unit) == side);
    let mut eligible: Vec<UnitId> = units.filter(|&unit| may_join(rules, state, target, unit).is_ok()).collect();
    eligible.sort_unstable();
    eligible
}

/// Hexes that `side` could attack now, by number, each with its eligible units: at least one ground unit over a passable side, or any unit
/// under the other reading of A-53.
#[must_use]
pub fn targets(rules: &Rules, state: &State<Ikvm>, side: Side) -> Vec<(Hex, Vec<UnitId>)> {
    let enemies = rules.map.hexes().filter(|&hex| holds_ground(rules, &state.board, hex, side.enemy()));
    enemies
        .map(|hex| (hex, eligible(rules, state, hex, side)))
        .filter(|(hex, units)| {
            let is_led = units.iter().any(|&unit| leads(rules, state, *hex, unit));
            is_led || may_be_alone(rules, units.iter())
        })
        .collect()
}

/// The possible attacks on a hex by these units: at least one ground unit over a passable side, with any of the other units. Under the other
/// reading of A-53, aircraft and ships may also attack alone.
pub fn forces(
    rules: &Rules,
    state: &State<Ikvm>,
    target: Hex,
    units: &[UnitId],
) -> impl Iterator<Item = Force> + use<> {
    let (some, any): (Vec<UnitId>, Vec<UnitId>) =
        units.iter().copied().partition(|&unit| leads(rules, state, target, unit));
    let alone = may_be_alone(rules, any.iter());
    let support: Vec<UnitId> = any.iter().copied().filter(|&unit| !rules.is_ground(unit)).collect();
    let led = (!some.is_empty()).then_some(Force { all: Vec::new(), some, any });
    led.into_iter().chain(alone.then(|| Force::some(support)))
}

/// Returns whether a unit attacks `target` over a passable side, so that other units may support it.
pub(crate) fn leads(rules: &Rules, state: &State<Ikvm>, target: Hex, unit: UnitId) -> bool {
    rules.is_ground(unit) && !is_across_river(rules, state, target, unit)
}

/// Returns whether these units include aircraft or ships that may attack alone under the other reading of A-53.
fn may_be_alone<'a>(rules: &Rules, mut units: impl Iterator<Item = &'a UnitId>) -> bool {
    rules.readings.support_alone && units.any(|&unit| !rules.is_ground(unit))
}

fn of(unit: UnitId, refusal: RuleViolation) -> RuleViolation {
    refusal.with("unit", Arg::Unit(unit))
}
