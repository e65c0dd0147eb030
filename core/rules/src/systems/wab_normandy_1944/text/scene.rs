//! Scenes of this game: reads a position with its rules, and writes it again.

use std::fmt::Write;
use std::sync::{Arc, LazyLock};

use crate::kernel::board::{Board, UnitClasses};
use crate::kernel::book::Book;
use crate::kernel::effect::{BoardEffect, Effect};
use crate::kernel::game::State;
use crate::kernel::map::Map;
use crate::kernel::notation::fields::hex;
use crate::kernel::notation::{Fault, Line, ParseError, Word};
use crate::kernel::scene::load::{self, Ground};
use crate::kernel::scene::shipped::{self, Shipped};
use crate::kernel::scene::{SceneSource, SourceLine, given};
use crate::kernel::slots::Names as _;
use crate::kernel::switch;
use crate::kernel::unit::Place;

use super::super::id::Wab;
use super::super::rules::arrivals;
use super::super::rules::control::{allied_at_first, at_default};
use super::super::state::classes::Kind;
use super::super::state::order_of_battle::printed;
use super::super::state::posed::print_posed;
use super::super::state::readings::SWITCHES;
use super::super::state::rules::Rules;
use super::super::state::scenario::PARAMETERS;
use super::super::state::sheet::{Record, Sheet};
use super::super::state::stage::Stage;
use super::super::state::tables::Tables;
use super::super::state::terrain::VOCABULARY;
use super::super::state::units::ALLIED;

/// The maps that ship with this edition, by id.
pub const MAPS: [(&str, &str); 1] = [("normandy", include_str!("../data/normandy.map"))];

/// The same maps, parsed.
static READ: LazyLock<Vec<(&str, Map)>> = LazyLock::new(|| shipped::read(&MAPS, VOCABULARY));

/// The scenarios that ship with this edition, by id (B-259).
pub const SCENARIOS: &[(&str, &str)] = &[
    ("wab-01", include_str!("../data/wab-01.scene")),
    ("wab-02", include_str!("../data/wab-02.scene")),
    ("wab-03", include_str!("../data/wab-03.scene")),
    ("wab-04", include_str!("../data/wab-04.scene")),
    ("wab-05", include_str!("../data/wab-05.scene")),
    ("wab-06", include_str!("../data/wab-06.scene")),
];

/// Turns of a full battle (B-003).
const TURNS: u16 = 42;

/// Reads a scene with the tables of `book`.
///
/// # Errors
/// With line and column.
pub fn pose(draft: &SceneSource, book: Arc<Book>) -> Result<(Rules, State<Wab>), ParseError> {
    let Ground { map, map_text, given } =
        load::ground(draft, Shipped { texts: &MAPS, read: &READ }, VOCABULARY, &PARAMETERS)?;
    let mut rules = Rules {
        title: draft.title.clone(),
        tables: Arc::new(Tables::read(&book)?),
        book,
        map: Arc::new(map),
        map_text,
        scenario: Arc::new(given),
        units: Arc::default(),
        by_name: Arc::default(),
        place_by_name: Arc::default(),
        classes: Arc::new(UnitClasses::none(0)),
        by_id: Arc::default(),
        readings: switch::read(&SWITCHES, &draft.readings)?,
        last_turn: draft.turns.unwrap_or(TURNS),
    };
    rules.enlist(load::units(&draft.units, printed()?)?);
    known_units(&rules, &draft.given)?;
    let state = position(&rules, draft)?;
    Ok((rules, state))
}

