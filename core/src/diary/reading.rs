//! A match as pages read it: [`Review`] for a match of any system.

use std::sync::Arc;

use crate::kernel::book::Book;
use crate::kernel::effect::Effects;
use crate::kernel::explain::{Account, Subject};
use crate::kernel::game::{Recorded, State, System, Viewer};
use crate::kernel::hex::Hex;
use crate::kernel::map::Map;
use crate::kernel::notation::Pairs;
use crate::kernel::phrase::{Arg, Phrase};
use crate::kernel::slots::{Names, SlotName, all, name_text, value_text};
use crate::kernel::unit::{Actor, Side, UnitId};
use crate::kernel::view::{Combat, Pending, Position, Score, Standing, SupplyLine};
use crate::review::{Deed, EntryKind, EntryView, Fork, PhaseSpan, Review, Rewound, Seq};

use super::entry::{Body, Entry};
use super::luck::Course;
use super::record::{Logged, Match, What};
use super::replay::EntryOf;
use super::seat::Seat;

impl<S: System> Review for Match<S> {
    fn viewer(&self) -> Viewer {
        Viewer::Umpire
    }

    fn seen_by(&self, viewer: Viewer) -> Box<dyn Review + '_> {
        Box::new(Seat::new(self, viewer))
    }

    fn into_seat(self: Arc<Self>, viewer: Viewer) -> Arc<dyn Review> {
        Arc::new(Seat::new(self, viewer))
    }

    fn system(&self) -> &'static str {
        S::ID
    }

    fn title(&self) -> &str {
        &self.genesis.title
    }

    fn book(&self) -> &Book {
        S::book(self.rules())
    }

    fn map(&self) -> &Map {
        self.rules().map()
    }

    fn len(&self) -> Seq {
        self.count()
    }

    fn first(&self) -> Seq {
        let opening = self.log.iter().take_while(|logged| matches!(logged.what, What::Opening(_))).count();
        Seq::try_from(opening).expect("an opening is short")
    }

    fn entry(&self, seq: Seq) -> Option<EntryView> {
        let logged = self.log.get(seq as usize)?;
        let mut view = EntryView {
            seq,
            kind: EntryKind::Opening,
            by: Actor::Umpire,
            moment: logged.moment.clone(),
            on_line: self.on_line()[seq as usize],
            after_ms: 0,
            limit_ms: None,
            words: Phrase::bare("entry-genesis"),
            notation: String::new(),
            refusal: None,
            changes: Vec::new(),
            path: Vec::new(),
            digest: 0,
            rows: Vec::new(),
        };
        match &logged.what {
            What::Opening(name) if seq > 0 => {
                view.words = Phrase::new("entry-material", [("name", Arg::Text(name.clone()))]);
            }
            What::Opening(_) => {}
            What::Housekeeping(words) => {
                view.kind = EntryKind::Housekeeping;
                view.words = Phrase::bare(words);
            }
            What::Entry(entry) => self.tell(logged, entry, &mut view),
        }
        Some(view)
    }

    fn position(&self, seq: Seq) -> Position {
        let (rules, state) = self.at(seq);
        S::position(&rules, &state)
    }

    fn account(&self, seq: Seq) -> Account {
        let mut account = Account::default();
        if let Some((entry, rules, state)) = self.played(seq)
            && let Body::Action(action) = &entry.body
        {
            let recorded = Recorded { after_ms: entry.after_ms };
            let played = S::resolve(&rules, &state, action, recorded, &mut account, &mut Effects::default());
            played.expect("an entry that was taken is taken again");
        }
        account
    }

    fn pending(&self, seq: Seq) -> Option<Pending> {
        let (rules, state) = self.at(seq);
        pending::<S>(&rules, &state)
    }

    fn combat(&self, seq: Seq) -> Option<Combat> {
        self.laid_open(seq, S::combat)
    }

    fn combat_entries(&self, seq: Seq) -> Vec<Seq> {
        self.fight_entries(seq).1
    }

    fn rewinds(&self) -> Vec<Rewound> {
        self.all_rewinds()
    }

    fn fork(&self, rewind: Seq) -> Option<Vec<Fork>> {
        self.fork_at(rewind)
    }

    fn course(&self) -> Course {
        self.walked(Viewer::Umpire)
    }

    fn walls(&self) -> Vec<(Seq, String)> {
        let begun = Some((0, self.genesis.begun.clone()));
        let wall = |(seq, logged): (Seq, &Logged<S>)| match &logged.what {
            What::Entry(Entry { body: Body::Clock { wall, .. }, .. }) => Some((seq, wall.clone())),
            _ => None,
        };
        let written = (0..).zip(&self.log).filter_map(wall);
        begun.into_iter().chain(written).filter(|(_, wall)| !wall.is_empty()).collect()
    }

    fn steps(&self) -> Vec<Seq> {
        self.line_of_steps()
    }

    fn phases(&self) -> Vec<PhaseSpan> {
        self.spans()
    }

    fn history(&self, units: &[UnitId], to: Seq) -> Vec<Vec<Deed>> {
        self.deeds(units, to, Viewer::Umpire)
    }

    fn zones(&self, seq: Seq, side: Side) -> Vec<Hex> {
        let (rules, state) = self.at(seq);
        S::zones(&rules, &state, side)
    }

    fn reach(&self, seq: Seq, unit: UnitId) -> Vec<(Hex, u32)> {
        let (rules, state) = self.at(seq);
        S::reach(&rules, &state, unit)
    }

    fn supply(&self, seq: Seq, side: Side) -> Vec<SupplyLine> {
        let (rules, state) = self.at(seq);
        S::supply(&rules, &state, side)
    }

    fn score(&self, seq: Seq) -> Option<Score> {
        let (rules, state) = self.at(seq);
        S::score(&rules, &state)
    }

    fn verdict(&self, seq: Seq) -> Option<Standing> {
        let (rules, state) = self.at(seq);
        S::verdict(&rules, &state)
    }

    fn begun(&self) -> &str {
        &self.genesis.begun
    }

    fn scene(&self, seq: Seq) -> String {
        let (rules, state) = self.at(seq);
        S::scene(&rules, &state)
    }

    fn slots(&self, seq: Seq) -> Vec<(String, String)> {
        let (rules, state) = self.at(seq);
        slots_text::<S>(&rules, &state)
    }

    fn side_word(&self, side: Side) -> &'static str {
        S::side_word(side)
    }

    fn unit_name(&self, unit: UnitId) -> &str {
        S::unit_name(self.rules(), unit)
    }

    fn notation_words(&self) -> &'static Pairs {
        S::NOTATION
    }

    fn readings(&self) -> Vec<(String, String, String, bool)> {
        S::readings(self.rules())
    }
}

