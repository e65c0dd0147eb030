//! Attacks prepared by movement: regiments move next to a stack that all available units together would beat.

use crate::kernel::hex::Hex;
use crate::kernel::notation::fields::Route;
use crate::kernel::unit::UnitId;

use super::super::super::rules::movement::within_reach;
use super::super::super::rules::stacking::{LIMIT, units_in};
use super::super::super::state::action::{Action, Attack};
use super::super::super::state::terrain::river_between;
use super::assessment::Assessment;
use super::expected_value::assault;

/// Maximum number of guns that support one attack.
const GUNS: usize = 5;
/// Minimum expected value of an attack for which units march, in thirty-sixths.
const WORTH: i32 = 36 * 3;

/// A unit with the hex from which it attacks.
type Post = (UnitId, Hex);

/// A unit that could attack, with the hexes next to enemies that it can reach, including its own.
struct Fighter {
    unit: UnitId,
    hexes: Vec<Hex>,
}

/// An attack for which units move up.
#[derive(Clone)]
struct Plan {
    gain: i32,
    target: Hex,
    posts: Vec<Post>,
}

/// The next move that brings a unit up for an attack, the best attack first; `None` if no plan needs a move, or once other units have marched.
pub(super) fn order(here: &Assessment<'_>) -> Option<Action> {
    let marches = |&(unit, at): &Post| here.state.sheet.of(unit).moved && !here.is_caught(at) && !here.is_gun(unit);
    if here.troops.iter().any(marches) {
        return None;
    }
    let fighters = fighters(here);
    let mut taken: Vec<Post> = Vec::new();
    let targets = here.foe_hexes.iter();
    let mut plans: Vec<Plan> = targets.filter_map(|&target| plan(here, &fighters, &taken, target)).collect();
    plans.sort_by_key(|plan| (plan.gain, plan.target));
    while let Some(best) = plans.pop() {
        // If a better plan has taken a unit or the room of this plan, this plan is made again.
        if is_taken(here, &best, &taken) {
            if let Some(again) = plan(here, &fighters, &taken, best.target) {
                let at = plans.partition_point(|plan| (plan.gain, plan.target) < (again.gain, again.target));
                plans.insert(at, again);
            }
            continue;
        }
        let goes = |&&(unit, to): &&Post| here.state.board.hex(unit) != Some(to);
        if let Some(&(unit, to)) = best.posts.iter().find(goes) {
            return Some(Action::Move { unit, route: Route::To(to) });
        }
        taken.extend(best.posts);
    }
    None
}

/// Returns whether a plan uses a unit, or room in a hex, that an earlier plan has taken.
fn is_taken(here: &Assessment<'_>, plan: &Plan, taken: &[Post]) -> bool {
    let comes = |&&(unit, to): &&Post| here.state.board.hex(unit) != Some(to);
    let full = |hex: Hex| {
        let coming = plan.posts.iter().chain(taken).filter(comes).filter(|&&(_, to)| to == hex).count();
        units_in(here.rules, &here.state.board, hex, here.side).count() + coming > LIMIT
    };
    plan.posts.iter().any(|&(unit, _)| taken.iter().any(|&(other, _)| other == unit))
        || plan.posts.iter().filter(comes).any(|&(_, to)| full(to))
}

/// Every unit except guns that is next to an enemy or can get there.
fn fighters(here: &Assessment<'_>) -> Vec<Fighter> {
    let mut found = Vec::new();
    for &(unit, at) in here.troops.iter().filter(|&&(unit, _)| !here.is_gun(unit)) {
        let mut hexes = Vec::new();
        if here.is_caught(at) {
            hexes.push(at);
        }
        let near = here.nearest_foe(at) <= here.rules.unit(unit).movement + 2;
        if here.may_move(unit) && near {
            let reached = within_reach(here.rules, here.state, unit).into_iter();
            hexes.extend(reached.filter(|way| way.stops).map(|way| way.hex));
        }
        if !hexes.is_empty() {
            found.push(Fighter { unit, hexes });
        }
    }
    found
}

