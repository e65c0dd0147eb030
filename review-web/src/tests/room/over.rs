//! Tests of a match that is over: closed to sides and viewers until it is presented, and completely open once the umpire lifts the fog.

use std::collections::BTreeSet;

use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::unit::Side;
use wardiary_library::followers::Followers;
use wardiary_library::library::Library as _;

use super::concealed::{ROOM, act, archive};
use super::presented::kept;
use super::projector_view::hidden;
use super::*;

const CLOSE: &str = "do=close&closed=yes";

async fn links(room: &Served, who: &Token, id: &str, sent: &str) -> StatusCode {
    room.ask(("POST", &format!("/m/{id}/links")), Some(who), sent).await.status
}

/// No page shows the result before the presentation, also after a restart. The presentation opens the match as far as it shows
/// it, and its end opens all of it.
#[tokio::test]
async fn a_closed_match_shows_its_opening_until_it_is_presented() {
    let (library, folder) = (Arc::new(archive(None)), tempfile::tempdir().unwrap());
    let room = kept(&library, folder.path());
    let (umpire, viewer) = (room.reader(Role::Umpire, "m"), room.reader(Role::Viewer, "m"));
    let last = library.open("m").unwrap().review.len() - 1;
    let end = format!("/m/m/e/{last}?lang=en");
    assert_eq!(room.get(&end, Some(&viewer)).await.status, StatusCode::OK);
    assert_eq!(links(&room, &viewer, "m", CLOSE).await, StatusCode::FORBIDDEN);
    assert_eq!(links(&room, &umpire, "m", CLOSE).await, StatusCode::SEE_OTHER);
    drop(room);
    let room = kept(&library, folder.path());
    let (umpire, viewer) = (room.reader(Role::Umpire, "m"), room.reader(Role::Viewer, "m"));
    let refused = room.get(&end, Some(&viewer)).await;
    assert!(refused.status == StatusCode::NOT_FOUND && refused.text.contains("is not shown yet"), "{}", refused.text);
    for page in ["/", "/m/m/overview", "/m/m/overview?open=all", "/m/m/aar", "/m/m/combats", "/m/m/notes", "/m/m/e/6"] {
        let shown = room.get(&format!("{page}?lang=en"), Some(&viewer)).await.text;
        assert!(!shown.contains(&format!("/e/{last}")) && !shown.contains("The match is over"), "{page}: {shown}");
    }
    let stream = room.get("/m/m/stream", Some(&viewer)).await.text;
    assert!(!stream.contains(&format!("\"last\":{last}")), "{stream}");
    let waiting = room.get(ROOM, Some(&viewer)).await.text;
    assert!(waiting.contains("data-shown=\"waiting\""), "{waiting}");
    assert_eq!(room.get(&end, Some(&umpire)).await.status, StatusCode::OK, "the umpire reads all");
    let page = room.get("/m/m/links?lang=en", Some(&umpire)).await.text;
    assert!(page.contains("Now: closed until it is presented."), "{page}");
    act(&room, &umpire, "do=go&stop=2&conceal=yes").await;
    assert_eq!(room.get(&end, Some(&viewer)).await.status, StatusCode::NOT_FOUND);
    assert!(room.get(ROOM, Some(&viewer)).await.text.contains("data-shown=\"2-before-usual\""));
    act(&room, &umpire, "do=end&sure=yes").await;
    assert_eq!(room.get(&end, Some(&viewer)).await.status, StatusCode::OK, "what was presented is open");
    // The match can be closed again, and opened by hand.
    assert_eq!(links(&room, &umpire, "m", CLOSE).await, StatusCode::SEE_OTHER);
    assert_eq!(room.get(&end, Some(&viewer)).await.status, StatusCode::NOT_FOUND);
    assert_eq!(links(&room, &umpire, "m", "do=close&closed=no").await, StatusCode::SEE_OTHER);
    assert_eq!(room.get(&end, Some(&viewer)).await.status, StatusCode::OK);
}

