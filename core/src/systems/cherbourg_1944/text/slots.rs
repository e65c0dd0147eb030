//! The slots of this game: every value of a position by its public name, and back.

use crate::kernel::effect::{BoardEffect, Effect};
use crate::kernel::game::State;
use crate::kernel::notation::fields::hex;
use crate::kernel::notation::{Fault, Line, ParseError, Word};
use crate::kernel::scene::load::no_line;
use crate::kernel::slots::{Names, SlotName, Token, board_slot, place_off_map, place_token};
use crate::kernel::unit::{Place, UnitId};

use super::super::id::Cherbourg;
use super::super::questions;
use super::super::rules::movement::may_stand;
use super::super::state::rules::Rules;
use super::super::state::sheet::{Leaving, Mark, Record};
use super::super::state::units::{SIDE_WORDS, STEPS, parse_side, printed};

/// Fields of a unit by alphabet, with the number of words of their value; a flag has none.
pub(crate) const UNIT_FIELDS: &[(&str, usize)] =
    &[("at", 1), ("duty", 0), ("engaged", 0), ("left", 1), ("losses", 1), ("moved", 0), ("used", 0)];

/// Fields of the match by alphabet.
pub(crate) const MATCH_FIELDS: [&str; 5] = ["air", "attacked", "result", "stage", "turn"];

/// Visits every slot that differs from its default, in canonical order.
pub(crate) fn visit(state: &State<Cherbourg>, visit: &mut dyn FnMut(SlotName, &[Token])) {
    let mut value = Vec::new();
    for field in MATCH_FIELDS {
        value.clear();
        read_match(state, field, &mut value);
        if !value.is_empty() {
            visit(SlotName::Match(field), &value);
        }
    }
    for unit in state.board.units() {
        visit_unit(state, unit, visit);
    }
}

/// The fields of a unit by alphabet, as [`UNIT_FIELDS`] lists them.
fn visit_unit(state: &State<Cherbourg>, unit: UnitId, visit: &mut dyn FnMut(SlotName, &[Token])) {
    const YES: Token = Token::Word("yes");
    let record = state.sheet.of(unit);
    let mut tell = |field: &'static str, value: Option<Token>| {
        if let Some(token) = value {
            visit(SlotName::Unit(unit, field), &[token]);
        }
    };
    let losses = state.board.losses(unit);
    tell("at", place_token(state.board.place(unit)));
    tell("duty", record.duty.then_some(YES));
    tell("engaged", record.engaged.then_some(YES));
    tell("left", state.sheet.leaving(unit).map(|how| Token::Word(how.word())));
    tell("losses", (losses > 0).then(|| Token::Number(losses.into())));
    tell("moved", record.moved.then_some(YES));
    tell("used", record.used.then_some(YES));
}

/// The value of one slot; nothing at its default.
pub(crate) fn read(state: &State<Cherbourg>, name: SlotName, out: &mut Vec<Token>) {
    match name {
        SlotName::Match(field) => read_match(state, field, out),
        SlotName::Hex(..) => {}
        SlotName::Unit(unit, _) => visit_unit(state, unit, &mut |visited, value| {
            if visited == name {
                out.extend_from_slice(value);
            }
        }),
    }
}

fn read_match(state: &State<Cherbourg>, field: &str, out: &mut Vec<Token>) {
    match field {
        "air" if state.sheet.air > 0 => out.push(Token::Number(state.sheet.air.into())),
        "attacked" => {
            for &(side, hex) in &state.sheet.attacked {
                out.extend([Token::Word(SIDE_WORDS[side.index()]), Token::Hex(hex)]);
            }
        }
        "result" => out.extend(state.sheet.result.map(|side| Token::Word(SIDE_WORDS[side.index()]))),
        "stage" => questions::write(&state.stage, out),
        "turn" => out.push(Token::Number(state.stage.turn().into())),
        _ => {}
    }
}

