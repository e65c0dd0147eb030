//! A combat as pages see it: what is compared, what each face of the die gives, and what a result does to either side.

use super::comparison::Comparison;
use super::{Fight, Grid};
use crate::kernel::citation::Rule;
use crate::kernel::dice_odds::Fraction;
use crate::kernel::explain::Explanation;
use crate::kernel::hex::Hex;
use crate::kernel::phrase::Phrase;
use crate::kernel::points::{Parts, Points};
use crate::kernel::unit::{Side, UnitId};

/// Everything a page needs to show why the result of a combat is what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Combat {
    /// What sort of combat it is, in the words of `dice_odds::Roll::kind`.
    pub kind: &'static str,
    /// The attacked hex.
    pub target: Hex,
    /// Attacking side.
    pub attacker: Side,
    /// The parts of a point that strengths are counted in: those of `attack`, `defence` and `comparison`.
    pub scale: Parts,
    /// What the attacker brings.
    pub attack: Vec<Part>,
    /// What the defender has: strength, or what each target can still bear where strength is not asked for.
    pub defence: Vec<Part>,
    /// What is compared to find the column of the table.
    pub comparison: Comparison,
    /// Losses the defenders could still bear before the roll, points.
    pub bears: u32,
    /// Whether the defender may still add strength before the die is rolled.
    pub is_answered_later: bool,
    /// Head of the column by the comparison alone, such as `5:1`.
    pub odds: String,
    /// Head of the column that is read, after all shifts.
    pub read: String,
    /// The dice as rolled, [`Combat::number_of_dice`] of them; `None` before the roll.
    pub rolled: Option<Vec<u8>>,
    /// How many dice are rolled together; a face is their sum.
    pub number_of_dice: u8,
    /// Modifiers of the die, each with its row.
    pub modifiers: Vec<Part>,
    /// Shifts of the column in the order in which they are made; empty where the comparison alone gives the column.
    pub shifts: Vec<Shifted>,
    /// The table used.
    pub table: Grid,
    /// Column of the result in `table`, the labels of the rows being column 0.
    pub column: usize,
    /// What each face gives.
    pub faces: Vec<Face>,
    /// The derivation as computed by the rules.
    pub account: Explanation,
    /// Rows used, in order of first use.
    pub rows: Vec<Rule>,
}

impl Combat {
    /// The die as rolled, or the sum of the dice; `None` before the roll.
    #[must_use]
    pub fn face(&self) -> Option<u8> {
        self.rolled.as_ref().map(|dice| dice.iter().sum())
    }

    /// What the face that was rolled gives; `None` before the roll.
    #[must_use]
    pub fn result(&self) -> Option<&Face> {
        let rolled = self.face()?;
        self.faces.iter().find(|face| face.face == rolled)
    }

    /// Who attacks what, with the strengths that are compared.
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

    /// How the column is worked out from two figures, such as `15 ÷ 3 = 5.00` or `4 − 7 = −3`; a quotient is made from whole numbers and cut
    /// after two decimals. Empty where there is nothing to work out.
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

/// Where the next column of a table begins, and where the one in use does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Border {
    /// Head of the next column, as printed.
    pub column: String,
    /// Head of the column that is read from it after the shifts of this combat, as printed.
    pub read: String,
    /// Least strength of the attack that it takes, in the parts of [`Combat::scale`].
    pub strength: i32,
    /// Least strength of the attack that the column in use takes, in the same parts.
    pub kept: i32,
    /// What the die that was rolled gives in the column read from it, as printed; `None` before the roll.
    pub result: Option<String>,
}

impl Combat {
    /// The border that the attack did not reach, as the heads of the table say it for the same defence: from there the same shifts lead
    /// one column further than the one that is read. `None` where the last column is read, where nothing is compared, and where the
    /// heads alone do not say which column is read.
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

/// A step of the column to the right or left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shifted {
    /// What moves it: columns to the right, negative to the left.
    pub part: Part,
    /// Head of the column it leads to, also beyond the printed ones.
    pub column: String,
}

/// One contribution to a sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The unit that brings it, if a unit does.
    pub unit: Option<UnitId>,
    /// Where from.
    pub hex: Option<Hex>,
    /// What it is.
    pub term: PartTerm,
    /// The value; a strength is counted in the parts of [`Combat::scale`].
    pub value: i32,
    /// The row it rests on.
    pub rule: Rule,
}

