//! Matches between players: the heuristics beat the random player, and finish matches against each other.

use crate::kernel::game::System as _;
use crate::kernel::play::Style;
use crate::kernel::unit::Side;

use super::super::super::id::Wab;
use super::super::super::state::units::{ALLIED, AXIS};
use super::super::super::text::scene::SCENARIOS;
use super::super::heuristic::wish;
use super::{MOST, picks, play, reread, shipped, take};

/// Styles of a match in which `side` plays in `style` and the other side plays at random.
fn against_random(side: Side, style: Style) -> [Style; 2] {
    let mut styles = [Style::Random; 2];
    styles[side.index()] = style;
    styles
}

/// Wins of a style against the random player: `times` matches with each side of the first three scenarios, one with each side of the fourth.
fn won(style: Style, times: u64) -> usize {
    let mut won = 0;
    for (at, (id, _)) in SCENARIOS.iter().take(4).enumerate() {
        let times = if at == 3 { 1 } else { times };
        for (side, seed) in [ALLIED, AXIS].into_iter().flat_map(|side| (1..=times).map(move |seed| (side, seed))) {
            let (rules, state) = play(id, against_random(side, style), (seed, MOST));
            let verdict = Wab::verdict(&rules, &state).unwrap_or_else(|| panic!("{id} {seed} has not ended"));
            won += usize::from(verdict.winner == Some(side));
        }
    }
    won
}

/// The heuristics win at least 12 of 14 matches.
#[test]
fn heuristics_beat_what_is_drawn() {
    let won = won(Style::Heuristic, 2);
    assert!(won >= 12, "{won} of 14");
}

#[test]
fn so_do_rollouts_mostly() {
    let won = won(Style::Rollout, 1);
    assert!(won >= 6, "{won} of 8");
}

#[test]
fn heuristics_play_each_other_to_the_end() {
    for (id, _) in SCENARIOS.iter().take(4) {
        let (_, state) = play(id, [Style::Heuristic; 2], (1, MOST));
        assert!(state.sheet.result.is_some(), "{id}: still in turn {}", state.stage.turn());
    }
}

/// The rules accept every wish of the heuristics, under the other readings too, so the draw never has to decide. The same position always
/// gives the same wish.
#[test]
fn what_is_wished_is_never_refused() {
    let positions = SCENARIOS.iter().take(4).map(|(id, _)| (id, shipped(id)));
    let other_readings = SCENARIOS.iter().take(2).map(|(id, _)| (id, reread(id)));
    for (id, (rules, mut state)) in positions.chain(other_readings) {
        let mut pick = picks(3);
        for count in 0..100 {
            if Wab::asked(&rules, &state).is_none() {
                break;
            }
            let wished = wish(&rules, &state);
            assert_eq!(wished, wish(&rules, &state), "{id} at {count}");
            let action = wished.unwrap_or_else(|| Wab::draw(&rules, &state, &mut pick));
            take(&rules, &mut state, &action).unwrap_or_else(|error| panic!("{id} at {count}: {error}"));
        }
    }
}

#[test]
fn the_battle_is_played_for_a_while() {
    let (_, state) = play("wab-05", [Style::Heuristic; 2], (1, 250));
    assert!(state.sheet.points(ALLIED) + state.sheet.points(AXIS) > 0);
}
