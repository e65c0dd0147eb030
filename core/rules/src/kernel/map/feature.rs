//! Features of hexsides: rivers, roads and everything else that a game has between two hexes.

use std::num::NonZeroU8;

use super::Vocabulary;
use crate::kernel::words::is_same;

/// A feature of a game's hexsides. Only [`Vocabulary::feature`] creates one, with a bit of its own. A feature that the
/// game lacks therefore cannot be asked for, and none matches a plain hexside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Feature(NonZeroU8);

/// The features of one hexside.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hexside(u8);

impl Vocabulary {
    /// The feature with this word; `None` where maps of this game have no such feature.
    #[must_use]
    pub const fn feature(&self, word: &str) -> Option<Feature> {
        let mut at = 0;
        while at < self.features.len() {
            if is_same(self.features[at], word) {
                // Only 8 words have a bit; a ninth is treated as unknown.
                return match NonZeroU8::new(if at < 8 { 1 << at } else { 0 }) {
                    Some(place) => Some(Feature(place)),
                    None => None,
                };
            }
            at += 1;
        }
        None
    }
}

impl Hexside {
    /// Whether the hexside has a feature.
    #[must_use]
    pub const fn has(self, feature: Feature) -> bool {
        self.0 & feature.0.get() != 0
    }

    /// Whether the hexside has no feature at all.
    #[must_use]
    pub const fn is_plain(self) -> bool {
        self.0 == 0
    }

    /// A number for each set of features, for hashes over a map.
    #[must_use]
    pub const fn code(self) -> u8 {
        self.0
    }

    /// Gives the hexside a feature.
    pub(super) const fn add(&mut self, feature: Feature) {
        self.0 |= feature.0.get();
    }
}

#[cfg(test)]
mod tests {
    use super::{Hexside, Vocabulary};

    const WORDS: Vocabulary = Vocabulary { terrains: &["open"], features: &["river", "road"], ..Vocabulary::NONE };

    #[test]
    fn a_feature_that_a_game_lacks_is_none_and_a_plain_hexside_has_none_of_the_others() {
        assert_eq!(WORDS.feature("trail"), None);
        assert_eq!(WORDS.feature("roads"), None, "a word that begins with another is another word");
        for word in WORDS.features {
            assert!(!Hexside::default().has(WORDS.feature(word).unwrap()), "a plain hexside has a {word}");
        }
    }

    #[test]
    fn a_hexside_has_what_it_was_given_and_nothing_else() {
        let [river, road] = ["river", "road"].map(|word| WORDS.feature(word).unwrap());
        let mut side = Hexside::default();
        side.add(road);
        assert!(side.has(road) && !side.has(river) && !side.is_plain());
    }
}
