//! Losses (seed §5.1.6, §7.0; reference 5.5): the owner chooses its units, the defender first (C-087, A-29).

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::{Shown, Subject, Sum, Trace};
use crate::kernel::game::State;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse, untimely};
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::UnitId;

use super::super::super::id::Cherbourg;
use super::super::super::state::action::BombingKind;
use super::super::super::state::results::{AttackerLoss, Cell, DefenderLoss, Order};
use super::super::super::state::rules::Rules;
use super::super::super::state::stage::BattleStep;
use super::super::super::state::units::Unit;
use super::{Fight, strength};

/// The loss that a part of a cell causes to its side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Toll {
    /// One unit.
    Unit(Rule),
    /// One casualty.
    Casualty(Rule),
}

/// The loss of the defenders by a result.
#[must_use]
pub fn defenders_toll(loss: DefenderLoss) -> Toll {
    match loss {
        DefenderLoss::De(_) => Toll::Unit(row("C-071")),
        DefenderLoss::Drb(_) => Toll::Casualty(row("C-073")),
        DefenderLoss::Dvb(_) => Toll::Casualty(row("C-076")),
    }
}

/// The loss of the attackers next to the hex by a result.
#[must_use]
pub fn attackers_toll(loss: AttackerLoss) -> Toll {
    match loss {
        AttackerLoss::Ae(_) => Toll::Unit(row("C-082")),
        AttackerLoss::Avb(_) => Toll::Casualty(row("C-079")),
        AttackerLoss::Arb(_) => Toll::Casualty(row("C-081")),
    }
}

/// The row that demands a toll.
const fn rule_of(toll: Toll) -> Rule {
    match toll {
        Toll::Unit(rule) | Toll::Casualty(rule) => rule,
    }
}

impl<W: Trace> Fight<'_, '_, W> {
    /// Applies a result: the defender's loss, the attacker's loss, the retreat, the advance.
    pub(super) fn take(&mut self, cell: Cell) {
        match cell {
            Cell::Impasse => self.finish(row("C-086")),
            Cell::Ordered(Order::Exchange) => self.exchange(),
            Cell::Ordered(order @ (Order::Driven(..) | Order::Repulsed(..))) => self.defender_loss(order),
        }
    }

    /// Applies the defender's loss by a result, if any, and continues.
    pub(crate) fn defender_loss(&mut self, order: Order) {
        if let Some(loss) = DefenderLoss::of(order) {
            let toll = defenders_toll(loss);
            match self.defenders().as_slice() {
                [] => {}
                &[only] => self.pay(toll, only),
                [_, _, ..] => return self.ask(rule_of(toll), BattleStep::DefenderLoss(loss)),
            }
        }
        self.attacker_loss(order);
    }

    /// Applies the attacker's loss by a result, if any, and continues with the retreat.
    pub(crate) fn attacker_loss(&mut self, order: Order) {
        if let Some(loss) = AttackerLoss::of(order) {
            let toll = attackers_toll(loss);
            match self.engaged().as_slice() {
                [] => {}
                &[only] => self.pay(toll, only),
                [_, _, ..] => return self.ask(rule_of(toll), BattleStep::AttackerLoss(loss)),
            }
        }
        self.retreats(order);
    }

    fn pay(&mut self, toll: Toll, unit: UnitId) {
        match toll {
            Toll::Unit(rule) => self.destroy(rule, unit),
            Toll::Casualty(rule) => {
                self.battle.hurt.push(unit);
                self.hurt(rule, unit);
            }
        }
    }

    /// Begins an exchange: the defender offers units first (C-083).
    pub(crate) fn exchange(&mut self) {
        match self.defenders().as_slice() {
            &[only] => self.give_up(&[only]),
            [] | [_, _, ..] => self.ask(row("C-083"), BattleStep::Offer),
        }
    }

    /// The defender gives up these units; the attacker owes at least their defence in attack powers (C-083, C-084, A-30).
    fn give_up(&mut self, units: &[UnitId]) {
        let subject = Subject::Hex(self.battle.target);
        let mut worth = Sum::open(self.play.why, "exchange", row("C-083"), subject, Shown::Number);
        for &unit in units {
            let defence = self.play.rules.unit(unit).defence;
            let printed = strength::printed("defence-value", row("C-083"), unit, defence);
            let part = strength::power(&self.play.now, unit, printed, self.play.why);
            worth.add(self.play.why, part);
        }
        let worth = worth.close(self.play.why);
        self.play.out.state(worth);
        for &unit in units {
            self.destroy(row("C-083"), unit);
        }
        self.charge(worth.value());
    }

    /// The attacker chooses units to give up for this value, if it has a choice (C-084).
    pub(crate) fn charge(&mut self, worth: i32) {
        let attackers = self.engaged();
        if takes_all(self.play.rules, &self.play.now, &attackers, worth) {
            return self.pay_price(&attackers);
        }
        self.ask(row("C-084"), BattleStep::Price { worth });
    }

