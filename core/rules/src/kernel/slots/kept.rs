//! Containers for a record: lists without duplicates, and values that only few hexes or units have.

use std::ops::Deref;

use super::super::game::System;
use super::super::notation::{Line, ParseError};
use super::Token;
use super::value::{Item, Put, Value};

/// Written by hand so that `clone_from` reuses allocations.
macro_rules! copied {
    ($($Name:ident<$($T:ident),+>),+) => {$(
        impl<$($T: Copy),+> Clone for $Name<$($T),+> {
            fn clone(&self) -> Self {
                Self(self.0.clone())
            }

            fn clone_from(&mut self, other: &Self) {
                self.0.clone_from(&other.0);
            }
        }
    )+};
}

copied!(Once<T>, Sparse<K, V>, Members<K>);

/// A list without duplicates, in the order of writing.
#[derive(Debug, PartialEq, Eq)]
pub struct Once<T>(Vec<T>);

impl<T> Default for Once<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> Deref for Once<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T: PartialEq> Put<T> for Once<T> {
    fn put(&mut self, written: T) {
        if !self.contains(&written) {
            self.0.push(written);
        }
    }
}

impl<T: Item> Value for Once<T> {
    fn tokens<S: System>(&self, out: &mut Vec<Token>) {
        self.0.tokens::<S>(out);
    }

    /// Reads the list as written, with duplicates, so that a scene is shown as it was given.
    fn read<S: System>(&mut self, rules: &S::Rules, line: &mut Line<'_>) -> Result<(), ParseError> {
        self.0.read::<S>(rules, line)
    }

    fn clear(&mut self) {
        self.0.clear();
    }
}

/// Whether a value is the default of its type.
#[must_use]
pub fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Values that only few hexes or units have; all others have the default.
pub trait Kept<K> {
    /// The value of one hex or unit.
    type Value: Value;

    /// Returns the value for a key.
    fn of(&self, key: K) -> Self::Value;
    /// Sets the value for a key.
    fn put(&mut self, key: K, value: Self::Value);
    /// Resets all values.
    fn clear(&mut self);
    /// Visits all keys whose value may differ from the default.
    fn keys(&self, visit: &mut dyn FnMut(K));
}

/// The hexes or units whose value is not the default, by number or in counter order.
#[derive(Debug, PartialEq, Eq)]
pub struct Sparse<K, V>(Vec<(K, V)>);

impl<K, V> Default for Sparse<K, V> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<K: Copy + Ord, V: Copy + Value> Kept<K> for Sparse<K, V> {
    type Value = V;

    fn of(&self, key: K) -> V {
        self.0.iter().find(|(known, _)| *known == key).map_or_else(V::default, |&(_, value)| value)
    }

    fn put(&mut self, key: K, value: V) {
        self.0.retain(|(known, _)| *known != key);
        if value != V::default() {
            let at = self.0.partition_point(|(known, _)| *known < key);
            self.0.insert(at, (key, value));
        }
    }

    fn clear(&mut self) {
        self.0.clear();
    }

    fn keys(&self, visit: &mut dyn FnMut(K)) {
        self.0.iter().for_each(|&(key, _)| visit(key));
    }
}

/// The hexes or units that have a property, by number or in counter order.
#[derive(Debug, PartialEq, Eq)]
pub struct Members<K>(Vec<K>);

impl<K> Default for Members<K> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<K> Deref for Members<K> {
    type Target = [K];

    fn deref(&self) -> &[K] {
        &self.0
    }
}

impl<K: Copy + Ord> Kept<K> for Members<K> {
    type Value = bool;

    fn of(&self, key: K) -> bool {
        self.contains(&key)
    }

    fn put(&mut self, key: K, is_one: bool) {
        self.0.retain(|&known| known != key);
        if is_one {
            self.0.insert(self.0.partition_point(|&known| known < key), key);
        }
    }

    fn clear(&mut self) {
        self.0.clear();
    }

    fn keys(&self, visit: &mut dyn FnMut(K)) {
        self.0.iter().copied().for_each(visit);
    }
}

/// Entries in the order of writing. If two entries have the same key, the first one counts.
impl<K: Copy + PartialEq, V: Copy + Item> Kept<K> for Vec<(K, V)> {
    type Value = Option<V>;

    fn of(&self, key: K) -> Option<V> {
        self.iter().find(|(known, _)| *known == key).map(|&(_, value)| value)
    }

    fn put(&mut self, key: K, value: Option<V>) {
        match value {
            Some(value) => self.push((key, value)),
            None => self.retain(|&(known, _)| known != key),
        }
    }

    fn clear(&mut self) {
        Self::clear(self);
    }

    fn keys(&self, visit: &mut dyn FnMut(K)) {
        self.iter().for_each(|&(key, _)| visit(key));
    }
}
