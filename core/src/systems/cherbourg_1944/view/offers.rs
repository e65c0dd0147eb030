//! Who must choose what now, and what may be chosen.

use crate::kernel::effect::Effects;
use crate::kernel::explain::{NoTrace, Subject};
use crate::kernel::game::{Decision, State};
use crate::kernel::hex::Hex;
use crate::kernel::phrase::{Arg, Phrase};
use crate::kernel::unit::{Actor, Side, UnitId, one_side};
use crate::kernel::view::{Choice, Force, Offer, Way};

use super::super::id::Cherbourg;
use super::super::rules::combat::{advance, answer, declare, is_adjacent, losses, retreat};
use super::super::rules::compulsory_attack::{open_targets, owing};
use super::super::rules::movement::{reached_from, within_reach};
use super::super::rules::reinforcements::{due, first_cost, gates, withdrawable};
use super::super::rules::sequence;
use super::super::rules::setup;
use super::super::rules::stacking::{has_room, holds_enemy};
use super::super::state::action::{Action, Attack, AttackKind};
use super::super::state::rules::Rules;
use super::super::state::stage::{Battle, BattleStep, Stage};
use super::super::state::units::US;

/// Who must choose what; `None` when the match is over.
pub(crate) fn decision(state: &State<Cherbourg>) -> Option<Decision> {
    let asks = |side: Side, key| Decision { by: Actor::Side(side), ask: Phrase::new(key, [("side", Arg::Side(side))]) };
    let about = |side: Side, key, hex: Hex| {
        let Decision { by, mut ask } = asks(side, key);
        ask.args.push(("hex", Arg::Hex(hex)));
        Decision { by, ask }
    };
    Some(match &state.stage {
        Stage::Over { .. } => return None,
        Stage::Setup { side, .. } => asks(*side, "ask-setup-zones"),
        Stage::Movement { side, .. } => asks(*side, "ask-march"),
        Stage::Combat { side, .. } => asks(*side, "ask-combat"),
        Stage::Battle { battle: battle @ Battle { attacker: side, .. }, step, .. } => match step {
            BattleStep::Declared => about(side.enemy(), "ask-defend", battle.target),
            BattleStep::Dice => {
                let kind = Arg::Case(battle.kind.word());
                let ask = Phrase::new("ask-dice", [("hex", Arg::Hex(battle.target)), ("kind", kind)]);
                Decision { by: Actor::Chance, ask }
            }
            BattleStep::DefenderLoss(_) => about(side.enemy(), "ask-loss", battle.target),
            BattleStep::AttackerLoss(_) => about(*side, "ask-loss", battle.target),
            BattleStep::Hit => about(side.enemy(), "ask-hit", battle.target),
            BattleStep::Offer => about(side.enemy(), "ask-offer", battle.target),
            BattleStep::Price(points) => {
                let Decision { by, mut ask } = about(*side, "ask-price", battle.target);
                ask.args.push(("points", Arg::Number(i64::from(*points))));
                Decision { by, ask }
            }
            BattleStep::Retreat(going) => {
                let key = if going.chain.is_some() { "ask-push" } else { "ask-retreat-each" };
                let from = going.chain.as_ref().map_or(battle.target, |(full, _)| *full);
                let whose = Arg::Case(if going.side(*side) == *side { "attacker" } else { "defender" });
                let ask = Phrase::new(key, [("hex", Arg::Hex(from)), ("whose", whose)]);
                Decision { by: Actor::Side(going.side(*side)), ask }
            }
            BattleStep::Advance => about(*side, "ask-advance", battle.target),
        },
    })
}

/// The proposer of an action where none is named: the owner of its units, or the side that may act so.
pub(crate) fn proposer(rules: &Rules, state: &State<Cherbourg>, action: &Action) -> Option<Actor> {
    if matches!(action, Action::Dice(..)) {
        return Some(Actor::Chance);
    }
    let owner = one_side(action.units().into_iter().map(|unit| rules.side(unit)));
    let sender = match action {
        Action::Defend { .. } if matches!(state.stage, Stage::Battle { .. }) => state.stage.side().map(Side::enemy),
        Action::End | Action::Attack(_) | Action::Advance(_) => state.stage.side(),
        _ => None,
    };
    owner.or(sender).map(Actor::Side)
}

