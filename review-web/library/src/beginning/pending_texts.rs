//! Texts of a match that has not begun yet: names of officials, seeds of dice.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use wardiary_journal::whole_file::{Permissions, write_new_with};

use super::Unbegun;

/// Maximum number of old files to keep for one name.
const OLD_FILES_MAX: u32 = 100;

/// Texts for a match that has not begun, in files next to its future file. Dropping this deletes them, unless [`keep`](Self::keep) was called.
#[derive(Default)]
pub(super) struct PendingTexts(Vec<(PathBuf, File)>);

impl PendingTexts {
    /// Keeps the texts, since the match has begun.
    pub(super) fn keep(mut self) {
        self.0.clear();
    }

    /// Writes a text and syncs the disk. First renames an old file of that name, which an interrupted start or a deleted match left.
    pub(super) fn write(&mut self, path: PathBuf, text: &str) -> Result<(), Unbegun> {
        // Only the owner may read either file: names are for the archive, and no reader may see seeds before the match is over.
        let write_text = || write_new_with(&path, text.as_bytes(), Permissions::OwnerOnly);
        let written = write_text().or_else(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => set_aside(&path).and_then(|()| write_text()),
            _ => Err(error),
        });
        written.map_err(Unbegun::Names)?;
        // The lock lasts until the match has begun, so that another program with the same name does not move the file away.
        let locked = |file: File| file.try_lock_shared().map(|()| file).map_err(io::Error::from);
        let held = File::open(&path).and_then(locked).inspect_err(|_| drop(fs::remove_file(&path)));
        self.0.push((path, held.map_err(Unbegun::Names)?));
        Ok(())
    }
}

/// Renames a file to the first free name of `FILE.old-1`, `FILE.old-2`, …. Fails if another program is about to begin the match of the file.
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

impl Drop for PendingTexts {
    fn drop(&mut self) {
        self.0.iter().for_each(|(path, _)| drop(fs::remove_file(path)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_old_text_is_kept_under_another_name_and_one_of_a_match_under_way_stays() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("m.dice.txt");
        let read = |path: &Path| fs::read_to_string(path).unwrap();
        fs::write(&path, "old").unwrap();
        let mut one = PendingTexts::default();
        one.write(path.clone(), "one").unwrap();
        assert_eq!((read(&path), read(&folder.path().join("m.dice.txt.old-1"))), ("one".into(), "old".into()));
        let mut other = PendingTexts::default();
        assert!(other.write(path.clone(), "other").is_err(), "the other program begins its match");
        drop(other);
        assert_eq!(read(&path), "one");
        one.keep();
        assert_eq!(read(&path), "one");
    }
}
