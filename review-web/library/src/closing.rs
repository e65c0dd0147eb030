//! Closes a match, for the command `seal` and for the form of the recorder. Writes the seal at the end of the match, and writes
//! the text for people to sign into a separate file.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use wardiary_core::kernel::game::Viewer;
use wardiary_core::review::{Review, Seq};
use wardiary_journal::diary_file::{self, Closing, DiaryFile, Read, RecordError};
use wardiary_journal::read::ReadError;
use wardiary_journal::recover::{self, OpenError};
use wardiary_journal::seal::{Ending, EndingKind, SealText};
use wardiary_journal::whole_file::write_sidecar;

use crate::integrity_report::{is_text_of, text_beside};

/// Maximum number of characters of a reason.
pub const REASON: usize = 400;

/// The wishes of a person about the closing of a match.
#[derive(Clone, Debug, Default)]
pub struct Wish {
    /// The kind of ending, for a match that is not over.
    pub kind: Option<EndingKind>,
    /// The word of the side that conceded, ran out of time or left; or empty.
    pub side: String,
    /// Why, in free words.
    pub reason: String,
    /// The name of the person who closes the match, which follows the reason; or empty.
    pub by: String,
    /// Wall time of the closing, with offset.
    pub at: String,
    /// The last entry that the person saw, if known. Another entry may have been recorded since.
    pub after: Option<u64>,
}

/// Why a match is not closed.
#[derive(Debug)]
pub enum Unclosed {
    /// The match ships with the program and has no file.
    NoFile,
    /// The reason is too long, or has several lines.
    Reason,
    /// The match is not over, and the wish names no ending.
    NotOver,
    /// The match is over, so no other ending is possible.
    Over,
    /// Claims or appeals wait for a ruling, and the wish gives no reason for closing. Holds the disputed entries.
    Disputed(Vec<Seq>),
    /// A concession names no side, or an ending names an unknown side. Holds the words of both sides.
    Side(String),
    /// An entry was recorded meanwhile.
    Moved,
    /// The match is damaged.
    NotIntact,
    /// The written seal is missing.
    NoSeal,
    /// The match is sealed, and another text has the name of the seal text.
    OtherText(PathBuf),
    /// The match is sealed, and the seal text cannot be read or written.
    Text(PathBuf, io::Error),
    /// The file cannot be read.
    Read(ReadError),
    /// The file cannot be opened.
    Io(io::Error),
    /// The file cannot be written.
    File(RecordError),
}

/// Closes a match unless it is closed already. Returns the text to sign, which is also in its file when this returns.
///
/// # Errors
/// When the match is damaged, is not over and has no named ending, or a file cannot be written.
pub fn close(path: &Path, wish: &Wish) -> Result<SealText, Unclosed> {
    let (read, wish) = &mended(path, wish)?;
    if read.seal.is_none() {
        seal(path, wish, read)?;
    } else {
        confirm(path)?;
    }
    let text = whole(path)?.seal_text().ok_or(Unclosed::NoSeal)?;
    lay(&text_beside(path), &text)?;
    Ok(text)
}

/// Returns a match without faults, and the wish. Repairs an interrupted write if needed. After a repair, the entry about it
/// counts as seen if the person saw all entries before it.
fn mended(path: &Path, wish: &Wish) -> Result<(Read, Wish), Unclosed> {
    let found = whole(path);
    if !matches!(found, Err(Unclosed::NotIntact)) {
        return found.map(|read| (read, wish.clone()));
    }
    let (file, recovery) = DiaryFile::open(path).map_err(Unclosed::File)?;
    let last = file.last();
    drop(file);
    let is_last = |after: u64| recovery.as_ref().is_some_and(|one| one.recovered.seq == after + 1);
    let after = wish.after.map(|after| if is_last(after) { last } else { after });
    Ok((whole(path)?, Wish { after, ..wish.clone() }))
}

