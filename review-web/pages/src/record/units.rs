//! The units that may move, by verb. Each leads to the page with its reach on the map.

use std::collections::BTreeSet;

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::UnitId;
use wardiary_core::kernel::view::{Choice, Offer};
use wardiary_page::frame::Frame;
use wardiary_words::line_choices::by_verb;
use wardiary_words::localize::Localizer;

use wardiary_core::review::Snapshot;

use super::table::Table;

/// Units that may move under one verb.
pub(super) struct Group {
    pub(super) label: String,
    pub(super) units: Vec<Mover>,
    /// Whether they are unfolded.
    pub(super) open: bool,
}

/// A unit that may move.
pub(super) struct Mover {
    pub(super) href: String,
    pub(super) name: String,
    pub(super) chosen: bool,
}

/// Maximum number of units in an unfolded group. A group with units in the chosen hex may have more.
const MANY: usize = 12;

/// Returns the units of all offers to move. Those in the chosen hex come first.
pub(super) fn groups(table: Table<'_>, offers: &[Offer]) -> Vec<Group> {
    let group = |(verb, mut units): (&str, Vec<UnitId>)| {
        units.sort_by_key(|&unit| (table.place(unit) != table.hex, unit));
        let has_here = table.hex.is_some() && units.first().is_some_and(|&unit| table.place(unit) == table.hex);
        Group {
            label: label(table.localizer, verb, units.len()),
            open: (units.len() <= MANY || has_here) && table.unit().is_none(),
            units: units.into_iter().map(|unit| table.mover(unit)).collect(),
        }
    };
    goers(offers).into_iter().map(group).collect()
}

/// Returns the units of all offers to move by their verb, each unit once.
pub(crate) fn goers(offers: &[Offer]) -> Vec<(&'static str, Vec<UnitId>)> {
    let units = |offers: Vec<&Offer>| {
        let mut known = BTreeSet::new();
        offers.into_iter().filter_map(goer).filter(|&unit| known.insert(unit)).collect::<Vec<UnitId>>()
    };
    let verbs = by_verb(offers).into_iter().map(|(verb, offers)| (verb, units(offers)));
    verbs.filter(|(_, units)| !units.is_empty()).collect()
}

/// Returns a verb with the number of its units.
pub(crate) fn label(localizer: Localizer<'_>, verb: &str, count: usize) -> String {
    let word = localizer.w.word("verb", &verb.replace(' ', "-"));
    format!("{word}: {}", localizer.w.with("units-n", [("n", count.into())]))
}

/// Returns the unit of an offer to move alone.
pub(crate) const fn goer(offer: &Offer) -> Option<UnitId> {
    match offer.choice {
        Choice::Reach { unit, .. } | Choice::Ways { unit, .. } => Some(unit),
        _ => None,
    }
}

/// Returns the address with the only movable unit chosen, unless another is chosen. With several movable units or none it stays the same.
pub(super) fn with_only_goer(frame: &Frame, now: &dyn Snapshot) -> Frame {
    let mut frame = frame.clone();
    if frame.asked("unit").is_some_and(|unit| !unit.is_empty()) {
        return frame;
    }
    let offers = now.pending().map(|pending| pending.offers).unwrap_or_default();
    let mut goers: Vec<UnitId> = offers.iter().filter_map(goer).collect();
    goers.dedup();
    if let &[only] = goers.as_slice() {
        let pieces = now.position().pieces;
        let id = pieces.into_iter().find(|piece| piece.unit == only).map(|piece| piece.id);
        frame.query.extend(id.map(|id| ("unit".to_owned(), id)));
    }
    frame
}

/// Returns the hex of an offer to attack.
pub(crate) const fn target(offer: &Offer) -> Option<Hex> {
    match offer.choice {
        Choice::Against { hex, .. } => Some(hex),
        _ => None,
    }
}

impl Table<'_> {
    fn mover(self, unit: UnitId) -> Mover {
        let place = self.place(unit).map(|hex| format!(" · {}", self.localizer.hex(hex))).unwrap_or_default();
        Mover {
            href: self.to_unit(unit),
            name: format!("{}{place}", self.localizer.unit(unit)),
            chosen: self.unit() == Some(unit),
        }
    }
}