    fn pay_price(&mut self, units: &[UnitId]) {
        for &unit in units {
            self.destroy(row("C-084"), unit);
        }
        self.retreats(Order::Exchange);
    }

    /// Bombs or shells hit one unit of its owner's choice (C-119, A-45).
    pub(crate) fn hit(&mut self, by: BombingKind) {
        match self.defenders().as_slice() {
            &[only] => {
                self.hurt(row("C-119"), only);
                self.finish(row("C-119"));
            }
            [] | [_, _, ..] => self.ask(row("C-119"), BattleStep::Hit(by)),
        }
    }
}

/// Current value of a unit of the defender in an exchange (C-083).
#[must_use]
pub fn defence_now(rules: &Rules, state: &State<Cherbourg>, unit: UnitId) -> i32 {
    Unit::power(rules.unit(unit).defence, state.board.losses(unit))
}

/// Returns whether a price leaves the attackers no choice: they are one unit, or have no more than they owe (C-084).
#[must_use]
pub fn takes_all(rules: &Rules, state: &State<Cherbourg>, attackers: &[UnitId], price: i32) -> bool {
    let total: i32 = attackers.iter().map(|&unit| attack_now(rules, state, unit)).sum();
    attackers.len() < 2 || total <= price
}

/// Current attack power of a unit.
#[must_use]
pub fn attack_now(rules: &Rules, state: &State<Cherbourg>, unit: UnitId) -> i32 {
    Unit::power(rules.unit(unit).attack, state.board.losses(unit))
}

/// The side whose units take a loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bearer {
    /// The units in the attacked hex.
    Defender,
    /// The units that attack next to it.
    Attacker,
}

/// The side whose loss is named at this step; `None` if no loss is asked for.
#[must_use]
pub const fn bearer(step: &BattleStep) -> Option<Bearer> {
    match step {
        BattleStep::DefenderLoss(_) | BattleStep::Offer | BattleStep::Hit(_) => Some(Bearer::Defender),
        BattleStep::AttackerLoss(_) | BattleStep::Price { .. } => Some(Bearer::Attacker),
        BattleStep::Declared | BattleStep::Dice(_) | BattleStep::Retreat(_) | BattleStep::Advance => None,
    }
}

/// The owner names the units that take the loss.
///
/// # Errors
/// When no loss is asked for, when a unit is not concerned, or when too few or too many are named.
pub(crate) fn choose<W: Trace>(play: &mut Resolution<'_, Cherbourg, W>, units: &[UnitId]) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    let wrong = || untimely(row("C-087"), "wrong_state");
    let Some((mut fight, step)) = Fight::take_up(play) else { return Err(wrong()) };
    let eligible = match bearer(&step).ok_or_else(wrong)? {
        Bearer::Defender => fight.defenders(),
        Bearer::Attacker => fight.engaged(),
    };
    for (at, &unit) in units.iter().enumerate() {
        if !eligible.contains(&unit) || units[..at].contains(&unit) {
            let case = if eligible.contains(&unit) { "twice" } else { "others" };
            let refusal = refuse(row("C-087"), "loss_not_eligible").with("unit", Arg::Unit(unit));
            return Err(refusal.with("case", Arg::Case(case)).with("units", Arg::Units(eligible)));
        }
    }
    let count = i64::try_from(units.len()).expect("few units");
    let one = |fight: &mut Fight<'_, '_, W>, toll: Toll| match units {
        &[unit] => {
            fight.pay(toll, unit);
            Ok(())
        }
        [] | [_, _, ..] => Err(short(row("C-087"), count, "one", &eligible)),
    };
    match step {
        BattleStep::DefenderLoss(loss) => {
            one(&mut fight, defenders_toll(loss))?;
            fight.attacker_loss(loss.order());
        }
        BattleStep::AttackerLoss(loss) => {
            one(&mut fight, attackers_toll(loss))?;
            fight.retreats(loss.order());
        }
        BattleStep::Hit(_) => {
            one(&mut fight, Toll::Casualty(row("C-119")))?;
            fight.finish(row("C-119"));
        }
        BattleStep::Offer if units.is_empty() => {
            return Err(short(row("C-083"), count, "some", &eligible));
        }
        BattleStep::Offer => fight.give_up(units),
        BattleStep::Price { worth } => {
            let paid: i32 = units.iter().map(|&unit| attack_now(rules, state, unit)).sum();
            if paid < worth {
                let refusal = refuse(row("C-084"), "price_short").with("points", Arg::Number(paid.into()));
                return Err(refusal.with("limit", Arg::Number(worth.into())));
            }
            fight.pay_price(units);
        }
        BattleStep::Declared | BattleStep::Dice(_) | BattleStep::Retreat(_) | BattleStep::Advance => {
            return Err(wrong());
        }
    }
    Ok(())
}

/// The refusal of too few or too many units.
fn short(rule: Rule, count: i64, case: &'static str, eligible: &[UnitId]) -> RuleViolation {
    let refusal = refuse(rule, "loss_count").with("count", Arg::Number(count)).with("case", Arg::Case(case));
    refusal.with("units", Arg::Units(eligible.to_vec()))
}
