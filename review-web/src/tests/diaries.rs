//! Tests of diaries of units, hexes and rows on pages: their entries, the links along one, and the changes since an entry.

use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode, header};
use scraper::{Html, Selector};
use std::sync::Arc;
use tower::ServiceExt as _;
use wardiary_core::diary::diaries::Topic;

use wardiary_library::archive::Archive;
use wardiary_library::library::Library as _;

async fn answer(library: &Arc<Archive>, path: &str, cookie: &str) -> (StatusCode, axum::http::HeaderMap, String) {
    let request = Request::get(path).header("host", "localhost").header("cookie", cookie).body(Body::empty()).unwrap();
    let answer = crate::router(library.clone()).oneshot(request).await.unwrap();
    let (status, headers) = (answer.status(), answer.headers().clone());
    let body = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
    (status, headers, String::from_utf8(body.to_vec()).unwrap())
}

async fn page(library: &Arc<Archive>, path: &str) -> Html {
    let (status, _, body) = answer(library, path, "").await;
    assert_eq!(status, StatusCode::OK, "{path}");
    Html::parse_document(&body)
}

fn all<'a>(page: &'a Html, css: &str) -> Vec<scraper::ElementRef<'a>> {
    page.select(&Selector::parse(css).unwrap()).collect()
}

fn href(page: &Html, css: &str) -> Option<String> {
    all(page, css).first().and_then(|link| link.attr("href")).map(str::to_owned)
}

#[tokio::test]
async fn a_diary_lists_its_entries_and_steps_lead_along_it_and_back() {
    let library = Arc::new(Archive::samples().unwrap());
    let opened = library.open("caen-orne").unwrap();
    let diaries = opened.review.diaries();
    let pieces = opened.review.at(0).position().pieces;
    let longest = pieces.iter().max_by_key(|piece| diaries.diary(&Topic::Unit(piece.unit)).len()).unwrap();
    let diary = diaries.diary(&Topic::Unit(longest.unit));
    let shown = page(&library, &format!("/m/caen-orne/diary/unit/{}?lang=en", longest.id)).await;
    let lines = all(&shown, ".diary li .muted a:first-child");
    assert!(diary.len() > 4 && lines.len() == diary.len(), "{} of {}", lines.len(), diary.len());
    assert!(all(&shown, "nav.pages").is_empty(), "one page has no list of pages");
    let mut at = lines[0].attr("href").unwrap().to_owned();
    for (n, mention) in diary.iter().enumerate() {
        assert!(at.starts_with(&format!("/m/caen-orne/e/{}?", mention.seq)), "{at}");
        let step = page(&library, at.split('#').next().unwrap()).await;
        let place: String = all(&step, ".diary-along .here").first().unwrap().text().collect();
        assert!(place.contains(&format!("{} of {}", n + 1, diary.len())), "{place}");
        let back = href(&step, ".diary-along .here a").unwrap();
        assert_eq!(back, format!("/m/caen-orne/diary/unit/{}", longest.id));
        let (prev, next) = (href(&step, "a[data-key=diary-prev]"), href(&step, "a[data-key=diary-next]"));
        assert_eq!((prev.is_some(), next.is_some()), (n > 0, n + 1 < diary.len()), "entry {}", mention.seq);
        at = next.unwrap_or_default();
    }
}

/// Returns the number of entries in the diary of a regiment.
fn length_of_716(library: &Archive) -> usize {
    let opened = library.open("caen-orne").unwrap();
    let review = opened.review.as_ref();
    let unit = review.at(0).position().pieces.into_iter().find(|piece| piece.id == "de-716-inf").unwrap().unit;
    review.diaries().diary(&Topic::Unit(unit)).len()
}

#[tokio::test]
async fn what_has_no_diary_is_named_with_what_could_be_meant_and_what_is_sought_is_found() {
    let library = Arc::new(Archive::samples().unwrap());
    let (status, _, body) = answer(&library, "/m/caen-orne/diary/unit/de-716-in?lang=en", "").await;
    assert!(status == StatusCode::NOT_FOUND && body.contains("de-716-inf"), "{body}");
    for (path, status) in [
        ("/m/caen-orne/diary/hex/9999", StatusCode::NOT_FOUND),
        ("/m/caen-orne/diary/row/Q-1", StatusCode::NOT_FOUND),
        ("/m/caen-orne/diary/hex/2109?page=7", StatusCode::BAD_REQUEST),
        ("/m/caen-orne/e/20?diary=unit:nobody", StatusCode::BAD_REQUEST),
        ("/m/caen-orne/e/20?since=soon", StatusCode::BAD_REQUEST),
        ("/m/caen-orne/since?n=99999", StatusCode::NOT_FOUND),
    ] {
        assert_eq!(answer(&library, path, "").await.0, status, "{path}");
    }
    let found = page(&library, "/m/caen-orne/diary?q=716&lang=en").await;
    assert!(href(&found, ".diaries .card a").unwrap().ends_with("/diary/unit/de-716-inf"));
    let count = length_of_716(&library);
    let line: String = all(&found, ".diaries .card li").first().unwrap().text().collect();
    assert!(line.ends_with(&format!(" {count} entries")) && !line.contains("de-716-inf"), "{line}");
    let none = page(&library, "/m/caen-orne/diary?q=zzz&lang=en").await;
    assert_eq!((all(&none, ".empty").len(), all(&none, ".card").len()), (1, 0));
}

