//! What can be clicked on the map of the recorder: units that may go somewhere, and once one is chosen, the hexes it may come to.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::UnitId;
use wardiary_core::kernel::view::Offer;

use super::setup;
use super::table::Table;
use super::units::{goer, target};
use crate::draw::grid::Grid;
use crate::draw::hex_links::{self, HexLink, is_near};
use crate::draw::map_view::{View, window};
use crate::draw::svg::Picture;

/// Draws the links over the hexes.
pub(super) fn draw(table: Table<'_>) -> Picture {
    let map = table.localizer.review.map();
    let (view_box, window) = window(map, &table.shown.part);
    let whole = table.shown.part == View::Whole;
    let grid = Grid(map.layout);
    let seen = map.hexes().filter(|&hex| whole || is_near(grid, &window, hex));
    let links: Vec<HexLink> = seen.filter_map(|hex| table.link(hex)).collect();
    hex_links::draw(map, &view_box, &table.localizer.w.t("map-hexes"), &links)
}

impl Table<'_> {
    fn offers(&self) -> &[Offer] {
        self.shown.pending.as_ref().map_or(&[], |pending| &pending.offers)
    }

    /// What a click on a hex does: it is where the chosen unit goes, it chooses the one unit there that may go, or the hex.
    fn link(self, hex: Hex) -> Option<HexLink> {
        let here: Vec<UnitId> =
            self.offers().iter().filter_map(goer).filter(|&unit| self.place(unit) == Some(hex)).collect();
        let chosen = self.hex == Some(hex);
        let name = self.localizer.review.map().name(hex);
        let label =
            |words: Vec<String>| [self.localizer.hex(hex)].into_iter().chain(words).collect::<Vec<_>>().join(", ");
        let link =
            |href: String, words: Vec<String>| Some(HexLink { hex, href, label: label(words), held: true, chosen });
        if let Some(unit) = self.unit().filter(|&unit| self.reaches(unit, hex)) {
            let href = format!("{}#choose", self.frame.linked(&[("hex", Some(name.as_str()))]));
            return link(href, vec![self.localizer.unit(unit)]);
        }
        let names: Vec<String> = here.iter().map(|&unit| self.localizer.unit(unit)).collect();
        match here.as_slice() {
            &[unit] => link(self.to_unit(unit), names),
            [] if self.unit().is_none() && !self.is_attacked(hex) => {
                let count = setup::count(self, self.offers(), hex);
                let words = || vec![self.localizer.w.with("record-may-place", [("n", count.into())])];
                let href = || format!("{}#choose", self.frame.linked(&[("hex", Some(name.as_str()))]));
                (count > 0).then(|| HexLink { hex, href: href(), label: label(words()), held: false, chosen })
            }
            [] if !self.is_attacked(hex) => None,
            _ => {
                let href = format!("{}#choose", self.frame.linked(&[("hex", Some(name.as_str())), ("unit", None)]));
                link(href, names)
            }
        }
    }

    /// Whether a unit may go to a hex.
    fn reaches(self, unit: UnitId, hex: Hex) -> bool {
        let goals = |offer: &Offer| offer.choice.goals();
        self.offers().iter().flat_map(goals).any(|(of, to)| of == unit && to.iter().any(|&(goal, _)| goal == hex))
    }

    /// Whether a hex may be attacked.
    fn is_attacked(self, hex: Hex) -> bool {
        self.offers().iter().any(|offer| target(offer) == Some(hex))
    }
}
