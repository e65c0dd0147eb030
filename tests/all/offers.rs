//! Offers used as printed: their choices are filled in by lot, and the result must be notation that the rules accept. Nothing here knows a verb.

use std::collections::BTreeSet;

use wardiary_core::kernel::map::{Map, Vocabulary};
use wardiary_core::kernel::offer::{Choice, Offer, filled, line};
use wardiary_core::kernel::unit::UnitId;

use super::conformance::Lot;

/// An offer with its choices filled in by lot.
pub(crate) fn taken_up(line: &str, lot: &mut Lot) -> String {
    filled(line, &mut |n| lot.below(n))
}

#[test]
fn choices_are_filled_in_as_the_line_says() {
    let told = |line: &str, expected: &[&str]| {
        let mut found: Vec<String> = (0..200).map(|seed| taken_up(line, &mut Lot::new(seed))).collect();
        found.sort_unstable();
        found.dedup();
        assert_eq!(found, expected, "{line}");
    };
    told("end", &["end"]);
    told("move a to one of 0,0:2 -1,0:4", &["move a to -1,0", "move a to 0,0"]);
    told(
        "retreat a one of 1909 1808 | 1910 off | off",
        &["retreat a 1909 1808", "retreat a 1910 off", "retreat a off"],
    );
    told(
        "attack 0,0 by some of a b any of c",
        &[
            "attack 0,0 by a",
            "attack 0,0 by a b",
            "attack 0,0 by a b c",
            "attack 0,0 by a c",
            "attack 0,0 by b",
            "attack 0,0 by b a",
            "attack 0,0 by b a c",
            "attack 0,0 by b c",
        ],
    );
    told(
        "defend by any of a air 1..2",
        &["defend by a air 1", "defend by a air 2", "defend by air 1", "defend by air 2"],
    );
    told("advance any of a:2 b:3 in all 0..4", &["advance", "advance a", "advance b"]);
    told("losses any of a:2 b:3 in all 3..5", &["losses a b", "losses b", "losses b a"]);
    told("losses 2 among a:1 b:2", &["losses a 1 b 1", "losses b 2"]);
    told("retreat each of a:2 b:3 to 0,0:3 else 1,0:6", &["retreat a 0,0 b 1,0", "retreat b 0,0 a 1,0"]);
}

/// All results of filling in a line, one for each combination of picks.
fn all_filled(line: &str) -> BTreeSet<String> {
    let (mut found, mut picks) = (BTreeSet::new(), Vec::<[u32; 2]>::new());
    loop {
        let mut at = 0;
        found.insert(filled(line, &mut |n| {
            if at == picks.len() {
                picks.push([0, n]);
            }
            at += 1;
            picks[at - 1][0]
        }));
        while picks.pop_if(|[pick, of]| *pick + 1 == *of).is_some() {}
        match picks.last_mut() {
            Some([pick, _]) => *pick += 1,
            None => return found,
        }
    }
}

/// The answers to a demand of steps, found by trying each number of steps of each unit.
fn answers(demand: u32, among: &[(&str, &[u32])]) -> BTreeSet<String> {
    let demand = demand.min(among.iter().flat_map(|(_, steps)| *steps).sum());
    let mut given: Vec<Vec<usize>> = vec![Vec::new()];
    for (_, steps) in among {
        given = given.iter().flat_map(|given| (0..=steps.len()).map(|n| [given.as_slice(), &[n]].concat())).collect();
    }
    given.retain(|given| {
        let gone = || among.iter().zip(given).map(|((_, steps), &n)| &steps[..n]);
        let sum: u32 = gone().flatten().sum();
        sum >= demand && gone().filter_map(|steps| steps.last()).all(|last| sum - last < demand)
    });
    let said = |given: Vec<usize>| {
        let pairs = among.iter().zip(given).filter(|(_, n)| *n > 0).map(|((unit, _), n)| format!(" {unit} {n}"));
        format!("losses{}", pairs.collect::<String>())
    };
    given.into_iter().map(said).collect()
}

