//! Switches: sentences that can be read in more than one way, and the reading in force in a match.
//!
//! A system keeps its readings in a struct and lists its switches with how each is read and set; texts and reasons are
//! in its book.

use super::notation::{Line, ParseError, Word};
use super::scene::SourceLine;

/// A switch over readings `R`: its reading, its name, its values and how to set and read it.
pub struct Switch<R> {
    /// The reading, `A-nn`.
    pub reading: &'static str,
    /// Name of the switch.
    pub name: &'static str,
    /// Its possible values.
    pub values: Values,
    /// The value in force: the position of a named value, or the number.
    pub get: fn(&R) -> i64,
    /// Puts a value in force, one of [`Values`].
    pub set: fn(&mut R, i64),
}

/// The possible values of a switch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    /// Named values, the default first.
    Named(&'static [&'static str]),
    /// Whole numbers.
    Number {
        /// The number in force unless another is set.
        default: i64,
        /// The least number.
        least: i64,
        /// The greatest number.
        most: i64,
    },
}

/// A [`Switch`] over a field of the readings: a flag, a field that holds one of several values, or a number.
#[macro_export]
macro_rules! switch {
    ($reading:literal, $name:literal, [$default:literal, $other:literal], $field:ident) => {
        $crate::kernel::switch::Switch {
            reading: $reading,
            name: $name,
            values: $crate::kernel::switch::Values::Named(&[$default, $other]),
            get: |r| i64::from(r.$field),
            set: |r, value| r.$field = value == 1,
        }
    };
    ($reading:literal, $name:literal, [$($word:literal),+], $field:ident, $($value:expr),+) => {
        $crate::kernel::switch::Switch {
            reading: $reading,
            name: $name,
            values: $crate::kernel::switch::Values::Named(&[$($word),+]),
            get: |r| (0..).zip([$($value),+]).find(|(_, value)| *value == r.$field).map_or(0, |(at, _)| at),
            set: |r, at| {
                if let Some((_, value)) = (0..).zip([$($value),+]).find(|(known, _)| *known == at) {
                    r.$field = value;
                }
            },
        }
    };
    ($reading:literal, $name:literal, $default:literal in $least:literal..=$most:literal, $field:ident) => {
        $crate::kernel::switch::Switch {
            reading: $reading,
            name: $name,
            values: $crate::kernel::switch::Values::Number { default: $default, least: $least, most: $most },
            get: |r| r.$field,
            set: |r, number| r.$field = number,
        }
    };
}

impl Values {
    /// The default: the first name, or a number.
    #[must_use]
    pub const fn default(self) -> i64 {
        match self {
            Self::Named(_) => 0,
            Self::Number { default, .. } => default,
        }
    }

    /// All values, the default first.
    #[must_use]
    pub fn all(self) -> Vec<i64> {
        match self {
            Self::Named(names) => (0..).zip(names).map(|(at, _)| at).collect(),
            Self::Number { default, least, most } => {
                std::iter::once(default).chain((least..=most).filter(|number| *number != default)).collect()
            }
        }
    }

    /// All values as text, the default first.
    #[must_use]
    pub fn written(self) -> Vec<String> {
        self.all().into_iter().map(|value| self.text(value)).collect()
    }

    /// A value as text.
    #[must_use]
    pub fn text(self, value: i64) -> String {
        match self {
            Self::Named(names) => {
                let name = usize::try_from(value).ok().and_then(|at| names.get(at));
                name.map_or_else(String::new, |name| (*name).to_owned())
            }
            Self::Number { .. } => value.to_string(),
        }
    }

    /// The value with this word.
    ///
    /// # Errors
    /// When the switch has no such value; the error lists the values or the range.
    pub fn read(self, word: Word<'_>) -> Result<i64, ParseError> {
        match self {
            Self::Named(names) => {
                let found = (0..).zip(names).find(|(_, name)| **name == word.text);
                found.map(|(at, _)| at).ok_or_else(|| word.unknown("value of this switch", names))
            }
            Self::Number { least, most, .. } => word.number(least, most),
        }
    }
}

impl<R: Clone> Switch<R> {
    /// The value in force, as text.
    #[must_use]
    pub fn value(&self, readings: &R) -> String {
        self.values.text((self.get)(readings))
    }

    /// Whether the default is in force.
    #[must_use]
    pub fn is_default(&self, readings: &R) -> bool {
        (self.get)(readings) == self.values.default()
    }

    /// The readings with this switch at each value close to the one in force: every other name, or the neighbouring numbers.
    #[must_use]
    pub fn others(&self, readings: &R) -> Vec<R> {
        let now = (self.get)(readings);
        let is_near = |value: &i64| match self.values {
            Values::Named(_) => *value != now,
            Values::Number { .. } => value.abs_diff(now) == 1,
        };
        let changed = |value| {
            let mut other = readings.clone();
            (self.set)(&mut other, value);
            other
        };
        self.values.all().into_iter().filter(is_near).map(changed).collect()
    }

    /// Sets the switch; `false` when it has no such value.
    pub fn set(&self, readings: &mut R, value: &str) -> bool {
        let read = self.values.read(Word { text: value, line: 1, column: 1 });
        if let Ok(value) = read {
            (self.set)(readings, value);
        }
        read.is_ok()
    }
}

/// The switch with this name or reading.
#[must_use]
pub fn named<'a, R>(switches: &'a [Switch<R>], name: &str) -> Option<&'a Switch<R>> {
    switches.iter().find(|known| known.name == name || known.reading == name)
}

/// Readings from the `reading SWITCH VALUE` lines of a scene, all others at their default.
///
/// # Errors
/// With line and column: unknown switch or value.
pub fn read<R: Clone + Default>(switches: &[Switch<R>], lines: &[SourceLine]) -> Result<R, ParseError> {
    let mut readings = R::default();
    for source in lines {
        let mut line = Line::new(&source.text, source.line);
        line.take();
        let (name, value) = (line.expect("a switch")?, line.expect("its value")?);
        let names: Vec<&str> = switches.iter().map(|switch| switch.name).collect();
        let switch = named(switches, name.text).ok_or_else(|| name.unknown("switch of this edition", &names))?;
        (switch.set)(&mut readings, switch.values.read(value)?);
        line.finish()?;
    }
    Ok(readings)
}

/// The `reading` lines of a scene: the switches not at their default.
#[must_use]
pub fn print<R: Clone>(switches: &[Switch<R>], readings: &R) -> String {
    let changed = switches.iter().filter(|switch| !switch.is_default(readings));
    changed.map(|switch| format!("reading {} {}\n", switch.name, switch.value(readings))).collect()
}

/// A reading in force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InForce {
    /// The reading, `A-nn`.
    pub reading: &'static str,
    /// Name of its switch.
    pub switch: &'static str,
    /// Its value, as a scene writes it.
    pub value: String,
    /// Whether that is the default.
    pub is_default: bool,
}

/// The readings in force, in the order of their switches.
#[must_use]
pub fn listed<R: Clone>(switches: &[Switch<R>], readings: &R) -> Vec<InForce> {
    let in_force = |switch: &Switch<R>| InForce {
        reading: switch.reading,
        switch: switch.name,
        value: switch.value(readings),
        is_default: switch.is_default(readings),
    };
    switches.iter().map(in_force).collect()
}
