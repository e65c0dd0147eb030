//! The map of the combat page: who attacks from where with which strength, and the retreat of the defenders.

use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::view::Combat;
use wardiary_draw::map_view::{Caption, MapView, Overlay, View, round_fight};
use wardiary_draw::svg::Picture;
use wardiary_words::localize::Localizer;

use super::Walked;
use crate::step::{attacks, retreat};

/// Draws the fight at its declaration, with the strength from each hex, and the retreat if one of the entries is one.
pub(super) fn draw(localizer: Localizer<'_>, combat: &Combat, walked: &Walked, head: &str) -> Picture {
    let Walked { position, entries, .. } = walked;
    let target = combat.target;
    let attacks = attacks(localizer.w, &combat.fight(), position);
    let retreat = entries.iter().filter_map(retreat).find(|&(from, _)| from == target);
    let hexes = attacks.iter().map(|&(hex, ..)| hex).collect();
    let view = round_fight(localizer.review.map(), target, hexes, View::Close);
    let words = brought(localizer, &attacks);
    let overlay = Overlay { attacks, retreat, ..Overlay::default() };
    let caption = Caption { title: head.to_owned(), words };
    MapView { review: localizer.review, position, overlay: &overlay, view, caption }.draw()
}

/// Describes the strength from each hex in words.
pub(crate) fn brought(localizer: Localizer<'_>, attacks: &[(Hex, Hex, String)]) -> String {
    let from = attacks.iter().map(|(hex, _, brings)| format!("{}: {brings}", localizer.hex(*hex)));
    from.collect::<Vec<_>>().join(", ")
}