/// The slots an effect will change.
pub(crate) fn touched(before: &State<Cherbourg>, effect: &Effect<Cherbourg>, visit: &mut dyn FnMut(SlotName)) {
    match effect {
        Effect::Board(effect) => visit(board_slot(*effect)),
        Effect::Stage(_) => {
            visit(SlotName::Match("stage"));
            visit(SlotName::Match("turn"));
        }
        Effect::Sheet(Mark::Air(_)) => visit(SlotName::Match("air")),
        Effect::Sheet(Mark::Attacked(..) | Mark::TurnOver) => visit(SlotName::Match("attacked")),
        Effect::Sheet(Mark::Unit(unit, after)) => changed_fields(before.sheet.of(*unit), *after, *unit, visit),
        Effect::Sheet(Mark::Left(unit, _)) => visit(SlotName::Unit(*unit, "left")),
        Effect::Sheet(Mark::PhaseOver) => {
            for unit in before.board.units() {
                changed_fields(before.sheet.of(unit), Record::default(), unit, visit);
            }
        }
        Effect::Sheet(Mark::Result(_)) => visit(SlotName::Match("result")),
    }
}

/// Fields of a record that differ.
fn changed_fields(before: Record, after: Record, unit: UnitId, visit: &mut dyn FnMut(SlotName)) {
    let changes = [
        ("duty", before.duty != after.duty),
        ("engaged", before.engaged != after.engaged),
        ("moved", before.moved != after.moved),
        ("used", before.used != after.used),
    ];
    changes.into_iter().filter(|(_, changed)| *changed).for_each(|(field, _)| visit(SlotName::Unit(unit, field)));
}

/// Reads one position line: a match value, or `UNIT FIELD VALUE …`.
pub(crate) fn set(
    rules: &Rules,
    state: &mut State<Cherbourg>,
    key: Word<'_>,
    line: &mut Line<'_>,
) -> Result<(), ParseError> {
    match key.text {
        "turn" => return Ok(()), // Read before all others, since the stage needs it.
        "stage" => state.stage = questions::read(rules, state.stage.turn(), line, "a moment, such as `combat us`")?,
        "air" => state.sheet.air = u8::try_from(line.expect("air points left")?.number(0, 99)?).expect("0..=99"),
        "attacked" => {
            while !line.is_done() {
                let side = parse_side(line.expect("us or axis")?)?;
                state.sheet.attacked.push((side, hex(rules, line)?));
            }
        }
        "result" => state.sheet.result = Some(parse_side(line.expect("us or axis")?)?),
        _ => {
            let id = rules.unit_named(key.text).ok_or_else(|| no_line::<Cherbourg>(rules, key, printed()))?;
            return set_unit(rules, state, id, line);
        }
    }
    line.finish()
}

fn set_unit(rules: &Rules, state: &mut State<Cherbourg>, id: UnitId, line: &mut Line<'_>) -> Result<(), ParseError> {
    let mut record = state.sheet.of(id);
    while let Some(field) = line.take() {
        match field.text {
            "at" => {
                let to = place(rules, id, line)?;
                state.apply_one(&rules.map, &Effect::Board(BoardEffect::Placed { unit: id, to }));
            }
            "losses" => {
                let losses = line.expect("casualties taken, 0 to 2")?.number(0, STEPS.into())?;
                let losses = u8::try_from(losses).expect("at most 2");
                state.apply_one(&rules.map, &Effect::Board(BoardEffect::Lost { unit: id, losses }));
            }
            "left" => {
                let how = Leaving::read(line)?;
                state.apply_one(&rules.map, &Effect::Sheet(Mark::Left(id, how)));
            }
            "duty" => record.duty = true,
            "engaged" => record.engaged = true,
            "moved" => record.moved = true,
            "used" => record.used = true,
            _ => {
                let known: Vec<&str> = UNIT_FIELDS.iter().map(|(field, _)| *field).collect();
                return Err(field.unknown("field of a unit", &known));
            }
        }
    }
    state.apply_one(&rules.map, &Effect::Sheet(Mark::Unit(id, record)));
    Ok(())
}

/// Where a unit can stand: ships at sea, all other units on land.
fn place(rules: &Rules, id: UnitId, line: &mut Line<'_>) -> Result<Place, ParseError> {
    let word = line.expect("a hex, away, pool or eliminated")?;
    if let Some(place) = place_off_map(word.text) {
        return Ok(place);
    }
    let at = rules.map.read(word)?;
    if may_stand(rules, id, at) {
        Ok(Place::On(at))
    } else {
        Err(word.fault(Fault::Expected("a land hex for ground units, a sea hex for ships")))
    }
}
