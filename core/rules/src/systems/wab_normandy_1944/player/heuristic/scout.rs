//! Reach of own units and distances to goals, each computed at most once for a choice.

use std::collections::BTreeMap;

use crate::kernel::hex::Hex;
use crate::kernel::notation::fields::Route;
use crate::kernel::path::{Reached, way};
use crate::kernel::unit::UnitId;

use super::super::super::rules::movement::reach;
use super::super::super::rules::steps::Party;
use super::super::super::state::action::Action;
use super::super::super::state::force::Stack;
use super::super::super::state::tables::gait;
use super::outlook::Outlook;
use super::travel;

/// The reach and the distances already computed.
pub(super) struct Scout<'a> {
    here: &'a Outlook<'a>,
    /// Hexes that a unit can reach; the key is the unit, and whether it moves strategically.
    asked: BTreeMap<(UnitId, bool), Vec<Reached>>,
    /// Movement points from every hex, by position, to a goal; the key is the goal, and the movement-table column of a kind.
    fields: BTreeMap<(Hex, usize), Vec<u32>>,
}

impl<'a> Scout<'a> {
    /// Returns a scout without answers.
    pub(super) const fn new(here: &'a Outlook<'a>) -> Self {
        Self { here, asked: BTreeMap::new(), fields: BTreeMap::new() }
    }

    /// Every hex that a unit can reach, by number.
    pub(super) fn reach(&mut self, unit: UnitId, is_strategic: bool) -> &[Reached] {
        let here = self.here;
        self.asked.entry((unit, is_strategic)).or_insert_with(|| {
            reach(&Party { rules: here.rules, state: here.state, units: &[unit], is_strategic }, &here.known)
        })
    }

    /// Movement points from every hex, by position, to a goal, for units with the same movement costs as `unit`.
    pub(super) fn field(&mut self, unit: UnitId, goal: Hex) -> &[u32] {
        let (here, kind) = (self.here, self.here.rules.kind(unit));
        self.fields.entry((goal, gait(kind))).or_insert_with(|| travel::to(here, kind, goal))
    }

    /// The move of a unit to a hex within its reach.
    pub(super) fn march(&mut self, unit: UnitId, (to, is_strategic): (Hex, bool)) -> Option<Action> {
        let at = self.here.state.board.hex(unit)?;
        let route = Route::By(way(self.reach(unit, is_strategic), at, to)?.into());
        let units = Stack(vec![unit]);
        Some(if is_strategic { Action::Strategic { units, route } } else { Action::Move { units, route } })
    }
}
