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
        let others = names.len().saturating_sub(most);
        if others > 0 {
            names.truncate(most);
            names.push(self.w.with("others-n", [("n", others.into())]));
        }
        self.listed(names)
    }

    /// Returns the first `most` of a list with the number of the others, in words.
    pub(super) fn some(&self, words: Vec<String>, most: usize) -> String {
        self.listed(self.shortened(words, most))
    }

    /// Returns the first `most` of a list with the number of the others. If only one other is left, writes it out instead.
    pub(crate) fn shortened(&self, mut words: Vec<String>, most: usize) -> Vec<String> {
        if let Some(others) = words.len().checked_sub(most).filter(|&others| others > 1) {
            words.truncate(most);
            words.push(self.w.with("others-n", [("n", others.into())]));
        }
        words
    }

    /// Returns alternative lines of notation as one text.
    pub(super) fn any_of(&self, lines: &[String]) -> String {
        let mut lines: Vec<String> = lines.iter().map(|line| format!("`{}`", self.dictated(line))).collect();
        let last = lines.pop().unwrap_or_default();
        if lines.is_empty() { last } else { format!("{} {} {last}", lines.join(", "), self.w.t("or")) }
    }
}

#[cfg(test)]
mod tests {
    use wardiary_fixtures::intents::played;
    use wardiary_fixtures::matches::NORMANDY;

    use super::Localizer;
    use crate::i18n::{Lang, Words};

    #[test]
    fn the_rest_of_a_list_is_counted_in_the_same_words_everywhere() {
        let review = played(&NORMANDY, &[], None);
        for (lang, rest, one) in
            [(Lang::En, "a and 2 more", "a, b and 1 more"), (Lang::Sv, "a och 2 till", "a, b och 1 till")]
        {
            let localizer = Localizer { w: Words { lang, ..Words::default() }, review: &*review };
            let names = || ["a", "b", "c"].map(str::to_owned).to_vec();
            assert_eq!([localizer.few_of(names(), 1), localizer.some(names(), 1)], [rest, rest]);
            assert_eq!(localizer.few_of(names(), 2), one);
        }
    }
}
