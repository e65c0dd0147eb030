//! Tests of pages of the third system: points kept in quarters.

use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::http::Request;
use tower::ServiceExt as _;
use wardiary_fixtures::matches::{Recorded, WINTER_WAR};

use wardiary_library::archive::Archive;

/// Three decrees after the setup: two aircraft are lost, worth three and two quarters, and a city has another owner.
const DECREES: &str = "amend W-168 losses su-i16 1 because it was shot down\n\
    amend W-168 losses fi-dxxi 1 because it was shot down\n\
    amend W-167 owner 1117 soviet because it was entered\n";
/// The end of the setup, and the last decree.
const SETUP: u32 = 79;
const LAST: u32 = 82;

/// Returns the setup of the whole game, with the decrees after it.
fn decreed() -> Recorded {
    let (setup, _) = WINTER_WAR.notation.split_once("# Turn 1").expect("a first turn");
    let notation = String::leak(format!("{setup}{DECREES}"));
    Recorded { id: "decrees", title: "Decrees", edition: None, notation, notes: None, ..WINTER_WAR }
}

async fn seen(path: &str) -> String {
    let library = Arc::new(Archive::of(&[decreed()]).unwrap());
    let request = Request::get(path).header("host", "localhost:8944").body(Body::empty()).unwrap();
    let body = crate::router(library).oneshot(request).await.unwrap().into_body();
    String::from_utf8(to_bytes(body, usize::MAX).await.unwrap().to_vec()).unwrap()
}

/// Every page with points shows the points of W-169. They count in quarters: four for a city point, one for a beaten point of attack.
#[tokio::test]
async fn points_kept_in_quarters_are_written_as_points() {
    for (lang, captured) in [
        ("en", "Kajaani changes hands: 1 point to the Soviets"),
        ("sv", "Kajaani byter ägare: 1 poäng till Sovjetunionen"),
    ] {
        let overview = seen(&format!("/m/decrees/overview?open=all&lang={lang}")).await;
        for total in ["12½", "29¾"] {
            assert!(overview.contains(&format!("<p class=\"total\">{total}</p>")), "{total} in {lang}");
        }
        assert!(overview.contains(captured), "{lang}");
        let last = seen(&format!("/m/decrees/e/{LAST}?lang={lang}")).await;
        let compared = seen(&format!("/m/decrees/compare?a={SETUP}&b={LAST}&lang={lang}")).await;
        let home = seen(&format!("/?lang={lang}")).await;
        assert!(["12½", "29¾"].iter().all(|total| last.contains(total)), "the last step in {lang}");
        assert!(["11", "12½", "30", "29¾"].iter().all(|total| compared.contains(total)), "both positions in {lang}");
        assert!(home.contains("12½:29¾"), "the list of matches in {lang}");
        for page in [overview, last, compared, home] {
            // Counters and the like have numbers of their own.
            let page: String =
                page.split("<svg").map(|part| part.split_once("</svg>").map_or(part, |(_, after)| after)).collect();
            assert!(
                !page.contains(">119<") && !page.contains(">50<") && !page.contains("50:119"),
                "quarters in {lang}"
            );
        }
    }
}
