//! Flights and the approach of a carpet bombing (seed: Förflyttningsmodifikation, Bombmatta, appendix 1.2; reference 4.5, 5.8).

use crate::kernel::citation::{Rule, row};
use crate::kernel::effect::Effects;
use crate::kernel::explain::Trace;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Place, UnitId};

use super::super::id::Ikvm;
use super::super::state::action::Route;
use super::super::state::battle::Battle;
use super::super::state::rules::Rules;
use super::super::state::sheet::{Carpet, Mark, Record, Task};
use super::super::state::stage::{AfterFlak, Onward, Shots, Stage};
use super::super::state::tables::Weather;
use super::super::state::terrain::is_land;
use super::super::state::units::{ALLIED, GERMAN, Kind};
use super::flak;
use super::flight_paths::{path, within_range};
use super::movement;
use super::sequence::{begin_movement, moving_side};
use super::stacking::holds_ground;

/// An aircraft flies to a hex with a task (N-071, N-117). Terrain does not affect it (N-069), but flak does (N-070).
///
/// # Errors
/// When weather, an earlier flight, a plan, the distance or the target forbids it.
pub(crate) fn fly<W: Trace>(
    play: &mut Resolution<'_, Ikvm, W>,
    unit: UnitId,
    task: Task,
    route: &Route,
) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    let side = moving_side(state)?;
    if !rules.kind(unit).is_aircraft() {
        let refusal = refuse(row("N-071"), "not_an_aircraft").with("unit", Arg::Unit(unit));
        return Err(refusal.formerly(row("N-071"), "not_active_side"));
    }
    if side != ALLIED {
        return Err(refuse(row("N-071"), "not_active_side").with("unit", Arg::Unit(unit)));
    }
    may_fly(rules, state, unit).map_err(|grounded| grounded.refusal(unit))?;
    let path = path(rules, state, unit, route)?;
    let target = *path.last().expect("a path has a target");
    if task == Task::Support && !holds_ground(rules, &state.board, target, GERMAN) {
        return Err(refuse(row("N-118"), "no_enemy").with("hex", Arg::Hex(target)).with("case", Arg::Case("support")));
    }
    if task == Task::Interdict && !is_land(&rules.map, target) {
        let refusal = refuse(row("N-115"), "impassable").with("hex", Arg::Hex(target)).with("unit", Arg::Unit(unit));
        return Err(refusal.with("case", Arg::Case("interdict")));
    }
    play.out.mark(row("N-071"), Mark::Unit(unit, Record { flown: true, ..state.sheet.of(unit) }));
    let shots = flak::along(play, unit, &path);
    let then = AfterFlak::Fly { aircraft: unit, task, target };
    match Shots::of(shots) {
        None => after_flak(play, then, None),
        Some(shots) => {
            play.out.stage(row("N-089"), Stage::Flak { turn: state.stage.turn(), shots, then });
        }
    }
    Ok(())
}

/// Checks whether an aircraft may fly now: none in a storm (N-148), only attack aircraft in rain (N-145, N-146), bombers too in clear
/// weather (A-50, N-144).
pub(crate) fn may_fly(rules: &Rules, state: &State<Ikvm>, unit: UnitId) -> Result<(), Grounded> {
    let kind = rules.kind(unit);
    if state.sheet.weather == Weather::Storm {
        return Err(Grounded::Storm);
    }
    if state.sheet.weather == Weather::Rain && kind == Kind::Bomber {
        return Err(Grounded::Rain);
    }
    if state.sheet.of(unit).flown || state.board.place(unit) != Place::Away {
        return Err(Grounded::Used);
    }
    if kind == Kind::Bomber && state.sheet.carpet == Carpet::Planned {
        return Err(Grounded::Planned);
    }
    Ok(())
}

/// Why an aircraft may not fly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Grounded {
    /// The storm.
    Storm,
    /// The rain, for a bomber.
    Rain,
    /// It has flown, or is not at its base.
    Used,
    /// It is reserved for the carpet.
    Planned,
}

impl Grounded {
    /// The refusal of a flight.
    fn refusal(self, unit: UnitId) -> RuleViolation {
        let (rule, code) = match self {
            Self::Storm => (row("N-148"), "weather_forbids"),
            Self::Rain => (row("N-145"), "weather_forbids"),
            Self::Used => (row("A-49"), "aircraft_used"),
            Self::Planned => (row("N-083"), "bomber_locked"),
        };
        refuse(rule, code).with("unit", Arg::Unit(unit))
    }
}

