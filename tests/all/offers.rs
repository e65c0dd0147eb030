//! Offers taken up as they are printed: their choices are filled in by lot, and what comes out must be notation that the rules take.
//! Nothing here knows a verb.

use wardiary_core::kernel::offer::filled;

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
