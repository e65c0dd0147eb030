//! The small map beside a key event: the hex, its neighbours, and who attacked from where.

use wardiary_core::kernel::unit::Place;

use crate::after_action::Event;
use crate::draw::map_view::{Caption, MapView, Overlay, View};
use crate::draw::svg::Picture;
use crate::localize::Localizer;
use crate::pages::step::{attacks, fight};

/// How many hexes away from the middle a piece may be seen.
const NEAR: u32 = 2;

/// The cut of the map round an event, as it stood when it was declared; nothing for an event that took place nowhere.
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
