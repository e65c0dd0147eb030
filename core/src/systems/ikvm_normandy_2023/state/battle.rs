//! A combat: its sort, who takes part in it, and how far it has come. Each sort holds what it can have and no more: bombers bear no
//! losses, and neither ships nor batteries leave their hex for each other's fire.

use crate::kernel::hex::Hex;
use crate::kernel::unit::UnitId;

use super::tables::CombatResult;

/// A combat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Battle {
    /// The attacked hex.
    pub target: Hex,
    /// What is fought there.
    pub course: Course,
}

/// A combat by its sort: who attacks, and how far it has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Course {
    /// An attack on ground units, by table 1.5.
    Ground {
        /// Who attacks.
        by: Attackers,
        /// How far it has come.
        step: BattleStep,
    },
    /// A carpet bombing, by the column 4-1 of table 1.5 (5.8).
    Carpet {
        /// The bombers.
        bombers: Vec<UnitId>,
        /// How far it has come.
        step: CarpetStep,
    },
    /// Ships against coastal artillery or the reverse, by table 1.6 (5.7).
    Duel {
        /// The batteries that fire.
        batteries: Vec<UnitId>,
        /// The ships that fire.
        ships: Vec<UnitId>,
        /// How far it has come.
        step: DuelStep,
    },
}

/// Who attacks ground units.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Attackers {
    /// Ground units.
    pub ground: Vec<UnitId>,
    /// Supporting aircraft.
    pub air: Vec<UnitId>,
    /// Supporting ships.
    pub ships: Vec<UnitId>,
}

/// How far a combat has come (5.1, C7 to C14): every step, as an attack on ground units has them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BattleStep {
    /// The die is to be rolled.
    Die,
    /// The attacker shares out its losses.
    AttackerLosses(CombatResult),
    /// The defender shares out its losses.
    DefenderLosses(CombatResult),
    /// The defender may take one loss instead of the retreat.
    Trade(CombatResult),
    /// The defender names the hexes its units retreat to.
    Retreat(CombatResult),
    /// The defender shares out the loss for the first of these enemy-controlled hexes (N-129).
    RetreatLosses {
        /// Who retreated where.
        moved: Vec<(UnitId, Hex)>,
        /// Hexes that still cost a loss.
        hexes: Vec<Hex>,
    },
    /// The attacker may advance.
    Advance,
}

/// How far a carpet bombing has come: the bombers bear no losses (N-081), and no unit advances after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CarpetStep {
    /// The die is to be rolled.
    Die,
    /// The defender shares out its losses.
    DefenderLosses(CombatResult),
    /// The defender may take one loss instead of the retreat.
    Trade(CombatResult),
    /// The defender names the hexes its units retreat to.
    Retreat(CombatResult),
    /// The defender shares out the loss for the first of these enemy-controlled hexes (N-129).
    RetreatLosses {
        /// Who retreated where.
        moved: Vec<(UnitId, Hex)>,
        /// Hexes that still cost a loss.
        hexes: Vec<Hex>,
    },
}

/// How far a duel has come: it ends with the losses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DuelStep {
    /// The die is to be rolled.
    Die,
    /// The side that fires shares out its losses.
    AttackerLosses(CombatResult),
    /// The side that is fired at shares out its losses.
    DefenderLosses(CombatResult),
}

impl CarpetStep {
    /// This step of a combat, if a carpet bombing has it.
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
    /// This step of a combat, if a duel has it.
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
    /// An attack on ground units that waits for its die.
    #[must_use]
    pub const fn attack(target: Hex, by: Attackers) -> Self {
        Self { target, course: Course::Ground { by, step: BattleStep::Die } }
    }

    /// A carpet bombing that waits for its die.
    #[must_use]
    pub const fn carpet(target: Hex, bombers: Vec<UnitId>) -> Self {
        Self { target, course: Course::Carpet { bombers, step: CarpetStep::Die } }
    }

    /// A duel that waits for its die.
    #[must_use]
    pub const fn duel(target: Hex, batteries: Vec<UnitId>, ships: Vec<UnitId>) -> Self {
        Self { target, course: Course::Duel { batteries, ships, step: DuelStep::Die } }
    }

    /// The combat at another step; `None` where its sort has no such step.
    #[must_use]
    pub fn at(self, step: BattleStep) -> Option<Self> {
        let course = match self.course {
            Course::Ground { by, .. } => Course::Ground { by, step },
            Course::Carpet { bombers, .. } => Course::Carpet { bombers, step: CarpetStep::of(step)? },
            Course::Duel { batteries, ships, .. } => Course::Duel { batteries, ships, step: DuelStep::of(&step)? },
        };
        Some(Self { course, ..self })
    }

    /// How far it has come.
    #[must_use]
    pub fn step(&self) -> BattleStep {
        match &self.course {
            Course::Ground { step, .. } => step.clone(),
            Course::Carpet { step, .. } => step.clone().into(),
            Course::Duel { step, .. } => (*step).into(),
        }
    }

    /// Whether it waits for its die.
    #[must_use]
    pub const fn awaits_die(&self) -> bool {
        matches!(
            self.course,
            Course::Ground { step: BattleStep::Die, .. }
                | Course::Carpet { step: CarpetStep::Die, .. }
                | Course::Duel { step: DuelStep::Die, .. }
        )
    }

    /// What sort of combat it is.
    #[must_use]
    pub const fn kind(&self) -> BattleKind {
        match self.course {
            Course::Ground { .. } => BattleKind::Ground,
            Course::Carpet { .. } => BattleKind::Carpet,
            Course::Duel { .. } => BattleKind::Duel,
        }
    }

    /// Whether this is a carpet bombing (5.8).
    #[must_use]
    pub const fn is_carpet(&self) -> bool {
        matches!(self.course, Course::Carpet { .. })
    }

    /// Whether this is a duel (5.7).
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

    /// Every unit that takes part for the attacker, ground units first, then aircraft, then ships.
    pub fn everybody(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.ground().iter().chain(self.air()).chain(self.ships()).copied()
    }

    /// Every unit that fires in a duel.
    pub fn firing(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.ground().iter().chain(self.ships()).copied()
    }
}
