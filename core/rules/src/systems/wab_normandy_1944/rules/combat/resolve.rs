//! Resolution of a combat (reference 5.2, B-150): anti-aircraft fire, dice, losses, fatigue (C2 to C8).

use crate::kernel::citation::row;
use crate::kernel::explain::Trace;
use crate::kernel::refuse::RuleViolation;
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::UnitId;

use super::super::super::id::Wab;
use super::super::super::state::fight::{Allocation, CombatStep};
use super::super::{casualties, fatigue, flak, sequence, status};
use super::{Fight, advance, odds, retreat};

/// Applies two dice of this sum: fire at an aircraft, or the combat itself.
///
/// # Errors
/// When the combat does not wait for dice (B-033).
pub(crate) fn roll<W: Trace>(play: &mut Resolution<'_, Wab, W>, dice: u8) -> Result<(), RuleViolation> {
    let fight = Fight::take_up(play)?;
    match fight.combat.step {
        CombatStep::Flak(unit) => fight.meet_flak(unit, dice),
        CombatStep::Dice => fight.strike(dice),
        CombatStep::Lot(_) | CombatStep::Advance => return Err(sequence::wrong_state()),
    }
    Ok(())
}

/// Applies a lot for the next life point.
///
/// # Errors
/// When the combat does not wait for a lot (B-033), or when no unit has this number (B-186).
pub(crate) fn lot<W: Trace>(play: &mut Resolution<'_, Wab, W>, value: u8) -> Result<(), RuleViolation> {
    let fight = Fight::take_up(play)?;
    let CombatStep::Lot(mut allocation) = fight.combat.step.clone() else { return Err(sequence::wrong_state()) };
    casualties::draw(fight.play, &mut allocation, value)?;
    fight.suffer(*allocation);
    Ok(())
}

impl<W: Trace> Fight<'_, '_, W> {
    /// Asks for the dice against the next aircraft after `after`, or else for the dice of the combat (C2, C4).
    pub(super) fn ask_for_dice(&mut self, after: Option<UnitId>) {
        let (rules, supports) = (self.play.rules, self.combat.supports.as_slice());
        match flak::next(rules, &self.play.now, self.combat.target, (supports, after)) {
            Some(unit) => self.ask(row("B-215"), CombatStep::Flak(unit)),
            None => self.ask(row("B-184"), CombatStep::Dice),
        }
    }

    /// An aircraft that is driven off or shot down leaves the combat; the attack goes on (B-151, B-182, A-40).
    fn meet_flak(mut self, unit: UnitId, dice: u8) {
        if !flak::roll(self.play, (self.combat.target, unit), dice) {
            self.combat.supports.retain(|&other| other != unit);
        }
        self.ask_for_dice(Some(unit));
    }

    /// Applies the dice of the combat (C3 to C6): stores the figures with the entry, and ranks the units by their values before any loss.
    fn strike(self, dice: u8) {
        let (rules, side, target) = (self.play.rules, self.side, self.combat.target);
        let odds = odds::odds(rules, &self.play.now, (&self.combat, side), self.play.why);
        let rolled = odds.roll(rules, dice, self.play.why);
        let [attack, defence] = odds.strengths;
        let figures = [attack, defence, odds.bare, odds.column, odds.support, odds.modifier, rolled.row];
        figures.into_iter().chain(rolled.figures).for_each(|figure| self.play.out.state(figure));
        let state = &self.play.now;
        let there = casualties::ground_in(rules, &state.board, target, side.enemy());
        let defenders = casualties::ranked(rules, there, |unit| status::defence(rules, state, unit));
        let attackers = self.combat.attackers.iter().copied();
        let attackers = casualties::ranked(rules, attackers, |unit| status::attack(rules, state, unit));
        let main = retreat::main_attack(rules, state, &self.combat.attackers).filter(|_| rolled.outcome.retreats);
        let (of_attacker, of_defender) = (rolled.outcome.attacker, rolled.outcome.defender);
        self.suffer(casualties::begin((defenders, of_defender), (attackers, of_attacker), main));
    }

    /// Defenders lose their life points, then attackers theirs, until a lot must be drawn or all are allocated; supports lose none (C6;
    /// B-188, B-189).
    fn suffer(mut self, mut allocation: Allocation) {
        loop {
            if !casualties::allocate(self.play, (self.combat.target, self.side), &mut allocation) {
                return self.ask(row("B-186"), CombatStep::Lot(Box::new(allocation)));
            }
            if !casualties::turn_to_attackers(&mut allocation) {
                return self.conclude(allocation);
            }
        }
    }

    /// Applies retreat and fatigue, and checks for a possible advance (C7 to C9).
    fn conclude(mut self, Allocation { mut lost, retreat_from, .. }: Allocation) {
        let gone = retreat_from.map_or_else(Vec::new, |main| self.retreat(main, &mut lost));
        self.tire(&lost, &gone);
        // Under the other reading only a retreat opens a hex for an advance (B-199, A-17).
        let is_closed = self.play.rules.readings.only_after_retreat && gone.is_empty();
        if is_closed || advance::followers(self.play.rules, &self.play.now, (&self.combat, self.side)).is_empty() {
            return self.finish();
        }
        self.ask(row("B-198"), CombatStep::Advance);
    }

    /// The fight tires every unit in the combat, and so does each lost life point and a retreat; guns in support are tired by their fire.
    /// Exhausted units then surrender (C8; B-217, B-218, B-220, B-197).
    fn tire(&mut self, lost: &[(UnitId, u8)], gone: &[UnitId]) {
        let rules = self.play.rules;
        for &(unit, lost) in lost {
            fatigue::tire(self.play, row("B-217"), unit, fatigue::FIGHT);
            fatigue::tire(self.play, row("B-218"), unit, lost);
            if gone.contains(&unit) {
                fatigue::tire(self.play, row("B-197"), unit, fatigue::RETREAT);
            }
        }
        let guns = fatigue::guns_tired(rules, &self.combat.supports);
        for &unit in &guns {
            fatigue::tire(self.play, row("B-220"), unit, fatigue::FIRE);
        }
        let all: Vec<UnitId> = lost.iter().map(|&(unit, _)| unit).chain(guns).collect();
        fatigue::surrender_if_spent(self.play, &all);
    }
}
