//! Key events of a match, the weightiest first: where points and places changed hands, units were lost, lines of supply were cut, odds
//! were taken and refused, dice fell far from the mean, time ran out, proposals were refused, and the record was corrected or disputed.
//!
//! An event is one combat from its declaration to its end, one claim with its rulings, or one entry outside a combat. It weighs the sum of its
//! reasons, in points; step losses and points of the score weigh alike:
//!
//! | reason | weight |
//! | --- | --- |
//! | a hex with points changes hands | how far it moves the difference of the scores: its points for each side that scores it |
//! | a named place changes hands in a game without points | 3 |
//! | another side is ahead | 5 |
//! | a unit is eliminated | the steps it still had, and what the enemy scores for it |
//! | other losses | the steps lost |
//! | dice a whole step or more from the mean | the distance from the mean, as an exact fraction |
//! | odds taken: an attack that cost the attacker a step or more on the average | that average, as an exact fraction |
//! | odds refused: of the attacks on offer when a side ended its combat phase, the one that was worth most, half a step or more on the average | that average, as an exact fraction |
//! | lines of supply are cut, or restored, from the end of one phase to that of the next | 1, or ½, for each unit |
//! | the clock of a phase ran out | 3 |
//! | decisions of a side in the last tenth of the time that a phase may take | 1 |
//! | a gap, or a breach that stood | 4 |
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
        /// The side that held it, if any.
        from: Option<Side>,
        /// The side that holds it now, if any.
        by: Option<Side>,
        /// Points that the hex scores for the side that holds it now, in parts of a point; 0 in a game without points.
        points: i32,
        /// Points that it scored for the side that held it, in parts of a point.
        lost: i32,
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
    /// An attack was made that cost the attacker a step or more on the average.
    OddsTaken(Odds),
    /// An attack was on offer, worth half a step or more on the average, and was not made.
    OddsRefused {
        /// Its odds with all units that could have taken part.
        odds: Odds,
        /// Other hexes that could have been attacked with half a step or more to gain.
        others: usize,
    },
    /// Units had a line of supply at the end of the phase before, and have none now.
    SupplyCut {
        /// Whose.
        side: Side,
        /// The units, in counter order.
        units: Vec<UnitId>,
    },
    /// Units had no line of supply at the end of the phase before, and have one now.
    SupplyRestored {
        /// Whose.
        side: Side,
        /// The units, in counter order.
        units: Vec<UnitId>,
    },
    /// The clock of a phase ran out.
    TimeUp {
        /// Whose phase it was, if a side's.
        side: Option<Side>,
        /// Milliseconds that it may take; `None` where the rules set it no limit.
        limit_ms: Option<u32>,
    },
    /// Decisions fell in the last tenth of the time that the phase may take, or after it.
    Late {
        /// Whose.
        side: Side,
        /// How many.
        decisions: usize,
        /// Milliseconds from the beginning of the phase to the last of them.
        at_ms: u32,
        /// Milliseconds that the phase may take.
        limit_ms: u32,
    },
    /// A proposal was refused.
    Refused,
    /// The match went back; so many entries that had changed the position were undone.
    Rewound(usize),
    /// The umpire changed the position.
    Amended,
    /// The umpire changed a reading.
    Read,
    /// Play went on without being recorded.
    Gap,
    /// An act stood that the rules refuse, by this row.
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
    /// Whether it happened on the map, not at the table or in the record of it.
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

/// The event that a reason belongs to.
struct Part<'a> {
    /// The entry by which the event is known.
    key: Seq,
    /// The entry that declared the combat; `None` outside one.
    attack: Option<Seq>,
    /// The moment of the reason.
    moment: &'a Moment,
    /// Where it took place, if anywhere.
    hex: Option<Hex>,
}

impl<'a> Part<'a> {
    /// The event of a combat, or of the entry where it is in none.
    fn of((seq, attack, moment): (Seq, Option<Seq>, &'a Moment), hex: Option<Hex>) -> Self {
        Self { key: attack.unwrap_or(seq), attack, moment, hex }
    }
}

impl Drafts {
    fn add(&mut self, part: &Part<'_>, seq: Seq, (what, weight): (What, Fraction)) {
        let fresh = || Draft { attack: part.attack, moment: part.moment.clone(), hex: None, reasons: Vec::new() };
        let draft = self.0.entry(part.key).or_insert_with(fresh);
        // Steps lost in one combat by units that stay in play are one reason.
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

    /// The hex attacked or fired at is where an event takes place.
    fn at(&mut self, key: Seq, hex: Hex) {
        if let Some(draft) = self.0.get_mut(&key) {
            draft.hex = draft.hex.or(Some(hex));
        }
    }
}

/// What was worked out of a match before.
#[derive(Clone, Copy, Debug)]
pub struct Walked<'a> {
    /// The last position.
    pub position: &'a Position,
    /// The course.
    pub course: &'a LossHistory,
    /// The series.
    pub series: &'a Series,
}

/// The key events of a match as its viewer may see it: the weightiest first, of equals the earlier.
#[must_use]
pub fn key_events(review: &dyn Review) -> Vec<KeyEvent> {
    let position = review.at(review.len()).position();
    of_walked(review, Walked { position: &position, course: &review.course(), series: &review.series() })
}

/// The same, from a last position and a course that were worked out before.
#[must_use]
pub fn of_course(review: &dyn Review, position: &Position, course: &LossHistory) -> Vec<KeyEvent> {
    of_walked(review, Walked { position, course, series: &review.series() })
}

/// The same, from all that was worked out before.
#[must_use]
pub fn of_walked(review: &dyn Review, walked: Walked<'_>) -> Vec<KeyEvent> {
    let mut drafts = Drafts::default();
    play::add(review, walked, &mut drafts);
    record::add(review, walked.course, &mut drafts);
    let mut events: Vec<KeyEvent> = drafts.0.into_values().filter_map(|draft| weighed(review, draft)).collect();
    events.sort_by(|a, b| b.weight.cmp(&a.weight).then(a.seq.cmp(&b.seq)));
    events
}

/// The weightiest event in play of each turn that is meant, in the order of the turns: a suggestion where it turned. No lighter event is asked about.
#[must_use]
pub fn turning_points(events: &[KeyEvent], is_meant: impl Fn(&KeyEvent) -> bool) -> Vec<&KeyEvent> {
    let mut by_turn: BTreeMap<u16, &KeyEvent> = BTreeMap::new();
    for event in events.iter().filter(|event| event.reasons.iter().any(|reason| reason.what.is_play())) {
        // Events come by weight, so the first of a turn is its weightiest.
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
