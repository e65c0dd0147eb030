//! Land, sea and cover: regions of hexes with edges that wander like real ones.
//!
//! An edge leaves its hexside by at most 20 units: 7.5 where a corner is smoothed, 12 by the wander itself. So a hex never looks
//! like another kind. Beyond the edge of the map the nearest hex continues, under a veil.

use std::collections::BTreeMap;

use wardiary_core::kernel::hex::{Direction, Hex};
use wardiary_core::kernel::look::GroundStyle;
use wardiary_core::kernel::map::Map;

use super::grid::{Cell, Corner, Grid, Point, between};
use super::map_style::{self, COVERS, Cover};
use super::svg::{Pen, Svg};

/// Minimum number of hexes of ground beyond the map. A wide map has a third of its width.
const RING: i32 = 6;
/// Part of the distance to the middle of a hex by which a smoothed corner moves into that hex.
const SMOOTHED: f64 = 0.13;
/// Wander of an edge by halving: first at its middle, then at the quarters, then at the eighths.
const WANDER: [f64; 3] = [6.2, 3.6, 2.0];

/// The ground of a map: its hexes and a ring around them.
pub struct Ground {
    /// The hexes, by column and row.
    tiles: Vec<Tile>,
    /// The tiles that meet at a corner, in their order.
    around: BTreeMap<Corner, Vec<usize>>,
}

/// A hex of the ground, with the values that outlines need.
struct Tile {
    cell: Cell,
    style: GroundStyle,
    is_inside: bool,
    middle: Point,
    /// Both ends of each side, clockwise from the hex.
    sides: [(Point, Point); 6],
    /// The tile across each side.
    beside: [Option<usize>; 6],
}

impl Ground {
    /// Returns the ground of a map within this distance of `middle`, across and down.
    #[must_use]
    pub fn of(map: &Map, middle: Point, (across, down): (f64, f64)) -> Self {
        let grid = Grid(map.layout);
        let known: BTreeMap<Cell, Hex> = map.hexes().map(|hex| (Grid::cell(hex), hex)).collect();
        let near = |cell: &Cell| {
            let (x, y) = grid.middle(*cell);
            (x - middle.0).abs() < across && (y - middle.1).abs() < down
        };
        let cells: Vec<(Cell, Hex)> = ringed(&known, near);
        let at = |cell: Cell| cells.binary_search_by_key(&cell, |&(known, _)| known).ok();
        let sides = grid.sides();
        let tile = |&(cell, hex): &(Cell, Hex)| Tile {
            cell,
            style: map_style::ground(map, hex),
            is_inside: Grid::cell(hex) == cell,
            middle: grid.middle(cell),
            sides: sides(cell),
            beside: Direction::ALL.map(|direction| at(grid.beside(cell, direction))),
        };
        let tiles: Vec<Tile> = cells.iter().map(tile).collect();
        let mut around: BTreeMap<Corner, Vec<usize>> = BTreeMap::new();
        for (n, tile) in tiles.iter().enumerate() {
            for (corner, _) in tile.sides {
                around.entry(Corner::at(corner)).or_default().push(n);
            }
        }
        Self { tiles, around }
    }

    /// Draws sea, shore, land and cover.
    pub fn draw(&self, svg: &mut Svg) {
        let is_deep = |at: GroundStyle| at == GroundStyle::Deep;
        let deep = self.region(is_deep, |at| u8::from(is_deep(at)));
        let land = self.region(|at| !at.is_water(), |at| u8::from(at.is_water()));
        svg.path("m-deep", &deep);
        svg.open("defs", &[]);
        svg.empty("path", &[("id", "shore"), ("d", &land)]);
        svg.open("clipPath", &[("id", "land")]);
        svg.empty("use", &[("href", "#shore")]);
        svg.close("clipPath");
        svg.close("defs");
        for class in ["m-shore m-far", "m-shore m-mid", "m-shore m-near", "m-land"] {
            svg.empty("use", &[("class", class), ("href", "#shore")]);
        }
        svg.open("g", &[("clip-path", "url(#land)")]);
        for Cover { style, id, class, pattern } in COVERS {
            let kinds = |at: GroundStyle| class_of(if at.is_water() { style } else { at });
            let region = self.region(|at| at == style, kinds);
            if region.is_empty() {
                continue;
            }
            let href = format!("#{id}");
            svg.open("defs", &[]);
            svg.empty("path", &[("id", id), ("d", &region)]);
            svg.close("defs");
            svg.empty("use", &[("class", class), ("href", &href)]);
            svg.empty("use", &[("fill", pattern), ("href", &href)]);
        }
        svg.close("g");
        svg.empty("use", &[("class", "m-coast"), ("href", "#shore")]);
    }

