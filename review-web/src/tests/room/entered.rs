//! Tests of the authors of entries, their links, and who may decide.

use wardiary_library::access::role::Deciders;

use super::*;

/// Returns a room over a folder with a match of schema 2 that hides nothing.
fn recording() -> (tempfile::TempDir, Served) {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("m.wdj"), CAEN_ORNE.journal().unwrap()).unwrap();
    let served = served(Arc::new(Archive::folder(folder.path().to_owned()).unwrap()));
    (folder, served)
}

/// A reader by a link of this name.
fn named(room: &Served, role: Role, name: &str) -> Token {
    room.room.make((&Grant::in_match(role, "m"), name), 0, Utc::now()).unwrap().expect("there is room for a link");
    let (links, _) = room.room.of_match("m", Utc::now());
    let code = links[0].token.as_ref().expect("it was made now").text();
    room.room.join((&code, &[], ""), ADDRESS, Utc::now()).unwrap().0
}

async fn says(room: &Served, token: &Token, line: &str) -> Answer {
    room.ask(("POST", "/m/m/record?lang=en"), Some(token), &format!("line={}", line.replace(' ', "+"))).await
}

#[tokio::test]
async fn each_entry_says_who_entered_it_and_by_which_link() {
    let (_folder, room) = recording();
    let scribe = named(&room, Role::Scribe, "Table 1");
    let umpire = room.reader(Role::Umpire, "m");
    assert_eq!(says(&room, &scribe, "claim german 20 N-061 it was no enemy").await.status, StatusCode::SEE_OTHER);
    let page = room.get("/m/m/record?lang=en", Some(&scribe)).await.text;
    assert!(page.contains("Entered by: Scribe, Table 1"), "{page}");
    let (_, sessions) = room.room.of_match("m", Utc::now());
    let claim = page.split("class=\"recorded\"").nth(1).and_then(|rest| rest.split("/e/").nth(1)).unwrap();
    let claim: u32 = claim.split(['?', '"']).next().unwrap().parse().unwrap();
    let ruling = format!("ruling {claim} granted N-061 so it is");
    assert_eq!(says(&room, &umpire, &ruling).await.status, StatusCode::SEE_OTHER);
    let by = sessions.iter().find(|session| session.grant.role == Role::Umpire).map(|session| session.link).unwrap();
    for (token, lang, wanted) in [
        (&umpire, "en", format!("Ruled by the umpire; entered by: Umpire, link {by}")),
        (&scribe, "sv", format!("Beslutat av spelledaren; fört in av: Spelledare, länk {by}")),
    ] {
        let page = room.get(&format!("/m/m/e/{}?lang={lang}", claim + 1), Some(token)).await.text;
        assert!(page.contains(&wanted), "{wanted}: {page}");
    }
}

