//! The position of the pending decision, with the reader's choices on the map.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::{Place, UnitId};
use wardiary_page::frame::Frame;
use wardiary_words::localize::Localizer;

use super::super::step::Shown;
use super::NOTHING;
use super::drawing::Drawing;

/// The position of a decision, with the choices of the reader.
#[derive(Clone, Copy)]
pub(super) struct Table<'a> {
    pub(super) frame: &'a Frame,
    pub(super) localizer: Localizer<'a>,
    pub(super) shown: &'a Shown,
    pub(super) hex: Option<Hex>,
    /// The path that is being drawn.
    pub(super) drawing: Option<&'a Drawing>,
}

impl Table<'_> {
    /// Returns the unit that the reader has chosen.
    pub(super) fn unit(self) -> Option<UnitId> {
        let asked = self.frame.asked("unit")?;
        self.shown.position.pieces.iter().find(|piece| piece.id == asked).map(|piece| piece.unit)
    }

    /// Returns the hex of a unit.
    pub(super) fn place(self, unit: UnitId) -> Option<Hex> {
        let piece = self.shown.position.pieces.iter().find(|piece| piece.unit == unit)?;
        if let Place::On(hex) = piece.place { Some(hex) } else { None }
    }

    /// Returns the page with a unit chosen.
    pub(super) fn to_unit(self, unit: UnitId) -> String {
        let piece = self.shown.position.pieces.iter().find(|piece| piece.unit == unit);
        let id = piece.map(|piece| piece.id.as_str()).unwrap_or_default();
        format!("{}#choose", self.frame.linked(&[("unit", Some(id)), ("hex", None), ("way", None)]))
    }

    /// Returns the choice in words, and the page without it.
    pub(super) fn chosen(self) -> Option<(String, String)> {
        let unit = self.unit().map(|unit| self.localizer.unit(unit));
        let hex = self.hex.map(|hex| self.localizer.hex(hex));
        let words: Vec<String> = unit.into_iter().chain(hex).collect();
        let nothing = self.frame.linked(&NOTHING);
        (!words.is_empty()).then(|| (words.join(" → "), nothing))
    }
}

/// Returns the hex that the reader has chosen.
pub(super) fn chosen_hex(frame: &Frame, localizer: Localizer<'_>) -> Option<Hex> {
    let map = localizer.review.map();
    frame.asked("hex").and_then(|word| map.hexes().find(|&hex| map.name(hex) == word))
}
