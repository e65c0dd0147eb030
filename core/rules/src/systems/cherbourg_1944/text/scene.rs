//! Scenes of this game: reads a position with its rules, and writes it again.

use std::fmt::Write;
use std::sync::{Arc, LazyLock};

use crate::kernel::board::{Board, UnitClasses};
use crate::kernel::book::Book;
use crate::kernel::game::State;
use crate::kernel::map::Map;
use crate::kernel::notation::ParseError;
use crate::kernel::scene::SceneSource;
use crate::kernel::scene::load::{self, Ground};
use crate::kernel::scene::shipped::{self, Shipped};
use crate::kernel::switch;

use super::super::id::Cherbourg;
use super::super::state::readings::SWITCHES;
use super::super::state::rules::{Edition, Rules};
use super::super::state::sheet::{Record, Sheet};
use super::super::state::stage::{FIRST_TURN, Stage};
use super::super::state::tables::Tables;
use super::super::state::terrain::{VOCABULARY, south, survey};
use super::super::state::units::{US, Unit, print_posed, printed};

/// The maps that ship with this edition, by id.
pub const MAPS: [(&str, &str); 1] = [("cherbourg", include_str!("../data/cherbourg.map"))];

/// The same maps, parsed.
static READ: LazyLock<Vec<(&str, Map)>> = LazyLock::new(|| shipped::read(&MAPS, VOCABULARY));
/// The order of battle, parsed once.
static PRINTED: LazyLock<Result<Vec<Unit>, ParseError>> = LazyLock::new(printed);

/// The scenarios that ship with this edition, by id, beginning with the whole game.
pub const SCENARIOS: &[(&str, &str)] = &[("cherbourg", include_str!("../data/cherbourg.scene"))];

/// Last turn of a whole match: 30 June (C-013).
const LAST_TURN: u16 = 30;

/// Reads a scene with the tables of `book`.
///
/// # Errors
/// With line and column.
pub fn pose(draft: &SceneSource, book: Arc<Book>, edition: Edition) -> Result<(Rules, State<Cherbourg>), ParseError> {
    let Ground { map, map_text, given: () } =
        load::ground(draft, Shipped { texts: &MAPS, read: &READ }, VOCABULARY, &[])?;
    let mut rules = Rules {
        title: draft.title.clone(),
        tables: Tables::read(&book)?,
        book,
        lies: survey(&map, edition).into(),
        south: south(&map, edition),
        map: Arc::new(map),
        map_text,
        units: Arc::default(),
        battalions: Vec::new(),
        classes: Arc::new(UnitClasses::none(0)),
        by_id: Arc::default(),
        readings: switch::read(&SWITCHES, &draft.readings)?,
        last_turn: draft.turns.unwrap_or(LAST_TURN),
        edition,
    };
    let printed = PRINTED.as_ref().map_err(Clone::clone)?;
    rules.enlist(load::units(&draft.units, printed)?, printed);
    let units = rules.units.len();
    let turn = load::turn(&draft.position, FIRST_TURN)?;
    let mut state = State {
        board: Board::new(Arc::clone(&rules.classes), &rules.map),
        sheet: Sheet { units: vec![Record::default(); units], ..Sheet::default() },
        stage: Stage::Movement { turn, side: US },
    };
    load::position(&rules, &mut state, &draft.position)?;
    assert!(state.board.check(&rules.map), "the board of a posed scene is in order");
    Ok((rules, state))
}

/// Writes a position as a self-contained scene with map and units. [`pose`] reads it back to an equal state, and writing that state gives
/// the same text.
#[must_use]
pub fn print(rules: &Rules, state: &State<Cherbourg>) -> String {
    let readings = switch::print(&SWITCHES, &rules.readings);
    let mut out = format!("scene {}\nsystem {}\n{readings}", rules.title, super::super::id::ID);
    let mut put = |line: std::fmt::Arguments<'_>| writeln!(out, "{line}").expect("writing to a string cannot fail");
    put(format_args!("turns {}\n{}", rules.last_turn, load::print_map(&rules.map, &rules.map_text).trim_end()));
    for unit in rules.units.iter() {
        put(format_args!("{}", print_posed(unit)));
    }
    out.push_str(&load::print(rules, state));
    out
}
