//! Identifies the state of a file without reading it.

use std::fs;
use std::path::Path;

use chrono::{DateTime, Utc};

/// The data by which a changed file is recognized. As long as they are equal, the file is not read again. A user can reset length
/// and time of writing, but not the time of the last change that the operating system keeps. Windows reports no such time: there,
/// a replaced file is recognized, but a rewritten file whose length and time were reset is not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stamp {
    /// Length, bytes.
    pub length: u64,
    /// When its content was last written.
    pub written: Option<DateTime<Utc>>,
    changed: (i64, i64),
    number: u64,
}

impl Stamp {
    /// Returns the stamp of a regular file, following links; `None` for anything else.
    #[must_use]
    pub fn of(path: &Path) -> Option<Self> {
        let about = fs::metadata(path).ok().filter(fs::Metadata::is_file)?;
        let (changed, number) = identity(path, &about);
        let written = about.modified().ok().map(DateTime::<Utc>::from);
        Some(Self { length: about.len(), written, changed, number })
    }
}

/// Returns when the system last changed anything about the file, and the number of the file on its disk.
#[cfg(unix)]
fn identity(_: &Path, about: &fs::Metadata) -> ((i64, i64), u64) {
    use std::os::unix::fs::MetadataExt as _;
    ((about.ctime(), about.ctime_nsec()), about.ino())
}

/// Returns when the file was created, and its number on its disk. The time of the last change is not known.
#[cfg(windows)]
fn identity(path: &Path, about: &fs::Metadata) -> ((i64, i64), u64) {
    use std::os::windows::fs::MetadataExt as _;
    let information = fs::File::open(path).and_then(winapi_util::file::information);
    ((about.creation_time().cast_signed(), 0), information.map_or(0, |about| about.file_index()))
}
