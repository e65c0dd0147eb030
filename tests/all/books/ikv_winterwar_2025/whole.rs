//! Invariants of positions in whole matches of the Winter War, counted by other means than in the rules.

use std::collections::BTreeMap;

use wardiary_core::kernel::game::State;
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::map::Crossing;
use wardiary_core::kernel::slots::Kept as _;
use wardiary_core::kernel::unit::{Place, Side, UnitId};
use wardiary_core::systems::ikv_winterwar_2025::Winterwar;
use wardiary_core::systems::ikv_winterwar_2025::rules::victory;
use wardiary_core::systems::ikv_winterwar_2025::rules::zones::is_enemy_zone;
use wardiary_core::systems::ikv_winterwar_2025::state::rules::Rules;
use wardiary_core::systems::ikv_winterwar_2025::state::sheet::Reason;
use wardiary_core::systems::ikv_winterwar_2025::state::stage::Stage;
use wardiary_core::systems::ikv_winterwar_2025::state::terrain::{
    Nation, Terrain, has_rail, has_road, is_closed, is_north, is_river, nation, terrain,
};
use wardiary_core::systems::ikv_winterwar_2025::state::units::{FINLAND, Kind, SIDE_WORDS, SOVIET, Size};

use crate::whole::{Moment, Tally, Watch};

/// The invariants, and the end of a match.
pub(crate) static WATCH: Watch<Winterwar> = Watch {
    scenario: "winterwar",
    holds,
    ends,
    actions: &[
        "choose", "place", "arrive", "delay", "move", "fly", "transfer", "attack", "die", "losses", "retreat",
        "advance", "return", "end",
    ],
    counts: &[CUT_OFF, AIR],
};

/// Number of units that a check found without supply (W-037).
const CUT_OFF: &str = "units found out of supply";
/// Number of air combats (W-146).
const AIR: &str = "air combats";

type Position = State<Winterwar>;

type Held<'a> = Moment<'a, Winterwar>;

fn holds(now: &Held, tally: &mut Tally) {
    // Beaten units stay beaten, and flipped ones are never flipped back (W-105).
    now.nothing_comes_back("W-105", "W-105");
    enemies_are_apart(now);
    stacks_hold_what_they_may(now);
    units_are_where_they_can_be(now);
    bases_hold_two(now);
    if matches!(now.before.stage, Stage::AirDie { .. }) {
        *tally.counts.entry(AIR).or_default() += 1;
    }
    if begins_half(now) {
        zones_are_as_each_unit_has_them(now);
        *tally.counts.entry(CUT_OFF).or_default() += supply_is_right(now);
        points_add_up(now);
    }
}

/// Ground units of `side`, each with its hex.
fn ground<'a>(rules: &'a Rules, state: &'a Position, side: Side) -> impl Iterator<Item = (UnitId, Hex)> + 'a {
    let mine = state.board.units().filter(move |&unit| rules.side(unit) == side && rules.is_ground(unit));
    mine.filter_map(|unit| Some((unit, state.board.hex(unit)?)))
}

fn enemies_are_apart(now: &Held) {
    let mut held: BTreeMap<Hex, Side> = BTreeMap::new();
    for side in [SOVIET, FINLAND] {
        for (_, hex) in ground(now.rules, now.after, side) {
            assert_eq!(*held.entry(hex).or_insert(side), side, "W-078: {}: {}", now.said, now.rules.map.name(hex));
        }
    }
}

/// Stacks counted by the sentences of the book: places for divisions, lower units and artillery, filled from the largest.
fn stacks_hold_what_they_may(now: &Held) {
    let mut stacks: BTreeMap<Hex, [i32; 3]> = BTreeMap::new();
    for side in [SOVIET, FINLAND] {
        for (unit, hex) in ground(now.rules, now.after, side) {
            let card = now.rules.unit(unit);
            let sort = match (card.kind, card.size) {
                (Kind::Artillery, _) => 2,
                (_, Size::Corps | Size::Division) => 0,
                _ => 1,
            };
            stacks.entry(hex).or_default()[sort] += 1;
        }
    }
    for (hex, [divisions, lower, artillery]) in stacks {
        let mut room = if is_north(&now.rules.map, hex) { [1, 1, 1] } else { [2, 2, 1] };
        room[0] -= divisions;
        room[2] -= artillery;
        // Surplus artillery takes places of lower units, and surplus lower units those of divisions.
        room[1] -= lower + (-room[2]).max(0);
        room[0] -= (-room[1]).max(0);
        let beyond = artillery > if is_north(&now.rules.map, hex) { 2 } else { 3 };
        assert!(room[0] >= 0 && !beyond, "W-089, W-090: {}: {}", now.said, now.rules.map.name(hex));
    }
}

