//! A match as it is kept in memory: every entry, the line through them, and a state every so often.

use std::collections::VecDeque;
use std::fmt;
use std::sync::{Arc, Mutex};

use crate::kernel::citation::Rule;
use crate::kernel::game::{State, System, Viewer};
use crate::kernel::refuse::RuleViolation;
use crate::kernel::slots::Names as _;
use crate::kernel::unit::Actor;
use crate::kernel::view::Moment;
use crate::review::Seq;

use super::entry::{Body, ClockEvent, Entry, Genesis};
use super::kept::KeptStates;
use super::log::{Log, What, Written};
use super::loss_history::LossHistory;
use super::replay::{BodyOf, EntryOf, Replay, ReplayMismatch};
use super::seek::{Counted, Stood};
use super::segment::Segment;

/// A state is kept after every so many entries that change it; a seek replays at most this many (architecture: time travel).
pub(super) const KEEP_EVERY: u32 = 64;

/// A match: its opening, its entries, and its present position.
pub struct Match<S: System> {
    /// What the match is played with.
    pub genesis: Genesis,
    pub(super) log: Log<S>,
    pub(super) kept: KeptStates<S>,
    replay: Replay<S>,
    head: Seq,
    since_kept: u32,
    /// Whether entries were played ahead of their comparison.
    pub(super) is_ahead: bool,
    /// The states derived last, the latest in front.
    pub(super) recent: Mutex<VecDeque<(Seq, Stood<S>)>>,
    /// The loss history that each viewer asked for last, with the number of entries it covers.
    pub(super) histories: Mutex<Vec<(Viewer, Seq, Arc<LossHistory>)>>,
    pub(super) work: Counted,
}

impl<S: System> fmt::Debug for Match<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Match")
            .field("title", &self.genesis.title)
            .field("entries", &self.count())
            .finish_non_exhaustive()
    }
}

/// A copy shares the rules with its original.
impl<S: System> Clone for Match<S> {
    fn clone(&self) -> Self {
        Self {
            genesis: self.genesis.clone(),
            log: self.log.clone(),
            kept: self.kept.clone(),
            replay: self.replay.clone(),
            head: self.head,
            since_kept: self.since_kept,
            is_ahead: self.is_ahead,
            recent: Mutex::default(),
            histories: Mutex::default(),
            work: Counted::default(),
        }
    }
}

impl<S: System> Match<S> {
    /// Opens a match with its genesis and the names of its material texts, one per frame.
    #[must_use]
    pub fn open(genesis: Genesis, material: &[String], rules: S::Rules, state: State<S>) -> Self {
        Self::open_sharing(genesis, material, Arc::new(rules), state)
    }

    /// As [`Match::open`], with rules that other matches hold too.
    #[must_use]
    pub fn open_sharing(genesis: Genesis, material: &[String], rules: Arc<S::Rules>, state: State<S>) -> Self {
        assert!(state.board.check(rules.map()), "a match begins with a board whose units are found where they are");
        let moment = S::moment(&rules, &state);
        let names = std::iter::once("genesis").chain(material.iter().map(String::as_str));
        let mut log = Log::new();
        for name in names {
            log.push(What::Opening(name.into()), 0, moment.clone(), S::fight(&state));
        }
        let kept = KeptStates::new(Arc::clone(&rules), state.clone());
        Self {
            genesis,
            log,
            kept,
            replay: Replay::new(rules, state),
            head: 0,
            since_kept: 0,
            is_ahead: false,
            recent: Mutex::default(),
            histories: Mutex::default(),
            work: Counted::default(),
        }
    }

    /// Number of entries, opening included.
    #[must_use]
    pub fn count(&self) -> Seq {
        self.log.count()
    }

    /// Rules in force now.
    #[must_use]
    pub fn rules(&self) -> &S::Rules {
        &self.replay.rules
    }

    /// The position now.
    #[must_use]
    pub fn state(&self) -> &State<S> {
        &self.replay.state
    }

    /// Root over the position now.
    #[must_use]
    pub fn root(&self) -> [u8; 32] {
        crate::kernel::slots::root(self.rules(), self.state())
    }

    /// Whether the last entry ended a phase and no checkpoint follows it, so that one is due: it may have been lost with a
    /// damaged tail.
    #[must_use]
    pub fn phase_ended(&self) -> bool {
        let is_notice = |seq: &Seq| matches!(self.log.what(*seq), What::Housekeeping("entry-recovered"));
        let Some(last) = (0..self.count()).rev().find(|seq| !is_notice(seq)) else { return false };
        let changes = self.log.written(last).is_some_and(|entry| entry.other().is_none());
        changes && !self.moment().same_phase(self.log.moment(last))
    }

