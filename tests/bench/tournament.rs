//! Matches of the sensible player: against a random player with sides alternating, or both sides sensible.
//!
//! ```text
//! cargo run --profile dist -p wardiary-tests --bin bench -- tournament                     a hundred matches of Normandy, sensible against random
//! cargo run --profile dist -p wardiary-tests --bin bench -- tournament cherbourg-1944 40   forty of another system
//! cargo run --profile dist -p wardiary-tests --bin bench -- tournament 20 both             twenty, sensible on both sides
//! ```

use std::time::Instant;

use wardiary_core::editions::{Listed, pose, scenario};
use wardiary_core::kernel::effect::Effects;
use wardiary_core::kernel::explain::NoTrace;
use wardiary_core::kernel::game::{Recorded, System};
use wardiary_core::kernel::play::{Style, choose};
use wardiary_core::kernel::resolution::Resolution;
use wardiary_core::kernel::slots::Names as _;
use wardiary_core::kernel::unit::Side;
use wardiary_core::of_system;

use crate::sample::Lot;

/// A match played to its end.
struct Played {
    /// Points of both sides, if the system counts any.
    points: Option<[i32; 2]>,
    winner: Option<Side>,
    how: String,
    actions: u32,
    seconds: f64,
}

/// Sums over all matches, by the side of the sensible player.
#[derive(Default)]
struct Sums {
    played: [u32; 2],
    wins: [u32; 2],
    drawn: u32,
    points: [[i32; 2]; 2],
    seconds: f64,
}

/// Plays `count` matches of `system` and prints each, then the sums.
pub(crate) fn run(system: &str, count: u64, both: bool) {
    of_system!(system, S => series::<S>(count, both));
}

fn series<S: Listed>(count: u64, both: bool) {
    let mut sums = Sums::default();
    for seed in 0..count {
        let sensible = if seed % 2 == 0 { Side::One } else { Side::Two };
        let style = |side: Side| if both || side == sensible { Style::Heuristic } else { Style::Random };
        let played = play::<S>([style(Side::One), style(Side::Two)], seed);
        // With two sensible sides each match counts for its winner.
        let counted = if both { played.winner.unwrap_or(sensible) } else { sensible };
        sums.add(counted, &played);
        println!(
            "seed {seed:>3}  sensible {:<7} won by {:<7} {}{} {:>5} actions {:.2} s",
            if both { "both" } else { S::side_word(sensible) },
            played.winner.map_or("nobody", S::side_word),
            played.how,
            played.points.map_or_else(String::new, |[one, two]| format!(", {one} to {two}")),
            played.actions,
            played.seconds
        );
    }
    sums.print::<S>(both);
}

impl Sums {
    fn add(&mut self, sensible: Side, played: &Played) {
        let at = sensible.index();
        self.played[at] += 1;
        self.seconds += played.seconds;
        match played.winner {
            Some(side) if side == sensible => self.wins[at] += 1,
            Some(_) => {}
            None => self.drawn += 1,
        }
        if let Some(points) = played.points {
            self.points[at][0] += points[at];
            self.points[at][1] += points[sensible.enemy().index()];
        }
    }

    fn print<S: System>(&self, both: bool) {
        let count = self.played[0] + self.played[1];
        for side in [Side::One, Side::Two] {
            let at = side.index();
            let of = if both { count } else { self.played[at] };
            let mean = |sum: i32| f64::from(sum) / f64::from(self.played[at].max(1));
            let points = match self.points[at] {
                [0, 0] => String::new(),
                [own, other] => format!(", mean points {:.1} to {:.1}", mean(own), mean(other)),
            };
            println!("as {:<7} {} wins of {of}{points}", S::side_word(side), self.wins[at]);
        }
        println!("{} drawn; {:.2} s a match", self.drawn, self.seconds / f64::from(count.max(1)));
    }
}

fn play<S: Listed>(styles: [Style; 2], seed: u64) -> Played {
    let scene = scenario(S::ID, None).expect("the whole game ships with the program");
    let (rules, mut state) = pose::<S>(scene).expect("the scenario can be read");
    let mut lot = Lot(seed);
    let (begun, mut actions) = (Instant::now(), 0);
    let mut effects = Effects::default();
    while S::decision(&rules, &state).is_some() {
        let action = choose::<S>(&rules, &state, styles, &mut |n| lot.below(n));
        effects.clear();
        let resolved =
            S::resolve(&mut Resolution::new(&rules, &state, &mut NoTrace, &mut effects), &action, Recorded::default());
        resolved.unwrap_or_else(|violation| {
            let refused = S::print_action(&rules, &action);
            panic!("seed {seed}: {refused} is refused: {violation}\n{}", S::scene(&rules, &state))
        });
        state.apply(rules.map(), &effects);
        actions += 1;
    }
    let points = S::score(&rules, &state).map(|score| [0, 1].map(|at: usize| score.sides[at].total));
    let verdict = S::verdict(&rules, &state).expect("a match that is over has a verdict");
    let (winner, how) = (verdict.winner, format!("by {} in turn {}", verdict.by, S::moment(&rules, &state).turn));
    Played { points, winner, how, actions, seconds: begun.elapsed().as_secs_f64() }
}