/// A closed match stays closed after an earlier presentation entry by entry. A later one opens it up to the shown entry.
#[tokio::test]
async fn a_closed_match_that_is_led_entry_by_entry_shows_that_entry_and_no_more() {
    let (library, folder) = (Arc::new(archive(None)), tempfile::tempdir().unwrap());
    let room = kept(&library, folder.path());
    let (umpire, viewer) = (room.reader(Role::Umpire, "m"), room.reader(Role::Viewer, "m"));
    let last = library.open("m").unwrap().review.len() - 1;
    let is_open =
        async |entry: usize| room.get(&format!("/m/m/e/{entry}"), Some(&viewer)).await.status == StatusCode::OK;
    let last = usize::try_from(last).unwrap();
    act(&room, &umpire, "entry=30").await;
    assert!(is_open(last).await);
    assert_eq!(links(&room, &umpire, "m", CLOSE).await, StatusCode::SEE_OTHER);
    assert!(!is_open(30).await && !is_open(last).await, "what was led to before opens nothing");
    act(&room, &umpire, "entry=20").await;
    assert!(is_open(20).await && !is_open(30).await && !is_open(last).await);
    // A presentation that conceals nothing opens the match from then on.
    act(&room, &umpire, "do=go&stop=1&conceal=no").await;
    assert!(is_open(last).await);
    assert_eq!(links(&room, &umpire, "m", CLOSE).await, StatusCode::SEE_OTHER);
    assert!(!is_open(last).await);
}

/// Only the umpire lifts the fog, of a match that is over, once and on record. Then sides and viewers see every unit, and no note of others.
#[tokio::test]
async fn the_umpire_lifts_the_fog_of_a_match_that_is_over() {
    let library = Arc::new(Archive::samples().unwrap());
    let room = served(Arc::clone(&library));
    let id = "omaha";
    let opened = library.open(id).unwrap();
    assert!(opened.is_over());
    let (side, viewer) = (room.reader(Role::Side(Side::Two), id), room.reader(Role::Viewer, id));
    let (umpire, scribe) = (room.reader(Role::Umpire, id), room.reader(Role::Scribe, id));
    let entry = opened.review.steps()[opened.review.steps().len() / 2];
    let unseen: BTreeSet<String> = hidden(&opened, Viewer::Observer, &[entry]);
    assert!(unseen.len() > 3, "{unseen:?}");
    let page = format!("/m/{id}/e/{entry}?lang=en");
    let shows = async |who: &Token| {
        let text = room.get(&page, Some(who)).await.text;
        unseen.iter().filter(|name| text.contains(name.as_str())).count()
    };
    assert_eq!(shows(&viewer).await, 0);
    for who in [&side, &viewer, &scribe] {
        assert_eq!(links(&room, who, id, "do=lift").await, StatusCode::FORBIDDEN);
    }
    let offered = room.get(&format!("/m/{id}/links?lang=en"), Some(&umpire)).await.text;
    assert!(offered.contains("Lift the fog …"), "{offered}");
    assert_eq!(links(&room, &umpire, id, "do=lift").await, StatusCode::SEE_OTHER);
    assert_eq!(links(&room, &umpire, id, "do=lift").await, StatusCode::CONFLICT, "once");
    let (act, on) = library.notes(id).unwrap().notes.debrief().fog_lifted.clone().unwrap();
    assert_eq!((on.entry + 1, act.author.as_str()), (opened.review.len(), "Umpire"));
    for who in [&side, &viewer] {
        assert_eq!(shows(who).await, unseen.len());
        let shown = room.get(&page, Some(who)).await.text;
        assert!(shown.contains("The fog is lifted"), "{shown}");
        let evidence = room.get(&format!("/m/{id}/integrity"), Some(who)).await.status;
        assert_eq!(evidence, StatusCode::FORBIDDEN, "what is the umpire's stays so");
    }
    let note = "do=write&entry=10&author=Umpire&for=umpire&en=Kept+by+the+umpire";
    assert!(room.ask(("POST", &format!("/m/{id}/notes")), Some(&umpire), note).await.status.is_redirection());
    for page in ["notes", "e/10", "overview"] {
        let shown = room.get(&format!("/m/{id}/{page}?lang=en"), Some(&side)).await.text;
        assert!(!shown.contains("Kept by the umpire"), "{page}");
    }
    // In a presentation a device shows the same as the projector.
    let at = format!("/m/{id}/present");
    room.ask(("POST", &at), Some(&umpire), "do=go&stop=2&shows=one&conceal=yes").await;
    let stream = room.get(&format!("/m/{id}/stream"), Some(&umpire)).await.text;
    let shown: u32 = stream.split("\"presented\":").nth(1).unwrap().split(',').next().unwrap().parse().unwrap();
    let unseen = hidden(&opened, Viewer::Side(Side::One), &[shown]);
    let device = room.get(&format!("/m/{id}/follow?follow=presenter&map=whole&lang=en"), Some(&viewer)).await.text;
    assert!(!unseen.is_empty() && unseen.iter().all(|name| !device.contains(name.as_str())), "{device}");
}

