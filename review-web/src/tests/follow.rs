//! Tests of following a match in a folder: the targets of addresses, the events of a stream, and who may present.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, BodyDataStream, to_bytes};
use axum::http::header::LOCATION;
use axum::http::{Request, StatusCode};
use futures_util::StreamExt as _;
use tokio::time::timeout;
use tower::ServiceExt as _;
use wardiary_core::review::Seq;
use wardiary_fixtures::matches::CAEN_ORNE;
use wardiary_journal::diary_file::DiaryFile;
use wardiary_journal::{Header, MatchId};
use wardiary_library::archive::Archive;
use wardiary_library::library::Library;

use crate::router;

/// Longer than any event takes.
const LONG: Duration = Duration::from_secs(20);

/// A folder with one match that has no entry yet.
struct Table {
    folder: tempfile::TempDir,
    library: Arc<dyn Library>,
    pages: Router,
}

impl Table {
    fn begun() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let begun = CAEN_ORNE.begun_in(wardiary_core::diary::schema::Schema::NEWEST).unwrap();
        drop(DiaryFile::create(&folder.path().join("match.wdj"), &Header::new(MatchId([7; 16])), begun).unwrap());
        let library: Arc<dyn Library> = Arc::new(Archive::folder(folder.path().to_owned()).unwrap());
        Self { pages: router(Arc::clone(&library)), folder, library }
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("match.wdj")
    }

    fn last(&self) -> Seq {
        let opened = self.library.open("match").unwrap();
        opened.review.steps().last().copied().unwrap_or_default()
    }

    async fn asked(&self, path: &str) -> axum::response::Response {
        let request = Request::get(path).header("host", "localhost").body(Body::empty()).unwrap();
        self.pages.clone().oneshot(request).await.unwrap()
    }

    async fn leads(&self, path: &str) -> String {
        let answer = self.asked(path).await;
        assert_eq!(answer.status(), StatusCode::SEE_OTHER, "{path}");
        answer.headers()[LOCATION].to_str().unwrap().to_owned()
    }

    async fn page(&self, path: &str) -> String {
        let body = self.asked(path).await.into_body();
        String::from_utf8(to_bytes(body, usize::MAX).await.unwrap().to_vec()).unwrap()
    }

    async fn sent(&self, path: &str, body: &str) -> StatusCode {
        let request = Request::post(path)
            .header("host", "localhost")
            .header("content-type", "application/x-www-form-urlencoded")
            .body(Body::from(body.to_owned()))
            .unwrap();
        self.pages.clone().oneshot(request).await.unwrap().status()
    }
}

