//! Tests of the pages of lessons: written, marked, refused with the faulty column, listed, and tried on every later match of the library.

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::Request;
use tower::ServiceExt as _;
use wardiary_core::diary::measure::Measure;
use wardiary_fixtures::matches::{CAEN_ORNE, EACH, Recorded};
use wardiary_library::archive::Archive;
use wardiary_library::library::Library as _;

use super::*;

struct Pages(Router);

impl Pages {
    async fn send(&self, request: Request<Body>) -> (u16, String, String) {
        let answer = self.0.clone().oneshot(request).await.unwrap();
        let to = answer.headers().get("location").map(|to| to.to_str().unwrap().to_owned()).unwrap_or_default();
        let status = answer.status().as_u16();
        let bytes = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
        (status, to, String::from_utf8(bytes.to_vec()).unwrap())
    }

    async fn get(&self, path: &str) -> String {
        let request = Request::get(path).header("host", "localhost").header("accept-language", "en");
        let (status, _, text) = self.send(request.body(Body::empty()).unwrap()).await;
        assert_eq!(status, 200, "{path}: {text}");
        text
    }

    async fn post(&self, fields: &[(&str, &str)]) -> (u16, String, String) {
        let encoded = |text: &str| text.bytes().map(|byte| format!("%{byte:02X}")).collect::<String>();
        let body: Vec<String> = fields.iter().map(|(name, value)| format!("{name}={}", encoded(value))).collect();
        let request = Request::post("/m/a/lessons").header("host", "localhost").header("accept-language", "en");
        let request = request.header("content-type", "application/x-www-form-urlencoded");
        self.send(request.body(Body::from(body.join("&"))).unwrap()).await
    }
}

/// Returns the short match on this many days; the first one is `a`.
fn pages(days: u32) -> Pages {
    let on = |day: u32| {
        let id = if day == 1 { "a".to_owned() } else { format!("day-{day}") };
        let begun = format!("2026-{:02}-{:02}T09:00:00+01:00", 1 + day / 28, 1 + day % 28);
        let [id, begun] = [id, begun].map(|text| &*Box::leak(text.into_boxed_str()));
        Recorded { id, title: id, begun, notes: None, ..CAEN_ORNE }
    };
    Pages(wardiary_review_web::router(Arc::new(Archive::of(&(1..=days).map(on).collect::<Vec<_>>()).unwrap())))
}

const LESSON: [(&str, &str); 9] = [
    ("do", "write"),
    ("entry", "20"),
    ("kind", "improve"),
    ("owner", "red team"),
    ("en", "Read the row <b>first</b>."),
    ("sv", "Läs raden först."),
    ("test", "refused all = 0"),
    ("for", "public"),
    ("author", "instructor"),
];

fn with<'a>(changed: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
    let of = |(name, value): &(&'a str, &'a str)| {
        let other = changed.iter().find(|(field, _)| field == name);
        (*name, other.map_or(*value, |(_, value)| *value))
    };
    LESSON.iter().map(of).collect()
}

#[tokio::test]
async fn a_lesson_is_written_tried_marked_and_stands_in_the_document_with_its_owner() {
    let pages = pages(1);
    assert!(
        pages
            .get("/m/a/lessons?entry=20")
            .await
            .contains("id=\"f-entry\" name=\"entry\" inputmode=\"numeric\" required size=\"7\" value=\"20\"")
    );
    // A first try writes nothing.
    let (status, _, tried) = pages.post(&with(&[("do", "try")])).await;
    assert!(
        status == 200 && tried.contains("On this match: not met (") && tried.contains("value=\"refused all = 0\""),
        "{tried}"
    );
    assert!(pages.get("/m/a/lessons").await.contains("No lesson is written down yet"));
    let (status, to, _) = pages.post(&LESSON).await;
    assert_eq!((status, to.as_str()), (303, "/m/a/lessons"));
    let page = pages.get("/m/a/lessons").await;
    assert!(page.contains("Read the row &#60;b&#62;first") && page.contains("red team") && page.contains("/m/a/e/20"));
    assert!(pages.get("/m/a/lessons?lang=sv").await.contains("Läs raden först."));
    let mark = [("do", "mark"), ("number", "1"), ("state", "repeated"), ("reason", "again at 2109"), ("author", "t")];
    assert_eq!(pages.post(&mark).await.0, 303);
    let page = pages.get("/m/a/lessons").await;
    assert!(page.contains("<h2>Repeated</h2>") && page.contains("Repeated: again at 2109"), "{page}");
    let document = pages.get("/m/a/aar").await;
    let (_, improve) = document.split_once("<h3>Improve</h3>").expect("the part is there");
    let improve = improve.split("</ul>").next().unwrap();
    assert!(
        improve.contains("Read the row") && improve.contains("<b>red team</b>") && improve.contains("/m/a/e/20"),
        "{improve}"
    );
    // A dropped lesson is not tried any more.
    let mut dropped = mark;
    dropped[2] = ("state", "dropped");
    assert_eq!(pages.post(&dropped).await.0, 303);
    assert!(!pages.get("/m/a/aar").await.contains("Read the row"));
}

