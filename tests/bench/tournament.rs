//! Matches of the sensible player: against the draw with sides alternating, or both sides sensible.
//!
//! ```text
//! cargo run --release -p wardiary-tests --bin bench -- tournament          a hundred matches against the draw
//! cargo run --release -p wardiary-tests --bin bench -- tournament 20       twenty
//! cargo run --release -p wardiary-tests --bin bench -- tournament 20 both  twenty, sensible on both sides
//! ```

use std::time::Instant;

use wardiary_core::editions::{pose, scenario};
use wardiary_core::ikvm_normandy_2023::Ikvm;
use wardiary_core::ikvm_normandy_2023::sheet::Verdict;
use wardiary_core::kernel::effect::Effects;
use wardiary_core::kernel::explain::Silent;
use wardiary_core::kernel::game::{Recorded, System};
use wardiary_core::kernel::play::{Style, choose};
use wardiary_core::kernel::unit::Side;
use wardiary_core::kernel::view::Score;

use crate::sample::Lot;

/// A match played out.
struct Played {
    score: Score,
    verdict: Verdict,
    actions: u32,
    seconds: f64,
}

/// Plays `count` matches and prints each, then the sums; `styles` of match number n.
pub(crate) fn run(count: u64, both: bool) {
    let (mut wins, mut draws, mut seconds, mut means) = ([0; 2], 0, 0.0_f64, [[0_i32; 2]; 2]);
    for seed in 0..count {
        let sensible = if seed % 2 == 0 { Side::One } else { Side::Two };
        let style = |side: Side| if both || side == sensible { Style::Sensible } else { Style::Random };
        let played = play([style(Side::One), style(Side::Two)], seed);
        let [allied, german] = [0, 1].map(|at: usize| played.score.sides[at].total);
        let own = [allied, german][sensible.index()];
        let other = [allied, german][sensible.enemy().index()];
        means[sensible.index()][0] += own;
        means[sensible.index()][1] += other;
        match played.verdict.winner {
            Some(side) if side == sensible => wins[sensible.index()] += 1,
            Some(_) => {}
            None => draws += 1,
        }
        seconds += played.seconds;
        println!(
            "seed {seed:>3}  sensible {:<8} allied {allied:>3} german {german:>3}  {:<6} by {:<12} {:>5} actions {:.2} s",
            if both { "both" } else { Ikvm::side_word(sensible) },
            played.verdict.winner.map_or("draw", Ikvm::side_word),
            played.verdict.by.word(),
            played.actions,
            played.seconds
        );
    }
    let each = |sum: i32, side: usize| {
        f64::from(sum) / f64::from(u32::try_from((count + 1 - side as u64) / 2).unwrap_or(1).max(1))
    };
    println!("{} wins of {count}: {} as Allies, {} as Germans; {draws} drawn", wins[0] + wins[1], wins[0], wins[1]);
    println!("mean points as Allies {:.1} to {:.1}", each(means[0][0], 0), each(means[0][1], 0));
    println!("mean points as Germans {:.1} to {:.1}", each(means[1][0], 1), each(means[1][1], 1));
    println!("{:.2} s a match", seconds / count.max(1) as f64);
}

fn play(styles: [Style; 2], seed: u64) -> Played {
    let scene = scenario("ikvm-normandy-2023", Some("normandy")).expect("the scenario ships with the program");
    let (rules, mut state) = pose::<Ikvm>(scene).expect("the scenario can be read");
    let mut lot = Lot(seed);
    let (begun, mut actions) = (Instant::now(), 0);
    let mut effects = Effects::default();
    while Ikvm::decision(&rules, &state).is_some() {
        let action = choose::<Ikvm>(&rules, &state, styles, &mut |n| lot.below(n));
        effects.clear();
        let verdict = Ikvm::resolve(&rules, &state, &action, Recorded::default(), &mut Silent, &mut effects);
        verdict.unwrap_or_else(|violation| {
            panic!(
                "seed {seed}: {} is refused: {violation}\n{}",
                Ikvm::print_action(&rules, &action),
                Ikvm::scene(&rules, &state)
            )
        });
        state.apply(&rules.map, &effects);
        actions += 1;
    }
    Played {
        score: Ikvm::score(&rules, &state).expect("a game with points"),
        verdict: state.sheet.result.expect("a match that is over has a verdict"),
        actions,
        seconds: begun.elapsed().as_secs_f64(),
    }
}
