//! What a page costs in positions derived and entries played again, where no page is kept: counted by the match itself.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::http::Request;
use tower::ServiceExt as _;
use wardiary_core::review::Work;
use wardiary_fixtures::matches::{CHERBOURG, NORMANDY, Recorded};

use crate::archive::Archive;
use crate::library::Library as _;

/// The cost of the first draw of a page of a match, and how many turns were played in it.
async fn cost(sample: Recorded, path: &str) -> (Work, u64) {
    let shelf = Arc::new(Archive::of(&[sample]).unwrap());
    let review = Arc::clone(&shelf.open(sample.id).unwrap().review);
    let before = review.work();
    let request = Request::get(format!("/m/{}/{path}", sample.id)).header("host", "localhost");
    let answer = crate::router(shelf).oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
    assert_eq!(answer.status(), 200, "{path}");
    to_bytes(answer.into_body(), usize::MAX).await.unwrap();
    let after = review.work();
    let work = Work {
        derivations: after.derivations - before.derivations,
        replayed: after.replayed - before.replayed,
        entries: after.entries - before.entries,
    };
    let turns: BTreeSet<u16> = review.phases().iter().map(|phase| phase.moment.turn).collect();
    (work, turns.len() as u64)
}

#[tokio::test]
async fn a_step_derives_three_positions_at_most_and_builds_eight_entries() {
    for path in ["e/300", "e/300?view=allied", "e/300?view=german", "e/300?view=observer"] {
        let (work, _) = cost(NORMANDY, path).await;
        assert!(work.derivations <= 3 && work.entries <= 8, "{path}: {work:?}");
    }
    for seq in [20, 150, 480, 730] {
        let (work, _) = cost(NORMANDY, &format!("e/{seq}?map=whole&layer=zones-german,control,moves")).await;
        assert!(work.derivations <= 4 && work.entries <= 8, "{seq}: {work:?}");
    }
}

#[tokio::test]
async fn an_overview_derives_two_positions_a_turn_at_most() {
    for (sample, views) in [(NORMANDY, ["allied", "observer"]), (CHERBOURG, ["us", "axis"])] {
        for view in ["umpire"].into_iter().chain(views) {
            let (work, turns) = cost(sample, &format!("overview?view={view}")).await;
            assert!(work.derivations <= 2 * turns, "{} as {view}, {turns} turns: {work:?}", sample.id);
        }
    }
}
