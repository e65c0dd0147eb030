//! Retreat (seed §5.3, §4.2.2, §8.0; reference 5.7): ordinary, pushing friends on, across rivers, under siege, over an edge.

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::{Subject, Trace, fact};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse, untimely};
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Place, Side, UnitId};
use crate::kernel::view::Way;

use super::super::super::id::Cherbourg;
use super::super::super::state::results::{Driven, Gain, Held, Order, Repulse};
use super::super::super::state::rules::Rules;
use super::super::super::state::sheet::{Leaving, Mark};
use super::super::super::state::stage::{Battle, BattleStep, Chain, Withdrawal};
use super::super::super::state::terrain::{Ground, river_between};
use super::super::super::state::units::{Kind, US};
use super::super::stacking::{LIMIT, units_in};
use super::ways::Retreating;
use super::{Fight, defenders, engaged};

impl<W: Trace> Fight<'_, '_, W> {
    /// Begins the retreat that a result orders. The units retreat one after another; no special rule exempts a unit.
    pub(crate) fn retreats(&mut self, order: Order) {
        let waiting = match order {
            Order::Exchange | Order::Driven(..) => self.defenders(),
            Order::Repulsed(..) => self.engaged(),
        };
        self.go_on(Withdrawal { order, waiting, gone: Vec::new(), chain: None });
    }

    /// Asks for the next unit to retreat. A unit that cannot is lost (C-098), and so is a battery, even if it attacked.
    pub(crate) fn go_on(&mut self, mut going: Withdrawal) {
        if going.chain.is_some() {
            return self.ask(row("C-099"), BattleStep::Retreat(going));
        }
        let batteries =
            going.waiting.iter().copied().filter(|&unit| self.play.rules.kind(unit) == Kind::CoastalArtillery);
        for unit in batteries.collect::<Vec<_>>() {
            self.destroy(row("C-139"), unit);
        }
        let board = &self.play.now.board;
        going.waiting.retain(|&unit| board.hex(unit).is_some());
        let open = going.waiting.iter().any(|&unit| self.retreating(&going).has_way(unit));
        if open {
            return self.ask(retreat_row(going.order), BattleStep::Retreat(going));
        }
        for unit in std::mem::take(&mut going.waiting) {
            let rule = self.retreating(&going).loss_row(unit);
            fact(self.play.why, "no-retreat", rule, Subject::Unit(unit), "eliminated");
            self.destroy(rule, unit);
        }
        match going.order {
            Order::Driven(_, Gain::Avi) => self.advance(row("C-078")),
            Order::Driven(_, Gain::Avb) => self.advance(row("C-089")),
            order @ (Order::Exchange | Order::Repulsed(..)) => self.finish(retreat_row(order)),
        }
    }

    /// The current retreat.
    fn retreating<'r>(&'r self, going: &'r Withdrawal) -> Retreating<'r> {
        Retreating { rules: self.play.rules, board: &self.play.now.board, battle: &self.battle, going }
    }

    /// A unit retreats along its way and takes the losses for it. Only armour (C-102) takes a loss for a river, one for each on the way.
    fn go(&mut self, going: &Withdrawal, unit: UnitId, from: Hex, way: &Way) {
        let friend = way.hexes.first().is_some_and(|&hex| self.retreating(going).has_friend(unit, hex));
        let Some(&last) = way.hexes.last().filter(|_| !way.off) else {
            if way.off {
                self.play.place(row("C-050"), unit, Place::Away);
                self.play.mark(row("C-050"), Mark::Left(unit, Some(Leaving::Retired)));
            } else {
                self.destroy(row("C-139"), unit);
            }
            return;
        };
        let under_siege = way.hexes.len() > 1;
        let hurt = self.battle.hurt.contains(&unit);
        let spared = friend && (hurt || !self.play.rules.readings.friend_spares_only_hurt);
        let rule = match (under_siege, spared) {
            (false, _) => retreat_row(going.order),
            (true, true) => row("C-107"),
            (true, false) => row("C-103"),
        };
        self.play.place(rule, unit, Place::On(last));
        if under_siege && !spared {
            self.hurt(row("C-104"), unit);
        }
        let mut here = from;
        for &next in &way.hexes {
            let crosses = self.play.rules.kind(unit) == Kind::Armour && river_between(&self.play.rules.map, here, next);
            if crosses && self.play.now.board.hex(unit).is_some() {
                let rule = if hurt { row("C-101") } else { row("C-100") };
                self.hurt(rule, unit);
            }
            here = next;
        }
    }
}

/// The rows by which the retreating units would be lost; `None` if at least one of them has a way now.
pub(super) fn rows_without_way(
    rules: &Rules,
    state: &State<Cherbourg>,
    battle: &Battle,
    order: Order,
) -> Option<Vec<Rule>> {
    let all = match order {
        Order::Exchange | Order::Driven(..) => defenders(rules, state, battle),
        Order::Repulsed(..) => engaged(rules, state, battle),
    };
    let row_of = |unit: UnitId| {
        if rules.kind(unit) == Kind::CoastalArtillery {
            return Some(row("C-139"));
        }
        let going = Withdrawal { order, waiting: vec![unit], gone: Vec::new(), chain: None };
        let retreat = Retreating { rules, board: &state.board, battle, going: &going };
        (!retreat.has_way(unit)).then(|| retreat.loss_row(unit))
    };
    all.into_iter().map(row_of).collect()
}

