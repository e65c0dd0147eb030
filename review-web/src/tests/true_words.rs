//! Tests of sentences that were once false, each against the match that showed it: weather, who gains by a hex, number of dice,
//! counted losses, losses by retreat, source of an example.

use std::sync::Arc;

use axum::http::StatusCode;
use wardiary_fixtures::matches::{CAEN_ORNE, CHERBOURG, EACH, OMAHA, Recorded, WINTER_WAR};
use wardiary_library::archive::Archive;

use super::overview::seen;

async fn page(of: Recorded, path: &str) -> String {
    let library = Arc::new(Archive::of(&[of]).unwrap());
    let answer = seen(&library, path).await;
    assert_eq!(answer.status, StatusCode::OK, "{path}");
    answer.text
}

#[tokio::test]
async fn a_cloud_is_no_fair_weather() {
    for (lang, cloudy, fair) in [
        ("en", "Turn 1: overcast.", "The weather was fair throughout."),
        ("sv", "Omgång 1: mulet.", "Vädret var klart hela matchen."),
    ] {
        let document = page(OMAHA, &format!("/m/omaha/aar?lang={lang}")).await;
        assert!(document.contains(cloudy) && !document.contains(fair), "{lang}");
    }
    let overview = page(OMAHA, "/m/omaha/overview?lang=en&open=weather").await;
    let list = overview.split("<ol class=\"weather\">").nth(1).unwrap().split("</ol>").next().unwrap();
    for day in list.split("</li>").filter(|day| day.contains("<li>")) {
        assert_eq!(day.contains("overcast</a>"), day.contains("#i-overcast"), "{day}");
    }
}

#[tokio::test]
async fn points_of_a_hex_are_lost_by_the_side_that_scored_them() {
    for (lang, lost, gained) in [
        ("en", "Vierville changes hands: 2 points lost by the Allies", "points to the Axis"),
        ("sv", "Vierville byter ägare: de allierade förlorar 2 poäng", "poäng till axelmakterna"),
    ] {
        let overview = page(OMAHA, &format!("/m/omaha/overview?open=all&lang={lang}")).await;
        assert!(overview.contains(lost) && !overview.contains(gained), "{lang}");
    }
}

#[tokio::test]
async fn two_dice_are_not_called_one() {
    for (sample, word) in [(OMAHA, "omaha"), (CHERBOURG, "cherbourg-1944")] {
        for path in ["overview?open=all", "aar?view=umpire"] {
            for (lang, one, two) in [("en", " die ", "dice "), ("sv", " tärning ", "tärningarna ")] {
                let text = page(sample, &format!("/m/{word}/{path}&lang={lang}")).await;
                assert!(text.contains(two), "{word} {path} {lang}");
                assert!(!text.contains(one), "{word} {path} {lang}");
            }
        }
    }
}

#[tokio::test]
async fn the_film_counts_what_its_game_counts() {
    for (sample, id, lang, losses) in [
        (WINTER_WAR, "winter-war", "en", "Step losses so far"),
        (WINTER_WAR, "winter-war", "sv", "Förlorade steg hittills"),
        (OMAHA, "omaha", "en", "LP lost so far"),
        (OMAHA, "omaha", "sv", "Förlorade LP hittills"),
    ] {
        let film = page(sample, &format!("/m/{id}/film.svg?lang={lang}")).await;
        assert!(film.contains(losses), "{id} {lang}");
        assert!(!film.contains("loss point") && !film.contains("förlustpoäng"), "{id} {lang}");
    }
}

#[tokio::test]
async fn units_that_a_retreat_eliminates_are_named_where_it_says_what_followed() {
    for (lang, gone) in [("en", "Eliminated: "), ("sv", "Eliminerade: ")] {
        let combat = page(WINTER_WAR, &format!("/m/winter-war/e/159/combat?lang={lang}")).await;
        let line = combat.split("</li>").find(|line| line.contains(gone)).expect("a line with those who are gone");
        assert!(line.contains("49") && line.contains("150"), "{line}");
    }
}

#[tokio::test]
async fn where_nothing_retreats_nothing_is_said_of_retreats() {
    for (sample, path) in [(OMAHA, "/m/omaha/e/124/combat"), (WINTER_WAR, "/m/winter-war/e/190/combat")] {
        assert!(!page(sample, &format!("{path}?lang=en")).await.contains("before any retreat"), "{path}");
        assert!(!page(sample, &format!("{path}?lang=sv")).await.contains("före reträtt"), "{path}");
    }
    assert!(page(WINTER_WAR, "/m/winter-war/e/159/combat?lang=en").await.contains("Actual before any retreat"));
}

#[tokio::test]
async fn the_diary_of_a_hex_says_whose_it_was_and_is() {
    let diary = page(OMAHA, "/m/omaha/diary/hex/2513?lang=sv").await;
    assert!(diary.contains("2513 Trévières, kontroll: Axeln → Allierade"), "{diary}");
}

#[tokio::test]
async fn examples_are_of_the_game_that_is_shown() {
    let form = page(OMAHA, "/m/omaha/aar/edit?part=why&lang=en").await;
    assert!(form.contains("[B-001]") && !form.contains("N-061"), "a row of its own book");
    assert!(form.contains("2412 Vierville, T"), "a line about a fight says which");
    let plan = page(WINTER_WAR, "/m/winter-war/intents?lang=en").await;
    assert!(plan.contains("units-lost finland") && !plan.contains("german"), "sides of its own");
}

#[tokio::test]
async fn what_did_not_move_and_what_is_next_to_nothing_is_not_spoken_of() {
    let document = page(WINTER_WAR, "/m/winter-war/aar?lang=en").await;
    assert!(document.contains("Turn 2 moved the score most: Finland from 28 to 31"), "the side that moved");
    let document = page(OMAHA, "/m/omaha/aar?lang=en").await;
    assert!(!document.contains("where were 0.0") && !document.contains(" 0.0 points"), "next to nothing");
}

/// Losses of all causes and those of the rolls are two figures, and each says what it counts.
#[tokio::test]
async fn figures_that_count_differently_say_so() {
    for (lang, all, by_roll) in [
        ("en", "Every loss counts here, in retreats too.", "Only losses that a roll asked for count here"),
        ("sv", "Här räknas alla förluster, även vid reträtt.", "Här räknas bara förluster som ett slag krävde"),
    ] {
        for sample in EACH {
            let document = page(sample, &format!("/m/{}/aar?lang={lang}", sample.id)).await;
            let (before, luck) = document.split_once("id=\"aar-4\"").expect("why it went so");
            assert!(before.contains(all) && luck.contains(by_roll), "{} {lang}", sample.id);
        }
    }
}

#[tokio::test]
async fn a_word_like_nothing_known_is_answered_without_guesses() {
    let library = Arc::new(Archive::of(&[CAEN_ORNE]).unwrap());
    for (id, guesses) in [("nobody", false), ("de-716-in", true)] {
        let answer = seen(&library, &format!("/m/caen-orne/diary/unit/{id}?lang=en")).await;
        assert_eq!((answer.status, answer.text.contains("Perhaps you mean")), (StatusCode::NOT_FOUND, guesses), "{id}");
    }
}
