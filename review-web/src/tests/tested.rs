//! Tests that the desk describes the tested position, and marks what the rules refuse in the list, in the form and on the map.

use super::get;

const IKVM: &str = "/desk?system=ikvm-normandy-2023&map=caen-orne&hex=2109&a1=gb-3-agra&a1-at=NW&a2=bb-warspite&a2-at=N&a2-lost=1&d1=de-711-inf&die=4";
const CHERBOURG: &str =
    "/desk?system=cherbourg-1944&hex=2012&turn=22&air=3&a1=us-008-1&a1-at=S&d1=de-919-1&d1-lost=1&die=3&die2=4";

/// The list of a page, without its tags.
fn tested(page: &str) -> String {
    let list = page.split("<section class=\"card tested").nth(1).expect("the list");
    let list = list.split("</section>").next().unwrap();
    let text: String =
        list.split('<').filter_map(|part| part.split_once('>')).map(|(_, text)| format!("{text} ")).collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[tokio::test]
async fn what_was_tested_is_said_and_what_is_refused_is_marked() {
    let page = get(&format!("{IKVM}&lang=en")).await.text;
    let shown = tested(&page);
    for words in [
        "Allied, attack, turn 1, clear",
        "2109 Merville, cover, river SE SW NW",
        "3rd AGRA 6-1-6, from 2009 Sword (river) Refused",
        "HMS Warspite 2, from 2108, one step lost",
        "711th Infantry Division 2-3-4",
        "Die 4",
    ] {
        assert!(shown.contains(words), "`{words}` is not in `{shown}`");
    }
    assert!(!shown.contains("Interpretations"), "none was chosen: {shown}");
    assert!(page.contains("class=\"refused\""), "the map does not mark the unit that is refused");
    let legal = get(&format!("{IKVM}&lang=en&a3=ca-3-inf&a3-at=S")).await.text;
    assert!(!tested(&legal).contains("Refused") && !legal.contains("class=\"refused\""));
}

#[tokio::test]
async fn what_was_tested_is_said_of_the_other_game_in_swedish() {
    let shown = tested(&get(&format!("{CHERBOURG}&lang=sv")).await.text);
    for words in ["omgång 22", "från 2013", "Luftpoäng: 3", "ett förlorat steg", "3 + 4"] {
        assert!(shown.contains(words), "`{words}` is not in `{shown}`");
    }
}
