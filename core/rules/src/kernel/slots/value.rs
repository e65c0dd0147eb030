//! The values of a record's fields: they write themselves as words of a slot, write nothing at their default, and are
//! read back from a scene.

use super::super::declared::Field;
use super::super::game::System;
use super::super::hex::Hex;
use super::super::notation::{Line, ParseError};
use super::super::unit::{Side, UnitId};
use super::Token;

/// A single item in a value: a unit, a hex, a number, a word, or two of them in a row.
pub trait Item: Sized + PartialEq {
    /// Number of its words in a scene.
    const WORDS: usize = 1;

    /// Appends its words.
    fn tokens<S: System>(&self, out: &mut Vec<Token>);

    /// Reads its words.
    ///
    /// # Errors
    /// With line and column.
    fn read<S: System>(rules: &S::Rules, line: &mut Line<'_>) -> Result<Self, ParseError>;
}

/// Items that are also fields of declared actions.
macro_rules! fields {
    ($($Type:ty),+) => {$(
        impl Item for $Type {
            fn tokens<S: System>(&self, out: &mut Vec<Token>) {
                Field::tokens::<S>(self, out);
            }

            fn read<S: System>(rules: &S::Rules, line: &mut Line<'_>) -> Result<Self, ParseError> {
                Field::read::<S>(rules, line)
            }
        }
    )+};
}

fields!(UnitId, Hex, Side);

/// A flag; in a scene, the name of its field sets it, without a value.
impl Item for bool {
    const WORDS: usize = 0;

    fn tokens<S: System>(&self, out: &mut Vec<Token>) {
        out.push(Token::Word("yes"));
    }

    fn read<S: System>(_: &S::Rules, _: &mut Line<'_>) -> Result<Self, ParseError> {
        Ok(true)
    }
}

impl<A: Item, B: Item> Item for (A, B) {
    const WORDS: usize = A::WORDS + B::WORDS;

    fn tokens<S: System>(&self, out: &mut Vec<Token>) {
        self.0.tokens::<S>(out);
        self.1.tokens::<S>(out);
    }

    fn read<S: System>(rules: &S::Rules, line: &mut Line<'_>) -> Result<Self, ParseError> {
        Ok((A::read::<S>(rules, line)?, B::read::<S>(rules, line)?))
    }
}

/// A number whose range is given in the declaration of its field.
pub trait Number {
    /// Converts a number that was read.
    ///
    /// # Panics
    /// When the declared range is wider than the type.
    fn of_number(number: i64) -> Self;
}

macro_rules! numbers {
    ($($Type:ty),+) => {$(
        impl Item for $Type {
            fn tokens<S: System>(&self, out: &mut Vec<Token>) {
                out.push(Token::Number((*self).into()));
            }

            fn read<S: System>(_: &S::Rules, line: &mut Line<'_>) -> Result<Self, ParseError> {
                Ok(Self::of_number(line.expect("a number")?.number(0, Self::MAX.into())?))
            }
        }

        impl Number for $Type {
            fn of_number(number: i64) -> Self {
                Self::try_from(number).expect("the range of a field is one of its type")
            }
        }
    )+};
}

numbers!(u8, u16, u32);

impl<T: Number> Number for Option<T> {
    fn of_number(number: i64) -> Self {
        Some(T::of_number(number))
    }
}

/// The value of a slot, which has words unless it is the default.
pub trait Value: Default + PartialEq {
    /// Number of its words in a scene.
    const WORDS: usize = 1;

    /// Appends its words; none at its default.
    fn tokens<S: System>(&self, out: &mut Vec<Token>);

    /// Reads its words; earlier items of a list remain.
    ///
    /// # Errors
    /// With line and column.
    fn read<S: System>(&mut self, rules: &S::Rules, line: &mut Line<'_>) -> Result<(), ParseError>;

    /// Resets it to its default.
    fn clear(&mut self) {
        *self = Self::default();
    }
}

impl<T: Item + Default> Value for T {
    const WORDS: usize = <T as Item>::WORDS;

    fn tokens<S: System>(&self, out: &mut Vec<Token>) {
        if *self != Self::default() {
            Item::tokens::<S>(self, out);
        }
    }

    fn read<S: System>(&mut self, rules: &S::Rules, line: &mut Line<'_>) -> Result<(), ParseError> {
        *self = <T as Item>::read::<S>(rules, line)?;
        Ok(())
    }
}

impl<T: Item> Value for Option<T> {
    const WORDS: usize = T::WORDS;

    fn tokens<S: System>(&self, out: &mut Vec<Token>) {
        if let Some(item) = self {
            item.tokens::<S>(out);
        }
    }

    fn read<S: System>(&mut self, rules: &S::Rules, line: &mut Line<'_>) -> Result<(), ParseError> {
        *self = Some(T::read::<S>(rules, line)?);
        Ok(())
    }
}

impl<T: Item> Value for Vec<T> {
    fn tokens<S: System>(&self, out: &mut Vec<Token>) {
        self.iter().for_each(|item| item.tokens::<S>(out));
    }

    fn read<S: System>(&mut self, rules: &S::Rules, line: &mut Line<'_>) -> Result<(), ParseError> {
        while !line.is_done() {
            self.push(T::read::<S>(rules, line)?);
        }
        Ok(())
    }

    fn clear(&mut self) {
        Self::clear(self);
    }
}

/// A field of the match that a mark can write.
pub trait Put<T> {
    /// Writes the content of the mark: a new value, or one more item of a list.
    fn put(&mut self, written: T);
}

impl<T> Put<T> for T {
    fn put(&mut self, written: T) {
        *self = written;
    }
}

impl<T> Put<T> for Option<T> {
    fn put(&mut self, written: T) {
        *self = Some(written);
    }
}

impl<T> Put<T> for Vec<T> {
    fn put(&mut self, written: T) {
        self.push(written);
    }
}