/// The row that orders a retreat.
fn retreat_row(order: Order) -> Rule {
    match order {
        Order::Exchange => row("C-085"),
        Order::Driven(Driven::De, _) => row("C-072"),
        Order::Driven(Driven::Drb, _) => row("C-073"),
        Order::Driven(Driven::Dri, _) => row("C-074"),
        Order::Repulsed(_, Repulse::Ae) => row("C-082"),
        Order::Repulsed(_, Repulse::Arb) => row("C-081"),
        Order::Repulsed(Held::Dvi, Repulse::Ari) => row("C-077"),
        Order::Repulsed(Held::Dvb, Repulse::Ari) => row("C-080"),
    }
}

/// A unit that may retreat next, with its ways.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MayGo {
    /// The unit.
    pub unit: UnitId,
    /// Its ways, at least one.
    pub ways: Vec<Way>,
}

/// Units that may retreat next, each with its ways.
pub fn open<'a>(
    rules: &'a Rules,
    state: &'a State<Cherbourg>,
    battle: &'a Battle,
    going: &'a Withdrawal,
) -> impl Iterator<Item = MayGo> + 'a {
    let retreating = Retreating { rules, board: &state.board, battle, going };
    let found = retreating.asked().into_iter().map(move |unit| MayGo { unit, ways: retreating.ways(unit) });
    found.filter(|one| !one.ways.is_empty())
}

impl Retreating<'_> {
    /// The units in question: those that must retreat, or those in the overfull hex.
    fn asked(self) -> Vec<UnitId> {
        match &self.going.chain {
            Some(Chain { full, pushed }) => {
                let there = units_in(self.rules, self.board, *full, self.going.side(self.battle.attacker));
                there.filter(|unit| !pushed.contains(unit)).collect()
            }
            None => self.going.waiting.clone(),
        }
    }
}

/// The owner retreats a unit of its choice by a way of its choice.
///
/// # Errors
/// When no retreat is due, when another unit must retreat first, or when the way is not open to the unit.
pub(crate) fn retreat<W: Trace>(
    play: &mut Resolution<'_, Cherbourg, W>,
    unit: UnitId,
    way: &Way,
) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    let Some((mut fight, BattleStep::Retreat(mut going))) = Fight::take_up(play) else {
        return Err(untimely(row("C-097"), "wrong_state"));
    };
    let side = going.side(fight.battle.attacker);
    let retreating = fight.retreating(&going);
    let ways = if retreating.asked().contains(&unit) { retreating.ways(unit) } else { Vec::new() };
    let Some(from) = state.board.hex(unit).filter(|_| !ways.is_empty()) else {
        let open: Vec<MayGo> = open(rules, state, &fight.battle, &going).collect();
        return Err(not_asked(&fight, &going, unit, &open));
    };
    if !ways.contains(way) {
        let hexes = Arg::Hexes(way.hexes.clone());
        let refusal = refuse(refusal_row(rules, side, &ways, way), "retreat_not_open").with("unit", Arg::Unit(unit));
        let refusal = refusal.with("hexes", hexes).with("case", Arg::Case(if way.off { "off" } else { "on" }));
        let open = ways.iter().map(|way| written(rules, way)).collect();
        return Err(refusal.with("open", Arg::Notation(open)));
    }
    fight.go(&going, unit, from, way);
    going.waiting.retain(|&waiting| waiting != unit);
    going.gone.push(unit);
    let mut pushed = going.chain.take().map_or_else(Vec::new, |chain| [chain.pushed, vec![unit]].concat());
    let overfull =
        way.hexes.last().copied().filter(|&hex| units_in(rules, &fight.play.now.board, hex, side).count() > LIMIT);
    going.chain = overfull.map(|full| Chain { full, pushed: std::mem::take(&mut pushed) });
    fight.go_on(going);
    Ok(())
}

/// The refusal of a unit that may not retreat now: it must retreat but has no way and waits for the end, or it does not have to retreat.
fn not_asked<W: Trace>(fight: &Fight<'_, '_, W>, going: &Withdrawal, unit: UnitId, open: &[MayGo]) -> RuleViolation {
    let units = Arg::Units(open.iter().map(|one| one.unit).collect());
    let refusal = if going.chain.is_none() && going.waiting.contains(&unit) {
        refuse(fight.retreating(going).loss_row(unit), "retreat_no_way").formerly(row("C-097"), "retreat_not_yours")
    } else {
        refuse(row("C-097"), "retreat_not_yours")
    };
    refusal.with("unit", Arg::Unit(unit)).with("units", units)
}

/// A way in notation.
fn written(rules: &Rules, way: &Way) -> String {
    let hexes = way.hexes.iter().map(|&hex| rules.map.name(hex));
    let off = way.off.then(|| "off".to_owned());
    let words: Vec<String> = hexes.chain(off).collect();
    if words.is_empty() { "none".to_owned() } else { words.join(" ") }
}

/// The row that a way breaks. The way leads over the edge (with another way open, or for the Axis), into the sea, into an enemy zone at the
/// end of two hexes, or into an enemy zone with a free hex available.
fn refusal_row(rules: &Rules, side: Side, ways: &[Way], way: &Way) -> Rule {
    let two = ways.iter().any(|open| open.hexes.len() > 1);
    let at_sea = way.hexes.iter().any(|&hex| rules.hex_terrain(hex).base == Ground::Sea);
    match (way.off, two) {
        (true, _) if side == US => row("C-050"),
        (true, _) => row("C-051"),
        (false, _) if at_sea => row("C-052"),
        (false, true) => row("C-105"),
        (false, false) => row("C-097"),
    }
}
