//! Checking references: whether the units and hexes in a stored value are those of the match.
//!
//! An entry written from notation names units and hexes of the match. A forged file may name any, and rules look them
//! up, so that this is checked before an entry is played, for every action of every system.
//!
//! A serializer does the check, because every stored type derives `Serialize` for the codec. New actions of a system
//! are therefore checked without further code, whereas a list of fields kept by hand would be forgotten one day.

use std::fmt;

use serde::{Serialize, ser};
use wardiary_core::diary::match_log::Match;
use wardiary_core::kernel::game::System;
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::map::Map;
use wardiary_core::kernel::slots::Names as _;
use wardiary_core::kernel::unit::UnitId;

use super::DiaryFaultKind;

/// Checks every unit and hex in `value`.
///
/// Units are numbered from 0 in the order of the scene, one for each place of the board.
///
/// # Errors
/// With the first one that the match does not have.
pub(super) fn check<S: System>(value: &impl Serialize, game: &Match<S>) -> Result<(), DiaryFaultKind> {
    // The match before the entry is enough: no action adds units or hexes, which the scene pins.
    let (units, map) = (game.state().board.len(), game.rules().map());
    let mut roll = Checker { units, map, naming: Naming::Nothing };
    // The check ends at the first fault: one forged id is enough to refuse the entry.
    value.serialize(&mut roll).map_err(|missing| match missing {
        Missing::Unit(named) => DiaryFaultKind::Unit { named, units },
        Missing::Hex(named) => DiaryFaultKind::Hex { named },
    })
}

/// Walks through a value as if to write it and checks each [`UnitId`] and [`Hex`].
struct Checker<'a> {
    units: usize,
    map: &'a Map,
    /// Set by the newtype around a number, and read at the number itself.
    naming: Naming,
}

/// The meaning of the next number.
enum Naming {
    Nothing,
    Unit,
    Hex,
}

/// A missing reference, with its number as in the payload.
#[derive(Debug, PartialEq, Eq)]
enum Missing {
    Unit(u16),
    Hex(u16),
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?} is not there")
    }
}

impl std::error::Error for Missing {}

// The trait requires it. Stored types derive `Serialize`, which raises no errors of its own.
impl ser::Error for Missing {
    fn custom<T: fmt::Display>(words: T) -> Self {
        unreachable!("nothing that is stored refuses to be written: {words}")
    }
}

/// The result of checking one value.
type Called = Result<(), Missing>;

/// Values that cannot contain a unit.
///
/// Ids of units and hexes are u16 in a newtype, so that no other number can be one.
macro_rules! passed_over {
    ($($name:ident($($what:ty),*)),* $(,)?) => {
        $(fn $name(self $(, _: $what)*) -> Called { Ok(()) })*
    };
}

