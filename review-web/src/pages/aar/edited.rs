//! The texts that stand in place of drafted ones: whose they are, who wrote them and when, with the proofs that they name.

use wardiary_core::diary::notes::Layer;
use wardiary_core::diary::notes::debrief::Part;
use wardiary_core::diary::notes::debrief::fold::Edit;
use wardiary_core::kernel::game::Viewer;

use crate::after_action::text::{Piece, paragraphs};
use crate::library::Noted;
use crate::localize::Localizer;
use crate::pages::notes::{self, View};
use crate::summary::standing;

/// A text of a part.
pub(super) struct Text {
    pub(super) part: Part,
    pub(super) layer: Layer,
    pub(super) paragraphs: Vec<Vec<Piece>>,
    pub(super) lang: &'static str,
    /// Class of the chip and name of the side, where it is a side's.
    pub(super) side: Option<(&'static str, String)>,
    /// Who wrote it and when.
    pub(super) by: String,
    /// The layer it waits on, where not every viewer may read it yet.
    pub(super) waits: Option<String>,
}

/// The texts that the reader sees, part by part.
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
        // A number says how much is written that is hidden from others.
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

/// Whether anything of the document waits on a layer.
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
