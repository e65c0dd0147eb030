//! A combat as pages show it: the figures compared, the result of each face of the die, and the effect of a result on each side.

use super::comparison::Comparison;
use super::{Fight, Grid};
use crate::kernel::citation::Rule;
use crate::kernel::dice_odds::Fraction;
use crate::kernel::explain::Explanation;
use crate::kernel::hex::Hex;
use crate::kernel::phrase::Phrase;
use crate::kernel::points::{Parts, Points};
use crate::kernel::unit::{Side, UnitId};

/// Everything a page needs for explaining the result of a combat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Combat {
    /// The sort of combat, as in `dice_odds::Roll::kind`.
    pub kind: &'static str,
    /// The attacked hex.
    pub target: Hex,
    /// Attacking side.
    pub attacker: Side,
    /// The parts of a point in which `attack`, `defence` and `comparison` are counted.
    pub scale: Parts,
    /// The attacker's contributions.
    pub attack: Vec<Part>,
    /// The defender's contributions: strength, or the losses that each target can still take where strength does not count.
    pub defence: Vec<Part>,
    /// The figures compared to find the column of the table.
    pub comparison: Comparison,
    /// Losses the defenders could still take before the roll, points.
    pub bears: u32,
    /// Whether the defender may still add strength before the die is rolled.
    pub is_answered_later: bool,
    /// Head of the column given by the comparison alone, such as `5:1`.
    pub odds: String,
    /// Head of the column used, after all shifts.
    pub read: String,
    /// The dice rolled, [`Combat::number_of_dice`] of them; `None` before the roll.
    pub rolled: Option<Vec<u8>>,
    /// How many dice are rolled together; a face is their sum.
    pub number_of_dice: u8,
    /// Modifiers of the die, each with its row.
    pub modifiers: Vec<Part>,
    /// Column shifts in the order of application; empty where the comparison alone gives the column.
    pub shifts: Vec<Shifted>,
    /// The table used.
    pub table: Grid,
    /// Column of the result in `table`; the row labels are column 0.
    pub column: usize,
    /// The result of each face.
    pub faces: Vec<Face>,
    /// The derivation as computed by the rules.
    pub explanation: Explanation,
    /// Rows used, in order of first use.
    pub rows: Vec<Rule>,
}

impl Combat {
    /// The face rolled, or the sum of the dice; `None` before the roll.
    #[must_use]
    pub fn face(&self) -> Option<u8> {
        self.rolled.as_ref().map(|dice| dice.iter().sum())
    }

    /// The result of the rolled face; `None` before the roll.
    #[must_use]
    pub fn result(&self) -> Option<&Face> {
        let rolled = self.face()?;
        self.faces.iter().find(|face| face.face == rolled)
    }

    /// Who attacks what, with the compared strengths.
    #[must_use]
    pub fn fight(&self) -> Fight {
        let counted = match self.comparison {
            Comparison::Fire { points, counted } if counted < points => Some(counted),
            Comparison::Fire { .. }
            | Comparison::Ratio { .. }
            | Comparison::Product { .. }
            | Comparison::Difference { .. }
            | Comparison::Fixed => None,
        };
        Fight { target: self.target, attackers: brought(&self.attack), scale: self.scale, counted }
    }

    /// A strength of this combat in points.
    #[must_use]
    pub fn strength(&self, parts: i32) -> Points {
        self.scale.of(parts.into())
    }

    /// The calculation of the column from two figures, such as `15 ÷ 3 = 5.00` or `4 − 7 = −3`. A quotient is computed
    /// from whole numbers and has two decimals. Empty where nothing is calculated.
    #[must_use]
    pub fn worked(&self) -> String {
        let joined = |one: i32, sign: &str, other: i32, made: &str| {
            let [one, other] = [one, other].map(|parts| self.strength(parts));
            format!("{one} {sign} {other} = {made}")
        };
        match self.comparison {
            Comparison::Ratio { attack, defence, .. } if defence != 0 => {
                joined(attack, "÷", defence, &Fraction::new(attack.into(), defence.into()).decimals())
            }
            Comparison::Product { fire, target } => joined(fire, "×", target, &(fire * target).to_string()),
            Comparison::Difference { attack, defence } => {
                let made = self.strength(attack - defence).to_string().replace('-', "−");
                joined(attack, "−", defence, &made)
            }
            Comparison::Ratio { .. } | Comparison::Fire { .. } | Comparison::Fixed => String::new(),
        }
    }
}

