//! What may be chosen now, and one legal choice drawn from it.

use crate::kernel::effect::Effects;
use crate::kernel::game::{Decision, State};
use crate::kernel::hex::Hex;
use crate::kernel::phrase::{Arg, Phrase};
use crate::kernel::unit::{Actor, Side, UnitId};
use crate::kernel::view::{Choice, Offer};

use super::Ikvm;
use super::action::{Action, Route};
use super::combat::{advance, attack, losses, retreat};
use super::flights;
use super::landing::{self, can_be_taken_back, due, gates};
use super::movement::within_reach;
use super::rules::Rules;
use super::sequence;
use super::sheet::{Carpet, Task};
use super::stacking::{LIMIT, holds_ground, load, overfull, points};
use super::stage::{Battle, BattleStep, Stage};
use super::terrain::is_land;
use super::units::{ALLIED, GERMAN};

/// Who must choose what; `None` when the match is over.
pub(super) fn decision(state: &State<Ikvm>) -> Option<Decision> {
    let side_asks =
        |side: Side, key| Decision { by: Actor::Side(side), ask: Phrase::new(key, [("side", Arg::Side(side))]) };
    Some(match &state.stage {
        Stage::Over { .. } => return None,
        Stage::Weather { .. } => Decision { by: Actor::Chance, ask: Phrase::bare("ask-weather") },
        Stage::Flak { .. } => Decision { by: Actor::Chance, ask: Phrase::bare("ask-flak") },
        Stage::Carpet { .. } => side_asks(ALLIED, "ask-carpet"),
        Stage::Movement { side, .. } => side_asks(*side, "ask-movement"),
        Stage::Combat { side, .. } => side_asks(*side, "ask-combat"),
        Stage::Battle { side, step, .. } => match step {
            BattleStep::Die => Decision { by: Actor::Chance, ask: Phrase::bare("ask-die") },
            BattleStep::AttackerLosses(_) => side_asks(*side, "ask-losses"),
            BattleStep::DefenderLosses(_) => side_asks(side.enemy(), "ask-losses"),
            BattleStep::Trade(_) => side_asks(side.enemy(), "ask-trade"),
            BattleStep::Retreat(_) => side_asks(side.enemy(), "ask-retreat"),
            BattleStep::RetreatLosses { .. } => side_asks(side.enemy(), "ask-retreat-loss"),
            BattleStep::Advance => side_asks(*side, "ask-advance"),
        },
    })
}

/// What may be chosen, described.
pub(super) fn offers(rules: &Rules, state: &State<Ikvm>) -> Vec<Offer> {
    let plain = |verb| Offer { verb, choice: Choice::Plain };
    match &state.stage {
        Stage::Over { .. } => Vec::new(),
        Stage::Weather { .. } | Stage::Flak { .. } => vec![faces()],
        Stage::Carpet { .. } => {
            vec![Offer { verb: "carpet", choice: carpet_targets(rules, state) }, plain("waive-carpet")]
        }
        Stage::Movement { side, .. } => movement(rules, state, *side),
        Stage::Combat { side, .. } => {
            let targets = attack::targets(rules, state, *side).into_iter();
            let attacks = targets.map(|(hex, of)| Offer { verb: "attack", choice: Choice::Subset { hex, of } });
            attacks.chain([plain("end")]).collect()
        }
        Stage::Battle { battle, step, .. } => vec_of_step(rules, state, battle, step),
    }
}

fn faces() -> Offer {
    Offer { verb: "die", choice: Choice::Faces(vec![1; 6]) }
}

fn carpet_targets(rules: &Rules, state: &State<Ikvm>) -> Choice {
    let Some(unit) = flights::bombers(rules, state).next() else { return Choice::Plain };
    Choice::Reach { unit, to: carpet_hexes(rules, state) }
}

fn carpet_hexes(rules: &Rules, state: &State<Ikvm>) -> Vec<(Hex, u32)> {
    let tried = |&hex: &Hex| flights::carpet(rules, state, &Route::To(hex), &mut Effects::default()).is_ok();
    rules.map.hexes().filter(tried).map(|hex| (hex, flight_length(rules, hex))).collect()
}

fn flight_length(rules: &Rules, to: Hex) -> u32 {
    rules.base().map_or(0, |base| rules.map.distance(base, to))
}

