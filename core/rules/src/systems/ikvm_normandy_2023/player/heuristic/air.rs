//! Aircraft support the attacks that gain most by them, or else cut the roads of the German reserves. The player plans carpets while the
//! bombers cannot fly anyway.

use crate::kernel::hex::Hex;
use crate::kernel::unit::UnitId;

use super::super::super::rules::flights::{self, carpet_hexes, ready_aircraft};
use super::super::super::state::action::{Action, Route};
use super::super::super::state::battle::Battle;
use super::super::super::state::sheet::{Carpet, Task};
use super::super::super::state::terrain::{has_road, is_land};
use super::super::super::state::units::Kind;
use super::assessment::Assessment;
use super::odds::{self, ExpectedValue};

/// The minimum gain of an attack for which an aircraft flies in support.
const LIFT: i32 = 6;

/// The next flight or plan; `None` when no aircraft should fly.
pub(super) fn order(here: &Assessment<'_>) -> Option<Action> {
    let ready = ready_aircraft(here.rules, here.state);
    if ready.iter().all(|&unit| here.rules.kind(unit) != Kind::Bomber) && should_plan(here) {
        return Some(Action::PlanCarpet);
    }
    if ready.is_empty() {
        return None;
    }
    let attacks = odds::attacks(here);
    // The heaviest aircraft goes first, to the attack that gains most.
    let mut ready: Vec<UnitId> = ready;
    ready.sort_by_key(|&unit| (std::cmp::Reverse(here.rules.unit(unit).attack), unit));
    let support = attacks.iter().filter_map(|attack| lift(here, attack, &ready));
    if let Some((_, unit, target)) = support.max_by_key(|&(lift, unit, hex)| (lift, std::cmp::Reverse((unit, hex)))) {
        return Some(Action::Fly { unit, task: Task::Support, route: Route::To(target) });
    }
    let unit = *ready.first()?;
    let road = road_to_cut(here)?;
    Some(Action::Fly { unit, task: Task::Interdict, route: Route::To(road) })
}

/// Returns whether to plan a carpet. A plan costs nothing while all bombers stay at their base and none has flown this turn.
fn should_plan(here: &Assessment<'_>) -> bool {
    let bombers: Vec<UnitId> = flights::bombers(here.rules, here.state).collect();
    let idle = bombers.iter().all(|&unit| !here.state.sheet.of(unit).flown);
    here.state.sheet.carpet == Carpet::None
        && !here.rules.readings.carpet_target_at_planning
        && !bombers.is_empty()
        && idle
        && here.later > 0
}

/// Returns how much air support adds to the gain of an attack, per aircraft needed, with the first ready aircraft and the hex to support.
fn lift(here: &Assessment<'_>, attack: &ExpectedValue, ready: &[UnitId]) -> Option<(i32, UnitId, Hex)> {
    let mut by = attack.by.clone();
    let before = attack.gain;
    let mut best: Option<i32> = None;
    for (count, &unit) in (1..).zip(ready) {
        by.air.push(unit);
        let gain = odds::gain_by(here, attack.target, &by)?;
        // A better column may need several aircraft; the gain is then divided among them.
        let each = (gain - before) / count;
        if gain >= 10 && each >= LIFT && best.is_none_or(|known| each > known) {
            best = Some(each);
        }
    }
    let first = *ready.first()?;
    best.map(|lift| (lift, first, attack.target))
}

/// The road hex in front of the strongest German reserve not yet in contact, on its way to the nearest Allied hex.
fn road_to_cut(here: &Assessment<'_>) -> Option<Hex> {
    let map = &here.rules.map;
    let nearest = |hex: Hex| here.troops.iter().map(|&(_, at)| map.distance(at, hex)).min().unwrap_or(100);
    let reserve = |&&hex: &&Hex| (2..=8).contains(&nearest(hex));
    let strength = |hex: Hex| -> i32 {
        let stack = here.foes.iter().filter(|(_, at)| *at == hex);
        stack.map(|&(unit, _)| here.rules.unit(unit).attack * i32::from(here.rules.unit(unit).movement >= 6)).sum()
    };
    let mut reserves: Vec<Hex> =
        here.foe_hexes.iter().filter(reserve).copied().filter(|&hex| strength(hex) > 0).collect();
    reserves.sort_by_key(|&hex| (std::cmp::Reverse(strength(hex)), hex));
    let is_cut = |hex: Hex| here.state.board.at(map, hex).any(|unit| here.rules.kind(unit).is_aircraft());
    reserves.into_iter().find_map(|hex| {
        let roads =
            map.neighbours(hex).filter(|&(direction, next)| has_road(map.side(hex, direction)) && is_land(map, next));
        let ahead = roads.map(|(_, next)| next).min_by_key(|&next| (nearest(next), next))?;
        (!is_cut(ahead)).then_some(ahead)
    })
}

/// Drops the planned carpet where it gains most.
pub(super) fn carpet(here: &Assessment<'_>) -> Action {
    let promise = |hex: Hex| {
        let battle = Battle::carpet(hex, Vec::new());
        let faced = here.troops.iter().any(|&(_, at)| here.rules.map.distance(at, hex) <= 2);
        odds::gain(here, &battle).unwrap_or(0) + if faced { 60 + 5 * here.stake(hex) } else { 0 }
    };
    let targets = carpet_hexes(here.rules, here.state).into_iter().map(|(hex, _)| (promise(hex), hex));
    let best = targets.max_by_key(|&(gain, hex)| (gain, std::cmp::Reverse(hex)));
    best.map_or(Action::WaiveCarpet, |(_, hex)| Action::Carpet { route: Route::To(hex) })
}
