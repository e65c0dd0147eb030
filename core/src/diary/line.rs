//! The current line of a match, updated with each entry: the entries on it, and its phases.
//!
//! Going back from the last entry, each entry leads to the one before it, and a rewind leads to the entry it went back
//! to. All entries between are undone, including undone rewinds; the opening belongs to every line. A line therefore
//! consists of a few runs of consecutive entries, and a rewind to one of its entries cuts off its end.

use crate::kernel::view::Moment;
use crate::review::Seq;

/// The line of the last entry.
#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    /// The first entry after the opening.
    first: Seq,
    /// First and last entry of each run after the opening, in order.
    runs: Vec<[Seq; 2]>,
    phases: Vec<Phase>,
    /// Each rewind of the match with the entry it went back to, in order.
    rewinds: Vec<(Seq, Seq)>,
}

/// A phase of the line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Phase {
    /// Number of its first moment in the log.
    pub(super) moment: u32,
    /// First entry of any kind.
    pub(super) begin: Seq,
    /// First entry that is no clock entry; the last entry where the phase has only clock entries.
    pub(super) first: Seq,
    /// Last entry.
    pub(super) last: Seq,
    /// Whether the phase has only clock entries.
    pub(super) is_clock: bool,
}

/// The properties of an entry that the line needs.
#[derive(Clone, Copy, Debug)]
pub(super) enum Sort {
    /// An entry that people made.
    Entry {
        /// Number of its moment.
        moment: u32,
        /// Whether it is about the phase clock.
        is_clock: bool,
    },
    /// A checkpoint, or a note about a repaired tail.
    Housekeeping,
}

impl Line {
    /// Adds an entry of the opening.
    pub(super) fn open(&mut self, seq: Seq) {
        assert!(self.runs.is_empty(), "the opening comes first");
        self.first = seq + 1;
    }

    /// The first entry after the opening.
    pub(super) const fn first(&self) -> Seq {
        self.first
    }

    /// The phases, in order.
    pub(super) fn phases(&self) -> &[Phase] {
        &self.phases
    }

    /// Each rewind of the match, on the line or not, with the entry it went back to, in order.
    pub(super) fn rewinds(&self) -> &[(Seq, Seq)] {
        &self.rewinds
    }

    /// The last rewind up to an entry, on any line; 0 where there is none.
    pub(super) fn rewound_until(&self, seq: Seq) -> Seq {
        let past = self.rewinds.partition_point(|(rewind, _)| *rewind <= seq);
        past.checked_sub(1).map_or(0, |at| self.rewinds[at].0)
    }

    /// Whether an entry is on the line.
    pub(super) fn holds(&self, seq: Seq) -> bool {
        seq < self.first || self.run_of(seq).is_some()
    }

    /// The entries of the line after the opening, starting at `from`, in order.
    pub(super) fn entries(&self, from: Seq) -> impl Iterator<Item = Seq> + '_ {
        let begin = self.runs.partition_point(|[_, last]| *last < from);
        self.runs[begin..].iter().flat_map(move |&[first, last]| first.max(from)..=last)
    }

    fn run_of(&self, seq: Seq) -> Option<usize> {
        let at = self.runs.partition_point(|[_, last]| *last < seq);
        self.runs.get(at).is_some_and(|[first, _]| *first <= seq).then_some(at)
    }

    /// Adds an entry that continues the line.
    pub(super) fn push(&mut self, seq: Seq, sort: Sort, moments: &[Moment]) {
        match self.runs.last_mut() {
            Some([_, last]) if *last + 1 == seq => *last = seq,
            _ => self.runs.push([seq, seq]),
        }
        let Sort::Entry { moment, is_clock } = sort else { return };
        let of = |number: u32| &moments[number as usize];
        match self.phases.last_mut().filter(|phase| of(phase.moment).same_phase(of(moment))) {
            Some(phase) => {
                phase.last = seq;
                // While the phase has only clock entries, the new entry becomes its `first`.
                if phase.is_clock {
                    (phase.first, phase.is_clock) = (seq, is_clock);
                }
            }
            None => self.phases.push(Phase { moment, begin: seq, first: seq, last: seq, is_clock }),
        }
    }

    /// Goes back to an entry of any line; `seq` is the number of the rewind, which is pushed next.
    pub(super) fn rewind(&mut self, seq: Seq, to: Seq, sort: impl Fn(Seq) -> Sort, moments: &[Moment]) {
        if to < self.first {
            self.runs.clear();
            self.phases.clear();
        } else if let Some(run) = self.run_of(to) {
            self.runs.truncate(run + 1);
            self.runs[run][1] = to;
            self.cut_phases(to, sort);
        } else {
            let runs = self.runs_to(to);
            self.runs.clear();
            self.phases.clear();
            for entry in runs.into_iter().rev().flat_map(|[first, last]| first..=last) {
                self.push(entry, sort(entry), moments);
            }
        }
        self.rewinds.push((seq, to));
    }

    /// Removes from the phases everything after an entry of the line.
    fn cut_phases(&mut self, to: Seq, sort: impl Fn(Seq) -> Sort) {
        self.phases.truncate(self.phases.partition_point(|phase| phase.begin <= to));
        let Some(phase) = self.phases.last_mut().filter(|phase| phase.last > to) else { return };
        // A rewind is an entry, so that every run begins with an entry, and this search ends in the run of `to`.
        let is_entry = |seq: &Seq| matches!(sort(*seq), Sort::Entry { .. });
        let last = (phase.begin..=to).rev().find(is_entry).unwrap_or(phase.begin);
        phase.last = last;
        if phase.first > last {
            (phase.first, phase.is_clock) = (last, true);
        }
    }

    /// The runs of the line that ends in an entry, the last run first.
    fn runs_to(&self, to: Seq) -> Vec<[Seq; 2]> {
        let (mut runs, mut end) = (Vec::new(), to);
        while end >= self.first {
            let rewinds = self.rewinds.partition_point(|(seq, _)| *seq <= end);
            let Some((seq, to)) = rewinds.checked_sub(1).map(|at| self.rewinds[at]) else {
                runs.push([self.first, end]);
                break;
            };
            runs.push([seq, end]);
            end = to;
        }
        runs
    }
}
