//! Scenes of this game: reading a position with its rules, and writing it down again.

use std::fmt::Write;
use std::sync::Arc;

use crate::kernel::board::Board;
use crate::kernel::book::Book;
use crate::kernel::effect::{BoardEffect, Effect};
use crate::kernel::game::State;
use crate::kernel::map::Map;
use crate::kernel::notation::{Fault, Line, ParseError};
use crate::kernel::scene::{Draft, MapSource, Source};
use crate::kernel::slots::{Names, SlotName, all, value_text};

use super::Ikvm;
use super::readings::{Readings, SWITCHES};
use super::rules::{Edition, Rules};
use super::sheet::{Record, Sheet};
use super::slots::UNIT_FIELDS;
use super::stage::Stage;
use super::tables::Tables;
use super::terrain::{VOCABULARY, is_land};
use super::units::{ALLIED, GERMAN, ORDER_OF_BATTLE, Unit, parse_posed, parse_printed, print_posed};

/// The maps that ship with this edition, by id.
pub const MAPS: [(&str, &str); 2] =
    [("caen-orne", include_str!("data/caen-orne.map")), ("normandy", include_str!("data/normandy.map"))];

/// The scenarios that ship with this edition, by id; the first is the whole game.
pub const SCENARIOS: &[(&str, &str)] =
    &[("normandy", include_str!("data/normandy.scene")), ("caen-orne", include_str!("data/caen-orne.scene"))];

/// The scenarios of the training edition.
pub const TRAINING_SCENARIOS: &[(&str, &str)] = &[("caen-orne", include_str!("data/caen-orne.scene"))];

/// Turns of a whole match (N-001).
const TURNS: u16 = 8;

/// Reads a scene with the tables of `book`.
///
/// # Errors
/// With line and column.
pub fn pose(draft: &Draft, book: Arc<Book>, edition: Edition) -> Result<(Rules, State<Ikvm>), ParseError> {
    let (map_text, first_line) = map_text(&draft.map)?;
    let map =
        Map::parse(&map_text, VOCABULARY).map_err(|error| ParseError { line: error.line + first_line, ..error })?;
    let mut rules = Rules {
        title: draft.title.clone(),
        tables: Tables::read(&book)?,
        book,
        starts: Rules::starts_on(&map),
        map,
        map_text: Arc::from(map_text),
        units: Vec::new(),
        briefs: Vec::new(),
        by_id: Vec::new(),
        readings: readings(&draft.readings)?,
        last_turn: draft.turns.unwrap_or(TURNS),
        edition,
    };
    rules.enlist(units(&draft.units)?);
    let state = position(&rules, &draft.position)?;
    Ok((rules, state))
}

fn map_text(source: &MapSource) -> Result<(String, u32), ParseError> {
    match source {
        MapSource::Inline(text, before) => Ok((text.clone(), *before)),
        MapSource::Missing => Err(ParseError { line: 1, column: 1, fault: Fault::Expected("a map") }),
        MapSource::Named(id, line) => {
            let known = MAPS.map(|(id, _)| id).join(" ");
            let found = MAPS.iter().find(|(known, _)| known == id);
            let unknown = Fault::Unknown { what: "map of this edition", word: id.clone(), known };
            let (_, text) = found.ok_or(ParseError { line: *line, column: 5, fault: unknown })?;
            Ok(((*text).to_owned(), 0))
        }
    }
}

fn readings(lines: &[Source]) -> Result<Readings, ParseError> {
    let mut readings = Readings::default();
    for source in lines {
        let mut line = Line::new(&source.text, source.line);
        line.take();
        let (name, value) = (line.expect("a switch")?, line.expect("its value")?);
        let names = SWITCHES.each_ref().map(|switch| switch.name);
        let switch = SWITCHES.iter().find(|switch| switch.name == name.text || switch.reading == name.text);
        let switch = switch.ok_or_else(|| name.unknown("switch of this edition", &names))?;
        if !switch.set(&mut readings, value.text) {
            return Err(value.unknown("value of this switch", &switch.values));
        }
        line.finish()?;
    }
    Ok(readings)
}

fn units(lines: &[Source]) -> Result<Vec<Unit>, ParseError> {
    let mut units: Vec<Unit> = Vec::new();
    for source in lines {
        let mut line = Line::new(&source.text, source.line);
        let key = line.expect("force or unit")?;
        if key.text == "unit" {
            let mut unit = parse_posed(&mut line, &source.text)?;
            match units.iter().position(|known| known.id == unit.id) {
                // A unit given again is the same unit with other values.
                Some(at) => {
                    unit.placement.clone_from(&units[at].placement);
                    unit.arrives = units[at].arrives;
                    units[at] = unit;
                }
                None => units.push(unit),
            }
            continue;
        }
        let printed = printed()?;
        while let Some(word) = line.take() {
            match printed.iter().find(|unit| unit.id == word.text) {
                Some(unit) if units.iter().all(|known| known.id != unit.id) => units.push(unit.clone()),
                Some(_) => return Err(word.fault(Fault::Twice(word.text.to_owned()))),
                None if word.text == "all" => units.extend(printed.iter().cloned()),
                None => return Err(word.unknown("unit in the order of battle", &[])),
            }
        }
    }
    if lines.is_empty() { printed() } else { Ok(units) }
}

