//! Tests of the served combat page: one of each kind in both languages, before the roll and after it.

use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use tower::ServiceExt as _;
use wardiary_fixtures::matches::{EACH, RECORDED};

use wardiary_library::archive::Archive;
use wardiary_library::library::Library;

/// A kind of combat with its title in English and Swedish, and its English words for the compared strengths. Games may name one
/// kind differently.
const KINDS: [(&str, [&str; 2], [&str; 2]); 10] = [
    ("ground", ["Attack on ", "Anfall mot "], ["Attack", "Defence"]),
    ("air", ["Air combat over ", "Luftstrid över "], ["Attack", "Defence"]),
    ("bombardment", ["Bombardment of ", "Beskjutning av "], ["Fire", "Target"]),
    ("flak", ["Anti-aircraft fire at ", "Luftvärnseld mot "], ["Defence of the aircraft", "Added to the dice"]),
    ("carpet", ["Carpet bombing of ", "Bombmatta över "], ["Bombers", "Target"]),
    ("duel", ["Gunfire at ", "Eldstrid mot "], ["Fire", "Target"]),
    ("flak", ["Flak at ", "Luftvärnseld mot "], ["Fire", "Target"]),
    ("assault", ["Assault on ", "Anfall mot "], ["Attack", "Defence"]),
    ("bombard", ["Bombardment of ", "Beskjutning av "], ["Fire", "Vulnerability"]),
    ("strike", ["Air strike on ", "Flyganfall mot "], ["Air points", "Vulnerability"]),
];

/// An air strike; no recorded match of four days has one.
const STRIKE: &str = "scene Strike\nsystem cherbourg-1944\nmap cherbourg\nforce us-008-1 de-919-1 de-pi709\nturn 23\n\
                      stage combat us\nair 10\nus-008-1 at 2013\nde-919-1 at 2012\nde-pi709 at 2012\n\
                      > strike 2012 air 10\n> dice 3 4\n";

/// Requests the page at an address. A scene in place of an address goes to the desk.
async fn page(router: &axum::Router, path: &str, lang: &str) -> String {
    let request = if path.starts_with('/') {
        Request::get(format!("{path}?lang={lang}")).body(Body::empty())
    } else {
        let form = format!("scene={}", path.replace('\n', "%0A").replace('>', "%3E").replace(' ', "+"));
        let kind = ("content-type", "application/x-www-form-urlencoded");
        Request::post(format!("/desk?lang={lang}")).header(kind.0, kind.1).body(Body::from(form))
    };
    let mut request = request.unwrap();
    request.headers_mut().insert("host", "localhost".parse().unwrap());
    let (mut parts, mut body) = router.clone().oneshot(request).await.unwrap().into_parts();
    if parts.status == StatusCode::SEE_OTHER {
        // The desk answers a form with the address of the fight.
        let fight = format!("{}&lang={lang}", parts.headers["location"].to_str().unwrap());
        let request = Request::get(fight).header("host", "localhost");
        (parts, body) = router.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap().into_parts();
    }
    assert_eq!(parts.status, StatusCode::OK, "{path} in {lang}");
    String::from_utf8(to_bytes(body, usize::MAX).await.unwrap().to_vec()).unwrap()
}

/// Returns the text between two marks.
fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    text.split_once(start).and_then(|(_, rest)| rest.split_once(end)).map_or("", |(inner, _)| inner)
}

/// Returns a roll of each kind in each game: the game, the kind, the address.
fn rolls(library: &Archive) -> Vec<(&'static str, &'static str, String)> {
    let mut found: Vec<(&'static str, &'static str, String)> = Vec::new();
    for sample in RECORDED {
        let opened = library.open(sample.id).unwrap();
        for rolled in &opened.review.loss_history().rolls {
            let (system, kind) = (sample.system, rolled.roll.kind);
            if !found.iter().any(|known| (known.0, known.1) == (system, kind)) {
                found.push((system, kind, format!("/m/{}/e/{}/combat", sample.id, rolled.seq)));
            }
        }
    }
    found
}

