//! Positions and combats for pages.

use crate::kernel::citation::{Rule, row};
use crate::kernel::effect::Effects;
use crate::kernel::explain::{Explanation, NoTrace, Step, Subject};
use crate::kernel::game::{Recorded, State, System};
use crate::kernel::hex::Hex;
use crate::kernel::look::Phase;
use crate::kernel::points::Parts;
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::UnitId;
use crate::kernel::view::{Between, Combat, Comparison, Face, Fight, Moment, Part, PartTerm, Piece, Position};

use super::super::id::Ikvm;
use super::super::rules::combat::consequence::{consequences, left};
use super::super::rules::combat::losses::{self, Bearer};
use super::super::rules::combat::odds::{Odds, Roll, modifier, odds};
use super::super::rules::combat::{duel, strength};
use super::super::rules::flak;
use super::super::rules::stacking;
use super::super::state::action::Action;
use super::super::state::battle::{Battle, Course};
use super::super::state::rules::Rules;
use super::super::state::stage::{AfterFlak, Fighting, Stage};
use super::super::state::terrain::terrain;
use super::fire;
use super::look;

/// The position for a page.
pub(crate) fn position(rules: &Rules, state: &State<Ikvm>) -> Position {
    let owners = rules.map.hexes().filter_map(|hex| state.board.owner(&rules.map, hex).map(|side| (hex, side)));
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
        stack_limit: Some(stacking::LIMIT),
    }
}

fn piece(rules: &Rules, state: &State<Ikvm>, unit: UnitId) -> Piece {
    let card = rules.unit(unit);
    let record = state.sheet.of(unit);
    let mut marks = Vec::new();
    marks.extend(record.began.map(|_| look::MOVED));
    marks.extend(record.stopped.then_some(look::STOPPED));
    marks.extend(record.fought.then_some(look::FOUGHT));
    marks.extend(state.sheet.isolated.contains(&unit).then_some(look::ISOLATED));
    marks.extend(record.task.map(look::task));
    // An aircraft over its target shows its task; one that has returned, was shot down or dropped a carpet shows that it has flown.
    marks.extend((record.flown && record.task.is_none()).then_some(look::FLOWN));
    marks.extend(state.sheet.fired.iter().any(|&(gun, _)| gun == unit).then_some(look::FIRED));
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
        values: card.values(),
        losses: state.board.losses(unit),
        loss_points: card.loss_points,
        place: state.board.place(unit),
        over: card.kind.is_aircraft(),
        due: card.arrives.into(),
        load: if card.kind.is_aircraft() { 0 } else { card.loss_points },
        marks,
    }
}

/// First day of each turn in June and July 1944, and the last day of the eighth: turn 1 has eight days, the others seven.
fn dates(turn: u16) -> Option<[(i32, u32, u32); 2]> {
    let first = chrono::NaiveDate::from_ymd_opt(1944, 6, 6)?;
    let week = u64::from(turn.checked_sub(1)?);
    let (start, end) = if turn == 1 { (0, 7) } else { (1 + week * 7, 7 + week * 7) };
    let day = |days: u64| {
        use chrono::Datelike;
        let date = first.checked_add_days(chrono::Days::new(days))?;
        Some((date.year(), date.month(), date.day()))
    };
    Some([day(start)?, day(end)?])
}

/// The moment of a state.
pub(crate) fn moment(rules: &Rules, state: &State<Ikvm>) -> Moment {
    // Bombs before the first move belong to step 2 of the turn, flak to the phase in which it fires.
    let phase = match &state.stage {
        Stage::Sides { .. } | Stage::Choice { .. } => look::SIDES,
        Stage::Setup { .. } => Phase::SETUP,
        Stage::Weather { .. } => look::WEATHER,
        Stage::Carpet { .. }
        | Stage::Battle { battle: Battle { course: Course::Carpet { .. }, .. }, .. }
        | Stage::Flak { then: AfterFlak::Carpet { .. }, .. } => look::CARPET,
        Stage::Movement { .. } | Stage::Flak { .. } => Phase::MOVEMENT,
        Stage::Combat { .. } | Stage::Battle { .. } => Phase::COMBAT,
        Stage::Over { .. } => Phase::OVER,
    };
    let turn = state.stage.turn();
    Moment {
        turn,
        turns: rules.last_turn,
        dates: dates(turn),
        phase,
        side: state.stage.side().filter(|_| phase != look::CARPET),
        weather: Some(look::weather(state.sheet.weather)).filter(|_| !phase.is_before() && phase != look::WEATHER),
    }
}

fn fight(rules: &Rules, state: &State<Ikvm>) -> Option<Fight> {
    let Stage::Battle { battle, .. } = &state.stage else { return None };
    let mut account = Explanation::default();
    let sum = if battle.is_duel() {
        duel::column(rules, battle.target, battle.firing(), &mut account);
        "attack-points"
    } else {
        strength::attack(rules, state, battle, &mut account);
        "attack"
    };
    let brings = |step: &Step| if let Subject::Unit(unit) = step.subject { Some((unit, step.value)) } else { None };
    Some(Fight {
        target: battle.target,
        attackers: account.parts_of(sum).filter_map(brings).collect(),
        scale: Parts::WHOLE,
        counted: None,
    })
}

