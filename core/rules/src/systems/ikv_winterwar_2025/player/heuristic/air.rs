//! Aircraft: bombers support the attacks that gain most by them, fighters fight weaker enemy aircraft, the rest protect own stacks that
//! expect an attack.

use crate::kernel::hex::Hex;
use crate::kernel::slots::Kept as _;
use crate::kernel::unit::UnitId;

use super::super::super::rules::air_combat::{aircraft, contested};
use super::super::super::rules::flights::{missions, transfers};
use super::super::super::state::action::Action;
use super::super::super::state::units::Kind;
use super::assessment::Assessment;
use super::landing::shelter;
use super::odds::{self, ExpectedValue};

/// The minimum gain of an attack for which an aircraft flies in support.
const LIFT: i32 = 5;
/// The minimum advantage in air combat values for which aircraft fight.
const EDGE: i32 = 2;

/// The next flight; `None` when no aircraft should fly.
pub(super) fn order(here: &Assessment<'_>) -> Option<Action> {
    let ready = ready(here);
    if ready.is_empty() {
        return None;
    }
    hunt(here, &ready)
        .or_else(|| support(here, &ready))
        .or_else(|| cover(here, &ready))
        .or_else(|| move_base(here, &ready))
}

/// Own aircraft on their bases that have not flown, each with the hexes over which it could be sent.
fn ready(here: &Assessment<'_>) -> Vec<(UnitId, Vec<(Hex, u32)>)> {
    let flies = |&unit: &UnitId| {
        let record = here.state.sheet.of(unit);
        let mine = here.rules.side(unit) == here.side && here.rules.kind(unit).is_aircraft();
        mine && here.state.board.hex(unit).is_some() && !record.flown && here.state.sheet.base.of(unit).is_none()
    };
    let units = here.state.board.units().filter(flies);
    units.map(|unit| (unit, missions(here.rules, here.state, unit))).filter(|(_, hexes)| !hexes.is_empty()).collect()
}

/// Returns whether an aircraft can be sent over a hex.
fn reaches(hexes: &[(Hex, u32)], hex: Hex) -> bool {
    hexes.binary_search_by_key(&hex, |&(known, _)| known).is_ok()
}

/// Sum of the air combat values of one side over a hex.
fn values(here: &Assessment<'_>, hex: Hex, own: bool) -> i32 {
    let side = if own { here.side } else { here.side.enemy() };
    aircraft(here.rules, here.state, hex, side).map(|unit| i32::from(here.rules.unit(unit).front.attack)).sum()
}

/// Fighters fly together against enemy aircraft that they outweigh, in the air or on their base.
fn hunt(here: &Assessment<'_>, ready: &[(UnitId, Vec<(Hex, u32)>)]) -> Option<Action> {
    let board = &here.state.board;
    let enemy = |&unit: &UnitId| here.rules.side(unit) != here.side && here.rules.kind(unit).is_aircraft();
    let mut hexes: Vec<Hex> = board.units().filter(enemy).filter_map(|unit| board.hex(unit)).collect();
    hexes.sort_unstable();
    hexes.dedup();
    let prey = |hex: Hex| {
        let (mine, theirs) = (values(here, hex, true), values(here, hex, false));
        let comes =
            |(unit, to): &&(UnitId, Vec<(Hex, u32)>)| here.rules.kind(*unit) == Kind::Fighter && reaches(to, hex);
        let able: Vec<UnitId> = ready.iter().filter(comes).map(|&(unit, _)| unit).collect();
        let strength: i32 = able.iter().map(|&unit| i32::from(here.rules.unit(unit).front.attack)).sum();
        let open = mine - theirs < EDGE && mine + strength - theirs >= EDGE;
        let unit = able.into_iter().max_by_key(|&unit| (here.rules.unit(unit).front.attack, unit)).filter(|_| open)?;
        Some((theirs, hex, unit))
    };
    let best = hexes.into_iter().filter_map(prey).max_by_key(|&(theirs, hex, _)| (theirs, std::cmp::Reverse(hex)));
    best.map(|(_, hex, unit)| Action::Fly { unit, hex })
}

