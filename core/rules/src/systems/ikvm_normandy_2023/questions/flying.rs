//! The flights of a movement phase: an aircraft flies to a hex with a task (N-071), or a carpet bombing is planned (N-072).

use crate::kernel::game::State;
use crate::kernel::play::Lot;
use crate::kernel::resolution::tried;
use crate::kernel::view::{Choice, Offer};

use super::super::id::Ikvm;
use super::super::rules::flights::{flight_targets, plan_carpet, ready_aircraft, sealed_targets};
use super::super::state::action::{Action, Route};
use super::super::state::rules::Rules;
use super::super::state::sheet::{Carpet, Task};
use super::carpet::together;

/// Returns the possible flights and plans.
pub(super) fn offers(rules: &Rules, state: &State<Ikvm>) -> Vec<Offer> {
    let mut offers = Vec::new();
    for unit in ready_aircraft(rules, state) {
        for (verb, task) in [("fly support", Task::Support), ("fly interdict", Task::Interdict)] {
            let to = flight_targets(rules, state, unit, task);
            if !to.is_empty() {
                offers.push(Offer { verb, choice: Choice::Reach { unit, to } });
            }
        }
    }
    offers.extend(planning(rules, state).map(|choice| Offer { verb: "plan-carpet", choice }));
    offers
}

/// Returns the choices for `plan-carpet`; `None` when no carpet can be planned.
fn planning(rules: &Rules, state: &State<Ikvm>) -> Option<Choice> {
    if tried(rules, state, |play| plan_carpet(play, None)).is_ok() {
        return Some(Choice::Plain);
    }
    together(rules, state, sealed_targets(rules, state).into_iter().map(|hex| (hex, 0)).collect())
}

/// Draws a flight or a plan; `None` when there is none.
pub(super) fn draw(rules: &Rules, state: &State<Ikvm>, lot: &mut Lot<'_>) -> Option<Action> {
    if state.sheet.carpet == Carpet::None && lot.below(4) == 0 {
        if tried(rules, state, |play| plan_carpet(play, None)).is_ok() {
            return Some(Action::PlanCarpet);
        }
        if let Some(&hex) = lot.one(&sealed_targets(rules, state)) {
            return Some(Action::PlanCarpetOn(hex));
        }
    }
    let unit = *lot.one(&ready_aircraft(rules, state))?;
    let task = if lot.below(2) == 0 { Task::Support } else { Task::Interdict };
    let (to, _) = *lot.one(&flight_targets(rules, state, unit, task))?;
    Some(Action::Fly { unit, task, route: Route::To(to) })
}
