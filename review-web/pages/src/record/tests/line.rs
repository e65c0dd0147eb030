//! Tests of the notation line: completions, its effect, its faults, and many lines at once.

use axum::http::StatusCode;
use serde_json::Value;
use wardiary_core::kernel::game::Viewer;
use wardiary_fixtures::matches::{CAEN_ORNE, EACH};
use wardiary_journal::diary_file;
use wardiary_words::i18n::{Lang, Words};
use wardiary_words::line_choices::{by_verb, example};
use wardiary_words::localize::Localizer;

use super::{Room, fault, field};

/// Maximum number of examples on a page, and maximum number of characters of all of them.
const LISTED_MAX: (usize, usize) = (10, 1200);

async fn asked(room: &Room, lang: &str, line: &str) -> Value {
    let line = line.replace(' ', "+").replace('@', "%40");
    let (status, text) = room.get(&format!("/m/match/record/said?lang={lang}&line={line}")).await;
    assert_eq!(status, StatusCode::OK, "{text}");
    serde_json::from_str(&text).expect("JSON")
}

#[tokio::test(flavor = "multi_thread")]
async fn the_script_is_told_what_may_follow_and_what_the_line_would_do() {
    let room = Room::begun(&CAEN_ORNE);
    let answer = asked(&room, "en", "warsp").await;
    assert_eq!((&answer["found"][0]["words"], &answer["found"][0]["from"]), (&"move bb-warspite".into(), &0.into()));
    assert!(answer["found"][0]["label"].as_str().is_some_and(|label| label.starts_with("HMS Warspite · 2107")));
    let answer = asked(&room, "sv", "@41 warspite 2108").await;
    assert_eq!((&answer["found"][0]["words"], &answer["found"][0]["from"]), (&"till 2108".into(), &13.into()));
    assert_eq!(answer["echo"]["line"], "flytta bb-warspite till 2108");
    assert!(answer["echo"]["words"].as_str().is_some_and(|words| words.contains("HMS Warspite")), "{answer}");
    let answer = asked(&room, "en", "move ca-3-imf 2109").await;
    assert_eq!(answer["fault"]["column"], 6, "{answer}");
    let answer = asked(&room, "en", "move gb-3-agra to 2308").await;
    let instead = answer["fault"]["instead"][0].as_str().unwrap_or_default();
    assert!(answer["fault"]["rule"].is_string() && instead.starts_with("Move: "), "{answer}");
    assert_eq!(asked(&room, "en", "").await["found"][0]["from"], 0, "an empty line has completions and no echo");
    assert_eq!(room.opened().review.len(), 3, "nothing is recorded");
    let side = room.get("/m/match/record/said?view=german&line=end").await;
    assert_eq!(side.0, StatusCode::FORBIDDEN, "a side asks nothing of it");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_fault_shows_its_column_and_what_would_be_legal() {
    let room = Room::begun(&CAEN_ORNE);
    let first = room.opened().review.len();
    let (_, page) = room.say(first, "move ca-3-imf 2109").await;
    assert!(
        page.contains("move <mark>ca-3-imf</mark> 2109") && page.contains("Waiting for the Allies: "),
        "{}",
        fault(&page)
    );
    let (_, page) = room.say(first, "@x end").await;
    assert!(page.contains("<mark>@x</mark>"), "{}", fault(&page));
    let (_, page) = room.say(first, "move gb-3-agra to 2308").await;
    assert!(page.contains("What would be legal:</p><ul><li>Move: "), "{}", fault(&page));
    let (_, page) = room.get("/m/match/record?lang=en").await;
    assert!(
        page.contains("<details class=\"examples\">") && page.contains("data-said=\"/m/match/record/said?lang=en\"")
    );
}

/// Every example on a page has an effect when typed there.
#[tokio::test(flavor = "multi_thread")]
async fn an_example_of_a_line_can_be_typed_as_it_stands() {
    for recorded in EACH {
        let room = Room::begun(&recorded);
        let (_, page) = room.get("/m/match/record?lang=en").await;
        let listed = page.split("<details class=\"examples\">").nth(1).and_then(|rest| rest.split("</details>").next());
        let code = |item: &str| item.split("</code>").next().unwrap_or_default().to_owned();
        let lines: Vec<String> = listed.unwrap_or_default().split("<code>").skip(1).map(code).collect();
        assert!(!lines.is_empty(), "{}", recorded.id);
        for line in lines {
            let answer = asked(&room, "en", &line).await;
            assert!(answer["echo"]["words"].is_string(), "{}: {line}: {answer}", recorded.id);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn many_lines_are_recorded_once_in_their_order() {
    let room = Room::begun(&CAEN_ORNE);
    let first = room.opened().review.len();
    let send =
        async |next: u32, lines: &str| room.send(&[field("entry", &next.to_string()), field("lines", lines)]).await;
    let all = "# as it was dictated\nwarspite 2108\n\n@41 ca-3-inf 2010\n";
    assert_eq!(send(first, all).await.0, StatusCode::SEE_OTHER);
    assert_eq!(room.opened().review.len(), first + 2);
    assert_eq!(room.opened().review.entry(first + 1).and_then(|entry| entry.after_ms), Some(41_000));
    let (status, page) = send(first, all).await;
    assert_eq!(
        (status, room.opened().review.len()),
        (StatusCode::CONFLICT, first + 2),
        "sent twice it is recorded once"
    );
    assert!(
        page.contains("Something else was recorded in the meantime") && page.contains("@41 ca-3-inf 2010</textarea>")
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn of_many_lines_those_that_are_left_are_kept() {
    let room = Room::begun(&CAEN_ORNE);
    let first = room.opened().review.len();
    let lines = field("lines", "warspite 2108\nca-3-inf 2010\nmvoe x\nend");
    let (status, page) = room.send(&[field("entry", &first.to_string()), lines]).await;
    assert_eq!((status, room.opened().review.len()), (StatusCode::UNPROCESSABLE_ENTITY, first + 2));
    assert!(page.contains(&format!("2 lines were recorded, entries {first} to {}.", first + 1)), "{page}");
    assert!(
        page.contains(">mvoe x\nend</textarea>") && page.contains("line 3 of what was sent: line 1, column 1"),
        "{}",
        fault(&page)
    );
    assert!(page.contains("<mark>mvoe</mark> x") && page.contains("<details class=\"several\" open>"));
    let many = "end\n".repeat(401);
    let (status, page) = room.send(&[field("entry", &(first + 2).to_string()), field("lines", &many)]).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(page.contains("At most 400 lines"), "{}", fault(&page));
}

#[test]
fn the_list_of_what_may_be_said_stays_small() {
    let mut most = (0, 0);
    for sample in EACH.iter().chain([&CAEN_ORNE]) {
        let read = diary_file::read(&sample.journal().expect("it plays")[..]).expect("a journal");
        let review = read.game.expect("a match").into_review(Viewer::Umpire);
        let localizer = Localizer { w: Words { lang: Lang::Sv, system: review.system() }, review: &*review };
        for seq in (review.first()..review.len()).step_by(11) {
            let at = review.at(seq);
            let (Some(pending), position) = (at.pending(), at.position()) else { continue };
            let verbs = by_verb(&pending.offers);
            let examples = verbs.iter().filter_map(|(_, offers)| offers.first());
            let length: usize = examples.map(|offer| example(localizer, &position, offer).chars().count()).sum();
            most = (verbs.len().max(most.0), length.max(most.1));
        }
    }
    println!("most examples {}, most characters of them {}", most.0, most.1);
    assert!(most.0 <= LISTED_MAX.0 && most.1 <= LISTED_MAX.1, "{most:?}");
}
