//! Files next to a journal: notes, seal text, signatures. Anyone who can write into the folder can put anything there,
//! so that kind and size of each file are checked before a byte of it is read: a pipe would never end, and a device or
//! a huge file would be read into memory.

use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{self, Read as _};
use std::path::Path;

/// Longest seal text and longest signature to read, bytes. A seal text has thirteen lines and a signature some three
/// hundred bytes; a long title or reason may add to this.
pub const TEXT_MOST: u64 = 16 * 1024;
/// Longest file of notes to read, bytes: some hundred thousand notes.
pub const NOTES_MOST: u64 = 64 * 1024 * 1024;

/// Why a file next to a journal is not read.
#[derive(Debug)]
pub enum BesideError {
    /// It is no regular file but a folder, a link, a pipe, a socket or a device.
    Kind(&'static str),
    // A large file is refused by its length alone, since it may be there only to make the program read it.
    /// It is longer than such a file can be.
    Large {
        /// Its length, bytes.
        length: u64,
        /// The greatest length that is read, bytes.
        most: u64,
    },
    /// The operating system fails to deliver it, or it is not text.
    Io(io::Error),
}

impl BesideError {
    /// Whether the file does not exist. Only this is normal, since a match may have no notes or signatures; all else is
    /// a fault.
    #[must_use]
    pub fn is_missing(&self) -> bool {
        matches!(self, Self::Io(error) if error.kind() == io::ErrorKind::NotFound)
    }
}

/// Opens a regular file of at most `most` bytes for reading.
///
/// # Errors
/// When the file is not regular, or is longer; then no byte of it has been read.
pub fn open(path: &Path, most: u64) -> Result<File, BesideError> {
    // The name is checked first, since opening would follow a link and might trigger a device.
    let about = path.symlink_metadata().map_err(BesideError::Io)?;
    check(&about, most)?;
    let file = unfollowed().read(true).open(path).map_err(BesideError::Io)?;
    // Name and file are checked separately, because an attacker may exchange the file between the two checks. The
    // second check is of the open file, which cannot be exchanged any more.
    check(&file.metadata().map_err(BesideError::Io)?, most)?;
    Ok(file)
}

/// Reads a text of at most [`TEXT_MOST`] bytes.
///
/// # Errors
/// The same as for [`open`], and when it is not UTF-8.
pub fn text(path: &Path) -> Result<String, BesideError> {
    let file = open(path, TEXT_MOST)?;
    let mut text = String::new();
    // The length was checked, but a file can grow while it is read: reading one byte more than allowed detects this.
    file.take(TEXT_MOST + 1).read_to_string(&mut text).map_err(BesideError::Io)?;
    // In bytes, not characters, since it is compared with the length of a file.
    let length = text.len() as u64;
    if length > TEXT_MOST { Err(BesideError::Large { length, most: TEXT_MOST }) } else { Ok(text) }
}

/// The BLAKE3 hash of a regular file of any length.
///
/// # Errors
/// The same as for [`open`].
pub fn hash(path: &Path) -> Result<[u8; 32], BesideError> {
    let mut hasher = blake3::Hasher::new();
    hasher.update_reader(open(path, u64::MAX)?).map_err(BesideError::Io)?;
    Ok(*hasher.finalize().as_bytes())
}

/// The kind is checked before the length: the length of a pipe is 0, and that of a device means nothing.
fn check(about: &std::fs::Metadata, most: u64) -> Result<(), BesideError> {
    if !about.is_file() {
        return Err(BesideError::Kind(kind(about)));
    }
    if about.len() > most { Err(BesideError::Large { length: about.len(), most }) } else { Ok(()) }
}

/// The word for a file that is not a regular file; errors contain it, so that the owner of the folder knows what to
/// remove.
fn kind(about: &std::fs::Metadata) -> &'static str {
    let kind = about.file_type();
    match (kind.is_dir(), kind.is_symlink()) {
        (true, _) => "folder",
        (_, true) => "link",
        _ => special(kind),
    }
}

#[cfg(unix)]
fn special(kind: std::fs::FileType) -> &'static str {
    use std::os::unix::fs::FileTypeExt as _;
    match (kind.is_fifo(), kind.is_socket()) {
        (true, _) => "pipe",
        (_, true) => "socket",
        _ => "device",
    }
}

#[cfg(not(unix))]
fn special(_: std::fs::FileType) -> &'static str {
    "device"
}

/// Opening never blocks and follows no link.
///
/// Without `NONBLOCK` a pipe without a writer would block the program for good.
#[cfg(unix)]
pub(crate) fn unfollowed() -> OpenOptions {
    use std::os::unix::fs::OpenOptionsExt as _;
    let flags = rustix::fs::OFlags::NOFOLLOW | rustix::fs::OFlags::NONBLOCK;
    let mut options = OpenOptions::new();
    // Both flags are far below 2³¹ on every system; without them the two checks around the opening still hold.
    options.custom_flags(i32::try_from(flags.bits()).unwrap_or_default());
    options
}

/// Opening opens the link itself, so that its kind is seen.
#[cfg(windows)]
pub(crate) fn unfollowed() -> OpenOptions {
    use std::os::windows::fs::OpenOptionsExt as _;
    /// `FILE_FLAG_OPEN_REPARSE_POINT` in the headers of the system.
    const LINK_ITSELF: u32 = 0x0020_0000;
    let mut options = OpenOptions::new();
    options.custom_flags(LINK_ITSELF);
    options
}

impl fmt::Display for BesideError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Kind(kind) => write!(f, "it is a {kind}, not a file; it is not read"),
            Self::Large { length, most } => {
                write!(f, "it has {length} bytes, and such a file has at most {most}; it is not read")
            }
            Self::Io(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for BesideError {}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::symlink;
    use std::process::Command;
    use std::sync::mpsc::channel;
    use std::time::Duration;

    use super::*;

    /// Another program may replace the file by a link or a pipe after its kind was checked.
    #[test]
    fn opening_by_itself_follows_no_link_and_waits_for_no_pipe() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        std::fs::write(at("file"), "text").unwrap();
        symlink(at("file"), at("link")).unwrap();
        let open = |path| unfollowed().read(true).open(path);
        assert!(open(at("file")).is_ok());
        assert!(open(at("link")).is_err());
        assert!(Command::new("mkfifo").arg(at("pipe")).status().unwrap().success());
        let (sender, receiver) = channel();
        let pipe = at("pipe");
        std::thread::spawn(move || sender.send(unfollowed().read(true).open(pipe).is_ok()));
        assert_eq!(receiver.recv_timeout(Duration::from_secs(10)), Ok(true));
    }
}
