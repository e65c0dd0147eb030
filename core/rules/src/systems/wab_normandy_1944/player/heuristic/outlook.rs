//! The position as a side sees it: its own army, the enemies in sight as far as it knows them, the value of hexes, its lines of supply.

use crate::kernel::flood::Flood;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::slots::Kept as _;
use crate::kernel::unit::{Side, UnitId};

use super::super::super::id::Wab;
use super::super::super::rules::combat::odds;
use super::super::super::rules::control::controller;
use super::super::super::rules::sight::{Level, Sightings};
use super::super::super::rules::status;
use super::super::super::rules::zones::Enemies;
use super::super::super::state::classes::Kind;
use super::super::super::state::presence;
use super::super::super::state::rules::Rules;
use super::super::super::state::terrain::{is_land, terrain};
use super::exchange::{self, Wager};
use super::stakes::Stakes;

/// Assumed values of an unidentified unit: attack and defence in hundredths, life points.
const UNKNOWN: [i32; 3] = [400, 450, 5];

/// The enemies in a hex in sight, as far as the side knows them.
pub(super) struct Foe {
    /// The hex.
    pub(super) hex: Hex,
    /// Sight level at which the side sees these enemies.
    pub(super) level: Level,
    /// Their attack value, in hundredths.
    pub(super) attack: i32,
    /// Their defence value, in hundredths.
    pub(super) defence: i32,
    /// Their life points.
    pub(super) life: i32,
}

/// The view of a side in its impulse.
pub(super) struct Outlook<'a> {
    pub(super) rules: &'a Rules,
    pub(super) state: &'a State<Wab>,
    pub(super) impulse: u8,
    pub(super) side: Side,
    /// Activation points left.
    pub(super) points: usize,
    /// Own combat units on the map, in counter order.
    pub(super) troops: Vec<(UnitId, Hex)>,
    /// Visible enemies on the ground, in the order of the map.
    pub(super) foes: Vec<Foe>,
    /// Hexes of these enemies and of their zones.
    pub(super) known: Enemies,
    /// Value of hexes.
    pub(super) stakes: Stakes,
    /// Reach of own supply, as far as the side knows.
    pub(super) lines: Flood,
}

impl<'a> Outlook<'a> {
    /// Returns the position for a side in an impulse.
    pub(super) fn of(rules: &'a Rules, state: &'a State<Wab>, (impulse, side): (u8, Side)) -> Self {
        let sightings = Sightings::new(rules, state, side);
        let known = Enemies::known(rules, state, &sightings);
        let own = state.board.units().filter(|&unit| rules.side(unit) == side && rules.is_combat(unit));
        let troops = own.filter_map(|unit| Some((unit, state.board.hex(unit)?))).collect();
        let seen = sightings.levels().iter().filter(|(_, level)| *level > Level::Unseen);
        let foes = seen.filter_map(|&(cell, level)| foe(rules, state, (rules.map.hex(cell), side.enemy()), level));
        let foes = foes.collect();
        let sources = rules.scenario.supply[side.index()].iter().copied();
        let is_open = |cell: usize| {
            controller(rules, &state.board, rules.map.hex(cell)) == Some(side)
                && !known.stand(cell)
                && (!known.reach(cell) || state.board.holds_at(cell, presence::combat(side)))
        };
        let lines = Flood::new(&rules.map, sources, is_open);
        let points = state.sheet.activation(side).into();
        let stakes = Stakes::of(rules, state, side);
        Self { rules, state, impulse, side, points, troops, foes, known, stakes, lines }
    }

    /// The visible enemies in a hex.
    pub(super) fn foe(&self, hex: Hex) -> Option<&Foe> {
        self.foes.iter().find(|foe| foe.hex == hex)
    }

    /// Returns whether a unit can still act in this impulse; a unit not yet activated needs a point.
    pub(super) fn may_act(&self, unit: UnitId) -> bool {
        match self.state.sheet.of(unit).activated {
            0 => self.points > 0 || self.rules.kind(unit) == Kind::Aircraft,
            activated => activated == self.impulse,
        }
    }

    /// Returns whether a unit can still attack, support or bombard in this impulse.
    pub(super) fn may_fight(&self, unit: UnitId) -> bool {
        let record = self.state.sheet.of(unit);
        !record.attacked && !record.strategic && !self.is_cut_off(unit) && self.may_act(unit)
    }

