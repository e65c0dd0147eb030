//! Tests that before a sealed text is opened no answer contains a byte of it, except to the side that sealed it.

use std::collections::BTreeSet;

use wardiary_core::kernel::unit::Side;
use wardiary_library::beginning::Wishes;
use wardiary_library::library::Library as _;

use super::*;
use crate::routes::routes_of_room;

/// Words of an intent and of a plan that occur nowhere else.
const SECRETS: [&str; 3] = ["quinceberry", "mulberrywine", "medlartart"];

pub(super) fn form(aim: &str, effort: &str) -> String {
    format!("turn=3&phase=movement+german&by=turn&objectives=1910%2C+2010&probability=60+%25&effort={effort}&aim={aim}")
}

/// Returns a room with a match that has just begun.
pub(super) fn begun() -> (tempfile::TempDir, Served) {
    let folder = tempfile::tempdir().unwrap();
    let archive = Arc::new(Archive::folder(folder.path().to_owned()).unwrap());
    let (system, scenario) = (CAEN_ORNE.system.to_owned(), Some("caen-orne".to_owned()));
    archive
        .begin(&Wishes {
            system,
            scenario,
            title: "m".to_owned(),
            id: Some(wardiary_journal::MatchId([3; 16])),
            ..Wishes::default()
        })
        .unwrap();
    (folder, served(archive))
}

/// Returns the answers to a reader at every address of the room: status, headers and body.
async fn answers(room: &Served, token: &Token) -> Vec<(String, String)> {
    let mut all = Vec::new();
    for route in routes_of_room().iter().filter(|route| route.method == Method::GET) {
        let at: &[&str] = if route.path.contains("{at}") { &["1", "3", "4", "5", "6", "7"] } else { &[""] };
        for at in at {
            for wish in ["?lang=en", "?lang=sv&view=german", "?view=umpire"] {
                let path = filled(route.path, &[("id", "m"), ("at", at)]) + wish;
                let answer = room.get(&path, Some(token)).await;
                let headers: String =
                    answer.headers.iter().map(|(name, value)| format!("{name}: {value:?}\n")).collect();
                all.push((path, format!("{}\n{headers}\n{}", answer.status, answer.text)));
            }
        }
    }
    all
}

fn found(answers: &[(String, String)], words: &[&str]) -> BTreeSet<String> {
    let has = |text: &str| words.iter().find(|word| text.contains(**word)).map(|word| (*word).to_owned());
    answers.iter().filter_map(|(path, text)| Some(format!("{path}: {}", has(text)?))).collect()
}

#[tokio::test]
async fn no_answer_has_a_byte_of_what_is_sealed_but_those_to_its_side() {
    let (_folder, room) = begun();
    let german = room.reader(Role::Side(Side::Two), "m");
    let umpire = room.reader(Role::Umpire, "m");
    let sealed = room.ask(("POST", "/m/m/intent"), Some(&german), &form(SECRETS[0], SECRETS[1])).await;
    assert_eq!(sealed.status, StatusCode::SEE_OTHER, "{}", sealed.text);
    let plan = format!("do=write&lines=ask+Is+it+{}%3F%0D%0Ameasure+rulings", SECRETS[2]);
    let laid = room.ask(("POST", "/m/m/plan"), Some(&umpire), &plan).await;
    assert_eq!(laid.status, StatusCode::SEE_OTHER, "{}", laid.text);
    let own = [Role::Umpire, Role::Presenter];
    for role in [Role::Umpire, Role::Scribe, Role::Presenter, Role::Side(Side::One), Role::Viewer] {
        let reader = room.reader(role, "m");
        let all = answers(&room, &reader).await;
        assert_eq!(found(&all, &SECRETS[..2]), BTreeSet::new(), "{role:?}");
        let shown = found(&all, &SECRETS[2..]);
        assert_eq!(shown.is_empty(), !own.contains(&role), "{role:?}: {shown:?}");
        let is_plan = |line: &String| line.starts_with("/m/m/intents?");
        assert!(shown.iter().all(is_plan), "{role:?}: {shown:?}");
    }
    // The side itself reads its own intent, and no question of the plan.
    let all = answers(&room, &german).await;
    assert!(
        found(&all, &SECRETS[..1]).iter().all(|line| line.starts_with("/m/m/intent?")),
        "on the page of its side alone"
    );
    assert!(!found(&all, &SECRETS[..1]).is_empty());
    assert_eq!(found(&all, &SECRETS[2..]), BTreeSet::new());
    // Downloads are not pages: the file and both copies.
    for path in ["/m/m/file", "/m/m/copy/file?view=allied", "/m/m/copy/file?view=german"] {
        let answer = room.get(path, Some(&umpire)).await;
        assert!(answer.status == StatusCode::OK && !SECRETS.iter().any(|word| answer.text.contains(word)), "{path}");
    }
    // Once opened, every reader sees it, so the search can find it.
    let opened = room.ask(("POST", "/m/m/intents"), Some(&umpire), "sure=yes").await;
    assert_eq!(opened.status, StatusCode::SEE_OTHER, "{}", opened.text);
    let released = room.ask(("POST", "/m/m/plan"), Some(&umpire), "do=release").await;
    assert_eq!(released.status, StatusCode::SEE_OTHER, "{}", released.text);
    let viewer = room.reader(Role::Viewer, "m");
    let all = answers(&room, &viewer).await;
    for secret in SECRETS {
        assert!(!found(&all, &[secret]).is_empty(), "{secret}");
    }
}

