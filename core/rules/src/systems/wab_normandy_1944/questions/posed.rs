//! Posed positions: fills in what a position leaves implicit, and finds contradictions in it.

mod fights;
mod losses;
mod moment;
mod noted;

use crate::kernel::board::Board;
use crate::kernel::citation::row;
use crate::kernel::contradiction::{Contradiction, Stacks, places};
use crate::kernel::effect::Effect;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::slots::{Kept as _, SlotName};
use crate::kernel::unit::{Place, Side, UnitId};

use super::super::id::Wab;
use super::super::rules::activation::pays;
use super::super::rules::arrivals::is_fit;
use super::super::rules::control::controller;
use super::super::rules::movement::allowance;
use super::super::rules::stacking::{LIMIT, weight};
use super::super::rules::weather::listed;
use super::super::state::classes::Kind;
use super::super::state::rules::Rules;
use super::super::state::scenario::Forecast;
use super::super::state::sheet::{Mark, Record};
use super::super::state::stage::Stage;
use super::super::state::terrain::has_road;

/// Fills in what the scene leaves implicit. The weather is the one that the scenario lists for the turn (B-115). A unit of the acting side
/// with a recorded action was activated in this impulse (B-012). A unit of that side that a fight names has attacked (B-142); a ship or
/// aircraft of these is available unless destroyed (B-068, B-080). The hex of a combat counts as attacked (B-145). Missing activation points
/// are those of the scenario, less one for each unit activated in this impulse (B-011, B-012).
pub(crate) fn complete(rules: &Rules, state: &mut State<Wab>, is_given: &dyn Fn(&str) -> bool) {
    let is_settled = !matches!(state.stage, Stage::Opening | Stage::Weather { .. });
    if rules.scenario.forecast == Forecast::Listed && is_settled && !is_given("weather") {
        let weather = listed(rules, state.stage.turn()).unwrap_or_default();
        mark(rules, state, Mark::Weather(weather));
    }
    let Some((impulse, side)) = state.stage.impulse() else { return };
    let is_mine = |board: &Board, unit: UnitId| {
        let is_there = matches!(board.place(unit), Place::On(_)) || rules.kind(unit) == Kind::Aircraft;
        rules.side(unit) == side && is_there
    };
    for unit in fights::named(&state.stage).into_iter().filter(|&unit| is_mine(&state.board, unit)).collect::<Vec<_>>()
    {
        let record = state.sheet.of(unit);
        mark(rules, state, Mark::Unit(unit, Record { attacked: true, ..record }));
        if matches!(rules.kind(unit), Kind::Ship | Kind::Aircraft) && state.sheet.destroyed_on.of(unit) == 0 {
            mark(rules, state, Mark::Available(unit, true));
        }
    }
    if let Stage::Combat { combat, .. } = &state.stage {
        let target = combat.target;
        mark(rules, state, Mark::attacked(side, target));
    }
    let pays = |&unit: &UnitId| is_mine(&state.board, unit) && pays(rules, unit);
    let mine: Vec<UnitId> = state.board.units().filter(pays).collect();
    for &unit in &mine {
        let record = state.sheet.of(unit);
        if record != Record::default() && record.activated == 0 {
            let allowance = allowance(rules, state, unit);
            mark(rules, state, Mark::Unit(unit, Record { activated: impulse, allowance, ..record }));
        }
    }
    let field = ["activation-allied", "activation-axis"][side.index()];
    if !is_given(field) {
        let activated = mine.iter().filter(|&&unit| state.sheet.of(unit).activated == impulse).count();
        let activated = u8::try_from(activated).unwrap_or(u8::MAX);
        let left = rules.scenario.activation[side.index()].saturating_sub(activated);
        mark(rules, state, Mark::activation(side, left));
    }
}

fn mark(rules: &Rules, state: &mut State<Wab>, mark: Mark) {
    state.apply_one(&rules.map, &Effect::Sheet(mark));
}

/// Returns the first contradiction, in this order: units and their hexes, ground, the match, the records of units, the moment.
pub(crate) fn contradiction(rules: &Rules, state: &State<Wab>) -> Option<Contradiction> {
    let found = stacks(rules, state)
        .or_else(|| ground(rules, state))
        .or_else(|| noted::of_match(rules, state))
        .or_else(|| noted::of_units(rules, state))
        .or_else(|| moment::contradiction(rules, state))?;
    let active = state.stage.impulse().map(|(_, side)| side);
    Some(found.refusal(rules, state, |unit| rules.side(unit), active))
}

/// Finds units on the map with all their losses, enemies in one hex, and overstacking.
fn stacks(rules: &Rules, state: &State<Wab>) -> Option<Contradiction> {
    let stacks = Stacks {
        apart: row("B-058"),
        stands: &|_| true,
        side: &|unit| rules.side(unit),
        last_loss: row("B-037"),
        losses_max: &|unit| rules.class(unit).life.max(1),
        crowd: &|hex, side| crowd(rules, state, hex, side),
    };
    places(rules, state, &stacks)
}

fn crowd(rules: &Rules, state: &State<Wab>, hex: Hex, side: Side) -> Option<RuleViolation> {
    let there = weight(rules, &state.board, hex, side);
    let refusal = refuse(row("B-054"), "stack_limit").with("hex", Arg::Hex(hex));
    let refusal = refusal.with("weight", Arg::Number(there.into())).with("limit", Arg::Number(LIMIT.into()));
    (there > LIMIT).then(|| refusal.with("case", Arg::Case("there")))
}

/// Finds units on closed ground without a road into it, and land occupied by a combat unit whose side does not control it.
fn ground(rules: &Rules, state: &State<Wab>) -> Option<Contradiction> {
    state.board.units().find_map(|unit| {
        let Place::On(hex) = state.board.place(unit) else { return None };
        let at = |rule, code| refuse(rule, code).with("unit", Arg::Unit(unit)).with("hex", Arg::Hex(hex));
        let cell = rules.map.cell(hex).expect("a unit on the map is in one of its hexes");
        let has_road = || rules.map.crossings(cell).any(|crossing| has_road(crossing.side));
        if !is_fit(rules, unit, hex) && !has_road() {
            let refusal = at(row("B-094"), "impassable").with("case", Arg::Case("marsh"));
            return Some(Contradiction::at(unit, refusal));
        }
        let is_held = !rules.is_combat(unit) || controller(rules, &state.board, hex) == Some(rules.side(unit));
        let slot = SlotName::Hex(hex, "owner");
        (!is_held).then(|| Contradiction { slot, word: None, refusal: at(row("B-131"), "held_by_other") })
    })
}
