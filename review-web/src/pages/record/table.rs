//! The position in which something is decided, with what the reader has chosen of it on the map.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::{Place, UnitId};

use super::super::step::Shown;
use super::NOTHING;
use super::drawing::Drawing;
use crate::frame::Frame;
use crate::localize::Localizer;

/// The position that a decision is taken in, before a reader who has chosen something of it.
#[derive(Clone, Copy)]
pub(super) struct Table<'a> {
    pub(super) frame: &'a Frame,
    pub(super) localizer: Localizer<'a>,
    pub(super) shown: &'a Shown,
    pub(super) hex: Option<Hex>,
    /// The way that is being drawn.
    pub(super) drawing: Option<&'a Drawing>,
}

impl Table<'_> {
    /// The unit that the reader has chosen.
    pub(super) fn unit(self) -> Option<UnitId> {
        let asked = self.frame.asked("unit")?;
        self.shown.position.pieces.iter().find(|piece| piece.id == asked).map(|piece| piece.unit)
    }

    /// The hex that a unit is in.
    pub(super) fn place(self, unit: UnitId) -> Option<Hex> {
        let piece = self.shown.position.pieces.iter().find(|piece| piece.unit == unit)?;
        if let Place::On(hex) = piece.place { Some(hex) } else { None }
    }

    /// The page with a unit chosen.
    pub(super) fn to_unit(self, unit: UnitId) -> String {
        let piece = self.shown.position.pieces.iter().find(|piece| piece.unit == unit);
        let id = piece.map(|piece| piece.id.as_str()).unwrap_or_default();
        format!("{}#choose", self.frame.linked(&[("unit", Some(id)), ("hex", None), ("way", None)]))
    }

    /// What is chosen, in words, and the page with nothing chosen.
    pub(super) fn chosen(self) -> Option<(String, String)> {
        let unit = self.unit().map(|unit| self.localizer.unit(unit));
        let hex = self.hex.map(|hex| self.localizer.hex(hex));
        let words: Vec<String> = unit.into_iter().chain(hex).collect();
        let nothing = self.frame.linked(&NOTHING);
        (!words.is_empty()).then(|| (words.join(" → "), nothing))
    }
}

/// The hex that the reader has chosen.
pub(super) fn chosen_hex(frame: &Frame, localizer: Localizer<'_>) -> Option<Hex> {
    let map = localizer.review.map();
    frame.asked("hex").and_then(|word| map.hexes().find(|&hex| map.name(hex) == word))
}
