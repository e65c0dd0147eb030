//! Whole matches of the scenarios shipped with the program.

mod drawn;
mod heuristics;
mod seen;

use std::sync::Arc;

use crate::kernel::effect::Effects;
use crate::kernel::explain::NoTrace;
use crate::kernel::game::{Recorded, State, System as _};
use crate::kernel::notation::Line;
use crate::kernel::play::{Style, choose};
use crate::kernel::resolution::Resolution;
use crate::kernel::scene::draft;

use super::super::id::Wab;
use super::super::state::action::Action;
use super::super::state::readings::SWITCHES;
use super::super::state::rules::{Rules, book};
use super::super::text::scene::{SCENARIOS, pose};

/// Maximum number of entries in a match of a small scenario.
const MOST: usize = 6000;

/// A source of picks; the same seed gives the same picks.
pub(super) fn picks(seed: u64) -> impl FnMut(u32) -> u32 {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    move |n| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        u32::try_from((state >> 33) % u64::from(n.max(1))).unwrap()
    }
}

pub(super) fn shipped(id: &str) -> (Rules, State<Wab>) {
    let (_, text) = SCENARIOS.iter().find(|(known, _)| *known == id).unwrap();
    pose(&draft(text).unwrap(), Arc::new(book().unwrap())).unwrap()
}

/// A shipped scenario with every switch set to a value other than its default.
fn reread(id: &str) -> (Rules, State<Wab>) {
    let (mut rules, state) = shipped(id);
    for switch in &SWITCHES {
        rules.readings = switch.others(&rules.readings).swap_remove(0);
    }
    (rules, state)
}

/// Takes an action, checks the board, and checks that the new position has no contradiction.
pub(super) fn take(rules: &Rules, state: &mut State<Wab>, action: &Action) -> Result<(), String> {
    let mut out = Effects::default();
    let played = Wab::resolve(&mut Resolution::new(rules, state, &mut NoTrace, &mut out), action, Recorded::default());
    played.map_err(|violation| format!("{}: {violation}", Wab::print_action(rules, action)))?;
    state.apply(&rules.map, &out);
    assert!(state.board.check(&rules.map));
    let found = Wab::contradiction(rules, state);
    assert!(found.is_none(), "after {}: {found:?}", Wab::print_action(rules, action));
    Ok(())
}

/// Plays a match to its end, or up to `most` entries.
fn play(id: &str, styles: [Style; 2], (seed, most): (u64, usize)) -> (Rules, State<Wab>) {
    let (rules, mut state) = shipped(id);
    let mut pick = picks(seed);
    for _ in 0..most {
        if Wab::asked(&rules, &state).is_none() {
            break;
        }
        let action = choose::<Wab>(&rules, &state, styles, &mut pick);
        let line = Wab::print_action(&rules, &action);
        assert_eq!(Wab::parse_action(&rules, &mut Line::new(&line, 1)).as_ref(), Ok(&action), "{line}");
        take(&rules, &mut state, &action).unwrap_or_else(|error| panic!("{id} {seed}: {error}"));
    }
    (rules, state)
}