/// What a part is, beside the unit that brings it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartTerm {
    /// The strength of the unit, which a heading names already.
    Strength,
    /// A unit that is fired at; its value is the losses it can bear.
    Target,
    /// What has a name of its own, by the key of its words, such as `armour-doubled` or `terrain`.
    Named(&'static str),
}

/// What one face of the die gives.
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
    /// What it does to the attacker.
    pub attacker: Consequence,
    /// What it does to the defender.
    pub defender: Consequence,
}

/// What a result does to one side, worked out by the functions of the rules that carry it out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Consequence {
    /// What the side loses at once.
    pub loss: Loss,
    /// Whether all of the side that fight are eliminated by it.
    pub eliminated: bool,
    /// Whether the units left must leave their hex.
    pub leaves: Leaves,
    /// Whether the hex is lost to the side, for every choice.
    pub gives_up_hex: bool,
}

impl Consequence {
    /// Nothing happens to the side.
    pub const NONE: Self = Self { loss: Loss::None, eliminated: false, leaves: Leaves::Stays, gives_up_hex: false };

    /// What the side loses at once in loss points.
    #[must_use]
    pub const fn points(&self) -> u32 {
        self.loss.points()
    }
}

/// What a side loses at once by a result. Loss points are the least that the owner can choose, and never more than there is to lose.
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
    /// Units that its owner chooses, against units of the enemy.
    Exchange {
        /// The loss points they have left.
        points: u32,
    },
    /// A step of every unit.
    Each {
        /// The loss points that those steps come to.
        points: u32,
    },
    /// Everything it has in the fight.
    All {
        /// The loss points that come to.
        points: u32,
    },
}

impl Loss {
    /// The loss in loss points.
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
    /// It must retreat, or bear one loss more.
    MustOrPays {
        /// The row that gives the choice.
        rule: Rule,
    },
    /// It must retreat, but for units that cannot move: each of those bears one loss more.
    MustIfMobile {
        /// The row that says so.
        rule: Rule,
    },
    /// It must retreat and cannot move at all: each unit bears one loss more.
    Fixed {
        /// The row that says so.
        rule: Rule,
    },
    /// It must retreat and has nowhere to go.
    Nowhere {
        /// The row that says what becomes of it.
        rule: Rule,
        /// Whether it is eliminated for it, rather than bearing a loss.
        eliminated: bool,
    },
}

impl Leaves {
    /// Whether some units of the side must retreat and can.
    #[must_use]
    pub const fn has_a_way(self) -> bool {
        matches!(self, Self::Must | Self::MustOrPays { .. } | Self::MustIfMobile { .. })
    }

    /// Whether it costs the side a loss for certain, with each of its choices.
    #[must_use]
    pub const fn costs_a_loss(self) -> bool {
        matches!(self, Self::MustIfMobile { .. } | Self::Fixed { .. } | Self::Nowhere { .. })
    }
}

/// A combat of which a viewer does not know every unit: what the known ones bring, and nothing that follows from all of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CombatInPart {
    /// As in [`Combat`].
    pub kind: &'static str,
    /// The attacked hex.
    pub target: Hex,
    /// Who attacks.
    pub attacker: Side,
    /// The parts of a point that strengths are counted in.
    pub scale: Parts,
    /// What known units bring to the attack.
    pub attack: Vec<Part>,
    /// What known units bring to the defence.
    pub defence: Vec<Part>,
}

impl CombatInPart {
    /// Who attacks what, as far as the viewer knows them.
    #[must_use]
    pub fn fight(&self) -> Fight {
        Fight { target: self.target, attackers: brought(&self.attack), scale: self.scale, counted: None }
    }
}

/// What each unit brings to a sum.
fn brought(parts: &[Part]) -> Vec<(UnitId, i32)> {
    parts.iter().filter_map(|part| Some((part.unit?, part.value))).collect()
}

/// What would have been under the other reading of a sentence.
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
    /// Odds, result and what comes next under the other value.
    pub odds: String,
    /// Result under the other value; `None` before the roll.
    pub result: Option<String>,
    /// Whether anything differs from what happened here.
    pub differs: bool,
    /// What differs, in words; the same words as for the pending decision.
    pub follows: Vec<Phrase>,
}
