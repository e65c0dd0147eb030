//! Every scenario of every system through the conformance suite, and the roots of the positions in which matches end.
//!
//! The gate plays a few. `tests/sweep 1000` plays a thousand of each scenario, prints what was asked, and holds the roots of
//! a debug build against those of a release build.

use std::env;
use std::thread;

use wardiary_core::editions::scenario;
use wardiary_core::systems::cherbourg_1944::Cherbourg;
use wardiary_core::systems::ikvm_normandy_2023::Ikvm;

use super::conformance::{Asked, cherbourg, conforms, ikvm, replays};

/// Matches of each scenario that the gate plays.
const MATCHES: u64 = 4;
/// Matches whose last position the gate compares.
const ROOTS: u64 = 2;
/// Threads that share the matches.
const SHARES: u64 = 2;

/// A number from the environment, else `usual`.
fn number(name: &str, usual: u64) -> u64 {
    env::var(name).ok().map_or(usual, |text| text.parse().expect("a number of matches"))
}

fn scene(system: &str, id: &str) -> &'static str {
    scenario(system, Some(id)).expect("the scenario ships with the program")
}

/// Puts every question of the suite to the match of one scenario with one seed.
type Ask = fn(scene: &str, seed: u64) -> Asked;

const SCENARIOS: [(&str, &str, Ask); 3] = [
    ("ikvm-normandy-2023", "normandy", |scene, seed| conforms::<Ikvm>(ikvm, scene, seed)),
    ("ikvm-normandy-2023", "caen-orne", |scene, seed| conforms::<Ikvm>(ikvm, scene, seed)),
    ("cherbourg-1944", "cherbourg", |scene, seed| conforms::<Cherbourg>(cherbourg, scene, seed)),
];

/// Every question of the suite to `matches` matches of a scenario.
fn ask(conforms: Ask, scene: &str, matches: u64) -> Asked {
    let share = |first: u64| {
        let seeds = (first..matches).step_by(SHARES as usize);
        seeds.map(|seed| conforms(scene, seed)).fold(Asked::default(), sum)
    };
    thread::scope(|scope| {
        let shares: Vec<_> = (0..SHARES).map(|first| scope.spawn(move || share(first))).collect();
        shares.into_iter().map(|share| share.join().expect("a match conforms")).fold(Asked::default(), sum)
    })
}

fn sum(a: Asked, b: Asked) -> Asked {
    Asked {
        matches: a.matches + b.matches,
        entries: a.entries + b.entries,
        stated: a.stated + b.stated,
        scenes: a.scenes + b.scenes,
        offers: a.offers + b.offers,
    }
}

#[test]
fn every_scenario_conforms() {
    let matches = number("WARDIARY_MATCHES", MATCHES);
    for (system, id, conforms) in SCENARIOS {
        let asked = ask(conforms, scene(system, id), matches);
        println!(
            "{id}: {} matches, {} entries drawn and none refused, {} effects and figures, {} positions read back, \
             {} offers taken up and none refused",
            asked.matches, asked.entries, asked.stated, asked.scenes, asked.offers
        );
        assert_eq!(asked.matches, matches, "{id}: every match was played");
        assert!(asked.offers > 0 && asked.scenes > 2 * matches, "{id}: the questions were asked");
    }
}

/// Prints a root for each seed, so that two builds can be compared.
#[test]
fn last_positions_have_roots_of_their_own() {
    let mut roots: Vec<String> = Vec::new();
    for seed in 0..number("WARDIARY_ROOTS", ROOTS) {
        let ends = [
            ("normandy", replays::<Ikvm>(ikvm, scene("ikvm-normandy-2023", "normandy"), seed)),
            ("cherbourg", replays::<Cherbourg>(cherbourg, scene("cherbourg-1944", "cherbourg"), seed)),
        ];
        for (id, root) in ends {
            let root: String = root.iter().map(|byte| format!("{byte:02x}")).collect();
            println!("root {id} {seed} {root}");
            assert!(!roots.contains(&root), "{id}, seed {seed}: other choices lead to another position");
            roots.push(root);
        }
    }
}
