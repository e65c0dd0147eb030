//! Tests of requests that no page of ours sends. Each gets a page that names the fault and the alternatives.

use axum::body::Body;
use axum::http::{Method, Request};
use tower::ServiceExt as _;
use wardiary_library::access::role::Needs;
use wardiary_library::library::Library;
use wardiary_page::declaration::Page;

use super::{Archive, CAEN_ORNE, get, send};

/// The request, the status of the answer, and words of the answer in English and in Swedish.
const ASKED: [(&str, &str, u16, [&str; 2]); 22] = [
    ("GET", "/m/caen-orne/e/6?layer=bogus", 400, ["layer=bogus", "zones-allied"]),
    ("GET", "/m/caen-orne/e/6?hex=9999", 400, ["hex=9999", " … "]),
    ("GET", "/m/caen-orne/e/6?unit=xx", 400, ["unit=xx", "-inf"]),
    ("GET", "/m/caen-orne/e/6?map=xx", 400, ["map=xx", "near, wide, far, whole"]),
    ("GET", "/m/caen-orne/e/6?centre=9999", 400, ["centre=9999", " … "]),
    ("GET", "/m/caen-orne/e/6?tray=half", 400, ["tray=half", "open, shut"]),
    ("GET", "/m/caen-orne/e/6?view=allied&view=german", 400, ["view", ""]),
    ("GET", "/m/caen-orne/compare?from=abc&to=9999", 400, ["“from”", "a-entry"]),
    ("GET", "/m/caen-orne/compare?a=abc", 404, ["abc", ""]),
    ("GET", "/m/caen-orne/notes/form?do=hack", 400, ["do=hack", "retract"]),
    ("GET", "/?lang=xx", 400, ["lang=xx", "sv, en"]),
    ("GET", "/m/caen-orne/lines/14?rows=some", 400, ["rows=some", "all"]),
    ("GET", "/help?page=2", 400, ["“page”", "theme"]),
    ("GET", "/m/caen-orne/e/%ff%fe", 400, ["UTF-8", ""]),
    ("GET", "/m/caen-orne/e/6?hex=%ff", 400, ["UTF-8", ""]),
    ("GET", "/m/caen-orne%00", 400, ["UTF-8", ""]),
    ("DELETE", "/m/caen-orne/e/6", 405, ["DELETE", "GET, HEAD"]),
    ("PUT", "/desk", 405, ["PUT", "GET, HEAD, POST"]),
    ("PUT", "/m/caen-orne/follow", 405, ["PUT", "GET, HEAD, POST"]),
    ("POST", "/help", 405, ["POST", "GET, HEAD"]),
    ("POST", "/desk", 422, ["", ""]),
    ("GET", "/nowhere", 404, ["", ""]),
];

async fn ask(method: &str, path: &str, kind: &'static str, body: impl Into<Body>) -> super::Answer {
    let request = Request::builder()
        .method(Method::from_bytes(method.as_bytes()).unwrap())
        .uri(path)
        .header("host", "localhost")
        .header("accept-language", "en")
        .header("content-type", kind)
        .body(body.into())
        .unwrap();
    send("Group A", request).await
}

const FORM: &str = "application/x-www-form-urlencoded";

#[tokio::test]
async fn a_request_that_cannot_be_answered_says_why_and_what_could_be_asked() {
    for (method, path, status, words) in ASKED {
        let answer = ask(method, path, FORM, "").await;
        assert_eq!(answer.status.as_u16(), status, "{method} {path}");
        assert!(answer.text.starts_with("<!doctype"), "{method} {path} is a page");
        for words in words {
            assert!(answer.text.contains(words), "{method} {path}: {words} in {}", answer.text);
        }
        if status == 405 {
            let allowed = answer.headers["allow"].to_str().unwrap().replace(',', ", ");
            assert!(answer.text.contains(&allowed), "{method} {path}: {allowed}");
        }
    }
}

#[tokio::test]
async fn a_method_that_no_page_knows_is_answered_as_one_whatever_comes_with_it() {
    for method in ["DELETE", "PUT", "PATCH", "OPTIONS", "TRACE", "PROPFIND"] {
        for (path, known) in [("/help", "GET,HEAD"), ("/desk", "GET,HEAD,POST"), ("/m/caen-orne/e/6", "GET,HEAD")] {
            let bare = Request::builder().method(method).uri(path).header("host", "localhost").body(Body::empty());
            for answer in [
                send("Group A", bare.unwrap()).await,
                ask(method, path, "application/json", "{}").await,
                ask(method, path, FORM, "a=b").await,
            ] {
                let allowed = answer.headers.get("allow").and_then(|value| value.to_str().ok());
                assert_eq!((answer.status.as_u16(), allowed), (405, Some(known)), "{method} {path}");
            }
        }
    }
}