fn movement(rules: &Rules, state: &State<Ikvm>, side: Side) -> Vec<Offer> {
    let mut offers = Vec::new();
    for unit in due(rules, state, side) {
        let verb = if side == ALLIED { "land" } else { "arrive" };
        let to: Vec<(Hex, u32)> = open_gates(rules, state, unit).into_iter().map(|hex| (hex, 0)).collect();
        if !to.is_empty() {
            offers.push(Offer { verb, choice: Choice::Reach { unit, to } });
        }
    }
    for unit in state.board.units().filter(|&unit| rules.side(unit) == side) {
        let to: Vec<(Hex, u32)> = within_reach(rules, state, unit).iter().map(|way| (way.hex, way.spent)).collect();
        if !to.is_empty() {
            offers.push(Offer { verb: "move", choice: Choice::Reach { unit, to } });
        }
    }
    let back: Vec<UnitId> =
        state.board.units().filter(|&unit| rules.side(unit) == side && can_be_taken_back(state, unit)).collect();
    if !back.is_empty() {
        offers.push(Offer { verb: "take-back", choice: Choice::Units(back) });
    }
    if side == ALLIED {
        offers.extend(flying(rules, state));
    }
    if sequence::end(rules, state, 0, &mut Effects::default()).is_ok() {
        offers.push(Offer { verb: "end", choice: Choice::Plain });
    }
    offers
}

fn flying(rules: &Rules, state: &State<Ikvm>) -> Vec<Offer> {
    let mut offers = Vec::new();
    for unit in ready_aircraft(rules, state) {
        for (verb, task) in [("fly support", Task::Support), ("fly interdict", Task::Interdict)] {
            let targets = flight_targets(rules, state, unit, task);
            if !targets.is_empty() {
                let to = targets.into_iter().map(|hex| (hex, flight_length(rules, hex))).collect();
                offers.push(Offer { verb, choice: Choice::Reach { unit, to } });
            }
        }
    }
    if flights::plan_carpet(rules, state, &mut Effects::default()).is_ok() {
        offers.push(Offer { verb: "plan-carpet", choice: Choice::Plain });
    }
    offers
}

fn ready_aircraft(rules: &Rules, state: &State<Ikvm>) -> Vec<UnitId> {
    let ready = |&unit: &UnitId| rules.unit(unit).kind.is_aircraft() && flights::may_fly(rules, state, unit).is_ok();
    state.board.units().filter(ready).collect()
}

fn flight_targets(rules: &Rules, state: &State<Ikvm>, unit: UnitId, task: Task) -> Vec<Hex> {
    let fits = |&hex: &Hex| match task {
        Task::Support => holds_ground(rules, &state.board, hex, GERMAN),
        Task::Interdict => is_land(&rules.map, hex),
    };
    let in_range = |&hex: &Hex| flight_length(rules, hex) <= rules.unit(unit).movement;
    rules.map.hexes().filter(|hex| in_range(hex) && fits(hex)).collect()
}

fn open_gates(rules: &Rules, state: &State<Ikvm>, unit: UnitId) -> Vec<Hex> {
    let tried = |at: Hex| {
        let mut out = Effects::default();
        match rules.side(unit) {
            ALLIED => landing::land(rules, state, unit, at, &mut out),
            GERMAN => landing::arrive(rules, state, unit, at, &mut out),
        }
    };
    let mut open: Vec<Hex> = gates(rules, unit).filter(|&at| tried(at).is_ok()).collect();
    open.sort_unstable();
    open.dedup();
    open
}

fn vec_of_step(rules: &Rules, state: &State<Ikvm>, battle: &Battle, step: &BattleStep) -> Vec<Offer> {
    match step {
        BattleStep::Die => vec![faces()],
        BattleStep::AttackerLosses(_) | BattleStep::DefenderLosses(_) | BattleStep::RetreatLosses { .. } => {
            let (points, among) = losses::due(rules, state, battle, step).expect("losses are due at this step");
            let among = among.into_iter().map(|(unit, left)| (unit, u32::from(left))).collect();
            vec![Offer { verb: "losses", choice: Choice::Share { points: points.into(), among } }]
        }
        BattleStep::Trade(_) => vec![Offer { verb: "trade", choice: Choice::OneOf(vec!["yes", "no"]) }],
        BattleStep::Retreat(_) => retreat::stack(rules, state, battle)
            .into_iter()
            .map(|unit| {
                let ways = retreat::ways(rules, state, battle, unit, &[]);
                let to = ways.into_iter().map(|way| (way.to, u32::from(way.controlled))).collect();
                Offer { verb: "retreat", choice: Choice::Reach { unit, to } }
            })
            .collect(),
        BattleStep::Advance => {
            let of = advance::candidates(rules, state, battle);
            vec![Offer { verb: "advance", choice: Choice::Subset { hex: battle.target, of } }]
        }
    }
}

