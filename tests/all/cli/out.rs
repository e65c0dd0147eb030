//! `--out`: one rule for the place of a command's output.

use std::path::Path;

use wardiary_review_web::cli::{self, Streams, Terminals};

use super::{Desk, SYSTEM, bytes, done, wardiary};

/// Exit code, standard output byte for byte, and standard error of a command.
fn raw(args: &[&str], input: &[u8], terminals: Terminals) -> (u8, Vec<u8>, String) {
    let (mut input, mut out, mut err) = (input, Vec::new(), Vec::new());
    let args = ["wardiary", "--lang", "en"].into_iter().chain(args.iter().copied());
    let code = cli::run_with(args, Streams { input: &mut input, out: &mut out, err: &mut err, terminals });
    (code, out, String::from_utf8(err).expect("errors are text"))
}

fn piped(args: &[&str], input: &[u8]) -> (u8, Vec<u8>, String) {
    raw(args, input, Terminals::default())
}

#[test]
fn a_text_goes_to_standard_output_unless_a_file_is_named() {
    let desk = Desk::new();
    let game = desk.played("p.wdj", "7");
    for (words, name) in [(&["film"][..], "a.svg"), (&["aar"], "a.html"), (&["export", "--format", "text"], "a.txt")] {
        let args = [&[words[0], game.as_str()][..], &words[1..]].concat();
        let (code, printed, said) = piped(&args, b"");
        assert_eq!((code, said.as_str()), (0, ""), "{args:?}");
        assert_eq!(piped(&[&args[..], &["--out", "-"]].concat(), b"").1, printed, "{args:?}");
        let file = desk.path(name);
        let named = [&args[..], &["--out", &file]].concat();
        done(&named, "");
        assert!(bytes(&file) == printed, "{args:?}: the same to the byte");
        let quiet = desk.path(&format!("quiet.{name}"));
        let said = done(&[&args[..], &["--out", &quiet, "-q"]].concat(), "");
        assert_eq!(said.out, "", "{args:?}: the answer is in the file");
        let again = wardiary(&named, "");
        assert!(again.code == 1 && again.err.contains("already a file"), "{args:?}: {}", again.err);
        assert!(bytes(&file) == printed, "{args:?}: nothing is written over");
    }
}

#[test]
fn what_is_no_text_goes_beside_the_match_under_a_name_that_is_printed() {
    let desk = Desk::new();
    let game = desk.played("p.wdj", "7");
    let printed = done(&["copy", &game, "--view", "german"], "").out;
    assert!(printed.contains("p.german.wdc"), "{printed}");
    let printed = done(&["homework", &game, "--entry", "20"], "").out;
    assert!(printed.contains("p.homework.html") && printed.contains("p.homework.key"), "{printed}");
    assert!([&desk.path("p.homework.html"), &desk.path("p.homework.key")].iter().all(|file| Path::new(file).is_file()));
    let torn = desk.write("torn.wdj", &bytes(&game)[..bytes(&game).len() - 7]);
    let printed = done(&["salvage", &torn], "").err;
    assert!(printed.contains("torn.salvaged.wdj"), "{printed}");
    done(&["verify", &desk.path("torn.salvaged.wdj")], "");
    done(&["seal", &game, "--yes"], "");
    let printed = done(&["reopen", &game], "").out;
    assert!(printed.contains("p.reopened.wdj"), "{printed}");
    done(&["verify", &desk.path("p.reopened.wdj"), "--continues", &game], "");
    assert_eq!(wardiary(&["reopen", &game], "").code, 1, "nothing is written over");
}

#[test]
fn a_hyphen_is_standard_output() {
    let desk = Desk::new();
    let game = desk.played("p.wdj", "7");
    let play = ["play", "--system", SYSTEM, "--scenario", "caen-orne", "--seed", "7", "--out", "-"];
    let (code, printed, said) = piped(&play, b"");
    assert!(code == 0 && printed == bytes(&game), "{said}");
    assert!(said.contains("actions played"), "what is said of it goes to standard error: {said}");
    assert_eq!(piped(&[&play[..], &["-q"]].concat(), b"").2, "");
    let text = done(&["export", &game, "--format", "text"], "").out;
    assert!(piped(&["import", "-", "--out", "-"], text.as_bytes()).1 == bytes(&game));
    let copy = ["copy", &game, "--view", "german", "--out", "-"];
    let (code, printed, said) = piped(&copy, b"");
    assert!(code == 0 && said.contains("copy for german"), "{said}");
    done(&copy[..4], "");
    assert!(printed == bytes(&desk.path("p.german.wdc")));
    let (code, printed, said) = piped(&["homework", &game, "--entry", "20", "--out", "-"], b"");
    assert!(code == 0 && printed.trim_ascii_end().ends_with(b"</html>") && said.contains("p.homework.key"), "{said}");
    assert!(Path::new(&desk.path("p.homework.key")).is_file());
    let (code, printed, said) = raw(&copy, b"", Terminals { out: true, ..Terminals::default() });
    assert!(code == 2 && printed.is_empty() && said.contains("is a terminal"), "{said}");
}

#[test]
fn json_needs_a_file_before_anything_is_read_or_made() {
    for args in [
        &["film", "absent.wdj"][..],
        &["aar", "absent.wdj"],
        &["export", "absent.wdj", "--format", "text"],
        &["copy", "absent.wdj", "--view", "german", "--out", "-"],
        &["homework", "absent.wdj", "--entry", "20", "--out", "-"],
        &["import", "absent.txt", "--out", "-"],
        &["play", "--system", "absent", "--seed", "7", "--out", "-"],
    ] {
        let said = wardiary(&[args, &["--json"]].concat(), "");
        let is_object = said.out.starts_with('{') && said.out.contains(r#""exit":2"#) && said.out.lines().count() == 1;
        assert!(said.code == 2 && is_object && said.err.contains("name a file"), "{args:?}: {}{}", said.err, said.out);
    }
}

#[test]
fn a_match_that_is_recorded_in_needs_a_file() {
    let desk = Desk::new();
    let game = desk.played("p.wdj", "7");
    for args in [
        &["new", "--system", SYSTEM, "--out", "-"][..],
        &["reopen", &game, "--out", "-"],
        &["salvage", &game, "--out", "-"],
        &["reconcile", &game, &game, "--out", "-"],
    ] {
        let said = wardiary(args, "");
        assert!(said.code == 2 && said.out.is_empty() && said.err.contains("needs a file"), "{args:?}: {}", said.err);
    }
}
