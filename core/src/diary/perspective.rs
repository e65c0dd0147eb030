//! A match as one of its viewers reads it. Everything a seat answers comes through [`crate::kernel::seen`], or is open to all.

use std::ops::Deref;
use std::sync::Arc;

use crate::kernel::book::Book;
use crate::kernel::effect::Effects;
use crate::kernel::explain::{Account, Silent};
use crate::kernel::game::{Recorded, State, System, Viewer};
use crate::kernel::hex::Hex;
use crate::kernel::map::Map;
use crate::kernel::notation::Pairs;
use crate::kernel::phrase::Phrase;
use crate::kernel::seen::{self, Told};
use crate::kernel::slots::{name_text, value_text};
use crate::kernel::unit::{Side, UnitId};
use crate::kernel::view::{Combat, Pending, Position, Score, Standing, SupplyLine};
use crate::review::{Deed, EntryKind, EntryView, Fork, Parted, PhaseSpan, Review, Rewound, Seq};

use super::entry::Body;
use super::luck::Course;
use super::record::Match;
use super::replay::EntryOf;

/// The seat of a viewer at a match; it gives no other seat.
#[derive(Debug)]
pub struct Seat<G> {
    game: G,
    viewer: Viewer,
}

impl<G> Seat<G> {
    /// The seat of a viewer.
    #[must_use]
    pub const fn new(game: G, viewer: Viewer) -> Self {
        Self { game, viewer }
    }
}

/// What a viewer is told of an entry that rules and state lie before; `None` for one that touches no position.
pub(super) fn told<S: System>(rules: &S::Rules, before: &State<S>, entry: &EntryOf<S>, viewer: Viewer) -> Option<Told> {
    let mut effects = Effects::default();
    let played = match &entry.body {
        Body::Action(action) => {
            let recorded = Recorded { after_ms: entry.after_ms };
            S::resolve(rules, before, action, recorded, &mut Silent, &mut effects)
        }
        Body::Amendment { amendment, .. } => S::amend(rules, before, amendment, &mut effects),
        Body::Refused { .. } | Body::Rewind { .. } | Body::Reading { .. } | Body::Clock { .. } => return None,
    };
    played.expect("an entry that was taken is taken again");
    Some(seen::told(rules, before, &effects, viewer))
}

/// An entry of which a viewer is told only that it is there, who wrote it and when.
fn withheld(entry: EntryView) -> EntryView {
    EntryView {
        words: Phrase::bare("entry-withheld"),
        notation: String::new(),
        refusal: None,
        changes: Vec::new(),
        path: Vec::new(),
        digest: 0,
        rows: Vec::new(),
        ..entry
    }
}

impl<S: System, G: Deref<Target = Match<S>>> Seat<G> {
    /// What `ask` says of the position after an entry.
    fn after<T>(&self, seq: Seq, ask: impl FnOnce(&S::Rules, &State<S>) -> T) -> T {
        let (rules, state) = self.game.at(seq);
        ask(&rules, &state)
    }

    fn told(&self, seq: Seq) -> Option<Told> {
        let (entry, rules, state) = self.game.played(seq)?;
        told::<S>(&rules, &state, entry, self.viewer)
    }

    /// The entry as far as it is told.
    fn cut(&self, entry: EntryView) -> EntryView {
        let told = match entry.kind {
            EntryKind::Action | EntryKind::Amendment => self.told(entry.seq),
            EntryKind::Refused if !self.viewer.reads_offers_of(entry.by) => return withheld(entry),
            EntryKind::Refused
            | EntryKind::Opening
            | EntryKind::Rewind
            | EntryKind::Clock
            | EntryKind::Reading
            | EntryKind::Housekeeping => None,
        };
        let Some(told) = told else { return entry };
        let rules = self.game.rules();
        let change =
            |(name, was, is): seen::Change| (name_text(rules, name), value_text(rules, &was), value_text(rules, &is));
        let changes = told.changes.into_iter().map(change).collect();
        EntryView { changes, ..if told.whole { entry } else { withheld(entry) } }
    }

    /// Whether the viewer sees the positions around an entry as the umpire does.
    fn sees_all_of(&self, parted: &Parted) -> bool {
        let Some(logged) = self.game.log.get(parted.seq as usize) else { return false };
        [logged.before, logged.after].into_iter().all(|at| {
            let (rules, state) = self.game.derive(at);
            S::seen(&rules, &state, self.viewer).is_whole()
        })
    }
}

