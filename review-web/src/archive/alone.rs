//! One match by itself, with the notes beside it, for commands that show what a page shows.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex};

use super::cuts::Cuts;
use super::{Archive, id_of};
use crate::notes_store::NotesStore;
use crate::side_by_side;
use crate::stamp::Stamp;

impl Archive {
    /// The match of a file alone, and its id; `None` where there is no such file.
    #[must_use]
    pub fn alone(path: &Path) -> Option<(Self, String)> {
        let (id, stamp) = (id_of(path)?, Stamp::of(path)?);
        let archive = Self {
            folder: None,
            known: Mutex::new(BTreeMap::new()),
            reading: Mutex::default(),
            recording: Mutex::default(),
            notes_store: NotesStore::default(),
            signers: None,
            shared: Arc::default(),
            cuts: Cuts::default(),
        };
        archive.refresh(&id, (path, stamp), side_by_side::all());
        Some((archive, id))
    }
}
