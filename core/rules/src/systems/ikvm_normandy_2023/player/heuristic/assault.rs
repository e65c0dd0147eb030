//! Attacks prepared by movement: units move next to a stack that all available units together would beat.

use crate::kernel::area::Area;
use crate::kernel::hex::Hex;
use crate::kernel::unit::UnitId;

use super::super::super::rules::combat::attack;
use super::super::super::rules::stacking::{LIMIT, ground_in, load, points};
use super::super::super::rules::supply::supplied;
use super::super::super::state::action::{Action, Route};
use super::super::super::state::battle::Attackers;
use super::super::super::state::terrain::river_between;
use super::super::super::state::units::Kind;
use super::assessment::Assessment;
use super::march::Mover;
use super::odds::{self, ExpectedValue};

/// Number of attacks planned at a time.
const PLANS: usize = 6;

/// A unit with the hex from which it attacks.
type Post = (UnitId, Hex);

/// The first unit to move up for an attack, the best attack first.
pub(super) fn order(here: &Assessment<'_>, movers: &[Mover]) -> Option<Action> {
    let supply = &supplied(here.rules, here.state, here.side);
    let mut assault = Assault { here, movers, supply, taken: Vec::new() };
    let mut targets = here.foe_hexes.clone();
    for _ in 0..PLANS {
        let plans = targets.iter().filter_map(|&target| assault.plan(target));
        let (promise, posts) = plans.reduce(|best, next| if next.0.gain > best.0.gain { next } else { best })?;
        targets.retain(|&target| target != promise.target);
        let goes = |&(unit, to): &Post| here.state.board.hex(unit) != Some(to);
        if let Some(&(unit, to)) = posts.iter().find(|post| goes(post)) {
            return Some(Action::Move { unit, route: Route::To(to) });
        }
        assault.taken.extend(posts);
    }
    None
}

/// The attacks of a phase planned so far.
struct Assault<'a> {
    here: &'a Assessment<'a>,
    movers: &'a [Mover],
    supply: &'a Area,
    /// Units already assigned to a better attack.
    taken: Vec<Post>,
}

impl Assault<'_> {
    /// The best attack on `target` with units next to it or able to get there; `None` if no attack is worth it.
    fn plan(&self, target: Hex) -> Option<(ExpectedValue, Vec<Post>)> {
        let here = self.here;
        let mut posts: Vec<Post> = Vec::new();
        let mut by = Attackers::default();
        let mut best: Option<(ExpectedValue, Vec<Post>)> = None;
        for (unit, ways) in self.candidates(target) {
            let Some(post) = ways.into_iter().find(|&at| self.has_room(unit, at, &posts)) else { continue };
            posts.push((unit, post));
            by.ground.push(unit);
            let led = posts.iter().any(|&(_, at)| !river_between(&here.rules.map, at, target));
            let Some(gain) = odds::gain_by(here, target, &by).filter(|_| led) else { continue };
            if best.as_ref().is_none_or(|(known, _)| gain > known.gain + 3) {
                best = Some((ExpectedValue { target, by: by.clone(), gain }, posts.clone()));
            }
        }
        best.filter(|(promise, _)| promise.is_worth_it())
    }

    /// The possible attackers of `target`, the strongest first, each with the hexes from which it can attack. A unit next to the target keeps its
    /// own hex; any other unit has the hexes that it can reach, the one with the fewest stacking points first.
    fn candidates(&self, target: Hex) -> Vec<(UnitId, Vec<Hex>)> {
        let (here, rules) = (self.here, self.here.rules);
        let free = |unit: UnitId| {
            let card = rules.unit(unit);
            let fights = card.kind != Kind::CoastalArtillery && card.attack > 0 && !here.state.sheet.of(unit).fought;
            fights && !self.taken.iter().any(|(other, _)| *other == unit)
        };
        let crosses = |unit: UnitId| rules.kind(unit).is_field_artillery();
        let faces = |unit: UnitId, at: Hex| crosses(unit) || !river_between(&rules.map, at, target);
        let mut found: Vec<(UnitId, Vec<Hex>)> = here
            .troops
            .iter()
            .filter(|&&(unit, at)| {
                free(unit) && attack::may_join(rules, here.state, target, unit).is_ok() && faces(unit, at)
            })
            .map(|&(unit, at)| (unit, vec![at]))
            .collect();
        let beside: Vec<Hex> = here
            .land_beside(target)
            .filter(|hex| here.foe_hexes.binary_search(hex).is_err() && here.is_supplied(self.supply, *hex))
            .collect();
        for mover in self.movers.iter().filter(|mover| !mover.holds && free(mover.unit)) {
            if rules.map.distance(mover.at, target) <= 1 {
                continue;
            }
            let reached = |hex: &&Hex| mover.reach.binary_search_by_key(*hex, |way| way.hex).is_ok();
            let mut ways: Vec<Hex> =
                beside.iter().filter(reached).copied().filter(|&hex| faces(mover.unit, hex)).collect();
            ways.sort_by_key(|&hex| (load(rules, &here.state.board, hex, here.side), hex));
            if !ways.is_empty() {
                found.push((mover.unit, ways));
            }
        }
        found.sort_by_key(|&(unit, _)| (std::cmp::Reverse(here.attack_on(unit, target)), unit));
        found
    }

    /// Returns whether a hex has room for one more unit besides those planned earlier.
    fn has_room(&self, unit: UnitId, at: Hex, posts: &[Post]) -> bool {
        let here = self.here;
        if here.state.board.hex(unit) == Some(at) {
            return true;
        }
        let comes = |&&(other, to): &&Post| to == at && here.state.board.hex(other) != Some(at);
        let coming: u32 =
            posts.iter().chain(&self.taken).filter(comes).map(|&(other, _)| points(here.rules, other)).sum();
        let stands: u32 =
            ground_in(here.rules, &here.state.board, at, here.side).map(|other| points(here.rules, other)).sum();
        stands + coming + points(here.rules, unit) <= LIMIT
    }
}
