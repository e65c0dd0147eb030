//! The slots of this game: every value of a position by its public name, and back.

use crate::kernel::effect::{BoardEffect, Effect};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::notation::fields::{hex, unit};
use crate::kernel::notation::{Fault, Line, ParseError, Word};
use crate::kernel::scene::load::no_line;
use crate::kernel::slots::{Names, SlotName, Token, board_slot, place_off_map, place_token};
use crate::kernel::unit::{Place, UnitId};

use super::super::id::Ikvm;
use super::super::questions;
use super::super::state::rules::Rules;
use super::super::state::sheet::{Carpet, Mark, Reason, Record, Task, Verdict};
use super::super::state::tables::Weather;
use super::super::state::terrain::is_land;
use super::super::state::units;
use super::super::state::units::{GERMAN, SIDE_WORDS, parse_side};
use super::scene::printed;

/// Fields of a unit by alphabet, with the number of words of their value; a flag has none.
pub(crate) const UNIT_FIELDS: &[(&str, usize)] = &[
    ("arrived", 0),
    ("at", 1),
    ("began", 1),
    ("dropped", 0),
    ("flown", 0),
    ("fought", 0),
    ("isolated", 0),
    ("losses", 1),
    ("spent", 1),
    ("stopped", 0),
    ("task", 1),
];

/// Fields of a hex by alphabet.
pub(crate) const HEX_FIELDS: [&str; 2] = ["landed", "owner"];

/// Fields of the match by alphabet.
pub(crate) const MATCH_FIELDS: [&str; 10] =
    ["allied-team", "captured", "carpet", "carpet-target", "clock", "fired", "result", "stage", "turn", "weather"];

/// Visits every slot that differs from its default, in canonical order.
pub(crate) fn visit(rules: &Rules, state: &State<Ikvm>, visit: &mut dyn FnMut(SlotName, &[Token])) {
    let mut value = Vec::new();
    for field in MATCH_FIELDS {
        value.clear();
        read_match(state, field, &mut value);
        if !value.is_empty() {
            visit(SlotName::Match(field), &value);
        }
    }
    for hex in rules.map.hexes() {
        visit_hex(rules, state, hex, visit);
    }
    for unit in state.board.units() {
        visit_unit(state, unit, visit);
    }
}

fn visit_hex(rules: &Rules, state: &State<Ikvm>, hex: Hex, visit: &mut dyn FnMut(SlotName, &[Token])) {
    let landed = state.sheet.landed_on(hex);
    if landed > 0 {
        visit(SlotName::Hex(hex, "landed"), &[Token::Number(landed.into())]);
    }
    // Land begins in German hands, so only other owners are written.
    let default = is_land(&rules.map, hex).then_some(GERMAN);
    let owner = state.board.owner(&rules.map, hex);
    if owner != default {
        let word = owner.map_or("nobody", |side| SIDE_WORDS[side.index()]);
        visit(SlotName::Hex(hex, "owner"), &[Token::Word(word)]);
    }
}

/// The fields of a unit by alphabet, as [`UNIT_FIELDS`] lists them.
fn visit_unit(state: &State<Ikvm>, unit: UnitId, visit: &mut dyn FnMut(SlotName, &[Token])) {
    const YES: Token = Token::Word("yes");
    let record = state.sheet.of(unit);
    let mut tell = |field: &'static str, value: Option<Token>| {
        if let Some(token) = value {
            visit(SlotName::Unit(unit, field), &[token]);
        }
    };
    let count = |number: u16| (number > 0).then(|| Token::Number(number.into()));
    tell("arrived", record.arrived.then_some(YES));
    tell("at", place_token(state.board.place(unit)));
    tell("began", record.began.map(Token::Hex));
    tell("dropped", record.dropped.then_some(YES));
    tell("flown", record.flown.then_some(YES));
    tell("fought", record.fought.then_some(YES));
    tell("isolated", state.sheet.isolated.contains(&unit).then_some(YES));
    tell("losses", count(state.board.losses(unit).into()));
    tell("spent", count(record.spent));
    tell("stopped", record.stopped.then_some(YES));
    tell("task", record.task.map(|task: Task| Token::Word(task.word())));
}

/// The value of one slot; nothing at its default.
pub(crate) fn read(rules: &Rules, state: &State<Ikvm>, name: SlotName, out: &mut Vec<Token>) {
    match name {
        SlotName::Match(field) => read_match(state, field, out),
        SlotName::Hex(hex, _) => visit_hex(rules, state, hex, &mut only(name, out)),
        SlotName::Unit(unit, _) => visit_unit(state, unit, &mut only(name, out)),
    }
}

/// Keeps the value of one slot among those visited.
fn only(wanted: SlotName, out: &mut Vec<Token>) -> impl FnMut(SlotName, &[Token]) {
    move |name, value| {
        if name == wanted {
            out.extend_from_slice(value);
        }
    }
}

