//! Key events of a match, the weightiest first: where points and places changed hands, units were lost, dice fell far from
//! the mean, proposals were refused, and the record was corrected.
//!
//! An event is one combat from its declaration to its end, or one entry outside a combat. It weighs the sum of its reasons,
//! in points; step losses and points of the score weigh alike:
//!
//! | reason | weight |
//! | --- | --- |
//! | a hex with points changes hands | how far it moves the difference of the scores: its points for each side that scores it |
//! | a named place changes hands in a game without points | 3 |
//! | another side is ahead | 5 |
//! | a unit is eliminated | the steps it still had, and what the enemy scores for it |
//! | other losses | the steps lost |
//! | dice a whole step or more from the mean | the distance from the mean, as an exact fraction |
//! | a rewind, a ruling or changed reading, a refusal | 4, 3, 2 |

use std::collections::BTreeMap;

use crate::kernel::citation::Rule;
use crate::kernel::dice_odds::{Fraction, Roll};
use crate::kernel::hex::Hex;
use crate::kernel::unit::{Side, UnitId};
use crate::kernel::view::{Moment, Position};
use crate::review::{EntryKind, Review, Seq, Snapshot};

use super::loss_history::{Capture, InterruptionKind, Loss, LossHistory, Rolled};

/// Weight of a named place that changes hands in a game without points.
const PLACE: u32 = 3;
/// Weight of a change of who is ahead.
const LEAD: u32 = 5;
/// Step losses from the mean at which dice are far from it.
const FAR: u32 = 1;
/// Weights of a rewind, of a ruling or changed reading, and of a refusal.
const REWIND: u32 = 4;
const RULING: u32 = 3;
const REFUSAL: u32 = 2;

/// A key event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyEvent {
    /// The entry of its weightiest reason.
    pub seq: Seq,
    /// The entry that declared the combat; `None` outside one.
    pub attack: Option<Seq>,
    /// The moment of its first entry.
    pub moment: Moment,
    /// Where it took place, if anywhere.
    pub hex: Option<Hex>,
    /// Why it counts, the weightiest first.
    pub reasons: Vec<Reason>,
    /// Sum of the weights of its reasons, points.
    pub weight: Fraction,
}

/// Why an event counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The entry.
    pub seq: Seq,
    /// What happened.
    pub what: What,
    /// Its weight, points.
    pub weight: Fraction,
}

/// What makes an event count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// A hex or a named place changed hands.
    Captured {
        /// The hex.
        hex: Hex,
        /// The side that holds it now, if any.
        by: Option<Side>,
        /// Points that the hex scores, in parts of a point; 0 in a game without points.
        points: i32,
    },
    /// A side would win now that would not have won before.
    Ahead(Side),
    /// A unit was eliminated.
    Eliminated {
        /// The unit.
        unit: UnitId,
        /// Steps it still had.
        steps: i32,
        /// The row under which it was lost; `None` where a decree of the umpire says so.
        rule: Option<Rule>,
    },
    /// Units lost steps and stay in play: steps by side.
    Losses([i32; 2]),
    /// Dice fell far from the mean.
    Dice(Dice),
    /// A proposal was refused.
    Refused,
    /// The match went back; so many entries that had changed the position were undone.
    Rewound(usize),
    /// The umpire changed the position.
    Amended,
    /// The umpire changed a reading.
    Read,
}

/// Dice far from the mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dice {
    /// What they were rolled for, as `dice_odds::Roll::kind` has it.
    pub kind: &'static str,
    /// Whom they favoured.
    pub side: Side,
    /// Face or sum.
    pub face: u8,
    /// Column of the table, as printed.
    pub odds: String,
    /// Result, as printed.
    pub result: String,
    /// Steps better for `side` than the mean, given and taken together.
    pub points: Fraction,
    /// Chances that serve `side` at least as well, and all chances.
    pub chances: [u32; 2],
}

impl What {
    /// Whether it happened in play, not in the record of it.
    #[must_use]
    pub const fn is_play(&self) -> bool {
        !matches!(self, Self::Refused | Self::Rewound(_) | Self::Amended | Self::Read)
    }
}

