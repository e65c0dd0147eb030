//! Tests of the headers of every answer of a room: each route, each error, the entrance.

use wardiary_library::library::Library as _;

use super::*;
use crate::routes::routes_of_room;

/// Headers of every answer, in their last reviewed version.
const ALWAYS: [(&str, &str); 6] = [
    (
        "content-security-policy",
        "default-src 'none'; img-src 'self'; font-src data:; style-src 'self'; script-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("x-frame-options", "DENY"),
];
/// Other headers that an answer may have.
const SOME: [&str; 11] = [
    "content-type",
    "content-length",
    "content-disposition",
    "cache-control",
    "set-cookie",
    "location",
    "allow",
    "etag",
    "retry-after",
    "vary",
    "clear-site-data",
];

fn judge(what: &str, answer: &Answer) {
    for (name, value) in ALWAYS {
        assert_eq!(answer.headers.get(name).map(|value| value.to_str().unwrap()), Some(value), "{name} of {what}");
        assert_eq!(answer.headers.get_all(name).iter().count(), 1, "{name} of {what}");
    }
    let known = |name: &str| SOME.contains(&name) || ALWAYS.iter().any(|(always, _)| *always == name);
    let strange: Vec<_> = answer.headers.keys().filter(|name| !known(name.as_str())).collect();
    assert!(strange.is_empty(), "{what}: {strange:?}");
    assert!(answer.headers.contains_key("cache-control"), "{what}");
    for cookie in answer.headers.get_all("set-cookie") {
        let cookie = cookie.to_str().unwrap();
        assert!(cookie.starts_with("__Host-") || cookie.starts_with("__Secure-"), "{what}: {cookie}");
        assert!(
            cookie.contains("; Secure") && cookie.contains("HttpOnly") && cookie.contains("SameSite="),
            "{what}: {cookie}"
        );
    }
}

#[tokio::test]
async fn every_route_has_its_headers_for_readers_and_for_visitors() {
    let room = two_matches();
    let umpire = room.reader(Role::Umpire, "caen-orne");
    for route in routes_of_room() {
        let path = filled(route.path, &[]);
        if path == "/leave" {
            continue;
        }
        for (who, token) in [("the umpire", Some(&umpire)), ("a visitor", None)] {
            for path in [path.clone(), format!("{path}?lang=sv"), format!("{path}?no=1")] {
                let answer = room.ask((route.method.as_str(), &path), token, "a=b").await;
                judge(&format!("{} {path} for {who}", route.method), &answer);
            }
        }
    }
    judge("leaving", &room.ask(("POST", "/leave"), Some(&umpire), "").await);
}

#[tokio::test]
async fn every_error_has_its_headers() {
    let room = two_matches();
    let umpire = room.reader(Role::Umpire, "caen-orne");
    for (method, path, status) in [
        ("GET", "/nowhere", 404),
        ("DELETE", "/help", 405),
        ("GET", "/m/caen-orne/e/9999", 404),
        ("GET", "/m/caen-orne/e/6?map=xx", 400),
        ("GET", "/m/caen-orne/e/%ff", 400),
        ("POST", "/m/caen-orne/notes", 422),
    ] {
        let answer = room.ask((method, path), Some(&umpire), "").await;
        assert_eq!(answer.status.as_u16(), status, "{method} {path}");
        judge(path, &answer);
        let visitor = room.ask((method, path), None, "").await;
        judge(path, &visitor);
        assert!(is_refused(&visitor) || status == 400, "{method} {path}: {}", visitor.status);
    }
}

#[tokio::test]
async fn a_download_is_attached_and_not_guessed_at() {
    let room = two_matches();
    let umpire = room.reader(Role::Umpire, "caen-orne");
    for (path, kind) in
        [("/m/caen-orne/file", "application/octet-stream"), ("/m/caen-orne/e/20/proof", "text/plain; charset=utf-8")]
    {
        let answer = room.get(path, Some(&umpire)).await;
        assert_eq!(answer.headers["content-type"], kind);
        assert!(
            answer.headers["content-disposition"].to_str().unwrap().starts_with("attachment; filename=\""),
            "{path}"
        );
        assert_eq!(answer.headers["cache-control"], "no-store");
    }
}

#[tokio::test]
async fn stylesheet_and_script_are_sent_once_to_a_browser_that_keeps_them() {
    let room = two_matches();
    for path in ["/assets/wardiary.css", "/assets/wardiary.js"] {
        let whole = room.get(path, None).await;
        let tag = whole.headers["etag"].to_str().unwrap().to_owned();
        for (known, status) in [(tag.as_str(), 304), ("\"0\"", 200)] {
            let request = Request::get(path).header("host", HOST).header("if-none-match", known);
            let again = room.send(request.body(Body::empty()).unwrap()).await;
            assert_eq!((again.status.as_u16(), again.text.is_empty()), (status, status == 304), "{path} {known}");
            judge(path, &again);
        }
    }
}

/// Pages name stylesheet and script by the hash of their text. A browser caches those addresses, and requests anything else again.
#[tokio::test]
async fn stylesheet_and_script_are_kept_for_good_under_their_hash_alone() {
    let room = two_matches();
    let page = room.get("/join", None).await.text;
    for path in ["/assets/wardiary.css", "/assets/wardiary.js"] {
        let named =
            page.split(['"', '(', ')']).find(|part| part.starts_with(path)).expect("the page names it").to_owned();
        assert!(named.contains("?v="), "{named}");
        let older = format!("{path}?v=0123456789abcdef");
        for (asked, kept) in
            [(named.as_str(), "public, max-age=31536000, immutable"), (&older, "no-cache"), (path, "no-cache")]
        {
            let answer = room.get(asked, None).await;
            assert_eq!(
                (answer.status, answer.headers["cache-control"].to_str().unwrap()),
                (StatusCode::OK, kept),
                "{asked}"
            );
        }
    }
}

/// Requests a page as a browser that accepts gzip.
async fn packed(room: &Served, path: &str, token: Option<&Token>) -> Answer {
    let request = Request::get(path).header("host", HOST).header("accept-encoding", "gzip, br");
    let cookie = token.map(|token| format!("__Host-wardiary={}", token.text()));
    let request = cookie.into_iter().fold(request, |request, cookie| request.header("cookie", cookie));
    room.send(request.body(Body::empty()).unwrap()).await
}

/// Pages, stylesheet and script are compressed for a browser that accepts gzip, from the cache too, and plain for others.
#[tokio::test]
async fn pages_are_sent_with_gzip_to_a_browser_that_reads_it() {
    let room = two_matches();
    let umpire = room.reader(Role::Umpire, "caen-orne");
    for path in ["/", "/m/caen-orne/e/12", "/m/caen-orne/overview", "/rules/ikvm-normandy-2023", "/assets/wardiary.css"]
    {
        let whole = room.get(path, Some(&umpire)).await;
        assert_eq!(whole.headers.get("content-encoding"), None, "{path}");
        for time in ["made", "kept"] {
            let answer = packed(&room, path, Some(&umpire)).await;
            assert_eq!(answer.headers["content-encoding"], "gzip", "{path}, {time}");
            assert_eq!(answer.headers["vary"], "accept-encoding", "{path}, {time}");
            let sizes = [answer.text.chars().count(), whole.text.len()];
            assert!(sizes[0] * 2 < sizes[1], "{path}, {time}: {sizes:?}");
        }
        assert_eq!(room.get(path, Some(&umpire)).await.text, whole.text, "{path}");
    }
}

/// Some steps of the longest sample of each system are small on the wire.
#[tokio::test]
async fn a_step_is_at_most_forty_kilobytes_on_the_wire() {
    const STEPS: u32 = 8;
    const MOST: usize = 40_000;
    for sample in wardiary_fixtures::matches::EACH {
        let library = Arc::new(Archive::of(&[sample]).unwrap());
        let len = library.open(sample.id).unwrap().review.len();
        for step in 1..=STEPS {
            let path = format!("/m/{}/e/{}", sample.id, (len - 1) * step / STEPS);
            let request = Request::get(&path).header("host", "localhost").header("accept-encoding", "gzip");
            let answer = crate::router(library.clone()).oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
            assert_eq!(answer.headers()["content-encoding"], "gzip", "{path}");
            let size = axum::body::to_bytes(answer.into_body(), usize::MAX).await.unwrap().len();
            assert!(size <= MOST, "{path} is {size} bytes");
        }
    }
}

/// No page with the code of a link is compressed, because its length would reveal something of the code.
#[tokio::test]
async fn no_page_with_a_code_is_compressed() {
    let room = served(Arc::new(concealed::archive(None)));
    let (umpire, _) = (room.reader(Role::Umpire, "m"), room.code(Role::Scribe, "m"));
    concealed::act(&room, &umpire, "do=go&stop=2").await;
    let (links, _) = room.room.of_match("m", Utc::now());
    let tokens: Vec<Token> = links.into_iter().filter_map(|link| link.token).collect();
    let codes: Vec<String> = tokens.iter().flat_map(|token| [token.text(), token.groups()]).collect();
    let mut found = 0;
    for path in
        concealed::paths(concealed::decision(&concealed::archive(None))).into_iter().chain(["/links".to_owned()])
    {
        let shown = room.get(&path, Some(&umpire)).await.text;
        if codes.iter().any(|code| shown.contains(code)) {
            found += 1;
            assert_eq!(packed(&room, &path, Some(&umpire)).await.headers.get("content-encoding"), None, "{path}");
        }
    }
    assert!(found > 2, "{found} pages with a code");
}

/// A page that panics is answered by a page with an id, which the log has too.
#[tokio::test]
async fn a_page_that_panics_is_answered_by_a_page_with_an_id() {
    async fn broken() -> &'static str {
        panic!("a page with a fault")
    }
    let room = two_matches();
    let guard = axum::middleware::from_fn_with_state(Some(Arc::clone(&room.room)), wardiary_page::request_guard::guard);
    let router = Router::new().route("/", axum::routing::get(broken)).layer(guard);
    let answer = Served { router, ..room };
    let page = answer.get("/?lang=en", None).await;
    assert_eq!(page.status.as_u16(), 500);
    judge("a panic", &page);
    let event = answer.events().pop().unwrap();
    let id = event.detail.split(' ').next().unwrap();
    assert!(event.event == "panic" && id.len() == 8 && page.text.contains(id), "{event:?}");
    assert!(!page.text.contains("a page with a fault"));
}

