//! Receipts of turns, the three attacks on a soundly chained record, and the continuation of a sealed match.

use std::io::Write as _;
use std::process::{Command, Stdio};

use serde_json::Value;
use wardiary_fixtures::matches::{CAEN_ORNE, Recorded};

use super::{Desk, bytes, done, wardiary};

/// The receipts of a match, as objects.
fn receipts(path: &str) -> Vec<Value> {
    done(&["receipt", path, "--json"], "").json()
}

/// A receipt in a captain's notes.
fn line(receipt: &Value, what: &str) -> String {
    format!("{} {}", receipt["size"], receipt[what].as_str().expect("text"))
}

/// The short sample, changed in its notation, as a sound journal.
fn forged(desk: &Desk, name: &str, changes: &[(&str, &str)]) -> String {
    let mut notation = CAEN_ORNE.notation.to_owned();
    for (was, now) in changes {
        assert_eq!(notation.matches(was).count(), 1, "`{was}` stands once in the sample");
        notation = notation.replace(was, now);
    }
    let journal = Recorded { notation: notation.leak(), ..CAEN_ORNE }.journal().expect("it is played by the rules");
    desk.write(name, journal)
}

#[test]
fn each_turn_that_has_ended_has_a_receipt_that_agrees() {
    let desk = Desk::new();
    let game = forged(&desk, "a.wdj", &[]);
    let told = receipts(&game);
    assert_eq!(told.iter().map(|one| one["turn"].as_u64()).collect::<Vec<_>>(), [Some(3), Some(4)]);
    for receipt in &told {
        for what in ["digits", "words"] {
            let said = done(&["verify", &game, "--receipt", &line(receipt, what)], "");
            assert!(said.out.contains("the match had that state"), "{}", said.out);
        }
        let checkpoint = receipt["checkpoint"].as_str().expect("a checkpoint text");
        done(&["verify", &game, "--receipt", checkpoint], "");
    }
    let words = done(&["receipt", &game, "--square"], "").out;
    assert!(words.contains("end of turn 4") && words.contains('█'), "{words}");
    let begun = desk.path("b.wdj");
    done(&["new", "--system", super::SYSTEM, "--out", &begun], "");
    assert_eq!(receipts(&begun)[0]["turn"], Value::Null, "there is something to write down from the first entry on");
}

/// A user who distrusts this program can use the checkpoint text and a tool of the system.
#[test]
fn the_digits_are_what_sha256sum_prints() {
    let desk = Desk::new();
    let told = receipts(&forged(&desk, "a.wdj", &[]));
    let mut sum = Command::new("sha256sum")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("sha256sum is needed (Debian: coreutils)");
    let text = told[0]["checkpoint"].as_str().expect("a checkpoint text");
    sum.stdin.take().expect("a pipe").write_all(text.as_bytes()).expect("it reads");
    let said = String::from_utf8(sum.wait_with_output().expect("it ends").stdout).expect("text");
    assert_eq!(said[..16], told[0]["digits"].as_str().expect("digits").replace('-', ""));
}

/// Checks a soundly chained but changed record against the receipts of the true one.
fn is_caught(desk: &Desk, changed: &str, turn: usize, verdict: &str) {
    let told = receipts(&forged(desk, "true.wdj", &[]));
    let alone = done(&["verify", changed], "");
    assert!(alone.out.contains("intact"), "the file alone does not show it: {}", alone.out);
    for what in ["digits", "words", "checkpoint"] {
        let held = &told[turn];
        let claim = if what == "checkpoint" { held[what].as_str().expect("text").to_owned() } else { line(held, what) };
        let said = wardiary(&["verify", changed, "--receipt", &claim], "");
        assert_eq!(said.code, 1, "{what}: {}", said.out);
        assert!(said.out.contains(verdict), "{what}: {}", said.out);
        let json = wardiary(&["verify", changed, "--receipt", &claim, "--json"], "").json();
        let word = if verdict.contains("shortened") { "shortened" } else { "rewritten" };
        assert!(json.iter().any(|line| line["verdict"] == word), "{json:?}");
    }
}

