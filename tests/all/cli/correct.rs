//! `correct`: the entries that it carries over, drops and writes, and where it stops.

use serde_json::json;
use wardiary_fixtures::matches::CAEN_ORNE;

use super::{Desk, bytes, done, ids, wardiary};

/// The sample match, with the number of its first combat die.
fn sample(desk: &Desk) -> (String, String) {
    let path = desk.write("a.wdj", CAEN_ORNE.journal().expect("the sample plays"));
    let entries = done(&["log", &path, "--json"], "").json();
    let die = entries.iter().find(|entry| entry["notation"] == "die 4").expect("the sample rolls a 4 first");
    (path, die["seq"].to_string())
}

#[test]
fn a_dry_run_tells_and_writes_nothing() {
    let desk = Desk::new();
    let (path, die) = sample(&desk);
    let before = bytes(&path);
    let said = done(&["correct", &path, "--entry", &die, "--with", "die 5", "--because", "misread", "--dry-run"], "");
    assert!(said.out.contains("later entries hold and are carried over"), "{}", said.out);
    assert!(said.out.contains("[retreat de-711-inf 2209]: no longer asked"), "{}", said.out);
    assert!(
        said.out.contains(
            "refused N-046 not_adjacent 711th Infantry Division cannot attack 2109 Merville: it has been eliminated."
        ),
        "{}",
        said.out
    );
    assert!(said.out.contains("Nothing written"), "{}", said.out);
    assert!(bytes(&path) == before, "a dry run writes nothing");
    let swedish = ["--lang", "sv", "--dry-run"];
    let args = [["correct", &path, "--entry", &die, "--with", "die 5", "--because", "x"].as_slice(), &swedish].concat();
    assert!(done(&args, "").out.contains("efterfrågas inte längre"));
}

#[test]
fn what_a_correction_writes_verifies_and_goes_through_text_unchanged() {
    let desk = Desk::new();
    let (path, die) = sample(&desk);
    let said = done(&["correct", &path, "--entry", &die, "--with", "die 5", "--because", "misread", "--json"], "");
    let told = &said.json()[0];
    let (carried, dropped) = (told["carried"].as_array().unwrap().len(), told["dropped"].as_array().unwrap());
    assert_eq!(json!(carried + dropped.len()), told["later"]);
    assert_eq!(
        (&told["v"], &told["open"], &told["written"], &told["spare"]),
        (&json!(1), &json!(null), &json!(true), &json!(0))
    );
    assert_eq!(
        (&dropped[0]["why"], &dropped[1]["why"], &dropped[1]["rule"]),
        (&json!("not-asked"), &json!("refused"), &json!("N-046"))
    );
    done(&["verify", &path], "");
    let text = done(&["export", &path, "--format", "text"], "").out;
    // The rewind, the corrected entry, and the entries carried over.
    assert_eq!(ids(&text).len(), carried + 2, "every entry that it writes has an id of its own");
    let copy = desk.path("copy.wdj");
    done(&["import", "-", "--out", &copy], &text);
    assert!(bytes(&path) == bytes(&copy), "text gives the same bytes back");
    let log = done(&["log", &path, "--all"], "").out;
    assert!(log.contains(&format!("{die} die 4 → die 5: misread")), "the rewind says what it corrects: {log}");
    assert!(log.contains("[retreat de-711-inf 2209]"), "the old line is still there");
}

