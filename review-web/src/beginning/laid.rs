//! Texts beside a match that is not begun yet: names of officials, seeds of dice.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use wardiary_journal::whole_file::{Readers, write_new_for};

use super::Unbegun;

/// Most files of one name that are kept beside it.
const OLD: u32 = 100;

/// Texts laid beside a match that is not begun yet; those that are left in it are taken away again.
#[derive(Default)]
pub(super) struct Laid(Vec<PathBuf>);

impl Laid {
    /// Keeps them: the match is begun.
    pub(super) fn keep(mut self) {
        self.0.clear();
    }

    /// Writes a text, safe on disk. A file of its name was left by a program that was ended before it had begun the match, or belongs to a match
    /// that was taken away: it is kept under another name.
    pub(super) fn lay(&mut self, path: PathBuf, text: &str) -> Result<(), Unbegun> {
        // Names are for the archive alone, seeds for no reader before the match is over.
        let write = || write_new_for(&path, text.as_bytes(), Readers::Owner);
        let written = write().or_else(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => set_aside(&path).and_then(|()| write()),
            _ => Err(error),
        });
        written.map_err(Unbegun::Names)?;
        self.0.push(path);
        Ok(())
    }
}

/// Gives a file the first free name of `FILE.old-1`, `FILE.old-2`, …
fn set_aside(path: &Path) -> io::Result<()> {
    let name = |n: u32| {
        let mut name = path.as_os_str().to_owned();
        name.push(format!(".old-{n}"));
        PathBuf::from(name)
    };
    let free = (1..=OLD).map(name).find(|name| name.symlink_metadata().is_err());
    fs::rename(path, free.ok_or(io::ErrorKind::AlreadyExists)?)
}

impl Drop for Laid {
    fn drop(&mut self) {
        self.0.iter().for_each(|path| drop(fs::remove_file(path)));
    }
}
