//! The position as the player values it.

use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::unit::{Side, UnitId};

use super::super::super::id::Winterwar;
use super::super::super::rules::stacking::ground_in;
use super::super::super::state::rules::Rules;
use super::super::super::state::terrain::has_way;
use super::super::super::state::units::{Face, Kind, SOVIET};

/// Attack and defence value assumed for a partisan whose die has not been rolled.
const PARTISAN: i32 = 2;
/// Value of a capital above its points: its fall ends the match.
const CAPITAL: i32 = 12;
/// The maximum unsupplied own strength near a hex that adds to the value of the hex.
const STARVING: i32 = 20;

/// Weights in which the two sides differ: the Soviet Union comes by road and can afford losses; Finland defends with little and is fast.
pub(super) struct Temper {
    /// Divisor for the danger of a hex.
    pub(super) caution: i32,
    /// Distance in hexes from which troops are expected to join an attack.
    pub(super) far: u32,
    /// Value of a hex next to a target for each column of a likely attack.
    pub(super) assault: i32,
    /// Value of ground that is not a city, in hundredths of a point.
    pub(super) ground: i32,
    /// Value in hundredths for each point of own unsupplied defence near a hex: first for an attack on the hex, second for a place next to it.
    pub(super) relief: (i32, i32),
    /// Price, in hundredths, of a lost point of attack: first in the last turn, second the addition for each turn that is still to come.
    pub(super) price: (i32, i32),
    /// Sixths of a point that an enemy stack adds to a way: first for the stack itself, second for each point of its defence.
    pub(super) held: (u32, u32),
}

/// Weights of the Soviet Union and of Finland, found by matches against each other.
const TEMPERS: [Temper; 2] = [
    Temper { caution: 2, far: 5, assault: 8, ground: 50, relief: (6, 3), price: (3, 2), held: (6, 10) },
    Temper { caution: 3, far: 6, assault: 16, ground: 25, relief: (0, 0), price: (5, 4), held: (18, 0) },
];

/// The view of one side: both armies on the map, the value of hexes, and how much of the match is left.
pub(super) struct Assessment<'a> {
    pub(super) rules: &'a Rules,
    pub(super) state: &'a State<Winterwar>,
    pub(super) side: Side,
    /// Number of turns after this one.
    pub(super) later: i32,
    /// Own ground units on the map, in counter order.
    pub(super) troops: Vec<(UnitId, Hex)>,
    /// Enemy ground units on the map, in counter order.
    pub(super) foes: Vec<(UnitId, Hex)>,
    /// Hexes with enemy ground units, by number.
    pub(super) foe_hexes: Vec<Hex>,
}

impl<'a> Assessment<'a> {
    /// Returns the position for `side`.
    pub(super) fn of(rules: &'a Rules, state: &'a State<Winterwar>, side: Side) -> Self {
        let army = |of: Side| -> Vec<(UnitId, Hex)> {
            let units = state.board.units().filter(|&unit| rules.side(unit) == of && rules.is_ground(unit));
            units.filter_map(|unit| Some((unit, state.board.hex(unit)?))).collect()
        };
        let (troops, foes) = (army(side), army(side.enemy()));
        let mut foe_hexes: Vec<Hex> = foes.iter().map(|&(_, hex)| hex).collect();
        foe_hexes.sort_unstable();
        foe_hexes.dedup();
        let later = i32::from(rules.last_turn) - i32::from(state.stage.turn());
        Self { rules, state, side, later: later.max(0), troops, foes, foe_hexes }
    }

