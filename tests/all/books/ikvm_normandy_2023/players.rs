//! The heuristic player: the rules allow its wishes; it beats random play on either side.

use wardiary_core::kernel::game::System;
use wardiary_core::kernel::unit::Side;
use wardiary_core::systems::ikvm_normandy_2023::Ikvm;
use wardiary_core::systems::ikvm_normandy_2023::player::heuristic::wish;
use wardiary_core::systems::ikvm_normandy_2023::state::stage::Stage;

use crate::players::{BOTH, against_the_draw, played, wished};

#[test]
fn the_sensible_player_beats_the_draw_on_either_side() {
    for (seed, side) in (0..4).zip([Side::One, Side::Two, Side::One, Side::Two]) {
        let (rules, state) = played::<Ikvm>("normandy", against_the_draw(side), seed);
        let sides = Ikvm::score(&rules, &state).expect("a game with points").sides;
        let [own, other] = [side, side.enemy()].map(|of| sides[of.index()].total);
        assert!(own > other, "seed {seed}: {own} to {other}");
        assert_eq!(state.sheet.result.and_then(|verdict| verdict.winner), Some(side), "seed {seed}");
    }
}

#[test]
fn two_sensible_players_play_the_whole_game() {
    let (rules, state) = played::<Ikvm>("normandy", BOTH, 5);
    assert!(matches!(state.stage, Stage::Over { turn: 8 }), "neither side is overrun: {:?}", state.stage);
    let sides = Ikvm::score(&rules, &state).expect("a game with points").sides;
    assert!(sides.iter().all(|side| side.total > 20), "both sides fight and hold: {sides:?}");
}

/// The rules accept every wish, so the draw never replaces one.
#[test]
fn every_wish_is_accepted() {
    for seed in 0..6 {
        wished::<Ikvm>("caen-orne", seed, wish);
    }
}
