//! The fields of a position as tables of functions, from which the slot functions of a [`System`] are made.

use super::super::effect::{BoardEffect, Effect};
use super::super::game::{State, System};
use super::super::hex::Hex;
use super::super::notation::{Fault, Line, ParseError, Word};
use super::super::unit::{Place, UnitId};
use super::{Names, Of, SlotName, Token, Value, place_off_map, place_token};

/// Writes the value of a field as words.
type Write<S, Of> = fn(&<S as System>::Rules, &State<S>, Of, &mut Vec<Token>);
/// Reads the value of a field into a position.
type Read<S, Of> = fn(&<S as System>::Rules, &mut State<S>, Of, &mut Line<'_>) -> Result<(), ParseError>;

/// One field; `Of` is `()` for the match, a hex, or a unit.
pub struct Slot<S: System, Of> {
    /// Its name.
    pub name: &'static str,
    /// Number of words of its value in a scene; 0 for a flag.
    pub words: usize,
    /// Writes its value; nothing at its default.
    pub tokens: Write<S, Of>,
    /// Reads its value, after its name.
    pub set: Read<S, Of>,
}

impl<S: System, Of> Clone for Slot<S, Of> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: System, Of> Copy for Slot<S, Of> {}

impl<S: System, Of> Slot<S, Of> {
    const NONE: Self = Self { name: "", words: 0, tokens: |_, _, _, _| {}, set: |_, _, _, _| Ok(()) };

    /// Merges the fields of a record with those from elsewhere, ordered by name.
    ///
    /// # Panics
    /// When there are not exactly `N`, or two have one name; this stops the build.
    #[must_use]
    pub const fn joined<const N: usize>(of_record: &[Self], from_elsewhere: &[Self]) -> [Self; N] {
        assert!(of_record.len() + from_elsewhere.len() == N, "as many fields as there are");
        let mut found = [Self::NONE; N];
        let mut count = 0;
        while count < N {
            let next = if count < of_record.len() { of_record[count] } else { from_elsewhere[count - of_record.len()] };
            let mut at = count;
            while at > 0 && is_before(next.name, found[at - 1].name) {
                found[at] = found[at - 1];
                at -= 1;
            }
            assert!(at == 0 || is_before(found[at - 1].name, next.name), "each field has a name of its own");
            found[at] = next;
            count += 1;
        }
        found
    }

    /// Returns the names of fields.
    #[must_use]
    pub const fn names<const N: usize>(fields: &[Self]) -> [&'static str; N] {
        let mut found = [""; N];
        let mut at = 0;
        while at < N {
            found[at] = fields[at].name;
            at += 1;
        }
        found
    }

    /// Returns the names of fields, each with the number of words of its value.
    #[must_use]
    pub const fn sizes<const N: usize>(fields: &[Self]) -> [(&'static str, usize); N] {
        let mut found = [("", 0); N];
        let mut at = 0;
        while at < N {
            found[at] = (fields[at].name, fields[at].words);
            at += 1;
        }
        found
    }
}

/// The moment, whose words a system writes and reads.
impl<S: System> Slot<S, ()> {
    /// Makes the slot `stage`.
    #[must_use]
    pub const fn stage(tokens: Write<S, ()>, set: Read<S, ()>) -> Self {
        Self { name: "stage", words: 1, tokens, set }
    }

    /// Makes the slot `turn`, which is read before all other lines of a position, because the moment needs it.
    #[must_use]
    pub const fn turn(tokens: Write<S, ()>) -> Self {
        Self { name: "turn", words: 1, tokens, set: |_, _, (), line| line.expect("the turn").map(|_| ()) }
    }
}

/// The board's data about a unit, whose valid values a system defines.
impl<S: System> Slot<S, UnitId> {
    /// Makes the slot `at`, where a unit is.
    #[must_use]
    pub const fn at(set: Read<S, UnitId>) -> Self {
        Self {
            name: "at",
            words: 1,
            tokens: |_, state, unit, out| out.extend(place_token(state.board.place(unit))),
            set,
        }
    }

    /// Makes the slot `losses`, loss points taken.
    #[must_use]
    pub const fn losses(set: Read<S, UnitId>) -> Self {
        Self {
            name: "losses",
            words: 1,
            tokens: |_, state, unit, out| Value::tokens::<S>(&state.board.losses(unit), out),
            set,
        }
    }
}

/// Whether a name comes before another in alphabetical order.
const fn is_before(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut at = 0;
    while at < one.len() && at < other.len() {
        if one[at] != other[at] {
            return one[at] < other[at];
        }
        at += 1;
    }
    one.len() < other.len()
}

/// All fields of a system's positions, in alphabetical order.
pub struct Slots<S: System> {
    /// Fields of the match.
    pub of_match: &'static [Slot<S, ()>],
    /// Fields of a hex.
    pub of_hex: &'static [Slot<S, Hex>],
    /// Fields of a unit.
    pub of_unit: &'static [Slot<S, UnitId>],
}

impl<S: System> Slots<S> {
    /// Visits every slot that differs from its default, in canonical order.
    pub fn visit(&self, rules: &S::Rules, state: &State<S>, visit: &mut dyn FnMut(SlotName, &[Token])) {
        let mut value = Vec::new();
        for slot in self.of_match {
            (slot.tokens)(rules, state, (), &mut value);
            visit_value(SlotName::Match(slot.name), &mut value, visit);
        }
        if !self.of_hex.is_empty() {
            for hex in rules.map().hexes() {
                for slot in self.of_hex {
                    (slot.tokens)(rules, state, hex, &mut value);
                    visit_value(SlotName::Hex(hex, slot.name), &mut value, visit);
                }
            }
        }
        for unit in state.board.units() {
            for slot in self.of_unit {
                (slot.tokens)(rules, state, unit, &mut value);
                visit_value(SlotName::Unit(unit, slot.name), &mut value, visit);
            }
        }
    }

    /// Writes the value of one slot; nothing at its default.
    pub fn read(&self, rules: &S::Rules, state: &State<S>, name: SlotName, out: &mut Vec<Token>) {
        match name {
            SlotName::Match(field) => {
                if let Some(slot) = named(self.of_match, field) {
                    (slot.tokens)(rules, state, (), out);
                }
            }
            SlotName::Hex(hex, field) => {
                if let Some(slot) = named(self.of_hex, field) {
                    (slot.tokens)(rules, state, hex, out);
                }
            }
            SlotName::Unit(unit, field) => {
                if let Some(slot) = named(self.of_unit, field) {
                    (slot.tokens)(rules, state, unit, out);
                }
            }
        }
    }

    /// Writes the value of the field with this number in alphabetical order; nothing at its default.
    pub fn value(&self, rules: &S::Rules, state: &State<S>, (of, field): (Of, usize), out: &mut Vec<Token>) {
        match of {
            Of::Match => (self.of_match[field].tokens)(rules, state, (), out),
            Of::Hex(hex) => (self.of_hex[field].tokens)(rules, state, hex, out),
            Of::Unit(unit) => (self.of_unit[field].tokens)(rules, state, unit, out),
        }
    }

    /// Reads one line of a position: a field of the match with its value, `hex HEX FIELD VALUE …`, or `UNIT FIELD VALUE …`.
    ///
    /// # Errors
    /// With line and column; `no_line` makes the error for a key that is neither.
    pub fn set(
        &self,
        rules: &S::Rules,
        state: &mut State<S>,
        (key, line): (Word<'_>, &mut Line<'_>),
        no_line: impl FnOnce() -> ParseError,
    ) -> Result<(), ParseError> {
        if let Some(slot) = named(self.of_match, key.text) {
            (slot.set)(rules, state, (), line)?;
            return line.finish();
        }
        if key.text == "hex" && !self.of_hex.is_empty() {
            let hex = rules.map().read(line.expect("a hex")?)?;
            return set_each(self.of_hex, (rules, state), (hex, "field of a hex"), line);
        }
        let unit = rules.unit_named(key.text).ok_or_else(no_line)?;
        set_each(self.of_unit, (rules, state), (unit, "field of a unit"), line)
    }
}

/// Visits a slot if it has a value, and empties `value` for the next one.
fn visit_value(name: SlotName, value: &mut Vec<Token>, visit: &mut dyn FnMut(SlotName, &[Token])) {
    if !value.is_empty() {
        visit(name, value);
        value.clear();
    }
}

fn named<'a, S: System, Of>(fields: &'a [Slot<S, Of>], name: &str) -> Option<&'a Slot<S, Of>> {
    fields.iter().find(|slot| slot.name == name)
}

