//! What a sheet is drawn on: the grid, the ink, and what must stay clear.

use super::grid::{Grid, Point};
use super::ink::Ink;

/// A sheet under way.
pub struct Plate {
    /// Where hexes lie.
    pub grid: Grid,
    /// What has been drawn.
    pub ink: Ink,
    /// What names and numbers must not cover.
    pub taken: Taken,
}

/// A box on paper: upper left and lower right corner.
pub type Field = (Point, Point);

/// Everything that a name must not cover.
#[derive(Default)]
pub struct Taken(Vec<Field>);

impl Taken {
    /// Keeps a box clear.
    pub fn keep(&mut self, field: Field) {
        self.0.push(field);
    }

    /// Keeps a disc clear.
    pub fn keep_disc(&mut self, (x, y): Point, radius: f64) {
        self.keep(((x - radius, y - radius), (x + radius, y + radius)));
    }

    /// The first of `choices` where a disc covers nothing that is kept clear; failing that, the first.
    pub fn room(&self, choices: &[Point], radius: f64) -> Option<Point> {
        choices.iter().copied().find(|&at| self.is_clear(at, radius)).or_else(|| choices.first().copied())
    }

    /// Whether a disc covers nothing that is kept clear.
    #[must_use]
    pub fn is_clear(&self, (x, y): Point, radius: f64) -> bool {
        self.is_free(((x - radius, y - radius), (x + radius, y + radius)))
    }

    /// Whether a box covers nothing that is kept clear.
    #[must_use]
    pub fn is_free(&self, ((ax, ay), (bx, by)): Field) -> bool {
        self.0.iter().all(|&((cx, cy), (dx, dy))| bx <= cx || dx <= ax || by <= cy || dy <= ay)
    }
}
