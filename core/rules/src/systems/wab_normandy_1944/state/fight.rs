//! Ground combats and bombardments: their participants and their progress (reference 5.2, 6.1).

use crate::kernel::hex::Hex;
use crate::kernel::unit::UnitId;

/// A ground combat in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Combat {
    /// The attacked hex.
    pub target: Hex,
    /// Ground attackers and commanders with them, in the order in which they were named.
    pub attackers: Vec<UnitId>,
    /// Supports still in the combat: artillery, ships, aircraft.
    pub supports: Vec<UnitId>,
    /// The current step.
    pub step: CombatStep,
}

/// The steps of a ground combat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CombatStep {
    /// Anti-aircraft fire at this aircraft is rolled (C2).
    Flak(UnitId),
    /// The dice of the combat are rolled (C4).
    Dice,
    /// A lot decides which unit loses the next life point (C6).
    Lot(Box<Allocation>),
    /// The attacker may advance (C9).
    Advance,
}

/// A bombardment in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bombardment {
    /// The hex under fire.
    pub target: Hex,
    /// Units still in the bombardment.
    pub units: Vec<UnitId>,
    /// The current step.
    pub step: BombardmentStep,
}

/// The steps of a bombardment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BombardmentStep {
    /// Anti-aircraft fire at this bomber is rolled (B2).
    Flak(UnitId),
    /// The dice are rolled (B4).
    Dice,
    /// A lot decides which unit loses the next life point (B4).
    Lot(Box<Allocation>),
}

/// Losses being allocated, one life point after the other (reference 5.8): those of the target first, then those of the attackers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allocation {
    /// Whether the attackers are losing now; otherwise the defenders are.
    pub of_attackers: bool,
    /// Life points that the losing side still has to lose.
    pub left: u8,
    /// Life points already allocated on the losing side.
    pub given: u8,
    /// Units of the losing side by effective value when the dice were rolled, the strongest first.
    pub rank: Vec<UnitId>,
    /// The place in the rank from which the search for the next unit begins.
    pub next: u8,
    /// Life points that each combat unit of either side has lost in this fight, defenders first. Lists every unit that may lose life
    /// points, even if it has lost none.
    pub lost: Vec<(UnitId, u8)>,
    /// Life points that the attackers will lose after the defenders; 0 while the attackers lose.
    pub of_attacker: u8,
    /// The attackers by effective value when the dice were rolled, for their losses.
    pub attackers: Vec<UnitId>,
    /// The hex of the main attack if surviving defenders must retreat from it afterwards.
    pub retreat_from: Option<Hex>,
}