    /// The lines between hexes.
    pub fn mesh(&self, svg: &mut Svg) {
        let mut pen = Pen::default();
        for tile in self.tiles.iter().filter(|tile| tile.is_inside) {
            for ((a, b), beside) in tile.sides.into_iter().zip(tile.beside) {
                // The first of two neighbouring hexes draws each line, from the end of the line before it.
                let is_drawn = |other: &Tile| other.is_inside && other.cell < tile.cell;
                if !beside.is_some_and(|other| is_drawn(&self.tiles[other])) {
                    pen.draw_on(a);
                    pen.draw('l', &[b]);
                }
            }
        }
        svg.path("m-grid", &pen.done());
    }

    /// A veil over everything beyond the map.
    pub fn veil(&self, svg: &mut Svg) {
        let d: String = self.tiles.iter().filter(|tile| !tile.is_inside).map(Tile::outline).collect();
        svg.path("m-veil", &d);
    }

    /// Draws the edge of a board that is shown whole. Beyond it there is only paper.
    pub fn edge(&self, svg: &mut Svg) {
        let (mut next, mut pen) = (self.outline(|tile| tile.is_inside), Pen::default());
        while let Some((&first, _)) = next.iter().next() {
            let mut here = first;
            while let Some(beside) = next.remove(&here) {
                pen.draw_on(here.point());
                pen.draw('l', &[beside.point()]);
                here = beside;
            }
            pen.close();
        }
        let d = format!("M-2000-2000H12000V12000H-2000Z{}", pen.done());
        svg.empty("path", &[("id", "edge"), ("class", "m-edge"), ("d", &d)]);
    }

    /// Returns the sides between tiles of a kind and others, from corner to corner.
    fn outline(&self, inside: impl Fn(&Tile) -> bool) -> BTreeMap<Corner, Corner> {
        let mut next: BTreeMap<Corner, Corner> = BTreeMap::new();
        for tile in self.tiles.iter().filter(|tile| inside(tile)) {
            for ((a, b), beside) in tile.sides.into_iter().zip(tile.beside) {
                if !beside.is_some_and(|other| inside(&self.tiles[other])) {
                    next.insert(Corner::at(a), Corner::at(b));
                }
            }
        }
        next
    }

    /// Returns the outline of all cells of a kind. `kinds` decides which neighbours count as different.
    fn region(&self, inside: impl Fn(GroundStyle) -> bool, kinds: impl Fn(GroundStyle) -> u8) -> String {
        let mut next = self.outline(|tile| inside(tile.style));
        let places = self.corners(&next, kinds);
        let mut pen = Pen::default();
        while let Some((&first, _)) = next.iter().next() {
            let mut ring = Vec::new();
            let mut here = first;
            while let Some(beside) = next.remove(&here) {
                wander(&places, here, beside, &mut ring);
                here = beside;
            }
            rounded(&ring, &mut pen);
        }
        pen.done()
    }

