//! Tests of pages as a browser reads them: each tag is closed in its place, nothing has to be repaired, and at most one button is filled.

use std::borrow::Cow;
use std::collections::BTreeSet;

use scraper::{Html, Selector};
use wardiary_core::editions::systems;
use wardiary_core::kernel::unit::Side;
use wardiary_fixtures::matches::EACH;

use super::concealed::{act, archive};
use super::sealed::{begun, form};
use super::*;
use crate::routes::routes_of_room;

/// Elements without an end.
const VOID: [&str; 9] = ["br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"];
/// The buttons that the stylesheet fills.
const FILLED: &str = ".button.pri, button.pri, .answers .offer > fieldset > button:not(.look)";
/// Pages of the short sample besides those of the list of addresses.
const FORMS: [&str; 26] = [
    "notes?layer=notes-instructor,notes-umpire",
    "notes/form?do=stop&entry=19",
    "notes/form?do=stop&entry=19&before-sv=x&author=x",
    "notes/form?do=reword&stop=1",
    "notes/form?do=unstop&stop=1",
    "notes/form?do=retract&note=1",
    "chapters/form?do=stops&list=Debrief",
    "dispute?entry=19",
    "lessons?entry=19",
    "aar/edit?part=why",
    "variations/1?line=2",
    "variations/form?entry=40",
    "variations/form?do=write&entry=40&lines=die%206",
    "variations/form?do=edit&variation=1",
    "variations/form?do=remove&variation=1",
    "diary",
    "diary?q=zzz",
    "diary/unit/de-716-inf",
    "diary/hex/2109",
    "e/19?diary=hex:2109",
    "e/19?hex=2109&tray=open",
    "e/20?known=german",
    "e/37?since=20",
    "overview?open=all",
    "record",
    "seal",
];
/// Pages of a match of each system.
const OF_EACH: [&str; 8] = [
    "overview?open=all",
    "overview?open=all&view=observer",
    "combats?open=dice",
    "aar",
    "compare?a=2&b=20",
    "homework?entry=20",
    "present/1?reveal=yes",
    "e/20?map=whole",
];
/// A fight at the desk that is refused, and the same with one attacker more.
const POSED: [&str; 2] = [
    "/desk?system=ikvm-normandy-2023&map=caen-orne&hex=2109&a1=gb-3-agra&a1-at=NW&a2=bb-warspite&a2-at=N&d1=de-711-inf&die=4",
    "/desk?system=ikvm-normandy-2023&map=caen-orne&hex=2109&a1=gb-3-agra&a1-at=NW&a2=bb-warspite&a2-at=N&d1=de-711-inf&die=4&a3=ca-3-inf&a3-at=S",
];

/// The text round a place of a page.
fn near(page: &str, at: usize) -> String {
    let mut before: Vec<char> = page[..at].chars().rev().take(60).collect();
    before.reverse();
    before.into_iter().chain(page[at..].chars().take(30)).collect()
}

/// Returns the first tag that closes something else than the open element, or stays open.
fn unbalanced(page: &str) -> Option<String> {
    let mut open: Vec<&str> = Vec::new();
    let mut at = 0;
    while let Some(begin) = page[at..].find('<').map(|found| at + found) {
        let Some(end) = page[begin..].find('>').map(|found| begin + found) else {
            return Some(format!("no end: {}", near(page, begin)));
        };
        let tag = &page[begin + 1..end];
        at = end + 1;
        if let Some(name) = tag.strip_prefix('/') {
            if open.pop() != Some(name.trim_end()) {
                return Some(format!("closes nothing: {}", near(page, begin)));
            }
            continue;
        }
        let name = tag.split(|sign: char| sign.is_whitespace() || sign == '/').next().unwrap_or_default();
        if !tag.starts_with('!') && !tag.ends_with('/') && !VOID.contains(&name) {
            open.push(name);
        }
    }
    open.last().map(|name| format!("<{name}> is left open"))
}

/// Returns the faults that a browser would have to mend in a page.
fn faults(page: &str) -> BTreeSet<String> {
    let mended = Html::parse_document(page).errors.into_iter().map(Cow::into_owned);
    mended.chain(unbalanced(page)).collect()
}

/// Adds an answer if it is a page.
fn add(pages: &mut Vec<(String, String)>, path: String, answer: String) {
    if answer.starts_with("<!doctype html>") {
        pages.push((path, answer));
    }
}

async fn of_samples(pages: &mut Vec<(String, String)>) {
    let library = Arc::new(Archive::samples().unwrap());
    let mut paths: Vec<String> = PAGES.iter().map(|(path, _)| (*path).to_owned()).collect();
    paths.extend(POSED.map(str::to_owned));
    paths.extend(FORMS.map(|page| format!("/m/caen-orne/{page}")));
    paths.extend(
        systems().into_iter().flat_map(|system| [format!("/rules/{system}"), format!("/desk?system={system}")]),
    );
    for sample in EACH {
        paths.extend(OF_EACH.map(|page| format!("/m/{}/{page}", sample.id)));
    }
    for path in paths {
        let request = Request::get(&path).header("host", "localhost").body(Body::empty()).unwrap();
        let answer = crate::router(library.clone()).oneshot(request).await.unwrap();
        let bytes = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
        add(pages, path, String::from_utf8_lossy(&bytes).into_owned());
    }
}