    /// The weights of its side.
    pub(super) fn temper(&self) -> &'static Temper {
        &TEMPERS[self.side.index()]
    }

    /// City points of a hex.
    pub(super) fn worth(&self, hex: Hex) -> i32 {
        self.rules.city(hex).map_or(0, |city| city.worth)
    }

    /// Value of holding a hex: its city points, and far more where its fall ends the match.
    pub(super) fn stake(&self, hex: Hex) -> i32 {
        let is_capital = [self.side, self.side.enemy()].into_iter().any(|side| self.rules.capital(side) == Some(hex));
        self.worth(hex) + if is_capital { CAPITAL } else { 0 }
    }

    /// Returns whether the side holds a city.
    pub(super) fn holds(&self, hex: Hex) -> bool {
        self.state.board.owner(&self.rules.map, hex) == Some(self.side)
    }

    /// Returns whether enemy ground units are in a hex.
    pub(super) fn is_foe(&self, hex: Hex) -> bool {
        self.foe_hexes.binary_search(&hex).is_ok()
    }

    /// Returns whether a unit cannot act until its next supply check.
    pub(super) fn is_cut_off(&self, unit: UnitId) -> bool {
        self.state.sheet.unsupplied.contains(&unit)
    }

    fn face(&self, unit: UnitId) -> Face {
        self.rules.unit(unit).face(self.state.board.losses(unit))
    }

    /// Attack value of the face that shows.
    pub(super) fn attack_of(&self, unit: UnitId) -> i32 {
        let kind = self.rules.kind(unit);
        if kind == Kind::Partisan {
            PARTISAN
        } else if kind == Kind::Fortification {
            0
        } else {
            self.face(unit).attack.into()
        }
    }

    /// Defence value of the face that shows.
    pub(super) fn defence_of(&self, unit: UnitId) -> i32 {
        if self.rules.kind(unit) == Kind::Partisan { PARTISAN } else { self.face(unit).defence.into() }
    }

    /// Attack strength that the enemy could bring against a hex in its next phase, roughly: all units near, half of those farther off.
    pub(super) fn threat(&self, hex: Hex) -> i32 {
        let (near, far) = if self.side == SOVIET { (4, 8) } else { (3, 6) };
        let of = |&(unit, at): &(UnitId, Hex)| {
            let movement = self.rules.unit(unit).movement;
            match self.rules.map.distance(at, hex) {
                0..=1 => self.attack_of(unit),
                _ if movement == 0 || self.is_cut_off(unit) => 0,
                steps if steps <= near => self.attack_of(unit),
                steps if steps <= far => self.attack_of(unit) / 2,
                _ => 0,
            }
        };
        self.foes.iter().map(of).sum()
    }

    /// Steps to the nearest enemy unit that can move; 100 when there is none.
    pub(super) fn nearest_foe(&self, hex: Hex) -> u32 {
        let mobile = self.foes.iter().filter(|(unit, _)| self.rules.unit(*unit).movement > 0);
        mobile.map(|&(_, at)| self.rules.map.distance(at, hex)).min().unwrap_or(100)
    }

    /// Own defence strength in a hex without the unit `without`; units without supply count half.
    pub(super) fn held_by(&self, hex: Hex, without: Option<UnitId>) -> i32 {
        self.strength_in(hex, self.side, without)
    }

    /// Enemy defence strength in a hex.
    pub(super) fn defended_by(&self, hex: Hex) -> i32 {
        self.strength_in(hex, self.side.enemy(), None)
    }

    fn strength_in(&self, hex: Hex, side: Side, without: Option<UnitId>) -> i32 {
        let stack = ground_in(self.rules, &self.state.board, hex, side).filter(|&unit| Some(unit) != without);
        let (cut_off, supplied): (Vec<UnitId>, Vec<UnitId>) = stack.partition(|&unit| self.is_cut_off(unit));
        let sum = |units: Vec<UnitId>| -> i32 { units.into_iter().map(|unit| self.defence_of(unit)).sum() };
        sum(supplied) + (sum(cut_off) + 1) / 2
    }

    /// Returns whether units of `side` may attack over the hexside between two hexes. Soviet units attack only along a road or railway.
    pub(super) fn attacks_across(&self, side: Side, from: Hex, to: Hex) -> bool {
        self.rules.map.crossing(from, to).is_some_and(|crossing| side != SOVIET || has_way(crossing.side))
    }

    /// The hex of a unit at the beginning of the half.
    pub(super) fn origin(&self, unit: UnitId, at: Hex) -> Hex {
        self.state.sheet.of(unit).began.unwrap_or(at)
    }

    /// Own unsupplied defence strength near a hex. The capture of the hex may restore the supply of these units.
    pub(super) fn starving_near(&self, hex: Hex) -> i32 {
        let near = |&&(unit, at): &&(UnitId, Hex)| self.is_cut_off(unit) && self.rules.map.distance(at, hex) <= 3;
        self.troops.iter().filter(near).map(|&(unit, _)| self.defence_of(unit)).sum::<i32>().min(STARVING)
    }

    /// Returns whether the enemy has no half left.
    pub(super) fn is_last_half(&self) -> bool {
        self.later == 0 && self.side != self.rules.readings.first_player
    }

    /// Own units that must not leave the hex they hold. In a city within reach of the enemy, the units with the weakest attack stay.
    pub(super) fn holders(&self) -> Vec<UnitId> {
        let mut hexes: Vec<Hex> = self.troops.iter().map(|&(_, hex)| hex).filter(|&hex| self.stake(hex) > 0).collect();
        hexes.sort_unstable();
        hexes.dedup();
        let mut staying = Vec::new();
        for hex in hexes {
            let need = self.garrison(hex);
            let mut stack: Vec<UnitId> = ground_in(self.rules, &self.state.board, hex, self.side).collect();
            stack.sort_by_key(|&unit| (self.attack_of(unit), unit));
            let mut held = 0;
            for unit in stack {
                if held >= need {
                    break;
                }
                held += self.defence_of(unit);
                staying.push(unit);
            }
        }
        staying
    }

    /// Defence strength that a city needs against the enemies in reach; a capital always needs some.
    pub(super) fn garrison(&self, hex: Hex) -> i32 {
        if self.is_last_half() {
            // A city without a unit falls to the only side with a zone over it.
            return i32::from(self.nearest_foe(hex) <= 1);
        }
        let threat = self.threat(hex);
        let is_capital = self.rules.capital(self.side) == Some(hex);
        let near = self.nearest_foe(hex);
        match (self.side == SOVIET, is_capital) {
            (true, true) => (threat / 2).clamp(8, 14),
            (true, false) if near <= 5 => 1,
            (false, true) => (threat / 2).max(4),
            (false, false) if near <= 6 => (threat / 2).clamp(1, 13),
            (_, false) => 0,
        }
    }
}
