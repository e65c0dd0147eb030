//! Whole matches before Cherbourg, from setup to 30 June, drawn at random; after every action the position is held against what
//! must always be so, counted anew from the board alone.
//!
//! The gate plays a few. `tests/sweep 1000` plays a thousand and prints what was done and how they ended.

use std::collections::BTreeMap;
use std::env;

use wardiary_core::editions::{pose, scenario};
use wardiary_core::kernel::effect::Effects;
use wardiary_core::kernel::explain::NoTrace;
use wardiary_core::kernel::game::{Recorded, State, System};
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::resolution::Resolution;
use wardiary_core::kernel::unit::{Place, Side};
use wardiary_core::systems::cherbourg_1944::Cherbourg;
use wardiary_core::systems::cherbourg_1944::state::rules::Rules;
use wardiary_core::systems::cherbourg_1944::state::stage::{BattleStep, Stage};
use wardiary_core::systems::cherbourg_1944::state::terrain::Ground;
use wardiary_core::systems::cherbourg_1944::state::units::{AXIS, Kind, SIDE_WORDS, US};

use super::conformance::Lot;

/// Matches that the gate plays.
const MATCHES: u64 = 6;
/// No match is longer, actions.
const LONGEST: usize = 20_000;
/// Units of one side that may stop in a hex (C-031).
const STACK: usize = 4;

type Position = State<Cherbourg>;

/// What was done in some matches, and how they ended.
#[derive(Default)]
struct Tally {
    actions: BTreeMap<String, u64>,
    ends: BTreeMap<String, u64>,
}

/// One match under watch.
struct Watch<'a> {
    rules: &'a Rules,
    state: Position,
    said: String,
}

impl Watch<'_> {
    fn step(&mut self, lot: &mut Lot, tally: &mut Tally) {
        let action = Cherbourg::draw(self.rules, &self.state, &mut |n| lot.below(n));
        let text = Cherbourg::print_action(self.rules, &action);
        let word = text.split(' ').next().expect("an action has a word").to_owned();
        self.said =
            format!("{} turn {}: {text}", self.said.split(" turn ").next().unwrap_or(""), self.state.stage.turn());
        let mut effects = Effects::default();
        let now = Recorded::default();
        let verdict =
            Cherbourg::resolve(&mut Resolution::new(self.rules, &self.state, &mut NoTrace, &mut effects), &action, now);
        assert!(verdict.is_ok(), "{}: what is drawn is accepted, not {verdict:?}", self.said);
        *tally.actions.entry(word).or_default() += 1;
        let mut after = self.state.clone();
        after.apply(&self.rules.map, &effects);
        self.nothing_comes_back(&after);
        self.stacks_hold_four_of_one_side(&after);
        self.a_hex_is_attacked_once(&after);
        self.air_is_spent_never_earned(&after);
        self.ships_alone_stand_in_the_sea(&after);
        self.state = after;
    }

    /// Destroyed and withdrawn units, and steps, stay lost (C-048, C-050, C-051).
    fn nothing_comes_back(&self, after: &Position) {
        for unit in after.board.units() {
            let was = self.state.board.place(unit);
            assert!(was != Place::Eliminated || after.board.place(unit) == was, "C-051: {}: {unit:?}", self.said);
            assert!(self.state.board.losses(unit) <= after.board.losses(unit), "C-073: {}: {unit:?}", self.said);
        }
        assert!(after.sheet.left.starts_with(&self.state.sheet.left), "C-048: {}", self.said);
        for (unit, _) in &after.sheet.left {
            assert_eq!(after.board.hex(*unit), None, "C-050: {}: {unit:?}", self.said);
        }
    }

    fn stacks_hold_four_of_one_side(&self, after: &Position) {
        let mut held: BTreeMap<Hex, (Side, usize)> = BTreeMap::new();
        for unit in after.board.units() {
            let Some(hex) = after.board.hex(unit) else { continue };
            let side = self.rules.side(unit);
            let (holder, count) = held.entry(hex).or_insert((side, 0));
            assert_eq!(*holder, side, "C-043: {}: {}", self.said, self.rules.map.name(hex));
            *count += 1;
        }
        // Whoever falls back into a full hex pushes somebody on, which is the next thing asked (C-099).
        if matches!(after.stage, Stage::Battle { step: BattleStep::Retreat(_), .. }) {
            return;
        }
        let over = held.iter().find(|(_, (_, count))| *count > STACK);
        assert!(over.is_none(), "C-031: {}: {over:?}", self.said);
    }

    fn a_hex_is_attacked_once(&self, after: &Position) {
        let mut attacked = after.sheet.attacked.clone();
        attacked.sort_by_key(|(side, hex)| (side.index(), *hex));
        let twice = attacked.windows(2).find(|pair| pair[0] == pair[1]);
        assert!(twice.is_none(), "C-141: {}: {twice:?}", self.said);
    }

    fn air_is_spent_never_earned(&self, after: &Position) {
        let is_same_turn = self.state.stage.turn() == after.stage.turn();
        assert!(!is_same_turn || after.sheet.air <= self.state.sheet.air, "C-112: {}", self.said);
    }

    fn ships_alone_stand_in_the_sea(&self, after: &Position) {
        for unit in after.board.units() {
            let Some(hex) = after.board.hex(unit) else { continue };
            let (is_sea, is_ship) =
                (self.rules.map.terrain(hex) == Some(Ground::Sea as u8), self.rules.kind(unit) == Kind::Naval);
            assert_eq!(is_sea, is_ship, "C-183: {}: {}", self.said, self.rules.map.name(hex));
        }
    }
}