/// Who decides what in a state, for pages.
#[must_use]
pub(super) fn pending<S: System>(rules: &S::Rules, state: &State<S>) -> Option<Pending> {
    let decision = S::decision(rules, state)?;
    Some(Pending { by: decision.by, ask: decision.ask, offers: S::offers(rules, state) })
}

/// All slots of a state as text.
pub(super) fn slots_text<S: System>(rules: &S::Rules, state: &State<S>) -> Vec<(String, String)> {
    let told = |(name, value): (SlotName, Vec<_>)| (name_text(rules, name), value_text(rules, &value));
    all(rules, state).into_iter().map(told).collect()
}

/// An entry with rules and state before it.
type Played<'a, S> = (&'a EntryOf<S>, Arc<<S as System>::Rules>, State<S>);

impl<S: System> Match<S> {
    /// Which entries stand on the current line: backwards from the last one, a rewind leading on to where it went. Whatever
    /// else was written between is undone with it, an undone rewind too; the opening belongs to every line.
    pub(super) fn on_line(&self) -> Vec<bool> {
        let opening = |logged: &Logged<S>| matches!(logged.what, What::Opening(_));
        let mut on: Vec<bool> = self.log.iter().map(opening).collect();
        let mut next = self.log.len().checked_sub(1);
        while let Some(at) = next.filter(|&at| !on[at]) {
            on[at] = true;
            next = self.rewound(at).map_or(at.checked_sub(1), |to| Some(to as usize));
        }
        on
    }

    /// Where an entry rewinds to, if it does.
    pub(super) fn rewound(&self, at: usize) -> Option<Seq> {
        match &self.log[at].what {
            What::Entry(Entry { body: Body::Rewind { to, .. }, .. }) => Some(*to),
            What::Entry(_) | What::Opening(_) | What::Housekeeping(_) => None,
        }
    }

    /// The state-changing entry that was written upon `at`: the one on the current line, or else the first.
    fn follower(&self, at: Seq) -> Option<Seq> {
        let on_line = self.on_line();
        let upon = |&seq: &Seq| {
            let logged = &self.log[seq as usize];
            logged.before == at && logged.after == seq
        };
        let mut all = (at + 1..self.count()).filter(upon);
        let first = all.clone().next();
        all.find(|&seq| on_line[seq as usize]).or(first)
    }

    /// What the fight that an entry belongs to is over, and its entries, the declaration first.
    fn fight_entries(&self, seq: Seq) -> (Vec<Subject>, Vec<Seq>) {
        let fight = |at: Seq| &self.log[at as usize].fight;
        let before = |at: Seq| self.log[at as usize].before;
        let mut at = self.log[seq.min(self.count() - 1) as usize].after;
        if at == 0 {
            return (Vec::new(), Vec::new());
        }
        // An entry that ends one fight and begins another belongs to the one it ends.
        let ended = fight(before(at));
        let over = if ended.is_empty() { fight(at) } else { ended };
        if over.is_empty() {
            return (Vec::new(), Vec::new());
        }
        let mut entries = vec![at];
        while before(at) != 0 && fight(before(at)) == over {
            at = before(at);
            entries.push(at);
        }
        entries.reverse();
        while let Some(next) = entries.last().filter(|&&at| fight(at) == over).and_then(|&at| self.follower(at)) {
            entries.push(next);
        }
        (over.clone(), entries)
    }

    /// The combat that an entry belongs to, as it is known after that entry: with its die from the entry of the die on.
    pub(super) fn laid_open(
        &self,
        seq: Seq,
        lay: impl Fn(&S::Rules, &State<S>, Option<&S::Action>) -> Option<Combat>,
    ) -> Option<Combat> {
        let (over, entries) = self.fight_entries(seq);
        let before = |at: Seq| self.log[at as usize].before;
        let known = entries.iter().filter(|&&at| at <= seq && self.log[before(at) as usize].fight == over);
        let rolled = known.filter_map(|&at| self.played(at)).find_map(|(entry, rules, state)| match &entry.body {
            Body::Action(action) => lay(&rules, &state, Some(action)),
            _ => None,
        });
        // Not rolled yet, or a posed position that begins in a combat nobody declared.
        rolled.or_else(|| {
            let (rules, state) = self.at(seq);
            lay(&rules, &state, None)
        })
    }

    /// An entry with rules and state before it.
    pub(super) fn played(&self, seq: Seq) -> Option<Played<'_, S>> {
        let logged = self.log.get(seq as usize)?;
        let What::Entry(entry) = &logged.what else { return None };
        let (rules, state) = self.derive(logged.before);
        Some((entry, rules, state))
    }
}
