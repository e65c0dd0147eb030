//! Orders that notation cannot express are refused too.

use wardiary_core::editions::pose;
use wardiary_core::kernel::effect::Effects;
use wardiary_core::kernel::explain::NoTrace;
use wardiary_core::kernel::game::{Recorded, System};
use wardiary_core::kernel::notation::fields::Hexes;
use wardiary_core::kernel::resolution::Resolution;
use wardiary_core::kernel::slots::Names;
use wardiary_core::systems::ikvm_normandy_2023::Ikvm;
use wardiary_core::systems::ikvm_normandy_2023::state::action::{Action, Route};
use wardiary_core::systems::ikvm_normandy_2023::state::sheet::Task;
use wardiary_fixtures::proof;

/// Notation always names a hex of the way; an order by program without a hex is refused too.
#[test]
fn a_way_without_a_hex_leads_nowhere() {
    let without_base = proof(Ikvm::ID, "refusals.scene").replace("place -5,0 allied_start base 0 Base\n", "");
    let (rules, state) = pose::<Ikvm>(&without_base).expect("the common position can be read");
    let unit = |id| rules.unit_named(id).expect("a unit of the common position");
    let nowhere = Route::By(Hexes::new());
    let flight = Action::Fly { unit: unit("at"), task: Task::Support, route: nowhere.clone() };
    let march = Action::Move { unit: unit("m"), route: nowhere };
    for (action, expected) in [(flight, "N-117 no_path"), (march, "N-035 out_of_reach")] {
        let verdict = Ikvm::resolve(
            &mut Resolution::new(&rules, &state, &mut NoTrace, &mut Effects::default()),
            &action,
            Recorded::default(),
        );
        assert_eq!(
            verdict.as_ref().err().map(|refused| format!("{} {}", refused.rule, refused.breach.code)).as_deref(),
            Some(expected)
        );
    }
}
