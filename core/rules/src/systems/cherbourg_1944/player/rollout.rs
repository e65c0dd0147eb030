//! A player for rollouts, which play a what-if to its end thousands of times. As the Americans it closes up to the nearest enemies, makes
//! contact where enough units are near, and attacks at good odds. As the Axis it stays in its posts and attacks at good odds or where it
//! must. It is cheaper than the heuristic player: it weighs few candidates, searches no routes and tries nothing out. It chooses only from
//! the offers of the rules; all other choices are drawn.
//!
//! The player keeps nothing between choices. In a movement phase it considers each unit once, in counter order: every unit before the last
//! one that moved has been considered. Entries follow.

use std::cell::LazyCell;

use crate::kernel::directed::towards;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::notation::fields::Route;
use crate::kernel::play::Lot;
use crate::kernel::unit::{Side, UnitId};

use super::super::id::Cherbourg;
use super::super::questions;
use super::super::rules::combat::retreat::{self, MayGo};
use super::super::rules::combat::{advance, answer, declare, holds_ships, odds};
use super::super::rules::compulsory_attack::{columns, owing, was_attacked};
use super::super::rules::movement::underway;
use super::super::rules::reinforcements::{due, open_gates, withdrawable};
use super::super::rules::stacking::{LIMIT, has_room, units_in};
use super::super::rules::zones::in_enemy_zone;
use super::super::state::action::{Action, Attack, AttackKind};
use super::super::state::classes;
use super::super::state::rules::Rules;
use super::super::state::stage::{Battle, BattleStep, Stage};
use super::super::state::units::{Mobility, US, Unit};

/// Minimum column of a voluntary attack after the value of the ground is subtracted: 3-1, counted from 1-4.
const LEAST: i32 = 5;
/// Distance in hexes from an enemy within which units count for an attack.
const AT_HAND: u32 = 4;
/// Maximum number of guns, and number of air points, that support an attack.
const GUNS: usize = 3;
const AIR: u8 = declare::STRIKE[0];
/// Minimum gain of a march in hexes; for a march into contact one hex is enough.
const GAIN: u32 = 2;

/// Chooses an action for the actor asked.
pub(crate) fn choose(rules: &Rules, state: &State<Cherbourg>, pick: &mut dyn FnMut(u32) -> u32) -> Action {
    let lot = &mut Lot(pick);
    let chosen = match &state.stage {
        Stage::Over { .. } | Stage::Setup { .. } => None,
        Stage::Movement { side, .. } => Some(Look { rules, state, side: *side }.movement(lot)),
        Stage::Combat { side, .. } => Some(Look { rules, state, side: *side }.combat(lot)),
        Stage::Battle { battle, step, .. } => to(rules, state, (battle, step), lot),
    };
    chosen.unwrap_or_else(|| questions::draw(rules, state, lot.0))
}

/// The answer to a step of an attack; `None` where it is drawn.
fn to(
    rules: &Rules,
    state: &State<Cherbourg>,
    (battle, step): (&Battle, &BattleStep),
    lot: &mut Lot<'_>,
) -> Option<Action> {
    match step {
        BattleStep::Retreat(going) => {
            let MayGo { unit, ways } = retreat::open(rules, state, battle, going).next()?;
            let way = lot.one(&ways)?;
            Some(Action::Retreat { unit, way: way.hexes.clone(), off: way.off })
        }
        BattleStep::Declared => {
            let support = answer::supporters(rules, state, battle).into_iter().take(GUNS).collect();
            Some(Action::Defend { support, air: 0 })
        }
        BattleStep::Advance => {
            let there = units_in(rules, &state.board, battle.target, battle.attacker).count();
            let going = advance::candidates(rules, state, battle).into_iter().take(LIMIT.saturating_sub(there));
            let going = going.filter(|_| battle.attacker == US);
            Some(Action::Advance(going.map(|unit| (unit, battle.target)).collect()))
        }
        BattleStep::Dice(_)
        | BattleStep::DefenderLoss(_)
        | BattleStep::AttackerLoss(_)
        | BattleStep::Offer
        | BattleStep::Price { .. }
        | BattleStep::Hit(_) => None,
    }
}

/// A position as one side looks at it.
struct Look<'a> {
    rules: &'a Rules,
    state: &'a State<Cherbourg>,
    side: Side,
}

