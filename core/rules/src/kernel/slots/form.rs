//! The byte form of slots for roots and digests (FORMAT.md section 11).

use std::sync::LazyLock;

use super::super::game::{State, System};
use super::{Names, Of, SlotName, Token, write_name, write_value};

/// The form of slots as bytes, given by the schema of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A line of text each: name, blank, value.
    Lines,
    /// The encoding of payloads: owner of the slot, number of its field, words of its value.
    Binary,
}

/// The keys for roots and digests; those for the form of lines come first.
static ROOTS: LazyLock<[[u8; 32]; 2]> = LazyLock::new(|| {
    ["wardiary 2026 state v1 root", "wardiary 2026 state v2 root"].map(|context| blake3::derive_key(context, b""))
});
static DIGESTS: LazyLock<[[u8; 32]; 2]> = LazyLock::new(|| {
    ["wardiary 2026 state v1 digest", "wardiary 2026 state v2 digest"].map(|context| blake3::derive_key(context, b""))
});

impl Form {
    /// Writes a slot: the field with this number in alphabetical order, and its value.
    pub(super) fn write<S: System>(
        self,
        rules: &S::Rules,
        (of, field): (Of, usize),
        value: &[Token],
        out: &mut Vec<u8>,
    ) {
        match self {
            Self::Lines => line(rules, of.slot::<S>(field), value, out),
            Self::Binary => binary((of, field), value, out),
        }
    }

    /// Writes all slots of a position that are not at their default, in canonical order.
    pub fn write_all<S: System>(self, rules: &S::Rules, state: &State<S>, out: &mut Vec<u8>) {
        let mut last = None;
        S::slots(rules, state, &mut |name, value| {
            debug_assert!(last < Some(name), "a system visits its slots in canonical order");
            last = Some(name);
            self.write::<S>(rules, numbered::<S>(name), value, out);
        });
    }

    /// The root over written slots.
    pub(super) fn root_of(self, slots: &[u8]) -> [u8; 32] {
        *blake3::keyed_hash(&ROOTS[self as usize], slots).as_bytes()
    }

    /// The digest over written slots: the first 8 bytes, little-endian.
    pub(super) fn digest_of(self, slots: &[u8]) -> u64 {
        let hash = blake3::keyed_hash(&DIGESTS[self as usize], slots);
        u64::from_le_bytes(*hash.as_bytes().first_chunk().expect("32 bytes hold 8"))
    }
}

/// The state root: keyed BLAKE3 over all slots that are not at their default (core/DECISIONS.md, *A position has a public text*).
#[must_use]
pub fn root<S: System>(form: Form, rules: &S::Rules, state: &State<S>) -> [u8; 32] {
    let mut slots = Vec::with_capacity(4096);
    form.write_all::<S>(rules, state, &mut slots);
    form.root_of(&slots)
}

/// The owner of a slot, and the number of its field.
fn numbered<S: System>(name: SlotName) -> (Of, usize) {
    let among = |names: &[&str], field| names.iter().position(|name| *name == field);
    let (of, at) = match name {
        SlotName::Match(field) => (Of::Match, among(S::MATCH_FIELDS, field)),
        SlotName::Hex(hex, field) => (Of::Hex(hex), among(S::HEX_FIELDS, field)),
        SlotName::Unit(unit, field) => (Of::Unit(unit), S::UNIT_FIELDS.iter().position(|(name, _)| *name == field)),
    };
    (of, at.expect("a slot is of a field that the system has"))
}

fn line(names: &impl Names, name: SlotName, value: &[Token], out: &mut Vec<u8>) {
    write_name(names, name, out);
    out.push(b' ');
    write_value(names, value, out);
    out.push(b'\n');
}

/// The encoding of a slot according to the schema text: variants by number, numbers as varints.
fn binary((of, field): (Of, usize), value: &[Token], out: &mut Vec<u8>) {
    let head = match of {
        Of::Match => Few::default().byte(0),
        Of::Hex(hex) => Few::default().byte(1).short(hex.number()),
        Of::Unit(unit) => Few::default().byte(2).short(unit.0),
    };
    let head = head.byte(u8::try_from(field).expect("a set of fields has 32 at most"));
    // Nearly every value is a default, a hex, a unit or a small number, and is written in one go.
    match *value {
        [] => head.byte(0).put(out),
        [Token::Number(number @ 0..=125)] => head.byte(1).byte(1).short(zigzag(number) as u16).put(out),
        [Token::Hex(hex)] => head.byte(1).byte(2).short(hex.number()).put(out),
        [Token::Unit(unit)] => head.byte(1).byte(3).short(unit.0).put(out),
        _ => {
            head.put(out);
            varint(value.len() as u64, out);
            value.iter().for_each(|token| word(*token, out));
        }
    }
}

/// Appends a word of a value.
fn word(token: Token, out: &mut Vec<u8>) {
    match token {
        Token::Word(word) => {
            out.push(0);
            varint(word.len() as u64, out);
            out.extend_from_slice(word.as_bytes());
        }
        Token::Number(number) => {
            out.push(1);
            varint(zigzag(number), out);
        }
        Token::Hex(hex) => {
            out.push(2);
            varint(hex.number().into(), out);
        }
        Token::Unit(unit) => {
            out.push(3);
            varint(unit.0.into(), out);
        }
        Token::Points(points) => {
            out.push(4);
            varint(zigzag(points.value), out);
            varint(points.per.per().into(), out);
        }
    }
}

/// Up to 16 bytes to be written in one go. They are collected in one number, because bytes that are written to memory
/// one by one are slow to read together.
#[derive(Clone, Copy, Default)]
struct Few {
    bytes: u128,
    count: usize,
}

impl Few {
    #[inline(always)]
    const fn byte(self, byte: u8) -> Self {
        self.with(byte as u128, 1)
    }

    /// A number in its shortest form.
    #[inline(always)]
    const fn short(self, number: u16) -> Self {
        if number <= 250 { self.with(number as u128, 1) } else { self.with(251 | (number as u128) << 8, 3) }
    }

    #[inline(always)]
    const fn with(self, bytes: u128, count: usize) -> Self {
        Self { bytes: self.bytes | bytes << (8 * self.count), count: self.count + count }
    }

    #[inline(always)]
    fn put(self, out: &mut Vec<u8>) {
        let len = out.len() + self.count;
        out.extend_from_slice(&self.bytes.to_le_bytes());
        out.truncate(len);
    }
}

const fn zigzag(number: i64) -> u64 {
    ((number << 1) ^ (number >> 63)).cast_unsigned()
}

/// A number in its shortest form (FORMAT.md section 6).
fn varint(number: u64, out: &mut Vec<u8>) {
    match number {
        0..=250 => out.push(number as u8),
        251..=0xFFFF => {
            out.push(251);
            out.extend_from_slice(&(number as u16).to_le_bytes());
        }
        0x1_0000..=0xFFFF_FFFF => {
            out.push(252);
            out.extend_from_slice(&(number as u32).to_le_bytes());
        }
        _ => {
            out.push(253);
            out.extend_from_slice(&number.to_le_bytes());
        }
    }
}
