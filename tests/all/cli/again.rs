//! A line that is sent again, and a clock that goes back.

use super::{Desk, SYSTEM, bytes, done, wardiary};

#[test]
fn a_line_with_a_number_is_written_once_however_often_it_is_said() {
    let desk = Desk::new();
    let game = desk.path("a.wdj");
    done(&["new", "--system", SYSTEM, "--scenario", "caen-orne", "--out", &game], "");
    let lines = "entry 3 @12 move bb-warspite 2108\nentry 4 propose move gb-49-inf 1710\nentry 5 rewind 3 the scribe misheard\n";
    let first = wardiary(&["record", &game], lines);
    assert!(first.out.starts_with("3 accepted\n4 refused N-043 enemy_occupied"), "{}{}", first.out, first.err);
    let before = bytes(&game);
    let again = wardiary(&["record", &game], lines);
    assert_eq!((again.code, &again.out), (first.code, &first.out), "the answer is that of the first time");
    assert_eq!(bytes(&game), before, "nothing is written twice");
    let other = wardiary(&["record", &game], "entry 3 end\nentry 9 end\n");
    assert_eq!(other.code, 1);
    assert_eq!(
        other.out,
        "3 refused - another entry stands there: move bb-warspite 2108\n9 refused - the next entry is 6\n"
    );
    assert_eq!(bytes(&game), before);
    let told = wardiary(&["record", &game, "--json"], "entry 3 move bb-warspite 2108\nentry 9 end\n").json();
    assert_eq!((told[0]["accepted"].as_bool(), told[0]["seq"].as_u64()), (Some(true), Some(3)));
    assert_eq!((told[1]["accepted"].as_bool(), told[1]["next"].as_u64()), (Some(false), Some(6)));
}

#[test]
fn a_clock_that_went_back_is_told_and_is_no_fault() {
    let desk = Desk::new();
    let game = desk.path("a.wdj");
    done(&["new", "--system", SYSTEM, "--scenario", "caen-orne", "--out", &game], "");
    done(&["record", &game], "clock start 2090-03-14T10:05:00+01:00\nclock stop 2090-03-14T10:09:00+01:00\n");
    assert!(!done(&["verify", &game], "").out.contains("went back"), "it goes forward");
    done(&["record", &game], "clock start 2090-03-14T09:58:00+01:00\n");
    let said = done(&["verify", &game], "");
    assert!(said.out.contains("went back between entries 4 and 5"), "{}", said.out);
    assert_eq!(done(&["verify", &game, "--json"], "").json()[0]["clock_back"], serde_json::json!([4, 5]));
}

/// A refusal that the rules do not give again leaves the match as it was, so that what follows is written where it belongs.
#[test]
fn a_refusal_that_is_none_leaves_no_trace() {
    let desk = Desk::new();
    let game = desk.path("a.wdj");
    done(&["new", "--system", SYSTEM, "--scenario", "caen-orne", "--out", &game], "");
    let wrong = ["refused N-043 river move gb-49-inf 1710", "refused N-043 enemy_occupied move bb-warspite 2108"];
    let said = wardiary(&["record", &game], &format!("{}\n{}\nmove bb-warspite 2108\n", wrong[0], wrong[1]));
    assert!(said.out.ends_with("3 accepted\n") && said.code == 3, "{}{}", said.out, said.err);
    assert!(done(&["verify", &game], "").out.contains("last entry 3"));
}
