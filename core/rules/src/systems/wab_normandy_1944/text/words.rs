//! Actions as sentences: this file gives keys and arguments; `data/words.*.ftl` has the words of both languages.

use crate::kernel::declared::Declared as _;
use crate::kernel::explain::{Figure, NoTrace};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::notation::fields::Route;
use crate::kernel::phrase::{Arg, Phrase};
use crate::kernel::unit::UnitId;

use super::super::id::Wab;
use super::super::rules::{casualties, flak, status};
use super::super::state::action::Action;
use super::super::state::fight::{Bombardment, BombardmentStep, Combat, CombatStep};
use super::super::state::force::{Force, Stack};
use super::super::state::rules::Rules;
use super::super::state::stage::{Stage, Test};
use super::super::state::units::SIDE_WORDS;

/// An action in words; `before` is the position before it.
pub(crate) fn of_action(rules: &Rules, before: &State<Wab>, action: &Action) -> Phrase {
    match action {
        Action::Dice { first, second } => of_dice(rules, before, [*first, *second]),
        Action::Percent { value } => of_percent(before, *value),
        Action::Lot { value } => of_lot(rules, before, *value)
            .unwrap_or_else(|| Phrase::new("entry-lot-bare", [("value", Arg::Number((*value).into()))])),
        Action::Move { units, route } => moved(before, ["entry-move", "entry-move-inferred"], units, route),
        Action::Strategic { units, route } => {
            moved(before, ["entry-strategic", "entry-strategic-inferred"], units, route)
        }
        Action::Attack { hex, force: Force { attackers, supports } } => {
            let args = vec![("hex", Arg::Hex(*hex)), ("units", units(attackers)), ("supports", units(supports))];
            let key = if supports.is_empty() { "entry-attack" } else { "entry-attack-supported" };
            Phrase { key, args }
        }
        Action::Advance { units: advancing } => match fought(before).filter(|_| !advancing.is_empty()) {
            Some(hex) => Phrase::new("entry-advance", [("units", units(advancing)), ("hex", hex)]),
            None => Phrase::bare("entry-advance-none"),
        },
        Action::End {} => match before.stage.impulse() {
            Some((_, side)) => Phrase::new("entry-end", [("whose", Arg::Case(SIDE_WORDS[side.index()]))]),
            None => Phrase::bare("entry-end-match"),
        },
        Action::Begin {} | Action::Bombard { .. } | Action::Replenish { .. } => action.phrase(),
    }
}

fn units(units: &[UnitId]) -> Arg {
    Arg::Units(units.to_vec())
}

/// The hex under attack or fire.
fn fought(before: &State<Wab>) -> Option<Arg> {
    match &before.stage {
        Stage::Combat { combat, .. } => Some(Arg::Hex(combat.target)),
        Stage::Bombardment { bombardment, .. } => Some(Arg::Hex(bombardment.target)),
        Stage::Opening
        | Stage::Weather { .. }
        | Stage::Availability { .. }
        | Stage::Impulse { .. }
        | Stage::Over { .. } => None,
    }
}

