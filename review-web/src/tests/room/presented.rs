//! Tests of a presentation over its life: it survives a restart of the program, ends on purpose, and is followed from its first moment.

use wardiary_core::kernel::unit::Side;
use wardiary_library::followers::Followers;
use wardiary_library::library::Library;

use super::concealed::{ROOM, act, archive, decision, needles, paths, whole};
use super::*;
use crate::routes::{led_room_router, led_router};

/// Returns a room with the presentations of a folder.
pub(super) fn kept(library: &Arc<Archive>, presentations: &std::path::Path) -> Served {
    let room = served(Arc::clone(library));
    let whole: Arc<dyn Library> = Arc::clone(library) as _;
    let followers = Followers::kept_in(whole, presentations).unwrap();
    Served { router: led_room_router(followers, Arc::clone(&room.room)), ..room }
}

/// After a restart a room goes on where it was: stop, stage, concealment, question and answers.
#[tokio::test]
async fn a_presentation_goes_on_after_a_new_start_of_the_program() {
    let (library, folder) = (Arc::new(archive(None)), tempfile::tempdir().unwrap());
    let start = || kept(&library, folder.path());
    let room = start();
    let (presenter, viewer) = (room.reader(Role::Presenter, "m"), room.reader(Role::Viewer, "m"));
    act(&room, &presenter, "do=go&stop=2&conceal=yes").await;
    act(&room, &presenter, "do=ask&stop=2&question=What+now%3F").await;
    let answer = room.ask(("POST", ROOM), Some(&viewer), "entry=2&words=Wait+for+rain").await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    drop(room);
    let room = start();
    let (presenter, viewer) = (room.reader(Role::Presenter, "m"), room.reader(Role::Viewer, "m"));
    let stream = room.get("/m/m/stream", Some(&viewer)).await.text;
    assert!(stream.contains("\"shown\":\"2-asked-usual\"") && stream.contains("\"answered\":1"), "{stream}");
    let last = library.open("m").unwrap().review.len() - 1;
    assert_eq!(room.get(&format!("/m/m/e/{last}"), Some(&viewer)).await.status, StatusCode::NOT_FOUND);
    let window = room.get("/m/m/present/2/notes?lang=en", Some(&presenter)).await.text;
    assert!(window.contains("Wait for rain") && window.contains("What now?"), "{window}");
    let notes = async |who: &Token| room.get("/m/m/notes?lang=en", Some(who)).await.text;
    let open = notes(&presenter).await;
    assert!(open.contains("Not closed yet.") && open.contains("Wait for rain"), "{open}");
    assert!(!notes(&viewer).await.contains("Wait for rain"), "the class is shown answers when they are closed");
    // The presenter must confirm the end. It stores the answers, and leads to a page that says so.
    let asked = act(&room, &presenter, "do=end").await;
    assert_eq!(asked.headers["location"], "/m/m/notes?end=ask");
    assert!(room.get(ROOM, Some(&viewer)).await.text.contains("data-shown=\"2-asked-usual\""));
    act(&room, &presenter, "do=end&sure=yes").await;
    assert_eq!(library.notes("m").unwrap().notes.debrief().questions.len(), 1);
    for page in ["notes", "aar", "aar/file"] {
        let kept = room.get(&format!("/m/m/{page}?lang=en"), Some(&viewer)).await.text;
        assert!(kept.contains("What now?") && kept.contains("Wait for rain") && !kept.contains("Not closed"), "{page}");
    }
    let room = start();
    let ended = room.get(ROOM, Some(&room.reader(Role::Viewer, "m"))).await.text;
    assert!(ended.contains("The presentation has ended") && ended.contains("data-shown=\"ended\""), "{ended}");
}

