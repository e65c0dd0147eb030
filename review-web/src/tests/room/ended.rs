//! A device whose session is over sees the reason, and what to do. A device that was never in sees only the entrance.

use chrono::TimeDelta;
use wardiary_library::access::session::{ABSOLUTE, IDLE};

use super::*;

/// Returns the page in place of a page of the match, in both languages.
async fn shown(room: &Served, token: Option<&Token>) -> [String; 2] {
    let page = async |lang: &str| {
        let answer = room.get(&format!("/m/caen-orne/overview?lang={lang}"), token).await;
        assert!(is_refused(&answer) && answer.text.contains("name=\"code\""), "{}", answer.text);
        answer.text
    };
    [page("en").await, page("sv").await]
}

/// Asserts that the page gives the reason in both languages.
async fn says(room: &Served, token: &Token, words: [&str; 2]) {
    let pages = shown(room, Some(token)).await;
    for (page, words) in pages.iter().zip(words) {
        assert!(page.contains("role=\"alert\"") && page.contains(words), "{words}: {page}");
    }
}

#[tokio::test]
async fn a_device_whose_session_is_over_is_shown_why_and_a_stranger_is_not() {
    let (room, now) = (two_matches(), Utc::now());
    let join = |before: TimeDelta| {
        let code = room.code(Role::Viewer, "caen-orne");
        room.room.join((&code, &[], ""), ADDRESS, now - before).unwrap().0
    };
    let none = TimeDelta::zero();
    let [old, idle, ended, revoked, left] = [ABSOLUTE, IDLE, none, none, none].map(join);
    let every = room.room.umpire_link(now).unwrap().text();
    let every = room.room.join((&every, &[], ""), ADDRESS, now).unwrap().0;
    let reader = |token: &Token| room.room.reader(token, "caen-orne", Utc::now()).expect("it is in");
    assert_eq!(room.room.end("caen-orne", Some(reader(&ended).session), 0, now), 1);
    assert!(room.room.revoke(("caen-orne", reader(&revoked).link), 0, now).unwrap());
    room.room.leave(&reader(&left), now);
    let reasons = [
        (&idle, ["after 3 hours without use", "efter 3 timmar utan användning"]),
        (&ended, ["The umpire has ended your session", "Spelledaren har avslutat din session"]),
        (&revoked, ["The umpire has revoked the link", "Spelledaren har återkallat länken"]),
    ];
    for (token, words) in reasons {
        says(&room, token, words).await;
    }
    let Served { room: first, folder, router } = room;
    drop((first, router));
    let again = Room::in_folder(folder.path(), Transport::Tls("AB:CD".to_owned()), format!("https://{HOST}")).unwrap();
    let again = Served { folder, ..over_room(both(), again) };
    for (token, words) in reasons {
        says(&again, token, words).await;
    }
    says(&again, &every, ["The program was started again", "Programmet har startats om"]).await;
    let stranger = shown(&again, None).await;
    assert!(stranger.iter().all(|page| !page.contains("role=\"alert\"")), "{}", stranger[0]);
    for (token, who) in
        [(&Token::random().unwrap(), "never given"), (&old, "over in any case"), (&left, "left by its own device")]
    {
        assert!(shown(&again, Some(token)).await == stranger, "{who} is answered as no token is");
    }
}

#[tokio::test]
async fn a_device_that_is_out_of_one_match_is_shown_why_there_alone() {
    let room = two_matches();
    let [lost, kept] = ["caen-orne", "other"].map(|id| (id, room.reader(Role::Viewer, id)));
    let cookie = |(id, token): &(&str, Token)| {
        let name = room.room.transport.cookie_of(&Grant::in_match(Role::Viewer, id));
        format!("{name}={}", token.text())
    };
    let cookies = format!("{}; {}", cookie(&lost), cookie(&kept));
    let ask = async |path: &str| {
        let request = Request::get(path).header("host", HOST).header("cookie", &cookies);
        room.send(request.body(Body::empty()).unwrap()).await
    };
    assert_eq!(ask("/m/caen-orne/overview").await.status, StatusCode::OK);
    let link = room.room.reader(&lost.1, "caen-orne", Utc::now()).expect("it is in").link;
    assert!(room.room.revoke(("caen-orne", link), 0, Utc::now()).unwrap());
    let out = ask("/m/caen-orne/overview?lang=en").await;
    assert!(is_refused(&out) && out.text.contains("The umpire has revoked the link"), "{}", out.text);
    assert_eq!(ask("/m/other/overview").await.status, StatusCode::OK);
    let none = ask("/m/nosuch?lang=en").await;
    assert!(is_refused(&none) && !none.text.contains("revoked"), "{}", none.text);
}
