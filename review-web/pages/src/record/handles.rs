//! The clickable hexes of the recorder's map: units that may move, and the hexes that a chosen unit may reach.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::UnitId;
use wardiary_core::kernel::view::Offer;
use wardiary_core::review::{Review, Snapshot};
use wardiary_draw::grid::Grid;
use wardiary_draw::hex_links::{self, HexLink, is_near, is_seen};
use wardiary_draw::map_view::{View, window};
use wardiary_draw::svg::Picture;
use wardiary_page::frame::Frame;

use super::super::step::{REACH, Shown};
use super::setup;
use super::table::Table;
use super::units::{goer, target};

/// Draws the links over the hexes.
pub(super) fn draw(table: Table<'_>) -> Picture {
    let map = table.localizer.review.map();
    let (view_box, window) = window(map, &table.shown.part);
    let whole = table.shown.part == View::Whole;
    let grid = Grid(map.layout);
    let seen = map.hexes().filter(|&hex| whole || is_near(grid, &window, hex));
    let mut links: Vec<HexLink> = seen.filter_map(|hex| table.link(hex)).collect();
    // While a path is drawn, the last hex of the path is the first link that a keyboard reaches.
    links.sort_by_key(|link| table.drawing.is_some_and(|drawing| drawing.last() != link.hex));
    hex_links::draw(map, &view_box, &table.localizer.w.t("map-hexes"), &links)
}

/// Returns the query with the reach of the chosen unit added as a layer, in a part of the map that shows it. During setup the
/// query shows the whole map.
pub(super) fn with_reach(frame: &Frame, now: &dyn Snapshot) -> Vec<(String, String)> {
    let mut query = frame.query.clone();
    let offers = now.pending().map(|pending| pending.offers).unwrap_or_default();
    if frame.asked("map").is_none() && setup::is_setup(&now.position(), &offers) {
        query.push(("map".to_owned(), "whole".to_owned()));
    }
    if frame.asked("unit").is_some_and(|unit| !unit.is_empty()) && frame.asked("layer").is_none() {
        query.push(("layer".to_owned(), "reach".to_owned()));
        if frame.asked("map").is_none() {
            query.push(("map".to_owned(), REACH.to_owned()));
        }
    }
    query
}

/// Returns whether a hex that may be attacked is outside the visible part. False if the reader has chosen a part of the map, a unit or a hex.
pub(super) fn is_missed(frame: &Frame, review: &dyn Review, shown: &Shown) -> bool {
    let is_open = ["map", "unit", "hex"].iter().all(|key| frame.asked(key).is_none_or(str::is_empty));
    let map = review.map();
    let (_, window) = window(map, &shown.part);
    let offers = shown.pending.iter().flat_map(|pending| &pending.offers);
    let mut targets = offers.filter_map(target);
    is_open && shown.part != View::Whole && targets.any(|hex| !is_seen(Grid(map.layout), &window, hex))
}

impl Table<'_> {
    fn offers(&self) -> &[Offer] {
        self.shown.pending.as_ref().map_or(&[], |pending| &pending.offers)
    }

    /// Returns the link of a hex: it moves the chosen unit there, or chooses the one unit there that may move, or the hex.
    fn link(self, hex: Hex) -> Option<HexLink> {
        if let Some(drawing) = self.drawing {
            return self.way_link(drawing, hex);
        }
        let here: Vec<UnitId> =
            self.offers().iter().filter_map(goer).filter(|&unit| self.place(unit) == Some(hex)).collect();
        let is_start = self.hex.is_none() && self.unit().is_some_and(|unit| self.place(unit) == Some(hex));
        let chosen = self.hex == Some(hex) || is_start;
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
        let waiting = if self.unit().is_none() { setup::count(self, self.offers(), hex) } else { 0 };
        match here.as_slice() {
            // A hex where unplaced units may be placed is chosen for them, even if a placed unit there could be placed again.
            _ if waiting > 0 && !self.is_attacked(hex) => {
                let words =
                    names.into_iter().chain([self.localizer.w.with("record-may-place", [("n", waiting.into())])]);
                let href = format!("{}#choose", self.frame.linked(&[("hex", Some(name.as_str()))]));
                Some(HexLink { hex, href, label: label(words.collect()), held: false, chosen })
            }
            &[unit] => link(self.to_unit(unit), names),
            [] if !self.is_attacked(hex) => None,
            _ => {
                let href = format!("{}#choose", self.frame.linked(&[("hex", Some(name.as_str())), ("unit", None)]));
                link(href, names)
            }
        }
    }

    /// Returns whether a unit may go to a hex.
    fn reaches(self, unit: UnitId, hex: Hex) -> bool {
        let goals = |offer: &Offer| offer.choice.goals();
        self.offers().iter().flat_map(goals).any(|(of, to)| of == unit && to.iter().any(|&(goal, _)| goal == hex))
    }

    /// Returns whether a hex may be attacked.
    fn is_attacked(self, hex: Hex) -> bool {
        self.offers().iter().any(|offer| target(offer) == Some(hex))
    }
}