/// An event under way: what it is known by, and its reasons in the order of the match.
struct Draft {
    attack: Option<Seq>,
    moment: Moment,
    hex: Option<Hex>,
    reasons: Vec<(Reason, Option<Hex>)>,
}

/// Events by their first entry.
#[derive(Default)]
struct Drafts(BTreeMap<Seq, Draft>);

impl Drafts {
    fn add(&mut self, (seq, attack, moment): (Seq, Option<Seq>, &Moment), hex: Option<Hex>, reason: (What, Fraction)) {
        let fresh = || Draft { attack, moment: moment.clone(), hex: None, reasons: Vec::new() };
        let draft = self.0.entry(attack.unwrap_or(seq)).or_insert_with(fresh);
        let (what, weight) = reason;
        // Steps lost in one combat by units that stay in play are one reason.
        if let What::Losses(more) = what
            && let Some((Reason { what: What::Losses(sum), weight: whole, .. }, _)) =
                draft.reasons.iter_mut().find(|(known, _)| matches!(known.what, What::Losses(_)))
        {
            (0..2).for_each(|side| sum[side] += more[side]);
            *whole = *whole + weight;
            return;
        }
        draft.reasons.push((Reason { seq, what, weight }, hex));
    }

    /// The hex attacked or fired at is where an event takes place.
    fn at(&mut self, rolled: &Rolled) {
        if let Some(draft) = self.0.get_mut(&rolled.attack.unwrap_or(rolled.seq)) {
            draft.hex = draft.hex.or(Some(rolled.roll.hex));
        }
    }
}

/// The key events of a match as its viewer may see it: the weightiest first, of equals the earlier.
#[must_use]
pub fn key_events(review: &dyn Review) -> Vec<KeyEvent> {
    of_course(review, &review.at(review.len()).position(), &review.course())
}

/// The same, from a last position and a course that were computed before.
#[must_use]
pub fn of_course(review: &dyn Review, position: &Position, course: &LossHistory) -> Vec<KeyEvent> {
    let mut drafts = Drafts::default();
    for capture in &course.captures {
        let what = What::Captured { hex: capture.hex, by: capture.by, points: capture.points };
        drafts.add((capture.seq, capture.attack, &capture.moment), Some(capture.hex), (what, swing(review, capture)));
    }
    for lead in &course.leads {
        drafts.add((lead.seq, lead.attack, &lead.moment), None, (What::Ahead(lead.side), LEAD.into()));
    }
    for toll in course.tolls.iter().filter(|toll| toll.points > 0) {
        if let Some(reason) = loss((review, position), toll) {
            drafts.add((toll.seq, toll.attack, &toll.moment), toll.hex, reason);
        }
    }
    for rolled in &course.rolls {
        if let Some((dice, weight)) = far(&rolled.roll) {
            let at = Some(rolled.roll.hex);
            drafts.add((rolled.seq, rolled.attack, &rolled.moment), at, (What::Dice(dice), weight));
        }
        drafts.at(rolled);
    }
    let rewinds = review.rewinds();
    for aside in &course.interruptions {
        let left = || rewinds.iter().find(|rewind| rewind.seq == aside.seq).map_or(0, |rewind| rewind.left.len());
        let (what, weight) = match aside.kind {
            InterruptionKind::Refused => (What::Refused, REFUSAL),
            InterruptionKind::Rewind => (What::Rewound(left()), REWIND),
            InterruptionKind::Amendment => (What::Amended, RULING),
            InterruptionKind::Reading => (What::Read, RULING),
        };
        drafts.add((aside.seq, None, &aside.moment), None, (what, weight.into()));
    }
    let mut events: Vec<KeyEvent> = drafts.0.into_values().filter_map(|draft| weighed(review, draft)).collect();
    events.sort_by(|a, b| b.weight.cmp(&a.weight).then(a.seq.cmp(&b.seq)));
    events
}

