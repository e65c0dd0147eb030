//! Values of slots in words: hexes with their place, units by name, words of the rules as the reader knows them.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::view::Position;

use crate::localize::Localizer;

/// Somebody who tells of values in a position.
#[derive(Clone, Copy)]
pub(super) struct Values<'a> {
    pub(super) localizer: Localizer<'a>,
    pub(super) position: &'a Position,
}

impl Values<'_> {
    /// The hex that a value is.
    pub(super) fn hex(self, value: &str) -> Option<Hex> {
        let map = self.localizer.review.map();
        map.hexes().find(|&hex| map.name(hex) == value)
    }

    /// What the value of a slot was and is; of a list that grows, what is new in it.
    pub(super) fn arrow(self, field: &str, before: &str, after: &str) -> String {
        let told = |text: &str| if text.is_empty() { "–".to_owned() } else { self.value(field, text) };
        match after.strip_prefix(before).and_then(|more| more.strip_prefix(' ')) {
            Some(more) if !before.is_empty() => format!("+ {}", self.value(field, more)),
            _ if self.pairs(field).is_some() && before.is_empty() => self.value(field, after),
            _ => format!("{} → {}", told(before), told(after)),
        }
    }

    /// A value in words.
    pub(super) fn value(self, field: &str, text: &str) -> String {
        let words: Vec<&str> = text.split(' ').collect();
        let Some(key) = self.pairs(field) else {
            let parting = if words.iter().all(|word| self.names(word)) { ", " } else { " " };
            return words.into_iter().map(|word| self.word(word)).collect::<Vec<_>>().join(parting);
        };
        let pair = |pair: &[&str]| {
            let second = pair.get(1).map_or_else(String::new, |word| self.word(word));
            self.localizer.w.with(&key, [("first", self.word(pair[0]).into()), ("second", second.into())])
        };
        words.chunks(2).map(pair).collect::<Vec<_>>().join(", ")
    }

    /// The message for a value that is a list of pairs.
    fn pairs(self, field: &str) -> Option<String> {
        let key = format!("pair-{field}");
        self.localizer.w.has(&key).then_some(key)
    }

    /// Whether a word is a hex or a unit.
    fn names(self, word: &str) -> bool {
        self.hex(word).is_some() || self.position.pieces.iter().any(|piece| piece.id == word)
    }

    fn word(self, word: &str) -> String {
        if let Some(hex) = self.hex(word) {
            return self.localizer.hex(hex);
        }
        let unit = self.position.pieces.iter().find(|piece| piece.id == word);
        unit.map_or_else(|| self.localizer.w.word("word", word), |piece| self.localizer.unit(piece.unit))
    }
}
