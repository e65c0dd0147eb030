//! Describes the effect of a line of notation before it is recorded. For a faulty line, describes the fault with place and remedy.

use wardiary_core::diary::entry_text::EntryError;
use wardiary_core::kernel::notation::ParseError;
use wardiary_core::kernel::refuse::RuleViolation;
use wardiary_core::review::{EntryView, Review, Seq};
use wardiary_words::input_line::parse;
use wardiary_words::line_choices::instead;
use wardiary_words::localize::Localizer;
use wardiary_words::plain_words::spelled_out;

use crate::faults::{Describe as _, parse_error};

/// The effect of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Echo {
    /// The whole line in the reader's language, if the typed line was short.
    pub line: String,
    /// The actor and the action.
    pub words: String,
}

/// The fault of a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trouble {
    /// Description of the fault.
    pub words: String,
    /// The position of the faulty character, from 1, if one is known.
    pub column: Option<u32>,
    /// The row that refuses the line.
    pub rule: Option<String>,
    /// A few alternatives.
    pub instead: Vec<String>,
    /// The pending decision, if the words do not name it.
    pub due: Option<String>,
}

impl Trouble {
    /// Returns the fault with its row, as one sentence.
    #[must_use]
    pub fn in_short(&self) -> String {
        self.rule.as_ref().map_or_else(|| self.words.clone(), |rule| format!("{} ({rule})", self.words))
    }
}

/// Returns the effect of a line, with or without a clock in front. Returns `None` if it holds no entry, or its reader may not record.
#[must_use]
pub fn echo(localizer: Localizer<'_>, typed: &str) -> Option<Result<Echo, Trouble>> {
    let line = match parse(typed, 1).and_then(|line| whole(localizer, line.entry)) {
        Ok(line) => line?,
        Err(error) => return Some(Err(unreadable(localizer, &error))),
    };
    Some(match localizer.review.rehearsed(&line)? {
        Ok(rehearsal) => {
            Ok(Echo { line: localizer.dictated(&rehearsal.line), words: said(localizer, &rehearsal.entry) })
        }
        Err(error) => Err(trouble(localizer, &error, &line)),
    })
}

/// Describes the fault of a line that made no entry.
#[must_use]
pub fn trouble(localizer: Localizer<'_>, error: &EntryError, line: &str) -> Trouble {
    match error {
        EntryError::Text(error) => unreadable(localizer, error),
        EntryError::Refused(violation) => refused(localizer, violation, line),
        EntryError::Missing(mismatch) => Trouble { words: mismatch.describe(localizer.w), ..Trouble::default() },
    }
}

/// Returns a line with numbers and dates filled in.
fn whole(localizer: Localizer<'_>, line: Option<String>) -> Result<Option<String>, ParseError> {
    let Some(line) = line else { return Ok(None) };
    Ok(Some(spelled_out(localizer.review, (&line, 1))?.unwrap_or(line)))
}

/// Describes an entry: actor and action.
#[must_use]
pub fn said(localizer: Localizer<'_>, entry: &EntryView) -> String {
    format!("{}: {}", localizer.actor(entry.by), localizer.phrase(&entry.words))
}

/// Describes the fault of an unreadable line.
#[must_use]
pub fn unreadable(localizer: Localizer<'_>, error: &ParseError) -> Trouble {
    let words = parse_error(localizer.w, error);
    Trouble { words, column: Some(error.column), due: due(localizer), ..Trouble::default() }
}

/// Describes why the rules refuse a line, and what they would allow.
#[must_use]
pub fn refused(localizer: Localizer<'_>, violation: &RuleViolation, line: &str) -> Trouble {
    let review = localizer.review;
    Trouble {
        words: localizer.refusal(&violation.breach),
        rule: Some(violation.rule.to_string()),
        instead: instead(localizer, &*review.at(review.len()), (line, violation)),
        // For an action at the wrong time, the sentence of the refusal already names the pending decision.
        due: if violation.breach.untimely { None } else { due(localizer) },
        column: None,
    }
}

/// Returns the pending decision and who makes it.
#[must_use]
pub fn due(localizer: Localizer<'_>) -> Option<String> {
    let pending = localizer.review.at(localizer.review.len()).pending()?;
    let args = [("by", localizer.party(pending.by).into()), ("ask", localizer.question(&pending).into())];
    Some(localizer.w.with("line-due", args))
}

/// Returns the last action on the line, which an undo takes back first.
#[must_use]
pub fn last_action(review: &dyn Review) -> Option<Seq> {
    let is_undoable = |seq: &Seq| review.entry(*seq).is_some_and(|entry| entry.on_line && entry.is_action());
    (review.first()..review.len()).rev().find(is_undoable)
}

/// Splits a line at a column, from 1: the text before it, the word there, and the rest.
#[must_use]
pub fn parted(line: &str, column: u32) -> [String; 3] {
    let at = usize::try_from(column.saturating_sub(1)).unwrap_or(usize::MAX);
    let before: String = line.chars().take(at).collect();
    let word: String = line.chars().skip(at).take_while(|c| !c.is_whitespace()).collect();
    let rest: String = line.chars().skip(at + word.chars().count()).collect();
    [before, word, rest]
}

#[cfg(test)]
mod tests {
    use super::parted;

    #[test]
    fn a_line_is_parted_at_the_word_that_is_wrong() {
        assert_eq!(parted("move ca-3 to 2110", 6), ["move ", "ca-3", " to 2110"]);
        assert_eq!(parted("föreslå gå", 9), ["föreslå ", "gå", ""], "columns count characters");
        assert_eq!(parted("move", 5), ["move", "", ""], "something is missing at the end");
        assert_eq!(parted("", 1), ["", "", ""]);
    }
}
