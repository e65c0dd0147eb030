//! Strengths (seed: Spelordning 4, Försörjning, 1.2.1; reference 6.2).

use crate::kernel::citation::{Rule, row};
use crate::kernel::explain::{Figure, Read, Shown, Step, Subject, Sum, Trace, compute, given};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::slots::Kept as _;
use crate::kernel::unit::{Side, UnitId};

use super::super::super::id::Winterwar;
use super::super::super::state::battle::Battle;
use super::super::super::state::rules::Rules;
use super::super::super::state::units::Kind;

/// Attack strength: the attack values of ground units and ships, and the ground support of aircraft (W-115, W-154).
pub fn attack<W: Trace>(rules: &Rules, state: &State<Winterwar>, battle: &Battle, why: &mut W) -> Figure {
    let mut sum = Sum::open(why, "attack", row("W-115"), Subject::Hex(battle.target), Shown::Number);
    for &unit in &battle.attackers {
        let part = match rules.kind(unit).is_aircraft() {
            true => support(rules, unit),
            false => printed(rules, state, unit, "attack-value"),
        };
        let part = given(why, part);
        sum.add(why, part);
    }
    sum.close(why)
}

/// The defenders of a hex against `attacker`: all ground units and ships in it, and aircraft over it that have not been defeated. Aircraft
/// on their base add nothing (W-116, W-145, W-154, W-156, W-178).
#[must_use]
pub fn defenders(rules: &Rules, state: &State<Winterwar>, target: Hex, attacker: Side) -> Vec<UnitId> {
    let side = attacker.enemy();
    let here = state.board.at(&rules.map, target).filter(|&unit| rules.side(unit) == side);
    let helps = |unit: &UnitId| {
        let supports = state.sheet.base.of(*unit).is_some() && !state.sheet.of(*unit).beaten;
        !rules.kind(*unit).is_aircraft() || supports
    };
    here.filter(helps).collect()
}

/// Defence strength of all units in the attacked hex: units in supply at full value, and half of the sum of the others, rounded up (W-043, W-116).
pub fn defence<W: Trace>(
    rules: &Rules,
    state: &State<Winterwar>,
    (target, attacker): (Hex, Side),
    why: &mut W,
) -> Figure {
    let subject = Subject::Hex(target);
    let mut sum = Sum::open(why, "defence", row("W-116"), subject, Shown::Number);
    let (cut_off, supplied): (Vec<UnitId>, Vec<UnitId>) =
        defenders(rules, state, target, attacker).into_iter().partition(|unit| state.sheet.unsupplied.contains(unit));
    for unit in supplied {
        let part = match rules.kind(unit).is_aircraft() {
            true => support(rules, unit),
            false => printed(rules, state, unit, "defence-value"),
        };
        let part = given(why, part);
        sum.add(why, part);
    }
    if rules.readings.each_is_halved {
        for unit in cut_off {
            let part = given(why, printed(rules, state, unit, "defence-value"));
            let part = halved(Subject::Unit(unit), part, why);
            sum.add(why, part);
        }
    } else if !cut_off.is_empty() {
        let mut together = Sum::open(why, "unsupplied-sum", row("W-043"), subject, Shown::Number);
        for unit in cut_off {
            let part = given(why, printed(rules, state, unit, "defence-value"));
            together.add(why, part);
        }
        let together = together.close(why);
        let part = halved(subject, together, why);
        sum.add(why, part);
    }
    sum.close(why)
}

/// Half of the defence of unsupplied units, rounded up.
fn halved<W: Trace>(subject: Subject, figure: Figure, why: &mut W) -> Figure {
    compute(why, ("unsupplied-half", subject), (&(), [figure]), |(), [figure]| {
        Read::number(row("W-043"), (figure + 1) / 2)
    })
}

/// The ground support of an aircraft (W-101, W-154).
fn support(rules: &Rules, unit: UnitId) -> Step {
    let value = rules.unit(unit).front.defence.into();
    Step { term: "ground-support", rule: row("W-154"), subject: Subject::Unit(unit), value, shown: Shown::Number }
}

/// The attack or defence value on the face that shows; for partisans their roll. The kind of a unit adds nothing (W-108).
fn printed(rules: &Rules, state: &State<Winterwar>, unit: UnitId, term: &'static str) -> Step {
    let card = rules.unit(unit);
    let steps = state.board.losses(unit);
    let face = card.face(steps);
    let value = match (card.kind, term) {
        (Kind::Partisan, _) => state.sheet.strength.of(unit).into(),
        (_, "attack-value") => face.attack.into(),
        (_, _) => face.defence.into(),
    };
    let rule = value_row(card.kind, steps);
    Step { term, rule, subject: Subject::Unit(unit), value, shown: Shown::Number }
}

/// The row on which a value rests.
const fn value_row(kind: Kind, steps: u8) -> Rule {
    match (kind, steps) {
        (Kind::Partisan, _) => row("W-112"),
        (Kind::Ship, _) => row("W-145"),
        (_, 1..) => row("W-104"),
        (Kind::Artillery, 0) => row("W-100"),
        (Kind::Fortification, 0) => row("W-103"),
        (
            Kind::Infantry
            | Kind::Ski
            | Kind::Recon
            | Kind::Armour
            | Kind::Motorised
            | Kind::Marine
            | Kind::Engineer
            | Kind::Fighter
            | Kind::Bomber,
            0,
        ) => row("W-099"),
    }
}
