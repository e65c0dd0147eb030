//! The pending decision and its options. What the reader has chosen on the map comes first.

use wardiary_core::kernel::unit::Actor;
use wardiary_core::kernel::view::{Offer, Pending};
use wardiary_words::line_choices::{by_verb, example};

use super::forms::{Form, Maker, parted};
use super::setup::{self, Area};
use super::table::Table;
use super::units::{self, Group, goer, target};

/// The pending decision.
pub(super) struct Asked {
    pub(super) by: String,
    pub(super) ask: String,
    /// Areas in which units must still be placed, and the number of units in words.
    pub(super) areas: Vec<Area>,
    pub(super) to_place: String,
    /// Units that may move.
    pub(super) units: Vec<Group>,
    /// The chosen unit or hex in words, and the page with nothing chosen. `None` if nothing is chosen.
    pub(super) chosen: Option<(String, String)>,
    /// Options that can be answered at once.
    pub(super) forms: Vec<Form>,
    /// Options with a single button, such as the end of the phase.
    pub(super) last: Vec<Form>,
    /// Whether dice are due, which the program may draw.
    pub(super) is_throw: bool,
    /// Further forms, folded.
    pub(super) folded: Vec<Form>,
}

impl Table<'_> {
    /// Returns an example of each possible verb, with its meaning.
    pub(super) fn examples(self, pending: Option<&Pending>) -> Vec<(String, String)> {
        let verbs = pending.map(|pending| by_verb(&pending.offers)).unwrap_or_default();
        let of = |(verb, offers): (&str, Vec<&Offer>)| {
            let line = offers.first().map(|offer| example(self.localizer, &self.shown.position, offer));
            (line.unwrap_or_default(), self.localizer.w.word("verb", &verb.replace(' ', "-")))
        };
        verbs.into_iter().map(of).collect()
    }

    /// Sorts the offers: those of the chosen unit or hex come first.
    pub(super) fn asked(self, pending: &Pending, is_open: bool) -> Asked {
        let unit = self.unit();
        let maker = Maker { localizer: self.localizer, position: &self.shown.position, hex: self.hex };
        let of_chosen = |offer: &Offer| match (goer(offer), target(offer)) {
            (Some(of), _) => Some(of) == unit,
            (None, Some(hex)) => self.hex.is_none() || self.hex == Some(hex),
            (None, None) => true,
        };
        let open: Vec<&Offer> = pending.offers.iter().filter(|_| is_open).collect();
        let (first, rest): (Vec<&Offer>, Vec<&Offer>) = open.into_iter().partition(|offer| of_chosen(offer));
        let rest = rest.into_iter().filter(|offer| goer(offer).is_none());
        // A path that is being drawn has its own form.
        let first = first.into_iter().filter(|offer| self.drawing.is_none() || goer(offer).is_none());
        let forms = first.map(|offer| maker.form(offer));
        let (forms, last) = parted(forms);
        let areas = if is_open { setup::areas(self, &pending.offers) } else { Vec::new() };
        let to_place: usize = areas.iter().map(|area| area.units.len()).sum();
        Asked {
            to_place: self.localizer.w.with("record-to-place", [("n", to_place.into())]),
            areas,
            by: self.localizer.party(pending.by),
            ask: self.localizer.question(pending),
            units: units::groups(self, &pending.offers),
            chosen: self.chosen(),
            is_throw: is_open && pending.by == Actor::Chance,
            forms,
            last,
            folded: rest.map(|offer| maker.form(offer)).collect(),
        }
    }
}
