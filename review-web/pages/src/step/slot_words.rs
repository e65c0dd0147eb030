//! The text of a slot in words.

use std::collections::BTreeMap;

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::UnitId;
use wardiary_core::kernel::view::{Piece, Position};
use wardiary_core::review::SlotText;

use wardiary_words::localize::{Localizer, minutes};

/// Words, with the slot that they describe, if any.
pub(super) struct Said {
    pub(super) words: String,
    /// Name and value of the slot.
    pub(super) slot: Option<String>,
}

/// The names of hexes and units in slots.
pub(super) struct SlotWords<'a> {
    localizer: Localizer<'a>,
    hexes: BTreeMap<String, Hex>,
    /// Units with the losses that each can take.
    units: BTreeMap<String, (UnitId, u8)>,
}

impl<'a> SlotWords<'a> {
    /// The names of a position.
    pub(super) fn new(localizer: Localizer<'a>, position: &Position) -> Self {
        let map = localizer.review.map();
        let unit = |piece: &Piece| (piece.id.clone(), (piece.unit, piece.loss_points));
        Self {
            localizer,
            hexes: map.hexes().map(|hex| (map.name(hex), hex)).collect(),
            units: position.pieces.iter().map(unit).collect(),
        }
    }

    /// The hex of a number.
    pub(super) fn hex(&self, number: &str) -> Option<Hex> {
        self.hexes.get(number).copied()
    }

    /// Returns a slot with its words. The words for a slot of a hex or unit do not name the hex or unit.
    pub(super) fn said(&self, slot: &SlotText) -> Said {
        let (of, field) = slot.name.rsplit_once('.').unwrap_or(("", slot.name.as_str()));
        Said { words: self.words(of, field, &slot.value), slot: Some(format!("{} {}", slot.name, slot.value)) }
    }

    fn words(&self, of: &str, field: &str, value: &str) -> String {
        let w = self.localizer.w;
        let term = || w.word("slot", field);
        match (field, value.parse::<i64>()) {
            ("losses", Ok(now)) => {
                let most = of.strip_prefix("unit.").and_then(|id| self.units.get(id)).map_or(0, |&(_, most)| most);
                w.with("change-losses", [("now", now.into()), ("of", i64::from(most).into())])
            }
            ("spent", Ok(parts)) => format!("{}: {}", term(), self.localizer.movement(parts)),
            (_, Ok(ms)) if self.localizer.review.is_duration(field) => format!("{}: {}", term(), minutes(ms)),
            _ if value == "yes" => {
                let key = format!("change-is-{field}");
                if w.has(&key) { w.t(&key) } else { term() }
            }
            _ => format!("{}: {}", term(), self.value(field, value)),
        }
    }

    /// Describes the value of a slot of the match, without its name.
    pub(super) fn value_of(&self, slot: &SlotText) -> String {
        match slot.value.parse::<i64>() {
            Ok(ms) if self.localizer.review.is_duration(&slot.name) => minutes(ms),
            _ => self.value(&slot.name, &slot.value),
        }
    }

    /// A value in words.
    fn value(&self, field: &str, value: &str) -> String {
        // The value of this slot is the pending question, in notation.
        if field == "stage" {
            return self.localizer.dictated(value);
        }
        if field == "contact" {
            return self.seen(value);
        }
        let words: Vec<String> = value.split(' ').map(|word| self.word(word)).collect();
        let key = format!("pair-{field}");
        if !self.localizer.w.has(&key) {
            return words.join(", ");
        }
        let pair = |pair: &[String]| {
            let [first, second] = [0, 1].map(|at| pair.get(at).cloned().unwrap_or_default());
            self.localizer.w.with(&key, [("first", first.into()), ("second", second.into())])
        };
        words.chunks(2).map(pair).collect::<Vec<_>>().join(", ")
    }

    /// Describes unidentified units in a hex, with the same words for kinds as for identified units.
    fn seen(&self, value: &str) -> String {
        let w = self.localizer.w;
        let kind = |word: &str| if word == "unknown" { w.t("contact-unknown") } else { w.word("sort", word) };
        value.split(' ').map(kind).collect::<Vec<_>>().join(", ")
    }

    fn word(&self, word: &str) -> String {
        match (self.hexes.get(word), self.units.get(word)) {
            (Some(&hex), _) => self.localizer.hex(hex),
            (None, Some(&(unit, _))) => self.localizer.unit(unit),
            (None, None) => self.localizer.w.word("word", word),
        }
    }
}
