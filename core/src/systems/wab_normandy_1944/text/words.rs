//! Actions as sentences: keys and arguments; the words of both languages are in `data/words.*.ftl`.

use crate::kernel::declared::Declared as _;
use crate::kernel::game::State;
use crate::kernel::notation::fields::Route;
use crate::kernel::phrase::{Arg, Phrase};
use crate::kernel::unit::UnitId;

use super::super::id::Wab;
use super::super::state::action::Action;
use super::super::state::fight::{Bombardment, BombardmentStep, Combat, CombatStep};
use super::super::state::force::{Force, Stack};
use super::super::state::stage::{Stage, Test};
use super::super::state::units::SIDE_WORDS;

/// An action in words, taken in `before`.
pub(crate) fn of_action(before: &State<Wab>, action: &Action) -> Phrase {
    match action {
        Action::Dice { first, second } => of_dice(before, *first, *second),
        Action::Percent { value } => of_percent(before, *value),
        Action::Lot { .. } => match fought(before) {
            Some(hex) => Phrase { args: [action.phrase().args, vec![("hex", hex)]].concat(), key: "entry-lot" },
            None => action.phrase(),
        },
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

/// The hex that is attacked or under fire.
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

fn of_dice(before: &State<Wab>, first: u8, second: u8) -> Phrase {
    let number = |value: u8| Arg::Number(value.into());
    let mut args = vec![("first", number(first)), ("second", number(second))];
    args.push(("sum", Arg::Number(i64::from(first) + i64::from(second))));
    let (key, about) = match &before.stage {
        Stage::Weather { turn } => ("entry-dice-weather", Some(("turn", Arg::Number((*turn).into())))),
        Stage::Combat { combat: Combat { step: CombatStep::Flak(unit), .. }, .. }
        | Stage::Bombardment { bombardment: Bombardment { step: BombardmentStep::Flak(unit), .. }, .. } => {
            ("entry-dice-flak", Some(("unit", Arg::Unit(*unit))))
        }
        Stage::Combat { combat, .. } => ("entry-dice-combat", Some(("hex", Arg::Hex(combat.target)))),
        Stage::Bombardment { bombardment, .. } => {
            ("entry-dice-bombardment", Some(("hex", Arg::Hex(bombardment.target))))
        }
        Stage::Opening | Stage::Availability { .. } | Stage::Impulse { .. } | Stage::Over { .. } => {
            ("entry-dice", None)
        }
    };
    args.extend(about);
    Phrase { key, args }
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
