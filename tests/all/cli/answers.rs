//! Each command: its answer, its form, and its exit code.

use serde_json::json;

use super::{Desk, SYSTEM, bytes, done, fixture, wardiary};

#[test]
fn a_match_is_begun_recorded_and_told() {
    let desk = Desk::new();
    let path = desk.path("a.wdj");
    let said = done(&["new", "--system", SYSTEM, "--scenario", "caen-orne", "--title", "Group A", "--out", &path], "");
    assert!(said.out.contains("the first entry will be number 3"), "{}", said.out);
    let lines = "# a comment\n\n@41 move gb-50-inf 1709\nmove gb-49-inf 1710\npropose move gb-49-inf 1710\n  move gb-49-inf nowhere\nend\n";
    let said = wardiary(&["record", &path], lines);
    let told: Vec<&str> = said.out.lines().collect();
    let why = "refused N-043 enemy_occupied 49th (West Riding) Infantry Division cannot enter 1710 Tilly-sur-Seulles: it is occupied by the enemy.";
    let moved = "3 accepted · Allied: 50th (Northumbrian) Infantry Division moves from";
    assert!(told[0].starts_with(moved), "{}", told[0]);
    assert_eq!(told[1..3], [why, &format!("4 {why}")]);
    assert!(told[3].starts_with("unreadable standard input, line 6, column 18:"), "{}", told[3]);
    assert_eq!((told[4], said.code), ("5 accepted · Allied: The Allies end the phase.", 3));

    let log = done(&["log", &path], "").out;
    assert!(log.contains("    3   Turn 3 · Allied, movement 0:41 · Allied: "), "{log}");
    assert!(done(&["log", &path, "--lang", "sv"], "").out.contains("Omgång 3 · Allierade, förflyttning"));
    let entries = done(&["log", &path, "--json"], "").json();
    assert_eq!(entries[3]["notation"], "move gb-50-inf 1709");
    assert_eq!(entries[3]["after_ms"], 41_000);
    assert_eq!(
        entries[3]["moment"],
        json!({"turn": 3, "turns": 4, "phase": "movement", "side": "allied", "weather": "clear"})
    );
    assert_eq!(
        (&entries[4]["kind"], &entries[4]["rule"], &entries[4]["code"]),
        (&json!("refused"), &json!("N-043"), &json!("enemy_occupied"))
    );
    assert_eq!(entries[6]["kind"], "housekeeping");
}

#[test]
fn record_answers_in_json() {
    let desk = Desk::new();
    let path = desk.path("a.wdj");
    done(&["new", "--system", SYSTEM, "--scenario", "caen-orne", "--out", &path, "-q"], "");
    let said =
        wardiary(&["record", &path, "--json"], "move gb-50-inf 1709\nmove gb-49-inf 1710\nnonsense\nrewind 99\n");
    let told = said.json();
    assert_eq!(told[0], json!({"v": 1, "line": 1, "seq": 3, "accepted": true}));
    assert_eq!(told[1]["rule"], "N-043");
    assert_eq!((&told[1]["accepted"], &told[1]["seq"]), (&json!(false), &json!(null)));
    assert_eq!((&told[2]["unreadable"]["line"], &told[2]["unreadable"]["column"]), (&json!(3), &json!(1)));
    assert!(told[3]["missing"].is_string());
    assert_eq!(said.code, 3);
}

#[test]
fn undone_entries_are_folded() {
    let desk = Desk::new();
    let path = desk.recorded("a.wdj");
    let folded = done(&["log", &path], "").out;
    assert!(folded.contains("… entry 13 undone (--all shows it)"), "{folded}");
    let all = done(&["log", &path, "--all"], "").out;
    assert!(all.contains("   13 ×") && !all.contains("--all"), "{all}");
}

#[test]
fn the_same_seed_gives_the_same_bytes() {
    let desk = Desk::new();
    let (one, two, other) = (desk.played("1.wdj", "7"), desk.played("2.wdj", "7"), desk.played("3.wdj", "8"));
    assert_eq!(bytes(&one), bytes(&two));
    assert_ne!(bytes(&one), bytes(&other));
    let short = desk.path("short.wdj");
    done(
        &["play", "--system", SYSTEM, "--scenario", "caen-orne", "--seed", "7", "--entries", "5", "--out", &short],
        "",
    );
    assert!(bytes(&one).len() > bytes(&short).len());
}

