//! The small map of a key event: the hex, its neighbours, and who attacked from where.

use wardiary_core::kernel::unit::Place;
use wardiary_debrief::after_action::Event;
use wardiary_draw::map_view::{Caption, MapView, Overlay, View};
use wardiary_draw::svg::Picture;
use wardiary_words::localize::Localizer;

use crate::step::{attacks, fight};

/// Greatest distance of a visible piece from the middle, in hexes.
const NEAR: u32 = 2;

/// Draws a cut of the map around an event, at its declaration; `None` for an event without a place.
pub(super) fn cut(localizer: Localizer<'_>, event: &Event, place: usize) -> Option<Picture> {
    let (hex, map) = (event.hex?, localizer.review.map());
    let at = localizer.review.at(event.drawn);
    let mut position = localizer.position(&*at);
    let fight = fight(&*at, &position).filter(|fight| fight.target == hex);
    let overlay = Overlay {
        attacks: fight.map(|fight| attacks(localizer.w, &fight, &position)).unwrap_or_default(),
        changed: Vec::new(),
        ..Overlay::default()
    };
    position.pieces.retain(|piece| matches!(piece.place, Place::On(at) if map.distance(at, hex) <= NEAR));
    let caption = Caption { title: localizer.hex(hex), words: event.title.clone() };
    let view = View::Cut(hex);
    let drawn = MapView { review: localizer.review, position: &position, overlay: &overlay, view, caption }.draw();
    Some(drawn.with_ids(&format!("m{place}-")))
}
