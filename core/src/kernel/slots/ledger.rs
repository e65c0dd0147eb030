//! The canonical text of a position, kept from one root to the next: what has the same values as then is not written anew.

use std::ops::Range;

use super::super::game::{State, System};
use super::super::unit::UnitId;
use super::{Names, Of, Token, root_of, write_line};

/// Hexes whose lines are kept as one piece.
const TOGETHER: usize = 8;

/// The text of the last root, in pieces, and the position it was written of. Values are compared with that position, one by one; what
/// an entry says it touched is not trusted. Each text is the one that [`super::write_text`] writes.
#[derive(Debug)]
pub struct Ledger<S: System> {
    /// The position of the last root.
    written: Option<State<S>>,
    /// Lines of so many hexes each, by position on the map.
    hexes: Vec<Vec<u8>>,
    /// Lines of each unit.
    units: Vec<Vec<u8>>,
    value: Vec<Token>,
    text: Vec<u8>,
}

impl<S: System> Default for Ledger<S> {
    fn default() -> Self {
        Self { written: None, hexes: Vec::new(), units: Vec::new(), value: Vec::new(), text: Vec::new() }
    }
}

impl<S: System> Ledger<S> {
    /// Forgets the text: the rules have changed, and with them what values mean.
    pub fn clear(&mut self) {
        self.written = None;
    }

    /// The state root of a position; the same as [`super::root`].
    pub fn root(&mut self, rules: &S::Rules, state: &State<S>) -> [u8; 32] {
        self.renew(rules, state);
        self.text.clear();
        write_fields::<S>((rules, state), (Of::Match, 0..S::MATCH_FIELDS.len()), &mut self.value, &mut self.text);
        self.hexes.iter().chain(&self.units).for_each(|lines| self.text.extend_from_slice(lines));
        if cfg!(debug_assertions) {
            let mut whole = Vec::new();
            super::write_text(rules, state, &mut whole);
            assert_eq!(self.text, whole, "a text that is kept is the one that would be written");
        }
        root_of(&self.text)
    }

    /// Writes the lines of hexes and units anew that have other values than at the last root.
    fn renew(&mut self, rules: &S::Rules, state: &State<S>) {
        let (map, board) = (rules.map(), &state.board);
        self.hexes.resize(if S::HEX_FIELDS.is_empty() { 0 } else { map.len().div_ceil(TOGETHER) }, Vec::new());
        self.units.resize(board.len(), Vec::new());
        for (at, lines) in self.hexes.iter_mut().enumerate() {
            let cells = at * TOGETHER..map.len().min((at + 1) * TOGETHER);
            let is_same = self.written.as_ref().is_some_and(|written| {
                written.board.owners()[cells.clone()] == board.owners()[cells.clone()]
                    && cells.clone().all(|cell| S::same_hex(&written.sheet, &state.sheet, map.hex(cell)))
            });
            if !is_same {
                lines.clear();
                for hex in cells.map(|cell| map.hex(cell)) {
                    write_fields::<S>((rules, state), (Of::Hex(hex), 0..S::HEX_FIELDS.len()), &mut self.value, lines);
                }
            }
        }
        for (unit, lines) in board.units().zip(&mut self.units) {
            let is_same = self.written.as_ref().is_some_and(|written| is_same_unit(written, state, unit));
            if !is_same {
                lines.clear();
                write_fields::<S>((rules, state), (Of::Unit(unit), 0..S::UNIT_FIELDS.len()), &mut self.value, lines);
            }
        }
        match &mut self.written {
            Some(written) => written.clone_from(state),
            None => self.written = Some(state.clone()),
        }
    }
}

fn is_same_unit<S: System>(written: &State<S>, state: &State<S>, unit: UnitId) -> bool {
    written.board.place(unit) == state.board.place(unit)
        && written.board.losses(unit) == state.board.losses(unit)
        && S::same_unit(&written.sheet, &state.sheet, unit)
}

/// Writes the lines of the fields that differ from their default.
fn write_fields<S: System>(
    (rules, state): (&S::Rules, &State<S>),
    (of, fields): (Of, Range<usize>),
    value: &mut Vec<Token>,
    out: &mut Vec<u8>,
) {
    for field in fields {
        value.clear();
        S::value(rules, state, (of, field), value);
        if !value.is_empty() {
            write_line(rules, of.slot::<S>(field), value, out);
        }
    }
}
