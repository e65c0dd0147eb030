//! Invariants of positions in whole matches at Cherbourg, from setup to 30 June, counted anew from the board alone.

use std::collections::BTreeMap;

use wardiary_core::kernel::game::State;
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::Side;
use wardiary_core::systems::cherbourg_1944::Cherbourg;
use wardiary_core::systems::cherbourg_1944::rules::zones::in_enemy_zone;
use wardiary_core::systems::cherbourg_1944::state::rules::Rules;
use wardiary_core::systems::cherbourg_1944::state::stage::{BattleStep, Stage};
use wardiary_core::systems::cherbourg_1944::state::terrain::Ground;
use wardiary_core::systems::cherbourg_1944::state::units::{AXIS, Kind, SIDE_WORDS, US};

use crate::whole::{Moment, Tally, Watch};

/// The invariants, and the end of a match.
pub(crate) static WATCH: Watch<Cherbourg> = Watch {
    scenario: "cherbourg",
    holds,
    ends,
    actions: &[
        "place", "move", "enter", "assault", "bombard", "strike", "withdraw", "defend", "dice", "losses", "retreat",
        "advance", "end",
    ],
    counts: &[],
};

/// Units of one side that may stop in a hex (C-031).
const STACK: usize = 4;

type Position = State<Cherbourg>;

type Held<'a> = Moment<'a, Cherbourg>;

fn holds(now: &Held, _: &mut Tally) {
    now.nothing_comes_back("C-051", "C-073");
    withdrawn_units_stay_away(now);
    stacks_hold_four_of_one_side(now);
    a_hex_is_attacked_once(now);
    air_is_spent_never_earned(now);
    ships_alone_stand_in_the_sea(now);
    zones_lie_around_their_units(now);
}

/// Zones from the view of each neighbour: around every unit except ships.
fn zones_lie_around_their_units(now: &Held) {
    let (rules, board) = (now.rules, &now.after.board);
    for side in [US, AXIS] {
        let engages = |unit| rules.side(unit) == side && rules.kind(unit) != Kind::Naval;
        for hex in rules.map.hexes() {
            let mut near = rules.map.neighbours(hex);
            let reached = near.any(|(_, next)| board.at(&rules.map, next).any(engages));
            assert_eq!(in_enemy_zone(rules, board, hex, side.enemy()), reached, "C-034: {}: {}", now.said, hex);
        }
    }
}

fn withdrawn_units_stay_away(now: &Held) {
    assert!(now.after.sheet.left.starts_with(&now.before.sheet.left), "C-048: {}", now.said);
    for (unit, _) in &now.after.sheet.left {
        assert_eq!(now.after.board.hex(*unit), None, "C-050: {}: {unit:?}", now.said);
    }
}

fn stacks_hold_four_of_one_side(now: &Held) {
    let mut held: BTreeMap<Hex, (Side, usize)> = BTreeMap::new();
    for unit in now.after.board.units() {
        let Some(hex) = now.after.board.hex(unit) else { continue };
        let side = now.rules.side(unit);
        let (holder, count) = held.entry(hex).or_insert((side, 0));
        assert_eq!(*holder, side, "C-043: {}: {}", now.said, now.rules.map.name(hex));
        *count += 1;
    }
    // A unit that retreats into a full hex pushes another one on, by the next question (C-099).
    if matches!(now.after.stage, Stage::Battle { step: BattleStep::Retreat(_), .. }) {
        return;
    }
    let over = held.iter().find(|(_, (_, count))| *count > STACK);
    assert!(over.is_none(), "C-031: {}: {over:?}", now.said);
}

fn a_hex_is_attacked_once(now: &Held) {
    let mut attacked = now.after.sheet.attacked.clone();
    attacked.sort_by_key(|(side, hex)| (side.index(), *hex));
    let twice = attacked.windows(2).find(|pair| pair[0] == pair[1]);
    assert!(twice.is_none(), "C-141: {}: {twice:?}", now.said);
}

fn air_is_spent_never_earned(now: &Held) {
    let is_same_turn = now.before.stage.turn() == now.after.stage.turn();
    assert!(!is_same_turn || now.after.sheet.air <= now.before.sheet.air, "C-112: {}", now.said);
}

fn ships_alone_stand_in_the_sea(now: &Held) {
    for unit in now.after.board.units() {
        let Some(hex) = now.after.board.hex(unit) else { continue };
        let (is_sea, is_ship) =
            (now.rules.map.terrain(hex) == Some(Ground::Sea as u8), now.rules.kind(unit) == Kind::Naval);
        assert_eq!(is_sea, is_ship, "C-183: {}: {}", now.said, now.rules.map.name(hex));
    }
}

/// The winner, determined from the board alone (C-176, C-177).
fn ends(rules: &Rules, state: &Position, said: &str) -> String {
    assert!(matches!(state.stage, Stage::Over { .. }), "{said}");
    let board = &state.board;
    let left = board.units().filter(|&unit| rules.side(unit) == AXIS && board.hex(unit).is_some()).count();
    let winner = if left == 0 { US } else { AXIS };
    assert_eq!(state.sheet.result, Some(winner), "C-176: {said}: {left} Axis units are left");
    format!("{}, turn {}", SIDE_WORDS[winner.index()], state.stage.turn())
}