/// Draws one legal action.
pub(super) fn draw(rules: &Rules, state: &State<Ikvm>, pick: &mut dyn FnMut(u32) -> u32) -> Action {
    let mut lot = Lot(pick);
    match &state.stage {
        Stage::Over { .. } => Action::End,
        Stage::Weather { .. } | Stage::Flak { .. } => lot.die(),
        Stage::Carpet { .. } => {
            let to = carpet_hexes(rules, state);
            lot.one(&to).map_or(Action::WaiveCarpet, |&(hex, _)| Action::Carpet { route: Route::To(hex) })
        }
        Stage::Movement { side, .. } => draw_movement(rules, state, *side, &mut lot),
        Stage::Combat { side, .. } => draw_attack(rules, state, *side, &mut lot),
        Stage::Battle { battle, step, .. } => draw_step(rules, state, battle, step, &mut lot),
    }
}

/// A source of choices.
struct Lot<'a>(&'a mut dyn FnMut(u32) -> u32);

impl Lot<'_> {
    fn below(&mut self, n: usize) -> usize {
        (self.0)(u32::try_from(n).expect("few choices")) as usize
    }

    fn one<'t, T>(&mut self, of: &'t [T]) -> Option<&'t T> {
        if of.is_empty() { None } else { Some(&of[self.below(of.len())]) }
    }

    fn die(&mut self) -> Action {
        Action::Die(1 + u8::try_from(self.below(6)).expect("0..=5"))
    }
}

fn draw_movement(rules: &Rules, state: &State<Ikvm>, side: Side, lot: &mut Lot<'_>) -> Action {
    if let Some(hex) = overfull(rules, &state.board, side).first().copied() {
        let stack: Vec<UnitId> = state.board.at(&rules.map, hex).filter(|&unit| rules.side(unit) == side).collect();
        return leave_crowd(rules, state, &stack, lot);
    }
    match lot.below(120) {
        0 => return Action::End,
        1..=32 => {
            let arrivals: Vec<UnitId> =
                due(rules, state, side).filter(|&unit| !open_gates(rules, state, unit).is_empty()).collect();
            if let Some(&unit) = lot.one(&arrivals) {
                let at = *lot.one(&open_gates(rules, state, unit)).expect("an arrival has a gate");
                return if side == ALLIED { Action::Land { unit, at } } else { Action::Arrive { unit, at } };
            }
        }
        33..=44 if side == ALLIED => {
            if let Some(flight) = draw_flight(rules, state, lot) {
                return flight;
            }
        }
        _ => {}
    }
    let waits = |&unit: &UnitId| rules.side(unit) == side && state.sheet.of(unit).began.is_none();
    let mut movers: Vec<UnitId> =
        state.board.units().filter(|unit| waits(unit) && state.board.hex(*unit).is_some()).collect();
    while !movers.is_empty() {
        let unit = movers.swap_remove(lot.below(movers.len()));
        if let Some(march) = draw_march(rules, state, unit, lot) {
            return march;
        }
    }
    Action::End
}

/// Somebody leaves a hex that holds too much; if nobody can, the phase ends and settles it.
fn leave_crowd(rules: &Rules, state: &State<Ikvm>, stack: &[UnitId], lot: &mut Lot<'_>) -> Action {
    let leavers: Vec<UnitId> =
        stack.iter().copied().filter(|&unit| !within_reach(rules, state, unit).is_empty()).collect();
    if let Some(&unit) = lot.one(&leavers) {
        return draw_march(rules, state, unit, lot).expect("a leaver has somewhere to go");
    }
    let back: Vec<UnitId> = stack.iter().copied().filter(|&unit| can_be_taken_back(state, unit)).collect();
    lot.one(&back).map_or(Action::End, |&unit| Action::TakeBack(unit))
}