/// Two matches that differ only in the words of an intent.
#[tokio::test]
async fn matches_that_differ_in_the_words_of_an_intent_answer_the_other_side_alike() {
    let mut both = Vec::new();
    for (aim, effort) in [("quinceberry", "the+road"), ("hold+on+to+everything+that+there+is+and+wait", "")] {
        let (folder, room) = begun();
        let german = room.reader(Role::Side(Side::Two), "m");
        assert_eq!(
            room.ask(("POST", "/m/m/intent"), Some(&german), &form(aim, effort)).await.status,
            StatusCode::SEE_OTHER
        );
        let mut all = Vec::new();
        for role in [Role::Side(Side::One), Role::Viewer] {
            let reader = room.reader(role, "m");
            all.extend(answers(&room, &reader).await.into_iter().map(|(path, text)| {
                // The copy of the file has random ids of entries; its length is in the headers.
                let shown =
                    if path.contains("/copy/file") { text.split("\n\n").next().unwrap_or_default() } else { &text };
                let shown = masked(shown);
                (path, shown)
            }));
        }
        both.push(all);
        drop(folder);
    }
    let [one, other] = [&both[0], &both[1]];
    assert!(one.len() > 60);
    for (one, other) in one.iter().zip(other) {
        assert_eq!(one, other);
    }
}

/// Returns an answer without its random parts: commitments, keys of forms, roots, and times.
fn masked(text: &str) -> String {
    let is_hexadecimal = |sign: char| sign.is_ascii_hexdigit();
    let mut out = String::new();
    let mut run = String::new();
    for sign in text.chars().chain([' ']) {
        if is_hexadecimal(sign) {
            run.push(sign);
            continue;
        }
        out.push_str(if run.len() >= 32 { "HASH" } else { &run });
        run.clear();
        out.push(sign);
    }
    out
}

#[tokio::test]
async fn a_side_seals_and_opens_its_own_alone_and_an_error_keeps_what_was_typed() {
    let (_folder, room) = begun();
    let [allied, german] = [Side::One, Side::Two].map(|side| room.reader(Role::Side(side), "m"));
    let wrong = room.ask(("POST", "/m/m/intent?lang=en"), Some(&german), &form("quinceberry", "a%7Cb")).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        wrong.text.contains("quinceberry") && wrong.text.contains("href=\"#f-effort\"") && wrong.text.contains("a|b")
    );
    // The intent belongs to the reader's side, even if the form names the other.
    let sent = form("quinceberry", "x") + "&side=german";
    assert_eq!(room.ask(("POST", "/m/m/intent"), Some(&allied), &sent).await.status, StatusCode::SEE_OTHER);
    assert_eq!(room.ask(("POST", "/m/m/intent"), Some(&german), &sent).await.status, StatusCode::SEE_OTHER);
    let again = room.ask(("POST", "/m/m/intent?lang=en"), Some(&german), &form("elderflower", "x")).await;
    assert!(again.status == StatusCode::UNPROCESSABLE_ENTITY && again.text.contains("already"), "{}", again.text);
    let early = room.ask(("POST", "/m/m/intents?lang=en"), Some(&german), "").await;
    assert!(early.status == StatusCode::UNPROCESSABLE_ENTITY && early.text.contains("The match is not over"));
    assert_eq!(room.ask(("POST", "/m/m/intents"), Some(&german), "sure=yes").await.status, StatusCode::SEE_OTHER);
    let page = room.get("/m/m/intents?lang=en", Some(&allied)).await.text;
    assert_eq!((page.matches("Sealed, never opened").count(), page.matches("<b>Opened</b>").count()), (1, 1), "{page}");
}
