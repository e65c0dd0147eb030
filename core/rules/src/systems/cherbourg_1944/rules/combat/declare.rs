//! Declaration of an attack (seed §4.1.2, §5.1.1, §6.2, §8.0, §9.0; reference 5.1).

use crate::kernel::citation::row;
use crate::kernel::explain::Trace;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Side, UnitId};

use super::super::super::id::Cherbourg;
use super::super::super::state::action::{Attack, AttackKind};
use super::super::super::state::classes;
use super::super::super::state::rules::Rules;
use super::super::super::state::sheet::{Mark, Record};
use super::super::super::state::stage::{Battle, BattleStep, Stage};
use super::super::super::state::units::{Range, US};
use super::super::compulsory_attack::{self, open_targets, owing, was_attacked};
use super::super::sequence::fighting_side;
use super::super::stacking::holds_enemy;
use super::{answer, holds_ships, is_adjacent, strength};

/// Minimum and maximum number of air points of a strike (C-122).
pub const STRIKE: [u8; 2] = [3, 10];

/// Battery Hamburg's range under the other reading of A-51.
const HAMBURG: u8 = 10;

/// A side attacks one hex.
///
/// # Errors
/// With the first rule that the declaration breaks.
pub(crate) fn declare<W: Trace>(play: &mut Resolution<'_, Cherbourg, W>, attack: &Attack) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    let side = fighting_side(state)?;
    check_target(rules, state, side, attack)?;
    for (at, &unit) in attack.units.iter().enumerate() {
        if attack.units[..at].contains(&unit) {
            return Err(of(unit, refuse(row("C-055"), "named_twice")));
        }
        if rules.side(unit) != side {
            return Err(of(unit, refuse(row("C-054"), "not_active_side")));
        }
        may_join(rules, state, attack.target, unit)
            .map_err(|unfit| unfit.refusal(rules, state, attack.target, unit))?;
    }
    check_kind(rules, state, attack)?;
    check_air(rules, state, side, attack)?;
    check_duties(rules, state, side, attack)?;
    play.out.mark(row("C-141"), Mark::Attacked(side, attack.target));
    for &unit in &attack.units {
        play.out.mark(row("C-137"), Mark::Unit(unit, Record { used: true, ..state.sheet.of(unit) }));
    }
    if attack.air > 0 {
        let rule = row(if attack.kind == AttackKind::Strike { "C-115" } else { "C-113" });
        play.out.mark(rule, Mark::Air(state.sheet.air - attack.air));
    }
    let battle = Battle::declared(side, attack);
    let turn = state.stage.turn();
    let mut stage = |rule, step| play.out.stage(rule, Stage::Battle { turn, battle: battle.clone(), step });
    if attack.kind != AttackKind::Assault {
        stage(row(if attack.kind == AttackKind::Strike { "C-116" } else { "C-130" }), BattleStep::Dice(attack.kind));
        return Ok(());
    }
    // The total is announced before the defence is known (C-058).
    let answers = answer::may_answer(rules, state, &battle);
    stage(row("C-058"), if answers { BattleStep::Declared } else { BattleStep::Dice(attack.kind) });
    let total = strength::attack(rules, state, &battle, play.why);
    play.out.state(total);
    Ok(())
}

fn check_target(rules: &Rules, state: &State<Cherbourg>, side: Side, attack: &Attack) -> Result<(), RuleViolation> {
    let at = |refusal: RuleViolation| refusal.with("hex", Arg::Hex(attack.target));
    if !holds_enemy(rules, &state.board, attack.target, side) {
        return Err(at(refuse(row("A-12"), "no_enemy")));
    }
    if holds_ships(rules, state, attack.target) && attack.kind != AttackKind::Bombard {
        return Err(at(refuse(row("A-48"), "ship_bombard_only")));
    }
    if was_attacked(rules, state, attack.target, side) {
        return Err(at(refuse(row("C-141"), "target_twice")));
    }
    Ok(())
}

/// Checks whether a unit of the attacking side may take part, regardless of other units: once in a phase, artillery or not.
fn may_join(rules: &Rules, state: &State<Cherbourg>, target: Hex, unit: UnitId) -> Result<(), Unfit> {
    if state.board.hex(unit).is_none() {
        return Err(Unfit::OffMap);
    }
    if state.sheet.of(unit).used {
        return Err(Unfit::Used);
    }
    if rules.unit(unit).is_hamburg() && !holds_ships(rules, state, target) {
        return Err(Unfit::Hamburg);
    }
    in_range(rules, state, target, unit).map_err(Unfit::Away)
}

/// Why a unit may not take part in an attack, regardless of other units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unfit {
    /// It is not on the map.
    OffMap,
    /// It has attacked or fired in this phase.
    Used,
    /// It is Battery Hamburg, which only fires at ships.
    Hamburg,
    /// The hex is out of its reach.
    Away(Away),
}

