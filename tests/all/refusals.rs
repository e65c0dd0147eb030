//! Every refusal of the first system as a line of a table, in the order in which the rules of each action ask; where two
//! rules are broken at once, the line shows which one speaks.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use wardiary_core::editions::{pose, try_script};
use wardiary_core::ikvm_normandy_2023::Ikvm;
use wardiary_core::ikvm_normandy_2023::action::{Action, Route};
use wardiary_core::ikvm_normandy_2023::sheet::Task;
use wardiary_core::kernel::effect::Effects;
use wardiary_core::kernel::explain::Silent;
use wardiary_core::kernel::game::{Recorded, System};
use wardiary_core::kernel::notation::Line;
use wardiary_core::kernel::refuse::RuleViolation;
use wardiary_core::kernel::slots::Names;

use super::hits;

/// The common position. In its middle a German division stands with a ship, a river and a sea hex round it.
const BOARD: &str = "\
scene refusals
system ikvm-normandy-2023
begin map
map refusals
layout flat odd-low
numbering axial
fill 5 open
hex 0,-1 coast
hex -1,0 channel
hex 2,-3 coast
hex 2,-4 coast
hex 2,2 swamp
river 0,0|0,1 3,1|3,2
place -2,4 beach utah 0 Utah
place -3,4 beach gold 0 Gold
place 4,-1 german_start one 0 One
place -5,0 allied_start base 0 Base
place 3,-2 village valognes 0 Valognes
place -3,1 village caen 0 Caen
end map
unit i allied infantry 6-6-6 2
unit j allied infantry 6-6-6 2
unit k allied infantry 0-6-6 2
unit m allied infantry 6-6-6 2
unit art allied artillery 6-1-6 1
unit at allied attack_aircraft 1-0-30 2
unit b allied bomber 3-0-3 3
unit bb allied battleship 2-0-10 3
unit us allied infantry 6-6-6 2 due 3 beach:utah US
unit gb allied infantry 6-6-6 2 due 3 beach:gold GB
unit late allied infantry 6-6-6 2 due 5 beach:utah US
unit g german infantry 3-4-4 2
unit h german infantry 3-4-4 2 due 3 start:any
unit n german infantry 3-4-4 2 due 5 start:any
unit ca german coastal_artillery 2-1-0 1
unit s german infantry 3-4-4 2 due 0 zone:valognes<=1
unit us0 allied infantry 6-6-6 2 due 0 beach:utah US
unit ship allied battleship 2-0-10 3 due 0 sea:allied_channel_start
unit abn allied airborne 5-5-4 2 due 0 drop:utah<=2|beach:utah US
unit gbn allied airborne 5-5-4 2 due 0 drop:caen<=2|beach:gold GB
turn 3
stage movement allied
i at 1,0
j at 1,0
k at 1,0
m at 3,1
art at 0,1
at at away
b at away
bb at 0,-1
g at 0,0
ca at 3,-4
";

/// Lines to add to the position, the action, row and code.
const TABLE: &str = include_str!("refusals.txt");

/// What the umpire cannot decree: amendment, row and code.
const DECREES: [(&str, &str); 5] = [
    ("place m 0,-1", "N-044 impassable"),
    ("place bb 2,0", "N-044 impassable"),
    ("place m 0,0", "N-043 enemy_occupied"),
    ("losses m 3", "N-127 assignment_exceeds_unit"),
    ("losses at 3", "N-127 assignment_exceeds_unit"),
];

struct Breach {
    number: usize,
    scene: String,
    action: String,
    expected: String,
}

fn table() -> Vec<Breach> {
    let lines = TABLE.lines().enumerate().filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    lines
        .map(|(number, line)| {
            let cells: Vec<&str> = line.split('|').map(str::trim).collect();
            // A hexside never stands in a position, so that three cells are all there is.
            let &[setup, action, expected] = cells.as_slice() else { panic!("line {number} has three cells: {line}") };
            let scene = setup.split(';').map(str::trim).fold(BOARD.to_owned(), |scene, line| match line {
                line if line.starts_with("turn ") => scene.replace("turn 3", line),
                line => format!("{scene}{line}\n"),
            });
            Breach { number, scene, action: action.to_owned(), expected: expected.to_owned() }
        })
        .collect()
}

fn told(violation: &RuleViolation) -> String {
    format!("{} {}", violation.rule, violation.breach.code)
}

