//! The briefing that a scenario gives both sides before the first turn.

use super::citation::Rule;
use super::hex::Hex;
use super::phrase::Phrase;
use super::unit::Side;

/// The situation, the objectives and the conditions of victory of a scenario; both sides know all of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Briefing {
    /// The situation in English and Swedish; empty where the scenario has no words for it.
    pub situation: [String; 2],
    /// The objectives in the order of the scenario.
    pub objectives: Vec<Objective>,
    /// Other conditions that give points or decide the match.
    pub conditions: Vec<Condition>,
    /// Rows of the book that leave objectives and conditions to the scenario.
    pub filled: Vec<Rule>,
}

/// A condition other than an objective that gives points or decides the match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    /// The side it applies to; `None` for both.
    pub side: Option<Side>,
    /// The condition.
    pub words: Phrase,
    /// The row that states it.
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
    /// Its value in a few characters for the side to which it is worth more: points at the end, such as `4`, or else each turn, such as `+2`.
    #[must_use]
    pub fn worth(&self) -> String {
        let most = |points: [u16; 2]| points.into_iter().max().unwrap_or(0);
        match most(self.at_end) {
            0 => format!("+{}", most(self.each_turn)),
            points => points.to_string(),
        }
    }
}
