//! The slots of this game: every value of a position by its public name, and back. [`sheet`](super::super::state::sheet) declares those of
//! the record; this file has those of the board and the moment.

use crate::kernel::effect::{BoardEffect, Effect};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::notation::{Fault, Line, ParseError, Word};
use crate::kernel::scene::load::no_line;
use crate::kernel::slots::{Slot, Slots, Token, set_losses, set_place};
use crate::kernel::unit::UnitId;

use super::super::id::Wab;
use super::super::questions;
use super::super::rules::control::at_default;
use super::super::state::classes::Kind;
use super::super::state::order_of_battle::printed;
use super::super::state::rules::Rules;
use super::super::state::sheet::Sheet;
use super::super::state::terrain::is_land;
use super::super::state::units::{SIDE_WORDS, parse_side};

/// Every slot of a position.
pub(crate) const SLOTS: Slots<Wab> = Slots {
    of_match: &Slot::joined::<{ Sheet::OF_MATCH.len() + 2 }>(Sheet::OF_MATCH, &[STAGE, TURN]),
    of_hex: &Slot::joined::<{ Sheet::OF_HEX.len() + 1 }>(Sheet::OF_HEX, &[OWNER]),
    of_unit: &Slot::joined::<{ Sheet::OF_UNIT.len() + 2 }>(Sheet::OF_UNIT, &[AT, LOSSES]),
};

/// The moment.
const STAGE: Slot<Wab, ()> = Slot::<Wab, _>::stage(
    |_, state, (), out| questions::write(&state.stage, out),
    |rules, state, (), line| {
        state.stage = questions::read(rules, state.stage.turn(), line, "a moment, such as `impulse 1 allied`")?;
        Ok(())
    },
);

/// The turn.
const TURN: Slot<Wab, ()> =
    Slot::<Wab, _>::turn(|_, state, (), out| out.push(Token::Number(state.stage.turn().into())));

/// The controller of a hex. Without a record, land belongs to the Axis and the sea to no side (reference 4.5).
const OWNER: Slot<Wab, Hex> = Slot {
    name: "owner",
    words: 1,
    tokens: |rules, state, hex, out| {
        let owner = state.board.owner(&rules.map, hex);
        if let Some(side) = owner.filter(|_| owner != at_default(rules, hex)) {
            out.push(Token::Word(SIDE_WORDS[side.index()]));
        }
    },
    set: |rules, state, hex, line| {
        let word = line.expect("allied or axis")?;
        let by = Some(parse_side(word)?);
        if !is_land(&rules.map, hex) {
            return Err(word.fault(Fault::Expected("a land hex, as no side controls the sea")));
        }
        state.apply_one(&rules.map, &Effect::Board(BoardEffect::Owned { hex, by }));
        Ok(())
    },
};

/// The hex of a unit: ground units on land, ships at sea, aircraft never on the map.
const AT: Slot<Wab, UnitId> = Slot::<Wab, _>::at(|rules, state, unit, line| {
    let kind = rules.kind(unit);
    let fits = |hex| kind != Kind::Aircraft && kind.is_ground() == is_land(&rules.map, hex);
    set_place(rules, state, (unit, fits), line)
});

/// Life points lost.
const LOSSES: Slot<Wab, UnitId> = Slot::<Wab, _>::losses(|rules, state, unit, line| {
    set_losses(rules, state, (unit, rules.class(unit).life), line.expect("life points lost")?)
});

/// Reads one line of a position.
pub(crate) fn set(rules: &Rules, state: &mut State<Wab>, key: Word<'_>, line: &mut Line<'_>) -> Result<(), ParseError> {
    SLOTS.set(rules, state, (key, line), || no_line::<Wab>(rules, key, printed().map(<[_]>::to_vec)))
}
