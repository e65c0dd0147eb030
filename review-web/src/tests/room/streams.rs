//! A stream in a room: it is open to every reader of the match, and ends with the session.

use super::*;

#[tokio::test]
async fn a_stream_ends_with_the_session_that_it_was_opened_in() {
    let room = served(both());
    let token = room.reader(Role::Viewer, "caen-orne");
    let cookie = format!("__Host-wardiary={}", token.text());
    let request = Request::get("/m/caen-orne/stream").header("host", HOST).header("cookie", cookie);
    let mut request = request.body(Body::empty()).unwrap();
    request.extensions_mut().insert(Peer(SocketAddr::new(ADDRESS, 50_000)));
    let mut stream = room.router.clone().oneshot(request).await.unwrap().into_body().into_data_stream();
    let first = stream.next().await.unwrap().unwrap();
    assert!(first.starts_with(b"data: {\"last\":"), "{first:?}");
    let umpire = room.reader(Role::Umpire, "caen-orne");
    assert_eq!(room.room.end("caen-orne", Some(1), 0, Utc::now()), 1);
    let presented = room.ask(("POST", "/m/caen-orne/present"), Some(&umpire), "entry=3").await;
    assert_eq!(presented.status, 303);
    assert!(stream.next().await.is_none(), "it has ended");
}
