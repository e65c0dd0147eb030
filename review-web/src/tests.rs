//! Tests of the pages through the router, in memory: every address, both languages, headers, words, escapes.

mod arrows;
mod beside;
mod boards;
mod by_hand;
mod briefing;
mod cherbourg;
mod combat;
mod combats;
mod compare;
mod desk;
mod diaries;
mod disputed;
mod held;
pub(crate) mod intents;
mod known;
mod limits;
mod looks;
mod markup;
mod overview;
mod plan;
mod requests;
mod room;
mod rules;
mod sentences;
mod shell;
mod sight_layer;
mod step;
mod tested;
mod tournament;
mod true_words;
mod unfought;
mod values;
mod viewers;
mod winterwar;
mod work;

use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use tower::ServiceExt as _;
use wardiary_fixtures::matches::{CAEN_ORNE, Recorded};

use wardiary_library::archive::Archive;
use wardiary_page::request_guard::{HEADERS, is_loopback};

mod changed;
mod chapters;
mod variations;
mod shapes;
mod copies;
mod evidence;
mod follow;
mod focus;
mod fragments;
mod home;
mod names;
mod needles;
mod notes;
mod one_word;
mod prepared;
mod revealed;
mod preview;
mod words;
mod zoom;

/// Every address, with its status.
const PAGES: &[(&str, u16)] = &[
    ("/", 200),
    ("/m/caen-orne", 303),
    ("/m/caen-orne/e/0", 200),
    ("/m/caen-orne/e/6", 200),
    ("/m/caen-orne/e/12", 200),
    ("/m/caen-orne/e/13?map=whole&layer=zones-german,control,moves", 200),
    ("/m/caen-orne/e/13?map=near&centre=2109", 200),
    ("/m/caen-orne/e/14", 200),
    ("/m/caen-orne/e/71", 200),
    ("/m/caen-orne/e/20/combat", 200),
    ("/m/caen-orne/e/6/combat", 404),
    ("/m/caen-orne/overview", 200),
    ("/m/caen-orne/combats", 200),
    ("/m/caen-orne/dice", 303),
    ("/m/caen-orne/intent", 200),
    ("/m/caen-orne/intents", 200),
    ("/m/caen-orne/plan", 303),
    ("/m/caen-orne/aar", 200),
    ("/m/caen-orne/compare", 200),
    ("/m/caen-orne/compare?a=2&b=40", 200),
    ("/m/caen-orne/integrity", 200),
    ("/m/caen-orne/receipts", 303),
    ("/m/caen-orne/copy", 303),
    ("/m/caen-orne/copy?view=german", 200),
    ("/m/caen-orne/e/20/proof", 200),
    ("/m/caen-orne/e/99/proof", 404),
    ("/m/caen-orne/notes", 200),
    ("/m/caen-orne/notes?layer=notes-instructor&by=instructor&on=public", 200),
    ("/m/caen-orne/notes/1", 200),
    ("/m/caen-orne/notes/4", 200),
    ("/m/caen-orne/notes/9", 404),
    ("/m/caen-orne/notes/form?do=write&entry=19", 200),
    ("/m/caen-orne/notes/form?do=revise&note=1", 200),
    ("/m/caen-orne/notes/form?do=release", 200),
    ("/m/caen-orne/chapters", 303),
    ("/m/caen-orne/chapters/form?do=place&from=19", 200),
    ("/m/caen-orne/chapters/form?do=edit&chapter=1", 200),
    ("/m/caen-orne/chapters/form?do=remove&chapter=1", 200),
    ("/m/caen-orne/chapters/form?do=edit&chapter=9", 404),
    ("/m/caen-orne/e/20?chapter=1", 200),
    ("/m/caen-orne/lines", 200),
    ("/m/caen-orne/variations", 303),
    ("/m/caen-orne/lines/14", 200),
    ("/m/caen-orne/lines/13", 404),
    ("/m/caen-orne/lines/x", 404),
    ("/m/none/lines/14", 404),
    ("/m/caen-orne/film", 200),
    ("/m/caen-orne/film?at=3&speed=fast", 200),
    ("/m/caen-orne/film?at=999", 404),
    ("/m/caen-orne/film.svg", 200),
    ("/m/caen-orne/homework", 200),
    ("/m/caen-orne/homework?entry=18&numbers=6", 200),
    ("/m/caen-orne/homework?numbers=19", 422),
    ("/m/caen-orne/homework/sheet?entry=18", 200),
    ("/m/caen-orne/homework/key?entry=19", 422),
    ("/m/caen-orne/present", 303),
    ("/m/caen-orne/present/1", 200),
    ("/m/caen-orne/present/2?reveal=yes", 200),
    ("/m/caen-orne/present/2?blank=yes", 200),
    ("/m/caen-orne/present/2?lead=3&play=2", 200),
    ("/m/caen-orne/present/9", 404),
    ("/m/caen-orne/present/now", 303),
    ("/m/caen-orne/present/1/notes", 200),
    ("/m/caen-orne/follow", 200),
    ("/m/caen-orne/e/14?play=3", 200),
    ("/new", 200),
    ("/desk", 200),
    ("/rules/ikvm-normandy-2023", 200),
    ("/rules/ikvm-normandy-2023/table/1.5", 200),
    ("/about", 200),
    ("/help", 200),
    ("/guide", 200),
    ("/guide/scribe", 200),
    ("/guide/author", 200),
    ("/guide/nobody", 404),
    ("/assets/wardiary.css", 200),
    ("/nowhere", 404),
];