fn units_are_where_they_can_be(now: &Held) {
    let map = &now.rules.map;
    for unit in now.after.board.units() {
        let Some(hex) = now.after.board.hex(unit) else { continue };
        let said = || format!("{}: {unit:?} in {}", now.said, map.name(hex));
        let country = nation(map, hex);
        assert!(!matches!(country, Nation::Norway | Nation::Sweden | Nation::Estonia), "W-074: {}", said());
        let open = matches!(terrain(map, hex), Terrain::OpenLake | Terrain::Sea);
        assert!(!open || now.rules.kind(unit).is_aircraft(), "W-072, W-073: {}", said());
        if now.rules.side(unit) == SOVIET && now.rules.is_ground(unit) {
            let mut ways = map.crossings(map.cell(hex).expect("on the map"));
            assert!(ways.any(|out| has_road(out.side) || has_rail(out.side)), "W-069: {}", said());
        }
        if matches!(now.rules.kind(unit), Kind::Ship | Kind::Fortification)
            && let Some(before) = now.before.board.hex(unit)
            && !matches!(now.before.stage, Stage::Setup { .. })
        {
            assert_eq!(before, hex, "W-075, W-076: {}", said());
        }
    }
}

fn bases_hold_two(now: &Held) {
    let mut on_base: BTreeMap<Hex, usize> = BTreeMap::new();
    for unit in now.after.board.units().filter(|&unit| now.rules.kind(unit).is_aircraft()) {
        let down = now.after.sheet.base.of(unit).is_none();
        if let Some(hex) = now.after.board.hex(unit).filter(|_| down) {
            *on_base.entry(hex).or_default() += 1;
        }
    }
    for (hex, count) in on_base {
        assert!(count <= 2, "W-160: {}: {}", now.said, now.rules.map.name(hex));
        assert!(now.rules.city(hex).is_some(), "W-158: {}: {}", now.said, now.rules.map.name(hex));
    }
}

/// Returns whether the half of a side has just begun.
fn begins_half(now: &Held) -> bool {
    let half = |state: &Position| match state.stage {
        Stage::Reinforcement { turn, side } | Stage::Movement { turn, side } => Some((turn, side)),
        _ => None,
    };
    half(now.after).is_some()
        && (half(now.before) != half(now.after))
        && !matches!(now.before.stage, Stage::Penalty { .. })
        && !matches!(now.before.stage, Stage::BaseLost { .. })
}

/// Zones computed from each unit outwards (W-081 to W-086).
fn zones_are_as_each_unit_has_them(now: &Held) {
    let map = &now.rules.map;
    for side in [SOVIET, FINLAND] {
        let mut covered: BTreeMap<Hex, ()> = BTreeMap::new();
        for (unit, hex) in ground(now.rules, now.after, side) {
            if matches!(now.rules.kind(unit), Kind::Artillery | Kind::Engineer | Kind::Partisan) {
                continue;
            }
            let out = map.crossings(map.cell(hex).expect("on the map"));
            covered.extend(out.filter(|out| zone_goes(now.rules, side, out)).map(|out| (out.to, ())));
        }
        for hex in map.hexes() {
            let reached = is_enemy_zone(now.rules, &now.after.board, hex, side.enemy());
            assert_eq!(reached, covered.contains_key(&hex), "W-083, W-084: {}: {}", now.said, map.name(hex));
        }
    }
}

fn zone_goes(rules: &Rules, side: Side, out: &Crossing) -> bool {
    let map = &rules.map;
    let lake = [out.from, out.to].into_iter().any(|hex| terrain(map, hex) == Terrain::FrozenLake);
    let water = matches!(terrain(map, out.to), Terrain::OpenLake | Terrain::Sea);
    let foreign = matches!(nation(map, out.to), Nation::Norway | Nation::Sweden | Nation::Estonia);
    let joined = has_road(out.side) || has_rail(out.side);
    !lake && !water && !foreign && !is_river(out.side) && !is_closed(out.side) && (side == FINLAND || joined)
}

/// The check at the beginning of a half, searched from each unit outwards (W-037 to W-050); returns how many units were cut off.
fn supply_is_right(now: &Held) -> u64 {
    let side = now.after.stage.side().expect("a half is a side's");
    let mut cut_off = 0;
    for unit in now.after.board.units().filter(|&unit| now.rules.side(unit) == side) {
        let Some(hex) = now.after.board.hex(unit) else { continue };
        let always = now.rules.kind(unit).is_aircraft() || now.rules.kind(unit) == Kind::Partisan;
        let supplied = always || is_supplied(now.rules, now.after, unit, hex);
        let found = !now.after.sheet.unsupplied.contains(&unit);
        assert_eq!(found, supplied, "W-037: {}: {unit:?} in {}", now.said, now.rules.map.name(hex));
        cut_off += u64::from(!supplied);
    }
    cut_off
}

