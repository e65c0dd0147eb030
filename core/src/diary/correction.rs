//! Correcting a mistake that is found late: the line goes back to before the mistake, the right entry is written, and
//! the rest of the match is repeated question by question.
//!
//! A later entry is carried over if it still answers the question that is open on the new line, and the rules still accept it. An
//! entry that the rules refuse is dropped, and the report names the row. An entry whose question is no longer asked is dropped
//! too. Where the new line asks a question that no later entry answers, the correction uses the next answer supplied, or stops.

use std::collections::VecDeque;
use std::fmt;

use crate::kernel::game::System;
use crate::kernel::phrase::Phrase;
use crate::kernel::refuse::RuleViolation;
use crate::kernel::unit::Actor;
use crate::review::Seq;

use super::entry::{Body, Entry, Source};
use super::entry_text::{self, EntryError};
use super::entry_view::notation;
use super::match_log::Match;
use super::question::Question;
use super::replay::EntryOf;

/// The entry to correct, or the place to resume from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// An entry was recorded wrongly.
    Correct {
        /// The entry: an action or amendment of the current line.
        entry: Seq,
        /// The right entry in notation: an action, or `amend …`.
        with: String,
        /// Why, in the umpire's words.
        because: String,
    },
    /// An action and everything after it are taken back, except the umpire's decisions.
    TakeBack {
        /// The first action to take back, an entry of the current line.
        entry: Seq,
        /// Why; may be empty.
        because: String,
        /// Milliseconds on the phase clock; `None` where no time was taken.
        after_ms: Option<u32>,
    },
    /// A correction stopped at a question. The umpire has recorded the answer since, and the rest is to be repeated.
    Resume {
        /// The entry of the old line at which it stopped.
        from: Seq,
    },
}

/// The result of a correction.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Correction {
    /// The rewind; `None` when an earlier correction was resumed.
    pub rewind: Option<Seq>,
    /// Number of later state-changing entries of the old line that were to be repeated: carried over, dropped or still open.
    pub later: Seq,
    /// Entries carried over, each with its number on the old line and its number on the new line.
    pub carried: Vec<(Seq, Seq)>,
    /// Entries that no longer hold, in order.
    pub dropped: Vec<Dropped>,
    /// Entries written from the answers supplied.
    pub answered: Vec<Seq>,
    /// Number of supplied answers that were not used.
    pub spare: usize,
    /// Where the correction stopped; `None` when no entry of the old line is left to repeat.
    pub open: Option<Open>,
}

/// An entry of the old line that is not repeated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dropped {
    /// Its number.
    pub seq: Seq,
    /// The reason.
    pub why: Lost,
}

/// Why an entry no longer holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lost {
    /// Its question is asked, but the rules refuse this answer.
    Refused(RuleViolation),
    /// Its question is not asked any more.
    NotAsked,
}

/// A question of the new line that no later entry of the old one answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Open {
    /// The next entry of the old line that is to be repeated.
    pub at: Seq,
    /// Number of entries still to be repeated, including `at`.
    pub left: Seq,
    /// The actor who must answer.
    pub by: Actor,
    /// The question.
    pub ask: Phrase,
}

/// Why nothing was corrected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CorrectionError {
    /// There is no such entry.
    NoSuchEntry(Seq),
    /// The entry is an opening, a refused proposal, a rewind, a reading, a clock entry or a checkpoint, which cannot be
    /// replaced by an action or amendment.
    NothingToReplace(Seq),
    /// The entry is not on the current line.
    Undone(Seq),
    /// No rewind left this entry, so that there is nothing to resume.
    NotLeft(Seq),
    /// The replacement cannot be recorded.
    Replacement(EntryError),
    /// A supplied answer was refused.
    Answer {
        /// Number of the answer, from 1.
        number: u32,
        /// The reason.
        error: EntryError,
    },
    /// A replacement or answer that is neither an action nor an amendment.
    NotPlayed(String),
}

