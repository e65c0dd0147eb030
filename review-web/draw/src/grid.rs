//! Positions of hexes on paper: centres, corners, hexsides, also beyond the edge of the map.

use wardiary_core::kernel::hex::{Direction, Hex, Layout};

/// A point on paper.
pub type Point = (f64, f64);

/// A cell by column and row; beyond the edge of a map these may be zero or less.
pub type Cell = (i32, i32);

/// A corner, or any other point, in units fine enough to distinguish corners and coarse enough for equality.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Corner(i32, i32);

impl Corner {
    /// The corner at a point.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "maps reach a few thousand units")]
    pub fn at((x, y): Point) -> Self {
        Self((x * 2.0).round() as i32, (y * 2.0).round() as i32)
    }

    /// Returns its position.
    #[must_use]
    pub fn point(self) -> Point {
        (f64::from(self.0) / 2.0, f64::from(self.1) / 2.0)
    }

    /// Returns a number between -1 and 1 that depends only on this corner and `salt`.
    #[must_use]
    pub fn chance(self, salt: u32) -> f64 {
        let mut h = self.0.cast_unsigned().wrapping_mul(0x9E37_79B1) ^ self.1.cast_unsigned().wrapping_mul(0x85EB_CA77);
        h = (h ^ salt.wrapping_mul(0xC2B2_AE3D)).wrapping_mul(0x27D4_EB2F);
        h = (h ^ (h >> 15)).wrapping_mul(0x2C1B_3C6D);
        h = (h ^ (h >> 12)).wrapping_mul(0x297A_2D39);
        f64::from((h ^ (h >> 15)) & 0xFFFF) / 32767.5 - 1.0
    }
}

/// Distance between the centres of neighbouring columns of flat-topped hexes.
const PITCH: f64 = 86.602_540_378;
/// From the centre to a corner.
const RADIUS: f64 = 57.735_026_919;

/// The grid of a map.
#[derive(Clone, Copy, Debug)]
pub struct Grid(pub Layout);

impl Grid {
    /// The cell of a hex.
    #[must_use]
    pub fn cell(hex: Hex) -> Cell {
        (hex.col(), hex.row())
    }

    /// The middle of a hex.
    #[must_use]
    pub fn centre(self, hex: Hex) -> Point {
        self.middle(Self::cell(hex))
    }

    /// The middle of a cell.
    #[must_use]
    pub fn middle(self, (col, row): Cell) -> Point {
        let (line, step) = if self.0.is_flat() { (col, row) } else { (row, col) };
        let (across, along) = (f64::from(line) * PITCH, f64::from(step) * 100.0 + self.push(line));
        if self.0.is_flat() { (across, along) } else { (along, across) }
    }

    fn push(self, line: i32) -> f64 {
        let odd = line.rem_euclid(2) == 1;
        let pushed = match self.0 {
            Layout::FlatOddLow | Layout::PointyOddRight => odd,
            Layout::FlatEvenLow | Layout::PointyEvenRight => !odd,
        };
        if pushed { 50.0 } else { 0.0 }
    }

    /// The cell next to `cell`.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "maps reach a few thousand units")]
    pub fn beside(self, cell: Cell, direction: Direction) -> Cell {
        let (x, y) = self.middle(cell);
        let (dx, dy) = turned(self.angle(direction), 100.0);
        let (across, along) = if self.0.is_flat() { (x + dx, y + dy) } else { (y + dy, x + dx) };
        let line = (across / PITCH).round() as i32;
        let step = ((along - self.push(line)) / 100.0).round() as i32;
        if self.0.is_flat() { (line, step) } else { (step, line) }
    }

    fn angle(self, direction: Direction) -> f64 {
        let first = if self.0.is_flat() { -90.0 } else { -60.0 };
        let steps = u32::try_from(direction.index()).unwrap_or_default();
        first + 60.0 * f64::from(steps)
    }

    /// Returns the two ends of a hexside, clockwise from the cell.
    #[must_use]
    pub fn side(self, cell: Cell, direction: Direction) -> (Point, Point) {
        let (x, y) = self.middle(cell);
        let ((ax, ay), (bx, by)) = self.ends(direction);
        ((x + ax, y + ay), (x + bx, y + by))
    }

    /// Returns the ends of a hexside, from the middle of its cell.
    fn ends(self, direction: Direction) -> (Point, Point) {
        let end = |turn: f64| turned(self.angle(direction) + turn, RADIUS);
        (end(-30.0), end(30.0))
    }

    /// Returns the sides of many cells, as [`Grid::side`] in all directions. It computes the directions once.
    pub fn sides(self) -> impl Fn(Cell) -> [(Point, Point); 6] {
        let all = Direction::ALL.map(|direction| self.ends(direction));
        move |cell| {
            let (x, y) = self.middle(cell);
            all.map(|((ax, ay), (bx, by))| ((x + ax, y + ay), (x + bx, y + by)))
        }
    }

    /// The middle of a hexside.
    #[must_use]
    pub fn crossing(self, cell: Cell, direction: Direction) -> Point {
        let (x, y) = self.middle(cell);
        let (dx, dy) = turned(self.angle(direction), 50.0);
        (x + dx, y + dy)
    }

    /// Returns the outline of one cell as a path.
    #[must_use]
    pub fn outline(self, cell: Cell) -> String {
        Self::outlined(Direction::ALL.map(|direction| self.side(cell, direction).0))
    }

    /// Returns the outline through these corners as a path.
    #[must_use]
    pub fn outlined(corners: [Point; 6]) -> String {
        let mut d = String::new();
        for corner in corners {
            d.push(if d.is_empty() { 'M' } else { 'L' });
            d.push_str(&super::svg::at(corner));
        }
        d.push('Z');
        d
    }
}

fn turned(degrees: f64, length: f64) -> Point {
    let angle = degrees.to_radians();
    (angle.cos() * length, angle.sin() * length)
}

/// Returns the point `part` of the way from `a` to `b`.
#[must_use]
pub fn between(a: Point, b: Point, part: f64) -> Point {
    (a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part)
}

/// Distance between two points.
#[must_use]
pub fn length(a: Point, b: Point) -> f64 {
    (b.0 - a.0).hypot(b.1 - a.1)
}

/// The point `run` units from `a` towards `b`.
#[must_use]
pub fn towards(a: Point, b: Point, run: f64) -> Point {
    let whole = length(a, b);
    if whole == 0.0 { a } else { between(a, b, run / whole) }
}
