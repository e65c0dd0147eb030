//! The fights of a match in the document: the compared strengths, the column, the die, the result, the next border, and the worth of the throw.

use wardiary_core::kernel::dice_odds::Fraction;
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::Side;
use wardiary_core::kernel::view::{Border, Combat, Comparison, Moment};
use wardiary_core::review::Seq;
use wardiary_words::localize::{Rounding, rounded_by};

use super::Ground;
use crate::summary::figure::{Figure, Quantity};

/// A fight with its die roll.
pub(super) struct Fight {
    /// The entry of the die.
    pub(super) seq: Seq,
    /// The entry that declared the fight.
    pub(super) attack: Option<Seq>,
    pub(super) moment: Moment,
    pub(super) hex: Hex,
    pub(super) by: Side,
    pub(super) combat: Combat,
    /// Where the next column begins.
    pub(super) border: Option<Border>,
    /// Loss points of each side by the throw.
    pub(super) cost: [u32; 2],
    /// The average worth of the throw for the attacker over all faces: loss points of the enemy less those of the attacker.
    pub(super) worth: Fraction,
}

impl Fight {
    /// Returns whether the column of the fight is odds. The column of a bombardment, an air strike or other fire is not odds.
    pub(super) const fn is_odds(&self) -> bool {
        matches!(self.combat.comparison, Comparison::Ratio { .. })
    }

    /// Returns the place of the fight as people say it: the name of the hex, or else its number.
    pub(super) fn place(&self, ground: &Ground<'_>) -> String {
        let number = ground.review().map().name(self.hex);
        ground.localizer.place(self.hex).unwrap_or_else(|| ground.with("aar-hex", [("hex", number.into())]))
    }

    /// Returns the loss points of the enemy by the throw, less those of the attacker.
    pub(super) fn gain(&self) -> i64 {
        i64::from(self.cost[self.by.enemy().index()]) - i64::from(self.cost[self.by.index()])
    }

    /// Returns a strength as a figure, rounded to one decimal; the proof has the exact value of the book.
    fn strength(&self, ground: &Ground<'_>, (what, strength): (Quantity, i32), rounding: Rounding) -> Figure {
        let points = self.combat.strength(strength);
        let text = rounded_by(ground.localizer.w, points.fraction(), rounding);
        Figure::of(self.seq, what, text).exactly(ground.localizer.points(points))
    }

    /// Returns whether a strength is worth mentioning: a tenth of a point or more.
    fn is_said(&self, strength: i32) -> bool {
        self.combat.strength(strength).fraction() >= Fraction::new(1, 10)
    }

    /// Returns the number that selects the form of a sentence about a strength: 1 for one point.
    fn form(&self, strength: i32) -> u32 {
        if self.combat.strength(strength).fraction() == Fraction::from(1) { 1 } else { 2 }
    }

    /// Returns the strength that the attacker lacked for the next column.
    pub(super) fn missing(&self) -> Option<i32> {
        Some(self.border.as_ref()?.strength - self.combat.comparison.brought())
    }

    /// Returns the lacking strength if it is worth mentioning.
    pub(super) fn short_by(&self) -> Option<i32> {
        self.missing().filter(|&missing| self.is_said(missing))
    }

    /// Returns the lacking strength as a figure.
    pub(super) fn lacking(&self, ground: &Ground<'_>) -> Option<Figure> {
        let missing = self.missing()?;
        Some(self.strength(ground, (Quantity::Missing(missing), missing), Rounding::Up))
    }

    /// Returns the lacking strength as a phrase, with the number that selects the form of the sentence around it.
    pub(super) fn lacking_words(&self, ground: &Ground<'_>, key: &str) -> Option<(u32, Figure)> {
        let (form, bare) = (self.form(self.missing()?), self.lacking(ground)?);
        let text = ground.with(key, [("n", form.into()), ("missing", bare.text.clone().into())]);
        Some((form, Figure { text, ..bare }))
    }

    /// Returns the strength at which the next column begins.
    pub(super) fn next_border(&self, ground: &Ground<'_>) -> Option<Figure> {
        let strength = self.border.as_ref()?.strength;
        Some(self.strength(ground, (Quantity::Border(strength), strength), Rounding::Up))
    }

    /// Returns, in words, the strength that the attacker could have spared without leaving the column in use, if it is worth mentioning.
    pub(super) fn spared(&self, ground: &Ground<'_>) -> Option<(String, Figure)> {
        let spare = self.combat.comparison.brought() - self.border.as_ref()?.kept;
        if !self.is_said(spare) {
            return None;
        }
        let figure = self.strength(ground, (Quantity::Spare(spare), spare), Rounding::Down);
        let args = [("n", self.form(spare).into()), ("spare", figure.text.clone().into())];
        Some((ground.with("aar-spare", args), figure))
    }

    /// Returns whether the same throw would have had another result in the next column.
    pub(super) fn differs_there(&self) -> bool {
        let row = self.combat.result().and_then(|face| self.combat.table.rows.get(face.row));
        let here = row.and_then(|row| row.get(self.combat.column));
        let there = self.border.as_ref().and_then(|border| border.result.as_ref());
        there.is_some() && there != here
    }

