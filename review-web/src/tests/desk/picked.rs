//! Tests of a fight that is posed with lists only: nothing is typed, in any game.

use wardiary_core::editions::systems;

use super::*;

/// Returns the options of a list by its name.
fn options(page: &str, name: &str) -> Vec<String> {
    let list = page.split(&format!("<select name=\"{name}\"")).nth(1).and_then(|rest| rest.split("</select>").next());
    let options = list.unwrap_or_default().split("<option").skip(1).filter_map(|option| {
        let (value, label) = option.split_once('>')?;
        let label = label.split('<').next()?;
        Some(value.split('"').nth(1).unwrap_or(label).to_owned())
    });
    options.filter(|value| !value.is_empty()).collect()
}

#[tokio::test]
async fn a_fight_of_every_game_is_posed_without_typing() {
    for system in systems() {
        let page = at(&format!("system={system}")).await.text;
        let [hexes, attackers, defenders] = ["pick-hex", "pick-a", "pick-d"].map(|name| options(&page, name));
        let named = hexes.iter().position(|hex| !hex.contains(' ')).expect("hexes without a name");
        assert!(named > 5 && hexes.len() > named + 50, "{system}: {named} of {} hexes have names", hexes.len());
        assert!(attackers.len() > 20 && defenders.len() > 20, "{system}: {} {}", attackers.len(), defenders.len());
        let mut posed = 0;
        for hex in hexes.iter().step_by(hexes.len() / 20) {
            let fields = [
                ("system", system),
                ("pick-hex", hex.as_str()),
                ("pick-a", attackers[0].as_str()),
                ("pick-d", defenders[0].as_str()),
                ("hex", ""),
            ];
            let (address, page) = sent(&fields).await;
            let number = hex.split(' ').next().unwrap_or_default();
            let is_posed = ["a1=", "d1=", &format!("hex={number}")].iter().all(|part| address.contains(part));
            assert!(is_posed || address.is_empty(), "{system}, {hex}: {address}");
            posed += usize::from(is_posed && page.status == StatusCode::OK);
        }
        assert!(posed > 3, "{system}: {posed} fights are posed");
    }
}

#[tokio::test]
async fn a_chosen_hex_replaces_the_typed_one_and_a_chosen_unit_is_added() {
    let (address, _) = sent(&[
        ("system", "ikvm-normandy-2023"),
        ("map", "caen-orne"),
        ("hex", "2109"),
        ("pick-hex", "2209"),
        ("a1", "ca-3-inf"),
        ("add-a", "gb-3-agra"),
        ("pick-a", "bb-warspite"),
        ("d1", "-"),
    ])
    .await;
    for part in ["hex=2209", "a1=ca-3-inf", "a3=bb-warspite"] {
        assert!(address.contains(part), "{part}: {address}");
    }
}

/// Artillery that fires from afar chooses its hex from a list that reaches as far as it fires; the hex that it has is chosen.
#[tokio::test]
async fn a_unit_at_a_distance_chooses_its_hex_from_a_list() {
    let page = at(&format!("{CHERBOURG}&hex=2012&a1=us-fa20&a1-at=2015&d1=-")).await.text;
    let list = page.split("name=\"a1-at\"").nth(1).and_then(|rest| rest.split("</select>").next()).unwrap_or_default();
    assert!(list.contains("<option value=\"2015\" selected>") && list.contains("<option value=\"2014\">"), "{list}");
    assert_eq!(list.matches(" selected>").count(), 1, "{list}");
    // Its range is 6 hexes. Column 13 is farther away.
    assert!(list.contains("<option value=\"1412\">") && !list.contains("<option value=\"13"), "{list}");
    let (address, _) = sent(&[
        ("system", "cherbourg-1944"),
        ("hex", "2012"),
        ("a1", "us-fa20"),
        ("a1-at", "2014"),
        ("a1-far", "2015"),
        ("a1-was", "2015"),
        ("d1", "-"),
    ])
    .await;
    assert!(address.contains("a1-at=2014"), "{address}");
}
