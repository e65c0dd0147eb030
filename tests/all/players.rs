//! The players of the program: what the sensible one wants, the rules allow; it beats the draw; the same picks lead to the
//! same match.

use wardiary_core::editions::{pose, scenario};
use wardiary_core::ikvm_normandy_2023::action::Action;
use wardiary_core::ikvm_normandy_2023::rules::Rules;
use wardiary_core::ikvm_normandy_2023::stage::Stage;
use wardiary_core::ikvm_normandy_2023::{Ikvm, sensible};
use wardiary_core::kernel::effect::Effects;
use wardiary_core::kernel::explain::Silent;
use wardiary_core::kernel::game::{Recorded, State, System};
use wardiary_core::kernel::play::{Style, choose};
use wardiary_core::kernel::slots::root;
use wardiary_core::kernel::unit::Side;

use crate::conformance::Lot;

/// Far more than a match takes.
const LONGEST: usize = 4000;

fn posed(id: &str) -> (Rules, State<Ikvm>) {
    let scene = scenario("ikvm-normandy-2023", Some(id)).expect("the scenario ships with the program");
    pose::<Ikvm>(scene).expect("the scenario can be read")
}

fn take(rules: &Rules, state: &mut State<Ikvm>, action: &Action, seed: u64) {
    let mut effects = Effects::default();
    let verdict = Ikvm::resolve(rules, state, action, Recorded::default(), &mut Silent, &mut effects);
    assert!(verdict.is_ok(), "seed {seed}: {} is refused: {verdict:?}", Ikvm::print_action(rules, action));
    state.apply(&rules.map, &effects);
}

/// A match played out from a scenario: rules and last position.
fn played(id: &str, styles: [Style; 2], seed: u64) -> (Rules, State<Ikvm>) {
    let (rules, mut state) = posed(id);
    let mut lot = Lot::new(seed);
    for _ in 0..LONGEST {
        if Ikvm::decision(&rules, &state).is_none() {
            return (rules, state);
        }
        let action = choose::<Ikvm>(&rules, &state, styles, &mut |n| lot.below(n));
        take(&rules, &mut state, &action, seed);
    }
    panic!("{id}, seed {seed}: a match comes to its end")
}

const BOTH: [Style; 2] = [Style::Sensible; 2];

#[test]
fn the_sensible_player_beats_the_draw_on_either_side() {
    for (seed, side) in (0..4).zip([Side::One, Side::Two, Side::One, Side::Two]) {
        let mut styles = [Style::Random; 2];
        styles[side.index()] = Style::Sensible;
        let (rules, state) = played("normandy", styles, seed);
        let sides = Ikvm::score(&rules, &state).expect("a game with points").sides;
        let [own, other] = [side, side.enemy()].map(|of| sides[of.index()].total);
        assert!(own > other, "seed {seed}: {own} to {other}");
        assert_eq!(state.sheet.result.and_then(|verdict| verdict.winner), Some(side), "seed {seed}");
    }
}

#[test]
fn two_sensible_players_play_the_whole_game() {
    let (rules, state) = played("normandy", BOTH, 5);
    assert!(matches!(state.stage, Stage::Over { turn: 8 }), "neither side is overrun: {:?}", state.stage);
    let sides = Ikvm::score(&rules, &state).expect("a game with points").sides;
    assert!(sides.iter().all(|side| side.total > 20), "both sides fight and hold: {sides:?}");
}

/// The draw never has to step in for what the player wishes.
#[test]
fn every_wish_is_accepted() {
    for seed in 0..6 {
        let (rules, mut state) = posed("caen-orne");
        let mut lot = Lot::new(seed);
        while Ikvm::decision(&rules, &state).is_some() {
            let wish = sensible::wish(&rules, &state);
            let action = wish.unwrap_or_else(|| Ikvm::draw(&rules, &state, &mut |n| lot.below(n)));
            take(&rules, &mut state, &action, seed);
        }
    }
}

#[test]
fn the_same_picks_lead_to_the_same_match() {
    let [one, again, other] = [1, 1, 2].map(|seed| {
        let (rules, state) = played("caen-orne", BOTH, seed);
        root::<Ikvm>(&rules, &state)
    });
    assert_eq!(one, again);
    assert_ne!(one, other);
}
