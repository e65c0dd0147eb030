//! The slots of this game: every value of a position by its public name, and back. [`sheet`](super::super::state::sheet) declares the slots
//! of the record; this file declares the slots of the board and of the moment.

use crate::kernel::effect::{BoardEffect, Effect};
use crate::kernel::game::{State, System as _};
use crate::kernel::hex::Hex;
use crate::kernel::notation::{Line, ParseError, Word};
use crate::kernel::scene::load::no_line;
use crate::kernel::slots::{Slot, Slots, Token, set_losses, set_place};
use crate::kernel::unit::UnitId;

use super::super::id::Winterwar;
use super::super::questions;
use super::super::rules::stacking::holds_ground;
use super::super::state::rules::Rules;
use super::super::state::sheet::Sheet;
use super::super::state::terrain::{is_enterable, nation};
use super::super::state::units::{SIDE_WORDS, parse_side, printed};

/// Every slot of a position.
pub(crate) const SLOTS: Slots<Winterwar> = Slots {
    of_match: &Slot::joined::<{ Sheet::OF_MATCH.len() + 2 }>(Sheet::OF_MATCH, &[STAGE, TURN]),
    of_hex: &Slot::joined::<{ Sheet::OF_HEX.len() + 1 }>(Sheet::OF_HEX, &[OWNER]),
    of_unit: &Slot::joined::<{ Sheet::OF_UNIT.len() + 2 }>(Sheet::OF_UNIT, &[AT, LOSSES]),
};

/// The moment.
const STAGE: Slot<Winterwar, ()> = Slot::<Winterwar, _>::stage(
    |_, state, (), out| questions::write(&state.stage, out),
    |rules, state, (), line| {
        state.stage = questions::read(rules, state.stage.turn(), line, "a moment, such as `combat soviet`")?;
        Ok(())
    },
);

/// The turn.
const TURN: Slot<Winterwar, ()> =
    Slot::<Winterwar, _>::turn(|_, state, (), out| out.push(Token::Number(state.stage.turn().into())));

/// The controller of a city. The slot is left out if the city is under the control of its own nation and no enemy is in it (W-167).
const OWNER: Slot<Winterwar, Hex> = Slot {
    name: "owner",
    words: 1,
    tokens: |rules, state, hex, out| {
        let default = Winterwar::owner_at_default(rules, hex);
        let owner = state.board.owner(&rules.map, hex);
        let contested = default.is_some_and(|side| holds_ground(rules, &state.board, hex, side.enemy()));
        if owner != default || contested {
            out.push(Token::Word(owner.map_or("nobody", |side| SIDE_WORDS[side.index()])));
        }
    },
    set: |rules, state, hex, line| {
        let word = line.expect("soviet, finland or nobody")?;
        let by = if word.text == "nobody" { None } else { Some(parse_side(word)?) };
        state.apply_one(&rules.map, &Effect::Board(BoardEffect::Owned { hex, by }));
        Ok(())
    },
};

/// The hex of a unit. Aircraft may be anywhere except over neutral countries, other units only where they may enter.
const AT: Slot<Winterwar, UnitId> = Slot::<Winterwar, _>::at(|rules, state, unit, line| {
    let fits = |hex| match rules.kind(unit).is_aircraft() {
        true => !nation(&rules.map, hex).is_neutral(),
        false => is_enterable(&rules.map, hex),
    };
    set_place(rules, state, (unit, fits), line)
});

/// Lost steps: 1 means the reverse side.
const LOSSES: Slot<Winterwar, UnitId> = Slot::<Winterwar, _>::losses(|rules, state, unit, line| {
    set_losses(rules, state, (unit, rules.unit(unit).steps()), line.expect("steps taken, 0 to 2")?)
});

/// Reads one line of a position.
pub(crate) fn set(
    rules: &Rules,
    state: &mut State<Winterwar>,
    key: Word<'_>,
    line: &mut Line<'_>,
) -> Result<(), ParseError> {
    SLOTS.set(rules, state, (key, line), || no_line::<Winterwar>(rules, key, printed()))
}
