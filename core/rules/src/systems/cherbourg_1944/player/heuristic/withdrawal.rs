//! Movements of the Axis: back to the works around Cherbourg, together, and out of unwanted contact.

use crate::kernel::hex::Hex;
use crate::kernel::notation::fields::Route;
use crate::kernel::unit::UnitId;

use super::super::super::rules::movement::within_reach;
use super::super::super::rules::stacking::{LIMIT, units_in};
use super::super::super::rules::zones::enemies_around;
use super::super::super::state::action::{Action, Attack};
use super::super::super::state::terrain::Ground;
use super::assessment::Assessment;
use super::expected_value::assault;

/// Distance from the city in hexes within which works are worth a retreat.
const RING: u32 = 6;
/// Minimum improvement for which a unit moves.
const PAINS: i32 = 5;

/// The next unit with a better hex to go to. The player considers units in counter order, beginning after the last one that moved.
pub(super) fn order(here: &Assessment<'_>) -> Option<Action> {
    let moved = |&(unit, _): &(UnitId, Hex)| here.state.sheet.of(unit).moved;
    let asked = here.troops.iter().rposition(moved).map_or(0, |last| last + 1);
    let fortress = Fortress::of(here);
    here.troops[asked..].iter().filter(|&&(unit, _)| here.may_move(unit)).find_map(|&(unit, at)| {
        let stays = fortress.post(here, unit, at);
        let ways = within_reach(here.rules, here.state, unit).into_iter().filter(|way| !way.stops);
        let scored = ways.map(|way| (fortress.post(here, unit, way.hex), way.hex));
        let (score, to) = scored.max_by_key(|&(score, hex)| (score, std::cmp::Reverse(hex)))?;
        (score > stays + PAINS).then_some(Action::Move { unit, route: Route::To(to) })
    })
}

/// The city and the works around it.
pub(super) struct Fortress {
    city: Vec<Hex>,
    works: Vec<Hex>,
}

impl Fortress {
    /// Returns the fortress from the map.
    pub(super) fn of(here: &Assessment<'_>) -> Self {
        let rules = here.rules;
        let zone = rules.zone("cherbourg");
        let city: Vec<Hex> = zone.filter(|&hex| rules.hex_terrain(hex).overlay == Some(Ground::City)).collect();
        let near = |hex: Hex| city.iter().any(|&at| rules.map.distance(at, hex) <= RING);
        let is_work = |hex: &Hex| rules.hex_terrain(*hex).fortified && near(*hex);
        let mut works: Vec<Hex> = rules.map.hexes().filter(is_work).collect();
        works.extend(&city);
        Self { city, works }
    }

    /// Value of a hex for a unit.
    pub(super) fn post(&self, here: &Assessment<'_>, unit: UnitId, hex: Hex) -> i32 {
        let stack = |at: Hex| units_in(here.rules, &here.state.board, at, here.side).filter(|&other| other != unit);
        let open = |&&work: &&Hex| stack(work).count() < LIMIT;
        let to = |hexes: &mut dyn Iterator<Item = &Hex>| {
            let nearest = hexes.map(|&at| here.rules.map.distance(at, hex)).min().unwrap_or(12);
            i32::try_from(nearest).expect("a map is small")
        };
        let company = i32::try_from(stack(hex).count()).expect("four at most");
        let gun = here.is_gun(unit);
        let ground = if gun { 4 } else { 12 } * here.columns(hex);
        let way = 9 * to(&mut self.works.iter().filter(open)) + 3 * to(&mut self.city.iter());
        let friends = if gun { 2 } else { 5 } * company;
        ground + friends - way - self.danger(here, unit, hex)
    }

    /// Loss of value by the nearness of the enemy.
    fn danger(&self, here: &Assessment<'_>, unit: UnitId, hex: Hex) -> i32 {
        let nearest = here.nearest_foe(hex);
        if nearest > 1 {
            return if here.is_gun(unit) && nearest == 2 { 6 } else { 0 };
        }
        if here.is_gun(unit) {
            return 25;
        }
        if here.state.board.hex(unit) == Some(hex) && here.is_firm(hex) {
            return 0;
        }
        if is_good_bargain(here, unit, hex) { 0 } else { 45 }
    }
}

/// Returns whether the attack that a unit would owe in contact is worth making with every available unit.
fn is_good_bargain(here: &Assessment<'_>, unit: UnitId, hex: Hex) -> bool {
    enemies_around(here.rules, &here.state.board, hex, here.side).any(|target| {
        let beside = |&&(other, at): &&(UnitId, Hex)| {
            other != unit && here.rules.map.direction(at, target).is_some() && !here.is_gun(other)
        };
        let others = here.troops.iter().filter(beside).map(|&(other, _)| other);
        let units: Vec<UnitId> = others.chain([unit]).chain(here.guns_on(target)).collect();
        assault(here, &here.with(&[(unit, hex)]), &Attack::assault(target, units, 0)) > 36
    })
}
