//! Receipts of the turns, to be cut out and initialled.

use askama::Template;

use super::Answer;
use crate::draw::qr_code;
use crate::draw::svg::Picture;
use crate::error::page;
use crate::frame::Frame;
use crate::localize::entries;
use crate::request::MatchRequest;

#[derive(Template)]
#[template(path = "receipts.html")]
struct ReceiptsPage {
    frame: Frame,
    title: String,
    id: String,
    match_title: String,
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

/// Shows the receipts of the turns that have ended.
pub async fn show(request: MatchRequest) -> Answer {
    let MatchRequest { frame, id, opened, .. } = request.of_umpire()?;
    let w = frame.w;
    let slips = opened.integrity.evidence.receipts.iter().map(|receipt| Slip {
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
        receipts: slips.collect(),
        signs: [sides.to_vec(), vec![w.t("view-umpire")]].concat(),
        id,
        frame: frame.clone(),
    };
    page(&frame, &page_of)
}
