//! The branches of a match: each rewind, and the two branches that separate at it.

use std::collections::BTreeMap;

use crate::kernel::effect::Effects;
use crate::kernel::explain::NoTrace;
use crate::kernel::game::{Recorded, System};
use crate::kernel::refuse::RuleViolation;
use crate::kernel::resolution::Resolution;
use crate::review::{Fate, Fork, Parted, Rewound, Seq};

use super::entry::Body;
use super::entry_view::words;
use super::log::What;
use super::match_log::Match;
use super::question::Question;
use super::replay::{BodyOf, EntryOf, Replay};

/// An entry of a branch with the question it answered.
struct Step<S: System> {
    entry: EntryOf<S>,
    /// The dictated entry, since on another branch the recorder may have found another way to the same hex.
    body: BodyOf<S>,
    asked: Option<Question>,
    parted: Parted,
}

impl<S: System> Step<S> {
    /// Whether both give the same answer to the same question.
    fn is_same(&self, other: &Self) -> bool {
        let moments = |parted: &Parted| (parted.moment.turn, parted.moment.phase, parted.moment.side);
        self.asked == other.asked && moments(&self.parted) == moments(&other.parted) && self.body == other.body
    }
}

/// An entry of the old or the new branch with its counterpart in the other branch, if it has one; by index in each branch.
#[derive(Clone, Copy)]
enum Pair {
    Same(usize, usize),
    Replaced(usize, usize),
    /// Index of an old entry without a counterpart, then the first and the last index of the new branch before which it could belong.
    Dropped(usize, usize, usize),
    New(usize),
}

impl<S: System> Match<S> {
    /// Every rewind, in order.
    #[must_use]
    pub(super) fn all_rewinds(&self) -> Vec<Rewound> {
        self.log.line.rewinds().iter().filter_map(|&(seq, _)| self.rewound_at(seq)).collect()
    }

    /// The rewind that an entry makes; `None` where it is none.
    pub(super) fn rewound_at(&self, seq: Seq) -> Option<Rewound> {
        let Some(Body::Rewind { to, reason }) = self.log.written(seq)?.other() else { return None };
        let (on_line, left) = (self.log.line.holds(seq), self.parted(seq).0);
        Some(Rewound { seq, to: *to, reason: reason.clone(), on_line, left })
    }

    /// The two branches that separate at a rewind, entry by entry.
    #[must_use]
    pub(super) fn fork_at(&self, rewind: Seq) -> Option<Vec<Fork>> {
        self.log.line.rewinds().binary_search_by_key(&rewind, |(seq, _)| *seq).ok()?;
        let (old, new) = self.parted(rewind);
        let (old, new) = (self.steps(&old), self.steps(&new));
        let pairs = pairs(&old, &new);
        let fates = self.judged(&old, &new, &pairs);
        let parted = |steps: &[Step<S>], at: usize| steps[at].parted.clone();
        let row = |(pair, fate): (&Pair, Fate)| match *pair {
            Pair::Same(a, b) => Fork::Same { old: parted(&old, a), new: parted(&new, b) },
            Pair::Replaced(a, b) => Fork::Replaced { old: parted(&old, a), new: parted(&new, b) },
            Pair::Dropped(a, ..) => Fork::Dropped { old: parted(&old, a), fate },
            Pair::New(b) => Fork::New { new: parted(&new, b) },
        };
        Some(pairs.iter().zip(fates).map(row).collect())
    }

