//! The sample matches as two teams play them: how the tests of a book open one, and the questions to each.

use wardiary_core::editions::AnyMatch;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::review::{EntryKind, EntryView, Review};
use wardiary_fixtures::matches::{CAEN_ORNE, CHERBOURG, NORMANDY, OMAHA, Recorded, WINTER_WAR};
use wardiary_journal::diary_file;

/// Plays a sample match.
pub(crate) fn played(recorded: &Recorded) -> AnyMatch {
    let journal = recorded.journal().expect("the match plays");
    diary_file::read(journal.as_slice()).expect("a journal").game.expect("a match")
}

/// All entries of a match.
pub(crate) fn entries(review: &dyn Review) -> Vec<EntryView> {
    (0..review.len()).map(|seq| review.entry(seq).expect("an entry")).collect()
}

#[test]
fn every_decision_and_die_names_its_rows() {
    let bare = |entry: &&EntryView| match entry.kind {
        EntryKind::Action(_) | EntryKind::Refused(_) | EntryKind::Amendment => entry.rows.is_empty(),
        _ => false,
    };
    for (recorded, count) in [(NORMANDY, 731), (CAEN_ORNE, 80), (CHERBOURG, 372), (WINTER_WAR, 468), (OMAHA, 173)] {
        let entries = entries(&*played(&recorded).review(Viewer::Umpire));
        let bare: Vec<&str> = entries.iter().filter(bare).map(|entry| entry.notation.as_str()).collect();
        assert_eq!(bare, [""; 0], "{}: these say nothing of the rules", recorded.id);
        assert_eq!(entries.len(), count, "{}: the whole match is there", recorded.id);
    }
}
