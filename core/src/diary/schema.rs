//! The schemas in which matches are recorded, and their differences. Every schema stays supported: a match continues,
//! and is replayed, in the schema in which it was begun.

use crate::kernel::game::System;
use crate::kernel::slots::Form;

/// The content of a match's payloads, and the computation of roots and digests. A change of either is a new schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Schema {
    /// Slots as lines of text; a time for every entry; actions as they were dictated.
    One,
    /// Slots in a binary form; full ways; room for unknown times, breaches, remarks and metadata.
    Two,
}

impl Schema {
    /// Every schema, in order.
    pub const ALL: [Self; 2] = [Self::One, Self::Two];
    /// The schema of new matches.
    pub const NEWEST: Self = Self::Two;

    /// Its number in genesis.
    #[must_use]
    pub const fn number(self) -> u16 {
        match self {
            Self::One => 1,
            Self::Two => 2,
        }
    }

    /// The schema with this number.
    #[must_use]
    pub fn numbered(number: u16) -> Option<Self> {
        Self::ALL.into_iter().find(|schema| schema.number() == number)
    }

    /// The form of slots in its roots and digests.
    #[must_use]
    pub const fn form(self) -> Form {
        match self {
            Self::One => Form::Lines,
            Self::Two => Form::Binary,
        }
    }

    /// The schema in words, carried by every genesis so that the file explains itself.
    #[must_use]
    pub fn text<S: System>(self) -> String {
        match self {
            Self::One => format!("{}{}", include_str!("schema-1.txt"), S::SCHEMA),
            Self::Two => format!("{}{}{}", include_str!("schema-2.txt"), S::SCHEMA, fields::<S>()),
        }
    }
}

/// The fields of a system by number.
fn fields<S: System>() -> String {
    let of_unit: Vec<&str> = S::UNIT_FIELDS.iter().map(|(name, _)| *name).collect();
    let lists = [("of-match", S::MATCH_FIELDS), ("of-hex", S::HEX_FIELDS), ("of-unit", &of_unit)];
    let lines = lists.into_iter().filter(|(_, names)| !names.is_empty()).map(|(list, names)| {
        let numbered: Vec<String> = names.iter().enumerate().map(|(number, name)| format!("{number} {name}")).collect();
        format!("{list:<11}u8 ({})\n", numbered.join(", "))
    });
    lines.collect()
}
