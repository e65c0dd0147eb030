//! Tests of the cost of a page in derived positions and replayed entries, without the page cache. The match itself counts them.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::http::Request;
use tower::ServiceExt as _;
use wardiary_core::kernel::unit::Side;
use wardiary_core::review::{Review, Work};
use wardiary_fixtures::matches::{EACH, NORMANDY, Recorded};

use wardiary_library::archive::Archive;
use wardiary_library::library::Library as _;

/// The entry after which the Germans set up, in a match whose sides are chosen in three entries.
const TAKEN_BACK_TO: u32 = 6;

/// A match with its pages.
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
            parted: after.parted - before.parted,
        }
    }
}

/// Returns the cost of the first draw of a page of a match, and its number of turns.
async fn cost(sample: Recorded, path: &str) -> (Work, u64) {
    let served = Served::of(sample);
    let work = served.cost(path).await;
    let turns: BTreeSet<u16> = served.review.phases().iter().map(|phase| phase.moment.turn).collect();
    (work, turns.len() as u64)
}

/// Returns some entries of a match: near the beginning, and at each quarter of it.
fn some(review: &dyn Review) -> [u32; 5] {
    let last = review.len() - 1;
    [review.first() + 1, last / 4, last / 2, last / 4 * 3, last]
}

#[tokio::test]
async fn a_step_derives_three_positions_at_most_and_builds_eight_entries() {
    for sample in EACH {
        let entries = some(Served::of(sample).review.as_ref());
        let sides = Archive::of(&[sample]).unwrap().open(sample.id).unwrap().sides();
        for (seq, view) in entries.into_iter().zip(["umpire", "observer"].into_iter().chain(sides).cycle()) {
            let (work, _) = cost(sample, &format!("e/{seq}?view={view}")).await;
            assert!(work.derivations <= 3 && work.entries <= 8, "{} {seq} as {view}: {work:?}", sample.id);
        }
    }
}

#[tokio::test]
async fn a_step_with_layers_derives_one_position_more() {
    for sample in EACH {
        let Served { review, .. } = Served::of(sample);
        let layers = format!("zones-{},control,moves", review.side_word(Side::Two));
        for seq in some(review.as_ref()) {
            let (work, _) = cost(sample, &format!("e/{seq}?map=whole&layer={layers}")).await;
            assert!(work.derivations <= 4 && work.entries <= 8, "{} {seq}: {work:?}", sample.id);
        }
    }
}

#[tokio::test]
async fn an_overview_derives_two_positions_a_turn_and_two_more_at_most() {
    for sample in EACH {
        let sides = Archive::of(&[sample]).unwrap().open(sample.id).unwrap().sides();
        for view in ["umpire", "observer"].into_iter().chain(sides) {
            let (work, turns) = cost(sample, &format!("overview?view={view}")).await;
            // The series begins again at the opening, and the head needs the end of the match.
            assert!(work.derivations <= 2 * turns + 2, "{} as {view}, {turns} turns: {work:?}", sample.id);
        }
    }
}

/// A scribe takes one action back again and again: each time costs its page the same.
#[tokio::test]
async fn what_is_taken_back_costs_the_pages_over_a_match_once_each() {
    let taken_back = |times: usize| {
        let again = format!("place de-243-inf 0604\nrewind {TAKEN_BACK_TO} again\n");
        let notation = String::leak(format!("die 3\ndie 5\nchoose allied\n{}", again.repeat(times)));
        Recorded { notation, notes: None, ..NORMANDY }
    };
    for path in ["overview", "aar", "lines", "e/200"] {
        let [few, many] = [taken_back(100), taken_back(400)].map(|sample| cost(sample, path));
        let [(few, _), (many, _)] = [few.await, many.await];
        let of = |work: Work| [work.derivations, work.replayed, work.entries, work.parted];
        for (few, many) in of(few).into_iter().zip(of(many)) {
            assert!(many <= 4 * few + 100, "{path}: {few} for a hundred times, {many} for four hundred");
        }
    }
}

#[tokio::test]
async fn a_combat_page_derives_three_positions_at_most_and_builds_each_of_its_entries_once() {
    for sample in EACH {
        let served = Served::of(sample);
        let review = &served.review;
        let rolled = |seq: &u32| review.at(*seq).combat().is_some_and(|combat| combat.rolled.is_some());
        let rolls: Vec<u32> = (0..review.len()).step_by(7).filter(rolled).collect();
        assert!(rolls.len() > 2, "{}: {rolls:?}", sample.id);
        for seq in rolls {
            let (work, own) = (served.cost(&format!("e/{seq}/combat")).await, review.combat_entries(seq).len() as u64);
            assert!(work.derivations <= 3 && work.entries == own, "{}, {seq}: {work:?} of {own}", sample.id);
        }
    }
}
