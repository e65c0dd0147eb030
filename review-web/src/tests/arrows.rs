//! Tests of arrows on the map: an attack comes from the hex of its declaration, even if the declaring unit is lost.

use axum::body::{Body, to_bytes};
use axum::http::Request;
use tower::ServiceExt as _;
use wardiary_fixtures::matches::{CAEN_ORNE, CHERBOURG, Recorded};

use wardiary_library::archive::Archive;

async fn page(router: &axum::Router, path: &str) -> String {
    let answer = router
        .clone()
        .oneshot(Request::get(path).header("host", "localhost").body(Body::empty()).unwrap())
        .await
        .unwrap();
    assert_eq!(answer.status(), 200, "{path}");
    String::from_utf8(to_bytes(answer.into_body(), usize::MAX).await.unwrap().to_vec()).unwrap()
}

/// Returns the arrows of attacks on a page.
fn arrows(page: &str) -> Vec<&str> {
    let paths = page.split("<path class=\"hit\" d=\"").skip(1);
    paths.filter_map(|rest| rest.split('"').next()).collect()
}

#[tokio::test]
async fn an_attack_comes_from_where_it_was_declared_when_the_umpire_moves_who_declared_it() {
    // The first attack of a match of each system, then a ruling that moves one of the attackers away from the target.
    let cases: [(Recorded, &str, &str); 2] = [
        (CAEN_ORNE, "attack 1910 by", "amend N-035 place gb-59-inf 1709 because it stood elsewhere"),
        (CHERBOURG, "assault 1710 by", "amend C-001 place us-313-1 1613 because it stood elsewhere"),
    ];
    for (recorded, attack, ruling) in cases {
        let lines: Vec<&str> = recorded.notation.lines().collect();
        let at = lines.iter().position(|line| line.contains(attack)).expect("it attacks");
        let notation = format!("{}\n{ruling}\n", lines[..=at].join("\n"));
        let cut = Recorded { notation: Box::leak(notation.into_boxed_str()), notes: None, ..recorded };
        let library = Archive::of(&[cut]).unwrap();
        let review = wardiary_library::library::Library::open(&library, recorded.id).expect("it opens");
        let last = review.review.len() - 1;
        let router = crate::router(std::sync::Arc::new(library));
        let of = |seq: u32| format!("/m/{}/e/{seq}?lang=en", recorded.id);
        let (declared, ruled) = (page(&router, &of(last - 1)).await, page(&router, &of(last)).await);
        assert!(!arrows(&declared).is_empty(), "{} attacks", recorded.id);
        assert_eq!(arrows(&ruled), arrows(&declared), "{}", recorded.id);
    }
}
