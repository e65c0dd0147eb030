//! Tests of forms of other sites, too many forms, slow forms: all are refused before they reach a page.

use std::convert::Infallible;

use tower::{Layer as _, service_fn};
use tower_http::csrf::CsrfLayer;
use wardiary_library::access::limit::Limits;
use wardiary_page::request_guard::guard;

use super::*;

/// Headers of a form about its origin, and whether it is accepted.
const ORIGINS: [(&[(&str, &str)], bool); 12] = [
    (&[], true),
    (&[("origin", "https://192.0.2.1:8044")], true),
    (&[("origin", "https://evil.example")], false),
    (&[("origin", "https://192.0.2.1")], false),
    (&[("origin", "null")], false),
    (&[("sec-fetch-site", "same-origin")], true),
    (&[("sec-fetch-site", "none")], true),
    (&[("sec-fetch-site", "same-site")], false),
    (&[("sec-fetch-site", "cross-site")], false),
    (&[("sec-fetch-site", "cross-site"), ("origin", "https://192.0.2.1:8044")], false),
    (&[("sec-fetch-site", "same-origin"), ("origin", "https://192.0.2.1:8044")], true),
    (&[("sec-fetch-site", "invented")], false),
];

fn request(method: &str, headers: &[(&str, &str)]) -> Request<Body> {
    let request = Request::builder().method(method).uri("/").header("host", HOST).header("content-type", FORM);
    headers.iter().fold(request, |request, (name, value)| request.header(*name, *value)).body(Body::empty()).unwrap()
}

/// Returns the status of the layer of tower-http.
async fn of_layer(request: Request<Body>) -> u16 {
    let page = service_fn(|_: Request<Body>| async { Ok::<_, Infallible>(axum::http::Response::new(Body::empty())) });
    CsrfLayer::new().layer(page).oneshot(request).await.unwrap().status().as_u16()
}

#[tokio::test]
async fn a_form_of_another_site_is_refused_as_the_layer_of_tower_http_does() {
    let room = two_matches();
    let outside = axum::middleware::from_fn_with_state(Some(Arc::clone(&room.room)), guard);
    let router = Router::new().route("/", axum::routing::any(|| async { "here" })).layer(outside);
    let room = Served { router, ..room };
    for (headers, is_taken) in ORIGINS {
        for method in ["GET", "HEAD", "POST"] {
            let wanted = if is_taken || method != "POST" { 200 } else { 403 };
            assert_eq!(room.send(request(method, headers)).await.status.as_u16(), wanted, "{method} {headers:?}");
            assert_eq!(of_layer(request(method, headers)).await, wanted, "{method} {headers:?} by tower-http");
        }
    }
    // Our layer also checks the scheme: a page without TLS is another site.
    let clear = request("POST", &[("origin", "http://192.0.2.1:8044")]);
    assert_eq!(room.send(clear).await.status.as_u16(), 403);
    assert_eq!(room.events().last().unwrap().event, "foreign-form");
}

#[tokio::test]
async fn a_form_of_another_site_changes_nothing_for_a_reader_either() {
    let room = two_matches();
    let umpire = room.reader(Role::Umpire, "caen-orne");
    for path in ["/m/caen-orne/links", "/m/caen-orne/notes", "/m/caen-orne/record", "/leave", "/join"] {
        let cookie = format!("__Host-wardiary={}", umpire.text());
        let request = Request::post(path).header("host", HOST).header("content-type", FORM).header("cookie", cookie);
        let request = request.header("origin", "https://evil.example").body(Body::from("do=make&role=umpire")).unwrap();
        let answer = room.send(request).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path}");
    }
    assert_eq!(room.room.of_match("caen-orne", Utc::now()).0.len(), 1);
    assert!(room.room.reader(&umpire, "", Utc::now()).is_some());
}

#[tokio::test]
async fn too_many_links_are_tried_from_one_address() {
    let room = two_matches();
    let mut limited = 0;
    for _ in 0..100 {
        let answer = room.ask(("POST", "/join"), None, "code=00").await;
        limited += u32::from(answer.status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!((30..=45).contains(&limited), "{limited}");
}

#[tokio::test]
async fn too_many_forms_of_one_session_are_put_off() {
    let mut tight = Room::in_memory(Transport::Tls(String::new()), String::new());
    tight.limits = Limits::tight();
    let room = over_room(both(), tight);
    let (one, other) = (room.reader(Role::Scribe, "caen-orne"), room.reader(Role::Scribe, "other"));
    let first = room.ask(("POST", "/m/caen-orne/record"), Some(&one), "line=x").await;
    assert_ne!(first.status, StatusCode::TOO_MANY_REQUESTS);
    let answer = room.ask(("POST", "/m/caen-orne/record"), Some(&one), "line=x").await;
    assert_eq!(answer.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(answer.text.contains("nothing was saved"), "{}", answer.text);
    let free = room.ask(("POST", "/m/other/record"), Some(&other), "line=x").await;
    assert_ne!(free.status, StatusCode::TOO_MANY_REQUESTS);
    let beside = room.reader(Role::Umpire, "caen-orne");
    let free = room.ask(("POST", "/m/caen-orne/record"), Some(&beside), "line=x").await;
    assert_ne!(
        free.status,
        StatusCode::TOO_MANY_REQUESTS,
        "what one sends takes nothing from another in the same match"
    );
}

#[tokio::test]
async fn a_form_that_is_too_large_or_does_not_end_is_given_up() {
    let room = two_matches();
    let large = room.ask(("POST", "/join"), None, &"x".repeat(300 * 1024)).await;
    assert_eq!(large.status.as_u16(), 413);
    tokio::time::pause();
    let endless = futures_util::stream::pending::<Result<Vec<u8>, std::io::Error>>();
    let request = Request::post("/join").header("host", HOST).header("content-type", FORM);
    let answer = room.send(request.body(Body::from_stream(endless)).unwrap()).await;
    assert_eq!(answer.status.as_u16(), 408);
}
