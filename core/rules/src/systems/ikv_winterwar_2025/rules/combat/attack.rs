//! Declaration of an attack (seed: Spelordning 4; reference 6.2, 6.3).

use crate::kernel::citation::row;
use crate::kernel::explain::Trace;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse, untimely};
use crate::kernel::resolution::Resolution;
use crate::kernel::slots::Kept as _;
use crate::kernel::unit::{Side, UnitId};
use crate::kernel::view::Force;

use super::super::super::id::Winterwar;
use super::super::super::state::battle::Battle;
use super::super::super::state::rules::Rules;
use super::super::super::state::sheet::{Mark, Record};
use super::super::super::state::stage::Stage;
use super::super::super::state::terrain::{has_way, is_closed, nation, terrain};
use super::super::super::state::units::{Kind, SOVIET};
use super::super::stacking::holds_ground;
use super::super::steps::water_row;
use super::Fight;

/// The side in its combat phase attacks one adjacent hex with the units that it names (W-113 to W-115). Other units may attack the hex
/// again (W-118).
///
/// # Errors
/// With the first fault in the order of the book, over all units named.
pub(crate) fn declare<W: Trace>(
    play: &mut Resolution<'_, Winterwar, W>,
    target: Hex,
    units: &[UnitId],
) -> Result<(), RuleViolation> {
    let (rules, state) = (play.rules, play.before);
    let Stage::Combat { turn, side } = state.stage else { return Err(untimely(row("W-036"), "wrong_state")) };
    for (at, &unit) in units.iter().enumerate() {
        let of = |code| refuse(row("W-115"), code).with("unit", Arg::Unit(unit));
        if rules.side(unit) != side {
            return Err(of("not_active_side"));
        }
        if units[..at].contains(&unit) {
            return Err(of("named_twice"));
        }
    }
    let faults = units.iter().filter_map(|&unit| Some((may_join(rules, state, target, unit).err()?, unit)));
    let first = faults.min_by_key(|&(unfit, _)| unfit);
    let no_enemy = !holds_ground(rules, &state.board, target, side.enemy());
    match first {
        // If the hex has no enemy, the refusal names this fault and not a fault of an aircraft.
        Some((unfit, unit)) if unfit < Unfit::Beaten || !no_enemy => {
            return Err(unfit.refusal(rules, state, (target, unit)));
        }
        Some(_) | None if no_enemy => {
            let refusal = refuse(row("W-114"), "no_enemy").with("hex", Arg::Hex(target));
            return Err(refusal.with("case", Arg::Case("attack")));
        }
        Some(_) | None => {}
    }
    if rules.readings.attack_hex_once && state.sheet.attacked.contains(&target) {
        return Err(refuse(row("A-32"), "target_twice").with("hex", Arg::Hex(target)));
    }
    if !units.iter().any(|&unit| rules.is_ground(unit)) {
        let (rule, code) = match units.is_empty() {
            true => (row("W-114"), "nobody_attacks"),
            false => (row("W-155"), "support_needs_ground"),
        };
        return Err(refuse(rule, code).with("hex", Arg::Hex(target)));
    }
    for &unit in units {
        play.mark(row("W-117"), Mark::Unit(unit, Record { fought: true, ..state.sheet.of(unit) }));
    }
    if rules.readings.attack_hex_once {
        play.mark(row("A-32"), Mark::Attacked(target));
    }
    let battle = Battle::declared(target, units.to_vec());
    super::partisans::forget(play, &battle, side);
    Fight { play, turn, side, battle }.ask_for_die();
    Ok(())
}

/// Why a unit may not join an attack, in the order in which the book names the faults.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Unfit {
    /// It is a fortification (W-103).
    Fixed,
    /// It has no supply (W-042).
    Unsupplied,
    /// It has attacked in this half (W-117).
    HasFought,
    /// It is not adjacent to the hex (W-114).
    Away,
    /// The hex is in Norway, Sweden or Estonia (W-165).
    Border,
    /// The hex, or the hexside to it, is open water (W-073).
    Water,
    /// It is Soviet, and no road or railway joins the hexes (W-119).
    OffRoad,
    /// It is an aircraft defeated in air combat (W-152, W-153).
    Beaten,
    /// It is an aircraft that is not over the hex (W-153, W-178).
    NotOver,
}