/// Words that arrive after the answers were closed are shown, so that their author can copy them. A reader's choice of the map
/// stays while the page reloads without script, and a page with a form for words or units does not reload.
#[tokio::test]
async fn what_is_sent_too_late_is_shown_and_a_page_without_script_keeps_its_place() {
    let room = served(Arc::new(archive(None)));
    let (presenter, viewer) = (room.reader(Role::Presenter, "m"), room.reader(Role::Viewer, "m"));
    act(&room, &presenter, "do=go&stop=2").await;
    act(&room, &presenter, "do=ask&stop=2").await;
    let page = async |path: &str| room.get(path, Some(&viewer)).await.text;
    let again = |page: &str| {
        page.split("http-equiv=\"refresh\" content=\"")
            .nth(1)
            .and_then(|rest| rest.split('"').next())
            .map(str::to_owned)
    };
    let whole = page(&format!("{ROOM}&map=whole")).await;
    assert_eq!(again(&whole).as_deref(), Some("5; url=/m/m/follow?follow=presenter&#38;map=whole"));
    let landed = page("/m/m/follow").await;
    assert_eq!(
        again(&landed).as_deref(),
        Some("5; url=/m/m/follow"),
        "the address stays, and with it the place on the page"
    );
    assert_eq!(again(&page(&format!("{ROOM}&answer=words")).await), None, "no text is lost");
    let choice = whole.split("choice=2.").nth(1).and_then(|rest| rest.split(['&', '"']).next()).expect("a choice");
    let chosen = page(&format!("{ROOM}&choice=2.{choice}")).await;
    assert_eq!(again(&chosen), Some(format!("5; url=/m/m/follow?follow=presenter&#38;choice=2.{choice}")));
    assert_eq!(again(&page(&format!("{ROOM}&choice=2.{choice}&answer=units")).await), None, "no tick is lost");
    act(&room, &presenter, "do=close&stop=2").await;
    let late = room.ask(("POST", ROOM), Some(&viewer), "entry=2&words=Wait+for+rain").await;
    assert_eq!(late.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        late.text.contains("Answers are closed") && late.text.contains(">Wait for rain</textarea>"),
        "{}",
        late.text
    );
}

/// The code on the wall stays the same after a restart, and can be typed.
#[tokio::test]
async fn the_projector_shows_the_same_code_after_a_new_start() {
    let first = served(Arc::new(archive(None)));
    let code = async |room: &Served| {
        let presenter = room.reader(Role::Presenter, "m");
        act(room, &presenter, "do=go&stop=1").await;
        let page = room.get("/m/m/present/1?lang=en", Some(&presenter)).await.text;
        assert!(page.contains(&format!("Or type this code at <b>https://{HOST}/join</b>")), "{page}");
        page.split("<code>").nth(1).and_then(|rest| rest.split("</code>").next()).expect("a code").to_owned()
    };
    let shown = code(&first).await;
    let viewers =
        |room: &Room| room.of_match("m", Utc::now()).0.iter().filter(|link| link.grant.role == Role::Viewer).count();
    assert_eq!(viewers(&first.room), 1);
    // The program holds the log as long as it runs.
    let Served { folder, router, room } = first;
    drop((router, room));
    let started = Room::in_folder(folder.path(), Transport::Tls(String::new()), format!("https://{HOST}")).unwrap();
    let again = over_room(Arc::new(archive(None)), started);
    assert_eq!(code(&again).await, shown);
    assert_eq!(viewers(&again.room), 1);
    assert!(again.room.preview(&shown, Utc::now()).is_ok());
}

/// After a restart no page reveals more than before to readers of a concealed match. The end opens it to them.
#[tokio::test]
async fn what_is_concealed_stays_so_after_a_new_start() {
    let (library, folder) = (Arc::new(archive(None)), tempfile::tempdir().unwrap());
    let at = decision(&library);
    let needles = needles(&library, at);
    let first = kept(&library, folder.path());
    act(&first, &first.reader(Role::Presenter, "m"), "do=go&stop=2&conceal=yes").await;
    drop(first);
    let room = kept(&library, folder.path());
    let pages = paths(at);
    assert!(pages.len() > 56 && pages.iter().any(|path| path.contains("/stream")), "{} pages", pages.len());
    let readers = [Role::Viewer, Role::Side(Side::Two)].map(|role| room.reader(role, "m"));
    let found = async |reader: &Token| {
        let mut found = Vec::new();
        for path in &pages {
            let shown = whole(&room.get(path, Some(reader)).await);
            found.extend(needles.found_in(&shown).into_iter().map(|words| format!("{path}: {words}")));
        }
        found
    };
    for reader in &readers {
        assert_eq!(found(reader).await, Vec::<String>::new());
    }
    act(&room, &room.reader(Role::Presenter, "m"), "do=end&sure=yes").await;
    assert!(found(&readers[0]).await.len() > 10, "the end opens the match");
}

