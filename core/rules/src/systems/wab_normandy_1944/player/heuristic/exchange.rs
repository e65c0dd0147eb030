//! Average results of fights over all throws of two dice.

use super::super::super::state::rules::Rules;

/// Number of throws, out of 36, for each sum of two dice from 2 on.
const WAYS: [i32; 11] = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
/// Number of all throws.
const THROWS: i32 = 36;
/// Value added when the defenders are driven off: they are tired and closer to pursuers.
const DRIVEN: i32 = 60;

/// The stakes of a ground combat, in hundredths of a victory point.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wager {
    /// Worth of a life point.
    pub(super) life: i32,
    /// Life points of attackers and defenders.
    pub(super) lives: [i32; 2],
    /// Value of the vacated hex.
    pub(super) ground: i32,
    /// Whether the defenders have no hex to retreat to.
    pub(super) is_trapped: bool,
}

/// Average value of a combat in a column, with this modifier on the dice.
pub(super) fn combat(rules: &Rules, (column, modifier): (i32, i32), wager: &Wager) -> i32 {
    let [own, theirs] = wager.lives;
    let of = |dice: i32| {
        let outcome = rules.tables.combat(dice + modifier, column);
        let (paid, taken) = (i32::from(outcome.attacker).min(own), i32::from(outcome.defender).min(theirs));
        let is_free = outcome.retreats || taken >= theirs;
        let taken = if outcome.retreats && wager.is_trapped { theirs } else { taken };
        (taken - paid) * wager.life + if is_free { wager.ground + DRIVEN } else { 0 }
    };
    (2..).zip(WAYS).map(|(dice, ways)| ways * of(dice)).sum::<i32>() / THROWS
}

/// Average loss of a hex with `life` life points to a bombardment with `points` points, in hundredths of a life point.
pub(super) fn bombardment(rules: &Rules, points: i32, life: i32) -> i32 {
    let Ok(points @ 1..) = u16::try_from(points) else { return 0 };
    let of = |dice: u8| i32::from(rules.tables.bombardment(dice, points)).min(life);
    (2..).zip(WAYS).map(|(dice, ways)| ways * of(dice)).sum::<i32>() * 100 / THROWS
}
