//! Figures that carry their own derivation.
//!
//! Only the functions here make a [`Figure`]. Each of them computes the value from the values of its parts and notes
//! the step in one go, so that a step cannot show another value than its figure has. Replay passes [`NoTrace`] and pays
//! nothing; [`Explanation`] keeps the steps for the reader.

mod table;

use super::citation::Rule;
use super::hex::Hex;
use super::points::Parts;
use super::unit::{Side, UnitId};

pub use table::{LookedUp, Printable, look_up};

/// What a step is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    /// The match as a whole.
    #[default]
    Whole,
    /// A side.
    Side(Side),
    /// A unit.
    Unit(UnitId),
    /// A hex.
    Hex(Hex),
    /// A step from one hex into the next.
    Step(Hex, Hex),
}

/// How a value is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// As a whole number.
    Number,
    /// As a whole number with its sign.
    Signed,
    /// As points, in these parts of a point.
    Points(Parts),
    /// As odds `a:b`.
    Odds(u8, u8),
    /// As this word, from a printed table or the rules.
    Word(&'static str),
}

/// One step of a derivation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Key of the term, such as `attack` or `row`; pages have a message for it.
    pub term: &'static str,
    /// The row that gives it.
    pub rule: Rule,
    /// What the step is about.
    pub subject: Subject,
    /// The value.
    pub value: i32,
    /// How the value is written.
    pub shown: Shown,
}

/// Number of a step in an explanation; discarded steps share one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepId(u32);

/// A value together with the step that derives it.
#[derive(Clone, Copy, Debug)]
pub struct Figure {
    value: i32,
    rule: Rule,
    step: StepId,
}

impl Figure {
    /// The value.
    #[must_use]
    pub const fn value(self) -> i32 {
        self.value
    }

    /// The row the figure rests on.
    #[must_use]
    pub const fn rule(self) -> Rule {
        self.rule
    }
}

/// Receives derivation steps; [`NoTrace`] discards them. Only the functions of this module have the [`Key`] to note
/// one.
pub trait Trace {
    /// Whether steps are kept. If not, a rule need not compute values that only a step would show.
    const KEEPS: bool = true;
    /// Adds a step.
    fn note(&mut self, step: Step, _: Key) -> StepId;
    /// Makes a step a part of another one.
    fn under(&mut self, child: StepId, parent: StepId, _: Key);
    /// Sets the value of a step that was added before its parts were known.
    fn settle(&mut self, step: StepId, value: i32, _: Key);
}

/// The permission to note a step; only this module has one.
#[derive(Clone, Copy, Debug)]
pub struct Key(());

/// The only key.
const KEY: Key = Key(());

/// The step of a figure whose derivation was discarded; no derivation may use it as a part.
const UNNOTED: StepId = StepId(u32::MAX);

/// Discards derivations, for replay.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoTrace;

impl Trace for NoTrace {
    const KEEPS: bool = false;
    fn note(&mut self, _: Step, _: Key) -> StepId {
        UNNOTED
    }
    fn under(&mut self, _: StepId, _: StepId, _: Key) {}
    fn settle(&mut self, _: StepId, _: i32, _: Key) {}
}

/// The derivation of everything that an action brings about, as a forest of steps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explanation {
    steps: Vec<Step>,
    parents: Vec<Option<u32>>,
}

impl Explanation {
    /// The steps in the order in which they were taken.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Steps that are no part of another one: the results to explain.
    pub fn roots(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.steps.len()).filter(|&at| self.parents[at].is_none())
    }

    /// The rows that the explanation cites, in order of first use.
    #[must_use]
    pub fn rows(&self) -> Vec<Rule> {
        let mut rows: Vec<Rule> = Vec::new();
        for step in &self.steps {
            if !rows.contains(&step.rule) {
                rows.push(step.rule);
            }
        }
        rows
    }

    /// Index of the first step with a term.
    #[must_use]
    pub fn first(&self, term: &str) -> Option<usize> {
        self.steps.iter().position(|step| step.term == term)
    }

    /// The value of the first step with a term.
    #[must_use]
    pub fn value(&self, term: &str) -> Option<i32> {
        self.first(term).map(|at| self.steps[at].value)
    }

    /// The parts of the first step with a term, in order.
    pub fn parts_of(&self, term: &str) -> impl Iterator<Item = &Step> {
        self.first(term).into_iter().flat_map(|at| self.parts(at)).map(|part| &self.steps[part])
    }

    /// Indexes of the parts of step `at`, in order.
    pub fn parts(&self, at: usize) -> impl Iterator<Item = usize> + '_ {
        (0..self.steps.len()).filter(move |&part| self.parents[part].is_some_and(|parent| parent as usize == at))
    }
}

impl Trace for Explanation {
    fn note(&mut self, step: Step, _: Key) -> StepId {
        assert_eq!(self.steps.len(), self.parents.len(), "each step has its place among the parents");
        self.steps.push(step);
        self.parents.push(None);
        StepId(u32::try_from(self.steps.len() - 1).expect("few steps"))
    }

    fn under(&mut self, child: StepId, parent: StepId, _: Key) {
        assert!(child.0 != parent.0, "a step leads to another one");
        assert!((parent.0 as usize) < self.steps.len(), "a step leads to one that was noted");
        assert!((child.0 as usize) < self.steps.len(), "a part was noted in this derivation, not discarded");
        let slot = &mut self.parents[child.0 as usize];
        assert!(*slot != Some(parent.0), "a part is counted once");
        if slot.is_none() {
            *slot = Some(parent.0);
        }
    }

    fn settle(&mut self, step: StepId, value: i32, _: Key) {
        self.steps[step.0 as usize].value = value;
    }
}

