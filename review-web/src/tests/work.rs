//! What a page costs in positions derived and entries played again, where no page is kept: counted by the match itself.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::http::Request;
use tower::ServiceExt as _;
use wardiary_core::review::{Review, Work};
use wardiary_fixtures::matches::{CHERBOURG, NORMANDY, Recorded};

use crate::archive::Archive;
use crate::library::Library as _;

/// A match with the pages over it.
struct Served {
    id: &'static str,
    review: Arc<dyn Review>,
    router: axum::Router,
}

impl Served {
    fn of(sample: Recorded) -> Self {
        let library = Arc::new(Archive::of(&[sample]).unwrap());
        let review = Arc::clone(&library.open(sample.id).unwrap().review);
        Self { id: sample.id, review, router: crate::router(library) }
    }

    /// The cost of the first draw of a page.
    async fn cost(&self, path: &str) -> Work {
        let before = self.review.work();
        let request = Request::get(format!("/m/{}/{path}", self.id)).header("host", "localhost");
        let answer = self.router.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
        assert_eq!(answer.status(), 200, "{path}");
        to_bytes(answer.into_body(), usize::MAX).await.unwrap();
        let after = self.review.work();
        Work {
            derivations: after.derivations - before.derivations,
            replayed: after.replayed - before.replayed,
            entries: after.entries - before.entries,
        }
    }
}

/// The cost of the first draw of a page of a match, and how many turns were played in it.
async fn cost(sample: Recorded, path: &str) -> (Work, u64) {
    let served = Served::of(sample);
    let work = served.cost(path).await;
    let turns: BTreeSet<u16> = served.review.phases().iter().map(|phase| phase.moment.turn).collect();
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
async fn an_overview_derives_two_positions_a_turn_and_one_more_at_most() {
    for (sample, views) in [(NORMANDY, ["allied", "observer"]), (CHERBOURG, ["us", "axis"])] {
        for view in ["umpire"].into_iter().chain(views) {
            let (work, turns) = cost(sample, &format!("overview?view={view}")).await;
            // The walk of the series begins with the opening once more.
            assert!(work.derivations <= 2 * turns + 1, "{} as {view}, {turns} turns: {work:?}", sample.id);
        }
    }
}

#[tokio::test]
async fn a_combat_page_derives_two_positions_at_most_and_builds_each_of_its_entries_once() {
    for sample in [NORMANDY, CHERBOURG] {
        let served = Served::of(sample);
        let review = &served.review;
        let rolled = |seq: &u32| review.at(*seq).combat().is_some_and(|combat| combat.rolled.is_some());
        let rolls: Vec<u32> = (0..review.len()).step_by(7).filter(rolled).collect();
        assert!(rolls.len() > 3, "{}: {rolls:?}", sample.id);
        for seq in rolls {
            let (work, own) = (served.cost(&format!("e/{seq}/combat")).await, review.combat_entries(seq).len() as u64);
            assert!(work.derivations <= 2 && work.entries == own, "{}, {seq}: {work:?} of {own}", sample.id);
        }
    }
}
