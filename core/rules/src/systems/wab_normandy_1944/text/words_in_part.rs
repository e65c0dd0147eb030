//! Actions as sentences for a viewer who knows only some of the units (B-118, B-136): the public part of the action, and the known units.
//! The ordered destination of a unit is known only to its side; its actual destination is among the changes.

use crate::kernel::game::{KnownUnits, State};
use crate::kernel::hex::Hex;
use crate::kernel::phrase::{Arg, Phrase};
use crate::kernel::unit::UnitId;

use super::super::id::Wab;
use super::super::state::action::Action;
use super::super::state::fight::{Bombardment, BombardmentStep, Combat, CombatStep};
use super::super::state::force::{Force, Stack};
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use super::super::state::units::SIDE_WORDS;
use super::words;

/// An action in words as far as its units are known; `before` is the position before it. `None` if no words are possible.
pub(crate) fn of_action(
    rules: &Rules,
    before: &State<Wab>,
    action: &Action,
    KnownUnits { throughout: is_known, afterwards }: KnownUnits<'_>,
) -> Option<Phrase> {
    let whole = || words::of_action(rules, before, action);
    let known = |units: &[UnitId]| units.iter().copied().filter(|&unit| is_known(unit)).collect::<Vec<_>>();
    match action {
        Action::Begin {} | Action::End {} => Some(whole()),
        Action::Dice { first, second } => match under_fire(before) {
            Some(fire) => is_known(fire.0).then(|| words::of_flak_in_part(rules, before, fire, [*first, *second])),
            None => Some(whole()),
        },
        Action::Percent { .. } => tested(before).is_none_or(is_known).then(whole),
        Action::Lot { .. } if among(before).iter().all(|&unit| is_known(unit)) => Some(whole()),
        Action::Lot { .. } => target(before).map(|hex| Phrase::new("entry-part-lot", [("hex", Arg::Hex(hex))])),
        Action::Move { units: Stack(units), .. } | Action::Strategic { units: Stack(units), .. } => {
            let known = known(units);
            let from = known.first().and_then(|&unit| before.board.hex(unit))?;
            Some(Phrase::new("entry-part-move", [("units", Arg::Units(known)), ("from", Arg::Hex(from))]))
        }
        Action::Attack { hex, force: Force { attackers, supports } } => {
            let units = [attackers.as_slice(), supports].concat();
            let known = known(&units);
            if known.len() == units.len() { Some(whole()) } else { in_part(before, "entry-part-attack", *hex, known) }
        }
        // A unit in the hex afterwards arrived by the advance, even if the viewer had not seen it before.
        Action::Advance { units } => {
            let known: Vec<UnitId> = units.iter().copied().filter(|&unit| afterwards(unit)).collect();
            if known.len() == units.len() {
                return Some(whole());
            }
            target(before).and_then(|hex| in_part(before, "entry-part-advance", hex, known))
        }
        Action::Bombard { hex, units } => {
            let known = known(units);
            let is_felt = before.board.units().any(|unit| before.board.hex(unit) == Some(*hex) && is_known(unit));
            match known.len() {
                all if all == units.len() => Some(whole()),
                0 if !is_felt => None,
                _ => in_part(before, "entry-part-bombard", *hex, known),
            }
        }
        Action::Replenish { unit, .. } => is_known(*unit).then(whole),
    }
}

/// The action of the acting side against a hex, with the known units.
fn in_part(before: &State<Wab>, key: &'static str, hex: Hex, known: Vec<UnitId>) -> Option<Phrase> {
    let (_, side) = before.stage.impulse()?;
    let whose = Arg::Case(SIDE_WORDS[side.index()]);
    Some(Phrase::new(key, [("whose", whose), ("hex", Arg::Hex(hex)), ("units", Arg::Units(known))]))
}

/// The unit that is tested for availability.
fn tested(before: &State<Wab>) -> Option<UnitId> {
    if let Stage::Availability { unit, .. } = before.stage { Some(unit) } else { None }
}

/// The aircraft under fire, and its target hex.
fn under_fire(before: &State<Wab>) -> Option<(UnitId, Hex)> {
    match before.stage {
        Stage::Combat { combat: Combat { step: CombatStep::Flak(unit), target, .. }, .. }
        | Stage::Bombardment { bombardment: Bombardment { step: BombardmentStep::Flak(unit), target, .. }, .. } => {
            Some((unit, target))
        }
        Stage::Opening
        | Stage::Weather { .. }
        | Stage::Availability { .. }
        | Stage::Impulse { .. }
        | Stage::Combat { .. }
        | Stage::Bombardment { .. }
        | Stage::Over { .. } => None,
    }
}

/// The units among which a lot is drawn; the number of the lot would reveal how many of them survive.
fn among(before: &State<Wab>) -> &[UnitId] {
    match &before.stage {
        Stage::Combat { combat: Combat { step: CombatStep::Lot(losses), .. }, .. }
        | Stage::Bombardment { bombardment: Bombardment { step: BombardmentStep::Lot(losses), .. }, .. } => {
            &losses.rank
        }
        Stage::Opening
        | Stage::Weather { .. }
        | Stage::Availability { .. }
        | Stage::Impulse { .. }
        | Stage::Combat { .. }
        | Stage::Bombardment { .. }
        | Stage::Over { .. } => &[],
    }
}

/// The hex under attack or fire.
fn target(before: &State<Wab>) -> Option<Hex> {
    match &before.stage {
        Stage::Combat { combat, .. } => Some(combat.target),
        Stage::Bombardment { bombardment, .. } => Some(bombardment.target),
        Stage::Opening
        | Stage::Weather { .. }
        | Stage::Availability { .. }
        | Stage::Impulse { .. }
        | Stage::Over { .. } => None,
    }
}
