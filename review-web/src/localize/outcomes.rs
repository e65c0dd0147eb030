//! Who takes losses, and who has won, as sentences.

use wardiary_core::kernel::unit::{Side, UnitId};

use super::Localizer;

impl Localizer<'_> {
    /// Who has won a match that is over, as a sentence.
    #[must_use]
    pub fn winner(&self, winner: Option<Side>, by: &str) -> String {
        let by = self.w.word("word", by);
        match winner {
            Some(side) => {
                let side = self.review.side_word(side);
                format!("{}.", self.w.with("card-won", [("side", side.into()), ("by", by.into())]))
            }
            None => self.w.with("verdict-draw", [("by", by.into())]),
        }
    }

    /// Who is ahead in a match that goes on, as a sentence.
    #[must_use]
    pub fn leader(&self, ahead: Option<Side>, by: &str) -> String {
        let by = self.w.word("word", by);
        match ahead {
            Some(side) => self.w.with("verdict-ahead", [("people", self.people(side).into()), ("by", by.into())]),
            None => self.w.with("verdict-level", [("by", by.into())]),
        }
    }

    /// A unit with the losses that it takes.
    pub(super) fn share(&self, (unit, points): (UnitId, u8)) -> String {
        self.w.with("share", [("unit", self.unit(unit).into()), ("points", u32::from(points).into())])
    }
}