    /// Whether the last thing written is a checkpoint.
    #[must_use]
    pub fn ends_in_checkpoint(&self) -> bool {
        matches!(self.log.what(self.count() - 1), What::Housekeeping("entry-checkpoint"))
    }

    /// An action is proposed by the actor that has to decide. Accepted, it becomes the next entry, which is returned for writing;
    /// refused, nothing changes, and the refusal can be written with [`Match::refuse`].
    ///
    /// # Errors
    /// The first row the action breaks.
    pub fn propose(&mut self, action: &S::Action, after_ms: u32) -> Result<EntryOf<S>, RuleViolation> {
        let by = self.replay.author(action);
        let moment = self.moment();
        let came = self.replay.act(action, after_ms)?;
        let figures = self.replay.effects().figures().to_vec();
        let entry = Entry { by, after_ms, body: Body::Action(action.clone()), digest: came.digest, figures };
        self.push(&entry, moment);
        Ok(entry)
    }

    /// Writes down a proposal that was refused by this row, with this code: of the side named, or of the side that it concerns.
    pub fn refuse(
        &mut self,
        by: Option<Actor>,
        action: &S::Action,
        (rule, code): (Rule, &str),
        after_ms: u32,
    ) -> EntryOf<S> {
        let by = by.unwrap_or_else(|| self.replay.proposer(action));
        let body = Body::Refused { action: action.clone(), rule, code: code.to_owned() };
        self.note(by, after_ms, body)
    }

    /// The umpire changes the position by decree.
    ///
    /// # Errors
    /// When the amendment names something that cannot be.
    pub fn amend(
        &mut self,
        amendment: &S::Amendment,
        rule: Rule,
        reason: &str,
        after_ms: u32,
    ) -> Result<EntryOf<S>, RuleViolation> {
        let moment = self.moment();
        let came = self.replay.amend(amendment)?;
        let body = Body::Amendment { amendment: amendment.clone(), rule, reason: reason.to_owned() };
        let entry = Entry { by: Actor::Umpire, after_ms, body, digest: came.digest, figures: Vec::new() };
        self.push(&entry, moment);
        Ok(entry)
    }

    /// The line goes back to where it was after entry `to`, of any branch.
    ///
    /// # Errors
    /// [`ReplayMismatch::NoSuchEntry`] when there is no such entry.
    pub fn rewind(&mut self, to: Seq, reason: &str, after_ms: u32) -> Result<EntryOf<S>, ReplayMismatch> {
        let body = Body::Rewind { to, reason: reason.to_owned() };
        let entry = Entry { by: Actor::Umpire, after_ms, body, digest: 0, figures: Vec::new() };
        self.take(&entry)?;
        Ok(entry)
    }

    /// The umpire changes a reading for the rest of the match.
    ///
    /// # Errors
    /// [`ReplayMismatch::NoSuchReading`] when these rules have no such switch or value.
    pub fn reread(
        &mut self,
        switch: &str,
        value: &str,
        reason: &str,
        after_ms: u32,
    ) -> Result<EntryOf<S>, ReplayMismatch> {
        let body = Body::Reading { switch: switch.to_owned(), value: value.to_owned(), reason: reason.to_owned() };
        let entry = Entry { by: Actor::Umpire, after_ms, body, digest: 0, figures: Vec::new() };
        self.take(&entry)?;
        Ok(entry)
    }

    /// Something about the phase clock.
    pub fn clock(&mut self, event: ClockEvent, wall: &str, after_ms: u32) -> EntryOf<S> {
        self.note(Actor::Umpire, after_ms, Body::Clock { event, wall: wall.to_owned() })
    }

    fn note(&mut self, by: Actor, after_ms: u32, body: BodyOf<S>) -> EntryOf<S> {
        let moment = self.moment();
        let entry = Entry { by, after_ms, body, digest: 0, figures: Vec::new() };
        self.push(&entry, moment);
        entry
    }

    /// Takes up a written entry, playing it again and comparing.
    ///
    /// # Errors
    /// The first difference between what is written and what these rules say.
    pub fn take(&mut self, entry: &EntryOf<S>) -> Result<(), ReplayMismatch> {
        if let Body::Rewind { to, .. } = entry.body {
            self.replay.compare_margin(entry)?;
            return self.go_back(entry, to);
        }
        let moment = self.moment();
        self.replay.take(entry)?;
        self.push(entry, moment);
        Ok(())
    }

