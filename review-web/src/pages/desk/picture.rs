//! The map of a posed fight: the pieces that were posed, and who comes from where with what.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::{Place, Side, UnitId};
use wardiary_core::kernel::view::{Combat, Position};

use crate::draw::map_view::{Caption, MapView, Overlay, View, round_fight};
use crate::draw::svg::Picture;
use crate::localize::Localizer;

/// A posed fight as it is drawn.
pub(super) struct Posed<'a> {
    pub(super) target: Hex,
    pub(super) attacker: Side,
    pub(super) position: &'a Position,
    /// What each hex brings, once that is known.
    pub(super) combat: Option<&'a Combat>,
    /// Units that the rules refuse.
    pub(super) at_fault: &'a [UnitId],
    pub(super) shown: Shown,
}

/// The part of the map that is drawn.
#[derive(Clone, Copy)]
pub(super) enum Shown {
    /// The attacked hex with room for its neighbours, as in a form.
    Target,
    /// Every hex that takes part.
    Fight,
}

/// The attacked hex with all posed units.
pub(super) fn draw(localizer: Localizer<'_>, posed: &Posed<'_>) -> Picture {
    let &Posed { target, attacker, position, combat, at_fault, shown } = posed;
    let mut hexes: Vec<(Hex, Option<i32>)> = Vec::new();
    for piece in position.pieces.iter().filter(|piece| piece.side == attacker) {
        let Place::On(hex) = piece.place else { continue };
        let parts = combat.iter().flat_map(|combat| &combat.attack).filter(|part| part.unit == Some(piece.unit));
        let brings = combat.map(|_| parts.map(|part| part.value).sum::<i32>());
        match hexes.iter_mut().find(|(known, _)| *known == hex) {
            Some((_, sum)) => *sum = sum.zip(brings).map(|(a, b)| a + b),
            None => hexes.push((hex, brings)),
        }
    }
    hexes.retain(|(hex, _)| *hex != target);
    // Fire from farther off would be drawn across those who stand nearer.
    let map = localizer.review.map();
    if hexes.iter().any(|(hex, _)| map.distance(*hex, target) == 1) {
        hexes.retain(|(hex, _)| map.distance(*hex, target) == 1);
    }
    let brought = |sum: Option<i32>| sum.map_or_else(|| "?".to_owned(), |sum| sum.to_string());
    let overlay = Overlay {
        attacks: hexes.iter().map(|&(hex, sum)| (hex, target, brought(sum))).collect(),
        refused: refused(position, at_fault),
        ..Overlay::default()
    };
    let view = match shown {
        Shown::Target => View::Posed(target),
        Shown::Fight => round_fight(map, target, hexes.iter().map(|(hex, _)| *hex).collect(), View::Close),
    };
    let from = hexes.iter().map(|&(hex, sum)| format!("{}: {}", localizer.hex(hex), brought(sum))).collect::<Vec<_>>();
    let title = localizer.w.with("desk-map", [("hex", localizer.hex(target).into())]);
    let caption = Caption { title, words: from.join(", ") };
    MapView { review: localizer.review, position, overlay: &overlay, view, caption }.draw()
}

/// Where the units stand that the rules refuse.
fn refused(position: &Position, at_fault: &[UnitId]) -> Vec<Hex> {
    let mut hexes: Vec<Hex> = Vec::new();
    for piece in position.pieces.iter().filter(|piece| at_fault.contains(&piece.unit)) {
        if let Place::On(hex) = piece.place
            && !hexes.contains(&hex)
        {
            hexes.push(hex);
        }
    }
    hexes
}
