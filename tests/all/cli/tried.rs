//! `try` reports the result in the chosen language, and the variant in which it was tried.

use super::{Desk, wardiary};

const SCENE: &str = "scene Two ways at Merville
system ikvm-normandy-2023
map caen-orne
force ca-3-inf gb-3-agra bb-warspite de-711-inf
turn 3
stage combat allied
ca-3-inf at 2110
gb-3-agra at 2009
bb-warspite at 2108
de-711-inf at 2109
> attack 2109 by ca-3-inf gb-3-agra bb-warspite
> die 4
= refused
variant Without the ship
> attack 2109 by ca-3-inf
> attack 2109
= accepted
";

#[test]
fn what_was_tried_is_told_in_words_with_its_variant() {
    let desk = Desk::new();
    let scene = desk.write("a.scene", SCENE);
    for (lang, told) in [
        (
            "en",
            [
                "  711th Infantry Division: step losses 1 of 2",
                "        N-048 Attack: 2109 Merville = 14",
                "  not as expected: line 13: expected refused, but it was accepted",
                "Variant: Without the ship",
                "  not as expected: line 17: expected accepted, but it was refused by N-020 (wrong_state)",
            ],
        ),
        (
            "sv",
            [
                "  711. infanteridivisionen: förlustpoäng 1 av 2",
                "        N-048 Anfall: 2109 Merville = 14",
                "  inte som väntat: rad 13: väntat refused, men den godtogs",
                "Variant: Without the ship",
                "  inte som väntat: rad 17: väntat accepted, men den blev avvisad av N-020 (wrong_state)",
            ],
        ),
    ] {
        let said = wardiary(&["try", "--scene", &scene, "--lang", lang], "");
        let places: Vec<usize> = told
            .iter()
            .map(|line| said.out.lines().position(|out| out == *line).unwrap_or_else(|| panic!("{line}: {}", said.out)))
            .collect();
        assert!(places.is_sorted(), "{places:?}: {}", said.out);
        for raw in ["stage", "unit.", "hex.", "allied target"] {
            assert!(!said.out.contains(raw), "{raw}: {}", said.out);
        }
    }
    let json = wardiary(&["try", "--scene", &scene, "--json", "--lang", "sv"], "").json();
    assert_eq!((&json[0]["scene"], &json[2]["scene"]), (&"Two ways at Merville".into(), &"Without the ship".into()));
    assert_eq!(json[1]["unmet"][0], "line 13: expected refused, but it was accepted");
    assert!(json[1]["changes"].as_array().unwrap().iter().any(|change| change["slot"] == "unit.de-711-inf.losses"));
}

#[test]
fn both_games_are_told_in_words_under_either_language() {
    for system in wardiary_core::editions::systems() {
        for (_, path, _) in wardiary_fixtures::scenes(system) {
            let path = path.display().to_string();
            let said = wardiary(&["try", "--scene", &path, "--lang", "sv"], "");
            for raw in
                ["refused", "no-line", "= zone", "= german", "= allied", "accepted", "eliminated", ".at: ", "stage: "]
            {
                let line = said.out.lines().find(|line| !line.starts_with("> ") && line.contains(raw));
                assert_eq!(line, None, "{path}: {raw}");
            }
        }
    }
}

/// Names come from the variant's own match, because another variant has other units.
#[test]
fn a_variant_with_units_of_its_own_is_told_by_their_names() {
    for system in wardiary_core::editions::systems() {
        let scenes = wardiary_fixtures::scenes(system);
        let (_, path, text) = scenes
            .into_iter()
            .find(|(id, ..)| id == "P-variant-units")
            .unwrap_or_else(|| panic!("{system}: its scene"));
        let path = path.display().to_string();
        let moves: Vec<&str> = text.lines().filter(|line| line.starts_with("> ")).collect();
        for lang in ["en", "sv"] {
            let said = wardiary(&["try", "--scene", &path, "--lang", lang], "");
            assert_eq!(said.code, 0, "{path}: {}{}", said.out, said.err);
            assert!(moves.iter().all(|line| said.out.lines().any(|out| out == *line)), "{path}: {}", said.out);
        }
        let json = wardiary(&["try", "--scene", &path, "--json"], "").json();
        assert_eq!(json.len(), moves.len(), "{path}: {json:?}");
    }
}
