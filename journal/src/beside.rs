//! Files beside a journal: notes, seal text, signatures. Anyone who can write into the folder can put anything there, so
//! each is asked for kind and size before a byte of it is read: a pipe would never end, and a device or a huge file would be read
//! into memory.

use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{self, Read as _};
use std::path::Path;

/// Longest seal text and longest signature that are read, bytes.
/// A seal text has thirteen lines and a signature some three hundred bytes; a title or a reason makes the rest.
pub const TEXT_MOST: u64 = 16 * 1024;
/// Longest file of notes that is read, bytes: some hundred thousand notes.
pub const NOTES_MOST: u64 = 64 * 1024 * 1024;

/// Why a file beside a journal is not read.
#[derive(Debug)]
pub enum BesideError {
    /// It is no regular file but a folder, a link, a pipe, a socket or a device.
    Kind(&'static str),
    // Refused by its length alone: reading it to find out more is what a large file is put there for.
    /// It is longer than such a file ever is.
    Large {
        /// Its length, bytes.
        length: u64,
        /// The longest that is read, bytes.
        most: u64,
    },
    /// The operating system fails to deliver it, or it holds what is no text.
    Io(io::Error),
}

impl BesideError {
    /// Whether there is no such file.
    /// A match without notes or signatures is as it should be, where all else about these files is a fault.
    #[must_use]
    pub fn is_missing(&self) -> bool {
        matches!(self, Self::Io(error) if error.kind() == io::ErrorKind::NotFound)
    }
}

/// Opens a regular file of at most `most` bytes for reading.
///
/// # Errors
/// When it is anything else; nothing of it has then been read.
pub fn open(path: &Path, most: u64) -> Result<File, BesideError> {
    // Asked by name first, as a link would be followed and the opening of a device may do something.
    let about = path.symlink_metadata().map_err(BesideError::Io)?;
    check(&about, most)?;
    let file = options().open(path).map_err(BesideError::Io)?;
    // Name and file are asked separately because an attacker may exchange the file between the two questions. The
    // second answer is of the file that is open, and cannot be exchanged any more.
    // It may have been another file a moment ago.
    check(&file.metadata().map_err(BesideError::Io)?, most)?;
    Ok(file)
}

/// Reads a text of at most [`TEXT_MOST`] bytes.
///
/// # Errors
/// As [`open`], and when it is not UTF-8.
pub fn text(path: &Path) -> Result<String, BesideError> {
    let file = open(path, TEXT_MOST)?;
    let mut text = String::new();
    // The length was asked, but a file can grow while it is read: one byte more than the most shows that.
    file.take(TEXT_MOST + 1).read_to_string(&mut text).map_err(BesideError::Io)?;
    // Bytes, not characters: it is compared with the length of a file.
    let length = text.len() as u64;
    if length > TEXT_MOST { Err(BesideError::Large { length, most: TEXT_MOST }) } else { Ok(text) }
}

/// The BLAKE3 hash of a regular file of any length.
///
/// # Errors
/// As [`open`].
pub fn hash(path: &Path) -> Result<[u8; 32], BesideError> {
    let mut hasher = blake3::Hasher::new();
    hasher.update_reader(open(path, u64::MAX)?).map_err(BesideError::Io)?;
    Ok(*hasher.finalize().as_bytes())
}

/// Kind before length: the length of a pipe is 0, and that of a device means nothing.
fn check(about: &std::fs::Metadata, most: u64) -> Result<(), BesideError> {
    if !about.is_file() {
        return Err(BesideError::Kind(kind(about)));
    }
    if about.len() > most { Err(BesideError::Large { length: about.len(), most }) } else { Ok(()) }
}

/// The word for what is no regular file; errors name it, so that the owner of the folder knows what to remove.
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
/// Without `NONBLOCK` a pipe that nothing writes into would hold the program for good.
#[cfg(unix)]
fn options() -> OpenOptions {
    use std::os::unix::fs::OpenOptionsExt as _;
    let mut options = OpenOptions::new();
    options.read(true).custom_flags(flags(rustix::fs::OFlags::NOFOLLOW | rustix::fs::OFlags::NONBLOCK));
    options
}

/// Flags of the operating system as the library takes them.
#[cfg(unix)]
pub(crate) fn flags(flags: rustix::fs::OFlags) -> i32 {
    // Both flags are far below 2³¹ on every system; without them the two checks around the opening still hold.
    i32::try_from(flags.bits()).unwrap_or_default()
}

#[cfg(not(unix))]
fn options() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true);
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

    /// Another program may lay a link or a pipe there after the look at its kind.
    #[test]
    fn opening_by_itself_follows_no_link_and_waits_for_no_pipe() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        std::fs::write(at("file"), "text").unwrap();
        symlink(at("file"), at("link")).unwrap();
        assert!(options().open(at("file")).is_ok());
        assert!(options().open(at("link")).is_err());
        assert!(Command::new("mkfifo").arg(at("pipe")).status().unwrap().success());
        let (sender, receiver) = channel();
        let pipe = at("pipe");
        std::thread::spawn(move || sender.send(options().open(pipe).is_ok()));
        assert_eq!(receiver.recv_timeout(Duration::from_secs(10)), Ok(true));
    }
}
