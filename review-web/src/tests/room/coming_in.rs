//! Tests of joining by a link, continuing by a cookie, and the umpire's page about both.

use std::collections::BTreeMap;

use wardiary_core::kernel::unit::Side;
use wardiary_library::access::session::HELD_MOST;
use wardiary_library::beginning::Wishes;
use wardiary_library::library::Library as _;

use super::*;

#[tokio::test]
async fn a_link_is_shown_then_taken_and_the_cookie_is_new() {
    let room = two_matches();
    let code = room.code(Role::Scribe, "caen-orne");
    let shown = room.ask(("POST", "/join/offer?lang=en"), None, &format!("code={code}")).await;
    assert_eq!((shown.status, shown.headers["cache-control"].to_str().unwrap()), (StatusCode::OK, "no-store"));
    assert!(shown.text.contains("Join as Scribe · ") && shown.text.contains("AB:CD"), "{}", shown.text);
    let swedish = room.ask(("POST", "/join/offer?lang=sv"), None, &format!("code={code}")).await.text;
    assert!(swedish.contains("Gå med som protokollförare · "), "{swedish}");
    assert!(token_of(&shown.headers).is_none(), "to look at a link changes nothing");
    assert_eq!(room.room.of_match("caen-orne", Utc::now()).1.len(), 0);
    // The program does not adopt a planted cookie.
    let planted = Token::random().unwrap();
    let taken = room.ask(("POST", "/join"), Some(&planted), &format!("code={code}")).await;
    assert_eq!((taken.status.as_u16(), taken.headers["location"].to_str().unwrap()), (303, "/m/caen-orne/overview"));
    let token = token_of(&taken.headers).expect("a session");
    assert_ne!(token, planted);
    assert!(is_refused(&room.get("/m/caen-orne/overview?lang=en", Some(&planted)).await));
    assert_eq!(room.get("/m/caen-orne/overview", Some(&token)).await.status, StatusCode::OK);
    // The field for a code accepts a whole address, and a code in groups.
    for typed in [format!("https://{HOST}/join#{code}"), Token::parse(&code).unwrap().groups()] {
        let body = format!("code={}", typed.replace(':', "%3A").replace('/', "%2F").replace('#', "%23"));
        let again = room.ask(("POST", "/join"), Some(&token), &body).await;
        assert_eq!(again.status.as_u16(), 303, "{typed}");
    }
    assert!(is_refused(&room.get("/?lang=en", Some(&token)).await), "the session from before is over");
}

/// A link of a side names the people of that side, as in a sentence.
#[tokio::test]
async fn a_link_of_a_side_names_its_people() {
    let room = two_matches();
    for (side, en, sv) in [(Side::One, "the Allies", "de allierade"), (Side::Two, "the Germans", "tyskarna")] {
        let code = room.code(Role::Side(side), "caen-orne");
        for (lang, go) in [("en", format!("Join as {en} · Caen")), ("sv", format!("Gå med som {sv} · Caen"))] {
            let shown = room.ask(("POST", &format!("/join/offer?lang={lang}")), None, &format!("code={code}")).await;
            assert!(shown.text.contains(&go), "{go}: {}", shown.text);
        }
    }
}

#[tokio::test]
async fn who_leaves_is_out_and_the_browser_forgets() {
    let room = two_matches();
    let viewer = room.reader(Role::Viewer, "caen-orne");
    let within = room.get("/join?lang=en", Some(&viewer)).await.text;
    assert!(within.contains("Your roles") && within.contains(" · Viewer"), "{within}");
    let left = room.ask(("POST", "/leave"), Some(&viewer), "").await;
    let cookie = left.headers["set-cookie"].to_str().unwrap();
    assert!(cookie.starts_with("__Host-wardiary=;") && cookie.contains("Max-Age=0"), "{cookie}");
    assert_eq!(left.headers["clear-site-data"], "\"storage\"", "nor does a line that was typed outlast the reader");
    assert!(is_refused(&room.get("/m/caen-orne?lang=en", Some(&viewer)).await));
    let words: Vec<String> = room.events().into_iter().map(|event| event.event).collect();
    assert_eq!(words, ["link-made", "joined", "left", "refused"]);
}

