//! The position as the player values it.

use crate::kernel::citation::row;
use crate::kernel::effect::Effects;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::unit::{Place, Side, UnitId};

use super::super::super::id::Cherbourg;
use super::super::super::rules::compulsory_attack;
use super::super::super::rules::zones::in_enemy_zone;
use super::super::super::state::rules::Rules;
use super::super::super::state::units::{Kind, Mobility, Range, Unit};

/// The view of one side: both armies on the map.
pub(super) struct Assessment<'a> {
    pub(super) rules: &'a Rules,
    pub(super) state: &'a State<Cherbourg>,
    pub(super) side: Side,
    /// Own units on the map, in counter order.
    pub(super) troops: Vec<(UnitId, Hex)>,
    /// Enemy units on land, in counter order.
    pub(super) foes: Vec<(UnitId, Hex)>,
    /// Land hexes with enemies, by number.
    pub(super) foe_hexes: Vec<Hex>,
}

impl<'a> Assessment<'a> {
    /// Returns the position for `side`.
    pub(super) fn of(rules: &'a Rules, state: &'a State<Cherbourg>, side: Side) -> Self {
        let army = |of: Side| -> Vec<(UnitId, Hex)> {
            let units = state.board.units().filter(|&unit| rules.side(unit) == of);
            units.filter_map(|unit| Some((unit, state.board.hex(unit)?))).collect()
        };
        let (troops, mut foes) = (army(side), army(side.enemy()));
        foes.retain(|&(unit, _)| rules.kind(unit) != Kind::Naval);
        let mut foe_hexes: Vec<Hex> = foes.iter().map(|&(_, hex)| hex).collect();
        foe_hexes.sort_unstable();
        foe_hexes.dedup();
        Self { rules, state, side, troops, foes, foe_hexes }
    }

    /// Number of turns after this one.
    pub(super) fn later(&self) -> i32 {
        i32::from(self.rules.last_turn) - i32::from(self.state.stage.turn())
    }

    /// Current attack power of a unit.
    pub(super) fn attack(&self, unit: UnitId) -> i32 {
        Unit::power(self.rules.unit(unit).attack, self.state.board.losses(unit))
    }

    /// Current defence power of a unit.
    pub(super) fn defence(&self, unit: UnitId) -> i32 {
        Unit::power(self.rules.unit(unit).defence, self.state.board.losses(unit))
    }

    /// Sum of the defence powers of all enemies in a hex.
    pub(super) fn held_by_foes(&self, hex: Hex) -> i32 {
        self.foes.iter().filter(|&&(_, at)| at == hex).map(|&(unit, _)| self.defence(unit)).sum()
    }

    /// Steps to the nearest enemy on land; 100 when there is none.
    pub(super) fn nearest_foe(&self, hex: Hex) -> u32 {
        self.foe_hexes.iter().map(|&foe| self.rules.map.distance(foe, hex)).min().unwrap_or(100)
    }

    /// Returns whether a hex is in an enemy zone.
    pub(super) fn is_caught(&self, hex: Hex) -> bool {
        in_enemy_zone(self.rules, &self.state.board, hex, self.side)
    }

    /// Returns whether a unit can still move in this phase.
    pub(super) fn may_move(&self, unit: UnitId) -> bool {
        !self.state.sheet.of(unit).moved && self.rules.kind(unit).mobility() != Mobility::Static
    }

    /// Returns whether a unit is field artillery, which fires from a distance and is not sent forward.
    pub(super) fn is_gun(&self, unit: UnitId) -> bool {
        self.rules.kind(unit).fires_at_range()
    }

    /// Range of a gun in hexes; 0 for all other units.
    pub(super) fn range(&self, unit: UnitId) -> u32 {
        match self.rules.unit(unit).range {
            Range::Hexes(hexes) => u32::from(hexes),
            Range::None | Range::Asterisk => 0,
        }
    }

    /// Own guns with a hex in range and not next to it, the strongest first.
    pub(super) fn guns_on(&self, target: Hex) -> Vec<UnitId> {
        let reaches = |&&(unit, at): &&(UnitId, Hex)| {
            let distance = self.rules.map.distance(at, target);
            self.is_gun(unit) && distance <= self.range(unit) && (distance > 1 || self.is_afloat(unit))
        };
        let mut guns: Vec<UnitId> = self.troops.iter().filter(reaches).map(|&(unit, _)| unit).collect();
        guns.sort_by_key(|&unit| (std::cmp::Reverse(self.attack(unit)), unit));
        guns
    }

    /// Returns whether a unit is the naval support piece.
    pub(super) fn is_afloat(&self, unit: UnitId) -> bool {
        self.rules.kind(unit) == Kind::Naval
    }

    /// Column value of the ground of a hex.
    pub(super) fn columns(&self, hex: Hex) -> i32 {
        compulsory_attack::columns(self.rules, hex)
    }

    /// Returns whether own units can stay in a hex without having to attack.
    pub(super) fn is_firm(&self, hex: Hex) -> bool {
        compulsory_attack::is_dominant(self.rules, &self.state.board, hex, self.side)
    }

    /// The position after own units have moved to these hexes.
    pub(super) fn with(&self, posts: &[(UnitId, Hex)]) -> State<Cherbourg> {
        let mut posed = self.state.clone();
        let mut effects = Effects::default();
        for &(unit, hex) in posts.iter().filter(|&&(unit, hex)| self.state.board.hex(unit) != Some(hex)) {
            effects.place(row("C-022"), unit, Place::On(hex));
        }
        posed.apply(&self.rules.map, &effects);
        posed
    }
}
