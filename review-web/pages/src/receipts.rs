//! Receipts of the turns, to cut out and initial: a part of the page of the file.

use askama::Template;
use wardiary_core::kernel::game::Viewer;

use wardiary_draw::qr_code;
use wardiary_draw::svg::Picture;
use wardiary_library::handout::Handout;
use wardiary_library::integrity_report::TurnReceipt;
use wardiary_page::frame::Frame;
use wardiary_page::request::MatchRequest;
use wardiary_words::localize::entries_to;

#[derive(Template)]
#[template(path = "receipts.html")]
pub(super) struct ReceiptsPart {
    frame: Frame,
    match_title: String,
    /// Whether the reader is not the umpire. A side has turn sheets of its own.
    is_own: bool,
    /// The reason why a side gets no receipts.
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

impl ReceiptsPart {
    /// Returns the receipts of the turns that have ended. A side gets those that match its copy, and none without a copy.
    pub(super) fn of(request: &MatchRequest, own: Option<&Handout>) -> Self {
        let MatchRequest { frame, opened, .. } = request;
        let w = frame.w;
        let (receipts, withheld): (&[TurnReceipt], _) = match (opened.review.viewer(), own) {
            (Viewer::Umpire, _) => (&opened.integrity.evidence.receipts, None),
            (_, Some(own)) if own.is_its_sides() => (&own.receipts, None),
            (_, Some(_)) => (&[], Some("receipts-withheld")),
            (_, None) => (&[], Some("receipts-damaged")),
        };
        let slip = |receipt: &TurnReceipt| Slip {
            turn: w.with("receipt-turn-end", [("n", u32::from(receipt.turn).into())]),
            size: entries_to(w, receipt.size),
            digits: receipt.digits.clone(),
            words: receipt.words.clone(),
            square: qr_code::picture(
                &receipt.checkpoint,
                &w.with("receipt-square", [("n", u32::from(receipt.turn).into())]),
            ),
        };
        let sides = opened.sides().map(|side| w.word("side", side));
        Self {
            match_title: opened.title_in(w),
            is_own: opened.review.viewer() != Viewer::Umpire,
            withheld: withheld.map(|why| w.t(why)),
            receipts: receipts.iter().map(slip).collect(),
            signs: [sides.to_vec(), vec![w.t("role-umpire")]].concat(),
            frame: frame.clone(),
        }
    }
}
