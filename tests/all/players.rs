//! The players of the program, in every system: the same picks lead to the same match, and matches end as they last did. The tests of each
//! book check what a player achieves in it.

use std::sync::Arc;

use wardiary_core::diary::match_log::Match;
use wardiary_core::editions::{AnyMatch, Edition, Listed, Opening, begin, editions, newest, pose, scenario, systems};
use wardiary_core::kernel::effect::Effects;
use wardiary_core::kernel::explain::NoTrace;
use wardiary_core::kernel::game::{Recorded, State, System};
use wardiary_core::kernel::play::{Style, choose};
use wardiary_core::kernel::resolution::Resolution;
use wardiary_core::kernel::scene;
use wardiary_core::kernel::slots::{Form, Names, root};
use wardiary_core::kernel::unit::Side;
use wardiary_core::of_any;

use crate::conformance::Lot;

/// Far more than a match takes.
const LONGEST: usize = 20_000;

pub(crate) fn posed<S: Listed>(id: &str) -> (S::Rules, State<S>) {
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

/// A match played to its end from a scenario: rules and last position.
pub(crate) fn played<S: Listed>(id: &str, styles: [Style; 2], seed: u64) -> (S::Rules, State<S>) {
    played_from::<S>(id, posed::<S>(id), styles, seed)
}

/// A match played to its end from a position.
fn played_from<S: Listed>(
    id: &str,
    (rules, mut state): (S::Rules, State<S>),
    styles: [Style; 2],
    seed: u64,
) -> (S::Rules, State<S>) {
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

pub(crate) const BOTH: [Style; 2] = [Style::Heuristic; 2];

/// A heuristic player for `side` against a random player.
pub(crate) fn against_the_draw(side: Side) -> [Style; 2] {
    against(side, Style::Heuristic)
}

/// A player of this style for `side` against a random player.
fn against(side: Side, style: Style) -> [Style; 2] {
    let mut styles = [Style::Random; 2];
    styles[side.index()] = style;
    styles
}

pub(crate) type Wish<S> = fn(&<S as System>::Rules, &State<S>) -> Option<<S as System>::Action>;

/// A match in which each action is the wish or, without one, drawn; the rules must accept all of them. Returns rules and last position.
pub(crate) fn wished<S: Listed>(id: &str, seed: u64, wish: Wish<S>) -> (S::Rules, State<S>) {
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
    for system in systems() {
        of_any!(&first_of(system), game => same_picks(game));
    }
}

/// A match of the first scenario of a system.
fn first_of(system: &str) -> AnyMatch {
    begin(scenario(system, None).expect("a scenario"), &Opening::default()).expect("it begins").game
}

/// A match of the system that has this scenario.
fn of_scenario(id: &str) -> AnyMatch {
    let has =
        |system: &&str| newest(system).is_some_and(|edition| edition.scenarios.iter().any(|(known, _)| *known == id));
    first_of(systems().into_iter().find(has).expect("a scenario of a system"))
}

/// Two hundred actions are enough for the comparison; a sensible action is slow in a debug build.
fn same_picks<S: Listed>(_: &Match<S>) {
    let first = newest(S::ID).expect("an edition").scenarios[0].0;
    let [one, again, other] = [1, 1, 2].map(|seed| {
        let (rules, mut state) = posed::<S>(first);
        let mut lot = Lot::new(seed);
        for _ in 0..200 {
            if S::decision(&rules, &state).is_none() {
                break;
            }
            let action = choose::<S>(&rules, &state, BOTH, &mut |n| lot.below(n));
            take::<S>(&rules, &mut state, &action, seed);
        }
        root::<S>(Form::Lines, &rules, &state)
    });
    assert_eq!(one, again);
    assert_ne!(one, other);
}

/// The least number of wins of the player of rollouts out of forty matches against a random player, sides alternating, in each system. Of a
/// hundred it won all in the first system, and four in five in the second, where the random player never clears the map.
const WON_OF_FORTY: usize = 28;

/// Every choice is legal, and each match reaches its end: [`played`] checks both.
#[test]
fn rollouts_beat_the_draw() {
    for system in systems() {
        of_any!(&first_of(system), game => beats_the_draw(game));
    }
}

fn beats_the_draw<S: Listed>(_: &Match<S>) {
    let first = newest(S::ID).expect("an edition").scenarios[0].0;
    let wins = |seed: u64| {
        let side = if seed.is_multiple_of(2) { Side::One } else { Side::Two };
        let (rules, state) = played::<S>(first, against(side, Style::Rollout), seed);
        S::verdict(&rules, &state).is_some_and(|verdict| verdict.winner == Some(side))
    };
    let won = (0..40).filter(|&seed| wins(seed)).count();
    assert!(won >= WON_OF_FORTY, "{}: {won} of 40", S::ID);
}

/// In every scenario of every edition the rules take what two such players choose, and the same picks lead to the same match.
#[test]
fn rollouts_are_legal_everywhere() {
    for edition in editions() {
        of_any!(&first_of(edition.system), game => legal_everywhere(game, edition));
    }
}

fn legal_everywhere<S: Listed>(_: &Match<S>, edition: &Edition) {
    for (id, text) in edition.scenarios {
        let ends = (0..4).map(|seed| {
            let draft = scene::draft(text).expect("a scene");
            let (rules, state) = S::pose(&draft, Arc::clone(&edition.book), edition.code).expect("it is posed");
            let (rules, state) = played_from::<S>(id, (rules, state), [Style::Rollout; 2], seed / 2);
            root::<S>(Form::Lines, &rules, &state)
        });
        let ends: Vec<[u8; 32]> = ends.collect();
        assert_eq!((ends[0], ends[2]), (ends[1], ends[3]), "{} {id}", edition.name);
        assert_ne!(ends[0], ends[2], "{} {id}", edition.name);
    }
}

/// Scenarios and seeds of the matches that are compared.
const MATCHES: [(&str, u64); 6] =
    [("caen-orne", 1), ("caen-orne", 2), ("normandy", 3), ("normandy", 4), ("cherbourg", 5), ("cherbourg", 6)];

/// Root of the last position of a match of two heuristic players.
fn last<S: Listed>(_: &Match<S>, id: &str, seed: u64) -> [u8; 32] {
    let (rules, state) = played::<S>(id, BOTH, seed);
    root(Form::Lines, &rules, &state)
}

/// The results of matches of two players with plain sense, as they last were. After an intended change of play, `WARDIARY_ACCEPT=1` accepts
/// them, and the difference shows the changed matches.
#[test]
fn players_play_as_they_last_did() {
    let end = |what: &dyn std::fmt::Display, root: [u8; 32]| format!("{} {what}\n", blake3::Hash::from(root).to_hex());
    let mut now = String::new();
    for (id, seed) in MATCHES {
        now += &end(&format_args!("{id} {seed}"), of_any!(&of_scenario(id), game => last(game, id, seed)));
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
