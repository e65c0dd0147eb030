//! The verdict on a checked file: the last line of its report.

use std::path::Path;

use fluent_bundle::FluentValue;

use super::failure::Failure;
use super::finding::{Finding, closed, format_finding, reservations};
use super::words::Tongue;
use super::{Desk, YES};
use crate::library::Damage;
use crate::reservations::Reservations;

/// How sound something is, the worst last (FORMAT.md, section 8). What is beside a match is worse than what opening it mends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Grade {
    /// Nothing is wrong.
    Intact,
    /// Notes speak of another record.
    Adrift,
    /// These rules play it differently.
    Drifted,
    /// The last write was interrupted.
    Torn,
    /// The match is sound, but what is beside it or was compared with it does not agree with it.
    Differs,
    /// It is not what was written.
    Altered,
    /// Bytes are damaged.
    Corrupt,
    /// It cannot be read as what it should be.
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

    /// The worst of what is wrong with a file.
    pub(super) fn of_faults(faults: &[Damage]) -> Self {
        let of_class = |class: &str| Self::WORDS.iter().find(|(_, word)| *word == class).map(|(grade, _)| *grade);
        let grades = faults.iter().map(|fault| of_class(&fault.class).unwrap_or(Self::Unreadable));
        grades.max().unwrap_or(Self::Intact)
    }

    /// The grade of what is beside a match or was compared with it, by its exit code.
    pub(super) const fn of_code(code: u8) -> Self {
        if code == YES { Self::Intact } else { Self::Differs }
    }

    /// Its word in JSON.
    pub(super) fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(grade, _)| *grade == self).map_or("unreadable", |(_, word)| word)
    }

    /// In words.
    pub(super) fn format(self, tongue: Tongue) -> String {
        tongue.t(&format!("class-{}", self.word()))
    }
}

/// What a match was found to be.
pub(super) struct Verdict {
    file: String,
    /// The worst of everything that was checked.
    pub(super) grade: Grade,
    /// Number of sound entries, link of the last one, and whether a seal closes them; `None` where the file cannot be read.
    entries: Option<(u64, String, bool)>,
    /// What its record is read with.
    reservations: Reservations,
    /// Whether it was to be compared with an edition that its game does not have.
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

    /// The verdict about a file that could not be read.
    pub(super) fn unreadable(path: &Path) -> Self {
        Self {
            file: path.display().to_string(),
            grade: Grade::Unreadable,
            entries: None,
            reservations: Reservations::default(),
            is_passed_over: false,
        }
    }

    /// Takes up something else that was checked.
    pub(super) fn join(&mut self, grade: Grade) {
        self.grade = self.grade.max(grade);
    }

    /// The line; in JSON each finding has said its own.
    pub(super) fn report(&self, as_json: bool, desk: &mut Desk<'_>) -> Result<(), Failure> {
        if as_json {
            return Ok(());
        }
        let tongue = desk.tongue;
        // Whole bytes are no whole record: what it is read with is said in the same breath.
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

/// How many records are read with a reservation.
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

    /// Says how many there are, where there are any.
    pub(super) fn report(&self, desk: &mut Desk<'_>) -> Result<(), Failure> {
        for (key, count) in [("gap-sum", self.incomplete), ("dispute-sum", self.disputed)] {
            if count > 0 {
                writeln!(desk.out, "{}", desk.tongue.pages().with(key, [("n", count.into())]))?;
            }
        }
        Ok(())
    }
}