/// Reserves all bombers for the next turn, in any weather (N-072, N-073, N-082). The target is named when the bombs fall; under the other
/// reading of A-60 it is recorded now under seal.
///
/// # Errors
/// When a bomber has flown this turn, when none is left, when A-60 forbids the named target, or when it requires a target and none is named.
pub(crate) fn plan_carpet<W: Trace>(
    play: &mut Resolution<'_, Ikvm, W>,
    target: Option<Hex>,
) -> Result<(), RuleViolation> {
    may_plan(play.rules, play.before)?;
    if target.is_some() != play.rules.readings.carpet_target_at_planning {
        return Err(refuse(row("A-60"), if target.is_some() { "target_too_early" } else { "target_missing" }));
    }
    if target.is_some() {
        play.out.mark(row("A-60"), Mark::CarpetTarget(target));
    }
    play.out.mark(row("N-082"), Mark::Carpet(Carpet::Planned));
    Ok(())
}

/// Checks whether the Allies may plan a carpet now, regardless of its target.
fn may_plan(rules: &Rules, state: &State<Ikvm>) -> Result<(), RuleViolation> {
    if moving_side(state)? != ALLIED {
        return Err(refuse(row("N-072"), "not_active_side").with("case", Arg::Case("carpet")));
    }
    match state.sheet.carpet {
        Carpet::None => {}
        Carpet::Planned => return Err(refuse(row("N-073"), "bomber_locked").with("case", Arg::Case("planned"))),
        Carpet::Dropped => return Err(refuse(row("N-083"), "bomber_used").with("case", Arg::Case("dropped"))),
    }
    // A bomber shot down counts as used; editions before `2023-3` check only the survivors.
    let asked = |&unit: &UnitId| rules.edition.is_mended() || state.board.place(unit) != Place::Eliminated;
    let bombers_of_the_turn = state.board.units().filter(|&unit| rules.kind(unit) == Kind::Bomber).filter(asked);
    if bombers_of_the_turn.into_iter().any(|unit| state.sheet.of(unit).flown) {
        return Err(refuse(row("N-083"), "bomber_used"));
    }
    if bombers(rules, state).next().is_none() {
        return Err(refuse(row("N-073"), "no_bomber"));
    }
    Ok(())
}

/// Drops the planned carpet on one hex, before any unit moves (N-075, N-084, A-60). All bombers fly the same way, and flak fires at each.
///
/// # Errors
/// When the hex has no German ground unit or is out of range.
pub(crate) fn carpet<W: Trace>(play: &mut Resolution<'_, Ikvm, W>, route: &Route) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    let Stage::Carpet { turn } = state.stage else { return Err(not_now(state, row("N-084"))) };
    let Some(first) = bombers(rules, state).next() else { return Err(refuse(row("N-073"), "no_bomber")) };
    let path = path(rules, state, first, route)?;
    let target = *path.last().expect("a path has a target");
    let at = |rule, code| refuse(rule, code).with("hex", Arg::Hex(target));
    match spares(rules, state, target) {
        Some(Spared::Other(planned)) => {
            return Err(at(row("A-60"), "other_target").with("planned", Arg::Hex(planned)));
        }
        Some(Spared::Empty) => return Err(at(row("N-080"), "no_enemy").with("case", Arg::Case("carpet"))),
        None => {}
    }
    if state.sheet.carpet_target.is_some() {
        play.out.mark(row("A-60"), Mark::CarpetTarget(None));
    }
    play.out.mark(row("N-075"), Mark::Carpet(Carpet::Dropped));
    let mut shots = Vec::new();
    for unit in bombers(rules, state) {
        play.out.mark(row("N-073"), Mark::Unit(unit, Record { flown: true, ..state.sheet.of(unit) }));
        shots.extend(flak::along(play, unit, &path));
    }
    let then = AfterFlak::Carpet { target };
    match Shots::of(shots) {
        None => after_flak(play, then, None),
        Some(shots) => play.out.stage(row("N-079"), Stage::Flak { turn, shots, then }),
    }
    Ok(())
}

/// Why the planned carpet may not fall on a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spared {
    /// The plan named this other hex.
    Other(Hex),
    /// No German ground unit is there.
    Empty,
}

/// Returns why the planned carpet may not fall on a hex, if it may not.
fn spares(rules: &Rules, state: &State<Ikvm>, target: Hex) -> Option<Spared> {
    if let Some(planned) = state.sheet.carpet_target.filter(|&planned| planned != target) {
        return Some(Spared::Other(planned));
    }
    (!holds_ground(rules, &state.board, target, GERMAN)).then_some(Spared::Empty)
}

/// Gives up the planned carpet; the bombers are free again.
///
/// # Errors
/// When nothing is planned.
pub(crate) fn waive_carpet<W: Trace>(play: &mut Resolution<'_, Ikvm, W>) -> Result<(), RuleViolation> {
    let Stage::Carpet { turn } = play.before.stage else { return Err(not_now(play.before, row("N-072"))) };
    play.out.mark(row("N-072"), Mark::Carpet(Carpet::None));
    if play.before.sheet.carpet_target.is_some() {
        play.out.mark(row("A-60"), Mark::CarpetTarget(None));
    }
    begin_movement(play, turn, row("N-072"));
    Ok(())
}

