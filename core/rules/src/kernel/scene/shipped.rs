//! Maps that belong to an edition, and the parsed ones among them.

use crate::kernel::map::{Map, Vocabulary};

/// Maps that belong to an edition, by id.
#[derive(Clone, Copy, Debug)]
pub struct Shipped<'a> {
    /// As text.
    pub texts: &'a [(&'a str, &'a str)],
    /// Already parsed maps: a scene that names one copies it, which costs far less than parsing it again.
    pub read: &'a [(&'a str, Map)],
}

impl<'a, const N: usize> From<&'a [(&'a str, &'a str); N]> for Shipped<'a> {
    fn from(texts: &'a [(&'a str, &'a str); N]) -> Self {
        Self { texts, read: &[] }
    }
}

/// Parses the maps of an edition; a damaged one is left out, so that the scene that names it reports the error.
#[must_use]
pub fn read<'a>(texts: &[(&'a str, &'a str)], vocabulary: Vocabulary) -> Vec<(&'a str, Map)> {
    texts.iter().filter_map(|&(id, text)| Some((id, Map::parse(text, vocabulary).ok()?))).collect()
}
