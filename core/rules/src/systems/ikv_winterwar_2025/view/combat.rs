//! Combats for pages: ground combat by odds and columns, air combat by the difference.

use crate::kernel::effect::Effects;
use crate::kernel::explain::{Explanation, NoTrace, Step, Subject};
use crate::kernel::game::{Recorded, State, System};
use crate::kernel::hex::Hex;
use crate::kernel::points::Parts;
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::Side;
use crate::kernel::view::{Between, Combat, Comparison, Face, Part, PartTerm, Shifted};

use super::super::id::Winterwar;
use super::super::rules::air_combat::{self, HEADS};
use super::super::rules::combat::awaits_die;
use super::super::rules::combat::consequence::{air_consequences, consequences, points};
use super::super::rules::combat::losses::bearers;
use super::super::rules::combat::odds::{Odds, head, odds};
use super::super::state::action::Action;
use super::super::state::battle::Battle;
use super::super::state::readings::ModifierMode;
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;

/// The combat waiting for its die in `state`, with the die if it has been rolled.
pub(crate) fn combat(rules: &Rules, state: &State<Winterwar>, die: Option<&Action>) -> Option<Combat> {
    let rolled = match die {
        Some(Action::Die { die }) => Some(*die),
        Some(_) => return None,
        None => None,
    };
    match &state.stage {
        Stage::Battle { side, battle, .. } if awaits_die(&state.stage) => ground(rules, state, (battle, *side), rolled),
        Stage::AirDie { side, hex, .. } => air(rules, state, (*hex, *side), rolled),
        Stage::Battle { .. }
        | Stage::Sides { .. }
        | Stage::Choice { .. }
        | Stage::Setup { .. }
        | Stage::Reinforcement { .. }
        | Stage::Movement { .. }
        | Stage::AirCombat { .. }
        | Stage::Combat { .. }
        | Stage::Return { .. }
        | Stage::BaseLost { .. }
        | Stage::Penalty { .. }
        | Stage::Over { .. } => None,
    }
}

/// A ground combat (W-120, W-126).
fn ground(rules: &Rules, state: &State<Winterwar>, (battle, side): (&Battle, Side), die: Option<u8>) -> Option<Combat> {
    let account = explain(rules, state, die);
    let odds = odds(rules, state, (battle, side), &mut NoTrace);
    let [attack, defence] = odds.strengths.map(crate::kernel::explain::Figure::value);
    let named = |step: &Step| part(state, step, PartTerm::Named(step.term));
    let moved: Vec<Step> = modifiers(&account);
    let (modifiers, shifts) = match rules.readings.modifier_mode {
        ModifierMode::Die => (moved.iter().map(named).collect(), Vec::new()),
        ModifierMode::Column => {
            let mut at = odds.bare.value();
            let shifted = |step: &Step| {
                at += step.value;
                Shifted { part: named(step), column: head(at.clamp(0, 8)) }
            };
            (Vec::new(), moved.iter().map(shifted).collect())
        }
    };
    let parts = |term| account.parts_of(term).map(|step| strength_part(state, step)).collect();
    let bears = bearers(rules, state, (battle, side), side.enemy());
    Some(Combat {
        kind: "ground",
        target: battle.target,
        attacker: side,
        scale: Parts::WHOLE,
        attack: parts("attack"),
        defence: parts("defence"),
        comparison: Comparison::Ratio { attack, defence, between: Between::Reached },
        bears: bears.iter().flat_map(|one| &one.steps).sum(),
        is_answered_later: false,
        odds: odds.bare_head(),
        read: odds.head(),
        rolled: die.map(|face| vec![face]),
        number_of_dice: 1,
        modifiers,
        shifts,
        table: rules.book.table("1.5").cloned()?,
        column: 1 + usize::try_from(odds.column.value()).expect("0..=8"),
        faces: (1..=6).map(|face| this_face(rules, state, ((battle, side), &odds), face)).collect(),
        rows: account.rows(),
        explanation: account,
    })
}

