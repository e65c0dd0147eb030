//! The course of a match along its current line, in one pass: dice rolled for losses, losses, captures, and
//! interruptions of play.

use std::sync::Arc;

use crate::kernel::citation::Rule;
use crate::kernel::dice_odds::Roll;
use crate::kernel::effect::{BoardEffect, Effect};
use crate::kernel::game::{System, Viewer, Visibility};
use crate::kernel::hex::Hex;
use crate::kernel::slots::SlotName;
use crate::kernel::unit::{Place, Side, UnitId};
use crate::kernel::view::{Moment, Score, Tally};
use crate::kernel::visibility::{self, Change, VisibleChanges};
use crate::review::Seq;

use super::entry::Body;
use super::match_log::Match;
use super::remark::{Outcome, Remark};
use super::replay::{EntryOf, Replay};
use super::snapshot::visible_changes;

mod captures;
mod phase_ends;

pub use phase_ends::PhaseEnd;

/// Rolls, losses and captures of a match along its current line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LossHistory {
    /// Dice rolled for losses, in order.
    pub rolls: Vec<Rolled>,
    /// Losses from any cause, in order; the losses of one entry in counter order.
    pub losses: Vec<Loss>,
    /// Hexes and places that changed hands, in order; the changes of one entry by hex number.
    pub captures: Vec<Capture>,
    /// Changes of the side that would win on points, in order.
    pub leads: Vec<Lead>,
    /// Entries that are not play: refused proposals, rewinds, rulings, readings.
    pub interruptions: Vec<Interruption>,
    /// The figures at the end of each phase, in order.
    pub phase_ends: Vec<PhaseEnd>,
}

/// A die rolled for losses, with its context.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rolled {
    /// The entry of the die.
    pub seq: Seq,
    /// The entry that declared the combat; `None` for a die outside one.
    pub attack: Option<Seq>,
    /// The moment of the roll.
    pub moment: Moment,
    /// Its possible results and the actual one.
    pub roll: Roll,
    /// Whether the die belongs to a combat that the viewer may see.
    pub is_combat: bool,
}

/// The loss of a unit in an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loss {
    /// The entry.
    pub seq: Seq,
    /// The entry that declared the combat in which the loss occurred; `None` outside a combat.
    pub attack: Option<Seq>,
    /// The moment before the entry.
    pub moment: Moment,
    /// The unit.
    pub unit: UnitId,
    /// Its side.
    pub side: Side,
    /// Loss points: all remaining points if the unit was eliminated; negative when the umpire gave points back.
    /// Replacements do not cancel a loss, and are not in this list.
    pub points: i32,
    /// Whether the loss eliminated the unit.
    pub gone: bool,
    /// Points that the enemy scores for the elimination, in parts of a point.
    pub scored: i32,
    /// The row under which it was lost; `None` where the umpire decreed it.
    pub rule: Option<Rule>,
    /// The hex of the unit, if it was on the map.
    pub hex: Option<Hex>,
}

/// A hex with points, or a named place in a game without points, that changed hands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Capture {
    /// The entry.
    pub seq: Seq,
    /// The entry that declared the combat in which the hex changed hands; `None` outside a combat.
    pub attack: Option<Seq>,
    /// The moment before the entry.
    pub moment: Moment,
    /// The hex.
    pub hex: Hex,
    /// The side that held it, if any.
    pub from: Option<Side>,
    /// The side that holds it now, if any.
    pub by: Option<Side>,
    /// Points that the hex scores for the side that holds it now, in parts of a point; 0 in a game without points.
    pub points: i32,
    /// Points that the hex scored for the side that held it before, in parts of a point.
    pub lost: i32,
}

/// A change of the lead: a side is ahead now; the other side was the last to be ahead before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lead {
    /// The entry.
    pub seq: Seq,
    /// The entry that declared the combat; `None` outside one.
    pub attack: Option<Seq>,
    /// The moment before the entry.
    pub moment: Moment,
    /// The side that is ahead.
    pub side: Side,
}

/// An entry that is not play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Interruption {
    /// The entry.
    pub seq: Seq,
    /// The moment it belongs to.
    pub moment: Moment,
    /// The kind of the interruption.
    pub kind: InterruptionKind,
}

