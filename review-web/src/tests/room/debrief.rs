//! Tests of document texts and lessons in a room: a side writes only on its own layer, and no other reader sees it before its release.

use wardiary_core::kernel::unit::Side;

use super::*;

const AT: &str = "/m/caen-orne/aar/edit";

fn text(layer: &str, words: &str) -> String {
    format!("part=why&for={layer}&known=0&author=t&en={words}&do=save")
}

#[tokio::test]
async fn a_side_writes_its_own_text_and_others_read_it_when_its_layer_is_released() {
    let room = two_matches();
    let [umpire, allied, german] =
        [Role::Umpire, Role::Side(Side::One), Role::Side(Side::Two)].map(|role| room.reader(role, "caen-orne"));
    let (scribe, viewer) = (room.reader(Role::Scribe, "caen-orne"), room.reader(Role::Viewer, "caen-orne"));
    for (reader, layer, status) in [
        (&german, "german", 303),
        (&german, "allied", 422),
        (&german, "public", 422),
        (&viewer, "public", 403),
        (&scribe, "public", 303),
    ] {
        let answer = room.ask(("POST", AT), Some(reader), &text(layer, "quinceberry")).await;
        assert_eq!(answer.status.as_u16(), status, "{layer}: {}", answer.text);
    }
    let again =
        room.ask(("POST", AT), Some(&german), &text("german", "medlartart").replace("known=0", "known=2")).await;
    assert_eq!(again.status, StatusCode::SEE_OTHER, "{}", again.text);
    let layers = "layer=notes-german,notes-allied,notes-instructor&lang=en";
    for page in ["aar?", "aar/file?", "aar/edit?part=why&", "notes?", "overview?"] {
        let path = format!("/m/caen-orne/{page}{layers}");
        for reader in [&allied, &viewer] {
            assert!(!room.get(&path, Some(reader)).await.text.contains("medlartart"), "{page}");
        }
        let is_document = page.starts_with("aar") && !page.contains("edit");
        assert_eq!(room.get(&path, Some(&german)).await.text.contains("medlartart"), page.starts_with("aar"), "{page}");
        assert_eq!(room.get(&path, Some(&umpire)).await.text.contains("medlartart"), is_document, "{page}");
    }
    let released = room.ask(("POST", "/m/caen-orne/notes"), Some(&umpire), "do=release&for=german&author=t").await;
    assert_eq!(released.status, StatusCode::SEE_OTHER, "{}", released.text);
    for reader in [&allied, &viewer] {
        let page = room.get("/m/caen-orne/aar?lang=en", Some(reader)).await.text;
        // It is next to the text of the staff and does not replace it.
        assert!(page.contains("medlartart") && page.contains("quinceberry"), "{page}");
        assert!(!page.contains("of the notes. The name"), "no number says how much is hidden");
    }
    assert!(room.get("/m/caen-orne/aar", Some(&allied)).await.text.contains("/aar/edit?part=why"));
    assert!(!room.get("/m/caen-orne/aar", Some(&viewer)).await.text.contains("/aar/edit"));
}