fn is_supplied(rules: &Rules, state: &Position, unit: UnitId, from: Hex) -> bool {
    let (map, side) = (&rules.map, rules.side(unit));
    let swedish = rules.unit(unit).nation == "SE";
    let holds = |hex: Hex, of: Side, ships: bool| {
        state.board.at(map, hex).any(|other| {
            rules.side(other) == of && (rules.is_ground(other) || ships && rules.kind(other) == Kind::Ship)
        })
    };
    let opens = |hex: Hex| {
        !holds(hex, side.enemy(), false) && (holds(hex, side, true) || !is_enemy_zone(rules, &state.board, hex, side))
    };
    let feeds = |hex: Hex| {
        let own = rules.city(hex).is_some_and(|city| city.of == Some(side));
        let by_sweden = || map.neighbours(hex).any(|(_, next)| nation(map, next) == Nation::Sweden);
        match swedish {
            true => nation(map, hex) == Nation::Finland && by_sweden(),
            false => own && state.board.owner(map, hex) == Some(side),
        }
    };
    let farthest = if side == FINLAND && !swedish { 2 } else { usize::MAX };
    let mut seen = vec![from];
    let mut edge = if opens(from) { vec![from] } else { Vec::new() };
    for _ in 0..=farthest {
        if edge.iter().any(|&hex| feeds(hex)) {
            return true;
        }
        let mut next = Vec::new();
        for hex in edge {
            for out in map.crossings(map.cell(hex).expect("on the map")) {
                let joined = has_road(out.side) || has_rail(out.side);
                let dry = !matches!(terrain(map, out.to), Terrain::OpenLake | Terrain::Sea);
                let foreign = matches!(nation(map, out.to), Nation::Norway | Nation::Sweden | Nation::Estonia);
                let runs = !is_closed(out.side) && if side == SOVIET { joined } else { dry && !foreign };
                if runs && opens(out.to) && !seen.contains(&out.to) {
                    seen.push(out.to);
                    next.push(out.to);
                }
            }
        }
        if next.is_empty() {
            return false;
        }
        edge = next;
    }
    false
}

/// Points from the board alone, in quarters: 41 for all cities together, and each beaten unit for the enemy (W-164, W-169).
fn points_add_up(now: &Held) {
    let score = victory::standing(now.rules, now.after);
    let cities: i32 = score.sides.iter().flat_map(|side| &side.hexes).map(|&(_, value)| value).sum();
    assert_eq!(cities, 4 * 41, "W-164: {}", now.said);
    for side in [SOVIET, FINLAND] {
        let gone = now.after.board.units().filter(|&unit| now.after.board.place(unit) == Place::Eliminated);
        let beaten = gone.filter(|&unit| now.rules.side(unit) != side).map(|unit| match now.rules.kind(unit) {
            Kind::Fortification => 0,
            Kind::Partisan => i32::from(now.after.sheet.fallen_with.of(unit)),
            _ => i32::from(now.rules.unit(unit).front.attack),
        });
        let held: i32 = score.sides[side.index()].hexes.iter().map(|&(_, value)| value).sum();
        assert_eq!(score.sides[side.index()].total, held + beaten.sum::<i32>(), "W-169: {}", now.said);
    }
}

/// The end of a match, determined from the board alone.
fn ends(rules: &Rules, state: &Position, said: &str) -> String {
    let verdict = state.sheet.result.unwrap_or_else(|| panic!("{said}: a whole match has a verdict"));
    let taken = |side: Side| {
        let capital = rules.capital(side).expect("both capitals are on the board");
        // A unit that retreats into the capital may then be lost to the step that it owes, but has entered the hex (W-013, A-59).
        ground(rules, state, side.enemy()).any(|(_, hex)| hex == capital)
            || state.board.owner(&rules.map, capital) == Some(side.enemy())
    };
    let sudden = [SOVIET, FINLAND].into_iter().find(|&side| taken(side));
    assert_eq!(sudden.is_some(), verdict.by == Reason::SuddenDeath, "W-009, W-010: {said}");
    assert_eq!(sudden.map(Side::enemy).or(verdict.winner), verdict.winner, "W-009, W-010: {said}");
    let winner = verdict.winner.map_or("nobody", |side| SIDE_WORDS[side.index()]);
    format!("{winner}, {}, turn {}", verdict.by.word(), state.stage.turn())
}