/// Tries every line; what was refused, as `row code`.
pub(crate) fn run_all() -> BTreeSet<String> {
    let mut failures = Vec::new();
    let mut refused = BTreeSet::new();
    for line in table() {
        let tried = match try_script(&line.scene, Some(&line.action)) {
            Ok(tried) => tried,
            Err(error) => {
                failures.push(format!("line {}: {}: {error}", line.number, line.action));
                continue;
            }
        };
        hits::record("refusals", &tried);
        let found = tried[0].refusal.as_ref().map_or_else(|| "nothing".to_owned(), told);
        if found != line.expected {
            failures.push(format!("line {}: {}: expected {}, but {found}", line.number, line.action, line.expected));
        }
        refused.insert(found);
    }
    assert!(failures.is_empty(), "{} refusals are not as told:\n{}", failures.len(), failures.join("\n"));
    refused
}

#[test]
fn every_line_is_refused_by_its_row() {
    run_all();
}

#[test]
fn a_decree_is_refused_only_where_the_board_cannot_hold_it() {
    let (rules, state) = pose::<Ikvm>(BOARD).expect("the common position can be read");
    for (decree, expected) in DECREES {
        let amendment = Ikvm::parse_amendment(&rules, &mut Line::new(decree, 1)).expect("a decree can be read");
        let verdict = Ikvm::amend(&rules, &state, &amendment, &mut Effects::default());
        assert_eq!(verdict.as_ref().err().map(told).as_deref(), Some(expected), "{decree}");
    }
}

/// Notation always names a hex of the way; a program that does not is refused all the same.
#[test]
fn a_way_without_a_hex_leads_nowhere() {
    let without_base = BOARD.replace("place -5,0 allied_start base 0 Base\n", "");
    let (rules, state) = pose::<Ikvm>(&without_base).expect("the common position can be read");
    let unit = |id| rules.unit_named(id).expect("a unit of the common position");
    let nowhere = Route::By(Vec::new());
    let flight = Action::Fly { unit: unit("at"), task: Task::Support, route: nowhere.clone() };
    let march = Action::Move { unit: unit("m"), route: nowhere };
    for (action, expected) in [(flight, "N-117 no_path"), (march, "N-035 out_of_reach")] {
        let verdict = Ikvm::resolve(&rules, &state, &action, Recorded::default(), &mut Silent, &mut Effects::default());
        assert_eq!(verdict.as_ref().err().map(told).as_deref(), Some(expected));
    }
}

/// Refusals that lie outside the table, each tested above.
const ELSEWHERE: [&str; 1] = ["N-117 no_path"];

#[test]
fn every_refusal_of_the_chapters_is_in_the_table() {
    let refused = run_all();
    let codes: BTreeSet<&str> = refused.iter().filter_map(|told| told.split(' ').nth(1)).collect();
    let mut missing = Vec::new();
    for path in sources(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../core/src/ikvm_normandy_2023"))) {
        let text = fs::read_to_string(&path).expect("a source file can be read");
        for (row, code) in refusals_in(&text) {
            let known = match (&row, &code) {
                (Some(row), Some(code)) => {
                    let told = format!("{row} {code}");
                    refused.contains(&told) || ELSEWHERE.contains(&told.as_str())
                }
                (None, Some(code)) => codes.contains(code.as_str()),
                (Some(row), None) => refused.iter().any(|told| told.starts_with(row.as_str())),
                (None, None) => true,
            };
            if !known {
                missing.push(format!("{}: {row:?} {code:?}", path.display()));
            }
        }
    }
    assert!(missing.is_empty(), "refusals without a line in the table:\n{}", missing.join("\n"));
}

/// Row and code of every call of `refuse`, each where it is written out.
fn refusals_in(text: &str) -> Vec<(Option<String>, Option<String>)> {
    let calls = text.match_indices("refuse(").map(|(at, call)| {
        let rest = &text[at + call.len()..];
        let (first, second) = rest.split_once(',').unwrap_or((rest, ""));
        let quoted = |part: &str| part.split('"').nth(1).map(str::to_owned);
        let row = if first.starts_with("row(\"") { quoted(first) } else { None };
        let code = second.trim_start().strip_prefix('"').and_then(|code| code.split('"').next()).map(str::to_owned);
        (row, code)
    });
    calls.collect()
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a source folder can be read") {
        let path = entry.expect("an entry can be read").path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found.sort();
    found
}