#[tokio::test]
async fn a_form_that_is_none_or_too_much_is_refused_whole() {
    let large = "x".repeat(300 * 1024);
    for (kind, body, status, words) in [
        (FORM, large, 413, "256 kB"),
        (FORM, "scene=%ff%fe".to_owned(), 400, "UTF-8"),
        ("text/plain", "scene=x".to_owned(), 415, FORM),
        ("application/json", "{}".to_owned(), 415, FORM),
    ] {
        for path in ["/desk", "/m/caen-orne/notes"] {
            let answer = ask("POST", path, kind, body.clone()).await;
            assert_eq!(answer.status.as_u16(), status, "{path} {kind}");
            assert!(answer.text.starts_with("<!doctype") && answer.text.contains(words), "{path} {kind}");
        }
    }
}

#[tokio::test]
async fn an_address_beyond_what_is_read_says_so() {
    let answer = get(&format!("/m/caen-orne/e/6?layer={}&lang=en", "moves,".repeat(2000))).await;
    assert_eq!(answer.status.as_u16(), 414);
    assert!(answer.text.contains("4096"), "{}", answer.text);
}

#[tokio::test]
async fn a_form_that_does_not_end_is_given_up() {
    tokio::time::pause();
    let endless = futures_util::stream::pending::<Result<Vec<u8>, std::io::Error>>();
    let answer = ask("POST", "/desk", FORM, Body::from_stream(endless)).await;
    assert_eq!(answer.status.as_u16(), 408);
    assert!(answer.text.contains("in time"), "{}", answer.text);
}

#[tokio::test]
async fn a_page_that_panics_is_answered_by_a_page() {
    let broken = axum::Router::new().route("/", axum::routing::get(broken));
    let request = Request::get("/").header("host", "localhost").body(Body::empty()).unwrap();
    let answer = broken
        .layer(axum::middleware::from_fn_with_state(None, wardiary_page::request_guard::guard))
        .oneshot(request)
        .await
        .unwrap();
    assert_eq!(answer.status().as_u16(), 500);
    assert!(answer.headers().contains_key("content-security-policy"));
}

async fn broken() -> &'static str {
    panic!("a page with a fault")
}

/// A page of 5 MB is not cached for the next reader, and is sent complete to this one.
#[tokio::test]
async fn a_page_too_long_to_be_kept_is_sent() {
    const LENGTH: usize = 5 * 1024 * 1024;
    let long = || async { axum::response::Html("x".repeat(LENGTH)) };
    let library: std::sync::Arc<dyn Library> = std::sync::Arc::new(Archive::of(&[CAEN_ORNE]).unwrap());
    let page = Page::at("/m/{id}/e/{at}").show(Needs::Reading, long).reads(&[]);
    let keeper = wardiary_page::page_cache::PageCache::of(&[page]);
    let kept = axum::middleware::from_fn_with_state(keeper, wardiary_page::page_cache::cached);
    let opened = axum::middleware::from_fn_with_state(std::sync::Arc::clone(&library), wardiary_page::request::look);
    let router = axum::Router::new().route("/m/{id}/e/{at}", axum::routing::get(long)).layer(kept).layer(opened);
    let followers = wardiary_library::followers::Followers::of(std::sync::Arc::clone(&library));
    let router = router.layer(axum::Extension(std::sync::Arc::new(followers)));
    let request = Request::get("/m/caen-orne/e/6").header("host", "localhost").body(Body::empty()).unwrap();
    let answer = router.oneshot(request).await.unwrap();
    assert_eq!(answer.status().as_u16(), 200);
    assert_eq!(axum::body::to_bytes(answer.into_body(), usize::MAX).await.unwrap().len(), LENGTH);
}

