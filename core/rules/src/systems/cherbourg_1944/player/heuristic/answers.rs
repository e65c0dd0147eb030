//! Choices inside an attack: support, which units take losses, where to retreat, who advances.

use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::unit::{Side, UnitId};
use crate::kernel::view::Way;

use super::super::super::id::Cherbourg;
use super::super::super::rules::combat::retreat::{self, MayGo};
use super::super::super::rules::combat::{advance, answer, defenders, engaged, losses};
use super::super::super::rules::stacking::{LIMIT, units_in};
use super::super::super::state::action::Action;
use super::super::super::state::results::{AttackerLoss, DefenderLoss};
use super::super::super::state::rules::Rules;
use super::super::super::state::stage::{Battle, BattleStep, Withdrawal};
use super::super::super::state::units::{AXIS, Kind, US};
use super::assessment::Assessment;
use super::expected_value::against;
use super::withdrawal::Fortress;

/// The answer to a step of an attack; `None` for the dice.
pub(super) fn to(rules: &Rules, state: &State<Cherbourg>, battle: &Battle, step: &BattleStep) -> Option<Action> {
    let here = |side: Side| Assessment::of(rules, state, side);
    let (attacker, foe) = (battle.attacker, battle.defender());
    let (defenders, attackers) = (|| defenders(rules, state, battle), || engaged(rules, state, battle));
    match step {
        BattleStep::Dice(_) => None,
        BattleStep::Declared => Some(support(&here(attacker), battle)),
        BattleStep::DefenderLoss(DefenderLoss::De(_)) => Some(given_up(&here(foe), defenders(), Guns::Lost)),
        BattleStep::DefenderLoss(DefenderLoss::Drb(_)) => Some(reduced(&here(foe), defenders(), Guns::Lost)),
        BattleStep::DefenderLoss(DefenderLoss::Dvb(_)) | BattleStep::Hit(_) => {
            Some(reduced(&here(foe), defenders(), Guns::Stay))
        }
        BattleStep::AttackerLoss(AttackerLoss::Ae(_)) => Some(given_up(&here(attacker), attackers(), Guns::Stay)),
        BattleStep::AttackerLoss(AttackerLoss::Avb(_) | AttackerLoss::Arb(_)) => {
            Some(reduced(&here(attacker), attackers(), Guns::Stay))
        }
        BattleStep::Offer => Some(Action::Losses(offer(&here(foe), defenders()))),
        BattleStep::Price { worth } => Some(Action::Losses(price(&here(attacker), attackers(), *worth))),
        BattleStep::Retreat(going) => withdraw(&here(going.side(attacker)), battle, going),
        BattleStep::Advance => Some(Action::Advance(followers(&here(attacker), battle))),
    }
}

/// Names guns, and for the Americans air points: as few as bring the attacker's expected value to its minimum.
fn support(attacker: &Assessment<'_>, battle: &Battle) -> Action {
    let defender = attacker.side.enemy();
    let mut guns = answer::supporters(attacker.rules, attacker.state, battle);
    guns.sort_by_key(|&unit| (std::cmp::Reverse(attacker.attack(unit)), unit));
    let gain = |support: &[UnitId], cover: u8| {
        let answered = Battle { support: support.to_vec(), cover, ..battle.clone() };
        against(attacker, attacker.state, &answered)
    };
    let (mut named, mut air) = (0, 0);
    let mut least = gain(&[], 0);
    for count in 1..=guns.len() {
        let now = gain(&guns[..count], 0);
        if now < least {
            (named, least) = (count, now);
        }
    }
    for points in 1..=answer::cover(attacker.state, defender) {
        let now = gain(&guns[..named], points);
        if now < least {
            (air, least) = (points, now);
        }
    }
    guns.truncate(named);
    Action::Defend { support: guns, air }
}

/// The fate of batteries after a loss.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Guns {
    /// They are lost in the following retreat.
    Lost,
    /// They may stay.
    Stay,
}

/// The unit that takes a casualty: first a battery about to be lost, then a unit that survives it.
fn reduced(here: &Assessment<'_>, of: Vec<UnitId>, guns: Guns) -> Action {
    let survives = |unit: UnitId| here.state.board.losses(unit) == 0;
    bearer(here, of, guns, survives)
}

