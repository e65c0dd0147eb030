//! Plays every scenario to its end by drawn choices; the rules never refuse an offer.

use crate::kernel::game::System as _;
use crate::kernel::notation::Line;
use crate::kernel::offer;
use crate::kernel::play::Style;
use crate::kernel::slots::Names as _;

use super::super::super::id::Wab;
use super::super::super::text::scene::SCENARIOS;
use super::{MOST, picks, play, reread, shipped, take};

#[test]
fn small_scenarios_are_played_to_their_end() {
    for (id, _) in SCENARIOS.iter().take(4) {
        for seed in 1..=4 {
            let (_, state) = play(id, [Style::Random; 2], (seed, MOST));
            let stage = &state.stage;
            assert!(state.sheet.result.is_some(), "{id} {seed}: still {:?} in turn {}", stage.impulse(), stage.turn());
        }
    }
}

#[test]
fn the_battle_is_played_for_a_while() {
    let (_, state) = play("wab-05", [Style::Random; 2], (1, 600));
    assert!(state.stage.turn() >= 1);
}

/// The rules accept every offer, filled in at random, under the other readings too.
#[test]
fn what_is_offered_is_never_refused() {
    let positions = SCENARIOS.iter().take(4).map(|(id, _)| (id, shipped(id)));
    let other_readings = SCENARIOS.iter().take(2).map(|(id, _)| (id, reread(id)));
    for (id, (rules, mut state)) in positions.chain(other_readings) {
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
