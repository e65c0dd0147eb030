//! The end of each sample match, in the words of its rule book: N-006, C-176, C-177, W-006, B-256.

use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::unit::Side;
use wardiary_fixtures::matches::{LONG, RECORDED};
use wardiary_journal::diary_file;

/// The word of the winner, the kind of win, and the row.
type End = (&'static str, &'static str, &'static str);

/// Matches with their end; none for a match that goes on.
const ENDS: [(&str, Option<End>); 14] = [
    ("normandy-1944", Some(("allied", "points", "N-006"))),
    ("caen-orne", Some(("german", "points", "N-006"))),
    ("sensible-1", Some(("allied", "points", "N-006"))),
    ("sensible-2", Some(("german", "points", "N-006"))),
    ("cherbourg-1944", None),
    ("cherbourg-sensible", Some(("axis", "axis-holds", "C-177"))),
    ("winter-war", Some(("finland", "points", "W-006"))),
    ("winterwar-sensible-1", Some(("soviet", "points", "W-006"))),
    ("winterwar-sensible-2", Some(("finland", "points", "W-006"))),
    ("omaha", Some(("allied", "points-decisive", "B-256"))),
    ("omaha-sensible", Some(("allied", "points-decisive", "B-256"))),
    ("villers-sensible", Some(("allied", "objectives", "B-250"))),
    ("port-sensible", Some(("allied", "objectives", "B-250"))),
    ("cobra-sensible", Some(("allied", "points-decisive", "B-256"))),
];

/// The ends of the long matches.
const LONG_ENDS: [End; 2] = [("allied", "points-decisive", "B-256"), ("allied", "annihilation", "B-248")];

#[test]
fn the_long_matches_are_played_to_their_end() {
    for (sample, (winner, by, rule)) in LONG.iter().zip(LONG_ENDS) {
        let journal = sample.journal().expect("it plays");
        let review =
            diary_file::read(&journal[..]).expect("a journal").game.expect("it opens").into_review(Viewer::Umpire);
        let standing = review.at(review.len() - 1).verdict().expect("it has ended");
        let end = (standing.winner.map(|side| review.side_word(side)), standing.by, standing.rule.to_string());
        assert_eq!(end, (Some(winner), by, rule.to_owned()), "{}", sample.id);
        assert!(review.len() > 4_000, "{}: {} entries", sample.id, review.len());
    }
}

#[test]
fn a_finished_match_says_who_has_won_and_by_which_row_to_every_viewer() {
    for (sample, (id, end)) in RECORDED.iter().zip(ENDS) {
        assert_eq!(sample.id, id);
        let journal = sample.journal().expect("a sample plays");
        let game = diary_file::read(&journal[..]).expect("it is a journal").game.expect("it opens");
        let review = game.into_review(Viewer::Umpire);
        let last = review.len() - 1;
        for viewer in [Viewer::Umpire, Viewer::Observer, Viewer::Side(Side::One)] {
            let seen = review.seen_by(viewer);
            let verdict = seen.at(last).verdict().map(|standing| {
                (standing.winner.map(|side| seen.side_word(side)), standing.by, standing.rule.to_string())
            });
            let wanted = end.map(|(winner, by, rule)| (Some(winner), by, rule.to_owned()));
            assert_eq!(verdict, wanted, "{id}");
            assert_eq!(seen.at(seen.first()).verdict(), None, "{id} before it was played");
        }
        assert_eq!(review.begun(), sample.begun);
    }
}
