//! Reinforcements (reference 6.5, TB4), placed by the scenario's lists without a choice, and the beginning of play in a turn.

use std::sync::Arc;

use crate::kernel::citation::row;
use crate::kernel::explain::Trace;
use crate::kernel::hex::Hex;
use crate::kernel::resolution::Resolution;
use crate::kernel::slots::Names as _;
use crate::kernel::unit::{Place, UnitId};

use super::super::id::Wab;
use super::super::state::classes::Kind;
use super::super::state::presence;
use super::super::state::rules::Rules;
use super::super::state::scenario::Arrival;
use super::super::state::sheet::Mark;
use super::super::state::terrain::{Terrain, terrain};
use super::super::state::units::{ALLIED, AXIS};
use super::{control, sequence, stacking};

/// Maximum distance from the hex named in the scenario at which a reinforcement may enter instead.
const NEAR: u32 = 2;

/// Due reinforcements enter, Allies first, each list from the top (B-021, B-236). Then the Axis gets its replacement points (B-022), and
/// the first impulse begins.
pub(crate) fn begin<W: Trace>(play: &mut Resolution<'_, Wab, W>, turn: u16) {
    let scenario = Arc::clone(&play.rules.scenario);
    for side in [ALLIED, AXIS] {
        for arrival in scenario.arrivals.iter().filter(|arrival| arrival.turn <= turn) {
            let unit = play.rules.unit_named(&arrival.unit);
            let waits = |unit: &UnitId| play.now.board.place(*unit) == Place::Pool && play.rules.side(*unit) == side;
            if let Some(unit) = unit.filter(waits) {
                arrive(play, unit, arrival);
            }
        }
    }
    if scenario.replacements != play.now.sheet.replacements {
        play.mark(row("B-022"), Mark::Replacements(scenario.replacements));
    }
    sequence::begin_impulse(play, (turn, 1, scenario.first));
}

/// A unit enters in its hex, or in the nearest suitable one (B-237); otherwise it waits for the next turn.
fn arrive<W: Trace>(play: &mut Resolution<'_, Wab, W>, unit: UnitId, arrival: &Arrival) {
    let Some(hex) = entry(play, unit, arrival.hex) else { return };
    let rule = if hex == arrival.hex { row("B-236") } else { row("B-237") };
    let class = play.rules.class(unit);
    let (lost, fatigue, is_on_land) =
        (class.life.saturating_sub(arrival.life), arrival.fatigue, class.kind != Kind::Ship);
    if play.now.board.losses(unit) != lost {
        play.lose(rule, unit, lost);
    }
    if fatigue > 0 {
        play.mark(rule, Mark::Fatigue(unit, fatigue));
    }
    play.place(rule, unit, Place::On(hex));
    if is_on_land {
        control::enter(play, unit, hex);
    }
}

/// The entry hex of a unit: the hex of the scenario, or else the nearest fit hex, the lower number first. Except for a ship, its side must
/// control that nearest hex. A hex with enemies in it is never an entry hex (B-058).
fn entry<W: Trace>(play: &Resolution<'_, Wab, W>, unit: UnitId, wanted: Hex) -> Option<Hex> {
    let (rules, board) = (play.rules, &play.now.board);
    let side = rules.side(unit);
    let is_free = |hex: Hex| {
        !board.holds(&rules.map, hex, presence::ground(side.enemy())) && stacking::has_room(rules, board, hex, &[unit])
    };
    if is_free(wanted) {
        return Some(wanted);
    }
    let is_ship = rules.kind(unit) == Kind::Ship;
    let is_own = |hex: Hex| is_ship || control::controller(rules, board, hex) == Some(side);
    let near = rules.map.hexes().filter(|&hex| (1..=NEAR).contains(&rules.map.distance(wanted, hex)));
    let fit = near.filter(|&hex| is_fit(rules, unit, hex) && is_own(hex) && is_free(hex));
    fit.min_by_key(|&hex| (rules.map.distance(wanted, hex), rules.map.name(hex)))
}

/// Returns whether a unit of its kind can be in a hex: ships at sea, others on land that they can enter.
#[must_use]
pub fn is_fit(rules: &Rules, unit: UnitId, hex: Hex) -> bool {
    let ground = terrain(&rules.map, hex);
    let kind = rules.kind(unit);
    let is_at_sea = ground == Terrain::Sea;
    if kind == Kind::Ship { is_at_sea } else { !is_at_sea && rules.tables.movement(ground, kind).is_some() }
}
