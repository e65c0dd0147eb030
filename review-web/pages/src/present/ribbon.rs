//! The ribbon of a class: the known part of the match, and empty boxes for the rest.

use wardiary_core::kernel::view::Moment;
use wardiary_core::review::PhaseSpan;
use wardiary_words::localize::{Localizer, is_before};

use super::super::step::{Cell, Turn};

/// A turn that is unknown, or only partly known.
pub(super) struct Span {
    pub(super) label: String,
    pub(super) dates: String,
    /// Phases that have been played: icon, class of the side, words, and whether the phase is the present one.
    pub(super) cells: Vec<(&'static str, &'static str, String, bool)>,
    /// One box for each later phase. True for the box of the phase that begins next.
    pub(super) empty: Vec<bool>,
}

/// Returns the played turns, with the present phase marked, and the later turns of the game. A later turn is as long as the longest played one.
pub(super) fn spans(localizer: Localizer<'_>, turns: Vec<Turn>, now: &Moment, phases: &[PhaseSpan]) -> Vec<Span> {
    let longest = turns.iter().map(|turn| turn.cells.len()).max().unwrap_or(1);
    let count = turns.len();
    let of = |moment: &Moment| (moment.turn, moment.phase, moment.side);
    // After the last entry of a phase, the match is already in the next phase.
    let is_in = phases.last().is_some_and(|last| of(&last.moment) == of(now));
    let is_same_turn = phases.last().is_some_and(|last| last.moment.turn == now.turn && !is_before(now));
    let known = turns.into_iter().zip(1..).map(|(turn, at)| {
        let last = turn.cells.len();
        let cells = turn.cells.into_iter().zip(1..);
        let cell =
            |(cell, place): (Cell, usize)| (cell.icon, cell.side, cell.label, is_in && at == count && place == last);
        let cells: Vec<_> = cells.map(cell).collect();
        let missing =
            if at == count && is_same_turn { longest.saturating_sub(cells.len()).max(usize::from(!is_in)) } else { 0 };
        let empty = (0..missing).map(|place| place == 0 && !is_in).collect();
        Span { label: turn.label, dates: turn.dates, cells, empty }
    });
    let first = if is_same_turn { now.turn + 1 } else { now.turn };
    let later = (first.max(1)..=now.turns).map(|turn| Span {
        label: localizer.w.with("turn-n", [("n", u32::from(turn).into())]),
        dates: String::new(),
        cells: Vec::new(),
        empty: (0..longest).map(|place| place == 0 && turn == now.turn && !is_before(now)).collect(),
    });
    known.chain(later).collect()
}