/// A value from a table, a counter or a die.
pub fn given<W: Trace>(why: &mut W, step: Step) -> Figure {
    Figure { value: step.value, rule: step.rule, step: why.note(step, KEY) }
}

/// A fact that was noted as a step.
#[derive(Clone, Copy, Debug)]
pub struct Fact(Figure);

/// A fact without a figure of its own, such as why a unit stops.
pub fn fact<W: Trace>(why: &mut W, term: &'static str, rule: Rule, subject: Subject, word: &'static str) -> Fact {
    Fact(given(why, Step { term, rule, subject, value: 0, shown: Shown::Word(word) }))
}

/// `figure` times `factor`, according to `rule`.
pub fn times<W: Trace>(
    why: &mut W,
    term: &'static str,
    rule: Rule,
    subject: Subject,
    figure: Figure,
    factor: i32,
) -> Figure {
    let value = figure.value * factor;
    let step = why.note(Step { term, rule, subject, value, shown: Shown::Number }, KEY);
    why.under(figure.step, step, KEY);
    let by = why.note(Step { term: "factor", rule, subject, value: factor, shown: Shown::Number }, KEY);
    why.under(by, step, KEY);
    Figure { value, rule, step }
}

/// A value computed from other figures: the value, the row that gives it, and how it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Read {
    /// The row.
    pub rule: Rule,
    /// The value.
    pub value: i32,
    /// How it is written.
    pub shown: Shown,
}

impl Read {
    /// A value that is written as a whole number.
    #[must_use]
    pub const fn number(rule: Rule, value: i32) -> Self {
        Self { rule, value, shown: Shown::Number }
    }

    /// A value that is written as a printed word.
    #[must_use]
    pub const fn word(rule: Rule, value: i32, word: &'static str) -> Self {
        Self { rule, value, shown: Shown::Word(word) }
    }
}

/// Printed data that a computation may read in addition to its parts: the rules of a match, for which a system implements this trait, a row, or
/// nothing.
pub trait Printed {}

impl Printed for () {}
impl Printed for Rule {}

/// A figure computed from `parts`, such as a column or a cell. `read` is a plain function that sees only the printed
/// data and the values of the parts, so that no other value can influence the figure.
///
/// ```compile_fail,E0277
/// use wardiary_rules::kernel::citation::row;
/// use wardiary_rules::kernel::explain::{NoTrace, Read, Subject, compute};
///
/// let mut why = NoTrace;
/// compute(&mut why, ("column", Subject::Whole), (&99, []), |&hidden, []| Read::number(row("N-123"), hidden));
/// ```
///
/// ```compile_fail,E0308
/// use wardiary_rules::kernel::citation::row;
/// use wardiary_rules::kernel::explain::{NoTrace, Read, Subject, compute};
///
/// let (mut why, hidden) = (NoTrace, 99);
/// compute(&mut why, ("column", Subject::Whole), (&(), []), |(), []| Read::number(row("N-123"), hidden));
/// ```
pub fn compute<W: Trace, B: Printed + ?Sized, const N: usize>(
    why: &mut W,
    (term, subject): (&'static str, Subject),
    (by, parts): (&B, [Figure; N]),
    read: fn(&B, [i32; N]) -> Read,
) -> Figure {
    let Read { rule, value, shown } = read(by, parts.map(Figure::value));
    because(why, Step { term, rule, subject, value, shown }, &parts)
}

/// The same as [`compute`] for a number of parts that is not fixed.
pub fn compute_all<W: Trace, B: Printed + ?Sized>(
    why: &mut W,
    (term, subject): (&'static str, Subject),
    (by, parts): (&B, &[Figure]),
    read: fn(&B, &[i32]) -> Read,
) -> Figure {
    let values: Vec<i32> = parts.iter().map(|part| part.value).collect();
    let Read { rule, value, shown } = read(by, &values);
    because(why, Step { term, rule, subject, value, shown }, parts)
}

/// A given figure with its reasons as parts.
fn because<W: Trace>(why: &mut W, step: Step, reasons: &[Figure]) -> Figure {
    let figure = given(why, step);
    for reason in reasons {
        why.under(reason.step, figure.step, KEY);
    }
    figure
}

/// A value that a table gives because of certain facts, which become its parts. Facts have no values, so that no other value enters the figure.
pub fn given_for<W: Trace>(why: &mut W, step: Step, facts: &[Fact]) -> Figure {
    let reasons: Vec<Figure> = facts.iter().map(|fact| fact.0).collect();
    because(why, step, &reasons)
}

/// A sum whose parts are added one by one. It cannot be copied, so that every part that is added is in the closed sum.
#[derive(Debug)]
pub struct Sum {
    value: i32,
    rule: Rule,
    step: StepId,
}

impl Sum {
    /// Opens a sum.
    pub fn open<W: Trace>(why: &mut W, term: &'static str, rule: Rule, subject: Subject, shown: Shown) -> Self {
        Self { value: 0, rule, step: why.note(Step { term, rule, subject, value: 0, shown }, KEY) }
    }

    /// Adds a part.
    pub fn add<W: Trace>(&mut self, why: &mut W, part: Figure) {
        self.value += part.value;
        why.under(part.step, self.step, KEY);
    }

    /// The sum so far.
    #[must_use]
    pub const fn so_far(&self) -> i32 {
        self.value
    }

    /// Closes the sum.
    pub fn close<W: Trace>(self, why: &mut W) -> Figure {
        why.settle(self.step, self.value, KEY);
        Figure { value: self.value, rule: self.rule, step: self.step }
    }
}