    /// Takes up a rewind: the position is that after entry `to` again.
    fn go_back(&mut self, entry: &EntryOf<S>, to: Seq) -> Result<(), ReplayMismatch> {
        let target = (to < self.count()).then(|| self.log.after(to)).ok_or(ReplayMismatch::NoSuchEntry)?;
        assert!(target <= to, "what a line goes back to was there by then");
        let (rules, state) = self.derive(target);
        self.replay = Replay::new(rules, state);
        self.head = target;
        let (moment, fight) = (self.moment(), S::fight(&self.replay.state));
        self.log.push(What::Entry(Written::of(entry)), target, moment, fight);
        Ok(())
    }

    /// Takes up a written entry ahead of its comparison, for which it goes into `segment`.
    ///
    /// # Errors
    /// Where it cannot be played at all.
    pub fn play(&mut self, entry: EntryOf<S>, segment: &mut Segment<S>) -> Result<(), ReplayMismatch> {
        self.is_ahead = true;
        if let Body::Rewind { to, .. } = entry.body {
            self.go_back(&entry, to)?;
            segment.goes_back(entry, (Arc::clone(&self.replay.rules), self.replay.state.clone()));
            return Ok(());
        }
        let (moment, mut effects) = (self.moment(), segment.spare());
        self.replay.play(&entry, &mut effects)?;
        self.push(&entry, moment);
        segment.enters(entry, effects);
        Ok(())
    }

    /// Takes note of a checkpoint ahead of its comparison, for which it goes into `segment`.
    pub fn pass(&mut self, state_root: [u8; 32], segment: &mut Segment<S>) {
        self.housekeeping("entry-checkpoint");
        segment.passes(state_root);
    }

    /// A segment that begins at the present position; `old` is one that was compared, whose memory it takes over.
    #[must_use]
    pub fn segment(&self, old: Option<Segment<S>>) -> Segment<S> {
        Segment::new((Arc::clone(&self.replay.rules), self.replay.state.clone()), old)
    }

    /// Takes note of a checkpoint and compares its root with the position.
    ///
    /// # Errors
    /// [`ReplayMismatch::Root`] when they differ.
    pub fn checkpoint(&mut self, state_root: &[u8; 32]) -> Result<(), ReplayMismatch> {
        if self.replay.root() != *state_root {
            return Err(ReplayMismatch::Root);
        }
        self.housekeeping("entry-checkpoint");
        Ok(())
    }

    /// Takes note of a mended tail.
    pub fn recovered(&mut self) {
        self.housekeeping("entry-recovered");
    }

    /// Takes note of the seal, which nothing follows.
    pub fn sealed(&mut self) {
        self.housekeeping("entry-sealed");
    }

    fn housekeeping(&mut self, words: &'static str) {
        let (moment, fight) = (self.moment(), S::fight(&self.replay.state));
        self.log.push(What::Housekeeping(words), self.head, moment, fight);
    }

    fn moment(&self) -> Moment {
        S::moment(&self.replay.rules, &self.replay.state)
    }

    fn push(&mut self, entry: &EntryOf<S>, moment: Moment) {
        let (seq, before) = (self.count(), self.head);
        if matches!(entry.body, Body::Action(_) | Body::Amendment { .. } | Body::Reading { .. }) {
            self.head = seq;
            self.since_kept += 1;
            if self.since_kept >= KEEP_EVERY {
                self.since_kept = 0;
                self.kept.push(seq, &self.replay.rules, &self.replay.state);
            }
        }
        let fight = S::fight(&self.replay.state);
        assert!(before < seq, "the state before an entry comes from an earlier one");
        self.log.push(What::Entry(Written::of(entry)), self.head, moment, fight);
        assert_eq!(self.count(), seq + 1, "an entry has the number that was next");
    }

    /// Entries of the current line that changed its state, in order.
    #[must_use]
    pub fn line(&self) -> Vec<Seq> {
        self.line_to(self.head)
    }

    /// Entries that changed the state on the way to `head`, in order, it included.
    pub(super) fn line_to(&self, head: Seq) -> Vec<Seq> {
        let mut line = Vec::new();
        let mut at = head;
        while at != 0 {
            line.push(at);
            let before = self.log.before(at);
            assert!(before < at, "a state comes from an earlier one, so that each line leads to the opening");
            at = before;
        }
        line.reverse();
        line
    }

    /// An entry as it was written; `None` for opening, checkpoints and past the end.
    #[must_use]
    pub fn written(&self, seq: Seq) -> Option<EntryOf<S>> {
        self.log.written(seq).map(Written::entry)
    }
}
