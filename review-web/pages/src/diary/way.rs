//! A small map: the path of a unit, with the number of an entry at each place, or the contents of a hex.

use wardiary_core::diary::diaries::Topic;
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::Place;
use wardiary_core::kernel::view::Position;
use wardiary_draw::map_view::{Caption, MapView, Overlay, View};
use wardiary_draw::svg::Picture;

use super::Diary;
use super::entries::Turn;

/// Draws the map of a diary; none for a row, and none for a unit that never was on the map.
pub(super) fn map(diary: Diary<'_>, turns: &[Turn], name: &str) -> Option<Picture> {
    let (localizer, w) = (diary.localizer, diary.localizer.w);
    let review = localizer.review;
    let end = localizer.position(&*review.at(review.len()));
    let caption = |key: &str| Caption { title: w.t("map-title"), words: w.with(key, [("name", name.into())]) };
    match diary.named.topic {
        Topic::Unit(unit) => {
            let is_it = |position: &Position| position.pieces.iter().find(|piece| piece.unit == unit).cloned();
            let alone =
                Position { pieces: is_it(&end).into_iter().collect(), contacts: Vec::new(), fight: None, ..end };
            let began = is_it(&review.at(0).position()).map(|piece| piece.place);
            let lines = || turns.iter().flat_map(|turn| &turn.lines);
            // A hex that the unit visited several times is marked with the last of these entries.
            let mut changed: Vec<(Hex, usize)> = Vec::new();
            for (hex, number) in lines().filter_map(|line| Some((*line.way.last()?, line.number))) {
                changed.retain(|(known, _)| *known != hex);
                changed.push((hex, number));
            }
            let stands = alone.pieces.first().map(|piece| piece.place);
            let placed = [began, stands].into_iter().flatten().filter_map(|place| match place {
                Place::On(hex) => Some(hex),
                Place::Pool | Place::Away | Place::Eliminated => None,
            });
            let round: Vec<Hex> = placed.chain(lines().flat_map(|line| line.way.iter().copied())).collect();
            if round.is_empty() {
                return None;
            }
            let earlier = lines().map(|line| line.way.clone()).filter(|way| way.len() > 1).collect();
            let overlay = Overlay { earlier, changed, ..Overlay::default() };
            let view = View::Round(round);
            Some(
                MapView { review, position: &alone, overlay: &overlay, view, caption: caption("diary-map-unit") }
                    .draw(),
            )
        }
        Topic::Hex(hex) => {
            let overlay = Overlay { changed: vec![(hex, 1)], ..Overlay::default() };
            let (view, caption) = (View::Close(vec![hex]), caption("diary-map-hex"));
            Some(MapView { review, position: &end, overlay: &overlay, view, caption }.draw())
        }
        Topic::Row(_) => None,
    }
}
