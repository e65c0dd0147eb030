//! Marches of the Americans: every unit closes up to the enemy and stops short of its zones, guns move into range, and ships follow.

use crate::kernel::hex::Hex;
use crate::kernel::notation::fields::Route;
use crate::kernel::unit::UnitId;

use super::super::super::rules::movement::within_reach;
use super::super::super::rules::zones::enemies_around;
use super::super::super::state::action::{Action, Attack};
use super::super::super::state::units::Mobility;
use super::assessment::Assessment;
use super::distance_field::Field;
use super::expected_value::assault;

/// Best distance of guns to the enemy, in hexes.
const GUN_LINE: i32 = 3;

/// The next unit with a better hex to go to. The player considers units in a fixed order, guns and ships last; every unit before the last
/// one that marched has been considered.
pub(super) fn order(here: &Assessment<'_>) -> Option<Action> {
    let mut line = here.troops.clone();
    line.sort_by_key(|&(unit, _)| (here.is_afloat(unit), here.is_gun(unit), unit));
    let marched = |&(unit, at): &(UnitId, Hex)| here.state.sheet.of(unit).moved && !here.is_caught(at);
    let asked = line.iter().rposition(marched).map_or(0, |last| last + 1);
    let fields = [Mobility::Foot, Mobility::Motor].map(|mobility| Field::of(here, mobility));
    line[asked..].iter().filter(|&&(unit, _)| here.may_move(unit)).find_map(|&(unit, at)| {
        let field = &fields[usize::from(here.rules.kind(unit).mobility() == Mobility::Motor)];
        let to = goal(here, field, unit, at)?;
        Some(Action::Move { unit, route: Route::To(to) })
    })
}

/// The destination of a unit; `None` to stay.
fn goal(here: &Assessment<'_>, field: &Field, unit: UnitId, at: Hex) -> Option<Hex> {
    let caught = here.is_caught(at) && !here.is_afloat(unit);
    if caught && stays_in_contact(here, unit, at) {
        return None;
    }
    let score = |hex: Hex| {
        if here.is_afloat(unit) {
            cruise(here, hex)
        } else if here.is_gun(unit) {
            battery(here, field, hex)
        } else {
            2 * company(here, unit, hex) - field.from(here.rules, hex)
        }
    };
    let mut ways = within_reach(here.rules, here.state, unit);
    ways.retain(|way| !way.stops);
    let best = ways.iter().map(|way| way.hex).max_by_key(|&hex| (score(hex), std::cmp::Reverse(hex)))?;
    (caught || score(best) > score(at) + 1).then_some(best)
}

/// Returns whether a unit next to enemies can stay: it does not have to attack, or an attack from here has no negative value.
fn stays_in_contact(here: &Assessment<'_>, unit: UnitId, at: Hex) -> bool {
    if here.is_firm(at) {
        return true;
    }
    enemies_around(here.rules, &here.state.board, at, here.side).any(|target| {
        let beside =
            |&&(other, hex): &&(UnitId, Hex)| here.rules.map.direction(hex, target).is_some() && !here.is_gun(other);
        let mut units: Vec<UnitId> = here.troops.iter().filter(beside).map(|&(other, _)| other).collect();
        if !units.contains(&unit) {
            units.push(unit);
        }
        units.extend(here.guns_on(target).into_iter().take(3));
        assault(here, here.state, &Attack::assault(target, units, 0)) >= 0
    })
}

/// Number of battalions of the same regiment in a hex.
fn company(here: &Assessment<'_>, unit: UnitId, hex: Hex) -> i32 {
    let regiment = &here.rules.unit(unit).regiment;
    let same = |&&(other, at): &&(UnitId, Hex)| {
        at == hex && other != unit && regiment.is_some() && here.rules.unit(other).regiment == *regiment
    };
    i32::try_from(here.troops.iter().filter(same).count()).expect("a regiment is small")
}

/// Value of a hex for guns: three hexes from the enemy, and near the front.
fn battery(here: &Assessment<'_>, field: &Field, hex: Hex) -> i32 {
    let distance = i32::try_from(here.nearest_foe(hex)).expect("a map is small");
    let off = (distance - GUN_LINE).abs();
    -12 * off - field.from(here.rules, hex) / 2
}

/// Value of a hex for the ships: many enemies within range.
fn cruise(here: &Assessment<'_>, hex: Hex) -> i32 {
    let near = here.foe_hexes.iter().filter(|&&foe| here.rules.map.distance(foe, hex) <= 8).count();
    i32::try_from(near).expect("few hexes") * 4
}
