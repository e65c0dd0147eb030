//! Tests of zoom and pan by the links of a step: their targets, the address, and the legible parts at each zoom step.

use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};

use axum::body::{Body, to_bytes};
use axum::http::Request;
use scraper::{ElementRef, Html, Selector};
use tower::ServiceExt as _;
use wardiary_core::review::Seq;
use wardiary_draw::glance::frame_corners;
use wardiary_draw::grid::{Grid, Point, length};
use wardiary_draw::zoom::{Zoom, nearest};
use wardiary_fixtures::matches::{EACH, NORMANDY, WINTER_WAR};
use wardiary_library::archive::Archive;
use wardiary_library::library::Library as _;

use super::get;

static LIBRARY: LazyLock<Arc<Archive>> = LazyLock::new(|| Arc::new(Archive::of(&EACH).unwrap()));

async fn page(path: &str) -> Html {
    let request = Request::get(path).header("host", "localhost").body(Body::empty()).unwrap();
    let body = crate::router(LIBRARY.clone()).oneshot(request).await.unwrap().into_body();
    Html::parse_document(std::str::from_utf8(&to_bytes(body, usize::MAX).await.unwrap()).unwrap())
}

fn all<'a>(page: &'a Html, selector: &str) -> Vec<ElementRef<'a>> {
    page.select(&Selector::parse(selector).unwrap()).collect()
}

/// Returns the address of a link on the map; `None` if there is no such link.
fn link(page: &Html, word: &str) -> Option<String> {
    let found = all(page, &format!(".zoom a.{word}, .pan a.{word}"));
    found.first().map(|link| link.attr("href").unwrap().to_owned())
}

/// A value of the query of an address.
fn asked<'a>(address: &'a str, key: &str) -> Option<&'a str> {
    let (_, query) = address.split('#').next()?.split_once('?')?;
    query.split('&').find_map(|pair| pair.strip_prefix(key)?.strip_prefix('='))
}

/// Returns the class of the map, and its view box: left, top, width, height.
fn sheet(page: &Html) -> (String, [f64; 4]) {
    let sheet = all(page, "svg.sheet")[0];
    let numbers: Vec<f64> = sheet.attr("viewBox").unwrap().split(' ').map(|word| word.parse().unwrap()).collect();
    (sheet.attr("class").unwrap().to_owned(), numbers.try_into().unwrap())
}

/// Returns the middle of the visible part of the map.
fn middle(page: &Html) -> Point {
    let [x, y, width, height] = sheet(page).1;
    (x + width / 2.0, y + height / 2.0)
}

/// Returns the width of the visible part of the map.
fn width(page: &Html) -> f64 {
    sheet(page).1[2]
}

/// The last step of a match.
fn last(id: &str) -> Seq {
    *LIBRARY.open(id).unwrap().review.steps().last().unwrap()
}

#[tokio::test]
async fn links_lead_out_to_the_whole_board_and_in_again() {
    let mut at = format!("/m/{}/e/162", WINTER_WAR.id);
    let entry = page(&at).await;
    assert!(link(&entry, "back").is_none());
    assert_eq!(sheet(&entry).0, "sheet");
    assert_eq!(asked(&link(&entry, "in").unwrap(), "map"), Some("near"), "an entry is shown between two steps");
    for (word, class) in [("wide", "sheet ample"), ("far", "sheet far"), ("whole", "sheet far vast")] {
        at = link(&page(&at).await, "out").unwrap();
        assert_eq!(asked(&at, "map"), Some(word));
        let (shown, [.., width, height]) = sheet(&page(&at).await);
        assert_eq!(shown, class, "{at}");
        if let Some(zoom) = Zoom::parse(word) {
            assert!((width - zoom.side()).abs() < 0.1 && (height - zoom.side()).abs() < 0.1, "{at}: {width} {height}");
        }
    }
    let whole = page(&at).await;
    assert!(["out", "whole", "up", "left", "right", "down"].iter().all(|word| link(&whole, word).is_none()));
    assert_eq!(link(&whole, "back").as_deref(), Some("/m/winter-war/e/162"));
    for word in ["far", "wide", "near"] {
        at = link(&page(&at).await, "in").unwrap();
        assert_eq!(asked(&at, "map"), Some(word));
    }
    let near = page(&at).await;
    assert!(link(&near, "in").is_none(), "nothing is nearer");
    assert!((width(&near) - Zoom::Near.side()).abs() < 0.1);
    let (from, to) = (middle(&entry), middle(&near));
    assert!(length(from, to) < Zoom::Near.side(), "it shows the subject of the entry: {from:?} {to:?}");
}

