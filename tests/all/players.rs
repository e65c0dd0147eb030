//! The players of the program, in either system: what the sensible one wants, the rules allow; it beats the draw; the same
//! picks lead to the same match.

use wardiary_core::editions::{Listed, pose, scenario};
use wardiary_core::kernel::effect::Effects;
use wardiary_core::kernel::explain::NoTrace;
use wardiary_core::kernel::game::{Recorded, State, System};
use wardiary_core::kernel::play::{Style, choose};
use wardiary_core::kernel::resolution::Resolution;
use wardiary_core::kernel::slots::{Names, root};
use wardiary_core::kernel::unit::Side;
use wardiary_core::systems::cherbourg_1944::rules::victory;
use wardiary_core::systems::cherbourg_1944::{self, Cherbourg};
use wardiary_core::systems::ikvm_normandy_2023::state::stage::Stage;
use wardiary_core::systems::ikvm_normandy_2023::{self, Ikvm};

use crate::conformance::Lot;

/// Far more than a match takes.
const LONGEST: usize = 4000;

fn posed<S: Listed>(id: &str) -> (S::Rules, State<S>) {
    let scene = scenario(S::ID, Some(id)).expect("the scenario ships with the program");
    pose::<S>(scene).expect("the scenario can be read")
}

fn take<S: System>(rules: &S::Rules, state: &mut State<S>, action: &S::Action, seed: u64) {
    let mut effects = Effects::default();
    let verdict =
        S::resolve(&mut Resolution::new(rules, state, &mut NoTrace, &mut effects), action, Recorded::default());
    assert!(verdict.is_ok(), "seed {seed}: {} is refused: {verdict:?}", S::print_action(rules, action));
    state.apply(rules.map(), &effects);
}

/// A match played out from a scenario: rules and last position.
fn played<S: Listed>(id: &str, styles: [Style; 2], seed: u64) -> (S::Rules, State<S>) {
    let (rules, mut state) = posed::<S>(id);
    let mut lot = Lot::new(seed);
    for _ in 0..LONGEST {
        if S::decision(&rules, &state).is_none() {
            return (rules, state);
        }
        let action = choose::<S>(&rules, &state, styles, &mut |n| lot.below(n));
        take::<S>(&rules, &mut state, &action, seed);
    }
    panic!("{id}, seed {seed}: a match comes to its end")
}

const BOTH: [Style; 2] = [Style::Heuristic; 2];

/// One side with sense against the draw.
fn against_the_draw(side: Side) -> [Style; 2] {
    let mut styles = [Style::Random; 2];
    styles[side.index()] = Style::Heuristic;
    styles
}

#[test]
fn the_sensible_player_beats_the_draw_on_either_side() {
    for (seed, side) in (0..4).zip([Side::One, Side::Two, Side::One, Side::Two]) {
        let (rules, state) = played::<Ikvm>("normandy", against_the_draw(side), seed);
        let sides = Ikvm::score(&rules, &state).expect("a game with points").sides;
        let [own, other] = [side, side.enemy()].map(|of| sides[of.index()].total);
        assert!(own > other, "seed {seed}: {own} to {other}");
        assert_eq!(state.sheet.result.and_then(|verdict| verdict.winner), Some(side), "seed {seed}");
    }
}

/// The Americans must clear the whole map to win; the Axis must not be cleared from it.
#[test]
fn the_sensible_player_clears_cherbourg_and_holds_it() {
    for (seed, side) in (0..2).zip([Side::One, Side::Two]) {
        let (rules, state) = played::<Cherbourg>("cherbourg", against_the_draw(side), seed);
        let left = victory::axis_left(&rules, &state).count();
        assert_eq!(state.sheet.result, Some(side), "seed {seed}: {left} axis units left");
    }
}

#[test]
fn two_sensible_players_play_the_whole_game() {
    let (rules, state) = played::<Ikvm>("normandy", BOTH, 5);
    assert!(matches!(state.stage, Stage::Over { turn: 8 }), "neither side is overrun: {:?}", state.stage);
    let sides = Ikvm::score(&rules, &state).expect("a game with points").sides;
    assert!(sides.iter().all(|side| side.total > 20), "both sides fight and hold: {sides:?}");
}

/// The draw never has to step in for what the player wishes.
#[test]
fn every_wish_is_accepted() {
    for seed in 0..6 {
        wished::<Ikvm>("caen-orne", seed, ikvm_normandy_2023::player::heuristic::wish);
    }
}

#[test]
fn two_sensible_players_fight_for_cherbourg_into_the_last_days_and_every_wish_is_accepted() {
    let (rules, state) = wished::<Cherbourg>("cherbourg", 0, cherbourg_1944::player::heuristic::wish);
    let left = victory::axis_left(&rules, &state).count();
    assert!(state.stage.turn() >= 28 && left < 35, "day {}, {left} axis units left", state.stage.turn());
}

type Wish<S> = fn(&<S as System>::Rules, &State<S>) -> Option<<S as System>::Action>;

/// A match of two players who get what they wish, refused or not: rules and last position.
fn wished<S: Listed>(id: &str, seed: u64, wish: Wish<S>) -> (S::Rules, State<S>) {
    let (rules, mut state) = posed::<S>(id);
    let mut lot = Lot::new(seed);
    while S::decision(&rules, &state).is_some() {
        let action = wish(&rules, &state).unwrap_or_else(|| S::draw(&rules, &state, &mut |n| lot.below(n)));
        take::<S>(&rules, &mut state, &action, seed);
    }
    (rules, state)
}

#[test]
fn the_same_picks_lead_to_the_same_match() {
    same_picks::<Ikvm>("caen-orne");
    same_picks::<Cherbourg>("cherbourg");
}

/// Two hundred actions are enough to tell, and a sensible one takes its time without optimisation.
fn same_picks<S: Listed>(id: &str) {
    let [one, again, other] = [1, 1, 2].map(|seed| {
        let (rules, mut state) = posed::<S>(id);
        let mut lot = Lot::new(seed);
        for _ in 0..200 {
            if S::decision(&rules, &state).is_none() {
                break;
            }
            let action = choose::<S>(&rules, &state, BOTH, &mut |n| lot.below(n));
            take::<S>(&rules, &mut state, &action, seed);
        }
        root::<S>(&rules, &state)
    });
    assert_eq!(one, again);
    assert_ne!(one, other);
}

/// What comes of matches of two players with plain sense, as it did when somebody last looked: who plays otherwise on purpose takes it with
/// `WARDIARY_ACCEPT=1`, and sees in the difference which matches that touched.
#[test]
fn players_play_as_they_last_did() {
    let end = |what: &dyn std::fmt::Display, root: [u8; 32]| format!("{} {what}\n", blake3::Hash::from(root).to_hex());
    let mut now = String::new();
    for (id, seed) in [("caen-orne", 1), ("caen-orne", 2), ("normandy", 3), ("normandy", 4)] {
        let (rules, state) = played::<Ikvm>(id, BOTH, seed);
        now += &end(&format_args!("{id} {seed}"), root(&rules, &state));
    }
    for seed in [5, 6] {
        let (rules, state) = played::<Cherbourg>("cherbourg", BOTH, seed);
        now += &end(&format_args!("cherbourg {seed}"), root(&rules, &state));
    }
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/all/players.txt");
    if std::env::var_os("WARDIARY_ACCEPT").is_some() {
        std::fs::write(file, &now).expect("the file can be written");
    }
    assert_eq!(
        std::fs::read_to_string(file).unwrap_or_default(),
        now,
        "matches of the sensible player come out otherwise"
    );
}
