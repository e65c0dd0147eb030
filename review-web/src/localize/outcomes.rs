//! Who takes losses, and who has won, as sentences.

use wardiary_core::kernel::unit::{Side, UnitId};

use super::Localizer;

impl Localizer<'_> {
    /// Who has won, or would if the match ended here, as a sentence.
    #[must_use]
    pub fn verdict(&self, winner: Option<Side>, by: &str, is_over: bool) -> String {
        let by = self.w.word("word", by);
        match (winner, is_over) {
            (Some(side), true) => {
                let side = self.review.side_word(side);
                format!("{}.", self.w.with("card-won", [("side", side.into()), ("by", by.into())]))
            }
            (None, true) => self.w.with("verdict-draw", [("by", by.into())]),
            (Some(side), false) => {
                self.w.with("verdict-ahead", [("people", self.people(side).into()), ("by", by.into())])
            }
            (None, false) => self.w.with("verdict-level", [("by", by.into())]),
        }
    }

    /// A unit with the losses that it takes.
    pub(super) fn share(&self, (unit, points): (UnitId, u8)) -> String {
        self.w.with("share", [("unit", self.unit(unit).into()), ("points", u32::from(points).into())])
    }
}
