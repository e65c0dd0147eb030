//! Tests of the projector after a decision is revealed, in every book: the sum, its result in a sentence, the declaration, and the losses.

use wardiary_fixtures::matches::EACH;

use super::*;

/// Stops of a match to request.
const STOPS: usize = 30;

/// Returns a page, if it exists.
async fn page(router: &axum::Router, path: &str) -> Option<String> {
    let request = Request::get(path).header("host", "localhost").body(Body::empty()).unwrap();
    let answer = router.clone().oneshot(request).await.unwrap();
    let is_there = answer.status() == StatusCode::OK;
    let bytes = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
    is_there.then(|| String::from_utf8(bytes.to_vec()).unwrap())
}

#[tokio::test]
async fn a_revealed_stop_says_its_result_in_a_sentence_and_marks_what_was_lost() {
    let router = crate::router(Arc::new(Archive::of(&EACH).unwrap()));
    let mut sums = 0;
    for lang in ["en", "sv"] {
        for sample in &EACH {
            let mut marks = 0;
            for stop in 1..=STOPS {
                let path = format!("/m/{}/present/{stop}", sample.id);
                let Some(before) = page(&router, &format!("{path}?lang={lang}")).await else { break };
                for later in ["<g class=\"loss\">", "class=\"fallen\"", "class=\"sum\"", "class=\"declared\""] {
                    assert!(!before.contains(later), "{path} shows {later} before it is revealed");
                }
                let revealed = page(&router, &format!("{path}?lang={lang}&reveal=yes")).await.unwrap();
                let count = |part: &str| revealed.matches(part).count();
                assert_eq!(count("<p class=\"say\">"), 1, "{path}: one sentence is said");
                assert_eq!(count("class=\"sum\""), count("<p class=\"declared\">"), "{path}");
                sums += count("class=\"sum\"");
                marks += count("<g class=\"loss\">");
                assert_eq!(count("class=\"piece gone\""), count("class=\"gone-cross\""), "{path}");
            }
            assert!(marks > 0, "{}: nothing that was lost is marked", sample.id);
        }
    }
    assert!(sums > 10, "{sums} stops have a sum");
}
