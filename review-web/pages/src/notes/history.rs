//! The page of one note: every version with author and time, its release, its retraction.

use askama::Template;
use wardiary_core::diary::notes::fold::Act;
use wardiary_page::error::{Reason, page};
use wardiary_page::frame::Frame;
use wardiary_page::request::MatchRequest;

use super::super::Answer;
use super::{NoteView, View};
use wardiary_library::access::role::Needs::Reading;
use wardiary_page::declaration::Page;

/// Declares the page.
pub(crate) fn pages() -> Vec<Page> {
    vec![Page::at("/m/{id}/notes/{note}").show(Reading, show).reads(&[])]
}

#[derive(Template)]
#[template(path = "note-history.html")]
struct HistoryPage {
    frame: Frame,
    title: String,
    heading: String,
    /// The list of all notes.
    all: String,
    /// The note; `None` if the reader has not switched its layer on.
    shown: Option<Shown>,
    /// Address of this page with the layer of the note switched on.
    switch: String,
}

struct Shown {
    note: NoteView,
    acts: Vec<Done>,
    /// The forms that revise and retract it, if it is not retracted.
    forms: Option<(String, String)>,
}

/// An event in the history of the note.
struct Done {
    what: String,
    author: String,
    wall: String,
    /// The time for readers: day, hour and minute.
    moment: String,
    /// Texts of a version, each with its language.
    texts: Vec<(&'static str, String)>,
    reason: String,
}

/// Shows the history of a note.
async fn show(request: MatchRequest) -> Answer {
    let MatchRequest { frame, id, opened, noted, .. } = &request;
    let view = View { frame, opened, noted, id };
    let none = || request.stop(&Reason::NoNote(request.param("note").to_owned()), "/notes");
    let note = request.param("note").parse().ok().and_then(|number| noted.notes.note(number));
    let note = note.ok_or_else(none)?;
    let w = frame.w;
    // Readers who could read a note before its retraction see its history.
    let may_read = view.shows(note) || (!note.stands() && view.is_of_open_layer(note));
    let form = |act: &str| view.form(act, Some(("note", note.number)));
    let forms = || (note.stands() && view.may_write(note.layer)).then(|| (form("revise"), form("retract")));
    let shown = may_read.then(|| Shown { note: view.note(note), acts: acts(view, note), forms: forms() });
    let heading = w.with("note-history", [("n", note.number.into())]);
    let page_of = HistoryPage {
        title: format!("{heading} · {}", opened.title_in(w)),
        heading,
        all: view.along(&format!("/m/{id}/notes")),
        shown,
        switch: frame.link("layer", view.layer_for(note).as_deref()),
        frame: frame.clone(),
    };
    page(frame, &page_of)
}

fn acts(view: View<'_>, note: &wardiary_core::diary::notes::Note) -> Vec<Done> {
    let w = view.frame.w;
    let done = |act: &Act, what: String| Done {
        what,
        author: act.author.clone(),
        moment: act.wall.get(..16).unwrap_or(&act.wall).replacen('T', " ", 1),
        wall: act.wall.clone(),
        texts: Vec::new(),
        reason: String::new(),
    };
    let mut acts: Vec<(u32, Done)> = Vec::new();
    for (version, number) in note.versions().iter().zip(1_u32..) {
        let said = &version.content.text;
        let texts = [("en", &said.en), ("sv", &said.sv)].into_iter().filter(|(_, text)| !text.is_empty());
        let glyph = version.content.glyph.map(|glyph| format!(" · {}", view.margin().glyph(glyph))).unwrap_or_default();
        let word = w.t(if number == 1 { "did-written" } else { "did-revised" });
        let what = format!("{}, {word}{glyph}", w.with("note-version", [("n", number.into())]));
        let texts = texts.map(|(lang, text)| (lang, text.clone())).collect();
        acts.push((version.act.seq, Done { texts, ..done(&version.act, what) }));
    }
    acts.extend(note.released.iter().map(|act| (act.seq, done(act, w.t("did-released")))));
    acts.extend(
        note.retracted
            .iter()
            .map(|(act, reason)| (act.seq, Done { reason: reason.clone(), ..done(act, w.t("did-retracted")) })),
    );
    acts.sort_by_key(|(seq, _)| *seq);
    acts.into_iter().map(|(_, done)| done).collect()
}