impl Look<'_> {
    /// Own units on land, in counter order.
    fn troops(&self) -> impl Iterator<Item = (UnitId, Hex)> {
        self.on_land(self.state.board.units())
    }

    /// The own units on land among these.
    fn on_land(&self, units: impl Iterator<Item = UnitId>) -> impl Iterator<Item = (UnitId, Hex)> {
        let (board, mine) = (&self.state.board, classes::engaging(self.side));
        units.filter(move |&unit| board.is_of(unit, mine)).filter_map(|unit| Some((unit, board.hex(unit)?)))
    }

    /// Cells of the map with enemies on land, each once.
    fn foes(&self) -> Vec<usize> {
        let (board, map, theirs) = (&self.state.board, &self.rules.map, classes::engaging(self.side.enemy()));
        let mut foes = Vec::with_capacity(board.len());
        let units = board.units().filter(|&unit| board.is_of(unit, theirs));
        let here = units.filter_map(|unit| Some((unit, board.hex(unit)?)));
        foes.extend(here.filter(|&(unit, hex)| board.at(map, hex).next() == Some(unit)).map(|(_, hex)| self.cell(hex)));
        foes
    }

    /// The cell of a hex on the map.
    fn cell(&self, hex: Hex) -> usize {
        self.rules.map.cell(hex).expect("a unit is on the map")
    }

    /// Current attack power of a unit.
    fn attack(&self, unit: UnitId) -> i32 {
        Unit::power(self.rules.unit(unit).attack, self.state.board.losses(unit))
    }

    /// Sum of the defence powers of the enemies in a hex.
    fn held(&self, hex: Hex) -> i32 {
        let board = &self.state.board;
        let there = units_in(self.rules, board, hex, self.side.enemy());
        there.map(|unit| Unit::power(self.rules.unit(unit).defence, board.losses(unit))).sum()
    }

    /// The column of an attack of this strength on a hex, less the value of its ground.
    fn column(&self, attack: i32, hex: Hex) -> i32 {
        odds::column(attack, self.held(hex)) - columns(self.rules, hex)
    }

    /// The next order of a movement phase. The Axis stays. The Americans withdraw a unit if they must, then march unit by unit, then bring
    /// units in.
    fn movement(&self, lot: &mut Lot<'_>) -> Action {
        if self.side != US {
            return Action::End;
        }
        let leaves = withdrawable(self.rules, self.state).first().map(|&unit| Action::Withdraw(unit));
        leaves.or_else(|| self.march(lot)).or_else(|| self.entry(lot)).unwrap_or(Action::End)
    }

    /// Lets a unit enter the map and stay in its entry hex.
    fn entry(&self, lot: &mut Lot<'_>) -> Option<Action> {
        due(self.rules, self.state, self.side).find_map(|unit| {
            let at = *lot.one(&open_gates(self.rules, self.state, unit))?;
            Some(Action::Enter { unit, at, route: None })
        })
    }

    /// The march of the next unit that moves.
    fn march(&self, lot: &mut Lot<'_>) -> Option<Action> {
        let (rules, state) = (self.rules, self.state);
        let last = state.board.units().rev().find(|&unit| state.sheet.of(unit).moved);
        let left = state.board.units().skip(last.map_or(0, |unit| unit.index() + 1));
        let foes = LazyCell::new(|| self.foes());
        self.on_land(left).find_map(|(unit, at)| {
            let from = self.cell(at);
            if self.stays(unit, from) {
                return None;
            }
            let (goal, near) = (nearest(rules, &foes, from, lot)?, self.halt(unit));
            let far = |cell: usize| rules.map.apart(cell, goal).saturating_sub(near);
            let may_touch = LazyCell::new(|| near == 1 && self.is_strong_enough(goal));
            if far(from) == 0 || (far(from) < GAIN && !*may_touch) {
                return None;
            }
            let (march, start) = underway(rules, state, unit)?;
            let mut way = towards(&march, &start, far);
            let rests = |hex: Hex| {
                let free = !in_enemy_zone(rules, &state.board, hex, self.side) || *may_touch;
                free && has_room(rules, &state.board, hex, self.side)
            };
            while way.last().is_some_and(|&end| !rests(end)) {
                way.pop();
            }
            let left = far(self.cell(*way.last()?));
            let is_worth_it = left == 0 || left + GAIN <= far(from);
            is_worth_it.then_some(Action::Move { unit, route: Route::By(way.into()) })
        })
    }

    /// The distance to an enemy at which a unit halts: guns stay one hex farther off.
    fn halt(&self, unit: UnitId) -> u32 {
        if self.rules.kind(unit).fires_at_range() { 2 } else { 1 }
    }

    /// Returns whether a unit stays where it is: it cannot move, or is next to an enemy.
    fn stays(&self, unit: UnitId, at: usize) -> bool {
        let is_static = self.rules.kind(unit).mobility() == Mobility::Static;
        is_static || self.state.board.is_in_zone_at(at, classes::engaging(self.side.enemy()))
    }

    /// Returns whether enough units are near to attack a hex.
    fn is_strong_enough(&self, target: usize) -> bool {
        let (rules, map) = (self.rules, &self.rules.map);
        let (held, worth) = (self.held(map.hex(target)), columns(rules, map.hex(target)));
        let mut attack = 0;
        self.troops().any(|(unit, at)| {
            if map.apart(self.cell(at), target) <= AT_HAND && !rules.kind(unit).fires_at_range() {
                attack += self.attack(unit);
            }
            odds::column(attack, held) - worth >= LEAST
        })
    }

    /// The assault at the best odds, if they are good enough or an attack is owed; otherwise bombs, or the end of the phase.
    fn combat(&self, lot: &mut Lot<'_>) -> Action {
        let (rules, state) = (self.rules, self.state);
        let owed: Vec<UnitId> = owing(rules, state, self.side).collect();
        let open = self.open();
        let weighed = open.iter().filter_map(|&target| self.weighed(target, &owed));
        match weighed.max_by_key(|&(is_owed, column, target)| (is_owed, column, std::cmp::Reverse(target))) {
            Some((is_owed, column, target)) if is_owed || column >= LEAST => {
                let units = declare::beside(rules, state, self.side, target);
                Action::Attack(self.supported(target, units, &owed))
            }
            Some(_) | None => self.strike(&open, lot).map_or(Action::End, Action::Attack),
        }
    }

    /// Hexes with enemies on land that may still be attacked.
    fn open(&self) -> Vec<Hex> {
        let hexes = self.foes().into_iter().map(|cell| self.rules.map.hex(cell));
        hexes.filter(|&hex| !was_attacked(self.rules, self.state, hex, self.side)).collect()
    }

    /// Returns whether a unit next to `target` owes an attack, and the column of an assault by all units there; `None` if none may attack.
    fn weighed(&self, target: Hex, owed: &[UnitId]) -> Option<(bool, i32, Hex)> {
        let (rules, board, mine) = (self.rules, &self.state.board, classes::engaging(self.side));
        if !board.is_in_zone(&rules.map, target, mine) {
            return None;
        }
        let around = rules.map.neighbours(target).flat_map(|(_, hex)| board.at(&rules.map, hex));
        let ready = around.filter(|&unit| {
            board.is_of(unit, mine) && !self.state.sheet.of(unit).used && !rules.unit(unit).is_hamburg()
        });
        let with = |sum: Option<(bool, i32)>, unit: UnitId| {
            let (is_owed, attack) = sum.unwrap_or_default();
            Some((is_owed || owed.contains(&unit), attack + self.attack(unit)))
        };
        let (is_owed, attack) = ready.fold(None, with)?;
        Some((is_owed, self.column(attack, target), target))
    }

    /// An assault with guns and air points.
    fn supported(&self, target: Hex, mut units: Vec<UnitId>, owed: &[UnitId]) -> Attack {
        let led = units.iter().any(|&unit| !self.rules.kind(unit).is_artillery());
        let air = if led && self.side == US && self.state.sheet.air >= AIR { AIR } else { 0 };
        let far = declare::far(self.rules, self.state, self.side, target).filter(|unit| !owed.contains(unit));
        units.extend(far.take(GUNS));
        Attack::assault(target, units, air)
    }

    /// Bombs on a hex that may still be attacked.
    fn strike(&self, targets: &[Hex], lot: &mut Lot<'_>) -> Option<Attack> {
        let [least, most] = declare::STRIKE;
        let air = self.state.sheet.air.min(most);
        let ready = self.side == US && air >= least;
        let target = *lot.one(if ready { targets } else { &[] })?;
        let bombs = Attack { kind: AttackKind::Strike, target, units: Vec::new(), air };
        (!holds_ships(self.rules, self.state, target)).then_some(bombs)
    }
}

/// Draws one of the two enemies nearest to a cell, more often the first.
fn nearest(rules: &Rules, foes: &[usize], at: usize, lot: &mut Lot<'_>) -> Option<usize> {
    let mut best: [Option<(u32, usize)>; 2] = [None; 2];
    for &foe in foes {
        let one = (rules.map.apart(at, foe), foe);
        if best[0].is_none_or(|known| one < known) {
            best = [Some(one), best[0]];
        } else if best[1].is_none_or(|known| one < known) {
            best[1] = Some(one);
        }
    }
    let second = best[1].filter(|_| lot.once_in(4));
    second.or(best[0]).map(|(_, foe)| foe)
}
