//! Lines of supply as a reader sees them: from each unit to its source, with their rows, in scenes that a book with supply lists in `supply.txt`.

use std::fs;

use wardiary_core::diary::match_log::Match;
use wardiary_core::editions::{Listed, Opening, begin, scenario, systems};
use wardiary_core::kernel::slots::Names;
use wardiary_core::kernel::unit::Side;
use wardiary_core::of_any;
use wardiary_fixtures::{proofs, scenes};

use super::hits;
use super::refusals::lines_of;

/// Each unit with its line, `-` without one, and the rows.
fn lines<S: Listed>(game: &Match<S>) -> Vec<(String, String, Vec<String>)> {
    let (rules, state) = (game.rules(), game.state());
    let lines = [Side::One, Side::Two].into_iter().flat_map(|side| S::supply(rules, state, side));
    let name = |&hex: &_| rules.map().name(hex);
    lines
        .map(|line| {
            let way = line.way.map_or_else(|| "-".to_owned(), |way| way.iter().map(name).collect::<Vec<_>>().join(">"));
            (rules.unit_id(line.unit).to_owned(), way, line.rows.iter().map(ToString::to_string).collect())
        })
        .collect()
}

fn lines_in(scene: &str) -> Vec<(String, String, Vec<String>)> {
    let begun = begin(scene, &Opening::default()).expect("the scene can be posed");
    of_any!(&begun.game, game => lines(game))
}

/// Compares each line of the lists, and adds each row that it cites to the list of hits.
pub(crate) fn run_all() {
    for system in systems() {
        let Ok(list) = fs::read_to_string(proofs(system).join("supply.txt")) else {
            let begun = lines_in(scenario(system, None).expect("a scenario"));
            assert!(begun.is_empty(), "{system} shows lines of supply, and lists none in supply.txt");
            continue;
        };
        for line in lines_of(&list) {
            let mut words = line.split_whitespace();
            let (scene, unit) = (words.next().expect("a scene"), words.next().expect("a unit"));
            let known = scenes(system);
            let (.., text) = known.iter().find(|(id, ..)| id == scene).expect("the scene is there");
            let found = lines_in(text).into_iter().find(|(id, ..)| id == unit);
            let (_, way, rows) =
                found.unwrap_or_else(|| panic!("{system}: {unit} has a line, or it says that it has none"));
            assert_eq!(way, words.next().expect("a line"), "{line}");
            assert_eq!(rows, words.collect::<Vec<_>>(), "{line}");
            hits::note(&format!("supply {scene}"), &rows);
        }
    }
}

#[test]
fn a_line_runs_from_the_unit_to_its_source_and_names_its_rows() {
    run_all();
}
