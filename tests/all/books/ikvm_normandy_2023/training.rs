//! The offers of the training scenario, counted; and its decrees, each written in one way.

use std::collections::BTreeMap;

use wardiary_core::editions::{pose, scenario};
use wardiary_core::kernel::effect::Effects;
use wardiary_core::kernel::game::System;
use wardiary_core::kernel::notation::Line;
use wardiary_core::kernel::slots::Names;
use wardiary_core::kernel::view::Choice;
use wardiary_core::systems::ikvm_normandy_2023::Ikvm;
use wardiary_core::systems::ikvm_normandy_2023::rules::combat::attack::targets;
use wardiary_core::systems::ikvm_normandy_2023::state::stage::Stage;
use wardiary_core::systems::ikvm_normandy_2023::state::units::{ALLIED, GERMAN};

/// Hexes in reach of each unit at the start of the training scenario.
const REACH: &str = "
fly interdict att-3 76
fly interdict att-4 76
fly interdict bmb-1 76
fly support att-3 7
fly support att-4 7
fly support bmb-1 7
land gb-15-inf 3
land gb-43-inf 3
move bb-warspite 22
move ca-3-inf 19
move gb-11-arm 13
move gb-3-agra 12
move gb-3-inf 14
move gb-49-inf 15
move gb-50-inf 13
move gb-53-inf 13
move gb-7-arm 15
";

/// For each hex, the units that could attack it at the start of the scenario if it were a combat phase.
const TARGETS: &str = "
allied 1710 gb-7-arm gb-49-inf
allied 1910 gb-3-inf gb-7-arm gb-11-arm gb-53-inf
allied 2011 ca-3-inf
allied 2109 ca-3-inf gb-3-agra
german 1610 de-lehr-pz
german 1810 de-716-inf de-21-pz de-lehr-pz de-flak-1
german 1909 de-716-inf de-21-pz de-flak-1
german 2010 de-716-inf de-21-pz de-flak-1 de-8-werf
german 2110 de-711-inf de-12ss-pz de-8-werf
";

#[test]
fn the_training_scenario_offers_so_many_moves() {
    let (rules, state) =
        pose::<Ikvm>(scenario(Ikvm::ID, Some("caen-orne")).expect("it ships")).expect("it can be read");
    let mut counts: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for offer in Ikvm::offers(&rules, &state) {
        if let Choice::Reach { unit, to } = offer.choice {
            counts.insert((offer.verb, rules.unit_id(unit)), to.len());
        }
    }
    let told: String = counts.iter().map(|((verb, unit), count)| format!("{verb} {unit} {count}\n")).collect();
    assert_eq!(told.trim(), REACH.trim(), "N-035, N-044: reachable hexes by unit");
}

#[test]
fn the_training_scenario_offers_so_many_attacks() {
    let scene = scenario(Ikvm::ID, Some("caen-orne")).expect("it ships");
    let (rules, mut state) = pose::<Ikvm>(scene).expect("it can be read");
    let mut told = String::new();
    for side in [ALLIED, GERMAN] {
        state.stage = Stage::Combat { turn: 3, side };
        for (hex, units) in targets(&rules, &state, side) {
            let ids: Vec<&str> = units.iter().map(|unit| rules.unit_id(*unit)).collect();
            told.push_str(&format!("{} {} {}\n", Ikvm::side_word(side), rules.map.name(hex), ids.join(" ")));
        }
    }
    assert_eq!(told.trim(), TARGETS.trim(), "N-046, N-047: eligible attackers by hex");
}

#[test]
fn decrees_are_written_one_way() {
    let scene = scenario(Ikvm::ID, Some("caen-orne")).expect("it ships");
    let (rules, state) = pose::<Ikvm>(scene).expect("it can be read");
    for text in ["place ca-3-inf 2010", "withdraw ca-3-inf", "losses ca-3-inf 1", "owner 2010 german"] {
        let decree = Ikvm::parse_amendment(&rules, &mut Line::new(text, 1)).expect("a decree can be read");
        assert_eq!(Ikvm::print_amendment(&rules, &decree), text);
        Ikvm::amend(&rules, &state, &decree, &mut Effects::default()).expect("the board can hold it");
    }
}
