//! The slots of this game: every value of a position by its public name, and back. Those of the record are declared in
//! [`sheet`](super::super::state::sheet); here are those of the board and the moment.

use crate::kernel::effect::{BoardEffect, Effect};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::notation::{Line, ParseError, Word};
use crate::kernel::scene::load::no_line;
use crate::kernel::slots::{Slot, Slots, Token, Value, place_token, read_place};
use crate::kernel::unit::UnitId;

use super::super::id::Ikvm;
use super::super::questions;
use super::super::state::rules::Rules;
use super::super::state::sheet::Sheet;
use super::super::state::terrain::is_land;
use super::super::state::units::{GERMAN, SIDE_WORDS, parse_side};
use super::scene::printed;

/// Every slot of a position.
pub(crate) const SLOTS: Slots<Ikvm> = Slots {
    of_match: &Slot::joined::<{ Sheet::OF_MATCH.len() + 2 }>(Sheet::OF_MATCH, &[STAGE, TURN]),
    of_hex: &Slot::joined::<{ Sheet::OF_HEX.len() + 1 }>(Sheet::OF_HEX, &[OWNER]),
    of_unit: &Slot::joined::<{ Sheet::OF_UNIT.len() + 2 }>(Sheet::OF_UNIT, &[AT, LOSSES]),
};

/// The moment.
const STAGE: Slot<Ikvm, ()> = Slot {
    name: "stage",
    words: 1,
    tokens: |_, state, (), out| questions::write(&state.stage, out),
    set: |rules, state, (), line| {
        state.stage = questions::read(rules, state.stage.turn(), line, "a moment, such as `combat allied`")?;
        Ok(())
    },
};

/// The turn, which is read before all other lines, since the stage needs it.
const TURN: Slot<Ikvm, ()> = Slot {
    name: "turn",
    words: 1,
    tokens: |_, state, (), out| out.push(Token::Number(state.stage.turn().into())),
    set: |_, _, (), line| line.expect("the turn").map(|_| ()),
};

/// Who holds a hex. Land begins in German hands, so only other owners are written.
const OWNER: Slot<Ikvm, Hex> = Slot {
    name: "owner",
    words: 1,
    tokens: |rules, state, hex, out| {
        let default = is_land(&rules.map, hex).then_some(GERMAN);
        let owner = state.board.owner(&rules.map, hex);
        if owner != default {
            out.push(Token::Word(owner.map_or("nobody", |side| SIDE_WORDS[side.index()])));
        }
    },
    set: |rules, state, hex, line| {
        let word = line.expect("allied, german or nobody")?;
        let by = if word.text == "nobody" { None } else { Some(parse_side(word)?) };
        state.apply_one(&rules.map, &Effect::Board(BoardEffect::Owned { hex, by }));
        Ok(())
    },
};

/// Where a unit is: ground units on land, ships at sea, aircraft anywhere.
const AT: Slot<Ikvm, UnitId> = Slot {
    name: "at",
    words: 1,
    tokens: |_, state, unit, out| out.extend(place_token(state.board.place(unit))),
    set: |rules, state, unit, line| {
        let kind = rules.unit(unit).kind;
        let to = read_place(rules, line, |hex| kind.is_aircraft() || kind.is_ground() == is_land(&rules.map, hex))?;
        state.apply_one(&rules.map, &Effect::Board(BoardEffect::Placed { unit, to }));
        Ok(())
    },
};

/// Loss points taken.
const LOSSES: Slot<Ikvm, UnitId> = Slot {
    name: "losses",
    words: 1,
    tokens: |_, state, unit, out| Value::tokens::<Ikvm>(&state.board.losses(unit), out),
    set: |rules, state, unit, line| {
        let losses = line.expect("losses taken")?.number(0, rules.unit(unit).loss_points.into())?;
        let losses = u8::try_from(losses).expect("at most 9");
        state.apply_one(&rules.map, &Effect::Board(BoardEffect::Lost { unit, losses }));
        Ok(())
    },
};

/// Reads one line of a position.
pub(crate) fn set(
    rules: &Rules,
    state: &mut State<Ikvm>,
    key: Word<'_>,
    line: &mut Line<'_>,
) -> Result<(), ParseError> {
    SLOTS.set(rules, state, (key, line), || no_line::<Ikvm>(rules, key, printed()))
}
