//! The held land with the front as its edge, in whole units. Each step is relative to the one before, because a film has hundreds of them.

use std::collections::BTreeSet;

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::map::Map;
use wardiary_core::kernel::unit::Side;
use wardiary_core::kernel::view::Position;

use super::super::grid::{Grid, Point, length};
use super::super::svg::Pen;
use super::{Run, Territory, is_land, nearer, runs, smoothed, standing};

/// Distance from a hexside to the middle of the hex, in lengths of the hexside.
const APOTHEM: f64 = 0.866_025_4;
/// Points closer than this are one point.
const NEAR: f64 = 2.0;

impl Territory {
    /// Returns the same as [`Territory::of`], with a pocket around every unit that is alone on land which the record gives to the enemy. If the
    /// record covers only some hexes, they count like hexes with units, and other land belongs to the nearer side.
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

    /// Divides land by the nearest unit or recorded hex.
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

    /// Traces the held land. Next to water and beyond the map its edge runs through the middles of the cells there. The
    /// caller clips the area to the land of the board. Then it reaches every coast, and only the front is visible of its outline.
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

/// Returns the middles of the cells outside a part of an outline. Outlines run clockwise, so the outside is on the left.
fn beyond(run: &Run) -> Vec<Point> {
    let middle = |side: &[Point]| {
        let ((ax, ay), (bx, by)) = (side[0], side[1]);
        (f64::midpoint(ax, bx) + (by - ay) * APOTHEM, f64::midpoint(ay, by) + (ax - bx) * APOTHEM)
    };
    run.points.windows(2).map(middle).collect()
}
