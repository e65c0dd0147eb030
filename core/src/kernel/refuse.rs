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
    /// The figures and names of the violation, for the sentence and for programs.
    pub terms: Vec<(&'static str, Arg)>,
    /// What the sentence may say besides: owner and place of the unit, who is asked what now.
    pub setting: Vec<(&'static str, Arg)>,
    /// Whether something else is to be decided now, so that the sentence says what.
    pub untimely: bool,
    /// Row and code that earlier versions of the program wrote for the same violation; matches that carry them play on.
    pub formerly: Option<(Rule, &'static str)>,
}

/// A refusal without figures.
#[must_use]
pub const fn refuse(rule: Rule, code: &'static str) -> RuleViolation {
    let breach = Breach { code, terms: Vec::new(), setting: Vec::new(), untimely: false, formerly: None };
    RuleViolation { rule, breach }
}

/// A refusal of what comes while something else is to be decided.
#[must_use]
pub const fn untimely(rule: Rule, code: &'static str) -> RuleViolation {
    let mut violation = refuse(rule, code);
    violation.breach.untimely = true;
    violation
}

impl RuleViolation {
    /// The same refusal with a figure or name added.
    #[must_use]
    pub fn with(mut self, term: &'static str, arg: Arg) -> Self {
        self.breach.terms.push((term, arg));
        self
    }

    /// The same refusal, which earlier versions of the program wrote with this row and code.
    #[must_use]
    pub fn formerly(mut self, rule: Rule, code: &'static str) -> Self {
        self.breach.formerly = Some((rule, code));
        self
    }

    /// Whether a refusal written with this row is this one.
    #[must_use]
    pub fn is_by(&self, rule: Rule) -> bool {
        self.rule == rule || self.breach.formerly.is_some_and(|(before, _)| before == rule)
    }

    /// Whether a refusal written with this row and code is this one.
    #[must_use]
    pub fn is(&self, rule: Rule, code: &str) -> bool {
        (self.rule, self.breach.code) == (rule, code)
            || self.breach.formerly.is_some_and(|before| before == (rule, code))
    }
}

impl Breach {
    /// Everything the sentence may say.
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
