//! Who decides what now, and everything that may be chosen, what the reader has chosen on the map first.

use wardiary_core::kernel::unit::Actor;
use wardiary_core::kernel::view::{Offer, Pending};

use super::forms::{Form, Maker, parted};
use super::setup::{self, Area};
use super::table::Table;
use super::units::{self, Group, goer, target};
use crate::line_choices::{by_verb, example};

/// Who decides what now.
pub(super) struct Asked {
    pub(super) by: String,
    pub(super) ask: String,
    /// Areas in which units are still to be placed, and in words how many these are.
    pub(super) areas: Vec<Area>,
    pub(super) to_place: String,
    /// Units that may go somewhere.
    pub(super) units: Vec<Group>,
    /// Whether a unit or hex is chosen, and the page with nothing chosen.
    pub(super) chosen: Option<(String, String)>,
    /// What can be answered at once.
    pub(super) forms: Vec<Form>,
    /// What takes one button, such as the end of the phase.
    pub(super) last: Vec<Form>,
    /// Whether dice are to be thrown, which the program may draw.
    pub(super) is_throw: bool,
    /// Further forms, folded.
    pub(super) folded: Vec<Form>,
}

impl Table<'_> {
    /// An example of each verb that may be said now, with what it does.
    pub(super) fn examples(self, pending: Option<&Pending>) -> Vec<(String, String)> {
        let verbs = pending.map(|pending| by_verb(&pending.offers)).unwrap_or_default();
        let of = |(verb, offers): (&str, Vec<&Offer>)| {
            let line = offers.first().map(|offer| example(self.localizer, &self.shown.position, offer));
            (line.unwrap_or_default(), self.localizer.w.word("verb", &verb.replace(' ', "-")))
        };
        verbs.into_iter().map(of).collect()
    }

    /// The offers by what they are about: those of the chosen unit or hex come first.
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
        // While a way is drawn it has a form of its own.
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