#[tokio::test]
async fn each_kind_of_combat_has_a_page_in_its_own_words() {
    let library = Arc::new(Archive::samples().unwrap());
    let rolled = rolls(&library);
    for sample in EACH {
        assert!(rolled.iter().filter(|(system, ..)| *system == sample.system).count() > 1, "{rolled:?}");
    }
    let played = rolled.into_iter().map(|(_, kind, path)| (path, kind));
    let router = crate::router(library);
    let mut seen: Vec<&str> = Vec::new();
    for (path, kind) in played.chain([(STRIKE.to_owned(), "strike")]) {
        let head = page(&router, &path, "en").await;
        let is_called =
            |titles: [&str; 2]| !path.starts_with('/') || between(&head, "<h1>", "</h1>").starts_with(titles[0]);
        let known = KINDS.into_iter().find(|&(known, titles, _)| known == kind && is_called(titles));
        let (_, titles, compared) =
            known.unwrap_or_else(|| panic!("{path}: {kind}: {}", between(&head, "<h1>", "</h1>")));
        seen.push(titles[0]);
        for (lang, title) in ["en", "sv"].into_iter().zip(titles) {
            let text = page(&router, &path, lang).await;
            // A posed fight has the heading of the desk.
            if path.starts_with('/') {
                let head = between(&text, "<h1>", "</h1>");
                assert!(head.starts_with(title) && head.len() > title.len() + 3, "{path}: {head}");
                assert!(between(&text, "<title>", "</title>").starts_with(head), "{path}: {head}");
            }
            assert!(!text.contains(" 0 = "), "{path}: a modifier of nothing is not written");
            let result = between(&text, "class=\"result\">", "</div>");
            assert!(result.contains("</dd><dd>") && !result.ends_with("<dd></dd>"), "{path}: {result}");
        }
        let text = page(&router, &path, "en").await;
        let sum = between(&text, "<dl class=\"sum\">", "</dl>");
        for word in compared {
            assert!(
                sum.contains(&format!(">{word}</dt>")) || sum.contains(&format!("</i>{word}</dt>")),
                "{path}: {sum}"
            );
        }
        // The result may be a 0 of the table; the compared strengths are never zero.
        let figures = sum.split("class=\"result").next().unwrap_or_default();
        assert!(kind == "ground" || !figures.contains("<dd class=\"big\">0</dd>"), "{path}: {sum}");
    }
    assert!(KINDS.iter().all(|(_, titles, _)| seen.contains(&titles[0])), "each was met: {seen:?}");
}

#[tokio::test]
async fn a_page_opened_at_the_attack_shows_nothing_of_the_roll() {
    let router = crate::router(Arc::new(Archive::of(&EACH).unwrap()));
    // An attack with its die, a duel, an assault that the defender has yet to answer, and attacks of the other games.
    for (id, attack, roll) in [
        ("normandy-1944", 106, 107),
        ("normandy-1944", 264, 265),
        ("cherbourg-1944", 187, 189),
        ("winter-war", 229, 230),
        ("omaha", 14, 15),
    ] {
        let before = page(&router, &format!("/m/{id}/e/{attack}/combat"), "en").await;
        for spoiler in [
            "What followed",
            "<td class=\"hit\"",
            "class=\"here\">4",
            "<strong>rolled</strong>",
            "class=\"retreat",
            "Actual",
        ] {
            assert!(!before.contains(spoiler), "{id} {attack}: {spoiler}");
        }
        let main = before.split_once("<main").unwrap().1;
        assert!(
            !main.contains(&format!("entries {attack}")) && main.contains(&format!("entry {attack}")),
            "{id} {attack}"
        );
        let reveal = format!("href=\"/m/{id}/e/{roll}/combat\">Show the roll");
        assert!(before.contains(&reveal), "{id} {attack}: the roll is one link away");
        let after = page(&router, &format!("/m/{id}/e/{roll}/combat"), "en").await;
        for expected in ["What followed", "<td class=\"hit\"", "<strong>rolled</strong>", "Actual"] {
            assert!(after.contains(expected), "{id} {roll}: {expected}");
        }
        let last = page(&router, &format!("/m/{id}/e/{}/combat", roll + 1), "en").await;
        let body = |text: &str| between(text, "<dl class=\"sum\">", "<footer").to_owned();
        assert_eq!(body(&last), body(&after), "{id}: the page is the same from the roll on");
    }
}

#[tokio::test]
async fn a_figure_that_the_rules_change_is_shown_with_what_it_was() {
    let router = crate::router(Arc::new(Archive::of(&EACH).unwrap()));
    let armour = page(&router, "/m/normandy-1944/e/421/combat", "en").await;
    assert!(armour.contains(">8\u{a0}→\u{a0}16<"), "N-100 doubles what is on the counter");
    let moved = page(&router, "/m/cherbourg-1944/e/192/combat", "en").await;
    assert!(moved.contains("12 ÷ 5 = 2.40; 2:1 −2 +1"), "C-061 and C-066 move the column of the odds");
    let held = page(&router, STRIKE, "en").await;
    assert!(held.contains("Montebourg, end of the table"), "C-118 leads no farther left than the first column");
}