/// The combat or shot waiting for its die in `state`, with the die if it has been rolled.
pub(crate) fn combat(rules: &Rules, state: &State<Ikvm>, die: Option<&Action>) -> Option<Combat> {
    let rolled = match die {
        Some(Action::Die(face)) => Some(*face),
        Some(_) => return None,
        None => None,
    };
    let (side, battle) = match state.stage.fighting()? {
        Fighting::Flak { shots, .. } => return fire::shot(rules, state, shots.next, rolled),
        Fighting::Combat { side, battle } if battle.awaits_die() => (side, battle),
        Fighting::Combat { .. } => return None,
    };
    if battle.is_duel() {
        return fire::duel(rules, state, rolled);
    }
    let account = explain(rules, state, rolled);
    let change = modifier(rules, battle, &mut NoTrace);
    let odds = odds(rules, state, battle, &mut NoTrace);
    let comparison = odds.strengths.map_or(Comparison::Fixed, |[attack, defence]| Comparison::Ratio {
        attack: attack.value(),
        defence: defence.value(),
        between: Between::Reached,
    });
    let rows = account.rows();
    Some(Combat {
        kind: battle.kind().word(),
        target: battle.target,
        attacker: side,
        scale: Parts::WHOLE,
        attack: attack_parts(state, battle, &account),
        defence: defence_parts(rules, state, battle, &account),
        comparison,
        bears: left(&losses::bearers(rules, state, &losses::defenders(rules, state, battle))),
        is_answered_later: false,
        odds: odds.head(),
        read: odds.head(),
        rolled: rolled.map(|face| vec![face]),
        number_of_dice: 1,
        modifiers: vec![Part {
            unit: None,
            hex: Some(battle.target),
            term: PartTerm::Named(if battle.is_carpet() {
                "no-terrain"
            } else {
                terrain(&rules.map, battle.target).word()
            }),
            value: change.value(),
            rule: change.rule(),
        }],
        shifts: Vec::new(),
        table: rules.book.table("1.5").cloned()?,
        column: 1 + usize::try_from(odds.column.value()).expect("0..=8"),
        faces: (1..=6).map(|face| this_face(rules, state, (battle, &odds), face)).collect(),
        explanation: account,
        rows,
    })
}

/// Returns the derivation of the roll if the die is known, otherwise of the odds, as the rules report it.
pub(crate) fn explain(rules: &Rules, state: &State<Ikvm>, die: Option<u8>) -> Explanation {
    let mut account = Explanation::default();
    if let Some(face) = die {
        let rolled = Ikvm::resolve(
            &mut Resolution::new(rules, state, &mut account, &mut Effects::default()),
            &Action::Die(face),
            Recorded::default(),
        );
        rolled.expect("a die in a combat that waits for it is accepted");
        return account;
    }
    match state.stage.fighting() {
        Some(Fighting::Flak { shots, .. }) => {
            flak::value(rules, state, shots.next, &mut account);
        }
        Some(Fighting::Combat { battle, .. }) if battle.is_duel() => {
            duel::column(rules, battle.target, battle.firing(), &mut account);
        }
        Some(Fighting::Combat { battle, .. }) => {
            odds(rules, state, battle, &mut account);
        }
        None => {}
    }
    account
}

fn attack_parts(state: &State<Ikvm>, battle: &Battle, account: &Explanation) -> Vec<Part> {
    if battle.is_carpet() {
        // The number of bombers does not matter, because the odds are fixed (N-076).
        let bomber = |&unit: &UnitId| Part {
            unit: Some(unit),
            hex: None,
            term: PartTerm::Named("carpet"),
            value: 0,
            rule: row("N-073"),
        };
        return battle.air().iter().map(bomber).collect();
    }
    account.parts_of("attack").map(|step| strength_part(state, step)).collect()
}

/// A contribution to a strength, from the derivation.
pub(crate) fn strength_part(state: &State<Ikvm>, step: &Step) -> Part {
    let unit = if let Subject::Unit(unit) = step.subject { Some(unit) } else { None };
    let term = if step.rule == row("N-100") { PartTerm::Named("armour-doubled") } else { PartTerm::Strength };
    Part { unit, hex: unit.and_then(|unit| state.board.hex(unit)), term, value: step.value, rule: step.rule }
}

fn defence_parts(rules: &Rules, state: &State<Ikvm>, battle: &Battle, account: &Explanation) -> Vec<Part> {
    if battle.is_carpet() {
        let defenders = losses::bearers(rules, state, &losses::defenders(rules, state, battle));
        return targets(&defenders, battle.target, row("N-127"));
    }
    let sum = account.value("defence").unwrap_or_default();
    // The strength added by doubling the sum.
    let doubled = account.first("town-doubled").map(|at| &account.steps()[at]).map(|step| Part {
        unit: None,
        hex: Some(battle.target),
        term: PartTerm::Named(step.term),
        value: step.value - sum,
        rule: step.rule,
    });
    account.parts_of("defence").map(|step| strength_part(state, step)).chain(doubled).collect()
}

/// Units that can only be hit, each with the losses that it can still take.
pub(crate) fn targets(bearers: &[Bearer], hex: Hex, rule: Rule) -> Vec<Part> {
    let hit = |&Bearer { unit, left: bears }: &Bearer| Part {
        unit: Some(unit),
        hex: Some(hex),
        term: PartTerm::Target,
        value: bears.into(),
        rule,
    };
    bearers.iter().map(hit).collect()
}

fn this_face(rules: &Rules, state: &State<Ikvm>, (battle, odds): (&Battle, &Odds), face: u8) -> Face {
    let Roll { modified, line, result } = odds.roll(rules, battle, face, &mut NoTrace);
    let [attacker, defender] = consequences(rules, state, battle, result.cell());
    let row = usize::try_from(line.value()).expect("0..=7");
    let result = result.cell().word.to_owned();
    Face { face, weight: 1, modified: modified.value(), row, result, attacker, defender }
}
