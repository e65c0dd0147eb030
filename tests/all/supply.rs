//! Lines of supply as a reader is shown them: from each unit to its source, with the rows they rest on.

use wardiary_core::editions::pose;
use wardiary_core::kernel::game::System;
use wardiary_core::kernel::slots::Names;
use wardiary_core::systems::ikvm_normandy_2023::Ikvm;
use wardiary_core::systems::ikvm_normandy_2023::state::units::{ALLIED, GERMAN};

use super::hits;

/// Scene, unit, its line or `-`, and the rows.
const LINES: &str = "
A-68           i  -                              N-056 N-058
A-68           g  0,1                            N-057
A-68-false     i  2,0>1,0>0,0>-1,0>-2,0>-3,0     N-032 N-034
A-68-friends   j  0,0>-1,0>-2,0>-3,0             N-032
A-68-chain     i  2,0>1,0>0,0>-1,0>-2,0>-3,0     N-032 N-034
A-68-river     i  2,0>1,0>0,0>-1,0>-2,0>-3,0     N-032
A-68-source    i  -                              N-056 N-058
A-70-captured  i  -                              N-056 N-058
A-70-captured  j  -3,3                           N-032
P-isolation-german  h  3,0                       N-032
P-isolation-town    g  0,1>-1,2                  N-057
P-isolation-town    h  -                         N-056 N-058
P-isolation-untaken g  0,1>-1,2                  N-057
P-isolation-untaken h  3,0>2,0                   N-057
";

/// Reads the table, and gives each row that a line cites to the list of hits.
pub(crate) fn run_all() {
    let scenes = wardiary_fixtures::scenes("ikvm-normandy-2023");
    for told in LINES.lines().filter(|line| !line.is_empty()) {
        let mut words = told.split_whitespace();
        let (scene, unit) = (words.next().expect("a scene"), words.next().expect("a unit"));
        let (_, _, text) = scenes.iter().find(|(id, ..)| id == scene).expect("the scene is there");
        let (rules, state) = pose::<Ikvm>(text).expect("the scene can be read");
        let id = rules.unit_named(unit).expect("the scene has the unit");
        let mut lines = [ALLIED, GERMAN].into_iter().flat_map(|side| Ikvm::supply(&rules, &state, side));
        let line =
            lines.find(|line| line.unit == id).expect("a ground unit on the map has a line, or is told it has none");
        let way = line.way.as_ref().map_or_else(
            || "-".to_owned(),
            |way| way.iter().map(|&hex| rules.map.name(hex)).collect::<Vec<_>>().join(">"),
        );
        let rows: Vec<String> = line.rows.iter().map(ToString::to_string).collect();
        assert_eq!(way, words.next().expect("a line"), "{told}");
        assert_eq!(rows, words.collect::<Vec<_>>(), "{told}");
        hits::note(&format!("supply {scene}"), &rows);
    }
}

#[test]
fn a_line_runs_from_the_unit_to_its_source_and_names_its_rows() {
    run_all();
}