fn moved(before: &State<Wab>, [by, inferred]: [&'static str; 2], stack: &Stack, route: &Route) -> Phrase {
    let from = stack.0.first().and_then(|&unit| before.board.hex(unit));
    let from = from.map_or(Arg::Text("–".to_owned()), Arg::Hex);
    let key = if route.is_inferred() { inferred } else { by };
    Phrase::new(key, [("units", units(&stack.0)), ("from", from), ("to", Arg::Hex(route.end()))])
}

fn of_dice(rules: &Rules, before: &State<Wab>, dice: [u8; 2]) -> Phrase {
    let (key, about) = match &before.stage {
        Stage::Weather { turn } => ("entry-dice-weather", Some(("turn", Arg::Number((*turn).into())))),
        Stage::Combat { combat: Combat { step: CombatStep::Flak(unit), target, .. }, .. }
        | Stage::Bombardment { bombardment: Bombardment { step: BombardmentStep::Flak(unit), target, .. }, .. } => {
            return of_flak(rules, before, (*unit, *target), dice);
        }
        Stage::Combat { combat, .. } => ("entry-dice-combat", Some(("hex", Arg::Hex(combat.target)))),
        Stage::Bombardment { bombardment, .. } => {
            ("entry-dice-bombardment", Some(("hex", Arg::Hex(bombardment.target))))
        }
        Stage::Opening | Stage::Availability { .. } | Stage::Impulse { .. } | Stage::Over { .. } => {
            ("entry-dice", None)
        }
    };
    Phrase { key, args: fallen(dice).into_iter().chain(about).collect() }
}

/// The faces of two dice, and their sum.
fn fallen([first, second]: [u8; 2]) -> Vec<(&'static str, Arg)> {
    let number = |value: u8| Arg::Number(value.into());
    vec![("first", number(first)), ("second", number(second)), ("sum", number(first + second))]
}

/// Anti-aircraft fire at an aircraft by all points that cover the hex, and the fate of its mission (B-182, B-215).
fn of_flak(rules: &Rules, before: &State<Wab>, (unit, hex): (UnitId, Hex), dice: [u8; 2]) -> Phrase {
    let number = |figure: Figure| Arg::Number(figure.value().into());
    let value = flak::value(rules, before, (hex, unit, dice.iter().sum()), &mut NoTrace);
    let (points, defence) = (flak::points(rules, before, hex, &mut NoTrace), flak::defence(rules, unit, &mut NoTrace));
    let counted = [("points", number(points)), ("defence", number(defence)), ("value", number(value))];
    let met = met_by_flak(rules, before, (unit, value.value()));
    Phrase { key: "entry-flak", args: fallen(dice).into_iter().chain(counted).chain(met).collect() }
}

/// The same fire for a viewer who may not know all guns around: the dice and the fate of the mission.
pub(super) fn of_flak_in_part(rules: &Rules, before: &State<Wab>, (unit, hex): (UnitId, Hex), dice: [u8; 2]) -> Phrase {
    let value = flak::value(rules, before, (hex, unit, dice.iter().sum()), &mut NoTrace);
    let met = met_by_flak(rules, before, (unit, value.value()));
    Phrase { key: "entry-part-flak", args: fallen(dice).into_iter().chain(met).collect() }
}

/// The effect of fire of this value on an aircraft: whether it is shot down, driven off or gets through, and its lost life points.
fn met_by_flak(rules: &Rules, before: &State<Wab>, (unit, value): (UnitId, i32)) -> [(&'static str, Arg); 3] {
    let (is_off, lost) = rules.tables.flak(value);
    let left = status::life(rules, before, unit);
    let outcome = match (lost >= left, is_off) {
        (true, _) => "down",
        (false, true) => "off",
        (false, false) => "through",
    };
    [("unit", Arg::Unit(unit)), ("outcome", Arg::Case(outcome)), ("lost", Arg::Number(lost.min(left).into()))]
}

/// The lot for a life point, and its unit; `None` if no unit has its number (B-186).
fn of_lot(rules: &Rules, before: &State<Wab>, value: u8) -> Option<Phrase> {
    let (Stage::Combat { combat: Combat { step: CombatStep::Lot(losses), target, .. }, .. }
    | Stage::Bombardment { bombardment: Bombardment { step: BombardmentStep::Lot(losses), target, .. }, .. }) =
        &before.stage
    else {
        return None;
    };
    let living = casualties::living(rules, before, losses);
    let unit = *living.get(usize::from(value).checked_sub(1)?)?;
    let args = [("value", Arg::Number(value.into())), ("hex", Arg::Hex(*target)), ("unit", Arg::Unit(unit))];
    Some(Phrase::new("entry-lot", args))
}

fn of_percent(before: &State<Wab>, value: u8) -> Phrase {
    let Stage::Availability { unit, test, .. } = before.stage else {
        return Phrase::new("entry-percent", [("value", Arg::Number(value.into()))]);
    };
    let key = match test {
        Test::Weather => "entry-percent-weather",
        Test::Maintenance => "entry-percent-maintenance",
        Test::Ship => "entry-percent-ship",
    };
    Phrase::new(key, [("value", Arg::Number(value.into())), ("unit", Arg::Unit(unit))])
}
