//! Tests of link sheets for an evening, and of the confirmation before sessions of others end.

use wardiary_library::access::link::MOST;

use super::*;

/// Returns eight matches in a room, with the umpire of all of them.
fn eight() -> (Served, Token) {
    let samples = ["a", "b", "c", "d", "e", "f", "g", "h"].map(|id| Recorded { id, ..CAEN_ORNE });
    let room = served(Arc::new(Archive::of(&samples).unwrap()));
    let link = room.room.umpire_link(Utc::now()).unwrap().text();
    let umpire = room.room.join((&link, &[], ""), ADDRESS, Utc::now()).unwrap().0;
    (room, umpire)
}

/// Returns the form as a browser sends it unchanged.
fn ticked(page: &str) -> String {
    let boxes = page.split("<input type=\"checkbox\" ").skip(1).filter_map(|rest| rest.split('>').next());
    let value =
        |tag: &str, name: &str| tag.split(&format!("{name}=\"")).nth(1).unwrap().split('"').next().unwrap().to_owned();
    let sent = boxes
        .filter(|tag| tag.ends_with("checked"))
        .map(|tag| format!("{}={}", value(tag, "name"), value(tag, "value")));
    sent.collect::<Vec<_>>().join("&")
}

/// The codes of the cards of a page.
fn codes(page: &str) -> Vec<String> {
    page.split("<a href=\"https://")
        .skip(1)
        .filter_map(|rest| rest.split("/join#").nth(1)?.get(..32))
        .map(str::to_owned)
        .collect()
}

#[tokio::test]
async fn five_roles_for_eight_matches_are_three_taps() {
    let (room, umpire) = eight();
    let home = room.get("/?lang=en", Some(&umpire)).await.text;
    assert!(home.contains("href=\"/links\""), "{home}");
    let form = room.get("/links?lang=en&ticked=all", Some(&umpire)).await.text;
    let body = ticked(&form);
    assert_eq!((body.matches("match=").count(), body.matches("role=").count()), (8, 5), "{body}");
    let sheet = room.ask(("POST", "/links?lang=en"), Some(&umpire), &body).await;
    assert_eq!(sheet.status, StatusCode::OK);
    let made = codes(&sheet.text);
    assert_eq!((made.len(), sheet.text.matches("class=\"slips sheet\"").count()), (40, 16), "{}", sheet.text);
    for (at, code) in made.iter().enumerate() {
        let grant = room.room.preview(code, Utc::now()).unwrap();
        assert_eq!(grant.id(), Some(["a", "b", "c", "d", "e", "f", "g", "h"][at / 5]));
        assert_eq!(grant.role.is_staff(), at % 5 < 2, "who keeps the match going is on a sheet of their own");
    }
    // Each card is complete: address, instructions, fingerprint, and the browser's warning.
    let cards: Vec<&str> = sheet.text.split("class=\"square\"").skip(1).collect();
    assert_eq!(cards.len(), 40);
    for card in cards {
        let wanted = [
            "Caen and the Orne",
            "/join#",
            "type this code at https://192.0.2.1:8044/join",
            "AB:CD",
            "Your browser will warn",
        ];
        assert!(wanted.iter().all(|part| card.contains(part)), "{card}");
    }
    let again = room.ask(("POST", "/links?lang=sv"), Some(&umpire), &body).await.text;
    assert_eq!(codes(&again), made, "to press twice makes nothing more");
    assert_eq!(room.events().iter().filter(|event| event.event == "link-made").count(), 40);
    // A link that was revoked, or expires soon, is no link for an evening.
    assert!(room.room.revoke(("a", room.room.of_match("a", Utc::now()).0[0].number), 0, Utc::now()).unwrap());
    let third = codes(&room.ask(("POST", "/links"), Some(&umpire), &body).await.text);
    assert_eq!(third.iter().filter(|code| !made.contains(code)).count(), 1);
}

#[tokio::test]
async fn a_sheet_that_does_not_fit_says_where_links_can_be_revoked() {
    let (room, umpire) = eight();
    let taken = MOST - 39;
    (0..taken).for_each(|_| drop(room.code(Role::Viewer, "b")));
    room.code(Role::Viewer, "c");
    let body = ticked(&room.get("/links?ticked=all", Some(&umpire)).await.text);
    for (lang, words) in [("en", format!("{taken} links")), ("sv", format!("{taken} länkar"))] {
        // Two of the forty-eight already exist.
        let refused =
            room.ask(("POST", &format!("/links?lang={lang}")), Some(&umpire), &format!("{body}&role=umpire")).await;
        assert_eq!(refused.status, StatusCode::CONFLICT);
        assert!(refused.text.contains("role=\"alert\"") && refused.text.contains(&words), "{}", refused.text);
        let [b, c] = ["b", "c"].map(|id| refused.text.find(&format!("href=\"/m/{id}/links\"")).unwrap());
        assert!(b < c && !refused.text.contains("href=\"/m/a/links\""), "the most first: {}", refused.text);
        assert_eq!(ticked(&refused.text).matches("role=umpire").count(), 1, "what was ticked is kept");
    }
    assert_eq!(room.room.links(Utc::now()).len(), taken + 1, "nothing was made");
    let none = room.ask(("POST", "/links?lang=en"), Some(&umpire), "match=a&role=owner").await;
    assert!(none.status == StatusCode::CONFLICT && none.text.contains("Tick at least one"), "{}", none.text);
}

#[tokio::test]
async fn the_umpire_of_one_match_makes_a_sheet_for_that_one_alone() {
    let (room, _) = eight();
    let umpire = room.reader(Role::Umpire, "a");
    let form = room.get("/links?ticked=all", Some(&umpire)).await.text;
    assert_eq!(ticked(&form).matches("match=").count(), 1);
    let refused = room.ask(("POST", "/links"), Some(&umpire), "match=b&role=viewer").await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert_eq!(room.room.of_match("b", Utc::now()).0.len(), 0);
    let pages = crate::router(both());
    let request = Request::get("/links").header("host", "localhost").body(Body::empty()).unwrap();
    assert_eq!(
        pages.oneshot(request).await.unwrap().status(),
        StatusCode::NOT_FOUND,
        "without a room there are no links"
    );
}

/// Ending sessions of others takes a second press, also without a script.
#[tokio::test]
async fn what_sends_others_out_asks_once() {
    let (room, umpire) = eight();
    room.reader(Role::Viewer, "a");
    room.reader(Role::Scribe, "a");
    let page = room.get("/m/a/links?lang=en", Some(&umpire)).await.text;
    for (what, times) in [("value=\"revoke\"", 2), ("value=\"end\"", 2), ("value=\"end-all\"", 1)] {
        let parts: Vec<&str> = page.split(what).collect();
        assert_eq!(parts.len(), times + 1, "{what}: {page}");
        for before in &parts[..times] {
            let asked = before.rfind("sure\"><summary").expect("a button that asks");
            assert!(!before[asked..].contains("</details>"), "{what}: {before}");
        }
    }
}
