//! A match in memory: every entry, the line through them, and a stored state at intervals.

use std::collections::{BTreeSet, VecDeque};
use std::fmt;
use std::sync::{Arc, Mutex};

use crate::kernel::game::{State, System};
use crate::kernel::slots::Names as _;
use crate::kernel::unit::Actor;
use crate::kernel::view::Moment;
use crate::review::Seq;

use super::diaries::Diaries;
use super::entry::{Body, Genesis, Source};
use super::entry_ids::EntryIds;
use super::entry_metadata::Author;
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

/// Number of state-changing entries between stored states; a seek replays at most this many (architecture: time travel).
pub(super) const KEEP_EVERY: u32 = 40;

/// A match: its opening, its entries, and its present position.
pub struct Match<S: System> {
    /// The genesis of the match.
    pub genesis: Genesis,
    pub(super) log: Log<S>,
    pub(super) kept: KeptStates<S>,
    schema: Schema,
    pub(super) replay: Replay<S>,
    /// The moment of the present position.
    now: Moment,
    head: Seq,
    since_kept: u32,
    /// Number of the last numbered throw.
    pub(super) throws: u32,
    /// Source of the dice in the entries that follow; `None` where it is not recorded.
    pub(super) dice: Option<Source>,
    /// Ids for the entries that follow; `None` where they get none.
    pub(super) ids: Option<EntryIds>,
    /// Author of the entries that follow; `None` where it is not recorded.
    pub(super) author: Option<Author>,
    /// Whether any entry has a time.
    pub(super) is_timed: bool,
    /// Claims that were decided, rulings that were appealed against, and intents that were opened.
    settled: BTreeSet<Seq>,
    /// Whether entries were played before they were compared.
    pub(super) is_ahead: bool,
    /// The states derived last, the latest first.
    pub(super) recent: Mutex<VecDeque<(Seq, Stood<S>)>>,
    /// The loss histories computed so far.
    pub(super) histories: PerViewer<LossHistory>,
    /// The series computed so far.
    pub(super) series: PerViewer<Series>,
    /// The diaries computed so far.
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

    /// The same as [`Match::open`], with rules shared with other matches.
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

    /// Root over the position now, as computed under another schema.
    #[must_use]
    pub fn root_in(&self, schema: Schema) -> [u8; 32] {
        crate::kernel::slots::root::<S>(schema.form(), self.rules(), self.state())
    }

    /// The schema of the record.
    #[must_use]
    pub const fn schema(&self) -> Schema {
        self.schema
    }

    /// Whether a checkpoint is due: the last entry ended a phase, and no checkpoint follows it. The checkpoint may have
    /// been lost with a damaged tail.
    #[must_use]
    pub fn phase_ended(&self) -> bool {
        let is_notice = |seq: &Seq| matches!(self.log.what(*seq), What::Housekeeping("entry-recovered"));
        let Some(last) = (0..self.count()).rev().find(|seq| !is_notice(seq)) else { return false };
        let changes = self.log.written(last).is_some_and(|entry| entry.other().is_none());
        changes && !self.now.same_phase(self.log.moment(last))
    }

    /// Whether the last entry is a checkpoint.
    #[must_use]
    pub fn ends_in_checkpoint(&self) -> bool {
        matches!(self.log.what(self.count() - 1), What::Housekeeping("entry-checkpoint"))
    }

    /// Adds a recorded entry by playing it again and comparing.
    ///
    /// # Errors
    /// With the first difference between the record and these rules.
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

    /// Checks everything that depends on earlier entries rather than on the position: remarks and metadata.
    fn compare_record(&self, entry: &EntryOf<S>) -> Result<(), ReplayMismatch> {
        if let Body::Remark(remark) = &entry.body {
            remark.check(entry.by, self).map_err(ReplayMismatch::Remark)?;
        }
        entry.beside.check(entry, self.throws).map_err(ReplayMismatch::Beside)
    }

    /// Adds a rewind, after which the position is the same as after entry `to`.
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

    /// Adds a recorded entry before it is compared; `segment` receives its consequences.
    ///
    /// # Errors
    /// When the entry cannot be played at all.
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

    /// Adds a checkpoint before it is compared.
    pub fn pass(&mut self) {
        self.housekeeping("entry-checkpoint");
    }

    /// A segment that begins at the present position; `old` is a compared segment whose memory is reused.
    #[must_use]
    pub fn segment(&self, old: Option<Segment<S>>) -> Segment<S> {
        Segment::new(&self.replay, old)
    }

    /// Adds a checkpoint and compares its root with the position.
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

    /// Adds a note about a repaired tail.
    pub fn recovered(&mut self) {
        self.housekeeping("entry-recovered");
    }

    /// Adds the seal, the last entry of a record.
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

    /// State-changing entries of the current line, in order.
    #[must_use]
    pub fn line(&self) -> Vec<Seq> {
        self.line_to(self.head)
    }

    /// State-changing entries on the way to `head`, in order, including `head`.
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

    /// A recorded entry; `None` for opening, checkpoints and past the end.
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
