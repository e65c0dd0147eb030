//! What each system brings along so that matches of it can be begun, opened, tried, and posed by form.

use std::sync::Arc;

use super::AnyMatch;
use crate::cherbourg_1944::{self as cherbourg, Cherbourg};
use crate::diary::record::Match;
use crate::ikvm_normandy_2023::{self as ikvm, Ikvm};
use crate::kernel::book::Book;
use crate::kernel::desk::Desk;
use crate::kernel::game::{State, System};
use crate::kernel::notation::ParseError;
use crate::kernel::scene::Draft;

/// What a system brings along so that matches of it can be begun, opened and tried.
pub trait Shipped: System {
    /// Its printed tables as text, embedded in every match.
    const TABLES: &'static str;
    /// Rules and position of a scene, under the edition with this code number and with the tables of `book`.
    ///
    /// # Errors
    /// With line and column.
    fn pose(draft: &Draft, book: Arc<Book>, code: u16) -> Result<(Self::Rules, State<Self>), ParseError>;
    /// What a form may say of a fight of it.
    ///
    /// # Errors
    /// When a text that ships with the program is damaged.
    fn desk() -> Result<Desk, ParseError>;
    /// A match of it as one of whichever system.
    fn wrap(game: Match<Self>) -> AnyMatch;
    /// The match if it is one of this system.
    fn of(any: AnyMatch) -> Option<Match<Self>>;
}

impl Shipped for Ikvm {
    const TABLES: &'static str = ikvm::rules::TABLES;

    fn pose(draft: &Draft, book: Arc<Book>, code: u16) -> Result<(Self::Rules, State<Self>), ParseError> {
        ikvm::scene::pose(draft, book, ikvm::rules::Edition::of(code))
    }

    fn desk() -> Result<Desk, ParseError> {
        ikvm::desk::desk()
    }

    fn wrap(game: Match<Self>) -> AnyMatch {
        AnyMatch::IkvmNormandy2023(game)
    }

    fn of(any: AnyMatch) -> Option<Match<Self>> {
        if let AnyMatch::IkvmNormandy2023(game) = any { Some(game) } else { None }
    }
}

impl Shipped for Cherbourg {
    const TABLES: &'static str = cherbourg::rules::TABLES;

    fn pose(draft: &Draft, book: Arc<Book>, code: u16) -> Result<(Self::Rules, State<Self>), ParseError> {
        cherbourg::scene::pose(draft, book, cherbourg::rules::Edition::of(code))
    }

    fn desk() -> Result<Desk, ParseError> {
        cherbourg::desk::desk()
    }

    fn wrap(game: Match<Self>) -> AnyMatch {
        AnyMatch::Cherbourg1944(game)
    }

    fn of(any: AnyMatch) -> Option<Match<Self>> {
        if let AnyMatch::Cherbourg1944(game) = any { Some(game) } else { None }
    }
}
