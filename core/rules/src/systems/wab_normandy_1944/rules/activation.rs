//! Activation (reference 1.3): the first thing that a unit does in an impulse costs its side a point.

use crate::kernel::citation::row;
use crate::kernel::explain::Trace;
use crate::kernel::game::State;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::resolution::Resolution;
use crate::kernel::unit::{Side, UnitId};

use super::super::id::Wab;
use super::super::state::classes::Kind;
use super::super::state::rules::Rules;
use super::super::state::sheet::{Mark, Record};
use super::movement;

/// Returns whether a unit pays activation points; aircraft do not (B-017).
pub(crate) fn pays(rules: &Rules, unit: UnitId) -> bool {
    rules.kind(unit) != Kind::Aircraft
}

/// Checks whether all these units may act in this impulse (V-PRIOR-IMPULSE, V-AP).
///
/// # Errors
/// When one was activated in an earlier impulse of the turn (B-009), or the side has too few points for the units not yet activated (B-015).
pub(crate) fn check(
    rules: &Rules,
    state: &State<Wab>,
    (impulse, side): (u8, Side),
    units: &[UnitId],
) -> Result<(), RuleViolation> {
    let activated = |unit: UnitId| state.sheet.of(unit).activated;
    let earlier = units.iter().copied().find(|&unit| activated(unit) != 0 && activated(unit) < impulse);
    if let Some(unit) = earlier {
        return Err(refuse(row("B-009"), "earlier_impulse").with("unit", Arg::Unit(unit)));
    }
    let (wanted, left) = (fresh(rules, state, units).count(), state.sheet.activation(side));
    if wanted > usize::from(left) {
        let wanted = i64::try_from(wanted).expect("few units");
        let refusal = refuse(row("B-015"), "activation_points").with("wanted", Arg::Number(wanted));
        return Err(refusal.with("left", Arg::Number(left.into())));
    }
    Ok(())
}

/// The units that this action would activate.
fn fresh<'a>(rules: &'a Rules, state: &'a State<Wab>, units: &'a [UnitId]) -> impl Iterator<Item = UnitId> + 'a {
    units.iter().copied().filter(move |&unit| pays(rules, unit) && state.sheet.of(unit).activated == 0)
}

/// Activates those units that are not yet active, for any action (B-013): each costs a point (B-012, B-014), and its movement points are
/// worked out (B-097). The impulse goes on when no point is left (B-007).
pub(crate) fn spend<W: Trace>(play: &mut Resolution<'_, Wab, W>, (impulse, side): (u8, Side), units: &[UnitId]) {
    let rules = play.rules;
    for &unit in units.iter().filter(|&&unit| pays(rules, unit)) {
        let record = play.now.sheet.of(unit);
        if record.activated != 0 {
            continue;
        }
        let allowance = movement::allowance(rules, &play.now, unit);
        play.mark(row("B-012"), Mark::Unit(unit, Record { activated: impulse, allowance, ..record }));
        let left = play.now.sheet.activation(side).saturating_sub(1);
        play.mark(row("B-012"), Mark::activation(side, left));
    }
}
