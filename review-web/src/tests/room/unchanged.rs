//! Tests that reading changes nothing: no GET and no HEAD of any route changes a file, a link, a session, a note or a presentation.

use std::collections::BTreeMap;

use super::*;
use crate::routes::routes_of_room;

/// Returns everything that a request could change: every file of both folders, links, sessions without the time of their last
/// request, the presentation.
fn state(matches: &std::path::Path, room: &Served) -> (BTreeMap<PathBuf, Vec<u8>>, Vec<String>) {
    let mut files = BTreeMap::new();
    for folder in [matches, room.folder.path()] {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            // This file has the time of each session's last request.
            if path.is_file() && !path.ends_with("sessions.json") {
                files.insert(path.clone(), fs::read(path).unwrap());
            }
        }
    }
    let (links, sessions) = room.room.of_match("m", Utc::now());
    let links = links.iter().map(|link| format!("{} {:?} {} {}", link.number, link.grant, link.until, link.is_revoked));
    let sessions = sessions.iter().map(|one| format!("{} {:?} {} {}", one.number, one.grant, one.link, one.begun));
    (files, links.chain(sessions).collect())
}

/// Fields of forms, as a link could carry them.
const FORMS: [&str; 7] = [
    "",
    "?line=clock+start&entry=4",
    "?lines=clock+start",
    "?do=make&role=umpire",
    "?do=write&entry=3&author=t&for=public&en=x",
    "?entry=3",
    "?close=yes&kind=abandoned&reason=x",
];

#[tokio::test]
async fn no_get_changes_anything() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("m.wdj"), CAEN_ORNE.journal().unwrap()).unwrap();
    let room = served(Arc::new(Archive::folder(folder.path().to_owned()).unwrap()));
    let umpire = room.reader(Role::Umpire, "m");
    room.code(Role::Scribe, "m");
    let before = state(folder.path(), &room);
    assert!(before.0.len() >= 3 && before.1.len() == 3, "{:?} {:?}", before.0.keys(), before.1);
    // A refusal goes into the security log, so only allowed routes are tested here. Another test covers refusals by role.
    let routes = routes_of_room().into_iter().filter(|route| Role::Umpire.may(route.needs));
    for (at, route) in routes.enumerate() {
        // Routes of forms are requested too. As pages they are not found.
        let path = filled(route.path, &[("id", "m")]);
        // Fewer requests than a reader's limit: the page itself, and the forms in rotation.
        for words in [FORMS[0], FORMS[1 + at % 6]] {
            for method in ["GET", "HEAD"].into_iter().take(if words.is_empty() { 2 } else { 1 }) {
                let answer = room.ask((method, &format!("{path}{words}")), Some(&umpire), "").await;
                assert!(!answer.status.is_server_error(), "{method} {path}{words}");
                assert!(token_of(&answer.headers).is_none(), "{method} {path}{words} lets in");
            }
        }
        let now = state(folder.path(), &room);
        let differs = |path: &&PathBuf| now.0.get(*path) != before.0.get(*path);
        let files: Vec<_> = now.0.keys().chain(before.0.keys()).filter(differs).collect();
        assert!(now == before, "{} {path}: {files:?} {:?}", route.method, now.1);
    }
    // The same comparison sees what a form changes.
    let made = room.ask(("POST", "/m/m/links"), Some(&umpire), "do=make&role=viewer").await;
    assert_eq!(made.status.as_u16(), 303);
    assert!(state(folder.path(), &room) != before);
}
