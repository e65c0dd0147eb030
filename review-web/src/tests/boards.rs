//! Tests that the position in text has everything on the map. They rebuild the slots from the HTML of a step, for entries of
//! every match that ships and for all viewers, and find each drawn counter in its row.
//!
//! Some entries of each match are tested; with `WARDIARY_BOARDS=1` all of them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::http::Request;
use scraper::{ElementRef, Html, Selector};
use tower::ServiceExt as _;
use wardiary_core::kernel::unit::Place;
use wardiary_core::review::Review;
use wardiary_core::review::viewers;
use wardiary_fixtures::matches::RECORDED;

use wardiary_library::archive::Archive;
use wardiary_library::library::Library as _;

/// Distance between tested entries.
const STRIDE: usize = 149;

fn all<'a>(page: &'a Html, css: &str) -> Vec<ElementRef<'a>> {
    page.select(&Selector::parse(css).unwrap()).collect()
}

fn within<'a>(element: ElementRef<'a>, css: &str) -> Vec<ElementRef<'a>> {
    element.select(&Selector::parse(css).unwrap()).collect()
}

fn text(element: ElementRef<'_>) -> String {
    element.text().collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")
}

fn value(element: ElementRef<'_>) -> String {
    element.attr("value").unwrap_or_default().to_owned()
}

/// The contents of the board: slots with their words, and the units of each row.
#[derive(Default)]
struct Read {
    slots: BTreeMap<String, (String, String)>,
    /// Place of each unit in its row.
    places: BTreeMap<String, String>,
}

impl Read {
    fn of(page: &Html) -> Self {
        let mut read = Self::default();
        for fact in all(page, ".facts > div") {
            let term = text(within(fact, "dt")[0]);
            let said = within(fact, "data").into_iter();
            said.for_each(|data| read.slot(&value(data), format!("{term}: {}", text(data))));
        }
        for row in all(page, "table.board tbody tr") {
            let place = value(within(row, "th data")[0]);
            within(row, "td > data").into_iter().for_each(|data| read.slot(&value(data), text(data)));
            for piece in within(row, ".pc") {
                let mut data = within(piece, "data").into_iter();
                let unit = value(data.next().expect("a unit"));
                if !place.is_empty() {
                    read.slot(&format!("{unit}.at {place}"), text(within(row, "th data")[0]));
                }
                data.for_each(|data| read.slot(&value(data), text(data)));
                assert!(read.places.insert(unit.clone(), place.clone()).is_none(), "{unit} is listed once");
            }
        }
        read
    }

    fn slot(&mut self, slot: &str, words: String) {
        let (name, value) = slot.split_once(' ').expect("a slot has a name and a value");
        let before = self.slots.insert(name.to_owned(), (value.to_owned(), words));
        assert!(before.is_none(), "{name} is said once");
    }
}

/// Values of one field by their words. Words with two values would be ambiguous.
type Meant = BTreeMap<(String, String, String), BTreeSet<String>>;

fn compare(review: &dyn Review, seq: u32, (page, meant): (&Html, &mut Meant), what: &str) {
    let (read, at) = (Read::of(page), review.at(seq));
    let slots: BTreeMap<String, String> = at.slots().into_iter().map(|slot| (slot.name, slot.value)).collect();
    let said: BTreeMap<String, String> =
        read.slots.iter().map(|(name, (value, _))| (name.clone(), value.clone())).collect();
    assert!(said == slots, "{what}: the board says {:?}", difference(&said, &slots));
    for (name, (value, words)) in read.slots {
        let field = name.rsplit('.').next().unwrap().to_owned();
        assert!(!words.is_empty(), "{what}: {name} is said in words");
        // The words for losses also have the unit's maximum, and those for times only seconds.
        if !review.is_duration(&field) {
            meant.entry((what.split(' ').next().unwrap().to_owned(), field, words)).or_default().insert(value);
        }
    }
    for piece in at.position().pieces {
        let place = match piece.place {
            Place::On(hex) => review.map().name(hex),
            Place::Pool => String::new(),
            Place::Away => "away".to_owned(),
            Place::Eliminated => "eliminated".to_owned(),
        };
        assert_eq!(read.places.get(&format!("unit.{}", piece.id)), Some(&place), "{what}: {}", piece.id);
    }
}