/// A device that joins before the presentation waits for it. Every page of the match can call its reader to the presentation.
#[tokio::test]
async fn who_is_in_before_a_presentation_waits_for_it_and_is_called_from_any_page() {
    let room = served(Arc::new(archive(None)));
    let (presenter, viewer) = (room.reader(Role::Presenter, "m"), room.reader(Role::Viewer, "m"));
    let waiting = room.get("/m/m/follow?lang=en", Some(&viewer)).await.text;
    assert!(waiting.contains("data-shown=\"waiting\"") && waiting.contains("has not begun"), "{waiting}");
    assert!(waiting.contains("http-equiv=\"refresh\""), "without a script it looks again: {waiting}");
    for page in ["/", "/m/m/e/20", "/m/m/overview", "/m/m/notes"] {
        let shown = room.get(page, Some(&viewer)).await.text;
        assert!(shown.contains("id=\"called\"") && shown.contains("data-stream=\"/m/m/stream\""), "{page}");
        assert!(!room.get(page, Some(&presenter)).await.text.contains("id=\"called\""), "who leads is not called");
    }
    act(&room, &presenter, "do=go&stop=1").await;
    let there = room.get("/m/m/follow?lang=en", Some(&viewer)).await.text;
    assert!(there.contains("data-shown=\"1-before-usual\""), "{there}");
}

/// A character that the notes cannot store is refused at once, so that no other answers are lost. Any number of different answers is stored.
#[tokio::test]
async fn one_bad_answer_and_three_hundred_different_ones_lose_nothing() {
    let library = Arc::new(archive(None));
    let room = served(Arc::clone(&library));
    let presenter = room.reader(Role::Presenter, "m");
    act(&room, &presenter, "do=go&stop=2").await;
    act(&room, &presenter, "do=ask&stop=2&question=What+now%3F").await;
    // Three links, because the answers of a whole room in the same second are limited for each link.
    let codes = [0; 3].map(|_| room.code(Role::Viewer, "m"));
    for device in 0..300 {
        let (reader, _) = room.room.join((&codes[device % 3], &[], ""), ADDRESS, Utc::now()).expect("it lets in");
        let long = "x".repeat(140);
        let body = format!("entry=2&words=answer+{device}+{long}");
        let answer = room.ask(("POST", ROOM), Some(&reader), &body).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{device}: {}", answer.text);
    }
    let bad = room.reader(Role::Viewer, "m");
    let refused = room.ask(("POST", ROOM), Some(&bad), "entry=2&words=Hold%01").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.text.contains("cannot be kept (U+0001)"), "{}", refused.text);
    act(&room, &presenter, "do=close&stop=2").await;
    let kept = library.notes("m").unwrap();
    let (_, answers) = kept.notes.debrief().questions[0].what.answers.as_ref().expect("they are kept");
    assert_eq!(answers.len(), 300);
}

/// Closing a question again writes the missing answers into the notes, whether more answers arrived meanwhile or the first close failed halfway.
#[tokio::test]
async fn a_question_that_is_closed_again_is_kept_once_with_all_its_answers() {
    let library = Arc::new(archive(None));
    let room = served(Arc::clone(&library));
    let presenter = room.reader(Role::Presenter, "m");
    act(&room, &presenter, "do=go&stop=2").await;
    for words in ["Hold", "Wait"] {
        act(&room, &presenter, "do=ask&stop=2&question=What+now%3F").await;
        let reader = room.reader(Role::Viewer, "m");
        let answer = room.ask(("POST", ROOM), Some(&reader), &format!("entry=2&words={words}")).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
        act(&room, &presenter, "do=close&stop=2").await;
    }
    let kept = library.notes("m").unwrap();
    let [question] = kept.notes.debrief().questions.as_slice() else { panic!("one question") };
    let (_, answers) = question.what.answers.as_ref().expect("they are kept");
    assert_eq!(
        answers.iter().map(|answer| (answer.text.as_str(), answer.count)).collect::<Vec<_>>(),
        [("Hold", 1), ("Wait", 1)]
    );
}