/// Checks that the scenario's units exist, and that reinforcements have no more life points than they can have.
fn known_units(rules: &Rules, lines: &[SourceLine]) -> Result<(), ParseError> {
    let unknown = |word: Word<'_>| word.misspelt("unit in this match", rules.unit_ids());
    for source in lines {
        let mut line = Line::new(&source.text, source.line);
        line.take();
        let key = line.take().map_or("", |word| word.text);
        line.take();
        if key == "arrive" {
            let Some(word) = line.take() else { continue };
            let unit = rules.unit_named(word.text).ok_or_else(|| unknown(word))?;
            if rules.kind(unit) == Kind::Aircraft {
                return Err(word.fault(Fault::Expected("a unit that comes in by land or sea")));
            }
            let Some(place) = line.peek() else { continue };
            if !arrivals::is_fit(rules, unit, hex(rules, &mut line)?) {
                return Err(place.fault(Fault::Expected("a land hex for ground units, a sea hex for ships")));
            }
            if let Some(life) = line.take() {
                life.number(1, rules.class(unit).life.into())?;
            }
        } else if key == "supplied" {
            while let Some(word) = line.take() {
                rules.unit_named(word.text).ok_or_else(|| unknown(word))?;
            }
        }
    }
    Ok(())
}

fn position(rules: &Rules, draft: &SceneSource) -> Result<State<Wab>, ParseError> {
    let lines = &draft.position;
    let turn = load::turn(lines, 1)?;
    let mut state = State {
        board: Board::new(Arc::clone(&rules.classes), &rules.map),
        sheet: Sheet { units: vec![Record::default(); rules.units.len()], ..Sheet::default() },
        stage: Stage::Impulse { turn, impulse: 1, side: rules.scenario.first },
    };
    for hex in rules.map.hexes() {
        let by = at_default(rules, hex);
        state.apply_one(&rules.map, &Effect::Board(BoardEffect::Owned { hex, by }));
    }
    // Aircraft are never on the map and never arrive as reinforcements (reference 2.8).
    let aircraft: Vec<_> = state.board.units().filter(|&unit| rules.kind(unit) == Kind::Aircraft).collect();
    for unit in aircraft {
        state.apply_one(&rules.map, &Effect::Board(BoardEffect::Placed { unit, to: Place::Away }));
    }
    load::position(rules, &mut state, lines)?;
    if !draft.exact {
        take_control(rules, &mut state, lines);
    }
    assert!(state.board.check(&rules.map), "the board of a posed scene is in order");
    Ok(state)
}

/// Gives the Allies the hexes that they control at the start, unless the scene gives a hex another owner.
fn take_control(rules: &Rules, state: &mut State<Wab>, lines: &[SourceLine]) {
    let says = |source: &SourceLine, name: &str| {
        let mut words = source.text.split_whitespace();
        words.next() == Some("hex") && words.next() == Some(name) && words.any(|word| word == "owner")
    };
    for hex in allied_at_first(rules, &state.board) {
        let name = rules.map.name(hex);
        if !lines.iter().any(|source| says(source, &name)) {
            state.apply_one(&rules.map, &Effect::Board(BoardEffect::Owned { hex, by: Some(ALLIED) }));
        }
    }
}

/// Writes a position as a self-contained scene with map, scenario and units. [`pose`] reads it back to an equal state, and writing that
/// state gives the same text.
#[must_use]
pub fn print(rules: &Rules, state: &State<Wab>) -> String {
    let readings = switch::print(&SWITCHES, &rules.readings);
    let mut out = format!("scene {}\nsystem {}\n{readings}", rules.title, super::super::id::ID);
    let mut put = |line: std::fmt::Arguments<'_>| writeln!(out, "{line}").expect("writing to a string cannot fail");
    put(format_args!("turns {}\n{}", rules.last_turn, load::print_map(&rules.map, &rules.map_text).trim_end()));
    out.push_str(&given::print(&PARAMETERS, &rules.map, &rules.scenario));
    for unit in rules.units.iter() {
        out.push_str(&print_posed(unit));
        out.push('\n');
    }
    let position = load::print(rules, state);
    // If the Allies have lost a hex that they controlled at the start, only an exact scene can express it.
    let is_kept = |hex| state.board.owner(&rules.map, hex) == Some(ALLIED);
    if !position.starts_with("exact\n") && !allied_at_first(rules, &state.board).into_iter().all(is_kept) {
        out.push_str("exact\n");
    }
    out.push_str(&position);
    out
}
