//! The record beside the map: air points, hexes attacked this turn, and what each unit has done in this phase.

use crate::kernel::hex::Hex;
use crate::kernel::unit::{Side, UnitId};

/// The record of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// Air points left this turn, as the markers X10 and X1 show them (C-112, C-115).
    pub air: u8,
    /// Hexes attacked this turn, by whom, in the order of the attacks (C-141).
    pub attacked: Vec<(Side, Hex)>,
    /// What each unit has done, in counter order.
    pub units: Vec<Record>,
    /// Units that left the map alive and do not come back, in the order in which they left.
    pub left: Vec<(UnitId, Leaving)>,
    /// Who has won.
    pub result: Option<Side>,
}

crate::words! {
    /// How a unit left the map alive.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Leaving ("way to leave", wanted("withdrawn or retired")) {
        /// Withdrawn on turn 25 (C-048).
        ["withdrawn"] Withdrawn,
        /// Forced back over the southern edge (C-050).
        ["retired"] Retired,
    }
}

/// What a unit has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Whether it has moved in this phase.
    pub moved: bool,
    /// Whether it began this phase in an enemy zone of engagement.
    pub engaged: bool,
    /// Whether it must attack in this phase (C-041, C-042).
    pub duty: bool,
    /// Whether it has attacked or fired in this phase (C-137).
    pub used: bool,
}

/// One line written on the record. Values are final.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// So many air points are left.
    Air(u8),
    /// The side has attacked this hex.
    Attacked(Side, Hex),
    /// The unit's record is now this.
    Unit(UnitId, Record),
    /// The unit left the map so.
    Left(UnitId, Leaving),
    /// A phase is over: no unit has moved, fired or must attack.
    PhaseOver,
    /// A turn is over: no hex has been attacked.
    TurnOver,
    /// This side has won.
    Result(Side),
}

/// Writes one line.
pub fn write(sheet: &mut Sheet, mark: Mark) {
    match mark {
        Mark::Air(points) => sheet.air = points,
        Mark::Attacked(side, hex) => sheet.attacked.push((side, hex)),
        Mark::Unit(unit, record) => sheet.units[unit.index()] = record,
        Mark::Left(unit, how) => sheet.left.push((unit, how)),
        Mark::PhaseOver => sheet.units.fill(Record::default()),
        Mark::TurnOver => sheet.attacked.clear(),
        Mark::Result(side) => sheet.result = Some(side),
    }
}

impl Sheet {
    /// The record of a unit.
    #[must_use]
    pub fn of(&self, unit: UnitId) -> Record {
        self.units[unit.index()]
    }

    /// How a unit left the map, if it did so alive.
    #[must_use]
    pub fn leaving(&self, unit: UnitId) -> Option<Leaving> {
        self.left.iter().find(|(known, _)| *known == unit).map(|&(_, how)| how)
    }
}