impl fmt::Display for CorrectionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchEntry(seq) => write!(f, "there is no entry {seq}"),
            Self::NothingToReplace(seq) => write!(f, "entry {seq} is neither an action nor an amendment"),
            Self::Undone(seq) => write!(f, "entry {seq} is not on the current line"),
            Self::NotLeft(seq) => write!(f, "no rewind left entry {seq} behind"),
            Self::Replacement(error) => write!(f, "the replacement: {error}"),
            Self::Answer { number, error } => write!(f, "answer {number}: {error}"),
            Self::NotPlayed(text) => write!(f, "`{text}` is neither an action nor an amendment"),
        }
    }
}

impl std::error::Error for CorrectionError {}

/// Receives each entry written on the new branch.
pub type Keep<'a, S> = &'a mut dyn FnMut(&mut Match<S>, &EntryOf<S>);

impl<S: System> Match<S> {
    /// Corrects a mistake, takes back actions, or resumes a correction. `answers`, in notation, answer the questions
    /// that only the new line asks. Readings and amendments are repeated like actions; refused proposals and clock
    /// entries are left out. Taking back repeats only readings and amendments.
    ///
    /// # Errors
    /// When the entry cannot be replaced, or a replacement or answer is refused or cannot be read. The match may
    /// already have changed by then, so a caller works on a copy.
    pub fn correct(
        &mut self,
        task: &Task,
        answers: &[String],
        keep: Keep<'_, S>,
    ) -> Result<Correction, CorrectionError> {
        let mut work =
            Work { report: Correction::default(), answers: answers.iter().cloned().collect(), given: 0, keep };
        let later = match task {
            Task::Correct { entry, with, because } => work.replace(self, *entry, with, because)?,
            Task::TakeBack { entry, because, after_ms } => {
                work.take_back(self, *entry, (because, *after_ms))?;
                work.report.spare = work.answers.len();
                return Ok(work.report);
            }
            Task::Resume { from } => self.left_behind(*from)?,
        };
        let old = self.survey(&later);
        work.report.later = Seq::try_from(later.len()).expect("fewer than the entries of the match");
        work.take_up(self, &old)?;
        work.report.spare = work.answers.len();
        Ok(work.report)
    }

    /// The entries from `from` to the end of the branch that a rewind left. If several such branches contain `from`, the latest branch counts.
    fn left_behind(&self, from: Seq) -> Result<Vec<Seq>, CorrectionError> {
        if from >= self.count() {
            return Err(CorrectionError::NoSuchEntry(from));
        }
        let lines = self.log.line.rewinds().iter().rev().map(|&(seq, _)| seq).take_while(|&seq| seq >= from);
        let mut left = lines.map(|seq| self.line_to(self.log.before(seq)));
        let found = left.find_map(|line| line.iter().position(|&seq| seq == from).map(|at| line[at..].to_vec()));
        found.filter(|_| !self.line().contains(&from)).ok_or(CorrectionError::NotLeft(from))
    }

    /// The question that each of these entries of one line answered, and the question open after the last one.
    fn survey(&self, line: &[Seq]) -> Old {
        let mut questions = Vec::with_capacity(line.len());
        let Some(first) = line.first() else { return Old::default() };
        let mut replay = self.replay_from(self.derive(self.log.before(*first)));
        for &seq in line {
            let entry = self.written(seq).expect("only entries change the state");
            questions.push(Question::answered::<S>(&replay.rules, &replay.state, &entry.body));
            replay.advance(&entry);
        }
        Old { line: line.to_vec(), questions, end: Question::open::<S>(&replay.rules, &replay.state) }
    }
}

/// Later entries of the old line with the question each answered.
#[derive(Default)]
struct Old {
    line: Vec<Seq>,
    questions: Vec<Option<Question>>,
    /// The question open after the last entry.
    end: Option<Question>,
}

