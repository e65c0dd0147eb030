//! The front and the held land in whole units, each step relative to the one before it: a film has hundreds of them.

use std::collections::BTreeSet;

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::map::Map;
use wardiary_core::kernel::unit::Side;
use wardiary_core::kernel::view::Position;

use super::super::grid::{Grid, Point};
use super::super::svg::Pen;
use super::{Territory, is_land, nearer, runs, smoothed, standing};

/// The front and the held land as paths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Traced {
    /// The land that the first side holds. Along the coast it ends with the hexsides.
    pub area: String,
    /// The front alone.
    pub line: String,
}

impl Territory {
    /// As [`Territory::of`], with a pocket round every unit that stands alone in land which the record gives to the enemy. Where the
    /// record knows some hexes only, `is_recorded` not being so of all, these are held as units hold theirs, and land lies with the nearer.
    #[must_use]
    pub fn with_pockets(map: &Map, position: &Position, is_recorded: &dyn Fn(Hex) -> bool) -> Option<Self> {
        let is_whole = !position.has_control || map.hexes().filter(|&hex| is_land(map, hex)).all(is_recorded);
        let mut territory = if is_whole { Self::of(map, position)? } else { Self::between(map, position) };
        let [one, two] = [Side::One, Side::Two].map(|side| standing(position, side, |hex| is_land(map, hex)));
        for &hex in one.difference(&two) {
            territory.other.remove(&hex);
            territory.held.insert(hex);
        }
        for &hex in two.difference(&one) {
            territory.held.remove(&hex);
            territory.other.insert(hex);
        }
        (!territory.held.is_empty() && !territory.other.is_empty()).then_some(territory)
    }

    /// Land by the nearer unit or hex that is held by the record.
    fn between(map: &Map, position: &Position) -> Self {
        let land: BTreeSet<Hex> = map.hexes().filter(|&hex| is_land(map, hex)).collect();
        let seeds = [Side::One, Side::Two].map(|side| {
            let mut seeds = standing(position, side, |hex| land.contains(&hex));
            let owned = position.owners.iter().filter(|(hex, of)| *of == side && land.contains(hex));
            seeds.extend(owned.map(|(hex, _)| *hex));
            seeds
        });
        let held = nearer(map, &land, &seeds);
        let mut territory = Self { other: land.difference(&held).copied().collect(), held };
        territory.settle(map, &seeds.into_iter().flatten().collect());
        territory
    }

    /// Traces the front, and the held land with the front as its edge.
    #[must_use]
    pub fn traced(&self, grid: Grid) -> Traced {
        let (mut area, mut line) = (Pen::default(), Pen::default());
        for ring in self.rings(grid) {
            for (n, run) in runs(ring).into_iter().enumerate() {
                let points = if run.is_front { smoothed(&run) } else { run.points.clone() };
                if run.is_front {
                    follow(&mut line, &points, true);
                }
                // A run begins where the one before it ended.
                follow(&mut area, &points[usize::from(n > 0)..], n == 0);
            }
            area.close();
        }
        Traced { area: area.done(), line: line.done() }
    }
}

fn follow(pen: &mut Pen, points: &[Point], begins: bool) {
    for (n, &point) in points.iter().enumerate() {
        pen.draw(if begins && n == 0 { 'M' } else { 'l' }, &[point]);
    }
}