#[tokio::test]
async fn a_small_board_leaves_out_steps_that_would_show_nearly_all_of_it() {
    let near = Html::parse_document(&get("/m/caen-orne/e/19").await.text);
    assert_eq!(asked(&link(&near, "out").unwrap(), "map"), Some("whole"));
    let whole = Html::parse_document(&get("/m/caen-orne/e/19?map=whole").await.text);
    assert_eq!(asked(&link(&whole, "in").unwrap(), "map"), Some("near"));
    assert_eq!(all(&whole, ".zoom")[0].attr("data-sides"), Some("near:260 :430"), "for the script too");
}

#[tokio::test]
async fn links_move_the_map_to_each_side_until_it_ends() {
    let opened = LIBRARY.open(WINTER_WAR.id).unwrap();
    let map = opened.review.map();
    let (north_west, south_east) = frame_corners(map, Grid(map.layout));
    let middle = ((north_west.0 + south_east.0) / 2.0, (north_west.1 + south_east.1) / 2.0);
    let middle = map.name(nearest(map, middle).unwrap());
    for (word, axis, sign) in [("up", 1, -1.0), ("left", 0, -1.0), ("right", 0, 1.0), ("down", 1, 1.0)] {
        for zoom in Zoom::ALL {
            let mut at = format!("/m/{}/e/162?map={}&centre={middle}", WINTER_WAR.id, zoom.word());
            let (mut place, mut count) = (sheet(&page(&at).await).1[axis], 0);
            while let Some(next) = link(&page(&at).await, word) {
                assert_eq!(asked(&next, "map"), Some(zoom.word()));
                assert!(asked(&next, "centre").is_some(), "{next}");
                let there = sheet(&page(&next).await).1[axis];
                assert!((there - place) * sign > zoom.side() * 0.09, "{next}: {word} leads from {place} to {there}");
                (at, place, count) = (next, there, count + 1);
                assert!(count < 40, "{word} never ends");
            }
            assert!(count > 0, "{word} leads nowhere, {zoom:?}");
            assert_eq!(link(&page(&at).await, "back").as_deref(), Some("/m/winter-war/e/162"));
        }
    }
}

#[tokio::test]
async fn step_and_middle_stay_in_the_address_while_one_steps_on() {
    let opened = LIBRARY.open(WINTER_WAR.id).unwrap();
    let name = opened.review.map().name(opened.review.map().hexes().nth(300).unwrap());
    let at = format!("/m/{}/e/162?map=wide&centre={name}", WINTER_WAR.id);
    let shown = page(&at).await;
    let is_kept = |link: &ElementRef<'_>| {
        let href = link.attr("href").unwrap();
        asked(href, "map") == Some("wide") && asked(href, "centre") == Some(&name)
    };
    let stepping = all(&shown, "nav.bar a, nav.ribbon li a, .layers a");
    assert!(stepping.len() > 20 && stepping.iter().all(is_kept), "{} links", stepping.len());
    let next = all(&shown, "a[rel=next]")[0].attr("href").unwrap();
    assert_eq!(sheet(&page(next).await), sheet(&shown), "the next step shows the same part of the board");
    // If the address names no middle, the map follows the entries.
    let led = page(&format!("/m/{}/e/162?map=wide", WINTER_WAR.id)).await;
    assert_ne!(sheet(&led), sheet(&shown));
    let steps = opened.review.steps();
    let other = steps.iter().rev().step_by(40).map(|seq| format!("/m/{}/e/{seq}?map=wide", WINTER_WAR.id));
    let mut places = vec![format!("{:?}", sheet(&led).1)];
    for path in other {
        places.push(format!("{:?}", sheet(&page(&path).await).1));
    }
    places.dedup();
    assert!(places.len() > 1, "entries of different places: {places:?}");
}

#[tokio::test]
async fn a_hex_out_of_sight_comes_into_the_middle_when_it_is_chosen() {
    let opened = LIBRARY.open(WINTER_WAR.id).unwrap();
    let map = opened.review.map();
    let first = map.name(map.hexes().next().unwrap());
    let shown = page(&format!("/m/{}/e/162?map=near&centre={first}", WINTER_WAR.id)).await;
    let hexes = |selector: &str| -> Vec<String> {
        all(&shown, selector).iter().map(|link| link.attr("href").unwrap().to_owned()).collect()
    };
    let over = hexes(".handles a");
    assert!(
        over.iter().all(|href| asked(href, "centre") == Some(&first)),
        "what is in sight stays where it is: {over:?}"
    );
    let listed = hexes(".board a[href*='hex=']");
    let moved = |href: &&String| {
        let centre = asked(href, "centre").unwrap();
        Some(centre) == asked(href, "hex") && centre != first
    };
    assert!(listed.iter().filter(moved).count() > 5, "of all units few stand in the north: {listed:?}");
}

