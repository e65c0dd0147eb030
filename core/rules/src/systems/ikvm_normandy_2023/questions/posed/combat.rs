//! A combat in a posed position: checks that a match can have reached it.

use crate::kernel::citation::row;
use crate::kernel::contradiction::{Contradiction, at_term, not_asked};
use crate::kernel::effect::{Effect, Effects};
use crate::kernel::explain::NoTrace;
use crate::kernel::game::State;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Place, UnitId};

use super::super::super::id::Ikvm;
use super::super::super::rules::combat::retreat::{self, Retreat, WayOut};
use super::super::super::rules::combat::{Fight, attack, duel, losses};
use super::super::super::rules::flights::bombers;
use super::super::super::rules::stacking::holds_ground;
use super::super::super::state::battle::{Battle, BattleKind, BattleStep};
use super::super::super::state::rules::Rules;
use super::super::super::state::sheet::{Mark, Record};
use super::super::super::state::stage::Stage;
use super::super::super::state::units::{ALLIED, GERMAN, Kind};

/// Returns the contradiction of the combat in `state`.
pub(crate) fn contradiction(rules: &Rules, state: &State<Ikvm>) -> Option<Contradiction> {
    let Stage::Battle { battle, .. } = &state.stage else { return None };
    if battle.awaits_die() {
        return declared(rules, state, battle);
    }
    present(rules, state, battle).or_else(|| {
        let instead = asked(rules, state, battle);
        (instead.as_ref() != Some(&state.stage)).then(|| otherwise(rules, state, instead))
    })
}

/// Returns a contradiction that names the question which the rules reach instead.
fn otherwise(rules: &Rules, state: &State<Ikvm>, instead: Option<Stage>) -> Contradiction {
    let mut words = Vec::new();
    super::super::write(&instead.unwrap_or_else(|| state.stage.clone()), &mut words);
    not_asked(rules, row("N-046"), &words)
}

/// Checks a combat that waits for its die by declaring it again, or by dropping the bombs again.
fn declared(rules: &Rules, state: &State<Ikvm>, battle: &Battle) -> Option<Contradiction> {
    let Stage::Battle { turn, side, .. } = state.stage else { return None };
    let named: Vec<UnitId> = battle.everybody().collect();
    let mut before = State { stage: Stage::Combat { turn, side }, ..state.clone() };
    for &unit in &named {
        let record = Record { fought: false, ..state.sheet.of(unit) };
        before.apply_one(&rules.map, &Effect::Sheet(Mark::Unit(unit, record)));
    }
    let (mut why, mut out) = (NoTrace, Effects::default());
    let mut play = Resolution::new(rules, &before, &mut why, &mut out);
    let verdict = match battle.kind() {
        BattleKind::Ground => attack::declare(&mut play, battle.target, &named),
        BattleKind::Duel => duel::declare(&mut play, battle.target, &named),
        BattleKind::Carpet => bombed(rules, state, battle, &mut out),
    };
    match verdict {
        Err(refusal) => Some(at_term(refusal)),
        Ok(()) if out.last_stage() == Some(&state.stage) => None,
        Ok(()) => Some(otherwise(rules, state, out.last_stage().cloned())),
    }
}

/// Drops bombs on a hex with Germans in it, by all bombers left (N-073, N-080, A-63).
fn bombed(rules: &Rules, state: &State<Ikvm>, battle: &Battle, out: &mut Effects<Ikvm>) -> Result<(), RuleViolation> {
    if !holds_ground(rules, &state.board, battle.target, GERMAN) {
        return Err(refuse(row("N-080"), "no_enemy").with("hex", Arg::Hex(battle.target)));
    }
    let air: Vec<UnitId> = bombers(rules, state).collect();
    if air.is_empty() {
        return Err(refuse(row("N-073"), "no_bomber"));
    }
    let battle = Battle::carpet(battle.target, air);
    let turn = state.stage.turn();
    out.stage(row("N-076"), Stage::Battle { turn, side: ALLIED, battle });
    Ok(())
}

/// Checks that every attacker belongs to the attacking side, is in the right list, and is in play or lost; a defender must be left to take losses.
fn present(rules: &Rules, state: &State<Ikvm>, battle: &Battle) -> Option<Contradiction> {
    let Stage::Battle { side, .. } = state.stage else { return None };
    let everybody: Vec<UnitId> = battle.everybody().collect();
    for (n, &unit) in everybody.iter().enumerate() {
        let of = |refusal: RuleViolation| Some(at_term(refusal.with("unit", Arg::Unit(unit))));
        if rules.side(unit) != side {
            return of(refuse(row("N-047"), "not_active_side"));
        }
        if everybody[..n].contains(&unit) {
            return of(refuse(row("N-047"), "named_twice"));
        }
        let kind = rules.kind(unit);
        let listed = [(battle.ground(), kind.is_ground()), (battle.air(), kind.is_aircraft())];
        let fits = listed.iter().all(|(list, fits)| *fits || !list.contains(&unit));
        let afloat = kind == Kind::Battleship || !battle.ships().contains(&unit);
        if !fits || !afloat || state.board.place(unit) == Place::Pool {
            return of(refuse(row("N-048"), "no_part_in_attack").with("hex", Arg::Hex(battle.target)));
        }
    }
    let suffers =
        matches!(battle.step(), BattleStep::DefenderLosses(_) | BattleStep::Trade(_) | BattleStep::Retreat(_));
    if suffers && losses::defenders(rules, state, battle).is_empty() {
        return Some(at_term(refuse(row("N-046"), "no_enemy").with("hex", Arg::Hex(battle.target))));
    }
    None
}

/// Returns the moment that the rules reach when they resume the combat at this step. If the step is possible, this is the same moment.
fn asked(rules: &Rules, state: &State<Ikvm>, battle: &Battle) -> Option<Stage> {
    let Stage::Battle { turn, side, .. } = state.stage else { return None };
    let (mut why, mut out) = (NoTrace, Effects::default());
    let mut play = Resolution::new(rules, state, &mut why, &mut out);
    let mut fight = Fight { play: &mut play, turn, side, battle: battle.clone() };
    match battle.step() {
        BattleStep::Die => {}
        BattleStep::AttackerLosses(outcome) => fight.attacker_losses(outcome),
        BattleStep::DefenderLosses(outcome) => fight.defender_losses(outcome),
        // Batteries took their loss for staying before the combat reached this step, so the rules must not take it again.
        BattleStep::Retreat(outcome)
            if outcome.retreat && Retreat::of(rules, state, battle).way_out() == WayOut::Open =>
        {
            return Some(state.stage.clone());
        }
        BattleStep::Trade(outcome) | BattleStep::Retreat(outcome) => fight.retreat(outcome),
        BattleStep::RetreatLosses { ref moved, .. }
            if moved.iter().any(|&(unit, to)| is_elsewhere(state, unit, to)) =>
        {
            fight.advance();
        }
        BattleStep::RetreatLosses { moved, hexes } => retreat::next_loss(&mut fight, moved, hexes),
        BattleStep::Advance => fight.advance(),
    }
    out.last_stage().cloned()
}

/// Returns whether a retreated unit is neither in its hex nor lost.
fn is_elsewhere(state: &State<Ikvm>, unit: UnitId, to: crate::kernel::hex::Hex) -> bool {
    ![Place::On(to), Place::Eliminated].contains(&state.board.place(unit))
}
