//! The slots of a position as bytes, kept from one root to the next so that unchanged values are not encoded again.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use super::super::game::{State, System};
use super::super::unit::{Place, UnitId};
use super::{Form, Names, Of, Token};

/// Hexes whose bytes form one piece.
const TOGETHER: usize = 8;

/// The bytes of the slots at the last root, in pieces, with a copy of their position. Values are compared with that
/// copy one by one; the claims of entries about the slots they touch are not trusted. The bytes equal those of [`Form::write_all`].
pub struct Ledger<S: System> {
    form: Form,
    /// The position of the last root.
    written: Option<Written<S>>,
    /// The length of each piece: the slots of the match, of each [`TOGETHER`] hexes, of each unit.
    lengths: Vec<usize>,
    /// Whether a value in the piece has changed since the last root.
    is_old: Vec<bool>,
    /// Number of pieces for hexes.
    hexes: usize,
    bytes: Vec<u8>,
    /// Buffer for the next bytes.
    next: Vec<u8>,
    value: Vec<Token>,
}

/// Everything on which the bytes of a position depend.
struct Written<S: System> {
    /// Under other rules the same values may mean something else.
    rules: Arc<S::Rules>,
    places: Vec<Place>,
    losses: Vec<u8>,
    owners: Vec<u8>,
    sheet: S::Sheet,
}

// Written by hand, because deriving it would require the rules to implement `Debug`.
impl<S: System> fmt::Debug for Ledger<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ledger").field("lengths", &self.lengths).finish_non_exhaustive()
    }
}

impl<S: System> Ledger<S> {
    /// An empty ledger.
    #[must_use]
    pub fn new(form: Form) -> Self {
        let (lengths, is_old) = (Vec::new(), Vec::new());
        Self { form, written: None, lengths, is_old, hexes: 0, bytes: Vec::new(), next: Vec::new(), value: Vec::new() }
    }

    /// The state root of a position of any match, equal to [`super::root`].
    pub fn root(&mut self, rules: &Arc<S::Rules>, state: &State<S>) -> [u8; 32] {
        self.compare(rules, state);
        self.renew(rules, state);
        if cfg!(debug_assertions) {
            let mut whole = Vec::new();
            self.form.write_all::<S>(rules, state, &mut whole);
            assert_eq!(self.bytes, whole, "bytes that are kept are those that would be written");
        }
        self.form.root_of(&self.bytes)
    }

    /// Marks the pieces whose values differ from those at the last root, and copies the present values.
    fn compare(&mut self, rules: &Arc<S::Rules>, state: &State<S>) {
        let (map, board) = (rules.map(), &state.board);
        let Some(written) = self.written.as_mut().filter(|written| Arc::ptr_eq(&written.rules, rules)) else {
            self.hexes = if S::HEX_FIELDS.is_empty() { 0 } else { map.len().div_ceil(TOGETHER) };
            let pieces = 1 + self.hexes + board.len();
            (self.lengths, self.is_old) = (vec![0; pieces], vec![true; pieces]);
            self.bytes.clear();
            let (places, losses) = (board.places().to_vec(), board.all_losses().to_vec());
            let rules = Arc::clone(rules);
            self.written =
                Some(Written { rules, places, losses, owners: board.owners().to_vec(), sheet: state.sheet.clone() });
            return;
        };
        let (hexes, units) = self.is_old[1..].split_at_mut(self.hexes);
        let losses = written.losses.iter().zip(board.all_losses());
        let values = written.places.iter().zip(board.places()).zip(losses);
        units.iter_mut().zip(values).for_each(|(is_old, (place, losses))| {
            *is_old = place.0 != place.1 || losses.0 != losses.1;
        });
        let (was, was_rest) = written.owners.as_chunks::<TOGETHER>();
        let (is, is_rest) = board.owners().as_chunks::<TOGETHER>();
        hexes.iter_mut().zip(was.iter().zip(is)).for_each(|(is_old, (was, is))| *is_old = was != is);
        if let Some(is_old) = hexes.get_mut(was.len()) {
            *is_old = was_rest != is_rest;
        }
        S::differing(&written.sheet, &state.sheet, &mut |of| match of {
            Of::Match => {}
            Of::Hex(hex) => hexes[map.cell(hex).expect("a hex of the map") / TOGETHER] = true,
            Of::Unit(unit) => units[unit.index()] = true,
        });
        written.places.copy_from_slice(board.places());
        written.losses.copy_from_slice(board.all_losses());
        written.owners.copy_from_slice(board.owners());
        written.sheet.clone_from(&state.sheet);
    }

    /// Rebuilds the bytes: encodes the changed pieces and that of the match, and copies all others.
    fn renew(&mut self, rules: &S::Rules, state: &State<S>) {
        let map = rules.map();
        let (mut copied, mut begin) = (0, 0);
        self.next.clear();
        for at in 0..self.lengths.len() {
            let end = begin + self.lengths[at];
            if at == 0 || self.is_old[at] {
                self.next.extend_from_slice(&self.bytes[copied..begin]);
                copied = end;
                let from = self.next.len();
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
                self.lengths[at] = self.next.len() - from;
            }
            begin = end;
        }
        self.next.extend_from_slice(&self.bytes[copied..begin]);
        std::mem::swap(&mut self.bytes, &mut self.next);
    }
}

/// Writes the fields that are not at their default.
fn write_fields<S: System>(
    form: Form,
    (rules, state): (&S::Rules, &State<S>),
    (of, fields): (Of, Range<usize>),
    (value, out): (&mut Vec<Token>, &mut Vec<u8>),
) {
    let blank = of.blank::<S>(state);
    for field in fields.filter(|field| !blank.has(*field)) {
        value.clear();
        S::value(rules, state, (of, field), value);
        if !value.is_empty() {
            form.write::<S>(rules, (of, field), value, out);
        }
    }
}