#[tokio::test]
async fn every_refusal_says_what_to_do_in_both_languages() {
    let room = two_matches();
    let revoked = room.code(Role::Viewer, "caen-orne");
    assert!(room.room.revoke(("caen-orne", 1), 0, Utc::now()).unwrap());
    let unknown = Token::random().unwrap().text();
    for (lang, ask) in [("en", "sk the umpire"), ("sv", "e spelledaren")] {
        for code in ["00", &unknown, &revoked] {
            for path in [format!("/join/offer?lang={lang}"), format!("/join?lang={lang}")] {
                let answer = room.ask(("POST", &path), None, &format!("code={code}")).await;
                assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path}");
                assert!(answer.text.contains("role=\"alert\"") && answer.text.contains(ask), "{path}: {}", answer.text);
            }
        }
        let visitor = room.get(&format!("/m/caen-orne?lang={lang}"), None).await;
        assert!(visitor.text.contains(ask), "{}", visitor.text);
        let viewer = room.reader(Role::Viewer, "caen-orne");
        let refused = room.get(&format!("/m/caen-orne/integrity?lang={lang}"), Some(&viewer)).await;
        assert!(refused.text.contains(ask), "{}", refused.text);
    }
}

/// Stores the cookies of these answers, and returns them as a browser sends them.
fn kept(jar: &mut BTreeMap<String, String>, headers: &HeaderMap) -> String {
    for cookie in headers.get_all("set-cookie").iter().filter_map(|value| value.to_str().ok()) {
        let (name, value) = cookie.split(';').next().unwrap().split_once('=').unwrap();
        if cookie.contains("Max-Age=0") {
            jar.remove(name)
        } else {
            jar.insert(name.to_owned(), value.to_owned())
        };
    }
    jar.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("; ")
}

