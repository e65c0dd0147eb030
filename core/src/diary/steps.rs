//! Stepping through a match: its steps, its phases, and the events of a unit on the way.

use crate::kernel::game::{State, System, Viewer, Visibility};
use crate::kernel::phrase::Phrase;
use crate::kernel::slots::SlotName;
use crate::kernel::unit::{Place, UnitId};
use crate::review::{Deed, PhaseSpan, Seq};

use super::entry_view::words;
use super::line::Phase;
use super::match_log::Match;
use super::replay::EntryOf;
use super::snapshot::{unsaid, visible_in_words};

impl<S: System> Match<S> {
    /// The opening, the entries of the current line, and for a finished match the entry that marks its end.
    pub(super) fn line_of_steps(&self) -> Vec<Seq> {
        let entries = self.log.line.entries(0).filter(|&seq| self.log.written(seq).is_some());
        std::iter::once(0).chain(entries).chain(self.end()).collect()
    }

    /// The entry that marks the end of a finished match: the first program entry after the last one made by people.
    fn end(&self) -> Option<Seq> {
        let own = (self.first()..self.count()).rev().take_while(|&seq| self.log.written(seq).is_none());
        own.last().filter(|_| S::decision(self.rules(), self.state()).is_none())
    }

    /// The phases of the current line, as ranges of steps.
    pub(super) fn spans(&self) -> Vec<PhaseSpan> {
        let phases = self.log.line.phases();
        let span = |phase: &Phase| PhaseSpan {
            moment: self.log.moment_numbered(phase.moment).clone(),
            first: phase.first,
            last: phase.last,
        };
        let mut spans: Vec<PhaseSpan> = phases.iter().map(span).collect();
        let Some(end) = self.end() else { return spans };
        match (spans.last_mut(), self.log.moment(end)) {
            (Some(span), moment) if span.moment.same_phase(moment) => {
                span.last = end;
                if phases.last().is_some_and(|phase| phase.is_clock) {
                    span.first = end;
                }
            }
            (_, moment) => spans.push(PhaseSpan { moment: moment.clone(), first: end, last: end }),
        }
        spans
    }

    /// The events of each of these units up to an entry, as far as a viewer may see them.
    pub(super) fn deeds(&self, units: &[UnitId], to: Seq, viewer: Viewer) -> Vec<Vec<Deed>> {
        let (rules, state) = self.derive(0);
        let most: Vec<i32> =
            S::position(&rules, &state).pieces.iter().map(|piece| i32::from(piece.loss_points)).collect();
        let mut replay = self.replay_from((rules, state));
        let mut deeds: Vec<Vec<Deed>> = vec![Vec::new(); units.len()];
        let mut attack = None;
        for seq in self.line_to(self.log.after(to.min(self.count() - 1))) {
            let Some(entry) = self.written(seq) else { continue };
            let (rules, before) = (std::sync::Arc::clone(&replay.rules), replay.state.clone());
            replay.advance(&entry);
            let (was, is) = (S::fight(&before), S::fight(&replay.state));
            let shown = Shown::<S>::of(&rules, &before, &entry, viewer);
            let target = if !is.is_empty() && is != was {
                S::position(&replay.rules, &replay.state).fight.map(|fight| fight.target)
            } else {
                None
            };
            let named = shown.words.named().units;
            for (&unit, deeds) in units.iter().zip(&mut deeds) {
                let now = &replay.state.board;
                let (stood, stands) = (before.board.place(unit), now.place(unit));
                let is_told = shown.shows(unit);
                let gone = is_told && stands == Place::Eliminated && stood != stands;
                let lost = i32::from(before.board.losses(unit));
                let after = if gone { most[unit.index()] } else { now.losses(unit).into() };
                let points = if is_told { after - lost } else { 0 };
                let is_attacked = target.is_some_and(|target| stood == Place::On(target)) && shown.knows(unit);
                let is_changed = is_told && (stood != stands || points != 0);
                if is_changed || is_attacked || named.contains(&unit) {
                    let moment = self.log.moment(seq).clone();
                    let attack = attack.filter(|_| !was.is_empty());
                    deeds.push(Deed { seq, moment, words: shown.words.clone(), attack, points, gone });
                }
            }
            attack = if is == was { attack } else { (!is.is_empty()).then_some(seq) };
        }
        deeds
    }
}

/// The visible part of an entry.
struct Shown<S: System> {
    words: Phrase,
    /// The visible changes; `None` for all of them.
    changes: Option<Vec<SlotName>>,
    seen: Visibility,
    of: std::marker::PhantomData<S>,
}

impl<S: System> Shown<S> {
    fn of(rules: &S::Rules, before: &State<S>, entry: &EntryOf<S>, viewer: Viewer) -> Self {
        let mut words = words::<S>(rules, before, &entry.body);
        let (mut changes, mut seen) = (None, Visibility::default());
        if viewer != Viewer::Umpire
            && let Some(shown) = visible_in_words::<S>(rules, before, entry, viewer)
        {
            if !shown.whole {
                words = shown.words.clone().unwrap_or_else(|| unsaid(&shown.changes));
            }
            changes = Some(shown.changes.iter().map(|(name, ..)| *name).collect());
            seen = S::visibility(rules, before, viewer);
        }
        Self { words, changes, seen, of: std::marker::PhantomData }
    }

    /// Whether the viewer knows where a unit was.
    fn knows(&self, unit: UnitId) -> bool {
        !self.seen.hides(SlotName::Unit(unit, "at"))
    }

    /// Whether the viewer may see the fate of a unit.
    fn shows(&self, unit: UnitId) -> bool {
        let is_unit = |name: &SlotName| matches!(name, SlotName::Unit(changed, "at" | "losses") if *changed == unit);
        let is_told = self.changes.as_ref().is_none_or(|changes| changes.iter().any(is_unit));
        is_told && !self.seen.hides(SlotName::Unit(unit, "losses"))
    }
}
