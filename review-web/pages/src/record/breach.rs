//! The form of a breach that was let stand. A breach alone moves nothing, so the form also has the decrees that put the table's
//! position on the board. All of it is tried before any of it is recorded.

use wardiary_core::kernel::unit::UnitId;
use wardiary_core::review::Review;
use wardiary_library::line_echo::trouble;
use wardiary_words::localize::Localizer;

use super::fault::Fault;

/// The verb of a decree, in both languages.
const AMEND: [&str; 2] = ["amend", "ändra"];

/// The filled-in fields.
#[derive(Clone, Default)]
pub(super) struct Typed {
    /// The finder.
    pub(super) found: String,
    /// The action against the rules.
    pub(super) act: String,
    /// The reason why it is left in the record.
    pub(super) because: String,
    /// The decrees for the table's position, one on each line.
    pub(super) decrees: String,
    /// Whether the person at the form states that the board already agrees with the record.
    pub(super) is_unchanged: bool,
}

impl Typed {
    /// Returns the sent fields; `None` if they are not those of this form.
    pub(super) fn of(value: &dyn Fn(&str) -> Option<String>) -> Option<Self> {
        let field = |name: &str| value(name).unwrap_or_default();
        Some(Self {
            found: value("breach")?,
            act: field("act"),
            because: field("because"),
            decrees: field("decrees"),
            is_unchanged: value("unchanged").is_some(),
        })
    }

    /// Returns whether anything was filled in, so that the form stays open.
    pub(super) const fn is_sent(&self) -> bool {
        !self.act.is_empty()
    }

    /// Returns the breach and its decrees as lines, after trying each.
    ///
    /// # Errors
    /// The fault of the first line that fails, or a missing statement about the board, with the form to show again.
    pub(super) fn lines(mut self, localizer: Localizer<'_>) -> Result<Vec<String>, Box<(Fault, Self)>> {
        let (w, review) = (localizer.w, localizer.review);
        let breach = format!("breach {} {} because {}", self.found, one_line(&self.act), one_line(&self.because));
        // If the breach cannot be read, or the act is not against the rules, recording this line gives the reason.
        let Some(Ok(rehearsal)) = review.rehearsed(&breach) else { return Ok(vec![breach]) };
        let refusal = rehearsal.entry.refusal();
        let row = refusal.map(|refusal| refusal.violation.rule.to_string()).unwrap_or_default();
        let act = refusal.map(|refusal| refusal.proposal.clone()).unwrap_or_default();
        let said = self.decrees.lines().map(str::trim).filter(|line| !line.is_empty());
        let decree = |line: &str| {
            let is_whole = line.split_whitespace().next().is_some_and(|verb| AMEND.contains(&verb));
            if is_whole { line.to_owned() } else { format!("amend {row} {line} because {}", one_line(&self.because)) }
        };
        let lines: Vec<String> = std::iter::once(breach.clone()).chain(said.map(decree)).collect();
        if lines.len() == 1 && !self.is_unchanged {
            self.decrees = suggested(review, &act);
            return Err(Box::new((Fault::plain(w.t("record-breach-undecreed")), self)));
        }
        let Some((at, error)) = review.refused_in_turn(&lines) else { return Ok(lines) };
        let line = &lines[at];
        let fault = Fault::of(trouble(localizer, &error, line), line);
        let args = [("n", at.into()), ("line", line.clone().into()), ("why", fault.words.clone().into())];
        Err(Box::new((Fault { words: w.with("record-breach-decree", args), ..fault }, self)))
    }
}

/// Returns the decrees that put the units of a move at its end; empty if the act is not a move.
fn suggested(review: &dyn Review, act: &str) -> String {
    let pieces = review.at(review.len()).position().pieces;
    let unit =
        |word: &&str| -> Option<UnitId> { pieces.iter().find(|piece| piece.id == *word).map(|piece| piece.unit) };
    let mut words = act.split_whitespace().skip(1).peekable();
    // In an attack, the first word is the target and not a unit, so the act is not a move.
    if words.peek().is_none_or(|first| unit(first).is_none()) {
        return String::new();
    }
    let words: Vec<&str> = words.collect();
    let is_hex = |word: &&&str| review.map().corner(word).is_some_and(|hex| review.map().cell(hex).is_some());
    let Some(hex) = words.last().filter(is_hex) else { return String::new() };
    let places = words.iter().filter(|word| unit(word).is_some()).map(|word| format!("place {word} {hex}"));
    places.collect::<Vec<_>>().join("\n")
}

/// Returns a text without line ends, as notation needs it.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
