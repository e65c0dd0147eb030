//! What a scenario has both sides read before the first turn.

use super::citation::Rule;
use super::hex::Hex;
use super::phrase::Phrase;
use super::unit::Side;

/// The situation, the objectives and what decides, as a scenario gives them; both sides know all of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Briefing {
    /// The situation in English and Swedish; empty where the scenario has no words for it.
    pub situation: [String; 2],
    /// The objectives in the order of the scenario.
    pub objectives: Vec<Objective>,
    /// What else gives points or decides.
    pub conditions: Vec<Condition>,
    /// Rows of the book that leave to the scenario what is said here.
    pub filled: Vec<Rule>,
}

/// What gives points or decides, beside the objectives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    /// Whom it holds for; `None` for both sides.
    pub side: Option<Side>,
    /// The condition.
    pub words: Phrase,
    /// The row behind it.
    pub rule: Rule,
}

/// A hex that gives points to the side that holds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objective {
    /// The hex.
    pub hex: Hex,
    /// Its name in English and Swedish.
    pub name: [String; 2],
    /// Points of each side for holding it when a turn is over.
    pub each_turn: [u16; 2],
    /// Points of each side for holding it when the match is over.
    pub at_end: [u16; 2],
}

impl Objective {
    /// Its worth in a few characters, the greater of the two sides': points at the end such as `4`, or else points each turn such as `+2`.
    #[must_use]
    pub fn worth(&self) -> String {
        let most = |points: [u16; 2]| points.into_iter().max().unwrap_or(0);
        match most(self.at_end) {
            0 => format!("+{}", most(self.each_turn)),
            points => points.to_string(),
        }
    }
}
