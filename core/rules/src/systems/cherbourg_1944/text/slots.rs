//! The slots of this game: every value of a position by its public name, and back. [`sheet`](super::super::state::sheet) declares those of
//! the record; this file has those of the board and the moment.

use crate::kernel::game::State;
use crate::kernel::notation::{Line, ParseError, Word};
use crate::kernel::scene::load::no_line;
use crate::kernel::slots::{Slot, Slots, Token, set_losses, set_place};
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
const STAGE: Slot<Cherbourg, ()> = Slot::<Cherbourg, _>::stage(
    |_, state, (), out| questions::write(&state.stage, out),
    |rules, state, (), line| {
        state.stage = questions::read(rules, state.stage.turn(), line, "a moment, such as `combat us`")?;
        Ok(())
    },
);

/// The turn.
const TURN: Slot<Cherbourg, ()> =
    Slot::<Cherbourg, _>::turn(|_, state, (), out| out.push(Token::Number(state.stage.turn().into())));

/// The hex of a unit: ships at sea, all other units on land.
const AT: Slot<Cherbourg, UnitId> =
    Slot::at(|rules, state, unit, line| set_place(rules, state, (unit, |hex| may_stand(rules, unit, hex)), line));

/// Casualties taken.
const LOSSES: Slot<Cherbourg, UnitId> = Slot::<Cherbourg, _>::losses(|rules, state, unit, line| {
    set_losses(rules, state, (unit, STEPS), line.expect("casualties taken, 0 to 2")?)
});

/// Reads one line of a position.
pub(crate) fn set(
    rules: &Rules,
    state: &mut State<Cherbourg>,
    key: Word<'_>,
    line: &mut Line<'_>,
) -> Result<(), ParseError> {
    SLOTS.set(rules, state, (key, line), || no_line::<Cherbourg>(rules, key, printed()))
}
