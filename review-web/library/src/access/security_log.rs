//! The log of security events: one line each, chained by hash, in a separate file.
//!
//! A line is the link of the event in hexadecimal, a space, and the event as a JSON object in one line. The link is the BLAKE3
//! hash in the key-derivation mode, with the context [`CONTEXT`], over the 32 bytes of the previous link (zeros for the first
//! event) and the bytes of the JSON text. So a line that is changed, left out or moved changes all links after it. Comparing the
//! last link with a noted one shows whether lines are missing at the end; the program prints that link at the start.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::net::IpAddr;
use std::path::{Path, PathBuf};

use chrono::{DateTime, SecondsFormat, Utc};
use serde::{Deserialize, Serialize};
use wardiary_journal::file_lock::FileLock;

/// Context of the hash.
pub const CONTEXT: &str = "wardiary 2026-11 security log";
/// Maximum number of characters in the detail of an event and in the id of a match, because clients choose both texts.
const DETAIL_MAX: usize = 200;
/// Bytes of a log after which the next event begins a new one.
pub const LENGTH_MAX: u64 = 4 << 20;
/// File ending of a new log until the old log is renamed.
const NEXT: &str = "log.new";
/// Most older logs to keep. `security.log.1` is the newest of them.
pub const OLDER_LOGS_MAX: u32 = 8;

/// An event. Fields that do not apply are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    /// Its number, from 0.
    pub n: u64,
    /// Time of the event, UTC.
    pub at: String,
    /// The word of the event.
    pub event: String,
    /// Address of the request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address: Option<IpAddr>,
    /// Id of the match.
    #[serde(default, rename = "match", skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The role.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub role: Option<String>,
    /// Number of the link.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<u32>,
    /// Number of the session.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub session: Option<u32>,
    /// More details: the refused route, the reason. Never a token.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub detail: String,
    /// Events before this one that the log skipped, because there were too many or writing failed.
    #[serde(default, skip_serializing_if = "is_none_missed")]
    pub unwritten: u64,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
fn is_none_missed(missed: &u64) -> bool {
    *missed == 0
}

impl Event {
    /// An event of a word.
    #[must_use]
    pub fn of(word: &str) -> Self {
        Self { event: word.to_owned(), ..Self::default() }
    }
}

/// Result of reading a log.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// The events up to the first fault.
    pub events: Vec<Event>,
    /// Link of the last event; zeros if there is none.
    pub head: [u8; 32],
    /// Number of bytes without a fault.
    pub sound: u64,
    /// The fault in the rest.
    pub fault: Option<LogFault>,
}

/// A fault of a log, with the number of its line, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogFault {
    /// The last line has no end: the program was stopped while it wrote.
    Torn(usize),
    /// A line is not an event.
    Unreadable(usize),
    /// The link of a line does not fit the lines before it: a line was changed, left out or inserted.
    Altered(usize),
}

impl LogFault {
    /// The line.
    #[must_use]
    pub const fn line(self) -> usize {
        match self {
            Self::Torn(line) | Self::Unreadable(line) | Self::Altered(line) => line,
        }
    }

    /// Returns the word of the fault.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Torn(_) => "torn",
            Self::Unreadable(_) => "unreadable",
            Self::Altered(_) => "altered",
        }
    }
}

/// Reads a log and checks each link.
#[must_use]
pub fn check(bytes: &[u8]) -> Found {
    let mut found = Found::default();
    for (line, number) in bytes.split_inclusive(|byte| *byte == b'\n').zip(1..) {
        let Some(text) = line.strip_suffix(b"\n") else {
            found.fault = Some(LogFault::Torn(number));
            break;
        };
        let Some((link, event)) = parted(text) else {
            found.fault = Some(LogFault::Unreadable(number));
            break;
        };
        let json = &text[65..];
        let is_next = link_of(found.head, json) == link && event.n == found.events.len() as u64;
        if !is_next {
            found.fault = Some(LogFault::Altered(number));
            break;
        }
        found.head = link;
        found.sound += line.len() as u64;
        found.events.push(event);
    }
    found
}

/// Link and event of a line.
fn parted(text: &[u8]) -> Option<([u8; 32], Event)> {
    let (link, rest) = text.split_at_checked(64)?;
    let json = rest.strip_prefix(b" ")?;
    let hash = blake3::Hash::from_hex(link).ok().filter(|hash| hash.to_hex().as_bytes() == link)?;
    Some((*hash.as_bytes(), serde_json::from_slice(json).ok()?))
}

fn link_of(before: [u8; 32], json: &[u8]) -> [u8; 32] {
    *blake3::Hasher::new_derive_key(CONTEXT).update(&before).update(json).finalize().as_bytes()
}

/// A log to write to.
#[derive(Debug)]
pub struct SecurityLog {
    /// The file; `None` for a log that ends with the program.
    file: Option<(PathBuf, File, FileLock)>,
    /// Bytes of the file up to the end of the last line.
    length: u64,
    /// Bytes after which the next event begins a new file.
    most: u64,
    head: [u8; 32],
    count: u64,
    unwritten: u64,
}

