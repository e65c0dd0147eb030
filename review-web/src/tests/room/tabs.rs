//! Tests of the tabs of a match: the same on every page that a reader opens, each open to that reader, and the one of the page marked.

use super::*;

/// Pages of the match, each with its tab.
const PAGES: [(&str, &str); 25] = [
    ("e/20", "Replay"),
    ("record", "Replay"),
    ("overview", "Overview"),
    ("film", "Overview"),
    ("diary", "Overview"),
    ("diary/unit/de-716-inf", "Overview"),
    ("compare", "Overview"),
    ("combats", "Combats"),
    ("e/21/combat", "Combats"),
    ("aar", "Review"),
    ("aar/edit?part=why", "Review"),
    ("lessons", "Review"),
    ("lines", "Review"),
    ("lines/14", "Review"),
    ("variations/1", "Review"),
    ("notes", "Present"),
    ("notes/1", "Present"),
    ("notes/form?do=write&entry=19", "Present"),
    ("present/1/notes", "Present"),
    ("homework", "Present"),
    ("follow", "Present"),
    ("intents", "Before play"),
    ("intent", "Before play"),
    ("integrity", "File"),
    ("copy", "File"),
];

/// Returns the tabs of a page: label, address, and whether it is marked.
fn tabs(page: &str) -> Vec<(String, String, bool)> {
    let list = page.split("<ul class=\"tabs\">").nth(1).and_then(|rest| rest.split("</ul>").next()).unwrap_or_default();
    let tab = |item: &str| {
        let (tag, rest) = item.split_once('>').unwrap();
        let href = tag.split("href=\"").nth(1).unwrap().split('"').next().unwrap();
        (rest.split('<').next().unwrap().trim().to_owned(), href.to_owned(), tag.contains("aria-current=\"page\""))
    };
    list.split("<li>").skip(1).map(tab).collect()
}

fn labels(page: &str) -> Vec<String> {
    tabs(page).into_iter().map(|(label, ..)| label).collect()
}

#[tokio::test]
async fn every_page_of_a_match_has_the_tabs_that_its_reader_may_open() {
    let room = two_matches();
    for role in Role::ALL {
        let reader = room.reader(role, "caen-orne");
        let of_notes = if matches!(role, Role::Umpire | Role::Presenter) { "Present" } else { "Notes" };
        let mut expected = vec!["Replay", "Overview", "Combats", "Review", of_notes, "Before play", "File"];
        expected.truncate(if role == Role::Viewer { 6 } else { 7 });
        let (mut known, mut shown): (Option<Vec<String>>, usize) = (None, 0);
        for (page, under) in PAGES {
            let joint = if page.contains('?') { '&' } else { '?' };
            let answer = room.get(&format!("/m/caen-orne/{page}{joint}lang=en"), Some(&reader)).await;
            if answer.status != StatusCode::OK {
                continue;
            }
            shown += 1;
            let found = tabs(&answer.text);
            assert_eq!(labels(&answer.text), expected, "{page} as {role:?}");
            let hrefs: Vec<String> = found.iter().map(|(_, href, _)| href.clone()).collect();
            assert_eq!(known.get_or_insert_with(|| hrefs.clone()), &hrefs, "{page} as {role:?}");
            let marked: Vec<&String> = found.iter().filter(|tab| tab.2).map(|tab| &tab.0).collect();
            let under = if under == "Present" { of_notes } else { under };
            assert_eq!(marked, [under], "{page} as {role:?}");
        }
        assert!(shown > 14, "{shown} pages as {role:?}");
        for href in known.unwrap() {
            let status = room.get(&href, Some(&reader)).await.status.as_u16();
            assert!([200, 303].contains(&status), "{href} as {role:?}: {status}");
        }
    }
}

#[tokio::test]
async fn a_page_that_is_seen_as_another_viewer_has_the_tabs_of_that_viewer() {
    for (view, last, file) in [("german", "File", true), ("observer", "Before play", false)] {
        let page = get(&format!("/m/caen-orne/overview?lang=en&view={view}")).await.text;
        assert_eq!(labels(&page).last().unwrap(), last, "{view}");
        assert!(labels(&page).contains(&"Notes".to_owned()), "{view} presents nothing");
        let hrefs = || tabs(&page).into_iter().map(|(_, href, _)| href);
        assert!(hrefs().all(|href| href.contains(&format!("view={view}"))), "{view} is kept");
        assert_eq!(hrefs().any(|href| href.contains("/copy")), file, "{view}");
    }
    // A missing page has no tabs: it says so, and links back.
    assert!(tabs(&get("/m/none/overview").await.text).is_empty());
}

/// Old addresses of pages, each with its redirect.
const EARLIER: [(&str, &str); 8] = [
    ("dice", "combats?open=dice#dice"),
    ("overview?open=rolls", "combats"),
    ("copy", "integrity#copies"),
    ("receipts", "integrity#receipts"),
    ("plan", "intents#plan"),
    ("chapters", "notes#chapters"),
    ("present", "notes#present"),
    ("variations", "lines#variations"),
];

#[tokio::test]
async fn an_address_that_was_a_page_leads_on_to_one() {
    let room = two_matches();
    for role in Role::ALL {
        let reader = room.reader(role, "caen-orne");
        for (old, new) in EARLIER {
            let answer = room.get(&format!("/m/caen-orne/{old}"), Some(&reader)).await;
            if is_refused(&answer) || (old == "copy" && role != Role::Umpire) {
                continue;
            }
            assert_eq!(answer.status, StatusCode::SEE_OTHER, "{old} as {role:?}");
            let to = answer.headers["location"].to_str().unwrap();
            assert!(role != Role::Umpire || to == format!("/m/caen-orne/{new}"), "{old} leads to {to}");
            let (page, part) = to.split_once('#').unwrap_or((to, ""));
            let shown = room.get(page, Some(&reader)).await;
            assert_eq!(shown.status, StatusCode::OK, "{to} as {role:?}");
            assert!(part.is_empty() || shown.text.contains(&format!("id=\"{part}\"")), "{to} as {role:?}");
        }
    }
}
