//! Setup: the Germans deploy in towns and behind the beaches, the Allies evenly over their beaches.

use crate::kernel::citation::row;
use crate::kernel::effect::Effects;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::unit::{Place, UnitId};

use super::super::super::id::Ikvm;
use super::super::super::rules::setup;
use super::super::super::rules::stacking::load;
use super::super::super::rules::supply::supplied;
use super::super::super::state::action::Action;
use super::super::super::state::terrain::{Terrain, terrain};
use super::super::super::state::units::{ALLIED, GERMAN, Kind};
use super::assessment::Assessment;

/// Places the next unit or ends the setup.
pub(super) fn order(here: &Assessment<'_>) -> Option<Action> {
    let Some((unit, hexes)) = setup::waiting(here.rules, here.state, here.side).next() else {
        return Some(Action::End);
    };
    let best = |score: &dyn Fn(Hex) -> i32| hexes.iter().copied().max_by_key(|&at| (score(at), std::cmp::Reverse(at)));
    let at = if here.side == GERMAN {
        let landed = with_landings(here);
        best(&|at| post(here, unit, at) + worth_in_supply(here, &landed, unit, at))
    } else {
        best(&|at| beach(here, at))
    };
    Some(Action::Place { unit, at: at? })
}

/// Value of a post: an unoccupied town, near the beaches, on good defensive ground.
fn post(here: &Assessment<'_>, unit: UnitId, at: Hex) -> i32 {
    let rules = here.rules;
    let empty = here.held_by(at, None) == 0;
    let town = if empty { 10 * here.worth(at) } else { 2 * here.worth(at) };
    let ground = match terrain(&rules.map, at) {
        Terrain::Town => 12,
        Terrain::Bocage | Terrain::Swamp => 6,
        Terrain::Cover => 4,
        Terrain::Open if rules.kind(unit) == Kind::Armour => 4,
        Terrain::Open | Terrain::Channel | Terrain::Coast => 0,
    };
    let beaches = rules.starts[ALLIED.index()].iter();
    let nearest = beaches.map(|&beach| rules.map.distance(beach, at)).min().unwrap_or(9);
    town + ground - 3 * i32::try_from(nearest).expect("a map is small")
}

/// The position with an enemy on every beach, as at the first isolation check.
fn with_landings(here: &Assessment<'_>) -> State<Ikvm> {
    let mut landed = here.state.clone();
    let mut effects = Effects::default();
    let waits = |&unit: &UnitId| here.rules.side(unit) == ALLIED && setup::is_start_unit(here.rules, unit);
    let ground = here.state.board.units().filter(waits).filter(|&unit| here.rules.is_ground(unit));
    for (unit, &beach) in ground.zip(&here.rules.starts[ALLIED.index()]) {
        effects.place(row("N-012"), unit, Place::On(beach));
    }
    landed.apply(&here.rules.map, &effects);
    landed
}

/// Points for every battery and unit in supply after the landing if `unit` is in `at`.
fn worth_in_supply(here: &Assessment<'_>, landed: &State<Ikvm>, unit: UnitId, at: Hex) -> i32 {
    let mut posted = landed.clone();
    let mut effects = Effects::default();
    effects.place(row("N-011"), unit, Place::On(at));
    posted.apply(&here.rules.map, &effects);
    let supply = supplied(here.rules, &posted, GERMAN);
    let posts = here.troops.iter().map(|&(_, hex)| hex).chain([at]);
    20 * i32::try_from(posts.filter(|&hex| supply.has(hex)).count()).expect("few units")
}

/// Value of a beach: the emptier the better, then the more German units near it.
fn beach(here: &Assessment<'_>, at: Hex) -> i32 {
    let full = i32::try_from(load(here.rules, &here.state.board, at, ALLIED)).expect("a hex holds little");
    let near = |&(_, hex): &(UnitId, Hex)| here.rules.map.distance(hex, at) <= 2;
    let facing = here.foes.iter().filter(|foe| near(foe)).count();
    -10 * full + i32::try_from(facing).expect("few units")
}