/// The refusal of a carpet now: there is no plan, or the plan is for the next turn.
fn not_now(state: &State<Ikvm>, rule: Rule) -> RuleViolation {
    let case = if state.sheet.carpet == Carpet::Planned { "planned" } else { "none" };
    refuse(rule, "no_plan").with("case", Arg::Case(case))
}

/// Continues after all shots; `down` has just been shot down.
pub(crate) fn after_flak<W: Trace>(play: &mut Resolution<'_, Ikvm, W>, then: AfterFlak, down: Option<UnitId>) {
    let (rules, state) = (play.rules, play.before);
    let turn = state.stage.turn();
    match then {
        AfterFlak::March(onward) => {
            play.out.stage(row("N-138"), Stage::Movement { turn, side: GERMAN });
            let Some(Onward { gun, way }) = onward else { return };
            let mut now = state.clone();
            now.apply(&rules.map, play.out);
            let mut further = Effects::default();
            // The way was open before the fire, and the fire has not made it more expensive. Only a way from a posed position may be
            // closed; then the gun stays.
            let mut march = Resolution::new(rules, &now, play.why, &mut further);
            if movement::resolve(&mut march, gun, &Route::By(way.into())).is_ok() {
                play.out.append(&further);
            }
        }
        AfterFlak::Fly { aircraft, task, target } => {
            if down != Some(aircraft) {
                play.out.place(row("N-090"), aircraft, Place::On(target));
                let record = Record { flown: true, task: Some(task), ..state.sheet.of(aircraft) };
                play.out.mark(row("N-090"), Mark::Unit(aircraft, record));
            }
            if !matches!(state.stage, Stage::Movement { .. }) {
                play.out.stage(row("N-090"), Stage::Movement { turn, side: ALLIED });
            }
        }
        AfterFlak::Carpet { target } => {
            let air: Vec<UnitId> = bombers(rules, state).filter(|&unit| Some(unit) != down).collect();
            // The surviving bombers bomb at full odds; without any, no bomb falls.
            if air.is_empty() {
                return begin_movement(play, turn, row("N-079"));
            }
            let battle = Battle::carpet(target, air);
            play.out.stage(row("N-076"), Stage::Battle { turn, side: ALLIED, battle });
        }
    }
}

/// Bombers still in play.
pub(crate) fn bombers<'a>(rules: &'a Rules, state: &'a State<Ikvm>) -> impl Iterator<Item = UnitId> + 'a {
    let alive = |unit: UnitId| state.board.place(unit) != Place::Eliminated;
    state.board.units().filter(move |&unit| rules.kind(unit) == Kind::Bomber && alive(unit))
}

/// Aircraft that may fly now, in counter order.
pub(crate) fn ready_aircraft(rules: &Rules, state: &State<Ikvm>) -> Vec<UnitId> {
    let ready = |&unit: &UnitId| rules.unit(unit).kind.is_aircraft() && may_fly(rules, state, unit).is_ok();
    state.board.units().filter(ready).collect()
}

/// Hexes to which an aircraft can fly with a task, with the points that each needs.
pub(crate) fn flight_targets(rules: &Rules, state: &State<Ikvm>, unit: UnitId, task: Task) -> Vec<(Hex, u32)> {
    let fits = |hex: Hex| match task {
        Task::Support => holds_ground(rules, &state.board, hex, GERMAN),
        Task::Interdict => is_land(&rules.map, hex),
    };
    within_range(rules, unit).filter(|&(hex, _)| fits(hex)).collect()
}

/// Hexes for which a carpet may be planned under seal (the other reading of A-60).
pub(crate) fn sealed_targets(rules: &Rules, state: &State<Ikvm>) -> Vec<Hex> {
    if !rules.readings.carpet_target_at_planning || may_plan(rules, state).is_err() {
        return Vec::new();
    }
    rules.map.hexes().filter(|&hex| is_land(&rules.map, hex)).collect()
}

/// Hexes on which the planned carpet may fall, each with the points of the flight.
pub(crate) fn carpet_hexes(rules: &Rules, state: &State<Ikvm>) -> Vec<(Hex, u32)> {
    let first = bombers(rules, state).next().filter(|_| matches!(state.stage, Stage::Carpet { .. }));
    let reached = first.into_iter().flat_map(|first| within_range(rules, first));
    reached.filter(|&(hex, _)| spares(rules, state, hex).is_none()).collect()
}
