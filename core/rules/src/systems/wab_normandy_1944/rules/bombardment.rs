//! Bombardment (reference 6.1): guns, ships and bombers against a hex from a distance, step by step from B1 to B6.

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::{Figure, Read, Shown, Step, Subject, Sum, Trace, compute, given};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Side, UnitId};

use super::super::id::Wab;
use super::super::state::aircraft::Role;
use super::super::state::classes::Kind;
use super::super::state::fight::{Allocation, Bombardment, BombardmentStep};
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use super::super::state::units::AXIS;
use super::casualties::{self, ground_in};
use super::combat::declare::{can_fight, commit, once_each};
use super::combat::support;
use super::sight::{self, Level};
use super::{activation, fatigue, flak, sequence, status, victory};

/// The acting side bombards a hex with visible enemies, with one unit or several together (B1; B-201 to B-208, A-13). The hex
/// is not marked, so others may bombard it again (B-206).
///
/// # Errors
/// With the first fault in the order of reference 1.5, over all units named.
pub(crate) fn declare<W: Trace>(
    play: &mut Resolution<'_, Wab, W>,
    target: Hex,
    units: &[UnitId],
) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    let (turn, impulse, side) = sequence::acting(state)?;
    sequence::own(rules, state, side, units)?;
    once_each(units)?;
    activation::check(rules, state, (impulse, side), units)?;
    can_fight(rules, state, units, "bombard")?;
    units.iter().try_for_each(|&unit| support::in_range(rules, state, (unit, target), range_row(rules, unit)))?;
    units.iter().try_for_each(|&unit| support::is_available(rules, state, unit))?;
    is_seen(rules, state, side, target)?;
    units.iter().try_for_each(|&unit| can_bombard(rules, unit))?;
    if units.is_empty() {
        return Err(refuse(row("B-137"), "nobody_bombards").with("hex", Arg::Hex(target)));
    }
    if rules.readings.bombards_alone && units.len() > 1 {
        return Err(refuse(row("A-13"), "one_at_a_time").with("hex", Arg::Hex(target)));
    }

    activation::spend(play, (impulse, side), units);
    commit(play, units);
    let bombardment = Bombardment { target, units: units.to_vec(), step: BombardmentStep::Dice };
    Fire { play, turn, impulse, side, bombardment }.ask_for_dice(None);
    Ok(())
}

fn range_row(rules: &Rules, unit: UnitId) -> Rule {
    if rules.kind(unit) == Kind::Ship { row("B-202") } else { row("B-201") }
}

/// V-UNSEEN: an enemy on the ground must at least be detected; an empty hex gets the same answer (B-129, B-203, B-069).
fn is_seen(rules: &Rules, state: &State<Wab>, side: Side, target: Hex) -> Result<(), RuleViolation> {
    let is_there = ground_in(rules, &state.board, target, side.enemy()).next().is_some();
    if is_there && share(sight::level(rules, state, side, target)).is_some() {
        return Ok(());
    }
    Err(refuse(row("B-129"), "unseen").with("hex", Arg::Hex(target)))
}

/// V-BOMB-KIND: artillery, ships and bombers; no other aircraft (B-201 to B-205, B-072).
fn can_bombard(rules: &Rules, unit: UnitId) -> Result<(), RuleViolation> {
    let no =
        |rule, case| Err(refuse(rule, "cannot_bombard").with("unit", Arg::Unit(unit)).with("case", Arg::Case(case)));
    match rules.kind(unit) {
        Kind::Artillery | Kind::Ship => Ok(()),
        Kind::Aircraft => match rules.unit(unit).squadron.as_ref().map(|squadron| squadron.role) {
            Some(Role::Bomber) => Ok(()),
            Some(Role::Reconnaissance) => no(row("B-072"), "reconnaissance"),
            Some(Role::Attack) | None => no(row("B-205"), "attack"),
        },
        Kind::Infantry | Kind::Mechanised | Kind::Armour | Kind::Flak | Kind::Reconnaissance | Kind::Commander => {
            if rules.side(unit) == AXIS {
                no(row("B-204"), "axis")
            } else {
                no(row("B-201"), "others")
            }
        }
    }
}

/// Percentage of the points that counts against a hex, by how well it is known (B-129); `None` for an unseen hex.
const fn share(level: Level) -> Option<i32> {
    match level {
        Level::Identified => Some(100),
        Level::Recognised => Some(75),
        Level::Detected => Some(50),
        Level::Unseen => None,
    }
}

