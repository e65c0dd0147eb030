//! A match as one of its viewers reads it. Everything that depends on a position comes through `diary::snapshot`; the rest is open to all.

use std::ops::Deref;
use std::sync::Arc;

use super::rehearsal::{self, Rehearsed};
use crate::kernel::book::Book;
use crate::kernel::briefing::Briefing;
use crate::kernel::game::{System, Viewer};
use crate::kernel::hex::Hex;
use crate::kernel::look::Phase;
use crate::kernel::map::Map;
use crate::kernel::points::Parts;
use crate::kernel::slots::{Names, SlotChange, Token};
use crate::kernel::switch::InForce;
use crate::kernel::unit::{Actor, Side, UnitId};
use crate::kernel::view::Moment;
use crate::review::{Deed, Fork, Openness, Parted, PhaseSpan, Review, Rewound, Seq, Snapshot, Waiting, Work};

use super::breaches::StoodBreach;
use super::diaries::Diaries;
use super::disputes::Dispute;
use super::entry_text::EntryError;
use super::gaps::Gap;
use super::known_choices::KnownChoices;
use super::log::What;
use super::loss_history::LossHistory;
use super::match_log::Match;
use super::remark::Remarked;
use super::series::Series;
use super::snapshot::At;
use super::throws::Thrown;
use super::time_used::PhaseTime;
use super::variation::{self, Varied};
use super::vocabulary::Vocabulary;

/// Entries examined first in the search for the last one shown to a viewer; each further round doubles the number.
const FIRST_LOOK: usize = 4;

/// A viewer's reading of a match; the only implementation of [`Review`].
#[derive(Debug)]
pub struct Perspective<G> {
    game: G,
    viewer: Viewer,
    /// The viewer whose sight of positions applies: the umpire once the fog is lifted.
    sees: Viewer,
}

impl<S: System> Match<S> {
    /// The match as a viewer reads it.
    #[must_use]
    pub const fn review(&self, viewer: Viewer) -> Perspective<&Self> {
        Perspective { game: self, viewer, sees: viewer }
    }

    /// The match as a viewer reads it, by value.
    #[must_use]
    pub fn into_review(self, viewer: Viewer) -> Perspective<Arc<Self>> {
        Perspective { game: Arc::new(self), viewer, sees: viewer }
    }
}

impl<G> Perspective<G> {
    /// Returns the viewer and the sight that a request for another view gets: the umpire may take any view, others keep their own.
    fn next(&self, viewer: Viewer) -> (Viewer, Viewer) {
        if self.viewer == Viewer::Umpire { (viewer, viewer) } else { (self.viewer, self.sees) }
    }
}

impl<S: System, G: Deref<Target = Match<S>>> Perspective<G> {
    /// Whether the viewer sees the positions around an entry as the umpire does.
    fn sees_all_of(&self, parted: &Parted) -> bool {
        let log = &self.game.log;
        if parted.seq >= log.count() {
            return false;
        }
        [log.before(parted.seq), log.after(parted.seq)].into_iter().all(|at| {
            let (rules, state) = self.game.derive(at);
            S::visibility(&rules, &state, self.sees).is_whole()
        })
    }

    /// The hexes and units that a notation names, in its order.
    fn tokens(&self, notation: &str) -> Vec<Token> {
        let rules = self.game.rules();
        let map = Names::map(rules);
        let hex = |text| map.corner(text).filter(|&hex| map.cell(hex).is_some());
        let token = |text| hex(text).map(Token::Hex).or_else(|| rules.unit_named(text).map(Token::Unit));
        notation.split(' ').filter_map(token).collect()
    }

    /// The last of these entries, given in order, whose notation the viewer may see. It walks once, deriving each
    /// position from the previous one.
    fn last_shown(&self, seqs: &[Seq]) -> Option<Seq> {
        let (mut last, mut shown) = (None, None);
        for &seq in seqs {
            let at = At::next(&*self.game, self.sees, seq, last.take());
            shown = if at.is_notation_shown() { Some(seq) } else { shown };
            last = Some(at);
        }
        shown
    }
}