/// Plays one match to its end, which is told from the board alone (C-176, C-177).
fn play(rules: &Rules, begin: &Position, seed: u64, tally: &mut Tally) {
    let mut lot = Lot::new(seed);
    let mut watch = Watch { rules, state: begin.clone(), said: format!("seed {seed}") };
    let mut length = 0;
    while Cherbourg::decision(rules, &watch.state).is_some() {
        watch.step(&mut lot, tally);
        length += 1;
        assert!(length < LONGEST, "{}: a match comes to its end", watch.said);
    }
    assert!(matches!(watch.state.stage, Stage::Over { .. }), "{}", watch.said);
    let board = &watch.state.board;
    let left = board.units().filter(|&unit| rules.side(unit) == AXIS && board.hex(unit).is_some()).count();
    let winner = if left == 0 { US } else { AXIS };
    assert_eq!(watch.state.sheet.result, Some(winner), "C-176: {}: {left} Axis units are left", watch.said);
    *tally.ends.entry(format!("{}, turn {}", SIDE_WORDS[winner.index()], watch.state.stage.turn())).or_default() += 1;
}

#[test]
fn whole_matches_before_cherbourg_keep_what_must_always_be_so() {
    let matches =
        env::var("WARDIARY_MATCHES").ok().map_or(MATCHES, |count| count.parse().expect("a number of matches"));
    let scene = scenario("cherbourg-1944", None).expect("the whole game ships with the program");
    let (rules, begin) = pose::<Cherbourg>(scene).expect("the whole game can be read");
    let mut tally = Tally::default();
    (0..matches).for_each(|seed| play(&rules, &begin, seed, &mut tally));
    println!("{matches} matches, {} actions", tally.actions.values().sum::<u64>());
    tally.actions.iter().for_each(|(word, count)| println!("{count:>10} {word}"));
    tally.ends.iter().for_each(|(end, count)| println!("{count:>10} {end}"));
    for word in [
        "place", "move", "enter", "assault", "bombard", "strike", "withdraw", "defend", "dice", "losses", "retreat",
        "advance", "end",
    ] {
        assert!(tally.actions.contains_key(word), "no match had a {word}");
    }
    assert_eq!(tally.ends.values().sum::<u64>(), matches);
}
