//! A match as it is kept in memory: every entry, the line through them, and a state every so often.

use std::collections::{BTreeSet, VecDeque};
use std::fmt;
use std::sync::{Arc, Mutex};

use crate::kernel::game::{State, System};
use crate::kernel::slots::Names as _;
use crate::kernel::unit::Actor;
use crate::kernel::view::Moment;
use crate::review::Seq;

use super::beside::Author;
use super::diaries::Diaries;
use super::entry::{Body, Genesis, Source};
use super::entry_ids::EntryIds;
use super::kept::KeptStates;
use super::log::{Log, What, Written};
use super::loss_history::LossHistory;
use super::per_viewer::PerViewer;
use super::remark::{Before, Remark};
use super::replay::{EntryOf, Replay, ReplayMismatch};
use super::schema::Schema;
use super::seek::{Counted, Stood};
use super::segment::Segment;
use super::series::Series;

/// A state is kept after every so many entries that change it; a seek replays at most this many (architecture: time travel).
pub(super) const KEEP_EVERY: u32 = 40;

/// A match: its opening, its entries, and its present position.
pub struct Match<S: System> {
    /// What the match is played with.
    pub genesis: Genesis,
    pub(super) log: Log<S>,
    pub(super) kept: KeptStates<S>,
    schema: Schema,
    pub(super) replay: Replay<S>,
    /// The moment of the present position.
    now: Moment,
    head: Seq,
    since_kept: u32,
    /// Number of the last throw that has one.
    pub(super) throws: u32,
    /// Where the dice of the entries that follow are from; `None` where that is not recorded.
    pub(super) dice: Option<Source>,
    /// Ids of the entries that follow; `None` where they get none.
    pub(super) ids: Option<EntryIds>,
    /// Who enters the entries that follow; `None` where that is not recorded.
    pub(super) author: Option<Author>,
    /// Whether any entry has a time.
    pub(super) is_timed: bool,
    /// Claims, rulings and intents that were decided, appealed against or opened.
    settled: BTreeSet<Seq>,
    /// Whether entries were played ahead of their comparison.
    pub(super) is_ahead: bool,
    /// The states derived last, the latest in front.
    pub(super) recent: Mutex<VecDeque<(Seq, Stood<S>)>>,
    /// The loss histories that were asked for.
    pub(super) histories: PerViewer<LossHistory>,
    /// The series that were asked for.
    pub(super) series: PerViewer<Series>,
    /// The diaries that were asked for.
    pub(super) diaries: PerViewer<Diaries>,
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
            schema: self.schema,
            replay: self.replay.clone(),
            now: self.now.clone(),
            head: self.head,
            since_kept: self.since_kept,
            throws: self.throws,
            dice: self.dice,
            ids: self.ids,
            author: self.author.clone(),
            is_timed: self.is_timed,
            settled: self.settled.clone(),
            is_ahead: self.is_ahead,
            recent: Mutex::default(),
            histories: PerViewer::default(),
            series: PerViewer::default(),
            diaries: PerViewer::default(),
            work: Counted::default(),
        }
    }
}

impl<S: System> Match<S> {
    /// Opens a match with its genesis and the names of its material texts, one per frame.
    ///
    /// # Panics
    /// When there is no schema of the number in genesis.
    #[must_use]
    pub fn open(genesis: Genesis, material: &[String], rules: S::Rules, state: State<S>) -> Self {
        Self::open_sharing(genesis, material, Arc::new(rules), state)
    }