fn draw_march(rules: &Rules, state: &State<Ikvm>, unit: UnitId, lot: &mut Lot<'_>) -> Option<Action> {
    let reached = within_reach(rules, state, unit);
    let to = lot.one(&reached)?.hex;
    // Now and then as a scribe writes it: the destination alone.
    if lot.below(8) == 0 {
        return Some(Action::Move { unit, route: Route::To(to) });
    }
    let start = state.board.hex(unit)?;
    let hexes = crate::kernel::path::way(&reached, start, to)?;
    Some(Action::Move { unit, route: Route::By(hexes) })
}

fn draw_flight(rules: &Rules, state: &State<Ikvm>, lot: &mut Lot<'_>) -> Option<Action> {
    let may_plan = flights::plan_carpet(rules, state, &mut Effects::default()).is_ok();
    if may_plan && state.sheet.carpet == Carpet::None && lot.below(4) == 0 {
        return Some(Action::PlanCarpet);
    }
    let unit = *lot.one(&ready_aircraft(rules, state))?;
    let task = if lot.below(2) == 0 { Task::Support } else { Task::Interdict };
    let to = *lot.one(&flight_targets(rules, state, unit, task))?;
    Some(Action::Fly { unit, task, route: Route::To(to) })
}

fn draw_attack(rules: &Rules, state: &State<Ikvm>, side: Side, lot: &mut Lot<'_>) -> Action {
    let targets = attack::targets(rules, state, side);
    let Some((target, eligible)) = lot.one(&targets).filter(|_| targets.len() > 1).or(targets.first()) else {
        return Action::End;
    };
    if lot.below(20) == 0 {
        return Action::End;
    }
    let leads = |unit: &UnitId| rules.is_ground(*unit) && !attack::is_across_river(rules, state, *target, *unit);
    let leaders: Vec<UnitId> = eligible.iter().copied().filter(leads).collect();
    let leader = *lot.one(&leaders).or(eligible.first()).expect("a target has somebody to attack it");
    let others = eligible.iter().copied().filter(|&unit| unit == leader || lot.below(3) > 0).collect();
    Action::Attack { target: *target, units: others }
}

fn draw_step(rules: &Rules, state: &State<Ikvm>, battle: &Battle, step: &BattleStep, lot: &mut Lot<'_>) -> Action {
    match step {
        BattleStep::Die => lot.die(),
        BattleStep::AttackerLosses(_) | BattleStep::DefenderLosses(_) | BattleStep::RetreatLosses { .. } => {
            let (points, bearers) = losses::due(rules, state, battle, step).expect("losses are due at this step");
            draw_shares(points, bearers, lot)
        }
        BattleStep::Trade(_) => Action::Trade(lot.below(2) == 0),
        BattleStep::Retreat(_) => draw_retreat(rules, state, battle, lot),
        BattleStep::Advance => {
            let mut room = LIMIT.saturating_sub(load(rules, &state.board, battle.target, side_of(state)));
            let mut units = Vec::new();
            for unit in advance::candidates(rules, state, battle) {
                let needs = points(rules, unit);
                if needs <= room && lot.below(3) > 0 {
                    room -= needs;
                    units.push(unit);
                }
            }
            Action::Advance(units)
        }
    }
}

fn side_of(state: &State<Ikvm>) -> Side {
    state.stage.side().expect("a combat has an attacker")
}

fn draw_shares(points: u8, mut bearers: Vec<(UnitId, u8)>, lot: &mut Lot<'_>) -> Action {
    let mut shares: Vec<(UnitId, u8)> = Vec::new();
    for _ in 0..points {
        let at = lot.below(bearers.len());
        let (unit, left) = &mut bearers[at];
        match shares.iter_mut().find(|(known, _)| known == unit) {
            Some((_, share)) => *share += 1,
            None => shares.push((*unit, 1)),
        }
        *left -= 1;
        bearers.retain(|&(_, left)| left > 0);
    }
    shares.sort_unstable();
    Action::Losses(shares)
}

/// Unit by unit, each to a hex it may go to when those before it have gone; the room only shrinks, so that whoever found
/// no free hex then has none in the end.
fn draw_retreat(rules: &Rules, state: &State<Ikvm>, battle: &Battle, lot: &mut Lot<'_>) -> Action {
    let mut moves: Vec<(UnitId, Hex)> = Vec::new();
    for unit in retreat::stack(rules, state, battle) {
        let ways = retreat::ways(rules, state, battle, unit, &moves);
        if let Some(way) = lot.one(&ways) {
            moves.push((unit, way.to));
        }
    }
    Action::Retreat(moves)
}
