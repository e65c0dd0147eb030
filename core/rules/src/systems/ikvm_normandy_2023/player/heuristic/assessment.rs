//! The position as the player values it.

use crate::kernel::area::Area;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::unit::{Side, UnitId};

use super::super::super::id::Ikvm;
use super::super::super::rules::landing::is_lost;
use super::super::super::rules::stacking::ground_in;
use super::super::super::state::rules::Rules;
use super::super::super::state::terrain::{Terrain, is_land, terrain};
use super::super::super::state::units::{GERMAN, Kind};

/// The view of one side: both armies on the map, the value of hexes, and how much of the match is left.
pub(super) struct Assessment<'a> {
    pub(super) rules: &'a Rules,
    pub(super) state: &'a State<Ikvm>,
    pub(super) side: Side,
    /// Number of turns after this one.
    pub(super) later: i32,
    /// Own ground units on the map, in counter order.
    pub(super) troops: Vec<(UnitId, Hex)>,
    /// Enemy ground units on the map, in counter order.
    pub(super) foes: Vec<(UnitId, Hex)>,
    /// Hexes with enemy ground units, by number.
    pub(super) foe_hexes: Vec<Hex>,
    // By cell of the map: victory points of the hex.
    worth: Vec<i32>,
}

impl<'a> Assessment<'a> {
    /// Returns the position for `side`.
    pub(super) fn of(rules: &'a Rules, state: &'a State<Ikvm>, side: Side) -> Self {
        let army = |of: Side| -> Vec<(UnitId, Hex)> {
            let units = state.board.units().filter(|&unit| rules.side(unit) == of && rules.is_ground(unit));
            units.filter_map(|unit| Some((unit, state.board.hex(unit)?))).collect()
        };
        let (troops, foes) = (army(side), army(side.enemy()));
        let mut foe_hexes: Vec<Hex> = foes.iter().map(|&(_, hex)| hex).collect();
        foe_hexes.sort_unstable();
        foe_hexes.dedup();
        let mut worth = vec![0; rules.map.len()];
        for place in &rules.map.places {
            if let Some(cell) = rules.map.cell(place.hex) {
                worth[cell] += i32::from(place.value);
            }
        }
        let later = i32::from(rules.last_turn) - i32::from(state.stage.turn());
        Self { rules, state, side, later: later.max(0), troops, foes, foe_hexes, worth }
    }

    /// Victory points of a hex.
    pub(super) fn worth(&self, hex: Hex) -> i32 {
        self.rules.map.cell(hex).map_or(0, |cell| self.worth[cell])
    }

    /// Value of holding a hex: its victory points, and three more for an entry hex not yet lost.
    pub(super) fn stake(&self, hex: Hex) -> i32 {
        let entry = [self.side, self.side.enemy()].into_iter().any(|side| self.rules.is_start(hex, side));
        let good = entry && !is_lost(self.rules, self.state, hex);
        self.worth(hex) + if good { 3 } else { 0 }
    }

    /// Returns whether the side holds a hex; all land begins in German hands.
    pub(super) fn holds(&self, hex: Hex) -> bool {
        self.state.board.owner(&self.rules.map, hex).unwrap_or(GERMAN) == self.side
    }

    /// Attack strength that the enemy could bring against a hex in its next phase, roughly: all units within three hexes, half of the fast
    /// ones within six.
    pub(super) fn threat(&self, hex: Hex) -> i32 {
        let open = terrain(&self.rules.map, hex) == Terrain::Open;
        let of = |&(unit, at): &(UnitId, Hex)| {
            let card = self.rules.unit(unit);
            if card.kind == Kind::CoastalArtillery {
                return 0;
            }
            let attack = if open && card.kind == Kind::Armour { card.attack * 2 } else { card.attack };
            match self.rules.map.distance(at, hex) {
                0..=3 => attack,
                4..=6 if card.movement >= 6 => attack / 2,
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

    /// Defence strength of a unit in a hex: armour doubles in the open, all units in a town.
    pub(super) fn defence_in(&self, unit: UnitId, hex: Hex) -> i32 {
        let card = self.rules.unit(unit);
        match terrain(&self.rules.map, hex) {
            Terrain::Town => card.defends_with() * 2,
            Terrain::Open if card.kind == Kind::Armour => card.defends_with() * 2,
            Terrain::Open | Terrain::Cover | Terrain::Bocage | Terrain::Swamp | Terrain::Channel | Terrain::Coast => {
                card.defends_with()
            }
        }
    }

    /// Attack strength of a unit against a hex.
    pub(super) fn attack_on(&self, unit: UnitId, hex: Hex) -> i32 {
        let card = self.rules.unit(unit);
        let doubled = card.kind == Kind::Armour && terrain(&self.rules.map, hex) == Terrain::Open;
        if doubled { card.attack * 2 } else { card.attack }
    }

    /// Own defence strength in a hex without the unit `without`.
    pub(super) fn held_by(&self, hex: Hex, without: Option<UnitId>) -> i32 {
        let stack = ground_in(self.rules, &self.state.board, hex, self.side).filter(|&unit| Some(unit) != without);
        stack.map(|unit| self.defence_in(unit, hex)).sum()
    }

    /// Land next to a hex.
    pub(super) fn land_beside(&self, hex: Hex) -> impl Iterator<Item = Hex> + '_ {
        self.rules.map.neighbours(hex).map(|(_, next)| next).filter(|&next| is_land(&self.rules.map, next))
    }

    /// Returns whether a unit that goes to `hex` will have a line of supply: a line reaches the hex or a hex next to it.
    pub(super) fn is_supplied(&self, supply: &Area, hex: Hex) -> bool {
        supply.has(hex) || self.land_beside(hex).any(|next| supply.has(next))
    }

    /// Own units that must not leave the hex they hold. In a town or an entry hex within reach of the enemy, the units with the weakest
    /// attack stay, until the odds against them would be below two to one.
    pub(super) fn holders(&self) -> Vec<UnitId> {
        let mut hexes: Vec<Hex> = self.troops.iter().map(|&(_, hex)| hex).filter(|&hex| self.stake(hex) > 0).collect();
        hexes.sort_unstable();
        hexes.dedup();
        let mut staying = Vec::new();
        for hex in hexes.into_iter().filter(|&hex| self.nearest_foe(hex) <= 5) {
            let need = (self.threat(hex) / 2).max(1);
            let mut stack: Vec<UnitId> = ground_in(self.rules, &self.state.board, hex, self.side).collect();
            stack.sort_by_key(|&unit| (self.rules.unit(unit).attack, unit));
            let mut held = 0;
            for unit in stack {
                if held >= need {
                    break;
                }
                held += self.defence_in(unit, hex);
                staying.push(unit);
            }
        }
        staying
    }
}
