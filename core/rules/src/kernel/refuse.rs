//! Refusals of the rules: the row, a code for programs, and the figures.

use std::fmt;

use super::citation::Rule;
use super::phrase::Arg;

/// An action that the rules refuse. The position is unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleViolation {
    /// The broken row or reading.
    pub rule: Rule,
    /// The violation, with its figures.
    pub breach: Breach,
}

/// A violation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    /// Code of the violation, such as `not_adjacent`; pages have a sentence `refusal-not_adjacent` for it.
    pub code: &'static str,
    /// The figures and names in the violation, for its sentence and for programs.
    pub terms: Vec<(&'static str, Arg)>,
    /// Further context for the sentence: owner and place of the unit, the pending decision.
    pub setting: Vec<(&'static str, Arg)>,
    /// Whether another decision is pending, so that the sentence names it.
    pub untimely: bool,
    /// Row and code that earlier versions of the program recorded for the same violation; matches with them can still be played.
    pub formerly: Option<(Rule, &'static str)>,
}

/// A refusal without figures.
#[must_use]
pub const fn refuse(rule: Rule, code: &'static str) -> RuleViolation {
    let breach = Breach { code, terms: Vec::new(), setting: Vec::new(), untimely: false, formerly: None };
    RuleViolation { rule, breach }
}

/// A refusal of an action while another decision is pending.
#[must_use]
pub const fn untimely(rule: Rule, code: &'static str) -> RuleViolation {
    let mut violation = refuse(rule, code);
    violation.breach.untimely = true;
    violation
}

impl RuleViolation {
    /// The same refusal with one more figure or name.
    #[must_use]
    pub fn with(mut self, term: &'static str, arg: Arg) -> Self {
        self.breach.terms.push((term, arg));
        self
    }

    /// The same refusal with the row and code that earlier versions of the program recorded.
    #[must_use]
    pub fn formerly(mut self, rule: Rule, code: &'static str) -> Self {
        self.breach.formerly = Some((rule, code));
        self
    }

    /// Whether a refusal recorded with this row is this one.
    #[must_use]
    pub fn is_by(&self, rule: Rule) -> bool {
        self.rule == rule || self.breach.formerly.is_some_and(|(before, _)| before == rule)
    }

    /// Whether a refusal recorded with this row and code is this one.
    #[must_use]
    pub fn is(&self, rule: Rule, code: &str) -> bool {
        (self.rule, self.breach.code) == (rule, code)
            || self.breach.formerly.is_some_and(|before| before == (rule, code))
    }
}

impl Breach {
    /// All arguments that the sentence may use.
    pub fn args(&self) -> impl Iterator<Item = &(&'static str, Arg)> {
        self.terms.iter().chain(&self.setting)
    }
}

impl fmt::Display for RuleViolation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "refused by {} ({})", self.rule, self.breach.code)
    }
}

impl std::error::Error for RuleViolation {}
