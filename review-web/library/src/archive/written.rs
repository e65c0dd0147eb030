//! Matches that are begun and closed in the folder of an archive.

use std::path::PathBuf;
use std::sync::PoisonError;

use wardiary_core::editions::title_of;
use wardiary_journal::diary_file::RecordError;
use wardiary_journal::recover::OpenError;

use super::aside::aside;
use super::ids::id_of;
use super::{Archive, ENDING};
use crate::beginning::{Unbegun, Wishes, file_stem};
use crate::closing::{self, Unclosed, Wish};
use crate::library::{Library as _, OpenMatch};

/// Maximum number of file names to try for one title.
const SAME: u32 = 1000;

impl Archive {
    /// Begins a match under a free file name made from its title, and returns its id.
    pub(super) fn begun(&self, wishes: &Wishes) -> Result<String, Unbegun> {
        let folder = self.folder.as_ref().ok_or(Unbegun::NoFolder)?;
        let scene = wishes.check()?;
        let title = if wishes.title.is_empty() { title_of(&scene) } else { &wishes.title };
        let stem = file_stem(title);
        aside(|| {
            let _writing = self.recording.lock().unwrap_or_else(PoisonError::into_inner);
            // A form that is sent twice begins one match.
            if let Some(id) = self.with_id(wishes) {
                return Ok(id);
            }
            let name = |number: u32| if number == 1 { stem.clone() } else { format!("{stem}-{number}") };
            let paths = (1..=SAME).map(|number| folder.join(format!("{}.{ENDING}", name(number))));
            // Existing notes, a seal or signatures under this name belong to another match.
            let is_free = |path: &PathBuf| !taken(path);
            for path in paths.filter(is_free) {
                match wishes.begin(&path) {
                    // Another program took the name first, so the next name is tried.
                    Err(Unbegun::Exists(_) | Unbegun::File(RecordError::Open(OpenError::Locked))) => {}
                    Err(other) => return Err(other),
                    Ok(_) => return Ok(id_of(&path).unwrap_or_default()),
                }
            }
            Err(Unbegun::Exists(folder.join(format!("{stem}.{ENDING}"))))
        })
    }

    /// Returns the existing match with the requested id, if there is one.
    fn with_id(&self, wishes: &Wishes) -> Option<String> {
        let wanted = wishes.id?;
        // The folder is read again, because the match may have begun just now.
        drop(self.matches());
        let known = self.known();
        let is_it = |opened: &OpenMatch| opened.home.id == wanted;
        known.iter().find(|(_, known)| known.opened.as_deref().is_some_and(is_it)).map(|(id, _)| id.clone())
    }

    /// Closes an opened match.
    pub(super) fn closed(&self, opened: &OpenMatch, wish: &Wish) -> Result<(), Unclosed> {
        let path = opened.path.as_deref().ok_or(Unclosed::NoFile)?;
        aside(|| {
            let _writing = self.recording.lock().unwrap_or_else(PoisonError::into_inner);
            closing::close(path, wish).map(drop)
        })
    }
}

/// Returns whether a journal, or a file that belongs to one, has this name.
fn taken(path: &std::path::Path) -> bool {
    ["", "notes.wdj", "seal.txt", "names.txt", "dice.txt", "intents", "plan"].iter().any(|ending| {
        let path = if ending.is_empty() { path.to_owned() } else { path.with_extension(ending) };
        path.symlink_metadata().is_ok()
    })
}