#[tokio::test]
async fn while_what_comes_is_concealed_no_text_is_shown_or_taken() {
    let room = two_matches();
    let (presenter, german) =
        (room.reader(Role::Presenter, "caen-orne"), room.reader(Role::Side(Side::Two), "caen-orne"));
    assert_eq!(
        room.ask(("POST", AT), Some(&presenter), &text("public", "quinceberry")).await.status,
        StatusCode::SEE_OTHER
    );
    let begun = room.ask(("POST", "/m/caen-orne/present"), Some(&presenter), "do=go&stop=1&conceal=yes").await;
    assert_eq!(begun.status, StatusCode::SEE_OTHER, "{}", begun.text);
    let page = room.get("/m/caen-orne/aar?lang=en", Some(&german)).await.text;
    assert!(!page.contains("quinceberry") && !page.contains("/aar/edit"), "{page}");
    let refused = room.ask(("POST", AT), Some(&german), &text("german", "medlartart")).await;
    assert!(refused.status == StatusCode::UNPROCESSABLE_ENTITY && refused.text.contains("medlartart</textarea>"));
    // Chapters and variations are refused in the same way, with the typed text kept and a reason.
    for (path, shown, form) in [
        ("variations", "lines", "do=write&author=t&for=german&entry=1&lines=&title-en=medlartart"),
        ("chapters", "notes", "do=place&author=t&for=german&list=medlartart&from=1&to=2"),
    ] {
        let path = format!("/m/caen-orne/{path}");
        let refused = room.ask(("POST", &path), Some(&german), form).await;
        assert!(
            refused.status == StatusCode::UNPROCESSABLE_ENTITY
                && refused.text.contains("medlartart")
                && refused.text.contains("neither shown nor saved"),
            "{path}: {}",
            refused.text
        );
        let shown = room.get(&format!("/m/caen-orne/{shown}?lang=en"), Some(&german)).await.text;
        assert!(shown.contains("neither shown nor saved"), "{path}");
    }
    // The presenter reads and writes all of it, and shows none of it on a page for the room.
    assert!(room.get("/m/caen-orne/aar", Some(&presenter)).await.text.contains("quinceberry"));
    let page = room.get("/m/caen-orne/aar?concealed=yes", Some(&presenter)).await.text;
    assert!(!page.contains("quinceberry") && !page.contains("/aar/edit"));
}

#[tokio::test]
async fn a_side_writes_and_marks_its_own_lessons_and_no_others() {
    let room = two_matches();
    let at = "/m/caen-orne/lessons";
    let [allied, german] = [Side::One, Side::Two].map(|side| room.reader(Role::Side(side), "caen-orne"));
    let (presenter, viewer) = (room.reader(Role::Presenter, "caen-orne"), room.reader(Role::Viewer, "caen-orne"));
    let lesson = |layer: &str, words: &str| {
        format!("do=write&entry=20&kind=improve&owner=x&en={words}&for={layer}&author=t&test=rulings+%3D+0")
    };
    for (reader, layer, words, status) in [
        (&presenter, "public", "rowanjelly", 303),
        (&presenter, "instructor", "damsonjam", 303),
        (&german, "german", "quinceberry", 303),
        (&german, "instructor", "no", 422),
        (&viewer, "public", "no", 403),
    ] {
        let answer = room.ask(("POST", at), Some(reader), &lesson(layer, words)).await;
        assert_eq!(answer.status.as_u16(), status, "{layer}: {}", answer.text);
    }
    // A side sees two lessons: the public one, which it cannot mark, and its own.
    let mark = |number: u32| format!("do=mark&number={number}&state=kept&author=t&reason=medlartart");
    assert_eq!(room.ask(("POST", at), Some(&german), &mark(1)).await.status.as_u16(), 422);
    assert_eq!(room.ask(("POST", at), Some(&german), &mark(2)).await.status.as_u16(), 303);
    assert_eq!(room.ask(("POST", at), Some(&german), &mark(3)).await.status.as_u16(), 422);
    for page in [
        "/m/caen-orne/lessons?layer=notes-german,notes-instructor",
        "/m/caen-orne/aar?layer=notes-german",
        "/lessons?waits=yes",
    ] {
        let own = room.get(page, Some(&german)).await.text;
        assert!(
            own.contains("quinceberry") && own.contains("rowanjelly") && !own.contains("damsonjam"),
            "{page}: {own}"
        );
        for reader in [&allied, &viewer] {
            let theirs = room.get(page, Some(reader)).await.text;
            let hidden = ["quinceberry", "damsonjam", "medlartart"].iter().any(|word| theirs.contains(word));
            assert!(theirs.contains("rowanjelly") && !hidden, "{page}: {theirs}");
        }
    }
    // A role in one match opens no lesson of another.
    let elsewhere = room.reader(Role::Umpire, "other");
    assert!(!room.get("/lessons?waits=yes", Some(&elsewhere)).await.text.contains("rowanjelly"));
}
