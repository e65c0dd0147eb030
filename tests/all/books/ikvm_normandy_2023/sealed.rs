//! A target recorded under seal (the other reading of A-60) reaches only the Allies and the umpire.

use wardiary_core::editions::pose;
use wardiary_core::kernel::effect::Effects;
use wardiary_core::kernel::explain::NoTrace;
use wardiary_core::kernel::game::{Recorded, State, System, Viewer};
use wardiary_core::kernel::notation::Line;
use wardiary_core::kernel::resolution::Resolution;
use wardiary_core::kernel::slots::SlotName;
use wardiary_core::kernel::visibility::{slots, visible_changes};
use wardiary_core::systems::ikvm_normandy_2023::state::units::{ALLIED, GERMAN};
use wardiary_core::systems::ikvm_normandy_2023::{Ikvm, state::rules::Rules};

const KNOW: [Viewer; 2] = [Viewer::Side(ALLIED), Viewer::Umpire];
const MUST_NOT: [Viewer; 2] = [Viewer::Side(GERMAN), Viewer::Observer];
const TARGET: SlotName = SlotName::Match("carpet-target");

/// The position of scene A-60-planning, before the plan.
fn before() -> (Rules, State<Ikvm>) {
    let scenes = wardiary_fixtures::scenes(Ikvm::ID);
    let (_, _, text) = scenes.iter().find(|(id, ..)| id == "A-60-planning").expect("the scene is there");
    pose::<Ikvm>(text).expect("the scene can be read")
}

fn effects(rules: &Rules, state: &State<Ikvm>, action: &str) -> Effects<Ikvm> {
    let action = Ikvm::parse_action(rules, &mut Line::new(action, 1)).expect("notation");
    let mut out = Effects::default();
    let verdict =
        Ikvm::resolve(&mut Resolution::new(rules, state, &mut NoTrace, &mut out), &action, Recorded::default());
    assert!(verdict.is_ok(), "{verdict:?}");
    out
}

#[test]
fn whoever_must_not_know_sees_the_same_whatever_the_target() {
    let (rules, state) = before();
    let plans = ["plan-carpet 1,0", "plan-carpet 2,0"].map(|plan| effects(&rules, &state, plan));
    let after = plans.each_ref().map(|plan| {
        let mut after = state.clone();
        after.apply(&rules.map, plan);
        after
    });
    for viewer in MUST_NOT {
        assert_eq!(slots(&rules, &after[0], viewer), slots(&rules, &after[1], viewer), "A-60: {viewer:?}");
        let [one, other] = plans.each_ref().map(|plan| visible_changes(&rules, &state, plan, viewer));
        assert_eq!(one, other, "A-60: {viewer:?} is told the same of both plans");
        assert!(!one.whole, "A-60: {viewer:?} is not told the words of the entry");
        assert!(!one.changes.is_empty(), "N-082: that there is a plan is open");
    }
    for viewer in KNOW {
        let seen = slots(&rules, &after[0], viewer);
        assert!(seen.iter().any(|(name, _)| *name == TARGET), "A-60: {viewer:?} knows the target");
        assert!(visible_changes(&rules, &state, &plans[0], viewer).whole, "A-60: {viewer:?} is told everything");
    }
}

#[test]
fn nothing_is_hidden_where_nothing_is_sealed() {
    let (rules, state) = before();
    for viewer in [MUST_NOT, KNOW].concat() {
        assert!(Ikvm::visibility(&rules, &state, viewer).hidden.is_empty(), "{viewer:?}");
    }
}