#[test]
fn each_side_plays_in_its_style() {
    let desk = Desk::new();
    let played = |name: &str, style: &str| {
        let path = desk.path(name);
        let head = ["play", "--system", SYSTEM, "--scenario", "caen-orne", "--seed", "7"];
        done(&[head.as_slice(), &["--entries", "12", "--style", style, "--out", &path]].concat(), "");
        bytes(&path)
    };
    let one = played("sensible.wdj", "sensible");
    assert_eq!(one, played("again.wdj", "sensible,sensible"), "one style is for both sides");
    assert_ne!(one, played("random.wdj", "random,sensible"), "the Allies draw");
    assert_ne!(played("first.wdj", "sensible,random"), played("second.wdj", "random,sensible"));
    let out = desk.path("x.wdj");
    let three =
        wardiary(&["play", "--system", SYSTEM, "--seed", "7", "--style", "random,random,random", "--out", &out], "");
    assert!(three.code == 2 && three.err.contains("two separated by a comma"), "{}", three.err);
}

#[test]
fn a_position_and_what_changed_since() {
    let desk = Desk::new();
    let path = desk.recorded("a.wdj");
    let scene = done(&["state", &path, "--at", "9"], "").out;
    let again = done(&["offers", "--scene", "-", "--json"], &scene).json();
    assert_eq!(
        (&again[0]["v"], &again[0]["next"]["by"], &again[0]["next"]["ask"]),
        (&json!(1), &json!("allied"), &json!("ask-movement"))
    );
    let state = done(&["state", &path, "--at", "9", "--json"], "").json();
    assert_eq!(state[0]["next"], again[0]["next"], "a scene asks what the match asked");
    assert!(state[0]["slots"].as_array().unwrap().contains(&json!({"slot": "turn", "value": 3})));

    let same = done(&["diff", &path, "--from", "9", "--to", "9"], "");
    assert_eq!(same.out, "");
    let said = wardiary(&["diff", &path, "--from", "7", "--to", "8"], "");
    assert_eq!(said.code, 1);
    assert!(said.out.contains("unit.bb-warspite.at: 2107 → 2108"), "{}", said.out);
    let told = wardiary(&["diff", &path, "--from", "19", "--to", "20", "--json"], "").json();
    assert!(
        told[0]["changes"].as_array().unwrap().contains(&json!({"slot": "unit.de-711-inf.losses", "from": 0, "to": 1}))
    );
    assert_eq!(wardiary(&["state", &path, "--at", "9999"], "").code, 2);
}

#[test]
fn trying_has_the_shape_of_the_contract() {
    let scene = fixture("E-01");
    let said = done(&["try", "--scene", &scene, "--json"], "");
    let told = said.json();
    let die = &told[1];
    assert_eq!((&die["v"], &die["action"], &die["accepted"]), (&json!(1), &json!("die 4"), &json!(true)));
    assert_eq!((&die["rule"], &die["terms"]), (&json!(null), &json!({})));
    assert!(die["changes"].as_array().unwrap().contains(&json!({"slot": "unit.inf.losses", "from": 0, "to": 1})));
    let why = die["why"].as_array().unwrap();
    let odds = why.iter().find(|step| step["term"] == "odds").unwrap();
    assert_eq!((&odds["rule"], &odds["value"]), (&json!("N-123"), &json!("5:1")));
    let of: Vec<usize> =
        odds["of"].as_array().unwrap().iter().map(|at| usize::try_from(at.as_u64().unwrap()).unwrap()).collect();
    assert_eq!(of.iter().map(|&at| why[at]["value"].clone()).collect::<Vec<_>>(), [json!(15), json!(3)]);
    assert_eq!((&die["next"]["by"], &die["next"]["ask"]), (&json!("german"), &json!("ask-retreat")));
    assert_eq!(die["unmet"], json!([]));

    let desk = Desk::new();
    let actions = desk.write("actions.txt", "attack 0,0 by art\n");
    let said = wardiary(&["try", "--scene", &scene, "--actions", &actions, "--json"], "");
    let told = &said.json()[0];
    assert_eq!(
        (&told["accepted"], &told["rule"], &told["code"], said.code),
        (&json!(false), &json!("N-107"), &json!("river_support_needs_partner"), 1)
    );
    assert_eq!(told["terms"], json!({"hex": "0,0", "unit": "art"}));
    let plain = wardiary(&["try", "--scene", &scene, "--actions", &actions], "");
    assert!(plain.out.contains("refused N-107 river_support_needs_partner"), "{}", plain.out);
}

