//! Titles of matches in the language of their reader.

use super::{Listed, OpenMatch};
use crate::i18n::Words;

impl Listed {
    /// Its title, where it is one that ships with the program in the language of these words.
    #[must_use]
    pub fn title_in(&self, w: Words) -> String {
        w.title_of(&self.system, &self.title)
    }
}

impl OpenMatch {
    /// Its title, where it is one that ships with the program in the language of these words.
    #[must_use]
    pub fn title_in(&self, w: Words) -> String {
        w.match_title(self.review.as_ref())
    }
}
