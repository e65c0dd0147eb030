//! The stops of the debrief as a list, and their places on the map.

use wardiary_core::diary::key_events::places;
use wardiary_core::diary::notes::Glyph;
use wardiary_core::kernel::hex::Hex;
use wardiary_core::review::Seq;
use wardiary_words::localize::Localizer;

use super::short;
use crate::notes::View;

/// A stop in the list.
pub(super) struct StopRow {
    pub(super) place: usize,
    pub(super) seq: Seq,
    pub(super) href: String,
    pub(super) moment: String,
    pub(super) title: String,
    pub(super) lang: &'static str,
    /// Marks of the notes on its entry, such as `!?`.
    pub(super) marks: String,
    /// Words for a stop whose entry was undone.
    pub(super) undone: Option<String>,
    /// Its place, as far as the viewer may see.
    pub(super) hex: Option<Hex>,
}

/// The stops in the order of the debrief.
pub(super) fn stops(view: View<'_>, localizer: Localizer<'_>, href: &dyn Fn(Seq) -> String) -> Vec<StopRow> {
    let row = view.noted.notes.row();
    let places = places(localizer.review, &row.iter().map(|stop| stop.on.entry).collect::<Vec<Seq>>());
    let stop_row = |((place, stop), hex): ((usize, &wardiary_core::diary::notes::Stop), Option<Hex>)| {
        let seq = stop.on.entry;
        let (title, lang) = view.margin().said(&stop.title);
        let here = view.noted.notes.notes().iter().filter(|note| note.on.entry == seq && view.shows(note));
        let glyphs = here.filter_map(|note| note.now().content.glyph).filter(|glyph| glyph.chess_number().is_some());
        let marks: Vec<&str> = glyphs.map(Glyph::word).collect();
        StopRow {
            place,
            seq,
            href: href(seq),
            moment: localizer.review.moment(seq).map_or_else(String::new, |moment| short(localizer, moment)),
            title,
            lang: lang.tag(),
            marks: marks.join(" "),
            undone: localizer.undone(seq),
            hex,
        }
    };
    (1..).zip(row).zip(places).map(stop_row).collect()
}
