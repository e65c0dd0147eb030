//! The entries of a match in memory, in few bytes each: data that entries share is stored once.

use std::collections::BTreeMap;

use crate::kernel::effect::Stated;
use crate::kernel::explain::Subject;
use crate::kernel::game::System;
use crate::kernel::unit::Actor;
use crate::kernel::view::Moment;
use crate::review::Seq;

use super::entry::{Beside, Body, Entry, Throw};
use super::line::{Line, Sort};
use super::replay::{BodyOf, EntryOf};

/// Every entry of a match with its context: the origin of its state, its moment and its fight.
#[derive(Clone, Debug)]
pub(super) struct Log<S: System> {
    logged: Vec<Logged<S>>,
    /// Distinct moments in order of appearance; there are few, since a match returns to the same phases.
    moments: Vec<Moment>,
    /// The subjects of fights, each once.
    fights: Vec<Vec<Subject>>,
    numbers: BTreeMap<Vec<Subject>, u32>,
    /// The current line.
    pub(super) line: Line,
}

/// An entry with its context.
#[derive(Clone, Debug)]
struct Logged<S: System> {
    what: What<S>,
    /// The state-changing entry that made the state after this entry. The state before this entry is the state after the previous entry.
    after: Seq,
    moment: u32,
    fight: u32,
}

/// The content of a numbered place in the record.
#[derive(Clone, Debug)]
pub(super) enum What<S: System> {
    /// Genesis or material, by name.
    Opening(Box<str>),
    /// An entry that people made.
    Entry(Written<S>),
    /// A checkpoint, or a note about a repaired tail.
    Housekeeping(&'static str),
}

/// An entry in compact form, without fields that most entries leave empty.
#[derive(Clone, Debug)]
pub(super) struct Written<S: System> {
    by: Actor,
    after_ms: Option<u32>,
    digest: u64,
    figures: Box<[Stated]>,
    body: Content<S>,
    /// Empty for nearly every entry.
    beside: Option<Box<Beside>>,
}

/// The content of an entry, in nearly all cases an action.
#[derive(Clone, Debug)]
enum Content<S: System> {
    Action(S::Action),
    Other(Box<BodyOf<S>>),
}

impl<S: System> Written<S> {
    /// Converts an entry.
    pub(super) fn of(entry: &EntryOf<S>) -> Self {
        let body = match &entry.body {
            Body::Action(action) => Content::Action(action.clone()),
            other @ (Body::Refused { .. }
            | Body::Rewind { .. }
            | Body::Amendment { .. }
            | Body::Reading { .. }
            | Body::Clock { .. }
            | Body::Breach { .. }
            | Body::Remark(_)) => Content::Other(Box::new(other.clone())),
        };
        let beside = (!entry.beside.is_empty()).then(|| Box::new(entry.beside.clone()));
        let figures = entry.figures.as_slice().into();
        Self { by: entry.by, after_ms: entry.after_ms, digest: entry.digest, figures, body, beside }
    }

    /// The original entry.
    pub(super) fn entry(&self) -> EntryOf<S> {
        let body = match &self.body {
            Content::Action(action) => Body::Action(action.clone()),
            Content::Other(body) => (**body).clone(),
        };
        let beside = self.beside.as_deref().cloned().unwrap_or_default();
        Entry {
            by: self.by,
            after_ms: self.after_ms,
            body,
            digest: self.digest,
            figures: self.figures.to_vec(),
            beside,
        }
    }

    /// The action, if the entry is an action.
    pub(super) const fn action(&self) -> Option<&S::Action> {
        if let Content::Action(action) = &self.body { Some(action) } else { None }
    }

    /// Milliseconds since the phase began.
    pub(super) const fn after_ms(&self) -> Option<u32> {
        self.after_ms
    }

    /// The throw that it records, if known.
    pub(super) fn throw(&self) -> Option<Throw> {
        self.beside.as_ref()?.throw
    }

    /// Its author; empty where it was not recorded.
    pub(super) fn author(&self) -> &str {
        self.beside.as_ref().map_or("", |beside| &beside.author)
    }

    /// Its id.
    pub(super) fn id(&self) -> Option<&[u8; 16]> {
        self.beside.as_ref()?.id.as_deref()
    }

    /// Digest over the slots it changed.
    pub(super) const fn digest(&self) -> u64 {
        self.digest
    }

    /// The actor who decided.
    pub(super) const fn by(&self) -> Actor {
        self.by
    }

    /// The body, if the entry is no action.
    pub(super) fn other(&self) -> Option<&BodyOf<S>> {
        match &self.body {
            Content::Action(_) => None,
            Content::Other(body) => Some(body),
        }
    }

    /// Whether it is about the phase clock.
    pub(super) fn is_clock(&self) -> bool {
        matches!(self.other(), Some(Body::Clock { .. }))
    }