impl Unfit {
    /// The refusal of a unit named for an attack on `target`.
    fn refusal(self, rules: &Rules, state: &State<Cherbourg>, target: Hex, unit: UnitId) -> RuleViolation {
        match self {
            Self::OffMap => of(unit, refuse(row("C-055"), "not_on_map")),
            Self::Used => of(unit, refuse(row("C-137"), "already_fired")),
            Self::Hamburg => of(unit, refuse(row("C-142"), "hamburg")).with("hex", Arg::Hex(target)),
            Self::Away(away) => away.refusal(rules, state, target, unit),
        }
    }
}

/// Checks whether a unit reaches the hex: by adjacency, or with its range (C-131, A-69).
pub(super) fn in_range(rules: &Rules, state: &State<Cherbourg>, target: Hex, unit: UnitId) -> Result<(), Away> {
    if is_adjacent(rules, state, unit, target) {
        return Ok(());
    }
    if !rules.kind(unit).fires_at_range() {
        return Err(Away::NotBeside);
    }
    let reaches = match rules.unit(unit).range {
        Range::None => return Err(Away::NoRange),
        Range::Hexes(hexes) => u32::from(hexes),
        Range::Asterisk if rules.readings.hamburg_reaches_ten => u32::from(HAMBURG),
        Range::Asterisk => return Ok(()),
    };
    let distance = state.board.hex(unit).map_or(u32::MAX, |hex| rules.map.distance(hex, target));
    if distance <= reaches { Ok(()) } else { Err(Away::Beyond { distance, reaches }) }
}

/// Why a hex is out of a unit's reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Away {
    /// The unit only fights next to a hex, and is not there.
    NotBeside,
    /// The unit is a gun without a range.
    NoRange,
    /// The hex is beyond its range.
    Beyond { distance: u32, reaches: u32 },
}

impl Away {
    /// The refusal of a unit that does not reach `target`.
    pub(super) fn refusal(self, rules: &Rules, state: &State<Cherbourg>, target: Hex, unit: UnitId) -> RuleViolation {
        let away = |rule, code| of(unit, refuse(rule, code)).with("hex", Arg::Hex(target));
        match self {
            Self::NotBeside => {
                // Infantry and armour never fight ships, not even adjacent ones.
                let case = if holds_ships(rules, state, target) { "ships" } else { "attack" };
                away(row("C-018"), "not_adjacent").with("case", Arg::Case(case))
            }
            Self::NoRange => away(row("C-131"), "not_adjacent").with("case", Arg::Case("range")),
            Self::Beyond { distance, reaches } => away(row("C-131"), "out_of_range")
                .with("distance", Arg::Number(distance.into()))
                .with("limit", Arg::Number(reaches.into())),
        }
    }
}

/// Checks whether the participants fit the declared sort of attack.
fn check_kind(rules: &Rules, state: &State<Cherbourg>, attack: &Attack) -> Result<(), RuleViolation> {
    let at = |refusal: RuleViolation| refusal.with("hex", Arg::Hex(attack.target));
    let engaged = attack.units.iter().copied().find(|&unit| is_adjacent(rules, state, unit, attack.target));
    match (attack.kind, attack.units.first(), engaged) {
        (AttackKind::Strike, Some(&unit), _) => Err(at(of(unit, refuse(row("C-116"), "strike_alone")))),
        (AttackKind::Assault | AttackKind::Bombard, None, _) => Err(at(refuse(row("C-055"), "nobody_attacks"))),
        (AttackKind::Assault, _, None) => Err(at(refuse(row("C-130"), "needs_adjacent"))),
        (AttackKind::Bombard, _, Some(unit)) => Err(at(of(unit, refuse(row("C-132"), "adjacent_engages")))),
        (AttackKind::Strike, None, _)
        | (AttackKind::Assault, Some(_), Some(_))
        | (AttackKind::Bombard, Some(_), None) => Ok(()),
    }
}

/// Checks air points: only the Americans have them, and attack from the air only in their own phase. Points must be left, a strike
/// takes three to ten, and artillery alone gets none.
fn check_air(rules: &Rules, state: &State<Cherbourg>, side: Side, attack: &Attack) -> Result<(), RuleViolation> {
    let strike = attack.kind == AttackKind::Strike;
    if attack.air == 0 && !strike {
        return Ok(());
    }
    if side != US {
        return Err(refuse(row("C-108"), "air_side"));
    }
    has_points(state, attack.air)?;
    if strike || rules.readings.air_limit_all {
        within_limits(attack.air)?;
    }
    // Artillery alone gets no air points, whether adjacent or distant.
    let guns_alone = attack.units.iter().all(|&unit| rules.kind(unit).is_artillery());
    if !strike && guns_alone { Err(refuse(row("C-140"), "air_artillery_only")) } else { Ok(()) }
}