fn read_match(state: &State<Ikvm>, field: &str, out: &mut Vec<Token>) {
    match field {
        "allied-team" => out.extend(state.sheet.allied_team.map(|team| Token::Number(i64::from(team) + 1))),
        "carpet-target" => out.extend(state.sheet.carpet_target.map(Token::Hex)),
        "result" => {
            if let Some(verdict) = state.sheet.result {
                let winner = verdict.winner.map_or("draw", |side| SIDE_WORDS[side.index()]);
                out.extend([Token::Word(winner), Token::Word(verdict.by.word())]);
            }
        }
        "clock" => out.extend(state.sheet.clock.map(|ms| Token::Number(ms.into()))),
        "captured" => out.extend(state.sheet.captured.iter().map(|&hex| Token::Hex(hex))),
        "carpet" if state.sheet.carpet != Carpet::None => out.push(Token::Word(state.sheet.carpet.word())),
        "fired" => {
            for &(gun, aircraft) in &state.sheet.fired {
                out.extend([Token::Unit(gun), Token::Unit(aircraft)]);
            }
        }
        "stage" => questions::write(&state.stage, out),
        "turn" => out.push(Token::Number(state.stage.turn().into())),
        "weather" if state.sheet.weather != Weather::Clear => out.push(Token::Word(state.sheet.weather.word())),
        _ => {}
    }
}

/// The slots an effect will change.
pub(crate) fn touched(rules: &Rules, before: &State<Ikvm>, effect: &Effect<Ikvm>, visit: &mut dyn FnMut(SlotName)) {
    // The digests of the training edition take these fields changed or not, and know nothing of parachutes.
    let record = |unit: UnitId, visit: &mut dyn FnMut(SlotName)| {
        for field in ["arrived", "began", "fought", "flown", "spent", "stopped", "task"] {
            visit(SlotName::Unit(unit, field));
        }
        if before.sheet.of(unit).dropped {
            visit(SlotName::Unit(unit, "dropped"));
        }
    };
    match effect {
        Effect::Board(effect) => visit(board_slot(*effect)),
        Effect::Stage(_) => {
            visit(SlotName::Match("stage"));
            visit(SlotName::Match("turn"));
        }
        Effect::Sheet(Mark::Weather(_)) => visit(SlotName::Match("weather")),
        Effect::Sheet(Mark::Carpet(_)) => visit(SlotName::Match("carpet")),
        Effect::Sheet(Mark::Unit(unit, after)) => changed_fields(before.sheet.of(*unit), *after, *unit, visit),
        Effect::Sheet(Mark::Landed(hex, _)) => visit(SlotName::Hex(*hex, "landed")),
        Effect::Sheet(Mark::AlliedTeam(_)) => visit(SlotName::Match("allied-team")),
        Effect::Sheet(Mark::Isolated(unit, _)) => visit(SlotName::Unit(*unit, "isolated")),
        Effect::Sheet(Mark::CarpetTarget(_)) => visit(SlotName::Match("carpet-target")),
        Effect::Sheet(Mark::Result(_)) => visit(SlotName::Match("result")),
        Effect::Sheet(Mark::Captured(_)) => visit(SlotName::Match("captured")),
        Effect::Sheet(Mark::Fired(..)) => visit(SlotName::Match("fired")),
        Effect::Sheet(Mark::PhaseOver) => {
            visit(SlotName::Match("fired"));
            // The digests of older editions know no clock.
            if before.sheet.clock.is_some() {
                visit(SlotName::Match("clock"));
            }
        }
        Effect::Sheet(Mark::Clock(_)) => visit(SlotName::Match("clock")),
        Effect::Sheet(Mark::TurnOver) => {
            before.sheet.landed.iter().for_each(|&(hex, _)| visit(SlotName::Hex(hex, "landed")));
            let busy = before.board.units().filter(|&unit| before.sheet.of(unit) != Record::default());
            busy.for_each(|unit| record(unit, visit));
        }
    }
    let _ = rules;
}

/// Fields of a record that differ.
fn changed_fields(before: Record, after: Record, unit: UnitId, visit: &mut dyn FnMut(SlotName)) {
    let changes = [
        ("arrived", before.arrived != after.arrived),
        ("began", before.began != after.began),
        ("dropped", before.dropped != after.dropped),
        ("fought", before.fought != after.fought),
        ("flown", before.flown != after.flown),
        ("spent", before.spent != after.spent),
        ("stopped", before.stopped != after.stopped),
        ("task", before.task != after.task),
    ];
    changes.into_iter().filter(|(_, changed)| *changed).for_each(|(field, _)| visit(SlotName::Unit(unit, field)));
}

