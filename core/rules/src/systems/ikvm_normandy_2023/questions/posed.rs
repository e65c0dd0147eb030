//! Posed positions: fills in the marks that a scene leaves implicit, and finds contradictions.

mod combat;

use crate::kernel::citation::row;
use crate::kernel::contradiction::{Contradiction, Stacks, at_term, places};
use crate::kernel::effect::Effect;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::slots::SlotName;
use crate::kernel::unit::{Place, Side, UnitId};

use super::super::id::Ikvm;
use super::super::rules::flights;
use super::super::rules::stacking::{LIMIT, holds_ground, load};
use super::super::state::battle::{Battle, Course};
use super::super::state::rules::Rules;
use super::super::state::sheet::{Carpet, Mark, Record, Task};
use super::super::state::stage::{AfterFlak, Fighting, Shot, Shots, Stage};
use super::super::state::terrain::is_land;
use super::super::state::units::{GERMAN, Kind};

/// Fills in the implicit marks. A unit that takes part in a combat has attacked (N-050). Falling bombs come from bombers that have flown
/// (N-073, N-083). An aircraft under fire has flown, and a carpet that may be dropped was planned (N-075).
pub(crate) fn complete(rules: &Rules, state: &mut State<Ikvm>) {
    let fly = |unit: UnitId| Mark::Unit(unit, Record { flown: true, ..state.sheet.of(unit) });
    let marks: Vec<Mark> = match &state.stage {
        Stage::Battle { battle: Battle { course: Course::Carpet { .. }, .. }, .. }
        | Stage::Flak { then: AfterFlak::Carpet { .. }, .. } => {
            flights::bombers(rules, state).map(fly).chain([Mark::Carpet(Carpet::Dropped)]).collect()
        }
        Stage::Flak { then: AfterFlak::Fly { aircraft, .. }, .. } => vec![fly(*aircraft)],
        Stage::Battle { battle, .. } => {
            let fought = |unit: UnitId| Mark::Unit(unit, Record { fought: true, ..state.sheet.of(unit) });
            battle.everybody().map(fought).collect()
        }
        Stage::Carpet { .. } => vec![Mark::Carpet(Carpet::Planned)],
        Stage::Flak { then: AfterFlak::March(_), .. }
        | Stage::Sides { .. }
        | Stage::Choice { .. }
        | Stage::Setup { .. }
        | Stage::Weather { .. }
        | Stage::Movement { .. }
        | Stage::Combat { .. }
        | Stage::Over { .. } => Vec::new(),
    };
    marks.into_iter().for_each(|mark| state.apply_one(&rules.map, &Effect::Sheet(mark)));
}

/// Returns the first contradiction.
pub(crate) fn contradiction(rules: &Rules, state: &State<Ikvm>) -> Option<Contradiction> {
    let stacks = Stacks {
        apart: row("N-043"),
        stands: &|unit| !rules.kind(unit).is_aircraft(),
        side: &|unit| rules.side(unit),
        last_loss: row("N-127"),
        losses_max: &|unit| rules.unit(unit).loss_points,
        crowd: &|hex, side| crowd(rules, state, hex, side),
    };
    let found = places(rules, state, &stacks).or_else(|| moment(rules, state))?;
    Some(found.refusal(rules, state, |unit| rules.side(unit), state.stage.side()))
}

/// Returns the refusal of an overfull hex. A side may overfill hexes while it moves, and during its setup, because a beach then limits
/// the units landed on it and not the units in it (N-012). At all other times the limit holds.
fn crowd(rules: &Rules, state: &State<Ikvm>, hex: Hex, side: Side) -> Option<RuleViolation> {
    let moves = match state.stage {
        Stage::Movement { side, .. } | Stage::Setup { side, .. } => Some(side),
        Stage::Flak { ref then, .. } => Some(then.side()),
        Stage::Sides { .. }
        | Stage::Choice { .. }
        | Stage::Weather { .. }
        | Stage::Carpet { .. }
        | Stage::Combat { .. }
        | Stage::Battle { .. }
        | Stage::Over { .. } => None,
    };
    let points = load(rules, &state.board, hex, side);
    let too_much = moves != Some(side) && points > LIMIT;
    let refusal = refuse(row("N-040"), "stack_limit").with("hex", Arg::Hex(hex));
    let refusal = refusal.with("points", Arg::Number(points.into())).with("limit", Arg::Number(LIMIT.into()));
    too_much.then_some(refusal)
}

fn moment(rules: &Rules, state: &State<Ikvm>) -> Option<Contradiction> {
    let turn = state.stage.turn();
    if turn > rules.last_turn {
        let refusal = refuse(row("N-001"), "turn_outside").with("turn", Arg::Number(turn.into()));
        let refusal = refusal.with("least", Arg::Number(1)).with("most", Arg::Number(rules.last_turn.into()));
        return Some(Contradiction { slot: SlotName::Match("turn"), word: None, refusal });
    }
    match state.stage.fighting()? {
        Fighting::Flak { shots, then } => flak(rules, state, shots, then),
        Fighting::Combat { .. } => combat::contradiction(rules, state),
    }
}

/// Checks the targets of flak. Each is an aircraft: one that flies from its base, or a bomber of the carpet, or one over the hex fired at.
fn flak(rules: &Rules, state: &State<Ikvm>, shots: &Shots, then: &AfterFlak) -> Option<Contradiction> {
    for &Shot { aircraft: unit, at, .. } in shots.iter() {
        let fits = match *then {
            AfterFlak::Fly { aircraft, .. } => aircraft == unit && state.board.place(unit) == Place::Away,
            AfterFlak::Carpet { .. } => flights::bombers(rules, state).any(|bomber| bomber == unit),
            AfterFlak::March(_) => state.board.hex(unit) == Some(at),
        };
        if !rules.kind(unit).is_aircraft() || !fits {
            let refusal = refuse(row("N-089"), "no_target_of_flak").with("unit", Arg::Unit(unit));
            return Some(at_term(refusal.with("hex", Arg::Hex(at))));
        }
    }
    match then {
        AfterFlak::Fly { task: Task::Support, target, .. } | AfterFlak::Carpet { target }
            if !holds_ground(rules, &state.board, *target, GERMAN) =>
        {
            let case = if matches!(then, AfterFlak::Carpet { .. }) { "carpet" } else { "support" };
            let refusal = refuse(row("N-118"), "no_enemy").with("case", Arg::Case(case));
            Some(at_term(refusal.with("hex", Arg::Hex(*target))))
        }
        AfterFlak::Fly { task: Task::Interdict, target, aircraft } if !is_land(&rules.map, *target) => {
            let refusal = refuse(row("N-115"), "impassable").with("case", Arg::Case("interdict"));
            Some(at_term(refusal.with("unit", Arg::Unit(*aircraft)).with("hex", Arg::Hex(*target))))
        }
        AfterFlak::March(Some(onward))
            if rules.kind(onward.gun) != Kind::Flak || state.board.hex(onward.gun).is_none() =>
        {
            Some(at_term(refuse(row("N-138"), "no_gun_on_march").with("unit", Arg::Unit(onward.gun))))
        }
        AfterFlak::Fly { .. } | AfterFlak::Carpet { .. } | AfterFlak::March(_) => None,
    }
}
