//! Zones as a map shows them: hexes in reach of a side, in scenes that each book lists in `zones.txt`.

use wardiary_core::diary::match_log::Match;
use wardiary_core::editions::{Listed, Opening, begin, systems};
use wardiary_core::kernel::slots::Names;
use wardiary_core::kernel::unit::Side;
use wardiary_core::of_any;
use wardiary_fixtures::{proof, scenes};

use super::refusals::lines_of;

/// Hexes that the zones of a side cover, by name.
fn covered<S: Listed>(game: &Match<S>, side: &str) -> Vec<String> {
    let side = [Side::One, Side::Two].into_iter().find(|&one| S::side_word(one) == side).expect("a side");
    S::zones(game.rules(), game.state(), side).iter().map(|&hex| game.rules().map().name(hex)).collect()
}

#[test]
fn zones_are_shown_as_the_book_has_them() {
    for system in systems() {
        let list = proof(system, "zones.txt");
        assert!(lines_of(&list).count() > 1, "{system}: each side, or each row");
        for line in lines_of(&list) {
            let cells: Vec<&str> = line.split(" | ").collect();
            let &[row, scene, side, hexes] = cells.as_slice() else { panic!("{system}: four cells: {line}") };
            let known = scenes(system);
            let (.., text) = known.iter().find(|(id, ..)| id == scene).expect("the scene is there");
            let begun = begin(text, &Opening::default()).expect("the scene can be posed");
            let (mut found, mut wanted): (Vec<String>, Vec<&str>) =
                (of_any!(&begun.game, game => covered(game, side)), hexes.split(' ').collect());
            found.sort_unstable();
            wanted.sort_unstable();
            assert_eq!(found, wanted, "{row}: the zones of {side} in {scene}");
        }
    }
}
