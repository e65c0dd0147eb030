//! Bombardment: bombers fire first, guns and ships once attacks no longer need them. Each unit fires where its fire is worth most.

use std::cmp::Reverse;

use crate::kernel::hex::Hex;
use crate::kernel::slots::Kept as _;
use crate::kernel::unit::{Place, UnitId};

use super::super::super::rules::combat::support::reaches;
use super::super::super::rules::fatigue::FIRE;
use super::super::super::rules::sight::Level;
use super::super::super::rules::status::{self, FULL};
use super::super::super::state::action::Action;
use super::super::super::state::aircraft::Role;
use super::super::super::state::classes::Kind;
use super::exchange::bombardment;
use super::outlook::{Foe, Outlook};
use super::plan::PRICE;

/// Minimum value of fire while other units still need activation points, in hundredths of a victory point.
pub(super) const SPARING: i32 = 60;
/// Value of the level of status that a gun loses by fatigue.
const TIRED: i32 = 60;

/// The next mission of a bomber.
pub(super) fn bombers(here: &Outlook<'_>) -> Option<Action> {
    let is_bomber = |unit: &UnitId| {
        let squadron = here.rules.unit(*unit).squadron.as_ref();
        let available = here.state.sheet.available.of(*unit) && here.state.board.place(*unit) == Place::Away;
        here.rules.side(*unit) == here.side
            && squadron.is_some_and(|squadron| squadron.role == Role::Bomber)
            && available
    };
    let ready = here.state.board.units().filter(is_bomber).filter(|&unit| here.may_fight(unit));
    best(here, ready, 0)
}

/// The next fire of guns and ships with a value above `least`.
pub(super) fn guns(here: &Outlook<'_>, least: i32) -> Option<Action> {
    let is_gun = |unit: &UnitId| match here.rules.kind(*unit) {
        Kind::Artillery => true,
        Kind::Ship => here.state.sheet.available.of(*unit),
        Kind::Infantry
        | Kind::Mechanised
        | Kind::Armour
        | Kind::Flak
        | Kind::Reconnaissance
        | Kind::Commander
        | Kind::Aircraft => false,
    };
    let own = here.state.board.units().filter(|&unit| here.rules.side(unit) == here.side).filter(is_gun);
    let ready = own.filter(|&unit| here.state.board.hex(unit).is_some() && here.may_fight(unit));
    best(here, ready, least)
}

/// The best bombardment by one unit: several units fire better one after the other than together.
fn best(here: &Outlook<'_>, ready: impl Iterator<Item = UnitId>, least: i32) -> Option<Action> {
    let fires = ready.flat_map(|unit| here.foes.iter().map(move |foe| (merit(here, unit, foe), unit, foe.hex)));
    let (merit, unit, hex) = fires.max_by_key(|&(merit, unit, hex)| (merit, Reverse(unit), Reverse(hex)))?;
    (merit > least).then_some(Action::Bombard { hex, units: vec![unit] })
}

/// Value of fire by a unit at a hex, less its cost.
pub(super) fn merit(here: &Outlook<'_>, unit: UnitId, foe: &Foe) -> i32 {
    let value = match here.state.board.hex(unit) {
        Some(from) => from_hex(here, (unit, from), foe),
        None => value(here, unit, foe),
    };
    let price = PRICE[usize::from(here.is_scarce())] * i32::from(here.is_fresh(unit));
    let fatigue = here.state.sheet.fatigue.of(unit);
    let tired = FULL - here.rules.tables.threshold(here.rules.class(unit).quality);
    let tires = here.rules.kind(unit) == Kind::Artillery && here.stakes.turns > 1 && fatigue + FIRE > tired;
    value - price - if tires { TIRED } else { 0 }
}

/// Value of fire from a hex; 0 out of range.
pub(super) fn from_hex(here: &Outlook<'_>, (unit, from): (UnitId, Hex), foe: &Foe) -> i32 {
    let is_near = reaches(here.rules, unit, here.rules.map.distance(from, foe.hex));
    if is_near { value(here, unit, foe) } else { 0 }
}

/// Value of fire at a hex: the worth of the average loss, and a quarter more if own troops are next to the hex or the hex itself is valuable.
fn value(here: &Outlook<'_>, unit: UnitId, foe: &Foe) -> i32 {
    let share = match foe.level {
        Level::Identified => 100,
        Level::Recognised => 75,
        Level::Detected => 50,
        Level::Unseen => 0,
    };
    let points = i32::from(status::points(here.rules, here.state, unit)) * share;
    let counted = points / 100 + i32::from(points % 100 > 50);
    let value = bombardment(here.rules, counted, foe.life) * here.stakes.life / 100;
    let beside = here.troops.iter().any(|&(_, at)| here.rules.map.distance(at, foe.hex) <= 1);
    value + if beside || here.stakes.at(foe.hex) > 0 { value / 4 } else { 0 }
}