/// The printed order of battle, in its order.
///
/// # Errors
/// When the text that ships with the program is damaged.
pub fn printed() -> Result<Vec<Unit>, ParseError> {
    let lines = ORDER_OF_BATTLE.lines().zip(1..).skip(1).filter(|(line, _)| !line.trim().is_empty());
    lines.map(|(line, number)| parse_printed(line, number)).collect()
}

fn position(rules: &Rules, lines: &[Source]) -> Result<State<Ikvm>, ParseError> {
    let mut state = State {
        board: Board::new(rules.units.len(), &rules.map),
        sheet: Sheet { units: vec![Record::default(); rules.units.len()], ..Sheet::default() },
        stage: Stage::Movement { turn: turn(lines)?, side: ALLIED },
    };
    for hex in rules.map.hexes().filter(|&hex| is_land(&rules.map, hex)) {
        state.apply_one(&rules.map, &Effect::Board(BoardEffect::Owned { hex, by: Some(GERMAN) }));
    }
    for source in lines {
        let mut line = Line::new(&source.text, source.line);
        let key = line.expect("a line of the position")?;
        super::slots::set(rules, &mut state, key, &mut line)?;
    }
    hold_where_they_stand(rules, &mut state, lines);
    assert!(state.board.check(&rules.map), "the board of a posed scene is in order");
    Ok(state)
}

/// Ground units hold the hex they stand in, unless the scene says otherwise.
fn hold_where_they_stand(rules: &Rules, state: &mut State<Ikvm>, lines: &[Source]) {
    for unit in state.board.units().filter(|&unit| rules.is_ground(unit)) {
        let Some(hex) = state.board.hex(unit) else { continue };
        let said = lines.iter().any(|source| source.text.split_whitespace().take(2).eq(["hex", &rules.map.name(hex)]));
        if !said {
            let by = Some(rules.side(unit));
            state.apply_one(&rules.map, &Effect::Board(BoardEffect::Owned { hex, by }));
        }
    }
}

fn turn(lines: &[Source]) -> Result<u16, ParseError> {
    for source in lines {
        let mut line = Line::new(&source.text, source.line);
        if line.take_if(&["turn"]) {
            let turn = line.expect("the turn")?.number(1, 99)?;
            return Ok(u16::try_from(turn).expect("1..=99"));
        }
    }
    Ok(1)
}

/// Writes a position as a scene that stands alone: map and units written out. [`pose`] reads it back to an equal state, and
/// writing that gives the same text.
#[must_use]
pub fn print(rules: &Rules, state: &State<Ikvm>) -> String {
    let mut out = format!("scene {}\nsystem {}\n", rules.title, super::ID);
    let mut put = |line: std::fmt::Arguments<'_>| writeln!(out, "{line}").expect("writing to a string cannot fail");
    for switch in &SWITCHES {
        let value = switch.value(&rules.readings);
        if value != switch.values[0] {
            put(format_args!("reading {} {value}", switch.name));
        }
    }
    put(format_args!("turns {}\nbegin map\n{}end map", rules.last_turn, rules.map_text));
    for unit in &rules.units {
        put(format_args!("{}", print_posed(unit)));
    }
    out.push_str(&print_position(rules, state));
    out
}

/// Writes the position alone, one line for the match, a hex or a unit.
#[must_use]
pub fn print_position(rules: &Rules, state: &State<Ikvm>) -> String {
    let slots = all(rules, state);
    let mut out = format!("turn {}\n", state.stage.turn());
    let mut group: Option<SlotName> = None;
    for (name, value) in &slots {
        let text = value_text(rules, value);
        match *name {
            SlotName::Match("turn") => {}
            SlotName::Match(field) => out.push_str(&format!("{field} {text}\n")),
            SlotName::Hex(hex, field) => {
                open_group(&mut out, &mut group, SlotName::Hex(hex, ""), || format!("hex {}", rules.map.name(hex)));
                out.push_str(&format!(" {field} {text}"));
            }
            SlotName::Unit(unit, field) => {
                open_group(&mut out, &mut group, SlotName::Unit(unit, ""), || rules.unit_id(unit).to_owned());
                out.push_str(&field_text(field, &text));
            }
        }
    }
    if group.is_some() {
        out.push('\n');
    }
    out
}

/// Hex and unit lines gather the slots of one hex or unit.
fn open_group(out: &mut String, group: &mut Option<SlotName>, now: SlotName, head: impl Fn() -> String) {
    if *group != Some(now) {
        if group.is_some() {
            out.push('\n');
        }
        *group = Some(now);
        out.push_str(&head());
    }
}

fn field_text(field: &str, value: &str) -> String {
    let is_flag = UNIT_FIELDS.iter().any(|(known, words)| *known == field && *words == 0);
    if is_flag { format!(" {field}") } else { format!(" {field} {value}") }
}
