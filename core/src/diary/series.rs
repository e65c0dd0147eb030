//! Series: points, strength, supply, control, losses and time at the end of each phase, in one pass over the current
//! line; also the lines of supply cut or restored between two ends, and the attacks that were not made.

use std::sync::Arc;

use crate::kernel::game::{System, Viewer};
use crate::kernel::hex::Hex;
use crate::kernel::look::PhaseKind;
use crate::kernel::unit::{Actor, Side, UnitId};
use crate::kernel::view::{Moment, Strength};
use crate::kernel::visibility;
use crate::review::{PhaseSpan, Seq};

use super::entry::Body;
use super::loss_history::LossHistory;
use super::match_log::Match;
use super::odds_refused::{OddsRefused, worthwhile};
use super::replay::{EntryOf, Replay};
use super::time_used::PhaseTime;

/// The figures at the end of each phase from the first turn on, and changes between them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Series {
    /// The phases, in order.
    pub phases: Vec<PhaseFigures>,
    /// Units whose line of supply was cut or restored between the ends of consecutive phases, in order.
    pub supply: Vec<SupplyChange>,
    /// Attacks that were possible at the end of a combat phase and were not made, in order.
    pub refused: Vec<OddsRefused>,
}

/// The figures at the end of a phase, as far as the viewer may know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhaseFigures {
    /// The last entry of the phase.
    pub seq: Seq,
    /// The moment of its first entry.
    pub moment: Moment,
    /// Points by side, in parts of a point; `None` in a game without points, and where the viewer may not know them.
    pub points: Option<[i32; 2]>,
    /// Printed strength of the ground units on the map; `None` for a side of which the viewer does not know every unit.
    pub strength: [Option<Strength>; 2],
    /// Units with and without a line of supply; `None` for a side whose supply the viewer may not know.
    pub supply: [Option<Supplied>; 2],
    /// Hexes that each side holds. In a game that does not record control, named places with units of that side.
    pub control: [u32; 2],
    /// Loss points taken up to the end of the phase.
    pub losses: [i32; 2],
    /// Milliseconds that the phase took; `None` where the time was not taken.
    pub used_ms: Option<u32>,
    /// Milliseconds that the phase may last; `None` where the rules set no limit.
    pub limit_ms: Option<u32>,
}

/// Units by whether they have a line of supply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Supplied {
    /// Units with a line.
    pub with: u32,
    /// Units without.
    pub without: u32,
}

/// Units of a side whose supply changed since the end of the previous phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SupplyChange {
    /// The last entry of the phase.
    pub seq: Seq,
    /// The moment of the phase.
    pub moment: Moment,
    /// Their side.
    pub side: Side,
    /// Whether they now have a line and had none.
    pub is_restored: bool,
    /// The units, in counter order, each with its hex now.
    pub units: Vec<(UnitId, Hex)>,
}

/// The pass over the current line, for one viewer.
struct Walk<'a, S: System> {
    game: &'a Match<S>,
    viewer: Viewer,
    replay: Replay<S>,
    /// The side of each unit.
    owners: Vec<Side>,
    history: Arc<LossHistory>,
    times: Vec<PhaseTime>,
    /// Units of each side that needed a line of supply at the last end of a phase, and whether each had one.
    supply: [Vec<(UnitId, bool)>; 2],
    series: Series,
}

impl<S: System> Match<S> {
    /// The series of the current line as far as a viewer may see.
    pub(super) fn series_for(&self, viewer: Viewer) -> Arc<Series> {
        self.series.find(viewer, self.count(), || self.walk_series(viewer))
    }

    fn walk_series(&self, viewer: Viewer) -> Series {
        let (rules, state) = self.derive(0);
        let owners = S::position(&rules, &state).pieces.iter().map(|piece| piece.side).collect();
        let (replay, history) = (self.replay_from((rules, state)), self.walked(viewer));
        let (times, supply, series) = (self.times(), [Vec::new(), Vec::new()], Series::default());
        let mut walk = Walk { game: self, viewer, replay, owners, history, times, supply, series };
        let mut spans = self.spans().into_iter().peekable();
        let line = self.line();
        let now = S::moment(self.rules(), self.state());
        for (at, &seq) in line.iter().enumerate() {
            let Some(entry) = self.written(seq) else { continue };
            while let Some(span) = spans.next_if(|span| span.last < seq) {
                walk.end_phase(&span);
            }
            let next = line.get(at + 1).map_or(&now, |&next| self.log.moment(next));
            if !next.same_phase(self.log.moment(seq)) {
                walk.look_for_refused(seq, &entry);
            }
            walk.replay.advance(&entry);
        }
        spans.for_each(|span| walk.end_phase(&span));
        walk.series
    }
}

