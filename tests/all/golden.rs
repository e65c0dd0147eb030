//! Pinned journals: recorded once, read the same for good. A change of their bytes is a decision (journal/DECISIONS.md).

use std::collections::BTreeSet;
use std::fs;

use wardiary_core::editions::{compare, named};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::walltime;
use wardiary_fixtures::{journals, matches::RECORDED, pin, pinned};
use wardiary_journal::diary_file;
use wardiary_journal::sign::{AllowedSigners, SignatureFault};

#[test]
fn every_pinned_journal_is_intact_and_plays_as_written() {
    let pinned = journals();
    assert!(pinned.len() >= 2, "the pinned journals are there");
    for (id, bytes) in pinned {
        let read = diary_file::read(bytes.as_slice()).unwrap();
        assert_eq!(read.report.fault, None, "{id}: bytes");
        assert!(read.fault.is_none(), "{id}: {}", read.fault.map(|fault| fault.to_string()).unwrap_or_default());
        assert!(read.checkpoints.len() >= 4, "{id}: state roots were compared");
    }
}

/// After a rule is mended, read the differences and pin the matches anew with `WARDIARY_ACCEPT=1`.
#[test]
fn the_recorded_match_gives_the_pinned_bytes() {
    for recorded in RECORDED {
        let (schema, pinned) = pinned(recorded.id);
        let played = recorded.journal_in(schema).unwrap();
        if std::env::var_os("WARDIARY_ACCEPT").is_some() && played != pinned {
            pin(recorded.id, &played);
            println!("{}: pinned anew", recorded.id);
            continue;
        }
        let first = played.iter().zip(&pinned).position(|(a, b)| a != b);
        assert!(played == pinned, "{}: differs at byte {first:?} of {}", recorded.id, pinned.len());
    }
}

/// The short sample for the browser tests, as the program reads it: kinds of entries and their effects.
#[test]
fn the_short_match_has_what_a_debrief_and_the_browser_look_at() {
    let (_, bytes) = journals().into_iter().find(|(id, _)| id == "caen-orne").unwrap();
    let review = diary_file::read(bytes.as_slice()).unwrap().game.unwrap().into_review(Viewer::Umpire);
    let entries: Vec<_> = (0..review.len()).map(|seq| review.entry(seq).unwrap()).collect();
    let of = |kind: &'static str| entries.iter().filter(move |entry| entry.kind.word() == kind);
    let kinds = ["action", "refused", "rewind", "amendment", "clock"];
    assert_eq!(kinds.map(|kind| of(kind).count()), [58, 3, 2, 1, 4]);
    let verbs: BTreeSet<&str> = of("action").filter_map(|entry| entry.notation.split(' ').next()).collect();
    let wanted = ["advance", "arrive", "attack", "die", "end", "fly", "land", "losses", "move", "retreat"];
    assert_eq!(verbs.into_iter().collect::<Vec<_>>(), wanted);
    assert!(of("refused").all(|entry| entry.refusal().is_some()), "a refusal says why");
}

/// One match in two editions: the older one has neither isolation nor points, and each finds the first difference of the other.
#[test]
fn another_edition_names_every_entry_that_comes_out_otherwise() {
    let differs = |id: &str, edition: &str| {
        let (_, bytes) = journals().into_iter().find(|(known, _)| known == id).unwrap();
        let read = diary_file::read(bytes.as_slice()).unwrap();
        let game = read.game.unwrap();
        let edition = named(edition).into_iter().find(|one| one.system == game.genesis().system).unwrap();
        let found = compare(&game, &read.material, edition).unwrap();
        found.iter().map(|one| one.seq).collect::<Vec<_>>()
    };
    assert_eq!(differs("random-7", "2023-1"), [0; 0], "its own edition");
    assert_eq!(differs("random-7", "2023-2"), [35, 68], "units without supply (N-058)");
    assert_eq!(differs("caen-orne-2023-1", "2023-2"), [78], "the points of the end (N-087)");
    assert_eq!(differs("caen-orne", "2023-1"), [78], "points that the training edition does not count");
    assert_eq!(differs("caen-orne", "2023-2"), [0; 0], "its own edition");
}

/// The two matches of the program are whole: eight turns, points of both sides, and a winner each.
#[test]
fn the_matches_of_the_program_end_on_points_with_a_winner_for_either_side() {
    let points = |id: &str| {
        let (_, bytes) = journals().into_iter().find(|(known, _)| known == id).expect("it is pinned");
        let review =
            diary_file::read(bytes.as_slice()).expect("a journal").game.expect("a match").into_review(Viewer::Umpire);
        let score = review.at(review.len() - 1).score().expect("the whole game is scored");
        [0, 1].map(|side: usize| score.sides[side].total)
    };
    assert_eq!(points("sensible-1"), [135, 32], "won by the Allies");
    assert_eq!(points("sensible-2"), [75, 81], "won by the Germans");
}