#[test]
fn attack_1_a_tail_cut_off_is_caught_by_a_receipt() {
    let desk = Desk::new();
    let whole = forged(&desk, "a.wdj", &[]);
    let size = receipts(&whole).last().expect("a receipt")["size"].as_u64().expect("a number");
    let sound = bytes(&whole);
    let offsets = wardiary_journal::diary_file::read(sound.as_slice()).expect("a journal").offsets;
    let end = usize::try_from(offsets[usize::try_from(size).expect("small") - 1]).expect("small");
    let cut = desk.write("cut.wdj", &sound[..end]);
    is_caught(&desk, &cut, 1, "was shortened");
}

#[test]
fn attack_2_reasons_and_rulings_forged_are_caught_by_a_receipt() {
    let desk = Desk::new();
    let reasons = forged(&desk, "reasons.wdj", &[("changes its mind within its clock", "is helped by the umpire")]);
    is_caught(&desk, &reasons, 0, "not the one that was initialled");
    let amend = "because the counter had been put down on the wrong side of the road";
    let ruling = forged(&desk, "ruling.wdj", &[(amend, "because the rule book says so")]);
    is_caught(&desk, &ruling, 1, "not the one that was initialled");
}

#[test]
fn attack_3_refused_proposals_removed_are_caught_by_a_receipt() {
    let desk = Desk::new();
    let changes = [
        ("@104 propose move gb-49-inf 1710\n", ""),
        ("rewind 12 ", "rewind 11 "),
        ("rewind 14 ", "rewind 13 "),
        ("propose attack 2011 by gb-3-inf\n", ""),
        ("@139 propose end\n", ""),
    ];
    let smooth = forged(&desk, "smooth.wdj", &changes);
    assert!(!done(&["log", &smooth, "--all"], "").out.contains("efused"), "no refusal is left");
    is_caught(&desk, &smooth, 0, "not the one that was initialled");
}

#[test]
fn a_receipt_that_cannot_be_read_is_said_with_its_form() {
    let desk = Desk::new();
    let game = forged(&desk, "a.wdj", &[]);
    for wrong in ["", "12", "3f9a-01bc-77e2-a0d4", "12 abandon ability"] {
        let said = wardiary(&["verify", &game, "--receipt", wrong], "");
        assert_eq!(said.code, 2, "{wrong}: {}", said.err);
        assert!(said.err.contains("142 3f9a-01bc-77e2-a0d4"), "{wrong}: {}", said.err);
    }
    let said = wardiary(&["verify", &game, &game, "--receipt", "1 3f9a-01bc-77e2-a0d4"], "");
    assert_eq!(said.code, 2, "{}", said.err);
    let other = desk.played("b.wdj", "5");
    let claim = receipts(&other)[0]["checkpoint"].as_str().expect("text").to_owned();
    let said = wardiary(&["verify", &game, "--receipt", &claim], "");
    assert!(said.code == 1 && said.out.contains("another match"), "{}", said.out);
}

#[test]
fn a_sealed_match_goes_on_in_a_new_journal_that_names_it() {
    let desk = Desk::new();
    let new = desk.path("new.wdj");
    let old = desk.begun("old.wdj", "3", "20");
    let said = wardiary(&["reopen", &old, "--out", &new], "");
    assert!(said.code == 1 && said.err.contains("not sealed"), "{}", said.err);
    done(&["seal", &old, "--reason", "the hall closes", "--at", "2024-03-14T17:05:00+01:00"], "");
    done(&["reopen", &old, "--out", &new], "");
    let said = done(&["verify", &new, "--continues", &old], "");
    assert!(said.out.contains("the same position, the same seal"), "{}", said.out);
    let place = |path: &str| done(&["state", path], "").out;
    assert_eq!(place(&old), place(&new), "it begins where the sealed one ended");
    let exported = done(&["export", &new, "--format", "text"], "").out;
    let copy = desk.path("copy.wdj");
    done(&["import", "-", "--out", &copy], &exported);
    assert_eq!(bytes(&copy), bytes(&new));
    let other = desk.begun("other.wdj", "4", "20");
    done(&["seal", &other, "--reason", "the hall closes", "--at", "2024-03-14T17:05:00+01:00"], "");
    let said = wardiary(&["verify", &new, "--continues", &other, "--json"], "");
    assert_eq!(said.code, 1, "{}", said.out);
    assert!(said.json().iter().any(|line| line["holds"] == Value::Bool(false)), "{}", said.out);
    let said = wardiary(&["verify", &old, "--continues", &other], "");
    assert!(said.code == 1 && said.err.contains("does not continue another match"), "{}", said.err);
}
