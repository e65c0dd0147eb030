//! A combat: its sort, its participants, and its current step. Each sort allows only its own steps: bombers take no losses, and ships and
//! batteries never leave their hex because of each other's fire.

use crate::kernel::hex::Hex;
use crate::kernel::unit::UnitId;

use super::tables::CombatResult;

/// A combat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Battle {
    /// The attacked hex.
    pub target: Hex,
    /// The sort of combat, with its data.
    pub course: Course,
}

/// A combat by its sort: the attackers and the current step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Course {
    /// An attack on ground units, by table 1.5.
    Ground {
        /// The attackers.
        by: Attackers,
        /// The current step.
        step: BattleStep,
    },
    /// A carpet bombing, by the column 4-1 of table 1.5 (5.8).
    Carpet {
        /// The bombers.
        bombers: Vec<UnitId>,
        /// The current step.
        step: CarpetStep,
    },
    /// Ships against coastal artillery or the reverse, by table 1.6 (5.7).
    Duel {
        /// The firing batteries.
        batteries: Vec<UnitId>,
        /// The firing ships.
        ships: Vec<UnitId>,
        /// The current step.
        step: DuelStep,
    },
}

/// The attackers of ground units.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Attackers {
    /// Ground units.
    pub ground: Vec<UnitId>,
    /// Supporting aircraft.
    pub air: Vec<UnitId>,
    /// Supporting ships.
    pub ships: Vec<UnitId>,
}

/// The steps of a combat (5.1, C7 to C14), complete for an attack on ground units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BattleStep {
    /// The die is still to be rolled.
    Die,
    /// The attacker allocates its losses.
    AttackerLosses(CombatResult),
    /// The defender allocates its losses.
    DefenderLosses(CombatResult),
    /// The defender may take one loss instead of the retreat.
    Trade(CombatResult),
    /// The defender names the hexes to which its units retreat.
    Retreat(CombatResult),
    /// The defender allocates the loss for the first of these enemy-controlled hexes (N-129).
    RetreatLosses {
        /// Retreated units with their hexes.
        moved: Vec<(UnitId, Hex)>,
        /// Hexes that still cost a loss.
        hexes: Vec<Hex>,
    },
    /// The attacker may advance.
    Advance,
}

/// The steps of a carpet bombing: the bombers take no losses (N-081), and no unit advances after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CarpetStep {
    /// The die is still to be rolled.
    Die,
    /// The defender allocates its losses.
    DefenderLosses(CombatResult),
    /// The defender may take one loss instead of the retreat.
    Trade(CombatResult),
    /// The defender names the hexes to which its units retreat.
    Retreat(CombatResult),
    /// The defender allocates the loss for the first of these enemy-controlled hexes (N-129).
    RetreatLosses {
        /// Retreated units with their hexes.
        moved: Vec<(UnitId, Hex)>,
        /// Hexes that still cost a loss.
        hexes: Vec<Hex>,
    },
}

/// The steps of a duel, which ends with the losses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DuelStep {
    /// The die is still to be rolled.
    Die,
    /// The firing side allocates its losses.
    AttackerLosses(CombatResult),
    /// The side under fire allocates its losses.
    DefenderLosses(CombatResult),
}

impl CarpetStep {
    /// Converts a step of a combat to a step of a carpet bombing; `None` if carpet bombings do not have the step.
    fn of(step: BattleStep) -> Option<Self> {
        match step {
            BattleStep::Die => Some(Self::Die),
            BattleStep::DefenderLosses(outcome) => Some(Self::DefenderLosses(outcome)),
            BattleStep::Trade(outcome) => Some(Self::Trade(outcome)),
            BattleStep::Retreat(outcome) => Some(Self::Retreat(outcome)),
            BattleStep::RetreatLosses { moved, hexes } => Some(Self::RetreatLosses { moved, hexes }),
            BattleStep::AttackerLosses(_) | BattleStep::Advance => None,
        }
    }
}

impl DuelStep {
    /// Converts a step of a combat to a step of a duel; `None` if duels do not have the step.
    fn of(step: &BattleStep) -> Option<Self> {
        match *step {
            BattleStep::Die => Some(Self::Die),
            BattleStep::AttackerLosses(outcome) => Some(Self::AttackerLosses(outcome)),
            BattleStep::DefenderLosses(outcome) => Some(Self::DefenderLosses(outcome)),
            BattleStep::Trade(_) | BattleStep::Retreat(_) | BattleStep::RetreatLosses { .. } | BattleStep::Advance => {
                None
            }
        }
    }
}

