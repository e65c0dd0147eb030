//! The words of the notation of a match, in both languages, and lines in Swedish.

use crate::kernel::game::System;
use crate::kernel::notation::{Pairs, swedish};
use crate::kernel::unit::Actor;

use super::entry::ClockEvent;
use super::entry_text;
use super::remark::Outcome;
use super::remark_text;
use super::script::actors;

/// The words of the notation of a match, in both languages.
#[derive(Clone, Copy, Debug)]
pub struct Vocabulary {
    /// Words of actions, in addition to those that every game has.
    pub actions: &'static Pairs,
    /// Words that begin a decree, after its row.
    pub decrees: &'static Pairs,
    /// Words for the sides, teams and officials that act.
    pub actors: [(Actor, [&'static str; 2]); 6],
}

impl Vocabulary {
    /// The words of a game.
    #[must_use]
    pub const fn of<S: System>() -> Self {
        Self { actions: S::NOTATION, decrees: S::DECREES, actors: actors::<S>() }
    }

    /// A line of notation in Swedish, or a part of an action. Texts of people, such as reasons, stay as they were written.
    #[must_use]
    pub fn swedish(&self, line: &str) -> String {
        let (verb, rest) = parted(line);
        let Some(own) = entry_text::VERBS.iter().chain(&remark_text::VERBS).find(|pair| pair[0] == verb) else {
            return swedish(line, self.actions);
        };
        let rest = match verb {
            "propose" => swedish(&self.by(rest), self.actions),
            "amend" => {
                let (row, decree) = parted(rest);
                format!("{row} {}", reasoned(decree, |decree| self.decree(decree)))
            }
            "breach" => reasoned(&self.by(rest), |act| swedish(act, self.actions)),
            "claim" | "statement" | "appeal" | "intent" | "opened" | "exhibit" => self.by(rest),
            "ruling" => {
                let (on, ruled) = parted(rest);
                let (outcome, text) = parted(ruled);
                format!("{on} {} {text}", in_swedish(outcome, &Outcome::PAIRS))
            }
            "clock" => {
                let (event, wall) = parted(rest);
                format!("{} {wall}", in_swedish(event, &ClockEvent::PAIRS))
            }
            _ => rest.to_owned(),
        };
        format!("{} {rest}", own[1]).trim_end().to_owned()
    }

    /// Translates the word for the actor at the beginning of a text.
    fn by(&self, text: &str) -> String {
        let (who, rest) = parted(text);
        let own = self.actors.iter().find(|(_, words)| words[0] == who).map_or(who, |(_, words)| words[1]);
        format!("{own} {rest}")
    }

    fn decree(&self, decree: &str) -> String {
        let (verb, rest) = parted(decree);
        format!("{} {}", in_swedish(verb, self.decrees), swedish(rest, self.actions))
    }
}

/// Splits a text into its first word and the rest.
fn parted(text: &str) -> (&str, &str) {
    text.split_once(' ').unwrap_or((text, ""))
}

/// A word in Swedish; unchanged where `pairs` does not contain the word.
fn in_swedish<'a>(word: &'a str, pairs: &Pairs) -> &'a str {
    pairs.iter().find(|pair| pair[0] == word).map_or(word, |pair| pair[1])
}

/// Translates a text up to its reason with `own`, and keeps the reason as it was written.
fn reasoned(text: &str, own: impl Fn(&str) -> String) -> String {
    let reason = text.split_once(" because ");
    reason.map_or_else(|| own(text), |(what, why)| format!("{} därför att {why}", own(what)))
}
