//! Ground combat (seed: Spelordning 5, tables 1.4 and 1.5, appendix 3; reference 5.1 to 5.6), in the order of play: participants,
//! strengths, odds, die, losses, retreat, advance. Then follow the duel, which has its own table (5.7), and the effects of a cell of either
//! table before any choice.

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

/// A combat in progress.
pub(crate) struct Fight<'p, 'a, W> {
    pub(crate) play: &'p mut Resolution<'a, Ikvm, W>,
    pub(crate) turn: u16,
    /// The attacking side.
    pub(crate) side: Side,
    pub(crate) battle: Battle,
}

impl<'p, 'a, W: Trace> Fight<'p, 'a, W> {
    /// Resumes the combat at its current step; `None` when there is no combat.
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

    /// A unit leaves play, regardless of its points left (N-132).
    pub(crate) fn eliminate(&mut self, rule: Rule, unit: UnitId) {
        self.hurt(rule, unit, self.play.rules.unit(unit).loss_points);
    }

    /// The combat waits for a choice at `step`. Bombers never have to choose, because they lose nothing; a duel ends after its losses.
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
        // Ships and batteries neither retreat nor advance, so a duel ends here.
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

    /// C14: units that took part may advance into the vacated hex (N-131).
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

    /// A ground unit enters a hex and captures it.
    pub(crate) fn go(&mut self, rule: Rule, unit: UnitId, to: Hex) {
        self.enter(rule, unit, to);
        self.take_hold(unit, to);
    }

    /// A ground unit enters a hex without capturing it yet.
    pub(crate) fn enter(&mut self, rule: Rule, unit: UnitId, to: Hex) {
        self.play.place(rule, unit, Place::On(to));
    }

    /// A ground unit captures the hex that it has entered.
    pub(crate) fn take_hold(&mut self, unit: UnitId, to: Hex) {
        for (effect, rule) in movement::captures(self.play.rules, &self.play.now, unit, to) {
            self.play.note(rule, effect);
        }
    }
}