/// The kind of an interruption.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InterruptionKind {
    /// A proposal that the rules refused.
    Refused,
    /// The line went back to an earlier entry.
    Rewind,
    /// The umpire changed the position.
    Amendment,
    /// The umpire changed a reading.
    Reading,
    /// Play went on without being recorded.
    Gap,
    /// An illegal act was left standing; it broke this row.
    Breach(Rule),
    /// A side disputes an entry.
    Claim,
    /// The umpire decided a claim or an appeal.
    Ruling {
        /// The outcome.
        outcome: Outcome,
        /// The original claim.
        claim: Seq,
    },
    /// A side does not accept the ruling on a claim.
    Appeal {
        /// The claim.
        claim: Seq,
    },
}

/// The values compared before and after each entry.
struct Before {
    /// Loss points by unit, and whether the unit is eliminated.
    worn: Vec<(i32, bool)>,
    score: Option<Score>,
    held: Vec<(Hex, Side)>,
}

/// The pass over the current line, for one viewer.
struct Walk<'a, S: System> {
    game: &'a Match<S>,
    viewer: Viewer,
    replay: Replay<S>,
    /// Loss points that each unit can take.
    most: Vec<i32>,
    /// The side of each unit.
    owners: Vec<Side>,
    /// The side that was last in each named place of a game without points.
    holders: Vec<(Hex, Side)>,
    leader: Option<Side>,
    attack: Option<Seq>,
    /// The time limit of the present phase, as last stated by the rules.
    limit_ms: Option<u32>,
    /// The tallies before the entry that ended a phase, since the next phase resets some of them; `None` if no entry has just ended one.
    left: Option<Vec<Tally>>,
    history: LossHistory,
}

impl<S: System> Match<S> {
    /// The course of the whole current line, as far as a viewer may see it.
    pub(super) fn walked(&self, viewer: Viewer) -> Arc<LossHistory> {
        self.histories.find(viewer, self.count(), || self.walk_line(viewer))
    }

    /// Plays the current line once and records everything in it that a viewer may see.
    fn walk_line(&self, viewer: Viewer) -> LossHistory {
        let (rules, state) = self.derive(0);
        let pieces = S::position(&rules, &state).pieces;
        let most = pieces.iter().map(|piece| i32::from(piece.loss_points)).collect();
        let owners = pieces.iter().map(|piece| piece.side).collect();
        let replay = self.replay_from((rules, state));
        let (holders, attack) = (Vec::new(), None);
        let history = LossHistory::default();
        let (leader, limit_ms, left) = (None, None, None);
        let mut walk =
            Walk { game: self, viewer, replay, most, owners, holders, leader, attack, limit_ms, left, history };
        let mut before = walk.stand(None);
        walk.leader = before.score.as_ref().and_then(|score| score.standing.winner);
        walk.holders.clone_from(&before.held);
        let mut ends = self.spans().into_iter().map(|span| span.last).peekable();
        for seq in self.line() {
            if let Some(entry) = self.written(seq) {
                while let Some(end) = ends.next_if(|&end| end < seq) {
                    walk.end_phase(end, &before);
                }
                walk.limit_ms = S::limit_ms(&walk.replay.rules, &walk.replay.state).or(walk.limit_ms);
                let is_last = ends.peek() == Some(&seq);
                let left = is_last.then(|| visibility::tallies::<S>(&walk.replay.rules, &walk.replay.state, viewer));
                before = walk.step(seq, &entry, &before);
                walk.left = left.filter(|_| walk.has_ended_phase(seq));
            }
        }
        ends.for_each(|end| walk.end_phase(end, &before));
        let Walk { mut history, .. } = walk;
        history.interruptions.extend(self.asides(viewer));
        history.interruptions.sort_by_key(|interruption| interruption.seq);
        history
    }

