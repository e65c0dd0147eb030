//! Tests of two positions side by side, and of a single table: every difference and every anchor is there, and nothing else.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use wardiary_core::review::Seq;
use wardiary_fixtures::matches::{CAEN_ORNE, Recorded};
use wardiary_library::archive::Archive;
use wardiary_library::library::Library as _;

use super::{get, over};

/// Counts units and hexes whose slots differ between two entries, from the public text of the positions.
fn differing(a: Seq, b: Seq) -> (usize, usize) {
    let library = Archive::of(&[CAEN_ORNE]).unwrap();
    let opened = library.open("caen-orne").unwrap();
    let slots = |seq| opened.review.at(seq).slots().into_iter().collect::<std::collections::BTreeSet<_>>();
    let (before, after) = (slots(a), slots(b));
    let count = |kind: &str, fields: &[&str]| {
        let names = before.symmetric_difference(&after).filter_map(|slot| {
            let parts: Vec<&str> = slot.name.split('.').collect();
            (parts.len() == 3 && parts[0] == kind && fields.contains(&parts[2])).then(|| parts[1].to_owned())
        });
        names.collect::<std::collections::BTreeSet<String>>().len()
    };
    (count("unit", &["at", "losses"]), count("hex", &["owner"]))
}

#[tokio::test]
async fn every_unit_and_hex_that_differs_is_listed_once() {
    let last = with_last();
    for (a, b) in [(2, last), (18, 40), (40, 18), (30, 31), (12, 12)] {
        let page = get(&format!("/m/caen-orne/compare?a={a}&b={b}&lang=en")).await;
        assert_eq!(page.status, StatusCode::OK);
        let (units, hexes) = differing(a, b);
        let heading = match units + hexes {
            1 => "One difference".to_owned(),
            n => format!("{n} differences"),
        };
        assert!(page.text.contains(&format!("<th scope=\"col\">{heading}</th>")), "{a} to {b}: {heading}");
        let list = page.text.split("<ol class=\"changes owners\"").next().unwrap();
        assert_eq!(list.matches("<b class=\"n\">").count(), units, "{a} to {b}");
        assert_eq!(page.text.contains("No differences"), units + hexes == 0);
    }
}

fn with_last() -> Seq {
    Archive::of(&[CAEN_ORNE]).unwrap().open("caen-orne").unwrap().review.len() - 1
}

#[tokio::test]
async fn what_happened_to_a_unit_is_put_into_words_and_reads_backwards() {
    let last = with_last();
    let there = get(&format!("/m/caen-orne/compare?a=2&b={last}&lang=en")).await.text;
    for words in [
        "21st Panzer Division: eliminated; was in 1910 Caen",
        "Eliminated (",
        "Arrived (",
        "step losses 0 → 1 of 2",
        "German → Allied",
    ] {
        assert!(there.contains(words), "{words}");
    }
    let back = get(&format!("/m/caen-orne/compare?a={last}&b=2&lang=en")).await.text;
    for words in ["Back on the map (", "Left the map (", "Allied → German"] {
        assert!(back.contains(words), "{words}");
    }
    // If an entry is both chosen and typed, the typed one counts.
    let written = get("/m/caen-orne/compare?a=2&a-entry=5&b-entry=&lang=en").await.text;
    assert!(written.contains("/m/caen-orne/e/5\"") && written.contains(&format!("/m/caen-orne/e/{last}\"")));
    assert!(there.contains("<option value=\"2\"") && there.contains("end (entry"));
}

#[tokio::test]
async fn entries_and_parted_lines_lead_to_the_comparison() {
    assert!(get("/m/caen-orne/e/20").await.text.contains("href=\"/m/caen-orne/compare?a=20\""));
    assert!(get("/m/caen-orne/overview").await.text.contains("href=\"/m/caen-orne/compare\""));
    // Entry 13 is the undone one. It is compared with the last entry of the other line.
    let fork = get("/m/caen-orne/lines/14?lang=en").await.text;
    assert!(fork.contains("href=\"/m/caen-orne/compare?a=13&#38;b="), "both lines");
    assert!(get("/m/caen-orne/compare?a=13&b=15&lang=en").await.text.contains("href=\"/m/caen-orne/e/13\""));
}

#[tokio::test]
async fn two_matches_are_compared_and_unknown_ones_are_not() {
    let twin = Recorded { id: "twin", title: "The other table", notation: "end", notes: None, ..CAEN_ORNE };
    let library = || Archive::of(&[CAEN_ORNE, twin]).unwrap();
    let ask = |path: &str| Request::get(path).header("host", "localhost").body(Body::empty()).unwrap();
    let page = over(library(), ask("/m/caen-orne/compare?a=2&with=twin&b=2&lang=en")).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.text.contains("The other table: ") && page.text.contains("href=\"/m/twin/e/2\""));
    assert!(page.text.contains("No differences"), "both begin alike");
    let listed = over(library(), ask("/m/caen-orne/compare?with=twin&b=40")).await;
    assert_eq!(listed.status, StatusCode::OK, "the list still offered entries of the other match");
    for query in ["with=none", "with=twin&b-entry=40", "a=x", "b=-1", "b-entry=9999", "a=9999"] {
        let path = format!("/m/caen-orne/compare?{query}");
        let stopped = over(library(), ask(&path)).await;
        assert_eq!(stopped.status, StatusCode::NOT_FOUND, "{path}");
        let back = if query == "with=none" { "\"/\"" } else { "\"/m/caen-orne/compare\"" };
        assert!(stopped.text.contains(&format!("class=\"button\" href={back}")), "{path}");
    }
    assert_eq!(over(library(), ask("/m/none/compare")).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn every_cell_of_a_table_can_be_pointed_at() {
    for lang in ["en", "sv"] {
        let page = get(&format!("/rules/ikvm-normandy-2023/table/1.5?lang={lang}")).await.text;
        for row in 1..=8 {
            for column in 1..=9 {
                assert!(page.contains(&format!("<td id=\"r{row}c{column}\">")), "r{row}c{column}");
            }
        }
        // The first row is a die of 0 or less, so row 4 is a die of 3. Column 8 is the odds of 5:1.
        assert!(page.contains("<a href=\"#r4c8\">F1R</a>"));
        for rule in ["N-103", "N-113", "A-10"] {
            assert!(page.contains(&format!("#{rule}\">{rule}</a>")), "{rule}");
        }
        assert!(!page.contains("#N-052\">"), "the weather does not speak of table 1.5");
    }
    let terrain = get("/rules/ikvm-normandy-2023/table/1.4").await.text;
    assert!(terrain.contains("href=\"/rules/ikvm-normandy-2023#N-101\">N-101</a>"), "rows named in cells lead there");
    for path in ["/rules/ikvm-normandy-2023/table/9.9", "/rules/none/table/1.5"] {
        assert_eq!(get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    // Example 1 of the rules: the cell of the combat leads to the same cell of the book.
    let combat = get("/m/caen-orne/e/20/combat").await.text;
    assert!(combat.contains("<a href=\"/rules/ikvm-normandy-2023/table/1.5#r4c8\">F1R</a>"));
    assert!(get("/rules/ikvm-normandy-2023").await.text.contains("/rules/ikvm-normandy-2023/table/1.5"));
}