/// What the open question is about: the attacked hex, and in a chain of retreats the hex that holds too many.
pub(crate) fn about(state: &State<Cherbourg>) -> Vec<Subject> {
    let Stage::Battle { battle, step, .. } = &state.stage else { return Vec::new() };
    let full = match step {
        BattleStep::Retreat(going) => going.chain.as_ref().map(|(full, _)| *full),
        _ => None,
    };
    [battle.target].into_iter().chain(full).map(Subject::Hex).collect()
}

/// What may be chosen, described.
pub(crate) fn offers(rules: &Rules, state: &State<Cherbourg>) -> Vec<Offer> {
    match &state.stage {
        Stage::Over { .. } => Vec::new(),
        Stage::Setup { side, .. } => setting_up(rules, state, *side),
        Stage::Movement { side, .. } => movement(rules, state, *side),
        Stage::Combat { side, .. } => attacks(rules, state, *side),
        Stage::Battle { battle, step, .. } => of_step(rules, state, battle, step),
    }
}

/// Units with the hexes each may be set up in; the end of the setup when no unit waits any more.
fn setting_up(rules: &Rules, state: &State<Cherbourg>, side: Side) -> Vec<Offer> {
    let mine = state.board.units().filter(|&unit| rules.side(unit) == side && setup::is_start_unit(rules, unit));
    let mut offers: Vec<Offer> = mine
        .filter_map(|unit| {
            let to: Vec<(Hex, u32)> = setup::open_hexes(rules, state, unit).into_iter().map(|hex| (hex, 0)).collect();
            (!to.is_empty()).then_some(Offer { verb: "place", choice: Choice::Reach { unit, to } })
        })
        .collect();
    if setup::waiting(rules, state, side).next().is_none() {
        offers.push(Offer::plain("end"));
    }
    offers
}

fn movement(rules: &Rules, state: &State<Cherbourg>, side: Side) -> Vec<Offer> {
    let mut offers = Vec::new();
    for unit in due(rules, state, side) {
        let gates = open_gates(rules, state, unit).into_iter();
        let to: Vec<(Hex, u32)> = gates.map(|hex| (hex, first_cost(rules, unit))).collect();
        if !to.is_empty() {
            offers.push(Offer { verb: "enter", choice: Choice::Reach { unit, to } });
        }
    }
    for unit in state.board.units().filter(|&unit| rules.side(unit) == side) {
        let to: Vec<(Hex, u32)> = within_reach(rules, state, unit).iter().map(|way| (way.hex, way.spent)).collect();
        if !to.is_empty() {
            offers.push(Offer { verb: "move", choice: Choice::Reach { unit, to } });
        }
    }
    let leaving = withdrawable(rules, state);
    if side == US && !leaving.is_empty() {
        offers.push(Offer { verb: "withdraw", choice: Choice::Units(leaving) });
    }
    if sequence::end(rules, state, &mut NoTrace, &mut Effects::default()).is_ok() {
        offers.push(Offer::plain("end"));
    }
    offers
}

/// Hexes over which a unit may come in and stay, by number.
pub(crate) fn open_gates(rules: &Rules, state: &State<Cherbourg>, unit: UnitId) -> Vec<Hex> {
    let side = rules.side(unit);
    let free = |&hex: &Hex| !holds_enemy(rules, &state.board, hex, side) && has_room(rules, &state.board, hex, side);
    gates(rules, unit).filter(free).collect()
}

