//! The line editor of a terminal: Tab completes, the effect of the line follows it, and the arrows bring back earlier lines. The
//! history lasts only for the session, because the lines are in the match.

use std::cell::RefCell;
use std::io::ErrorKind;

use rustyline::completion::{Completer, Pair};
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::{Hint, Hinter};
use rustyline::history::DefaultHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Helper};
use wardiary_journal::diary_file::Lent;
use wardiary_library::line_echo::echo;
use wardiary_words::line_choices::suggestions;
use wardiary_words::localize::Localizer;

use super::super::failure::Failure;
use super::super::plain;
use super::super::words::Tongue;
use super::terminal::{Ahead, drop_typed};
use super::{Lines, OWN, Typed, asked_now};

/// A line editor over a match.
pub(super) struct Editor<'a> {
    editor: rustyline::Editor<Asked<'a>, DefaultHistory>,
    /// Restores the terminal after the last line.
    _ahead: Option<Ahead>,
}

impl<'a> Editor<'a> {
    /// The editor of a terminal.
    ///
    /// # Errors
    /// When the terminal cannot be set up.
    pub(super) fn of(lent: &'a RefCell<Lent>, tongue: Tongue) -> Result<Self, Failure> {
        let config = Config::builder().completion_type(CompletionType::List).build();
        let mut editor = rustyline::Editor::with_config(config).map_err(failed)?;
        editor.set_helper(Some(Asked { lent, tongue }));
        Ok(Self { editor, _ahead: Ahead::of_terminal() })
    }
}

impl Lines for Editor<'_> {
    fn next(&mut self, prompt: &str) -> Result<Typed, Failure> {
        loop {
            return match self.editor.readline(prompt) {
                Ok(line) => {
                    self.editor.add_history_entry(line.trim()).map_err(failed)?;
                    Ok(Typed::Line(line))
                }
                // The editor loses what it has read after such a line, so nothing after it is used.
                Err(ReadlineError::Interrupted) => {
                    drop_typed();
                    Ok(Typed::Dropped)
                }
                Err(ReadlineError::Io(error)) if error.kind() == ErrorKind::InvalidData => {
                    drop_typed();
                    Ok(Typed::Garbled)
                }
                Err(ReadlineError::Eof) => Ok(Typed::Left),
                // The window has another size.
                Err(ReadlineError::Signal(_)) => continue,
                Err(other) => Err(failed(other)),
            };
        }
    }
}

fn failed(error: ReadlineError) -> Failure {
    let error = match error {
        ReadlineError::Io(error) => error,
        other => std::io::Error::other(other.to_string()),
    };
    Failure::from(error)
}

/// The match, for requests while a line is edited.
pub(super) struct Asked<'a> {
    pub(super) lent: &'a RefCell<Lent>,
    pub(super) tongue: Tongue,
}

impl Asked<'_> {
    fn of<T>(&self, ask: impl FnOnce(Localizer<'_>) -> T) -> T {
        asked_now(self.lent, self.tongue, ask)
    }
}

/// Returns a place of a text in bytes, given in characters.
fn byte(text: &str, at: usize) -> usize {
    text.char_indices().nth(at).map_or(text.len(), |(byte, _)| byte)
}

impl Completer for Asked<'_> {
    type Candidate = Pair;

    fn complete(&self, line: &str, pos: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<Pair>)> {
        let typed = &line[..pos];
        let (found, others) =
            self.of(|localizer| suggestions(localizer, &*localizer.review.at(localizer.review.len()), typed));
        let start = found.iter().map(|one| byte(typed, one.from)).min().unwrap_or(0);
        let pair = |one: &wardiary_words::line_choices::Suggestion| {
            let label = if one.label.is_empty() { String::new() } else { format!("  {}", one.label) };
            // Text before the replaced part is kept, even if another completion would replace more.
            let kept = &typed[start..byte(typed, one.from)];
            Pair {
                display: plain::line(&format!("{}{label}", one.words)),
                replacement: format!("{kept}{} ", one.words),
            }
        };
        let mut pairs: Vec<Pair> = found.iter().map(pair).collect();
        if others > 0 {
            let words = self.of(|localizer| localizer.w.with("others-n", [("n", others.into())]));
            let replacement = typed[start..].to_owned();
            pairs.push(Pair { display: format!("… {words}"), replacement });
        }
        if pairs.is_empty() {
            let lang = self.tongue.lang.index();
            let own = OWN.iter().map(|pair| pair[lang]).filter(|word| !typed.is_empty() && word.starts_with(typed));
            pairs.extend(own.map(|word| Pair { display: word.to_owned(), replacement: format!("{word} ") }));
        }
        Ok((start, pairs))
    }
}

/// The effect of the line, shown after it and never part of it.
pub(super) struct Shown(String);

impl Hint for Shown {
    fn display(&self) -> &str {
        &self.0
    }

    fn completion(&self) -> Option<&str> {
        None
    }
}

impl Hinter for Asked<'_> {
    type Hint = Shown;

    fn hint(&self, line: &str, pos: usize, _: &Context<'_>) -> Option<Shown> {
        if pos < line.len() || line.trim().is_empty() || line.contains('\n') {
            return None;
        }
        let echoed = self.of(|localizer| echo(localizer, line))?.ok()?;
        Some(Shown(plain::line(&format!("   → {} · {}", echoed.line, echoed.words))))
    }
}

impl Highlighter for Asked<'_> {}
impl Validator for Asked<'_> {}
impl Helper for Asked<'_> {}
