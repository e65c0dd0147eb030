//! The file of a match: what it shows about itself, receipts of the turns, and the copies that sides keep. The first is for the umpire alone, as it
//! is hashes over everything that is hidden too.

use askama::Template;
use axum::response::{IntoResponse as _, Redirect};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::unit::Side;

use super::Answer;
use super::copies::{CopiesPart, no_side};
use super::integrity::IntegrityPart;
use super::receipts::ReceiptsPart;
use crate::error::page;
use crate::fragment::Fragment;
use crate::frame::Frame;
use crate::request::MatchRequest;

#[derive(Template)]
#[template(path = "evidence.html")]
struct EvidencePage {
    frame: Frame,
    title: String,
    /// What the file shows about itself, for the umpire.
    integrity: Option<Fragment>,
    receipts: Fragment,
    /// What the copies are called: one for a side, both for others.
    name: &'static str,
    copies: Fragment,
}

/// Shows all of it to the umpire.
pub async fn show(request: MatchRequest) -> Answer {
    let request = request.of_umpire()?;
    let integrity = Fragment::of(&IntegrityPart::of(&request));
    shown(&request, Some(integrity)).await
}

/// Shows receipts and copies to a side, and to those who see everything. The umpire is led to all of it.
pub async fn show_copies(request: MatchRequest) -> Answer {
    if is_umpires(&request) {
        return Ok(Redirect::to(&request.frame.along(&format!("/m/{}/integrity#copies", request.id))).into_response());
    }
    shown(&request, None).await
}

/// Whether the reader is shown all of the page.
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
