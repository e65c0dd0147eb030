//! The map of the combat page: who attacks from where with what, and where the defenders went.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::Place;
use wardiary_core::kernel::view::Combat;

use super::Walked;
use crate::draw::map_view::{Caption, MapView, Overlay, View, round_fight};
use crate::draw::svg::Picture;
use crate::localize::Localizer;
use crate::pages::step::retreat;

/// The fight on the map, as it stood when it was declared, with what each hex brings and the retreat if one of the entries is
/// one.
pub(super) fn draw(localizer: Localizer<'_>, combat: &Combat, walked: &Walked, head: &str) -> Picture {
    let Walked { position, entries, .. } = walked;
    let mut sums: Vec<(Hex, i32)> = Vec::new();
    for part in combat.attack.iter().filter(|part| part.unit.is_some() && part.value != 0) {
        let stands = position.pieces.iter().find(|piece| Some(piece.unit) == part.unit).map(|piece| piece.place);
        let at = match stands {
            Some(Place::On(hex)) => Some(hex),
            _ => part.hex,
        };
        let Some(hex) = at.filter(|&hex| hex != combat.target) else { continue };
        match sums.iter_mut().find(|(known, _)| *known == hex) {
            Some((_, sum)) => *sum += part.value,
            None => sums.push((hex, part.value)),
        }
    }
    let target = combat.target;
    let brings = |sum: i32| localizer.points(combat.strength(sum));
    let retreat = entries.iter().filter_map(retreat).find(|&(from, _)| from == target);
    let overlay = Overlay {
        attacks: sums.iter().map(|&(hex, sum)| (hex, target, brings(sum))).collect(),
        retreat,
        ..Overlay::default()
    };
    let hexes = sums.iter().map(|&(hex, _)| hex).collect();
    let view = round_fight(localizer.review.map(), target, hexes, View::Close);
    let words = sums
        .iter()
        .map(|&(hex, sum)| format!("{}: {}", localizer.hex(hex), brings(sum)))
        .collect::<Vec<_>>()
        .join(", ");
    let caption = Caption { title: head.to_owned(), words };
    MapView { review: localizer.review, position, overlay: &overlay, view, caption }.draw()
}
