//! Tests of requests of a side to the umpire: who sees them, who takes them up, and that no other reader learns of them; and the
//! offers to a side during a match.

use wardiary_core::kernel::unit::Side;
use wardiary_library::beginning::Wishes;
use wardiary_library::library::Library;

use super::*;

const ASKED: &str = "entry=20&row=n-037&text=The+hex+was+in+a+zone+of+control.";
const WORDS: &str = "The hex was in a zone of control.";
const PAGES: [&str; 5] = ["e/20", "e/19", "notes", "overview", "lines"];

#[tokio::test]
async fn a_side_disputes_an_entry_and_the_umpire_and_the_scribes_alone_are_shown_it() {
    let room = two_matches();
    let reader = |role| room.reader(role, "caen-orne");
    let (own, other, viewer) = (reader(Role::Side(Side::One)), reader(Role::Side(Side::Two)), reader(Role::Viewer));
    let (umpire, scribe, presenter) = (reader(Role::Umpire), reader(Role::Scribe), reader(Role::Presenter));
    let get = async |page: &str, who: &Token| room.get(&format!("/m/caen-orne/{page}?lang=en"), Some(who)).await.text;
    let mut before = Vec::new();
    for who in [&other, &viewer] {
        for page in PAGES {
            before.push(get(page, who).await);
        }
    }
    let entry = get("e/20", &own).await;
    assert!(entry.contains("/m/caen-orne/dispute?entry=20"), "it is offered on the entry");
    assert!(!before[0].contains("Disputed by a side") && !get("e/20", &umpire).await.contains("disputed entry waits"));
    let form = get("dispute", &own).await;
    assert!(form.contains("has no entry"), "{form}");
    let shown = room.get("/m/caen-orne/dispute?entry=20&lang=en", Some(&own)).await.text;
    assert!(shown.contains("name=\"row\"") && shown.contains("name=\"text\"") && !shown.contains("name=\"for\""));
    let post = async |body: &str, who: &Token| room.ask(("POST", "/m/caen-orne/dispute"), Some(who), body).await;
    for (bad, why) in [("entry=20&row=X-1&text=No.", "no such rule"), ("entry=20&text=", "must be filled in")] {
        let refused = room.ask(("POST", "/m/caen-orne/dispute?lang=en"), Some(&own), bad).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{bad}");
        assert!(refused.text.contains(why), "{bad}: {}", refused.text);
    }
    assert_eq!(post(ASKED, &presenter).await.status, StatusCode::UNPROCESSABLE_ENTITY, "it is not the presenter's");
    let stream = async |who: &Token| room.get("/m/caen-orne/stream", Some(who)).await.text;
    assert!(get("e/20", &scribe).await.contains("data-requests=\"0\""), "the page calls when there is more");
    let kept = post(ASKED, &own).await;
    assert_eq!(kept.status, StatusCode::SEE_OTHER, "{}", kept.text);
    assert_eq!(kept.headers["location"], "/m/caen-orne/e/20#requests");
    for (who, page) in [(&umpire, "e/20"), (&scribe, "e/20"), (&umpire, "notes"), (&scribe, "record"), (&own, "e/20")] {
        let text = get(page, who).await;
        assert!(
            text.contains(WORDS) && text.contains("N-037") && text.contains("waits for the umpire"),
            "{page}: {text}"
        );
    }
    for who in [&umpire, &scribe] {
        let header = get("overview", who).await;
        assert!(
            header.contains("One disputed entry waits") && header.contains("/m/caen-orne/notes#requests"),
            "{header}"
        );
    }
    assert!(stream(&umpire).await.contains("\"requests\":1") && stream(&scribe).await.contains("\"requests\":1"));
    for who in [&own, &other, &viewer, &presenter] {
        assert!(!stream(who).await.contains("requests"));
    }
    let mut after = Vec::new();
    for who in [&other, &viewer] {
        for page in PAGES {
            after.push(get(page, who).await);
        }
    }
    assert_eq!(before, after, "the other side and viewers are answered as before, byte for byte");
    assert!(!get("e/20", &presenter).await.contains(WORDS));
    assert!(!get("overview", &own).await.contains("disputed entry waits"), "the mark is for those who take it up");
}

#[tokio::test]
async fn what_is_taken_up_waits_no_more_and_is_never_released() {
    let room = two_matches();
    let reader = |role| room.reader(role, "caen-orne");
    let (own, other, scribe) = (reader(Role::Side(Side::One)), reader(Role::Side(Side::Two)), reader(Role::Scribe));
    let umpire = reader(Role::Umpire);
    let get = async |page: &str, who: &Token| room.get(&format!("/m/caen-orne/{page}?lang=en"), Some(who)).await.text;
    let post = async |to: &str, body: &str, who: &Token| {
        room.ask(("POST", &format!("/m/caen-orne/{to}")), Some(who), body).await.status
    };
    assert_eq!(post("dispute", ASKED, &own).await, StatusCode::SEE_OTHER);
    for who in [&own, &other] {
        assert_eq!(post("dispute", "do=take&number=1", who).await, StatusCode::FORBIDDEN);
    }
    assert!(get("overview", &umpire).await.contains("One disputed entry waits"));
    for _ in 0..2 {
        assert_eq!(post("dispute", "do=take&number=1", &scribe).await, StatusCode::SEE_OTHER, "twice is once");
    }
    assert!(!get("overview", &umpire).await.contains("disputed entry waits"), "the mark is cleared");
    for who in [&own, &umpire] {
        assert!(get("notes", who).await.contains("taken up by Scribe"));
    }
    assert!(!get("record", &umpire).await.contains(WORDS), "it does not wait any more");
    // A note of the same layer is released; the request is not.
    let note = "do=write&entry=20&author=a&for=allied&en=Released.";
    assert_eq!(post("notes", note, &own).await, StatusCode::SEE_OTHER);
    assert_eq!(post("notes", "do=release&author=u&for=allied", &umpire).await, StatusCode::SEE_OTHER);
    let theirs = get("e/20", &other).await;
    assert!(theirs.contains("Released.") && !theirs.contains(WORDS), "{theirs}");
}