/// Sends an aircraft to the attack that gains most by support. The gain is divided among all aircraft needed to achieve it.
fn support(here: &Assessment<'_>, ready: &[(UnitId, Vec<(Hex, u32)>)]) -> Option<Action> {
    let lift = |attack: ExpectedValue| {
        if values(here, attack.target, false) > values(here, attack.target, true) {
            return None;
        }
        let mut able: Vec<UnitId> =
            ready.iter().filter(|(_, to)| reaches(to, attack.target)).map(|&(unit, _)| unit).collect();
        able.sort_by_key(|&unit| (std::cmp::Reverse(here.rules.unit(unit).front.defence), unit));
        let mut by = attack.by.clone();
        let mut best: Option<i32> = None;
        for (count, &unit) in (1..).zip(&able) {
            by.push(unit);
            let gain = odds::gain(here, attack.target, &by);
            // A better column may need several aircraft; the gain is then divided among them.
            let each = (gain - attack.gain) / count;
            if gain >= LIFT && each >= LIFT && best.is_none_or(|known| each > known) {
                best = Some(each);
            }
        }
        Some((best?, *able.first()?, attack.target))
    };
    let lifts = odds::attacks(here).into_iter().filter_map(lift);
    let best = lifts.max_by_key(|&(lift, unit, hex)| (lift, std::cmp::Reverse((unit, hex))));
    best.map(|(_, unit, hex)| Action::Fly { unit, hex })
}

/// Sends the first ready aircraft over the own stack under most pressure. Stacks under enemy aircraft or two own ones are left out.
fn cover(here: &Assessment<'_>, ready: &[(UnitId, Vec<(Hex, u32)>)]) -> Option<Action> {
    let (unit, to) = ready.first()?;
    let mut hexes: Vec<Hex> = here.troops.iter().map(|&(_, hex)| hex).filter(|&hex| reaches(to, hex)).collect();
    hexes.sort_unstable();
    hexes.dedup();
    let aloft = |hex: Hex| aircraft(here.rules, here.state, hex, here.side).count();
    let pressed = |hex: Hex| {
        let faced = here
            .rules
            .map
            .neighbours(hex)
            .any(|(_, next)| here.is_foe(next) && here.attacks_across(here.side.enemy(), next, hex));
        let open = faced && values(here, hex, false) == 0 && aloft(hex) < 2;
        open.then(|| (here.threat(hex) - here.held_by(hex, None) + 4 * here.stake(hex), hex))
    };
    let best = hexes.into_iter().filter_map(pressed).max_by_key(|&(press, hex)| (press, std::cmp::Reverse(hex)));
    best.filter(|&(press, _)| press > 0).map(|(_, hex)| Action::Fly { unit: *unit, hex })
}

/// Moves an aircraft from a remote or endangered base to a better one.
fn move_base(here: &Assessment<'_>, ready: &[(UnitId, Vec<(Hex, u32)>)]) -> Option<Action> {
    ready.iter().find_map(|&(unit, _)| {
        let at = here.state.board.hex(unit)?;
        let bases = transfers(here.rules, here.state, unit).into_iter().map(|(hex, _)| (shelter(here, unit, hex), hex));
        let (best, hex) = bases.max_by_key(|&(merit, hex)| (merit, std::cmp::Reverse(hex)))?;
        (best > shelter(here, unit, at) + 15).then_some(Action::Transfer { unit, hex })
    })
}

/// The air combat in which the own side has the greatest advantage.
pub(super) fn combat(here: &Assessment<'_>) -> Option<Action> {
    let edge = |hex: Hex| values(here, hex, true) - values(here, hex, false);
    let best = contested(here.rules, here.state).into_iter().max_by_key(|&hex| (edge(hex), std::cmp::Reverse(hex)));
    best.map(|hex| Action::AirCombat { hex })
}
