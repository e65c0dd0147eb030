//! A match at one entry: the entry with its consequences, and the position after it, each derived once.

use std::cell::OnceCell;
use std::sync::Arc;

use crate::kernel::effect::Effects;
use crate::kernel::explain::{Explanation, NoTrace};
use crate::kernel::game::{Recorded, State, System, Viewer};
use crate::kernel::hex::Hex;
use crate::kernel::phrase::Phrase;
use crate::kernel::resolution::Resolution;
use crate::kernel::sight::SightLevel;
use crate::kernel::slots::{SlotChange, name_text, value_text};
use crate::kernel::unit::{Side, UnitId};
use crate::kernel::view::{
    Combat, CombatInPart, Missing, OtherReading, Pending, Position, Score, Standing, SupplyLine,
};
use crate::kernel::visibility::{self, VisibleChanges};
use crate::review::{EntryKind, EntryView, Motion, Seq, SlotText, Snapshot};

use super::entry::Body;
use super::entry_view::PlayedAgain;
use super::match_log::Match;
use super::replay::{BodyOf, EntryOf};
use super::seek::Stood;
use super::shorthand::{Choices, Completions};

/// A match at one entry, as one viewer sees it.
pub(super) struct At<'a, S: System> {
    game: &'a Match<S>,
    viewer: Viewer,
    seq: Seq,
    /// A position derived for an earlier snapshot of a walk, with the entry that it follows.
    near: Option<(Seq, Stood<S>)>,
    before: OnceCell<Stood<S>>,
    after: OnceCell<Stood<S>>,
    played: OnceCell<Played>,
    choices: OnceCell<Choices>,
}

/// An entry, played again.
struct Played {
    entry: EntryView,
    explanation: Explanation,
    /// The visible part of the changes; `None` for the umpire, and for an entry that is neither an action nor an amendment.
    visible: Option<VisibleChanges>,
}

impl<'a, S: System> At<'a, S> {
    /// The match at an entry, or at the last one for a number past the end.
    pub(super) fn new(game: &'a Match<S>, viewer: Viewer, seq: Seq) -> Self {
        let (before, after, played, choices) = (OnceCell::new(), OnceCell::new(), OnceCell::new(), OnceCell::new());
        Self { game, viewer, seq: seq.min(game.count() - 1), near: None, before, after, played, choices }
    }

    /// The same as [`At::new`], continuing from the previous snapshot of a walk.
    pub(super) fn next(game: &'a Match<S>, viewer: Viewer, seq: Seq, last: Option<Self>) -> Self {
        let mut at = Self::new(game, viewer, seq);
        at.near = last.and_then(|last| {
            let [before, after] = last.heads();
            let stands = last.after.into_inner().map(|stands| (after, stands));
            stands.or_else(|| Some((before, last.before.into_inner()?))).or(last.near)
        });
        at
    }

    fn derive(&self, head: Seq) -> Stood<S> {
        self.game.derive_near(head, self.near.as_ref())
    }

    /// The state-changing entries from which the states before and after the entry come.
    fn heads(&self) -> [Seq; 2] {
        [self.game.log.before(self.seq), self.game.log.after(self.seq)]
    }

    /// Rules and position before the entry.
    fn stood(&self) -> &Stood<S> {
        self.before.get_or_init(|| self.derive(self.heads()[0]))
    }

    /// Rules and position after the entry, derived from those before it where possible.
    fn stands(&self) -> &Stood<S> {
        self.after.get_or_init(|| {
            let [before, after] = self.heads();
            if after == before {
                return self.stood().clone();
            }
            match self.game.written(self.seq).filter(|_| after == self.seq) {
                Some(entry) => {
                    let mut replay = self.game.replay_from(self.stood().clone());
                    replay.advance(&entry);
                    (replay.rules, replay.state)
                }
                None => self.derive(after),
            }
        })
    }

    fn played(&self) -> &Played {
        self.played.get_or_init(|| {
            self.game.work.entry();
            let bare = self.game.bare(self.seq);
            let Some(entry) = self.game.written(self.seq) else {
                return Played { entry: bare, explanation: Explanation::default(), visible: None };
            };
            let (rules, state) = self.stood();
            let PlayedAgain { mut view, explanation, effects } = Match::<S>::describe(&entry, (rules, state), bare);
            view.after_ms = self.game.log.written(self.seq).and_then(|entry| self.game.time_taken(entry));
            let is_play = matches!(view.kind, EntryKind::Action(_) | EntryKind::Amendment);
            let visible = (self.viewer != Viewer::Umpire && is_play)
                .then(|| visible_part::<S>((rules, state), &entry.body, &effects, self.viewer));
            Played { entry: view, explanation, visible }
        })
    }
}

