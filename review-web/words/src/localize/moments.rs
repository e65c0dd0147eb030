//! Times of the game: turn, side, phase and days.

use wardiary_core::kernel::view::{Moment, Pending};
use wardiary_core::review::Seq;

use super::{Localizer, is_before};

/// Turn, side and phase in few letters.
#[must_use]
pub fn short(localizer: Localizer<'_>, moment: &Moment) -> String {
    if is_before(moment) {
        return localizer.moment(moment);
    }
    let turn = localizer.w.with("turn-short", [("n", u32::from(moment.turn).into())]);
    format!("{turn} · {}", localizer.phase(moment))
}

impl Localizer<'_> {
    /// Returns the words for an undone entry; `None` if the entry is on the current line or does not exist.
    #[must_use]
    pub fn undone(&self, seq: Seq) -> Option<String> {
        let is_undone = seq < self.review.len() && !self.review.holds(seq);
        is_undone.then(|| self.w.t("line-undone"))
    }

    /// Returns the pending question. If a phase cannot end yet, the question does not mention ending it. A viewer who gets no
    /// offers gets the full question.
    #[must_use]
    pub fn question(&self, pending: &Pending) -> String {
        let is_bound = !pending.offers.is_empty() && pending.offers.iter().all(|offer| offer.verb != "end");
        // If a book has its own question, that question names the options itself.
        let is_shared = self.w.t("ask-combat") == self.w.of("").t("ask-combat");
        if pending.ask.key == "ask-combat" && is_bound && is_shared {
            return self.w.t("ask-combat-owed");
        }
        self.phrase(&pending.ask)
    }

    /// Returns the number of an entry, followed by a note in brackets if it was undone.
    #[must_use]
    pub fn entry_number(&self, seq: Seq) -> String {
        self.undone(seq).map_or_else(|| seq.to_string(), |word| format!("{seq} ({word})"))
    }

    /// Turn, side and phase in one line.
    #[must_use]
    pub fn moment(&self, moment: &Moment) -> String {
        let turn = self.w.with("turn-n", [("n", u32::from(moment.turn).into())]);
        let phase = self.phase(moment);
        if is_before(moment) { phase } else { format!("{turn} · {phase}") }
    }

    /// Side and phase.
    #[must_use]
    pub fn phase(&self, moment: &Moment) -> String {
        let phase = self.w.word("phase", moment.phase.word);
        moment.side.map_or_else(|| phase.clone(), |side| format!("{}, {phase}", self.side(side)))
    }

    /// Returns the days of a moment, such as `21–27 June`.
    #[must_use]
    pub fn dates(&self, moment: &Moment) -> Option<String> {
        self.days(moment, &|month| self.w.t(&format!("month-{month}")))
    }

    /// Returns the days of a moment with short names of months, such as `1–15 Jan.`.
    #[must_use]
    pub fn brief_dates(&self, moment: &Moment) -> Option<String> {
        self.days(moment, &|month| self.w.t(&format!("month-brief-{month}")))
    }

    fn days(&self, moment: &Moment, name: &dyn Fn(u32) -> String) -> Option<String> {
        let [(_, first_month, first_day), (_, month, day)] = moment.dates?;
        Some(match (first_month == month, first_day == day) {
            (true, true) => format!("{day} {}", name(month)),
            (true, false) => format!("{first_day}–{day} {}", name(month)),
            _ => format!("{first_day} {} – {day} {}", name(first_month), name(month)),
        })
    }
}
