//! `seal`: a match is closed, and the text that people sign is laid beside it.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use clap::Args;
use fluent_bundle::FluentValue;
use wardiary_core::kernel::walltime;
use wardiary_journal::diary_file::{self, Closing, DiaryFile, Read};
use wardiary_journal::recover::{self, OpenError};
use wardiary_journal::seal::SealText;

use super::failure::{Failure, said};
use super::note::now;
use super::{Desk, YES};
use crate::integrity_report::text_beside;

/// Close a match: nothing can be written after a seal.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  wardiary seal evening.wdj\n  wardiary seal evening.wdj --reason 'broken off: the hall closes'"
)]
pub(super) struct Seal {
    /// The match.
    file: PathBuf,
    /// Why the match is closed; needed when it was not played to its end.
    #[arg(long, default_value = "", value_name = "TEXT")]
    reason: String,
    /// When it is closed (RFC 3339); now if not said.
    #[arg(long, value_name = "TIME")]
    at: Option<String>,
}

/// Seals.
pub(super) fn run(asked: &Seal, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let path = &asked.file;
    let read = whole(path)?;
    if read.seal.is_none() {
        close(asked, &read)?;
    } else {
        confirm(path)?;
    }
    let text = whole(path)?
        .seal_text()
        .ok_or_else(|| Failure::Internal(said("failed-no-seal", [("file", path.display().to_string())])))?;
    let beside = text_beside(path);
    lay(&beside, &text)?;
    if !desk.quiet {
        let args = [
            ("file", FluentValue::from(path.display().to_string())),
            ("text", beside.display().to_string().into()),
            ("size", text.get("size").unwrap_or_default().to_owned().into()),
            ("root", text.get("sha256-root").unwrap_or_default().to_owned().into()),
        ];
        writeln!(desk.out, "{}", desk.tongue.say("sealed", args))?;
    }
    Ok(YES)
}

/// Writes the text, or finds the same one there; another one is left alone.
fn lay(beside: &Path, text: &SealText) -> Result<(), Failure> {
    match fs::read_to_string(beside) {
        Ok(found) if found == text.to_string() => Ok(()),
        Ok(_) => Err(Failure::no("failed-other-text", [("file", beside.display().to_string())])),
        Err(_) => recover::write_sidecar(beside, text.to_string().as_bytes())
            .map_err(|error| Failure::unreadable(beside, &error)),
    }
}

/// Makes the seal safe by opening the file: the run that wrote it may have failed before it was. On a medium that
/// cannot be written to, nothing is left to be made safe.
fn confirm(path: &Path) -> Result<(), Failure> {
    match recover::open(path) {
        Err(OpenError::Sealed(_)) => Ok(()),
        Err(OpenError::Io { source, .. })
            if matches!(source.kind(), ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem) =>
        {
            Ok(())
        }
        Err(error) => Err(Failure::recorded(path, &error.into())),
        Ok(_) => Err(Failure::Internal(said("failed-no-seal", [("file", path.display().to_string())]))),
    }
}

fn close(asked: &Seal, read: &Read) -> Result<(), Failure> {
    let path = &asked.file;
    let sealed = match &asked.at {
        Some(at) => walltime::read(at)
            .map(|_| at.clone())
            .ok_or_else(|| Failure::usage("failed-time", [("time", at.clone())]))?,
        None => now(),
    };
    if asked.reason.chars().count() > 400 || asked.reason.chars().any(char::is_control) {
        return Err(Failure::usage("failed-reason", []));
    }
    let review = read.game.as_ref().map(|game| game.review(wardiary_core::kernel::game::Viewer::Umpire));
    let last = review.as_ref().map_or(0, |review| review.len() - 1);
    let over = review.as_ref().is_some_and(|review| review.at(last).pending().is_none());
    if !over && asked.reason.trim().is_empty() {
        return Err(Failure::no("failed-not-over", [("file", path.display().to_string())]));
    }
    let (mut file, _) = DiaryFile::open(path).map_err(|error| Failure::recorded(path, &error))?;
    let end = Closing { reason: asked.reason.trim(), sealed: &sealed };
    file.seal(end).map_err(|error| Failure::recorded(path, &error))?;
    Ok(())
}

/// A match without any fault.
pub(super) fn whole(path: &Path) -> Result<Read, Failure> {
    let file = fs::File::open(path).map_err(|error| Failure::unreadable(path, &error))?;
    let read = diary_file::read(file).map_err(|error| Failure::unreadable(path, &error))?;
    if read.report.fault.is_some() || read.fault.is_some() {
        return Err(Failure::no("failed-not-intact", [("file", path.display().to_string())]));
    }
    Ok(read)
}