/// A browser in several matches has the right role in requests about each.
#[tokio::test]
async fn a_device_holds_roles_in_several_matches_and_leaves_each_by_itself() {
    let samples = (0..10).map(|n| Recorded { id: ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"][n], ..CAEN_ORNE });
    let room = served(Arc::new(Archive::of(&samples.collect::<Vec<_>>()).unwrap()));
    let (mut jar, mut cookies) = (BTreeMap::new(), String::new());
    let ask = async |method: &str, path: &str, cookies: &str, body: &str| {
        let request = Request::builder().method(method).uri(path).header("host", HOST).header("cookie", cookies);
        room.send(request.header("content-type", FORM).body(Body::from(body.to_owned())).unwrap()).await
    };
    for (role, id) in [(Role::Scribe, "a"), (Role::Viewer, "b"), (Role::Side(Side::One), "c")] {
        let body = format!("code={}", room.code(role, id));
        let joined = ask("POST", "/join", &cookies, &body).await;
        cookies = kept(&mut jar, &joined.headers);
    }
    assert_eq!(jar.len(), 3, "{cookies}");
    let page = async |path: &str, cookies: &str| ask("GET", path, cookies, "").await;
    for (path, status) in [
        ("/m/a/record", 200),
        ("/m/b/record", 403),
        ("/m/b/e/20", 200),
        ("/m/c/notes/form?do=write&entry=19", 200),
        ("/m/d", 403),
    ] {
        assert_eq!(page(path, &cookies).await.status.as_u16(), status, "{path}");
    }
    let list = page("/?lang=en", &cookies).await.text;
    assert!(
        ["a", "b", "c"].iter().all(|id| list.contains(&format!("\"/m/{id}"))) && !list.contains("\"/m/d"),
        "{list}"
    );
    assert!(list.contains(">3 roles</a>") && list.contains("/m/a/overview") && !list.contains("/integrity"), "{list}");
    for (lang, wanted) in [("en", " · Scribe, "), ("sv", " · Protokollförare, ")] {
        let other = page(&format!("/m/d?lang={lang}"), &cookies).await;
        assert!(other.text.contains(wanted) && other.text.contains(" · Viewer") == (lang == "en"), "{}", other.text);
    }
    // The newer session replaces the older one of the same match, and each is left separately.
    let body = format!("code={}", room.code(Role::Presenter, "b"));
    cookies = kept(&mut jar, &ask("POST", "/join", &cookies, &body).await.headers);
    let within = page("/join?lang=en", &cookies).await.text;
    assert_eq!((jar.len(), within.matches("name=\"session\"").count()), (3, 3), "{within}");
    assert!(within.contains(" · Presenter") && !within.contains(" · Viewer"), "{within}");
    let session = within.split("name=\"session\" value=\"").nth(1).unwrap().split('"').next().unwrap();
    cookies = kept(&mut jar, &ask("POST", "/leave", &cookies, &format!("session={session}")).await.headers);
    assert_eq!((jar.len(), page("/m/a/e/20", &cookies).await.status.as_u16()), (2, 403));
    // No more than eight: the oldest is dropped first.
    for id in ["d", "e", "f", "g", "h", "i", "j"] {
        let body = format!("code={}", room.code(Role::Viewer, id));
        cookies = kept(&mut jar, &ask("POST", "/join", &cookies, &body).await.headers);
    }
    assert_eq!(jar.len(), HELD_MOST);
    for (id, status) in [("c", 403), ("b", 200), ("j", 200)] {
        assert_eq!(page(&format!("/m/{id}/e/20"), &cookies).await.status.as_u16(), status, "{id}");
    }
    let let_go = room.events().iter().filter(|event| event.event == "let-go").count();
    assert_eq!(let_go, 2, "the one that was replaced, and the one beyond eight");
    let sessions = room.room.of_match("b", Utc::now()).1;
    assert_eq!(sessions.len(), 1, "the one that was replaced is over");
}

#[tokio::test]
async fn each_role_comes_in_where_its_work_begins() {
    let folder = tempfile::tempdir().unwrap();
    let archive = Arc::new(Archive::folder(folder.path().to_owned()).unwrap());
    let begun = Wishes { system: archive.systems()[0].to_owned(), ..Wishes::default() };
    let id = archive.begin(&begun).unwrap();
    let (room, shut) = (served(archive), two_matches());
    for (role, page) in Role::ALL.into_iter().zip(["links", "record", "notes", "follow", "follow", "follow"]) {
        for (room, id, page) in
            [(&room, &*id, page), (&shut, "caen-orne", if role == Role::Scribe { "overview" } else { page })]
        {
            let joined = room.ask(("POST", "/join"), None, &format!("code={}", room.code(role, id))).await;
            let to = joined.headers["location"].to_str().unwrap();
            assert_eq!(to, format!("/m/{id}/{page}"), "{role:?}");
            let token = token_of(&joined.headers).unwrap();
            assert!(!is_refused(&room.get(to, Some(&token)).await), "{to}");
            let within = room.get("/join", Some(&token)).await.text;
            assert!(within.contains(&format!("href=\"{to}\"")), "{within}");
        }
    }
    let every = room.room.umpire_link(Utc::now()).unwrap().text();
    let joined = room.ask(("POST", "/join"), None, &format!("code={every}")).await;
    assert_eq!(joined.headers["location"], "/");
}

/// *Record* is in the header of every page of a match that takes entries, on its card and on its overview, for readers who may record it.
#[tokio::test]
async fn who_may_record_is_led_there_from_every_page_of_the_match() {
    let folder = tempfile::tempdir().unwrap();
    let archive = Arc::new(Archive::folder(folder.path().to_owned()).unwrap());
    let begun = Wishes { system: archive.systems()[0].to_owned(), ..Wishes::default() };
    let id = archive.begin(&begun).unwrap();
    let (room, shut) = (served(archive), two_matches());
    for (role, may) in Role::ALL.into_iter().zip([true, true, false, false, false, false]) {
        let reader = room.reader(role, &id);
        let door = format!("class=\"to-record\" href=\"/m/{id}/record\"");
        for page in ["overview", "e/0", "notes", "combats", "intents"] {
            let shown = room.get(&format!("/m/{id}/{page}"), Some(&reader)).await.text;
            assert_eq!(shown.contains(&door), may, "{page} as {role:?}");
        }
        let list = room.get("/", Some(&reader)).await.text;
        assert_eq!(list.contains(&format!("href=\"/m/{id}/record\"")), may, "the card as {role:?}");
        if may {
            for path in ["record", "overview?view=observer"] {
                assert!(!room.get(&format!("/m/{id}/{path}"), Some(&reader)).await.text.contains(&door), "{path}");
            }
        }
    }
    let scribe = shut.reader(Role::Scribe, "caen-orne");
    assert!(!shut.get("/m/caen-orne/overview", Some(&scribe)).await.text.contains("to-record"), "it is in no file");
}

/// A reader types the name of a device when joining. Only the umpire sees it, and it is stored.
#[tokio::test]
async fn a_device_has_a_name_that_the_umpire_sees() {
    let room = two_matches();
    let umpire = room.reader(Role::Umpire, "caen-orne");
    let code = room.code(Role::Viewer, "caen-orne");
    let offered = room.ask(("POST", "/join/offer"), None, &format!("code={code}")).await;
    assert!(offered.text.contains("name=\"device\""), "{}", offered.text);
    let join =
        async |name: &str| room.ask(("POST", "/join?lang=en"), None, &format!("code={code}&device={name}")).await;
    for wrong in ["x".repeat(41), "a%07b".to_owned()] {
        let refused = join(&wrong).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{wrong}");
        assert!(refused.text.contains("at most 40 characters") && refused.text.contains(&code), "{}", refused.text);
        assert!(token_of(&refused.headers).is_none());
    }
    for (name, shown) in
        [("+phone+of++table+2", "<bdi>phone of table 2</bdi>"), ("%3Cb%3E", "<bdi>&#60;b&#62;</bdi>"), ("", "link 2")]
    {
        let viewer = token_of(&join(name).await.headers).unwrap();
        let page = room.get("/m/caen-orne/links?lang=en", Some(&umpire)).await.text;
        assert!(page.contains(shown), "{page}");
        assert!(!room.get("/join", Some(&viewer)).await.text.contains(shown));
    }
    assert_eq!(room.events().iter().filter(|event| event.detail == "phone of table 2").count(), 1);
    let Served { room: first, folder, router } = room;
    drop((first, router));
    let again = Room::in_folder(folder.path(), Transport::Tls(String::new()), String::new()).unwrap();
    let names: Vec<String> = again.of_match("caen-orne", Utc::now()).1.into_iter().map(|one| one.name).collect();
    assert_eq!(names, ["", "phone of table 2", "<b>", ""]);
}

/// Returns the links of a page that lead to a form of join.
fn codes(page: &str) -> Vec<String> {
    let parts = page.split("/join#").skip(1).filter_map(|rest| rest.get(..32));
    let mut codes: Vec<String> = parts.filter(|code| Token::parse(code).is_some()).map(str::to_owned).collect();
    codes.dedup();
    codes
}

#[tokio::test]
async fn the_umpire_makes_revokes_and_ends_on_one_page() {
    let room = two_matches();
    let umpire = room.reader(Role::Umpire, "caen-orne");
    let path = "/m/caen-orne/links";
    for role in Role::ALL {
        let made = room.ask(("POST", path), Some(&umpire), &format!("do=make&role={}", role.word())).await;
        assert_eq!(made.status.as_u16(), 303, "{role:?}");
    }
    let page = room.get(&format!("{path}?lang=en"), Some(&umpire)).await.text;
    assert_eq!((codes(&page).len(), page.matches("class=\"square\"").count()), (7, 7), "with that of the umpire");
    assert!(page.contains("Allied team"), "{page}");
    // Each code admits a reader. The newest code is the first of its sheet, and the four codes of staff are on the first sheet.
    let viewer = room.room.join((&codes(&page)[4], &[], ""), ADDRESS, Utc::now()).unwrap();
    assert_eq!(viewer.1.role, Role::Viewer);
    let page = room.get(&format!("{path}?lang=en"), Some(&umpire)).await.text;
    assert!(page.contains("192.0.2.7") && page.contains("(you)") && page.contains("End session 2"), "{page}");
    for (body, status) in [
        ("do=end&session=2", 303),
        ("do=end&session=2", 409),
        ("do=end&session=x", 409),
        ("do=revoke&link=7", 303),
        ("do=revoke&link=7", 409),
        ("do=make&role=owner", 409),
        ("do=else", 409),
        ("", 409),
        ("do=end-all", 303),
    ] {
        let answer = room.ask(("POST", path), Some(&umpire), body).await;
        assert_eq!(answer.status.as_u16(), status, "{body}");
        assert_eq!(answer.text.contains("role=\"alert\""), status == 409, "{body}");
    }
    assert!(room.room.reader(&viewer.0, "", Utc::now()).is_none());
    let page = room.get(&format!("{path}?lang=en"), Some(&umpire)).await.text;
    assert_eq!(codes(&page).len(), 6, "a revoked link is on no sheet");
}

#[tokio::test]
async fn a_link_from_before_the_start_opens_and_is_not_shown() {
    let room = two_matches();
    let code = room.code(Role::Umpire, "caen-orne");
    let Served { room: first, folder, router } = room;
    drop((first, router));
    let again = Room::in_folder(folder.path(), Transport::Tls(String::new()), String::new()).unwrap();
    let again = Served { folder, ..over_room(both(), again) };
    let umpire = again.room.join((&code, &[], ""), ADDRESS, Utc::now()).unwrap().0;
    let page = again.get("/m/caen-orne/links?lang=en", Some(&umpire)).await.text;
    assert!(page.contains("Made before the program was last started") && !page.contains(&code), "{page}");
}

#[tokio::test]
async fn a_side_writes_on_its_own_layer_and_learns_of_no_other() {
    let room = two_matches();
    let side = room.reader(Role::Side(wardiary_core::kernel::unit::Side::Two), "caen-orne");
    let path = "/m/caen-orne/notes?lang=en";
    let form = |layer: &str| format!("do=write&entry=19&author=t&for={layer}&en=Mine");
    let written = room.ask(("POST", path), Some(&side), &form("german")).await;
    assert_eq!(written.status.as_u16(), 303, "{}", written.text);
    let mut answers = Vec::new();
    for body in [
        form("public"),
        form("allied"),
        form("umpire"),
        "do=retract&note=5&author=t&reason=x".to_owned(),
        "do=retract&note=99&author=t&reason=x".to_owned(),
        "do=revise&note=1&version=3&author=t&en=x".to_owned(),
        "do=release&for=umpire&author=t".to_owned(),
        "do=stop&entry=19&author=t&en=x".to_owned(),
    ] {
        let answer = room.ask(("POST", path), Some(&side), &body).await;
        assert_eq!(answer.status.as_u16(), 422, "{body}");
        answers.push(answer.text.replace("=\"5\"", "=\"99\""));
    }
    assert_eq!(answers[3], answers[4], "a note of others is as one that is not there");
    let page = room.get("/m/caen-orne/notes/form?do=write&entry=19&lang=en", Some(&side)).await.text;
    assert_eq!(
        page.split("name=\"for\"").nth(1).unwrap().split("</select>").next().unwrap().matches("<option").count(),
        1
    );
}
