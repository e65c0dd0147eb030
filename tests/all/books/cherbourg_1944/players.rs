//! The heuristic player: the rules allow its wishes; against a random player it clears the map as the Americans and holds it as the Axis.

use wardiary_core::kernel::unit::Side;
use wardiary_core::systems::cherbourg_1944::Cherbourg;
use wardiary_core::systems::cherbourg_1944::player::heuristic::wish;
use wardiary_core::systems::cherbourg_1944::rules::victory;

use crate::players::{against_the_draw, played, wished};

/// The Americans win by clearing the whole map; the Axis wins by staying on it.
#[test]
fn the_sensible_player_clears_cherbourg_and_holds_it() {
    for (seed, side) in (0..2).zip([Side::One, Side::Two]) {
        let (rules, state) = played::<Cherbourg>("cherbourg", against_the_draw(side), seed);
        let left = victory::axis_left(&rules, &state).count();
        assert_eq!(state.sheet.result, Some(side), "seed {seed}: {left} axis units left");
    }
}

#[test]
fn two_sensible_players_fight_for_cherbourg_into_the_last_days_and_every_wish_is_accepted() {
    let (rules, state) = wished::<Cherbourg>("cherbourg", 0, wish);
    let left = victory::axis_left(&rules, &state).count();
    assert!(state.stage.turn() >= 28 && left < 35, "day {}, {left} axis units left", state.stage.turn());
}