fn difference(said: &BTreeMap<String, String>, slots: &BTreeMap<String, String>) -> Vec<String> {
    let only = |a: &BTreeMap<String, String>, b: &BTreeMap<String, String>, sign: char| {
        let only = a.iter().filter(|(name, value)| b.get(*name) != Some(*value));
        only.map(|(name, value)| format!("{sign}{name} {value}")).collect::<Vec<_>>()
    };
    [only(said, slots, '+'), only(slots, said, '-')].concat()
}

/// Checks that every hex with counters on the map has them in its row of the board, and that as many counters are drawn.
fn drawn(page: &Html, what: &str) {
    let rows: BTreeMap<String, Vec<String>> = all(page, "table.board tbody tr")
        .into_iter()
        .filter(|row| !within(*row, "th a").is_empty())
        .map(|row| {
            let units = within(row, ".pc data:first-child").into_iter().map(text);
            // Unidentified units are listed with the hex, one by one.
            let is_contact = |data: &ElementRef<'_>| data.attr("value").is_some_and(|slot| slot.contains(".contact "));
            let seen = within(row, "td data").into_iter().filter(is_contact).map(text);
            let seen: Vec<String> =
                seen.flat_map(|all| all.split(", ").map(str::to_owned).collect::<Vec<_>>()).collect();
            (text(within(row, "th data")[0]), units.chain(seen).collect())
        })
        .collect();
    let mut counted = 0;
    for link in all(page, ".handles a.held") {
        let label = link.attr("aria-label").unwrap_or_default();
        let found = rows.iter().find(|(hex, _)| label == *hex || label.starts_with(&format!("{hex}, ")));
        let (hex, units) = found.unwrap_or_else(|| panic!("{what}: {label} is in the board"));
        for name in label.strip_prefix(&format!("{hex}, ")).unwrap_or_default().split(", ") {
            assert!(units.iter().any(|unit| unit.contains(name)), "{what}: {name} in {hex} among {units:?}");
        }
        counted += units.len();
    }
    let counters = all(page, ".map svg.sheet g.ct:not(.ghost)").len();
    assert_eq!(counters, counted, "{what}: counters drawn and listed");
    let signs =
        all(page, ".map svg.sheet use[href='#s-one'][width='12'], .map svg.sheet use[href='#s-two'][width='12']");
    let held = all(page, ".facts dd");
    assert!(signs.is_empty() || held.len() > 2, "{what}: control is in the board");
}

#[tokio::test]
async fn the_board_of_a_step_says_every_slot_and_every_counter_of_the_map() {
    let library = Arc::new(Archive::samples().unwrap());
    let stride = if std::env::var_os("WARDIARY_BOARDS").is_some() { 1 } else { STRIDE };
    let (mut meant, mut pages) = (Meant::new(), 0);
    for sample in RECORDED {
        let opened = library.open(sample.id).unwrap();
        let words = viewers(opened.review.as_ref());
        for (n, seq) in (0..opened.review.len()).rev().step_by(stride).enumerate() {
            let (word, viewer) = words[n % words.len()];
            let lang = ["en", "sv"][n / words.len() % 2];
            let path = format!("/m/{}/e/{seq}?map=whole&layer=control,moves&view={word}&lang={lang}", sample.id);
            let request = Request::get(&path).header("host", "localhost").body(Body::empty()).unwrap();
            let answer = crate::router(library.clone()).oneshot(request).await.unwrap();
            let body = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
            let page = Html::parse_document(std::str::from_utf8(&body).unwrap());
            let what = format!("{}/{lang} {path}", sample.system);
            compare(opened.review.seen_by(viewer).as_ref(), seq, (&page, &mut meant), &what);
            drawn(&page, &what);
            pages += 1;
        }
    }
    assert!(pages > 35, "{pages} boards");
    let doubtful: Vec<_> = meant.iter().filter(|(_, values)| values.len() > 1).collect();
    assert!(doubtful.is_empty(), "words that stand for two values: {doubtful:?}");
}
