//! Diverging lines: decrees and times when a mistake is corrected, and the comparison of the two lines for every entry.

use wardiary_core::diary::correction::{Lost, Task};
use wardiary_core::diary::entry_text;
use wardiary_core::editions::{self, AnyMatch, Opening};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::of_any;
use wardiary_core::review::{Fate, Fork, Review, Seq};
use wardiary_fixtures::matches::CAEN_ORNE;
use wardiary_journal::diary_file::rehearse;

/// Example 1 of the rules on the training map; a decree comes between retreat and advance.
const PLAYED: [&str; 8] = [
    "move bb-warspite 2108",
    "fly att-3 support 1807 1907 2008 2108 2109",
    "end",
    "attack 2109 by ca-3-inf gb-3-agra bb-warspite att-3",
    "die 4",
    "retreat de-711-inf 2209",
    DECREE,
    "advance ca-3-inf",
];
const DECREE: &str = "amend N-035 place de-9-werf 2012 because the counter had fallen off the map";

/// A match with these lines, each written one second after the one before.
fn played(lines: &[&str]) -> AnyMatch {
    let scene = editions::scenario(CAEN_ORNE.system, Some(CAEN_ORNE.scenario)).expect("it ships with the program");
    let mut game = editions::begin(scene, &Opening::default()).expect("it can be posed").game;
    write(&mut game, lines);
    game
}

fn write(game: &mut AnyMatch, lines: &[&str]) {
    for (line, number) in lines.iter().zip(1..) {
        of_any!(game, game => {
            entry_text::write(game, line, number, Some(number * 1_000)).unwrap_or_else(|error| panic!("{line}: {error}"));
        });
    }
}

fn numbered(review: &dyn Review, notation: &str) -> Seq {
    let is_it = |seq: &Seq| review.entry(*seq).is_some_and(|entry| entry.notation == notation);
    (0..review.len()).rev().find(is_it).unwrap_or_else(|| panic!("`{notation}` was written"))
}

#[test]
fn a_decree_among_answers_that_fall_is_carried_and_an_answer_has_the_time_of_the_entry_before_it() {
    let game = played(&[PLAYED.as_slice(), &["end"]].concat());
    let die = numbered(&*game.review(Viewer::Umpire), "die 4");
    let task = Task::Correct { entry: die, with: "die 2".to_owned(), because: "it lay on its edge".to_owned() };
    let corrected = rehearse(&game, &task, &["losses ca-3-inf 1".to_owned()]).expect("what die 2 asks is answered");
    let (retake, review) = (&corrected.retake, corrected.game.review(Viewer::Umpire));
    let written = |seq: Seq| review.entry(seq).expect("an entry").notation;
    let dropped: Vec<String> = retake.dropped.iter().map(|lost| written(lost.seq)).collect();
    assert_eq!(dropped, ["retreat de-711-inf 2209"]);
    assert!(retake.dropped.iter().all(|lost| matches!(lost.why, Lost::NotAsked)));
    let carried: Vec<String> = retake.carried.iter().map(|&(old, _)| written(old)).collect();
    assert_eq!(carried, [DECREE, "advance ca-3-inf", "end"]);

    let time = |seq: Seq| review.entry(seq).expect("an entry").after_ms;
    let [answer] = retake.answered[..] else { panic!("one answer was given") };
    assert_eq!((written(answer), time(answer)), ("losses ca-3-inf 1".to_owned(), Some(5_000)), "the time of the die");
}

/// Each row of two lines side by side: the old entry, or the new one if there is no old one, and its fate.
fn fork(game: &AnyMatch) -> Vec<(String, String)> {
    let review = &*game.review(Viewer::Umpire);
    let rewind = review.rewinds().last().expect("it goes back").seq;
    let rows = review.fork(rewind).expect("lines part there").into_iter();
    let row = |fork: Fork| {
        let told = fork.old().or(fork.taken()).expect("one of both");
        let fate = match &fork {
            Fork::Same { .. } => "Same".to_owned(),
            Fork::Replaced { .. } => "Replaced".to_owned(),
            Fork::New { .. } => "New".to_owned(),
            Fork::Dropped { fate: Fate::Refused(violation), .. } => format!("refused {}", violation.rule),
            Fork::Dropped { fate, .. } => format!("{fate:?}"),
        };
        (review.entry(told.seq).expect("an entry").notation, fate)
    };
    rows.map(row).collect()
}

#[test]
fn each_entry_that_a_line_leaves_behind_is_judged_where_its_question_is_open() {
    let mut game = played(&[PLAYED.as_slice(), &["end"]].concat());
    let declared = numbered(&*game.review(Viewer::Umpire), PLAYED[3]);
    write(&mut game, &[&format!("rewind {declared} misread"), "die 2", "losses ca-3-inf 1"]);
    let expected = [
        ("die 4", "Replaced"),
        ("retreat de-711-inf 2209", "NotAsked"),
        (DECREE, "LeftOut"),
        ("advance ca-3-inf", "LeftOut"),
        ("end", "NotAsked"),
        ("losses ca-3-inf 1", "New"),
    ];
    let found = fork(&game);
    let found: Vec<(&str, &str)> = found.iter().map(|(entry, fate)| (entry.as_str(), fate.as_str())).collect();
    assert_eq!(found, expected);
}

#[test]
fn an_entry_written_again_as_it_was_is_the_same_and_not_replaced() {
    let mut game = played(&PLAYED[..6]);
    let declared = numbered(&*game.review(Viewer::Umpire), PLAYED[3]);
    write(&mut game, &[&format!("rewind {declared} once more"), "die 4", "retreat de-711-inf 2209"]);
    let fates: Vec<String> = fork(&game).into_iter().map(|(_, fate)| fate).collect();
    assert_eq!(fates, ["Same", "Same"]);
}
