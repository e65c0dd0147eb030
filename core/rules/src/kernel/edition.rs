//! Editions of a rule book: its data pinned by hash, and what a system needs for starting and opening matches.

use std::sync::Arc;

use super::book::Book;
use super::desk::Desk;
use super::game::{State, System};
use super::notation::ParseError;
use super::scene::SceneSource;

/// An edition of a system's rules, its data pinned by hash. Editions are only added, never changed.
#[derive(Clone, Debug)]
pub struct Edition {
    /// Id of the system.
    pub system: &'static str,
    /// Name of the edition, such as `2023-1`.
    pub name: &'static str,
    /// BLAKE3 hash over all its rule data, in a fixed order.
    pub hash: [u8; 32],
    /// Code number that enters the hash. The same program plays every edition, and asks for this number where editions differ.
    pub code: u16,
    /// The book: rows, readings, tables.
    pub book: Arc<Book>,
    /// Scenarios by id, as scene text.
    pub scenarios: &'static [(&'static str, &'static str)],
}

/// The hash of an edition: BLAKE3 over its texts, each preceded by its length in eight bytes, little-endian.
#[must_use]
pub fn hash(texts: &[&str]) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    for text in texts {
        hasher.update(&(text.len() as u64).to_le_bytes());
        hasher.update(text.as_bytes());
    }
    *hasher.finalize().as_bytes()
}

/// A system with its editions, scenarios and form.
pub trait RuleSet: System {
    /// Its printed tables as text, embedded in every match.
    const TABLES: &'static str;
    /// Messages of the pages for this rule book alone, in Fluent: English, then Swedish. They override messages of the
    /// same key that all rule books share.
    const WORDS: [&'static str; 2];
    /// Its editions, the oldest first.
    fn editions() -> Vec<Edition>;
    /// Rules and position of a scene, for the edition with this code number, with the tables of `book`.
    ///
    /// # Errors
    /// With line and column.
    fn pose(draft: &SceneSource, book: Arc<Book>, code: u16) -> Result<(Self::Rules, State<Self>), ParseError>;
    /// The form by which a fight is posed.
    ///
    /// # Errors
    /// When a text built into the program is damaged.
    fn desk() -> Result<Desk, ParseError>;
}
