//! The editions of the game that the program plays, and where their matches begin.

use std::sync::Arc;

use super::id::Cherbourg;
use super::id::ID;
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

/// Everything that decides an outcome in an edition, in the order of its hash.
const RULE_DATA: [[&str; 3]; 2] = [
    ["cherbourg-1944 code 1", rules::TABLES, units::ORDER_OF_BATTLE],
    ["cherbourg-1944 code 2", rules::TABLES, units::ORDER_OF_BATTLE],
];

impl RuleSet for Cherbourg {
    const TABLES: &'static str = rules::TABLES;
    const WORDS: [&'static str; 2] = [include_str!("data/words.en.ftl"), include_str!("data/words.sv.ftl")];

    fn editions() -> Vec<Edition> {
        let book = Arc::new(rules::book().expect("the book that ships with the program is read by a test"));
        let edition = |name, code: u16, scenarios| {
            let hash = hash(&RULE_DATA[usize::from(code) - 1]);
            Edition { system: ID, name, hash, code, book: Arc::clone(&book), scenarios }
        };
        vec![edition("1944-1", 1, scene::SCENARIOS), edition("1944-2", 2, scene::SCENARIOS)]
    }

    fn pose(draft: &SceneSource, book: Arc<Book>, code: u16) -> Result<(Rules, State<Self>), ParseError> {
        scene::pose(draft, book, rules::Edition::of(code))
    }

    fn desk() -> Result<Desk, ParseError> {
        desk::desk()
    }
}
