//! Units that must still be placed, by the area that they may enter, several in one hex at once.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::{Place, UnitId};
use wardiary_core::kernel::view::{Choice, Offer, Position};

use super::forms::Named;
use super::table::Table;

/// An area, and the units that may be placed in it.
pub(super) struct Area {
    /// The number of units, and the area.
    pub(super) label: String,
    /// Each unit with its line, without the hex.
    pub(super) units: Vec<Named>,
    pub(super) hexes: Vec<Named>,
    /// Whether it is open at once: it is the only one, or contains the chosen hex.
    pub(super) is_open: bool,
}

/// Hexes with their cost.
type Hexes<'a> = &'a [(Hex, u32)];

/// Maximum number of places that the label of an area names.
const PLACES: usize = 3;

/// Returns a unit off the map that may be placed for no movement points, with the hexes.
fn placed<'a>(position: &Position, offer: &'a Offer) -> Option<(UnitId, Hexes<'a>)> {
    let Choice::Reach { unit, to } = &offer.choice else { return None };
    let is_free = to.iter().all(|&(_, cost)| cost == 0);
    let piece = position.pieces.iter().find(|piece| piece.unit == *unit);
    let is_off = piece.is_some_and(|piece| !matches!(piece.place, Place::On(_)));
    (is_free && is_off).then_some((*unit, to.as_slice()))
}

/// Returns whether units must still be placed.
pub(super) fn is_setup(position: &Position, offers: &[Offer]) -> bool {
    offers.iter().any(|offer| placed(position, offer).is_some())
}

/// Counts the units that may be placed in a hex.
pub(super) fn count(table: Table<'_>, offers: &[Offer], hex: Hex) -> usize {
    let may = |(_, to): &(UnitId, Hexes<'_>)| to.iter().any(|&(goal, _)| goal == hex);
    offers.iter().filter_map(|offer| placed(&table.shown.position, offer)).filter(may).count()
}

/// Returns the areas in which units must still be placed; none if all are placed.
pub(super) fn areas(table: Table<'_>, offers: &[Offer]) -> Vec<Area> {
    let mut found: Vec<(Hexes<'_>, Vec<Named>)> = Vec::new();
    for offer in offers {
        let Some((unit, to)) = placed(&table.shown.position, offer) else { continue };
        let named = table.to_place(offer, unit);
        match found.iter_mut().find(|(known, _)| *known == to) {
            Some((_, units)) => units.push(named),
            None => found.push((to, vec![named])),
        }
    }
    let is_only = found.len() == 1;
    let mut areas: Vec<Area> = found.into_iter().map(|(to, units)| table.area(to, units, is_only)).collect();
    // Areas with the chosen hex come first.
    areas.sort_by_key(|area| !area.is_open);
    areas
}

impl Table<'_> {
    /// Returns a unit, with the beginning of the line that places it: verb, unit, task and `to`, without the hex.
    fn to_place(self, offer: &Offer, unit: UnitId) -> Named {
        let (verb, task) = offer.verb.split_once(' ').unwrap_or((offer.verb, ""));
        let piece = self.shown.position.pieces.iter().find(|piece| piece.unit == unit);
        let id = piece.map_or("", |piece| piece.id.as_str());
        let words = [verb, id, task, "to"].into_iter().filter(|word| !word.is_empty());
        let is_chosen = self.unit() == Some(unit);
        Named { value: words.collect::<Vec<_>>().join(" "), label: self.localizer.unit(unit), chosen: is_chosen }
    }

    fn area(self, to: Hexes<'_>, mut units: Vec<Named>, is_only: bool) -> Area {
        let w = self.localizer.w;
        let name = |hex: Hex| self.localizer.review.map().name(hex);
        let named = |&(hex, _): &(Hex, u32)| Some(self.localizer.hex(hex)).filter(|words| *words != name(hex));
        let places: Vec<String> = to.iter().filter_map(named).take(PLACES).collect();
        let many = w.with("hexes-n", [("n", to.len().into())]);
        let place = match (to, places.is_empty()) {
            (&[(hex, _)], _) => self.localizer.hex(hex),
            (_, true) => format!("{many}, {}–{}", name(to[0].0), name(to[to.len() - 1].0)),
            (_, false) if places.len() == to.len() => places.join(", "),
            (_, false) => format!("{many}: {} …", places.join(", ")),
        };
        let has_chosen = to.iter().any(|&(hex, _)| self.hex == Some(hex));
        let hex = |&(hex, _): &(Hex, u32)| Named {
            value: name(hex),
            label: self.localizer.hex(hex),
            chosen: self.hex == Some(hex),
        };
        let who = match units.as_slice() {
            [only] => only.label.clone(),
            _ => w.with("units-n", [("n", units.len().into())]),
        };
        let is_open = is_only || has_chosen || units.iter().any(|unit| unit.chosen);
        if let [only] = units.as_mut_slice() {
            only.chosen = true;
        }
        Area { label: format!("{who} → {place}"), is_open, units, hexes: to.iter().map(hex).collect() }
    }
}

/// Returns the lines of a form that places several units, each with the hex at its end.
pub(super) fn lines(sent: &[(String, String)]) -> Vec<String> {
    let hex = sent.iter().find(|(key, _)| key == "at").map_or("", |(_, value)| value.trim());
    let each = sent.iter().filter(|(key, _)| key == "each");
    each.map(|(_, unit)| format!("{} {hex}", unit.trim())).collect()
}