    /// The entry it rewinds to, if it is a rewind.
    fn rewound(&self) -> Option<Seq> {
        if let Some(Body::Rewind { to, .. }) = self.other() { Some(*to) } else { None }
    }
}

impl<S: System> Log<S> {
    /// An empty log.
    pub(super) fn new() -> Self {
        let (logged, moments, fights) = (Vec::new(), Vec::new(), Vec::new());
        Self { logged, moments, fights, numbers: BTreeMap::new(), line: Line::default() }
    }

    /// Adds an entry with its context: the state-changing entry from which the state after it comes, its moment (see
    /// [`Log::moment`]), and the subject of the fight under way after it.
    pub(super) fn push(&mut self, what: What<S>, after: Seq, moment: &Moment, fight: Vec<Subject>) {
        let (seq, moment, fight) = (self.count(), self.number_of_moment(moment), self.number_of_fight(fight));
        assert!(after <= seq, "a state comes from an entry that is there");
        self.logged.push(Logged { what, after, moment, fight });
        let Self { logged, moments, line, .. } = self;
        let sort = |seq: Seq| logged[seq as usize].sort();
        match &logged[seq as usize].what {
            What::Opening(_) => return line.open(seq),
            What::Entry(entry) => {
                if let Some(to) = entry.rewound() {
                    line.rewind(seq, to, sort, moments);
                }
            }
            What::Housekeeping(_) => {}
        }
        line.push(seq, sort(seq), moments);
    }

    /// The number of a moment, which is searched among the last ones first.
    fn number_of_moment(&mut self, moment: &Moment) -> u32 {
        let known = self.logged.last().map(|last| last.moment).filter(|&last| self.moments[last as usize] == *moment);
        let found = || self.moments.iter().rposition(|known| known == moment);
        if let Some(number) = known {
            return number;
        }
        let at = found().unwrap_or_else(|| {
            self.moments.push(moment.clone());
            self.moments.len() - 1
        });
        u32::try_from(at).expect("a match has fewer moments than entries")
    }

    fn number_of_fight(&mut self, fight: Vec<Subject>) -> u32 {
        let known = self.logged.last().map(|last| last.fight).filter(|&last| self.fights[last as usize] == fight);
        known.or_else(|| self.numbers.get(&fight).copied()).unwrap_or_else(|| {
            let number = u32::try_from(self.fights.len()).expect("a match has fewer fights than entries");
            self.fights.push(fight.clone());
            self.numbers.insert(fight, number);
            number
        })
    }

    /// Number of entries, opening included.
    pub(super) fn count(&self) -> Seq {
        Seq::try_from(self.logged.len()).expect("a match has far fewer entries")
    }

    /// The entry with this number; `None` past the end.
    pub(super) fn get(&self, seq: Seq) -> Option<&What<S>> {
        self.logged.get(seq as usize).map(|logged| &logged.what)
    }

    /// The entry with this number, which must exist.
    pub(super) fn what(&self, seq: Seq) -> &What<S> {
        &self.logged[seq as usize].what
    }

    /// All entries in order.
    pub(super) fn iter(&self) -> impl DoubleEndedIterator<Item = &What<S>> + ExactSizeIterator {
        self.logged.iter().map(|logged| &logged.what)
    }

    /// The entry with this number, if people made it; `None` for opening, checkpoints and past the end.
    pub(super) fn written(&self, seq: Seq) -> Option<&Written<S>> {
        match self.get(seq)? {
            What::Entry(entry) => Some(entry),
            What::Opening(_) | What::Housekeeping(_) => None,
        }
    }

    /// The state-changing entry from which the state before an entry comes.
    pub(super) fn before(&self, seq: Seq) -> Seq {
        seq.checked_sub(1).map_or(0, |before| self.after(before))
    }

    /// The state-changing entry from which the state after an entry comes.
    pub(super) fn after(&self, seq: Seq) -> Seq {
        self.logged[seq as usize].after
    }

    /// The moment before an entry. For a rewind, the moment to which it returns.
    pub(super) fn moment(&self, seq: Seq) -> &Moment {
        &self.moments[self.logged[seq as usize].moment as usize]
    }

    /// The subject of the fight under way after an entry; empty outside a fight.
    pub(super) fn fight(&self, seq: Seq) -> &[Subject] {
        &self.fights[self.logged[seq as usize].fight as usize]
    }

    /// The moment with this number, as in the phases of the line.
    pub(super) fn moment_numbered(&self, number: u32) -> &Moment {
        &self.moments[number as usize]
    }
}

impl<S: System> Logged<S> {
    fn sort(&self) -> Sort {
        match &self.what {
            What::Entry(entry) => Sort::Entry { moment: self.moment, is_clock: entry.is_clock() },
            What::Opening(_) | What::Housekeeping(_) => Sort::Housekeeping,
        }
    }
}
