//! Tests of names of formations in the language of the reader, on every page that shows a unit.

use std::sync::{Arc, LazyLock};

use axum::body::{Body, to_bytes};
use axum::http::Request;
use tower::ServiceExt as _;
use wardiary_core::editions::{Opening, begin, newest, scenario, systems};
use wardiary_core::kernel::game::Viewer;
use wardiary_fixtures::matches::EACH;

use wardiary_library::archive::Archive;
use wardiary_words::i18n::names::unit;
use wardiary_words::i18n::{Lang, Words};

use super::needles::Needles;

static LIBRARY: LazyLock<Arc<Archive>> = LazyLock::new(|| Arc::new(Archive::of(&EACH).unwrap()));

/// Formations named after the strong point that they hold, which has one name on the map in both languages.
const PLACES: [&str; 1] = ["Battery Hamburg"];

/// Pages that show units: on the map, in a stack, off the map, in a fight, lost, in a form, as differences.
const PAGES: [&str; 23] = [
    "/m/normandy-1944/e/310?map=whole&tray=open",
    "/m/normandy-1944/e/310?hex=1208",
    "/m/normandy-1944/e/265",
    "/m/normandy-1944/e/265/combat",
    "/m/normandy-1944/e/311/combat",
    "/m/normandy-1944/overview",
    "/m/normandy-1944/compare?a=30&b=500",
    "/m/cherbourg-1944/e/189?map=whole&tray=open",
    "/m/cherbourg-1944/e/189/combat",
    "/m/cherbourg-1944/overview",
    "/m/cherbourg-1944/compare?a=30&b=300",
    "/m/winter-war/e/200?map=whole&tray=open",
    "/m/winter-war/e/200?hex=1429",
    "/m/winter-war/overview",
    "/m/winter-war/compare?a=90&b=400",
    "/m/omaha/e/120?map=whole&tray=open",
    "/m/omaha/overview",
    "/m/omaha/compare?a=20&b=160",
    "/desk?system=ikvm-normandy-2023",
    "/desk?system=cherbourg-1944",
    "/desk?system=ikv-winterwar-2025",
    "/desk?system=wab-normandy-1944",
    "/help",
];

async fn page(path: &str) -> String {
    let request = Request::get(path).header("host", "localhost").body(Body::empty()).unwrap();
    let body = crate::router(LIBRARY.clone()).oneshot(request).await.unwrap().into_body();
    String::from_utf8(to_bytes(body, usize::MAX).await.unwrap().to_vec()).unwrap()
}

/// Returns the page without texts in their original language: notes, the notation of a scene, the wording of a rule in the other language.
fn own_words(page: &str) -> String {
    let cut = |text: &str, from: &str, to: &str| {
        let rest = |part: &str| part.split_once(to).map_or(String::new(), |(_, rest)| rest.to_owned());
        let mut parts = text.split(from);
        let head = parts.next().unwrap_or_default().to_owned();
        parts.fold(head, |all, part| all + &rest(part))
    };
    let without_notes = cut(page, "<article class=\"note", "</article>");
    let without_originals = cut(&without_notes, "<i lang=", "</i>");
    cut(&cut(&without_originals, "<textarea", "</textarea>"), "<pre", "</pre>")
}

/// A name with the small letter that it has inside a sentence.
fn small(name: &str) -> String {
    let mut rest = name.chars();
    rest.next().map_or_else(String::new, |first| first.to_lowercase().chain(rest).collect())
}

#[tokio::test]
async fn a_swedish_page_names_no_formation_in_english_and_the_other_way_round() {
    let names = formations().into_iter().filter(|(name, swedish)| name != swedish && !PLACES.contains(&&**name));
    let (english, swedish): (Vec<String>, Vec<String>) = names.unzip();
    // The Swedish name of aircraft contains the type, which is the whole English name: `Jaktflyg Fokker D.XXI`.
    let with_type = english.iter().zip(&swedish).filter(|(name, swedish)| swedish.contains(*name));
    let with_type: Vec<String> = with_type.map(|(_, swedish)| swedish.clone()).collect();
    let (english, swedish) = (Needles::new(english), Needles::new(swedish));
    let mut wrong = Vec::new();
    let mut seen = [0, 0];
    for path in PAGES {
        let joint = if path.contains('?') { '&' } else { '?' };
        let [en, sv] = [page(&format!("{path}{joint}lang=en")).await, page(&format!("{path}{joint}lang=sv")).await];
        seen[0] += english.found_in(&en).len();
        seen[1] += swedish.found_in(&sv).len();
        let bare_types =
            with_type.iter().fold(own_words(&sv), |page, name| page.replace(name, "").replace(&small(name), ""));
        for (name, language) in
            [(english.found_in(&bare_types), "Swedish"), (swedish.found_in(&own_words(&en)), "English")]
        {
            wrong.extend(name.into_iter().map(|name| format!("{path} in {language}: {name}")));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(seen.iter().all(|&count| count > 300), "{seen:?}");
}

/// Ships keep their names.
const SHIPS: [&str; 2] = ["HMS ", "USS "];

/// Returns every formation of the orders of battle, in English and in Swedish.
fn formations() -> Vec<(String, String)> {
    let mut names = Vec::new();
    for system in systems() {
        let w = Words { lang: Lang::Sv, system };
        for (id, _) in newest(system).unwrap().scenarios {
            let game = begin(scenario(system, Some(id)).unwrap(), &Opening::default()).unwrap().game;
            let review = game.into_review(Viewer::Umpire);
            let pieces = review.at(review.len()).position().pieces;
            names.extend(pieces.into_iter().map(|piece| (piece.name.clone(), unit(w, &piece.name))));
        }
    }
    names.sort_unstable();
    names.dedup();
    names
}

#[test]
fn every_formation_of_every_order_of_battle_has_a_swedish_name() {
    for (name, swedish) in formations() {
        let is_ship = SHIPS.iter().any(|ship| name.starts_with(ship));
        assert_eq!(swedish == name, is_ship, "{name}: {swedish}");
    }
    for system in systems() {
        assert_eq!(unit(Words { lang: Lang::En, system }, "7th Armoured Division"), "7th Armoured Division");
        assert_eq!(unit(Words { lang: Lang::Sv, system }, "a posed regiment"), "a posed regiment");
    }
}