#[test]
fn a_scene_may_come_as_json() {
    let desk = Desk::new();
    let text = std::fs::read_to_string(fixture("E-01")).unwrap();
    let scene = desk.write("scene.json", json!({"v": 1, "scene": text, "actions": ["attack 0,0 by 3c"]}).to_string());
    let told = done(&["try", "--scene", &scene, "--json"], "").json();
    assert_eq!((told.len(), &told[0]["action"]), (1, &json!("attack 0,0 by 3c")));
    let broken = desk.write("broken.json", "{\n  \"v\": 1,,\n}");
    let said = wardiary(&["try", "--scene", &broken], "");
    assert_eq!(said.code, 3);
    assert!(said.err.contains("broken.json, line 2, column 10:"), "{}", said.err);
}

#[test]
fn what_cannot_be_read_is_named_by_line_and_column() {
    let desk = Desk::new();
    let scene = desk.write("bad.scene", format!("scene Bad\nsystem {SYSTEM}\nmap caen-orne\nturn x\n"));
    let said = wardiary(&["offers", "--scene", &scene], "");
    assert_eq!(said.code, 3);
    assert!(said.err.contains("bad.scene: line 4, column 6:"), "{}", said.err);
    let actions = desk.write("bad.txt", "attack 0,0 by 3c\ndie seven\n");
    let said = wardiary(&["try", "--scene", &fixture("E-01"), "--actions", &actions], "");
    assert_eq!(said.code, 3);
    assert!(said.err.contains("bad.txt: line 2, column 5:"), "{}", said.err);
}

#[test]
fn the_book_is_shown_whole() {
    let plain = done(&["rules", SYSTEM], "").out;
    assert!(
        plain.starts_with(&format!("{SYSTEM} 2023-3\n")) && plain.contains("A-01 [odds_rounding: floor | nearest]"),
        "{plain}"
    );
    let told = &done(&["rules", SYSTEM, "--json"], "").json()[0];
    assert_eq!((&told["v"], &told["rows"][0]["rule"]), (&json!(1), &json!("N-001")));
    assert_eq!(told["readings"][0]["values"], json!(["floor", "nearest"]));
    assert!(told["tables"].as_array().unwrap().iter().all(|table| table["provenance"].is_string()));
}

/// A command that begins a match with the reading `nearest` of A-01.
const NEAREST: [&str; 7] = ["new", "--system", SYSTEM, "--out", "never.wdj", "--reading", "A-01=nearest"];

#[test]
fn wrong_usage_says_so() {
    let desk = Desk::new();
    let path = desk.played("p.wdj", "1");
    let cases: [(&[&str], u8, &str); 12] = [
        (&["nonsense"], 2, "unrecognized subcommand"),
        (&["guide", "nobody"], 2, "possible values: scribe, umpire"),
        (&["log"], 2, "required"),
        (&["new", "--system", "x", "--out", "never.wdj"], 2, "there is no system `x`"),
        (&["new", "--system", SYSTEM, "--scenario", "x", "--out", "never.wdj"], 2, "there is no scenario called `x`"),
        (&["new", "--system", SYSTEM, "--reading", "A-01=x", "--out", "never.wdj"], 2, "write one of: floor nearest"),
        (&[&NEAREST[..], &["--reading", "A-08=nearest"]].concat(), 2, "--reading A-08=nearest: "),
        (&["play", "--system", SYSTEM, "--seed", "1", "--style", "wise", "--out", "never.wdj"], 2, "possible values"),
        (&["play", "--system", SYSTEM, "--seed", "1", "--out", &path], 1, "already"),
        (&["demo", "--listen", "nowhere"], 2, "not an address"),
        (&["log", "never.wdj"], 3, "never.wdj"),
        (&["serve", "--listen", "127.0.0.1:0", "--data", "never"], 3, "never"),
    ];
    for (args, code, words) in cases {
        let said = wardiary(args, "");
        assert_eq!(said.code, code, "{args:?}: {}", said.err);
        assert!(said.err.contains(words), "{args:?}: {}", said.err);
    }
    assert!(done(&["record", "--help"], "").out.contains("Example"));
    assert!(done(&["--help"], "").out.contains("wardiary help COMMAND"));
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = done(&["completions", shell], "").out;
        assert!(script.contains("WARDIARY_COMPLETE") && script.contains("wardiary"), "{shell}: {script}");
    }
}
