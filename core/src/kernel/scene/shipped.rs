//! Maps that ship with an edition, and those of them that have been read.

use crate::kernel::map::{Map, Vocabulary};

/// Maps that ship with an edition, by id.
#[derive(Clone, Copy, Debug)]
pub struct Shipped<'a> {
    /// As text.
    pub texts: &'a [(&'a str, &'a str)],
    /// Those that have been read already: a scene that names one takes a copy, which costs far less than reading it once more.
    pub read: &'a [(&'a str, Map)],
}

impl<'a, const N: usize> From<&'a [(&'a str, &'a str); N]> for Shipped<'a> {
    fn from(texts: &'a [(&'a str, &'a str); N]) -> Self {
        Self { texts, read: &[] }
    }
}

/// Reads maps that ship with an edition; a damaged one is left to the scene that names it.
#[must_use]
pub fn read<'a>(texts: &[(&'a str, &'a str)], vocabulary: Vocabulary) -> Vec<(&'a str, Map)> {
    texts.iter().filter_map(|&(id, text)| Some((id, Map::parse(text, vocabulary).ok()?))).collect()
}
