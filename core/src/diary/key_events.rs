//! Key events of a match, the greatest first: captures of points and places, lost units, cut lines of supply, odds taken and refused,
//! dice far from the mean, time that ran out, refused proposals, and corrections and disputes of the record.
//!
//! An event is one combat from its declaration to its end, one claim with its rulings, or one entry outside a combat. Its weight is the
//! sum of the weights of its reasons, in points; a lost step weighs as much as a point of the score:
//!
//! | reason | weight |
//! | --- | --- |
//! | a hex with points changes hands | the change in the difference of the scores: its points for each side that scores it |
//! | a named place changes hands in a game without points | 3 |
//! | another side is ahead | 5 |
//! | a unit is eliminated | the steps it still had, and what the enemy scores for it |
//! | other losses | the steps lost |
//! | dice a whole step or more from the mean | the distance from the mean, as an exact fraction |
//! | odds taken: an attack that costs the attacker a step or more on average | that average, as an exact fraction |
//! | odds refused: the best attack still possible at the end of a combat phase, if worth half a step or more on average | that average |
//! | lines of supply are cut, or restored, from the end of one phase to that of the next | 1, or ½, for each unit |
//! | the clock of a phase ran out | 3 |
//! | decisions of a side in the last tenth of the time that a phase may take | 1 |
//! | a gap, or a breach that was left standing | 4 |
//! | a rewind; a changed position or reading; a refusal | 4, 3, 2 |
//! | a ruling on a claim, an appeal, a claim | 3, 3, 2 |

mod places;
mod play;
mod record;

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use crate::kernel::citation::Rule;
use crate::kernel::dice_odds::Fraction;
use crate::kernel::hex::Hex;
use crate::kernel::unit::{Side, UnitId};
use crate::kernel::view::{Moment, Position};
use crate::review::{Review, Seq};

use super::loss_history::LossHistory;
use super::odds_refused::Odds;
use super::remark::Outcome;
use super::series::Series;

pub use places::{place_of, places};

/// A key event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyEvent {
    /// The entry of its greatest reason.
    pub seq: Seq,
    /// The entry that declared the combat; `None` outside one.
    pub attack: Option<Seq>,
    /// The moment of its first entry.
    pub moment: Moment,
    /// Where it took place, if anywhere.
    pub hex: Option<Hex>,
    /// Why it counts, the greatest reason first.
    pub reasons: Vec<Reason>,
    /// Sum of the weights of its reasons, points.
    pub weight: Fraction,
}

/// A reason why an event counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The entry.
    pub seq: Seq,
    /// The occurrence that counts.
    pub what: What,
    /// Its weight, points.
    pub weight: Fraction,
}

/// The sort of event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// A hex or a named place changed hands.
    Captured {
        /// The hex.
        hex: Hex,
        /// The side that held it, if any.
        from: Option<Side>,
        /// The side that holds it now, if any.
        by: Option<Side>,
        /// Points that the hex scores for the side that holds it now, in parts of a point; 0 in a game without points.
        points: i32,
        /// Points that the hex scored for the side that held it before, in parts of a point.
        lost: i32,
    },
    /// This side is ahead now; the other side was the last to be ahead before.
    Ahead(Side),
    /// A unit was eliminated.
    Eliminated {
        /// The unit.
        unit: UnitId,
        /// Steps it still had.
        steps: i32,
        /// The row under which it was lost; `None` where the umpire decreed it.
        rule: Option<Rule>,
    },
    /// Units lost steps but stay in play; steps by side.
    Losses([i32; 2]),
    /// Dice fell far from the mean.
    Dice(Dice),
    /// An attack was made although it costs the attacker a step or more on average.
    OddsTaken(Odds),
    /// An attack that gains half a step or more on average was possible and was not made.
    OddsRefused {
        /// Its odds with all possible units.
        odds: Odds,
        /// Number of other hexes where an attack would have gained half a step or more.
        others: usize,
    },
    /// Units had a line of supply at the end of the previous phase, and have none now.
    SupplyCut {
        /// Their side.
        side: Side,
        /// The units, in counter order.
        units: Vec<UnitId>,
    },
    /// Units had no line of supply at the end of the previous phase, and have one now.
    SupplyRestored {
        /// Their side.
        side: Side,
        /// The units, in counter order.
        units: Vec<UnitId>,
    },
    /// The clock of a phase ran out.
    TimeUp {
        /// The side whose phase it was, if it belongs to a side.
        side: Option<Side>,
        /// Milliseconds that the phase may last; `None` where the rules set no limit.
        limit_ms: Option<u32>,
    },
    /// Decisions were made in the last tenth of the phase's time, or after it.
    Late {
        /// Their side.
        side: Side,
        /// Their number.
        decisions: usize,
        /// Milliseconds from the beginning of the phase to the last of them.
        at_ms: u32,
        /// Milliseconds that the phase may last.
        limit_ms: u32,
    },
    /// A proposal was refused.
    Refused,
    /// The match went back; with the number of position-changing entries undone.
    Rewound(usize),
    /// The umpire changed the position.
    Amended,
    /// The umpire changed a reading.
    Read,
    /// Play went on without being recorded.
    Gap,
    /// An illegal act was left standing; it breaks this row.
    Breach(Rule),
    /// A side disputes an entry.
    Claimed,
    /// The umpire decided a claim or an appeal.
    Ruled(Outcome),
    /// A side does not accept a ruling.
    Appealed,
}