/// The first page leads to the match of a file of any name.
#[tokio::test]
async fn a_match_in_a_file_of_any_name_is_opened_from_the_first_page() {
    const NAMES: [&str; 9] = [
        "a#b.wdj",
        "a?b.wdj",
        "100%25.wdj",
        "..wdj",
        "...wdj",
        "a\u{1b}[31mb.wdj",
        "a\r\nb.wdj",
        "å&=+~ .wdj",
        "\u{202e}x.wdj",
    ];
    let folder = tempfile::tempdir().unwrap();
    let journal = CAEN_ORNE.journal().unwrap();
    for name in NAMES {
        std::fs::write(folder.path().join(name), &journal).unwrap();
    }
    let router = crate::router(std::sync::Arc::new(Archive::folder(folder.path().to_path_buf()).unwrap()));
    let ask = async |path: &str| {
        let request = Request::get(path).header("host", "localhost").body(Body::empty()).unwrap();
        let (parts, body) = router.clone().oneshot(request).await.unwrap().into_parts();
        let page = axum::body::to_bytes(body, usize::MAX).await.unwrap();
        (parts, String::from_utf8_lossy(&page).into_owned())
    };
    let (_, list) = ask("/").await;
    let links = list.split("href=\"/m/").skip(1).filter_map(|rest| rest.split(['"', '/', '?']).next());
    let ids: std::collections::BTreeSet<&str> = links.collect();
    assert_eq!(ids.len(), NAMES.len(), "{ids:?}");
    for id in ids {
        let (parts, _) = ask(&format!("/m/{id}")).await;
        assert_eq!(parts.status.as_u16(), 303, "{id}");
        let (parts, _) = ask(parts.headers["location"].to_str().unwrap()).await;
        assert_eq!(parts.status.as_u16(), 200, "{id}");
        let (parts, file) = ask(&format!("/m/{id}/file")).await;
        assert_eq!(parts.status.as_u16(), 200, "{id}");
        assert!(file.len() > 1000 && parts.headers.contains_key("content-disposition"), "{id}");
    }
}

/// Settings in links of another site are used and not stored, nor are requests for another host.
#[tokio::test]
async fn wishes_of_other_sites_are_not_remembered() {
    for (site, host, cookies) in [
        ("none", "localhost", 2),
        ("same-origin", "localhost", 2),
        ("same-site", "localhost", 2),
        ("cross-site", "localhost", 0),
        ("none", "example.org", 0),
    ] {
        let request = Request::get("/?lang=sv&theme=dark").header("host", host).header("sec-fetch-site", site);
        let answer = send("Group A", request.body(Body::empty()).unwrap()).await;
        let set: Vec<_> = answer.headers.get_all("set-cookie").iter().map(|value| value.to_str().unwrap()).collect();
        assert_eq!(set.len(), cookies, "{site} {host}");
        assert!(set.iter().all(|value| value.contains("SameSite=") && value.contains("HttpOnly")), "{set:?}");
    }
    let two = Request::get("/").header("host", "localhost").header("host", "example.org").body(Body::empty()).unwrap();
    assert_eq!(send("Group A", two).await.status.as_u16(), 403);
}

#[tokio::test]
async fn every_link_of_every_page_has_a_query_that_its_page_knows() {
    let mut links = std::collections::BTreeSet::new();
    for (path, _) in super::PAGES {
        let page = get(path).await.text;
        let found = page.split("href=\"/").skip(1).filter_map(|rest| rest.split('"').next());
        links.extend(
            found
                // A copy is bytes, and has its own tests.
                .filter(|link| link.contains('?') && !link.contains("/copy/file"))
                .map(|link| format!("/{}", link.replace("&#38;", "&").replace("&amp;", "&"))),
        );
    }
    assert!(links.len() > 100, "{} links", links.len());
    // A link of each page with each set of keys is enough.
    let kinds: std::collections::BTreeMap<String, &String> = links
        .iter()
        .map(|link| {
            let (path, query) = link.split_once('?').expect("it has a query");
            let keys: Vec<&str> = query.split('&').filter_map(|pair| pair.split('=').next()).collect();
            (format!("{} {}", path.trim_matches(|c: char| c.is_ascii_digit()), keys.join(" ")), link)
        })
        .collect();
    for link in kinds.values() {
        let link = link.split('#').next().unwrap_or_default();
        let answer = get(link).await;
        assert_ne!(answer.status.as_u16(), 400, "{link}");
    }
}

/// Host names in requests, and whether each is this machine.
const HOSTS: [(&str, bool); 19] = [
    ("localhost", true),
    ("localhost:8044", true),
    ("127.0.0.1", true),
    ("127.0.0.1:1", true),
    ("[::1]", true),
    ("[::1]:8044", true),
    ("localhost:", true),
    ("localhost:evil", false),
    ("localhost:80.evil.example", false),
    ("localhost:80@evil.example", false),
    ("localhost.evil.example", false),
    ("localhostevil", false),
    ("127.0.0.1.evil.example", false),
    ("127.0.0.10", true),
    ("128.0.0.1", false),
    ("[::1]evil", false),
    ("evil.example", false),
    ("evil.example:8044", false),
    ("", false),
];

#[tokio::test]
async fn a_request_to_another_host_than_this_machine_is_refused() {
    for (host, is_own) in HOSTS {
        let request = Request::get("/help").header("host", host).body(Body::empty()).unwrap();
        let status = send("Group A", request).await.status.as_u16();
        assert_eq!(status, if is_own { 200 } else { 403 }, "host `{host}`");
    }
}
