//! A path that is drawn hex by hex. The address has the hexes so far; the rules decide which may follow.

use wardiary_core::diary::shorthand::Stands;
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::{Place, UnitId};
use wardiary_core::kernel::view::{Choice, Offer};
use wardiary_core::review::Snapshot;
use wardiary_page::frame::Frame;
use wardiary_words::localize::Localizer;

use super::super::step::Shown;

/// Between the hexes of a way in the address.
pub(super) const BETWEEN: char = '.';

/// A path that is being drawn.
pub(super) struct Drawing {
    pub(super) start: Hex,
    /// The beginning of the line: verb and unit.
    head: String,
    pub(super) hexes: Vec<Hex>,
    /// Hexes that may come next.
    pub(super) steps: Vec<Hex>,
}

/// Returns the offer of a unit to move by a path of hexes.
pub(super) fn offer_of(shown: &Shown, unit: UnitId) -> Option<&Offer> {
    let is_way = |offer: &&Offer| match &offer.choice {
        Choice::Reach { unit: goer, to } => {
            *goer == unit && !offer.verb.contains(' ') && to.iter().any(|&(_, cost)| cost > 0)
        }
        Choice::Ways { unit: goer, .. } => *goer == unit,
        _ => false,
    };
    let offers = shown.pending.as_ref().map_or(&[][..], |pending| &pending.offers);
    offers.iter().find(is_way)
}

/// Returns the path in the address of a chosen unit; `None` if none is being drawn.
pub(super) fn drawing(frame: &Frame, localizer: Localizer<'_>, shown: &Shown) -> Option<Drawing> {
    let (way, id, map) = (frame.asked("way")?, frame.asked("unit")?, localizer.review.map());
    let piece = shown.position.pieces.iter().find(|piece| piece.id == id)?;
    let Place::On(start) = piece.place else { return None };
    let head = format!("{} {id}", offer_of(shown, piece.unit)?.verb);
    let named = |word: &str| map.hexes().find(|&hex| map.name(hex) == word);
    let hexes: Vec<Hex> = way.split(BETWEEN).filter_map(named).collect();
    let mut drawing = Drawing { start, head, hexes, steps: Vec::new() };
    let now = localizer.review.at(localizer.review.len());
    drawing.steps =
        map.neighbours(drawing.last()).map(|(_, hex)| hex).filter(|&hex| drawing.may(localizer, &*now, hex)).collect();
    Some(drawing)
}

impl Drawing {
    /// Returns the last hex of the path.
    pub(super) fn last(&self) -> Hex {
        self.hexes.last().copied().unwrap_or(self.start)
    }

    /// Returns the line of this path, with another hex or without.
    pub(super) fn line(&self, localizer: Localizer<'_>, more: Option<Hex>) -> String {
        let names = self.hexes.iter().copied().chain(more).map(|hex| localizer.review.map().name(hex));
        [self.head.clone()].into_iter().chain(names).collect::<Vec<_>>().join(" ")
    }

    /// Returns whether a hex may come next: the path may end there, or go on from there.
    fn may(&self, localizer: Localizer<'_>, now: &dyn Snapshot, hex: Hex) -> bool {
        let line = self.line(localizer, Some(hex));
        if localizer.review.rehearsed(&line).is_some_and(|rehearsed| rehearsed.is_ok()) {
            return true;
        }
        let on = now.completions(&format!("{line} "));
        on.found.iter().any(|one| matches!(one.stands, Stands::Hex(_) | Stands::Way(..)))
    }
}
