//! A search for many words in a page at once. In a test build a search for each word alone takes longer than drawing the page.

use std::collections::BTreeSet;

use aho_corasick::AhoCorasick;

/// Words to be looked for.
pub(crate) struct Needles {
    words: Vec<String>,
    search: AhoCorasick,
}

impl Needles {
    pub(crate) fn new(words: impl IntoIterator<Item = String>) -> Self {
        let words: Vec<String> = words.into_iter().collect();
        Self { search: AhoCorasick::new(&words).unwrap(), words }
    }

    pub(crate) fn len(&self) -> usize {
        self.words.len()
    }

    /// Returns the words that occur in a text, also if one is a part of another.
    pub(crate) fn found_in(&self, text: &str) -> BTreeSet<&str> {
        self.search.find_overlapping_iter(text).map(|found| self.words[found.pattern().as_usize()].as_str()).collect()
    }
}

#[test]
fn words_are_found_within_each_other_and_what_is_not_there_is_not() {
    let needles = Needles::new(["10th Panzer", "Panzer", "Lehr"].map(str::to_owned));
    assert_eq!(needles.found_in("the 10th Panzer").into_iter().collect::<Vec<_>>(), ["10th Panzer", "Panzer"]);
    assert!(needles.found_in("the 10th Pan zer").is_empty());
}