    /// Entries that change no position: refused proposals, rewinds and breaches of the current line; gaps and disputes
    /// of any line, since no rewind undoes them.
    fn asides(&self, viewer: Viewer) -> impl Iterator<Item = Interruption> + '_ {
        (self.first()..self.count()).filter_map(move |seq| {
            let entry = self.log.written(seq)?;
            let is_read = || viewer.reads_offers_of(entry.by());
            let (kind, is_shown) = match entry.other()? {
                Body::Refused { .. } => (InterruptionKind::Refused, self.log.line.holds(seq) && is_read()),
                Body::Breach { rule, .. } => (InterruptionKind::Breach(*rule), self.log.line.holds(seq) && is_read()),
                Body::Rewind { .. } => (InterruptionKind::Rewind, self.log.line.holds(seq)),
                Body::Remark(remark) => (self.dispute_or_gap(seq, remark)?, true),
                Body::Action(_) | Body::Amendment { .. } | Body::Reading { .. } | Body::Clock { .. } => return None,
            };
            is_shown.then(|| Interruption { seq, moment: self.log.moment(seq).clone(), kind })
        })
    }

    fn dispute_or_gap(&self, seq: Seq, remark: &Remark) -> Option<InterruptionKind> {
        Some(match remark {
            Remark::Gap { .. } => InterruptionKind::Gap,
            Remark::Claim { .. } => InterruptionKind::Claim,
            Remark::Ruling { outcome, .. } => {
                InterruptionKind::Ruling { outcome: *outcome, claim: self.claim_of(seq)? }
            }
            Remark::Appeal { .. } => InterruptionKind::Appeal { claim: self.claim_of(seq)? },
            Remark::Statement { .. } | Remark::Intent { .. } | Remark::Opened { .. } | Remark::Exhibit { .. } => {
                return None;
            }
        })
    }
}

