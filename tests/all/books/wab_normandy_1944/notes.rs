//! The debrief notes of the sample match at Omaha.

use std::collections::BTreeSet;

use wardiary_fixtures::matches::OMAHA;
use wardiary_library::archive::Archive;
use wardiary_library::library::Library as _;

#[test]
fn the_debrief_has_notes_of_every_author_in_both_languages() {
    let library = Archive::of(&[OMAHA]).expect("the match and its notes hold");
    let noted = library.notes(OMAHA.id).expect("the match is there");
    let (notes, stops) = (noted.notes.notes(), noted.notes.stops());
    assert_eq!((notes.len(), stops.len()), (18, 6));
    let authors: BTreeSet<&str> = notes.iter().map(|note| note.now().act.author.as_str()).collect();
    assert_eq!(authors, BTreeSet::from(["blue team", "instructor", "red team", "scribe", "umpire"]));
    let layers: BTreeSet<&str> = notes.iter().map(|note| note.layer.word(["allied", "axis"])).collect();
    assert_eq!(layers, BTreeSet::from(["allied", "axis", "instructor", "public", "umpire"]));
    for note in notes {
        let said = &note.now().content.text;
        assert!(!said.en.is_empty() && !said.sv.is_empty() && said.en != said.sv, "note {}", note.number);
    }
}
