//! `prove` at the command line.

use super::{Desk, done, wardiary};

#[test]
fn an_entry_is_proven_and_the_proof_checked() {
    let desk = Desk::new();
    let game = desk.played("a.wdj", "3");
    let proof = desk.write("entry.tlog-proof", done(&["prove", &game, "--entry", "40"], "").out);
    let alone = done(&["prove", "--check", &proof], "");
    assert!(alone.out.contains("number 40 in wardiary/"), "{}", alone.out);
    assert!(alone.out.contains("nor who wrote it"), "{}", alone.out);
    let beside = done(&["prove", &game, "--check", &proof, "--json"], "");
    let answer = &beside.json()[0];
    assert_eq!((answer["holds"].as_bool(), answer["of_this_match"].as_bool()), (Some(true), Some(true)));
    let other = desk.played("b.wdj", "4");
    let said = wardiary(&["prove", &other, "--check", &proof], "");
    assert_eq!(said.code, 1, "{}", said.out);
    assert!(said.out.contains("this match does not have the root"), "{}", said.out);
}

#[test]
fn a_match_is_proven_to_continue_an_earlier_state() {
    let desk = Desk::new();
    let game = desk.played("a.wdj", "3");
    let earlier = done(&["prove", &game, "--entry", "0", "--at", "30"], "").out;
    let root = earlier.lines().last().expect("the root is the last line").to_owned();
    let proof = desk.write("later.proof", done(&["prove", &game, "--from", "30"], "").out);
    done(&["prove", "--check", &proof, "--old-root", &root], "");
    done(&["prove", &game, "--check", &proof], "");
    let wrong = "A".repeat(43) + "=";
    let said = wardiary(&["prove", "--check", &proof, "--old-root", &wrong], "");
    assert_eq!(said.code, 1, "{}", said.out);
    assert!(said.out.contains("does not hold"), "{}", said.out);
    let said = wardiary(&["prove", "--check", &proof], "");
    assert_eq!(said.code, 2, "it says what it needs: {}", said.err);
}

#[test]
fn what_cannot_be_proven_is_said_with_its_remedy() {
    let desk = Desk::new();
    let game = desk.played("a.wdj", "3");
    let usage = |args: &[&str], words: &str| {
        let said = wardiary(args, "");
        assert_eq!(said.code, 2, "{args:?}: {}", said.err);
        assert!(said.err.contains(words), "{args:?}: {}", said.err);
    };
    usage(&["prove"], "needs a match");
    usage(&["prove", &game], "--entry or --from");
    usage(&["prove", &game, "--entry", "99999"], "write 0 to");
    usage(&["prove", &game, "--from", "0"], "write 1 to");
    usage(&["prove", &game, "--entry", "1", "--at", "99999"], "the match has");
    let proof = desk.write("x.proof", "c2sp.org/tlog-proof@v1\nextra !\n");
    let said = wardiary(&["prove", "--check", &proof], "");
    assert_eq!(said.code, 3, "{}", said.err);
    assert!(said.err.contains("line 2"), "{}", said.err);
    let mut bytes = std::fs::read(&game).expect("the match");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    let damaged = desk.write("damaged.wdj", bytes);
    let said = wardiary(&["prove", &damaged, "--entry", "1"], "");
    assert_eq!(said.code, 1, "{}", said.err);
    assert!(said.err.contains("nothing can be proven about a damaged match"), "{}", said.err);
}
