//! Receipts of the turns, to be cut out and initialled.

use askama::Template;
use wardiary_core::kernel::game::Viewer;

use super::Answer;
use crate::draw::qr_code;
use crate::draw::svg::Picture;
use crate::error::{Reason, page};
use crate::frame::Frame;
use crate::handout::Handout;
use crate::integrity_report::TurnReceipt;
use crate::localize::entries;
use crate::request::MatchRequest;

#[derive(Template)]
#[template(path = "receipts.html")]
struct ReceiptsPage {
    frame: Frame,
    title: String,
    id: String,
    match_title: String,
    /// Why a side is given none.
    withheld: Option<String>,
    receipts: Vec<Slip>,
    signs: Vec<String>,
}

/// One slip of paper.
struct Slip {
    turn: String,
    size: String,
    digits: String,
    words: String,
    square: Picture,
}

/// Shows the receipts of the turns that have ended; to a side those that agree with its copy, and none where it is given no copy either.
pub async fn show(request: MatchRequest) -> Answer {
    let (receipts, withheld): (Vec<TurnReceipt>, _) = match request.opened.review.viewer() {
        Viewer::Umpire => (request.opened.integrity.evidence.receipts.clone(), None),
        Viewer::Side(side) => match request.handout(side).await.map(Handout::for_its_side) {
            Some(Handout { copy: Some(_), receipts, .. }) => (receipts, None),
            Some(_) => (Vec::new(), Some("receipts-withheld")),
            None => (Vec::new(), Some("receipts-damaged")),
        },
        Viewer::Observer => return Err(request.stop(&Reason::Withheld, "")),
    };
    let MatchRequest { frame, id, opened, .. } = request;
    let w = frame.w;
    let slips = receipts.iter().map(|receipt| Slip {
        turn: w.with("receipt-turn-end", [("n", u32::from(receipt.turn).into())]),
        size: entries(w, receipt.size),
        digits: receipt.digits.clone(),
        words: receipt.words.clone(),
        square: qr_code::picture(
            &receipt.checkpoint,
            &w.with("receipt-square", [("n", u32::from(receipt.turn).into())]),
        ),
    });
    let sides = opened.sides().map(|side| w.word("side", side));
    let page_of = ReceiptsPage {
        title: format!("{} · {}", w.t("receipts"), opened.review.title()),
        match_title: opened.review.title().to_owned(),
        withheld: withheld.map(|why| w.t(why)),
        receipts: slips.collect(),
        signs: [sides.to_vec(), vec![w.t("role-umpire")]].concat(),
        id,
        frame: frame.clone(),
    };
    page(&frame, &page_of)
}