/// A cookie that came in the clear, which another program may have planted, is not read.
#[tokio::test]
async fn every_cookie_under_tls_is_one_of_tls() {
    let room = two_matches();
    let asked = room.get("/help?lang=sv", Some(&room.reader(Role::Viewer, "caen-orne"))).await;
    let set = asked.headers["set-cookie"].to_str().unwrap();
    assert!(set.starts_with("__Secure-lang=sv;"), "{set}");
    let reader = room.reader(Role::Viewer, "caen-orne").text();
    for (prefix, status) in [("", 200), ("__Secure-", 403)] {
        let request = Request::get("/m/caen-orne/e/3").header("host", HOST);
        let request = request.header("cookie", format!("{prefix}__Host-wardiary={reader}"));
        assert_eq!(room.send(request.body(Body::empty()).unwrap()).await.status.as_u16(), status, "{prefix}");
    }
    for (cookie, is_swedish) in [("__Secure-lang=sv", true), ("lang=sv", false), ("theme=dark; __Secure-lang=sv", true)]
    {
        let request = Request::get("/join").header("host", HOST).header("cookie", cookie);
        let page = room.send(request.body(Body::empty()).unwrap()).await.text;
        assert_eq!(page.contains("<html lang=\"sv\""), is_swedish, "{cookie}");
    }
}