/// Where a unit that comes in at `gate` may go on to, with the half points spent by then.
pub(crate) fn beyond(rules: &Rules, state: &State<Cherbourg>, unit: UnitId, gate: Hex) -> Vec<(Hex, u32)> {
    let caught = super::super::rules::zones::in_enemy_zone(rules, &state.board, gate, rules.side(unit))
        && super::super::rules::zones::engages(rules, unit);
    if caught {
        return Vec::new();
    }
    let reached = reached_from(rules, state, unit, gate, first_cost(rules, unit));
    reached.into_iter().map(|way| (way.hex, way.spent)).collect()
}

/// Attacks that hold as offered: a unit that must attack elsewhere is not offered for fire from a distance, and a unit that would be left
/// without a hex to attack must come along.
fn attacks(rules: &Rules, state: &State<Cherbourg>, side: Side) -> Vec<Offer> {
    let mut offers = Vec::new();
    let holds = |kind, target, units: &[UnitId], air| {
        let attack = Attack { kind, target, units: units.to_vec(), air };
        declare::declare(rules, state, &attack, &mut NoTrace, &mut Effects::default()).is_ok()
    };
    let owed: Vec<UnitId> = owing(rules, state, side).collect();
    for (hex, eligible) in declare::targets(rules, state, side) {
        let is_near = |&unit: &UnitId| is_adjacent(rules, state, unit, hex);
        let of: Vec<UnitId> = eligible.into_iter().filter(|unit| is_near(unit) || !owed.contains(unit)).collect();
        let far: Vec<UnitId> = of.iter().copied().filter(|unit| !is_near(unit)).collect();
        let against = |kind: AttackKind, force, points| {
            let choice = Choice::Against { hex, force, points };
            Offer { verb: kind.word(), choice }
        };
        if holds(AttackKind::Assault, hex, &of, 0) {
            let (near, far): (Vec<UnitId>, Vec<UnitId>) = of.into_iter().partition(is_near);
            let bound = |unit: &UnitId| owed.contains(unit) && open_targets(rules, state, *unit) == [hex];
            let forces = assaults(rules, state, side, (near, far), bound);
            offers.extend(forces.into_iter().map(|(force, points)| against(AttackKind::Assault, force, points)));
        }
        if holds(AttackKind::Bombard, hex, &far, 0) {
            offers.push(against(AttackKind::Bombard, Force::some(far), None));
        }
        let [least, most] = declare::STRIKE;
        if holds(AttackKind::Strike, hex, &[], least) {
            let most = u32::from(state.sheet.air.min(most));
            let choice = Choice::Points { hex, least: u32::from(least), most };
            offers.push(Offer { verb: AttackKind::Strike.word(), choice });
        }
    }
    if sequence::end(rules, state, &mut NoTrace, &mut Effects::default()).is_ok() {
        offers.push(Offer::plain("end"));
    }
    offers
}

/// Assaults by units near and far, with the air points each may have: none for guns alone (C-140).
fn assaults(
    rules: &Rules,
    state: &State<Cherbourg>,
    side: Side,
    (near, far): (Vec<UnitId>, Vec<UnitId>),
    bound: impl Fn(&UnitId) -> bool,
) -> Vec<(Force, Option<[u32; 2]>)> {
    let (all, free): (Vec<UnitId>, Vec<UnitId>) = near.into_iter().partition(bound);
    let is_gun = |unit: &UnitId| rules.kind(*unit).is_artillery();
    let force = |some: Vec<UnitId>, any: Vec<UnitId>| {
        // Units that must come along are company enough.
        let (some, any) = if all.is_empty() { (some, any) } else { (Vec::new(), [some, any].concat()) };
        Force { all: all.clone(), some, any }
    };
    let mut found = vec![(force(free.clone(), far.clone()), None)];
    let (guns, troops): (Vec<UnitId>, Vec<UnitId>) = free.into_iter().partition(is_gun);
    let guns = [guns, far].concat();
    let with_air = if all.iter().all(is_gun) {
        Force { all: all.clone(), some: troops.clone(), any: guns }
    } else {
        Force { all: all.clone(), some: Vec::new(), any: [troops.clone(), guns].concat() }
    };
    let led = !troops.is_empty() || !with_air.all.iter().all(is_gun);
    found.extend(air(rules, answer::cover(state, side)).filter(|_| led).map(|points| (with_air, Some(points))));
    found
}

