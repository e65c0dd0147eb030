//! The map of a posed fight: the posed pieces, and who attacks from where with which strength.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::map::Map;
use wardiary_core::kernel::slots::{SlotName, Token};
use wardiary_core::kernel::unit::{Place, Side, UnitId};
use wardiary_core::kernel::view::{Combat, Position};
use wardiary_core::review::EntryView;
use wardiary_draw::map_view::{Caption, MapView, Overlay, View, midst, round_fight};
use wardiary_draw::svg::Picture;
use wardiary_words::localize::Localizer;

use crate::combat::brought;
use crate::step::attacks;

/// A posed fight to draw.
pub(super) struct Posed<'a> {
    pub(super) target: Hex,
    pub(super) attacker: Side,
    pub(super) position: &'a Position,
    /// The combat, once the strength from each hex is known.
    pub(super) combat: Option<&'a Combat>,
    /// Units that the rules refuse.
    pub(super) at_fault: &'a [UnitId],
    pub(super) shown: Shown,
}

/// The visible part of the map.
#[derive(Clone, Copy)]
pub(super) enum Shown {
    /// The attacked hex with its neighbours, as in a form.
    Target,
    /// Every hex with a part in the fight.
    Fight,
}

/// Draws the attacked hex with all posed units.
pub(super) fn draw(localizer: Localizer<'_>, posed: &Posed<'_>) -> Picture {
    let &Posed { target, attacker, position, combat, at_fault, shown } = posed;
    let map = localizer.review.map();
    let attacks = match combat {
        Some(combat) => attacks(localizer.w, &combat.fight(), position),
        None => unknown(map, (target, attacker), position),
    };
    let view = match shown {
        Shown::Target => View::Posed(target),
        Shown::Fight => round_fight(map, target, attacks.iter().map(|&(hex, ..)| hex).collect(), View::Close),
    };
    let words = brought(localizer, &attacks);
    let overlay = Overlay { attacks, refused: refused(position, at_fault), ..Overlay::default() };
    let title = localizer.w.with("desk-map", [("hex", localizer.hex(target).into())]);
    let caption = Caption { title, words };
    MapView { review: localizer.review, position, overlay: &overlay, view, caption }.draw()
}

/// Draws the effects of an entry that is no fight, on the map after it; `None` if it changed nothing there.
pub(super) fn changed(localizer: Localizer<'_>, entry: &EntryView) -> Option<Picture> {
    let position = localizer.position(&*localizer.review.at(entry.seq));
    let stands = |unit: UnitId| match position.pieces.iter().find(|piece| piece.unit == unit).map(|piece| piece.place) {
        Some(Place::On(hex)) => Some(hex),
        _ => None,
    };
    let mut hexes: Vec<Hex> = Vec::new();
    for change in &entry.changes {
        let values = change.before.iter().chain(&change.after);
        let named = values.filter_map(|token| if let Token::Hex(hex) = token { Some(*hex) } else { None });
        let of_slot = match change.slot {
            SlotName::Unit(unit, _) => stands(unit),
            SlotName::Hex(hex, _) => Some(hex),
            SlotName::Match(_) => None,
        };
        hexes.extend(named.chain(of_slot));
    }
    hexes.sort_unstable();
    hexes.dedup();
    let middle = midst(localizer.review.map(), &hexes)?;
    let overlay =
        Overlay { changed: (1..).zip(&hexes).map(|(number, &hex)| (hex, number)).collect(), ..Overlay::default() };
    let view = round_fight(localizer.review.map(), middle, hexes, View::Close);
    let caption = Caption { title: localizer.w.t("map-title"), words: localizer.phrase(&entry.words) };
    Some(MapView { review: localizer.review, position: &position, overlay: &overlay, view, caption }.draw())
}

/// Returns an arrow from each hex of the attacker, while the strength from there is unknown.
fn unknown(map: &Map, (target, attacker): (Hex, Side), position: &Position) -> Vec<(Hex, Hex, String)> {
    let mut hexes: Vec<Hex> = Vec::new();
    for piece in position.pieces.iter().filter(|piece| piece.side == attacker) {
        if let Place::On(hex) = piece.place
            && hex != target
            && !hexes.contains(&hex)
        {
            hexes.push(hex);
        }
    }
    // An arrow of fire from farther away would cross nearer units.
    if hexes.iter().any(|&hex| map.distance(hex, target) == 1) {
        hexes.retain(|&hex| map.distance(hex, target) == 1);
    }
    hexes.into_iter().map(|hex| (hex, target, "?".to_owned())).collect()
}

/// Returns the hexes of units that the rules refuse.
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
