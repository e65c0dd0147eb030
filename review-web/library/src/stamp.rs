//! Identifies the state of a file without reading it.

use std::fs;
use std::path::Path;

use chrono::{DateTime, Utc};

/// By what a file is known: when none of it has changed, it is not read again. Length and time of writing can be set to what they
/// were; the time at which the operating system last changed anything about the file cannot. On Windows no such time is known: a file
/// that was replaced is another file, but one that was written into and set back in length and time is not noticed.
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
        let (changed, number) = identity(path, &about);
        let written = about.modified().ok().map(DateTime::<Utc>::from);
        Some(Self { length: about.len(), written, changed, number })
    }
}

/// When the system last changed anything about the file, and the number of the file on its disk.
#[cfg(unix)]
fn identity(_: &Path, about: &fs::Metadata) -> ((i64, i64), u64) {
    use std::os::unix::fs::MetadataExt as _;
    ((about.ctime(), about.ctime_nsec()), about.ino())
}

/// When the file was created, and its number on its disk. Its last change is not known.
#[cfg(windows)]
fn identity(path: &Path, about: &fs::Metadata) -> ((i64, i64), u64) {
    use std::os::windows::fs::MetadataExt as _;
    let information = fs::File::open(path).and_then(winapi_util::file::information);
    ((about.creation_time().cast_signed(), 0), information.map_or(0, |about| about.file_index()))
}
