//! An attack in a posed position: checks that a match can have reached it.

use crate::kernel::citation::row;
use crate::kernel::effect::{Effect, Effects};
use crate::kernel::explain::NoTrace;
use crate::kernel::game::State;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Place, UnitId};

use super::super::super::id::Cherbourg;
use super::super::super::rules::combat::{Fight, answer, declare, defenders, retreat};
use super::super::super::rules::stacking::{LIMIT, units_in};
use super::super::super::state::action::Attack;
use super::super::super::state::results::Order;
use super::super::super::state::rules::Rules;
use super::super::super::state::sheet::{Mark, Record, Sheet};
use super::super::super::state::stage::{Battle, BattleStep, Stage, Withdrawal};

/// The moment that the rules reach when they resume the attack in `state`; without an attack, the moment of `state` itself.
///
/// # Errors
/// With the reason why the attack is impossible.
pub(crate) fn reached(rules: &Rules, state: &State<Cherbourg>) -> Result<Stage, RuleViolation> {
    let Stage::Battle { battle, step, .. } = &state.stage else { return Ok(state.stage.clone()) };
    let asked = match step {
        BattleStep::Declared | BattleStep::Dice(_) => declared(rules, state, (battle, step))?,
        BattleStep::DefenderLoss(_)
        | BattleStep::AttackerLoss(_)
        | BattleStep::Offer
        | BattleStep::Price { .. }
        | BattleStep::Retreat(_)
        | BattleStep::Advance
        | BattleStep::Hit(_) => {
            present(rules, state, battle, step)?;
            asked(rules, state, battle, step)
        }
    };
    Ok(asked.expect("an attack taken up comes to a moment"))
}

/// Declares an attack again that waits for an answer or for its dice. Returns the moment that the rules reach after the declaration, and
/// after the answer if there was one. Other units' duties to attack do not count, because the position need not mention them.
fn declared(
    rules: &Rules,
    state: &State<Cherbourg>,
    (battle, posed): (&Battle, &BattleStep),
) -> Result<Option<Stage>, RuleViolation> {
    let (turn, side) = (state.stage.turn(), battle.attacker);
    let mut sheet =
        Sheet { air: state.sheet.air.saturating_add(battle.air).saturating_add(battle.cover), ..state.sheet.clone() };
    if let Some(at) = sheet.attacked.iter().rposition(|&known| known == (side, battle.target)) {
        sheet.attacked.remove(at);
    }
    let mut now = State { stage: Stage::Combat { turn, side }, sheet, ..state.clone() };
    for unit in state.board.units() {
        let used = state.sheet.of(unit).used && !battle.units.contains(&unit) && !battle.support.contains(&unit);
        let record = Record { used, duty: false, ..state.sheet.of(unit) };
        now.apply_one(&rules.map, &Effect::Sheet(Mark::Unit(unit, record)));
    }
    let attack = Attack { kind: posed.kind(), target: battle.target, units: battle.units.clone(), air: battle.air };
    let mut out = Effects::default();
    let mut why = NoTrace;
    declare::declare(&mut Resolution::new(rules, &now, &mut why, &mut out), &attack)?;
    now.apply(&rules.map, &out);
    let Stage::Battle { step: reached, .. } = &now.stage else { return Ok(None) };
    let awaits_answer = [reached, posed].map(|step| *step == BattleStep::Declared);
    if awaits_answer == [true, false] {
        out.clear();
        let mut play = Resolution::new(rules, &now, &mut why, &mut out);
        answer::defend(&mut play, &battle.support, battle.cover)?;
    } else if awaits_answer == [false, true] {
        // The posed defender is asked although it has no possible answer except a plain refusal.
        let Stage::Battle { battle, .. } = now.stage else { return Ok(None) };
        return Ok(Some(Stage::Battle { turn, battle, step: BattleStep::Declared }));
    }
    Ok(out.last_stage().cloned())
}

/// Checks that every named unit is of the right side, in play or lost, and named once, and that a defender is left to take a loss.
fn present(rules: &Rules, state: &State<Cherbourg>, battle: &Battle, step: &BattleStep) -> Result<(), RuleViolation> {
    let side = battle.attacker;
    let (mut waiting, mut gone): (&[UnitId], &[UnitId]) = (&[], &[]);
    let mut runs = side.enemy();
    if let BattleStep::Retreat(going) = step {
        (waiting, gone, runs) = (&going.waiting, &going.gone, going.side(side));
    }
    for (units, owner) in [(&battle.units[..], side), (&battle.support, side.enemy()), (waiting, runs), (gone, runs)] {
        for (n, &unit) in units.iter().enumerate() {
            let of = |rule, code| Err(refuse(row(rule), code).with("unit", Arg::Unit(unit)));
            if rules.side(unit) != owner {
                return of("C-054", "not_active_side");
            }
            // A unit that has retreated occurs twice if another unit then pushed it on.
            if units[..n].contains(&unit) && units != gone {
                return of("C-055", "named_twice");
            }
            if state.board.place(unit) == Place::Pool {
                return of("C-055", "not_on_map");
            }
        }
    }
    let suffers = matches!(step, BattleStep::DefenderLoss(_) | BattleStep::Offer | BattleStep::Hit(_));
    let nobody = defenders(rules, state, battle).is_empty();
    if suffers && nobody { Err(refuse(row("A-12"), "no_enemy").with("hex", Arg::Hex(battle.target))) } else { Ok(()) }
}

/// The moment that the rules reach when they resume the attack at this step; it has the same step if the step is possible.
fn asked(rules: &Rules, state: &State<Cherbourg>, battle: &Battle, step: &BattleStep) -> Option<Stage> {
    let (mut why, mut out) = (NoTrace, Effects::default());
    let mut play = Resolution::new(rules, state, &mut why, &mut out);
    let (mut fight, _) = Fight::take_up(&mut play)?;
    match step {
        BattleStep::Declared | BattleStep::Dice(_) => {}
        BattleStep::DefenderLoss(loss) => fight.defender_loss(loss.order()),
        BattleStep::AttackerLoss(loss) => fight.attacker_loss(loss.order()),
        BattleStep::Offer => fight.exchange(),
        BattleStep::Price { worth } => fight.charge(*worth),
        BattleStep::Retreat(going) if !runs(rules, state, battle, going) => fight.retreats(going.order),
        BattleStep::Retreat(going) => fight.go_on(going.clone()),
        BattleStep::Advance => fight.advance(row("C-089")),
        BattleStep::Hit(by) => fight.hit(*by),
    }
    out.last_stage().cloned()
}

/// Returns whether a retreat is possible as posed: waiting units are where they retreat from, and a chain can push a unit on.
fn runs(rules: &Rules, state: &State<Cherbourg>, battle: &Battle, going: &Withdrawal) -> bool {
    let side = going.side(battle.attacker);
    let there = |&unit: &UnitId| match going.order {
        Order::Exchange | Order::Driven(..) => state.board.hex(unit) == Some(battle.target),
        Order::Repulsed(..) => battle.units.contains(&unit) && state.board.hex(unit).is_some(),
    };
    let pushed = going.chain.as_ref().is_none_or(|chain| {
        units_in(rules, &state.board, chain.full, side).count() > LIMIT
            && retreat::open(rules, state, battle, going).next().is_some()
    });
    pushed && going.waiting.iter().all(there)
}
