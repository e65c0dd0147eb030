//! Every refusal of the first system as a line of a table, in the order in which the rules of each action ask; where two
//! rules are broken at once, the line shows which one speaks.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use wardiary_core::editions::{pose_ikvm, try_script};
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
const TABLE: &str = "
# every action: the match is over, then the clock
stage over | end                                                    | N-026 game_over
stage over | after 301 move i 2,0                                   | N-026 game_over
| after 301 move i 2,0                                              | N-021 clock_expired
stage movement german | after 301 move i 2,0                        | N-021 clock_expired

# a die that nobody asked for, or that shows no face
turn 1 | die 4                                                      | N-028 weather_die_forbidden
| die 4                                                             | N-051 weather_die_forbidden
stage combat allied | die 4                                         | N-020 wrong_state
stage combat allied | die 7                                         | N-020 wrong_state
stage weather | die 7                                               | N-051 die_range
stage weather | die 0                                               | N-051 die_range
stage flak allied shot at 0,0 2 then support at 0,0 | die 7         | N-089 die_range
stage die allied target 0,0 ground i | die 7                        | N-125 die_range

# the end of a phase
stage weather | end                                                 | N-020 wrong_state
stage die allied target 0,0 ground i | end                          | N-020 wrong_state
m at 1,0 | end                                                      | N-040 stack_limit

# a march
stage combat allied | move i 2,0                                    | N-020 wrong_state
| move g 1,-1                                                       | N-035 not_active_side
stage movement german ; i at pool | move i 2,0                      | N-035 not_active_side
| move us 2,0                                                       | N-035 not_on_map
| move at 2,0                                                       | N-035 not_on_map
| move m to 0,0                                                     | N-035 out_of_reach
i stopped | move i 2,0                                              | N-037 zone_stop
i stopped | move i 0,0                                              | N-037 zone_stop
| move m 5,0                                                        | N-044 not_adjacent
| move m 0,-1                                                       | N-044 not_adjacent
m at 1,-1 | move m 0,-1                                             | N-044 impassable
| move i 0,0                                                        | N-043 enemy_occupied
art at 0,1 spent 12 began 0,2 | move art 0,0                        | N-043 enemy_occupied
i at 1,0 spent 2 began 2,0 | move i 1,-1                            | N-039 zone_to_zone
m at 0,1 spent 12 began 0,2 ; g at 1,1 | move m 0,2                 | N-039 zone_to_zone
m at 3,0 | move m 3,1 3,2                                           | N-068 river_step
m at 3,1 spent 12 began 3,0 | move m 3,2                            | N-068 river_step
m at 3,1 spent 6 began 3,0 | move m 2,2                             | N-035 movement_exceeded

# a voyage
| move bb 0,-3                                                      | N-044 not_adjacent
| move bb 0,0                                                       | N-044 impassable
bb at 2,-4 spent 2 began 1,-4 | move bb 2,-3                        | N-039 zone_to_zone

# a landing
stage combat allied | land us -2,4                                  | N-063 wrong_state
stage movement german | land us -2,4                                | N-063 not_active_side
| land h -2,4                                                       | N-063 not_active_side
| land late -2,4                                                    | N-154 not_due
m at 3,1 began 3,0 | land late -2,4                                 | N-154 not_due
| land i -2,4                                                       | N-150 not_due
m at 3,1 began 3,0 | land us -2,4                                   | N-151 late_arrival
m at 3,1 began 3,0 | land us -3,4                                   | N-151 late_arrival
| land us -3,4                                                      | N-013 wrong_sector
| land us 2,0                                                       | N-013 wrong_sector
| land gb -2,4                                                      | N-014 wrong_sector
captured -2,4 | land us -2,4                                        | N-060 start_captured
captured -2,4 ; g at -2,4 | land us -2,4                            | N-060 start_captured
g at -2,4 | land us -2,4                                            | N-025 start_occupied
g at -2,4 ; hex -2,4 landed 10 | land us -2,4                       | N-025 start_occupied
hex -2,4 landed 9 | land us -2,4                                    | N-015 beach_capacity
weather storm ; hex -2,4 landed 4 | land us -2,4                    | N-147 beach_capacity