    /// Returns whether using a unit costs a point.
    pub(super) fn is_fresh(&self, unit: UnitId) -> bool {
        self.state.sheet.of(unit).activated == 0 && self.rules.kind(unit) != Kind::Aircraft
    }

    /// Returns whether a unit was out of supply at the last check.
    pub(super) fn is_cut_off(&self, unit: UnitId) -> bool {
        self.state.sheet.unsupplied.of(unit)
    }

    /// Attack value of an own unit, in hundredths.
    pub(super) fn attack_of(&self, unit: UnitId) -> i32 {
        i32::try_from(status::attack(self.rules, self.state, unit)).unwrap_or(0)
    }

    /// Defence value of an own unit, in hundredths.
    pub(super) fn defence_of(&self, unit: UnitId) -> i32 {
        i32::try_from(status::defence(self.rules, self.state, unit)).unwrap_or(0)
    }

    /// Returns whether the side controls a hex.
    pub(super) fn holds(&self, hex: Hex) -> bool {
        controller(self.rules, &self.state.board, hex) == Some(self.side)
    }

    /// Own combat units in a hex.
    pub(super) fn stack(&self, hex: Hex) -> impl Iterator<Item = UnitId> + '_ {
        let own = |&unit: &UnitId| self.rules.side(unit) == self.side && self.rules.is_combat(unit);
        self.state.board.at(&self.rules.map, hex).filter(own)
    }

    /// Rough attack value that visible enemies could bring against a hex; enemies farther off count less.
    pub(super) fn threat(&self, hex: Hex) -> i32 {
        let of = |foe: &Foe| match self.rules.map.distance(foe.hex, hex) {
            0..=1 => foe.attack,
            2 => foe.attack * 3 / 4,
            3 => foe.attack / 2,
            4..=5 => foe.attack / 4,
            _ => 0,
        };
        self.foes.iter().map(of).sum()
    }

    /// Distance in hexes to the nearest visible enemy; 99 without one.
    pub(super) fn nearest_foe(&self, hex: Hex) -> u32 {
        self.foes.iter().map(|foe| self.rules.map.distance(foe.hex, hex)).min().unwrap_or(99)
    }

    /// Column shift that the ground of a hex gives its defender.
    pub(super) fn cover(&self, hex: Hex) -> i32 {
        self.rules.tables.shift(terrain(&self.rules.map, hex)).into()
    }

    /// Returns whether own supply reaches a hex or one next to it.
    pub(super) fn is_supplied(&self, hex: Hex) -> bool {
        let map = &self.rules.map;
        map.cell(hex)
            .is_some_and(|cell| self.lines.reaches(cell) || map.around(cell).any(|near| self.lines.reaches(near)))
    }

    /// Returns whether a zone of a visible enemy reaches a hex.
    pub(super) fn is_touched(&self, hex: Hex) -> bool {
        self.rules.map.cell(hex).is_some_and(|cell| self.known.reach(cell))
    }

    /// Returns whether a unit keeps supply open for others: it is alone in a hex in an enemy zone, and other units are cut off if it leaves.
    pub(super) fn carries_lines(&self, unit: UnitId, at: Hex) -> bool {
        let map = &self.rules.map;
        let Some(left) = map.cell(at).filter(|&cell| self.known.reach(cell) && self.lines.reaches(cell)) else {
            return false;
        };
        if self.stack(at).any(|other| other != unit) {
            return false;
        }
        let sources = self.rules.scenario.supply[self.side.index()].iter().copied();
        let without = Flood::new(map, sources, |cell| cell != left && self.lines.reaches(cell));
        let others = self.troops.iter().filter(|&&(other, _)| other != unit);
        let mut cells = others.filter_map(|&(_, hex)| map.cell(hex));
        cells.any(|cell| self.lines.reaches(cell) && !without.reaches(cell))
    }

    /// Danger of a hex whose units have this defence and these life points, in hundredths of a victory point. It is an eighth of the
    /// average gain of an attack with the whole [`threat`](Self::threat), and 0 if the attack would lose.
    pub(super) fn danger(&self, hex: Hex, (held, lives): (i32, i32)) -> i32 {
        let threat = self.threat(hex);
        if threat == 0 {
            return 0;
        }
        let column = (odds::column(&self.rules.readings, threat, held) - self.cover(hex)).clamp(-3, 9);
        let wager = Wager { life: self.stakes.life, lives: [99, lives], ground: 0, is_trapped: false };
        (exchange::combat(self.rules, (column, 0), &wager) / 8).max(0)
    }

    /// Defence and life points in a hex after a unit has moved in.
    pub(super) fn with(&self, hex: Hex, unit: UnitId) -> (i32, i32) {
        let others = self.stack(hex).filter(|&other| other != unit);
        self.together(others.chain([unit]))
    }

    /// Sum of defence and life points of own units.
    pub(super) fn together(&self, units: impl Iterator<Item = UnitId>) -> (i32, i32) {
        units.fold((0, 0), |(held, lives), unit| {
            let life = i32::from(status::life(self.rules, self.state, unit));
            (held + self.defence_of(unit), lives + life)
        })
    }

    /// Value of taking a hex: the gain of the hex itself, plus at most 150 for its nearness to other valuable hexes.
    pub(super) fn ground(&self, hex: Hex) -> i32 {
        let gain = |hex: Hex, stake: i32| if self.holds(hex) { 0 } else { stake };
        let near = |&(worthy, stake): &(Hex, i32)| {
            let apart = self.rules.map.distance(worthy, hex).cast_signed();
            gain(worthy, stake) / (4 * (apart + 1))
        };
        let others = self.stakes.worthy().iter().filter(|&&(worthy, _)| worthy != hex);
        gain(hex, self.stakes.at(hex)) + others.map(near).max().unwrap_or(0).min(150)
    }

    /// Returns whether there are more unused units than points.
    pub(super) fn is_scarce(&self) -> bool {
        self.troops.iter().filter(|(unit, _)| self.is_fresh(*unit)).count() > self.points
    }

    /// Own units that must not leave their hex: in each valuable hex the strongest defenders, as many as the enemies near it require.
    pub(super) fn guards(&self) -> Vec<UnitId> {
        let mut staying = Vec::new();
        for &(hex, stake) in self.stakes.worthy() {
            if !self.holds(hex) || stake < 100 || self.nearest_foe(hex) > 2 {
                continue;
            }
            let (need, cover) = (self.threat(hex) / 6, self.cover(hex));
            let mut stack: Vec<UnitId> = self.stack(hex).collect();
            stack.sort_by_key(|&unit| (std::cmp::Reverse(self.defence_of(unit)), unit));
            let mut held = 0;
            for unit in stack {
                if held > 0 && held * (2 + cover) / 2 >= need {
                    break;
                }
                held += self.defence_of(unit);
                staying.push(unit);
            }
        }
        staying
    }
}

