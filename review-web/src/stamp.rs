//! Identifies the state of a file without reading it.

use std::fs;
use std::path::Path;

use chrono::{DateTime, Utc};

/// The state of a file: while it is unchanged, the file is not read again. Length and time of writing can be set back, but not
/// the time at which the operating system last changed anything about the file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Stamp {
    /// Length, bytes.
    pub(crate) length: u64,
    /// When its content was last written.
    pub(crate) written: Option<DateTime<Utc>>,
    changed: (i64, i64),
    number: u64,
}

impl Stamp {
    /// Returns the stamp of a regular file, following links; `None` for anything else.
    pub(crate) fn of(path: &Path) -> Option<Self> {
        let about = fs::metadata(path).ok().filter(fs::Metadata::is_file)?;
        let (changed, number) = inode(&about);
        let written = about.modified().ok().map(DateTime::<Utc>::from);
        Some(Self { length: about.len(), written, changed, number })
    }
}

#[cfg(unix)]
fn inode(about: &fs::Metadata) -> ((i64, i64), u64) {
    use std::os::unix::fs::MetadataExt as _;
    ((about.ctime(), about.ctime_nsec()), about.ino())
}

#[cfg(not(unix))]
fn inode(_: &fs::Metadata) -> ((i64, i64), u64) {
    Default::default()
}