# a reinforcement
stage combat german | arrive h 4,-1                                 | N-151 wrong_state
| arrive h 4,-1                                                     | N-151 not_active_side
stage movement german | arrive us 4,-1                              | N-151 not_active_side
stage movement german | arrive n 4,-1                               | N-162 not_due
stage movement german ; g at 0,0 began 0,2 | arrive h 4,-1          | N-151 late_arrival
stage movement german | arrive h 4,0                                | N-025 not_a_start
stage movement german ; captured 4,-1 | arrive h 4,-1               | N-060 start_captured
stage movement german ; m at 4,-1 | arrive h 4,-1                   | N-025 start_occupied

# a unit taken back
stage combat allied | take-back m                                   | N-020 wrong_state
stage movement german ; m at 3,1 arrived | take-back m              | A-29 not_active_side
| take-back m                                                       | A-29 cannot_take_back
m at 3,1 arrived began 3,0 | take-back m                            | A-29 cannot_take_back

# a flight
stage combat allied | fly at support to 0,0                         | N-020 wrong_state
stage movement german | fly at support to 0,0                       | N-071 not_active_side
| fly i support to 0,0                                              | N-071 not_active_side
weather storm | fly at support to 0,0                               | N-148 weather_forbids
weather storm | fly b support to 0,0                                | N-148 weather_forbids
weather rain | fly b support to 0,0                                 | N-145 weather_forbids
weather rain ; b at away flown | fly b support to 0,0               | N-145 weather_forbids
at at away flown | fly at support to 0,0                            | A-49 aircraft_used
at at eliminated | fly at support to 0,0                            | A-49 aircraft_used
carpet planned | fly b interdict to -4,0                            | N-083 bomber_locked
carpet planned | fly b interdict to 5,0                             | N-083 bomber_locked
| fly at interdict -3,0                                             | N-117 not_adjacent
| fly b interdict to 1,0                                            | N-117 movement_exceeded
| fly b interdict -4,0 -3,0 -2,0 -2,1                               | N-117 movement_exceeded
| fly b support to 1,0                                              | N-117 movement_exceeded
| fly at support to 1,0                                             | N-118 no_enemy
| fly at interdict to 0,-1                                          | N-115 impassable

# a carpet bombing
stage combat allied | plan-carpet                                   | N-020 wrong_state
stage movement german | plan-carpet                                 | N-072 not_active_side
carpet planned | plan-carpet                                        | N-073 bomber_locked
carpet dropped | plan-carpet                                        | N-083 bomber_used
b at 0,0 flown task support | plan-carpet                           | N-083 bomber_used
b at eliminated | plan-carpet                                       | N-073 no_bomber
| carpet to 0,0                                                     | N-084 no_plan
stage carpet ; b at eliminated | carpet to 0,0                      | N-073 no_bomber
stage carpet | carpet -3,0                                          | N-117 not_adjacent
stage carpet | carpet to 0,0                                        | N-117 movement_exceeded
stage carpet | carpet to -4,0                                       | N-080 no_enemy
| waive-carpet                                                      | N-072 no_plan

