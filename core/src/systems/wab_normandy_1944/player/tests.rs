//! Matches between players: the heuristics beat what is drawn, and come to an end against each other.

use std::sync::Arc;

use crate::kernel::effect::Effects;
use crate::kernel::explain::NoTrace;
use crate::kernel::game::{Recorded, State, System as _};
use crate::kernel::play::{Style, choose};
use crate::kernel::resolution::Resolution;
use crate::kernel::scene::draft;
use crate::kernel::unit::Side;

use super::super::id::Wab;
use super::super::state::action::Action;
use super::super::state::rules::{Rules, book};
use super::super::state::units::{ALLIED, AXIS};
use super::super::text::scene::{SCENARIOS, pose};
use super::heuristic::wish;

/// Most entries of a match of a small scenario.
const MOST: usize = 6000;

/// A source of picks: the same seed, the same picks.
fn picks(seed: u64) -> impl FnMut(u32) -> u32 {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    move |n| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        u32::try_from((state >> 33) % u64::from(n.max(1))).unwrap()
    }
}

fn shipped(id: &str) -> (Rules, State<Wab>) {
    let (_, text) = SCENARIOS.iter().find(|(known, _)| *known == id).unwrap();
    pose(&draft(text).unwrap(), Arc::new(book().unwrap())).unwrap()
}

fn take(rules: &Rules, state: &mut State<Wab>, action: &Action) -> Result<(), String> {
    let mut out = Effects::default();
    let played = Wab::resolve(&mut Resolution::new(rules, state, &mut NoTrace, &mut out), action, Recorded::default());
    played.map_err(|violation| format!("{}: {violation}", Wab::print_action(rules, action)))?;
    state.apply(&rules.map, &out);
    Ok(())
}

/// Plays a match to its end, or so far.
fn play(id: &str, styles: [Style; 2], (seed, most): (u64, usize)) -> (Rules, State<Wab>) {
    let (rules, mut state) = shipped(id);
    let mut pick = picks(seed);
    for _ in 0..most {
        if Wab::asked(&rules, &state).is_none() {
            break;
        }
        let action = choose::<Wab>(&rules, &state, styles, &mut pick);
        take(&rules, &mut state, &action).unwrap_or_else(|error| panic!("{id} {seed}: {error}"));
    }
    (rules, state)
}

/// Styles of a match in which one side plays so against what is drawn.
fn against_random(side: Side, style: Style) -> [Style; 2] {
    let mut styles = [Style::Random; 2];
    styles[side.index()] = style;
    styles
}

/// How many of a match with each side of each small scenario, so many times, a style wins against what is drawn; once of the last, the
/// largest.
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

/// Of a hundred matches it wins all but a few.
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

/// What the heuristics wish is taken by the rules, so that they are never left to the draw, and a position gives the same wish each time.
#[test]
fn what_is_wished_is_never_refused() {
    for (id, _) in SCENARIOS.iter().take(4) {
        let (rules, mut state) = shipped(id);
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