/// Units that could bombard a hex now, regardless of other units, in counter order.
#[must_use]
pub fn eligible(rules: &Rules, state: &State<Wab>, (impulse, side): (u8, Side), target: Hex) -> Vec<UnitId> {
    if is_seen(rules, state, side, target).is_err() {
        return Vec::new();
    }
    let may = |unit: UnitId| {
        sequence::own(rules, state, side, &[unit])?;
        activation::check(rules, state, (impulse, side), &[unit])?;
        can_fight(rules, state, &[unit], "bombard")?;
        support::in_range(rules, state, (unit, target), row("B-201"))?;
        support::is_available(rules, state, unit)
    };
    let kinds = |unit: &UnitId| rules.side(*unit) == side && can_bombard(rules, *unit).is_ok();
    state.board.units().filter(kinds).filter(|&unit| may(unit).is_ok()).collect()
}

/// Hexes that the side could bombard now, by number, each with the possible units.
#[must_use]
pub fn targets(rules: &Rules, state: &State<Wab>, (impulse, side): (u8, Side)) -> Vec<(Hex, Vec<UnitId>)> {
    let with_units = rules.map.hexes().map(|hex| (hex, eligible(rules, state, (impulse, side), hex)));
    with_units.filter(|(_, units)| !units.is_empty()).collect()
}

/// Points of a bombardment whose dice have not been rolled (B3).
#[derive(Clone, Copy, Debug)]
pub struct Weight {
    target: Hex,
    /// The points of all units together.
    pub points: Figure,
    /// Percentage that counts.
    pub share: Figure,
    /// The points that count.
    pub counted: Figure,
}

/// The points that count against a hex: the sum of all, times the percentage, rounded to the nearest whole with halves down (B-129, B-130,
/// B-207, A-01, A-46).
pub fn weight<W: Trace>(
    rules: &Rules,
    state: &State<Wab>,
    (bombardment, side): (&Bombardment, Side),
    why: &mut W,
) -> Weight {
    let target = bombardment.target;
    let subject = Subject::Hex(target);
    let mut sum = Sum::open(why, "bombardment", row("B-207"), subject, Shown::Number);
    for &unit in &bombardment.units {
        let part = status::noted_points(rules, state, (unit, "bombardment-points"), why);
        sum.add(why, part);
    }
    let points = sum.close(why);
    let value = share(sight::level(rules, state, side, target)).unwrap_or(0);
    let share = given(why, Step { term: "share", rule: row("B-129"), subject, value, shown: Shown::Number });
    let counted = compute(why, ("counted", subject), (rules, [points, share]), |rules, [points, share]| {
        let (whole, rest) = (points * share / 100, points * share % 100);
        let is_up = rest > 50 || rest == 50 && rules.readings.half_to_attacker;
        Read::number(row("B-130"), whole + i32::from(is_up))
    });
    Weight { target, points, share, counted }
}

impl Weight {
    /// The life points that the hex loses to two dice of this sum (B4; B-209).
    pub fn roll<W: Trace>(&self, rules: &Rules, dice: u8, why: &mut W) -> Figure {
        let subject = Subject::Hex(self.target);
        let dice =
            given(why, Step { term: "dice", rule: row("B-209"), subject, value: dice.into(), shown: Shown::Number });
        compute(why, ("bombardment-loss", subject), (rules, [self.counted, dice]), |rules, [points, dice]| {
            let dice = u8::try_from(dice).expect("two dice");
            let points = u16::try_from(points).expect("points of a few units");
            Read::number(row("B-209"), rules.tables.bombardment(dice, points).into())
        })
    }
}

/// Applies two dice of this sum: fire at a bomber, or the bombardment itself.
///
/// # Errors
/// When the bombardment does not wait for dice (B-033).
pub(crate) fn roll<W: Trace>(play: &mut Resolution<'_, Wab, W>, dice: u8) -> Result<(), RuleViolation> {
    let fire = Fire::take_up(play)?;
    match fire.bombardment.step {
        BombardmentStep::Flak(unit) => fire.meet_flak(unit, dice),
        BombardmentStep::Dice => fire.strike(dice),
        BombardmentStep::Lot(_) => return Err(sequence::wrong_state()),
    }
    Ok(())
}

/// Applies a lot for the next life point.
///
/// # Errors
/// When the bombardment does not wait for a lot (B-033), or when no unit has this number (B-186).
pub(crate) fn lot<W: Trace>(play: &mut Resolution<'_, Wab, W>, value: u8) -> Result<(), RuleViolation> {
    let fire = Fire::take_up(play)?;
    let BombardmentStep::Lot(mut allocation) = fire.bombardment.step.clone() else {
        return Err(sequence::wrong_state());
    };
    casualties::draw(fire.play, &mut allocation, value)?;
    fire.suffer(*allocation);
    Ok(())
}