/// Returns the next event of a stream, skipping its regular signs.
async fn said(stream: &mut BodyDataStream) -> String {
    loop {
        let frame = timeout(LONG, stream.next()).await.expect("an event comes").expect("it goes on").unwrap();
        let text = String::from_utf8(frame.to_vec()).unwrap();
        let is_sign = text.starts_with("event: sign");
        if let Some(data) = text.lines().find_map(|line| line.strip_prefix("data: ")).filter(|_| !is_sign) {
            return data.to_owned();
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_says_at_once_how_far_the_match_has_come_and_then_whenever_that_changes() {
    let table = Table::begun();
    let mut stream = table.asked("/m/match/stream").await.into_body().into_data_stream();
    assert_eq!(said(&mut stream).await, format!(r#"{{"last":{},"presented":null,"followers":1}}"#, table.last()));
    // By a form of this program.
    assert_eq!(table.sent("/m/match/record", "line=clock+start").await, StatusCode::SEE_OTHER);
    assert_eq!(said(&mut stream).await, format!(r#"{{"last":{},"presented":null,"followers":1}}"#, table.last()));
    // By another program.
    let (mut file, _) = DiaryFile::open(&table.path()).unwrap();
    let last = file.record("clock stop", 1, None).unwrap();
    drop(file);
    assert_eq!(said(&mut stream).await, format!(r#"{{"last":{last},"presented":null,"followers":1}}"#));
    assert_eq!(table.sent("/m/match/present", "entry=1").await, StatusCode::SEE_OTHER);
    assert_eq!(said(&mut stream).await, format!(r#"{{"last":{last},"presented":1,"followers":1}}"#));
    assert_eq!(table.sent("/m/match/present", "entry=").await, StatusCode::SEE_OTHER);
    assert_eq!(said(&mut stream).await, format!(r#"{{"last":{last},"presented":null,"followers":1}}"#));
    let other = table.asked("/m/match/stream").await.into_body();
    assert_eq!(said(&mut stream).await, format!(r#"{{"last":{last},"presented":null,"followers":2}}"#));
    drop(other);
    assert_eq!(said(&mut stream).await, format!(r#"{{"last":{last},"presented":null,"followers":1}}"#));
}

#[tokio::test]
async fn a_follower_is_led_to_the_last_entry_and_a_page_elsewhere_leads_back() {
    let table = Table::begun();
    for line in ["clock+start", "clock+stop"] {
        assert_eq!(table.sent("/m/match/record", &format!("line={line}")).await, StatusCode::SEE_OTHER);
    }
    let last = table.last();
    assert_eq!(table.leads("/m/match/follow").await, format!("/m/match/e/{last}?follow=last"));
    let there = table.leads("/m/match/follow?follow=last&layer=control&unit=x&view=german").await;
    assert_eq!(there, format!("/m/match/e/{last}?layer=control&view=german&follow=last"));
    let there = table.page(&format!("/m/match/e/{last}?follow=last&lang=en")).await;
    assert!(there.contains(" data-there") && there.contains("http-equiv=\"refresh\""), "{there}");
    let left = table.page(&format!("/m/match/e/{}?follow=last&lang=en", last - 1)).await;
    assert!(!left.contains(" data-there") && !left.contains("http-equiv"), "{left}");
    assert!(left.contains(&format!("href=\"/m/match/follow?follow=last\">Back to entry <b>{last}</b>")), "{left}");
    assert!(left.contains("follow=last#next"), "who steps on still follows");
    let plain = table.page(&format!("/m/match/e/{last}?lang=en")).await;
    assert!(plain.contains("/m/match/follow?follow=last\">Follow the match") && !plain.contains("data-follow"));
}

#[tokio::test]
async fn the_presenter_leads_whoever_follows_and_only_the_umpire_presents() {
    let table = Table::begun();
    let last = table.last();
    let led = "/m/match/follow?follow=presenter";
    let waiting = table.page(&format!("{led}&lang=en")).await;
    assert!(waiting.contains("has not begun") && waiting.contains("follow?follow=last"), "nobody presents: {waiting}");
    let early = table.page(&format!("/m/match/e/{last}?follow=presenter&lang=sv")).await;
    assert!(early.contains(" data-early") && early.contains("Presentationen har inte börjat"), "{early}");
    assert_eq!(table.sent("/m/match/present", "entry=0").await, StatusCode::SEE_OTHER);
    assert_eq!(table.leads(led).await, "/m/match/e/0?follow=presenter");
    // A page that was cached before is not shown again.
    let behind = table.page(&format!("/m/match/e/{last}?follow=presenter&lang=sv")).await;
    assert!(!behind.contains(" data-early") && behind.contains("<b>0</b>"), "{behind}");
    assert_eq!(table.sent("/m/match/present", "entry=999").await, StatusCode::NOT_FOUND);
    assert_eq!(table.sent("/m/match/present", "entry=x").await, StatusCode::NOT_FOUND);
    assert_eq!(table.sent("/m/match/present?view=german", "entry=0").await, StatusCode::FORBIDDEN);
    assert_eq!(table.sent("/m/none/present", "entry=0").await, StatusCode::NOT_FOUND);
}