impl Old {
    /// Index, not before `at`, of the old entry that answers `open`; the number of entries if `open` is asked only at the end of the old line.
    fn asks(&self, at: usize, open: &Question) -> Option<usize> {
        let found = self.questions[at..].iter().position(|asked| asked.as_ref() == Some(open)).map(|ahead| at + ahead);
        found.or_else(|| (self.end.as_ref() == Some(open)).then_some(self.line.len()))
    }
}

struct Work<'a, S: System> {
    report: Correction,
    answers: VecDeque<String>,
    given: u32,
    keep: Keep<'a, S>,
}

impl<S: System> Work<'_, S> {
    /// Goes back to before the mistake and writes the right entry. Returns the later entries of the old line.
    fn replace(&mut self, game: &mut Match<S>, slip: Seq, with: &str, why: &str) -> Result<Vec<Seq>, CorrectionError> {
        if slip >= game.count() {
            return Err(CorrectionError::NoSuchEntry(slip));
        }
        let wrong = game.written(slip).ok_or(CorrectionError::NothingToReplace(slip))?;
        if !matches!(wrong.body, Body::Action(_) | Body::Amendment { .. }) {
            return Err(CorrectionError::NothingToReplace(slip));
        }
        let line = game.line();
        let at = line.iter().position(|&seq| seq == slip).ok_or(CorrectionError::Undone(slip))?;
        let (rules, _) = game.derive(game.log.before(slip));
        let wrong_text = notation::<S>(&rules, &wrong);
        let after_ms = wrong.after_ms;
        let why = why.split_whitespace().collect::<Vec<_>>().join(" ");
        let reason = format!("{slip} {wrong_text} → {}: {why}", with.trim());
        // The rewind goes to the preceding entry of the file, of any kind, so that clock entries and checkpoints before the mistake stay on the line.
        let rewind = game.rewind(slip - 1, &reason, after_ms).expect("an entry that was written has one before it");
        self.report.rewind = Some(game.count() - 1);
        (self.keep)(game, &rewind);
        // Dice that were recorded wrongly keep their source.
        let thrown = wrong.beside.throw.map(|throw| throw.source);
        let written = with_dice(game, thrown, |game| self.write(game, with, (1, after_ms)));
        written.map_err(|refused| match refused {
            Unwritten::Pen(error) => CorrectionError::Replacement(error),
            Unwritten::NotPlayed => CorrectionError::NotPlayed(with.to_owned()),
        })?;
        Ok(line[at + 1..].to_vec())
    }

    /// Goes back to before an action, and repeats the umpire's later decisions.
    fn take_back(
        &mut self,
        game: &mut Match<S>,
        entry: Seq,
        (why, after_ms): (&str, Option<u32>),
    ) -> Result<(), CorrectionError> {
        let line = game.line();
        let at = line.iter().position(|&seq| seq == entry).ok_or(CorrectionError::Undone(entry))?;
        let is_ruling = |&seq: &Seq| {
            let written = game.written(seq);
            written.is_some_and(|entry| matches!(entry.body, Body::Amendment { .. } | Body::Reading { .. }))
        };
        let rulings: Vec<Seq> = line[at..].iter().copied().filter(is_ruling).collect();
        let rewind = game.rewind(entry - 1, why, after_ms).expect("an entry that was written has one before it");
        self.report.rewind = Some(game.count() - 1);
        self.report.later = Seq::try_from(rulings.len()).expect("fewer than the entries of the match");
        (self.keep)(game, &rewind);
        for seq in rulings {
            self.carry(game, seq);
        }
        Ok(())
    }

    fn write(
        &mut self,
        game: &mut Match<S>,
        text: &str,
        (number, after_ms): (u32, Option<u32>),
    ) -> Result<Seq, Unwritten> {
        let entry = entry_text::write(game, text, number, after_ms).map_err(Unwritten::Pen)?;
        if !matches!(entry.body, Body::Action(_) | Body::Amendment { .. }) {
            return Err(Unwritten::NotPlayed);
        }
        let seq = game.count() - 1;
        (self.keep)(game, &entry);
        Ok(seq)
    }

    /// Repeats the later entries in order.
    fn take_up(&mut self, game: &mut Match<S>, old: &Old) -> Result<(), CorrectionError> {
        let mut at = 0;
        while at < old.line.len() {
            let Some(asked) = &old.questions[at] else {
                self.carry(game, old.line[at]);
                at += 1;
                continue;
            };
            let open = Question::open::<S>(game.rules(), game.state());
            if open.as_ref() == Some(asked) {
                self.carry(game, old.line[at]);
                at += 1;
                continue;
            }
            // If no question is open, the match is over, and the rest is dropped.
            let Some(until) = open.map_or(Some(old.line.len()), |open| old.asks(at, &open)) else {
                if self.answer(game)? {
                    continue;
                }
                self.stop(game, old, at);
                return Ok(());
            };
            // Dropping stops before an entry that answers no question, such as a decree. The next round carries it over, so the question may change.
            while at < until && old.questions[at].is_some() {
                self.report.dropped.push(Dropped { seq: old.line[at], why: Lost::NotAsked });
                at += 1;
            }
        }
        Ok(())
    }

    /// Repeats one entry, if the rules accept it.
    fn carry(&mut self, game: &mut Match<S>, seq: Seq) {
        let Entry { body, after_ms, beside, .. } = game.written(seq).expect("only entries change the state");
        let thrown = beside.throw.map(|throw| throw.source);
        let taken = match &body {
            Body::Action(action) => with_dice(game, thrown, |game| game.propose(action, after_ms)),
            Body::Amendment { amendment, rule, reason } => game.amend(amendment, *rule, reason, after_ms),
            Body::Reading { switch, value, reason } => {
                Ok(game.reread(switch, value, reason, after_ms).expect("these rules have had this reading before"))
            }
            Body::Refused { .. } | Body::Rewind { .. } | Body::Clock { .. } | Body::Breach { .. } | Body::Remark(_) => {
                unreachable!("these change no state and are on no line")
            }
        };
        match taken {
            Ok(entry) => {
                self.report.carried.push((seq, game.count() - 1));
                (self.keep)(game, &entry);
            }
            Err(violation) => self.report.dropped.push(Dropped { seq, why: Lost::Refused(violation) }),
        }
    }

    /// Records the umpire's next answer with the phase clock of the preceding entry. Returns `false` when no answer is left.
    fn answer(&mut self, game: &mut Match<S>) -> Result<bool, CorrectionError> {
        let Some(text) = self.answers.pop_front() else { return Ok(false) };
        self.given += 1;
        let number = self.given;
        let last = game.line().last().and_then(|&seq| game.written(seq)).and_then(|entry| entry.after_ms);
        let seq = self.write(game, &text, (number, last)).map_err(|refused| match refused {
            Unwritten::Pen(error) => CorrectionError::Answer { number, error },
            Unwritten::NotPlayed => CorrectionError::NotPlayed(text.clone()),
        })?;
        self.report.answered.push(seq);
        Ok(true)
    }

    fn stop(&mut self, game: &Match<S>, old: &Old, at: usize) {
        let left = Seq::try_from(old.line.len() - at).expect("fewer than the entries of the match");
        let decision = S::decision(game.rules(), game.state());
        self.report.open = decision.map(|decision| Open { at: old.line[at], left, by: decision.by, ask: decision.ask });
    }
}

/// Records with this source of dice instead of the caller's, so that a repeated or corrected throw keeps its source. It gets the next number.
fn with_dice<S: System, T>(game: &mut Match<S>, source: Option<Source>, record: impl FnOnce(&mut Match<S>) -> T) -> T {
    let named = game.dice;
    game.dice_from(source);
    let recorded = record(game);
    game.dice_from(named);
    recorded
}

/// Why a replacement or answer was not recorded.
enum Unwritten {
    Pen(EntryError),
    NotPlayed,
}