/// Dice far from the mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dice {
    /// The purpose of the roll, as in `dice_odds::Roll::kind`.
    pub kind: &'static str,
    /// The side they favoured.
    pub side: Side,
    /// Face or sum.
    pub face: u8,
    /// Column of the table, as printed.
    pub odds: String,
    /// Result, as printed.
    pub result: String,
    /// Number of steps by which the result is better for `side` than the mean: losses inflicted and losses avoided are added.
    pub points: Fraction,
    /// Chances of a result at least as good for `side`, and all chances.
    pub chances: [u32; 2],
}

impl What {
    /// Whether it happened on the map rather than at the table or in its record.
    #[must_use]
    pub const fn is_play(&self) -> bool {
        match self {
            Self::Captured { .. }
            | Self::Ahead(_)
            | Self::Eliminated { .. }
            | Self::Losses(_)
            | Self::Dice(_)
            | Self::OddsTaken(_)
            | Self::OddsRefused { .. }
            | Self::SupplyCut { .. }
            | Self::SupplyRestored { .. } => true,
            Self::TimeUp { .. }
            | Self::Late { .. }
            | Self::Refused
            | Self::Rewound(_)
            | Self::Amended
            | Self::Read
            | Self::Gap
            | Self::Breach(_)
            | Self::Claimed
            | Self::Ruled(_)
            | Self::Appealed => false,
        }
    }
}

/// An event being built: its key, and its reasons in the order of the match.
struct Draft {
    attack: Option<Seq>,
    moment: Moment,
    hex: Option<Hex>,
    reasons: Vec<(Reason, Option<Hex>)>,
}

/// Events by their first entry.
#[derive(Default)]
struct Drafts(BTreeMap<Seq, Draft>);

/// The event to which a reason belongs.
struct Part<'a> {
    /// The entry that identifies the event.
    key: Seq,
    /// The entry that declared the combat; `None` outside one.
    attack: Option<Seq>,
    /// The moment of the reason.
    moment: &'a Moment,
    /// Where it took place, if anywhere.
    hex: Option<Hex>,
}

impl<'a> Part<'a> {
    /// The event of a combat, or of the entry itself outside a combat.
    fn of((seq, attack, moment): (Seq, Option<Seq>, &'a Moment), hex: Option<Hex>) -> Self {
        Self { key: attack.unwrap_or(seq), attack, moment, hex }
    }
}

impl Drafts {
    fn add(&mut self, part: &Part<'_>, seq: Seq, (what, weight): (What, Fraction)) {
        let fresh = || Draft { attack: part.attack, moment: part.moment.clone(), hex: None, reasons: Vec::new() };
        let draft = self.0.entry(part.key).or_insert_with(fresh);
        // Steps that remaining units lost in one combat count as one reason.
        if let What::Losses(more) = what
            && let Some((Reason { what: What::Losses(sum), weight: whole, .. }, _)) =
                draft.reasons.iter_mut().find(|(known, _)| matches!(known.what, What::Losses(_)))
        {
            (0..2).for_each(|side| sum[side] += more[side]);
            *whole = *whole + weight;
            return;
        }
        draft.reasons.push((Reason { seq, what, weight }, part.hex));
    }

    /// Sets the place of an event to the attacked hex, unless a place is set.
    fn at(&mut self, key: Seq, hex: Hex) {
        if let Some(draft) = self.0.get_mut(&key) {
            draft.hex = draft.hex.or(Some(hex));
        }
    }
}

/// Results computed earlier for a match.
#[derive(Clone, Copy, Debug)]
pub struct Walked<'a> {
    /// The last position.
    pub position: &'a Position,
    /// The losses of the match and its other events.
    pub history: &'a LossHistory,
    /// The series of the match.
    pub series: &'a Series,
}

/// The key events of a match as its viewer may see it: the greatest first, equal ones by time.
#[must_use]
pub fn key_events(review: &dyn Review) -> Vec<KeyEvent> {
    let position = review.at(review.len()).position();
    of_walked(review, Walked { position: &position, history: &review.loss_history(), series: &review.series() })
}

/// The key events, from a last position and a history computed earlier.
#[must_use]
pub fn of_history(review: &dyn Review, position: &Position, history: &LossHistory) -> Vec<KeyEvent> {
    of_walked(review, Walked { position, history, series: &review.series() })
}

/// The key events, from results computed earlier.
#[must_use]
pub fn of_walked(review: &dyn Review, walked: Walked<'_>) -> Vec<KeyEvent> {
    let mut drafts = Drafts::default();
    play::add(review, walked, &mut drafts);
    record::add(review, walked.history, &mut drafts);
    let mut events: Vec<KeyEvent> = drafts.0.into_values().filter_map(|draft| weighed(review, draft)).collect();
    events.sort_by(|a, b| b.weight.cmp(&a.weight).then(a.seq.cmp(&b.seq)));
    events
}

/// For each turn in order, the greatest event of play for which `is_meant` holds: a suggested turning point. `is_meant` is not
/// called for lighter events.
#[must_use]
pub fn turning_points(events: &[KeyEvent], is_meant: impl Fn(&KeyEvent) -> bool) -> Vec<&KeyEvent> {
    let mut by_turn: BTreeMap<u16, &KeyEvent> = BTreeMap::new();
    for event in events.iter().filter(|event| event.reasons.iter().any(|reason| reason.what.is_play())) {
        // Events come in order of weight, so that the first of a turn is its greatest.
        if let Entry::Vacant(turn) = by_turn.entry(event.moment.turn)
            && is_meant(event)
        {
            turn.insert(event);
        }
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