/// Returns a page without the hashes of stylesheet and script, which change with their text.
fn without_versions(page: &str) -> String {
    let addresses = wardiary_page::assets::addresses();
    [&addresses.stylesheet, &addresses.script]
        .into_iter()
        .fold(page.to_owned(), |page, address| page.replace(address, address.split('?').next().unwrap_or_default()))
}

/// Returns the address of a route with these parts. Any other part names something in the short sample.
fn filled(path: &str, named: &[(&str, &str)]) -> String {
    let sample = [
        ("id", "caen-orne"),
        ("at", "20"),
        ("note", "1"),
        ("stop", "1"),
        ("variation", "1"),
        ("system", CAEN_ORNE.system),
        ("table", "1.5"),
        ("unit", "de-716-inf"),
        ("hex", "2109"),
        ("row", "N-061"),
        ("role", "scribe"),
        ("picture", "step.jpg"),
    ];
    let path = path.replace("/table/{id}", "/table/{table}");
    let address =
        named.iter().chain(&sample).fold(path, |path, (name, value)| path.replace(&format!("{{{name}}}"), value));
    assert!(!address.contains('{'), "{address}: give the part of the route a value of the short sample");
    address
}

struct Answer {
    status: StatusCode,
    headers: axum::http::HeaderMap,
    text: String,
}

async fn send(title: &'static str, request: Request<Body>) -> Answer {
    over(Archive::of(&[Recorded { title, ..CAEN_ORNE }]).unwrap(), request).await
}

async fn over(library: Archive, request: Request<Body>) -> Answer {
    let router = crate::router(Arc::new(library));
    let (parts, body) = router.oneshot(request).await.unwrap().into_parts();
    let bytes = to_bytes(body, usize::MAX).await.unwrap();
    Answer { status: parts.status, headers: parts.headers, text: String::from_utf8(bytes.to_vec()).unwrap() }
}

async fn get(path: &str) -> Answer {
    send("Group A", Request::get(path).header("host", "localhost:8944").body(Body::empty()).unwrap()).await
}

async fn post(body: &str, headers: &[(&str, &str)]) -> Answer {
    let mut request = Request::post("/desk")
        .header("host", "127.0.0.1:8944")
        .header("content-type", "application/x-www-form-urlencoded");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    send("Group A", request.body(Body::from(body.to_owned())).unwrap()).await
}

#[tokio::test]
async fn a_page_that_cannot_be_shown_has_each_way_back_once() {
    for (path, back) in [("/m/caen-orne/e/20?since=soon", "/m/caen-orne/e/20"), ("/m/caen-orne/e/999", "/m/caen-orne")]
    {
        let text = get(&format!("{path}{}lang=en", if path.contains('?') { '&' } else { '?' })).await.text;
        assert_eq!(text.matches(">Back to the match<").count(), 1, "{path}: {text}");
        assert!(text.contains(&format!("<a class=\"button\" href=\"{back}\">Back to the match<")), "{path}: {text}");
    }
}

