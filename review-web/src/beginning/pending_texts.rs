//! Texts beside a match that is not begun yet: names of officials, seeds of dice.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use wardiary_journal::whole_file::{Readers, write_new_for};

use super::Unbegun;

/// Old files of one name that are kept.
const OLD_FILES_MAX: u32 = 100;

/// Texts written beside a match that has not begun. Dropping this deletes them, unless [`keep`](Self::keep) was called.
#[derive(Default)]
pub(super) struct Laid(Vec<(PathBuf, File)>);

impl Laid {
    /// Keeps the texts, since the match has begun.
    pub(super) fn keep(mut self) {
        self.0.clear();
    }

    /// Writes a text, safe on disk. A file of that name is renamed first: it is left from an interrupted start, or belongs to a match that was
    /// removed.
    pub(super) fn lay(&mut self, path: PathBuf, text: &str) -> Result<(), Unbegun> {
        // Names are for the archive alone, seeds for no reader before the match is over.
        let write = || write_new_for(&path, text.as_bytes(), Readers::Owner);
        let written = write().or_else(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => set_aside(&path).and_then(|()| write()),
            _ => Err(error),
        });
        written.map_err(Unbegun::Names)?;
        // Held until the match is begun, so that another program that begins one of this name does not move it away.
        let held = File::open(&path).map_err(Unbegun::Names)?;
        held.try_lock_shared().map_err(|error| Unbegun::Names(error.into()))?;
        self.0.push((path, held));
        Ok(())
    }
}

/// Gives a file the first free name of `FILE.old-1`, `FILE.old-2`, …, unless another program is about to begin its match.
fn set_aside(path: &Path) -> io::Result<()> {
    File::open(path)?.try_lock()?;
    let name = |n: u32| {
        let mut name = path.as_os_str().to_owned();
        name.push(format!(".old-{n}"));
        PathBuf::from(name)
    };
    let free = (1..=OLD_FILES_MAX).map(name).find(|name| name.symlink_metadata().is_err());
    fs::rename(path, free.ok_or(io::ErrorKind::AlreadyExists)?)
}

impl Drop for Laid {
    fn drop(&mut self) {
        self.0.iter().for_each(|(path, _)| drop(fs::remove_file(path)));
    }
}
