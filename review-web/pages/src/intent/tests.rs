//! Tests of the phase that the form suggests.

use wardiary_fixtures::matches::EACH;
use wardiary_library::archive::Archive;
use wardiary_library::library::Library as _;

use super::*;

/// The suggested phase for a side belongs to that side or to both sides, and is not over, in every system.
#[test]
fn a_side_is_offered_no_phase_of_the_other() {
    let archive = Archive::of(&EACH).unwrap();
    let mut led_on = 0;
    for recorded in EACH {
        let opened = archive.open(recorded.id).unwrap();
        let review = opened.review.as_ref();
        let all = phases(review);
        let place = |of: (Phase, Option<Side>)| all.iter().position(|one| *one == of);
        for own in [Side::One, Side::Two] {
            for &(phase, side) in all.iter().filter(|(phase, _)| *phase != Phase::SETUP) {
                let next = PhaseOf { turn: 2, phase, side };
                let found = own_next(review, (next, 5), own);
                if side.is_none_or(|side| side == own) {
                    assert_eq!(found, next, "{}", recorded.id);
                    continue;
                }
                led_on += 1;
                assert_eq!(found.side, Some(own), "{}: {next:?}", recorded.id);
                let is_later = found.turn == 3 || place((found.phase, found.side)) > place((phase, side));
                assert!((2..=3).contains(&found.turn) && is_later, "{}: {next:?}, {found:?}", recorded.id);
                let last = own_next(review, (next, 2), own);
                assert_eq!(last.turn, 2, "{}: there is no turn after the last", recorded.id);
            }
        }
    }
    assert!(led_on > 0, "phases of the other side");
}
