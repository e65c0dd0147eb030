//! Whole matches of the scenario `normandy`, from the side dice to the verdict, drawn at random; after every action the
//! position is held against what must always be so, counted anew by other means than the rules use.
//!
//! The gate plays a few. `tests/sweep 1000` plays a thousand and prints what was done and how they ended.

use std::collections::{BTreeMap, BTreeSet};
use std::env;

use wardiary_core::editions::{pose, scenario};
use wardiary_core::kernel::effect::Effects;
use wardiary_core::kernel::explain::NoTrace;
use wardiary_core::kernel::game::{Recorded, State, System};
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::resolution::Resolution;
use wardiary_core::kernel::unit::{Place, Side, UnitId};
use wardiary_core::systems::ikvm_normandy_2023::Ikvm;
use wardiary_core::systems::ikvm_normandy_2023::rules::zones::{enemy_zones, is_in_enemy_zone};
use wardiary_core::systems::ikvm_normandy_2023::state::rules::Rules;
use wardiary_core::systems::ikvm_normandy_2023::state::sheet::Reason;
use wardiary_core::systems::ikvm_normandy_2023::state::stage::Stage;
use wardiary_core::systems::ikvm_normandy_2023::state::terrain::{Terrain, is_land, terrain};
use wardiary_core::systems::ikvm_normandy_2023::state::units::{ALLIED, GERMAN, SIDE_WORDS};

use super::conformance::Lot;

/// Matches that the gate plays.
const MATCHES: u64 = 6;
/// No match is longer, actions.
const LONGEST: usize = 20_000;
/// Rows under which isolation writes; everything else in the same entry happens before it.
const OF_ISOLATION: [&str; 6] = ["A-69", "N-030", "N-031", "N-055", "N-058", "N-095"];

type Position = State<Ikvm>;

/// What was done in some matches, and how they ended.
#[derive(Default)]
struct Tally {
    actions: BTreeMap<String, u64>,
    ends: BTreeMap<String, u64>,
    isolated: u64,
}

/// One match under watch.
struct Watch<'a> {
    rules: &'a Rules,
    state: Position,
    said: String,
}

