//! Rule books in outline: a small game defines only what is special about it, and this module derives the rest of a system.
//!
//! An [`Outline`] has a board, units with one value, moments and actions declared in notation, and its rules.
//! [`Outlined`] turns it into a system that is read, posed, played, drawn, recorded and shown like any other. A game
//! whose units have more than a place and losses implements [`System`](super::game::System) itself.

mod unit;
mod edition;
mod system;

use std::fmt::Debug;
use std::marker::PhantomData;
use std::sync::Arc;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::book::Book;
use super::declared::Declared;
use super::desk::{Kind, Stand};
use super::explain::Trace;
use super::game::{Decision, State};
use super::look::Phase;
use super::look::Symbol;
use super::map::{Map, Vocabulary};
use super::notation::Pairs;
use super::refuse::RuleViolation;
use super::resolution::Resolution;
use super::scene::load::ById;
use super::unit::{Side, UnitId};
use super::view::Offer;

pub use unit::Formation;

/// Everything that an outline uses.
pub mod prelude {
    pub use super::{Outline, Outlined, Rules};
    pub use crate::declared;
    pub use crate::kernel::citation::row;
    pub use crate::kernel::explain::Trace;
    pub use crate::kernel::game::{Decision, State};
    pub use crate::kernel::hex::Hex;
    pub use crate::kernel::look::Phase;
    pub use crate::kernel::phrase::{Arg, Phrase};
    pub use crate::kernel::refuse::{RuleViolation, refuse, untimely};
    pub use crate::kernel::resolution::Resolution;
    pub use crate::kernel::unit::{Actor, Place, Side, UnitId};
    pub use crate::kernel::view::{Choice, Force, Offer};
    pub use serde::{Deserialize, Serialize};
}

/// A small game: its rows, one scene with complete board and units, and its rules.
pub trait Outline: Copy + Eq + Debug + Send + Sync + 'static {
    /// Id of the system.
    const ID: &'static str;
    /// Name of its only edition.
    const EDITION: &'static str = "1";
    /// Its rows, in the format of a book.
    const ROWS: &'static str;
    /// Its scenario as scene text, which contains the board and the order of battle.
    const SCENE: &'static str;
    /// The vocabulary of the board.
    const VOCABULARY: Vocabulary =
        Vocabulary { terrains: &["open"], features: &["river"], places: &["town"], ..Vocabulary::NONE };
    /// Words of the sides in English and Swedish.
    const SIDES: [[&'static str; 2]; 2] = [["north", "norr"], ["south", "söder"]];
    /// The words of its notation in both languages.
    const NOTATION: &'static Pairs = <Self::Action as Declared>::VERBS;
    /// Kinds of unit, the most usual first.
    const KINDS: &'static [Kind] =
        &[Kind { word: "infantry", symbol: Symbol::Infantry, values: "4", losses: 1, stand: Stand::Land }];
    /// Its own messages for pages, English and Swedish, in Fluent; messages that all games share are not needed here.
    const WORDS: [&'static str; 2] = [""; 2];
    /// The verb by which the form declares an attack, followed by the hex and the units.
    const ATTACK: &'static str = "attack";
    /// The actions.
    type Action: Declared + Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// The moments.
    type Stage: Declared + Clone + Eq + Debug + Send + Sync;

    /// The moment at which a match begins. An attack posed by form begins at the same moment.
    fn begins(attacker: Side) -> Self::Stage;
    /// The phase, its side, and the turn.
    fn moment(stage: &Self::Stage) -> (Phase, Option<Side>, u16);
    /// Who must decide what, with the choices; `None` when the match is over.
    fn question(rules: &Rules<Self>, state: &State<Outlined<Self>>) -> Option<(Decision, Vec<Offer>)>;
    /// The consequences of an action, while the match is not over.
    ///
    /// # Errors
    /// With the first row that the action breaks.
    fn resolve<W: Trace>(
        play: &mut Resolution<'_, Outlined<Self>, W>,
        action: &Self::Action,
    ) -> Result<(), RuleViolation>;
}

/// The system made of an outline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outlined<B>(PhantomData<B>);

/// The rules of one match of an outline.
pub struct Rules<B: Outline> {
    /// Title of the scene from which the match began.
    pub title: String,
    /// The book.
    pub book: Arc<Book>,
    /// The board.
    pub map: Map,
    /// The board as text.
    pub map_text: Arc<str>,
    /// Units in counter order.
    pub units: Vec<Formation<B>>,
    /// Last turn of the match.
    pub last_turn: u16,
    by_id: ById,
}

impl<B: Outline> Rules<B> {
    /// A unit.
    #[must_use]
    pub fn unit(&self, unit: UnitId) -> &Formation<B> {
        &self.units[unit.index()]
    }
}
