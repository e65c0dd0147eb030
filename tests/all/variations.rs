//! Variations of a match: a played line is legal as a variation too and gives the same result, a refused one is refused there, and the
//! match stays unchanged. Layers, forms and pages are tested with the pages, commands with the command line.

use wardiary_core::diary::entry_text::EntryError;
use wardiary_core::diary::match_log::Match;
use wardiary_core::kernel::game::{System, Viewer};
use wardiary_core::of_any;
use wardiary_core::review::{EntryKind, Review, Seq};
use wardiary_fixtures::matches::RECORDED;
use wardiary_fixtures::pinned;
use wardiary_journal::diary_file;

/// Lines that are played on after an entry.
const LENGTH: usize = 6;
/// One entry in so many has a variation.
const STEP: usize = 23;

#[test]
fn what_was_played_is_a_variation_that_comes_to_the_same() {
    for sample in RECORDED {
        let (_, bytes) = pinned(sample.id);
        let game = diary_file::read(bytes.as_slice()).expect("a journal").game.expect("a match");
        of_any!(&game, game => replayed(sample.id, game));
    }
}

fn replayed<S: System>(id: &str, game: &Match<S>) {
    let (root, review) = (game.root(), game.review(Viewer::Umpire));
    let line: Vec<Seq> = game.line();
    let is_action = |seq: &Seq| review.entry(*seq).is_some_and(|entry| entry.is_action());
    let mut tried = 0;
    for at in (0..line.len().saturating_sub(LENGTH)).step_by(STEP) {
        let next = &line[at + 1..=at + LENGTH];
        if !next.iter().all(is_action) {
            continue;
        }
        let lines: Vec<String> = next.iter().map(|seq| review.notation(*seq)).collect();
        let varied = review.varied(line[at], &lines.iter().map(String::as_str).collect::<Vec<_>>());
        assert!(varied.fault.is_none(), "{id} after {}: {:?}", line[at], varied.fault);
        let last = Seq::try_from(LENGTH).expect("few lines");
        assert_eq!(varied.review.len(), last + 1, "an opening, and an entry a line");
        for (place, seq) in (1..).zip(next) {
            let (there, here) = (varied.review.entry(place).expect("a line"), review.entry(*seq).expect("an entry"));
            assert_eq!((there.words, there.changes, there.rows), (here.words, here.changes, here.rows), "{id} {seq}");
        }
        assert_eq!(varied.review.at(last).slots(), review.at(next[LENGTH - 1]).slots(), "{id} after {}", line[at]);
        tried += 1;
    }
    assert!(tried >= 2, "{id}: {tried}");
    assert_eq!(game.root(), root, "{id} stays as it is");
}

/// A refused proposal is refused in a variation by the same row, and the lines before it stay.
#[test]
fn what_the_rules_refuse_is_no_line_of_a_variation() {
    let mut tried = 0;
    for sample in RECORDED {
        let (_, bytes) = pinned(sample.id);
        let game = diary_file::read(bytes.as_slice()).expect("a journal").game.expect("a match");
        let review = game.review(Viewer::Umpire);
        for seq in 1..review.len() {
            let entry = review.entry(seq).expect("an entry");
            let EntryKind::Refused(Some(refusal)) = &entry.kind else { continue };
            let varied = review.varied(seq - 1, &[&refusal.proposal]);
            let Some(EntryError::Refused(violation)) = varied.fault else {
                panic!("{} {seq}: it is refused", sample.id)
            };
            assert_eq!((violation.rule, varied.lines.len()), (refusal.violation.rule, 0), "{} {seq}", sample.id);
            tried += 1;
        }
        for other in ["rewind 3 a slip", "amend", "propose end", "clock stop", "note", ""] {
            let varied = review.varied(review.first(), &[other]);
            assert!(varied.lines.is_empty() && varied.fault.is_some(), "{}: `{other}` is no action", sample.id);
        }
    }
    assert!(tried >= 3, "{tried}");
}