#[tokio::test]
async fn the_umpire_decides_and_the_scribe_where_the_umpire_lets_it() {
    let (_folder, room) = recording();
    let scribe = named(&room, Role::Scribe, "Table 1");
    let umpire = room.reader(Role::Umpire, "m");
    let at_table = says(&room, &scribe, "claim german 20 N-061 it was no enemy").await;
    assert_eq!(at_table.status, StatusCode::SEE_OTHER, "what is said at the table is the scribe's to write");
    let lines = [
        "ruling 21 granted N-061 so it is",
        "utslag 21 bifall N-061 so it is",
        "amend N-061 losses gb-3-inf 1 because so it is",
        "ändra N-061 losses gb-3-inf 1 because so it is",
        "reading A-01 nearest agreed",
        "tolkning A-01 nearest agreed",
    ];
    for line in lines {
        let refused = says(&room, &scribe, line).await;
        assert_eq!(refused.status, StatusCode::FORBIDDEN, "{line}");
        assert!(refused.text.contains("Only the umpire decides this") && refused.text.contains(line), "{line}: kept");
        // In the middle of pasted lines too.
        let lines = format!("lines={}", line.replace(' ', "+"));
        let refused = room.ask(("POST", "/m/m/record?lang=en"), Some(&scribe), &lines).await;
        assert!(refused.text.contains("Only the umpire decides this"), "{line}");
    }
    let close = "kind=abandoned&reason=x";
    for method in ["GET", "POST"] {
        let refused = room.ask((method, "/m/m/seal?lang=en"), Some(&scribe), close).await;
        assert!(
            refused.status == StatusCode::FORBIDDEN && refused.text.contains("Ask the umpire to do it"),
            "{method}"
        );
    }
    let page = room.get("/m/m/record?lang=en", Some(&scribe)).await.text;
    assert!(!page.contains("/m/m/seal") && page.contains("The umpire seals the match"), "{page}");
    let given = room.ask(("POST", "/m/m/links"), Some(&umpire), "do=decide&scribes=yes").await;
    assert_eq!(given.status, StatusCode::SEE_OTHER);
    assert_eq!(room.room.deciders("m"), Deciders::Scribes);
    assert!(room.get("/m/m/links?lang=en", Some(&umpire)).await.text.contains("in the umpire’s place"));
    assert_eq!(room.get("/m/m/seal?lang=en", Some(&scribe)).await.status, StatusCode::OK);
    let next = room.get("/m/m/record?lang=en", Some(&scribe)).await.text;
    assert!(next.contains("/m/m/seal"), "{next}");
    let taken = says(&room, &scribe, "ruling 1 granted N-061 so it is").await;
    assert!(!taken.text.contains("Only the umpire decides this"), "it is the entry that is wrong now");
    let back = room.ask(("POST", "/m/m/links"), Some(&umpire), "do=decide&scribes=no").await;
    assert_eq!((back.status, room.room.deciders("m")), (StatusCode::SEE_OTHER, Deciders::Umpire));
    assert_eq!(says(&room, &scribe, lines[0]).await.status, StatusCode::FORBIDDEN);
    let words: Vec<String> = room.events().into_iter().map(|event| event.event).collect();
    assert!(words.contains(&"scribes-decide".to_owned()) && words.contains(&"scribes-decide-no-more".to_owned()));
    let long = format!("do=make&role=scribe&name={}", "x".repeat(41));
    let refused = room.ask(("POST", "/m/m/links?lang=en"), Some(&umpire), &long).await;
    assert!(refused.status == StatusCode::CONFLICT && refused.text.contains("at most 40 characters"));
    assert!(refused.text.contains(&"x".repeat(41)), "what was typed is kept");
}

/// If a proposal is hidden from a side, the pages of the side do not name its author.
#[tokio::test]
async fn a_hidden_entry_does_not_say_who_entered_it() {
    let (_folder, room) = recording();
    let scribe = named(&room, Role::Scribe, "Quiet table");
    let proposed = says(&room, &scribe, "propose allied place ca-3-inf 2110").await;
    assert_eq!(proposed.status, StatusCode::SEE_OTHER, "{}", proposed.text);
    let umpire = room.reader(Role::Umpire, "m");
    let last = room.get("/m/m/record?lang=en", Some(&umpire)).await.text;
    let last = last.split("class=\"recorded\"").nth(1).and_then(|rest| rest.split("/e/").nth(1)).unwrap();
    let page = format!("/m/m/e/{}?lang=en", last.split(['?', '"']).next().unwrap());
    for (role, is_shown) in [
        (Role::Umpire, true),
        (Role::Scribe, true),
        (Role::Side(wardiary_core::kernel::unit::Side::One), true),
        (Role::Side(wardiary_core::kernel::unit::Side::Two), false),
        (Role::Viewer, false),
    ] {
        let reader = room.reader(role, "m");
        let text = room.get(&page, Some(&reader)).await.text;
        assert_eq!(text.contains("Quiet table"), is_shown, "{role:?}: {text}");
    }
}
