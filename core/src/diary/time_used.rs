//! The time used for phases and decisions, as far as it was recorded.

use crate::kernel::game::System;
use crate::kernel::unit::{Actor, Side};
use crate::kernel::view::Moment;
use crate::review::Seq;

use super::entry::{Body, ClockEvent};
use super::line::Phase;
use super::log::Written;
use super::match_log::Match;
use super::schema::Schema;

/// A phase of the current line with its time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhaseTime {
    /// The moment.
    pub moment: Moment,
    /// Its last step, which also identifies it in [`PhaseEnd`](super::loss_history::PhaseEnd).
    pub last: Seq,
    /// Milliseconds that it took, according to its latest time; `None` where the time was not taken.
    pub used_ms: Option<u32>,
    /// The decisions of the sides in it, in order.
    pub decisions: Vec<Timed>,
    /// Stops and the end of its clock, and actions of the umpire in it, in order.
    pub marks: Vec<ClockMark>,
}

/// A decision of a side with the time it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timed {
    /// Its entry.
    pub seq: Seq,
    /// The side.
    pub side: Side,
    /// Milliseconds since the phase began; `None` where the time was not taken.
    pub at_ms: Option<u32>,
    /// Milliseconds since the entry before it, or since the phase began; `None` where either time was not taken.
    pub took_ms: Option<u32>,
}

/// An entry that interrupted the clock of a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockMark {
    /// The entry.
    pub seq: Seq,
    /// Its kind.
    pub kind: MarkKind,
}

/// The kinds of interruption of a phase clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkKind {
    /// The clock was stopped.
    Stopped,
    /// The clock had run out.
    Expired,
    /// An action of the umpire, such as one by which a rule book stops its clock.
    Umpire,
}

impl<S: System> Match<S> {
    /// The phases of the current line with their time.
    pub(super) fn times(&self) -> Vec<PhaseTime> {
        self.log.line.phases().iter().map(|phase| self.time_of(phase)).collect()
    }

    fn time_of(&self, phase: &Phase) -> PhaseTime {
        let moment = self.log.moment_numbered(phase.moment).clone();
        let mut time = PhaseTime { moment, last: phase.last, used_ms: None, decisions: Vec::new(), marks: Vec::new() };
        let mut before = Some(0);
        for seq in self.log.line.entries(phase.begin).take_while(|&seq| seq <= phase.last) {
            let Some(entry) = self.log.written(seq) else { continue };
            let at = self.time_taken(entry);
            time.used_ms = time.used_ms.max(at);
            time.marks.extend(mark(entry).map(|kind| ClockMark { seq, kind }));
            // Clock entries use none of a side's time, and often have no time themselves.
            if entry.is_clock() {
                before = at.or(before);
                continue;
            }
            if let (Actor::Side(side), Some(_)) = (entry.by(), entry.action()) {
                let took_ms = at.zip(before).and_then(|(at, before)| at.checked_sub(before));
                time.decisions.push(Timed { seq, side, at_ms: at, took_ms });
            }
            before = at;
        }
        time
    }

    /// Milliseconds since the phase began; `None` where the time was not taken, which schema 1 records as 0.
    pub(super) fn time_taken(&self, entry: &Written<S>) -> Option<u32> {
        entry.after_ms().filter(|&at| at > 0 || self.schema() != Schema::One)
    }

    /// Whether any entry has a time.
    pub(super) fn has_times(&self) -> bool {
        self.is_timed
    }
}

/// The kind of interruption that an entry makes, if any.
fn mark<S: System>(entry: &Written<S>) -> Option<MarkKind> {
    match entry.other() {
        Some(Body::Clock { event: ClockEvent::Stopped, .. }) => Some(MarkKind::Stopped),
        Some(Body::Clock { event: ClockEvent::Expired, .. }) => Some(MarkKind::Expired),
        None => (entry.by() == Actor::Umpire).then_some(MarkKind::Umpire),
        Some(
            Body::Clock { event: ClockEvent::Started, .. }
            | Body::Action(_)
            | Body::Refused { .. }
            | Body::Rewind { .. }
            | Body::Amendment { .. }
            | Body::Reading { .. }
            | Body::Breach { .. }
            | Body::Remark(_),
        ) => None,
    }
}