/// Reads one position line: a match value, `hex HEX FIELD VALUE …`, or `UNIT FIELD VALUE …`.
pub(crate) fn set(
    rules: &Rules,
    state: &mut State<Ikvm>,
    key: Word<'_>,
    line: &mut Line<'_>,
) -> Result<(), ParseError> {
    match key.text {
        "turn" => {} // Read before all others, since the stage needs it.
        "stage" => {
            state.stage = questions::read(rules, state.stage.turn(), line, "a moment, such as `combat allied`")?;
            return line.finish();
        }
        "weather" => {
            state.sheet.weather = Weather::read(line)?;
            return line.finish();
        }
        "carpet" => {
            state.sheet.carpet = Carpet::read(line)?;
            return line.finish();
        }
        "allied-team" => {
            let team = line.expect("the team that plays the Allies, 1 or 2")?.number(1, 2)?;
            state.sheet.allied_team = Some(u8::try_from(team - 1).expect("0 or 1"));
            return line.finish();
        }
        "carpet-target" => {
            state.sheet.carpet_target = Some(hex(rules, line)?);
            return line.finish();
        }
        "clock" => {
            let ms = line.expect("milliseconds into the phase when the five minutes began")?.number(0, 86_400_000)?;
            state.sheet.clock = Some(u32::try_from(ms).expect("a day"));
            return line.finish();
        }
        "result" => {
            state.sheet.result = Some(verdict(line)?);
            return line.finish();
        }
        "captured" => {
            while !line.is_done() {
                state.sheet.captured.push(hex(rules, line)?);
            }
        }
        "fired" => {
            while !line.is_done() {
                let shot = (unit(rules, line)?, unit(rules, line)?);
                state.sheet.fired.push(shot);
            }
        }
        "hex" => return set_hex(rules, state, line),
        _ => {
            let id = rules.unit_named(key.text).ok_or_else(|| no_line::<Ikvm>(rules, key, printed()))?;
            return set_unit(rules, state, id, line);
        }
    }
    Ok(())
}

/// Reads how a match ended, such as `allied points` or `draw nothing`.
fn verdict(line: &mut Line<'_>) -> Result<Verdict, ParseError> {
    let word = line.expect("allied, german or draw")?;
    let winner = if word.text == "draw" { None } else { Some(parse_side(word)?) };
    let by = Reason::read(line)?;
    Ok(Verdict { winner, by })
}

fn set_hex(rules: &Rules, state: &mut State<Ikvm>, line: &mut Line<'_>) -> Result<(), ParseError> {
    let at = hex(rules, line)?;
    while let Some(field) = line.take() {
        match field.text {
            "owner" => {
                let word = line.expect("allied, german or nobody")?;
                let by = if word.text == "nobody" { None } else { Some(units::parse_side(word)?) };
                state.apply_one(&rules.map, &Effect::Board(BoardEffect::Owned { hex: at, by }));
            }
            "landed" => {
                let points = u8::try_from(line.expect("points landed")?.number(0, 10)?).expect("0..=10");
                state.apply_one(&rules.map, &Effect::Sheet(Mark::Landed(at, points)));
            }
            _ => return Err(field.unknown("field of a hex", &HEX_FIELDS)),
        }
    }
    Ok(())
}

fn set_unit(rules: &Rules, state: &mut State<Ikvm>, id: UnitId, line: &mut Line<'_>) -> Result<(), ParseError> {
    let mut record = state.sheet.of(id);
    while let Some(field) = line.take() {
        match field.text {
            "at" => {
                let to = place(rules, id, line)?;
                state.apply_one(&rules.map, &Effect::Board(BoardEffect::Placed { unit: id, to }));
            }
            "losses" => {
                let most = i64::from(rules.unit(id).loss_points);
                let losses = u8::try_from(line.expect("losses taken")?.number(0, most)?).expect("at most 9");
                state.apply_one(&rules.map, &Effect::Board(BoardEffect::Lost { unit: id, losses }));
            }
            "arrived" => record.arrived = true,
            "began" => record.began = Some(hex(rules, line)?),
            "dropped" => record.dropped = true,
            "fought" => record.fought = true,
            "isolated" => state.apply_one(&rules.map, &Effect::Sheet(Mark::Isolated(id, true))),
            "flown" => record.flown = true,
            "spent" => {
                let halves = line.expect("half movement points spent")?.number(0, 999)?;
                record.spent = u16::try_from(halves).expect("0..=999");
            }
            "stopped" => record.stopped = true,
            "task" => record.task = Some(Task::read(line)?),
            _ => {
                let known: Vec<&str> = UNIT_FIELDS.iter().map(|(field, _)| *field).collect();
                return Err(field.unknown("field of a unit", &known));
            }
        }
    }
    state.apply_one(&rules.map, &Effect::Sheet(Mark::Unit(id, record)));
    Ok(())
}

/// Where a unit can stand: ground units on land, ships at sea, aircraft anywhere.
fn place(rules: &Rules, id: UnitId, line: &mut Line<'_>) -> Result<Place, ParseError> {
    let word = line.expect("a hex, away, pool or eliminated")?;
    if let Some(place) = place_off_map(word.text) {
        return Ok(place);
    }
    let at: Hex = rules.map.read(word)?;
    let unit = rules.unit(id);
    let fits = unit.kind.is_aircraft() || unit.kind.is_ground() == is_land(&rules.map, at);
    if fits {
        Ok(Place::On(at))
    } else {
        Err(word.fault(Fault::Expected("a land hex for ground units, a sea hex for ships")))
    }
}