    /// Returns the place of each of these entries on the current line: the entry itself if it is on the line, else the entry with the same answer to
    /// the same question; `None` if there is no such entry. An entry made by the program has the place of the last state-changing entry before it.
    pub(super) fn taken_up(&self, entries: &[Seq]) -> Vec<Option<Seq>> {
        let mut lines: BTreeMap<Seq, BTreeMap<Seq, Seq>> = BTreeMap::new();
        let mut taken = |&seq: &Seq| {
            if seq >= self.count() || self.log.line.holds(seq) {
                return (seq < self.count()).then_some(seq);
            }
            let is_bare = matches!(self.log.what(seq), What::Housekeeping(_));
            let seq = if is_bare { self.log.after(seq) } else { seq };
            if self.log.line.holds(seq) {
                return Some(seq);
            }
            // The entry was on the current line until play first went back beyond it.
            let &(left, _) = self.log.line.rewinds().iter().find(|&&(rewind, to)| rewind > seq && to < seq)?;
            let tip = self.log.before(left);
            lines.entry(tip).or_insert_with(|| self.same_as_now(tip)).get(&seq).copied()
        };
        entries.iter().map(&mut taken).collect()
    }

    /// The entries of the branch ending in `tip` that were repeated on the current line, each with its number there.
    fn same_as_now(&self, tip: Seq) -> BTreeMap<Seq, Seq> {
        let (old, new) = self.apart(tip, self.log.after(self.count() - 1));
        let (old, new) = (self.steps(&old), self.steps(&new));
        let same = |pair: Pair| match pair {
            Pair::Same(a, b) => Some((old[a].parted.seq, new[b].parted.seq)),
            Pair::Replaced(..) | Pair::Dropped(..) | Pair::New(_) => None,
        };
        pairs(&old, &new).into_iter().filter_map(same).collect()
    }

    /// The state-changing entries of both branches after they separate at a rewind: the entries that the rewind left,
    /// and those that replaced them until the next rewind or the present.
    fn parted(&self, rewind: Seq) -> (Vec<Seq>, Vec<Seq>) {
        let rewinds = self.log.line.rewinds();
        let next = rewinds.get(rewinds.partition_point(|(seq, _)| *seq <= rewind));
        let tip = self.log.after(next.map_or(self.count(), |(next, _)| *next) - 1);
        self.apart(self.log.before(rewind), tip)
    }

    /// Entries of two branches after the last common entry. Walks back from both given last entries, always from the later one.
    fn apart(&self, mut of_old: Seq, mut of_new: Seq) -> (Vec<Seq>, Vec<Seq>) {
        let (mut old, mut new) = (Vec::new(), Vec::new());
        while of_old != of_new {
            let (line, at) = if of_old > of_new { (&mut old, &mut of_old) } else { (&mut new, &mut of_new) };
            line.push(*at);
            *at = self.log.before(*at);
        }
        old.reverse();
        new.reverse();
        self.work.parted(old.len() + new.len());
        (old, new)
    }

    /// The entries of a part of one branch, with the question that each answered.
    fn steps(&self, line: &[Seq]) -> Vec<Step<S>> {
        let Some(&first) = line.first() else { return Vec::new() };
        let mut replay = self.replay_from(self.derive(self.log.before(first)));
        let step = |&seq: &Seq| {
            let entry = self.written(seq).expect("only entries change the state");
            let parted = Parted {
                seq,
                moment: self.log.moment(seq).clone(),
                words: words::<S>(&replay.rules, &replay.state, &entry.body),
            };
            let asked = Question::answered::<S>(&replay.rules, &replay.state, &entry.body);
            replay.advance(&entry);
            let mut body = entry.body.clone();
            if let Body::Action(action) = body {
                body = Body::Action(S::dictated(action));
            }
            Step { entry, body, asked, parted }
        };
        line.iter().map(step).collect()
    }

    /// For each old entry without a counterpart, asks the rules at its place on the new branch what would happen to it
    /// there. The fates of other pairs are never read.
    fn judged(&self, old: &[Step<S>], new: &[Step<S>], pairs: &[Pair]) -> Vec<Fate> {
        let mut fates = vec![Fate::NotAsked; pairs.len()];
        let Some(start) = old.first().or(new.first()) else { return fates };
        let mut replay = self.replay_from(self.derive(self.log.before(start.parted.seq)));
        for at in 0..=new.len() {
            let open = Question::open::<S>(&replay.rules, &replay.state);
            for (pair, fate) in pairs.iter().zip(&mut fates) {
                let Pair::Dropped(a, from, until) = *pair else { continue };
                let step = &old[a];
                let here = (from..=until).contains(&at) && *fate == Fate::NotAsked;
                if here && (step.asked.is_none() || step.asked == open) {
                    *fate = judge(&replay, step).map_or(Fate::LeftOut, Fate::Refused);
                }
            }
            if let Some(step) = new.get(at) {
                replay.advance(&step.entry);
            }
        }
        fates
    }
}