fn this_face(rules: &Rules, state: &State<Winterwar>, (fight, odds): ((&Battle, Side), &Odds), face: u8) -> Face {
    let (modified, result) = odds.roll(rules, face, &mut NoTrace);
    let [attacker, defender] = consequences(rules, state, fight, result.cell());
    let row = usize::try_from(modified.value() - 1).expect("1..=6");
    let result = result.cell().word().to_owned();
    Face { face, weight: 1, modified: modified.value(), row, result, attacker, defender }
}

/// The modifiers in a derivation: all parts of the column except the first, or all parts of the modified die except the first.
fn modifiers(account: &Explanation) -> Vec<Step> {
    let of = |term| account.parts_of(term).skip(1).copied().collect::<Vec<Step>>();
    let moved = of("column");
    if moved.is_empty() { of("modified-die") } else { moved }
}

/// An air combat (W-148, W-172).
fn air(rules: &Rules, state: &State<Winterwar>, (hex, side): (Hex, Side), die: Option<u8>) -> Option<Combat> {
    let account = explain(rules, state, die);
    let values = air_combat::values(rules, state, (hex, side), &mut NoTrace);
    let [attack, defence] = values.sums.map(crate::kernel::explain::Figure::value);
    let column = usize::try_from(values.column.value()).expect("0..=8");
    let face = |face: u8| {
        let result = air_combat::result(rules, &values, face, &mut NoTrace).cell();
        let [attacker, defender] = air_consequences(rules, state, (hex, side), result);
        let row = usize::from(face) - 1;
        Face { face, weight: 1, modified: face.into(), row, result: result.word().to_owned(), attacker, defender }
    };
    let parts = |term| account.parts_of(term).map(|step| strength_part(state, step)).collect();
    Some(Combat {
        kind: "air",
        target: hex,
        attacker: side,
        scale: Parts::WHOLE,
        attack: parts("air-attack"),
        defence: parts("air-defence"),
        comparison: Comparison::Difference { attack, defence },
        bears: points(rules, state, (hex, side.enemy())),
        is_answered_later: false,
        odds: HEADS[column].to_owned(),
        read: HEADS[column].to_owned(),
        rolled: die.map(|face| vec![face]),
        number_of_dice: 1,
        modifiers: Vec::new(),
        shifts: Vec::new(),
        table: rules.book.table("1.6").cloned()?,
        column: 1 + column,
        faces: (1..=6).map(face).collect(),
        rows: account.rows(),
        explanation: account,
    })
}

/// Returns the derivation of the roll if the die is known, otherwise of the odds, as the rules report it.
pub(crate) fn explain(rules: &Rules, state: &State<Winterwar>, die: Option<u8>) -> Explanation {
    let mut account = Explanation::default();
    if let Some(die) = die {
        let rolled = Winterwar::resolve(
            &mut Resolution::new(rules, state, &mut account, &mut Effects::default()),
            &Action::Die { die },
            Recorded::default(),
        );
        rolled.expect("a die in a combat that waits for it is accepted");
        return account;
    }
    if let Stage::Battle { side, battle, .. } = &state.stage {
        odds(rules, state, (battle, *side), &mut account);
    } else if let Stage::AirDie { side, hex, .. } = &state.stage {
        air_combat::values(rules, state, (*hex, *side), &mut account);
    }
    account
}

/// A contribution to a strength, from the derivation.
fn strength_part(state: &State<Winterwar>, step: &Step) -> Part {
    let term = match step.term {
        "ground-support" | "unsupplied-half" => PartTerm::Named(step.term),
        _ => PartTerm::Strength,
    };
    part(state, step, term)
}

fn part(state: &State<Winterwar>, step: &Step, term: PartTerm) -> Part {
    let (unit, hex) = match step.subject {
        Subject::Unit(unit) => (Some(unit), state.board.hex(unit)),
        Subject::Hex(hex) => (None, Some(hex)),
        Subject::Whole | Subject::Side(_) | Subject::Step(..) => (None, None),
    };
    Part { unit, hex, term, value: step.value, rule: step.rule }
}
