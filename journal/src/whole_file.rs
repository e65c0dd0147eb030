//! Files that get their name only when they are complete: a full disk or a loss of power leaves no partial file.

use std::io;
use std::path::{Path, PathBuf};

use crate::durable::{Directory as _, Disk, Durable as _, JournalFile, Storage as _};

/// Writes a new file. If a file or a link has that name already, nothing is written.
///
/// # Errors
///
/// [`AlreadyExists`](io::ErrorKind::AlreadyExists), or the error of the system; this program then leaves no file of
/// that name.
pub fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    write_new_with(path, bytes, Permissions::Usual)
}

/// The permissions of a written file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Permissions {
    /// The default permissions of the system, such as the umask on Unix.
    Usual,
    /// Only its owner may read it, since it contains hidden data: mode 0600 on Unix.
    OwnerOnly,
}

/// The same as [`write_new`], with a choice of permissions.
///
/// # Errors
///
/// The same as for [`write_new`].
pub fn write_new_with(path: &Path, bytes: &[u8], permissions: Permissions) -> io::Result<()> {
    let taken = || io::Error::from(io::ErrorKind::AlreadyExists);
    drafted((path, permissions), |draft| {
        // Two programs that begin a file of the same name share the draft. If it is locked, the other program was faster.
        draft.try_lock().map_err(|_| taken())?;
        // A link counts as a name too, wherever it leads.
        if path.symlink_metadata().is_ok() { Err(taken()) } else { lay(draft, bytes) }
    })
}

/// Writes a file next to a journal, such as the text of its seal. An existing file of that name is replaced.
///
/// # Errors
///
/// The error of the system; an existing file under the name is then unchanged.
pub fn write_sidecar(path: &Path, bytes: &[u8]) -> io::Result<()> {
    drafted((path, Permissions::Usual), |draft| lay(draft, bytes))
}

/// The same as [`write_sidecar`], for a file that only its owner may read.
///
/// # Errors
///
/// The same as for [`write_sidecar`].
pub fn write_private_sidecar(path: &Path, bytes: &[u8]) -> io::Result<()> {
    drafted((path, Permissions::OwnerOnly), |draft| lay(draft, bytes))
}

/// Writes a draft next to the name and then renames it.
fn drafted(
    (path, permissions): (&Path, Permissions),
    lay: impl FnOnce(&mut JournalFile) -> io::Result<()>,
) -> io::Result<()> {
    let draft_path = with_suffix(path, "new");
    if permissions == Permissions::OwnerOnly {
        create_private(&draft_path)?;
    }
    // This is not "create new": a draft left by a crash is reused.
    let mut draft = Disk.open_or_create(&draft_path)?;
    lay(&mut draft).and_then(|()| Disk.rename(&draft_path, path)).inspect_err(|_| {
        // The first error is returned, even if the draft cannot be removed either.
        let _ = Disk.remove(&draft_path);
    })?;
    // Without this a loss of power may remove the name, although the bytes are safe.
    Disk.sync(path)
}

/// Creates an empty file that only its owner may read, or restricts an existing one to the owner.
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

/// Writes the whole content of the draft, and makes it safe.
fn lay(draft: &mut JournalFile, bytes: &[u8]) -> io::Result<()> {
    // A draft left by a crash may be longer.
    draft.set_len(0)?;
    draft.write_all_at(bytes, 0)?;
    draft.sync_all()
}

/// The suffix is added after the whole name, including the ending, so that no file and no draft share a name.
pub(crate) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(suffix);
    name.into()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{io, write_new};

    #[cfg(unix)]
    #[test]
    fn what_is_hidden_is_its_owners_alone() {
        use std::os::unix::fs::PermissionsExt as _;

        use super::{Permissions, write_new_with, write_private_sidecar};
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
        // A draft that cannot be made fails like a full disk.
        let other = folder.path().join("b.txt");
        fs::create_dir(folder.path().join("b.txt.new")).unwrap();
        assert!(write_new(&other, b"whole").is_err() && !other.exists());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "no draft is left");
    }
}