/// Reads a match that has no fault.
///
/// # Errors
/// When it has a fault, or cannot be read.
pub fn whole(path: &Path) -> Result<Read, Unclosed> {
    let file = fs::File::open(path).map_err(Unclosed::Io)?;
    let read = diary_file::read(file).map_err(Unclosed::Read)?;
    if read.report.fault.is_some() || read.fault.is_some() { Err(Unclosed::NotIntact) } else { Ok(read) }
}

/// Writes the text to sign unless it is already there. Never replaces another text.
fn lay(beside: &Path, text: &SealText) -> Result<(), Unclosed> {
    let fault = |error| Unclosed::Text(beside.to_owned(), error);
    match fs::read(beside) {
        Ok(found) if is_text_of(&found, text) => Ok(()),
        Ok(_) => Err(Unclosed::OtherText(beside.to_owned())),
        // An unreadable file may be another text, and writing would replace it.
        Err(error) if error.kind() != ErrorKind::NotFound => Err(fault(error)),
        Err(_) => write_sidecar(beside, text.to_string().as_bytes()).map_err(fault),
    }
}

/// Opens the file to sync the seal to disk, because the run that wrote the seal may have failed before syncing. Read-only media need no sync.
fn confirm(path: &Path) -> Result<(), Unclosed> {
    match recover::open(path) {
        Err(OpenError::Sealed(_)) => Ok(()),
        Err(OpenError::Io { source, .. })
            if matches!(source.kind(), ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem) =>
        {
            Ok(())
        }
        Err(error) => Err(Unclosed::File(error.into())),
        Ok(_) => Err(Unclosed::NoSeal),
    }
}

/// Writes the seal.
fn seal(path: &Path, wish: &Wish, read: &Read) -> Result<(), Unclosed> {
    let reason = said(wish, read)?;
    let (mut file, _) = DiaryFile::open(path).map_err(Unclosed::File)?;
    // This is checked under the lock of the file, because another program may have recorded an entry meanwhile.
    if wish.after.is_some_and(|after| after != file.last()) {
        return Err(Unclosed::Moved);
    }
    file.seal(Closing { reason: &reason, sealed: &wish.at }).map_err(Unclosed::File)?;
    Ok(())
}

/// Returns the reason in the seal. The ending of the match is in front.
fn said(wish: &Wish, read: &Read) -> Result<String, Unclosed> {
    let written = wish.reason.trim();
    let reason = &[written, wish.by.trim()].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("; ");
    if reason.chars().count() > REASON || reason.chars().any(char::is_control) {
        return Err(Unclosed::Reason);
    }
    let review = read.game.as_ref().map(|game| game.review(Viewer::Umpire)).ok_or(Unclosed::NotIntact)?;
    let is_over = review.at(review.len() - 1).pending().is_none();
    let disputed = disputed(&*review);
    if !disputed.is_empty() && written.is_empty() {
        return Err(Unclosed::Disputed(disputed));
    }
    let sides = read.game.as_ref().map(|game| game.genesis().sides.clone()).unwrap_or_default();
    let side = wish.side.as_str();
    let is_known = sides.iter().any(|known| known == side);
    match wish.kind {
        Some(_) if is_over => Err(Unclosed::Over),
        Some(EndingKind::Concession) if !is_known => Err(Unclosed::Side(sides.join(", "))),
        Some(_) if !is_known && !side.is_empty() => Err(Unclosed::Side(sides.join(", "))),
        Some(kind) => Ok(Ending { kind, side: side.to_owned(), reason: reason.clone() }.to_string()),
        // A match that was broken off may be closed without a kind of ending if there is a reason.
        None if !is_over && reason.is_empty() => Err(Unclosed::NotOver),
        None => Ok(reason.clone()),
    }
}

/// Returns the disputed entries, each once, in order.
fn disputed(review: &dyn Review) -> Vec<Seq> {
    let mut disputed: Vec<Seq> = review.disputes().iter().map(|dispute| dispute.on).collect();
    disputed.sort_unstable();
    disputed.dedup();
    disputed
}
