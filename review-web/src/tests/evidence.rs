//! Tests of downloads for checking elsewhere, and of the claims on the page of the file.

use wardiary_journal::diary_file;
use wardiary_journal::proof_text::parse;

use super::{Archive, Body, CAEN_ORNE, Recorded, Request, StatusCode, get};
use axum::body::to_bytes;
use tower::ServiceExt as _;

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
    let words = get("/m/caen-orne/integrity?lang=en").await.text;
    let page = words.split("<section id=\"receipts\">").nth(1).and_then(|rest| rest.split("</section>").next());
    let page = page.expect("a part of the page of the file");
    assert_eq!(page.matches("class=\"square\"").count(), 2, "a square code for each turn");
    assert_eq!(page.matches("<dt>").count(), 2 * 3, "both sides and the umpire");
    assert!(words.contains("nothing was cut off at the end") && words.contains("Who wrote it"), "what is not proven");
}

/// A side gets no hash over hidden things.
#[tokio::test]
async fn evidence_stays_with_the_umpire() {
    for path in ["integrity", "file", "e/20/proof"] {
        let answer = get(&format!("/m/caen-orne/{path}?view=german")).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path}");
    }
    let receipts = get("/m/caen-orne/copy?view=german&lang=en").await;
    assert_eq!(receipts.status, StatusCode::OK);
    assert!(receipts.text.contains("not shown to a side") && !receipts.text.contains("class=\"digits\""));
    assert!(!receipts.text.contains("id=\"checked\""), "what the file shows about itself is for the umpire");
}

#[tokio::test]
async fn what_were_pages_of_receipts_and_copies_leads_to_the_file() {
    for (old, new) in [
        ("receipts", "integrity#receipts"),
        ("receipts?view=german", "copy?view=german#receipts"),
        ("copy", "integrity#copies"),
    ] {
        let answer = get(&format!("/m/caen-orne/{old}")).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{old}");
        assert_eq!(answer.headers["location"], format!("/m/caen-orne/{new}"), "{old}");
    }
    let page = get("/m/caen-orne/integrity?lang=en").await.text;
    for part in ["checked", "receipts", "copies"] {
        assert!(page.contains(&format!("href=\"#{part}\"")) && page.contains(&format!("id=\"{part}\"")), "{part}");
    }
}