/// The rules' refusal of an entry at this point of the replay; `None` when the rules accept it.
fn judge<S: System>(replay: &Replay<S>, step: &Step<S>) -> Option<RuleViolation> {
    let (rules, state, mut out) = (&*replay.rules, &replay.state, Effects::default());
    match &step.body {
        Body::Action(action) => {
            let recorded = Recorded { after_ms: step.entry.after_ms };
            S::resolve(&mut Resolution::new(rules, state, &mut NoTrace, &mut out), action, recorded).err()
        }
        Body::Amendment { amendment, .. } => S::amend(rules, state, amendment, &mut out).err(),
        Body::Reading { .. }
        | Body::Refused { .. }
        | Body::Rewind { .. }
        | Body::Clock { .. }
        | Body::Breach { .. }
        | Body::Remark(_) => None,
    }
}

/// Pairs the entries of both branches: those in the longest common sequence are the same, a different first answer to
/// the same question is a replacement, all others have no counterpart.
fn pairs<S: System>(old: &[Step<S>], new: &[Step<S>]) -> Vec<Pair> {
    let mut pairs = Vec::new();
    let (mut a, mut b) = (0, 0);
    if let (Some(first), Some(other)) = (old.first(), new.first())
        && first.asked == other.asked
        && !first.is_same(other)
    {
        pairs.push(Pair::Replaced(0, 0));
        (a, b) = (1, 1);
    }
    for (next_a, next_b) in common(old, new, (a, b)).into_iter().chain([(old.len(), new.len())]) {
        pairs.extend((a..next_a).map(|old| Pair::Dropped(old, b, next_b)));
        pairs.extend((b..next_b).map(Pair::New));
        if next_a < old.len() {
            pairs.push(Pair::Same(next_a, next_b));
        }
        (a, b) = (next_a + 1, next_b + 1);
    }
    pairs
}

/// The longest common sequence of both branches from these two indexes on, as pairs of indexes.
fn common<S: System>(old: &[Step<S>], new: &[Step<S>], (mut a, mut b): (usize, usize)) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    while a < old.len() && b < new.len() && old[a].is_same(&new[b]) {
        found.push((a, b));
        (a, b) = (a + 1, b + 1);
    }
    let (old_rest, new_rest) = (&old[a..], &new[b..]);
    let tail = old_rest.iter().rev().zip(new_rest.iter().rev()).take_while(|(one, other)| one.is_same(other)).count();
    let (rows, columns) = (old_rest.len() - tail, new_rest.len() - tail);
    // Length of the longest common sequence from this row and column.
    let mut lengths = vec![vec![0_u32; columns + 1]; rows + 1];
    for row in (0..rows).rev() {
        for column in (0..columns).rev() {
            lengths[row][column] = if old_rest[row].is_same(&new_rest[column]) {
                lengths[row + 1][column + 1] + 1
            } else {
                lengths[row + 1][column].max(lengths[row][column + 1])
            };
        }
    }
    let (mut row, mut column) = (0, 0);
    while row < rows && column < columns {
        if old_rest[row].is_same(&new_rest[column]) {
            found.push((a + row, b + column));
            (row, column) = (row + 1, column + 1);
        } else if lengths[row + 1][column] >= lengths[row][column + 1] {
            row += 1;
        } else {
            column += 1;
        }
    }
    found.extend((0..tail).map(|at| (a + rows + at, b + columns + at)));
    found
}
