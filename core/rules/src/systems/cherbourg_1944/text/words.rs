//! Actions as sentences: this file gives keys and arguments; the pages have the words of both languages.

use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::notation::fields::Route;
use crate::kernel::phrase::{Arg, Phrase};
use crate::kernel::unit::UnitId;

use super::super::id::Cherbourg;
use super::super::state::action::{Action, Attack, AttackKind};
use super::super::state::stage::Stage;
use super::super::state::units::SIDE_WORDS;

/// An action in words; `before` is the position before it.
pub(crate) fn of_action(before: &State<Cherbourg>, action: &Action) -> Phrase {
    match action {
        Action::Dice(first, second) => {
            let number = |n: u8| Arg::Number(n.into());
            let sum = number(first.saturating_add(*second));
            Phrase::new("entry-dice", [("first", number(*first)), ("second", number(*second)), ("sum", sum)])
        }
        Action::End => end(before),
        Action::Place { unit, at } => at_hex("entry-place", *unit, *at),
        Action::Move { unit, route } => {
            let key = if route.is_inferred() { "entry-move-inferred" } else { "entry-move" };
            let from = before.board.hex(*unit).map_or(Arg::Text("–".to_owned()), Arg::Hex);
            Phrase::new(key, [("unit", Arg::Unit(*unit)), ("from", from), ("to", Arg::Hex(route.end()))])
        }
        Action::Enter { unit, at, route } => {
            let to = route.as_ref().map_or(*at, Route::end);
            let key = if to == *at { "entry-enter" } else { "entry-enter-on" };
            Phrase::new(key, [("unit", Arg::Unit(*unit)), ("hex", Arg::Hex(*at)), ("to", Arg::Hex(to))])
        }
        Action::Withdraw(unit) => Phrase::new("entry-withdraw", [("unit", Arg::Unit(*unit))]),
        Action::Attack(attack) => of_attack(attack),
        Action::Defend { support, air } => {
            let key = match (support.is_empty(), *air) {
                (true, 0) => "entry-defend-none",
                (true, _) => "entry-defend-air",
                (false, 0) => "entry-defend",
                (false, _) => "entry-defend-both",
            };
            Phrase::new(key, [("units", Arg::Units(support.clone())), ("air", Arg::Number((*air).into()))])
        }
        Action::Losses(units) => Phrase::new("entry-losses-of", [("units", Arg::Units(units.clone()))]),
        Action::Retreat { unit, way, off } => {
            let key = match (off, way.is_empty()) {
                (true, _) => "entry-retreat-off",
                (false, true) => "entry-retreat-lost",
                (false, false) => "entry-retreat-way",
            };
            Phrase::new(key, [("unit", Arg::Unit(*unit)), ("hexes", Arg::Hexes(way.clone()))])
        }
        Action::Advance(moves) if moves.is_empty() => Phrase::bare("entry-advance-none"),
        Action::Advance(moves) => Phrase::new("entry-advance-to", [("moves", Arg::Moves(moves.clone()))]),
    }
}

fn of_attack(attack: &Attack) -> Phrase {
    let key = match (attack.kind, attack.air) {
        (AttackKind::Assault, 0) => "entry-assault",
        (AttackKind::Assault, _) => "entry-assault-air",
        (AttackKind::Bombard, _) => "entry-bombard",
        (AttackKind::Strike, _) => "entry-strike",
    };
    let units = Arg::Units(attack.units.clone());
    Phrase::new(key, [("hex", Arg::Hex(attack.target)), ("units", units), ("air", Arg::Number(attack.air.into()))])
}

fn end(before: &State<Cherbourg>) -> Phrase {
    match before.stage.side() {
        Some(side) if matches!(before.stage, Stage::Setup { .. }) => {
            Phrase::new("entry-end-setup", [("side", Arg::Side(side))])
        }
        Some(side) => Phrase::new("entry-end", [("whose", Arg::Case(SIDE_WORDS[side.index()]))]),
        None => Phrase::bare("entry-end-match"),
    }
}

fn at_hex(key: &'static str, unit: UnitId, hex: Hex) -> Phrase {
    Phrase::new(key, [("unit", Arg::Unit(unit)), ("hex", Arg::Hex(hex))])
}