/// Checks the limits of three to ten air points for a strike, and under the other reading of A-42 for all support (C-122).
pub(super) fn within_limits(points: u8) -> Result<(), RuleViolation> {
    if (STRIKE[0]..=STRIKE[1]).contains(&points) {
        return Ok(());
    }
    let refusal = refuse(row("C-122"), "air_limit").with("points", Arg::Number(points.into()));
    Err(refusal.with("least", Arg::Number(STRIKE[0].into())).with("most", Arg::Number(STRIKE[1].into())))
}

/// Checks whether so many air points are left (C-113).
pub(super) fn has_points(state: &State<Cherbourg>, points: u8) -> Result<(), RuleViolation> {
    if points <= state.sheet.air {
        return Ok(());
    }
    let refusal = refuse(row("C-113"), "air_points").with("points", Arg::Number(points.into()));
    Err(refusal.with("limit", Arg::Number(state.sheet.air.into())))
}

/// Checks that no unit that must attack is left without a target, and that such a unit attacks an adjacent hex.
fn check_duties(rules: &Rules, state: &State<Cherbourg>, side: Side, attack: &Attack) -> Result<(), RuleViolation> {
    let at = |unit, refusal: RuleViolation| of(unit, refusal).with("hex", Arg::Hex(attack.target));
    for unit in owing(rules, state, side) {
        let named = attack.units.contains(&unit);
        if named && !is_adjacent(rules, state, unit, attack.target) {
            return Err(at(unit, refuse(row("A-70"), "duty_first")));
        }
        let left = || open_targets(rules, state, unit).any(|hex| hex != attack.target);
        if !named && !left() {
            let rule = compulsory_attack::cause(rules, state, unit).unwrap_or(row("C-042"));
            let refusal = refuse(rule, "duty_left_out").formerly(row("C-042"), "duty_left_out");
            return Err(at(unit, refusal));
        }
    }
    Ok(())
}

/// Units of `side` that could take part against `target`, in counter order.
#[must_use]
pub fn eligible(rules: &Rules, state: &State<Cherbourg>, side: Side, target: Hex) -> Vec<UnitId> {
    let fits = |&unit: &UnitId| rules.side(unit) == side && may_join(rules, state, target, unit).is_ok();
    state.board.units().filter(fits).collect()
}

/// Units of `side` that could take part against `target` and are adjacent to it, in counter order.
#[must_use]
pub fn beside(rules: &Rules, state: &State<Cherbourg>, side: Side, target: Hex) -> Vec<UnitId> {
    // Every adjacent unit except ships has a zone that reaches the hex.
    if !state.board.is_in_zone(&rules.map, target, classes::engaging(side)) {
        return Vec::new();
    }
    let near = rules.map.neighbours(target).flat_map(|(_, hex)| state.board.at(&rules.map, hex));
    let fits = |&unit: &UnitId| rules.side(unit) == side && is_adjacent(rules, state, unit, target);
    let mut beside: Vec<UnitId> =
        near.filter(fits).filter(|&unit| may_join(rules, state, target, unit).is_ok()).collect();
    beside.sort_unstable();
    beside
}

/// Units of `side` that could fire at `target` from a distance, in counter order.
pub fn far<'a>(
    rules: &'a Rules,
    state: &'a State<Cherbourg>,
    side: Side,
    target: Hex,
) -> impl Iterator<Item = UnitId> + 'a {
    let guns = state.board.units().filter(move |&unit| rules.side(unit) == side && rules.kind(unit).fires_at_range());
    let far = guns.filter(move |&unit| !is_adjacent(rules, state, unit, target));
    far.filter(move |&unit| may_join(rules, state, target, unit).is_ok())
}

/// A hex that a side may attack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// The hex.
    pub hex: Hex,
    /// Every unit that could take part, in counter order.
    pub eligible: Vec<UnitId>,
}

/// Hexes with enemies of `side` that the side has not attacked this turn, by number.
pub fn open_to_attack<'a>(rules: &'a Rules, state: &'a State<Cherbourg>, side: Side) -> impl Iterator<Item = Hex> + 'a {
    let held = rules.map.hexes().filter(move |&hex| holds_enemy(rules, &state.board, hex, side));
    held.filter(move |&hex| !was_attacked(rules, state, hex, side))
}

/// Hexes that are open to an attack by `side`, each with the possible units.
#[must_use]
pub fn targets(rules: &Rules, state: &State<Cherbourg>, side: Side) -> Vec<Target> {
    open_to_attack(rules, state, side).map(|hex| Target::of(rules, state, side, hex)).collect()
}

impl Target {
    /// A hex with the units of `side` that could take part against it.
    #[must_use]
    pub fn of(rules: &Rules, state: &State<Cherbourg>, side: Side, hex: Hex) -> Self {
        Self { hex, eligible: eligible(rules, state, side, hex) }
    }
}

pub(super) fn of(unit: UnitId, refusal: RuleViolation) -> RuleViolation {
    refusal.with("unit", Arg::Unit(unit))
}
