//! Tests of the facts that a side could not know: the list on a step page is exactly what the rules hide from the side, and no
//! other reader sees it.

use std::collections::BTreeSet;

use scraper::{Html, Selector};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::unit::{Place, Side};
use wardiary_core::kernel::view::Piece;
use wardiary_core::review::Review;
use wardiary_fixtures::matches::{CHERBOURG, OMAHA, WINTER_WAR};
use wardiary_library::library::Library as _;

use super::*;

/// Distance between tested entries.
const STRIDE: u32 = 53;

async fn page(router: &axum::Router, path: &str) -> (StatusCode, String) {
    let request = Request::get(path).header("host", "localhost").body(Body::empty()).unwrap();
    let (parts, body) = router.clone().oneshot(request).await.unwrap().into_parts();
    let bytes = to_bytes(body, usize::MAX).await.unwrap();
    (parts.status, String::from_utf8(bytes.to_vec()).unwrap())
}

/// Returns the slots and units in the list of a page.
fn listed(page: &str) -> BTreeSet<String> {
    let html = Html::parse_document(page);
    let data = Selector::parse(".known .gaps data").unwrap();
    let values = html.select(&data).filter_map(|data| data.attr("value"));
    values.flat_map(|value| value.split("; ").map(str::to_owned).collect::<Vec<_>>()).collect()
}

/// Returns the facts hidden from the side, from its own view and the umpire's: slots, and differing units that have no such slot.
fn kept(review: &dyn Review, seq: u32, side: Side) -> BTreeSet<String> {
    let perspective = review.seen_by(Viewer::Side(side));
    let (truth, shown) = (review.at(seq), perspective.at(seq));
    let known = shown.slots();
    let hidden = truth.slots().into_iter().filter(|slot| !known.contains(slot));
    let mut out: BTreeSet<String> = hidden.map(|slot| format!("{} {}", slot.name, slot.value)).collect();
    let pieces = shown.position().pieces;
    let is_bare = |piece: &Piece, out: &BTreeSet<String>| {
        let own = format!("unit.{}.", piece.id);
        !pieces.contains(piece) && !out.iter().any(|slot| slot.starts_with(&own))
    };
    let bare: Vec<Piece> = truth.position().pieces.into_iter().filter(|piece| is_bare(piece, &out)).collect();
    out.extend(bare.into_iter().map(|piece| format!("unit.{}", piece.id)));
    out
}

#[tokio::test]
async fn a_step_lists_what_is_kept_from_a_side_and_nothing_else() {
    let samples = [CAEN_ORNE, CHERBOURG, WINTER_WAR, OMAHA];
    let library = Arc::new(Archive::of(&samples).unwrap());
    let router = crate::router(library.clone());
    let mut found = BTreeSet::new();
    for recorded in &samples {
        let review = Arc::clone(&library.open(recorded.id).unwrap().review);
        for seq in (0..review.len()).step_by(STRIDE as usize).chain([review.len() - 1]) {
            for side in [Side::One, Side::Two] {
                let path = format!("/m/{}/e/{seq}?known={}&lang=en", recorded.id, review.side_word(side));
                let (status, page) = page(&router, &path).await;
                assert_eq!(status, StatusCode::OK, "{path}");
                let kept = kept(review.as_ref(), seq, side);
                assert_eq!(listed(&page), kept, "{path}");
                assert_eq!(page.contains("They knew everything here."), kept.is_empty(), "{path}");
                if !kept.is_empty() {
                    found.insert(recorded.system);
                }
            }
        }
    }
    // In the Winter War everything is open, and the match at Caen does not seal the target of a carpet bombing.
    let hiding = ["cherbourg-1944", "wab-normandy-1944"];
    assert_eq!(found.into_iter().collect::<Vec<_>>(), hiding, "every game that hides something was asked");
}

/// C-058: powers are hidden until an attack shows them.
#[tokio::test]
async fn a_declared_attack_takes_its_units_off_the_list() {
    let library = Arc::new(Archive::of(&[CHERBOURG]).unwrap());
    let review = Arc::clone(&library.open("cherbourg-1944").unwrap().review);
    let router = crate::router(library);
    let entries = (0..review.len()).filter_map(|seq| review.entry(seq));
    let declared: Vec<u32> =
        entries.filter(|entry| entry.notation.starts_with("assault ")).map(|entry| entry.seq).collect();
    assert!(declared.len() > 5, "the sample has attacks");
    for seq in declared {
        let position = review.at(seq).position();
        let fight = position.fight.clone().expect("an attack was declared");
        let target = position.pieces.iter().filter(|piece| piece.place == Place::On(fight.target));
        let of = |side: Side| position.pieces.iter().filter(move |piece| piece.side == side);
        let attackers = of(Side::One).filter(|piece| fight.attackers.iter().any(|&(unit, _)| unit == piece.unit));
        for (word, ids) in [
            ("us", target.filter(|piece| piece.side == Side::Two).map(|piece| &piece.id).collect::<Vec<_>>()),
            ("axis", attackers.map(|piece| &piece.id).collect()),
        ] {
            let names = |listed: &BTreeSet<String>, id: &str| {
                let own = format!("unit.{id}");
                listed.iter().any(|slot| *slot == own || slot.starts_with(&format!("{own}.")))
            };
            let now = listed(&page(&router, &format!("/m/cherbourg-1944/e/{seq}?known={word}")).await.1);
            let before = listed(&page(&router, &format!("/m/cherbourg-1944/e/{}?known={word}", seq - 1)).await.1);
            for id in ids {
                assert!(!names(&now, id), "C-058: {id} is shown by the attack of {seq}");
                assert!(names(&before, id), "C-058: {id} is hidden before the attack of {seq}");
            }
        }
    }
}

#[tokio::test]
async fn no_side_reads_what_is_kept_from_another() {
    let router = crate::router(Arc::new(Archive::of(&[OMAHA]).unwrap()));
    for view in ["allied", "axis", "observer"] {
        let path = |known: &str| format!("/m/omaha/e/79?view={view}{known}");
        let (status, page_plain) = page(&router, &path("")).await;
        assert_eq!(status, StatusCode::OK);
        assert!(!page_plain.contains("id=\"known\""), "{view}");
        for known in ["&known=allied", "&known=axis"] {
            let (status, answer) = page(&router, &path(known)).await;
            assert_eq!((status, answer.contains("id=\"known\"")), (StatusCode::OK, false), "{view}");
        }
    }
    let (status, refused) = page(&router, "/m/omaha/e/79?known=german&lang=en").await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert!(refused.contains("allied, axis"), "the remedy is named");
}
