//! Expectations in scripts, and errors for expectations that nothing could meet.

use wardiary_core::editions::try_script;

const IKVM: &str = "\
scene expectations
system ikvm-normandy-2023
map caen-orne
force ca-3-inf gb-3-agra de-711-inf
turn 3
stage combat allied
ca-3-inf at 2110
gb-3-agra at 2009
de-711-inf at 2109
";

const CHERBOURG: &str = "\
scene expectations
system cherbourg-1944
map cherbourg
force us-008-1 de-mg17
turn 20
stage combat us
us-008-1 at 1710
de-mg17 at 1711
";

/// The result of a script with one action and one expectation: `met`, `unmet`, or the error.
fn came(scene: &str, script: &str) -> String {
    match try_script(&format!("{scene}{script}\n"), None) {
        Err(error) => error.to_string(),
        Ok(tried) => match tried.iter().all(|one| one.unmet.is_empty()) {
            true => "met".to_owned(),
            false => "unmet".to_owned(),
        },
    }
}

fn table(scene: &str, lines: &[(&str, &str)]) {
    for (script, expected) in lines {
        assert!(came(scene, script).contains(expected), "{script}: expected {expected}, but {}", came(scene, script));
    }
}

#[test]
fn scripts_of_the_first_system_expect_what_can_be() {
    table(
        IKVM,
        &[
            ("> attack 2109 by ca-3-inf\n= accepted", "met"),
            ("> attack 2109 by ca-3-inf\n= not accepted", "unmet"),
            ("> attack 2110 by ca-3-inf\n= refused", "met"),
            ("> attack 2110 by ca-3-inf\n= refused N-046", "met"),
            ("> attack 2110 by ca-3-inf\n= refused N-106", "unmet"),
            ("> attack 2110 by ca-3-inf\n= not refused N-106", "met"),
            ("> attack 2110 by ca-3-inf\n= refused N-046 no_enemy", "met"),
            ("> attack 2109 by ca-3-inf\n= refused", "unmet"),
            ("> attack 2109 by ca-3-inf\n> die 3\n= why N-049 defence", "met"),
            ("> attack 2109 by ca-3-inf\n> die 3\n= not why N-049", "unmet"),
            ("> attack 2109 by ca-3-inf\n> die 3\n= not why N-112", "met"),
            ("> attack 2110 by ca-3-inf\n= not why N-112", "unmet"),
            ("= slot unit.ca-3-inf.losses -", "met"),
            ("= slot unit.ca-3-inf.at 2110", "met"),
            ("= slot hex.2110.owner allied", "met"),
            ("= slot turn 3", "met"),
            ("= slot unit.ca-3-inf.loses -", "line 10, column 8: there is no field of a unit called `loses`"),
            ("= slot unit.ca-3-ifn.losses -", "line 10, column 13: there is no unit in this match called `ca-3-ifn`"),
            ("= slot unit.ca-3-ifn.losses -", "nearest to it: ca-3-inf"),
            ("= slot hex.9999.owner -", "line 10, column 12"),
            (
                "= slot hex.2110.oner -",
                "field of a hex called `oner`; nearest to it: owner; write one of: landed, owner",
            ),
            ("= slot trun 3", "there is no slot called `trun`"),
            ("= slot", "the name of a slot"),
            ("= score allied 0", "met"),
            ("= score german 1", "unmet"),
            ("= score us 1", "there is no side called `us`; write one of: allied, german"),
            ("= offer end", "met"),
            ("= not offer attack 2109", "unmet"),
            ("= not offer duel", "met"),
            ("= expected", "there is no expectation called `expected`"),
        ],
    );
}

#[test]
fn scripts_of_the_second_system_expect_what_can_be() {
    table(
        CHERBOURG,
        &[
            ("> assault 1711 by us-008-1\n= accepted", "met"),
            ("> assault 1710 by us-008-1\n= refused A-12", "met"),
            ("> assault 1711 by us-008-1\n> dice 3 3\n= not why C-066", "met"),
            ("= slot unit.us-008-1.used -", "met"),
            (
                "= slot unit.us-008-2.used -",
                "there is no unit in this match called `us-008-2`; nearest to it: us-008-1",
            ),
            ("= slot unit.us-008-1.spent -", "there is no field of a unit called `spent`"),
            ("= slot hex.1711.owner -", "there is no field of a hex called `owner`"),
            ("= score us 0", "unmet"),
        ],
    );
}

/// An unknown unit is answered with the nearest ones; a unit that is only in the order of battle must be called up first.
#[test]
fn a_misspelt_unit_of_a_position_is_told_from_one_that_is_not_called_up() {
    table(
        IKVM,
        &[
            (
                "de-711-imf at 2109",
                "line 10, column 1: there is no line of a position called `de-711-imf`; nearest to it: de-711-inf",
            ),
            ("wether rain", "nearest to it: weather"),
            (
                "force ca-3-ifn",
                "line 10, column 7: there is no unit in the order of battle called `ca-3-ifn`; nearest to it: ca-3-inf",
            ),
            (
                "de-709-inf at 2209",
                "line 10, column 1: `de-709-inf` is a unit of the order of battle, but not of this scene",
            ),
        ],
    );
    table(
        CHERBOURG,
        &[("us-008-2 at 1710", "add it to a line `force`"), ("us-08-1 at 1710", "nearest to it: us-008-1")],
    );
}
