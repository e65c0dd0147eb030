//! Switches: sentences that can be read in two ways, and the one in force in a match.
//!
//! A system keeps its readings in a struct of its own, and lists its switches with how each is read and set; texts and
//! reasons stand in its book.

use super::notation::{Line, ParseError};
use super::scene::SourceLine;

/// A switch over readings `R`: its reading, its name, its values (default first) and how to set and read it.
pub struct Switch<R> {
    /// The reading, `A-nn`.
    pub reading: &'static str,
    /// Name of the switch.
    pub name: &'static str,
    /// Values, the default first.
    pub values: [&'static str; 2],
    /// Whether the second value is in force.
    pub get: fn(&R) -> bool,
    /// Puts the second value in force, or the first.
    pub set: fn(&mut R, bool),
}

/// A [`Switch`] over a field of the readings: a flag, or a field that holds one of two values.
#[macro_export]
macro_rules! switch {
    ($reading:literal, $name:literal, [$default:literal, $other:literal], $field:ident) => {
        $crate::kernel::switch::Switch {
            reading: $reading,
            name: $name,
            values: [$default, $other],
            get: |r| r.$field,
            set: |r, on| r.$field = on,
        }
    };
    ($reading:literal, $name:literal, [$default:literal, $other:literal], $field:ident, $off:expr, $on:expr) => {
        $crate::kernel::switch::Switch {
            reading: $reading,
            name: $name,
            values: [$default, $other],
            get: |r| r.$field == $on,
            set: |r, on| r.$field = if on { $on } else { $off },
        }
    };
}

impl<R: Clone> Switch<R> {
    /// The value in force.
    #[must_use]
    pub fn value(&self, readings: &R) -> &'static str {
        self.values[usize::from((self.get)(readings))]
    }

    /// The readings with this switch at its other value.
    #[must_use]
    pub fn flipped(&self, readings: &R) -> R {
        let mut other = readings.clone();
        (self.set)(&mut other, !(self.get)(readings));
        other
    }

    /// Sets the switch; `false` when it has no such value.
    pub fn set(&self, readings: &mut R, value: &str) -> bool {
        let known = self.values.iter().position(|known| *known == value);
        if let Some(at) = known {
            (self.set)(readings, at == 1);
        }
        known.is_some()
    }
}

/// The switch with this name or reading.
#[must_use]
pub fn named<'a, R>(switches: &'a [Switch<R>], name: &str) -> Option<&'a Switch<R>> {
    switches.iter().find(|known| known.name == name || known.reading == name)
}

/// Readings as the `reading SWITCH VALUE` lines of a scene set them, all others at their default.
///
/// # Errors
/// With line and column: no such switch, no such value.
pub fn read<R: Clone + Default>(switches: &[Switch<R>], lines: &[SourceLine]) -> Result<R, ParseError> {
    let mut readings = R::default();
    for source in lines {
        let mut line = Line::new(&source.text, source.line);
        line.take();
        let (name, value) = (line.expect("a switch")?, line.expect("its value")?);
        let names: Vec<&str> = switches.iter().map(|switch| switch.name).collect();
        let switch = named(switches, name.text).ok_or_else(|| name.unknown("switch of this edition", &names))?;
        if !switch.set(&mut readings, value.text) {
            return Err(value.unknown("value of this switch", &switch.values));
        }
        line.finish()?;
    }
    Ok(readings)
}

/// The `reading` lines of a scene: the switches that are not at their default.
#[must_use]
pub fn print<R: Clone>(switches: &[Switch<R>], readings: &R) -> String {
    let changed = switches.iter().filter(|switch| (switch.get)(readings));
    changed.map(|switch| format!("reading {} {}\n", switch.name, switch.value(readings))).collect()
}

/// Readings in force: id, switch, value, whether it is the default.
#[must_use]
pub fn listed<R: Clone>(switches: &[Switch<R>], readings: &R) -> Vec<(String, String, String, bool)> {
    let told = |switch: &Switch<R>| {
        let value = switch.value(readings);
        (switch.reading.to_owned(), switch.name.to_owned(), value.to_owned(), !(switch.get)(readings))
    };
    switches.iter().map(told).collect()
}