impl From<CarpetStep> for BattleStep {
    fn from(step: CarpetStep) -> Self {
        match step {
            CarpetStep::Die => Self::Die,
            CarpetStep::DefenderLosses(outcome) => Self::DefenderLosses(outcome),
            CarpetStep::Trade(outcome) => Self::Trade(outcome),
            CarpetStep::Retreat(outcome) => Self::Retreat(outcome),
            CarpetStep::RetreatLosses { moved, hexes } => Self::RetreatLosses { moved, hexes },
        }
    }
}

impl From<DuelStep> for BattleStep {
    fn from(step: DuelStep) -> Self {
        match step {
            DuelStep::Die => Self::Die,
            DuelStep::AttackerLosses(outcome) => Self::AttackerLosses(outcome),
            DuelStep::DefenderLosses(outcome) => Self::DefenderLosses(outcome),
        }
    }
}

crate::words! {
    /// Sorts of combat.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum BattleKind {
        /// An attack on ground units.
        ["ground"] Ground,
        /// A carpet bombing.
        ["carpet"] Carpet,
        /// A duel.
        ["duel"] Duel,
    }
}

impl Battle {
    /// An attack on ground units, before its die.
    #[must_use]
    pub const fn attack(target: Hex, by: Attackers) -> Self {
        Self { target, course: Course::Ground { by, step: BattleStep::Die } }
    }

    /// A carpet bombing, before its die.
    #[must_use]
    pub const fn carpet(target: Hex, bombers: Vec<UnitId>) -> Self {
        Self { target, course: Course::Carpet { bombers, step: CarpetStep::Die } }
    }

    /// A duel, before its die.
    #[must_use]
    pub const fn duel(target: Hex, batteries: Vec<UnitId>, ships: Vec<UnitId>) -> Self {
        Self { target, course: Course::Duel { batteries, ships, step: DuelStep::Die } }
    }

    /// The combat at another step; `None` if its sort lacks the step.
    #[must_use]
    pub fn at(self, step: BattleStep) -> Option<Self> {
        let course = match self.course {
            Course::Ground { by, .. } => Course::Ground { by, step },
            Course::Carpet { bombers, .. } => Course::Carpet { bombers, step: CarpetStep::of(step)? },
            Course::Duel { batteries, ships, .. } => Course::Duel { batteries, ships, step: DuelStep::of(&step)? },
        };
        Some(Self { course, ..self })
    }

    /// The current step.
    #[must_use]
    pub fn step(&self) -> BattleStep {
        match &self.course {
            Course::Ground { step, .. } => step.clone(),
            Course::Carpet { step, .. } => step.clone().into(),
            Course::Duel { step, .. } => (*step).into(),
        }
    }

    /// Returns whether the combat waits for its die.
    #[must_use]
    pub const fn awaits_die(&self) -> bool {
        matches!(
            self.course,
            Course::Ground { step: BattleStep::Die, .. }
                | Course::Carpet { step: CarpetStep::Die, .. }
                | Course::Duel { step: DuelStep::Die, .. }
        )
    }

    /// The sort of the combat.
    #[must_use]
    pub const fn kind(&self) -> BattleKind {
        match self.course {
            Course::Ground { .. } => BattleKind::Ground,
            Course::Carpet { .. } => BattleKind::Carpet,
            Course::Duel { .. } => BattleKind::Duel,
        }
    }

    /// Returns whether this is a carpet bombing (5.8).
    #[must_use]
    pub const fn is_carpet(&self) -> bool {
        matches!(self.course, Course::Carpet { .. })
    }

    /// Returns whether this is a duel (5.7).
    #[must_use]
    pub const fn is_duel(&self) -> bool {
        matches!(self.course, Course::Duel { .. })
    }

    /// Attacking ground units, or the batteries of a duel.
    #[must_use]
    pub fn ground(&self) -> &[UnitId] {
        match &self.course {
            Course::Ground { by, .. } => &by.ground,
            Course::Carpet { .. } => &[],
            Course::Duel { batteries, .. } => batteries,
        }
    }

    /// Supporting aircraft, or the bombers of a carpet.
    #[must_use]
    pub fn air(&self) -> &[UnitId] {
        match &self.course {
            Course::Ground { by, .. } => &by.air,
            Course::Carpet { bombers, .. } => bombers,
            Course::Duel { .. } => &[],
        }
    }

    /// Supporting ships, or those of a duel.
    #[must_use]
    pub fn ships(&self) -> &[UnitId] {
        match &self.course {
            Course::Ground { by, .. } => &by.ships,
            Course::Carpet { .. } => &[],
            Course::Duel { ships, .. } => ships,
        }
    }

    /// All attacking units: ground units, then aircraft, then ships.
    pub fn everybody(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.ground().iter().chain(self.air()).chain(self.ships()).copied()
    }

    /// The firing units of a duel.
    pub fn firing(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.ground().iter().chain(self.ships()).copied()
    }
}
