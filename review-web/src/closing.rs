//! A match is closed, by the command `seal` or by the form of the recorder: the seal is written at its end, and the text that people sign
//! beside it.

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

/// Most characters of a reason.
pub const REASON: usize = 400;

/// What is said when a match is closed.
#[derive(Clone, Debug, Default)]
pub struct Wish {
    /// What ends it, where it is not over; or nothing.
    pub kind: Option<EndingKind>,
    /// The side that conceded, ran out of time or left, by its word; or empty.
    pub side: String,
    /// Why, in free words.
    pub reason: String,
    /// Who closes it, in words that are put behind the reason; or empty.
    pub by: String,
    /// When: wall time with offset.
    pub at: String,
    /// The entry after which it is closed, where that was seen: another one may have been recorded since.
    pub after: Option<u64>,
}

/// Why a match is not closed.
#[derive(Debug)]
pub enum Unclosed {
    /// It ships with the program, and is in no file.
    NoFile,
    /// The reason is too long, or has several lines.
    Reason,
    /// It is not over, and nothing is said of what ends it.
    NotOver,
    /// It is over: nothing else ends it.
    Over,
    /// Claims or appeals wait for a ruling, and nothing is said of why it is closed all the same; with the entries that are disputed.
    Disputed(Vec<Seq>),
    /// A concession needs one of the two sides; with their words.
    Side(String),
    /// An entry was recorded meanwhile.
    Moved,
    /// It is not intact.
    NotIntact,
    /// It has no seal where one was written.
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

/// Closes a match, or finds it closed; the text that people sign, which is then beside it.
///
/// # Errors
/// When the match is not intact, not over without a word of what ended it, or a file cannot be written.
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

/// A match without any fault, mended where its last write was interrupted, and what is wished of it: an entry that was the last one
/// has the notice of that behind it now.
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

/// A match without any fault.
///
/// # Errors
/// When it has one, or cannot be read.
pub fn whole(path: &Path) -> Result<Read, Unclosed> {
    let file = fs::File::open(path).map_err(Unclosed::Io)?;
    let read = diary_file::read(file).map_err(Unclosed::Read)?;
    if read.report.fault.is_some() || read.fault.is_some() { Err(Unclosed::NotIntact) } else { Ok(read) }
}

/// Writes the text, or finds the same one there; another one is left alone.
fn lay(beside: &Path, text: &SealText) -> Result<(), Unclosed> {
    let fault = |error| Unclosed::Text(beside.to_owned(), error);
    match fs::read(beside) {
        Ok(found) if is_text_of(&found, text) => Ok(()),
        Ok(_) => Err(Unclosed::OtherText(beside.to_owned())),
        // What cannot be read may be another text, and writing would take its place.
        Err(error) if error.kind() != ErrorKind::NotFound => Err(fault(error)),
        Err(_) => write_sidecar(beside, text.to_string().as_bytes()).map_err(fault),
    }
}

/// Makes the seal safe by opening the file: the run that wrote it may have failed before it was. On a medium that
/// cannot be written to, nothing is left to be made safe.
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
    // Asked again under the lock of the file.
    if wish.after.is_some_and(|after| after != file.last()) {
        return Err(Unclosed::Moved);
    }
    file.seal(Closing { reason: &reason, sealed: &wish.at }).map_err(Unclosed::File)?;
    Ok(())
}

/// The reason of the seal, with what ended the match before it.
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
        // A match that is broken off is one without a kind as well, where it is said why.
        None if !is_over && reason.is_empty() => Err(Unclosed::NotOver),
        None => Ok(reason.clone()),
    }
}

/// The entries that are disputed, each once, in order.
fn disputed(review: &dyn Review) -> Vec<Seq> {
    let mut disputed: Vec<Seq> = review.disputes().iter().map(|dispute| dispute.on).collect();
    disputed.sort_unstable();
    disputed.dedup();
    disputed
}
