//! An entry as other pages show it: the picture on the first page, and the last entry on the recorder.

use wardiary_core::kernel::view::{Pending, Position};
use wardiary_core::review::Seq;
use wardiary_draw::map_view::{Caption, MapView, Overlay, View as Part};
use wardiary_draw::svg::Picture;
use wardiary_page::error::Reason;
use wardiary_words::localize::Localizer;

use super::layers::Wish;
use super::{Step, changes, picture};
use crate::notes::View;

/// Draws the map of an entry, with the entry in words, for a page that shows only these.
pub(crate) fn picture_of(view: View<'_>, seq: Seq) -> Option<(Picture, String)> {
    let shown = shown_at(view, seq);
    Some((shown.map, shown.words))
}

/// An entry as another page shows it.
pub(crate) struct Shown {
    /// The map, with the layers of the address.
    pub(crate) map: Picture,
    /// Links over its hexes.
    pub(crate) handles: Picture,
    /// The visible part of the map.
    pub(crate) part: Part,
    /// The position after the entry, with names in the language of the reader.
    pub(crate) position: Position,
    /// The pending decision; `None` when the match is over.
    pub(crate) pending: Option<Pending>,
    /// A request in the address that the match does not have.
    pub(crate) fault: Option<Reason>,
    /// The entry in words.
    pub(crate) words: String,
    /// Its changes, in words.
    pub(crate) changes: Vec<String>,
}

/// Draws an entry for another page.
pub(crate) fn shown_at(View { frame, opened, noted, id }: View<'_>, seq: Seq) -> Shown {
    let at = opened.review.at(seq);
    let entry = at.entry();
    let step = Step { frame, opened, noted, id, at: &*at, entry: &entry };
    let position = step.localizer().position(step.at);
    let (changes, wish) = (changes::list(step.localizer(), &entry, &position), Wish::of(step, &position));
    let words = step.localizer().phrase(&entry.words);
    let drawn = picture::draw(&wish, &position, &changes, &words);
    let fault = wish.fault(&position);
    let changes = changes.into_iter().map(|change| change.words).collect();
    let (map, handles, part) = (drawn.map, drawn.handles, drawn.view);
    Shown { fault, map, handles, part, pending: step.at.pending(), words, position, changes }
}

/// Draws the position after an entry without the events before it: the board around some hexes, or all of it, with an overlay.
pub(crate) fn bare(
    View { frame, opened, .. }: View<'_>,
    seq: Seq,
    (view, overlay): (Part, &Overlay),
) -> (Picture, Position) {
    let (review, at) = (opened.review.as_ref(), opened.review.at(seq));
    let localizer = Localizer { w: frame.w, review };
    let position = localizer.position(&*at);
    let words = format!("{} {}", localizer.moment(&position.moment), frame.w.t("present-map"));
    let caption = Caption { title: frame.w.t("map-title"), words };
    let map = MapView { review, position: &position, overlay, view, caption }.draw();
    (map, position)
}
