//! One match by itself, with the notes beside it, for commands that show what a page shows.

use std::path::Path;

use super::{Archive, id_of};
use crate::side_by_side;
use crate::stamp::Stamp;

impl Archive {
    /// The match of a file alone, and its id; `None` where there is no such file.
    #[must_use]
    pub fn alone(path: &Path) -> Option<(Self, String)> {
        let (id, stamp) = (id_of(path)?, Stamp::of(path)?);
        let archive = Self::empty();
        archive.refresh(&id, (path, stamp), side_by_side::all());
        Some((archive, id))
    }
}
