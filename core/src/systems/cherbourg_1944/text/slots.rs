//! The slots of this game: every value of a position by its public name, and back. Those of the record are declared in
//! [`sheet`](super::super::state::sheet); here are those of the board and the moment.

use crate::kernel::effect::{BoardEffect, Effect};
use crate::kernel::game::State;
use crate::kernel::notation::{Line, ParseError, Word};
use crate::kernel::scene::load::no_line;
use crate::kernel::slots::{Slot, Slots, Token, Value, place_token, read_place};
use crate::kernel::unit::UnitId;

use super::super::id::Cherbourg;
use super::super::questions;
use super::super::rules::movement::may_stand;
use super::super::state::rules::Rules;
use super::super::state::sheet::Sheet;
use super::super::state::units::{STEPS, printed};

/// Every slot of a position.
pub(crate) const SLOTS: Slots<Cherbourg> = Slots {
    of_match: &Slot::joined::<{ Sheet::OF_MATCH.len() + 2 }>(Sheet::OF_MATCH, &[STAGE, TURN]),
    of_hex: Sheet::OF_HEX,
    of_unit: &Slot::joined::<{ Sheet::OF_UNIT.len() + 2 }>(Sheet::OF_UNIT, &[AT, LOSSES]),
};

/// The moment.
const STAGE: Slot<Cherbourg, ()> = Slot {
    name: "stage",
    words: 1,
    tokens: |_, state, (), out| questions::write(&state.stage, out),
    set: |rules, state, (), line| {
        state.stage = questions::read(rules, state.stage.turn(), line, "a moment, such as `combat us`")?;
        Ok(())
    },
};

/// The turn, which is read before all other lines, since the stage needs it.
const TURN: Slot<Cherbourg, ()> = Slot {
    name: "turn",
    words: 1,
    tokens: |_, state, (), out| out.push(Token::Number(state.stage.turn().into())),
    set: |_, _, (), line| line.expect("the turn").map(|_| ()),
};

/// Where a unit is: ships at sea, all other units on land.
const AT: Slot<Cherbourg, UnitId> = Slot {
    name: "at",
    words: 1,
    tokens: |_, state, unit, out| out.extend(place_token(state.board.place(unit))),
    set: |rules, state, unit, line| {
        let to = read_place(rules, line, |hex| may_stand(rules, unit, hex))?;
        state.apply_one(&rules.map, &Effect::Board(BoardEffect::Placed { unit, to }));
        Ok(())
    },
};

/// Casualties taken.
const LOSSES: Slot<Cherbourg, UnitId> = Slot {
    name: "losses",
    words: 1,
    tokens: |_, state, unit, out| Value::tokens::<Cherbourg>(&state.board.losses(unit), out),
    set: |rules, state, unit, line| {
        let losses = line.expect("casualties taken, 0 to 2")?.number(0, STEPS.into())?;
        let losses = u8::try_from(losses).expect("at most 2");
        state.apply_one(&rules.map, &Effect::Board(BoardEffect::Lost { unit, losses }));
        Ok(())
    },
};

/// Reads one line of a position.
pub(crate) fn set(
    rules: &Rules,
    state: &mut State<Cherbourg>,
    key: Word<'_>,
    line: &mut Line<'_>,
) -> Result<(), ParseError> {
    SLOTS.set(rules, state, (key, line), || no_line::<Cherbourg>(rules, key, printed()))
}