impl<S: System, G: Deref<Target = Match<S>> + Clone + Send + Sync> Review for Perspective<G> {
    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn seen_by(&self, viewer: Viewer) -> Box<dyn Review + '_> {
        let (viewer, sees) = self.next(viewer);
        Box::new(Perspective { game: &*self.game, viewer, sees })
    }

    fn into_perspective(self: Arc<Self>, viewer: Viewer) -> Arc<dyn Review>
    where
        Self: 'static,
    {
        let (viewer, sees) = self.next(viewer);
        Arc::new(Self { game: self.game.clone(), viewer, sees })
    }

    fn without_fog(self: Arc<Self>, viewer: Viewer) -> Arc<dyn Review>
    where
        Self: 'static,
    {
        let (viewer, _) = self.next(viewer);
        Arc::new(Self { game: self.game.clone(), viewer, sees: self.sees })
    }

    fn system(&self) -> &'static str {
        S::ID
    }

    fn title(&self) -> &str {
        &self.game.genesis.title
    }

    fn is_lasting(&self, field: &str) -> bool {
        S::LASTING.contains(&field)
    }

    fn is_unlisted(&self, field: &str) -> bool {
        S::UNLISTED.contains(&field)
    }

    fn is_duration(&self, field: &str) -> bool {
        S::DURATIONS.contains(&field)
    }

    fn movement(&self) -> Parts {
        S::MOVEMENT
    }

    fn scoring(&self) -> Parts {
        S::SCORING
    }

    fn owner_at_default(&self, hex: Hex) -> Option<Side> {
        S::owner_at_default(self.game.rules(), hex)
    }

    fn book(&self) -> &Book {
        S::book(self.game.rules())
    }

    fn briefing(&self) -> Option<Briefing> {
        S::briefing(self.game.rules())
    }

    fn map(&self) -> &Map {
        Names::map(self.game.rules())
    }

    fn len(&self) -> Seq {
        self.game.count()
    }

    fn first(&self) -> Seq {
        self.game.first()
    }

    fn at(&self, seq: Seq) -> Box<dyn Snapshot + '_> {
        Box::new(At::new(&self.game, self.sees, seq))
    }

    fn visit(&self, entries: &[Seq], each: &mut dyn FnMut(Seq, &dyn Snapshot)) {
        let mut last: Option<At<'_, S>> = None;
        for &seq in entries {
            let at = At::next(&self.game, self.sees, seq, last.take());
            each(seq, &at);
            last = Some(at);
        }
    }

    fn author(&self, seq: Seq) -> Option<Actor> {
        let what = self.game.log.get(seq)?;
        Some(if let What::Entry(entry) = what { entry.by() } else { Actor::Umpire })
    }

    fn notation(&self, seq: Seq) -> String {
        let Some(entry) = self.game.written(seq) else { return String::new() };
        if self.sees == Viewer::Umpire { self.game.notation(&entry) } else { self.at(seq).entry().notation }
    }

    fn entered_by(&self, seq: Seq) -> Box<str> {
        let Some(entry) = self.game.log.written(seq) else { return Box::default() };
        let is_open = self.sees == Viewer::Umpire || entry.author().is_empty();
        if is_open { entry.author().into() } else { self.at(seq).entry().entered_by }
    }

    fn named(&self, seq: Seq) -> Vec<Token> {
        self.tokens(&self.notation(seq))
    }

    fn named_before(&self, seq: Seq, fits: &dyn Fn(Token) -> bool) -> Vec<Token> {
        let whole =
            |seq| self.game.written(seq).map_or_else(Vec::new, |entry| self.tokens(&self.game.notation(&entry)));
        // Only entries that name something that fits are examined: reading a notation is cheap compared with finding out whether it is shown.
        let steps = self.steps().into_iter().rev().filter(|&step| step < seq);
        let mut steps = steps.filter(|&step| whole(step).into_iter().any(fits));
        let mut many = FIRST_LOOK;
        loop {
            let mut some: Vec<Seq> = steps.by_ref().take(many).collect();
            if some.is_empty() {
                return Vec::new();
            }
            some.reverse();
            if let Some(seq) = self.last_shown(&some) {
                return whole(seq);
            }
            many *= 2;
        }
    }

    fn paths(&self, from: Seq, to: Seq) -> Vec<Vec<Hex>> {
        self.game.paths(from, to, self.sees)
    }

    fn moment(&self, seq: Seq) -> Option<&Moment> {
        (seq < self.game.count()).then(|| self.game.log.moment(seq))
    }

    fn combat_entries(&self, seq: Seq) -> Vec<Seq> {
        self.game.fight_entries(seq).1
    }

    fn rewinds(&self) -> Vec<Rewound> {
        self.game.all_rewinds()
    }

    fn rewind(&self, seq: Seq) -> Option<Rewound> {
        self.game.rewound_at(seq)
    }

    fn fork(&self, rewind: Seq) -> Option<Vec<Fork>> {
        let fork = self.game.fork_at(rewind)?;
        let mut entries = fork.iter().flat_map(|row| row.old().into_iter().chain(row.taken()));
        let is_open = self.sees == Viewer::Umpire || entries.all(|parted| self.sees_all_of(parted));
        is_open.then_some(fork)
    }

    fn waiting(&self) -> Option<Waiting> {
        if self.viewer == Viewer::Umpire { self.game.waiting() } else { None }
    }

    fn holds(&self, seq: Seq) -> bool {
        seq < self.game.count() && self.game.log.line.holds(seq)
    }

    fn taken_up(&self, entries: &[Seq]) -> Vec<Option<Seq>> {
        // Only viewers who can read both entries learn that they are the same.
        let is_shown =
            |seq: Seq| self.sees == Viewer::Umpire || At::new(&self.game, self.sees, seq).is_notation_shown();
        let both = |(&old, new): (&Seq, Option<Seq>)| new.filter(|&new| new == old || (is_shown(old) && is_shown(new)));
        entries.iter().zip(self.game.taken_up(entries)).map(both).collect()
    }

    fn loss_history(&self) -> Arc<LossHistory> {
        self.game.walked(self.sees)
    }

    fn series(&self) -> Arc<Series> {
        self.game.series_for(self.sees)
    }

    fn steps(&self) -> Vec<Seq> {
        self.game.line_of_steps()
    }

    fn phases(&self) -> Vec<PhaseSpan> {
        self.game.spans()
    }

    fn history(&self, units: &[UnitId], to: Seq) -> Vec<Vec<Deed>> {
        self.game.deeds(units, to, self.sees)
    }

    fn diaries(&self) -> Arc<Diaries> {
        self.game.kept_diaries(self.sees, || Diaries::of(self))
    }

    fn gaps(&self) -> Vec<Gap> {
        self.game.gaps()
    }

    fn disputes(&self) -> Vec<Dispute> {
        self.game.disputes()
    }

    fn remarks(&self) -> Vec<Remarked> {
        self.game.all_remarks()
    }

    fn phases_known(&self) -> &'static [Phase] {
        S::PHASES
    }

    fn throws(&self) -> Vec<Thrown> {
        self.game.all_throws()
    }

    fn breaches(&self) -> Vec<StoodBreach> {
        self.game.stood_breaches(self.sees)
    }

    fn times(&self) -> Vec<PhaseTime> {
        self.game.times()
    }

    fn has_times(&self) -> bool {
        self.game.has_times()
    }

    fn walls(&self) -> Vec<(Seq, String)> {
        self.game.walls()
    }

    fn begun(&self) -> &str {
        &self.game.genesis.begun
    }

    fn side_word(&self, side: Side) -> &'static str {
        S::side_word(side)
    }

    fn unit_name(&self, unit: UnitId) -> &str {
        S::unit_name(self.game.rules(), unit)
    }

    fn slot_text(&self, change: &SlotChange) -> [String; 3] {
        change.text(self.game.rules())
    }

    fn vocabulary(&self) -> Vocabulary {
        Vocabulary::of::<S>()
    }

    fn readings(&self) -> Vec<InForce> {
        S::readings(self.game.rules())
    }

    fn rehearsed(&self, text: &str) -> Option<Rehearsed> {
        (self.viewer == Viewer::Umpire).then(|| rehearsal::rehearsed(&*self.game, text))
    }

    fn known_choices(&self, after: Seq) -> Option<KnownChoices> {
        let (game, unknown) = At::new(&*self.game, self.sees, after).supposed()?;
        KnownChoices::of(Arc::new(game.into_review(Viewer::Umpire)), self.sees, &unknown)
    }

    fn refused_in_turn(&self, lines: &[String]) -> Option<(usize, EntryError)> {
        if self.viewer == Viewer::Umpire { rehearsal::refused_in_turn(&*self.game, lines) } else { None }
    }

    fn varied(&self, on: Seq, lines: &[&str]) -> Varied {
        // Where the whole position is open, a continuation reveals nothing that the viewer does not know.
        let is_open = At::new(&self.game, self.sees, on).is_position_whole();
        let viewer = if is_open { Viewer::Umpire } else { self.sees };
        let (game, lines, fault) = variation::varied(&*self.game, on, lines);
        Varied { review: Arc::new(game.into_review(viewer)), lines, fault }
    }

    fn with_id(&self, id: &[u8; 16]) -> Option<Seq> {
        self.game.with_id(id).filter(|_| self.viewer == Viewer::Umpire)
    }

    fn openness(&self) -> Vec<Openness> {
        self.game.openness(self.sees)
    }

    fn work(&self) -> Work {
        self.game.work.so_far()
    }
}
