//! Zones as a map shows them: hexes in reach of a side, land alone.

use wardiary_core::editions::pose;
use wardiary_core::kernel::game::System;
use wardiary_core::kernel::slots::Names;
use wardiary_core::kernel::unit::Side;
use wardiary_core::systems::cherbourg_1944::Cherbourg;
use wardiary_core::systems::cherbourg_1944::state::units::{AXIS, US};

/// A beach between sea and enemies: 0,-1, 1,-1 and -1,0 are sea.
const SCENE: &str = "P-sea";

/// Hexes that the zones of a side cover; `b` and `g` stand beside one another.
const COVERED: [(Side, &str); 2] =
    [(AXIS, "0,1 1,0 -1,1 3,0 3,1 4,-1"), (US, "-2,1 -2,2 -1,1 -1,2 0,0 0,1 0,2 1,0 1,1 2,-1 2,0")];

#[test]
fn zones_are_shown_on_land_alone() {
    let scenes = wardiary_fixtures::scenes("cherbourg-1944");
    let (.., text) = scenes.iter().find(|(id, ..)| id == SCENE).expect("the scene is there");
    let (rules, state) = pose::<Cherbourg>(text).expect("the scene can be read");
    let covered = |side| Cherbourg::zones(&rules, &state, side).iter().map(|&hex| rules.map().name(hex)).collect();
    for (side, hexes) in COVERED {
        let (mut found, mut wanted): (Vec<String>, Vec<&str>) = (covered(side), hexes.split(' ').collect());
        found.sort_unstable();
        wanted.sort_unstable();
        assert_eq!(found, wanted, "{side:?}");
    }
}
