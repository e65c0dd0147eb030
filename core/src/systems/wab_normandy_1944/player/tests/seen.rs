//! Positions that matches come to: each can be posed as it is.

use crate::kernel::game::{State, System as _};
use crate::kernel::play::{Style, choose};

use super::super::super::id::Wab;
use super::super::super::state::action::Action;
use super::super::super::state::rules::Rules;
use super::{picks, shipped, take};

/// Plays a scenario by the players of plain sense and shows each action with the position before it.
fn each(id: &str, (seed, most): (u64, usize), mut show: impl FnMut(&Rules, &State<Wab>, &Action)) {
    let (rules, mut state) = shipped(id);
    let mut pick = picks(seed);
    for _ in 0..most {
        if Wab::asked(&rules, &state).is_none() {
            break;
        }
        let action = choose::<Wab>(&rules, &state, [Style::Heuristic; 2], &mut pick);
        show(&rules, &state, &action);
        take(&rules, &mut state, &action).unwrap();
    }
}

/// B-142, B-145, B-012: what a posed position is given beside what it says, a real one has.
#[test]
fn a_position_of_a_match_is_complete() {
    for id in ["wab-01", "wab-02"] {
        each(id, (3, 700), |rules, state, action| {
            let mut whole = state.clone();
            Wab::complete(rules, &mut whole, &|field| field.starts_with("activation"));
            assert!(whole == *state, "{id}: before {}", Wab::print_action(rules, action));
        });
    }
}
