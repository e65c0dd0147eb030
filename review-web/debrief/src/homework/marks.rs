//! Marks answers: the rules try each in its position, and an attack is compared with exact odds.

use wardiary_core::diary::entry_text::{self, EntryError};
use wardiary_core::kernel::dice_odds::Fraction;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::view::Choice;
use wardiary_core::of_any;
use wardiary_journal::diary_file;
use wardiary_library::faults::Describe as _;
use wardiary_words::i18n::Words;
use wardiary_words::localize::Localizer;

use super::worth::{self, Best, Worth, swing};
use super::{Cut, Key, Paper};

/// A key with the worth of the real choice and of the best attack in each position.
pub struct Marking<'a> {
    /// The key.
    pub key: &'a Key,
    /// The values for each position, in order.
    pub positions: Vec<Against>,
}

/// The values to compare an answer with.
#[derive(Clone, Debug)]
pub struct Against {
    /// The real choice; `None` if the match ended before that choice.
    pub real: Option<Worth>,
    /// The best possible attack; `None` if there is none.
    pub best: Option<Best>,
}

/// The verdict of the rules on an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// There is no answer.
    Unanswered,
    /// The answer cannot be read. Holds the reason in words.
    Unread(String),
    /// The rules refuse the answer. Holds the reason and the row.
    Refused(String, String),
    /// It is not a choice of the deciding side.
    NoChoice,
    /// The rules allow the answer.
    Legal {
        /// Its worth.
        worth: Worth,
        /// The entry in words.
        words: String,
        /// The next decision, in words.
        next: String,
    },
}

/// An answer with the verdict of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The position, from 1.
    pub position: usize,
    /// The answer as written.
    pub said: String,
    /// The verdict of the rules.
    pub verdict: Verdict,
}

/// The marks of one sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marked {
    /// The author.
    pub by: String,
    /// The marks, by position.
    pub marks: Vec<Mark>,
}

impl Mark {
    /// Returns the swing of the answer; `None` if it is not a legal attack.
    #[must_use]
    pub fn swing(&self) -> Option<Fraction> {
        match &self.verdict {
            Verdict::Legal { worth, .. } => worth.swing,
            Verdict::Unanswered | Verdict::Unread(_) | Verdict::Refused(..) | Verdict::NoChoice => None,
        }
    }
}

impl Verdict {
    /// Returns the verdict in words.
    #[must_use]
    pub fn words(&self, w: Words) -> String {
        match self {
            Self::Unanswered => w.t("homework-unanswered"),
            Self::Unread(words) | Self::Refused(words, _) => words.clone(),
            Self::NoChoice => w.t("homework-no-choice"),
            Self::Legal { words, .. } => w.with("homework-legal", [("words", words.clone().into())]),
        }
    }

    /// Returns the row that refuses the answer.
    #[must_use]
    pub fn rule(&self) -> Option<&str> {
        if let Self::Refused(_, rule) = self { Some(rule) } else { None }
    }

    /// Returns whether the answer is no legal choice: it is unreadable, refused by the rules, or not a choice of the deciding side.
    #[must_use]
    pub const fn is_refused(&self) -> bool {
        matches!(self, Self::Unread(_) | Self::Refused(..) | Self::NoChoice)
    }

    /// Returns the next decision in words; empty if the rules refuse the answer.
    #[must_use]
    pub fn next(&self, w: Words) -> String {
        let Self::Legal { next, worth, .. } = self else { return String::new() };
        let then = w.with("homework-then", [("next", next.clone().into())]);
        if worth.is_answered_later { format!("{then} ({})", w.t("homework-answered-later")) } else { then }
    }
}

impl Best {
    /// Returns, in words, among how many attacks this one is the best.
    #[must_use]
    pub fn words(&self, w: Words) -> String {
        let key = if self.is_every { "homework-best-every" } else { "homework-best-tried" };
        w.with(key, [("n", self.tried.into())])
    }
}

