//! The held land with the front as its edge, in whole units, each step relative to the one before it: a film has hundreds of them.

use std::collections::BTreeSet;

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::map::Map;
use wardiary_core::kernel::unit::Side;
use wardiary_core::kernel::view::Position;

use super::super::grid::{Grid, Point, length};
use super::super::svg::Pen;
use super::{Run, Territory, is_land, nearer, runs, smoothed, standing};

/// From a hexside to the middle of the hex, in lengths of the hexside.
const APOTHEM: f64 = 0.866_025_4;
/// Points that are closer are one.
const NEAR: f64 = 2.0;

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

    /// Traces the held land. Beside water and beyond the map its edge runs through the middles of the cells there: cut to the land of the board, the
    /// area reaches every coast, and of its outline the front alone is seen.
    #[must_use]
    pub fn traced(&self, grid: Grid) -> String {
        let mut pen = Pen::default();
        for ring in self.rings(grid) {
            let mut points: Vec<Point> =
                runs(ring).iter().flat_map(|run| if run.is_front { smoothed(run) } else { beyond(run) }).collect();
            points.dedup_by(|next, point| length(*next, *point) < NEAR);
            for (n, point) in points.into_iter().enumerate() {
                pen.draw(if n == 0 { 'M' } else { 'l' }, &[point]);
            }
            pen.close();
        }
        pen.done()
    }
}

/// The middles of the cells outside along a part of an outline. Outlines run clockwise: what is outside is on the left.
fn beyond(run: &Run) -> Vec<Point> {
    let middle = |side: &[Point]| {
        let ((ax, ay), (bx, by)) = (side[0], side[1]);
        (f64::midpoint(ax, bx) + (by - ay) * APOTHEM, f64::midpoint(ay, by) + (ax - bx) * APOTHEM)
    };
    run.points.windows(2).map(middle).collect()
}