/// The unit to give up: first a battery about to be lost, then the weakest unit already flipped.
fn given_up(here: &Assessment<'_>, of: Vec<UnitId>, guns: Guns) -> Action {
    let is_turned = |unit: UnitId| here.state.board.losses(unit) > 0;
    bearer(here, of, guns, is_turned)
}

fn bearer(here: &Assessment<'_>, mut of: Vec<UnitId>, guns: Guns, first: impl Fn(UnitId) -> bool) -> Action {
    let doomed = |unit: UnitId| guns == Guns::Lost && here.rules.kind(unit) == Kind::CoastalArtillery;
    of.sort_by_key(|&unit| (!doomed(unit), !first(unit), here.attack(unit) + here.defence(unit), unit));
    Action::Losses(of.into_iter().take(1).collect())
}

/// The defender gives up its weakest unit.
fn offer(here: &Assessment<'_>, mut of: Vec<UnitId>) -> Vec<UnitId> {
    of.sort_by_key(|&unit| (here.attack(unit) + here.defence(unit), unit));
    of.truncate(1);
    of
}

/// The attacker pays as little as possible: one sufficient unit, otherwise the strongest units until the sum suffices.
fn price(here: &Assessment<'_>, mut of: Vec<UnitId>, worth: i32) -> Vec<UnitId> {
    of.sort_by_key(|&unit| (here.attack(unit), unit));
    if let Some(&one) = of.iter().find(|&&unit| losses::attack_now(here.rules, here.state, unit) >= worth) {
        return vec![one];
    }
    let mut paid = 0;
    let short = |unit: &UnitId| {
        let still = paid < worth;
        paid += here.attack(*unit);
        still
    };
    of.into_iter().rev().take_while(short).collect()
}

/// Retreats the next unit to its best hex: the Axis towards its works, the Americans away from the enemy. A full hex is the last choice.
fn withdraw(here: &Assessment<'_>, battle: &Battle, going: &Withdrawal) -> Option<Action> {
    let open = retreat::open(here.rules, here.state, battle, going);
    let fortress = (here.side == AXIS).then(|| Fortress::of(here));
    let score = |unit: UnitId, way: &Way| {
        let Some(&hex) = way.hexes.last().filter(|_| !way.off) else { return -2000 };
        let full = units_in(here.rules, &here.state.board, hex, here.side).count() >= LIMIT;
        let crowd = if full { 1000 } else { 0 };
        let place = match &fortress {
            Some(fortress) => fortress.post(here, unit, hex),
            None => 6 * here.columns(hex) - i32::try_from(here.nearest_foe(hex)).expect("a map is small"),
        };
        place - crowd
    };
    let each = open.into_iter().flat_map(|MayGo { unit, ways }| ways.into_iter().map(move |way| (unit, way)));
    let scored = each.map(|(unit, way)| (score(unit, &way), unit, way));
    let (_, unit, way) = scored.reduce(|best, next| if next.0 > best.0 { next } else { best })?;
    Some(Action::Retreat { unit, way: way.hexes, off: way.off })
}

/// The units that advance into the vacated hex: as many Americans as fit, whole regiments first. The Axis advances only into works, and
/// only from a hex whose ground gives fewer columns.
fn followers(here: &Assessment<'_>, battle: &Battle) -> Vec<(UnitId, Hex)> {
    let target = battle.target;
    let mut ready = advance::candidates(here.rules, here.state, battle);
    if here.side != US {
        let better = |&unit: &UnitId| {
            let at = here.state.board.hex(unit);
            at.is_some_and(|at| here.columns(target) > here.columns(at)) && here.rules.hex_terrain(target).fortified
        };
        ready.retain(better);
    }
    ready.sort_by_key(|&unit| {
        let card = here.rules.unit(unit);
        let sisters = ready_sisters(here, battle, unit);
        (std::cmp::Reverse((sisters, here.defence(unit))), card.regiment.clone(), unit)
    });
    let room = LIMIT.saturating_sub(units_in(here.rules, &here.state.board, target, here.side).count());
    ready.into_iter().take(room).map(|unit| (unit, target)).collect()
}

/// Number of attackers of the same regiment as a unit.
fn ready_sisters(here: &Assessment<'_>, battle: &Battle, unit: UnitId) -> usize {
    let regiment = &here.rules.unit(unit).regiment;
    let same = |&&other: &&UnitId| regiment.is_some() && here.rules.unit(other).regiment == *regiment;
    battle.units.iter().filter(same).count()
}
