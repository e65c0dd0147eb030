//! Tests of copies of the file for sides: their side, their root, and when only the umpire hands them over.

use axum::body::to_bytes;
use tower::ServiceExt as _;
use wardiary_journal::diary_file;
use wardiary_journal::side_copy::{SideCopy, read};

use super::{Archive, Body, CAEN_ORNE, Recorded, Request, StatusCode, get};

async fn taken(matches: &[Recorded], path: &str) -> (String, SideCopy) {
    let router = crate::router(std::sync::Arc::new(Archive::of(matches).expect("it plays")));
    let request = Request::get(path).header("host", "localhost:8944").body(Body::empty()).expect("a request");
    let answer = router.oneshot(request).await.expect("an answer");
    assert_eq!(answer.status(), StatusCode::OK, "{path}");
    let named = answer.headers()["content-disposition"].to_str().expect("text").to_owned();
    let bytes = to_bytes(answer.into_body(), usize::MAX).await.expect("a body");
    (named, read(&bytes[..], |_, _| ()).expect("a copy"))
}

#[tokio::test]
async fn each_side_has_a_copy_under_its_name_with_the_root_of_the_match() {
    let report = diary_file::read(CAEN_ORNE.journal().expect("it plays").as_slice()).expect("a journal").report;
    for (side, number) in [("allied", 0), ("german", 1)] {
        let (named, copy) = taken(&[CAEN_ORNE], &format!("/m/caen-orne/copy/file?view={side}")).await;
        assert_eq!(named, format!("attachment; filename=\"caen-orne.{side}.wdc\""));
        assert_eq!((copy.fault.clone(), copy.header.side, Some(copy.root())), (None, number, report.root));
    }
}

#[tokio::test]
async fn the_page_offers_both_copies_to_who_sees_everything_and_one_to_a_side() {
    for (lang, take) in [("en", "Download the copy"), ("sv", "Ladda ner kopian")] {
        let all = get(&format!("/m/caen-orne/integrity?lang={lang}")).await.text;
        assert_eq!(all.matches(take).count(), 2, "{all}");
        let own = get(&format!("/m/caen-orne/copy?lang={lang}&view=german")).await.text;
        assert_eq!(own.matches(take).count(), 1);
        assert!(own.contains("/m/caen-orne/copy/file?view=german") && own.contains("caen-orne.german.wdc"), "{own}");
    }
    let own = get("/m/caen-orne/copy?view=allied").await.text;
    let receipts = get("/m/caen-orne/integrity").await.text;
    let digits = own.split("\"digits\"><code>").nth(1).and_then(|rest| rest.get(..19));
    let digits = digits.expect("a receipt stands beside it");
    assert!(receipts.contains(digits), "the receipt is that of the match");
    let page = get("/m/caen-orne/overview?view=german").await.text;
    assert!(page.contains("/m/caen-orne/copy?view=german"), "the overview leads a side to its copy");
    assert!(!get("/m/caen-orne/overview?view=observer").await.text.contains("/copy"));
}

#[tokio::test]
async fn a_copy_is_for_a_side() {
    for (path, status) in [("copy/file", 404), ("copy/file?view=observer", 404), ("copy?view=observer", 404)] {
        let answer = get(&format!("/m/caen-orne/{path}")).await;
        assert_eq!(answer.status.as_u16(), status, "{path}");
        assert!(answer.text.contains("allied, german"), "{}", answer.text);
    }
}

#[tokio::test]
async fn who_sees_everything_is_told_what_could_be_found_by_trying() {
    let (_, copy) = taken(&[CAEN_ORNE], "/m/caen-orne/copy/file?view=german").await;
    assert_eq!(copy.header.frames - copy.shown, 3, "proposals of the other side are leaves");
    let (_, own) = taken(&[CAEN_ORNE], "/m/caen-orne/copy/file?view=allied").await;
    assert_eq!(own.header.frames, own.shown);
    for (lang, words) in
        [("en", "3 of the hidden entries could be guessed"), ("sv", "3 av de dolda posterna går att gissa")]
    {
        let page = get(&format!("/m/caen-orne/integrity?lang={lang}")).await.text;
        assert_eq!(page.matches(words).count(), 1, "{page}");
    }
}
