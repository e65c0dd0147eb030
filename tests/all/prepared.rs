//! The plan for the debrief follows a correction: the record alone shows which entry replaced which.

use wardiary_core::diary::correction::{Correction, Task};
use wardiary_core::editions::AnyMatch;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::review::{Review, Seq};
use wardiary_fixtures::matches::{CAEN_ORNE, CHERBOURG, OMAHA, Recorded, WINTER_WAR};
use wardiary_journal::diary_file::{self, rehearse};

/// A match of each rule book.
const SAMPLES: [Recorded; 4] = [CAEN_ORNE, CHERBOURG, WINTER_WAR, OMAHA];
/// Throws of each match that are corrected.
const THROWS: usize = 5;

fn game(sample: &Recorded) -> AnyMatch {
    diary_file::read(sample.journal().expect("it plays").as_slice()).expect("a journal").game.expect("it opens")
}

/// Throws on the line, each with another face for its last die.
fn misread(review: &dyn Review) -> Vec<(Seq, String)> {
    let throw = |seq: Seq| {
        let entry = review.entry(seq).filter(|entry| entry.on_line && entry.is_action())?;
        let (rest, face) = entry.notation.rsplit_once(' ').filter(|(rest, _)| rest.starts_with("di"))?;
        let face: u32 = face.parse().ok()?;
        Some((seq, format!("{rest} {}", face % 6 + 1)))
    };
    (review.first()..review.len()).filter_map(throw).collect()
}

/// A match after the correction of a throw, and the fate of the rest of it.
fn corrected(game: &AnyMatch, (entry, with): (Seq, String)) -> Option<(AnyMatch, Correction)> {
    let task = Task::Correct { entry, with, because: "misread".to_owned() };
    // Another face may end the fight that a later entry continues: then the correction stops, which serves as well here.
    rehearse(game, &task, &[]).ok().map(|rehearsal| (rehearsal.game, rehearsal.retake))
}

#[test]
fn what_a_correction_carried_over_is_found_again_from_the_record() {
    for sample in &SAMPLES {
        let before = game(sample);
        let throws = misread(&*before.review(Viewer::Umpire));
        let (mut carried, mut gone) = (0, 0);
        for throw in throws.into_iter().take(THROWS) {
            let slip = throw.0;
            let Some((after, came)) = corrected(&before, throw) else { continue };
            let review = after.review(Viewer::Umpire);
            let (old, new): (Vec<Seq>, Vec<Seq>) = came.carried.iter().copied().unzip();
            let found = review.taken_up(&old);
            let wanted: Vec<Option<Seq>> = new.iter().copied().map(Some).collect();
            assert_eq!(found, wanted, "{} after {slip}", sample.id);
            let dropped: Vec<Seq> = came.dropped.iter().map(|lost| lost.seq).chain([slip]).collect();
            let none = vec![None; dropped.len()];
            assert_eq!(review.taken_up(&dropped), none, "{} after {slip}: {dropped:?} did not come again", sample.id);
            let untouched: Vec<Seq> = (0..slip).filter(|&seq| review.holds(seq)).collect();
            let same: Vec<Option<Seq>> = untouched.iter().copied().map(Some).collect();
            assert_eq!(review.taken_up(&untouched), same);
            // The page shows a waiting correction until it is resumed, and no finished one.
            let waiting = review
                .waiting()
                .map(|waiting| (waiting.slip, waiting.from <= came.open.as_ref().map_or(0, |open| open.at)));
            assert_eq!(waiting, came.open.as_ref().map(|_| (slip, true)), "{} after {slip}", sample.id);
            (carried, gone) = (carried + old.len(), gone + dropped.len());
        }
        assert!(carried > 0 && gone > 0, "{}: {carried} carried, {gone} gone", sample.id);
    }
}

/// Two corrections one after the other, and a take-back by hand: an entry is followed to the last one with the same content.
#[test]
fn what_was_taken_up_twice_is_followed_to_the_current_line() {
    let before = game(&CAEN_ORNE);
    let throws = misread(&*before.review(Viewer::Umpire));
    let last = throws.last().cloned().expect("it has throws");
    let (first, _) = corrected(&before, last.clone()).expect("it is corrected");
    let review = first.review(Viewer::Umpire);
    let (face, slip) = (before.review(Viewer::Umpire).notation(last.0), review.len());
    let again = (review.first()..slip).rev().find(|&seq| review.holds(seq) && review.notation(seq) == last.1);
    let (second, came) = corrected(&first, (again.expect("it stands"), face)).expect("it is corrected back");
    let review = second.review(Viewer::Umpire);
    // The entry that was right at first is played again under its third number.
    let now = review.taken_up(&[last.0])[0].expect("it was right at first");
    assert!(now > again.unwrap_or(0) && review.holds(now) && review.notation(now) == review.notation(last.0));
    for (old, new) in came.carried {
        assert_eq!(review.taken_up(&[old]), [Some(new)]);
    }
    assert!(before.review(Viewer::Umpire).waiting().is_none(), "no correction was begun");
    assert_eq!(review.taken_up(&[review.len(), Seq::MAX]), [None, None], "what is not there was not taken up");
}
