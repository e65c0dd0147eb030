//! Actions as sentences: this file gives keys and arguments; the pages have the words of both languages.

use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::phrase::{Arg, Phrase};
use crate::kernel::unit::{Side, UnitId};

use super::super::id::Ikvm;
use super::super::state::action::{Action, Answer};
use super::super::state::battle::Battle;
use super::super::state::sheet::Task;
use super::super::state::stage::{AfterFlak, Stage};
use super::super::state::units::SIDE_WORDS;

/// An action in words; `before` is the position before it.
pub(crate) fn of_action(before: &State<Ikvm>, action: &Action) -> Phrase {
    match action {
        Action::Die(die) => of_die(before, *die),
        Action::End => end(before),
        Action::Move { unit, route } => {
            let key = if route.is_inferred() { "entry-move-inferred" } else { "entry-move" };
            Phrase::new(key, [("unit", Arg::Unit(*unit)), from(before, *unit), ("to", Arg::Hex(route.end()))])
        }
        Action::Land { unit, at } => at_hex("entry-land", *unit, *at),
        Action::Arrive { unit, at } => at_hex("entry-arrive", *unit, *at),
        Action::TakeBack(unit) => Phrase::new("entry-take-back", [("unit", Arg::Unit(*unit))]),
        Action::Fly { unit, task: Task::Support, route } => at_hex("entry-fly-support", *unit, route.end()),
        Action::Fly { unit, task: Task::Interdict, route } => at_hex("entry-fly-interdict", *unit, route.end()),
        Action::PlanCarpet => Phrase::bare("entry-plan-carpet"),
        Action::PlanCarpetOn(hex) => Phrase::new("entry-plan-carpet-on", [("hex", Arg::Hex(*hex))]),
        Action::Choose(side) => choice(before, *side),
        Action::Place { unit, at } => at_hex("entry-place", *unit, *at),
        Action::Drop { unit, at } => at_hex("entry-drop", *unit, *at),
        Action::Duel { target, units } => {
            Phrase::new("entry-duel", [("hex", Arg::Hex(*target)), ("units", Arg::Units(units.clone()))])
        }
        Action::Carpet { route } => Phrase::new("entry-carpet", [("hex", Arg::Hex(route.end()))]),
        Action::WaiveCarpet => Phrase::bare("entry-waive-carpet"),
        Action::Attack { target, units } => {
            Phrase::new("entry-attack", [("hex", Arg::Hex(*target)), ("units", Arg::Units(units.clone()))])
        }
        Action::Losses(shares) => Phrase::new("entry-losses", [("shares", Arg::Shares(shares.clone()))]),
        Action::Trade(Answer::TakesLoss) => Phrase::bare("entry-trade-yes"),
        Action::Trade(Answer::Retreats) => Phrase::bare("entry-trade-no"),
        Action::Retreat(moves) => Phrase::new("entry-retreat", [("moves", Arg::Moves(moves.clone()))]),
        Action::Advance(units) if units.is_empty() => Phrase::bare("entry-advance-none"),
        Action::Advance(units) => match battle(before) {
            Some(battle) => {
                Phrase::new("entry-advance", [("units", Arg::Units(units.clone())), ("hex", Arg::Hex(battle.target))])
            }
            None => Phrase::bare("entry-advance-none"),
        },
    }
}

fn of_die(before: &State<Ikvm>, die: u8) -> Phrase {
    let die = ("die", Arg::Number(die.into()));
    match &before.stage {
        Stage::Weather { .. } => Phrase::new("entry-weather", [die]),
        Stage::Sides { first } => {
            Phrase::new("entry-side-die", [die, ("team", Arg::Number(if first.is_some() { 2 } else { 1 }))])
        }
        Stage::Flak { shots, then, .. } => {
            let aircraft = Arg::Unit(shots.next.aircraft);
            let key = if matches!(then, AfterFlak::March(_)) { "entry-flak-march" } else { "entry-flak" };
            Phrase::new(key, [die, ("unit", aircraft)])
        }
        Stage::Choice { .. }
        | Stage::Setup { .. }
        | Stage::Carpet { .. }
        | Stage::Movement { .. }
        | Stage::Combat { .. }
        | Stage::Battle { .. }
        | Stage::Over { .. } => Phrase::new("entry-die", [die]),
    }
}

fn choice(before: &State<Ikvm>, side: Side) -> Phrase {
    let team = if let Stage::Choice { team } = before.stage { team.number() } else { 0 };
    Phrase::new("entry-choose", [("team", Arg::Number(team)), ("side", Arg::Side(side))])
}

fn end(before: &State<Ikvm>) -> Phrase {
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

fn from(before: &State<Ikvm>, unit: UnitId) -> (&'static str, Arg) {
    ("from", before.board.hex(unit).map_or(Arg::Text("–".to_owned()), Arg::Hex))
}

fn battle(state: &State<Ikvm>) -> Option<&Battle> {
    if let Stage::Battle { battle, .. } = &state.stage { Some(battle) } else { None }
}
