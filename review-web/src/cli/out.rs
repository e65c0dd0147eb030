//! Where a command writes what it makes, one rule for every `--out`: a text goes to standard output and anything else beside its match, unless a file
//! is named; `-` is standard output. A file that is there stays as it is.

use std::path::{Path, PathBuf};

use fluent_bundle::FluentValue;
use serde_json::Value;

use super::failure::Failure;
use super::open::named_as_match;
use super::{Desk, play};

/// The name that stands for standard output.
const STANDARD: &str = "-";

/// Where what a command makes goes.
pub(super) struct Out {
    /// The file; `None` for standard output.
    pub(super) file: Option<PathBuf>,
}

impl Out {
    /// Where a text goes.
    pub(super) fn of_text(asked: Option<&Path>) -> Self {
        Self { file: asked.filter(|path| !is_standard(path)).map(Path::to_owned) }
    }

    /// Where something goes that has this name beside its match.
    pub(super) fn of_file(asked: Option<&Path>, beside: impl FnOnce() -> PathBuf) -> Self {
        if asked.is_none() { Self { file: Some(beside()) } } else { Self::of_text(asked) }
    }

    /// Where a match goes. Its file has a name by which pages and commands find it.
    pub(super) fn of_match(asked: &Path) -> Result<Self, Failure> {
        let out = Self::of_text(Some(asked));
        out.file.as_deref().map_or(Ok(()), named_as_match)?;
        Ok(out)
    }

    /// Refuses an answer in JSON where standard output takes what is made.
    pub(super) fn leaves_room_for(&self, json: bool) -> Result<(), Failure> {
        if json && self.file.is_none() { Err(Failure::usage("failed-out-json", [])) } else { Ok(()) }
    }

    /// Writes what was made.
    pub(super) fn write(&self, made: &[u8], desk: &mut Desk<'_>) -> Result<(), Failure> {
        if let Some(path) = &self.file {
            return play::write_new(path, made);
        }
        match std::str::from_utf8(made) {
            Ok(text) => Ok(desk.out.verbatim(text)?),
            Err(_) if desk.terminals.out => Err(Failure::usage("failed-out-terminal", [])),
            Err(_) => Ok(desk.out.bytes(made)?),
        }
    }

    /// How answers call it.
    pub(super) fn name(&self) -> String {
        self.file.as_ref().map_or_else(|| STANDARD.to_owned(), |file| file.display().to_string())
    }

    /// Says something about what was made: on standard error where standard output has it.
    pub(super) fn tell(&self, words: &str, desk: &mut Desk<'_>) -> Result<(), Failure> {
        let stream = match &self.file {
            Some(_) => &mut desk.out,
            None if desk.quiet => return Ok(()),
            None => &mut desk.err,
        };
        words.lines().try_for_each(|line| Ok(writeln!(stream, "{line}")?))
    }

    /// Reports what was made: as an object where JSON is asked for, else as a message. `--quiet` leaves the message out.
    pub(super) fn report<'a, const N: usize>(
        &self,
        object: Option<Value>,
        (key, args): (&str, [(&'a str, FluentValue<'a>); N]),
        desk: &mut Desk<'_>,
    ) -> Result<(), Failure> {
        if object.is_some() || self.file.is_some() {
            return desk.report_done(object, (key, args));
        }
        let words = desk.tongue.say(key, args);
        self.tell(&words, desk)
    }
}

/// Whether a name is that of standard output.
pub(super) fn is_standard(path: &Path) -> bool {
    path.as_os_str() == STANDARD
}