impl Watch<'_> {
    fn step(&mut self, lot: &mut Lot, tally: &mut Tally) {
        let action = Ikvm::draw(self.rules, &self.state, &mut |n| lot.below(n));
        let text = Ikvm::print_action(self.rules, &action);
        let word = text.split(' ').next().expect("an action has a word").to_owned();
        self.said =
            format!("{} turn {}: {text}", self.said.split(" turn ").next().unwrap_or(""), self.state.stage.turn());
        let mut effects = Effects::default();
        let verdict = Ikvm::resolve(
            &mut Resolution::new(self.rules, &self.state, &mut NoTrace, &mut effects),
            &action,
            Recorded::default(),
        );
        assert!(verdict.is_ok(), "{}: what is drawn is accepted, not {verdict:?}", self.said);
        *tally.actions.entry(word).or_default() += 1;
        let mut after = self.state.clone();
        after.apply(&self.rules.map, &effects);
        self.nothing_comes_back(&after);
        self.enemies_stand_apart(&after);
        if begins_turn(&self.state, &after) {
            tally.isolated += self.isolation_is_right(&after, &effects);
        }
        if ends_phase(&self.state, &after) {
            self.no_hex_holds_too_much(&after);
            self.points_add_up(&after);
        }
        self.state = after;
    }

    /// Lost entry hexes, losses and beaten units stay so (N-060, A-14).
    fn nothing_comes_back(&self, after: &Position) {
        assert!(after.sheet.captured.starts_with(&self.state.sheet.captured), "N-060: {}", self.said);
        for unit in after.board.units() {
            let was = self.state.board.place(unit);
            assert!(was != Place::Eliminated || after.board.place(unit) == was, "N-132: {}: {unit:?}", self.said);
            assert!(self.state.board.losses(unit) <= after.board.losses(unit), "N-127: {}: {unit:?}", self.said);
        }
    }

    fn enemies_stand_apart(&self, after: &Position) {
        let mut held: BTreeMap<Hex, Side> = BTreeMap::new();
        for unit in after.board.units().filter(|&unit| self.rules.is_ground(unit)) {
            let Some(hex) = after.board.hex(unit) else { continue };
            let side = self.rules.side(unit);
            assert_eq!(*held.entry(hex).or_insert(side), side, "N-043: {}: {}", self.said, self.rules.map.name(hex));
        }
    }

    fn no_hex_holds_too_much(&self, after: &Position) {
        let mut loads: BTreeMap<(Hex, usize), u32> = BTreeMap::new();
        for unit in after.board.units().filter(|&unit| !self.rules.kind(unit).is_aircraft()) {
            let Some(hex) = after.board.hex(unit) else { continue };
            let key = (hex, self.rules.side(unit).index());
            *loads.entry(key).or_default() += u32::from(self.rules.unit(unit).loss_points);
        }
        let over = loads.iter().find(|(_, load)| **load > 6);
        assert!(over.is_none(), "N-040: {}: {over:?}", self.said);
    }

    /// Points and, at the end, the winner, counted from the board alone (N-086, N-005, A-73).
    fn points_add_up(&self, after: &Position) {
        let counted = [ALLIED, GERMAN].map(|side| recount(self.rules, after, side));
        let told = Ikvm::score(self.rules, after).expect("a whole match is scored");
        let totals: Vec<i32> = told.sides.iter().map(|side| side.total).collect();
        assert_eq!(totals, counted, "N-087: {}", self.said);
        let Some(verdict) = after.sheet.result.filter(|verdict| verdict.by == Reason::Points) else { return };
        let winner = if counted[0] > counted[1] { ALLIED } else { GERMAN };
        assert_eq!((verdict.winner, counted[0] == counted[1]), (Some(winner), false), "N-006: {}", self.said);
    }

    /// Markers and losses of isolation, each unit searched for by itself on the position before; how many.
    fn isolation_is_right(&self, after: &Position, effects: &Effects<Ikvm>) -> u64 {
        let mut before = self.state.clone();
        let earlier = effects.iter().filter(|(_, rule)| !OF_ISOLATION.contains(&rule.to_string().as_str()));
        earlier.for_each(|(effect, _)| before.apply_one(&self.rules.map, effect));
        for side in [ALLIED, GERMAN] {
            let caught = enemy_zones(self.rules, &before.board, side);
            for (hex, caught) in self.rules.map.hexes().zip(caught).filter(|(hex, _)| is_land(&self.rules.map, *hex)) {
                let alone = is_in_enemy_zone(self.rules, &before.board, hex, side);
                assert_eq!(caught, alone, "N-037: {}: {}", self.said, self.rules.map.name(hex));
            }
        }
        let mut cut_off = 0;
        for unit in before.board.units().filter(|&unit| self.rules.is_ground(unit)) {
            let Some(hex) = before.board.hex(unit) else { continue };
            let alone = !is_supplied(self.rules, &before, hex, self.rules.side(unit));
            let lost = after.board.losses(unit) - before.board.losses(unit);
            assert_eq!(u8::from(alone), lost, "N-058: {}: {}", self.said, self.rules.unit(unit).id);
            let marked = after.sheet.isolated.contains(&unit);
            let gone = after.board.place(unit) == Place::Eliminated;
            assert_eq!(marked, alone && !gone, "N-095: {}: {}", self.said, self.rules.unit(unit).id);
            cut_off += u64::from(alone);
        }
        cut_off
    }
}

/// Whether isolation was tested on the way from `before` to `after`: the Allies begin to move in a turn of which they had
/// not moved yet.
fn begins_turn(before: &Position, after: &Position) -> bool {
    let Stage::Movement { turn, side: ALLIED } = after.stage else { return false };
    let moved = |stage: &Stage| matches!(stage, Stage::Movement { .. });
    let flew = matches!(&before.stage, Stage::Flak { then, .. } if !is_carpet(then));
    !moved(&before.stage) && !flew && turn >= before.stage.turn()
}

fn is_carpet(then: &wardiary_core::systems::ikvm_normandy_2023::state::stage::AfterFlak) -> bool {
    matches!(then, wardiary_core::systems::ikvm_normandy_2023::state::stage::AfterFlak::Carpet { .. })
}

