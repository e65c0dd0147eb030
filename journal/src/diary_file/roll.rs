//! The roll call: which units a stored value speaks of.
//!
//! Whatever is written from notation names units that are there. A file that somebody made may name any number, and rules look units
//! up by it; so it is asked before an entry is played, for every action of every system alike.

use std::fmt;

use serde::{Serialize, ser};

use wardiary_core::kernel::unit::UnitId;

use super::DiaryFaultKind;

/// Whether every unit that `value` names is one of so many.
pub(super) fn call(value: &impl Serialize, units: usize) -> Result<(), DiaryFaultKind> {
    match last_named(value).filter(|unit| unit.index() >= units) {
        Some(unit) => Err(DiaryFaultKind::Unit { named: unit.0, units }),
        None => Ok(()),
    }
}

/// The unit with the highest number that `value` names, wherever it does; `None` when it names none.
fn last_named(value: &impl Serialize) -> Option<UnitId> {
    let mut roll = Roll { last: None, is_unit: false };
    let called = value.serialize(&mut roll);
    debug_assert!(called.is_ok(), "nothing that is stored refuses to be written");
    roll.last
}

/// Goes through a value as if to write it and keeps what stands in a [`UnitId`].
struct Roll {
    last: Option<UnitId>,
    /// Whether the number to come is that of a unit.
    is_unit: bool,
}

/// Nothing can go wrong, but the trait wants a type for it.
#[derive(Debug)]
struct Never;

impl fmt::Display for Never {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value that cannot be written")
    }
}

impl std::error::Error for Never {}

impl ser::Error for Never {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

type Called = Result<(), Never>;

/// Values in which no unit can be.
macro_rules! passed_over {
    ($($name:ident($($what:ty),*)),* $(,)?) => {
        $(fn $name(self $(, _: $what)*) -> Called { Ok(()) })*
    };
}

impl<'a> ser::Serializer for &'a mut Roll {
    type Ok = ();
    type Error = Never;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    passed_over! {
        serialize_bool(bool), serialize_i8(i8), serialize_i16(i16), serialize_i32(i32), serialize_i64(i64), serialize_u8(u8),
        serialize_u32(u32), serialize_u64(u64), serialize_f32(f32), serialize_f64(f64), serialize_char(char),
        serialize_str(&str), serialize_bytes(&[u8]), serialize_none(), serialize_unit(), serialize_unit_struct(&'static str),
        serialize_unit_variant(&'static str, u32, &'static str),
    }

    fn serialize_u16(self, number: u16) -> Called {
        if self.is_unit {
            self.last = self.last.max(Some(UnitId(number)));
        }
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, name: &'static str, value: &T) -> Called {
        self.is_unit = name == "UnitId";
        value.serialize(&mut *self)?;
        self.is_unit = false;
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Called {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        value: &T,
    ) -> Called {
        value.serialize(self)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<&'a mut Roll, Never> {
        Ok(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<&'a mut Roll, Never> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<&'a mut Roll, Never> {
        Ok(self)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<&'a mut Roll, Never> {
        Ok(self)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<&'a mut Roll, Never> {
        Ok(self)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<&'a mut Roll, Never> {
        Ok(self)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<&'a mut Roll, Never> {
        Ok(self)
    }
}

/// What consists of several values: each is called in turn.
macro_rules! each_in_turn {
    ($($kind:ident: $name:ident($($key:ty)?)),* $(,)?) => {
        $(impl ser::$kind for &mut Roll {
            type Ok = ();
            type Error = Never;

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

impl ser::SerializeMap for &mut Roll {
    type Ok = ();
    type Error = Never;

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
    use super::*;

    #[derive(Serialize)]
    enum Said {
        Nothing,
        Number(u16),
        Unit(UnitId),
        Units { first: Option<UnitId>, list: Vec<(UnitId, u16)> },
    }

    #[test]
    fn units_are_found_wherever_they_are_named_and_numbers_are_none() {
        assert_eq!(last_named(&Said::Nothing), None);
        assert_eq!(last_named(&Said::Number(400)), None);
        assert_eq!(last_named(&Said::Unit(UnitId(7))), Some(UnitId(7)));
        let list = vec![(UnitId(3), 900), (UnitId(2), 901)];
        assert_eq!(last_named(&Said::Units { first: None, list: list.clone() }), Some(UnitId(3)));
        assert_eq!(last_named(&Said::Units { first: Some(UnitId(9)), list }), Some(UnitId(9)));
    }
}
