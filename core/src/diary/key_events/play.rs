//! Events on the map: captures, losses, dice, odds, supply.

use crate::kernel::dice_odds::{Fraction, Roll};
use crate::review::{Review, Seq};

use super::super::loss_history::{Capture, Loss, Rolled};
use super::super::odds_refused::Odds;
use super::super::series::SupplyChange;
use super::{Dice, Drafts, Part, Walked, What};

/// Weight of a named place that changes hands in a game without points.
const PLACE: u32 = 3;
/// Weight of a change of the leading side.
const LEAD: u32 = 5;
/// Smallest distance of dice from the mean, and smallest cost of odds taken, that makes an event, in steps.
const A_STEP: u32 = 1;

/// Adds the events on the map.
pub(super) fn add(review: &dyn Review, Walked { history, series, .. }: Walked<'_>, drafts: &mut Drafts) {
    for capture in &history.captures {
        let Capture { hex, from, by, points, lost, .. } = *capture;
        let what = What::Captured { hex, from, by, points, lost };
        let part = Part::of((capture.seq, capture.attack, &capture.moment), Some(capture.hex));
        drafts.add(&part, capture.seq, (what, swing(review, capture)));
    }
    for lead in &history.leads {
        let part = Part::of((lead.seq, lead.attack, &lead.moment), None);
        drafts.add(&part, lead.seq, (What::Ahead(lead.side), LEAD.into()));
    }
    for loss in history.losses.iter().filter(|loss| loss.points > 0) {
        drafts.add(&Part::of((loss.seq, loss.attack, &loss.moment), loss.hex), loss.seq, weighed(review, loss));
    }
    for rolled in &history.rolls {
        let part = Part::of((rolled.seq, rolled.attack, &rolled.moment), Some(rolled.roll.hex));
        if let Some((dice, weight)) = far(&rolled.roll) {
            drafts.add(&part, rolled.seq, (What::Dice(dice), weight));
        }
        if let Some((odds, weight)) = taken(rolled) {
            drafts.add(&part, declared(rolled), (What::OddsTaken(odds), weight));
        }
        drafts.at(part.key, rolled.roll.hex);
    }
    for refused in &series.refused {
        let part = Part::of((refused.seq, None, &refused.moment), Some(refused.odds.hex));
        let what = What::OddsRefused { odds: refused.odds.clone(), others: refused.others };
        drafts.add(&part, refused.seq, (what, refused.odds.expected));
    }
    for change in &series.supply {
        let part = Part::of((change.seq, None, &change.moment), change.units.first().map(|&(_, hex)| hex));
        drafts.add(&part, change.seq, supply(change));
    }
}

/// The entry that declared the combat of a roll, or the roll itself.
fn declared(rolled: &Rolled) -> Seq {
    rolled.attack.unwrap_or(rolled.seq)
}

/// How much a capture changes the difference of the scores.
fn swing(review: &dyn Review, capture: &Capture) -> Fraction {
    let moved = i64::from(capture.points) + i64::from(capture.lost);
    if moved == 0 { PLACE.into() } else { scored(review, moved) }
}

/// Converts parts of a point to points.
fn scored(review: &dyn Review, parts: i64) -> Fraction {
    review.scoring().of(parts).fraction()
}

fn weighed(review: &dyn Review, loss: &Loss) -> (What, Fraction) {
    let weigh = |points: i32| Fraction::new(points.into(), 1);
    if loss.gone {
        let what = What::Eliminated { unit: loss.unit, steps: loss.points, rule: loss.rule };
        return (what, weigh(loss.points) + scored(review, loss.scored.into()));
    }
    let mut steps = [0; 2];
    steps[loss.side.index()] = loss.points;
    (What::Losses(steps), weigh(loss.points))
}

/// Dice far from the mean, with their distance from it.
fn far(roll: &Roll) -> Option<(Dice, Fraction)> {
    let favour = roll.favour(roll.by);
    let side = if favour.sign() < 0 { roll.by.enemy() } else { roll.by };
    let points = roll.favour(side);
    let fallen = roll.fallen().filter(|_| points >= A_STEP.into())?;
    let gain = |losses: [u32; 2]| i64::from(losses[side.enemy().index()]) - i64::from(losses[side.index()]);
    let serves = roll.outcomes.iter().filter(|outcome| gain(outcome.losses) >= gain(fallen.losses));
    let chances = [serves.map(|outcome| outcome.weight).sum(), roll.weight()];
    let dice = Dice {
        kind: roll.kind,
        side,
        face: roll.face,
        odds: roll.odds.clone(),
        result: fallen.result.clone(),
        points,
        chances,
    };
    Some((dice, points))
}

/// The odds of a roll that costs the attacker a step or more on average, with that average.
fn taken(rolled: &Rolled) -> Option<(Odds, Fraction)> {
    let odds = Odds::of(&rolled.roll, false);
    let cost = Fraction::from(0) - odds.expected;
    (cost >= A_STEP.into()).then_some((odds, cost))
}

fn supply(change: &SupplyChange) -> (What, Fraction) {
    let SupplyChange { side, is_restored, .. } = *change;
    let units: Vec<_> = change.units.iter().map(|&(unit, _)| unit).collect();
    let count = i64::try_from(units.len()).unwrap_or(i64::MAX);
    if is_restored {
        (What::SupplyRestored { side, units }, Fraction::new(count, 2))
    } else {
        (What::SupplyCut { side, units }, Fraction::new(count, 1))
    }
}