# an attack, as declared
| attack 0,0 by i                                                   | N-020 wrong_state
stage combat allied | attack 2,0 by i                               | N-046 no_enemy
stage combat allied | attack 2,0 by g                               | N-046 no_enemy
stage combat allied | attack 0,0 by g                               | N-047 not_active_side
stage combat allied | attack 0,0 by i i                             | N-047 named_twice
stage combat allied ; i at 1,0 fought | attack 0,0 by i             | N-050 already_attacked
stage combat allied ; k at 3,0 fought | attack 0,0 by k             | N-050 already_attacked
stage combat allied | attack 0,0 by k                               | N-123 cannot_attack
stage combat german ; ca at 0,-2 ; i at 0,-3 | attack 0,-3 by ca    | N-123 cannot_attack
stage combat allied ; weather storm ; at at 0,0 task support | attack 0,0 by i at | N-148 weather_forbids
stage combat allied ; weather rain ; b at 0,0 task support | attack 0,0 by i b    | N-145 weather_forbids
stage combat allied | attack 0,0 by i at                            | N-118 support_not_in_hex
stage combat allied ; at at 0,0 task interdict | attack 0,0 by i at | N-118 support_not_in_hex
stage combat allied | attack 0,0 by m                               | N-046 not_adjacent
stage combat allied | attack 0,0 by us                              | N-046 not_adjacent
stage combat allied ; bb at 2,-3 | attack 0,0 by i bb               | N-046 ship_not_adjacent
stage combat allied ; bb at 2,-3 ; weather storm | attack 0,0 by i bb | N-046 ship_not_adjacent
stage combat allied ; bb at -1,0 | attack 0,0 by i bb               | N-048 ship_not_adjacent
stage combat allied ; weather storm | attack 0,0 by i bb            | N-149 storm_no_naval_support
stage combat allied ; m at 0,1 | attack 0,0 by i m                  | N-106 river

# an attack, taken together
stage combat allied | attack 0,0 by                                 | N-048 nobody_attacks
stage combat allied | attack 0,0 by bb                              | N-048 support_needs_ground
stage combat allied | attack 0,0 by art                             | N-107 river_support_needs_partner
stage combat allied | attack 0,0 by art bb                          | N-107 river_support_needs_partner

# losses
| losses i 1                                                        | N-173 wrong_state
stage die allied target 0,0 ground i j | losses i 1                 | N-173 wrong_state
stage attacker-losses allied target 0,0 ground i j result A2 | losses m 2     | N-173 assignment_not_eligible
stage attacker-losses allied target 0,0 ground i j result A2 | losses i 1 i 1 | N-173 assignment_not_eligible
stage attacker-losses allied target 0,0 ground i j result A2 | losses i 3     | N-127 assignment_exceeds_unit
stage attacker-losses allied target 0,0 ground i j result A2 | losses i 1     | N-127 assignment_sum

# a retreat
stage combat allied | trade yes                                     | N-130 wrong_state
stage retreat allied target 0,0 ground i result F1R | trade yes     | N-130 trade_not_allowed
stage combat allied | retreat g 0,1                                 | N-128 wrong_state
stage retreat allied target 0,0 ground i result F1R | retreat ca 0,1             | N-128 retreat_not_yours
stage retreat allied target 0,0 ground i result F1R | retreat g -1,1 g -1,1      | N-128 retreat_not_yours
stage retreat allied target 0,0 ground i result F1R | retreat g 1,0              | N-128 retreat_illegal
stage retreat allied target 0,0 ground i result F1R | retreat g 0,-1             | N-128 retreat_illegal
stage retreat allied target 0,0 ground i result F1R ; art at 2,-2 | retreat g 1,-1 | N-177 retreat_free_hex_first
stage retreat allied target 0,0 ground i result F1R | retreat                    | N-128 retreat_missing

# an advance
stage combat allied | advance i                                     | N-131 wrong_state
g at pool ; stage advance allied target 0,0 ground i art | advance m             | N-131 advance_not_allowed
g at pool ; stage advance allied target 0,0 ground i art | advance i i           | N-131 advance_not_allowed
g at pool ; stage advance allied target 0,0 ground i art | advance art           | N-165 advance_not_allowed
g at pool ; m at 1,0 ; stage advance allied target 0,0 ground i j k m | advance i j k m | N-040 stack_limit
";

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
                "turn 1" => scene.replace("turn 3", line),
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
    let (rules, state) = pose_ikvm(BOARD).expect("the common position can be read");
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
    let (rules, state) = pose_ikvm(&without_base).expect("the common position can be read");
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
