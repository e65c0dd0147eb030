//! The debrief notes of the Winter War's sample match.

use std::collections::BTreeSet;

use wardiary_fixtures::matches::WINTER_WAR;
use wardiary_library::archive::Archive;
use wardiary_library::library::Library as _;

#[test]
fn the_debrief_has_notes_of_every_author_in_both_languages() {
    let library = Archive::of(&[WINTER_WAR]).expect("the match and its notes hold");
    let noted = library.notes(WINTER_WAR.id).expect("the match is there");
    let (notes, stops) = (noted.notes.notes(), noted.notes.stops());
    assert!(notes.len() >= 24 && stops.len() == 8, "{} notes, {} stops", notes.len(), stops.len());
    let authors: BTreeSet<&str> = notes.iter().map(|note| note.now().act.author.as_str()).collect();
    assert_eq!(authors, BTreeSet::from(["blue team", "instructor", "red team", "scribe", "umpire"]));
    let layers: BTreeSet<&str> = notes.iter().map(|note| note.layer.word(["soviet", "finland"])).collect();
    assert_eq!(layers, BTreeSet::from(["finland", "instructor", "public", "soviet", "umpire"]));
    for note in notes {
        let said = &note.now().content.text;
        assert!(!said.en.is_empty() && !said.sv.is_empty() && said.en != said.sv, "note {}", note.number);
    }
}