    /// Returns the result that the throw would have had in the next column, as the rest of a sentence.
    pub(super) fn result_there(&self, ground: &Ground<'_>) -> Option<(String, [Figure; 2])> {
        let result = self.border.as_ref()?.result.clone()?;
        let given = Figure::of(self.seq, Quantity::NextResult(result.clone()), result.clone());
        if self.combat.number_of_dice > 1 {
            let (dice, thrown) = self.die()?;
            let words = ground.with("aar-take-result", [("die", dice.into()), ("result", result.into())]);
            return Some((format!("; {words}"), [thrown, given]));
        }
        let face = self.combat.face()?;
        let named = ground.with("aar-face", [("face", u32::from(face).into())]);
        let words = ground.with("aar-take-where", [("die", named.clone().into()), ("result", result.into())]);
        let thrown = Figure::of(self.seq, Quantity::Die(face), named).exactly(face.to_string());
        Some((format!(", {words}"), [thrown, given]))
    }

    /// Returns the head of the next column in the notation of this fight's odds, with the column after the shifts. Empty if there
    /// is no next column.
    pub(super) fn next_column(&self, ground: &Ground<'_>) -> (String, Vec<Figure>) {
        let Some(border) = &self.border else { return (String::new(), Vec::new()) };
        let written = |head: &str| if self.is_odds() { head.replace('-', ":") } else { head.to_owned() };
        let of = |head: &String| Figure::of(self.seq, Quantity::NextColumn(head.clone()), written(head));
        let next = written(&border.column);
        if border.column == border.read {
            return (next, vec![of(&border.column)]);
        }
        let args = [("next", next.into()), ("read", written(&border.read).into())];
        (ground.with("aar-next-shifted", args), vec![of(&border.column), of(&border.read)])
    }

    /// Returns the compared strengths, such as `70 : 24`, or the sum alone if nothing is compared with it.
    pub(super) fn compared(&self, ground: &Ground<'_>) -> (String, Vec<Figure>) {
        let (brought, stands) = (self.combat.comparison.brought(), self.combat.comparison.stands());
        let attack = self.strength(ground, (Quantity::Attack(brought), brought), Rounding::Down);
        let defence = self.strength(ground, (Quantity::Defence(stands), stands), Rounding::Nearest);
        let joined = |sign: &str| format!("{} {sign} {}", attack.text, defence.text);
        match self.combat.comparison {
            Comparison::Ratio { .. } => (joined(":"), vec![attack, defence]),
            Comparison::Product { .. } => (joined("×"), vec![attack, defence]),
            Comparison::Difference { .. } => (joined("−"), vec![attack, defence]),
            Comparison::Fire { .. } => (attack.text.clone(), vec![attack]),
            Comparison::Fixed => (String::new(), Vec::new()),
        }
    }

    /// Returns the compared strengths with their column.
    pub(super) fn worked(&self, ground: &Ground<'_>) -> (String, Vec<Figure>) {
        let ((compared, sides), (column, columns)) = (self.compared(ground), self.column());
        let words = match self.combat.comparison {
            Comparison::Ratio { .. } | Comparison::Difference { .. } => format!("{compared} = {column}"),
            Comparison::Product { .. } | Comparison::Fire { .. } => {
                ground.with("aar-fire", [("fire", compared.into()), ("column", column.into())])
            }
            Comparison::Fixed => column,
        };
        (words, sides.into_iter().chain(columns).collect())
    }

    /// Returns the column that was used. After a shift the original column is in front.
    pub(super) fn column(&self) -> (String, Vec<Figure>) {
        let Combat { odds, read, .. } = &self.combat;
        if odds == read {
            (read.clone(), vec![self.head(read)])
        } else {
            (format!("{odds} → {read}"), vec![self.head(odds), self.head(read)])
        }
    }

    /// Returns the odds for use within a sentence.
    pub(super) fn odds(&self, ground: &Ground<'_>) -> (String, Vec<Figure>) {
        let Combat { odds, read, .. } = &self.combat;
        if odds == read {
            return (read.clone(), vec![self.head(read)]);
        }
        let words = ground.with("aar-odds-read", [("odds", odds.clone().into()), ("read", read.clone().into())]);
        (words, vec![self.head(odds), self.head(read)])
    }

    fn head(&self, head: &str) -> Figure {
        Figure::of(self.seq, Quantity::Column(head.to_owned()), head)
    }

    /// Returns the die, or the dice with their sum.
    pub(super) fn die(&self) -> Option<(String, Figure)> {
        let dice = self.combat.rolled.as_ref()?;
        let face = self.combat.face()?;
        let faces: Vec<String> = dice.iter().map(u8::to_string).collect();
        let text = if faces.len() > 1 { format!("{} = {face}", faces.join(" + ")) } else { face.to_string() };
        Some((text.clone(), Figure::of(self.seq, Quantity::Die(face), text)))
    }

    /// Returns the printed result.
    pub(super) fn result(&self) -> Option<(String, Figure)> {
        let result = self.combat.result()?.result.clone();
        Some((result.clone(), Figure::of(self.seq, Quantity::Result(result.clone()), result)))
    }
}

/// Returns all fights that the viewer may see, in order, in one pass.
pub(super) fn fights(ground: &Ground<'_>) -> Vec<Fight> {
    let rolled = || ground.course.rolls.iter().filter(|rolled| rolled.is_combat);
    let entries: Vec<Seq> = rolled().map(|rolled| rolled.seq).collect();
    let mut found = Vec::new();
    let mut thrown = rolled();
    ground.review().visit(&entries, &mut |seq, at| {
        let (Some(rolled), Some(combat)) = (thrown.next(), at.combat()) else { return };
        let (roll, by) = (&rolled.roll, combat.attacker);
        found.push(Fight {
            seq,
            attack: rolled.attack,
            moment: rolled.moment.clone(),
            hex: combat.target,
            by,
            border: combat.next_border(),
            combat,
            cost: [Side::One, Side::Two].map(|side| roll.taken(side)),
            worth: roll.expected(by.enemy()) - roll.expected(by),
        });
    });
    found
}