/// Adds every page of a room whose match has just begun, with an intent and a plan to open.
async fn of_room(pages: &mut Vec<(String, String)>) {
    let (_folder, room) = begun();
    let (umpire, german) = (room.reader(Role::Umpire, "m"), room.reader(Role::Side(Side::Two), "m"));
    for (path, reader, body) in [
        ("/m/m/intent", &german, form("hold", "the+road")),
        ("/m/m/plan", &umpire, "do=write&lines=ask+Is+it+held%3F%0D%0Ameasure+rulings".to_owned()),
        ("/m/m/notes", &umpire, "do=write&entry=1&for=public&author=x&en=Early.".to_owned()),
    ] {
        let sent = room.ask(("POST", path), Some(reader), &body).await;
        assert_eq!(sent.status, StatusCode::SEE_OTHER, "{path}: {}", sent.text);
    }
    for route in routes_of_room().iter().filter(|route| route.method == Method::GET) {
        let path = filled(route.path, &[("id", "m"), ("at", "1")]);
        let answer = room.get(&path, Some(&umpire)).await;
        add(pages, format!("{path} in a room"), answer.text);
    }
    add(pages, "/join for a visitor".to_owned(), room.get("/join", None).await.text);
    let meant = room.get("/m/m/intents", Some(&umpire)).await.text;
    assert!(meant.contains("name=\"sure\""), "an intent waits to be opened: {meant}");
}

/// Adds the pages of a presentation, while answers are open and when the decision is shown.
async fn of_presentation(pages: &mut Vec<(String, String)>) {
    let room = served(Arc::new(archive(None)));
    let (presenter, viewer) = (room.reader(Role::Presenter, "m"), room.reader(Role::Viewer, "m"));
    act(&room, &presenter, "do=go&stop=2&conceal=yes").await;
    for done in ["do=ask&stop=2", "do=reveal&stop=2"] {
        act(&room, &presenter, done).await;
        for page in [
            "present/2",
            "present/2?reveal=yes",
            "present/2/notes",
            "present/2/notes?end=ask",
            "notes",
            "notes?end=ask",
        ] {
            let answer = room.get(&format!("/m/m/{page}"), Some(&presenter)).await;
            add(pages, format!("{page} after {done}"), answer.text);
        }
        for page in ["follow", "follow?answer=words", "overview"] {
            let answer = room.get(&format!("/m/m/{page}"), Some(&viewer)).await;
            add(pages, format!("{page} of a viewer after {done}"), answer.text);
        }
    }
}

/// Returns pages of every kind, each with its address.
async fn pages() -> Vec<(String, String)> {
    let mut pages = Vec::new();
    of_samples(&mut pages).await;
    of_room(&mut pages).await;
    of_presentation(&mut pages).await;
    assert!(pages.len() > 170, "{} pages", pages.len());
    pages
}

#[tokio::test]
async fn every_page_closes_what_it_opens() {
    let found = pages().await.into_iter().map(|(path, page)| (path, faults(&page)));
    let wrong: Vec<_> = found.filter(|(_, faults)| !faults.is_empty()).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[tokio::test]
async fn a_page_has_one_filled_button_at_most() {
    let filled = Selector::parse(FILLED).unwrap();
    let count = |page: &str| Html::parse_document(page).select(&filled).count();
    let found: Vec<(String, usize)> = pages().await.into_iter().map(|(path, page)| (path, count(&page))).collect();
    let more: Vec<_> = found.iter().filter(|(_, count)| *count > 1).collect();
    assert!(more.is_empty(), "{more:#?}");
    assert!(found.iter().filter(|(_, count)| *count == 1).count() > 40, "{found:?}");
}

#[test]
fn a_tag_without_its_other_half_is_found() {
    let around = |inside: &str| {
        format!(
            "<!doctype html><html lang=\"en\"><head><title>a</title></head><body><main>{inside}</main></body></html>"
        )
    };
    for sound in [
        "<p>a<br>b</p><form><p><button>c</button></p></form>",
        "<svg><title>a</title><use href=\"#b\"/></svg><input value=\"c\">",
        "<textarea>a &lt;b></textarea><details open><summary>c</summary></details>",
    ] {
        assert_eq!(faults(&around(sound)), BTreeSet::new(), "{sound}");
    }
    for wrong in
        ["<form>p><button>a</button></p></form>", "<div><p>a</div>", "<p>a<ul></ul></p>", "<b><i>a</b></i>", "<p>a</p"]
    {
        assert!(!faults(&around(wrong)).is_empty(), "{wrong}");
    }
}