impl<'a, 'm> ser::Serializer for &'a mut Checker<'m> {
    type Ok = ();
    type Error = Missing;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    // Texts are skipped too: people read a unit in a reason, but no rule looks it up.
    passed_over! {
        serialize_bool(bool), serialize_i8(i8), serialize_i16(i16), serialize_i32(i32), serialize_i64(i64), serialize_u8(u8),
        serialize_u32(u32), serialize_u64(u64), serialize_f32(f32), serialize_f64(f64), serialize_char(char),
        serialize_str(&str), serialize_bytes(&[u8]), serialize_none(), serialize_unit(), serialize_unit_struct(&'static str),
        serialize_unit_variant(&'static str, u32, &'static str),
    }

    /// The only place that detects a missing reference. A u16 outside such a newtype, a turn for instance, is a plain
    /// number.
    fn serialize_u16(self, number: u16) -> Called {
        match self.naming {
            Naming::Unit if UnitId(number).index() >= self.units => Err(Missing::Unit(number)),
            // Numbers that no map could print fail to decode; this checks whether this map has the hex.
            Naming::Hex if Hex::try_from(number).is_ok_and(|hex| self.map.cell(hex).is_none()) => {
                Err(Missing::Hex(number))
            }
            Naming::Nothing | Naming::Unit | Naming::Hex => Ok(()),
        }
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, name: &'static str, value: &T) -> Called {
        // The newtypes are recognised by name, since serde passes the value without its type. If core renamed one, its
        // numbers would pass unchecked; the test below, which uses the types themselves, would then fail.
        self.naming = match name {
            "UnitId" => Naming::Unit,
            "Hex" => Naming::Hex,
            _ => Naming::Nothing,
        };
        value.serialize(&mut *self)?;
        // Whether or not it contained a number, the next one is plain until a newtype says otherwise.
        self.naming = Naming::Nothing;
        Ok(())
    }

    // Variants, lists and structs are walked part by part; their names and lengths are irrelevant.
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Called {
        value.serialize(self)
    }

    // `serialize_newtype_struct` is not used: the name here is that of an enum, and a unit in it is a newtype of its
    // own.
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        value: &T,
    ) -> Called {
        value.serialize(self)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self, Missing> {
        Ok(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, Missing> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, Missing> {
        Ok(self)
    }

    fn serialize_tuple_variant(self, _: &'static str, _: u32, _: &'static str, _: usize) -> Result<Self, Missing> {
        Ok(self)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self, Missing> {
        Ok(self)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Missing> {
        Ok(self)
    }

    fn serialize_struct_variant(self, _: &'static str, _: u32, _: &'static str, _: usize) -> Result<Self, Missing> {
        Ok(self)
    }
}

/// Values with several parts, each of which is checked in turn.
///
/// The first missing reference ends the walk, since its error is passed on through every enclosing list and struct.
macro_rules! each_in_turn {
    ($($kind:ident: $name:ident($($key:ty)?)),* $(,)?) => {
        $(impl ser::$kind for &mut Checker<'_> {
            type Ok = ();
            type Error = Missing;

            fn $name<T: Serialize + ?Sized>(&mut self $(, _: $key)?, value: &T) -> Called {
                value.serialize(&mut **self)
            }

            fn end(self) -> Called {
                Ok(())
            }
        })*
    };
}

each_in_turn! {
    SerializeSeq: serialize_element(),
    SerializeTuple: serialize_element(),
    SerializeTupleStruct: serialize_field(),
    SerializeTupleVariant: serialize_field(),
    SerializeStruct: serialize_field(&'static str),
    SerializeStructVariant: serialize_field(&'static str),
}

// Keys are checked too, since a list by unit may be stored as a map.
impl ser::SerializeMap for &mut Checker<'_> {
    type Ok = ();
    type Error = Missing;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Called {
        key.serialize(&mut **self)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Called {
        value.serialize(&mut **self)
    }

    fn end(self) -> Called {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use wardiary_core::editions::{Opening, begin, scenario};
    use wardiary_core::of_any;

    use super::*;

    #[derive(Serialize)]
    enum Said {
        Number(u16),
        Unit(UnitId),
        Way { first: Option<UnitId>, list: Vec<(Hex, u16)> },
    }

    #[test]
    fn units_and_hexes_are_found_wherever_they_are_named_and_numbers_are_neither() {
        let scene = scenario("ikvm-normandy-2023", Some("caen-orne")).expect("it ships");
        let game = begin(scene, &Opening::default()).expect("it begins").game;
        let hex = |number: u16| Hex::try_from(number).expect("a hex");
        of_any!(&game, game => {
            let called = |said: &Said| check(said, game).map_err(|fault| fault_words(&fault)).err();
            let past = u16::try_from(game.state().board.len()).expect("few units");
            assert_eq!(called(&Said::Number(9_999)), None);
            assert_eq!(called(&Said::Unit(UnitId(past - 1))), None);
            assert!(called(&Said::Unit(UnitId(past))).is_some_and(|words| words.contains("unit")));
            let way = |first, last| Said::Way { first, list: vec![(hex(2110), 9_999), (last, 9_999)] };
            assert_eq!(called(&way(None, hex(2109))), None);
            assert!(called(&way(None, hex(9_901))).is_some_and(|words| words.contains("hex 9901")));
            assert!(called(&way(Some(UnitId(past)), hex(2109))).is_some_and(|words| words.contains("unit")));
        });
    }

    fn fault_words(kind: &DiaryFaultKind) -> String {
        let DiaryFaultKind::Unit { .. } = kind else {
            let DiaryFaultKind::Hex { named } = kind else { return "another fault".to_owned() };
            return format!("hex {named}");
        };
        "unit".to_owned()
    }
}