#[tokio::test]
async fn every_address_answers_in_both_languages_with_its_headers() {
    for &(path, status) in PAGES {
        for lang in ["sv", "en"] {
            let joint = if path.contains('?') { '&' } else { '?' };
            let answer = get(&format!("{path}{joint}lang={lang}")).await;
            assert_eq!(answer.status.as_u16(), status, "{path}");
            for (name, value) in HEADERS {
                assert_eq!(answer.headers[name], value, "{name} of {path}");
            }
            assert_eq!(answer.headers["cache-control"] == "no-store", path.starts_with("/m/"), "{path}");
            // A download is stand-alone, so its style is inside.
            if answer.text.starts_with("<!doctype") && !answer.headers.contains_key("content-disposition") {
                assert!(answer.text.contains(&format!("<html lang=\"{lang}\"")), "{path} in {lang}");
                assert!(!answer.text.contains(" style=") && !answer.text.contains("<style"), "inline style in {path}");
            }
        }
    }
}

#[tokio::test]
async fn unknown_matches_and_entries_show_a_way_back() {
    for (path, ways) in [
        ("/m/none", &["/help"][..]),
        ("/m/none/e/3", &["/help"][..]),
        ("/m/caen-orne/e/99", &["/", "/help"][..]),
        ("/m/caen-orne/e/x", &["/", "/help"][..]),
        ("/m/caen-orne/nowhere", &["/m/caen-orne", "/help"][..]),
        ("/rules/none", &["/help"][..]),
    ] {
        let answer = get(path).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert!(answer.text.contains("class=\"button\" href=\"/"), "{path}");
        let list = answer.text.split("stop-ways\">").nth(1).unwrap().split("</ul>").next().unwrap();
        for way in ways {
            assert!(list.contains(&format!("href=\"{way}\"")), "{path}: {way} in {list}");
        }
        assert!(!list.contains("/m/none"), "{path} leads to no match that is not there");
    }
}

