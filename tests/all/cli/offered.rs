//! The rules accept every offer: positions of recorded matches through `state` and `offers`, with each line tried.

use wardiary_core::editions::try_script;

use super::super::conformance::Lot;
use super::super::offers::taken_up;
use super::done;

#[test]
fn what_the_command_prints_is_taken() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../fixtures/journals");
    for (journal, at) in [("caen-orne.wdj", "40"), ("normandy-1944.wdj", "60"), ("cherbourg-1944.wdj", "150")] {
        let scene = done(&["state", &format!("{folder}/{journal}"), "--at", at], "").out;
        let printed = done(&["offers", "--scene", "-"], &scene).out;
        assert!(printed.lines().count() > 1, "{journal} at {at}: {printed}");
        let mut lot = Lot::new(1);
        for line in printed.lines().skip(1).map(str::trim) {
            let action = taken_up(line, &mut lot);
            let tried =
                try_script(&scene, Some(&action)).unwrap_or_else(|error| panic!("{journal}: {action}: {error}"));
            assert!(
                tried[0].refusal.is_none(),
                "{journal}: offered `{line}`, yet `{action}` is {:?}",
                tried[0].refusal
            );
        }
    }
}
