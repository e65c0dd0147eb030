//! Who must choose what now, and what may be chosen.

use crate::kernel::effect::Effects;
use crate::kernel::explain::{NoTrace, Subject};
use crate::kernel::game::{Decision, State};
use crate::kernel::hex::Hex;
use crate::kernel::phrase::{Arg, Phrase};
use crate::kernel::unit::{Actor, Side, UnitId};
use crate::kernel::view::{Choice, Force, Offer};

use super::super::id::Ikvm;
use super::super::rules::airborne;
use super::super::rules::combat::{advance, attack, duel, losses, retreat};
use super::super::rules::flights::{self, carpet_hexes, flight_targets, ready_aircraft, sealed_targets};
use super::super::rules::landing::{can_be_taken_back, due, open_gates};
use super::super::rules::movement::within_reach;
use super::super::rules::sequence;
use super::super::rules::setup;
use super::super::rules::stacking::{LIMIT, load, points};
use super::super::state::rules::Rules;
use super::super::state::sheet::Task;
use super::super::state::stage::{Battle, BattleKind, BattleStep, Stage};
use super::super::state::units::{ALLIED, GERMAN, SIDE_WORDS};

/// Who must choose what; `None` when the match is over.
pub(crate) fn decision(state: &State<Ikvm>) -> Option<Decision> {
    let side_asks = |side: Side, key| {
        let whose = Arg::Case(SIDE_WORDS[side.index()]);
        Decision { by: Actor::Side(side), ask: Phrase::new(key, [("side", Arg::Side(side)), ("whose", whose)]) }
    };
    let asked_about = |side: Side, key, hex: Hex| {
        let Decision { by, mut ask } = side_asks(side, key);
        ask.args.push(("hex", Arg::Hex(hex)));
        Decision { by, ask }
    };
    let by_chance = |key, args: Vec<(&'static str, Arg)>| Decision { by: Actor::Chance, ask: Phrase { key, args } };
    Some(match &state.stage {
        Stage::Over { .. } => return None,
        Stage::Sides { first } => {
            let team = Arg::Number(if first.is_some() { 2 } else { 1 });
            Decision { by: Actor::Chance, ask: Phrase::new("ask-side-die", [("team", team)]) }
        }
        Stage::Choice { team } => {
            let number = Arg::Number(i64::from(*team) + 1);
            Decision { by: Actor::Team(*team), ask: Phrase::new("ask-choice", [("team", number)]) }
        }
        Stage::Setup { side } => side_asks(*side, "ask-setup"),
        Stage::Weather { .. } => by_chance("ask-weather", vec![("turn", Arg::Number(state.stage.turn().into()))]),
        Stage::Flak { shots, .. } => {
            let shot = shots.first().map(|shot| vec![("unit", Arg::Unit(shot.aircraft)), ("hex", Arg::Hex(shot.at))]);
            by_chance("ask-flak", shot.unwrap_or_default())
        }
        Stage::Carpet { .. } => side_asks(ALLIED, "ask-carpet"),
        Stage::Movement { side, .. } => side_asks(*side, "ask-movement"),
        Stage::Combat { side, .. } => side_asks(*side, "ask-combat"),
        Stage::Battle { side, battle, step, .. } => match step {
            BattleStep::Die => {
                let kind = match battle.kind {
                    BattleKind::Ground => "ground",
                    BattleKind::Carpet => "carpet",
                    BattleKind::Duel => "duel",
                };
                by_chance("ask-die", vec![("hex", Arg::Hex(battle.target)), ("kind", Arg::Case(kind))])
            }
            BattleStep::AttackerLosses(_) => asked_about(*side, "ask-losses", battle.target),
            BattleStep::DefenderLosses(_) => asked_about(side.enemy(), "ask-losses", battle.target),
            BattleStep::Trade(_) => asked_about(side.enemy(), "ask-trade", battle.target),
            BattleStep::Retreat(_) => asked_about(side.enemy(), "ask-retreat", battle.target),
            BattleStep::RetreatLosses { hexes, .. } => {
                asked_about(side.enemy(), "ask-retreat-loss", hexes.first().copied().unwrap_or(battle.target))
            }
            BattleStep::Advance => asked_about(*side, "ask-advance", battle.target),
        },
    })
}

/// What a fight is over: the attacked hex, or the aircraft under fire and where.
pub(crate) fn fight(state: &State<Ikvm>) -> Vec<Subject> {
    match &state.stage {
        Stage::Battle { battle, .. } => vec![Subject::Hex(battle.target)],
        Stage::Flak { .. } => about(state),
        _ => Vec::new(),
    }
}

/// What the open question is about: the aircraft under fire and where, the attacked hex, the hex a retreat pays for.
pub(crate) fn about(state: &State<Ikvm>) -> Vec<Subject> {
    match &state.stage {
        Stage::Flak { shots, .. } => {
            shots.first().map_or_else(Vec::new, |shot| vec![Subject::Unit(shot.aircraft), Subject::Hex(shot.at)])
        }
        Stage::Battle { battle, step, .. } => {
            let paid = match step {
                BattleStep::RetreatLosses { hexes, .. } => hexes.first(),
                BattleStep::Die
                | BattleStep::AttackerLosses(_)
                | BattleStep::DefenderLosses(_)
                | BattleStep::Trade(_)
                | BattleStep::Retreat(_)
                | BattleStep::Advance => None,
            };
            // A hex can be shelled from the sea and attacked on land in one phase.
            let shelled = battle.is_duel().then_some(Subject::Whole);
            let hexes = [battle.target].into_iter().chain(paid.copied()).map(Subject::Hex);
            hexes.chain(shelled).collect()
        }
        Stage::Sides { .. }
        | Stage::Choice { .. }
        | Stage::Setup { .. }
        | Stage::Weather { .. }
        | Stage::Carpet { .. }
        | Stage::Movement { .. }
        | Stage::Combat { .. }
        | Stage::Over { .. } => Vec::new(),
    }
}

/// What may be chosen, described.
pub(crate) fn offers(rules: &Rules, state: &State<Ikvm>) -> Vec<Offer> {
    let plain = |verb| Offer { verb, choice: Choice::Plain };
    match &state.stage {
        Stage::Over { .. } => Vec::new(),
        Stage::Sides { .. } | Stage::Weather { .. } | Stage::Flak { .. } => vec![Offer::die("die")],
        Stage::Choice { .. } => vec![Offer { verb: "choose", choice: Choice::OneOf(SIDE_WORDS.to_vec()) }],
        Stage::Setup { side } => setting_up(rules, state, *side),
        Stage::Carpet { .. } => {
            let carpet = together(rules, state, carpet_hexes(rules, state));
            let carpet = carpet.map(|choice| Offer { verb: "carpet", choice });
            carpet.into_iter().chain([plain("waive-carpet")]).collect()
        }
        Stage::Movement { side, .. } => movement(rules, state, *side),
        Stage::Combat { side, .. } => {
            let targets = attack::targets(rules, state, *side).into_iter();
            let against = |verb, hex, force| Offer { verb, choice: Choice::Against { hex, force, points: None } };
            let forces =
                targets.flat_map(|(hex, of)| attack::forces(rules, state, hex, &of).map(move |force| (hex, force)));
            let attacks = forces.map(|(hex, force)| against("attack", hex, force));
            let duels = duel::targets(rules, state, *side).into_iter();
            let duels = duels.map(|(hex, of)| against("duel", hex, Force::some(of)));
            attacks.chain(duels).chain([plain("end")]).collect()
        }
        Stage::Battle { battle, step, .. } => vec_of_step(rules, state, battle, step),
    }
}

/// Start units with the hexes each may be set up in; the end of the setup when no unit waits any more.
fn setting_up(rules: &Rules, state: &State<Ikvm>, side: Side) -> Vec<Offer> {
    let mine = state.board.units().filter(|&unit| rules.side(unit) == side && setup::is_start_unit(rules, unit));
    let reach = |unit| {
        let to: Vec<(Hex, u32)> = setup::open_hexes(rules, state, unit).into_iter().map(|hex| (hex, 0)).collect();
        (!to.is_empty()).then_some(Offer { verb: "place", choice: Choice::Reach { unit, to } })
    };
    let mut offers: Vec<Offer> = mine.filter_map(reach).collect();
    if setup::waiting(rules, state, side).next().is_none() {
        offers.push(Offer::plain("end"));
    }
    offers
}

/// The bombers together to one of these hexes, if there is one.
fn together(rules: &Rules, state: &State<Ikvm>, to: Vec<(Hex, u32)>) -> Option<Choice> {
    let unit = flights::bombers(rules, state).next()?;
    (!to.is_empty()).then_some(Choice::Together { unit, to })
}

fn movement(rules: &Rules, state: &State<Ikvm>, side: Side) -> Vec<Offer> {
    let mut offers = Vec::new();
    for unit in due(rules, state, side) {
        let drops: Vec<(Hex, u32)> = airborne::open_hexes(rules, state, unit).into_iter().map(|hex| (hex, 0)).collect();
        if !drops.is_empty() {
            offers.push(Offer { verb: "drop", choice: Choice::Reach { unit, to: drops } });
        }
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
    if sequence::end(rules, state, 0, &mut NoTrace, &mut Effects::default()).is_ok() {
        offers.push(Offer::plain("end"));
    }
    offers
}

fn flying(rules: &Rules, state: &State<Ikvm>) -> Vec<Offer> {
    let mut offers = Vec::new();
    for unit in ready_aircraft(rules, state) {
        for (verb, task) in [("fly support", Task::Support), ("fly interdict", Task::Interdict)] {
            let to = flight_targets(rules, state, unit, task);
            if !to.is_empty() {
                offers.push(Offer { verb, choice: Choice::Reach { unit, to } });
            }
        }
    }
    offers.extend(planning(rules, state).map(|choice| Offer { verb: "plan-carpet", choice }));
    offers
}

/// What may be put behind `plan-carpet`; `None` when no carpet can be planned.
fn planning(rules: &Rules, state: &State<Ikvm>) -> Option<Choice> {
    if flights::plan_carpet(rules, state, None, &mut Effects::default()).is_ok() {
        return Some(Choice::Plain);
    }
    together(rules, state, sealed_targets(rules, state).into_iter().map(|hex| (hex, 0)).collect())
}

fn vec_of_step(rules: &Rules, state: &State<Ikvm>, battle: &Battle, step: &BattleStep) -> Vec<Offer> {
    match step {
        BattleStep::Die => vec![Offer::die("die")],
        BattleStep::AttackerLosses(_) | BattleStep::DefenderLosses(_) | BattleStep::RetreatLosses { .. } => {
            let (points, among) = losses::due(rules, state, battle, step).unwrap_or_default();
            let among = among.into_iter().map(|(unit, left)| (unit, u32::from(left))).collect();
            vec![Offer { verb: "losses", choice: Choice::Share { points: points.into(), among } }]
        }
        BattleStep::Trade(_) => vec![Offer { verb: "trade", choice: Choice::OneOf(vec!["yes", "no"]) }],
        BattleStep::Retreat(_) => vec![Offer { verb: "retreat", choice: retreating(rules, state, battle) }],
        BattleStep::Advance => {
            let most = advance::room(rules, state, battle);
            let of: Vec<(UnitId, u32)> =
                advance::candidates(rules, state, battle).into_iter().map(|unit| (unit, points(rules, unit))).collect();
            let fits = of.into_iter().filter(|&(_, points)| points <= most).collect();
            vec![Offer { verb: "advance", choice: Choice::Counted { of: fits, least: 0, most } }]
        }
    }
}

/// The whole stack goes: a single unit with what each hex costs it, several with the room there is for them.
fn retreating(rules: &Rules, state: &State<Ikvm>, battle: &Battle) -> Choice {
    let stack = retreat::stack(rules, state, battle);
    if let [unit] = stack.as_slice() {
        let ways = retreat::ways(rules, state, battle, *unit, &[]);
        let to: Vec<(Hex, u32)> = ways.into_iter().map(|way| (way.to, u32::from(way.controlled))).collect();
        return if to.is_empty() { Choice::Plain } else { Choice::Reach { unit: *unit, to } };
    }
    let side = stack.first().map_or(GERMAN, |&unit| rules.side(unit));
    let rooms = |controlled: bool| -> Vec<(Hex, u32)> {
        let open = retreat::open(rules, state, battle, side).into_iter().filter(|way| way.controlled == controlled);
        let rooms = open.map(|way| (way.to, LIMIT.saturating_sub(load(rules, &state.board, way.to, side))));
        rooms.filter(|&(_, room)| room > 0).collect()
    };
    let units: Vec<(UnitId, u32)> = stack.into_iter().map(|unit| (unit, points(rules, unit))).collect();
    let (free, controlled) = (rooms(false), rooms(true));
    if units.is_empty() || (free.is_empty() && controlled.is_empty()) {
        return Choice::Plain;
    }
    if free.is_empty() || !retreat::free_goes_first(rules) {
        return Choice::Spread { units, to: [free, controlled].concat(), otherwise: Vec::new() };
    }
    Choice::Spread { units, to: free, otherwise: controlled }
}
