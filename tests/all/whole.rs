//! Whole matches of every system, from the beginning to the verdict, drawn at random: no match stops before its end, the rules accept every
//! drawn action, and after each the position is compared with the invariants of the match's book ([`super::books`]), counted anew by other
//! means than those of the rules.
//!
//! The gate plays a few. `tests/sweep 1000` plays a thousand and prints the actions and their ends.

use std::collections::BTreeMap;
use std::env;

use wardiary_core::diary::match_log::Match;
use wardiary_core::editions::{Listed, Opening, begin, pose, scenario, systems};
use wardiary_core::kernel::effect::Effects;
use wardiary_core::kernel::explain::NoTrace;
use wardiary_core::kernel::game::{Recorded, State, System};
use wardiary_core::kernel::resolution::Resolution;
use wardiary_core::kernel::slots::Names;
use wardiary_core::kernel::unit::Place;
use wardiary_core::of_any;

use super::books;
use super::conformance::Lot;

/// Matches of each system that the gate plays.
const MATCHES: u64 = 6;
/// The largest number of actions of a match.
const LONGEST: usize = 20_000;

/// The invariants of a book.
pub(crate) struct Watch<S: System> {
    /// The scenario of the whole game.
    pub(crate) scenario: &'static str,
    /// Compares the result of an action with the invariants.
    pub(crate) holds: fn(&Moment<'_, S>, &mut Tally),
    /// The end of a finished match, from the board alone.
    pub(crate) ends: fn(&S::Rules, &State<S>, &str) -> String,
    /// Words of actions, each of which some match must have.
    pub(crate) actions: &'static [&'static str],
    /// Things that some match must have counted.
    pub(crate) counts: &'static [&'static str],
}

/// One action and its result.
pub(crate) struct Moment<'a, S: System> {
    pub(crate) rules: &'a S::Rules,
    pub(crate) before: &'a State<S>,
    pub(crate) after: &'a State<S>,
    pub(crate) effects: &'a Effects<S>,
    /// The seed, the turn and the action, for the reader of a failure.
    pub(crate) said: &'a str,
}

impl<S: System> Moment<'_, S> {
    /// Demands that removed units and losses are permanent, under these rows.
    pub(crate) fn nothing_comes_back(&self, eliminated: &str, losses: &str) {
        let (before, after) = (&self.before.board, &self.after.board);
        for unit in after.units() {
            let was = before.place(unit);
            assert!(was != Place::Eliminated || after.place(unit) == was, "{eliminated}: {}: {unit:?}", self.said);
            assert!(before.losses(unit) <= after.losses(unit), "{losses}: {}: {unit:?}", self.said);
        }
    }
}

/// The actions of some matches, the counts on the way, and their ends.
#[derive(Default)]
pub(crate) struct Tally {
    actions: BTreeMap<String, u64>,
    pub(crate) counts: BTreeMap<&'static str, u64>,
    ends: BTreeMap<String, u64>,
}

/// Plays one match to its end.
fn play<S: System>(rules: &S::Rules, begin: &State<S>, (seed, watch): (u64, Option<&Watch<S>>), tally: &mut Tally) {
    let (mut lot, mut state, mut length) = (Lot::new(seed), begin.clone(), 0);
    while S::decision(rules, &state).is_some() {
        let action = S::draw(rules, &state, &mut |n| lot.below(n));
        let text = S::print_action(rules, &action);
        let said = format!("{}, seed {seed}, turn {}: {text}", S::ID, S::moment(rules, &state).turn);
        let mut effects = Effects::default();
        let verdict =
            S::resolve(&mut Resolution::new(rules, &state, &mut NoTrace, &mut effects), &action, Recorded::default());
        assert!(verdict.is_ok(), "{said}: what is drawn is accepted, not {verdict:?}");
        *tally.actions.entry(text.split(' ').next().unwrap_or_default().to_owned()).or_default() += 1;
        let mut after = state.clone();
        after.apply(rules.map(), &effects);
        if let Some(watch) = watch {
            let (before, after) = (&state, &after);
            (watch.holds)(&Moment { rules, before, after, effects: &effects, said: &said }, tally);
        }
        state = after;
        length += 1;
        assert!(length < LONGEST, "{said}: a match comes to its end");
    }
    let end = watch.map_or_else(String::new, |watch| (watch.ends)(rules, &state, &format!("{}, seed {seed}", S::ID)));
    *tally.ends.entry(end).or_default() += 1;
}

/// Plays `matches` matches of the system of a match.
fn play_all<S: Listed>(_: &Match<S>, matches: u64) {
    let watch = books::watch::<S>();
    let scene = scenario(S::ID, watch.map(|watch| watch.scenario)).expect("the whole game ships with the program");
    let (rules, begin) = pose::<S>(scene).expect("the whole game can be read");
    let mut tally = Tally::default();
    (0..matches).for_each(|seed| play(&rules, &begin, (seed, watch), &mut tally));
    println!("{}: {matches} matches to their end, {} actions", S::ID, tally.actions.values().sum::<u64>());
    tally.actions.iter().for_each(|(word, count)| println!("{count:>10} {word}"));
    tally.counts.iter().for_each(|(what, count)| println!("{count:>10} {what}"));
    tally.ends.iter().for_each(|(end, count)| println!("{count:>10} {end}"));
    assert_eq!(tally.ends.values().sum::<u64>(), matches, "{}: every match came to its end", S::ID);
    let Some(watch) = watch else { return };
    for word in watch.actions {
        assert!(tally.actions.contains_key(*word), "{}: no match had a {word}", S::ID);
    }
    for what in watch.counts {
        assert!(tally.counts.get(what).is_some_and(|count| *count > 0), "{}: no match had {what}", S::ID);
    }
}

#[test]
fn whole_matches_keep_what_must_always_be_so() {
    let matches =
        env::var("WARDIARY_MATCHES").ok().map_or(MATCHES, |count| count.parse().expect("a number of matches"));
    for system in systems() {
        let begun = begin(scenario(system, None).expect("a scenario"), &Opening::default()).expect("it begins");
        of_any!(&begun.game, game => play_all(game, matches));
    }
}
