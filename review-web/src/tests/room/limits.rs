//! Tests of request limits: a whole room at once gets its answers, endless requests do not, and no header changes whose limit counts.

use wardiary_library::access::limit::Limits;
use wardiary_library::access::streams;

use super::*;

/// Returns a room in which a session gets three pages and an address eight requests.
fn tight() -> Served {
    let mut room = Room::in_memory(Transport::Tls(String::new()), String::new());
    room.limits = Limits::tight_for_readers();
    over_room(both(), room)
}

/// Asks from another address.
async fn from(room: &Served, address: [u8; 4], path: &str, token: Option<&Token>) -> Answer {
    let request = Request::get(path).header("host", HOST);
    let cookie = token.map(|token| format!("__Host-wardiary={}", token.text()));
    let request = cookie.into_iter().fold(request, |request, cookie| request.header("cookie", cookie));
    let mut request = request.body(Body::empty()).unwrap();
    request.extensions_mut().insert(Peer(SocketAddr::new(IpAddr::V4(address.into()), 50_000)));
    let (parts, body) = room.router.clone().oneshot(request).await.unwrap().into_parts();
    let bytes = to_bytes(body, usize::MAX).await.unwrap();
    Answer { status: parts.status, headers: parts.headers, text: String::from_utf8_lossy(&bytes).into_owned() }
}

#[tokio::test]
async fn a_session_that_asks_without_end_waits_and_the_others_do_not() {
    let room = tight();
    let [one, other] = [(); 2].map(|()| room.reader(Role::Viewer, "caen-orne"));
    for _ in 0..3 {
        assert_eq!(room.get("/help", Some(&one)).await.status, StatusCode::OK);
    }
    for (lang, words) in [("en", "Too many pages were requested"), ("sv", "För många sidor begärdes")] {
        let late = room.get(&format!("/help?lang={lang}"), Some(&one)).await;
        assert_eq!(late.status, StatusCode::TOO_MANY_REQUESTS);
        let wait: u64 = late.headers["retry-after"].to_str().unwrap().parse().unwrap();
        assert!((3000..=3601).contains(&wait), "{wait}");
        assert!(late.text.contains(words) && late.text.contains(&format!("{wait} s")), "{}", late.text);
    }
    assert_eq!(room.get("/help", Some(&other)).await.status, StatusCode::OK, "another reader at the same address");
}

#[tokio::test]
async fn an_address_that_asks_without_end_waits_and_others_do_not() {
    let room = tight();
    let reader = room.reader(Role::Viewer, "caen-orne");
    for _ in 0..8 {
        assert_ne!(room.get("/assets/wardiary.css", None).await.status, StatusCode::TOO_MANY_REQUESTS);
    }
    for path in ["/assets/wardiary.css", "/join", "/m/caen-orne", "/nowhere"] {
        for token in [None, Some(&reader)] {
            let late = room.get(path, token).await;
            assert_eq!(late.status, StatusCode::TOO_MANY_REQUESTS, "{path}");
            assert!(late.headers.contains_key("retry-after"), "{path}");
        }
    }
    assert_eq!(from(&room, [192, 0, 2, 8], "/help", Some(&reader)).await.status, StatusCode::OK);
}

/// A client's claim about its address is not believed: the limit and the log use the address of the connection.
#[tokio::test]
async fn a_header_that_names_another_address_changes_no_limit_and_no_log() {
    let room = two_matches();
    let mut limited = 0;
    for n in 0..100_u8 {
        let request = Request::post("/join").header("host", HOST).header("content-type", FORM);
        let request = ["x-forwarded-for", "x-real-ip", "forwarded", "cf-connecting-ip", "true-client-ip"]
            .into_iter()
            .fold(request, |request, name| request.header(name, format!("198.51.100.{n}")));
        let answer = room.send(request.body(Body::from("code=00")).unwrap()).await;
        limited += u32::from(answer.status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!((30..=45).contains(&limited), "{limited}");
    assert!(room.events().iter().all(|event| event.address == Some(ADDRESS)), "{:?}", room.events());
}

/// Forty readers behind one address go to a new entry at the same moment, ten times over: the page by its redirect, style, script, stream.
#[tokio::test]
async fn a_class_behind_one_address_is_answered() {
    let room = two_matches();
    let viewers: Vec<Token> = (0..40).map(|_| room.reader(Role::Viewer, "caen-orne")).collect();
    for step in 0..10 {
        for viewer in &viewers {
            for path in ["/m/caen-orne/follow", "/assets/wardiary.css", "/assets/wardiary.js", "/m/caen-orne/stream"] {
                let answer = room.get(path, Some(viewer)).await;
                assert!(
                    answer.status.is_success() || answer.status.is_redirection(),
                    "{step} {path}: {}",
                    answer.status
                );
            }
        }
    }
}

#[tokio::test]
async fn a_session_has_so_many_streams_at_once_and_no_more() {
    let room = two_matches();
    let [one, other] = [(); 2].map(|()| room.reader(Role::Viewer, "caen-orne"));
    let open = async |token: &Token| {
        let cookie = format!("__Host-wardiary={}", token.text());
        let request = Request::get("/m/caen-orne/stream?lang=en").header("host", HOST).header("cookie", cookie);
        room.router.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap()
    };
    let mut held = Vec::new();
    for _ in 0..streams::MOST {
        let stream = open(&one).await;
        assert_eq!(stream.status(), StatusCode::OK);
        held.push(stream.into_body().into_data_stream());
    }
    let refused = open(&one).await;
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
    assert!(refused.headers().contains_key("retry-after"));
    let words = String::from_utf8(to_bytes(refused.into_body(), usize::MAX).await.unwrap().to_vec()).unwrap();
    assert!(words.contains("too many windows"), "{words}");
    assert_eq!(open(&other).await.status(), StatusCode::OK, "another reader");
    drop(held.pop());
    assert_eq!(open(&one).await.status(), StatusCode::OK, "one was closed");
}

/// A reader at the machine itself never has to wait.
#[tokio::test]
async fn over_loopback_there_is_no_limit() {
    let pages = crate::router(both());
    for n in 0..1500 {
        let request = Request::get("/assets/wardiary.js").header("host", "localhost").body(Body::empty()).unwrap();
        assert_eq!(pages.clone().oneshot(request).await.unwrap().status(), StatusCode::OK, "{n}");
    }
}
