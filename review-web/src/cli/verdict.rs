//! The verdict on a checked file: the last line of its report.

use std::path::Path;

use fluent_bundle::FluentValue;
use wardiary_library::library::Damage;
use wardiary_library::reservations::Reservations;

use super::failure::Failure;
use super::finding::{Finding, closed, format_finding, reservations};
use super::words::Tongue;
use super::{Desk, YES};

/// Grades of soundness, the worst last (FORMAT.md, section 8). A disagreement with another file is worse than damage that opening repairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Grade {
    /// Nothing is wrong.
    Intact,
    /// The notes belong to another record.
    Adrift,
    /// The rules of this program play the match differently.
    Drifted,
    /// The last write was interrupted.
    Torn,
    /// The match is sound, but another file that belongs to it or was compared with it disagrees.
    Differs,
    /// The file differs from what was written.
    Altered,
    /// Bytes are damaged.
    Corrupt,
    /// The file cannot be read as the sort of file that it should be.
    Unreadable,
}

impl Grade {
    const WORDS: [(Self, &'static str); 8] = [
        (Self::Intact, "intact"),
        (Self::Adrift, "adrift"),
        (Self::Drifted, "drifted"),
        (Self::Torn, "torn"),
        (Self::Differs, "differs"),
        (Self::Altered, "altered"),
        (Self::Corrupt, "corrupt"),
        (Self::Unreadable, "unreadable"),
    ];

    /// Returns the worst grade of a file's damage.
    pub(super) fn of_faults(faults: &[Damage]) -> Self {
        let of_class = |class: &str| Self::WORDS.iter().find(|(_, word)| *word == class).map(|(grade, _)| *grade);
        let grades = faults.iter().map(|fault| of_class(&fault.class).unwrap_or(Self::Unreadable));
        grades.max().unwrap_or(Self::Intact)
    }

    /// Returns the grade of files that belong to a match or were compared with it, from their exit code.
    pub(super) const fn of_code(code: u8) -> Self {
        if code == YES { Self::Intact } else { Self::Differs }
    }

    /// Its word in JSON.
    pub(super) fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(grade, _)| *grade == self).map_or("unreadable", |(_, word)| word)
    }

    /// Returns the grade in words.
    pub(super) fn format(self, tongue: Tongue) -> String {
        tongue.t(&format!("class-{}", self.word()))
    }
}

/// The result of checking a match.
pub(super) struct Verdict {
    file: String,
    /// The worst of everything that was checked.
    pub(super) grade: Grade,
    /// Number of sound entries, link of the last one, and whether a seal closes them; `None` if the file cannot be read.
    entries: Option<(u64, String, bool)>,
    /// The reservations that a reader of the record must know.
    reservations: Reservations,
    /// Whether the requested edition does not belong to its game.
    pub(super) is_passed_over: bool,
}

impl Verdict {
    /// The verdict about the match itself.
    pub(super) fn of(finding: &Finding) -> Self {
        let (entries, head) = format_finding(finding);
        Self {
            file: finding.name.clone(),
            grade: Grade::of_faults(&finding.faults),
            entries: Some((entries, head, closed(finding))),
            reservations: reservations(finding),
            is_passed_over: false,
        }
    }

    /// Returns the verdict on a file that could not be read.
    pub(super) fn unreadable(path: &Path) -> Self {
        Self {
            file: path.display().to_string(),
            grade: Grade::Unreadable,
            entries: None,
            reservations: Reservations::default(),
            is_passed_over: false,
        }
    }

    /// Adds the grade of another check.
    pub(super) fn join(&mut self, grade: Grade) {
        self.grade = self.grade.max(grade);
    }

    /// Prints the line; in JSON each finding has its own.
    pub(super) fn report(&self, as_json: bool, desk: &mut Desk<'_>) -> Result<(), Failure> {
        if as_json {
            return Ok(());
        }
        let tongue = desk.tongue;
        // Intact bytes are not a complete record, so the same line has the reservations.
        let words = self.reservations.words(tongue.pages());
        let reserved =
            words.map(|words| format!(", {}", tongue.pages().with("gap-verdict", [("words", words.into())])));
        let class = format!("{}{}", self.grade.format(tongue), reserved.unwrap_or_default());
        let (file, class) = (FluentValue::from(self.file.clone()), FluentValue::from(class));
        let words = match &self.entries {
            None => tongue.say("verified-not", [("file", file), ("class", class)]),
            Some((entries, head, closed)) => {
                let last = entries.checked_sub(1).map_or("-".to_owned(), |last| last.to_string());
                let closed = tongue.t(if *closed { "yes" } else { "no" });
                let args = [
                    ("file", file),
                    ("class", class),
                    ("n", (*entries).into()),
                    ("last", last.into()),
                    ("head", head.clone().into()),
                    ("closed", closed.into()),
                ];
                tongue.say("verified", args)
            }
        };
        Ok(writeln!(desk.out, "{words}")?)
    }
}

/// Number of records with a reservation.
#[derive(Default)]
pub(super) struct Reserved {
    incomplete: u32,
    disputed: u32,
}

impl Reserved {
    /// Counts one more.
    pub(super) fn count(&mut self, verdict: &Verdict) {
        self.incomplete += u32::from(!verdict.reservations.gaps.is_empty());
        self.disputed += u32::from(!verdict.reservations.disputes.is_empty());
    }

    /// Reports the numbers, if there are any.
    pub(super) fn report(&self, desk: &mut Desk<'_>) -> Result<(), Failure> {
        for (key, count) in [("gap-sum", self.incomplete), ("dispute-sum", self.disputed)] {
            if count > 0 {
                writeln!(desk.out, "{}", desk.tongue.pages().with(key, [("n", count.into())]))?;
            }
        }
        Ok(())
    }
}
