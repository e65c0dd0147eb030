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
use super::super::state::rules::{Rules, book};
use super::super::state::units::{ALLIED, AXIS};
use super::super::text::scene::{SCENARIOS, pose};

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

/// Plays a match to its end, or so far.
fn play(id: &str, styles: [Style; 2], (seed, most): (u64, usize)) -> (Rules, State<Wab>) {
    let (rules, mut state) = shipped(id);
    let mut pick = picks(seed);
    for _ in 0..most {
        if Wab::asked(&rules, &state).is_none() {
            break;
        }
        let action = choose::<Wab>(&rules, &state, styles, &mut pick);
        let mut out = Effects::default();
        let played =
            Wab::resolve(&mut Resolution::new(&rules, &state, &mut NoTrace, &mut out), &action, Recorded::default());
        played.unwrap_or_else(|error| panic!("{id} {seed}: {}: {error}", Wab::print_action(&rules, &action)));
        state.apply(&rules.map, &out);
    }
    (rules, state)
}

/// Styles of a match in which one side plays so against what is drawn.
fn against_random(side: Side, style: Style) -> [Style; 2] {
    let mut styles = [Style::Random; 2];
    styles[side.index()] = style;
    styles
}

#[test]
#[ignore]
fn sweep() {
    for style in [Style::Heuristic, Style::Rollout] {
        let mut all = 0;
        for (id, _) in SCENARIOS.iter().take(4) {
            for side in [ALLIED, AXIS] {
                let (mut won, mut drawn, mut text) = (0, 0, String::new());
                let n: u64 = std::env::var("N").map_or(12, |n| n.parse().unwrap());
                let start = std::time::Instant::now();
                for seed in 1..=n {
                    let (rules, state) = play(id, against_random(side, style), (seed, MOST));
                    let winner = Wab::verdict(&rules, &state).unwrap().winner;
                    won += u32::from(winner == Some(side));
                    drawn += u32::from(winner.is_none());
                    text += &format!(" {}-{}t{}", state.sheet.points(ALLIED), state.sheet.points(AXIS), state.stage.turn());
                }
                all += won;
                println!("{style:?} {id} {side:?}: {won}/{n}, {drawn} drawn;{text} {:?}", start.elapsed() / n as u32);
            }
        }
        println!("{style:?}: {all}");
    }
    for (id, _) in SCENARIOS.iter().take(4) {
        for seed in 1..=6 {
            let (rules, state) = play(id, [Style::Heuristic; 2], (seed, MOST));
            println!("{id} {seed}: {:?} {}-{} turn {}", Wab::verdict(&rules, &state).unwrap().winner, state.sheet.points(ALLIED), state.sheet.points(AXIS), state.stage.turn());
        }
    }
}
