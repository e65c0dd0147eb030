//! Ships: three together silence a battery; batteries hold their fire unless it pays.

use crate::kernel::explain::NoTrace;
use crate::kernel::hex::Hex;
use crate::kernel::unit::UnitId;

use super::super::super::rules::combat::duel;
use super::super::super::rules::combat::losses::bearers;
use super::super::super::rules::movement::within_reach;
use super::super::super::rules::stacking::{LIMIT, load, points};
use super::super::super::state::action::{Action, Route};
use super::super::super::state::terrain::{Terrain, terrain};
use super::super::super::state::units::Kind;
use super::assessment::Assessment;
use super::odds::price_of;

/// Number of ships wanted against one battery.
const SALVO: usize = 3;

/// Moves the next ship towards a battery, or next to an enemy stack at the coast.
pub(super) fn order(here: &Assessment<'_>) -> Option<Action> {
    let rules = here.rules;
    let ships: Vec<(UnitId, Hex)> = here
        .state
        .board
        .units()
        .filter(|&unit| rules.kind(unit) == Kind::Battleship)
        .filter_map(|unit| Some((unit, here.state.board.hex(unit)?)))
        .collect();
    let is_battery = |&&(unit, _): &&(UnitId, Hex)| rules.kind(unit) == Kind::CoastalArtillery;
    let mut batteries: Vec<(Hex, usize)> = here.foes.iter().filter(is_battery).map(|&(_, hex)| (hex, SALVO)).collect();
    // A ship next to a battery stays there.
    let (fixed, free): (Vec<_>, Vec<_>) = ships.into_iter().partition(|&(unit, at)| {
        let moved = here.state.sheet.of(unit).began.is_some();
        moved || batteries.iter().any(|&(hex, _)| rules.map.distance(hex, at) == 1)
    });
    for (_, at) in fixed {
        if let Some((_, wanted)) =
            batteries.iter_mut().find(|(hex, wanted)| *wanted > 0 && rules.map.distance(*hex, at) == 1)
        {
            *wanted -= 1;
        }
    }
    for (unit, at) in free {
        let open = batteries.iter_mut().filter(|(_, wanted)| *wanted > 0);
        let Some((hex, wanted)) = open.min_by_key(|(hex, wanted)| (rules.map.distance(*hex, at), *wanted, *hex)) else {
            continue;
        };
        *wanted -= 1;
        if let Some(to) = berth(here, unit, at, *hex) {
            return Some(Action::Move { unit, route: Route::To(to) });
        }
    }
    None
}

/// The water hex within reach nearest to the battery, preferably adjacent coastal water; `None` if no hex is nearer.
fn berth(here: &Assessment<'_>, unit: UnitId, at: Hex, battery: Hex) -> Option<Hex> {
    let rules = here.rules;
    let far = |hex: Hex| {
        let distance = rules.map.distance(hex, battery);
        let in_reach = distance == 1 && terrain(&rules.map, hex) == Terrain::Coast;
        2 * distance + u32::from(!in_reach)
    };
    let fits = |hex: Hex| load(rules, &here.state.board, hex, here.side) + points(rules, unit) <= LIMIT;
    let reached = within_reach(rules, here.state, unit).into_iter().map(|way| way.hex).filter(|&hex| fits(hex));
    reached.min_by_key(|&hex| (far(hex), hex)).filter(|&hex| far(hex) < far(at))
}

/// The best duel that gains more than it costs, with every unit that can fire.
pub(super) fn duel(here: &Assessment<'_>) -> Option<Action> {
    let promises = duel::targets(here.rules, here.state, here.side).into_iter().map(|(target, units)| {
        let column = duel::column(here.rules, target, units.iter().copied(), &mut NoTrace);
        let mine = bearers(here.rules, here.state, &units);
        let theirs = bearers(here.rules, here.state, &duel::targets_in(here.rules, here.state, target, here.side));
        let faces = (1..=6).map(|die| {
            let outcome = duel::hit(here.rules, column, die, &mut NoTrace).result.cell();
            price_of(here, &theirs, outcome.defender) - price_of(here, &mine, outcome.attacker)
        });
        (faces.sum::<i32>() / 6, target, units)
    });
    let best =
        promises.filter(|(gain, ..)| *gain > 0).max_by_key(|&(gain, target, _)| (gain, std::cmp::Reverse(target)));
    best.map(|(_, target, units)| Action::Duel { target, units })
}