#[test]
fn steps_are_given_up_in_order_and_none_that_is_not_needed() {
    type Demand<'a> = (u32, &'a [(&'a str, &'a [u32])], &'a str);
    let map = Map::parse(
        "map m\nlayout flat odd-low\nnumbering axial\nhex 0,0 open\n",
        Vocabulary { terrains: &["open"], ..Vocabulary::NONE },
    );
    let map = map.expect("a map of one hex");
    let rows: [Demand<'_>; 9] = [
        (5, &[("a", &[4, 2]), ("b", &[4, 2]), ("c", &[2])], "losses 5 in steps of a:4,2 b:4,2 c:2"),
        (1, &[("a", &[4, 2]), ("b", &[2])], "losses 1 in steps of a:4,2 b:2"),
        (3, &[("a", &[1, 2, 3]), ("b", &[3, 1])], "losses 3 in steps of a:1,2,3 b:3,1"),
        (7, &[("a", &[2, 2]), ("b", &[3]), ("c", &[1, 1, 1])], "losses 7 in steps of a:2,2 b:3 c:1,1,1"),
        (8, &[("a", &[4, 2]), ("b", &[2])], "losses 8 in steps of a:4,2 b:2"),
        (7, &[("a", &[4, 2]), ("b", &[2])], "losses 7 in steps of a:4,2 b:2"),
        (99, &[("a", &[4, 2]), ("b", &[2])], "losses 99 in steps of a:4,2 b:2"),
        (0, &[("a", &[4, 2])], "losses 0 in steps of a:4,2"),
        (2, &[], "losses 2 in steps of"),
    ];
    for (demand, among, open) in rows {
        let of = (0..).map(UnitId).zip(among.iter().map(|(_, steps)| steps.to_vec()));
        let offer = Offer { verb: "losses", choice: Choice::Steps { demand, among: of.collect() } };
        assert_eq!(line(&offer, &|unit| among[unit.index()].0, &map), open);
        assert_eq!(all_filled(open), answers(demand, among), "{open}");
    }
    let given = |line: &str| all_filled(line).into_iter().collect::<Vec<_>>();
    assert_eq!(given("losses 5 in steps of a:4,2 b:2"), ["losses a 1 b 1", "losses a 2"]);
    assert_eq!(given("losses 9 in steps of a:4,2 b:2"), ["losses a 2 b 1"], "all there are");
    assert_eq!(given("die 1..2 2 in steps of a:4"), ["die 1 a 1", "die 2 a 1"], "beside other choices");
}

#[test]
fn any_units_for_which_there_is_room_may_go() {
    let map = Map::parse(
        "map m\nlayout flat odd-low\nnumbering axial\nhex 0,0 open\n",
        Vocabulary { terrains: &["open"], ..Vocabulary::NONE },
    );
    let map = map.expect("a map of one hex");
    let units = [("a", vec![1, 1]), ("b", vec![1, 1]), ("c", vec![0, 1])];
    let of = (0..).map(UnitId).zip(units.iter().map(|(_, takes)| takes.clone())).collect();
    let offer = Offer { verb: "advance", choice: Choice::Room { of, room: vec![1, 2] } };
    let open = line(&offer, &|unit| units[unit.index()].0, &map);
    assert_eq!(open, "advance any of a:1,1 b:1,1 c:0,1 in room 1,2");
    let sorted = |line: String| {
        let mut words: Vec<String> = line.split(' ').skip(1).map(str::to_owned).collect();
        words.sort_unstable();
        words.concat()
    };
    let filled: BTreeSet<String> = all_filled(&open).into_iter().map(sorted).collect();
    assert_eq!(filled.into_iter().collect::<Vec<_>>(), ["", "a", "ac", "b", "bc", "c"]);
    let none = Offer { verb: "advance", choice: Choice::Room { of: Vec::new(), room: vec![1] } };
    assert_eq!(line(&none, &|_| "", &map), "advance");
}