/// Checks whether a unit may join an attack on a hex, regardless of other units (W-145, W-175).
pub(crate) fn may_join(rules: &Rules, state: &State<Winterwar>, target: Hex, unit: UnitId) -> Result<(), Unfit> {
    let record = state.sheet.of(unit);
    let kind = rules.kind(unit);
    if kind == Kind::Fortification {
        return Err(Unfit::Fixed);
    }
    if state.sheet.unsupplied.contains(&unit) {
        return Err(Unfit::Unsupplied);
    }
    if record.fought {
        return Err(Unfit::HasFought);
    }
    if kind.is_aircraft() {
        let is_over = state.board.hex(unit) == Some(target) && state.sheet.base.of(unit).is_some();
        return match (record.beaten, is_over) {
            (true, _) => Err(Unfit::Beaten),
            (false, false) => Err(Unfit::NotOver),
            (false, true) => Ok(()),
        };
    }
    let crossing = state.board.hex(unit).and_then(|from| rules.map.crossing(from, target)).ok_or(Unfit::Away)?;
    if nation(&rules.map, target).is_neutral() {
        return Err(Unfit::Border);
    }
    if terrain(&rules.map, target).is_open_water() || is_closed(crossing.side) {
        return Err(Unfit::Water);
    }
    let bound = rules.side(unit) == SOVIET && kind != Kind::Ship;
    if bound && !has_way(crossing.side) { Err(Unfit::OffRoad) } else { Ok(()) }
}

impl Unfit {
    fn refusal(self, rules: &Rules, state: &State<Winterwar>, (target, unit): (Hex, UnitId)) -> RuleViolation {
        let by = |rule, code| refuse(rule, code).with("unit", Arg::Unit(unit));
        let at = |rule, code| by(rule, code).with("hex", Arg::Hex(target)).with("case", Arg::Case("attack"));
        let from = Arg::Hex(state.board.hex(unit).unwrap_or(target));
        match self {
            Self::Fixed => by(row("W-103"), "cannot_attack"),
            Self::Unsupplied => by(row("W-042"), "not_supplied").with("case", Arg::Case("attack")),
            Self::HasFought => by(row("W-117"), "already_attacked"),
            Self::Away => at(row("W-114"), "not_adjacent"),
            Self::Border => at(row("W-165"), "border"),
            Self::Water => at(water_row(terrain(&rules.map, target)), "impassable").with("from", from),
            Self::OffRoad => at(row("W-119"), "road_only").with("from", from),
            Self::Beaten | Self::NotOver => {
                let (rule, case) = if self == Self::Beaten { (row("W-152"), "beaten") } else { (row("W-178"), "away") };
                by(rule, "support_not_in_hex").with("hex", Arg::Hex(target)).with("case", Arg::Case(case))
            }
        }
    }
}

/// Units of `side` that could join an attack on `target`, in counter order; all of them are over the hex or adjacent to it.
#[must_use]
pub fn eligible(rules: &Rules, state: &State<Winterwar>, target: Hex, side: Side) -> Vec<UnitId> {
    let near = rules.map.neighbours(target).map(|(_, hex)| hex).chain([target]);
    let units = near.flat_map(|hex| state.board.at(&rules.map, hex)).filter(|&unit| rules.side(unit) == side);
    let mut eligible: Vec<UnitId> = units.filter(|&unit| may_join(rules, state, target, unit).is_ok()).collect();
    eligible.sort_unstable();
    eligible
}

/// Hexes that `side` could attack now, by number, each with the possible attackers: at least one ground unit (W-155).
#[must_use]
pub fn targets(rules: &Rules, state: &State<Winterwar>, side: Side) -> Vec<(Hex, Vec<UnitId>)> {
    let attacked = |hex: &Hex| rules.readings.attack_hex_once && state.sheet.attacked.contains(hex);
    let enemies = rules.map.hexes().filter(|&hex| holds_ground(rules, &state.board, hex, side.enemy()));
    let with_units = enemies.filter(|hex| !attacked(hex)).map(|hex| (hex, eligible(rules, state, hex, side)));
    with_units.filter(|(_, units)| units.iter().any(|&unit| rules.is_ground(unit))).collect()
}

/// Checks the attackers: at least one ground unit, and any number of ships and aircraft.
#[must_use]
pub fn force(rules: &Rules, units: &[UnitId]) -> Force {
    let (some, any) = units.iter().copied().partition(|&unit| rules.is_ground(unit));
    Force { all: Vec::new(), some, any }
}