impl<S: System, G: Deref<Target = Match<S>> + Send + Sync> Review for Seat<G> {
    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn seen_by(&self, _: Viewer) -> Box<dyn Review + '_> {
        Box::new(Seat::new(&*self.game, self.viewer))
    }

    fn into_seat(self: Arc<Self>, _: Viewer) -> Arc<dyn Review>
    where
        Self: 'static,
    {
        self
    }

    fn system(&self) -> &'static str {
        S::ID
    }

    fn title(&self) -> &str {
        self.game.title()
    }

    fn book(&self) -> &Book {
        self.game.book()
    }

    fn map(&self) -> &Map {
        self.game.map()
    }

    fn len(&self) -> Seq {
        self.game.len()
    }

    fn first(&self) -> Seq {
        self.game.first()
    }

    fn entry(&self, seq: Seq) -> Option<EntryView> {
        let entry = self.game.entry(seq)?;
        Some(if self.viewer == Viewer::Umpire { entry } else { self.cut(entry) })
    }

    fn position(&self, seq: Seq) -> Position {
        self.after(seq, |rules, state| seen::position::<S>(rules, state, self.viewer))
    }

    fn account(&self, seq: Seq) -> Account {
        let is_open = self.told(seq).is_some_and(|told| told.whole);
        if is_open { self.game.account(seq) } else { Account::default() }
    }

    fn pending(&self, seq: Seq) -> Option<Pending> {
        self.after(seq, |rules, state| seen::pending::<S>(rules, state, self.viewer))
    }

    fn combat(&self, seq: Seq) -> Option<Combat> {
        self.game.laid_open(seq, |rules, state, die| seen::combat::<S>(rules, state, die, self.viewer))
    }

    fn combat_entries(&self, seq: Seq) -> Vec<Seq> {
        self.game.combat_entries(seq)
    }

    fn rewinds(&self) -> Vec<Rewound> {
        self.game.rewinds()
    }

    fn fork(&self, rewind: Seq) -> Option<Vec<Fork>> {
        let fork = self.game.fork(rewind)?;
        let mut entries = fork.iter().flat_map(|row| row.old.iter().chain(&row.new));
        let is_open = self.viewer == Viewer::Umpire || entries.all(|parted| self.sees_all_of(parted));
        is_open.then_some(fork)
    }

    fn course(&self) -> Course {
        self.game.walked(self.viewer)
    }

    fn walls(&self) -> Vec<(Seq, String)> {
        self.game.walls()
    }

    fn steps(&self) -> Vec<Seq> {
        self.game.steps()
    }

    fn phases(&self) -> Vec<PhaseSpan> {
        self.game.phases()
    }

    fn history(&self, units: &[UnitId], to: Seq) -> Vec<Vec<Deed>> {
        self.game.deeds(units, to, self.viewer)
    }

    fn zones(&self, seq: Seq, side: Side) -> Vec<Hex> {
        self.after(seq, |rules, state| seen::zones::<S>(rules, state, side, self.viewer))
    }

    fn reach(&self, seq: Seq, unit: UnitId) -> Vec<(Hex, u32)> {
        self.after(seq, |rules, state| seen::reach::<S>(rules, state, unit, self.viewer))
    }

    fn supply(&self, seq: Seq, side: Side) -> Vec<SupplyLine> {
        self.after(seq, |rules, state| seen::supply::<S>(rules, state, side, self.viewer))
    }

    fn score(&self, seq: Seq) -> Option<Score> {
        self.after(seq, |rules, state| seen::score::<S>(rules, state, self.viewer))
    }

    fn verdict(&self, seq: Seq) -> Option<Standing> {
        self.game.verdict(seq)
    }

    fn begun(&self) -> &str {
        self.game.begun()
    }

    fn scene(&self, seq: Seq) -> String {
        self.after(seq, |rules, state| seen::scene::<S>(rules, state, self.viewer))
    }

    fn slots(&self, seq: Seq) -> Vec<(String, String)> {
        let (rules, state) = self.game.at(seq);
        let rules = &*rules;
        let text = |(name, value): (_, Vec<_>)| (name_text(rules, name), value_text(rules, &value));
        seen::slots::<S>(rules, &state, self.viewer).into_iter().map(text).collect()
    }

    fn side_word(&self, side: Side) -> &'static str {
        S::side_word(side)
    }

    fn unit_name(&self, unit: UnitId) -> &str {
        self.game.unit_name(unit)
    }

    fn notation_words(&self) -> &'static Pairs {
        S::NOTATION
    }

    fn readings(&self) -> Vec<(String, String, String, bool)> {
        self.game.readings()
    }
}

/// The viewer that a word names: a side by its word, `umpire`, `observer`.
#[must_use]
pub fn viewer_named(review: &dyn Review, word: &str) -> Option<Viewer> {
    viewers(review).into_iter().find(|(known, _)| *known == word).map(|(_, viewer)| viewer)
}

/// Everybody a match can be read as, with the word for him: the umpire, the sides, an observer.
#[must_use]
pub fn viewers(review: &dyn Review) -> [(&'static str, Viewer); 4] {
    let side = |side| (review.side_word(side), Viewer::Side(side));
    [("umpire", Viewer::Umpire), side(Side::One), side(Side::Two), ("observer", Viewer::Observer)]
}
