//! The slots of this game: every value of a position by its public name, and back. [`sheet`](super::super::state::sheet) declares the slots
//! of the record; this file declares the slots of the board and of the moment.

use crate::kernel::effect::{BoardEffect, Effect};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::notation::{Line, ParseError, Word};
use crate::kernel::scene::load::no_line;
use crate::kernel::slots::{Slot, Slots, Token, set_losses, set_place};
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
const STAGE: Slot<Ikvm, ()> = Slot::<Ikvm, _>::stage(
    |_, state, (), out| questions::write(&state.stage, out),
    |rules, state, (), line| {
        state.stage = questions::read(rules, state.stage.turn(), line, "a moment, such as `combat allied`")?;
        Ok(())
    },
);

/// The turn.
const TURN: Slot<Ikvm, ()> =
    Slot::<Ikvm, _>::turn(|_, state, (), out| out.push(Token::Number(state.stage.turn().into())));

/// The holder of a hex. Land begins in German hands, so only other holders are written.
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

/// The hex of a unit: ground units on land, ships at sea, aircraft anywhere.
const AT: Slot<Ikvm, UnitId> = Slot::<Ikvm, _>::at(|rules, state, unit, line| {
    let kind = rules.unit(unit).kind;
    let fits = |hex| kind.is_aircraft() || kind.is_ground() == is_land(&rules.map, hex);
    set_place(rules, state, (unit, fits), line)
});

/// Loss points taken.
const LOSSES: Slot<Ikvm, UnitId> = Slot::<Ikvm, _>::losses(|rules, state, unit, line| {
    set_losses(rules, state, (unit, rules.unit(unit).loss_points), line.expect("losses taken")?)
});

/// Reads one line of a position.
pub(crate) fn set(
    rules: &Rules,
    state: &mut State<Ikvm>,
    key: Word<'_>,
    line: &mut Line<'_>,
) -> Result<(), ParseError> {
    SLOTS.set(rules, state, (key, line), || no_line::<Ikvm>(rules, key, printed()))
}
