//! The edition of the book that the program plays, and where its matches begin.

use std::sync::Arc;

use super::id::ID;
use super::id::Winterwar;
use super::state::rules::{self, Rules};
use super::state::units;
use super::text::scene;
use super::view::desk;
use crate::kernel::book::Book;
use crate::kernel::desk::Desk;
use crate::kernel::edition::{Edition, RuleSet, hash};
use crate::kernel::game::State;
use crate::kernel::notation::ParseError;
use crate::kernel::scene::SceneSource;

/// The texts whose hash identifies the edition, in the order of hashing: everything that decides an outcome. The wording of rows and readings
/// is left out, because a better sentence does not make another edition.
const RULE_DATA: [&str; 3] = ["ikv-winterwar-2025 code 1", rules::TABLES, units::ORDER_OF_BATTLE];

impl RuleSet for Winterwar {
    const TABLES: &'static str = rules::TABLES;
    const WORDS: [&'static str; 2] = [include_str!("data/words.en.ftl"), include_str!("data/words.sv.ftl")];

    fn editions() -> Vec<Edition> {
        let book = Arc::new(rules::book().expect("the book that ships with the program is read by a test"));
        vec![Edition { system: ID, name: "2025-1", hash: hash(&RULE_DATA), code: 1, book, scenarios: scene::SCENARIOS }]
    }

    fn pose(draft: &SceneSource, book: Arc<Book>, _: u16) -> Result<(Rules, State<Self>), ParseError> {
        scene::pose(draft, book)
    }

    fn desk() -> Result<Desk, ParseError> {
        desk::desk()
    }
}
