//! Lines sent twice, and clocks that go back.

use super::{Desk, SYSTEM, bytes, done, wardiary};

#[test]
fn a_line_with_a_number_is_written_once_however_often_it_is_said() {
    let desk = Desk::new();
    let game = desk.path("a.wdj");
    done(&["new", "--system", SYSTEM, "--scenario", "caen-orne", "--out", &game], "");
    let lines = "entry 3 @12 move bb-warspite 2108\nentry 4 propose move gb-49-inf 1710\nentry 5 rewind 3 the scribe misheard\n";
    let first = wardiary(&["record", &game], lines);
    let told: Vec<&str> = first.out.lines().collect();
    assert!(
        told[0].starts_with("3 accepted · ") && told[1].starts_with("4 refused N-043 enemy_occupied"),
        "{}",
        first.out
    );
    let before = bytes(&game);
    let again = wardiary(&["record", &game], lines);
    assert_eq!((again.code, &again.out), (first.code, &first.out), "the answer is that of the first time");
    assert_eq!(bytes(&game), before, "nothing is written twice");
    let other = wardiary(&["record", &game], "entry 3 end\nentry 9 end\n");
    assert_eq!(other.code, 1);
    assert_eq!(
        other.out,
        "3 refused - that number is already another entry: move bb-warspite 2108\n9 refused - the next entry is 6\n"
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

/// A false refusal leaves the match unchanged, so later lines are recorded in the right place.
#[test]
fn a_refusal_that_is_none_leaves_no_trace() {
    let desk = Desk::new();
    let game = desk.path("a.wdj");
    done(&["new", "--system", SYSTEM, "--scenario", "caen-orne", "--out", &game], "");
    let wrong = ["refused N-043 river move gb-49-inf 1710", "refused N-043 enemy_occupied move bb-warspite 2108"];
    let said = wardiary(&["record", &game], &format!("{}\n{}\nmove bb-warspite 2108\n", wrong[0], wrong[1]));
    assert!(said.out.contains("\n3 accepted · ") && said.code == 3, "{}{}", said.out, said.err);
    assert!(done(&["verify", &game], "").out.contains("last entry 3"));
}

/// A German retreat is pending, and both sides propose something: each refusal is recorded for its own proposer, and stays so through text.
#[test]
fn a_refused_proposal_is_put_down_to_whoever_made_it() {
    let desk = Desk::new();
    let game = desk.path("a.wdj");
    done(&["new", "--system", SYSTEM, "--scenario", "caen-orne", "--out", &game], "");
    let played = include_str!("../../../fixtures/matches/caen-orne.match");
    let (until, _) = played.split_once("retreat de-711-inf 2209").expect("the first retreat of the match");
    wardiary(&["record", &game], until);
    let next = done(&["log", &game, "--json"], "").json().len();
    let proposals = [
        ("propose end", "allied"),
        ("propose move gb-3-inf to 1809", "allied"),
        ("propose move de-716-inf to 2009", "german"),
        ("propose retreat de-711-inf 2109", "german"),
        ("propose german end", "german"),
        ("propose allied trade yes", "allied"),
        ("propose die 7", "chance"),
    ];
    let lines: String = (next..).zip(proposals).map(|(seq, (line, _))| format!("entry {seq} {line}\n")).collect();
    let first = wardiary(&["record", &game], &lines);
    let told = done(&["log", &game, "--json"], "").json();
    for ((line, by), entry) in proposals.into_iter().zip(&told[next..]) {
        assert_eq!(
            (entry["by"].as_str(), entry["kind"].as_str()),
            (Some(by), Some("refused")),
            "{line}: {}",
            first.out
        );
    }
    let again = wardiary(&["record", &game], &lines);
    assert_eq!((&again.out, again.code), (&first.out, 1), "said again, each is there already");
    done(&["verify", &game], "");
    let text = done(&["export", &game, "--format", "text"], "").out;
    assert!(text.contains(" german 0000000000000000 - refused N-020 wrong_state end"), "{text}");
    let copy = desk.path("copy.wdj");
    done(&["import", "-", "--out", &copy], &text);
    assert!(bytes(&game) == bytes(&copy), "text gives the same bytes back");
}

/// A line out of turn is answered with the due decision, its side, and a legal line; the legal line is accepted.
#[test]
fn a_line_out_of_turn_is_answered_with_one_that_is_due() {
    let desk = Desk::new();
    let game = desk.path("a.wdj");
    done(&["new", "--system", SYSTEM, "--scenario", "caen-orne", "--out", &game], "");
    let played = include_str!("../../../fixtures/matches/caen-orne.match");
    let (until, _) = played.split_once("retreat de-711-inf 2209").expect("the first retreat of the match");
    wardiary(&["record", &game], until);
    for line in ["end", "die 4", "attack 2109 by ca-3-inf", "losses ca-3-inf 1", "advance ca-3-inf"] {
        let said = wardiary(&["record", &game], line).out;
        assert!(
            said.contains("Waiting for the Germans: Where do the units in 2109 Merville retreat?"),
            "{line}: {said}"
        );
        assert!(said.contains("Write for example `retreat de-711-inf 2209`."), "{line}: {said}");
    }
    done(&["record", &game], "retreat de-711-inf 2209\n");
}

/// Entries besides play are recognised by their number, like play.
#[test]
fn a_breach_and_a_remark_with_a_number_are_written_once() {
    let desk = Desk::new();
    let game = desk.path("a.wdj");
    done(&["new", "--system", SYSTEM, "--scenario", "caen-orne", "--out", &game], "");
    let lines = "entry 3 @12 breach umpire move gb-49-inf 1710 because it was seen too late\n\
                 entry 4 claim german 3 N-043 it was seen at once\n\
                 entry 5 ruling 4 granted N-043 so it was\n\
                 entry 6 gap - - nothing was written\n";
    let first = done(&["record", &game], lines);
    let before = bytes(&game);
    let again = done(&["record", &game], lines);
    assert_eq!((&again.out, bytes(&game) == before), (&first.out, true), "the answer is that of the first time");
    let other = wardiary(&["record", &game], "entry 3 claim german 3 - no\nentry 4 claim german 3 N-043 it was not\n");
    assert_eq!((other.code, bytes(&game) == before), (1, true), "{}", other.out);
    assert_eq!(other.out.matches("that number is already another entry").count(), 2, "{}", other.out);
}