/// Opens the file of a log. Only its owner may read it.
fn opened(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Why a log cannot be continued.
#[derive(Debug)]
pub enum LogError {
    /// It cannot be read or written.
    Io(PathBuf, io::Error),
    /// Another program writes it.
    Busy(PathBuf),
    /// The file is not as the program wrote it.
    Fault(PathBuf, LogFault),
}

impl SecurityLog {
    /// Returns a log that ends with the program.
    #[must_use]
    pub const fn in_memory() -> Self {
        Self { file: None, length: 0, most: LENGTH_MAX, head: [0; 32], count: 0, unwritten: 0 }
    }

    /// Opens the log at a path, or begins one. Removes a last line that has no end, and logs the removal.
    ///
    /// # Errors
    /// When the log cannot be read or written, when another program has it open, or when it was altered. An altered file stays as it is.
    pub fn open(path: &Path) -> Result<Self, LogError> {
        let io = |error| LogError::Io(path.to_owned(), error);
        // A program that ended between two steps of a rotation left this file.
        let next = path.with_extension(NEXT);
        if !path.exists() && next.exists() {
            fs::rename(&next, path).map_err(io)?;
        }
        let mut file = opened(path).map_err(io)?;
        let lock = FileLock::default();
        lock.try_lock(&file).map_err(|error| match error {
            TryLockError::WouldBlock => LogError::Busy(path.to_owned()),
            TryLockError::Error(error) => io(error),
        })?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(io)?;
        let found = check(&bytes);
        if let Some(fault) = found.fault.filter(|fault| !matches!(fault, LogFault::Torn(_))) {
            return Err(LogError::Fault(path.to_owned(), fault));
        }
        let (head, count, length) = (found.head, found.events.len() as u64, found.sound);
        let mut log = Self { file: Some((path.to_owned(), file, lock)), length, head, count, ..Self::in_memory() };
        if found.fault.is_some() {
            // The new line replaces the line that has no end.
            let rest = String::from_utf8_lossy(&bytes[usize::try_from(found.sound).unwrap_or_default()..]).into_owned();
            log.write(Event { detail: rest, ..Event::of("tail-cut") }, Utc::now()).map_err(io)?;
        }
        Ok(log)
    }

    /// Writes an event. The event is on disk when this returns.
    ///
    /// # Errors
    /// When the event cannot be written. The next event then reports that one is missing.
    pub fn write(&mut self, event: Event, now: DateTime<Utc>) -> io::Result<()> {
        if self.length >= self.most {
            // If no new log can begin, this log continues to grow.
            let _ = self.rotate(now);
        }
        let cut = |text: &str| text.chars().take(DETAIL_MAX).collect::<String>();
        let (detail, id) = (cut(&event.detail), event.id.as_deref().map(cut));
        let at = now.to_rfc3339_opts(SecondsFormat::Millis, true);
        let event = Event { n: self.count, at, id, detail, unwritten: self.unwritten, ..event };
        let json = serde_json::to_vec(&event).map_err(io::Error::other)?;
        let link = link_of(self.head, &json);
        let line = [blake3::Hash::from_bytes(link).to_hex().as_bytes(), b" ", &json[..], b"\n"].concat();
        if let Err(error) = self.put(&line) {
            self.unwritten += 1;
            return Err(error);
        }
        (self.head, self.count, self.unwritten) = (link, self.count + 1, 0);
        Ok(())
    }

    /// Begins a new log and renames the old one. The first event of the new log names the last link of the old log. After each
    /// step, a log has the usual name, or the new log has its first name.
    fn rotate(&mut self, now: DateTime<Utc>) -> io::Result<()> {
        let Some((path, ..)) = &self.file else { return Ok(()) };
        let (path, next) = (path.clone(), path.with_extension(NEXT));
        let file = opened(&next)?;
        let lock = FileLock::default();
        lock.try_lock(&file).map_err(io::Error::other)?;
        let ((count, head), unwritten) = (self.head(), self.unwritten);
        let mut begun =
            Self { file: Some((path.clone(), file, lock)), most: self.most, unwritten, ..Self::in_memory() };
        begun.write(Event { detail: format!("{count} events, {head}"), ..Event::of("log-continued") }, now)?;
        let older = |n: u32| path.with_extension(format!("log.{n}"));
        // If the last step failed before, the old log is already renamed.
        if path.exists() {
            for n in (1..OLDER_LOGS_MAX).rev().filter(|&n| older(n).exists()) {
                fs::rename(older(n), older(n + 1))?;
            }
            fs::rename(&path, older(1))?;
        }
        fs::rename(&next, &path)?;
        *self = begun;
        Ok(())
    }

    /// Appends a line. If the line cannot be written completely, removes the written part at once, or before the next line.
    fn put(&mut self, line: &[u8]) -> io::Result<()> {
        let Some((_, file, _)) = &mut self.file else { return Ok(()) };
        file.set_len(self.length)?;
        file.seek(SeekFrom::Start(self.length))?;
        let written = file.write_all(line).and_then(|()| file.sync_data());
        match &written {
            Ok(()) => self.length += line.len() as u64,
            // If this fails, a torn line remains. The next line replaces it, or the next start removes it.
            Err(_) => drop(file.set_len(self.length)),
        }
        written
    }

    /// Counts an event that is not logged, because there are too many like it.
    pub const fn leave_out(&mut self) {
        self.unwritten += 1;
    }

    /// Returns the number of events, and the link of the last in hexadecimal.
    #[must_use]
    pub fn head(&self) -> (u64, String) {
        (self.count, blake3::Hash::from_bytes(self.head).to_hex().to_string())
    }
}

#[cfg(test)]
mod tests;
