//! The heuristic player: the rules allow its wishes; it beats random play on either side, and against itself either side may win.

use wardiary_core::kernel::unit::Side;
use wardiary_core::systems::ikv_winterwar_2025::Winterwar;
use wardiary_core::systems::ikv_winterwar_2025::player::heuristic::wish;

use crate::players::{BOTH, against_the_draw, played, wished};

/// The scenario of the whole game.
const WHOLE: &str = "winterwar";

#[test]
fn the_sensible_player_beats_the_draw_on_either_side() {
    let wins = |seed: u64| {
        let side = if seed.is_multiple_of(2) { Side::One } else { Side::Two };
        let (_, state) = played::<Winterwar>(WHOLE, against_the_draw(side), seed);
        state.sheet.result.and_then(|verdict| verdict.winner) == Some(side)
    };
    let won = (0..20).filter(|&seed| wins(seed)).count();
    assert!(won >= 18, "{won} of 20");
}

#[test]
fn either_of_two_sensible_players_may_win() {
    let mut won = [0; 2];
    for seed in 0..20 {
        let (_, state) = played::<Winterwar>(WHOLE, BOTH, seed);
        let verdict = state.sheet.result.expect("a match that is over has a result");
        won[verdict.winner.map_or(0, Side::index)] += usize::from(verdict.winner.is_some());
    }
    assert!(won.into_iter().all(|won| won >= 3), "{won:?}");
}

/// The rules accept every wish, so the draw never replaces one.
#[test]
fn every_wish_is_accepted() {
    for seed in 0..6 {
        wished::<Winterwar>(WHOLE, seed, wish);
    }
}
