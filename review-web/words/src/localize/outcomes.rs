//! Sentences about who takes losses and who has won.

use wardiary_core::kernel::unit::{Side, UnitId};
use wardiary_core::kernel::view::Standing;
use wardiary_journal::seal::{Ending, EndingKind};

use super::Localizer;
use crate::i18n::Words;

impl Localizer<'_> {
    /// Returns a sentence about the winner of a match that is over.
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

    /// Describes in few words the ending of a match that was not played to its end.
    #[must_use]
    pub fn ending(&self, ending: &Ending) -> String {
        ended(self.w, ending, [Side::One, Side::Two].map(|side| self.review.side_word(side)))
    }

    /// Returns a sentence about who would win if a running match ended here. It adds the points at the end if they differ from the present ones.
    #[must_use]
    pub fn leader(&self, standing: &Standing, at_end: Option<[i32; 2]>) -> String {
        let by = self.w.word("word", standing.by);
        let leads = match standing.winner {
            Some(side) => self.w.with("verdict-ahead", [("people", self.people(side).into()), ("by", by.into())]),
            None => self.w.with("verdict-level", [("by", by.into())]),
        };
        let Some(totals) = at_end else { return leads };
        let of = |side: Side| format!("{} {}", self.side(side), self.scored(totals[side.index()]));
        let totals = [Side::One, Side::Two].map(of).join(", ");
        format!("{leads} {}", self.w.with("verdict-at-end", [("totals", totals.into())]))
    }

    /// Returns a unit with the losses that it takes.
    pub(super) fn share(&self, (unit, points): (UnitId, u8)) -> String {
        self.w.with("share", [("unit", self.inside(unit).into()), ("points", u32::from(points).into())])
    }
}

/// Describes in few words how a match between these sides ended early.
#[must_use]
pub fn ended(w: Words, ending: &Ending, sides: [&str; 2]) -> String {
    let party = || [("party", w.word("party", &ending.side).into())];
    match (ending.kind, ending.side.is_empty()) {
        (EndingKind::Concession, _) => {
            let winner = winner_of(ending, sides).unwrap_or_default().to_owned();
            w.with("card-won", [("side", winner.into()), ("by", w.t("ended-concession").into())])
        }
        (EndingKind::TimeOut, true) => w.t("ended-time-out"),
        (EndingKind::TimeOut, false) => w.with("ended-time-out-of", party()),
        (EndingKind::Abandoned, true) => w.t("ended-abandoned"),
        (EndingKind::Abandoned, false) => w.with("ended-abandoned-by", party()),
    }
}

/// Returns the side that won by a concession; `None` for any other ending.
#[must_use]
pub fn winner_of<'a>(ending: &Ending, sides: [&'a str; 2]) -> Option<&'a str> {
    let is_conceded = ending.kind == EndingKind::Concession;
    sides.into_iter().find(|side| is_conceded && *side != ending.side)
}
