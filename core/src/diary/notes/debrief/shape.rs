//! Shapes on the map.

use serde::{Deserialize, Serialize};

use super::super::check::{breach, hex as hex_check};
use super::super::{HEXES_MAX, NoteBreach, NoteFault};
use super::most;

/// A shape on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shape {
    /// Its form.
    pub form: Form,
    /// The style of its line, never shown by colour alone.
    pub stroke: Stroke,
    /// Its hexes, by printed number: one for a hex, two or more for a path or an arrow, three or more around an area.
    pub hexes: Vec<String>,
}

crate::words! {
    /// The form of a shape on the map.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub enum Form ("form", wanted("hex, path, arrow or area")) {
        /// A frame around one hex.
        ["hex"] Hex,
        /// A line through hexes.
        ["path", "väg"] Path,
        /// A line through hexes with a head at its end.
        ["arrow", "pil"] Arrow,
        /// A line around hexes.
        ["area", "område"] Area,
    }
}

crate::words! {
    /// The style of a line.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub enum Stroke ("stroke", wanted("solid, dashed, dotted or double")) {
        /// Unbroken.
        ["solid", "heldragen"] Solid,
        /// Dashed.
        ["dashed", "streckad"] Dashed,
        /// Dotted.
        ["dotted", "prickad"] Dotted,
        /// Two lines side by side.
        ["double", "dubbel"] Double,
    }
}

impl Shape {
    pub(super) fn check(&self) -> Result<(), NoteBreach> {
        let [least, at_most] = match self.form {
            Form::Hex => [1, 1],
            Form::Path | Form::Arrow => [2, HEXES_MAX],
            Form::Area => [3, HEXES_MAX],
        };
        if self.hexes.len() < least {
            return breach("hexes", NoteFault::Missing);
        }
        most("hexes", self.hexes.len(), at_most)?;
        self.hexes.iter().try_for_each(|hex| hex_check(hex))
    }
}
