//! The course of a match along its current line, in one walk: the dice thrown for losses, and what everybody lost.

use crate::kernel::game::{Seen, System, Viewer};
use crate::kernel::luck::Throw;
use crate::kernel::slots::SlotName;
use crate::kernel::unit::{Place, UnitId};
use crate::kernel::view::Moment;
use crate::review::Seq;

use super::entry::Body;
use super::record::Match;
use super::replay::Replay;
use super::seat::told;

/// What a match came to along its current line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Course {
    /// Dice thrown for losses, in order.
    pub throws: Vec<Thrown>,
    /// Losses as they were taken, whatever the cause, in order; those of one entry in counter order.
    pub tolls: Vec<Toll>,
}

/// A die thrown for losses, in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thrown {
    /// The entry of the die.
    pub seq: Seq,
    /// The moment it fell in.
    pub moment: Moment,
    /// What it could bring about, and did.
    pub throw: Throw,
}

/// What an entry cost a unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Toll {
    /// The entry.
    pub seq: Seq,
    /// The moment before it.
    pub moment: Moment,
    /// Who lost.
    pub unit: UnitId,
    /// Loss points, all that were left when the unit was eliminated; negative when the umpire gave some back.
    pub points: i32,
    /// Whether the unit is eliminated by it.
    pub gone: bool,
}

impl<S: System> Match<S> {
    /// Plays the current line once and notes every throw and every loss that a viewer is told of.
    pub(super) fn walked(&self, viewer: Viewer) -> Course {
        let (rules, state) = self.derive(0);
        let most: Vec<i32> =
            S::position(&rules, &state).pieces.iter().map(|piece| i32::from(piece.loss_points)).collect();
        let worn = |replay: &Replay<S>| -> Vec<(i32, bool)> {
            let board = &replay.state.board;
            let one = |unit: UnitId| {
                let gone = board.place(unit) == Place::Eliminated;
                (if gone { most[unit.index()] } else { i32::from(board.losses(unit)) }, gone)
            };
            board.units().map(one).collect()
        };
        let mut replay = Replay::<S>::new(rules, state);
        let mut before = worn(&replay);
        let mut course = Course::default();
        for seq in self.line() {
            let Some(entry) = self.written(seq) else { continue };
            let moment = || self.log[seq as usize].moment.clone();
            let (seen, told) = match viewer {
                Viewer::Umpire => (Seen::default(), None),
                _ => (
                    S::seen(&replay.rules, &replay.state, viewer),
                    told::<S>(&replay.rules, &replay.state, entry, viewer),
                ),
            };
            let is_whole = told.as_ref().is_none_or(|told| told.whole);
            if is_whole
                && let Body::Action(action) = &entry.body
                && let Some(throw) = S::throw(&replay.rules, &replay.state, action)
            {
                course.throws.push(Thrown { seq, moment: moment(), throw });
            }
            replay.advance(entry);
            let after = worn(&replay);
            let tolls = replay.state.board.units().zip(before.iter().zip(&after)).filter(|(_, (was, is))| was != is);
            let is_told = |unit: UnitId| {
                let of_unit =
                    |name: &SlotName| matches!(name, SlotName::Unit(changed, "at" | "losses") if *changed == unit);
                let came = told.as_ref().is_none_or(|told| told.changes.iter().any(|(name, ..)| of_unit(name)));
                came && !seen.hides(SlotName::Unit(unit, "losses"))
            };
            let tolls = tolls.filter(|(unit, _)| is_told(*unit));
            course.tolls.extend(tolls.map(|(unit, (was, is))| Toll {
                seq,
                moment: moment(),
                unit,
                points: is.0 - was.0,
                gone: is.1 && !was.1,
            }));
            before = after;
        }
        course
    }
}