/// The two matches of the program in the Winter War, in quarters of a point: each side wins one.
#[test]
fn the_matches_of_the_program_in_the_winter_war_are_won_by_either_side() {
    let points = |id: &str| {
        let (_, bytes) = pinned(id);
        let review =
            diary_file::read(bytes.as_slice()).expect("a journal").game.expect("a match").into_review(Viewer::Umpire);
        let score = review.at(review.len() - 1).score().expect("the whole game is scored");
        [0, 1].map(|side: usize| score.sides[side].total)
    };
    assert_eq!(points("winterwar-sensible-1"), [100, 87], "won by the Soviet Union");
    assert_eq!(points("winterwar-sensible-2"), [79, 104], "won by Finland");
}

/// The match of the program at Omaha goes to the last turn, and the score is counted.
#[test]
fn the_match_of_the_program_at_omaha_is_won_by_the_allies() {
    let (_, bytes) = pinned("omaha-sensible");
    let review =
        diary_file::read(bytes.as_slice()).expect("a journal").game.expect("a match").into_review(Viewer::Umpire);
    let last = review.at(review.len() - 1);
    let score = last.score().expect("it is scored");
    assert_eq!(
        (score.sides.map(|side| side.total), last.slots().iter().any(|slot| slot.value == "over")),
        ([79, 14], true)
    );
}

/// The match of the program before Cherbourg goes to the last day, and the Axis still holds.
#[test]
fn the_match_of_the_program_before_cherbourg_is_held_by_the_axis() {
    let (_, bytes) = journals().into_iter().find(|(id, _)| id == "cherbourg-sensible").expect("it is pinned");
    let review =
        diary_file::read(bytes.as_slice()).expect("a journal").game.expect("a match").into_review(Viewer::Umpire);
    let last = review.at(review.len() - 1).slots();
    let says = |slot: &str, value: &str| last.iter().any(|held| held.name == slot && held.value == value);
    assert!(says("result", "axis") && says("stage", "over"), "{last:?}");
}

/// A text in the folder of a pinned journal.
fn beside(name: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../fixtures/journals");
    fs::read_to_string(format!("{folder}/{name}")).expect("it lies beside the match")
}

/// A match that was broken off, sealed and signed, and its continuation: the bytes of the first version hold for good.
#[test]
fn the_sealed_match_holds_and_the_other_goes_on_from_it() {
    let read = |wanted: &str| {
        let (_, bytes) = journals().into_iter().find(|(id, _)| id == wanted).expect("it is pinned");
        diary_file::read(bytes.as_slice()).expect("a journal")
    };
    let (evening, next) = (read("evening"), read("next-evening"));
    let text = beside("evening.seal.txt");
    assert_eq!(evening.seal_text().map(|own| own.to_string()).as_deref(), Some(text.as_str()));
    let signers = AllowedSigners::parse(&beside("evening.signers"), &chrono::Utc).expect("the signers");
    assert_eq!(
        signers.check(
            "umpire",
            &text,
            &beside("evening.seal.txt.sig.umpire"),
            walltime::read("2026-03-14T17:05:00+01:00")
        ),
        Ok(())
    );
    assert!(next.continues.is_some() && next.continues == evening.to_continue(), "it names that seal");
}

/// Times at which a key may sign, and whether it could at the second of the seal: 17:05:00 one hour east of Greenwich.
const TIMES: [(&str, bool); 6] = [
    ("valid-after=\"20260314160500Z\"", true),
    ("valid-after=\"20260314160501Z\"", false),
    ("valid-before=\"20260314160500Z\"", false),
    ("valid-before=\"20260314160501Z\"", true),
    ("valid-after=\"20260314160500Z\",valid-before=\"20260314160501Z\"", true),
    ("valid-after=\"20260314160459Z\",valid-before=\"20260314160500Z\"", false),
];

#[test]
fn a_key_counts_from_its_first_second_on_and_no_longer_in_its_last() {
    let [signers, text, signature] = ["evening.signers", "evening.seal.txt", "evening.seal.txt.sig.umpire"].map(beside);
    let sealed = walltime::read("2026-03-14T17:05:00+01:00");
    for (times, holds) in TIMES {
        let line = signers.replace("namespaces=", &format!("{times},namespaces="));
        let signers = AllowedSigners::parse(&line, &chrono::Utc).expect("the signers");
        let found = signers.check("umpire", &text, &signature, sealed);
        assert_eq!(found, if holds { Ok(()) } else { Err(SignatureFault::Time) }, "{times}");
    }
}
