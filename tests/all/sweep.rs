//! Every scenario of every system through the conformance suite, and the roots of the last positions of matches.
//!
//! The gate plays some. `tests/sweep 1000` plays a thousand of each scenario, prints the questions, and compares the roots of a debug build
//! with those of a release build. `WARDIARY_SYSTEM` takes one system alone, and the roots of all its scenarios.

use std::env;
use std::thread;

use wardiary_core::diary::match_log::Match;
use wardiary_core::editions::{Listed, Opening, begin, newest, systems};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::of_any;
use wardiary_core::review::Review as _;

use super::conformance::{Asked, conforms, posed, replays};

/// The least number of entries that the gate draws of each scenario, in whole matches.
const ENTRIES: u64 = 5_000;
/// A match of a scenario with more turns takes minutes: the gate plays none, and the sweep at most [`FEW`].
const LONG: u16 = 20;
/// Matches of a long scenario that the sweep plays at most.
const FEW: u64 = 20;
/// Matches whose last position the gate compares.
const ROOTS: u64 = 2;
/// Threads that share the matches.
const SHARES: u64 = 2;

/// A number from the environment.
fn number(name: &str) -> Option<u64> {
    env::var(name).ok().map(|text| text.parse().expect("a number of matches"))
}

/// The systems to sweep: all of them, or the named one.
fn asked() -> impl Iterator<Item = &'static str> {
    let only = env::var("WARDIARY_SYSTEM").ok();
    systems().into_iter().filter(move |id| only.as_deref().is_none_or(|only| only == *id))
}

/// The scenarios whose last positions are compared, each with its number of matches: the first of each system, or all of the named one.
fn rooted(matches: u64) -> Vec<(&'static str, &'static str, &'static str, u64)> {
    let is_named = env::var_os("WARDIARY_SYSTEM").is_some();
    let mut found = Vec::new();
    for system in asked() {
        let scenarios = newest(system).expect("an edition").scenarios.iter();
        let few = |scene: &str| if is_named && is_long(scene) { matches.min(FEW) } else { matches };
        let all = scenarios.map(|&(id, scene)| (system, id, scene, few(scene)));
        found.extend(all.take(if is_named { usize::MAX } else { 1 }));
    }
    found
}

/// Asks a match that begins as this one every question of the suite.
fn conforms_as<S: Listed>(_: &Match<S>, scene: &str, seed: u64) -> Asked {
    conforms::<S>(posed::<S>, scene, seed)
}

fn replays_as<S: Listed>(_: &Match<S>, scene: &str, seed: u64) -> [u8; 32] {
    replays::<S>(posed::<S>, scene, seed)
}

/// Asks so many matches of a scenario every question of the suite, or as many as have enough entries.
fn ask(scene: &str, matches: Option<u64>) -> Asked {
    let begun = begin(scene, &Opening::default()).expect("the scenario begins");
    let share = |first: u64| {
        let mut asked = Asked::default();
        for seed in (first..).step_by(SHARES as usize) {
            let is_enough = matches.map_or(asked.entries >= ENTRIES / SHARES, |matches| seed >= matches);
            if is_enough {
                break;
            }
            asked = sum(asked, of_any!(&begun.game, game => conforms_as(game, scene, seed)));
        }
        asked
    };
    thread::scope(|scope| {
        let share = &share;
        let shares: Vec<_> = (0..SHARES).map(|first| scope.spawn(move || share(first))).collect();
        shares.into_iter().map(|share| share.join().expect("a match conforms")).fold(Asked::default(), sum)
    })
}

/// Returns whether a scenario has more turns than the gate plays.
fn is_long(scene: &str) -> bool {
    let begun = begin(scene, &Opening::default()).expect("the scenario begins");
    of_any!(&begun.game, game => game.review(Viewer::Umpire).at(0).position().moment.turns > LONG)
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
    let matches = number("WARDIARY_MATCHES");
    for system in asked() {
        for &(id, scene) in newest(system).expect("an edition").scenarios {
            let matches = match (is_long(scene), matches) {
                (true, None) => continue,
                (true, Some(matches)) => Some(matches.min(FEW)),
                (false, matches) => matches,
            };
            let asked = ask(scene, matches);
            println!(
                "{id}: {} matches, {} entries drawn and none refused, {} effects and figures, {} positions read back, \
                 {} offers taken up and none refused",
                asked.matches, asked.entries, asked.stated, asked.scenes, asked.offers
            );
            assert!(matches.is_none_or(|matches| asked.matches == matches), "{id}: every match was played");
            assert!(asked.offers > 0 && asked.scenes > 2 * asked.matches, "{id}: the questions were asked");
        }
    }
}

/// The last positions of so many matches of a scenario, each by its root, in the order of their seeds.
fn roots(scene: &str, matches: u64) -> Vec<[u8; 32]> {
    let begun = begin(scene, &Opening::default()).expect("the scenario begins");
    let root = |seed| of_any!(&begun.game, game => replays_as(game, scene, seed));
    thread::scope(|scope| {
        let root = &root;
        let share =
            |first| scope.spawn(move || (first..matches).step_by(SHARES as usize).map(root).collect::<Vec<_>>());
        let shares: Vec<_> = (0..SHARES).map(share).collect();
        let mut shares: Vec<_> =
            shares.into_iter().map(|share| share.join().expect("the matches replay").into_iter()).collect();
        (0..matches).filter_map(|seed| shares[(seed % SHARES) as usize].next()).collect()
    })
}

/// Prints a root for each seed, so that two builds can be compared.
#[test]
fn last_positions_have_roots_of_their_own() {
    let mut found: Vec<[u8; 32]> = Vec::new();
    for (system, id, scene, matches) in rooted(number("WARDIARY_ROOTS").unwrap_or(ROOTS)) {
        for (seed, root) in roots(scene, matches).into_iter().enumerate() {
            let text: String = root.iter().map(|byte| format!("{byte:02x}")).collect();
            println!("root {system} {id} {seed} {text}");
            assert!(!found.contains(&root), "{system} {id}, seed {seed}: other choices lead to another position");
            found.push(root);
        }
    }
}
