//! Reading a match: its opening, its lines, and the fights on them.

use std::sync::Arc;

use crate::kernel::explain::Subject;
use crate::kernel::game::{State, System, Viewer};
use crate::kernel::hex::Hex;
use crate::kernel::phrase::{Arg, Phrase};
use crate::kernel::unit::Actor;
use crate::kernel::view::Pending;
use crate::review::{EntryKind, EntryView, Seq};

use super::entry::Body;
use super::entry_view::notation;
use super::log::What;
use super::match_log::Match;
use super::remark::{Before as _, Remarked};
use super::replay::{EntryOf, Replay};
use super::snapshot::visible_changes;

/// The pending decision of a state, for pages: the actor who must decide, the question, and the offers.
#[must_use]
pub(super) fn pending<S: System>(rules: &S::Rules, state: &State<S>) -> Option<Pending> {
    let decision = S::decision(rules, state)?;
    Some(Pending { by: decision.by, ask: decision.ask, offers: S::offers(rules, state) })
}

impl<S: System> Match<S> {
    /// The state-changing entry that follows `at`: the one on the current line, or else the first one.
    fn follower(&self, at: Seq) -> Option<Seq> {
        let log = &self.log;
        // The state after `at` is present after `at` itself and after each rewind to it, until another entry changes the state.
        let rewinds = log.line.rewinds().iter().map(|&(seq, _)| seq).filter(|&seq| seq > at && log.after(seq) == at);
        let upon =
            |from: Seq| (from + 1..log.count()).find(|&seq| log.after(seq) != at).filter(|&seq| log.after(seq) == seq);
        let mut all = std::iter::once(at).chain(rewinds).filter_map(upon);
        let first = all.next()?;
        std::iter::once(first).chain(all).find(|&seq| log.line.holds(seq)).or(Some(first))
    }

    /// The subject of the fight that an entry belongs to, and its entries from the declaration on.
    pub(super) fn fight_entries(&self, seq: Seq) -> (Vec<Subject>, Vec<Seq>) {
        let fight = |at: Seq| self.log.fight(at);
        let before = |at: Seq| self.log.before(at);
        let mut at = self.log.after(seq.min(self.count() - 1));
        if at == 0 {
            return (Vec::new(), Vec::new());
        }
        // An entry that ends one fight and begins another belongs to the fight that it ends.
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
        (over.to_vec(), entries)
    }

    /// The combat that an entry belongs to, as known after that entry, with the die once it is rolled. If a fight has
    /// several rolls for losses, the combat is that of the last roll up to the entry. `stands` returns rules and
    /// position after the entry; `show` returns the visible form of a combat with or without its die.
    pub(super) fn combat_at<'a, T>(
        &'a self,
        seq: Seq,
        stands: impl FnOnce() -> &'a (Arc<S::Rules>, State<S>),
        show: impl Fn(&S::Rules, &State<S>, Option<&S::Action>) -> Option<T>,
    ) -> Option<T> {
        let (over, entries) = self.fight_entries(seq);
        let before = |at: Seq| self.log.before(at);
        let mut known = entries.into_iter().filter(|&at| at <= seq && self.log.fight(before(at)) == over);
        if let Some(first) = known.next() {
            let mut replay = self.replay_from(self.derive(before(first)));
            let mut last = None;
            for at in std::iter::once(first).chain(known) {
                let Some(entry) = self.written(at) else { continue };
                if let Body::Action(action) = &entry.body {
                    // A hidden roll still counts as the last one, so that the next combat does not appear in its place.
                    let is_throw = S::combat(&replay.rules, &replay.state, Some(action)).is_some();
                    if is_throw {
                        last = Some(show(&replay.rules, &replay.state, Some(action)));
                    }
                }
                replay.advance(&entry);
            }
            if let Some(thrown) = last {
                return thrown;
            }
        }
        // The die is not rolled yet, or a posed position begins in a combat that no entry declared.
        let (rules, state) = stands();
        show(rules, state, None)
    }

    /// An entry in notation.
    pub(super) fn notation(&self, entry: &EntryOf<S>) -> String {
        notation::<S>(self.rules(), entry)
    }

    /// The paths of the moves on the current line between two entries, as far as a viewer may see them.
    pub(super) fn paths(&self, from: Seq, to: Seq, viewer: Viewer) -> Vec<Vec<Hex>> {
        let mut replay: Option<Replay<S>> = None;
        let mut paths = Vec::new();
        for seq in self.log.line.entries(from).take_while(|&seq| seq < to).filter(|&seq| self.log.after(seq) == seq) {
            let Some(entry) = self.written(seq) else { continue };
            let replay = replay.get_or_insert_with(|| self.replay_from(self.derive(self.log.before(seq))));
            if let Body::Action(action) = &entry.body {
                let path = S::path(&replay.rules, &replay.state, action);
                let is_told = || {
                    visible_changes::<S>(&replay.rules, &replay.state, &entry, viewer)
                        .is_none_or(|visible| visible.whole)
                };
                if path.len() > 1 && (viewer == Viewer::Umpire || is_told()) {
                    paths.push(path.into_iter().map(|(hex, _)| hex).collect());
                }
            }
            replay.advance(&entry);
        }
        paths
    }

    /// First entry after genesis and material; [`Match::count`] when there is none yet.
    #[must_use]
    pub fn first(&self) -> Seq {
        self.log.line.first()
    }

    /// Every remark, in order.
    pub(super) fn all_remarks(&self) -> Vec<Remarked> {
        let remarked = |seq| self.remark_at(seq).map(|(by, remark)| Remarked { seq, by, remark: remark.clone() });
        (self.first()..self.count()).filter_map(remarked).collect()
    }

    /// Recorded wall times, with their entries.
    pub(super) fn walls(&self) -> Vec<(Seq, String)> {
        let begun = Some((0, self.genesis.begun.clone()));
        let wall = |(seq, what): (Seq, &What<S>)| {
            let What::Entry(entry) = what else { return None };
            if let Some(Body::Clock { wall, .. }) = entry.other() { Some((seq, wall.clone())) } else { None }
        };
        let written = (0..).zip(self.log.iter()).filter_map(wall);
        begun.into_iter().chain(written).filter(|(_, wall)| !wall.is_empty()).collect()
    }

    /// An entry with only the data that needs no replay.
    pub(super) fn bare(&self, seq: Seq) -> EntryView {
        let (kind, words) = match self.log.what(seq) {
            What::Opening(name) if seq > 0 => {
                (EntryKind::Opening, Phrase::new("entry-material", [("name", Arg::Text(name.to_string()))]))
            }
            What::Opening(_) | What::Entry(_) => (EntryKind::Opening, Phrase::bare("entry-genesis")),
            What::Housekeeping(words) => (EntryKind::Housekeeping, Phrase::bare(words)),
        };
        EntryView {
            seq,
            kind,
            by: Actor::Umpire,
            moment: self.log.moment(seq).clone(),
            on_line: self.log.line.holds(seq),
            after_ms: None,
            throw: None,
            entered_by: Box::default(),
            limit_ms: None,
            words,
            notation: String::new(),
            changes: Vec::new(),
            digest: 0,
            rows: Vec::new(),
        }
    }
}
