//! Tests of headings of the rule books in the reader's language, and of long lists that are folded.

use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::http::Request;
use tower::ServiceExt as _;
use wardiary_core::editions::systems;
use wardiary_fixtures::matches::NORMANDY;
use wardiary_library::archive::Archive;

use super::get;

#[tokio::test]
async fn headings_of_a_rule_book_are_in_the_readers_language() {
    for (lang, words, foreign) in [
        ("en", ["Sequence of play, step 1", "Carpet bombing", "Table 1.5"], ">Spelordning 1<"),
        ("sv", ["Spelordning, steg 1", "Bombmatta", "Tabell 1.5"], ">Table 1.5<"),
    ] {
        let page = get(&format!("/rules/ikvm-normandy-2023?lang={lang}")).await.text;
        for words in words {
            assert!(page.contains(words), "{lang}: {words}");
        }
        assert!(!page.contains(foreign), "{lang}: {foreign}");
        assert!(!page.contains("(000)"), "{lang}: which copy of a text was read is no matter for a reader");
        assert!(page.contains("<p class=\"where\">IKVM"), "the header names the game, not its id");
    }
}

/// The names in the contents of a rule book.
fn contents(page: &str) -> Vec<String> {
    let list = page.split("<nav class=\"toc\"").nth(1).unwrap().split("</nav>").next().unwrap();
    let entry = |part: &str| part.split_once('>').unwrap().1.split('<').next().unwrap().to_owned();
    list.split("<a href=\"#s").skip(1).map(entry).collect()
}

#[tokio::test]
async fn every_section_of_every_book_has_a_name_and_comes_in_order() {
    for system in systems() {
        for lang in ["en", "sv"] {
            let page = get(&format!("/rules/{system}?lang={lang}")).await.text;
            let names = contents(&page);
            assert!(names.len() > 15, "{system}: {names:?}");
            let is_bare = |name: &&String| !name.split(' ').skip(1).any(|word| word.starts_with(char::is_alphabetic));
            let bare: Vec<&String> =
                names.iter().filter(|name| name.contains(|c: char| c.is_ascii_digit())).filter(is_bare).collect();
            assert!(bare.is_empty(), "{system} {lang}: {bare:?}");
            let numbered = names.iter().filter(|name| name.starts_with('§') || name.contains(':'));
            let numbers: Vec<Vec<u32>> = numbered
                .map(|name| name.split(|c: char| !c.is_ascii_digit()).filter_map(|part| part.parse().ok()).collect())
                .collect();
            assert!(numbers.is_sorted() && numbers.len() > 5, "{system} {lang}: {names:?}");
        }
    }
    let page = get("/rules/wab-normandy-1944?lang=en").await.text;
    for words in [">§6.1 Sight<", "id=\"find-rule\"", "data-words=\"# of "] {
        assert!(page.contains(words), "{words}");
    }
}

#[tokio::test]
async fn rows_that_are_the_same_on_both_lines_are_folded_until_they_are_asked_for() {
    let router = crate::router(Arc::new(Archive::of(&[NORMANDY]).unwrap()));
    let same = async |query: &str| {
        let path = format!("/m/normandy-1944/lines/496?lang=en{query}");
        let request = Request::get(path).header("host", "localhost").body(Body::empty()).unwrap();
        let answer = router.clone().oneshot(request).await.unwrap();
        let page = String::from_utf8(to_bytes(answer.into_body(), usize::MAX).await.unwrap().to_vec()).unwrap();
        (page.matches("<tr class=\"same\">").count(), page.contains("and 91 more entries"))
    };
    assert_eq!(same("").await, (1, true));
    assert_eq!(same("&rows=all").await, (92, false));
}

#[tokio::test]
async fn cells_of_terrain_and_of_the_order_of_battle_are_in_the_readers_language() {
    for (system, raw, words) in [
        ("ikvm-normandy-2023", ["terrain_value", "all points", "any_swamp", "all rebuilt"], "valfri träskhexagon"),
        ("cherbourg-1944", ["south_road", "north_sea", "unit stated", "values rebuilt"], "på väg söderifrån"),
    ] {
        let page = get(&format!("/rules/{system}?lang=sv")).await.text;
        assert!(page.contains(words), "{system}: {words}");
        for raw in raw {
            assert!(!page.contains(raw), "{system}: {raw}");
        }
    }
}
