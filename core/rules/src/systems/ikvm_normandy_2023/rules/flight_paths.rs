//! The path of a flight (seed: Förflyttningsmodifikation; reference 4.5): from a hex of the Channel Start area, one point for each hex,
//! over any terrain (N-069, N-071, N-117).

use crate::kernel::citation::row;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::path::{Aim, StepCost, cheapest_way};
use crate::kernel::phrase::Arg;
use crate::kernel::refuse::{RuleViolation, refuse};
use crate::kernel::unit::UnitId;

use super::super::id::Ikvm;
use super::super::state::action::Route;
use super::super::state::rules::Rules;
use super::flak::{Drawn, Guns};

/// The maximum number of paths to one hex that are compared with each other; the game has too few guns for more.
const COMPARED: usize = 16;

/// A step in the air (N-117).
const ONE: StepCost = StepCost { cost: 1, stops: false };

/// The path of a flight as dictated, or the shortest path to its target. It begins at a base, or on a map without bases at the first dictated hex.
///
/// # Errors
/// When the path is broken, begins at no base, or exceeds the range of the aircraft.
pub(crate) fn path(rules: &Rules, state: &State<Ikvm>, unit: UnitId, route: &Route) -> Result<Vec<Hex>, RuleViolation> {
    let too_far = |target: Hex, needed: u32| {
        let refusal = refuse(row("N-117"), "movement_exceeded").with("unit", Arg::Unit(unit));
        let refusal = refusal.with("hex", Arg::Hex(target)).with("needed", Arg::Number(needed.into()));
        refusal.with("allowance", Arg::Number(rules.unit(unit).movement.into())).with("case", Arg::Case("flight"))
    };
    let hexes = match route {
        Route::By(hexes) | Route::Found(hexes) => dictated(rules, state, unit, hexes),
        Route::To(target) => {
            let apart = rules.airways.bases().iter().map(|&base| rules.map.distance(base, *target)).min();
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

/// The hexes that an aircraft can fly to, by number, with the points each needs.
pub(crate) fn within_range(rules: &Rules, unit: UnitId) -> impl Iterator<Item = (Hex, u32)> + '_ {
    rules.airways.reached(&rules.map).filter(move |&(_, length)| length <= rules.unit(unit).movement)
}

/// A dictated path with its base: the base that it names, otherwise the nearest one to its first hex.
fn dictated(rules: &Rules, state: &State<Ikvm>, unit: UnitId, hexes: &[Hex]) -> Vec<Hex> {
    let bases = rules.airways.bases().iter().copied();
    if hexes.first().is_none_or(|first| rules.edition.is_mended() && rules.airways.bases().contains(first)) {
        return hexes.to_vec();
    }
    let (paths, guns) = (bases.map(|base| [&[base], hexes].concat()), Guns::of(rules, state).unspent(state, unit));
    let nearest = paths.min_by_key(|path| (rules.map.distance(path[0], path[1]), guns.drawn(rules, path).threat));
    nearest.unwrap_or_else(|| hexes.to_vec())
}

/// The shortest path to a hex. Of several shortest paths, the one with the least fire is taken, then the one through the lower hex numbers.
fn shortest(rules: &Rules, state: &State<Ikvm>, unit: UnitId, target: Hex) -> Option<Vec<Hex>> {
    let bases = rules.airways.bases();
    if bases.is_empty() {
        return Some(vec![target]);
    }
    if !rules.edition.is_mended() {
        return straight(rules, bases[0], target);
    }
    let layers = layers(rules, target)?;
    let guns = Guns::of(rules, state).unspent(state, unit).near(rules, &layers);
    if guns.is_empty() {
        return Some(lowest(rules, &layers));
    }
    let mut paths = Vec::new();
    for layer in &layers {
        let reached = layer.iter().map(|&to| onward(rules, &guns, &paths, to));
        paths = reached.flatten().collect();
    }
    paths.into_iter().min_by(|a, b| (a.drawn.threat, &a.hexes).cmp(&(b.drawn.threat, &b.hexes))).map(|path| path.hexes)
}

/// The hexes of all shortest paths to `target` in layers, one layer for each step from the bases; `None` without a path. The search goes back
/// from the target: each layer consists of the neighbours that are one step nearer to a base.
fn layers(rules: &Rules, target: Hex) -> Option<Vec<Vec<Hex>>> {
    let away = |hex: Hex| rules.airways.length(&rules.map, hex);
    let mut layers = vec![vec![target]];
    for length in (0..away(target)?).rev() {
        let ahead = layers.last().expect("there is one").iter();
        let around = ahead.flat_map(|&hex| rules.map.neighbours(hex)).map(|(_, next)| next);
        let mut layer: Vec<Hex> = around.filter(|&next| away(next) == Some(length)).collect();
        layer.sort_unstable();
        layer.dedup();
        layers.push(layer);
    }
    layers.reverse();
    Some(layers)
}

/// The path through the lower hex numbers.
fn lowest(rules: &Rules, layers: &[Vec<Hex>]) -> Vec<Hex> {
    let mut path: Vec<Hex> = Vec::new();
    for layer in layers {
        let is_next = |hex: &&Hex| path.last().is_none_or(|&last| rules.map.direction(last, **hex).is_some());
        path.extend(layer.iter().find(is_next).copied());
    }
    path
}

/// A path from a base, and the fire it has drawn by its end.
struct Path {
    hexes: Vec<Hex>,
    drawn: Drawn,
}

/// Extends the paths by one step to `to`, or begins them there. Drops a path A if a path B has no more fire and all guns
/// that fired at A have also fired at B.
fn onward(rules: &Rules, guns: &Guns, paths: &[Path], to: Hex) -> Vec<Path> {
    let is_before = |path: &&Path| path.hexes.last().is_some_and(|&last| rules.map.direction(last, to).is_some());
    let step = |hexes: &[Hex], drawn: &Drawn| {
        let mut drawn = drawn.clone();
        guns.fire_at(rules, to, &mut drawn);
        Path { hexes: [hexes, &[to]].concat(), drawn }
    };
    if paths.is_empty() {
        return vec![step(&[], &Drawn::default())];
    }
    let mut offered: Vec<Path> = paths.iter().filter(is_before).map(|path| step(&path.hexes, &path.drawn)).collect();
    offered.sort_unstable_by(|a, b| (a.drawn.threat, &a.hexes).cmp(&(b.drawn.threat, &b.hexes)));
    let mut kept: Vec<Path> = Vec::new();
    for one in offered {
        let bettered = kept.iter().any(|known| one.drawn.guns.iter().all(|gun| known.drawn.guns.contains(gun)));
        if !bettered && kept.len() < COMPARED {
            kept.push(one);
        }
    }
    kept
}

/// The shortest path from `base` as editions before `2023-3` infer it, through the lower hex numbers and regardless of guns. Its number of
/// steps is the distance between the hexes, unless gaps of the board force a longer path.
fn straight(rules: &Rules, base: Hex, target: Hex) -> Option<Vec<Hex>> {
    let map = &rules.map;
    // Goes back from the target, each time to the lowest hex number that is one step nearer to the base. At a gap a search finds a way around.
    let mut path = vec![target];
    while let Some(&here) = path.last().filter(|&&here| here != base) {
        let nearer = map.distance(base, here) - 1;
        let around = map.neighbours(here).map(|(_, next)| next);
        let Some(next) = around.filter(|&next| map.distance(base, next) == nearer).min() else { break };
        path.push(next);
    }
    if path.last() == Some(&base) {
        path.reverse();
        return Some(path);
    }
    let rest = cheapest_way(map, (base, 0), Aim { to: target, budget: u32::MAX, least: 1 }, |_, _| Some(ONE))?;
    Some([&[base], rest.as_slice()].concat())
}
