//! Invariants of positions in whole matches of the scenario `normandy`, counted by other means than in the rules.

use std::collections::{BTreeMap, BTreeSet};

use wardiary_core::kernel::board::Board;
use wardiary_core::kernel::game::{State, System};
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::{Place, Side, UnitId};
use wardiary_core::systems::ikvm_normandy_2023::Ikvm;
use wardiary_core::systems::ikvm_normandy_2023::rules::zones::is_in_enemy_zone;
use wardiary_core::systems::ikvm_normandy_2023::state::rules::Rules;
use wardiary_core::systems::ikvm_normandy_2023::state::sheet::Reason;
use wardiary_core::systems::ikvm_normandy_2023::state::stage::Stage;
use wardiary_core::systems::ikvm_normandy_2023::state::terrain::{Terrain, is_land, is_unbridged_river, terrain};
use wardiary_core::systems::ikvm_normandy_2023::state::units::{ALLIED, GERMAN, Kind, SIDE_WORDS};

use crate::whole::{Moment, Tally, Watch};

/// The invariants, and the end of a match.
pub(crate) static WATCH: Watch<Ikvm> = Watch {
    scenario: "normandy",
    holds,
    ends,
    actions: &["choose", "place", "drop", "land", "arrive", "move", "attack", "duel", "fly", "advance", "retreat"],
    counts: &[CUT_OFF],
};

/// Number of units that an isolation check found cut off (N-030).
const CUT_OFF: &str = "units found cut off";
/// Rows of changes by isolation; all other changes of the same entry happen before it.
const OF_ISOLATION: [&str; 6] = ["A-69", "N-030", "N-031", "N-055", "N-058", "N-095"];

type Position = State<Ikvm>;

type Held<'a> = Moment<'a, Ikvm>;

fn holds(now: &Held, tally: &mut Tally) {
    // Beaten units and losses stay, and so do lost entry hexes.
    now.nothing_comes_back("N-132", "N-127");
    assert!(now.after.sheet.captured.starts_with(&now.before.sheet.captured), "N-060: {}", now.said);
    enemies_stand_apart(now);
    if begins_turn(now.before, now.after) {
        *tally.counts.entry(CUT_OFF).or_default() += isolation_is_right(now);
    }
    if ends_phase(now.before, now.after) {
        no_hex_holds_too_much(now);
        points_add_up(now);
    }
}

fn enemies_stand_apart(now: &Held) {
    let mut held: BTreeMap<Hex, Side> = BTreeMap::new();
    for unit in now.after.board.units().filter(|&unit| now.rules.is_ground(unit)) {
        let Some(hex) = now.after.board.hex(unit) else { continue };
        let side = now.rules.side(unit);
        assert_eq!(*held.entry(hex).or_insert(side), side, "N-043: {}: {}", now.said, now.rules.map.name(hex));
    }
}

fn no_hex_holds_too_much(now: &Held) {
    let mut loads: BTreeMap<(Hex, usize), u32> = BTreeMap::new();
    for unit in now.after.board.units().filter(|&unit| !now.rules.kind(unit).is_aircraft()) {
        let Some(hex) = now.after.board.hex(unit) else { continue };
        let key = (hex, now.rules.side(unit).index());
        *loads.entry(key).or_default() += u32::from(now.rules.unit(unit).loss_points);
    }
    let over = loads.iter().find(|(_, load)| **load > 6);
    assert!(over.is_none(), "N-040: {}: {over:?}", now.said);
}

/// Points and finally the winner, counted from the board alone (N-086, N-005, A-73).
fn points_add_up(now: &Held) {
    let counted = [ALLIED, GERMAN].map(|side| recount(now.rules, now.after, side));
    let told = Ikvm::score(now.rules, now.after).expect("a whole match is scored");
    let totals: Vec<i32> = told.sides.iter().map(|side| side.total).collect();
    assert_eq!(totals, counted, "N-087: {}", now.said);
    let Some(verdict) = now.after.sheet.result.filter(|verdict| verdict.by == Reason::Points) else { return };
    let winner = if counted[0] > counted[1] { ALLIED } else { GERMAN };
    assert_eq!((verdict.winner, counted[0] == counted[1]), (Some(winner), false), "N-006: {}", now.said);
}

/// Returns whether a unit of `side` next to a hex has a zone that reaches it, by checking each neighbour.
fn is_zone_around(rules: &Rules, board: &Board, hex: Hex, side: Side) -> bool {
    let has_zone = |unit: UnitId| {
        let kind = rules.unit(unit).kind;
        let lacks = kind.is_field_artillery() && rules.readings.artillery_lacks_zoc;
        rules.side(unit) == side && kind.is_ground() && kind != Kind::CoastalArtillery && !lacks
    };
    let near = rules.map.neighbours(hex);
    let dry = near.filter(|&(direction, _)| !is_unbridged_river(rules.map.side(hex, direction)));
    dry.into_iter().any(|(_, next)| board.at(&rules.map, next).any(has_zone))
}

/// Markers and losses of isolation, searched separately for each unit in the position before; returns how many.
fn isolation_is_right(now: &Held) -> u64 {
    let mut before = now.before.clone();
    let earlier = now.effects.iter().filter(|(_, rule)| !OF_ISOLATION.contains(&rule.to_string().as_str()));
    earlier.for_each(|(effect, _)| before.apply_one(&now.rules.map, effect));
    for side in [ALLIED, GERMAN] {
        for hex in now.rules.map.hexes().filter(|hex| is_land(&now.rules.map, *hex)) {
            let around = |side| is_zone_around(now.rules, &before.board, hex, side);
            let caught = around(side.enemy()) && !(now.rules.readings.zoc_cancel_always && around(side));
            let counted = is_in_enemy_zone(now.rules, &before.board, hex, side);
            assert_eq!(counted, caught, "N-037: {}: {}", now.said, now.rules.map.name(hex));
        }
    }
    let mut cut_off = 0;
    for unit in before.board.units().filter(|&unit| now.rules.is_ground(unit)) {
        let Some(hex) = before.board.hex(unit) else { continue };
        let alone = !is_supplied(now.rules, &before, hex, now.rules.side(unit));
        let lost = now.after.board.losses(unit) - before.board.losses(unit);
        assert_eq!(u8::from(alone), lost, "N-058: {}: {}", now.said, now.rules.unit(unit).id);
        let marked = now.after.sheet.isolated.contains(&unit);
        let gone = now.after.board.place(unit) == Place::Eliminated;
        assert_eq!(marked, alone && !gone, "N-095: {}: {}", now.said, now.rules.unit(unit).id);
        cut_off += u64::from(alone);
    }
    cut_off
}

/// Returns whether isolation was checked between `before` and `after`: the Allies begin to move in a turn in which they had not moved.
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
    // Setup may overfill a beach, which the first movement clears.
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

/// Returns whether a line leads from `from` to a source, searched from the unit outwards (7.1).
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

fn ends(_: &Rules, state: &Position, said: &str) -> String {
    let verdict = state.sheet.result.unwrap_or_else(|| panic!("{said}: a whole match has a verdict"));
    let winner = verdict.winner.map_or("nobody", |side| SIDE_WORDS[side.index()]);
    format!("{winner}, {}, turn {}", verdict.by.word(), state.stage.turn())
}
