//! The path of the chosen unit in words, with its cost so far: inferred by the rules and marked so, or drawn hex by hex.

use wardiary_core::kernel::hex::Hex;
use wardiary_draw::hex_links::HexLink;
use wardiary_words::localize::Localizer;

use super::drawing::{BETWEEN, Drawing, offer_of};
use super::table::Table;

/// The path of the chosen unit, for the page.
pub(super) struct WayShown {
    /// The hexes in words, with the cost if the path may end there; empty before the first.
    pub(super) words: String,
    /// The page for drawing the path, if it is inferred.
    pub(super) draw: Option<String>,
    /// The words of the line that moves the unit along the drawn path. Empty if the path is inferred, or may not end at its last hex.
    pub(super) parts: Vec<String>,
    /// The page with one hex less, if there is one.
    pub(super) back: Option<String>,
    /// The page with the inferred path, if it is drawn.
    pub(super) infer: Option<String>,
}

impl Table<'_> {
    /// Returns the page for drawing on after these hexes.
    fn to_way(self, hexes: &[Hex]) -> String {
        let names: Vec<String> = hexes.iter().map(|&hex| self.localizer.review.map().name(hex)).collect();
        let way = names.join(&BETWEEN.to_string());
        format!("{}#choose", self.frame.linked(&[("way", Some(way.as_str())), ("hex", None)]))
    }

    /// Returns the link of a hex while a path is drawn. A hex of the path truncates the path after itself; another hex extends the path.
    pub(super) fn way_link(self, drawing: &Drawing, hex: Hex) -> Option<HexLink> {
        let at = drawing.hexes.iter().position(|&drawn| drawn == hex);
        let is_start = drawing.start == hex;
        let hexes: Vec<Hex> = match at {
            Some(at) => drawing.hexes[..=at].to_vec(),
            None if is_start => Vec::new(),
            None if drawing.steps.contains(&hex) => drawing.hexes.iter().copied().chain([hex]).collect(),
            None => return None,
        };
        let chosen = at.is_some() || is_start;
        Some(HexLink { hex, href: self.to_way(&hexes), label: self.localizer.hex(hex), held: false, chosen })
    }

    /// Returns the path of the chosen unit; `None` if its path cannot be drawn.
    pub(super) fn way_shown(self) -> Option<WayShown> {
        let drawing = self.drawing;
        let unit = self.unit()?;
        let offer = offer_of(self.shown, unit)?;
        let line = match drawing {
            Some(drawing) => drawing.line(self.localizer, None),
            None => {
                let id = self.shown.position.pieces.iter().find(|piece| piece.unit == unit)?.id.as_str();
                let to = self.hex.map(|hex| self.localizer.review.map().name(hex)).unwrap_or_default();
                format!("{} {id} to {to}", offer.verb)
            }
        };
        self.place(unit)?;
        let rehearsal = self.localizer.review.rehearsed(&line).and_then(Result::ok);
        let path = rehearsal.map(|rehearsal| rehearsal.entry.path().to_vec()).unwrap_or_default();
        let cost: u32 = path.iter().map(|(_, cost)| cost).sum();
        let is_known = !path.is_empty();
        let hexes: Vec<Hex> = match drawing {
            Some(drawing) => [drawing.start].into_iter().chain(drawing.hexes.iter().copied()).collect(),
            None => path.into_iter().map(|(hex, _)| hex).collect(),
        };
        let names: Vec<String> = hexes.iter().map(|&hex| self.localizer.hex(hex)).collect();
        let mut words = names.join(" → ");
        if is_known && cost > 0 {
            words += &format!(" · {}", self.localizer.movement(cost.into()));
        }
        let may_end = drawing.is_some_and(|drawing| !drawing.hexes.is_empty()) && is_legal(self.localizer, &line);
        Some(WayShown {
            words,
            draw: drawing.is_none().then(|| self.to_way(&[])),
            parts: if may_end { line.split(' ').map(str::to_owned).collect() } else { Vec::new() },
            back: drawing.and_then(|drawing| drawing.hexes.split_last()).map(|(_, rest)| self.to_way(rest)),
            infer: drawing.map(|_| format!("{}#choose", self.frame.linked(&[("way", None), ("hex", None)]))),
        })
    }
}

fn is_legal(localizer: Localizer<'_>, line: &str) -> bool {
    localizer.review.rehearsed(line).is_some_and(|rehearsed| rehearsed.is_ok())
}
