//! Rules for the fields of an entry of the notes, and the reasons why a field is invalid.

use std::fmt;

use crate::kernel::walltime;

use crate::kernel::notation::Unfit;

use super::{AUTHOR_MAX, Content, HEXES_MAX, NoteBody, NoteEntry, REASON_MAX, Said, TEXT_MAX, TITLE_MAX};

/// Longest printed number of a hex, characters.
const HEX_MAX: usize = 12;

/// Why an entry cannot be added to the notes: the field and its fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoteBreach {
    /// The field: `author`, `wall`, `text`, `title`, `before`, `question`, `reason`, `hexes`, `number`, `version`, `row` or `layer`.
    pub field: &'static str,
    /// The fault.
    pub fault: NoteFault,
}

/// A fault of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoteFault {
    /// A required field is empty.
    Missing,
    /// More than the field holds.
    Long {
        /// Maximum number of characters or of items.
        most: u32,
    },
    /// A character that cannot be printed, or a line end in a one-line field.
    Unprintable,
    /// Blanks at the end of a line, or empty lines around the text; see [`tidy`].
    Untidy,
    /// It is no wall time with offset.
    Time,
    /// Another number is expected.
    Due(
        /// The number expected.
        u32,
    ),
    /// There is no note or stop of this number.
    Unknown,
    /// The note was retracted, or the stop removed, earlier.
    Gone,
    /// Nothing on this layer is waiting for release.
    Nothing,
    /// The end is before the beginning.
    Before,
    /// The file of notes has an earlier schema without such an entry.
    Older,
}

impl NoteFault {
    /// Word of the fault, for messages and JSON.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Missing => "missing",
            Self::Long { .. } => "long",
            Self::Unprintable => "unprintable",
            Self::Untidy => "untidy",
            Self::Time => "time",
            Self::Due(_) => "due",
            Self::Unknown => "unknown",
            Self::Gone => "gone",
            Self::Nothing => "nothing",
            Self::Before => "before",
            Self::Older => "older",
        }
    }

    /// The number in the fault; 0 where there is none.
    #[must_use]
    pub const fn figure(self) -> u32 {
        match self {
            Self::Long { most } => most,
            Self::Due(number) => number,
            Self::Missing
            | Self::Unprintable
            | Self::Untidy
            | Self::Time
            | Self::Unknown
            | Self::Gone
            | Self::Nothing
            | Self::Before
            | Self::Older => 0,
        }
    }
}

impl NoteBreach {
    /// The breach as an error in a text.
    pub(super) fn unfit(&self) -> Unfit {
        Unfit::Note { field: self.field, code: self.fault.code(), figure: self.fault.figure(), words: self.to_string() }
    }
}

impl fmt::Display for NoteBreach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let field = self.field;
        match self.fault {
            NoteFault::Missing => write!(f, "{field}: something must be written here"),
            NoteFault::Long { most } => write!(f, "{field}: at most {most} are allowed"),
            NoteFault::Unprintable => write!(f, "{field}: a character that cannot be printed"),
            NoteFault::Untidy => write!(f, "{field}: blanks at the end of a line, or empty lines around the text"),
            NoteFault::Time => write!(f, "{field}: write a time with offset, such as 2026-11-21T10:00:00+01:00"),
            NoteFault::Due(number) => write!(f, "{field}: {number} is due here"),
            NoteFault::Unknown => write!(f, "{field}: there is none of this number"),
            NoteFault::Gone => write!(f, "{field}: it was taken back before"),
            NoteFault::Nothing => write!(f, "{field}: nothing on this layer waits to be released"),
            NoteFault::Before => write!(f, "{field}: it ends before it begins"),
            NoteFault::Older => {
                write!(f, "{field}: these notes are of an earlier schema, which has no such entry")
            }
        }
    }
}

impl std::error::Error for NoteBreach {}

pub(super) fn breach<T>(field: &'static str, fault: NoteFault) -> Result<T, NoteBreach> {
    Err(NoteBreach { field, fault })
}

/// Checks for at most `most` characters without control characters; `lines` says whether line ends are allowed.
pub(super) fn check(field: &'static str, text: &str, most: usize, lines: Lines) -> Result<(), NoteBreach> {
    if text.chars().count() > most {
        return breach(field, NoteFault::Long { most: u32::try_from(most).unwrap_or(u32::MAX) });
    }
    let may_stand = |c: char| !c.is_control() || (c == '\n' && lines == Lines::Many);
    if !text.chars().all(may_stand) {
        return breach(field, NoteFault::Unprintable);
    }
    if tidy(text) == text { Ok(()) } else { breach(field, NoteFault::Untidy) }
}

/// Normalises typed text: lines end with `\n` without blanks before it, and no empty lines surround the text.
#[must_use]
pub fn tidy(typed: &str) -> String {
    let lines: Vec<&str> = typed.lines().map(str::trim_end).collect();
    lines.join("\n").trim().to_owned()
}

/// Whether a text may have several lines.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Lines {
    One,
    Many,
}

/// The printed number of a hex.
pub(super) fn hex(hex: &str) -> Result<(), NoteBreach> {
    if hex.is_empty() { breach("hexes", NoteFault::Missing) } else { check("hexes", hex, HEX_MAX, Lines::One) }
}

impl Said {
    pub(super) fn check(&self, field: &'static str, most: usize, lines: Lines) -> Result<(), NoteBreach> {
        if self.en.trim().is_empty() && self.sv.trim().is_empty() {
            return breach(field, NoteFault::Missing);
        }
        self.check_if_said(field, most, lines)
    }

    /// Checks the languages that are given.
    pub(super) fn check_if_said(&self, field: &'static str, most: usize, lines: Lines) -> Result<(), NoteBreach> {
        check(field, &self.en, most, lines)?;
        check(field, &self.sv, most, lines)
    }
}

impl Content {
    fn check(&self) -> Result<(), NoteBreach> {
        self.text.check("text", TEXT_MAX, Lines::Many)?;
        if self.hexes.len() > HEXES_MAX {
            return breach("hexes", NoteFault::Long { most: u32::try_from(HEXES_MAX).unwrap_or(u32::MAX) });
        }
        self.hexes.iter().try_for_each(|one| hex(one))
    }
}

impl NoteEntry {
    /// Checks each field on its own, without regard to other entries.
    ///
    /// # Errors
    /// With the first invalid field.
    pub fn check(&self) -> Result<(), NoteBreach> {
        if self.author.trim().is_empty() {
            return breach("author", NoteFault::Missing);
        }
        check("author", &self.author, AUTHOR_MAX, Lines::One)?;
        if walltime::read(&self.wall).is_none() {
            return breach("wall", NoteFault::Time);
        }
        match &self.body {
            NoteBody::Written { content, .. } | NoteBody::Revised { content, .. } => content.check(),
            NoteBody::Retracted { reason, .. } if reason.trim().is_empty() => breach("reason", NoteFault::Missing),
            NoteBody::Retracted { reason, .. } | NoteBody::Removed { reason, .. } => {
                check("reason", reason, REASON_MAX, Lines::One)
            }
            NoteBody::Placed { title, .. } => title.check("title", TITLE_MAX, Lines::One),
            NoteBody::Released(_) => Ok(()),
            NoteBody::Debrief { item, .. } => item.check(),
        }
    }
}
