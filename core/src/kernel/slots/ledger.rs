//! The canonical text of a position, kept from one root to the next: what has the same values as then is not written anew.

use std::ops::Range;

use super::super::game::{State, System};
use super::super::map::Map;
use super::super::unit::Place;
use super::{Names, Of, Token, root_of, write_line};

/// Hexes whose lines are kept as one piece.
const TOGETHER: usize = 8;

/// The text of the last root, in pieces, and the position it was written of. Values are compared with that position, one by one; what
/// an entry says it touched is not trusted. The text is the one that [`super::write_text`] writes.
#[derive(Debug)]
pub struct Ledger<S: System> {
    /// The position of the last root.
    written: Option<Written<S>>,
    /// Lines of so many hexes each, by position on the map.
    hexes: Vec<Piece>,
    /// Lines of each unit.
    units: Vec<Piece>,
    value: Vec<Token>,
    text: Vec<u8>,
}

/// What the text of a position follows from.
#[derive(Debug)]
struct Written<S: System> {
    places: Vec<Place>,
    losses: Vec<u8>,
    owners: Vec<u8>,
    sheet: S::Sheet,
}

/// Some lines.
#[derive(Clone, Debug, Default)]
struct Piece {
    lines: Vec<u8>,
    /// Whether a value in them is another one by now.
    is_old: bool,
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
        self.compare(rules.map(), state);
        self.renew(rules, state);
        self.text.clear();
        write_fields::<S>((rules, state), (Of::Match, 0..S::MATCH_FIELDS.len()), &mut self.value, &mut self.text);
        let pieces = self.hexes.iter().chain(&self.units).filter(|piece| !piece.lines.is_empty());
        pieces.for_each(|piece| self.text.extend_from_slice(&piece.lines));
        if cfg!(debug_assertions) {
            let mut whole = Vec::new();
            super::write_text(rules, state, &mut whole);
            assert_eq!(self.text, whole, "a text that is kept is the one that would be written");
        }
        root_of(&self.text)
    }

    /// Finds the pieces with other values than at the last root, and takes down the values as they are.
    fn compare(&mut self, map: &Map, state: &State<S>) {
        let board = &state.board;
        let Some(written) = &mut self.written else {
            let hexes = if S::HEX_FIELDS.is_empty() { 0 } else { map.len().div_ceil(TOGETHER) };
            self.hexes = vec![Piece { lines: Vec::new(), is_old: true }; hexes];
            self.units = vec![Piece { lines: Vec::new(), is_old: true }; board.len()];
            let (places, losses) = (board.places().to_vec(), board.all_losses().to_vec());
            self.written =
                Some(Written { places, losses, owners: board.owners().to_vec(), sheet: state.sheet.clone() });
            return;
        };
        for (piece, unit) in self.units.iter_mut().zip(0..) {
            piece.is_old =
                written.places[unit] != board.places()[unit] || written.losses[unit] != board.all_losses()[unit];
        }
        let owners = written.owners.chunks(TOGETHER).zip(board.owners().chunks(TOGETHER));
        self.hexes.iter_mut().zip(owners).for_each(|(piece, (was, is))| piece.is_old = was != is);
        S::differing(&written.sheet, &state.sheet, &mut |of| match of {
            Of::Match => {}
            Of::Hex(hex) => self.hexes[map.cell(hex).expect("a hex of the map") / TOGETHER].is_old = true,
            Of::Unit(unit) => self.units[unit.index()].is_old = true,
        });
        written.places.copy_from_slice(board.places());
        written.losses.copy_from_slice(board.all_losses());
        written.owners.copy_from_slice(board.owners());
        written.sheet.clone_from(&state.sheet);
    }

    /// Writes the pieces anew that are old.
    fn renew(&mut self, rules: &S::Rules, state: &State<S>) {
        let map = rules.map();
        for (at, piece) in self.hexes.iter_mut().enumerate().filter(|(_, piece)| piece.is_old) {
            piece.lines.clear();
            for hex in (at * TOGETHER..map.len().min((at + 1) * TOGETHER)).map(|cell| map.hex(cell)) {
                let fields = (Of::Hex(hex), 0..S::HEX_FIELDS.len());
                write_fields::<S>((rules, state), fields, &mut self.value, &mut piece.lines);
            }
        }
        for (unit, piece) in state.board.units().zip(&mut self.units).filter(|(_, piece)| piece.is_old) {
            piece.lines.clear();
            let fields = (Of::Unit(unit), 0..S::UNIT_FIELDS.len());
            write_fields::<S>((rules, state), fields, &mut self.value, &mut piece.lines);
        }
    }
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