/// Returns an unfinished match in a folder.
fn running() -> (tempfile::TempDir, Served, String) {
    let folder = tempfile::tempdir().unwrap();
    let library = Archive::folder(folder.path().to_owned()).unwrap();
    let system = library.systems()[0].to_owned();
    let id = library.begin(&Wishes { system, ..Wishes::default() }).unwrap();
    (folder, served(Arc::new(library)), id)
}

#[tokio::test]
async fn notes_of_a_side_are_marked_to_the_umpire_until_they_were_shown() {
    let (_folder, room, id) = running();
    let [umpire, own] = [Role::Umpire, Role::Side(Side::One)].map(|role| room.reader(role, &id));
    let side = room.get(&format!("/m/{id}/notes/form?do=write&entry=0&lang=en"), Some(&own)).await.text;
    let word = side.split("<option value=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap().to_owned();
    let note = format!("do=write&entry=0&author=captain&for={word}&en=We+wait.");
    assert_eq!(room.ask(("POST", &format!("/m/{id}/notes")), Some(&own), &note).await.status, StatusCode::SEE_OTHER);
    let overview = format!("/m/{id}/overview?lang=en");
    let marked = room.get(&overview, Some(&umpire)).await.text;
    assert!(
        marked.contains("One new note from a side") && marked.contains(&format!("/m/{id}/notes?layer=notes-{word}"))
    );
    assert!(!room.get(&overview, Some(&own)).await.text.contains("new note from a side"));
    let without = room.get(&format!("/m/{id}/notes"), Some(&umpire)).await;
    assert!(!without.headers.contains_key("set-cookie"), "what is not on the page was not seen");
    let notes = room.get(&format!("/m/{id}/notes?layer=notes-{word}"), Some(&umpire)).await;
    let cookie = notes.headers["set-cookie"].to_str().unwrap();
    assert!(notes.text.contains("We wait.") && cookie.contains(&format!("Path=/m/{id};")), "{cookie}");
    let seen = cookie.split(';').next().unwrap();
    let request = Request::get(&overview).header("host", HOST);
    let both = format!("__Host-wardiary={}; {seen}", umpire.text());
    let request = request.header("cookie", both).body(Body::empty()).unwrap();
    assert!(!room.send(request).await.text.contains("new note from a side"));
}

#[tokio::test]
async fn the_phases_of_a_side_are_first_in_its_form_and_one_of_them_is_selected() {
    let (_folder, room, id) = running();
    for (side, own, other) in [(Side::One, " allied", " german"), (Side::Two, " german", " allied")] {
        let reader = room.reader(Role::Side(side), &id);
        let form = room.get(&format!("/m/{id}/intent"), Some(&reader)).await.text;
        let list = form.split("id=\"f-phase\"").nth(1).and_then(|rest| rest.split("</select>").next()).expect("a list");
        let options = list.split("<option value=\"").skip(1).filter_map(|rest| rest.split_once('"'));
        let options: Vec<(&str, bool)> = options.map(|(word, rest)| (word, rest.starts_with(" selected"))).collect();
        let first = options.iter().position(|(word, _)| word.ends_with(other)).expect("phases of the other side");
        let (before, after) = options.split_at(first);
        assert!(before.iter().any(|(word, _)| word.ends_with(own)), "{options:?}");
        assert!(after.iter().all(|(word, _)| word.ends_with(other)), "{options:?}");
        let selected: Vec<&str> =
            options.iter().filter(|(_, is_selected)| *is_selected).map(|(word, _)| *word).collect();
        assert!(matches!(selected[..], [word] if !word.ends_with(other)), "{selected:?} of {list}");
    }
}

#[tokio::test]
async fn a_running_clock_and_the_way_to_an_intent_are_on_the_last_entry() {
    let (_folder, room, id) = running();
    let [scribe, viewer] = [Role::Scribe, Role::Viewer].map(|role| room.reader(role, &id));
    let sides = [Side::One, Side::Two].map(|side| room.reader(Role::Side(side), &id));
    let record = room.get(&format!("/m/{id}/record"), Some(&scribe)).await.text;
    let due = record.split("name=\"entry\" value=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
    let form = format!("entry={due}&clock=start");
    let sent = room.ask(("POST", &format!("/m/{id}/record")), Some(&scribe), &form).await;
    assert_eq!(sent.status, StatusCode::SEE_OTHER, "{}", sent.text);
    let follow =
        room.get(&format!("/m/{id}/follow"), Some(&viewer)).await.headers["location"].to_str().unwrap().to_owned();
    let last = follow.split('?').next().unwrap().to_owned();
    let page = room.get(&format!("{last}?lang=en"), Some(&viewer)).await.text;
    assert!(page.contains("class=\"clock\" data-runs") && page.contains("data-gone=\""), "{page}");
    assert!(!page.contains("name=\"clock\""), "it is the scribe's to stop");
    let earlier = room.get(&format!("/m/{id}/e/0"), Some(&viewer)).await.text;
    assert!(!earlier.contains("data-gone"), "of an earlier entry no clock runs");
    let mut offered = 0;
    for side in &sides {
        offered += usize::from(room.get(&last, Some(side)).await.text.contains(&format!("/m/{id}/intent\"")));
        let form = room.get(&format!("/m/{id}/intent?lang=en"), Some(side)).await;
        assert_eq!(form.status, StatusCode::OK);
    }
    assert!(offered > 0, "before the first action of a phase");
}
