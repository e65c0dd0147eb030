//! Bombs and shells from a distance (seed §6.2, §8.0, §9.0; reference 6.2): value, column, shift by the ground.

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::{Figure, Shown, Step, Subject, Sum, Trace, derived, given};
use crate::kernel::game::State;
use crate::kernel::unit::{Side, UnitId};

use super::super::super::id::Cherbourg;
use super::super::super::state::action::AttackKind;
use super::super::super::state::rules::Rules;
use super::super::super::state::stage::Battle;
use super::super::super::state::tables::{BOMBING_HEADS, bombing_column};
use super::super::super::state::units::Kind;
use super::super::stacking::units_in;
use super::strength;

/// What a bombing comes to before its dice.
pub struct Bombing {
    /// Air points, or the sum of attack powers.
    pub force: Figure,
    /// Sum of the vulnerability indexes in the hex.
    pub index: Figure,
    /// Their product.
    pub value: Figure,
    /// Column before the ground is counted, 0..=4.
    pub bare: i32,
    /// Columns to the left by the ground, with term and row; 0 for none.
    pub ground: (&'static str, Rule, i32),
    /// Column of the bombing table, 0..=4.
    pub column: usize,
    /// The column as a figure.
    pub figure: Figure,
}

/// Value and column of a bombing whose dice have not been rolled. `part` hears of each unit's index, `fire` of each gun.
pub fn bombing<W: Trace>(
    rules: &Rules,
    state: &State<Cherbourg>,
    side: Side,
    battle: &Battle,
    why: &mut W,
    fire: &mut dyn FnMut(UnitId, Figure),
    part: &mut dyn FnMut(UnitId, Figure),
) -> Bombing {
    let subject = Subject::Hex(battle.target);
    let from_air = battle.kind == AttackKind::Strike;
    let step = |term, rule, value, shown| Step { term, rule, subject, value, shown };
    let force = if from_air {
        given(why, step("air-points", row("C-117"), i32::from(battle.air), Shown::Number))
    } else {
        guns(rules, state, battle, why, fire)
    };
    let index = vulnerability(rules, state, side.enemy(), battle, why, part);
    let rule = if from_air { row("C-117") } else { row("C-134") };
    let product = force.value() * index.value();
    let value = derived(why, step("bombing-value", rule, product, Shown::Number), &[force, index]);
    let bare = bombing_column(product);
    let head = |column: i32| Shown::Word(BOMBING_HEADS[usize::try_from(column).expect("0..=4")]);
    let read = derived(why, step("bombing-column", row("C-187"), bare, head(bare)), &[value]);
    let ground = ground(rules, state, battle);
    let last = (bare - ground.2).max(0);
    let mut parts = vec![read];
    if ground.2 > 0 {
        parts.push(given(why, step(ground.0, ground.1, -ground.2, Shown::Signed)));
    }
    let rule = match ground.1 {
        _ if bare < ground.2 => row("C-188"),
        rule if rule == row("C-149") => rule,
        _ => row("C-118"),
    };
    let figure = derived(why, step("column", rule, last, head(last)), &parts);
    Bombing { force, index, value, bare, ground, column: usize::try_from(last).expect("0..=4"), figure }
}

/// Attack powers of everybody who fires (C-134, C-136).
fn guns<W: Trace>(
    rules: &Rules,
    state: &State<Cherbourg>,
    battle: &Battle,
    why: &mut W,
    fire: &mut dyn FnMut(UnitId, Figure),
) -> Figure {
    let rule = if battle.units.len() > 1 { row("C-136") } else { row("C-134") };
    let mut sum = Sum::open(why, "fire", rule, Subject::Hex(battle.target), Shown::Number);
    for &unit in &battle.units {
        let figure = strength::attacking(rules, state, unit, battle.target, why);
        fire(unit, figure);
        sum.add(why, figure);
    }
    sum.close(why)
}

/// Vulnerability of everybody in the hex (C-117, C-189); of ships their printed 4 (C-148, A-50).
fn vulnerability<W: Trace>(
    rules: &Rules,
    state: &State<Cherbourg>,
    defender: Side,
    battle: &Battle,
    why: &mut W,
    part: &mut dyn FnMut(UnitId, Figure),
) -> Figure {
    let from_air = battle.kind == AttackKind::Strike;
    let mut sum = Sum::open(why, "vulnerability", row("C-189"), Subject::Hex(battle.target), Shown::Number);
    for unit in units_in(rules, &state.board, battle.target, defender) {
        let kind = rules.kind(unit);
        let rule = if kind == Kind::Naval { row("C-148") } else { row("C-189") };
        let value = rules.tables.vulnerability(kind, from_air);
        let step = Step { term: "index", rule, subject: Subject::Unit(unit), value, shown: Shown::Number };
        let figure = given(why, step);
        part(unit, figure);
        sum.add(why, figure);
    }
    sum.close(why)
}

/// Columns to the left by the ground, without river and without what bocage adds against armour (C-118, C-135, A-46, A-47);
/// none at sea (C-149).
fn ground(rules: &Rules, state: &State<Cherbourg>, battle: &Battle) -> (&'static str, Rule, i32) {
    if super::holds_ships(rules, state, battle.target) {
        return ("sea", row("C-149"), 0);
    }
    let lie = rules.hex_terrain(battle.target);
    let most = lie.grounds().max_by_key(|&ground| rules.tables.columns(ground, false)).unwrap_or(lie.base);
    let rule = if battle.kind == AttackKind::Strike { row("C-118") } else { row("C-135") };
    (most.word(), rule, rules.tables.columns(most, false))
}