impl<S: System> Walk<'_, S> {
    /// The present values. Points and places are computed again only where a unit or a hex was touched since `last`.
    fn stand(&self, last: Option<&Before>) -> Before {
        let state = &self.replay.state;
        let one = |unit: UnitId| {
            let gone = state.board.place(unit) == Place::Eliminated;
            (if gone { self.most[unit.index()] } else { i32::from(state.board.losses(unit)) }, gone)
        };
        let worn = state.board.units().map(one).collect();
        let is_moved = |effect: &Effect<S>| {
            matches!(effect, Effect::Board(BoardEffect::Placed { .. } | BoardEffect::Owned { .. }) | Effect::Sheet(_))
        };
        match last.filter(|_| !self.replay.effects().iter().any(|(effect, _)| is_moved(effect))) {
            Some(last) => Before { worn, score: last.score.clone(), held: last.held.clone() },
            None => {
                let (score, held) = visibility::score_and_places::<S>(&self.replay.rules, state, self.viewer);
                Before { worn, score, held }
            }
        }
    }

    /// For an entry about to be played: what is hidden before it, if it may cost losses; and its visible changes, `None` if nothing can be hidden.
    fn shown(&self, entry: &EntryOf<S>) -> (Visibility, Option<VisibleChanges>) {
        let (rules, state, viewer) = (&self.replay.rules, &self.replay.state, self.viewer);
        if viewer == Viewer::Umpire {
            return (Visibility::default(), None);
        }
        let visible = visible_changes::<S>(rules, state, entry, viewer);
        let is_worn = |(name, ..): &Change| matches!(name, SlotName::Unit(_, "at" | "losses"));
        let may_wear = visible.as_ref().is_none_or(|visible| visible.changes.iter().any(is_worn));
        (if may_wear { S::visibility(rules, state, viewer) } else { Visibility::default() }, visible)
    }

    /// Plays an entry and records its rolls, losses and captures.
    fn step(&mut self, seq: Seq, entry: &EntryOf<S>, before: &Before) -> Before {
        let moment = self.game.log.moment(seq).clone();
        let log = &self.game.log;
        let [fought, fights] = [log.before(seq), log.after(seq)].map(|at| log.fight(at));
        let (seen, visible) = self.shown(entry);
        let is_whole = visible.as_ref().is_none_or(|visible| visible.whole);
        let kind = interruption(&entry.body, is_whole);
        self.history.interruptions.extend(kind.map(|kind| Interruption { seq, moment: moment.clone(), kind }));
        let (rules, state) = (&self.replay.rules, &self.replay.state);
        let roll = match &entry.body {
            Body::Action(action) if is_whole => S::roll(rules, state, action).map(|roll| {
                let is_open = || visibility::combat::<S>(rules, state, Some(action), self.viewer).is_some();
                (roll, !fought.is_empty() && (self.viewer == Viewer::Umpire || is_open()))
            }),
            Body::Action(_)
            | Body::Refused { .. }
            | Body::Rewind { .. }
            | Body::Amendment { .. }
            | Body::Reading { .. }
            | Body::Clock { .. }
            | Body::Breach { .. }
            | Body::Remark(_) => None,
        };
        let places: Vec<Option<Hex>> =
            self.replay.state.board.units().map(|unit| self.replay.state.board.hex(unit)).collect();
        self.replay.advance(entry);
        // An entry that ends one fight and begins another belongs to the fight that it ends.
        if fought.is_empty() && !fights.is_empty() {
            self.attack = Some(seq);
        }
        let attack = self.attack;
        let rolled = |(roll, is_combat)| Rolled { seq, attack, moment: moment.clone(), roll, is_combat };
        self.history.rolls.extend(roll.map(rolled));
        let after = self.stand(Some(before));
        let is_told = |unit: UnitId| {
            let of_unit =
                |name: &SlotName| matches!(name, SlotName::Unit(changed, "at" | "losses") if *changed == unit);
            let came = visible.as_ref().is_none_or(|visible| visible.changes.iter().any(|(name, ..)| of_unit(name)));
            came && !seen.hides(SlotName::Unit(unit, "losses"))
        };
        let is_play = matches!(entry.body, Body::Action(_));
        let units = self.replay.state.board.units();
        for unit in units.filter(|unit| before.worn[unit.index()] != after.worn[unit.index()] && is_told(*unit)) {
            let ((was, was_gone), (is, is_gone)) = (before.worn[unit.index()], after.worn[unit.index()]);
            if is_play && is < was {
                continue;
            }
            let gone = is_gone && !was_gone;
            let scored = after.score.as_ref().filter(|_| gone).map_or(0, |score| scored_for(score, unit));
            let (rule, hex) = (self.rule_of(entry, unit), places[unit.index()]);
            let (moment, side) = (moment.clone(), self.owners[unit.index()]);
            self.history.losses.push(Loss {
                seq,
                attack,
                moment,
                unit,
                side,
                points: is - was,
                gone,
                scored,
                rule,
                hex,
            });
        }
        self.hands(seq, &moment, (before, &after), &entry.body);
        if fights != fought {
            self.attack = Some(seq).filter(|_| !fights.is_empty());
        }
        after
    }

    /// The row by which the last entry harmed a unit.
    fn rule_of(&self, entry: &EntryOf<S>, of: UnitId) -> Option<Rule> {
        let takes = |effect: &Effect<S>| matches!(effect, Effect::Board(BoardEffect::Placed { unit, to: Place::Eliminated }) if *unit == of);
        let wears = |effect: &Effect<S>| matches!(effect, Effect::Board(BoardEffect::Lost { unit, .. }) if *unit == of);
        let is_played = matches!(entry.body, Body::Action(_));
        let find = |hurts: &dyn Fn(&Effect<S>) -> bool| self.replay.effects().iter().find(|(effect, _)| hurts(effect));
        // For an eliminated unit, the row of the elimination counts, even if another row caused losses first.
        let found = find(&takes).or_else(|| find(&wears));
        found.filter(|_| is_played).map(|(_, rule)| *rule)
    }
}

/// The interruption by an amendment or a new reading, if the viewer may know of it; `None` for other entries. `is_whole`: the viewer sees all of it.
fn interruption<A, M>(body: &Body<A, M>, is_whole: bool) -> Option<InterruptionKind> {
    match body {
        Body::Amendment { .. } => Some(InterruptionKind::Amendment).filter(|_| is_whole),
        Body::Reading { .. } => Some(InterruptionKind::Reading),
        Body::Action(_)
        | Body::Refused { .. }
        | Body::Rewind { .. }
        | Body::Clock { .. }
        | Body::Breach { .. }
        | Body::Remark(_) => None,
    }
}

/// The enemy's score for an eliminated unit.
fn scored_for(score: &Score, unit: UnitId) -> i32 {
    let beaten = score.sides.iter().flat_map(|side| &side.beaten);
    beaten.filter(|(of, _)| *of == unit).map(|&(_, points)| points).sum()
}
