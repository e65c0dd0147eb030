//! The time that phases and decisions took, as far as it was taken down.

use crate::kernel::game::System;
use crate::kernel::unit::{Actor, Side};
use crate::kernel::view::Moment;
use crate::review::Seq;

use super::entry::{Body, ClockEvent};
use super::line::Phase;
use super::log::Written;
use super::match_log::Match;
use super::schema::Schema;

/// A phase of the current line by its time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhaseTime {
    /// The moment.
    pub moment: Moment,
    /// Its last step, by which [`PhaseEnd`](super::loss_history::PhaseEnd) names it.
    pub last: Seq,
    /// Milliseconds that it took, by the latest time in it; `None` where no time was taken.
    pub used_ms: Option<u32>,
    /// What the sides decided in it, in order.
    pub decisions: Vec<Timed>,
    /// Stops and the end of its clock, and what the umpire did in it, in order.
    pub marks: Vec<ClockMark>,
}

/// A decision of a side with the time it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timed {
    /// Its entry.
    pub seq: Seq,
    /// Whose.
    pub side: Side,
    /// Milliseconds since the phase began; `None` where no time was taken.
    pub at_ms: Option<u32>,
    /// Milliseconds since the entry before it, or since the phase began; `None` where either time was not taken.
    pub took_ms: Option<u32>,
}

/// An entry by which the clock of a phase did not simply run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockMark {
    /// The entry.
    pub seq: Seq,
    /// What it says.
    pub kind: MarkKind,
}

/// What interrupts the clock of a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkKind {
    /// The clock was stopped.
    Stopped,
    /// It had run out.
    Expired,
    /// An action of the umpire, such as one by which a rule book stops its clock.
    Umpire,
}

impl<S: System> Match<S> {
    /// The phases of the current line by their time.
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
            // What is said of the clock takes no time of a side, and often has none itself.
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

    /// Milliseconds since the phase began; `None` where no time was taken, which schema 1 writes as 0.
    pub(super) fn time_taken(&self, entry: &Written<S>) -> Option<u32> {
        entry.after_ms().filter(|&at| at > 0 || self.schema() != Schema::One)
    }

    /// Whether any entry has a time.
    pub(super) fn has_times(&self) -> bool {
        self.is_timed
    }
}

/// By what an entry interrupts the clock of its phase, if it does.
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