impl<'a> Marking<'a> {
    /// Computes the values that answers are compared with.
    #[must_use]
    pub fn of(key: &'a Key) -> Self {
        let read = diary_file::read(&key.journal[..]).ok().and_then(|read| read.game);
        let whole = read.as_ref().map(|game| game.review(Viewer::Umpire));
        let against = |cut: &Cut| {
            let real = whole.as_ref().and_then(|whole| worth::real(whole.as_ref(), cut.at)).map(|line| {
                let rehearsal = cut.whole().rehearsed(&line).and_then(Result::ok);
                let combat = rehearsal.and_then(|rehearsal| rehearsal.combat);
                Worth {
                    line,
                    swing: combat.as_ref().and_then(|combat| swing(combat, cut.side)),
                    is_answered_later: combat.is_some_and(|combat| combat.is_answered_later),
                }
            });
            Against { real, best: worth::best(cut) }
        };
        Self { key, positions: key.cuts.iter().map(against).collect() }
    }

    /// Returns whether answers belong to the sheet of the key.
    #[must_use]
    pub fn is_of(&self, paper: &Paper) -> bool {
        let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
        digits(&paper.sheet) == digits(&self.key.number())
    }

    /// Explains in words why answers were not marked.
    #[must_use]
    pub fn stray(&self, w: Words, paper: &Paper) -> String {
        let by = if paper.by.is_empty() { w.t("homework-nobody") } else { paper.by.clone() };
        let args = [("by", by.into()), ("sheet", paper.sheet.clone().into()), ("number", self.key.number().into())];
        w.with(if paper.sheet.is_empty() { "homework-no-sheet" } else { "homework-other-sheet" }, args)
    }

    /// Marks the answers of one sheet.
    #[must_use]
    pub fn marked(&self, w: Words, paper: &Paper) -> Marked {
        let mark = |(n, cut): (usize, &Cut)| {
            let said = paper.answers.get(&(n + 1)).map(|answer| answer.text.clone()).unwrap_or_default();
            let verdict = if said.is_empty() { Verdict::Unanswered } else { verdict(w, cut, &said) };
            Mark { position: n + 1, said, verdict }
        };
        Marked { by: paper.by.clone(), marks: self.key.cuts.iter().enumerate().map(mark).collect() }
    }
}

/// Returns the verdict on an answer in a position.
fn verdict(w: Words, cut: &Cut, said: &str) -> Verdict {
    let review = cut.whole();
    let localizer = Localizer { w: w.of(review.system()), review: review.as_ref() };
    match review.rehearsed(said) {
        None => Verdict::NoChoice,
        Some(Err(EntryError::Refused(violation))) => {
            Verdict::Refused(localizer.refusal(&violation.breach), violation.rule.to_string())
        }
        Some(Err(error)) => Verdict::Unread(error.describe(localizer.w)),
        // A recorded refusal, a ruling or a remark is not a decision.
        Some(Ok(rehearsal)) if !rehearsal.entry.is_action() => match rehearsal.entry.refusal() {
            Some(refusal) => {
                Verdict::Refused(localizer.refusal(&refusal.violation.breach), refusal.violation.rule.to_string())
            }
            None => Verdict::NoChoice,
        },
        Some(Ok(rehearsal)) => {
            let combat = rehearsal.combat.as_ref();
            let worth = Worth {
                line: rehearsal.line.clone(),
                swing: combat.and_then(|combat| swing(combat, cut.side)),
                is_answered_later: combat.is_some_and(|combat| combat.is_answered_later),
            };
            let words = localizer.phrase(&rehearsal.entry.words);
            Verdict::Legal { next: next(w, cut, &rehearsal.line), worth, words }
        }
    }
}

/// Returns the decision after a line, and how many hexes may then be attacked.
fn next(w: Words, cut: &Cut, line: &str) -> String {
    of_any!(&cut.game, game => {
        let mut game = game.clone();
        if entry_text::write(&mut game, line, 1, None).is_err() {
            return String::new();
        }
        let review = game.review(Viewer::Umpire);
        let localizer = Localizer { w: w.of(wardiary_core::review::Review::system(&review)), review: &review };
        let at = wardiary_core::review::Review::at(&review, game.count() - 1);
        let Some(pending) = at.pending() else { return localizer.w.t("ask-over") };
        let attacks = pending.offers.iter().filter(|offer| matches!(offer.choice, Choice::Against { .. })).count();
        let ask = format!("{}: {}", localizer.actor(pending.by), localizer.phrase(&pending.ask));
        if attacks == 0 { ask } else { localizer.w.with("homework-next", [("ask", ask.into()), ("n", attacks.into())]) }
    })
}
