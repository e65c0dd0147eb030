//! Positions from matches: each can be posed as it is, and each action has words for the units that a viewer knows.

use std::collections::{BTreeMap, BTreeSet};

use crate::kernel::effect::Effects;
use crate::kernel::explain::NoTrace;
use crate::kernel::game::{Recorded, State, System as _, Viewer};
use crate::kernel::play::{Style, choose};
use crate::kernel::resolution::Resolution;
use crate::kernel::slots::{SlotName, Token};
use crate::kernel::unit::UnitId;
use crate::kernel::visibility::{self, Change};

use super::super::super::id::Wab;
use super::super::super::state::action::Action;
use super::super::super::state::rules::Rules;
use super::super::super::state::units::{ALLIED, AXIS};
use super::{picks, shipped, take};

/// Plays a scenario with the heuristic players and shows each action with the position before it.
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

/// B-142, B-145, B-012: a position from a match already has everything that posing completes.
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

/// B-118, B-136: the words for an action name only units that the viewer knows before and after it; the words for an advance may name any
/// unit known afterwards. Five sorts of words must occur.
#[test]
fn an_action_is_told_as_far_as_its_units_are_known() {
    let mut met = BTreeSet::new();
    for (id, seed) in [("wab-01", 1), ("wab-02", 2), ("wab-03", 3)] {
        each(id, (seed, 500), |rules, state, action| {
            let mut out = Effects::default();
            let mut why = NoTrace;
            Wab::resolve(&mut Resolution::new(rules, state, &mut why, &mut out), action, Recorded::default()).unwrap();
            let mut after = state.clone();
            after.apply(&rules.map, &out);
            for viewer in [Viewer::Side(ALLIED), Viewer::Side(AXIS), Viewer::Observer] {
                let Some(words) = visibility::words_in_part(rules, state, action, (&out, viewer)) else { continue };
                met.insert(words.key);
                let seen = if words.key.contains("advance") { vec![&after] } else { vec![state, &after] };
                let is_known = |unit: UnitId| {
                    seen.iter().all(|state| !Wab::visibility(rules, state, viewer).hides(SlotName::Unit(unit, "at")))
                };
                let named = words.named().units;
                assert!(named.into_iter().all(is_known), "{id}, {viewer:?}: {words:?}");
            }
        });
    }
    for key in ["entry-part-move", "entry-part-attack", "entry-part-bombard", "entry-end", "entry-dice-combat"] {
        assert!(met.contains(key), "{key} is never said: {met:?}");
    }
}

/// Both values of each slot that an action changes for a viewer, found by comparing all slots of both positions.
fn compared(rules: &Rules, [before, after]: [&State<Wab>; 2], out: &Effects<Wab>, viewer: Viewer) -> Vec<Change> {
    let [was, is] = [before, after].map(|state| {
        visibility::slots::<Wab>(rules, state, viewer).into_iter().collect::<BTreeMap<SlotName, Vec<Token>>>()
    });
    let mut touched = BTreeSet::new();
    for (effect, _) in out.iter() {
        Wab::touched(rules, before, effect, &mut |slots| touched.extend(slots.slots::<Wab>()));
    }
    let seen = Wab::visibility(rules, after, viewer);
    let names: BTreeSet<SlotName> = was.keys().chain(is.keys()).copied().collect();
    let value = |of: &BTreeMap<SlotName, Vec<Token>>, name| of.get(&name).cloned().unwrap_or_default();
    let both = names.into_iter().map(|name| (name, value(&was, name), value(&is, name)));
    both.filter(|(name, was, is)| was != is && (touched.contains(name) || !seen.hides(*name))).collect()
}

/// B-136: the few slots searched for changes give the same result as comparing all slots.
#[test]
fn changes_that_a_viewer_sees_are_those_of_all_slots_compared() {
    let mut turned = 0;
    for (id, seed, most) in [("wab-01", 1, 300), ("wab-02", 2, 200), ("wab-05", 3, 60)] {
        each(id, (seed, most), |rules, state, action| {
            let (mut out, mut why) = (Effects::default(), NoTrace);
            Wab::resolve(&mut Resolution::new(rules, state, &mut why, &mut out), action, Recorded::default()).unwrap();
            let mut after = state.clone();
            after.apply(&rules.map, &out);
            for viewer in [Viewer::Side(ALLIED), Viewer::Side(AXIS), Viewer::Observer] {
                let found = visibility::visible_changes(rules, state, &out, viewer).changes;
                let all = compared(rules, [state, &after], &out, viewer);
                assert_eq!(found, all, "{id}, {viewer:?}: {}", Wab::print_action(rules, action));
                turned += found.iter().filter(|(name, ..)| matches!(name, SlotName::Hex(_, "contact"))).count();
            }
        });
    }
    assert!(turned > 0, "contacts come and go");
}
