//! Lists of words, names and lines as text.

use wardiary_core::kernel::unit::UnitId;

use super::Localizer;

impl Localizer<'_> {
    /// Joins words in a list, with an *and* before the last.
    #[must_use]
    pub fn listed(&self, mut words: Vec<String>) -> String {
        let last = words.pop().unwrap_or_default();
        if words.is_empty() { last } else { format!("{} {} {last}", words.join(", "), self.w.t("and")) }
    }

    /// Returns the names of up to `most` units and the number of the others.
    #[must_use]
    pub fn few(&self, units: &[UnitId], most: usize) -> String {
        self.few_of(units.iter().map(|&unit| self.unit(unit)).collect(), most)
    }

    /// Returns up to `most` of these names and the number of the others.
    #[must_use]
    pub fn few_of(&self, mut names: Vec<String>, most: usize) -> String {
        let more = names.len().saturating_sub(most);
        if more > 0 {
            names.truncate(most);
            names.push(self.w.with("event-more", [("n", more.into())]));
        }
        self.listed(names)
    }

    /// Returns the first `most` of a list with the number of the others. A single other word is written out.
    pub(super) fn some(&self, mut words: Vec<String>, most: usize) -> String {
        if let Some(others) = words.len().checked_sub(most).filter(|&others| others > 1) {
            words.truncate(most);
            words.push(self.w.with("others-n", [("n", i64::try_from(others).unwrap_or(i64::MAX).into())]));
        }
        self.listed(words)
    }

    /// Returns alternative lines of notation as one text.
    pub(super) fn any_of(&self, lines: &[String]) -> String {
        let mut lines: Vec<String> = lines.iter().map(|line| format!("`{}`", self.dictated(line))).collect();
        let last = lines.pop().unwrap_or_default();
        if lines.is_empty() { last } else { format!("{} {} {last}", lines.join(", "), self.w.t("or")) }
    }
}