#[tokio::test]
async fn since_i_last_looked_is_a_cookie_of_one_page_or_the_last_turn_without() {
    let library = Arc::new(Archive::samples().unwrap());
    let (_, headers, _) = answer(&library, "/m/caen-orne/e/40", "").await;
    let cookies: Vec<&str> = headers.get_all(header::SET_COOKIE).iter().map(|value| value.to_str().unwrap()).collect();
    assert_eq!(cookies, ["seen=40; Path=/m/caen-orne/since; Max-Age=31536000; SameSite=Strict; HttpOnly"]);
    let (status, headers, _) = answer(&library, "/m/caen-orne/since", "seen=40").await;
    let to = headers[header::LOCATION].to_str().unwrap();
    assert!(status.is_redirection() && to.ends_with("?since=40"), "{to}");
    for cookie in ["", "seen=9999999", "seen=evil"] {
        let (_, headers, _) = answer(&library, "/m/caen-orne/since", cookie).await;
        assert!(headers[header::LOCATION].to_str().unwrap().ends_with("?since=turn"), "{cookie}");
    }
    let opened = library.open("caen-orne").unwrap();
    let moved = |page: &Html| all(page, "ol.changes li").len();
    let shown = page(&library, &format!("{to}&lang=en")).await;
    let (before, after) = (opened.review.at(40).position(), opened.review.at(opened.review.len()).position());
    let is_same = |piece: &&wardiary_core::kernel::view::Piece| {
        let was = before.pieces.iter().find(|was| was.unit == piece.unit).unwrap();
        (was.place, was.losses) == (piece.place, piece.losses)
    };
    let units = after.pieces.iter().filter(|piece| !is_same(piece)).count();
    assert!(units > 3 && moved(&shown) >= units, "{} of {units}", moved(&shown));
    // With only the turn, the ribbon has one turn; with the whole match it has several.
    let last = *opened.review.steps().last().unwrap();
    let turn = page(&library, &format!("/m/caen-orne/e/{last}?since=turn")).await;
    let whole = page(&library, &format!("/m/caen-orne/e/{last}")).await;
    assert!(all(&turn, ".ribbon .turn").len() == 1 && all(&whole, ".ribbon .turn").len() > 1);
    let nothing = page(&library, "/m/caen-orne/e/40?since=40").await;
    assert_eq!(moved(&nothing), 0);
}

#[test]
fn the_command_prints_the_diary_that_the_page_shows_and_says_what_could_be_meant() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("m.wdj");
    std::fs::write(&file, wardiary_fixtures::matches::CAEN_ORNE.journal().unwrap()).unwrap();
    let run = |args: &[&str]| {
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let all = ["wardiary", "--lang", "en", "diary", file.to_str().unwrap()].into_iter().chain(args.iter().copied());
        let code = crate::cli::run(all, &mut "".as_bytes(), &mut out, &mut err);
        (code, String::from_utf8(out).unwrap(), String::from_utf8(err).unwrap())
    };
    let library = Archive::samples().unwrap();
    let opened = library.open("caen-orne").unwrap();
    let diaries = opened.review.diaries();
    let piece = opened.review.at(0).position().pieces.into_iter().find(|piece| piece.id == "de-716-inf").unwrap();
    let diary = diaries.diary(&Topic::Unit(piece.unit));
    let (code, out, _) = run(&["--unit", "de-716-inf", "--json"]);
    let lines: Vec<serde_json::Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(code == 0 && lines.len() == diary.len() && !lines.is_empty(), "{out}");
    for (line, mention) in lines.iter().zip(diary) {
        let how: Vec<&str> = mention.how.iter().map(|how| how.word()).collect();
        assert_eq!((&line["v"], &line["seq"]), (&serde_json::json!(1), &serde_json::json!(mention.seq)));
        assert_eq!(line["how"], serde_json::json!(how));
    }
    let (code, out, _) = run(&["--hex", "2109"]);
    assert!(code == 0 && out.contains(" · fought over"), "{out}");
    let (code, _, err) = run(&["--unit", "de-716-in"]);
    assert!(code == 2 && err.contains("de-716-inf"), "{err}");
    assert_eq!((run(&[]).0, run(&["--unit", "a", "--hex", "b"]).0), (2, 2), "one of three is asked for");
}