    /// Returns the places of an outline's corners. If two of three hexes at a corner are of one kind, the corner moves into the third.
    fn corners(&self, edges: &BTreeMap<Corner, Corner>, kinds: impl Fn(GroundStyle) -> u8) -> BTreeMap<Corner, Point> {
        let alone = |met: &[(u8, Point)]| {
            let single = met.iter().find(|(kind, _)| met.iter().filter(|(other, _)| other == kind).count() == 1);
            let two = met.len() == 3
                && met.iter().any(|(kind, _)| met.iter().filter(|(other, _)| other == kind).count() == 2);
            single.filter(|_| two).map(|&(_, middle)| middle)
        };
        let place = |&corner: &Corner| {
            let met = self.around.get(&corner).into_iter().flatten().map(|&tile| &self.tiles[tile]);
            let met: Vec<(u8, Point)> = met.map(|tile| (kinds(tile.style), tile.middle)).collect();
            let point = corner.point();
            (corner, alone(&met).map_or(point, |middle| between(point, middle, SMOOTHED)))
        };
        edges.keys().map(place).collect()
    }
}

impl Tile {
    /// Returns the outline as a path.
    fn outline(&self) -> String {
        Grid::outlined(self.sides.map(|(corner, _)| corner))
    }
}

fn class_of(style: GroundStyle) -> u8 {
    let at = COVERS.iter().position(|cover| cover.style == style);
    at.and_then(|at| u8::try_from(at + 1).ok()).unwrap_or_default()
}

/// Returns the nearby cells of a map and of a ring around it, each with its hex. A cell outside continues the nearest hex.
fn ringed(known: &BTreeMap<Cell, Hex>, near: impl Fn(&Cell) -> bool) -> Vec<(Cell, Hex)> {
    let ends = |of: fn(&Cell) -> i32| {
        let all = known.keys().map(of);
        (all.clone().min().unwrap_or_default(), all.max().unwrap_or_default())
    };
    let ((west, east), (north, south)) = (ends(|cell| cell.0), ends(|cell| cell.1));
    let (beside, above) = (RING.max((east - west + 1) / 3), RING);
    let columns = west - beside..=east + beside;
    let cells = columns.flat_map(|col| (north - above..=south + above).map(move |row| (col, row)));
    let nearest = |cell: &Cell| (cell.0.clamp(west, east), cell.1.clamp(north, south));
    let continued = |cell: Cell| Some((cell, *known.get(&cell).or_else(|| known.get(&nearest(&cell)))?));
    cells.filter(near).filter_map(continued).collect()
}

/// Adds the points of an edge without its end. The points are the same in both directions.
fn wander(places: &BTreeMap<Corner, Point>, from: Corner, to: Corner, ring: &mut Vec<Point>) {
    let place = |corner: Corner| places.get(&corner).copied().unwrap_or_else(|| corner.point());
    let (low, high) = if from < to { (from, to) } else { (to, from) };
    let middle = Corner::at(between(low.point(), high.point(), 0.5));
    let mut line = vec![place(low), place(high)];
    for (round, width) in (0_u32..).zip(WANDER) {
        let mut finer = Vec::with_capacity(line.len() * 2);
        for (n, pair) in (0_u32..).zip(line.windows(2)) {
            let (a, b) = (pair[0], pair[1]);
            let off = middle.chance(round * 16 + n) * width;
            let whole = super::grid::length(a, b).max(1.0);
            let (mx, my) = between(a, b, 0.5);
            finer.push(a);
            finer.push((mx - (b.1 - a.1) / whole * off, my + (b.0 - a.0) / whole * off));
        }
        finer.extend(line.last());
        line = finer;
    }
    if from == high {
        line.reverse();
    }
    line.pop();
    ring.append(&mut line);
}

/// Adds a closed outline with rounded points.
fn rounded(ring: &[Point], pen: &mut Pen) {
    let count = ring.len();
    for (n, &point) in ring.iter().enumerate() {
        let before = ring[(n + count - 1) % count];
        let after = ring[(n + 1) % count];
        if n == 0 {
            pen.draw('M', &[between(before, point, 0.5)]);
        }
        pen.draw('q', &[point, between(point, after, 0.5)]);
    }
    pen.close();
}
