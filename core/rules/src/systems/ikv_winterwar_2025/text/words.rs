//! Actions as sentences: this file gives keys and arguments; `data/words.*.ftl` has the words of both languages.

use crate::kernel::declared::Declared as _;
use crate::kernel::game::State;
use crate::kernel::phrase::{Arg, Phrase};

use super::super::id::Winterwar;
use super::super::state::action::Action;
use super::super::state::battle::Step;
use super::super::state::stage::Stage;
use super::super::state::units::SIDE_WORDS;

/// An action in words; `before` is the position before it.
pub(crate) fn of_action(before: &State<Winterwar>, action: &Action) -> Phrase {
    match action {
        Action::Die { die } => of_die(before, *die),
        Action::End {} => end(before),
        Action::Move { unit, route } => {
            let key = if route.is_inferred() { "entry-move-inferred" } else { "entry-move" };
            let from = before.board.hex(*unit).map_or(Arg::Text("–".to_owned()), Arg::Hex);
            Phrase::new(key, [("unit", Arg::Unit(*unit)), ("from", from), ("to", Arg::Hex(route.end()))])
        }
        Action::Choose { side } => {
            let team = if let Stage::Choice { team } = before.stage { team.number() } else { 0 };
            Phrase::new("entry-choose", [("team", Arg::Number(team)), ("side", Arg::Side(*side))])
        }
        Action::Advance { units } => match &before.stage {
            Stage::Battle { battle, .. } if !units.is_empty() => {
                Phrase::new("entry-advance", [("units", Arg::Units(units.clone())), ("hex", Arg::Hex(battle.target))])
            }
            Stage::Battle { .. }
            | Stage::Sides { .. }
            | Stage::Choice { .. }
            | Stage::Setup { .. }
            | Stage::Reinforcement { .. }
            | Stage::Movement { .. }
            | Stage::AirCombat { .. }
            | Stage::AirDie { .. }
            | Stage::Combat { .. }
            | Stage::Return { .. }
            | Stage::BaseLost { .. }
            | Stage::Penalty { .. }
            | Stage::Over { .. } => Phrase::bare("entry-advance-none"),
        },
        Action::Place { .. }
        | Action::Arrive { .. }
        | Action::Delay { .. }
        | Action::Fly { .. }
        | Action::Transfer { .. }
        | Action::AirCombat { .. }
        | Action::Attack { .. }
        | Action::Losses { .. }
        | Action::Retreat { .. }
        | Action::GiveUp { .. }
        | Action::Return { .. }
        | Action::Penalty { .. }
        | Action::ClockStop {}
        | Action::ClockStart {}
        | Action::TimeOut {} => action.phrase(),
    }
}

fn of_die(before: &State<Winterwar>, die: u8) -> Phrase {
    let die = ("die", Arg::Number(die.into()));
    match &before.stage {
        Stage::Sides { first } => {
            Phrase::new("entry-side-die", [die, ("team", Arg::Number(if first.is_some() { 2 } else { 1 }))])
        }
        Stage::AirDie { hex, .. } => Phrase::new("entry-air-die", [die, ("hex", Arg::Hex(*hex))]),
        Stage::Battle { battle, .. } => match battle.step {
            Step::Partisan(unit) => Phrase::new("entry-partisan-die", [die, ("unit", Arg::Unit(unit))]),
            Step::Die | Step::DefenderLosses(_) | Step::AttackerLosses(..) | Step::Retreat(_) | Step::Advance => {
                Phrase::new("entry-die", [die])
            }
        },
        Stage::Choice { .. }
        | Stage::Setup { .. }
        | Stage::Reinforcement { .. }
        | Stage::Movement { .. }
        | Stage::AirCombat { .. }
        | Stage::Combat { .. }
        | Stage::Return { .. }
        | Stage::BaseLost { .. }
        | Stage::Penalty { .. }
        | Stage::Over { .. } => Phrase::new("entry-die", [die]),
    }
}

fn end(before: &State<Winterwar>) -> Phrase {
    match before.stage.side() {
        Some(side) if matches!(before.stage, Stage::Setup { .. }) => {
            Phrase::new("entry-end-setup", [("side", Arg::Side(side))])
        }
        Some(side) => Phrase::new("entry-end", [("whose", Arg::Case(SIDE_WORDS[side.index()]))]),
        None => Phrase::bare("entry-end-match"),
    }
}
