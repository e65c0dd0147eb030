//! Files that have their name only when they are whole: on a full disk, or after a loss of power, none is there by half.

use std::io;
use std::path::{Path, PathBuf};

use crate::durable::{Directory as _, Disk, Durable as _, JournalFile, Storage as _};

/// Writes a new file. Where a file or a link has that name already, nothing is written.
///
/// # Errors
///
/// [`AlreadyExists`](io::ErrorKind::AlreadyExists), or the system's error; this program then leaves no file of that name.
pub fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    write_new_with(path, bytes, Permissions::Usual)
}

/// Who may read a file that is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Permissions {
    /// Those whom the system lets by default, such as the umask on Unix.
    Usual,
    /// Its owner alone, since it holds what is hidden: mode 0600 on Unix.
    OwnerOnly,
}

/// As [`write_new`], with a choice of who may read the file.
///
/// # Errors
///
/// As [`write_new`].
pub fn write_new_with(path: &Path, bytes: &[u8], permissions: Permissions) -> io::Result<()> {
    let taken = || io::Error::from(io::ErrorKind::AlreadyExists);
    drafted((path, permissions), |draft| {
        // Two programs that begin a file of the same name have the same draft: one of them was faster.
        draft.try_lock().map_err(|_| taken())?;
        // A link is a name as well, wherever it leads.
        if path.symlink_metadata().is_ok() { Err(taken()) } else { lay(draft, bytes) }
    })
}

/// Writes a file beside a journal, such as the text of its seal. A file that has the name already is replaced.
///
/// # Errors
///
/// The system's; the file under its name, if there was one, is then as it was.
pub fn write_sidecar(path: &Path, bytes: &[u8]) -> io::Result<()> {
    drafted((path, Permissions::Usual), |draft| lay(draft, bytes))
}

/// As [`write_sidecar`], for a file that only its owner may read.
///
/// # Errors
///
/// As [`write_sidecar`].
pub fn write_private_sidecar(path: &Path, bytes: &[u8]) -> io::Result<()> {
    drafted((path, Permissions::OwnerOnly), |draft| lay(draft, bytes))
}

/// Lays a draft beside the name and gives it the name.
fn drafted(
    (path, permissions): (&Path, Permissions),
    lay: impl FnOnce(&mut JournalFile) -> io::Result<()>,
) -> io::Result<()> {
    let draft_path = with_suffix(path, "new");
    if permissions == Permissions::OwnerOnly {
        create_private(&draft_path)?;
    }
    // Not "create new": a draft left by a crash is taken over.
    let mut draft = Disk.open_or_create(&draft_path)?;
    lay(&mut draft).and_then(|()| Disk.rename(&draft_path, path)).inspect_err(|_| {
        // The fault that is reported is the one that came first, even if the draft cannot be removed either.
        let _ = Disk.remove(&draft_path);
    })?;
    // Without this a loss of power may take the name away, although the bytes are safe.
    Disk.sync(path)
}

/// Creates an empty file that only its owner may read, or takes the permissions of others from one that is there.
#[cfg(unix)]
fn create_private(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::{OpenOptionsExt as _, PermissionsExt as _};
    let file = std::fs::OpenOptions::new().write(true).create(true).truncate(false).mode(0o600).open(path)?;
    file.set_permissions(std::fs::Permissions::from_mode(0o600))
}

#[cfg(not(unix))]
fn create_private(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Writes all that the draft is to hold, and makes it safe.
fn lay(draft: &mut JournalFile, bytes: &[u8]) -> io::Result<()> {
    // A draft left by a crash may be longer.
    draft.set_len(0)?;
    draft.write_all_at(bytes, 0)?;
    draft.sync_all()
}

/// Added after the whole name, ending included, so that no file and no draft share a name.
pub(crate) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(suffix);
    name.into()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{Permissions, io, write_new, write_new_with, write_private_sidecar};

    #[cfg(unix)]
    #[test]
    fn what_is_hidden_is_its_owners_alone() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().unwrap();
        let mode = |name: &str| fs::metadata(folder.path().join(name)).unwrap().permissions().mode() & 0o777;
        write_new_with(&folder.path().join("a.key"), b"hidden", Permissions::OwnerOnly).unwrap();
        fs::write(folder.path().join("b.intents"), "open to all").unwrap();
        write_private_sidecar(&folder.path().join("b.intents"), b"hidden").unwrap();
        write_new(&folder.path().join("c.wdj"), b"as the umask says").unwrap();
        assert_eq!((mode("a.key"), mode("b.intents")), (0o600, 0o600));
        assert_ne!(mode("c.wdj"), 0o600);
    }

    #[test]
    fn a_new_file_is_there_whole_or_not_at_all() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.txt");
        fs::write(folder.path().join("a.txt.new"), "a longer draft that a crash left behind").unwrap();
        write_new(&path, b"whole").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"whole");
        let again = write_new(&path, b"another").map_err(|error| error.kind());
        assert_eq!(again, Err(io::ErrorKind::AlreadyExists));
        assert_eq!(fs::read(&path).unwrap(), b"whole", "nothing is written over");
        // A draft that cannot be made fails as a full disk does.
        let other = folder.path().join("b.txt");
        fs::create_dir(folder.path().join("b.txt.new")).unwrap();
        assert!(write_new(&other, b"whole").is_err() && !other.exists());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "no draft is left");
    }
}
