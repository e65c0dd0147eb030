//! Ground combats and bombardments: who takes part, and how far they have come (reference 5.2, 6.1).

use crate::kernel::hex::Hex;
use crate::kernel::unit::UnitId;

/// A ground combat under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Combat {
    /// The attacked hex.
    pub target: Hex,
    /// Ground attackers and commanders with them, in the order in which they were named.
    pub attackers: Vec<UnitId>,
    /// Supports that are still with it: artillery, ships, aircraft.
    pub supports: Vec<UnitId>,
    /// How far it has come.
    pub step: CombatStep,
}

/// How far a ground combat has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CombatStep {
    /// Anti-aircraft fire at this aircraft is rolled (C2).
    Flak(UnitId),
    /// The dice of the combat are rolled (C4).
    Dice,
    /// A lot says which unit loses the next life point (C6).
    Lot(Box<Allocation>),
    /// The attacker may advance (C9).
    Advance,
}

/// A bombardment under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bombardment {
    /// The hex under fire.
    pub target: Hex,
    /// Units that are still with it.
    pub units: Vec<UnitId>,
    /// How far it has come.
    pub step: BombardmentStep,
}

/// How far a bombardment has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BombardmentStep {
    /// Anti-aircraft fire at this bomber is rolled (B2).
    Flak(UnitId),
    /// The dice are rolled (B4).
    Dice,
    /// A lot says which unit loses the next life point (B4).
    Lot(Box<Allocation>),
}

/// Losses being allocated, one life point after the other (reference 5.8): those of the target first, then those of the attackers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allocation {
    /// Whether the attackers lose now; the defenders otherwise.
    pub of_attackers: bool,
    /// Life points still to be lost on this side.
    pub left: u8,
    /// How many of this side have been allocated.
    pub given: u8,
    /// Units of this side by effective value when the dice were rolled, the strongest first.
    pub rank: Vec<UnitId>,
    /// The place in the rank from which the next unit by rank is looked for.
    pub next: u8,
    /// Life points that each combat unit of either side has lost in this fight, 0 of those that have lost none: every unit that took part and may
    /// lose some, defenders first.
    pub lost: Vec<(UnitId, u8)>,
    /// Life points that the attackers lose once the defenders have lost theirs; 0 while the attackers lose.
    pub of_attacker: u8,
    /// The attackers by effective value when the dice were rolled, for their turn.
    pub attackers: Vec<UnitId>,
    /// Whether surviving defenders retreat afterwards, away from this hex of the main attack.
    pub retreat_from: Option<Hex>,
}