fn ends_phase(before: &Position, after: &Position) -> bool {
    let phase = |state: &Position| match state.stage {
        Stage::Movement { side, .. } => (1, side.index()),
        Stage::Combat { side, .. } => (2, side.index()),
        Stage::Over { .. } => (3, 0),
        _ => (0, 0),
    };
    // Setup may crowd a beach, which the first movement clears.
    let played = !matches!(before.stage, Stage::Sides { .. } | Stage::Choice { .. } | Stage::Setup { .. });
    let moved_on = phase(before) != phase(after) && phase(before).0 > 0;
    let sudden = matches!(after.sheet.result, Some(verdict) if verdict.by == Reason::SuddenDeath);
    played
        && moved_on
        && matches!(after.stage, Stage::Combat { .. } | Stage::Weather { .. } | Stage::Over { .. })
        && !sudden
}

fn recount(rules: &Rules, state: &Position, side: Side) -> i32 {
    let values = rules.map.places.iter().filter(|place| state.board.owner(&rules.map, place.hex) == Some(side));
    let held: i32 = values.map(|place| i32::from(place.value)).sum();
    let dead = |unit: &UnitId| state.board.place(*unit) == Place::Eliminated && rules.side(*unit) != side;
    held + state.board.units().filter(dead).map(|unit| i32::from(rules.unit(unit).loss_points)).sum::<i32>()
}

/// Whether a line leads from `from` to a source, searched from the unit outwards (7.1).
fn is_supplied(rules: &Rules, state: &Position, from: Hex, side: Side) -> bool {
    let ground = |hex: Hex, of: Side| {
        state.board.at(&rules.map, hex).any(|unit| rules.side(unit) == of && rules.is_ground(unit))
    };
    let feeds = |hex: Hex| {
        let town = side == GERMAN && terrain(&rules.map, hex) == Terrain::Town;
        let held = state.board.owner(&rules.map, hex) == Some(GERMAN);
        (rules.is_start(hex, side) && !state.sheet.captured.contains(&hex)) || (town && held)
    };
    let opens = |hex: Hex| {
        is_land(&rules.map, hex)
            && !ground(hex, side.enemy())
            && (ground(hex, side) || !is_in_enemy_zone(rules, &state.board, hex, side))
    };
    let mut seen = BTreeSet::from([from]);
    let mut open = vec![from];
    while let Some(hex) = open.pop() {
        if feeds(hex) {
            return true;
        }
        let next = rules.map.neighbours(hex).map(|(_, next)| next).filter(|&next| opens(next));
        open.extend(next.filter(|&next| seen.insert(next)));
    }
    false
}

/// Plays one match to its end.
fn play(rules: &Rules, begin: &Position, seed: u64, tally: &mut Tally) {
    let mut lot = Lot::new(seed);
    let mut watch = Watch { rules, state: begin.clone(), said: format!("seed {seed}") };
    let mut length = 0;
    while Ikvm::decision(rules, &watch.state).is_some() {
        watch.step(&mut lot, tally);
        length += 1;
        assert!(length < LONGEST, "{}: a match comes to its end", watch.said);
    }
    let verdict = watch.state.sheet.result.expect("a whole match has a verdict");
    let winner = verdict.winner.map_or("nobody", |side| SIDE_WORDS[side.index()]);
    let reason = verdict.by.word();
    *tally.ends.entry(format!("{winner}, {reason}, turn {}", watch.state.stage.turn())).or_default() += 1;
}

#[test]
fn whole_matches_keep_what_must_always_be_so() {
    let matches =
        env::var("WARDIARY_MATCHES").ok().map_or(MATCHES, |count| count.parse().expect("a number of matches"));
    let scene = scenario("ikvm-normandy-2023", Some("normandy")).expect("the whole game ships with the program");
    let (rules, begin) = pose::<Ikvm>(scene).expect("the whole game can be read");
    let mut tally = Tally::default();
    (0..matches).for_each(|seed| play(&rules, &begin, seed, &mut tally));
    println!("{matches} matches, {} actions", tally.actions.values().sum::<u64>());
    tally.actions.iter().for_each(|(word, count)| println!("{count:>10} {word}"));
    println!("{:>10} units found cut off", tally.isolated);
    tally.ends.iter().for_each(|(end, count)| println!("{count:>10} {end}"));
    for word in ["choose", "place", "drop", "land", "arrive", "move", "attack", "duel", "fly", "advance", "retreat"] {
        assert!(tally.actions.contains_key(word), "no match had a {word}");
    }
    assert!(tally.isolated > 0, "N-030: nobody was cut off");
    assert_eq!(tally.ends.values().sum::<u64>(), matches);
}
