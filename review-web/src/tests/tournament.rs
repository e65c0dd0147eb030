//! Tests of the whole game that the demo opens on: its pages open, and decisions and dice show their basis.

use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use tower::ServiceExt as _;
use wardiary_core::review::{EntryKind, Seq};
use wardiary_fixtures::matches::{NORMANDY, Recorded};

use wardiary_library::archive::Archive;
use wardiary_library::library::Library;

/// Readers at once.
const READERS: Seq = 2;

/// Distance between opened entries, except dice and unusual ones; 1 if `WARDIARY_EVERY_PAGE` is set.
fn stride() -> Seq {
    if std::env::var_os("WARDIARY_EVERY_PAGE").is_some() { 1 } else { 11 }
}

/// The things that the page of an entry must contain besides its words.
#[derive(Clone, Copy)]
enum Rests {
    /// A row of the rules.
    Rows,
    /// The calculation, line by line.
    Tree,
    /// Nothing: a checkpoint, a clock, a rewind.
    Free,
}

async fn page(router: axum::Router, seq: Seq, lang: &str) -> String {
    let path = format!("/m/{}/e/{seq}?lang={lang}", NORMANDY.id);
    let request = Request::get(&path).header("host", "localhost").body(Body::empty()).unwrap();
    let (parts, body) = router.oneshot(request).await.unwrap().into_parts();
    assert_eq!(parts.status, StatusCode::OK, "{path}");
    String::from_utf8(to_bytes(body, usize::MAX).await.unwrap().to_vec()).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_pages_of_the_whole_game_open_and_say_what_they_rest_on() {
    let library = Arc::new(Archive::of(&[NORMANDY]).unwrap());
    let review = library.open(NORMANDY.id).unwrap();
    let rests: Arc<[(Rests, bool)]> = (0..review.review.len())
        .map(|seq| review.review.entry(seq).unwrap())
        .map(|entry| match entry.kind {
            EntryKind::Action(_) if entry.notation.starts_with("die ") => (Rests::Tree, true),
            EntryKind::Action(_) => (Rests::Rows, false),
            EntryKind::Refused(_) | EntryKind::Amendment => (Rests::Rows, true),
            EntryKind::Housekeeping => (Rests::Free, false),
            _ => (Rests::Free, true),
        })
        .collect();
    let (router, stride) = (crate::router(library), stride());
    let readers = (0..READERS).map(|reader| {
        let (router, rests) = (router.clone(), Arc::clone(&rests));
        tokio::spawn(async move {
            for (&(rests, always), seq) in rests.iter().zip(0..).skip(reader as usize).step_by(READERS as usize) {
                if !always && seq % stride != 0 {
                    continue;
                }
                let page = page(router.clone(), seq, if seq % 2 == 0 { "sv" } else { "en" }).await;
                let row = page.contains("<a class=\"row\" href=\"/rules/ikvm-normandy-2023#");
                let tree = page.contains("<ul class=\"why\">");
                assert!(page.contains("<h1 class=\"say\">"), "entry {seq} is put into words");
                assert!(matches!(rests, Rests::Free) || row, "entry {seq} names no row");
                assert!(!matches!(rests, Rests::Tree) || tree, "die {seq} does not say why");
            }
        })
    });
    for reader in readers.collect::<Vec<_>>() {
        reader.await.unwrap();
    }
    assert_eq!(rests.len(), 731, "the whole game is there");
}

#[tokio::test]
async fn the_list_says_of_a_match_that_it_was_played_to_its_end() {
    let list = |library| async {
        let request = Request::get("/?lang=en").header("host", "localhost").body(Body::empty()).unwrap();
        let (_, body) = crate::router(Arc::new(library)).oneshot(request).await.unwrap().into_parts();
        String::from_utf8(to_bytes(body, usize::MAX).await.unwrap().to_vec()).unwrap()
    };
    let over = list(Archive::of(&[NORMANDY]).unwrap()).await;
    assert!(over.contains("Finished 1") && !over.contains("In progress"));
    let begun = Recorded { notation: "die 3", notes: None, ..NORMANDY };
    let open = list(Archive::of(&[begun]).unwrap()).await;
    assert!(open.contains("In progress 1") && !open.contains("Finished"));
}
