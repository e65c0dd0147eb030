//! What the rules say no to: the row, a code for programs, and the numbers.

use std::fmt;

use super::citation::Rule;
use super::phrase::Arg;

/// An action that the rules refuse. The position is as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleViolation {
    /// The row or reading that is broken.
    pub rule: Rule,
    /// What was broken, with the figures.
    pub breach: Breach,
}

/// What was broken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    /// Code of the violation, such as `not_adjacent`; pages have a sentence `refusal-not_adjacent` for it.
    pub code: &'static str,
    /// The figures and names the sentence needs.
    pub terms: Vec<(&'static str, Arg)>,
}

/// A refusal without figures.
#[must_use]
pub const fn refuse(rule: Rule, code: &'static str) -> RuleViolation {
    RuleViolation { rule, breach: Breach { code, terms: Vec::new() } }
}

impl RuleViolation {
    /// The same refusal with a figure or name added.
    #[must_use]
    pub fn with(mut self, term: &'static str, arg: Arg) -> Self {
        self.breach.terms.push((term, arg));
        self
    }
}

impl fmt::Display for RuleViolation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "refused by {} ({})", self.rule, self.breach.code)
    }
}

impl std::error::Error for RuleViolation {}
