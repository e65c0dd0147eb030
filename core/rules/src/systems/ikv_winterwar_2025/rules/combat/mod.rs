//! Ground combat (seed: Spelordning 4, tables 1.4 and 1.5; reference 6.1 to 6.8), in the order of play: participants, partisans, strengths,
//! odds and die, losses, retreat, advance. Last come the effects of a table cell before any choice.

pub mod attack;
pub mod partisans;
pub mod strength;
pub mod odds;
pub mod losses;
pub mod retreat;
pub mod advance;
pub mod consequence;
mod throng;

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::Trace;
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Side, UnitId};

use super::super::id::Winterwar;
use super::super::state::battle::{Battle, Step};
use super::super::state::stage::Stage;
use super::super::state::tables::CombatResult;
use super::{clock, sequence};
use losses::Shares;

/// A combat in progress.
pub(crate) struct Fight<'p, 'a, W> {
    pub(crate) play: &'p mut Resolution<'a, Winterwar, W>,
    pub(crate) turn: u16,
    /// The attacking side.
    pub(crate) side: Side,
    pub(crate) battle: Battle,
}

impl<'p, 'a, W: Trace> Fight<'p, 'a, W> {
    /// Resumes the combat at its current step; `None` when there is no combat.
    pub(crate) fn take_up(play: &'p mut Resolution<'a, Winterwar, W>) -> Option<Self> {
        let Stage::Battle { turn, side, battle } = &play.before.stage else { return None };
        let (turn, side, battle) = (*turn, *side, battle.clone());
        Some(Self { play, turn, side, battle })
    }

    /// The combat waits for a choice or a die.
    pub(crate) fn ask(&mut self, rule: Rule, step: Step) {
        let battle = self.battle.clone().at(step);
        self.play.stage(rule, Stage::Battle { turn: self.turn, side: self.side, battle });
    }

    /// Asks for the die of a partisan without a value, or for the die of the combat (W-111, W-126).
    pub(crate) fn ask_for_die(&mut self) {
        match partisans::without_value(self.play.rules, &self.play.now, &self.battle, self.side) {
            Some(unit) => self.ask(row("W-111"), Step::Partisan(unit)),
            None => self.ask(row("W-126"), Step::Die),
        }
    }

    /// The die has been rolled: the defender takes losses first, then the attacker (W-138, A-10). A side is asked only if it has a choice.
    pub(crate) fn suffer(&mut self, result: CombatResult) {
        let due = losses::due_of(self, self.side.enemy(), result);
        match losses::forced(&due) {
            Some(shares) => self.attacker_suffers(result, shares),
            None => self.ask(losses::row_of(result), Step::DefenderLosses(result)),
        }
    }

    /// The attacker takes losses; `given` are those of the defender.
    pub(crate) fn attacker_suffers(&mut self, result: CombatResult, given: Shares) {
        let due = losses::due_of(self, self.side, result);
        match losses::forced(&due) {
            Some(shares) => self.lose(result, &given, &shares),
            None => self.ask(losses::row_of(result), Step::AttackerLosses(result, given)),
        }
    }

    /// The losses of both sides take effect together. Then one side retreats, if the result orders it (W-129, W-133).
    pub(crate) fn lose(&mut self, result: CombatResult, defender: &Shares, attacker: &Shares) {
        let rule = losses::row_of(result);
        defender.iter().chain(attacker).for_each(|&(unit, steps)| self.give_up(rule, unit, steps));
        match result {
            CombatResult::AttackerRetreats | CombatResult::DefenderRetreats => retreat::begin(self, result),
            CombatResult::AttackerEliminated
            | CombatResult::AttackerHalved
            | CombatResult::AttackerStopped
            | CombatResult::Exchange
            | CombatResult::HalfExchange
            | CombatResult::DefenderHalved
            | CombatResult::DefenderEliminated => self.advance(),
        }
    }

    /// A unit loses steps: it flips, or is removed when it has none left (W-104, W-106, W-136).
    pub(crate) fn give_up(&mut self, rule: Rule, unit: UnitId, steps: u8) {
        if steps == 0 {
            return;
        }
        let most = self.play.rules.unit(unit).steps();
        let taken = self.play.now.board.losses(unit).saturating_add(steps).min(most);
        self.play.lose(rule, unit, taken);
        if taken >= most {
            sequence::remove(self.play, row("W-168"), unit);
        }
    }

    /// Units that took part may advance into the vacated hex (W-144).
    pub(crate) fn advance(&mut self) {
        if advance::followers(self.play.rules, &self.play.now, &self.battle, self.side).is_empty() {
            return self.finish(row("W-113"));
        }
        self.ask(row("W-144"), Step::Advance);
    }

    /// The combat is over; the next may be declared (W-113).
    pub(crate) fn finish(&mut self, rule: Rule) {
        self.play.stage(rule, Stage::Combat { turn: self.turn, side: self.side });
    }
}

/// Returns whether a moment waits for the die of a combat.
#[must_use]
pub const fn awaits_die(stage: &Stage) -> bool {
    matches!(stage, Stage::Battle { battle: Battle { step: Step::Die, .. }, .. }) && !clock::is_unfinished(stage)
}
