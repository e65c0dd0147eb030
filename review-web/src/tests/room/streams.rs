//! Tests of following in a room: every reader of the match may have a stream, which ends with the session; only some may present.

use wardiary_core::kernel::unit::Side;
use wardiary_library::beginning::Wishes;
use wardiary_library::library::Library as _;

use super::*;

/// No page has a link to leading the room for a reader who may not present.
#[tokio::test]
async fn who_may_not_present_is_not_led_to_it() {
    let folder = tempfile::tempdir().unwrap();
    let archive = Arc::new(Archive::folder(folder.path().to_owned()).unwrap());
    let (system, scenario) = (CAEN_ORNE.system.to_owned(), Some(CAEN_ORNE.scenario.to_owned()));
    let id = archive.begin(&Wishes { system, scenario, title: "m".to_owned(), ..Wishes::default() }).unwrap();
    let last = archive.open(&id).unwrap().review.len() - 1;
    let room = served(archive);
    for (role, leads) in [(Role::Umpire, true), (Role::Presenter, true), (Role::Scribe, false), (Role::Viewer, false)] {
        let reader = room.reader(role, &id);
        let page = room.get(&format!("/m/{id}/e/{last}"), Some(&reader)).await.text;
        assert!(page.contains("follow=last"), "{role:?}: {page}");
        assert_eq!(page.contains("follow=lead"), leads, "{role:?}");
    }
}

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
    // A browser reconnects half a second after a break.
    assert!(first.starts_with(b"retry: 500\ndata: {\"last\":"), "{first:?}");
    let umpire = room.reader(Role::Umpire, "caen-orne");
    assert_eq!(room.room.end("caen-orne", Some(1), 0, Utc::now()), 1);
    let presented = room.ask(("POST", "/m/caen-orne/present"), Some(&umpire), "entry=3").await;
    assert_eq!(presented.status, 303);
    assert!(stream.next().await.is_none(), "it has ended");
}

/// A change that a reader may not know about sends no event: the event itself would reveal it.
#[tokio::test]
async fn a_stream_says_nothing_where_nothing_changed_for_its_reader() {
    let room = served(both());
    let sides = [Role::Side(Side::One), Role::Side(Side::Two)].map(|role| room.reader(role, "caen-orne"));
    let open = async |token: &Token| {
        let cookie = format!("__Host-wardiary={}", token.text());
        let request = Request::get("/m/caen-orne/stream").header("host", HOST).header("cookie", cookie);
        let mut request = request.body(Body::empty()).unwrap();
        request.extensions_mut().insert(Peer(SocketAddr::new(ADDRESS, 50_000)));
        room.router.clone().oneshot(request).await.unwrap().into_body().into_data_stream()
    };
    let umpire = room.reader(Role::Umpire, "caen-orne");
    let (mut other, mut umpire) = (open(&sides[1]).await, open(&umpire).await);
    other.next().await.unwrap().unwrap();
    umpire.next().await.unwrap().unwrap();
    let sent = room.ask(("POST", "/m/caen-orne/dispute"), Some(&sides[0]), "entry=20&row=&text=No.").await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.text);
    let heard = async |stream: &mut axum::body::BodyDataStream| {
        let soon = std::time::Duration::from_millis(1500);
        tokio::time::timeout(soon, stream.next()).await.ok().flatten().and_then(Result::ok)
    };
    let event = heard(&mut umpire).await.expect("the umpire hears of it");
    assert!(String::from_utf8_lossy(&event).contains("\"requests\":1"), "{event:?}");
    let event = heard(&mut other).await;
    assert!(event.is_none(), "{event:?}");
}