/// Least and most air points that may be added to an assault or to its defence, `None` where there are none. Under the other
/// reading of A-42 the limits of a strike bind them too.
fn air(rules: &Rules, left: u8) -> Option<[u32; 2]> {
    let [least, most] = if rules.readings.air_limit_all { declare::STRIKE } else { [1, left] };
    let (least, most) = (u32::from(least), u32::from(left.min(most)));
    (most >= least).then_some([least, most])
}

fn of_step(rules: &Rules, state: &State<Cherbourg>, battle: &Battle, step: &BattleStep) -> Vec<Offer> {
    let hex = battle.target;
    match step {
        BattleStep::Dice => vec![Offer { verb: "dice", choice: Choice::Faces(WEIGHTS.to_vec()) }],
        BattleStep::Declared => {
            let of = answer::supporters(rules, state, battle);
            let support = |points| Offer { verb: "defend", choice: Choice::Support { hex, of: of.clone(), points } };
            let air = air(rules, answer::cover(state, battle.defender()));
            [support(None)].into_iter().chain(air.map(|points| support(Some(points)))).collect()
        }
        BattleStep::DefenderLoss(_) | BattleStep::AttackerLoss(_) | BattleStep::Hit => {
            vec![Offer { verb: "losses", choice: Choice::Units(bearers(rules, state, battle, step)) }]
        }
        BattleStep::Offer => {
            vec![Offer { verb: "losses", choice: Choice::Several(bearers(rules, state, battle, step)) }]
        }
        BattleStep::Price(worth) => {
            let worth = u32::try_from(*worth).unwrap_or(0);
            let counts = |unit: UnitId| u32::try_from(losses::attack_now(rules, state, unit)).unwrap_or(0);
            let bearers = bearers(rules, state, battle, step);
            let of: Vec<(UnitId, u32)> = bearers.into_iter().map(|unit| (unit, counts(unit))).collect();
            let most = of.iter().map(|&(_, counts)| counts).sum();
            vec![Offer { verb: "losses", choice: Choice::Counted { of, least: worth, most } }]
        }
        BattleStep::Retreat(going) => {
            let open = retreat::open(rules, state, going.side(battle.attacker), battle, going);
            let offer =
                |(unit, ways): (UnitId, Vec<Way>)| Offer { verb: "retreat", choice: Choice::Ways { unit, ways } };
            open.into_iter().map(offer).collect()
        }
        BattleStep::Advance => {
            let offer = |unit: UnitId| {
                let goals = advance::goals(rules, state, battle, unit).into_iter();
                let open = goals.filter(|&hex| has_room(rules, &state.board, hex, rules.side(unit)));
                let to: Vec<(Hex, u32)> = open.map(|hex| (hex, 0)).collect();
                (!to.is_empty()).then_some(Offer { verb: "advance", choice: Choice::Reach { unit, to } })
            };
            let may = advance::candidates(rules, state, battle).into_iter().filter_map(offer);
            may.chain([Offer::plain("advance")]).collect()
        }
    }
}

/// Chances of each sum of two dice out of 36; face 1 cannot fall.
pub(crate) const WEIGHTS: [u32; 12] = [0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

/// Who may be named for a loss at this step.
pub(crate) fn bearers(rules: &Rules, state: &State<Cherbourg>, battle: &Battle, step: &BattleStep) -> Vec<UnitId> {
    match losses::bearer(step) {
        Some(losses::Bearer::Defender) => {
            super::super::rules::stacking::units_in(rules, &state.board, battle.target, battle.defender()).collect()
        }
        Some(losses::Bearer::Attacker) => super::super::rules::combat::engaged(rules, state, battle),
        None => Vec::new(),
    }
}
