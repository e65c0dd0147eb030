//! The search for one way finds what the search for all of them finds, on boards of drawn costs.

use wardiary_core::editions::{Opening, begin, scenario, systems};
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::map::{Crossing, Map};
use wardiary_core::kernel::path::{Aim, StepCost, cheapest_way, reach, way};

use super::conformance::Lot;

/// The cost of a step on the board with this seed: 1 to 4; sometimes no step leads there, or none leads on.
fn step(seed: u64, budget: u32) -> impl Fn(&Crossing, u32) -> Option<StepCost> + Copy {
    move |&Crossing { from, to, .. }, spent| {
        let sides = u64::from(from.number()) << 16 | u64::from(to.number());
        let drawn = Lot::new(seed ^ sides.wrapping_mul(0x9e37_79b9_7f4a_7c15)).below(24);
        let cost = 1 + drawn % 4;
        (drawn > 3 && spent + cost <= budget).then_some(StepCost { cost, stops: to.number() % 11 == 0 })
    }
}

fn agree(map: &Map, start: Hex, seed: u64) -> usize {
    let budget = 3 + u32::try_from(seed % 9).expect("small");
    let spent = u32::try_from(seed % 3).expect("small");
    let all = reach(map, start, spent, step(seed, budget));
    for reached in &all {
        let one = cheapest_way(map, (start, spent), Aim { to: reached.hex, budget, least: 1 }, step(seed, budget));
        assert_eq!(one, way(&all, start, reached.hex), "seed {seed}, {start} to {}", reached.hex);
        let dear = |crossing: &Crossing, spent| {
            step(seed, u32::MAX)(crossing, spent).map(|to| StepCost { cost: 2 * to.cost, ..to })
        };
        let aim = |least| Aim { to: reached.hex, budget: 2 * budget, least };
        let dear = |least| cheapest_way(map, (start, 2 * spent), aim(least), dear);
        assert_eq!(dear(2), dear(1), "seed {seed}, {start} to {}: what is known of steps changes no way", reached.hex);
    }
    for out in map.hexes().filter(|hex| *hex != start && all.iter().all(|reached| reached.hex != *hex)).step_by(17) {
        assert_eq!(
            cheapest_way(map, (start, spent), Aim { to: out, budget, least: 1 }, step(seed, budget)),
            None,
            "seed {seed}: {out}"
        );
    }
    all.len()
}

#[test]
fn one_way_is_the_way_among_all() {
    for system in systems() {
        let scene = scenario(system, None).expect("a scenario ships with the program");
        let review = begin(scene, &Opening::default()).expect("it begins").game.into_review(Viewer::Umpire);
        let hexes: Vec<Hex> = review.map().hexes().collect();
        let compared: usize =
            (0..200_u64).map(|seed| agree(review.map(), hexes[seed as usize * 2 % hexes.len()], seed)).sum();
        assert!(compared > 2_000, "{system}: {compared} ways were compared");
    }
}
