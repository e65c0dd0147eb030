//! Tests of the command that seals intents and opens them.

use std::path::Path;

use wardiary_core::diary::remark::Remark;
use wardiary_core::review::Seq;
use wardiary_fixtures::matches::CAEN_ORNE;

use crate::tests::shell::{begun, run};

const AIM: &str = "quinceberry over the river";

#[test]
fn the_command_seals_once_and_in_time_and_opens_what_it_sealed() {
    let folder = tempfile::tempdir().unwrap();
    let path = begun(folder.path());
    let (file, store) = (path.to_str().unwrap(), path.with_extension("intents"));
    let seal = |turn: &str, phase: &str, aim: &str| {
        run(
            &[
                "intent",
                file,
                "--side",
                "allied",
                "--turn",
                turn,
                "--phase",
                phase,
                "--objectives",
                "1910",
                "--probability",
                "60",
                "--aim",
                aim,
            ],
            "",
        )
    };
    let first = seal("3", "movement", AIM);
    assert_eq!((first.0, first.2.as_str()), (0, ""), "{}", first.1);
    assert!(!first.1.contains("quinceberry"));
    let text = std::fs::read_to_string(&store).unwrap();
    assert!(text.starts_with("wardiary intents 1\n") && text.contains(AIM));
    assert!(
        !String::from_utf8_lossy(&std::fs::read(&path).unwrap()).contains("quinceberry"),
        "the journal has no byte of it"
    );
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        assert_eq!(std::fs::metadata(&store).unwrap().permissions().mode() & 0o777, 0o600);
    }
    // The same intent again is already sealed; another for the same phase is refused.
    assert_eq!(seal("3", "movement", AIM), first);
    let other = seal("3", "movement", "something else");
    assert!(other.0 == 1 && other.2.contains("already, in entry"), "{}", other.2);
    assert_eq!(seal("3", "combat", AIM).0, 0);
    for (args, field) in [(("5", "movement"), "--turn"), (("3", "noon"), "--phase")] {
        let refused = seal(args.0, args.1, AIM);
        assert!(refused.0 == 2 && refused.2.contains(field), "{}", refused.2);
    }
    let past = seal("2", "movement", AIM);
    assert!(past.0 == 1 && past.2.contains("That turn is past"), "{}", past.2);
    // After the first action of a phase nothing can be sealed for it any more.
    let played = run(&["record", file], "land gb-43-inf 1708\n");
    assert_eq!(played.0, 0, "{}", played.2);
    let begun =
        run(&["intent", file, "--side", "german", "--turn", "3", "--phase", "movement allied", "--aim", "x"], "");
    assert!(begun.0 == 1 && begun.2.contains("has begun with entry"), "{}", begun.2);
    let open = run(&["intent", file, "--open"], "");
    assert!(open.0 == 1 && open.2.contains("not over"), "{}", open.2);
    let listed = run(&["intent", file], "");
    assert!(listed.1.contains("sealed, never opened") && !listed.1.contains("quinceberry"), "{}", listed.1);
    let opened = run(&["intent", file, "--open", "--now"], "");
    assert_eq!((opened.0, opened.1.lines().count()), (0, 2), "{} {}", opened.1, opened.2);
    let listed = run(&["intent", file, "--json"], "");
    assert!(listed.1.contains(AIM) && listed.1.contains(r#""timing":"in-time""#), "{}", listed.1);
    assert_eq!(run(&["verify", file], "").0, 0, "what was opened is what was committed to");
}

#[test]
fn an_intent_is_refused_for_every_phase_that_has_begun() {
    let folder = tempfile::tempdir().unwrap();
    let path = begun(folder.path());
    let file = path.to_str().unwrap();
    let lines = CAEN_ORNE.notation.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let mut lines: Vec<&str> = lines.collect();
    // Without its last action the match is not over.
    lines.pop();
    let begun = run(&["record", file], &(lines.join("\n") + "\n"));
    assert!(begun.1.contains("accepted"), "{} {}", begun.1, begun.2);
    let review = wardiary_library::archive::Archive::folder(folder.path().to_owned()).unwrap();
    let opened = wardiary_library::library::Library::open(&review, "m").unwrap();
    let review = &opened.review;
    for span in review.phases().iter().filter(|span| !span.moment.phase.is_before()) {
        let (turn, word) = (span.moment.turn.to_string(), span.moment.phase.word);
        let of = span.moment.side.map_or("-", |side| review.side_word(side));
        let phase = format!("{word} {of}");
        let (code, _, err) =
            run(&["intent", file, "--side", "german", "--turn", &turn, "--phase", &phase, "--aim", "x"], "");
        assert_eq!(code, 1, "{turn} {phase}: {err}");
        assert!(err.contains("has begun with entry"), "{turn} {phase}: {err}");
    }
    assert!(!path.with_extension("intents").exists(), "what is refused is written nowhere");
}

#[test]
fn a_text_that_is_lost_or_changed_opens_nothing_and_a_wrong_salt_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = begun(folder.path());
    let (file, store) = (path.to_str().unwrap(), path.with_extension("intents"));
    let sealed = run(&["intent", file, "--side", "german", "--turn", "3", "--phase", "movement", "--aim", AIM], "");
    assert_eq!(sealed.0, 0, "{}", sealed.2);
    let text = std::fs::read_to_string(&store).unwrap();
    for changed in
        [text.replace("quince", "elder"), text.replacen(|digit: char| digit.is_ascii_digit(), "", 3), String::new()]
    {
        std::fs::write(&store, &changed).unwrap();
        let (code, out, err) = run(&["intent", file, "--open", "--now"], "");
        let is_said = out.contains("cannot be opened") && out.contains("nobody can say");
        assert!(code == 1 && (is_said || err.contains("cannot be used")), "{out} {err}");
    }
    // By hand, with the right text and another salt, or the right salt and another text.
    let seq = opened_intent(folder.path());
    let salted = text.lines().nth(1).unwrap();
    let (salt, own) = salted.split_once(' ').unwrap();
    for line in [format!("opened german {seq} {} {own}", "0".repeat(64)), format!("opened german {seq} {salt} {own}!")]
    {
        let (code, out, err) = run(&["record", file], &format!("{line}\n"));
        assert!(code != 0 && (out.clone() + &err).contains("committed to"), "{out} {err}");
    }
    std::fs::write(&store, &text).unwrap();
    assert_eq!(run(&["intent", file, "--open", "--now"], "").0, 0);
}

/// Returns the entry of the only intent of the match in a folder.
fn opened_intent(folder: &Path) -> Seq {
    let archive = wardiary_library::archive::Archive::folder(folder.to_owned()).unwrap();
    let opened = wardiary_library::library::Library::open(&archive, "m").unwrap();
    let remarks = opened.review.remarks();
    remarks.iter().find(|one| matches!(one.remark, Remark::Intent { .. })).unwrap().seq
}
