//! The path of a flight (seed: Förflyttningsmodifikation; reference 4.5): from a hex of the Channel Start area, one point a hex,
//! over any terrain (N-069, N-071, N-117).

use crate::kernel::citation::row;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::path::{Aim, StepCost, cheapest_way, reach};
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::unit::UnitId;

use super::super::id::Ikvm;
use super::super::state::action::Route;
use super::super::state::rules::Rules;
use super::flak::Guns;

/// Paths to one hex that are still compared with each other; more are met only under more guns than the game has.
const COMPARED: usize = 16;

/// A step in the air (N-117).
const ONE: StepCost = StepCost { cost: 1, stops: false };

/// The path of a flight as dictated, or the shortest to its end. It begins at a base where the map has one, else at the first hex
/// dictated.
///
/// # Errors
/// When the path is broken, begins at no base, or is longer than the aircraft flies.
pub(crate) fn path(rules: &Rules, state: &State<Ikvm>, unit: UnitId, route: &Route) -> Result<Vec<Hex>, RuleViolation> {
    let too_far = |target: Hex, needed: u32| {
        let refusal = refuse(row("N-117"), "movement_exceeded").with("unit", Arg::Unit(unit));
        let refusal = refusal.with("hex", Arg::Hex(target)).with("needed", Arg::Number(needed.into()));
        refusal.with("allowance", Arg::Number(rules.unit(unit).movement.into())).with("case", Arg::Case("flight"))
    };
    let hexes = match route {
        Route::By(hexes) => dictated(rules, state, unit, hexes),
        Route::To(target) => {
            let apart = rules.bases().iter().map(|&base| rules.map.distance(base, *target)).min();
            shortest(rules, state, unit, *target).ok_or_else(|| too_far(*target, apart.unwrap_or(0)))?
        }
    };
    let Some(&target) = hexes.last() else { return Err(refuse(row("N-117"), "no_path").with("unit", Arg::Unit(unit))) };
    if let Some(pair) = hexes.windows(2).find(|pair| rules.map.direction(pair[0], pair[1]).is_none()) {
        return Err(refuse(row("N-117"), "not_adjacent")
            .with("unit", Arg::Unit(unit))
            .with("case", Arg::Case("flight"))
            .with("from", Arg::Hex(pair[0]))
            .with("hex", Arg::Hex(pair[1])));
    }
    let length = u32::try_from(hexes.len() - 1).expect("a path is short");
    if length > rules.unit(unit).movement {
        return Err(too_far(target, length));
    }
    Ok(hexes)
}

/// Points a flight needs to every hex that aircraft reach from their base, by position of the hex on the map; nothing anywhere
/// on a map without a base.
pub(crate) fn lengths(rules: &Rules) -> Vec<Option<u32>> {
    let bases = rules.bases();
    let mut lengths = vec![bases.is_empty().then_some(0); rules.map.len()];
    let mut note = |hex: Hex, length: u32| {
        let known = &mut lengths[rules.map.cell(hex).expect("a flight stays on the map")];
        *known = Some(known.map_or(length, |known: u32| known.min(length)));
    };
    for base in bases {
        note(base, 0);
        reach(&rules.map, base, 0, |_, _, _| Some(ONE)).iter().for_each(|way| note(way.hex, way.spent));
    }
    lengths
}

/// A dictated path with the base it begins at: that which it names, else one beside its first hex.
fn dictated(rules: &Rules, state: &State<Ikvm>, unit: UnitId, hexes: &[Hex]) -> Vec<Hex> {
    let bases = rules.bases();
    if hexes.first().is_none_or(|first| rules.edition.is_mended() && bases.contains(first)) {
        return hexes.to_vec();
    }
    let (paths, guns) = (bases.into_iter().map(|base| [&[base], hexes].concat()), Guns::of(rules, state));
    let nearest =
        paths.min_by_key(|path| (rules.map.distance(path[0], path[1]), guns.drawn(rules, state, unit, path).0));
    nearest.unwrap_or_else(|| hexes.to_vec())
}

/// The shortest path to a hex; of those as short the one that draws the least fire, then the one through the lower hex numbers.
fn shortest(rules: &Rules, state: &State<Ikvm>, unit: UnitId, target: Hex) -> Option<Vec<Hex>> {
    let bases = rules.bases();
    if bases.is_empty() {
        return Some(vec![target]);
    }
    if !rules.edition.is_mended() {
        return straight(rules, bases[0], target);
    }
    // Backwards from the target: each hex knows how far it is, and a path goes to a hex that is one nearer.
    let away = reach(&rules.map, target, 0, |_, _, _| Some(ONE));
    let left = |hex: Hex| {
        let at = away.binary_search_by_key(&hex, |way| way.hex);
        if hex == target { Some(0) } else { at.ok().map(|at| away[at].spent) }
    };
    let nearest = bases.iter().filter_map(|&base| left(base)).min()?;
    let guns = Guns::of(rules, state);
    let mut paths: Vec<Vec<Hex>> =
        bases.into_iter().filter(|&base| left(base) == Some(nearest)).map(|base| vec![base]).collect();
    for steps in (0..nearest).rev() {
        let on = |path: &Vec<Hex>| {
            let here = *path.last().expect("a path begins at a base");
            let nearer = rules.map.neighbours(here).map(|(_, next)| next).filter(|&next| left(next) == Some(steps));
            nearer.map(|next| [path.as_slice(), &[next]].concat()).collect::<Vec<_>>()
        };
        let drawn = |path: &[Hex]| guns.drawn(rules, state, unit, path);
        paths = worth_following(drawn, paths.iter().flat_map(on).collect());
    }
    paths.into_iter().min_by_key(|path| (guns.drawn(rules, state, unit, path).0, path.clone()))
}

/// Of paths to the same hex those that another does not better: less fire so far, or guns yet unspent.
fn worth_following(drawn: impl Fn(&[Hex]) -> (u32, Vec<UnitId>), paths: Vec<Vec<Hex>>) -> Vec<Vec<Hex>> {
    let mut offered: Vec<(Hex, u32, Vec<Hex>, Vec<UnitId>)> = paths
        .into_iter()
        .map(|path| {
            let end = *path.last().expect("a path has an end");
            let (threat, spent) = drawn(&path);
            (end, threat, path, spent)
        })
        .collect();
    offered.sort_unstable();
    let mut kept: Vec<(Hex, u32, Vec<Hex>, Vec<UnitId>)> = Vec::new();
    for one in offered {
        let same = kept.iter().filter(|known| known.0 == one.0);
        let bettered = same.clone().any(|known| one.3.iter().all(|gun| known.3.contains(gun)));
        if !bettered && same.count() < COMPARED {
            kept.push(one);
        }
    }
    kept.into_iter().map(|(_, _, path, _)| path).collect()
}

/// The shortest path as editions before `2023-3` infer it, regardless of guns: through the lower hex numbers where there is a
/// choice. It is as long as the hexes are apart, unless the board has gaps in between.
fn straight(rules: &Rules, base: Hex, target: Hex) -> Option<Vec<Hex>> {
    let map = &rules.map;
    let within = |budget| cheapest_way(map, (base, 0), Aim { to: target, budget, least: 1 }, |_, _, _| Some(ONE));
    let rest = within(map.distance(base, target)).or_else(|| within(u32::MAX))?;
    Some([&[base], rest.as_slice()].concat())
}