/// Lifted fog is in force again after further play, also when the match is over again.
#[test]
fn fog_that_was_lifted_before_the_last_play_holds() {
    let whole = Archive::of(&[wardiary_fixtures::matches::OMAHA]).unwrap().open("omaha").unwrap();
    assert!(whole.is_over());
    let last = whole.review.len() - 1;
    for (entry, is_lifted) in [(last, true), (40, false)] {
        let notes = format!("lift-fog {entry}\nby umpire\nat 2026-11-20T13:12:00+01:00\n\n");
        let notes = Some(&*Box::leak(notes.into_boxed_str()));
        let archive = Archive::of(&[Recorded { notes, ..wardiary_fixtures::matches::OMAHA }]).unwrap();
        let opened = archive.open("omaha").unwrap();
        assert_eq!(opened.is_fog_lifted(&archive.notes_of("omaha", &opened).notes), is_lifted, "{entry}");
    }
}

/// An unfinished match can be neither closed nor shown completely.
#[tokio::test]
async fn a_match_that_goes_on_is_neither_closed_nor_without_fog() {
    let room = served(Arc::new(archive(Some("attack 2010 by de-21-pz de-716-inf de-8-werf\ndie 6\n"))));
    let umpire = room.reader(Role::Umpire, "m");
    for sent in [CLOSE, "do=lift"] {
        assert_eq!(links(&room, &umpire, "m", sent).await, StatusCode::CONFLICT, "{sent}");
    }
    let page = room.get("/m/m/links?lang=en", Some(&umpire)).await.text;
    assert!(!page.contains("Lift the fog") && !page.contains("Before the presentation"));
}

/// A match that was closed when it was over, and goes on after a correction, can still be opened.
#[tokio::test]
async fn a_closed_match_that_goes_on_again_can_be_opened() {
    let (library, folder) =
        (archive(Some("attack 2010 by de-21-pz de-716-inf de-8-werf\ndie 6\n")), tempfile::tempdir());
    let (library, folder) = (Arc::new(library), folder.unwrap());
    Followers::kept_in(Arc::clone(&library) as _, folder.path()).unwrap().close("m", true).unwrap();
    let room = kept(&library, folder.path());
    let (umpire, viewer) = (room.reader(Role::Umpire, "m"), room.reader(Role::Viewer, "m"));
    let last = format!("/m/m/e/{}", library.open("m").unwrap().review.len() - 1);
    assert_eq!(room.get(&last, Some(&viewer)).await.status, StatusCode::NOT_FOUND);
    let page = room.get("/m/m/links?lang=en", Some(&umpire)).await.text;
    assert!(page.contains("Open the match now") && !page.contains("Lift the fog"), "{page}");
    assert_eq!(links(&room, &umpire, "m", "do=close&closed=no").await, StatusCode::SEE_OTHER);
    assert_eq!(room.get(&last, Some(&viewer)).await.status, StatusCode::OK);
}