    /// As [`Match::open`], with rules that other matches hold too.
    ///
    /// # Panics
    /// When there is no schema of the number in genesis.
    #[must_use]
    pub fn open_sharing(genesis: Genesis, material: &[String], rules: Arc<S::Rules>, state: State<S>) -> Self {
        assert!(state.board.check(rules.map()), "a match begins with a board whose units are found where they are");
        let schema = Schema::numbered(genesis.schema).expect("a match follows a schema of this program");
        let now = S::moment(&rules, &state);
        let names = std::iter::once("genesis").chain(material.iter().map(String::as_str));
        let mut log = Log::new();
        for name in names {
            log.push(What::Opening(name.into()), 0, &now, S::fight(&state));
        }
        let kept = KeptStates::new(Arc::clone(&rules), state.clone());
        Self {
            genesis,
            log,
            kept,
            schema,
            replay: Replay::new(rules, state, schema.form()),
            now,
            head: 0,
            since_kept: 0,
            throws: 0,
            dice: None,
            ids: None,
            author: None,
            is_timed: false,
            settled: BTreeSet::new(),
            is_ahead: false,
            recent: Mutex::default(),
            histories: PerViewer::default(),
            series: PerViewer::default(),
            diaries: PerViewer::default(),
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
        self.root_in(self.schema)
    }

    /// Root over the position now, as a match of another schema has it.
    #[must_use]
    pub fn root_in(&self, schema: Schema) -> [u8; 32] {
        crate::kernel::slots::root::<S>(schema.form(), self.rules(), self.state())
    }

    /// The schema that the match is recorded in.
    #[must_use]
    pub const fn schema(&self) -> Schema {
        self.schema
    }

    /// Whether the last entry ended a phase and no checkpoint follows it, so that one is due: it may have been lost with a
    /// damaged tail.
    #[must_use]
    pub fn phase_ended(&self) -> bool {
        let is_notice = |seq: &Seq| matches!(self.log.what(*seq), What::Housekeeping("entry-recovered"));
        let Some(last) = (0..self.count()).rev().find(|seq| !is_notice(seq)) else { return false };
        let changes = self.log.written(last).is_some_and(|entry| entry.other().is_none());
        changes && !self.now.same_phase(self.log.moment(last))
    }

    /// Whether the last thing written is a checkpoint.
    #[must_use]
    pub fn ends_in_checkpoint(&self) -> bool {
        matches!(self.log.what(self.count() - 1), What::Housekeeping("entry-checkpoint"))
    }

    /// Takes up a written entry, playing it again and comparing.
    ///
    /// # Errors
    /// The first difference between what is written and what these rules say.
    pub fn take(&mut self, entry: &EntryOf<S>) -> Result<(), ReplayMismatch> {
        self.compare_record(entry)?;
        if let Body::Rewind { to, .. } = entry.body {
            self.replay.compare_margin(entry)?;
            return self.go_back(entry, to);
        }
        self.replay.take(entry)?;
        self.push(entry);
        Ok(())
    }

    /// Compares what does not depend on the position with the entries before: a remark, and what is beside an entry.
    fn compare_record(&self, entry: &EntryOf<S>) -> Result<(), ReplayMismatch> {
        if let Body::Remark(remark) = &entry.body {
            remark.check(entry.by, self).map_err(ReplayMismatch::Remark)?;
        }
        entry.beside.check(entry, self.throws).map_err(ReplayMismatch::Beside)
    }

    /// Takes up a rewind: the position is that after entry `to` again.
    fn go_back(&mut self, entry: &EntryOf<S>, to: Seq) -> Result<(), ReplayMismatch> {
        let target = (to < self.count()).then(|| self.log.after(to)).ok_or(ReplayMismatch::NoSuchEntry)?;
        assert!(target <= to, "what a line goes back to was there by then");
        let (rules, state) = self.derive(target);
        self.replay.stand(rules, state);
        self.head = target;
        self.now = self.moment();
        self.throws = entry.beside.throw.map_or(self.throws, |throw| throw.number);
        self.ids = self.ids.map(EntryIds::rest);
        let fight = S::fight(&self.replay.state);
        self.log.push(What::Entry(Written::of(entry)), target, &self.now, fight);
        Ok(())
    }

    /// Takes up a written entry ahead of its comparison, for which `segment` holds what it brings about.
    ///
    /// # Errors
    /// Where it cannot be played at all.
    pub fn play(&mut self, entry: &EntryOf<S>, segment: &mut Segment<S>) -> Result<(), ReplayMismatch> {
        self.is_ahead = true;
        self.compare_record(entry)?;
        if let Body::Rewind { to, .. } = entry.body {
            self.go_back(entry, to)?;
            segment.goes_back((Arc::clone(&self.replay.rules), self.replay.state.clone()));
            return Ok(());
        }
        self.replay.play(entry, segment.room())?;
        self.push(entry);
        Ok(())
    }

    /// Takes note of a checkpoint ahead of its comparison.
    pub fn pass(&mut self) {
        self.housekeeping("entry-checkpoint");
    }

    /// A segment that begins at the present position; `old` is one that was compared, whose memory it takes over.
    #[must_use]
    pub fn segment(&self, old: Option<Segment<S>>) -> Segment<S> {
        Segment::new(&self.replay, old)
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
        self.log.push(What::Housekeeping(words), self.head, &self.now, S::fight(&self.replay.state));
    }

    fn moment(&self) -> Moment {
        S::moment(&self.replay.rules, &self.replay.state)
    }

    pub(super) fn push(&mut self, entry: &EntryOf<S>) {
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
        let written = Written::of(entry);
        self.is_timed |= self.time_taken(&written).is_some();
        self.log.push(What::Entry(written), self.head, &self.now, fight);
        self.throws = entry.beside.throw.map_or(self.throws, |throw| throw.number);
        self.ids = self.ids.map(EntryIds::rest);
        if self.head == seq {
            self.now = self.moment();
        }
        if let Body::Remark(remark) = &entry.body {
            self.settled.extend(remark.settles());
        }
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

impl<S: System> Before for Match<S> {
    fn has_entry(&self, seq: Seq) -> bool {
        self.log.written(seq).is_some()
    }

    fn remark_at(&self, seq: Seq) -> Option<(Actor, &Remark)> {
        let entry = self.log.written(seq)?;
        if let Some(Body::Remark(remark)) = entry.other() { Some((entry.by(), remark)) } else { None }
    }

    fn is_settled(&self, seq: Seq) -> bool {
        self.settled.contains(&seq)
    }
}
