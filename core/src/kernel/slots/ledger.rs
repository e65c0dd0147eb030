//! The slots of a position as bytes, kept from one root to the next: what has the same values as then is not written anew.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use super::super::game::{State, System};
use super::super::unit::{Place, UnitId};
use super::{Form, Names, Of, Token};

/// Hexes whose lines are kept as one piece.
const TOGETHER: usize = 8;

/// The slots of the last root as bytes, in pieces, and the position they were written of. Values are compared with that position, one by
/// one; what an entry says it touched is not trusted. The bytes are those that [`Form::write_all`] writes.
pub struct Ledger<S: System> {
    form: Form,
    /// The position of the last root.
    written: Option<Written<S>>,
    /// Where each piece of the text ends, and whether it is old: the lines of the match, of each [`TOGETHER`] hexes, of each unit.
    pieces: Vec<Piece>,
    /// How many pieces are of hexes.
    hexes: usize,
    text: Vec<u8>,
    /// Room for the next text.
    next: Vec<u8>,
    value: Vec<Token>,
}

/// What the text of a position follows from.
struct Written<S: System> {
    /// Under other rules the same values may mean something else.
    rules: Arc<S::Rules>,
    places: Vec<Place>,
    losses: Vec<u8>,
    owners: Vec<u8>,
    sheet: S::Sheet,
}

/// Some lines of the text.
#[derive(Clone, Copy, Debug)]
struct Piece {
    end: usize,
    /// Whether a value in them is another one by now.
    is_old: bool,
}

// Derived, this would ask the same of rules.
impl<S: System> fmt::Debug for Ledger<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ledger").field("pieces", &self.pieces).finish_non_exhaustive()
    }
}

impl<S: System> Ledger<S> {
    /// Nothing written yet.
    #[must_use]
    pub const fn new(form: Form) -> Self {
        let pieces = Vec::new();
        Self { form, written: None, pieces, hexes: 0, text: Vec::new(), next: Vec::new(), value: Vec::new() }
    }

    /// The state root of a position of any match; the same as [`super::root`].
    pub fn root(&mut self, rules: &Arc<S::Rules>, state: &State<S>) -> [u8; 32] {
        self.compare(rules, state);
        self.renew(rules, state);
        if cfg!(debug_assertions) {
            let mut whole = Vec::new();
            self.form.write_all::<S>(rules, state, &mut whole);
            assert_eq!(self.text, whole, "a text that is kept is the one that would be written");
        }
        self.form.root_of(&self.text)
    }

    /// Finds the pieces with other values than at the last root, and takes down the values as they are.
    fn compare(&mut self, rules: &Arc<S::Rules>, state: &State<S>) {
        let (map, board) = (rules.map(), &state.board);
        let Some(written) = self.written.as_mut().filter(|written| Arc::ptr_eq(&written.rules, rules)) else {
            self.hexes = if S::HEX_FIELDS.is_empty() { 0 } else { map.len().div_ceil(TOGETHER) };
            self.pieces = vec![Piece { end: 0, is_old: true }; 1 + self.hexes + board.len()];
            let (places, losses) = (board.places().to_vec(), board.all_losses().to_vec());
            let rules = Arc::clone(rules);
            self.written =
                Some(Written { rules, places, losses, owners: board.owners().to_vec(), sheet: state.sheet.clone() });
            return;
        };
        let (hexes, units) = self.pieces[1..].split_at_mut(self.hexes);
        let losses = written.losses.iter().zip(board.all_losses());
        let values = written.places.iter().zip(board.places()).zip(losses);
        units.iter_mut().zip(values).for_each(|(piece, (place, losses))| {
            piece.is_old = place.0 != place.1 || losses.0 != losses.1;
        });
        let (was, was_rest) = written.owners.as_chunks::<TOGETHER>();
        let (is, is_rest) = board.owners().as_chunks::<TOGETHER>();
        hexes.iter_mut().zip(was.iter().zip(is)).for_each(|(piece, (was, is))| piece.is_old = was != is);
        if let Some(piece) = hexes.get_mut(was.len()) {
            piece.is_old = was_rest != is_rest;
        }
        S::differing(&written.sheet, &state.sheet, &mut |of| match of {
            Of::Match => {}
            Of::Hex(hex) => hexes[map.cell(hex).expect("a hex of the map") / TOGETHER].is_old = true,
            Of::Unit(unit) => units[unit.index()].is_old = true,
        });
        written.places.copy_from_slice(board.places());
        written.losses.copy_from_slice(board.all_losses());
        written.owners.copy_from_slice(board.owners());
        written.sheet.clone_from(&state.sheet);
    }

    /// Writes the text again: old pieces and those of the match anew, all between as they are.
    fn renew(&mut self, rules: &S::Rules, state: &State<S>) {
        let map = rules.map();
        let (mut copied, mut begin) = (0, 0);
        self.next.clear();
        for at in 0..self.pieces.len() {
            let Piece { end, is_old } = self.pieces[at];
            if at == 0 || is_old {
                self.next.extend_from_slice(&self.text[copied..begin]);
                copied = end;
                let mut write = |of, fields| {
                    write_fields::<S>(self.form, (rules, state), (of, 0..fields), (&mut self.value, &mut self.next));
                };
                if at == 0 {
                    write(Of::Match, S::MATCH_FIELDS.len());
                } else if at <= self.hexes {
                    let cells = (at - 1) * TOGETHER..map.len().min(at * TOGETHER);
                    cells.for_each(|cell| write(Of::Hex(map.hex(cell)), S::HEX_FIELDS.len()));
                } else {
                    let unit = u16::try_from(at - 1 - self.hexes).expect("few units");
                    write(Of::Unit(UnitId(unit)), S::UNIT_FIELDS.len());
                }
            }
            // What is not copied yet comes behind what is written.
            self.pieces[at].end = self.next.len() + (end - copied);
            begin = end;
        }
        self.next.extend_from_slice(&self.text[copied..begin]);
        std::mem::swap(&mut self.text, &mut self.next);
    }
}

/// Writes the fields that differ from their default.
fn write_fields<S: System>(
    form: Form,
    (rules, state): (&S::Rules, &State<S>),
    (of, fields): (Of, Range<usize>),
    (value, out): (&mut Vec<Token>, &mut Vec<u8>),
) {
    for field in fields {
        value.clear();
        S::value(rules, state, (of, field), value);
        if !value.is_empty() {
            form.write::<S>(rules, (of, field), value, out);
        }
    }
}
