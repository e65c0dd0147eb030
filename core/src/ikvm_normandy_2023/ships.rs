//! Ships (seed: table 1.4, appendix 4.1; reference 4.4).

use crate::kernel::citation::row;
use crate::kernel::explain::{Shown, Step, Subject};
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::path::StepCost;
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse};

use super::Ikvm;
use super::movement::{March, within_budget};
use super::rules::Rules;
use super::terrain::{Terrain, is_land, terrain};
use super::zones::battery_zone;

/// One step of a ship: 1 point in the Channel or along the coast; it stops in the zone of a coastal battery (N-182), and
/// from zone to zone it needs its whole allowance, as on land. Land units never hinder it (N-184, N-185).
pub(super) fn step(
    rules: &Rules,
    state: &State<Ikvm>,
    march: &March,
    from: Hex,
    to: Hex,
    tell: &mut dyn FnMut(Step),
) -> Result<StepCost, RuleViolation> {
    if rules.map.direction(from, to).is_none() {
        return Err(refuse(row("N-044"), "not_adjacent").with("from", Arg::Hex(from)).with("hex", Arg::Hex(to)));
    }
    if is_land(&rules.map, to) {
        return Err(refuse(row("N-044"), "impassable").with("hex", Arg::Hex(to)));
    }
    let caught = battery_zone(rules, &state.board, to).is_some();
    let sliding = caught && battery_zone(rules, &state.board, from).is_some();
    if sliding && march.spent > 0 {
        let refusal = refuse(row("N-039"), "zone_to_zone").with("from", Arg::Hex(from)).with("hex", Arg::Hex(to));
        return Err(refusal.with("spent", Arg::Half(i64::from(march.spent))));
    }
    let (term, rule) = match (sliding, terrain(&rules.map, to)) {
        (true, _) => ("step-zone-to-zone", row("N-039")),
        (false, Terrain::Coast) => ("coast", row("N-121")),
        (false, _) => ("channel", row("N-120")),
    };
    let cost = if sliding { march.budget } else { rules.tables.movement(terrain(&rules.map, to)) };
    let value = i32::try_from(cost).expect("a step is short");
    tell(Step { term, rule, subject: Subject::Step(from, to), value, shown: Shown::Half });
    within_budget(rules, march, cost, to).map(|cost| StepCost { cost, stops: caught })
}