/// A bombardment in progress.
struct Fire<'p, 'a, W> {
    play: &'p mut Resolution<'a, Wab, W>,
    turn: u16,
    impulse: u8,
    /// The bombarding side.
    side: Side,
    bombardment: Bombardment,
}

impl<'p, 'a, W: Trace> Fire<'p, 'a, W> {
    fn take_up(play: &'p mut Resolution<'a, Wab, W>) -> Result<Self, RuleViolation> {
        let Stage::Bombardment { turn, impulse, side, bombardment } = &play.before.stage else {
            return Err(sequence::wrong_state());
        };
        let (turn, impulse, side, bombardment) = (*turn, *impulse, *side, bombardment.clone());
        Ok(Self { play, turn, impulse, side, bombardment })
    }

    fn ask(&mut self, rule: Rule, step: BombardmentStep) {
        let bombardment = Bombardment { step, ..self.bombardment.clone() };
        let Self { turn, impulse, side, .. } = *self;
        self.play.stage(rule, Stage::Bombardment { turn, impulse, side, bombardment });
    }

    /// Asks for the dice against the next bomber after `after`, or else for those of the bombardment; ends it if no point counts (B2, B3).
    fn ask_for_dice(mut self, after: Option<UnitId>) {
        let (rules, target) = (self.play.rules, self.bombardment.target);
        let bombers = (self.bombardment.units.as_slice(), after);
        if let Some(unit) = flak::next(rules, &self.play.now, target, bombers) {
            return self.ask(row("B-215"), BombardmentStep::Flak(unit));
        }
        let weight = weight(rules, &self.play.now, (&self.bombardment, self.side), self.play.why);
        if weight.counted.value() == 0 {
            return self.finish();
        }
        self.ask(row("B-209"), BombardmentStep::Dice);
    }

    /// A bomber that is driven off or shot down leaves the bombardment (B-211).
    fn meet_flak(mut self, unit: UnitId, dice: u8) {
        if !flak::roll(self.play, (self.bombardment.target, unit), dice) {
            self.bombardment.units.retain(|&other| other != unit);
        }
        self.ask_for_dice(Some(unit));
    }

    /// Applies the dice of the bombardment (B4): stores the figures with the entry, and ranks the units by their values before any loss.
    fn strike(self, dice: u8) {
        let (rules, side, target) = (self.play.rules, self.side, self.bombardment.target);
        let weight = weight(rules, &self.play.now, (&self.bombardment, side), self.play.why);
        let lost = weight.roll(rules, dice, self.play.why);
        let figures = [weight.points, weight.counted, lost];
        figures.into_iter().for_each(|figure| self.play.out.state(figure));
        let state = &self.play.now;
        let there = ground_in(rules, &state.board, target, side.enemy());
        let rank = casualties::ranked(rules, there, |unit| status::defence(rules, state, unit));
        let lost = u8::try_from(lost.value()).expect("life points of the table");
        self.suffer(casualties::begin((rank, lost), (Vec::new(), 0), None));
    }

    fn suffer(mut self, mut allocation: Allocation) {
        if casualties::allocate(self.play, (self.bombardment.target, self.side), &mut allocation) {
            return self.conclude(&allocation.lost);
        }
        self.ask(row("B-186"), BombardmentStep::Lot(Box::new(allocation)));
    }

    /// The bombardment tires every unit in the hex, and so does each lost life point; guns are tired by their own fire. Exhausted units
    /// then surrender. No unit retreats or advances, and guns and ships lose nothing (B5, B6; B-210, B-218 to B-220).
    fn conclude(self, lost: &[(UnitId, u8)]) {
        let rules = self.play.rules;
        for &(unit, lost) in lost {
            fatigue::tire(self.play, row("B-219"), unit, fatigue::BOMBARDED);
            fatigue::tire(self.play, row("B-218"), unit, lost);
        }
        let guns = fatigue::guns_tired(rules, &self.bombardment.units);
        for &unit in &guns {
            fatigue::tire(self.play, row("B-220"), unit, fatigue::FIRE);
        }
        let all: Vec<UnitId> = lost.iter().map(|&(unit, _)| unit).chain(guns).collect();
        fatigue::surrender_if_spent(self.play, &all);
        self.finish();
    }

    /// Ends the bombardment. If a side has no unit left, the match ends too (B-248); otherwise the impulse goes on.
    fn finish(self) {
        if !victory::annihilation(self.play) {
            sequence::resume(self.play);
        }
    }
}
