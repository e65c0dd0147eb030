//! `--view`: a match at the command line as one of its viewers reads it.

use wardiary_core::editions::{AnyMatch, Opening, begin, scenario};
use wardiary_core::kernel::game::System as _;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::review::Review;
use wardiary_core::systems::cherbourg_1944::{Cherbourg, ID};

use super::super::conformance::Lot;
use super::{Desk, done, wardiary};

/// A drawn setup in notation, then a decree about one Axis unit that is hidden from the other side.
fn lines(losses: u8) -> String {
    let AnyMatch::Cherbourg(mut game) =
        begin(scenario(ID, None).expect("a scenario"), &Opening::default()).expect("it begins").game
    else {
        unreachable!("another system was asked for")
    };
    let (mut lot, mut text) = (Lot::new(7), String::new());
    while game.review(Viewer::Umpire).at(u32::MAX).position().moment.phase.word == "setup" {
        let action = Cherbourg::draw(game.rules(), game.state(), &mut |n| lot.below(n));
        text.push_str(&Cherbourg::print_action(game.rules(), &action));
        text.push('\n');
        game.propose(&action, Some(0)).expect("what is drawn is taken");
    }
    format!("{text}amend C-123 losses de-919-2 {losses} because of {losses}\n")
}

#[test]
fn what_is_hidden_from_a_viewer_is_in_no_answer_he_is_given() {
    let desk = Desk::new();
    let games = [0, 1].map(|losses| {
        let path = desk.path(&format!("{losses}.wdj"));
        done(&["new", "--system", ID, "--out", &path, "--title", "M"], "");
        done(&["record", &path], &lines(losses));
        path
    });
    let commands: [&[&str]; 6] = [
        &["log"],
        &["log", "--json"],
        &["state"],
        &["state", "--json"],
        &["diff", "--from", "9", "--to", "last"],
        &["notes"],
    ];
    for (view, is_told) in [("us", false), ("observer", false), ("axis", true), ("umpire", true)] {
        for command in commands {
            let answers = games.clone().map(|game| {
                let last = done(&["state", &game, "--json"], "").json()[0]["seq"].to_string();
                let words = command[1..].iter().map(|word| if *word == "last" { last.as_str() } else { word });
                let args: Vec<&str> = [command[0], game.as_str(), "--view", view].into_iter().chain(words).collect();
                let said = wardiary(&args, "");
                assert!(said.code <= 1 && !said.out.is_empty() || command[0] == "notes", "{args:?}: {}", said.err);
                said.out
            });
            let differ = answers[0] != answers[1];
            assert!(differ == (is_told && command[0] != "notes"), "C-058: {command:?} --view {view}: {}", answers[1]);
        }
    }
}

#[test]
fn an_unknown_viewer_is_answered_with_those_there_are_and_evidence_has_no_perspective() {
    let desk = Desk::new();
    let game = desk.played("a.wdj", "3");
    for command in ["log", "state", "notes"] {
        let said = wardiary(&[command, &game, "--view", "axis"], "");
        assert_eq!(said.code, 2, "{command}: {}", said.out);
        assert!(said.err.contains("umpire, allied, german, observer"), "{command}: {}", said.err);
    }
    for args in [&["verify", &game][..], &["export", &game, "--format", "text"], &["prove", &game, "--entry", "3"]] {
        let said = wardiary(&[args, &["--view", "german"]].concat(), "");
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{args:?}");
        assert!(said.err.contains("which no side sees"), "{args:?}: {}", said.err);
    }
}
