//! Two records of one match on the command line, and photographs attached by their hash.

use super::{Desk, SYSTEM, done, ids, wardiary};

/// A record with these lines.
fn record(desk: &Desk, name: &str, lines: &str) -> String {
    let path = desk.path(name);
    done(&["new", "--system", SYSTEM, "--scenario", "caen-orne", "--out", &path, "-q"], "");
    done(&["record", &path, "-q"], lines);
    path
}

const FIRST: &str = "move bb-warspite 2108\nmove gb-3-inf 2110\nmove ca-3-inf 2210\n";
const SECOND: &str = "move bb-warspite 2108\nmove gb-3-inf 2110\n@41 move ca-3-inf 2211\n";

#[test]
fn two_records_are_laid_side_by_side_and_merged() {
    let desk = Desk::new();
    let (first, second) = (record(&desk, "first.wdj", FIRST), record(&desk, "second.wdj", SECOND));
    let said = wardiary(&["reconcile", &first, &second, "--lang", "en"], "");
    assert_eq!(said.code, 1, "{}{}", said.out, said.err);
    assert!(said.out.contains("  first.wdj: 5 `move ca-3-inf"), "{}", said.out);
    assert!(said.out.contains("  second.wdj: 5 `move ca-3-inf") && said.out.contains("1 difference."), "{}", said.out);
    assert_eq!(
        wardiary(&["reconcile", &first, &first, "--lang", "sv"], "").out,
        "De båda protokollen säger detsamma.\n"
    );

    let begun = record(&desk, "begun.wdj", "");
    let before = done(&["log", &begun, "--json"], "").out;
    let out = desk.path("merged.wdj");
    done(&["reconcile", &first, &second, "--take", "1=second", "--out", &out], "");
    done(&["verify", &out], "");
    let log = done(&["log", &out, "--json"], "").out;
    assert!(log.contains("move ca-3-inf 2211") && !log.contains("move ca-3-inf 2210"), "{log}");
    assert!(log.contains("first.wdj, head ") && log.contains("second.wdj, head "), "{log}");
    let text = done(&["export", &out, "--format", "text"], "").out;
    assert_eq!(
        ids(&text).len(),
        log.lines().count() - before.lines().count(),
        "every entry that it merges has an id of its own"
    );
    assert!(log.contains("\"after_ms\":41000"), "the time of the version that was taken: {log}");

    let open = desk.path("open.wdj");
    done(&["reconcile", &first, &second, "--second-by", "german", "--out", &open], "");
    let log = done(&["log", &open, "--json"], "").out;
    assert!(log.contains("claim german 5 - move ca-3-inf"), "{log}");

    for (words, said) in [
        (&["--take", "2=first"][..], "N from 1 to 1"),
        (&["--take", "1=both"], "N=first"),
        (&["--second-by", "nobody"], "allied, german"),
    ] {
        let new = desk.path("new.wdj");
        let refused = wardiary(&[&["reconcile", &first, &second, "--lang", "en", "--out", &new], words].concat(), "");
        assert_eq!(refused.code, 2, "{words:?}: {}", refused.err);
        assert!(refused.err.contains(said), "{words:?}: {}", refused.err);
    }
    let there = wardiary(&["reconcile", &first, &second, "--out", &out], "");
    assert_ne!(there.code, 0, "a record that is there is not written over");
    let other = desk.path("other.wdj");
    done(&["new", "--system", SYSTEM, "--out", &other, "-q"], "");
    let unlike = wardiary(&["reconcile", &first, &other, "--lang", "en"], "");
    assert!(unlike.code == 1 && unlike.err.contains("different positions"), "{}", unlike.err);
}

#[test]
fn a_photograph_that_has_changed_is_named() {
    let desk = Desk::new();
    let path = record(&desk, "evening.wdj", FIRST);
    let (one, other) = (desk.write("one.jpg", [1; 900]), desk.write("other.jpg", [2; 900]));
    let said = done(&["exhibit", &path, &one, &other, "--entry", "4", "--lang", "en"], "").out;
    assert!(said.contains("one.jpg belongs to entry 4"), "{said}");
    let folder = desk.path("");
    assert_eq!(done(&["exhibit", &path, "--check", &folder], "").out.lines().count(), 2);
    desk.write("other.jpg", [3; 900]);
    std::fs::remove_file(&one).expect("it is there");
    let said = wardiary(&["exhibit", &path, "--check", &folder, "--lang", "en"], "");
    assert_eq!(said.code, 1);
    assert!(said.out.contains("one.jpg, attached to entry 4: not in the folder"), "{}", said.out);
    assert!(said.out.contains("other.jpg, attached to entry 4: CHANGED"), "{}", said.out);
    std::fs::create_dir(&one).expect("a folder in its place");
    let said = wardiary(&["exhibit", &path, "--check", &folder, "--lang", "en"], "");
    assert!(said.out.contains("one.jpg, attached to entry 4: in the folder, and cannot be read"), "{}", said.out);
    std::fs::remove_dir(&one).expect("it is empty");
    assert_eq!(wardiary(&["exhibit", &path, &one], "").code, 3, "a file that is not there");
    assert_eq!(wardiary(&["exhibit", &path, &other, "--entry", "900"], "").code, 3, "no such entry");
}

#[test]
fn a_merged_record_says_where_its_dice_are_from() {
    let desk = Desk::new();
    let fight = "end\nattack 2109 by ca-3-inf gb-3-agra bb-warspite\ndie 4\n";
    let [first, second] = [("first.wdj", "move gb-3-inf to 2110\n"), ("second.wdj", "")]
        .map(|(name, more)| record(&desk, name, &format!("move bb-warspite 2108\n{more}{fight}")));
    let merged = desk.path("merged.wdj");
    done(&["reconcile", &first, &second, "--take", "1=second", "--out", &merged], "");
    let dice = done(&["dice", &merged, "--lang", "en"], "").out;
    assert!(dice.trim_start().starts_with("1 ") && dice.contains("at the table"), "{dice}");
}
