//! Values of slots in words: hexes with their place, units by name, words of the rules as the reader knows them.

use wardiary_core::kernel::slots::{SlotChange, Token};
use wardiary_core::kernel::unit::UnitId;
use wardiary_core::kernel::view::{Piece, Position};

use wardiary_words::localize::{Localizer, minutes};

/// Puts values of a position into words.
#[derive(Clone, Copy)]
pub(super) struct Values<'a> {
    pub(super) localizer: Localizer<'a>,
    pub(super) position: &'a Position,
}

impl<'a> Values<'a> {
    /// The counter of a unit.
    pub(super) fn piece(self, unit: UnitId) -> Option<&'a Piece> {
        self.position.pieces.iter().find(|piece| piece.unit == unit)
    }

    /// Returns the old and the new value of a slot. For a list to which items were added, returns only the new items.
    pub(super) fn arrow(self, field: &str, change: &SlotChange) -> String {
        let (before, after) = (change.before.as_slice(), change.after.as_slice());
        let words = |value: &[Token]| if value.is_empty() { "–".to_owned() } else { self.value(field, value) };
        match after.strip_prefix(before) {
            Some(more) if !before.is_empty() && !more.is_empty() => format!("+ {}", self.value(field, more)),
            _ if before.is_empty() && self.pairs(field).is_some() => self.value(field, after),
            _ => format!("{} → {}", words(before), words(after)),
        }
    }

    /// A value in words.
    pub(super) fn value(self, field: &str, value: &[Token]) -> String {
        if let (&[Token::Number(ms)], true) = (value, self.localizer.review.is_duration(field)) {
            return minutes(ms);
        }
        let Some(key) = self.pairs(field) else {
            let are_names = value.iter().all(|token| matches!(token, Token::Hex(_) | Token::Unit(_)));
            let parting = if are_names { ", " } else { " " };
            return value.iter().map(|&token| self.word(token)).collect::<Vec<_>>().join(parting);
        };
        let pair = |pair: &[Token]| {
            let [first, second] = [0, 1].map(|at| pair.get(at).map_or_else(String::new, |&token| self.word(token)));
            self.localizer.w.with(&key, [("first", first.into()), ("second", second.into())])
        };
        value.chunks(2).map(pair).collect::<Vec<_>>().join(", ")
    }

    /// Returns the message for a value that is a list of pairs.
    fn pairs(self, field: &str) -> Option<String> {
        let key = format!("pair-{field}");
        self.localizer.w.has(&key).then_some(key)
    }

    fn word(self, token: Token) -> String {
        match token {
            Token::Hex(hex) => self.localizer.hex(hex),
            Token::Unit(unit) => self.localizer.unit(unit),
            Token::Word(word) => self.localizer.w.word("word", word),
            Token::Number(number) => number.to_string(),
            Token::Points(points) => self.localizer.points(points),
        }
    }
}
