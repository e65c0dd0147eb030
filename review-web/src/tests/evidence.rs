//! What a reader takes away to check elsewhere, and what the page of the file claims.

use super::{Archive, Body, CAEN_ORNE, Recorded, Request, StatusCode, get};
use axum::body::to_bytes;
use tower::ServiceExt as _;
use wardiary_journal::diary_file;
use wardiary_journal::proof_text::parse;

fn request(path: &str) -> Request<Body> {
    Request::get(path).header("host", "localhost:8944").body(Body::empty()).expect("a request")
}

#[tokio::test]
async fn the_file_is_given_byte_for_byte_under_its_name() {
    let router = crate::router(std::sync::Arc::new(Archive::of(&[CAEN_ORNE]).expect("it plays")));
    let answer = router.oneshot(request("/m/caen-orne/file")).await.expect("an answer");
    let named = answer.headers()["content-disposition"].to_str().expect("text").to_owned();
    assert_eq!(named, "attachment; filename=\"caen-orne.wdj\"");
    let bytes = to_bytes(answer.into_body(), usize::MAX).await.expect("a body");
    assert_eq!(bytes, CAEN_ORNE.journal().expect("it plays"));
}

#[tokio::test]
async fn the_proof_of_an_entry_holds_and_names_the_whole_record() {
    let text = get("/m/caen-orne/e/20/proof").await.text;
    let proof = parse(&text).expect("a proof");
    let journal = Recorded { title: "Group A", ..CAEN_ORNE }.journal().expect("it plays");
    let report = diary_file::read(journal.as_slice()).expect("a journal").report;
    assert!(proof.holds(None));
    assert_eq!((proof.head().size, Some(proof.head().root)), (report.frames, report.root));
}

#[tokio::test]
async fn each_receipt_is_a_slip_with_a_line_for_everybody_who_signs() {
    let page = get("/m/caen-orne/receipts?lang=en").await.text;
    assert_eq!(page.matches("class=\"square\"").count(), 2, "a square code for each turn");
    assert_eq!(page.matches("<dt>").count(), 2 * 3, "both sides and the umpire");
    let words = get("/m/caen-orne/integrity?lang=en").await.text;
    let digits = page.split("<p class=\"digits\"><code>").nth(1).and_then(|rest| rest.get(..19)).expect("digits");
    assert!(words.contains(digits), "the page of the file shows the same");
    assert!(words.contains("nothing was cut off at the end") && words.contains("Who wrote it"), "what is not proven");
}

/// The other side gets no hash over what is hidden.
#[tokio::test]
async fn evidence_stays_with_the_umpire() {
    for path in ["integrity", "file", "e/20/proof"] {
        let answer = get(&format!("/m/caen-orne/{path}?view=german")).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path}");
    }
    let receipts = get("/m/caen-orne/receipts?view=german&lang=en").await;
    assert_eq!(receipts.status, StatusCode::OK);
    assert!(receipts.text.contains("not shown to a side") && !receipts.text.contains("class=\"digits\""));
    assert_eq!(get("/m/caen-orne/receipts?view=observer").await.status, StatusCode::FORBIDDEN);
}
