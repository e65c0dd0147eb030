//! Tests of the second system on every page: a randomly played match is opened at entries from start to end, in both languages,
//! and no page shows a key in place of words.

use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use tower::ServiceExt as _;
use wardiary_core::editions::{self, Opening};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::play::Style;
use wardiary_core::review::EntryView;
use wardiary_fixtures::matches::{CHERBOURG, Recorded};
use wardiary_journal::MatchId;
use wardiary_journal::diary_file::DiaryFile;

use wardiary_library::archive::Archive;
use wardiary_library::library::Library;
use wardiary_words::i18n::EN;

const SYSTEM: &str = "cherbourg-1944";
/// Distance between opened entries.
const STRIDE: usize = 31;

/// Returns a library with a randomly played match.
fn library() -> Arc<Archive> {
    let scene = editions::scenario(SYSTEM, None).unwrap();
    let begun = editions::begin(scene, &Opening::default()).unwrap();
    let mut file = DiaryFile::in_memory(MatchId([7; 16]), begun).unwrap();
    let mut seed = 3_u64;
    let mut pick = |n: u32| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from((seed >> 33) % u64::from(n)).unwrap()
    };
    while file.play_as([Style::Random; 2], Some(0), &mut pick).unwrap().is_some() {}
    let review = &*file.game().review(Viewer::Umpire);
    let played = (0..review.len()).filter_map(|seq| review.entry(seq)).filter(EntryView::is_action);
    let notation: Vec<String> = played.map(|entry| entry.notation).collect();
    let drawn = Recorded {
        id: "c",
        title: "Drawn",
        system: SYSTEM,
        scenario: "cherbourg",
        readings: &[],
        edition: None,
        language: "en",
        begun: "",
        notation: notation.join("\n").leak(),
        notes: None,
    };
    Arc::new(Archive::of(&[drawn]).unwrap())
}

async fn page(router: &axum::Router, path: &str, lang: &str) -> String {
    let joint = if path.contains('?') { '&' } else { '?' };
    let request = Request::get(format!("{path}{joint}lang={lang}")).header("host", "localhost");
    let (parts, body) = router.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap().into_parts();
    assert_eq!(parts.status, StatusCode::OK, "{path} in {lang}");
    String::from_utf8(to_bytes(body, usize::MAX).await.unwrap().to_vec()).unwrap()
}

/// Returns keys that a page shows in place of their words: between tags or after a blank.
fn bare_keys(text: &str) -> Vec<String> {
    let prefixes: Vec<&str> =
        EN.lines().filter_map(|line| line.split_once(" =")?.0.split_once('-')).map(|(prefix, _)| prefix).collect();
    let families =
        ["entry", "ask", "refusal", "term", "verb", "word", "mark", "slot", "change", "throw", "phase", "head"];
    let body = text.split("<main").nth(1).unwrap_or(text);
    let texts = body.split('<').filter_map(|part| part.split_once('>')).map(|(_, words)| words);
    let is_key = |word: &&str| {
        let prefix = word.split_once('-').map(|(prefix, _)| prefix);
        prefix.is_some_and(|prefix| families.contains(&prefix) && prefixes.contains(&prefix))
    };
    texts.flat_map(|words| words.split([' ', '\n', ':', ','])).filter(is_key).map(str::to_owned).collect()
}

#[tokio::test]
async fn every_page_of_the_second_system_opens_in_both_languages_and_says_no_key() {
    let library = library();
    let opened = library.open("c").unwrap();
    let review = opened.review.as_ref();
    let last = review.len() - 1;
    let mut paths: Vec<String> =
        ["overview", "compare", "notes", "lines", "integrity"].map(|at| format!("/m/c/{at}")).into();
    paths.extend((0..=last).step_by(STRIDE).chain([last]).map(|seq| format!("/m/c/e/{seq}")));
    // The first of each sort of roll, and of each sort of sentence.
    let mut sorts: Vec<&str> = Vec::new();
    for rolled in &review.loss_history().rolls {
        if !sorts.contains(&rolled.roll.kind) {
            sorts.push(rolled.roll.kind);
            paths.extend([rolled.seq - 1, rolled.seq].map(|seq| format!("/m/c/e/{seq}/combat")));
        }
    }
    assert_eq!(sorts.len(), 3, "assaults, bombardments and strikes: {sorts:?}");
    let mut keys: Vec<&str> = Vec::new();
    for entry in (0..=last).filter_map(|seq| review.entry(seq)) {
        if !keys.contains(&entry.words.key) {
            keys.push(entry.words.key);
            paths.push(format!("/m/c/e/{}", entry.seq));
        }
    }
    paths.extend(
        ["?map=whole&layer=zones-us,zones-axis,moves", "?hex=1204&tray=open"].map(|at| format!("/m/c/e/80{at}")),
    );
    paths.extend(["/".to_owned(), "/desk".to_owned(), "/about".to_owned(), format!("/rules/{SYSTEM}")]);
    paths.extend(["7.1", "7.2", "7.3", "7.4", "7.5"].map(|table| format!("/rules/{SYSTEM}/table/{table}")));
    let router = crate::router(library);
    for path in &paths {
        for lang in ["sv", "en"] {
            let text = page(&router, path, lang).await;
            assert_eq!(bare_keys(&text), Vec::<String>::new(), "{path} in {lang}");
        }
    }
}

#[tokio::test]
async fn a_page_takes_the_words_of_the_book_it_is_about() {
    let router = crate::router(library());
    let step = page(&router, "/m/c/e/80", "en").await;
    assert!(step.contains("Zones of engagement") && !step.contains("Zones of control"));
    assert!(step.contains("Air points") && step.contains("Axis units on the map"), "figures of the record");
    for layer in ["layer-supply", "l-control"] {
        assert!(!step.contains(&format!("#{layer}\"")), "{layer} can show nothing here");
    }
    let overview = page(&router, "/m/c/overview", "en").await;
    assert!(overview.contains("The Axis wins with") && overview.contains("#C-17"), "the verdict with its row");
    let terrain = page(&router, &format!("/rules/{SYSTEM}/table/7.2"), "sv").await;
    assert!(terrain.contains("oländig terräng") && terrain.contains("Till fots"));
}

#[tokio::test]
async fn a_recorded_day_before_cherbourg_shows_who_must_attack_and_what_was_lost() {
    let router = crate::router(Arc::new(Archive::of(&[CHERBOURG]).unwrap()));
    let step = page(&router, "/m/cherbourg-1944/e/185", "en").await;
    assert!(step.contains("1811 (I/8, II/8, III/8): must attack"), "units of a hex that fared alike share a line");
    assert!(step.contains("In contact with") && step.contains("#C-053"), "C-041: and why they must");
    let stack = page(&router, "/m/cherbourg-1944/e/185?hex=1811", "en").await;
    assert!(stack.contains("regiment complete") && stack.contains("division complete"), "C-066, C-068");
    let overview = page(&router, "/m/cherbourg-1944/overview", "en").await;
    assert!(overview.contains("<svg class=\"chart\"") && overview.contains("Step losses so far, and by turn"));
    let table = page(&router, &format!("/rules/{SYSTEM}/table/7.2"), "en").await;
    assert!(table.contains("C-180") && table.contains("C-183"), "the rows of the book's own table");
}
