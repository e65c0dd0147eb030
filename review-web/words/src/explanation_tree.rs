//! A derivation as lines: each with its depth, its words, its value and its rule row.

use wardiary_core::kernel::explain::Explanation;

use crate::localize::Localizer;

/// A line of a derivation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// 0 for the explained value, 1 for its parts, and so on; at most 4.
    pub depth: usize,
    /// Description of the step.
    pub words: String,
    /// Its value as written.
    pub value: String,
    /// The row that the step rests on.
    pub rule: String,
}

/// Returns the lines of a derivation. Each step comes before its parts.
#[must_use]
pub fn lines(localizer: Localizer<'_>, account: &Explanation) -> Vec<Line> {
    let mut out = Vec::new();
    let mut open: Vec<(usize, usize)> = account.roots().map(|root| (root, 0)).collect();
    open.reverse();
    while let Some((at, depth)) = open.pop() {
        let step = &account.steps()[at];
        let (words, value) = (localizer.step(step), localizer.value(step));
        out.push(Line { depth: depth.min(4), words, value, rule: step.rule.to_string() });
        let mut parts: Vec<(usize, usize)> = account.parts(at).map(|part| (part, depth + 1)).collect();
        parts.reverse();
        open.append(&mut parts);
    }
    out
}
