//! A lookup in a printed table. It is a step of the derivation like any other, and the rule continues with the cell that the step shows.

use super::super::citation::Rule;
use super::{Figure, Printed, Shown, Step, Subject, Trace, because};

/// A cell of a printed table, as a derivation writes it.
pub trait Printable: Copy {
    /// The number of the cell in the records.
    fn value(self) -> i32;
    /// How it is written.
    fn shown(self) -> Shown;
}

/// A cell that was looked up, for the rules to act on, with the figure that shows it. Only [`look_up`] makes one.
#[derive(Clone, Copy, Debug)]
pub struct LookedUp<C> {
    cell: C,
    figure: Figure,
}

impl<C: Copy> LookedUp<C> {
    /// The cell.
    #[must_use]
    pub const fn cell(self) -> C {
        self.cell
    }

    /// The cell as a figure, with what led to it as parts.
    #[must_use]
    pub const fn figure(self) -> Figure {
        self.figure
    }
}

/// The cell of a printed table for a column and a row, whose figures become its parts. `read` returns it with the row of the
/// book to cite; like in [`compute`](super::compute), it sees only the printed data and the values of the parts. The rule
/// therefore acts on exactly what the derivation shows.
///
/// ```
/// use wardiary_rules::kernel::citation::{Rule, row};
/// use wardiary_rules::kernel::explain::{Explanation, Printable, Printed, Shown, Step, Subject, given, look_up};
///
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// enum Weather { Clear, Storm }
///
/// impl Printable for Weather {
///     fn value(self) -> i32 { self as i32 }
///     fn shown(self) -> Shown { Shown::Word(if self == Self::Storm { "storm" } else { "clear" }) }
/// }
///
/// struct Table([Weather; 6]);
/// impl Printed for Table {}
///
/// let table = Table([Weather::Clear, Weather::Clear, Weather::Clear, Weather::Clear, Weather::Clear, Weather::Storm]);
/// let mut why = Explanation::default();
/// let die = Step { term: "die", rule: row("N-051"), subject: Subject::Whole, value: 6, shown: Shown::Number };
/// let die = given(&mut why, die);
/// let weather = look_up(&mut why, ("weather", Subject::Whole), (&table, [die]), |table, [die]| {
///     (row("N-143"), table.0[die as usize - 1])
/// });
/// assert_eq!(weather.cell(), Weather::Storm);
/// assert_eq!(why.steps()[1].shown, Shown::Word("storm"));
/// assert_eq!(why.parts_of("weather").next(), Some(&why.steps()[0]));
/// ```
pub fn look_up<W: Trace, B: Printed + ?Sized, C: Printable, const N: usize>(
    why: &mut W,
    (term, subject): (&'static str, Subject),
    (by, parts): (&B, [Figure; N]),
    read: fn(&B, [i32; N]) -> (Rule, C),
) -> LookedUp<C> {
    let (rule, cell) = read(by, parts.map(Figure::value));
    let step = Step { term, rule, subject, value: cell.value(), shown: cell.shown() };
    LookedUp { cell, figure: because(why, step, &parts) }
}
