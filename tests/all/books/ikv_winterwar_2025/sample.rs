//! The whole game of the Winter War as two teams play it: it holds what a debrief can meet.

use wardiary_core::kernel::game::Viewer;
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
