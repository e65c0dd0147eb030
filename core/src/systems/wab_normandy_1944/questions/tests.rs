//! Whole matches: drawn from what may be chosen, every scenario is played to its end, and what is offered is never refused.

use std::sync::Arc;

use crate::kernel::effect::Effects;
use crate::kernel::explain::NoTrace;
use crate::kernel::game::{Recorded, State, System as _};
use crate::kernel::notation::Line;
use crate::kernel::offer;
use crate::kernel::resolution::Resolution;
use crate::kernel::scene::draft;
use crate::kernel::slots::Names as _;

use super::super::id::Wab;
use super::super::state::action::Action;
use super::super::state::rules::{Rules, book};
use super::super::text::scene::{SCENARIOS, pose};

/// Most entries of a match of a small scenario.
const MOST: usize = 4000;

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
    played.map_err(|violation| {
        format!("{}: {violation} {:?}", Wab::print_action(rules, action), violation.breach.terms)
    })?;
    state.apply(&rules.map, &out);
    assert!(state.board.check(&rules.map));
    Ok(())
}

fn play(id: &str, seed: u64, most: usize) -> (State<Wab>, usize) {
    let (rules, mut state) = shipped(id);
    let mut pick = picks(seed);
    for count in 0..most {
        if Wab::decision(&rules, &state).is_none() {
            return (state, count);
        }
        let action = Wab::draw(&rules, &state, &mut pick);
        let line = Wab::print_action(&rules, &action);
        assert_eq!(Wab::parse_action(&rules, &mut Line::new(&line, 1)).as_ref(), Ok(&action), "{line}");
        take(&rules, &mut state, &action).unwrap_or_else(|error| panic!("{id} {seed} at {count}: {error}"));
    }
    (state, most)
}

#[test]
fn small_scenarios_are_played_to_their_end() {
    for (id, _) in SCENARIOS.iter().take(4) {
        for seed in 1..=4 {
            let (state, count) = play(id, seed, MOST);
            assert!(count < MOST, "{id} {seed}: still {:?} in turn {}", state.stage.impulse(), state.stage.turn());
            assert!(state.sheet.result.is_some(), "{id} {seed}");
        }
    }
}

#[test]
fn the_battle_is_played_for_a_while() {
    let (state, _) = play("wab-05", 1, 600);
    assert!(state.stage.turn() >= 1);
}

/// An offer, filled in at will, is taken by the rules.
#[test]
fn what_is_offered_is_never_refused() {
    for (id, _) in SCENARIOS.iter().take(4) {
        let (rules, mut state) = shipped(id);
        let mut pick = picks(7);
        for count in 0..400 {
            if Wab::decision(&rules, &state).is_none() {
                break;
            }
            if count % 9 == 0 {
                for offer in Wab::offers(&rules, &state) {
                    let open = offer::line(&offer, &|unit| rules.unit_id(unit), &rules.map);
                    let line = offer::filled(&open, &mut pick);
                    let action = Wab::parse_action(&rules, &mut Line::new(&line, 1))
                        .unwrap_or_else(|error| panic!("{id} {count} `{open}`: `{line}`: {error}"));
                    let mut copy = state.clone();
                    take(&rules, &mut copy, &action).unwrap_or_else(|error| panic!("{id} {count} `{open}`: {error}"));
                }
            }
            let action = Wab::draw(&rules, &state, &mut pick);
            take(&rules, &mut state, &action).unwrap();
        }
    }
}
