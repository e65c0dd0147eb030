//! The heuristic player against random play, over the small scenarios.
//!
//! The gate plays each once. `WARDIARY_PLAYERS=100` plays a hundred matches, alternating scenarios and sides, and demands nine wins of ten.

use std::env;

use wardiary_core::editions::newest;
use wardiary_core::kernel::game::System as _;
use wardiary_core::kernel::unit::Side;
use wardiary_core::systems::wab_normandy_1944::{ID, Wab};

use crate::players::{against_the_draw, played};

/// Number of scenarios with a few turns, which come first.
const SMALL: usize = 4;

#[test]
fn the_sensible_player_beats_the_draw_in_nine_of_ten_small_matches() {
    let named = env::var("WARDIARY_PLAYERS").ok().map(|text| text.parse().expect("a number of matches"));
    let matches: usize = named.unwrap_or(SMALL);
    let scenarios = newest(ID).expect("an edition").scenarios;
    let mut lost = Vec::new();
    for (at, seed) in (0..matches).zip(1..) {
        let (id, side) = (scenarios[at % SMALL].0, [Side::One, Side::Two][at / SMALL % 2]);
        let (rules, state) = played::<Wab>(id, against_the_draw(side), seed);
        if Wab::verdict(&rules, &state).is_none_or(|verdict| verdict.winner != Some(side)) {
            lost.push(format!("{id} as {side:?}, seed {seed}"));
        }
    }
    println!("{} of {matches} matches are won; not: {lost:?}", matches - lost.len());
    // Among few matches one loss is allowed.
    assert!(lost.len() <= (matches / 10).max(1), "{lost:?}");
}