/// The best attack on `target` with units next to it or able to get there; `None` if no attack is worth it.
fn plan(here: &Assessment<'_>, fighters: &[Fighter], taken: &[Post], target: Hex) -> Option<Plan> {
    let free = |unit: UnitId| !taken.iter().any(|&(other, _)| other == unit);
    let mut guns = here.guns_on(target);
    guns.retain(|&unit| free(unit));
    guns.truncate(GUNS);
    let beside = |hex: &Hex| here.rules.map.direction(*hex, target).is_some();
    let able: Vec<&Fighter> =
        fighters.iter().filter(|known| free(known.unit) && known.hexes.iter().any(beside)).collect();
    let fire: i32 = guns.iter().map(|&unit| here.attack(unit)).sum::<i32>() + i32::from(here.state.sheet.air);
    let most = able.iter().map(|known| here.attack(known.unit)).sum::<i32>() + fire;
    if able.is_empty() || most < 2 * here.held_by_foes(target) {
        return None;
    }
    let mut draft = Plan { gain: i32::MIN, target, posts: Vec::new() };
    let mut best: Option<Plan> = None;
    for group in groups(here, &able, target) {
        for known in group {
            if let Some(at) = draft.post(here, known, taken) {
                draft.posts.push((known.unit, at));
            }
        }
        draft.gain = worth(here, &draft, &guns);
        if best.as_ref().is_none_or(|best| draft.gain > best.gain + 20) && !draft.posts.is_empty() {
            best = Some(draft.clone());
        }
    }
    let mut best = best.filter(|plan| plan.gain >= WORTH)?;
    let stands = |&unit: &UnitId| here.state.board.hex(unit).map(|hex| (unit, hex));
    best.posts.extend(guns.iter().take(3).filter_map(stands));
    Some(best)
}

/// The expected value of an attack by units in their posts, with the fire of some guns.
fn worth(here: &Assessment<'_>, plan: &Plan, guns: &[UnitId]) -> i32 {
    let units: Vec<UnitId> = plan.posts.iter().map(|&(unit, _)| unit).chain(guns.iter().take(3).copied()).collect();
    let air = here.state.sheet.air.min(8);
    let attack = Attack::assault(plan.target, units, air);
    if plan.posts.is_empty() { i32::MIN } else { assault(here, &here.with(&plan.posts), &attack) }
}

/// Units already next to the target, then the others by regiment, the strongest regiment first.
fn groups<'f>(here: &Assessment<'_>, able: &[&'f Fighter], target: Hex) -> Vec<Vec<&'f Fighter>> {
    let stands = |known: &&Fighter| {
        let at = here.state.board.hex(known.unit);
        at.is_some_and(|at| here.rules.map.direction(at, target).is_some())
    };
    let (placed, coming): (Vec<&Fighter>, Vec<&Fighter>) = able.iter().copied().partition(stands);
    let mut groups: Vec<Vec<&Fighter>> = Vec::new();
    for known in coming {
        let regiment = &here.rules.unit(known.unit).regiment;
        let same =
            |group: &&mut Vec<&Fighter>| regiment.is_some() && here.rules.unit(group[0].unit).regiment == *regiment;
        match groups.iter_mut().find(same) {
            Some(group) => group.push(known),
            None => groups.push(vec![known]),
        }
    }
    groups.sort_by_key(|group| {
        let strength: i32 = group.iter().map(|known| here.attack(known.unit)).sum();
        (std::cmp::Reverse(strength), group[0].unit)
    });
    if !placed.is_empty() {
        groups.insert(0, placed);
    }
    groups
}

impl Plan {
    /// The hex from which a unit attacks: its own if possible, otherwise not across a river, with others, on the best ground, with room.
    fn post(&self, here: &Assessment<'_>, known: &Fighter, taken: &[Post]) -> Option<Hex> {
        let (map, board) = (&here.rules.map, &here.state.board);
        let stands = board.hex(known.unit);
        let has_room = |at: Hex| {
            let comes = |&&(unit, to): &&Post| to == at && board.hex(unit) != Some(at);
            let coming = self.posts.iter().chain(taken).filter(comes).count();
            units_in(here.rules, board, at, here.side).count() + coming < LIMIT
        };
        let beside = known.hexes.iter().copied().filter(|&hex| map.direction(hex, self.target).is_some());
        let open = beside.filter(|&hex| stands == Some(hex) || has_room(hex));
        open.max_by_key(|&hex| {
            let dry = !river_between(map, hex, self.target);
            let company = self.posts.iter().filter(|&&(_, at)| at == hex).count();
            (stands == Some(hex), dry, company, here.columns(hex), std::cmp::Reverse(hex))
        })
    }
}
