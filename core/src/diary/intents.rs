//! Sealed intents for the debrief: the intention of each side before a phase, its result, and the quality of the stated
//! probabilities.
//!
//! The record has a commitment before the phase, and the text once the intent is opened ([`Remark::Intent`], [`Remark::Opened`]).
//! Both are open to every viewer. Whether an objective was reached is judged by the positions as the viewer sees them.

use std::collections::BTreeMap;

use crate::kernel::dice_odds::Fraction;
use crate::kernel::game::Viewer;
use crate::kernel::hex::Hex;
use crate::kernel::unit::{Actor, Place, Side};
use crate::kernel::view::{Moment, Position};
use crate::review::{Review, Seq};

use super::remark::Remark;
pub use text::{By, Intent, IntentFault, PhaseOf, Wishes};

pub mod text;

/// A sealed intent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sealed {
    /// The entry with its commitment.
    pub seq: Seq,
    /// The actor who sealed it: a side, or a team before sides are chosen.
    pub by: Actor,
    /// The moment in which it was sealed.
    pub moment: Moment,
    /// Its commitment.
    pub commitment: [u8; 32],
    /// The opened intent; `None` while it is sealed.
    pub opened: Option<Opened>,
}

/// An opened intent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opened {
    /// The entry that opened it.
    pub seq: Seq,
    /// The committed text.
    pub text: String,
    /// The intent with its results; or the reason why the text does not have the form of FORMAT.md section 21, as when it was written by hand.
    pub read: Result<Assessed, IntentFault>,
}

/// An intent with its results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assessed {
    /// The intent.
    pub intent: Intent,
    /// Whether it was sealed in time.
    pub timing: Timing,
    /// Its objectives in the order of its text.
    pub objectives: Vec<Objective>,
    /// Whether all objectives were reached by the stated time.
    pub success: Reached,
    /// The entry after which success is judged; `None` while the stated time has not come.
    pub end: Option<Seq>,
}

/// Whether an intent was sealed before the result could be known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Timing {
    /// Before the first action of its phase.
    InTime,
    /// After this action of its phase.
    Late(Seq),
    /// Another intent of the same side for the same phase was sealed earlier, as this entry.
    Again(Seq),
    /// Its text names another side than the one that sealed it.
    OfOther,
}

/// An objective hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Objective {
    /// The hex.
    pub hex: Hex,
    /// At the end of the phase.
    pub phase: Reached,
    /// At the end of the turn.
    pub turn: Reached,
    /// At the end of the match.
    pub end: Reached,
}

impl Objective {
    /// Whether it was reached by the given time.
    #[must_use]
    pub const fn at(&self, by: By) -> Reached {
        match by {
            By::Phase => self.phase,
            By::Turn => self.turn,
            By::Match => self.end,
        }
    }
}

/// Whether a side holds or occupies its objective.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reached {
    /// It does.
    Yes,
    /// It does not.
    No,
    /// That time has not come yet.
    NotYet,
    /// The viewer cannot know, or no objective was named.
    Unknown,
}

/// The quality of the probabilities that a side stated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Brier {
    /// Number of intents that count.
    pub count: u32,
    /// How many of them came true.
    pub came: u32,
    /// Brier score: the mean squared difference between stated probability and result. 0 is best, 1 worst; always
    /// stating 50 per cent gives 1/4.
    pub score: Fraction,
}

/// Every intent of a match in the order of sealing.
#[must_use]
pub fn intents(review: &dyn Review) -> Vec<Sealed> {
    let remarks = review.remarks();
    let mut ends = Ends { review, known: BTreeMap::new() };
    let mut taken: Vec<(Side, PhaseOf, Seq)> = Vec::new();
    let mut sealed = Vec::new();
    for one in &remarks {
        let Remark::Intent { commitment } = &one.remark else { continue };
        let opened = remarks.iter().find_map(|later| {
            let Remark::Opened { on, text, .. } = &later.remark else { return None };
            (*on == one.seq).then_some((later.seq, text))
        });
        let opened = opened.map(|(seq, text)| {
            let read = Intent::parse(text, review).map(|intent| {
                let timing = timing(review, (one.seq, one.by), &intent, &taken);
                taken.push((intent.side, intent.phase, one.seq));
                ends.assessed(intent, timing)
            });
            Opened { seq, text: text.clone(), read }
        });
        let moment = review.moment(one.seq).expect("an entry of the match").clone();
        sealed.push(Sealed { seq: one.seq, by: one.by, moment, commitment: *commitment, opened });
    }
    sealed
}

/// The first action of a phase among the entries before `until`, whether or not it was undone; `None` where there is none.
#[must_use]
pub fn first_action(review: &dyn Review, phase: PhaseOf, until: Seq) -> Option<Seq> {
    let is_there = |seq: &Seq| review.moment(*seq).is_some_and(|moment| phase.holds(moment));
    let is_action = |seq: &Seq| review.entry(*seq).is_some_and(|entry| entry.is_action());
    (review.first()..until).filter(is_there).find(is_action)
}

fn timing(review: &dyn Review, (seq, by): (Seq, Actor), intent: &Intent, taken: &[(Side, PhaseOf, Seq)]) -> Timing {
    if matches!(by, Actor::Side(side) if side != intent.side) {
        return Timing::OfOther;
    }
    if let Some(first) = first_action(review, intent.phase, seq) {
        return Timing::Late(first);
    }
    let same = |(side, phase, _): &&(Side, PhaseOf, Seq)| (*side, *phase) == (intent.side, intent.phase);
    taken.iter().find(same).map_or(Timing::InTime, |(.., before)| Timing::Again(*before))
}

