//! The five turns at Omaha as played by two teams: they contain what a debrief may need.

use wardiary_core::diary::key_events::{What, key_events};
use wardiary_core::kernel::game::Viewer;
use wardiary_fixtures::matches::{OMAHA, RECORDED};

use crate::sampled::{entries, played};

#[test]
fn the_five_turns_hold_what_a_debrief_can_meet() {
    let game = played(&OMAHA);
    let entries = entries(&*game.review(Viewer::Umpire));
    let line = || entries.iter().filter(|entry| entry.on_line);
    let says = |word: &str| line().filter(|entry| entry.notation.starts_with(word)).count();
    let verbs = ["begin", "percent ", "dice ", "lot ", "move ", "attack ", "advance ", "bombard ", "end"];
    assert_eq!(verbs.map(|verb| says(verb) > 0), [true; 9], "{verbs:?}");
    assert_eq!(says("clock start"), 10, "one for each impulse");
    let of = |kind: &str| entries.iter().filter(|entry| entry.kind.word() == kind).count();
    assert_eq!((of("refused"), of("rewind"), of("amendment")), (6, 1, 1));
    // Unavailable ships and aircraft, a whole division, a stream, marsh, points by sight level, flak from adjacent hexes and from within, a
    // full hex in a retreat, an own unit that does not keep a line open, half of the points by daylight, a late arrival.
    for row in ["B-068", "B-085", "B-129", "B-149", "B-159", "B-165", "B-167", "B-182", "B-212", "B-213", "B-237"] {
        assert!(entries.iter().any(|entry| entry.rows.iter().any(|of| of == row)), "{row} is met");
    }
    assert!(entries.iter().all(|entry| entry.after_ms <= Some(300_000)), "every side keeps to its five minutes");
    let last = &entries.last().expect("entries").moment;
    assert_eq!((last.turn, last.phase.word), (5, "over"));
    let score = game.review(Viewer::Umpire).at(u32::MAX).score().expect("it is scored");
    assert_eq!(score.sides.map(|side| side.total), [84, 37]);
}

/// B-248, B-250: a match that ends before its last turn pays for no hex, and each hex stays with its holder.
#[test]
fn an_early_end_takes_no_hex_from_its_side() {
    for recorded in RECORDED.iter().filter(|recorded| ["wab-02", "wab-03"].contains(&recorded.scenario)) {
        let review = played(recorded).into_review(Viewer::Umpire);
        let end = review.at(u32::MAX);
        assert!(end.verdict().is_some_and(|standing| standing.rule.to_string() == "B-250"), "{}", recorded.id);
        let score = end.score().expect("it is scored");
        let of_hexes = |side: usize| score.sides[side].hexes.iter().map(|held| held.1).sum::<i32>();
        assert_eq!([of_hexes(0), of_hexes(1)], [0, 0], "{}", recorded.id);
        let reasons = key_events(review.as_ref()).into_iter().flat_map(|event| event.reasons);
        let taken: Vec<_> = reasons.filter(|reason| reason.seq + 2 >= review.len()).map(|reason| reason.what).collect();
        let captured = |by_none: bool| {
            taken.iter().filter(|what| matches!(what, What::Captured { by, .. } if by.is_none() == by_none)).count()
        };
        assert_eq!(captured(true), 0, "{}: {taken:?}", recorded.id);
        assert!(captured(false) > 0, "{}: the last objective is taken: {taken:?}", recorded.id);
    }
}