/// The enemies on the ground in a hex, as far as the side knows them; `None` at sea.
fn foe(rules: &Rules, state: &State<Wab>, (hex, side): (Hex, Side), level: Level) -> Option<Foe> {
    if !is_land(&rules.map, hex) {
        return None;
    }
    let mut foe = Foe { hex, level, attack: 0, defence: 0, life: 0 };
    for unit in state.board.at(&rules.map, hex).filter(|&unit| rules.side(unit) == side) {
        let [attack, defence, life] = match level {
            Level::Identified => [
                i32::try_from(status::attack(rules, state, unit)).unwrap_or(0),
                i32::try_from(status::defence(rules, state, unit)).unwrap_or(0),
                if rules.is_combat(unit) { status::life(rules, state, unit).into() } else { 0 },
            ],
            Level::Recognised => typical(rules.kind(unit)),
            Level::Detected | Level::Unseen => UNKNOWN,
        };
        foe.attack += attack;
        foe.defence += defence;
        foe.life += life;
    }
    Some(foe)
}

/// Assumed values of a unit of which only the kind is known.
const fn typical(kind: Kind) -> [i32; 3] {
    match kind {
        Kind::Infantry => [400, 500, 6],
        Kind::Mechanised => [550, 650, 7],
        Kind::Armour => [650, 550, 6],
        Kind::Artillery => [100, 200, 4],
        Kind::Flak => [150, 300, 4],
        Kind::Reconnaissance => [300, 300, 4],
        Kind::Commander | Kind::Ship | Kind::Aircraft => [0, 0, 0],
    }
}