impl<S: System> At<'_, S> {
    /// Whether the viewer sees all of the entry.
    pub(super) fn is_whole(&self) -> bool {
        let Played { entry, visible, .. } = self.played();
        let is_against_rules = matches!(entry.kind, EntryKind::Refused(_) | EntryKind::Breach(_));
        let is_read = !is_against_rules || self.viewer.reads_offers_of(entry.by);
        is_read && visible.as_ref().is_none_or(|visible| visible.whole)
    }

    /// Whether the viewer sees the entry in notation. This computes neither the derivation nor the words of the entry.
    pub(super) fn is_notation_shown(&self) -> bool {
        let Some(entry) = self.game.written(self.seq) else { return false };
        match &entry.body {
            _ if self.viewer == Viewer::Umpire => true,
            Body::Action(_) | Body::Amendment { .. } => {
                let (rules, state) = self.stood();
                visible_changes::<S>(rules, state, &entry, self.viewer).is_none_or(|visible| visible.whole)
            }
            Body::Refused { .. } | Body::Breach { .. } => self.viewer.reads_offers_of(entry.by),
            Body::Rewind { .. } | Body::Reading { .. } | Body::Clock { .. } | Body::Remark(_) => true,
        }
    }

    /// The position in which the viewer may look for choices, as a match without entries, and the units left out of it.
    pub(super) fn supposed(&self) -> Option<(Match<S>, Vec<UnitId>)> {
        let (rules, state) = self.stands();
        let (state, unknown) = visibility::supposed::<S>(rules, state, self.viewer)?;
        let genesis = self.game.genesis.clone();
        Some((Match::open_sharing(genesis, &[], Arc::clone(rules), state.into_owned()), unknown))
    }

    /// Whether nothing of the position after the entry is hidden from the viewer.
    pub(super) fn is_position_whole(&self) -> bool {
        let (rules, state) = self.stands();
        S::visibility(rules, state, self.viewer).is_whole()
    }
}

impl<S: System> Snapshot for At<'_, S> {
    fn entry(&self) -> EntryView {
        let Played { entry, visible, .. } = self.played();
        let entry = entry.clone();
        if matches!(entry.kind, EntryKind::Refused(_) | EntryKind::Breach(_)) && !self.viewer.reads_offers_of(entry.by)
        {
            return withheld(entry);
        }
        let Some(visible) = visible else { return entry };
        let change = |(slot, before, after): &visibility::Change| SlotChange {
            slot: *slot,
            before: before.clone(),
            after: after.clone(),
            seen_as: visible.seen_as(*slot),
        };
        let changes: Vec<SlotChange> = visible.changes.iter().map(change).collect();
        if visible.whole {
            return EntryView { changes, ..entry };
        }
        let entry = withheld(entry);
        let words = visible.words.clone().unwrap_or_else(|| unsaid(&visible.changes));
        EntryView { changes, words, ..entry }
    }

    fn explanation(&self) -> Explanation {
        let Played { explanation, visible, .. } = self.played();
        if visible.as_ref().is_none_or(|visible| visible.whole) { explanation.clone() } else { Explanation::default() }
    }

    fn position(&self) -> Position {
        let (rules, state) = self.stands();
        visibility::position::<S>(rules, state, self.viewer)
    }

    fn limit_ms(&self) -> Option<u32> {
        let (rules, state) = self.stands();
        S::limit_ms(rules, state)
    }

    fn pending(&self) -> Option<Pending> {
        let (rules, state) = self.stands();
        visibility::pending::<S>(rules, state, self.viewer)
    }

    fn completions(&self, text: &str) -> Completions {
        if self.viewer != Viewer::Umpire {
            return Completions::default();
        }
        let (rules, state) = self.stands();
        let choices = self.choices.get_or_init(|| Choices::of::<S>(rules, state));
        choices.completions::<S>(rules, state, text)
    }

    fn combat(&self) -> Option<Combat> {
        let show = |rules: &_, state: &_, die: Option<&_>| visibility::combat::<S>(rules, state, die, self.viewer);
        self.game.combat_at(self.seq, || self.stands(), show)
    }

    fn other_readings(&self) -> Vec<OtherReading> {
        let read =
            |rules: &_, state: &_, die: Option<&_>| visibility::other_readings::<S>(rules, state, die, self.viewer);
        self.game.combat_at(self.seq, || self.stands(), read).unwrap_or_default()
    }

    fn combat_in_part(&self) -> Option<CombatInPart> {
        let show =
            |rules: &_, state: &_, die: Option<&_>| visibility::combat_in_part::<S>(rules, state, die, self.viewer);
        self.game.combat_at(self.seq, || self.stands(), show)
    }

    fn zones(&self, side: Side) -> Vec<Hex> {
        let (rules, state) = self.stands();
        visibility::zones::<S>(rules, state, side, self.viewer)
    }

    fn sight(&self, side: Side) -> Vec<(Hex, SightLevel)> {
        let (rules, state) = self.stands();
        visibility::sight::<S>(rules, state, side, self.viewer)
    }

    fn reach(&self, unit: UnitId) -> Vec<(Hex, u32)> {
        let (rules, state) = self.stands();
        visibility::reach::<S>(rules, state, unit, self.viewer)
    }

    fn supply(&self, side: Side) -> Vec<SupplyLine> {
        let (rules, state) = self.stands();
        visibility::supply::<S>(rules, state, side, self.viewer)
    }

    fn score(&self) -> Option<Score> {
        let (rules, state) = self.stands();
        visibility::score::<S>(rules, state, self.viewer)
    }

    fn missing(&self) -> Vec<Missing> {
        let (rules, state) = self.stands();
        if self.score().is_some() { S::missing(rules, state) } else { Vec::new() }
    }

    fn verdict(&self) -> Option<Standing> {
        let (rules, state) = self.stands();
        S::verdict(rules, state)
    }

    fn is_whole(&self) -> bool {
        self.is_position_whole()
    }

    fn scene(&self) -> String {
        let (rules, state) = self.stands();
        visibility::scene::<S>(rules, state, self.viewer)
    }

    fn slots(&self) -> Vec<SlotText> {
        let (rules, state) = self.stands();
        let rules = &**rules;
        let text =
            |(name, value): (_, Vec<_>)| SlotText { name: name_text(rules, name), value: value_text(rules, &value) };
        visibility::slots::<S>(rules, state, self.viewer).into_iter().map(text).collect()
    }
}

