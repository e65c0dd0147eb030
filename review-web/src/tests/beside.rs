//! Tests that no page goes stale when a file beside its match is deleted.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use axum::Router;
use axum::http::Method;
use wardiary_journal::MatchId;
use wardiary_journal::occasion::{Dice, Occasion};
use wardiary_library::beginning::Wishes;
use wardiary_library::library::Library as _;

use super::*;
use crate::routes::routes_of_room;

const FORM: &str = "application/x-www-form-urlencoded";

async fn asked(router: &Router, request: Request<Body>) -> (StatusCode, String) {
    let (parts, body) = router.clone().oneshot(request).await.unwrap().into_parts();
    (parts.status, String::from_utf8_lossy(&to_bytes(body, usize::MAX).await.unwrap()).into_owned())
}

/// Pages that differ each time: a stream has no end, and the form of the recorder has a key of its own. Neither is cached.
const OWN: [&str; 2] = ["/stream", "/record"];

/// Returns the answers of all pages of the match, by address.
async fn pages(router: &Router) -> BTreeMap<String, String> {
    let mut pages = BTreeMap::new();
    let shown = routes_of_room().into_iter().filter(|route| route.method == Method::GET);
    let is_listed = |path: &str| path.starts_with("/m/") && !OWN.iter().any(|own| path.ends_with(own));
    for route in shown.filter(|route| is_listed(route.path)) {
        let path = filled(route.path, &[("id", "m"), ("at", "1")]);
        let request = Request::get(format!("{path}?lang=en")).header("host", "localhost").body(Body::empty()).unwrap();
        pages.insert(path, without_versions(&asked(router, request).await.1));
    }
    pages
}

fn open(folder: &Path) -> Router {
    crate::router(Arc::new(Archive::folder(folder.to_owned()).unwrap()))
}

/// Begins a match with a seed for each party, names, an intent, a plan and a note. Beside it are files that belong to no match.
async fn begun(folder: &Path) {
    let wishes = Wishes {
        system: CAEN_ORNE.system.to_owned(),
        scenario: Some("caen-orne".to_owned()),
        title: "m".to_owned(),
        officials: vec![("umpire".to_owned(), "Åke".to_owned())],
        occasion: Occasion { dice: Dice::Committed, ..Occasion::default() },
        seeds: ["alpha words one".to_owned(), "beta words two".to_owned()],
        id: Some(MatchId([3; 16])),
        ..Wishes::default()
    };
    Archive::folder(folder.to_owned()).unwrap().begin(&wishes).unwrap();
    for (page, form) in [
        (
            "intent?view=german",
            "turn=3&phase=movement+german&by=turn&objectives=1910&probability=60+%25&effort=road&aim=hold",
        ),
        ("plan", "do=write&lines=ask+Is+it+held%3F"),
        ("notes", "do=write&entry=1&for=public&author=x&en=Early."),
    ] {
        let request = Request::post(format!("/m/m/{page}")).header("host", "localhost").header("content-type", FORM);
        let (status, text) = asked(&open(folder), request.body(Body::from(form)).unwrap()).await;
        assert_eq!(status, StatusCode::SEE_OTHER, "{page}: {text}");
    }
    for ending in ["seal.txt", "seal.txt.sig.umpire", "0.checkpoint", "allied.wdc"] {
        fs::write(folder.join(format!("m.{ending}")), "of no match\n").unwrap();
    }
}

/// A router that has shown every page before a file is deleted answers as one that starts after it.
#[tokio::test]
async fn a_page_shows_the_files_beside_its_match_as_they_are_now() {
    let folder = tempfile::tempdir().unwrap();
    begun(folder.path()).await;
    let journal = folder.path().join("m.wdj");
    let beside = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path());
    let beside: Vec<_> = beside.filter(|path| *path != journal && path.is_file()).collect();
    let mut changed = BTreeMap::new();
    for path in &beside {
        let (router, text) = (open(folder.path()), fs::read(path).unwrap());
        let before = pages(&router).await;
        fs::remove_file(path).unwrap();
        let (now, anew) = (pages(&router).await, pages(&open(folder.path())).await);
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let stale = anew.iter().filter(|(page, text)| now[*page] != **text).map(|(page, _)| page.as_str());
        assert_eq!(stale.collect::<Vec<_>>(), Vec::<&str>::new(), "without {name}");
        let differs = |page: &&String| before[*page] != now[*page];
        changed.insert(name, now.keys().filter(differs).cloned().collect::<Vec<_>>());
        fs::write(path, text).unwrap();
    }
    for (name, page) in
        [("m.dice.txt", "combats"), ("m.names.txt", "integrity"), ("m.notes.wdj", "notes"), ("m.plan", "intents")]
    {
        let pages = changed.get(name).unwrap_or_else(|| panic!("no {name} in {:?}", changed.keys()));
        assert!(pages.contains(&format!("/m/m/{page}")), "{page} does not show {name}, but {pages:?} do");
    }
}
