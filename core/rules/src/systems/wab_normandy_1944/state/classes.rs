//! Classes of units: the data shared by all units of a class (reference 2.1, 2.9; table `data/classes.csv`).

use crate::kernel::look::Symbol;
use crate::kernel::unit::Side;

crate::words! {
    /// Type of a unit (reference 2.1): the four types of the book, the last of them split here.
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
        /// Light reconnaissance, which counts as mechanised except in the cost of a stream.
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
    /// The symbol of the kind, shown for units that are only recognised (B-124).
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

    /// Returns whether units of this kind are ground units, which take part in combat and hold ground; ships and aircraft are not.
    #[must_use]
    pub const fn is_ground(self) -> bool {
        !matches!(self, Self::Ship | Self::Aircraft)
    }

    /// Returns whether units of this kind are combat units: ground units except commanders.
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
    /// Ways to regain life points (reference 6.6, 6.7).
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Replenishment ("replenishment") {
        /// Automatically at the end of a turn.
        ["auto"] Automatic,
        /// By points that the side allots.
        ["points"] Points,
        /// Not at all.
        ["none"] Never,
    }
}

/// Special features of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trait {
    /// Nothing.
    None,
    /// Heavy tanks (B-169).
    Tiger,
    /// A unit that neither moves nor retreats nor advances.
    Fixed,
    /// A ship that is available with this chance in percent each turn (reference 2.7).
    Available(u8),
    /// A commander (reference 2.6).
    Commander,
}

/// A class of units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    /// Its id.
    pub id: String,
    /// The side of its units.
    pub side: Side,
    /// Nation as printed on the counter.
    pub nation: String,
    /// Type.
    pub kind: Kind,
    /// Size.
    pub size: Size,
    /// Quality.
    pub quality: Quality,
    /// Weight in a stack, 0 or 1 (B-055 to B-057).
    pub weight: u8,
    /// Full life points (B-036).
    pub life: u8,
    /// Full attack value, in points.
    pub attack: u8,
    /// Full defence value, in points.
    pub defence: u8,
    /// Range in hexes for attack, support and bombardment.
    pub range: u8,
    /// Points of support and bombardment.
    pub points: u8,
    /// Anti-aircraft points.
    pub flak: u8,
    /// Range in hexes of its anti-aircraft fire: 0 or 1.
    pub flak_range: u8,
    /// Whether it has a zone of control.
    pub has_zone: bool,
    /// View distance in hexes.
    pub view: u8,
    /// Movement points before weather and supply.
    pub movement: u8,
    /// Whether it may move strategically.
    pub is_strategic: bool,
    /// The way in which it regains life points.
    pub replenishment: Replenishment,
    /// Its special feature.
    pub special: Trait,
}
