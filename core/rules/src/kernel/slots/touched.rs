//! The slots that an entry touches, as sets of fields, and the digest over them.

use super::super::effect::{BoardEffect, Effect, Effects};
use super::super::game::{State, System};
use super::super::hex::Hex;
use super::super::unit::UnitId;
use super::super::words::is_same;
use super::{Form, SlotName, Token};

/// The owner of a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Of {
    /// The match as a whole.
    Match,
    /// A hex.
    Hex(Hex),
    /// A unit.
    Unit(UnitId),
}

impl Of {
    /// Returns fields that are surely at their default, as far as that is known without computing values.
    pub(super) fn blank<S: System>(self, state: &State<S>) -> Fields {
        if let Self::Unit(unit) = self { S::blank(&state.sheet, unit) } else { Fields::NONE }
    }

    /// Returns the slot of the field with this number in alphabetical order.
    #[must_use]
    pub const fn slot<S: System>(self, field: usize) -> SlotName {
        match self {
            Self::Match => SlotName::Match(S::MATCH_FIELDS[field]),
            Self::Hex(hex) => SlotName::Hex(hex, S::HEX_FIELDS[field]),
            Self::Unit(unit) => SlotName::Unit(unit, S::UNIT_FIELDS[field].0),
        }
    }
}

/// A set of fields of the match, of a hex or of a unit, by their numbers in alphabetical order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fields(u32);

impl Fields {
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// The field with this name among those of the match or of a hex; the empty set where there is no such field.
    #[must_use]
    pub const fn one(among: &[&str], name: &str) -> Self {
        let mut at = 0;
        while at < among.len() {
            if is_same(among[at], name) {
                return Self(1 << at);
            }
            at += 1;
        }
        Self::NONE
    }

    /// The same as [`Fields::one`] for the fields of a unit.
    #[must_use]
    pub const fn one_of_unit(among: &[(&str, usize)], name: &str) -> Self {
        let mut at = 0;
        while at < among.len() {
            if is_same(among[at].0, name) {
                return Self(1 << at);
            }
            at += 1;
        }
        Self::NONE
    }

    /// The union with another set.
    #[must_use]
    pub const fn with(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// This set without the fields of another one.
    #[must_use]
    pub const fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// Whether the set has the field with this number.
    #[must_use]
    pub const fn has(self, number: usize) -> bool {
        self.0 & 1 << number != 0
    }

    /// The numbers in the set, in order.
    fn numbers(self) -> impl Iterator<Item = usize> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let next = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(next)
        })
    }
}

/// Fields that an effect touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Touched {
    /// Their owner.
    pub of: Of,
    /// The fields.
    pub fields: Fields,
}

impl Touched {
    /// The slots, in canonical order.
    pub fn slots<S: System>(self) -> impl Iterator<Item = SlotName> {
        self.fields.numbers().map(move |field| self.of.slot::<S>(field))
    }
}

/// Visits the slots that an effect will change; `of_mark` visits those of a mark.
pub fn touched<S: System>(
    effect: &Effect<S>,
    visit: &mut dyn FnMut(Touched),
    of_mark: impl FnOnce(&S::Mark, &mut dyn FnMut(Touched)),
) {
    match effect {
        Effect::Board(BoardEffect::Placed { unit, .. }) => {
            visit(Touched { of: Of::Unit(*unit), fields: const { Fields::one_of_unit(S::UNIT_FIELDS, "at") } });
        }
        Effect::Board(BoardEffect::Lost { unit, .. }) => {
            visit(Touched { of: Of::Unit(*unit), fields: const { Fields::one_of_unit(S::UNIT_FIELDS, "losses") } });
        }
        Effect::Board(BoardEffect::Owned { hex, .. }) => {
            visit(Touched { of: Of::Hex(*hex), fields: const { Fields::one(S::HEX_FIELDS, "owner") } });
        }
        Effect::Stage(_) => {
            let moment = const { Fields::one(S::MATCH_FIELDS, "stage").with(Fields::one(S::MATCH_FIELDS, "turn")) };
            visit(Touched { of: Of::Match, fields: moment });
        }
        Effect::Sheet(mark) => of_mark(mark, visit),
    }
}

/// Buffers for slots and values, reused from entry to entry.
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    touched: Vec<Touched>,
    value: Vec<Token>,
    text: Vec<u8>,
}

impl Scratch {
    /// Notes the slots that `effects` touch; to be called before the effects are applied.
    pub fn touch<S: System>(&mut self, rules: &S::Rules, before: &State<S>, effects: &Effects<S>) {
        self.touched.clear();
        for (effect, _) in effects.iter() {
            S::touched(rules, before, effect, &mut |touched| self.touched.push(touched));
        }
        self.touched.sort_unstable_by_key(|touched| touched.of);
        self.touched.dedup_by(|next, kept| {
            let is_same = next.of == kept.of;
            if is_same {
                kept.fields = kept.fields.with(next.fields);
            }
            is_same
        });
    }

    /// The digest of an entry: the first 8 bytes, little-endian, of a keyed BLAKE3 hash over the touched slots with
    /// their final values. A slot that returned to its default has an empty value.
    pub fn digest<S: System>(&mut self, form: Form, rules: &S::Rules, after: &State<S>) -> u64 {
        self.text.clear();
        for &Touched { of, fields } in &self.touched {
            let blank = of.blank::<S>(after);
            for field in fields.numbers() {
                self.value.clear();
                if !blank.has(field) {
                    S::value(rules, after, (of, field), &mut self.value);
                }
                form.write::<S>(rules, (of, field), &self.value, &mut self.text);
            }
        }
        form.digest_of(&self.text)
    }

    /// The slots noted last, in canonical order.
    pub fn names<S: System>(&self) -> impl Iterator<Item = SlotName> {
        self.touched.iter().flat_map(|touched| touched.slots::<S>())
    }
}
