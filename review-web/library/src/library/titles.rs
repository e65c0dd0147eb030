//! Titles of matches in the language of their reader.

use wardiary_words::i18n::Words;

use super::{Listed, OpenMatch};

impl Listed {
    /// Returns the title of the match. A title that ships with the program is in the language of `w`.
    #[must_use]
    pub fn title_in(&self, w: Words) -> String {
        w.title_of(&self.system, &self.title)
    }
}

impl OpenMatch {
    /// Returns the title of the match. A title that ships with the program is in the language of `w`.
    #[must_use]
    pub fn title_in(&self, w: Words) -> String {
        w.match_title(self.review.as_ref())
    }
}
