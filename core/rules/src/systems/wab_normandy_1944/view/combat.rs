//! Combats for pages: attacks by odds, bombardments by points, anti-aircraft fire by the difference.

use crate::kernel::citation::row;
use crate::kernel::effect::Effects;
use crate::kernel::explain::{Explanation, Figure, NoTrace, Step, Subject};
use crate::kernel::game::{Recorded, State, System};
use crate::kernel::hex::Hex;
use crate::kernel::points::Parts;
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Side, UnitId};
use crate::kernel::view::{Between, Combat, Comparison, Consequence, Face, Leaves, Part, PartTerm, Shifted};

use super::super::id::Wab;
use super::super::rules::casualties::ground_in;
use super::super::rules::combat::consequence::{bears, consequences, suffered};
use super::super::rules::combat::odds::{self, COLUMNS, ROWS};
use super::super::rules::{bombardment, flak, status};
use super::super::state::action::Action;
use super::super::state::fight::{self, BombardmentStep, CombatStep};
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use super::super::state::units::AXIS;

/// Number of throws, out of 36, for each sum of two dice from 2 on.
pub(crate) const SUMS: [(u8, u32); 11] =
    [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (7, 6), (8, 5), (9, 4), (10, 3), (11, 2), (12, 1)];

/// The throws of two dice that cause losses.
pub(crate) enum Throw<'a> {
    /// An attack, with the attacking side.
    Attack(&'a fight::Combat, Side),
    /// A bombardment, with the bombarding side.
    Bombardment(&'a fight::Bombardment, Side),
    /// Anti-aircraft fire at an aircraft on its way to a hex.
    Flak(UnitId, Hex),
}

/// The throw for losses for which a stage waits; `None` if it waits for anything else.
pub(crate) fn awaited(stage: &Stage) -> Option<Throw<'_>> {
    match stage {
        Stage::Combat { combat, side, .. } => match combat.step {
            CombatStep::Flak(unit) => Some(Throw::Flak(unit, combat.target)),
            CombatStep::Dice => Some(Throw::Attack(combat, *side)),
            CombatStep::Lot(_) | CombatStep::Advance => None,
        },
        Stage::Bombardment { bombardment, side, .. } => match bombardment.step {
            BombardmentStep::Flak(unit) => Some(Throw::Flak(unit, bombardment.target)),
            BombardmentStep::Dice => Some(Throw::Bombardment(bombardment, *side)),
            BombardmentStep::Lot(_) => None,
        },
        Stage::Opening
        | Stage::Weather { .. }
        | Stage::Availability { .. }
        | Stage::Impulse { .. }
        | Stage::Over { .. } => None,
    }
}

/// The combat waiting for its dice in `state`, with the dice if they have been rolled.
pub(crate) fn combat(rules: &Rules, state: &State<Wab>, dice: Option<&Action>) -> Option<Combat> {
    let rolled = match dice {
        Some(Action::Dice { first, second }) => Some([*first, *second]),
        Some(_) => return None,
        None => None,
    };
    let throw = awaited(&state.stage)?;
    let account = explain(rules, state, (&throw, rolled));
    let laid = match throw {
        Throw::Attack(combat, side) => attack(rules, state, (combat, side), account),
        Throw::Bombardment(fire, side) => bombarded(rules, state, (fire, side), account),
        Throw::Flak(unit, hex) => fired(rules, state, (unit, hex), account),
    };
    Some(Combat { rolled: rolled.map(Vec::from), ..laid? })
}