impl<S: System> Walk<'_, S> {
    /// Records the best attack that was not made, when an entry ends a side's combat phase. Only viewers who may see
    /// the offers of that side and the whole position get the attack.
    fn look_for_refused(&mut self, seq: Seq, entry: &EntryOf<S>) {
        let (log, moment) = (&self.game.log, self.game.log.moment(seq));
        let is_choice = matches!(entry.body, Body::Action(_)) && matches!(entry.by, Actor::Side(_));
        let ends_phase = moment.phase.kind == PhaseKind::Combat && log.fight(log.before(seq)).is_empty();
        let (rules, state) = (&self.replay.rules, &self.replay.state);
        let is_read = || self.viewer.reads_offers_of(entry.by) && S::visibility(rules, state, self.viewer).is_whole();
        if !is_choice || !ends_phase || !is_read() {
            return;
        }
        let mut found = worthwhile::<S>(rules, state).into_iter();
        if let Some(odds) = found.next() {
            let moment = moment.clone();
            self.series.refused.push(OddsRefused { seq, moment, odds, others: found.count() });
        }
    }

    /// Records the figures at the end of a phase, once all its entries have been played.
    fn end_phase(&mut self, span: &PhaseSpan) {
        if span.moment.phase.is_before() {
            return;
        }
        let (rules, state, viewer) = (&self.replay.rules, &self.replay.state, self.viewer);
        let supply = [Side::One, Side::Two].map(|side| visibility::in_supply::<S>(rules, state, side, viewer));
        let counted = supply.each_ref().map(|units| units.as_deref().map(counted));
        let end = self.history.phase_ends.iter().find(|end| end.seq == span.last);
        let used = self.times.iter().find(|time| time.moment.same_phase(&span.moment));
        self.series.phases.push(PhaseFigures {
            seq: span.last,
            moment: span.moment.clone(),
            points: end.and_then(|end| end.totals),
            strength: visibility::strength::<S>(rules, state, &self.owners, viewer),
            supply: counted,
            control: self.control(),
            losses: self.losses(span.last),
            used_ms: used.and_then(|time| time.used_ms),
            limit_ms: end.and_then(|end| end.limit_ms),
        });
        for (side, now) in [Side::One, Side::Two].into_iter().zip(supply) {
            self.compare_supply((span.last, &span.moment), side, now.unwrap_or_default());
        }
    }

    fn control(&self) -> [u32; 2] {
        let (rules, state) = (&self.replay.rules, &self.replay.state);
        let held = visibility::held::<S>(rules, state, self.viewer);
        if held != [0; 2] {
            return held;
        }
        let mut places = [0; 2];
        visibility::occupied::<S>(rules, state, self.viewer).iter().for_each(|(_, side)| places[side.index()] += 1);
        places
    }

    /// Loss points up to an entry.
    fn losses(&self, last: Seq) -> [i32; 2] {
        let mut losses = [0; 2];
        for loss in self.history.losses.iter().filter(|loss| loss.seq <= last) {
            losses[self.owners[loss.unit.index()].index()] += loss.points;
        }
        losses
    }

    /// Records units whose supply changed since the last end of a phase; units that began or ceased to need supply in between are left out.
    fn compare_supply(&mut self, (seq, moment): (Seq, &Moment), side: Side, now: Vec<(UnitId, bool)>) {
        let board = &self.replay.state.board;
        let before = std::mem::take(&mut self.supply[side.index()]);
        let had = |unit: UnitId| before.iter().find(|(known, _)| *known == unit).map(|&(_, has)| has);
        for is_restored in [false, true] {
            let changed = now.iter().filter(|&&(unit, has)| has == is_restored && had(unit) == Some(!is_restored));
            let units: Vec<(UnitId, Hex)> = changed.filter_map(|&(unit, _)| Some((unit, board.hex(unit)?))).collect();
            if !units.is_empty() {
                let moment = moment.clone();
                self.series.supply.push(SupplyChange { seq, moment, side, is_restored, units });
            }
        }
        self.supply[side.index()] = now;
    }
}

fn counted(units: &[(UnitId, bool)]) -> Supplied {
    units.iter().fold(Supplied::default(), |sum, &(_, has)| Supplied {
        with: sum.with + u32::from(has),
        without: sum.without + u32::from(!has),
    })
}