/// The quality of a side's stated probabilities; `None` where no intent counts. An intent counts if it was sealed in
/// time, has objectives and a probability, and its time has come.
#[must_use]
pub fn brier(sealed: &[Sealed], side: Side) -> Option<Brier> {
    let read = |one: &Sealed| one.opened.as_ref().and_then(|opened| opened.read.clone().ok());
    let counted = sealed.iter().filter_map(read).filter(|one| one.intent.side == side).filter_map(|one| one.counted());
    let (mut count, mut came, mut squares) = (0_u32, 0_u32, 0_i64);
    for (percent, is_success) in counted {
        let off = i64::from(percent) - if is_success { 100 } else { 0 };
        (count, came, squares) = (count + 1, came + u32::from(is_success), squares + off * off);
    }
    let score = (count > 0).then(|| Fraction::new(squares, 10_000 * i64::from(count)))?;
    Some(Brier { count, came, score })
}

impl Assessed {
    /// The stated probability and whether the intent came true; `None` where it does not count.
    #[must_use]
    pub fn counted(&self) -> Option<(u8, bool)> {
        let percent = self.intent.probability.filter(|_| self.timing == Timing::InTime)?;
        match self.success {
            Reached::Yes => Some((percent, true)),
            Reached::No => Some((percent, false)),
            Reached::NotYet | Reached::Unknown => None,
        }
    }
}

/// Positions at the ends of phases and turns, each derived once.
struct Ends<'a> {
    review: &'a dyn Review,
    /// By entry: the position, and whether the viewer may see all of it.
    known: BTreeMap<Seq, (Position, bool)>,
}

impl Ends<'_> {
    fn assessed(&mut self, intent: Intent, timing: Timing) -> Assessed {
        let [phase, turn, end] = self.ends(intent.phase);
        let of =
            |ends: &mut Self, at: Option<Seq>, hex| at.map_or(Reached::NotYet, |at| ends.reached(at, hex, intent.side));
        let objectives: Vec<Objective> = intent
            .objectives
            .iter()
            .map(|&hex| Objective {
                hex,
                phase: of(self, phase, hex),
                turn: of(self, turn, hex),
                end: of(self, end, hex),
            })
            .collect();
        let success = all(objectives.iter().map(|objective| objective.at(intent.by)));
        let read_at = match intent.by {
            By::Phase => phase,
            By::Turn => turn,
            By::Match => end,
        };
        Assessed { intent, timing, objectives, success, end: read_at }
    }

    /// The last entries of a phase, of its turn, and of the match; `None` for one that has not ended.
    fn ends(&self, phase: PhaseOf) -> [Option<Seq>; 3] {
        let spans = self.review.phases();
        let last = self.review.len().saturating_sub(1);
        let end = self.review.at(last).pending().is_none().then_some(last);
        let now = self.review.at(last).position().moment;
        let ended = |is_in: &dyn Fn(&Moment) -> bool| {
            let at = spans.iter().rposition(|span| is_in(&span.moment))?;
            let is_past = at + 1 < spans.len() || !is_in(&now);
            if is_past { Some(spans[at].last) } else { end }
        };
        [ended(&|moment| phase.holds(moment)), ended(&|moment| moment.turn == phase.turn), end]
    }

    fn reached(&mut self, at: Seq, hex: Hex, side: Side) -> Reached {
        let review = self.review;
        let (position, is_whole) = self.known.entry(at).or_insert_with(|| {
            let at = review.at(at);
            (at.position(), !at.scene().is_empty())
        });
        match (holds(review, position, hex) == Some(side) || occupies(position, hex, side), *is_whole) {
            (true, _) => Reached::Yes,
            (false, true) => Reached::No,
            // A side knows where its own units are. For other viewers, unseen units may be in the hex.
            (false, false) if review.viewer() == Viewer::Side(side) => Reached::No,
            (false, false) => Reached::Unknown,
        }
    }
}

/// The side that controls a hex, in a game that records it.
#[must_use]
pub fn holds(review: &dyn Review, position: &Position, hex: Hex) -> Option<Side> {
    let written = position.owners.iter().find(|(of, _)| *of == hex).map(|(_, side)| *side);
    written.or_else(|| review.owner_at_default(hex).filter(|_| position.has_control))
}

/// Whether a unit of a side is in a hex, not over it.
#[must_use]
pub fn occupies(position: &Position, hex: Hex, side: Side) -> bool {
    position.pieces.iter().any(|piece| piece.side == side && piece.place == Place::On(hex) && !piece.over)
}

/// Whether all were reached; unknown for an empty list.
fn all(reached: impl Iterator<Item = Reached>) -> Reached {
    let found: Vec<Reached> = reached.collect();
    let is_any = |one| found.contains(&one);
    match () {
        () if found.is_empty() => Reached::Unknown,
        () if is_any(Reached::NotYet) => Reached::NotYet,
        () if is_any(Reached::No) => Reached::No,
        () if is_any(Reached::Unknown) => Reached::Unknown,
        () => Reached::Yes,
    }
}
