//! Ground combat (seed: Spelordning 5, tables 1.4 and 1.5, appendix 3; reference 5.1 to 5.6), step by step as played:
//! who takes part, strengths, odds, die, losses, retreat, advance; then the duel, which has a table of its own (5.7), and what a
//! cell of either table costs before a side has chosen.

pub mod attack;
pub mod strength;
pub mod odds;
pub mod losses;
pub mod retreat;
pub mod advance;
pub mod duel;
pub mod consequence;

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::{Subject, Trace, fact};
use crate::kernel::hex::Hex;
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Place, Side, UnitId};

use super::super::id::Ikvm;
use super::super::state::battle::{Battle, BattleStep};
use super::super::state::sheet::{Mark, Record};
use super::super::state::stage::Stage;
use super::super::state::tables::{CombatResult, Loss};
use super::{movement, sequence};
use retreat::Order;

/// A combat being carried on.
pub(crate) struct Fight<'p, 'a, W> {
    pub(crate) play: &'p mut Resolution<'a, Ikvm, W>,
    pub(crate) turn: u16,
    /// Who attacks.
    pub(crate) side: Side,
    pub(crate) battle: Battle,
}

impl<'p, 'a, W: Trace> Fight<'p, 'a, W> {
    /// Takes up the combat that the position has come to; `None` when it has come to none.
    pub(crate) fn take_up(play: &'p mut Resolution<'a, Ikvm, W>) -> Option<(Self, BattleStep)> {
        let Stage::Battle { turn, side, battle } = &play.before.stage else { return None };
        let fight = Self { play, turn: *turn, side: *side, battle: battle.clone() };
        Some((fight, battle.step()))
    }

    /// A unit takes losses; at its last point it leaves play (N-127, N-132).
    pub(crate) fn hurt(&mut self, rule: Rule, unit: UnitId, points: u8) {
        let most = self.play.rules.unit(unit).loss_points;
        let losses = self.play.now.board.losses(unit).saturating_add(points).min(most);
        self.play.lose(rule, unit, losses);
        if losses >= most {
            self.play.place(rule, unit, Place::Eliminated);
        }
    }

    /// A unit leaves play, whether it could bear more or not (N-132).
    pub(crate) fn eliminate(&mut self, rule: Rule, unit: UnitId) {
        self.hurt(rule, unit, self.play.rules.unit(unit).loss_points);
    }

    /// The combat waits for a choice: not of bombers, which lose nothing, nor of a duel after its losses.
    fn ask(&mut self, rule: Rule, step: BattleStep) {
        let battle = self.battle.clone().at(step).expect("a step of this sort of combat");
        self.play.stage(rule, Stage::Battle { turn: self.turn, side: self.side, battle });
    }

    /// C9 and C10: losses, the attacker first. A side chooses only where there is a choice (N-173).
    pub(crate) fn attacker_losses(&mut self, outcome: CombatResult) {
        let [asked, _] = losses::asked(&self.battle, outcome);
        if asked != outcome.attacker {
            fact(self.play.why, "losses", row("N-081"), Subject::Hex(self.battle.target), "-");
        }
        match asked {
            Loss::Points(0) => {}
            Loss::All => {
                let all: Vec<UnitId> = losses::stake(&self.battle).collect();
                all.into_iter().for_each(|unit| self.eliminate(row("N-132"), unit));
            }
            Loss::Points(points) => {
                let bearers = losses::attackers(self.play.rules, &self.play.now, &self.battle);
                if !losses::settle_forced(self, row("N-127"), &bearers, points) {
                    return self.ask(row("N-173"), BattleStep::AttackerLosses(outcome));
                }
            }
        }
        self.defender_losses(outcome);
    }

    /// C10: the defender's losses.
    pub(crate) fn defender_losses(&mut self, outcome: CombatResult) {
        let bearers = losses::defenders(self.play.rules, &self.play.now, &self.battle);
        let [_, asked] = losses::asked(&self.battle, outcome);
        match asked {
            Loss::All => bearers.into_iter().for_each(|unit| self.eliminate(row("N-132"), unit)),
            Loss::Points(0) => {}
            Loss::Points(points) => {
                if !losses::settle_forced(self, row("N-127"), &bearers, points) {
                    return self.ask(row("N-173"), BattleStep::DefenderLosses(outcome));
                }
            }
        }
        self.retreat(outcome);
    }

    /// C11: where the terrain allows it, the defender of either side may take one loss instead of the retreat (N-130, A-21,
    ///
    pub(crate) fn retreat(&mut self, outcome: CombatResult) {
        // Neither ships nor batteries retreat from each other, and none advances: that was the duel.
        if self.battle.is_duel() {
            return self.finish(row("N-046"));
        }
        if losses::defenders(self.play.rules, &self.play.now, &self.battle).is_empty() {
            return self.advance();
        }
        match retreat::ordered(self.play.rules, &self.battle, outcome) {
            Order::Stay => self.advance(),
            Order::LeaveOrPay(_) => self.ask(row("N-130"), BattleStep::Trade(outcome)),
            Order::Leave => retreat::leave(self, outcome),
        }
    }

    /// C14: units that took part may follow into the hex that fell free (N-131).
    pub(crate) fn advance(&mut self) {
        if advance::candidates(self.play.rules, &self.play.now, &self.battle).is_empty() {
            return self.finish(row("N-046"));
        }
        self.ask(row("N-131"), BattleStep::Advance);
    }

    /// C15: the combat is over; the bombers of a carpet are used up for the turn.
    pub(crate) fn finish(&mut self, rule: Rule) {
        if !self.battle.is_carpet() {
            return self.play.stage(rule, Stage::Combat { turn: self.turn, side: self.side });
        }
        sequence::begin_movement(self.play, self.turn, rule);
    }

    /// A unit has used its attack of the turn (N-050).
    pub(crate) fn has_fought(&mut self, unit: UnitId) {
        let record = Record { fought: true, ..self.play.now.sheet.of(unit) };
        self.play.mark(row("N-050"), Mark::Unit(unit, record));
    }

    /// A ground unit goes into a hex and takes hold of it.
    pub(crate) fn go(&mut self, rule: Rule, unit: UnitId, to: Hex) {
        self.enter(rule, unit, to);
        self.take_hold(unit, to);
    }

    /// A ground unit goes into a hex; whether it takes hold of it is yet to be seen.
    pub(crate) fn enter(&mut self, rule: Rule, unit: UnitId, to: Hex) {
        self.play.place(rule, unit, Place::On(to));
    }

    /// A ground unit takes hold of the hex it has come to.
    pub(crate) fn take_hold(&mut self, unit: UnitId, to: Hex) {
        for (effect, rule) in movement::captures(self.play.rules, &self.play.now, unit, to) {
            self.play.note(rule, effect);
        }
    }
}