#[tokio::test]
async fn what_does_not_hold_names_its_field_and_loses_nothing() {
    let pages = pages(1);
    for (field, value, wanted) in [
        ("test", "refused all", "column 13"),
        ("test", "units-lost french = 1", "column 12"),
        ("test", "holder 1910 turn 99 = german", "column 18"),
        ("entry", "9999", "no such entry"),
        ("owner", "", "must be filled in"),
        ("author", " ", "must be filled in"),
        ("for", "nobody", "no such layer"),
        ("kind", "ignore", "must be filled in"),
    ] {
        let (status, _, page) = pages.post(&with(&[(field, value)])).await;
        assert!(status == 422 && page.contains(wanted), "{field} {value}: {page}");
        assert!(page.contains("Läs raden först.</textarea>"), "{field}: what was typed is kept");
    }
    let (status, _, page) = pages.post(&with(&[("test", "refused some = 0")])).await;
    assert!(status == 422 && page.contains("allied") && page.contains("all"), "what may stand there is named: {page}");
    assert_eq!(pages.post(&[("do", "mark"), ("number", "7"), ("state", "kept"), ("author", "t")]).await.0, 422);
}

#[tokio::test]
async fn lessons_come_back_on_every_later_match_with_the_entries_that_answer() {
    let pages = pages(12);
    assert!(pages.get("/lessons").await.contains("No match here has a lesson"));
    assert_eq!(pages.post(&LESSON).await.0, 303);
    assert_eq!(pages.post(&with(&[("for", "german"), ("en", "A side's own."), ("sv", "")])).await.0, 303);
    let all = pages.get("/lessons").await;
    assert!(all.contains("11 later matches, tested on 8: met 0, not met 8, undecided 0."), "{all}");
    assert!(!all.contains("A side's own.") && all.contains("waits=yes"), "what waits is switched on");
    assert!(pages.get("/lessons?waits=yes").await.contains("A side&#39;s own."));
    let one = pages.get("/lessons?of=a:1").await;
    assert!(one.contains("tested on 11") && one.matches("<tr class=\"broken\">").count() == 11, "{one}");
    let entry = one.split("<tr class=\"broken\">").nth(1).unwrap();
    let entry = entry.split("href=\"").nth(2).and_then(|rest| rest.split('"').next()).unwrap();
    let step = pages.get(entry).await;
    assert!(step.contains("class=\"kind refused\""), "{entry} is the entry that answers");
    assert!(pages.get("/lessons?of=a:9").await.contains("There is no such lesson"));
    let swedish = pages.get("/lessons?lang=sv").await;
    assert!(swedish.contains("inte uppfyllt (") && swedish.contains("Läs raden först."));
}

#[tokio::test]
async fn a_long_list_is_paged() {
    let pages = pages(1);
    for n in 1..=13 {
        let text = format!("Lesson number {n}.");
        assert_eq!(pages.post(&with(&[("en", &text)])).await.0, 303);
    }
    let (first, second) = (pages.get("/lessons").await, pages.get("/lessons?page=2").await);
    assert_eq!((first.matches("<article").count(), second.matches("<article").count()), (10, 3));
    assert!(first.contains("/lessons?page=2") && second.contains("Lesson number 13."));
    assert!(first.contains("No later match of this game is here."));
}

/// Each example on the page is a predicate of its own game.
#[test]
fn the_examples_can_be_asked_in_every_game() {
    let library = Archive::of(&EACH).unwrap();
    for sample in EACH {
        let opened = library.open(sample.id).unwrap();
        let review = opened.review.as_ref();
        let [one, two] = [Side::One, Side::Two].map(|side| review.side_word(side));
        for n in 1..=EXAMPLES {
            let args = [("one", one.into()), ("two", two.into())];
            let line = Words::default().with(&format!("lesson-example-{n}"), args);
            assert!(Measure::predicate(&line, review, 1).is_ok(), "{}: {line}", sample.id);
        }
    }
}
