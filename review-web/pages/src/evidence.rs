//! The page of a match's file: the evidence in the file, the receipts of the turns, and the copies for sides. Only the umpire
//! sees the evidence, because its hashes cover everything hidden.

use askama::Template;
use axum::response::{IntoResponse as _, Redirect};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::unit::Side;
use wardiary_page::error::page;
use wardiary_page::frame::Frame;
use wardiary_page::request::MatchRequest;
use wardiary_words::fragment::Fragment;

use super::Answer;
use super::copies::{CopiesPart, no_side};
use super::integrity::IntegrityPart;
use super::receipts::ReceiptsPart;
use wardiary_library::access::role::Needs::{Copying, Umpiring};
use wardiary_page::declaration::Page;

/// Declares the pages.
pub(crate) fn pages() -> Vec<Page> {
    vec![Page::at("/m/{id}/integrity").show(Umpiring, show), Page::at("/m/{id}/copy").show(Copying, show_copies)]
}

#[derive(Template)]
#[template(path = "evidence.html")]
struct EvidencePage {
    frame: Frame,
    title: String,
    /// The evidence in the file, for the umpire.
    integrity: Option<Fragment>,
    receipts: Fragment,
    /// Heading of the part with the copies: a side has one copy, other readers see two.
    name: &'static str,
    copies: Fragment,
}

/// Shows the whole page to the umpire.
async fn show(request: MatchRequest) -> Answer {
    let request = request.of_umpire()?;
    let integrity = Fragment::of(&IntegrityPart::of(&request));
    shown(&request, Some(integrity)).await
}

/// Shows receipts and copies to a side, and to readers who see everything. Redirects the umpire to the whole page.
async fn show_copies(request: MatchRequest) -> Answer {
    if is_umpires(&request) {
        return Ok(Redirect::to(&request.frame.along(&format!("/m/{}/integrity#copies", request.id))).into_response());
    }
    shown(&request, None).await
}

/// Returns whether the reader sees the whole page.
pub(super) fn is_umpires(request: &MatchRequest) -> bool {
    request.frame.umpires() && !request.frame.is_perspective()
}

async fn shown(request: &MatchRequest, integrity: Option<Fragment>) -> Answer {
    let MatchRequest { frame, opened, .. } = request;
    let (sides, name) = match opened.review.viewer() {
        Viewer::Umpire => (vec![Side::One, Side::Two], "copy-links"),
        Viewer::Side(side) => (vec![side], "copy-title"),
        Viewer::Observer => return Err(no_side(request)),
    };
    let mut handouts = Vec::new();
    for side in sides {
        handouts.push((side, request.handout(side).await));
    }
    let own = handouts.first().and_then(|(_, handout)| handout.as_ref());
    let receipts = Fragment::of(&ReceiptsPart::of(request, own));
    let page_of = EvidencePage {
        title: format!("{} · {}", frame.w.t("integrity"), opened.title_in(frame.w)),
        integrity,
        receipts,
        name,
        copies: Fragment::of(&CopiesPart::of(request, handouts)),
        frame: frame.clone(),
    };
    page(frame, &page_of)
}
