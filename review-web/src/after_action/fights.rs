//! The fights of a match in the document: what was compared, the column, the die, the result, the next border.

use wardiary_core::kernel::dice_odds::Fraction;
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::Side;
use wardiary_core::kernel::view::{Border, Combat, Comparison, Moment};
use wardiary_core::review::Seq;

use super::Ground;
use crate::summary::figure::{Figure, Quantity};

/// A fight whose die fell.
pub(super) struct Fight {
    /// The entry of the die.
    pub(super) seq: Seq,
    /// The entry that declared it.
    pub(super) attack: Option<Seq>,
    pub(super) moment: Moment,
    pub(super) hex: Hex,
    pub(super) by: Side,
    pub(super) combat: Combat,
    /// Where the next column begins.
    pub(super) border: Option<Border>,
}

impl Fight {
    /// A strength in words of the reader.
    pub(super) fn points(&self, ground: &Ground<'_>, strength: i32) -> String {
        ground.localizer.points(self.combat.strength(strength))
    }

    /// Strength that was missing to the next column.
    pub(super) fn missing(&self) -> Option<i32> {
        Some(self.border.as_ref()?.strength - self.combat.comparison.brought())
    }

    /// The same where it is enough to speak of: a tenth of a point or more.
    pub(super) fn short_by(&self) -> Option<i32> {
        self.missing().filter(|&missing| self.combat.strength(missing).fraction() >= Fraction::new(1, 10))
    }

    /// Strength that the column in use did not need.
    pub(super) fn spare(&self) -> Option<i32> {
        Some(self.combat.comparison.brought() - self.border.as_ref()?.kept)
    }

    /// The head of the next column as the odds of this fight are written, with the column that the shifts make of it; empty where
    /// there is none.
    pub(super) fn next_column(&self, ground: &Ground<'_>) -> (String, Vec<Figure>) {
        let Some(border) = &self.border else { return (String::new(), Vec::new()) };
        let is_ratio = matches!(self.combat.comparison, Comparison::Ratio { .. });
        let written = |head: &str| if is_ratio { head.replace('-', ":") } else { head.to_owned() };
        let of = |head: &String| Figure::of(self.seq, Quantity::NextColumn(head.clone()), written(head));
        let next = written(&border.column);
        if border.column == border.read {
            return (next, vec![of(&border.column)]);
        }
        let args = [("next", next.into()), ("read", written(&border.read).into())];
        (ground.with("aar-next-shifted", args), vec![of(&border.column), of(&border.read)])
    }

    /// What is compared, such as `70 : 24`; the sum alone where nothing stands against it.
    pub(super) fn compared(&self, ground: &Ground<'_>) -> (String, Vec<Figure>) {
        let (brought, stands) = (self.combat.comparison.brought(), self.combat.comparison.stands());
        let [attack, defence] = [brought, stands].map(|value| self.points(ground, value));
        let of = |what: Quantity, text: &String| Figure::of(self.seq, what, text.clone());
        let both = || vec![of(Quantity::Attack(brought), &attack), of(Quantity::Defence(stands), &defence)];
        match self.combat.comparison {
            Comparison::Ratio { .. } => (format!("{attack} : {defence}"), both()),
            Comparison::Product { .. } => (format!("{attack} × {defence}"), both()),
            Comparison::Difference { .. } => (format!("{attack} − {defence}"), both()),
            Comparison::Fire { .. } => (attack.clone(), vec![of(Quantity::Attack(brought), &attack)]),
            Comparison::Fixed => (String::new(), Vec::new()),
        }
    }

    /// The column that was read, behind that of the comparison where it was shifted.
    pub(super) fn column(&self) -> (String, Vec<Figure>) {
        let Combat { odds, read, .. } = &self.combat;
        let of = |head: &String| Figure::of(self.seq, Quantity::Column(head.clone()), head.clone());
        if odds == read {
            (read.clone(), vec![of(read)])
        } else {
            (format!("{odds} → {read}"), vec![of(odds), of(read)])
        }
    }

    /// The die, or the dice with their sum.
    pub(super) fn die(&self) -> Option<(String, Figure)> {
        let dice = self.combat.rolled.as_ref()?;
        let face = self.combat.face()?;
        let faces: Vec<String> = dice.iter().map(u8::to_string).collect();
        let text = if faces.len() > 1 { format!("{} = {face}", faces.join(" + ")) } else { face.to_string() };
        Some((text.clone(), Figure::of(self.seq, Quantity::Die(face), text)))
    }

    /// The result as printed.
    pub(super) fn result(&self) -> Option<(String, Figure)> {
        let result = self.combat.result()?.result.clone();
        Some((result.clone(), Figure::of(self.seq, Quantity::Result(result.clone()), result)))
    }
}

/// All fights that the viewer is shown, in order, by one walk.
pub(super) fn fights(ground: &Ground<'_>) -> Vec<Fight> {
    let rolled = || ground.course.rolls.iter().filter(|rolled| rolled.is_combat);
    let entries: Vec<Seq> = rolled().map(|rolled| rolled.seq).collect();
    let mut found = Vec::new();
    let mut thrown = rolled();
    ground.review().visit(&entries, &mut |seq, at| {
        let (Some(rolled), Some(combat)) = (thrown.next(), at.combat()) else { return };
        found.push(Fight {
            seq,
            attack: rolled.attack,
            moment: rolled.moment.clone(),
            hex: combat.target,
            by: combat.attacker,
            border: combat.next_border(),
            combat,
        });
    });
    found
}
