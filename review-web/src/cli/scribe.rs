//! `record` on a terminal: a prompt with the side to move, short lines, their meaning before and after they are recorded, and
//! words for the scribe: help, undo, status, the clock.

mod between;
mod editor;
mod status;
mod terminal;
#[cfg(test)]
mod tests;

use std::cell::RefCell;

use chrono::{DateTime, FixedOffset, Local, SecondsFormat};
use wardiary_core::kernel::door;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::unit::Actor;
use wardiary_journal::diary_file::Lent;
use wardiary_library::line_echo::{Trouble, due, echo, last_action, parted, refused, unreadable};
use wardiary_library::pen::Pen;
use wardiary_library::phase_clock::PhaseClock;
use wardiary_library::recorder::{Answer, Reply};
use wardiary_words::input_line::{InputLine, parse};
use wardiary_words::localize::Localizer;
use wardiary_words::plain_words::is_undo;

use super::failure::Failure;
use super::recorded::report;
use super::words::Tongue;
use super::{Desk, NO, YES};

/// Words only for the scribe, in English and Swedish.
pub(super) const OWN: [[&str; 2]; 4] = [["help", "hjälp"], ["undo", "ångra"], ["status", "läge"], ["clock", "klocka"]];

/// The input of a scribe at the prompt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Typed {
    /// A line, or several pasted ones.
    Line(String),
    /// The line is dropped, and so is what was typed ahead.
    Dropped,
    /// The line is not UTF-8. It is dropped, and so is what was typed ahead.
    Garbled,
    /// The scribe leaves.
    Left,
}

/// A source of lines.
pub(super) trait Lines {
    /// Returns the next line, typed after a prompt.
    ///
    /// # Errors
    /// When nothing can be read any more.
    fn next(&mut self, prompt: &str) -> Result<Typed, Failure>;
}

/// A match that is recorded at a terminal.
pub(super) struct Scribe<'a> {
    /// Its file, to which others may write between two lines.
    pub(super) lent: &'a RefCell<Lent>,
    /// The author of the lines.
    pub(super) pen: &'a Pen,
    /// Returns the time of the wall clock.
    pub(super) now: &'a dyn Fn() -> DateTime<FixedOffset>,
    /// The last announced decision.
    pub(super) due: Option<String>,
    /// Number of the last entry when the prompt was shown.
    pub(super) shown: u64,
}

/// Records what is typed at the terminal until the scribe leaves.
pub(super) fn run(lent: Lent, pen: &Pen, desk: &mut Desk<'_>) -> Result<u8, Failure> {
    let lent = RefCell::new(lent);
    let mut lines = editor::Editor::of(&lent, desk.tongue)?;
    let now = || Local::now().fixed_offset();
    if desk.terminals.out {
        desk.out.wrap_at(|| terminal_size::terminal_size().map(|(columns, _)| usize::from(columns.0)));
    }
    Scribe { lent: &lent, pen, now: &now, due: None, shown: 0 }.converse(&mut lines, desk)
}

