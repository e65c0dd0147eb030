//! Scenes of this game: reads a position with its rules, and writes it again.

use std::fmt::Write;
use std::sync::{Arc, LazyLock};

use crate::kernel::area::Area;
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

use super::super::id::Ikvm;
use super::super::state::airways::Airways;
use super::super::state::readings::switches;
use super::super::state::rules::{Edition, Rules};
use super::super::state::sheet::{Record, Sheet};
use super::super::state::stage::Stage;
use super::super::state::tables::Tables;
use super::super::state::terrain::{VOCABULARY, is_land, towns};
use super::super::state::units::{ALLIED, GERMAN, ORDER_OF_BATTLE, Unit, parse_printed, print_posed};

/// The maps that ship with this edition, by id.
pub const MAPS: [(&str, &str); 2] =
    [("caen-orne", include_str!("../data/caen-orne.map")), ("normandy", include_str!("../data/normandy.map"))];

/// The same maps, parsed.
static READ: LazyLock<Vec<(&str, Map)>> = LazyLock::new(|| shipped::read(&MAPS, VOCABULARY));

/// The scenarios that ship with this edition, by id, beginning with the whole game.
pub const SCENARIOS: &[(&str, &str)] =
    &[("normandy", include_str!("../data/normandy.scene")), ("caen-orne", include_str!("../data/caen-orne.scene"))];

/// The scenarios of the training edition.
pub const TRAINING_SCENARIOS: &[(&str, &str)] = &[("caen-orne", include_str!("../data/caen-orne.scene"))];

/// Turns of a whole match (N-001).
const TURNS: u16 = 8;

/// Reads a scene with the tables of `book`.
///
/// # Errors
/// With line and column.
pub fn pose(draft: &SceneSource, book: Arc<Book>, edition: Edition) -> Result<(Rules, State<Ikvm>), ParseError> {
    let Ground { map, map_text, given: () } =
        load::ground(draft, Shipped { texts: &MAPS, read: &READ }, VOCABULARY, &[])?;
    let mut rules = Rules {
        title: draft.title.clone(),
        tables: Tables::read(&book)?,
        book,
        starts: Rules::starts_on(&map),
        groups: Arc::new(Rules::groups_on(&map)),
        land: Area::of(&map, |cell| is_land(&map, map.hex(cell))),
        towns: towns(&map).collect(),
        airways: Arc::new(Airways::of(&map, edition)),
        map: Arc::new(map),
        map_text,
        units: Arc::default(),
        briefs: Arc::default(),
        classes: Arc::new(UnitClasses::none(0)),
        by_id: Arc::default(),
        readings: switch::read(switches(edition), &draft.readings)?,
        last_turn: draft.turns.unwrap_or(TURNS),
        edition,
    };
    rules.enlist(load::units(&draft.units, &printed()?)?);
    let state = position(&rules, &draft.position)?;
    Ok((rules, state))
}

/// The printed order of battle, in its order.
///
/// # Errors
/// When the text shipped with the program is damaged.
pub fn printed() -> Result<Vec<Unit>, ParseError> {
    let lines = ORDER_OF_BATTLE.lines().zip(1..).skip(1).filter(|(line, _)| !line.trim().is_empty());
    lines.map(|(line, number)| parse_printed(line, number)).collect()
}

fn position(rules: &Rules, lines: &[SourceLine]) -> Result<State<Ikvm>, ParseError> {
    let mut state = State {
        board: Board::new(Arc::clone(&rules.classes), &rules.map),
        sheet: Sheet { units: vec![Record::default(); rules.units.len()], ..Sheet::default() },
        stage: Stage::Movement { turn: load::turn(lines, 1)?, side: ALLIED },
    };
    for hex in rules.map.hexes().filter(|&hex| is_land(&rules.map, hex)) {
        state.apply_one(&rules.map, &Effect::Board(BoardEffect::Owned { hex, by: Some(GERMAN) }));
    }
    load::position(rules, &mut state, lines)?;
    hold_where_they_stand(rules, &mut state, lines);
    assert!(state.board.check(&rules.map), "the board of a posed scene is in order");
    Ok(state)
}

/// Ground units hold the hex in which they are, unless the scene says otherwise.
fn hold_where_they_stand(rules: &Rules, state: &mut State<Ikvm>, lines: &[SourceLine]) {
    for unit in state.board.units().filter(|&unit| rules.is_ground(unit)) {
        let Some(hex) = state.board.hex(unit) else { continue };
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
pub fn print(rules: &Rules, state: &State<Ikvm>) -> String {
    let readings = switch::print(switches(rules.edition), &rules.readings);
    let mut out = format!("scene {}\nsystem {}\n{readings}", rules.title, super::super::id::ID);
    let mut put = |line: std::fmt::Arguments<'_>| writeln!(out, "{line}").expect("writing to a string cannot fail");
    put(format_args!("turns {}\n{}", rules.last_turn, load::print_map(&rules.map, &rules.map_text).trim_end()));
    for unit in rules.units.iter() {
        put(format_args!("{}", print_posed(unit)));
    }
    out.push_str(&load::print(rules, state));
    out
}
