//! Positions for pages.

use crate::kernel::explain::{Explanation, Step, Subject};
use crate::kernel::game::State;
use crate::kernel::look::Phase;
use crate::kernel::points::Parts;
use crate::kernel::slots::Kept as _;
use crate::kernel::unit::UnitId;
use crate::kernel::view::{Fight, Moment, Piece, Position};

use super::super::id::Winterwar;
use super::super::rules::air_combat;
use super::super::rules::combat::strength;
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use super::super::state::units::FINLAND;
use super::look;

/// The position for a page.
pub(crate) fn position(rules: &Rules, state: &State<Winterwar>) -> Position {
    let owners = rules.cities.iter().filter_map(|city| Some((city.hex, state.board.owner(&rules.map, city.hex)?)));
    Position {
        pieces: state.board.units().map(|unit| piece(rules, state, unit)).collect(),
        owners: owners.collect(),
        has_control: true,
        has_supply: true,
        has_sight: false,
        moment: moment(rules, state),
        fight: fight(rules, state),
        tallies: Vec::new(),
        contacts: Vec::new(),
        stack_limit: None,
    }
}

fn piece(rules: &Rules, state: &State<Winterwar>, unit: UnitId) -> Piece {
    let card = rules.unit(unit);
    let record = state.sheet.of(unit);
    let steps = state.board.losses(unit);
    let is_up = state.sheet.base.of(unit).is_some();
    let mut marks = Vec::new();
    if rules.is_ground(unit) {
        marks.extend((card.side != FINLAND && card.winter).then_some(look::WINTER));
        marks.extend((card.side == FINLAND && !card.winter).then_some(look::NO_WINTER));
    }
    marks.extend((record.began.is_some() && !card.kind.is_aircraft()).then_some(look::MOVED));
    marks.extend(record.stopped.then_some(look::STOPPED));
    marks.extend(record.fought.then_some(look::FOUGHT));
    marks.extend(state.sheet.unsupplied.contains(&unit).then_some(look::UNSUPPLIED));
    marks.extend(is_up.then_some(look::ALOFT));
    marks.extend(record.beaten.then_some(look::BEATEN));
    marks.extend(record.arrived.then_some(look::ARRIVED));
    marks.extend((steps > 0 && card.back.is_some()).then_some(look::FLIPPED));
    Piece {
        unit,
        id: card.id.clone(),
        short: card.short.clone(),
        name: card.name.clone(),
        nation: card.nation.clone(),
        side: card.side,
        kind: card.kind.word(),
        symbol: look::symbol(card.kind),
        size: card.size.mark(),
        values: card.values(steps),
        losses: steps,
        loss_points: card.steps(),
        place: state.board.place(unit),
        over: card.kind.is_aircraft(),
        due: card.arrives.into(),
        load: u8::from(card.slot().is_some()),
        marks,
    }
}

/// First and last day of a turn, according to table 2.1.3 (W-003).
fn dates(rules: &Rules, turn: u16) -> Option<[(i32, u32, u32); 2]> {
    use chrono::Datelike as _;
    let table = rules.book.table("2.1.3")?;
    let row = table.rows.iter().find(|row| row.first().is_some_and(|cell| *cell == turn.to_string()))?;
    let day = |at: usize| {
        let date: chrono::NaiveDate = row.get(at)?.parse().ok()?;
        Some((date.year(), date.month(), date.day()))
    };
    Some([day(1)?, day(2)?])
}

/// The moment of a state.
pub(crate) fn moment(rules: &Rules, state: &State<Winterwar>) -> Moment {
    let turn = state.stage.turn();
    Moment {
        turn,
        turns: rules.last_turn,
        dates: dates(rules, turn),
        phase: phase(&state.stage),
        side: state.stage.side(),
        weather: None,
    }
}

/// The phase of a moment; a lost base belongs to the phase that it interrupted.
fn phase(stage: &Stage) -> Phase {
    match stage {
        Stage::Sides { .. } | Stage::Choice { .. } => look::SIDES,
        Stage::Setup { .. } => Phase::SETUP,
        Stage::Reinforcement { .. } => look::REINFORCEMENT,
        Stage::Movement { .. } | Stage::Penalty { .. } => Phase::MOVEMENT,
        Stage::AirCombat { .. } | Stage::AirDie { .. } => look::AIR,
        Stage::Combat { .. } | Stage::Battle { .. } => Phase::COMBAT,
        Stage::Return { .. } => look::RETURN,
        Stage::BaseLost { then, .. } => phase(then),
        Stage::Over { .. } => Phase::OVER,
    }
}

/// The fight of this moment: its participants and its target.
fn fight(rules: &Rules, state: &State<Winterwar>) -> Option<Fight> {
    let mut account = Explanation::default();
    let brings = |step: &Step| if let Subject::Unit(unit) = step.subject { Some((unit, step.value)) } else { None };
    let (target, term) = match &state.stage {
        Stage::Battle { battle, .. } => {
            strength::attack(rules, state, battle, &mut account);
            (battle.target, "attack")
        }
        Stage::AirDie { side, hex, .. } => {
            air_combat::values(rules, state, (*hex, *side), &mut account);
            (*hex, "air-attack")
        }
        Stage::Sides { .. }
        | Stage::Choice { .. }
        | Stage::Setup { .. }
        | Stage::Reinforcement { .. }
        | Stage::Movement { .. }
        | Stage::AirCombat { .. }
        | Stage::Combat { .. }
        | Stage::Return { .. }
        | Stage::BaseLost { .. }
        | Stage::Penalty { .. }
        | Stage::Over { .. } => return None,
    };
    Some(Fight {
        target,
        attackers: account.parts_of(term).filter_map(brings).collect(),
        scale: Parts::WHOLE,
        counted: None,
    })
}
