//! One match by itself, with its notes, for commands that show the same as a page.

use std::path::Path;

use super::{Archive, id_of};
use crate::side_by_side;
use crate::stamp::Stamp;

impl Archive {
    /// Opens the match of one file. Returns the id of the match too; `None` if there is no such file.
    #[must_use]
    pub fn alone(path: &Path) -> Option<(Self, String)> {
        let (id, stamp) = (id_of(path)?, Stamp::of(path)?);
        let archive = Self::empty();
        archive.refresh(&id, (path, stamp), side_by_side::all());
        Some((archive, id))
    }
}
