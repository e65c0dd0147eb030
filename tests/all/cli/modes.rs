//! Modes of commands, such as `intent open`: another way to write a flag.

use std::fs;
use std::process::{Command, Output};

use super::{Desk, SYSTEM, done, wardiary};
use crate::browser::program;

const AIM: [&str; 10] =
    ["--side", "german", "--turn", "3", "--phase", "movement", "--objectives", "1910,2010", "--aim", "Hold Caen"];

fn begun(desk: &Desk) -> String {
    let path = desk.path("m.wdj");
    done(&["new", "--system", SYSTEM, "--scenario", "caen-orne", "--out", &path, "-q"], "");
    path
}

#[test]
fn intents_and_plans_are_sealed_and_opened_by_modes() {
    let desk = Desk::new();
    let game = begun(&desk);
    let sealed = done(&[&["intent", "seal", &game][..], &AIM].concat(), "").out;
    assert!(sealed.contains("sealed for german"), "{sealed}");
    let listed = done(&["intent", &game], "").out;
    assert!(listed.contains("sealed, never opened"), "{listed}");
    assert_eq!(wardiary(&["intent", "open", &game], "").code, 1, "the match is not over");
    done(&["intent", "open", &game, "--side", "german", "--now"], "");
    assert!(done(&["intent", &game], "").out.contains("Hold Caen"));
    done(&["plan", "seal", &game, "-"], "ask Is it so?\n");
    assert!(done(&["plan", &game], "").out.contains("Is it so?"));
    let released = done(&["plan", "release", &game], "").out;
    assert!(released.contains("One plan is released"), "{released}");
}

#[test]
fn an_intent_that_does_not_say_what_is_intended_is_no_list() {
    let desk = Desk::new();
    let game = begun(&desk);
    let sealing: [&[&str]; 6] = [
        &["--side", "german"],
        &["--side", "german", "--json"],
        &["--objectives", "1910"],
        &["--probability", "60"],
        &["--effort", "the coast road"],
        &["--by", "match"],
    ];
    for words in sealing {
        let said = wardiary(&[&["intent", &game][..], words].concat(), "");
        assert!(said.code == 2 && said.err.contains("--aim"), "{words:?}: {}", said.err);
        assert_eq!(said.out.contains(r#""exit":2"#), words.contains(&"--json"), "{words:?}: {}", said.out);
    }
    let swedish = wardiary(&["intent", &game, "--side", "german", "--lang", "sv"], "");
    assert!(swedish.err.contains("--aim saknas"), "{}", swedish.err);
    done(&["intent", &game], "");
}

#[test]
fn exhibits_proofs_and_answers_are_checked_by_modes() {
    let desk = Desk::new();
    let game = desk.begun("p.wdj", "7", "60");
    let sheet = desk.write("sheet.jpg", [1; 90]);
    done(&["exhibit", &game, &sheet, "--entry", "5"], "");
    assert!(done(&["exhibit", "check", &game, &desk.path("")], "").out.contains("the same file"));
    let proof = desk.write("4.tlog-proof", done(&["prove", &game, "--entry", "4"], "").out);
    let checked = &done(&["prove", "check", &proof, &game, "--json"], "").json()[0];
    assert_eq!((&checked["holds"], &checked["of_this_match"]), (&true.into(), &true.into()));
    assert_eq!(done(&["prove", "check", &proof, "--json"], "").json()[0]["of_this_match"], serde_json::Value::Null);
    let set = &done(&["homework", &game, "--entry", "20", "--out", &desk.path("h.html"), "--json"], "").json()[0];
    let answers = desk.write("a.txt", format!("sheet {}\n1 end\n", set["sheet"].as_str().expect("a number")));
    let marked = done(&["homework", "mark", &desk.path("h.key"), &answers, "--csv"], "").out;
    assert!(marked.starts_with("by,position,") && marked.lines().count() == 2, "{marked}");
}

#[test]
fn notes_and_stops_are_changed_by_modes() {
    let desk = Desk::new();
    let game = desk.played("p.wdj", "7");
    let by = ["--author", "instructor"];
    let said = |words: &[&str]| done(&[words, &by].concat(), "");
    said(&["note", &game, "--entry", "20", "--layer", "instructor", "--text-en", "Why here?"]);
    said(&["stop", &game, "--entry", "21", "--title-en", "Caen"]);
    said(&["note", "revise", &game, "1", "--text-en", "Why here, and why now?"]);
    said(&["note", "release", &game, "instructor"]);
    said(&["stop", "reword", &game, "1", "--title-en", "Caen: two points short"]);
    let listed = done(&["notes", &game], "").out;
    assert!(listed.contains("and why now?") && listed.contains("two points short"), "{listed}");
    said(&["note", "retract", &game, "1", "--reason", "asked in the room"]);
    said(&["stop", "remove", &game, "1"]);
    assert_eq!(done(&["notes", &game], "").out, "");
    done(&["notes", "add", &game, "-"], "note 5\nby a\nen Added\n");
    assert!(done(&["notes", &game], "").out.contains("Added"));
}

/// In the current folder a name needs no prefix.
#[test]
fn a_file_with_the_name_of_a_mode_is_reached() {
    let desk = Desk::new();
    let game = begun(&desk);
    fs::copy(&game, desk.path("open")).expect("a copy");
    let run = |words: &[&str]| -> Output {
        let mut command = Command::new(program());
        command.current_dir(desk.folder.path()).env("LC_ALL", "C.UTF-8").args(words).output().expect("it runs")
    };
    for words in [&["intent", "./open"][..], &["intent", "--", "open"], &["intent", "--json", "open"]] {
        assert!(run(words).status.success(), "{words:?}");
    }
    let mode = run(&["intent", "open"]);
    assert_eq!(mode.status.code(), Some(2), "the mode lacks its match");
    let help = run(&["intent", "--help"]);
    assert!(String::from_utf8_lossy(&help.stdout).contains("./seal"), "help says how a file is meant");
}
