//! The texts that replace the draft: their side, author and time, and their proofs.

use wardiary_core::diary::notes::Layer;
use wardiary_core::diary::notes::debrief::Part;
use wardiary_core::diary::notes::debrief::fold::Edit;
use wardiary_core::kernel::game::Viewer;
use wardiary_debrief::after_action::text::{Piece, paragraphs};
use wardiary_debrief::summary::standing;
use wardiary_library::library::Noted;
use wardiary_words::localize::Localizer;

use crate::notes::{self, View};

/// A text of a part.
pub(super) struct Text {
    pub(super) part: Part,
    pub(super) layer: Layer,
    pub(super) paragraphs: Vec<Vec<Piece>>,
    pub(super) lang: &'static str,
    /// Class of the chip and name of the side, if it belongs to a side.
    pub(super) side: Option<(&'static str, String)>,
    /// Author and time.
    pub(super) by: String,
    /// The layer on which the text waits. `None` if every viewer may read the text.
    pub(super) waits: Option<String>,
}

/// Returns the texts that the reader sees, part by part.
pub(super) fn texts(view: View<'_>) -> Vec<Text> {
    let reads = |edit: &Edit| view.reads(edit.layer, edit.is_open());
    let debrief = view.noted.notes.debrief();
    Part::ALL.into_iter().flat_map(|part| debrief.document(part, &reads)).map(|edit| text(view, edit)).collect()
}

fn text(view: View<'_>, edit: &Edit) -> Text {
    let (w, review) = (view.frame.w, view.opened.review.as_ref());
    let (words, lang) = view.margin().said(&edit.text);
    let localizer = Localizer { w, review };
    let moment = edit.act.wall.get(..16).unwrap_or(&edit.act.wall).replacen('T', " ", 1);
    let args = [
        ("author", edit.act.author.clone().into()),
        ("when", moment.into()),
        // The number would reveal to other viewers how many texts are hidden.
        ("n", if review.viewer() == Viewer::Umpire { edit.act.seq.to_string() } else { String::new() }.into()),
        ("known", if review.viewer() == Viewer::Umpire { "yes" } else { "no" }.into()),
    ];
    Text {
        part: edit.part,
        layer: edit.layer,
        paragraphs: paragraphs(&words, review),
        lang: lang.tag(),
        side: edit.voice().map(|side| (standing::class(side), localizer.side(side))),
        by: w.with("aar-edited-by", args),
        waits: (!edit.is_open()).then(|| w.with("aar-edit-waits", [("layer", view.layer(edit.layer).into())])),
    }
}

/// Returns whether a layer contains a text, lesson or note of the document that is not open to all viewers yet.
pub(super) fn waits(noted: &Noted, layer: Layer) -> bool {
    let debrief = noted.notes.debrief();
    let edits = debrief.edits.iter().any(|edit| edit.layer == layer && !edit.is_open());
    let waiting = || {
        noted
            .notes
            .notes()
            .iter()
            .any(|note| note.layer == layer && note.stands() && !note.now().content.private && !note.is_open())
    };
    edits || notes::waits(&debrief.lessons, layer) || waiting()
}