/// The threshold of the next column of a table, and that of the present one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Border {
    /// Head of the next column, as printed.
    pub column: String,
    /// Head of the column that the shifts of this combat then lead to, as printed.
    pub read: String,
    /// Least attack strength for the next column, in the parts of [`Combat::scale`].
    pub strength: i32,
    /// Least attack strength for the present column, in the same parts.
    pub kept: i32,
    /// Result of the rolled die in the column reached, as printed; `None` before the roll.
    pub result: Option<String>,
}

impl Combat {
    /// The next threshold for the attack against the same defence, from the heads of the table. With that strength, the same
    /// shifts lead to the column after the one used now. `None` at the last column, where nothing is compared, and where
    /// the heads alone do not decide the column.
    #[must_use]
    pub fn next_border(&self) -> Option<Border> {
        let heads: Vec<&String> = self.table.heads.iter().skip(1).collect();
        let least = |head: &str| self.comparison.least(head);
        let reached =
            heads.iter().rposition(|head| least(head).is_some_and(|least| least <= self.comparison.brought()))?;
        let same = |head: &str| head.replace('-', ":").trim_start_matches(['≤', '≥']).to_owned();
        let shifted: i32 = self.shifts.iter().map(|shift| shift.part.value).sum();
        let read = heads.get(self.column)?;
        let next = heads.get(usize::try_from(i32::try_from(self.column).ok()? - shifted).ok()?)?;
        let is_read = same(heads[reached]) == same(&self.odds);
        let row = self.result().and_then(|face| self.table.rows.get(face.row));
        let border = Border {
            column: (*next).clone(),
            read: (*read).clone(),
            strength: least(next)?,
            kept: least(heads[reached])?,
            result: row.and_then(|row| row.get(self.column + 1)).cloned(),
        };
        is_read.then_some(border)
    }
}

/// One shift of the column to the right or left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shifted {
    /// Cause and size: columns to the right, negative to the left.
    pub part: Part,
    /// Head of the column after it, which may lie beyond the printed ones.
    pub column: String,
}

/// One contribution to a sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The unit that brings it, if a unit does.
    pub unit: Option<UnitId>,
    /// The hex it comes from, if any.
    pub hex: Option<Hex>,
    /// Its kind.
    pub term: PartTerm,
    /// The value; a strength is counted in the parts of [`Combat::scale`].
    pub value: i32,
    /// The row that gives it.
    pub rule: Rule,
}

/// The kind of a contribution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartTerm {
    /// The strength of the unit, already named in a heading.
    Strength,
    /// A unit under fire; its value is the losses it can take.
    Target,
    /// Anything with a name of its own, by its message key, such as `armour-doubled` or `terrain`.
    Named(&'static str),
}

/// The result of one face of the die.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Face {
    /// The face, or the sum of the dice.
    pub face: u8,
    /// Chances of this face out of the sum of all `weight`s.
    pub weight: u32,
    /// The die after its modifiers.
    pub modified: i32,
    /// Row in the table.
    pub row: usize,
    /// The cell, as printed.
    pub result: String,
    /// Its effect on the attacker.
    pub attacker: Consequence,
    /// Its effect on the defender.
    pub defender: Consequence,
}

/// The effect of a result on one side, computed by the functions of the rules that carry it out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Consequence {
    /// The immediate losses of the side.
    pub loss: Loss,
    /// Whether it eliminates all units of the side in the fight.
    pub eliminated: bool,
    /// Whether the remaining units must leave their hex.
    pub leaves: Leaves,
    /// Whether the side loses the hex with every possible choice.
    pub gives_up_hex: bool,
}

