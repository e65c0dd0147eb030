//! The visible part of figures that pages follow from phase to phase: strength, supply, control.

use super::super::game::{State, System, Viewer, Visibility};
use super::super::slots::{Names as _, SlotName};
use super::super::unit::{Place, Side, UnitId};
use super::super::view::{Strength, Tally};
use super::known;

/// Figures of the record that a viewer may know.
#[must_use]
pub fn tallies<S: System>(rules: &S::Rules, state: &State<S>, viewer: Viewer) -> Vec<Tally> {
    of_record::<S>(rules, state, &S::visibility(rules, state, viewer).sorted())
}

/// The same as [`tallies`] for a given visibility.
pub(super) fn of_record<S: System>(rules: &S::Rules, state: &State<S>, seen: &Visibility) -> Vec<Tally> {
    S::tallies(rules, state).into_iter().filter(|tally| !seen.keeps(SlotName::Match(tally.field))).collect()
}

/// The printed strength of each side's ground units on the map; `owners` has the side of every unit, in counter order.
/// `None` for a side whose units and losses the viewer does not all know.
#[must_use]
pub fn strength<S: System>(
    rules: &S::Rules,
    state: &State<S>,
    owners: &[Side],
    viewer: Viewer,
) -> [Option<Strength>; 2] {
    let seen = S::visibility(rules, state, viewer).sorted();
    let mut sums = [Some(Strength::default()); 2];
    for (unit, side) in state.board.units().zip(owners) {
        let sum = &mut sums[side.index()];
        if !seen.knows(unit) {
            *sum = None;
        } else if let (Place::On(_), Some(sum)) = (state.board.place(unit), sum)
            && let Some(strength) = S::strength(rules, state, unit)
        {
            sum.attack += strength.attack;
            sum.defence += strength.defence;
        }
    }
    sums
}

/// The units of a side that need a line of supply, each with whether it has one, as far as that side sees; `None` for
/// others who may not know all places.
#[must_use]
pub fn in_supply<S: System>(
    rules: &S::Rules,
    state: &State<S>,
    side: Side,
    viewer: Viewer,
) -> Option<Vec<(UnitId, bool)>> {
    let is_known = viewer == Viewer::Side(side) || S::visibility(rules, state, viewer).knows_places();
    is_known.then(|| known(rules, state, viewer, |state| S::in_supply(rules, state, side)))
}

/// The number of hexes that each side holds, as far as the viewing side sees, in a game that records holders; zero for
/// others who may not know all places.
#[must_use]
pub fn held<S: System>(rules: &S::Rules, state: &State<S>, viewer: Viewer) -> [u32; 2] {
    known(rules, state, viewer, |state| {
        let map = rules.map();
        let mut held = [0; 2];
        map.hexes().filter_map(|hex| state.board.owner(map, hex)).for_each(|side| held[side.index()] += 1);
        held
    })
}
