//! The after-action document. It is drafted for each request, as its reader may see the match, as a page and as a stand-alone file.

mod body;
pub mod edit;
mod edited;
mod file;
mod picture;

use askama::Template;
use axum::response::IntoResponse as _;
use wardiary_core::kernel::game::Viewer;
use wardiary_library::library::{Noted, OpenMatch};
use wardiary_page::error::page;
use wardiary_page::frame::Frame;
use wardiary_page::request::MatchRequest;
use wardiary_words::fragment::Fragment;

use super::Answer;
use super::downloads::attached;
use super::notes::questions::{answered, questions};
use super::notes::{Switch, View};
use body::{Document, Links};

use file::whole;
use wardiary_library::access::role::Needs::Reading;
use wardiary_page::declaration::Page;

/// Declares the pages.
pub(crate) fn pages() -> Vec<Page> {
    vec![Page::at("/m/{id}/aar").show(Reading, show), Page::at("/m/{id}/aar/file").show(Reading, file)]
}

#[derive(Template)]
#[template(path = "aar.html")]
struct AarPage {
    frame: Frame,
    title: String,
    body: Fragment,
    /// Switches of the layers with hidden texts.
    switches: Vec<Switch>,
    /// Address of the document as a file, with the same layers.
    file: String,
}

/// Shows the document.
async fn show(request: MatchRequest) -> Answer {
    let MatchRequest { frame, id, opened, noted, .. } = &request;
    let view = View { frame, opened, noted, id };
    let entry = |seq| frame.seen(&format!("/m/{id}/e/{seq}"));
    let row = |rule: &str| Some(format!("/rules/{}#{rule}", opened.review.system()));
    let edit = |part, layer| edit::address(view, part, layer);
    let document = Document::of(view).asked(questions(&request, view));
    let shown = AarPage {
        title: format!("{} · {}", frame.w.t("aar"), opened.title_in(frame.w)),
        body: document.body(Links { entry: &entry, row: &row, edit: (!request.is_concealed()).then_some(&edit) }),
        switches: view.switches_of(&|layer| edited::waits(noted, layer)),
        file: view.along(&format!("/m/{id}/aar/file")),
        frame: frame.clone(),
    };
    page(frame, &shown)
}

/// Sends the document as a file.
async fn file(request: MatchRequest) -> Answer {
    let MatchRequest { frame, id, opened, noted, .. } = &request;
    let view = View { frame, opened, noted, id };
    let name = format!("{}.aar.html", opened.integrity.file.trim_end_matches(".wdj"));
    // A browser stores it and does not open it in place: it contains styles, unlike pages.
    Ok(attached("application/octet-stream", &name, whole(view, questions(&request, view)).into()).into_response())
}

/// Returns the document of a match as a file, for the command line.
pub fn taken_home(frame: &Frame, opened: &OpenMatch, noted: &Noted, id: &str) -> String {
    let view = View { frame, opened, noted, id };
    // The names of a class's answers need the whole match, which is available here to the umpire.
    let review = opened.review.as_ref();
    let questions = if review.viewer() == Viewer::Umpire { answered(view, review) } else { Vec::new() };
    whole(view, questions)
}

#[cfg(test)]
mod tests;