#[test]
fn a_retake_that_stops_is_answered_and_resumed() {
    let desk = Desk::new();
    let (path, die) = sample(&desk);
    let with = ["correct", &path, "--entry", &die, "--with", "die 2", "--because", "misread"];
    let said = wardiary(&with, "");
    assert_eq!(said.code, 1, "{}", said.out);
    assert!(
        said.out.contains("Waiting for the Allies: Which units take the losses of the combat at 2109 Merville?"),
        "{}",
        said.out
    );
    assert!(said.out.contains("    losses 1 among ca-3-inf:2 gb-3-agra:1"), "{}", said.out);
    let next = said
        .out
        .split(&format!("correct resume {path} "))
        .nth(1)
        .and_then(|rest| rest.split(' ').next())
        .unwrap()
        .to_owned();
    done(&["record", &path], "losses ca-3-inf 1\n");
    let resumed = wardiary(&["correct", "resume", &path, &next, "--json"], "");
    let told = &resumed.json()[0];
    assert!(told["carried"].as_array().unwrap().len() > 30, "{}", resumed.out);
    assert_eq!((&told["rewind"], &told["entry"]), (&json!(null), &json!(null)));
    done(&["verify", &path], "");

    // Giving the answer beforehand has the same result.
    let again = desk.write("b.wdj", CAEN_ORNE.journal().expect("the sample plays"));
    let args = ["correct", &again, "--entry", &die, "--with", "die 2", "--because", "misread", "--json"];
    let at_once = wardiary(&[args.as_slice(), &["--answer", "losses ca-3-inf 1"]].concat(), "");
    let other = &at_once.json()[0];
    assert_eq!(
        (&other["carried"], &other["dropped"], &other["open"]),
        (&told["carried"], &told["dropped"], &told["open"])
    );
}

/// At any stop, the rest is the number of entries neither carried over nor dropped.
#[test]
fn a_retake_that_stops_says_how_much_is_left() {
    let desk = Desk::new();
    let (path, _) = sample(&desk);
    let mut far = 0;
    for entry in done(&["log", &path, "--json"], "").json() {
        if !entry["notation"].as_str().is_some_and(|line| line.starts_with("die ")) {
            continue;
        }
        for face in 1..=6 {
            let (seq, with) = (entry["seq"].to_string(), format!("die {face}"));
            let words = ["correct", &path, "--entry", &seq, "--with", &with, "--because", "x", "--dry-run", "--json"];
            let Some(told) = wardiary(&words, "").json().pop().filter(|told| !told["open"].is_null()) else { continue };
            let count = |kind: &str| told[kind].as_array().expect("a list").len() as u64;
            let left = told["later"].as_u64().expect("a number") - count("carried") - count("dropped");
            assert_eq!(told["open"]["left"], json!(left), "entry {seq}, {with}");
            far += u32::from(count("carried") > 0);
        }
    }
    assert!(far > 0, "some stop behind entries that were carried over");
}

#[test]
fn what_cannot_be_corrected_writes_nothing() {
    let desk = Desk::new();
    let (path, die) = sample(&desk);
    let before = bytes(&path);
    let tried = |entry: &str, with: &str, more: &[&str]| {
        let args = ["correct", &path, "--entry", entry, "--with", with, "--because", "x"];
        let said = wardiary(&[args.as_slice(), more].concat(), "");
        (said.code, said.err)
    };
    for (entry, with, more, code, words) in [
        (die.as_str(), "die 9", [].as_slice(), 1, "refused N-125 die_range"),
        (&die, "dei 4", &[], 3, "column 1"),
        (&die, "die 2", &["--answer", "losses gb-3-inf 1"], 1, "--answer 1: refused"),
        (&die, "clock stop", &[], 2, "neither an action nor an amendment"),
        ("0", "die 4", &[], 2, "neither an action nor an amendment"),
        ("13", "die 4", &[], 2, "not on the current line"),
        ("9999", "die 4", &[], 2, "there is no entry 9999"),
    ] {
        let (found, err) = tried(entry, with, more);
        assert_eq!(found, code, "{entry} {with}: {err}");
        assert!(err.contains(words), "{entry} {with}: {err}");
    }
    assert_eq!(wardiary(&["correct", &path, "--resume", "9"], "").code, 2, "nobody left entry 9");
    assert_eq!(wardiary(&["correct", &path, "--entry", &die], "").code, 2, "a correction has a reason");
    assert!(bytes(&path) == before, "nothing is written");
}