/// Reads fields with their values to the end of a line.
fn set_each<S: System, Of: Copy>(
    fields: &[Slot<S, Of>],
    (rules, state): (&S::Rules, &mut State<S>),
    (of, what): (Of, &'static str),
    line: &mut Line<'_>,
) -> Result<(), ParseError> {
    while let Some(word) = line.take() {
        let unknown = || word.unknown(what, &fields.iter().map(|slot| slot.name).collect::<Vec<_>>());
        let slot = named(fields, word.text).ok_or_else(unknown)?;
        (slot.set)(rules, state, of, line)?;
    }
    Ok(())
}

/// Reads the place of a unit; `fits` returns whether it can be in a hex at all.
///
/// # Errors
/// With line and column: no word, a word that is no hex of the map, a hex in which the unit cannot be.
pub fn set_place<S: System>(
    rules: &S::Rules,
    state: &mut State<S>,
    (unit, fits): (UnitId, impl FnOnce(Hex) -> bool),
    line: &mut Line<'_>,
) -> Result<(), ParseError> {
    let word = line.expect("a hex, away, pool or eliminated")?;
    let to = match place_off_map(word.text) {
        Some(place) => place,
        None => Place::On(rules.map().read(word)?),
    };
    if matches!(to, Place::On(hex) if !fits(hex)) {
        return Err(word.fault(Fault::Expected("a land hex for ground units, a sea hex for ships")));
    }
    state.apply_one(rules.map(), &Effect::Board(BoardEffect::Placed { unit, to }));
    Ok(())
}

/// Takes a word as the losses of a unit, at most `most`.
///
/// # Errors
/// When the word is no such number.
pub fn set_losses<S: System>(
    rules: &S::Rules,
    state: &mut State<S>,
    (unit, most): (UnitId, u8),
    word: Word<'_>,
) -> Result<(), ParseError> {
    let losses = u8::try_from(word.number(0, most.into())?).expect("at most 255");
    state.apply_one(rules.map(), &Effect::Board(BoardEffect::Lost { unit, losses }));
    Ok(())
}
