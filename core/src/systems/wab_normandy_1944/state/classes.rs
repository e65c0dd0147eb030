//! Classes of units: what all units of a kind have alike (reference 2.1, 2.9; table `data/classes.csv`).

use crate::kernel::look::Symbol;
use crate::kernel::unit::Side;

crate::words! {
    /// Type of a unit (reference 2.1): four types, the last of which is parted here.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Kind ("kind of unit") {
        /// Infantry.
        ["infantry"] Infantry,
        /// Mechanised.
        ["mechanised"] Mechanised,
        /// Armour.
        ["armour"] Armour,
        /// Artillery, which supports and bombards from afar.
        ["artillery"] Artillery,
        /// Anti-aircraft guns; they move as artillery.
        ["flak"] Flak,
        /// Light reconnaissance, mechanised but for what a stream costs it.
        ["reconnaissance"] Reconnaissance,
        /// A commander.
        ["commander"] Commander,
        /// A ship.
        ["ship"] Ship,
        /// An aircraft, never on the map.
        ["aircraft"] Aircraft,
    }
}

impl Kind {
    /// The symbol of the kind, by which units are known that are recognised and no better (B-124).
    #[must_use]
    pub const fn symbol(self) -> Symbol {
        match self {
            Self::Infantry => Symbol::Infantry,
            Self::Mechanised => Symbol::Mechanised,
            Self::Armour => Symbol::Armour,
            Self::Artillery => Symbol::Artillery,
            Self::Flak => Symbol::Flak,
            Self::Reconnaissance => Symbol::Reconnaissance,
            Self::Commander => Symbol::Headquarters,
            Self::Ship => Symbol::Battleship,
            Self::Aircraft => Symbol::AttackAircraft,
        }
    }

    /// Whether units of this kind are ground units, which take part in combat and hold ground; ships and aircraft are not.
    #[must_use]
    pub const fn is_ground(self) -> bool {
        !matches!(self, Self::Ship | Self::Aircraft)
    }

    /// Whether units of this kind are combat units: ground units but commanders.
    #[must_use]
    pub const fn is_combat(self) -> bool {
        self.is_ground() && !matches!(self, Self::Commander)
    }
}

crate::words! {
    /// Size of a formation.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Size ("size") {
        /// A brigade.
        ["brigade"] Brigade,
        /// A regiment.
        ["regiment"] Regiment,
        /// A battalion.
        ["battalion"] Battalion,
        /// A company.
        ["company"] Company,
        /// A headquarters.
        ["headquarters"] Headquarters,
        /// A ship.
        ["ship"] Ship,
        /// Aircraft.
        ["air"] Air,
    }
}

crate::words! {
    /// Quality of a unit, the best first (B-039).
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Quality ("quality") {
        /// Elite.
        ["elite"] Elite,
        /// Veteran.
        ["veteran"] Veteran,
        /// Experienced.
        ["experienced"] Experienced,
        /// Conscript.
        ["conscript"] Conscript,
    }
}

crate::words! {
    /// How life points come back (reference 6.6, 6.7).
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Replenishment ("replenishment") {
        /// By itself at the end of a turn.
        ["auto"] Automatic,
        /// By points that the side gives out.
        ["points"] Points,
        /// Not at all.
        ["none"] Never,
    }
}

/// What sets a class apart from the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trait {
    /// Nothing.
    None,
    /// Heavy tanks (B-169).
    Tiger,
    /// It neither moves nor retreats nor advances.
    Fixed,
    /// A ship that is available with this percentage each turn (reference 2.7).
    Available(u8),
    /// A commander (reference 2.6).
    Commander,
}

/// A class of units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    /// Its id.
    pub id: String,
    /// Whose units they are.
    pub side: Side,
    /// Nation as the counter has it.
    pub nation: String,
    /// Type.
    pub kind: Kind,
    /// Size.
    pub size: Size,
    /// Quality.
    pub quality: Quality,
    /// Weight in a stack, 0 or 1 (B-055 to B-057).
    pub weight: u8,
    /// Life points at most (B-036).
    pub life: u8,
    /// Greatest attack value, in points.
    pub attack: u8,
    /// Greatest defence value, in points.
    pub defence: u8,
    /// Hexes over which it attacks, supports and bombards.
    pub range: u8,
    /// Points of support and bombardment.
    pub points: u8,
    /// Anti-aircraft points.
    pub flak: u8,
    /// Hexes over which these protect: 0 or 1.
    pub flak_range: u8,
    /// Whether it has a zone of control.
    pub has_zone: bool,
    /// View distance in hexes.
    pub view: u8,
    /// Movement points before weather and supply.
    pub movement: u8,
    /// Whether it may move strategically.
    pub is_strategic: bool,
    /// How its life points come back.
    pub replenishment: Replenishment,
    /// What sets it apart.
    pub special: Trait,
}
