//! The whole game that the demo opens on: it has everything that a debrief can meet, and its late correction is one that the program makes.

use std::collections::BTreeSet;

use wardiary_core::diary::correction::Task;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::slots::{SlotChange, SlotName, Token};
use wardiary_core::review::EntryView;
use wardiary_fixtures::matches::{NORMANDY, Recorded};
use wardiary_journal::diary_file::rehearse;
use wardiary_library::archive::Archive;
use wardiary_library::library::Library as _;

use super::sampled::{entries, played};

/// The beginning of the line of the correction.
const SLIP: &str = "rewind 389 390 die 4 → die 3: ";
/// The remark on the correction, in the line directly above it in the file.
const CARRIED: &str = "ninety-two later entries are taken up as they stood";

/// Number of the first entry on the line that changes a slot to this value.
fn changed(entries: &[EntryView], slot: &'static str, to: Token) -> Option<u32> {
    let is_it = |change: &SlotChange| change.slot == SlotName::Match(slot) && change.after == [to];
    let found = |entry: &&EntryView| entry.changes.iter().any(is_it);
    entries.iter().filter(|entry| entry.on_line).find(found).map(|entry| entry.seq)
}

#[test]
fn the_whole_game_holds_what_a_debrief_can_meet() {
    let game = played(&NORMANDY);
    let entries = entries(&*game.review(Viewer::Umpire));
    let line = || entries.iter().filter(|entry| entry.on_line);
    let says = |word: &str| line().filter(|entry| entry.notation.starts_with(word)).count();
    for (word, least) in [("drop ", 2), ("land ", 20), ("fly ", 20), ("duel ", 8), ("attack ", 20), ("plan-carpet", 2)]
    {
        assert!(says(word) >= least, "{word}: {}", says(word));
    }
    assert_eq!(
        (says("carpet to "), says("clock start ")),
        (2, 13),
        "clocks behind the die put right stay on the line it left"
    );
    let of = |kind: &str| entries.iter().filter(|entry| entry.kind.word() == kind).count();
    assert_eq!((of("refused"), of("rewind"), of("amendment")), (2, 2, 1));
    assert!(changed(&entries, "weather", Token::Word("storm")).is_some(), "a storm");
    assert!(
        changed(&entries, "captured", Token::Hex(Hex::parse("0720").expect("a hex"))).is_some(),
        "a Start hex lost for good"
    );
    let isolated = |entry: &EntryView| entry.rows.iter().any(|row| row == "N-058");
    assert!(line().any(isolated), "a unit without supply");
    assert!(entries.iter().all(|entry| entry.after_ms <= Some(300_000)), "every side keeps to its five minutes");
    let last = &entries.last().expect("entries").moment;
    assert_eq!((last.turn, last.phase.word), (8, "over"));
    assert!(game.review(Viewer::Umpire).at(u32::MAX).score().is_some(), "the verdict");
}

#[test]
fn the_late_correction_is_the_one_the_program_makes() {
    let (before, after) = NORMANDY.notation.split_once(SLIP).expect("the match puts a die right");
    let because = after.lines().next().expect("a reason");
    let old = played(&Recorded { notation: before, ..NORMANDY });
    let task = Task::Correct { entry: 390, with: "die 3".to_owned(), because: because.to_owned() };
    let made = rehearse(&old, &task, &["losses us-2-arm 1".to_owned()]).expect("the correction can be made");
    let told = &made.retake;
    assert_eq!((told.open.is_none(), told.dropped.len(), told.spare), (true, 0, 0));
    assert_eq!((told.carried.len(), told.later), (92, 92));
    assert!(before.trim_end().ends_with(CARRIED), "the file says how many");

    let (new, whole) =
        (entries(&*made.game.review(Viewer::Umpire)), entries(&*played(&NORMANDY).review(Viewer::Umpire)));
    for (made, written) in new.iter().zip(&whole) {
        assert_eq!((made.seq, &made.notation, made.digest), (written.seq, &written.notation, written.digest));
    }
    assert!(new.len() > 500 && whole.len() > new.len(), "the game goes on from there");
}

#[test]
fn the_debrief_of_the_whole_game_has_notes_of_every_author_in_both_languages() {
    let library = Archive::of(&[NORMANDY]).expect("the match and its notes hold");
    let noted = library.notes(NORMANDY.id).expect("the match is there");
    let (notes, stops) = (noted.notes.notes(), noted.notes.stops());
    assert!(notes.len() >= 24 && stops.len() == 8, "{} notes, {} stops", notes.len(), stops.len());
    let authors: BTreeSet<&str> = notes.iter().map(|note| note.now().act.author.as_str()).collect();
    assert_eq!(authors, BTreeSet::from(["blue team", "instructor", "red team", "scribe", "umpire"]));
    let layers: BTreeSet<&str> = notes.iter().map(|note| note.layer.word(["allied", "german"])).collect();
    assert_eq!(layers, BTreeSet::from(["allied", "german", "instructor", "public", "umpire"]));
    for note in notes {
        let said = &note.now().content.text;
        assert!(!said.en.is_empty() && !said.sv.is_empty() && said.en != said.sv, "note {}", note.number);
    }
    let cites = |row: &str| notes.iter().any(|note| note.now().content.text.en.contains(row));
    assert!(["N-100", "N-112", "N-123", "N-060"].into_iter().all(cites), "notes cite the rows they rest on");
}