/// The visible part of an entry played on a position, without words; `None` for an entry that touches no position.
pub(super) fn visible_changes<S: System>(
    rules: &S::Rules,
    before: &State<S>,
    entry: &EntryOf<S>,
    viewer: Viewer,
) -> Option<VisibleChanges> {
    let effects = effects::<S>(rules, before, entry)?;
    Some(as_far_as_seen::<S>((rules, before), &entry.body, &effects, viewer))
}

/// The same as [`visible_changes`], with words.
pub(super) fn visible_in_words<S: System>(
    rules: &S::Rules,
    before: &State<S>,
    entry: &EntryOf<S>,
    viewer: Viewer,
) -> Option<VisibleChanges> {
    let effects = effects::<S>(rules, before, entry)?;
    Some(visible_part::<S>((rules, before), &entry.body, &effects, viewer))
}

/// The effects of an entry on a position; `None` for an entry that touches no position.
fn effects<S: System>(rules: &S::Rules, before: &State<S>, entry: &EntryOf<S>) -> Option<Effects<S>> {
    let mut effects = Effects::default();
    let played = match &entry.body {
        Body::Action(action) => {
            let recorded = Recorded { after_ms: entry.after_ms };
            S::resolve(&mut Resolution::new(rules, before, &mut NoTrace, &mut effects), action, recorded)
        }
        Body::Amendment { amendment, .. } => S::amend(rules, before, amendment, &mut effects),
        Body::Refused { .. }
        | Body::Rewind { .. }
        | Body::Reading { .. }
        | Body::Clock { .. }
        | Body::Breach { .. }
        | Body::Remark(_) => return None,
    };
    played.expect("an entry that was taken is taken again");
    Some(effects)
}

/// The visible part of an entry's effects; an action that is not whole gets words.
fn visible_part<S: System>(
    (rules, before): (&S::Rules, &State<S>),
    body: &BodyOf<S>,
    effects: &Effects<S>,
    viewer: Viewer,
) -> VisibleChanges {
    let mut visible = as_far_as_seen((rules, before), body, effects, viewer);
    if let (Body::Action(action), false) = (body, visible.whole) {
        visible.words = visibility::words_in_part(rules, before, action, (effects, viewer));
    }
    visible
}

/// The visible part of an entry's effects, without words. It is whole only if nothing is hidden and nothing could depend on unseen units.
fn as_far_as_seen<S: System>(
    (rules, before): (&S::Rules, &State<S>),
    body: &BodyOf<S>,
    effects: &Effects<S>,
    viewer: Viewer,
) -> VisibleChanges {
    let mut visible = visibility::visible_changes(rules, before, effects, viewer);
    if let Body::Action(action) = body {
        visible.whole &= !S::rests_on_unseen(rules, before, Some(action), viewer);
    }
    visible
}

/// The words for an entry that a viewer may not read. If some of its changes are visible, the words do not claim that the entry is hidden.
pub(super) fn unsaid(seen: &[visibility::Change]) -> Phrase {
    Phrase::bare(if seen.is_empty() { "entry-withheld" } else { "entry-seen" })
}

/// An entry of which a viewer learns only its existence, its actor and its time.
fn withheld(entry: EntryView) -> EntryView {
    let kind = match entry.kind {
        EntryKind::Action(_) => EntryKind::Action(Motion::None),
        EntryKind::Refused(_) => EntryKind::Refused(None),
        EntryKind::Breach(_) => EntryKind::Breach(None),
        open @ (EntryKind::Opening
        | EntryKind::Rewind
        | EntryKind::Amendment
        | EntryKind::Clock
        | EntryKind::Reading
        | EntryKind::Remark
        | EntryKind::Housekeeping) => open,
    };
    EntryView {
        kind,
        // A side's copy of the file omits all of a hidden entry too, including its author (FORMAT.md section 19).
        entered_by: Box::default(),
        words: Phrase::bare("entry-withheld"),
        notation: String::new(),
        changes: Vec::new(),
        digest: 0,
        rows: Vec::new(),
        ..entry
    }
}