#[tokio::test]
async fn near_by_every_counter_of_the_largest_board_shows_its_name_and_its_values() {
    let opened = LIBRARY.open(WINTER_WAR.id).unwrap();
    let map = opened.review.map();
    let [name, values] = [".c-name", ".c-values, .c-air"].map(|part| Selector::parse(part).unwrap());
    let whole = page(&format!("/m/{}/e/162?map=whole", WINTER_WAR.id)).await;
    let title = |counter: &ElementRef<'_>| -> String {
        counter.select(&Selector::parse("title").unwrap()).flat_map(|title| title.text()).collect()
    };
    let drawn = "svg.sheet g.ct:not(.ghost):not(.contact)";
    let mut missed: BTreeSet<String> = all(&whole, drawn).iter().map(title).collect();
    assert!(missed.len() > 70, "{} counters on the whole map", missed.len());
    for hex in map.hexes().step_by(23) {
        let at = format!("/m/{}/e/162?map=near&centre={}", WINTER_WAR.id, map.name(hex));
        let shown = page(&at).await;
        assert_eq!(sheet(&shown).0, "sheet", "{at}");
        for counter in all(&shown, drawn) {
            let words: String = counter.text().collect();
            let has = |part: &Selector| counter.select(part).any(|text| !text.text().collect::<String>().is_empty());
            assert!(has(&name) && has(&values), "{at}: {words}");
            missed.remove(&title(&counter));
        }
    }
    assert!(missed.is_empty(), "not seen: {missed:?}");
}

#[tokio::test]
async fn a_map_moved_by_hand_stays_as_near_as_around_an_entry() {
    let at = format!("/m/{}/e/162", WINTER_WAR.id);
    let (entry, moved) = (page(&at).await, link(&page(&at).await, "right").unwrap());
    assert_eq!((asked(&moved, "map"), asked(&moved, "centre").is_some()), (None, true));
    let there = page(&moved).await;
    assert!((width(&there) - width(&entry)).abs() < 0.1);
    assert!(all(&there, "svg.sheet .fanned").is_empty(), "stacks are fanned out at the nearest step alone");
    let near = page(&format!("{at}?map=near&hex=1430")).await;
    let opened = LIBRARY.open(WINTER_WAR.id).unwrap();
    let map = opened.review.map();
    let chosen = map.hexes().find(|&hex| map.name(hex) == "1430").unwrap();
    assert!(length(middle(&near), Grid(map.layout).centre(chosen)) < 0.1, "the chosen hex is in the middle");
}

#[tokio::test]
async fn farther_off_what_would_be_too_small_is_not_drawn() {
    let of =
        |id: &str, map: &str| format!("/m/{id}/e/{}?map={map}", if id == WINTER_WAR.id { 162 } else { last(id) / 2 });
    let count = |page: &Html, selector: &str| all(page, &format!("svg.sheet {selector}")).len();
    for sample in [WINTER_WAR, NORMANDY] {
        let wide = page(&of(sample.id, "wide")).await;
        assert!(
            count(&wide, ".c-name") > 0 && count(&wide, ".n-hex") == 0,
            "{}: counters whole, no numbers",
            sample.id
        );
        let far = page(&of(sample.id, "far")).await;
        assert!(count(&far, ".sign .c-values") > 0 && count(&far, ".c-name") == 0, "{}: figures alone", sample.id);
    }
    let vast = page(&of(WINTER_WAR.id, "whole")).await;
    assert_eq!((count(&vast, ".c-values"), count(&vast, ".n-village")), (0, 0), "sides, symbols and towns");
    assert!(count(&vast, ".n-town") > 5);
    let whole = Html::parse_document(&get("/m/caen-orne/e/19?map=whole").await.text);
    assert!(count(&whole, ".sign .c-values") > 5, "a small board shows figures");
}

#[tokio::test]
async fn what_is_shown_to_a_class_does_not_go_by_zoom() {
    let drawn = async |query: &str| {
        let text = get(&format!("/m/caen-orne/present/1?lang=en{query}")).await.text;
        let (_, map) = text.split_once("<div class=\"map\">").unwrap();
        let (map, _) = map.split_once("<div class=\"briefing\">").unwrap();
        map.to_owned()
    };
    let stop = drawn("").await;
    for zoom in ["wide", "far", "near"] {
        assert!(drawn(&format!("&map={zoom}&centre=1506")).await == stop, "{zoom}");
    }
    assert!(!stop.contains("class=\"zoom"));
}
