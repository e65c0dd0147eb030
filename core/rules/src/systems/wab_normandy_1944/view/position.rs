//! Positions for pages.

use std::collections::BTreeMap;

use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::look::{Mark, Phase};
use crate::kernel::points::Parts;
use crate::kernel::unit::{Side, UnitId};
use crate::kernel::view::{Fight, Missing, Moment, Piece, Position, Score, SideScore, Standing, Tally};

use super::super::id::Wab;
use super::super::rules::control::{controller, holder};
use super::super::rules::stacking::LIMIT;
use super::super::rules::{status, victory};
use super::super::state::classes::Kind;
use super::super::state::rules::Rules;
use super::super::state::scenario::{Dates, Day, Forecast};
use super::super::state::sheet::{Level, Reason};
use super::super::state::stage::Stage;
use super::super::state::units::{ALLIED, AXIS, Unit};
use super::look;
use crate::kernel::citation::row;

/// The position for a page.
pub(crate) fn position(rules: &Rules, state: &State<Wab>) -> Position {
    let due = due(rules);
    Position {
        pieces: state.board.units().map(|unit| piece(rules, state, (unit, &due))).collect(),
        contacts: Vec::new(),
        owners: owners(rules, state),
        has_control: true,
        has_supply: true,
        has_sight: true,
        moment: moment(rules, state),
        fight: fight(rules, state),
        stack_limit: Some(LIMIT),
        tallies: Vec::new(),
    }
}

/// Current figures of the record: activation points of the acting side, replacement points.
pub(crate) fn tallies(state: &State<Wab>) -> Vec<Tally> {
    let mut tallies = Vec::new();
    if let Some((_, side)) = state.stage.impulse() {
        let field = ["activation-allied", "activation-axis"][side.index()];
        tallies.push(Tally { term: "activation-points", field, value: state.sheet.activation(side).into() });
        if side == AXIS && state.sheet.replacements > 0 {
            let value = state.sheet.replacements.into();
            tallies.push(Tally { term: "replacements", field: "replacements", value });
        }
    }
    tallies
}

fn piece(rules: &Rules, state: &State<Wab>, (unit, due): (UnitId, &BTreeMap<&str, u16>)) -> Piece {
    let (card, class) = (rules.unit(unit), rules.class(unit));
    Piece {
        unit,
        id: card.id.clone(),
        short: card.short.clone(),
        name: card.name.clone(),
        nation: card.nation.clone(),
        side: class.side,
        kind: class.kind.word(),
        symbol: class.kind.symbol(),
        size: look::size(class.size),
        values: values(card),
        losses: state.board.losses(unit),
        loss_points: class.life,
        place: state.board.place(unit),
        over: false,
        due: due.get(card.id.as_str()).copied().unwrap_or(0),
        load: class.weight,
        marks: marks(rules, state, unit),
    }
}

/// The figures at the foot of a counter: attack, defence, movement; points and range for units that fire from a distance.
pub(crate) fn values(card: &Unit) -> String {
    let class = &card.class;
    match (class.kind, card.squadron.as_deref()) {
        (_, Some(squadron)) => squadron.support.max(squadron.bombs).to_string(),
        (Kind::Ship, None) => format!("{}({})", class.points, class.range),
        (Kind::Artillery, None) => format!("{}-{}-{}({})", class.points, class.defence, class.movement, class.range),
        (Kind::Commander, None) => class.movement.to_string(),
        (
            Kind::Infantry | Kind::Mechanised | Kind::Armour | Kind::Flak | Kind::Reconnaissance | Kind::Aircraft,
            None,
        ) => format!("{}-{}-{}", class.attack, class.defence, class.movement),
    }
}

/// The arrival turn of each reinforcement by its id; of several arrivals, the first in the list.
fn due(rules: &Rules) -> BTreeMap<&str, u16> {
    rules.scenario.arrivals.iter().rev().map(|arrival| (arrival.unit.as_str(), arrival.turn)).collect()
}

fn marks(rules: &Rules, state: &State<Wab>, unit: UnitId) -> Vec<Mark> {
    let (record, sheet) = (state.sheet.of(unit), &state.sheet);
    let is_tired = rules.is_combat(unit) && state.board.hex(unit).is_some() && status::is_tired(rules, state, unit);
    let all = [
        (record.attacked, look::FOUGHT),
        (record.strategic, look::STRATEGIC),
        (record.spent > 0, look::MOVED),
        (record.stopped, look::STOPPED),
        (record.activated > 0, look::ACTIVATED),
        (sheet.unsupplied.contains(&unit), look::UNSUPPLIED),
        (is_tired, look::TIRED),
        (sheet.spotted.contains(&unit), look::SPOTTED),
        (sheet.available.contains(&unit), look::AVAILABLE),
    ];
    all.into_iter().filter(|(is_so, _)| *is_so).map(|(_, mark)| mark).collect()
}

/// Each land hex with the side that controls it.
fn owners(rules: &Rules, state: &State<Wab>) -> Vec<(Hex, Side)> {
    let owner = |hex: Hex| Some((hex, controller(rules, &state.board, hex)?));
    rules.map.hexes().filter_map(owner).collect()
}

/// The moment of a state.
pub(crate) fn moment(rules: &Rules, state: &State<Wab>) -> Moment {
    let turn = state.stage.turn();
    let weather =
        (!matches!(state.stage, Stage::Opening | Stage::Weather { .. })).then(|| look::sky(state.sheet.weather));
    Moment {
        turn,
        turns: rules.last_turn,
        dates: dates(rules, turn),
        phase: phase(&state.stage),
        side: state.stage.impulse().map(|(_, side)| side),
        weather,
    }
}