#[tokio::test]
async fn a_link_with_a_hash_holds_only_for_that_entry() {
    let page = get("/m/caen-orne/e/6").await.text;
    let start = page.find("/m/caen-orne/e/6~").unwrap();
    let lasting: String = page[start..].chars().take_while(|&c| c != '"').collect();
    assert_eq!(get(&lasting).await.status, StatusCode::OK);
    assert_eq!(get("/m/caen-orne/e/6~00000000").await.status, StatusCode::CONFLICT);
    assert_eq!(get("/m/caen-orne/e/6~1f").await.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn titles_are_escaped() {
    for path in ["/", "/m/caen-orne/e/6", "/m/caen-orne/e/20/combat", "/m/caen-orne/integrity", "/m/caen-orne/lines/14"]
    {
        let request = Request::get(path).header("host", "localhost").body(Body::empty()).unwrap();
        let answer = send("<script>alert(1)</script>\"'&", request).await;
        assert!(!answer.text.contains("<script>alert"), "{path}");
        assert!(answer.text.contains("&lt;script&gt;") || answer.text.contains("&#60;script"), "{path}");
    }
}

#[tokio::test]
async fn foreign_hosts_and_forms_are_refused() {
    let far = Request::get("/").header("host", "example.org").body(Body::empty()).unwrap();
    let answer = send("Group A", far).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    assert_eq!(answer.headers["x-content-type-options"], "nosniff");
    for headers in [
        [("origin", "http://evil.example")],
        [("origin", "null")],
        [("sec-fetch-site", "cross-site")],
        [("sec-fetch-site", "same-site")],
    ] {
        assert_eq!(post("scene=x", &headers).await.status, StatusCode::FORBIDDEN, "{headers:?}");
    }
    let own = [("origin", "http://127.0.0.1:8944"), ("sec-fetch-site", "same-origin")];
    assert_eq!(post("scene=x", &own).await.status, StatusCode::SEE_OTHER);
    assert_eq!(
        ["localhost:1", "[::1]:80", "127.0.0.1", "127.0.0.2:80", "[::1]"].map(is_loopback),
        [true; 5],
        "each is this machine"
    );
    for host in
        ["localhost.evil", "localhost:evil", "127.0.0.1.x", "127.1", "0127.0.0.1", "128.0.0.1", "[::2]", "::1", ""]
    {
        assert!(!is_loopback(host), "{host}");
    }
}

#[tokio::test]
async fn wishes_are_remembered() {
    let answer = get("/?lang=sv&theme=dark&keys=off").await;
    assert_eq!(answer.headers.get_all("set-cookie").iter().count(), 3);
    let kept = Request::get("/")
        .header("host", "localhost")
        .header("cookie", "lang=sv; theme=dark")
        .body(Body::empty())
        .unwrap();
    let page = send("Group A", kept).await.text;
    assert!(page.contains("<html lang=\"sv\" data-theme=\"dark\">"));
    assert!(get("/?theme=%22%3E").await.headers.get("set-cookie").is_none());
    let asked = Request::get("/")
        .header("host", "localhost")
        .header("accept-language", "de, sv-SE;q=0.8, en")
        .body(Body::empty())
        .unwrap();
    assert!(send("Group A", asked).await.text.contains("<html lang=\"sv\""));
}

#[tokio::test]
async fn a_refused_an_undone_and_a_rewinding_entry_look_different() {
    assert!(get("/m/caen-orne/e/12?lang=en").await.text.contains("it is occupied by the enemy"));
    assert!(get("/m/caen-orne/e/13?lang=en").await.text.contains("This entry is not on the current line"));
    assert!(get("/m/caen-orne/e/14?lang=en").await.text.contains("/m/caen-orne/e/13"));
    assert!(get("/m/caen-orne/e/12").await.text.contains("data-key=\"next\""));
    let over = get("/m/caen-orne/e/12").await.text;
    assert!(over.contains("href=\"/m/caen-orne/e/14#next\""), "stepping passes over what was undone");
}

#[tokio::test]
async fn a_combat_is_laid_open() {
    let page = get("/m/caen-orne/e/20/combat?lang=en").await.text;
    for words in ["15 ÷ 3 = 5.00", ">5:1<", "4 − 1 = 3", ">F1R<", "4/6", "67 %", "10/6 = 1.67", "N-107", "#r4c8\">F1R"]
    {
        assert!(page.contains(words), "{words}");
    }
}

#[tokio::test]
async fn the_lines_of_a_match_are_listed_and_stand_side_by_side() {
    let list = get("/m/caen-orne/lines?lang=en").await.text;
    for words in
        ["href=\"/m/caen-orne/lines/14\"", "Entry 14: rewind to entry 12", "the scribe wrote 1611", "One entry undone."]
    {
        assert!(list.contains(words), "{words}");
    }
    let fork = get("/m/caen-orne/lines/14?lang=en").await.text;
    for words in ["href=\"/m/caen-orne/e/13\"", "href=\"/m/caen-orne/e/15\"", "Replaced: 1. Dropped: 0.", ">replaced<"]
    {
        assert!(fork.contains(words), "{words}");
    }
    for (entry, link) in [(13, "/lines/14\""), (14, "/lines/14\""), (16, "/lines/16\"")] {
        let page = get(&format!("/m/caen-orne/e/{entry}")).await.text;
        assert!(page.contains(link), "entry {entry} leads to the lines");
    }
    assert!(!get("/m/caen-orne/e/12").await.text.contains("/lines"), "an entry of the current line leads nowhere");
}

#[tokio::test]
async fn a_match_that_never_went_back_says_so() {
    let never = || Archive::of(&[Recorded { notation: "end", notes: None, ..CAEN_ORNE }]).unwrap();
    for (lang, words) in [("en", "Nothing has been undone"), ("sv", "Inget har ångrats")] {
        let path = format!("/m/caen-orne/lines?lang={lang}");
        let request = Request::get(path).header("host", "localhost").body(Body::empty()).unwrap();
        let answer = over(never(), request).await;
        assert!(answer.text.contains(words), "{lang}");
    }
}