impl Scribe<'_> {
    /// Answers lines until there are no more.
    pub(super) fn converse(&mut self, lines: &mut dyn Lines, desk: &mut Desk<'_>) -> Result<u8, Failure> {
        if !desk.quiet {
            self.say("line-hello", desk)?;
        }
        loop {
            self.say_due(desk)?;
            desk.out.flush()?;
            self.shown = self.lent.borrow().last();
            match lines.next(&self.prompt(desk.tongue))? {
                Typed::Left => {
                    writeln!(desk.out)?;
                    return Ok(YES);
                }
                Typed::Dropped => self.say("line-dropped", desk)?,
                Typed::Garbled => self.say("line-garbled", desk)?,
                Typed::Line(text) => {
                    self.catch_up(desk)?;
                    self.paste(&text, desk)?;
                }
            }
        }
    }

    /// Says a sentence.
    fn say(&self, key: &str, desk: &mut Desk<'_>) -> Result<(), Failure> {
        let words = self.words(desk.tongue, |w| w.w.t(key));
        Ok(writeln!(desk.out, "{words}")?)
    }

    /// Records pasted lines, up to the first that is not recorded.
    fn paste(&mut self, text: &str, desk: &mut Desk<'_>) -> Result<(), Failure> {
        let text = door::written(text);
        let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
        for (at, line) in lines.iter().enumerate() {
            if self.answer(line, desk)? != YES {
                let left = lines.len() - at - 1;
                if left > 0 {
                    let args = [("n", left.into())];
                    let words = self.words(desk.tongue, |w| w.w.with("line-paste-left", args));
                    writeln!(desk.out, "{words}")?;
                }
                break;
            }
        }
        Ok(())
    }

    /// Answers one line; [`NO`] if it is not recorded.
    pub(super) fn answer(&mut self, raw: &str, desk: &mut Desk<'_>) -> Result<u8, Failure> {
        let typed: Vec<&str> = raw.split_whitespace().collect();
        if is_undo(raw) && self.shown < self.lent.borrow().last() {
            self.say("line-undo-between", desk)?;
            return Ok(NO);
        }
        let own = typed.first().and_then(|word| OWN.iter().find(|pair| pair.contains(word))).map(|pair| pair[0]);
        match (own, typed.get(1), typed.get(2)) {
            (Some("help"), verb, None) => self.help(verb.copied(), desk).map(|()| YES),
            (Some("status"), None, _) => self.status(desk).map(|()| YES),
            (Some("undo"), None, _) => self.undo(raw, desk),
            (Some("clock"), Some(event), None) => {
                let wall = (self.now)().to_rfc3339_opts(SecondsFormat::Secs, false);
                self.record(&format!("clock {event} {wall}"), desk)
            }
            _ => self.record(raw, desk),
        }
    }

    fn undo(&mut self, raw: &str, desk: &mut Desk<'_>) -> Result<u8, Failure> {
        let last = last_action(&*self.lent.borrow().game().review(Viewer::Umpire));
        if last.is_some() {
            return self.record(raw, desk);
        }
        self.say("line-undo-none", desk)?;
        Ok(NO)
    }

    /// Records a line, with the time of a running clock, and reports the result.
    fn record(&mut self, raw: &str, desk: &mut Desk<'_>) -> Result<u8, Failure> {
        let line = match parse(raw, 1) {
            Ok(line) => line,
            Err(error) => {
                let trouble = self.words(desk.tongue, |localizer| unreadable(localizer, &error));
                return self.object(raw, &trouble, desk);
            }
        };
        let line = InputLine { after_ms: line.after_ms.or_else(|| self.gone()), ..line };
        // A short line is repeated in the complete form in which it is recorded.
        if let Some(Ok(echoed)) = self.words(desk.tongue, |localizer| echo(localizer, raw)) {
            writeln!(desk.out, "  {}", echoed.line)?;
        }
        let reply = match self.put_down(&line, desk) {
            Ok(Some(reply)) => reply,
            Ok(None) => return Ok(YES),
            Err(error) => return self.not_written(&error, desk),
        };
        let entry = line.entry.unwrap_or_default();
        let trouble = self.words(desk.tongue, |localizer| match &reply.answer {
            Answer::Refused(violation) if reply.seq.is_none() => Some(refused(localizer, violation, &entry)),
            Answer::Unreadable(error) => Some(unreadable(localizer, error)),
            Answer::Accepted
            | Answer::Refused(_)
            | Answer::Elsewhere(..)
            | Answer::Legal
            | Answer::NotDecided
            | Answer::Undrawn(_)
            | Answer::Missing(_) => None,
        });
        if let Some(trouble) = trouble {
            return self.object(raw, &trouble, desk);
        }
        self.reported(&reply, desk)
    }

    fn reported(&self, reply: &Reply, desk: &mut Desk<'_>) -> Result<u8, Failure> {
        report((reply, 1), self.lent.borrow().game(), false, desk)?;
        let is_recorded = matches!(reply.answer, Answer::Accepted | Answer::Refused(_));
        if is_recorded {
            self.say_of_breach(reply, desk)?;
        }
        Ok(if is_recorded { YES } else { NO })
    }

    /// Reports the fault of a line, its place, and the remedy.
    fn object(&self, raw: &str, trouble: &Trouble, desk: &mut Desk<'_>) -> Result<u8, Failure> {
        if let Some(column) = trouble.column {
            let [before, word, _] = parted(raw, column);
            let blank: String = before.chars().map(|c| if c == '\t' { c } else { ' ' }).collect();
            writeln!(desk.out, "  {raw}")?;
            writeln!(desk.out, "  {blank}{}", "^".repeat(word.chars().count().max(1)))?;
        }
        let rule = trouble.rule.as_ref().map(|rule| format!(" ({rule})")).unwrap_or_default();
        let not = self.words(desk.tongue, |localizer| localizer.w.t("record-fault"));
        writeln!(desk.out, "{not}: {}{rule}", trouble.words)?;
        if !trouble.instead.is_empty() {
            let head = self.words(desk.tongue, |localizer| localizer.w.t("line-instead"));
            writeln!(desk.out, "{head}")?;
            trouble.instead.iter().try_for_each(|choice| writeln!(desk.out, "  {choice}"))?;
        }
        if let Some(due) = &trouble.due {
            writeln!(desk.out, "{due}")?;
        }
        Ok(NO)
    }

    /// Returns the elapsed milliseconds of the phase by its clock.
    fn gone(&self) -> Option<u32> {
        let lent = self.lent.borrow();
        let review = &*lent.game().review(Viewer::Umpire);
        let moment = review.at(review.len()).position().moment;
        u32::try_from(PhaseClock::of(review, &moment).at((self.now)())?).ok()
    }

    /// Announces the pending decision, if it is new.
    fn say_due(&mut self, desk: &mut Desk<'_>) -> Result<(), Failure> {
        let due = self.words(desk.tongue, |localizer| due(localizer).unwrap_or_else(|| localizer.w.t("ask-over")));
        if self.due.as_ref() != Some(&due) {
            writeln!(desk.out, "{due}")?;
            self.due = Some(due);
        }
        Ok(())
    }

    /// Returns turn, phase and the deciding side.
    fn prompt(&self, tongue: Tongue) -> String {
        self.words(tongue, |localizer| {
            let at = localizer.review.at(localizer.review.len());
            let moment = at.position().moment;
            // The phase already names its side.
            let by = at.pending().map(|pending| pending.by).filter(|by| moment.side.map(Actor::Side) != Some(*by));
            let by = by.map(|by| format!(" · {}", localizer.actor(by))).unwrap_or_default();
            super::plain::line(&format!("{}{by}> ", localizer.moment(&moment)))
        })
    }

    /// Asks the match as it is now.
    pub(super) fn words<T>(&self, tongue: Tongue, ask: impl FnOnce(Localizer<'_>) -> T) -> T {
        asked_now(self.lent, tongue, ask)
    }
}

/// Asks a match as it is now, in words of a language.
fn asked_now<T>(lent: &RefCell<Lent>, tongue: Tongue, ask: impl FnOnce(Localizer<'_>) -> T) -> T {
    let lent = lent.borrow();
    let review = &*lent.game().review(Viewer::Umpire);
    ask(tongue.localizer(review))
}
