//! A die recorded wrongly and taken back: each line shows its own combat.

use wardiary_core::diary::entry_text;
use wardiary_core::editions::{self, Opening};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::of_any;
use wardiary_fixtures::matches::CAEN_ORNE;

/// Example 1 on the training map; the recorder first writes 1, then takes it back and writes 4.
const LINES: [&str; 7] = [
    "move bb-warspite 2108",
    "end",
    "attack 2109 by ca-3-inf gb-3-agra bb-warspite",
    "die 1",
    "rewind 5 the die showed 4",
    "die 4",
    "propose advance gb-3-agra",
];

#[test]
fn a_combat_is_told_along_the_line_of_its_entry() {
    let scene = editions::scenario(CAEN_ORNE.system, Some(CAEN_ORNE.scenario)).unwrap();
    let mut game = editions::begin(scene, &Opening::default()).unwrap().game;
    for (line, number) in LINES.into_iter().zip(1..) {
        of_any!(&mut game, game => {
            entry_text::write(game, line, number, Some(0)).unwrap();
        });
    }
    let rolled = |seq| game.review(Viewer::Umpire).at(seq).combat().and_then(|combat| combat.face());
    assert_eq!((rolled(6), rolled(8)), (Some(1), Some(4)), "undone and current");
    assert_eq!(rolled(5), None, "at the declaration the die is not known, on either line");
    assert_eq!(
        (game.review(Viewer::Umpire).combat_entries(6), game.review(Viewer::Umpire).combat_entries(8)),
        (vec![5, 6], vec![5, 8])
    );
    assert_eq!(rolled(9), Some(4), "a refused proposal belongs to the combat it was made in");
    assert!(
        game.review(Viewer::Umpire).combat_entries(3).is_empty()
            && game.review(Viewer::Umpire).at(3).combat().is_none(),
        "a move is no combat"
    );
}