impl Consequence {
    /// No effect.
    pub const NONE: Self = Self { loss: Loss::None, eliminated: false, leaves: Leaves::Stays, gives_up_hex: false };

    /// The immediate losses in loss points.
    #[must_use]
    pub const fn points(&self) -> u32 {
        self.loss.points()
    }
}

/// The immediate losses of a side by a result. Loss points are the minimum that the owner can choose, and never more than its units can still take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loss {
    /// Nothing.
    None,
    /// So many loss points or casualties.
    Points(u32),
    /// One whole unit.
    Unit {
        /// The loss points it has left.
        points: u32,
    },
    /// Units that their owner chooses, in exchange for units of the enemy.
    Exchange {
        /// The loss points they have left.
        points: u32,
    },
    /// One step of every unit.
    Each {
        /// Loss points of those steps.
        points: u32,
    },
    /// Everything it has in the fight.
    All {
        /// Their loss points.
        points: u32,
    },
}

impl Loss {
    /// The loss points.
    #[must_use]
    pub const fn points(self) -> u32 {
        match self {
            Self::None => 0,
            Self::Points(points)
            | Self::Unit { points }
            | Self::Exchange { points }
            | Self::Each { points }
            | Self::All { points } => points,
        }
    }
}

/// Whether a side must leave its hex by a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaves {
    /// It stays.
    Stays,
    /// It must retreat.
    Must,
    /// It must retreat or take one more loss.
    MustOrPays {
        /// The row that gives the choice.
        rule: Rule,
    },
    /// It must retreat, except for units that cannot move: each of those takes one more loss.
    MustIfMobile {
        /// The row that states it.
        rule: Rule,
    },
    /// It must retreat but cannot move at all: each unit takes one more loss.
    Fixed {
        /// The row that states it.
        rule: Rule,
    },
    /// It must retreat and has nowhere to go.
    Nowhere {
        /// The row that gives the consequence.
        rule: Rule,
        /// Whether it is eliminated rather than taking a loss.
        eliminated: bool,
    },
}

impl Leaves {
    /// Whether some units of the side must retreat and can.
    #[must_use]
    pub const fn has_a_way(self) -> bool {
        matches!(self, Self::Must | Self::MustOrPays { .. } | Self::MustIfMobile { .. })
    }

    /// Whether it costs the side a loss with every possible choice.
    #[must_use]
    pub const fn costs_a_loss(self) -> bool {
        matches!(self, Self::MustIfMobile { .. } | Self::Fixed { .. } | Self::Nowhere { .. })
    }
}

/// A combat in which a viewer does not know every unit: the contributions of the known units, and nothing derived from all of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CombatInPart {
    /// As in [`Combat`].
    pub kind: &'static str,
    /// The attacked hex.
    pub target: Hex,
    /// The attacking side.
    pub attacker: Side,
    /// The parts of a point that strengths are counted in.
    pub scale: Parts,
    /// Contributions of known units to the attack.
    pub attack: Vec<Part>,
    /// Contributions of known units to the defence.
    pub defence: Vec<Part>,
}

impl CombatInPart {
    /// Who attacks what, as far as the viewer knows the units.
    #[must_use]
    pub fn fight(&self) -> Fight {
        Fight { target: self.target, attackers: brought(&self.attack), scale: self.scale, counted: None }
    }
}

/// The contribution of each unit to a sum.
fn brought(parts: &[Part]) -> Vec<(UnitId, i32)> {
    parts.iter().filter_map(|part| Some((part.unit?, part.value))).collect()
}

/// The outcome under another value of a switch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherReading {
    /// The reading, `A-nn`.
    pub rule: Rule,
    /// The switch.
    pub switch: &'static str,
    /// Value in force.
    pub here: String,
    /// The other value.
    pub other: String,
    /// Odds, result and next decision under the other value.
    pub odds: String,
    /// Result under the other value; `None` before the roll.
    pub result: Option<String>,
    /// Whether anything differs from the actual outcome.
    pub differs: bool,
    /// The differences, as sentences. A difference in the pending decision is given as the question that would be asked.
    pub follows: Vec<Phrase>,
}