/// The derivation given by the rules: that of the roll if the dice have been rolled, otherwise that of the figures before the roll.
fn explain(rules: &Rules, state: &State<Wab>, (throw, rolled): (&Throw<'_>, Option<[u8; 2]>)) -> Explanation {
    let mut account = Explanation::default();
    if let Some([first, second]) = rolled {
        let rolled = Wab::resolve(
            &mut Resolution::new(rules, state, &mut account, &mut Effects::default()),
            &Action::Dice { first, second },
            Recorded::default(),
        );
        rolled.expect("dice in a fight that waits for them are accepted");
        return account;
    }
    match *throw {
        Throw::Attack(combat, side) => drop(odds::odds(rules, state, (combat, side), &mut account)),
        Throw::Bombardment(fire, side) => {
            bombardment::weight(rules, state, (fire, side), &mut account);
        }
        Throw::Flak(unit, hex) => {
            flak::points(rules, state, hex, &mut account);
            flak::defence(rules, unit, &mut account);
        }
    }
    account
}

/// An attack: strengths in hundredths, columns in the order of the shifts, support and commanders on the dice (B-152 to B-185).
fn attack(
    rules: &Rules,
    state: &State<Wab>,
    (combat, side): (&fight::Combat, Side),
    account: Explanation,
) -> Option<Combat> {
    let odds = odds::odds(rules, state, (combat, side), &mut NoTrace);
    let [attack, defence] = odds.strengths.map(Figure::value);
    let mut at = odds::start(rules, odds.bare.value());
    let shifts = odds.shifts.iter().map(|step| {
        at += step.value;
        Shifted { part: named(state, step), column: odds::written(at) }
    });
    let support = Part {
        unit: None,
        hex: Some(combat.target),
        term: PartTerm::Named("support-bonus"),
        value: odds.bonus.value(),
        rule: odds.bonus.rule(),
    };
    let modifiers = std::iter::once(support).filter(|part| part.value != 0);
    let (column, modifier) = (odds.column.value(), odds.modifier.value());
    let face = |(face, weight): (u8, u32)| {
        let rolled = odds.roll(rules, face, &mut NoTrace);
        let [first, _] = ROWS;
        let [attacker, defender] = consequences(rules, state, (combat, side), rolled.outcome);
        Face {
            face,
            weight,
            modified: i32::from(face) + modifier,
            row: usize::try_from(rolled.row.value() - first).expect("a row of the table"),
            result: rolled.outcome.cell(),
            attacker,
            defender,
        }
    };
    let parts = |term| account.parts_of(term).map(|step| part(state, step, PartTerm::Strength)).collect();
    Some(Combat {
        kind: "ground",
        target: combat.target,
        attacker: side,
        scale: status::HUNDREDTHS,
        attack: parts("attack"),
        defence: parts("defence"),
        comparison: Comparison::Ratio {
            attack,
            defence,
            between: Between::Nearer { half_rises: rules.readings.half_to_attacker },
        },
        bears: bears(rules, state, (combat.target, side.enemy())),
        is_answered_later: false,
        odds: odds.bare_head(),
        read: odds.head(),
        rolled: None,
        number_of_dice: 2,
        modifiers: modifiers.chain(odds.modifiers.iter().map(|step| named(state, step))).collect(),
        shifts: shifts.collect(),
        table: rules.book.table("7.3.3").cloned()?,
        column: 1 + usize::try_from(column - COLUMNS[0]).expect("a column of the table"),
        faces: SUMS.into_iter().map(face).collect(),
        rows: account.rows(),
        explanation: account,
    })
}

/// A bombardment: the points that count give the column, and the hex loses what the table says (B-207 to B-210).
fn bombarded(
    rules: &Rules,
    state: &State<Wab>,
    (fire, side): (&fight::Bombardment, Side),
    account: Explanation,
) -> Option<Combat> {
    let weight = bombardment::weight(rules, state, (fire, side), &mut NoTrace);
    let there = bears(rules, state, (fire.target, side.enemy()));
    let counted = weight.counted.value();
    let face = |(face, of): (u8, u32)| {
        let lost = u8::try_from(weight.roll(rules, face, &mut NoTrace).value()).expect("life points of the table");
        let defender = suffered(lost, there);
        let defender = Consequence { gives_up_hex: defender.eliminated, ..defender };
        Face {
            face,
            weight: of,
            modified: face.into(),
            row: usize::from(face) - 2,
            result: lost.to_string(),
            attacker: Consequence::NONE,
            defender,
        }
    };
    let table = rules.book.table("7.5.2").cloned()?;
    let column = 1 + rules.tables.band(u16::try_from(counted).expect("points of a few units"))?;
    let read = table.heads.get(column)?.clone();
    Some(Combat {
        kind: "bombardment",
        target: fire.target,
        attacker: side,
        scale: Parts::WHOLE,
        attack: account.parts_of("bombardment").map(|step| part(state, step, PartTerm::Strength)).collect(),
        defence: targets(rules, state, (fire.target, side.enemy())),
        comparison: Comparison::Fire { points: weight.points.value(), counted },
        bears: there,
        is_answered_later: false,
        odds: read.clone(),
        read,
        rolled: None,
        number_of_dice: 2,
        modifiers: Vec::new(),
        shifts: Vec::new(),
        table,
        column,
        faces: SUMS.into_iter().map(face).collect(),
        rows: account.rows(),
        explanation: account,
    })
}

/// Units under fire, each with the life points that it can lose.
fn targets(rules: &Rules, state: &State<Wab>, (hex, side): (Hex, Side)) -> Vec<Part> {
    let target = |unit: UnitId| Part {
        unit: Some(unit),
        hex: Some(hex),
        term: PartTerm::Target,
        value: status::life(rules, state, unit).into(),
        rule: row("B-209"),
    };
    ground_in(rules, &state.board, hex, side).map(target).collect()
}

/// Anti-aircraft fire: the dice, the points that cover the hex, less the defence of the aircraft (B-215).
fn fired(rules: &Rules, state: &State<Wab>, (unit, hex): (UnitId, Hex), account: Explanation) -> Option<Combat> {
    let points = flak::points(rules, state, hex, &mut NoTrace).value();
    let defence = flak::defence(rules, unit, &mut NoTrace).value();
    let life = status::life(rules, state, unit).into();
    let added = |term, value, of: Option<UnitId>| Part {
        unit: of,
        hex: Some(hex),
        term: PartTerm::Named(term),
        value,
        rule: row("B-215"),
    };
    let face = |(face, weight): (u8, u32)| {
        let value = i32::from(face) + points - defence;
        let (is_off, lost) = rules.tables.flak(value);
        let leaves = if is_off { Leaves::Must } else { Leaves::Stays };
        let loss = suffered(lost, life);
        let leaves = if loss.eliminated { Leaves::Stays } else { leaves };
        Face {
            face,
            weight,
            modified: value,
            row: rules.tables.flak_row(value),
            result: lost.to_string(),
            attacker: Consequence::NONE,
            defender: Consequence { leaves, ..loss },
        }
    };
    let read = format!("{:+}", points - defence).replace('-', "−");
    Some(Combat {
        kind: "flak",
        target: hex,
        attacker: AXIS,
        scale: Parts::WHOLE,
        attack: account.parts_of("flak").map(|step| part(state, step, PartTerm::Named("flak-points"))).collect(),
        defence: vec![added("aircraft-defence", defence, Some(unit))],
        comparison: Comparison::Difference { attack: points, defence },
        bears: life,
        is_answered_later: false,
        odds: read.clone(),
        read,
        rolled: None,
        number_of_dice: 2,
        modifiers: vec![added("flak", points, None), added("aircraft-defence", -defence, Some(unit))],
        shifts: Vec::new(),
        table: rules.book.table("7.6").cloned()?,
        column: 2,
        faces: SUMS.into_iter().map(face).collect(),
        rows: account.rows(),
        explanation: account,
    })
}

fn named(state: &State<Wab>, step: &Step) -> Part {
    part(state, step, PartTerm::Named(step.term))
}

fn part(state: &State<Wab>, step: &Step, term: PartTerm) -> Part {
    let (unit, hex) = match step.subject {
        Subject::Unit(unit) => (Some(unit), state.board.hex(unit)),
        Subject::Hex(hex) => (None, Some(hex)),
        Subject::Whole | Subject::Side(_) | Subject::Step(..) => (None, None),
    };
    Part { unit, hex, term, value: step.value, rule: step.rule }
}