/// At the machine itself a cookie identifies a browser: two browsers are two devices, and one that changes its answer is still one.
#[tokio::test]
async fn two_browsers_at_the_machine_itself_are_two_devices() {
    let router = crate::router(Arc::new(archive(None)));
    let send = async |path: &str, cookie: Option<&str>, body: &str| {
        let request = Request::post(path).header("host", "localhost").header("origin", "http://localhost");
        let request = request.header("content-type", FORM);
        let request = cookie.into_iter().fold(request, |request, cookie| request.header("cookie", cookie));
        let answer = router.clone().oneshot(request.body(Body::from(body.to_owned())).unwrap()).await.unwrap();
        assert_eq!(answer.status(), StatusCode::SEE_OTHER, "{body}");
        let kept =
            answer.headers().get_all("set-cookie").iter().filter_map(|kept| kept.to_str().ok()?.split(';').next());
        kept.filter(|kept| kept.starts_with("device=")).map(str::to_owned).next()
    };
    for act in ["do=go&stop=2", "do=ask&stop=2&question=What+now%3F"] {
        send("/m/m/present", None, act).await;
    }
    let mut browsers = Vec::new();
    for words in ["figjam", "limejam"] {
        browsers.push(send("/m/m/follow", None, &format!("entry=2&words={words}")).await.expect("a number of its own"));
    }
    assert_ne!(browsers[0], browsers[1]);
    assert_eq!(send("/m/m/follow", Some(browsers[0].as_str()), "entry=2&words=pearjam").await, None, "it is known");
    let asked = Request::get("/m/m/present/2/notes?lang=en").header("host", "localhost").body(Body::empty()).unwrap();
    let answer = router.clone().oneshot(asked).await.unwrap();
    let window = String::from_utf8(to_bytes(answer.into_body(), usize::MAX).await.unwrap().to_vec()).unwrap();
    assert!(window.contains("2 have answered"), "{window}");
    assert!(
        ["pearjam", "limejam"].iter().all(|words| window.contains(words)) && !window.contains("figjam"),
        "{window}"
    );
}

/// On the machine itself a presentation is stored in the folder of matches. In a read-only folder it ends with the program.
#[tokio::test]
async fn a_presentation_on_the_machine_itself_is_kept_beside_the_matches() {
    let (library, folder) = (Arc::new(archive(None)), tempfile::tempdir().unwrap());
    let gone = folder.path().join("gone");
    for (at, is_kept) in [(folder.path(), true), (gone.as_path(), false)] {
        let router = || led_router(Followers::beside(Arc::clone(&library) as _, at).unwrap());
        let (first, again) = (router(), router);
        let post = Request::post("/m/m/present").header("host", "localhost").header("origin", "http://localhost");
        let post = post.header("content-type", "application/x-www-form-urlencoded");
        let begun = first.oneshot(post.body(Body::from("do=go&stop=2")).unwrap()).await.unwrap();
        assert_eq!(begun.status(), StatusCode::SEE_OTHER);
        let asked = Request::get("/m/m/notes?lang=en").header("host", "localhost").body(Body::empty()).unwrap();
        let answer = again().oneshot(asked).await.unwrap();
        let text = String::from_utf8(to_bytes(answer.into_body(), usize::MAX).await.unwrap().to_vec()).unwrap();
        assert_eq!(text.contains("class=\"banner\""), is_kept, "{text}");
    }
}

#[tokio::test]
async fn an_action_that_cannot_be_stored_is_refused_in_the_language_of_the_presenter() {
    let (library, folder) = (Arc::new(archive(None)), tempfile::tempdir().unwrap());
    let room = kept(&library, &folder.path().join("gone"));
    let umpire = room.reader(Role::Umpire, "m");
    let refused = room.ask(("POST", "/m/m/present?lang=sv"), Some(&umpire), "do=go&stop=2").await;
    assert_eq!(refused.status, StatusCode::INSUFFICIENT_STORAGE, "{}", refused.text);
    let text = &refused.text;
    assert!(text.contains("filen eller mappen finns inte") && !text.contains("os error"), "{text}");
}
