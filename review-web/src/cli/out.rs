//! The destination of what a command makes, by one rule for every `--out`. A named file is used; `-` is standard output. Without
//! `--out` a text goes to standard output, and anything else into a file beside its match. An existing file is never changed.

use std::path::{Path, PathBuf};

use fluent_bundle::FluentValue;
use serde_json::Value;
use wardiary_journal::whole_file::{self, Permissions};

use super::Desk;
use super::failure::Failure;
use super::open::{STANDARD, is_standard, named_as_match};

/// The destination of what a command makes.
pub(super) struct Out {
    /// The file; `None` for standard output.
    pub(super) file: Option<PathBuf>,
}

impl Out {
    /// Returns the destination of a text. Standard output has either the text or JSON.
    pub(super) fn of_text(asked: Option<&Path>, desk: &Desk<'_>) -> Result<Self, Failure> {
        let file = asked.filter(|path| !is_standard(path)).map(Path::to_owned);
        if desk.as_json && file.is_none() { Err(Failure::usage("failed-out-json", [])) } else { Ok(Self { file }) }
    }

    /// Returns the destination of a file. Without `--out`, `beside` gives its path, in the folder of the match.
    pub(super) fn of_file(
        asked: Option<&Path>,
        beside: impl FnOnce() -> PathBuf,
        desk: &Desk<'_>,
    ) -> Result<Self, Failure> {
        if asked.is_none() { Ok(Self { file: Some(beside()) }) } else { Self::of_text(asked, desk) }
    }

    /// Returns the destination of a match. The name of the file lets pages and commands find it.
    pub(super) fn of_match(asked: &Path, desk: &Desk<'_>) -> Result<Self, Failure> {
        let out = Self::of_text(Some(asked), desk)?;
        out.file.as_deref().map_or(Ok(()), named_as_match)?;
        Ok(out)
    }

    /// Writes the result of the command.
    pub(super) fn write(&self, made: &[u8], desk: &mut Desk<'_>) -> Result<(), Failure> {
        if let Some(path) = &self.file {
            return write_new(path, made);
        }
        match std::str::from_utf8(made) {
            Ok(text) => Ok(desk.out.verbatim(text)?),
            Err(_) if desk.terminals.out => Err(Failure::usage("failed-out-terminal", [])),
            Err(_) => Ok(desk.out.bytes(made)?),
        }
    }

    /// Returns the name in answers.
    pub(super) fn name(&self) -> String {
        self.file.as_ref().map_or_else(|| STANDARD.to_owned(), |file| file.display().to_string())
    }

    /// Writes words about the result: to standard error if standard output has the result.
    pub(super) fn print_beside(&self, words: &str, desk: &mut Desk<'_>) -> Result<(), Failure> {
        let stream = match &self.file {
            Some(_) => &mut desk.out,
            None if desk.quiet => return Ok(()),
            None => &mut desk.err,
        };
        words.lines().try_for_each(|line| Ok(writeln!(stream, "{line}")?))
    }

    /// Reports the result: as an object in JSON, or else as a message, which `--quiet` leaves out.
    pub(super) fn report<'a, const N: usize>(
        &self,
        object: Option<Value>,
        (key, args): (&str, [(&'a str, FluentValue<'a>); N]),
        desk: &mut Desk<'_>,
    ) -> Result<(), Failure> {
        if self.file.is_some() {
            return desk.report_done(object, (key, args));
        }
        self.print_beside(&desk.tongue.message(key, args), desk)
    }
}

/// Writes a new file completely; an existing file stays as it is.
pub(super) fn write_new(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    write_new_with(path, bytes, Permissions::Usual)
}

/// As [`write_new`], with a choice of who may read the file.
pub(super) fn write_new_with(path: &Path, bytes: &[u8], permissions: Permissions) -> Result<(), Failure> {
    whole_file::write_new_with(path, bytes, permissions).map_err(|error| match error.kind() {
        std::io::ErrorKind::AlreadyExists => Failure::no("failed-exists", [("file", path.display().to_string())]),
        _ => Failure::of_machine(path, &error),
    })
}
