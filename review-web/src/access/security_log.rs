//! The log of security events: one line each, chained by hash, in a file of its own beside the data.
//!
//! A line is the link of the event in hexadecimal, a space, and the event as a JSON object in one line. The link is the BLAKE3 hash in the
//! key-derivation mode, with the context [`CONTEXT`], over the 32 bytes of the link before it (zeros before the first) and the bytes of the
//! JSON text. So no line can be changed, left out or put elsewhere without changing the links after it; that lines are missing at the end is
//! noticed by comparing the last link with one that was written down, as the program prints it when it starts.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::net::IpAddr;
use std::path::{Path, PathBuf};

use chrono::{DateTime, SecondsFormat, Utc};
use serde::{Deserialize, Serialize};

/// What the hash is for.
pub const CONTEXT: &str = "wardiary 2026-11 security log";
/// Longest detail of an event and longest id of a match, characters: what a client sends goes into both.
const DETAIL_MAX: usize = 200;
/// Bytes of a log beyond which the next event begins a new one.
pub const LENGTH_MAX: u64 = 4 << 20;
/// Ending of the name of a new log until the old one has another name.
const NEXT: &str = "log.new";
/// Older logs that are kept. `security.log.1` is the newest of them.
pub const OLDER_LOGS_MAX: u32 = 8;

/// An event. What does not apply is left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    /// Its number, from 0.
    pub n: u64,
    /// When, UTC.
    pub at: String,
    /// What happened, by its word.
    pub event: String,
    /// Where the request came from.
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
    /// Anything more: the route that was refused, the reason. Never a token.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub detail: String,
    /// Events before this one that were too many to be written, or that could not be.
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

/// What a log was found to be.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// The events up to the first fault.
    pub events: Vec<Event>,
    /// Link of the last of them; zeros where there is none.
    pub head: [u8; 32],
    /// Bytes that are in order.
    pub sound: u64,
    /// What is wrong with the rest.
    pub fault: Option<LogFault>,
}

/// What is wrong with a log: the line, from 1, and what was found there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogFault {
    /// The last line does not end: the program was stopped while it wrote.
    Torn(usize),
    /// A line is no event.
    Unreadable(usize),
    /// The link of a line is not that of the lines before it: something was changed, left out or put in.
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

    /// The word of it.
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

/// A log that is written.
#[derive(Debug)]
pub struct SecurityLog {
    /// `None` where nothing is kept when the program ends.
    file: Option<(PathBuf, File)>,
    /// Bytes of the file up to the end of the last line.
    length: u64,
    /// Bytes beyond which the next event begins a new file.
    most: u64,
    head: [u8; 32],
    count: u64,
    unwritten: u64,
}

/// The file of a log, which its owner alone may read.
fn opened(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Why a log cannot be gone on with.
#[derive(Debug)]
pub enum LogError {
    /// It cannot be read or written.
    Io(PathBuf, io::Error),
    /// Another program writes it.
    Busy(PathBuf),
    /// It is not what was written.
    Fault(PathBuf, LogFault),
}

impl SecurityLog {
    /// A log that ends with the program.
    #[must_use]
    pub const fn in_memory() -> Self {
        Self { file: None, length: 0, most: LENGTH_MAX, head: [0; 32], count: 0, unwritten: 0 }
    }

    /// Goes on with the log of a path, or begins it. A last line that does not end is taken off, and an event says so.
    ///
    /// # Errors
    /// When it cannot be read or written, when another program has it, and when it was altered: nothing is changed then.
    pub fn open(path: &Path) -> Result<Self, LogError> {
        let io = |error| LogError::Io(path.to_owned(), error);
        // Left by a program that was ended between two steps of a rotation.
        let next = path.with_extension(NEXT);
        if !path.exists() && next.exists() {
            fs::rename(&next, path).map_err(io)?;
        }
        let mut file = opened(path).map_err(io)?;
        file.try_lock().map_err(|error| match error {
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
        let mut log = Self { file: Some((path.to_owned(), file)), length, head, count, ..Self::in_memory() };
        if found.fault.is_some() {
            // The line that is written takes the place of the one that does not end.
            let rest = String::from_utf8_lossy(&bytes[usize::try_from(found.sound).unwrap_or_default()..]).into_owned();
            log.write(Event { detail: rest, ..Event::of("tail-cut") }, Utc::now()).map_err(io)?;
        }
        Ok(log)
    }

    /// Writes an event; it is on disk when this returns.
    ///
    /// # Errors
    /// When it cannot be written. The next one says that one is missing.
    pub fn write(&mut self, event: Event, now: DateTime<Utc>) -> io::Result<()> {
        if self.length >= self.most {
            // A log that cannot be followed by another now grows on.
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

    /// Begins a new log, whose first event names the last link of the old one, and gives the old one another name. Each step leaves a log under the
    /// name of the log, or the new one under its first name.
    fn rotate(&mut self, now: DateTime<Utc>) -> io::Result<()> {
        let Some((path, _)) = &self.file else { return Ok(()) };
        let (path, next) = (path.clone(), path.with_extension(NEXT));
        let file = opened(&next)?;
        file.try_lock().map_err(io::Error::other)?;
        let ((count, head), unwritten) = (self.head(), self.unwritten);
        let mut begun = Self { file: Some((path.clone(), file)), most: self.most, unwritten, ..Self::in_memory() };
        begun.write(Event { detail: format!("{count} events, {head}"), ..Event::of("log-continued") }, now)?;
        let older = |n: u32| path.with_extension(format!("log.{n}"));
        // Where the last step failed before, the old log has its other name already.
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

    /// Writes a line behind the last one. One that cannot be written whole is taken off, now or before the next is written.
    fn put(&mut self, line: &[u8]) -> io::Result<()> {
        let Some((_, file)) = &mut self.file else { return Ok(()) };
        file.set_len(self.length)?;
        file.seek(SeekFrom::Start(self.length))?;
        let written = file.write_all(line).and_then(|()| file.sync_data());
        match &written {
            Ok(()) => self.length += line.len() as u64,
            // What cannot be taken off now is a torn line: the next one takes its place, or the next start takes it off.
            Err(_) => drop(file.set_len(self.length)),
        }
        written
    }

    /// Counts an event that is not written, since there are too many like it.
    pub const fn leave_out(&mut self) {
        self.unwritten += 1;
    }

    /// How many events there are, and the link of the last in hexadecimal.
    #[must_use]
    pub fn head(&self) -> (u64, String) {
        (self.count, blake3::Hash::from_bytes(self.head).to_hex().to_string())
    }
}

#[cfg(test)]
mod tests;