/// The days of a turn: from the scenario, else from the calendar unless the scenario lists its weather (B-003).
fn dates(rules: &Rules, turn: u16) -> Option<Dates> {
    let own = rules.scenario.turns.get(usize::from(turn).checked_sub(1)?);
    match rules.scenario.forecast {
        Forecast::Listed => own.and_then(Day::dates),
        Forecast::Calendar | Forecast::Normal | Forecast::Bad => {
            own.map_or_else(|| rules.tables.dates(turn), Day::dates)
        }
    }
}

const fn phase(stage: &Stage) -> Phase {
    match stage.impulse() {
        Some((1, _)) => look::IMPULSE,
        Some(_) => look::SECOND,
        None => match stage {
            Stage::Opening => look::OPENING,
            Stage::Over { .. } => Phase::OVER,
            Stage::Weather { .. }
            | Stage::Availability { .. }
            | Stage::Impulse { .. }
            | Stage::Combat { .. }
            | Stage::Bombardment { .. } => look::CHANCE,
        },
    }
}

/// The fight of this moment, with the contribution of each unit: hundredths for a combat, points for a bombardment.
fn fight(rules: &Rules, state: &State<Wab>) -> Option<Fight> {
    match &state.stage {
        Stage::Combat { combat, .. } => {
            let brings = |&unit: &UnitId| (unit, i32::try_from(status::attack(rules, state, unit)).unwrap_or(i32::MAX));
            Some(Fight {
                target: combat.target,
                attackers: combat.attackers.iter().map(brings).collect(),
                scale: status::HUNDREDTHS,
                counted: None,
            })
        }
        Stage::Bombardment { bombardment, .. } => {
            let brings = |&unit: &UnitId| (unit, status::points(rules, state, unit).into());
            Some(Fight {
                target: bombardment.target,
                attackers: bombardment.units.iter().map(brings).collect(),
                scale: Parts::WHOLE,
                counted: None,
            })
        }
        Stage::Opening
        | Stage::Weather { .. }
        | Stage::Availability { .. }
        | Stage::Impulse { .. }
        | Stage::Over { .. } => None,
    }
}

/// Current points, and the objectives that each side holds, each with its end value.
pub(crate) fn score(rules: &Rules, state: &State<Wab>) -> Score {
    let side = |side: Side| {
        let held = rules.scenario.objectives.iter();
        let held = held.filter(|objective| holder(rules, &state.board, objective.hex) == Some(side));
        let hexes: Vec<(Hex, i32)> =
            held.map(|objective| (objective.hex, i32::from(objective.at_end[side.index()]))).collect();
        let (counted, at_end) =
            (i32::from(state.sheet.points(side)), hexes.iter().map(|&(_, value)| value).sum::<i32>());
        // After the last turn the points include the end values of objectives; a match that ended earlier never pays them.
        match state.sheet.result.map(|verdict| verdict.by) {
            Some(Reason::Points) => {
                SideScore { total: counted, hexes, earlier: counted - at_end, ..SideScore::default() }
            }
            Some(Reason::Annihilation | Reason::Objectives) => {
                // The objectives are still shown with their holders, but without a value.
                let hexes = hexes.into_iter().map(|(hex, _)| (hex, 0)).collect();
                SideScore { total: counted, hexes, earlier: counted, ..SideScore::default() }
            }
            None => SideScore { total: counted + at_end, hexes, earlier: counted, ..SideScore::default() },
        }
    };
    let sides = [side(ALLIED), side(AXIS)];
    let standing = match state.sheet.result {
        Some(verdict) => {
            let rule = match verdict.by {
                Reason::Annihilation if verdict.winner.is_none() => row("B-269"),
                Reason::Annihilation => row("B-248"),
                Reason::Objectives => row("B-250"),
                Reason::Points => row("B-256"),
            };
            Standing { winner: verdict.winner, by: by(verdict.by, verdict.level), rule }
        }
        None => {
            let (winner, level) = victory::level(rules, sides[0].total - sides[1].total);
            Standing { winner, by: by(Reason::Points, level), rule: row("B-256") }
        }
    };
    Score { sides, standing, at_end: None }
}

/// The lead that each side lacks for the next level of victory, if objectives stay with their holders (B-265).
pub(crate) fn missing(rules: &Rules, state: &State<Wab>) -> Vec<Missing> {
    if state.sheet.result.is_some() {
        return Vec::new();
    }
    let [allies, axis] = score(rules, state).sides.map(|side| side.total);
    let lacks = |side: Side, ahead: i32| {
        let (points, level) = victory::missing(rules, ahead)?;
        Some(Missing { side, points, level: level.word(), rule: row("B-265") })
    };
    [lacks(ALLIED, allies - axis), lacks(AXIS, axis - allies)].into_iter().flatten().collect()
}

/// The criterion that decides, as a word; for points with the level of victory (B-256).
const fn by(reason: Reason, level: Level) -> &'static str {
    match (reason, level) {
        (Reason::Points, Level::Marginal) => "points-marginal",
        (Reason::Points, Level::Tactical) => "points-tactical",
        (Reason::Points, Level::Decisive) => "points-decisive",
        (Reason::Points | Reason::Objectives | Reason::Annihilation, _) => reason.word(),
    }
}
