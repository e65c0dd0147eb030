//! Editions of a rule book: its data pinned by hash, and what a system ships with so that matches of it can be begun and opened.

use std::sync::Arc;

use super::book::Book;
use super::desk::Desk;
use super::game::{State, System};
use super::notation::ParseError;
use super::scene::SceneSource;

/// An edition of the rules of a system: its data pinned by hash. Editions are only ever added, never changed.
#[derive(Clone, Debug)]
pub struct Edition {
    /// Id of the system.
    pub system: &'static str,
    /// Name of the edition, such as `2023-1`.
    pub name: &'static str,
    /// BLAKE3 hash over all its rule data, in a fixed order.
    pub hash: [u8; 32],
    /// Code number that the hash takes; one body of code plays every edition and asks it where they differ.
    pub code: u16,
    /// The book: rows, readings, tables.
    pub book: Arc<Book>,
    /// Scenarios by id, as scene text.
    pub scenarios: &'static [(&'static str, &'static str)],
}

/// The hash of an edition: BLAKE3 over its texts, each after its length in eight bytes, little-endian.
#[must_use]
pub fn hash(texts: &[&str]) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    for text in texts {
        hasher.update(&(text.len() as u64).to_le_bytes());
        hasher.update(text.as_bytes());
    }
    *hasher.finalize().as_bytes()
}

/// A system with what it ships with.
pub trait RuleSet: System {
    /// Its printed tables as text, embedded in every match.
    const TABLES: &'static str;
    /// Words of pages that belong to this rule book alone, as Fluent messages: English, then Swedish. A message written here
    /// is preferred to the message with the same key that all rule books share.
    const WORDS: [&'static str; 2];
    /// Its editions, the oldest first.
    fn editions() -> Vec<Edition>;
    /// Rules and position of a scene, under the edition with this code number and with the tables of `book`.
    ///
    /// # Errors
    /// With line and column.
    fn pose(draft: &SceneSource, book: Arc<Book>, code: u16) -> Result<(Self::Rules, State<Self>), ParseError>;
    /// What a form may say of a fight of it.
    ///
    /// # Errors
    /// When a text that ships with the program is damaged.
    fn desk() -> Result<Desk, ParseError>;
}