/// The weightiest event in play of each turn, in the order of the turns: a suggestion where it turned.
#[must_use]
pub fn turning_points(events: &[KeyEvent]) -> Vec<&KeyEvent> {
    let mut by_turn: BTreeMap<u16, &KeyEvent> = BTreeMap::new();
    for event in events.iter().filter(|event| event.reasons.iter().any(|reason| reason.what.is_play())) {
        // Events come by weight, so the first of a turn is its weightiest.
        by_turn.entry(event.moment.turn).or_insert(event);
    }
    by_turn.into_values().collect()
}

fn weighed(review: &dyn Review, draft: Draft) -> Option<KeyEvent> {
    let Draft { attack, moment, hex, mut reasons } = draft;
    reasons.sort_by(|(a, _), (b, _)| b.weight.cmp(&a.weight).then(a.seq.cmp(&b.seq)));
    let weight = reasons.iter().fold(Fraction::from(0), |sum, (reason, _)| sum + reason.weight);
    let (first, _) = reasons.first()?;
    let seq = first.seq;
    let found = hex.or_else(|| reasons.iter().find_map(|(_, hex)| *hex));
    let hex = found.or_else(|| if first.what.is_play() { None } else { place_of(review, seq) });
    Some(KeyEvent {
        seq,
        attack,
        moment,
        hex,
        reasons: reasons.into_iter().map(|(reason, _)| reason).collect(),
        weight,
    })
}

/// How far a capture moves the difference of the scores.
fn swing(review: &dyn Review, capture: &Capture) -> Fraction {
    if capture.points == 0 {
        return PLACE.into();
    }
    let scoring = [capture.from, capture.by].into_iter().flatten().count();
    scored(review, i64::from(capture.points) * i64::try_from(scoring).unwrap_or_default())
}

/// So many parts of a point, in points.
fn scored(review: &dyn Review, parts: i64) -> Fraction {
    review.scoring().of(parts).fraction()
}

fn loss((review, position): (&dyn Review, &Position), toll: &Loss) -> Option<(What, Fraction)> {
    let weigh = |points: i32| Fraction::new(points.into(), 1);
    if toll.gone {
        let what = What::Eliminated { unit: toll.unit, steps: toll.points, rule: toll.rule };
        return Some((what, weigh(toll.points) + scored(review, toll.scored.into())));
    }
    let side = position.pieces.iter().find(|piece| piece.unit == toll.unit)?.side;
    let mut steps = [0; 2];
    steps[side.index()] = toll.points;
    Some((What::Losses(steps), weigh(toll.points)))
}

/// Dice far from the mean, with their distance from it.
fn far(roll: &Roll) -> Option<(Dice, Fraction)> {
    let favour = roll.favour(roll.by);
    let side = if favour.sign() < 0 { roll.by.enemy() } else { roll.by };
    let points = roll.favour(side);
    let fallen = roll.fallen().filter(|_| points >= FAR.into())?;
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

/// Where an entry takes place, as far as its viewer may see: the attacked hex, the end of a move, or the last hex it names;
/// of a rewind, where the first entry it undid took place.
#[must_use]
pub fn place_of(review: &dyn Review, seq: Seq) -> Option<Hex> {
    places(review, &[seq])[0]
}

/// The same for several entries, in one walk.
#[must_use]
pub fn places(review: &dyn Review, entries: &[Seq]) -> Vec<Option<Hex>> {
    let mut places = Vec::new();
    review.visit(entries, &mut |seq, at| places.push(if seq < review.len() { place(review, seq, at) } else { None }));
    places
}

fn place(review: &dyn Review, seq: Seq, at: &dyn Snapshot) -> Option<Hex> {
    let entry = at.entry();
    if entry.kind == EntryKind::Rewind {
        let undone = review.rewinds().into_iter().find(|rewind| rewind.seq == seq)?.left.first().copied()?;
        return place_of(review, undone);
    }
    let combat = || at.combat().map(|combat| combat.target);
    let end = entry.path().last().map(|&(hex, _)| hex);
    end.or_else(combat).or_else(|| entry.words.named().hexes.last().copied())
}
