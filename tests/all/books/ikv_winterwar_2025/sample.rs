//! The whole game of the Winter War as played by two teams: it contains what a debrief may need.

use wardiary_core::editions::{Opening, begin};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::unit::Side;
use wardiary_fixtures::matches::WINTER_WAR;

use crate::sampled::{entries, played};

#[test]
fn the_whole_game_holds_what_a_debrief_can_meet() {
    let game = played(&WINTER_WAR);
    let entries = entries(&*game.review(Viewer::Umpire));
    let line = || entries.iter().filter(|entry| entry.on_line);
    let says = |word: &str| line().filter(|entry| entry.notation.starts_with(word)).count();
    let verbs =
        ["place ", "arrive ", "delay ", "move ", "fly ", "transfer ", "air-combat ", "attack ", "losses ", "retreat "];
    assert_eq!(verbs.map(|verb| says(verb) > 0), [true; 10], "{verbs:?}");
    assert_eq!((says("clock-stop"), says("clock-start"), says("clock start")), (1, 1, 16));
    let of = |kind: &str| entries.iter().filter(|entry| entry.kind.word() == kind).count();
    assert_eq!((of("refused"), of("rewind"), of("amendment")), (1, 1, 1));
    for row in ["W-015", "W-038", "W-043", "W-111", "W-142", "W-151", "W-152", "W-168"] {
        assert!(line().any(|entry| entry.rows.iter().any(|of| of == row)), "{row} is met");
    }
    assert!(entries.iter().all(|entry| entry.after_ms <= Some(300_000)), "every side keeps to its five minutes");
    let last = &entries.last().expect("entries").moment;
    assert_eq!((last.turn, last.phase.word), (8, "over"));
    let score = game.review(Viewer::Umpire).at(u32::MAX).score().expect("the whole game is scored");
    assert_eq!(score.sides.map(|side| side.total), [64, 145], "in quarters of a point");
}

/// In P-control Finland last entered the city, and the Soviet Union has the only zone over it.
#[test]
fn who_would_win_now_is_reckoned_as_the_end_reckons() {
    let mut scenes = wardiary_fixtures::scenes("ikv-winterwar-2025").into_iter();
    let (.., text) = scenes.find(|(id, ..)| id == "P-control").expect("the scene is there");
    let posed: String =
        text.lines().filter(|line| !line.starts_with(['>', '='])).flat_map(|line| [line, "\n"]).collect();
    let begun = begin(&posed, &Opening::default()).expect("the scene is a position");
    let score = begun.game.into_review(Viewer::Umpire).at(0).score().expect("the game counts points");
    assert_eq!([score.sides[0].total, score.sides[1].total], [0, 4]);
    assert_eq!((score.standing.winner, score.at_end), (Some(Side::One), Some([4, 0])));
}
