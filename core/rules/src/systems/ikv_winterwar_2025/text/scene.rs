//! Scenes of this game: reads a position with its rules, and writes it again.

use std::fmt::Write;
use std::sync::{Arc, LazyLock};

use crate::kernel::board::{Board, UnitClasses};
use crate::kernel::book::Book;
use crate::kernel::effect::{BoardEffect, Effect};
use crate::kernel::game::State;
use crate::kernel::map::Map;
use crate::kernel::notation::ParseError;
use crate::kernel::scene::load::{self, Ground};
use crate::kernel::scene::shipped::{self, Shipped};
use crate::kernel::scene::{SceneSource, SourceLine};
use crate::kernel::switch;

use super::super::id::Winterwar;
use super::super::state::readings::SWITCHES;
use super::super::state::rules::Rules;
use super::super::state::sheet::{Record, Sheet};
use super::super::state::stage::Stage;
use super::super::state::tables::Tables;
use super::super::state::terrain::{CITIES, Terrain, VOCABULARY};
use super::super::state::units::{SOVIET, Unit, print_posed, printed};

/// The maps that ship with this edition, by id.
pub const MAPS: [(&str, &str); 1] = [("finland", include_str!("../data/finland.map"))];

/// The same maps, parsed.
static READ: LazyLock<Vec<(&str, Map)>> = LazyLock::new(|| shipped::read(&MAPS, VOCABULARY));
/// The order of battle, parsed once.
static PRINTED: LazyLock<Result<Vec<Unit>, ParseError>> = LazyLock::new(printed);

/// The scenarios that ship with this edition, by id.
pub const SCENARIOS: &[(&str, &str)] = &[("winterwar", include_str!("../data/winterwar.scene"))];

/// Turns of a whole match (W-002).
const TURNS: u16 = 8;

/// Reads a scene with the tables of `book`.
///
/// # Errors
/// With line and column.
pub fn pose(draft: &SceneSource, book: Arc<Book>) -> Result<(Rules, State<Winterwar>), ParseError> {
    let Ground { map, map_text, given: () } =
        load::ground(draft, Shipped { texts: &MAPS, read: &READ }, VOCABULARY, &[])?;
    let mut rules = Rules {
        title: draft.title.clone(),
        tables: Arc::new(Tables::read(&book)?),
        book,
        map: Arc::new(map.built_up(CITIES, Terrain::City as u8)),
        map_text,
        cities: Arc::default(),
        by_sweden: Arc::default(),
        units: Arc::default(),
        briefs: Arc::default(),
        classes: Arc::new(UnitClasses::none(0)),
        by_id: Arc::default(),
        readings: switch::read(&SWITCHES, &draft.readings)?,
        last_turn: draft.turns.unwrap_or(TURNS),
    };
    let printed = PRINTED.as_ref().map_err(Clone::clone)?;
    rules.enlist(load::units(&draft.units, printed)?);
    let state = position(&rules, &draft.position)?;
    Ok((rules, state))
}

fn position(rules: &Rules, lines: &[SourceLine]) -> Result<State<Winterwar>, ParseError> {
    let mut state = State {
        board: Board::new(Arc::clone(&rules.classes), &rules.map),
        sheet: Sheet { units: vec![Record::default(); rules.units.len()], ..Sheet::default() },
        stage: Stage::Movement { turn: load::turn(lines, 1)?, side: SOVIET },
    };
    for city in rules.cities.iter() {
        state.apply_one(&rules.map, &Effect::Board(BoardEffect::Owned { hex: city.hex, by: city.of }));
    }
    load::position(rules, &mut state, lines)?;
    hold_where_they_are(rules, &mut state, lines);
    assert!(state.board.check(&rules.map), "the board of a posed scene is in order");
    Ok(state)
}

/// Ground units control the city in which they are, unless the scene says otherwise (W-167).
fn hold_where_they_are(rules: &Rules, state: &mut State<Winterwar>, lines: &[SourceLine]) {
    for unit in state.board.units().filter(|&unit| rules.is_ground(unit)) {
        let Some(hex) = state.board.hex(unit).filter(|&hex| rules.city(hex).is_some()) else { continue };
        let is_given =
            lines.iter().any(|source| source.text.split_whitespace().take(2).eq(["hex", &rules.map.name(hex)]));
        if !is_given {
            let by = Some(rules.side(unit));
            state.apply_one(&rules.map, &Effect::Board(BoardEffect::Owned { hex, by }));
        }
    }
}

/// Writes a position as a self-contained scene with map and units. [`pose`] reads it back to an equal state, and writing that state gives
/// the same text.
#[must_use]
pub fn print(rules: &Rules, state: &State<Winterwar>) -> String {
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
