//! Tests of the sight layer of a step: only games with levels of sight have it, and an enemy's sight is limited to its known units.

use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::unit::Side;
use wardiary_fixtures::matches::{CHERBOURG, OMAHA, WINTER_WAR};
use wardiary_library::library::Library as _;

use super::*;

/// An entry in the second turn of each sample.
const AT: u32 = 60;

async fn page(router: &axum::Router, path: &str) -> String {
    let request = Request::get(path).header("host", "localhost").body(Body::empty()).unwrap();
    let (parts, body) = router.clone().oneshot(request).await.unwrap().into_parts();
    assert_eq!(parts.status, StatusCode::OK, "{path}");
    String::from_utf8(to_bytes(body, usize::MAX).await.unwrap().to_vec()).unwrap()
}

#[tokio::test]
async fn sight_is_laid_over_the_map_where_the_game_has_levels_of_it() {
    for recorded in [CAEN_ORNE, CHERBOURG, WINTER_WAR, OMAHA] {
        let library = Arc::new(Archive::of(&[recorded]).unwrap());
        let router = crate::router(library.clone());
        let review = Arc::clone(&library.open(recorded.id).unwrap().review);
        let has_sight = recorded.id == OMAHA.id;
        let word = review.side_word(Side::One);
        let plain = page(&router, &format!("/m/{}/e/{AT}?lang=en", recorded.id)).await;
        assert_eq!(plain.contains(&format!("sight-{word}")), has_sight, "{}", recorded.id);
        let laid = page(&router, &format!("/m/{}/e/{AT}?lang=en&layer=sight-{word}", recorded.id)).await;
        for shown in ["class=\"sight-veil\"", "class=\"sight-rim one all\"", "Shaded hexes are not seen."] {
            assert_eq!(laid.contains(shown), has_sight, "{}: {shown}", recorded.id);
        }
        let [own, other] = [Side::One, Side::Two].map(|side| review.side_word(side));
        let asked = |view: &str| format!("/m/{}/e/{AT}?lang=en&layer=sight-{own}&view={view}", recorded.id);
        for (view, has_legend, is_partial) in [(own, true, false), (other, true, true), ("observer", false, false)] {
            let seen = page(&router, &asked(view)).await;
            assert_eq!(seen.contains("class=\"sight-veil\""), has_sight && has_legend, "{}: {view}", recorded.id);
            let says = seen.contains("For the other side, only what its known units see");
            assert_eq!(says, has_sight && is_partial, "{}: {view}", recorded.id);
        }
    }
}

#[tokio::test]
async fn of_an_enemy_sight_is_shown_as_far_as_its_units_are_known() {
    let library = Arc::new(Archive::of(&[OMAHA]).unwrap());
    let review = Arc::clone(&library.open(OMAHA.id).unwrap().review);
    let axis = review.seen_by(Viewer::Side(Side::Two));
    let mut fewer = 0;
    for seq in 0..review.len() {
        let (truth, known) = (review.at(seq), axis.at(seq));
        assert_eq!(known.sight(Side::Two), truth.sight(Side::Two), "entry {seq}: its own");
        let (all, some) = (truth.sight(Side::One), known.sight(Side::One));
        let is_less = |&(hex, level): &_| all.iter().any(|&(known, most)| known == hex && level <= most);
        assert!(some.iter().all(is_less), "entry {seq}: more than there is");
        fewer += usize::from(some.len() < all.len());
    }
    assert!(fewer > 20, "in {fewer} entries units out of sight see more");
    assert_eq!(review.seen_by(Viewer::Observer).at(AT).sight(Side::One), [], "an observer knows where nobody is");
}

#[tokio::test]
async fn a_strange_layer_is_answered_with_the_layers_of_the_game() {
    let router = crate::router(Arc::new(Archive::of(&[CHERBOURG]).unwrap()));
    let asked = Request::get("/m/cherbourg-1944/e/60?lang=en&layer=zzz").header("host", "localhost");
    let (parts, body) = router.oneshot(asked.body(Body::empty()).unwrap()).await.unwrap().into_parts();
    let page = String::from_utf8(to_bytes(body, usize::MAX).await.unwrap().to_vec()).unwrap();
    assert_eq!(parts.status, StatusCode::BAD_REQUEST);
    assert!(page.contains("moves, reach, line, zones-us, zones-axis."), "{page}");
}
