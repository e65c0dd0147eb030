//! The referee in tests/referee/winterwar, written from the reference alone, gives the same answers as the chapters about reach, combats
//! and whole matches.

use std::io::Write as _;
use std::process::{Command, Stdio};

use serde_json::{Map as Object, Value, json};
use wardiary_core::kernel::effect::Effects;
use wardiary_core::kernel::explain::NoTrace;
use wardiary_core::kernel::game::{Recorded, State, System as _};
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::map::Map;
use wardiary_core::kernel::resolution::Resolution;
use wardiary_core::kernel::slots::{Kept as _, Names as _, SlotName, value_text};
use wardiary_core::kernel::unit::{Place, Side, UnitId};
use wardiary_core::systems::ikv_winterwar_2025::Winterwar;
use wardiary_core::systems::ikv_winterwar_2025::rules::combat::losses::{Due, due};
use wardiary_core::systems::ikv_winterwar_2025::rules::combat::odds::odds;
use wardiary_core::systems::ikv_winterwar_2025::rules::{flights, movement, victory};
use wardiary_core::systems::ikv_winterwar_2025::state::action::Action;
use wardiary_core::systems::ikv_winterwar_2025::state::battle::Step;
use wardiary_core::systems::ikv_winterwar_2025::state::rules::Rules;
use wardiary_core::systems::ikv_winterwar_2025::state::stage::Stage;
use wardiary_core::systems::ikv_winterwar_2025::state::tables::CombatResult;
use wardiary_core::systems::ikv_winterwar_2025::state::terrain::{
    Nation, Terrain, has_rail, has_road, is_closed, is_north, is_river, nation, terrain,
};

use crate::conformance::{Lot, posed};

/// Number of matches to play; `WARDIARY_REFEREE` sets another number, 20 in `tests/sweep`.
const MATCHES: u64 = 6;
/// Number of cases of reach and of combat.
const CASES: usize = 1000;
const SCENE: &str = include_str!("../../../../core/rules/src/systems/ikv_winterwar_2025/data/winterwar.scene");
/// Ids and hexes of the cities, in the referee's data.
const CITIES: &str = include_str!("../../../referee/winterwar/data/cities.csv");

type Position = State<Winterwar>;

fn matches() -> u64 {
    std::env::var("WARDIARY_REFEREE").ok().and_then(|number| number.parse().ok()).unwrap_or(MATCHES)
}

#[test]
fn the_referee_plays_whole_matches_to_the_same_positions() {
    let (rules, _) = posed::<Winterwar>(SCENE);
    let mut cases = vec![board(&rules)];
    cases.extend((0..matches()).map(whole_match));
    agree("match", &cases);
}

#[test]
fn the_referee_finds_the_same_reach_and_the_same_combats() {
    let (rules, _) = posed::<Winterwar>(SCENE);
    let (mut reaches, mut combats) = (vec![board(&rules)], vec![board(&rules)]);
    let mut seed = 100;
    while reaches.len() <= CASES || combats.len() <= CASES {
        let mut lot = Lot::new(seed);
        seed += 1;
        play(&mut lot.clone(), |rules, state, _| {
            if matches!(state.stage, Stage::Movement { .. }) && lot.below(8) == 0 && reaches.len() <= CASES {
                reaches.extend(reach(rules, state, &mut lot));
            }
            if combats.len() <= CASES {
                combats.extend(combat(rules, state));
            }
        });
    }
    agree("reach", &reaches);
    agree("combat", &combats);
}

/// Plays a match at random, and passes on each position with the action taken in it; the last without an action.
fn play(lot: &mut Lot, mut see: impl FnMut(&Rules, &Position, Option<&Action>)) -> (Rules, Position) {
    let (rules, mut state) = posed::<Winterwar>(SCENE);
    while Winterwar::decision(&rules, &state).is_some() {
        let mut action = Winterwar::draw(&rules, &state, &mut |n| lot.below(n));
        if let Some(hexes) = Winterwar::way(&rules, &state, &action)
            && let Some(route) = Winterwar::route(&mut action)
        {
            *route = wardiary_core::kernel::notation::fields::Route::By(hexes.into());
        }
        see(&rules, &state, Some(&action));
        let mut effects = Effects::default();
        let mut why = NoTrace;
        let mut resolution = Resolution::new(&rules, &state, &mut why, &mut effects);
        Winterwar::resolve(&mut resolution, &action, Recorded::default()).expect("what is drawn is taken");
        state.apply(&rules.map, &effects);
    }
    see(&rules, &state, None);
    (rules, state)
}

fn whole_match(seed: u64) -> Value {
    let mut entries = Vec::new();
    let (rules, state) = play(&mut Lot::new(seed), |rules, state, action| {
        let mut entry = json!({"stage": stage(rules, state), "position": position(rules, state)});
        if let Some(action) = action {
            entry["line"] = Winterwar::print_action(rules, action).into();
        }
        entries.push(entry);
    });
    let winner = state.sheet.result.expect("the match is over").winner;
    let winner = winner.map_or("draw", Winterwar::side_word);
    let score = victory::standing(&rules, &state);
    let quarters = json!({"SU": score.sides[0].total, "FI": score.sides[1].total});
    json!({"entries": entries, "result": [winner, quarters]})
}

fn stage(rules: &Rules, state: &Position) -> String {
    let mut words = Vec::new();
    Winterwar::slot(rules, state, SlotName::Match("stage"), &mut words);
    value_text(rules, &words)
}

/// The reach of one unit of the moving side, as a case.
fn reach(rules: &Rules, state: &Position, lot: &mut Lot) -> Option<Value> {
    let side = state.stage.side()?;
    let units: Vec<UnitId> =
        state.board.units().filter(|&unit| rules.side(unit) == side && state.board.hex(unit).is_some()).collect();
    let unit = *units.get(lot.below(u32::try_from(units.len()).ok()?.max(1)) as usize)?;
    let mut found = Object::new();
    if rules.kind(unit).is_aircraft() {
        state.sheet.base.of(unit).is_none().then_some(())?;
        for (hex, _) in flights::missions(rules, state, unit) {
            found.insert(name(&rules.map, hex), 0.into());
        }
    } else {
        for way in movement::within_reach(rules, state, unit) {
            found.insert(name(&rules.map, way.hex), way.spent.into());
        }
    }
    Some(json!({"position": position(rules, state), "unit": id(rules, unit), "reach": found}))
}

/// A combat before its die, as a case.
fn combat(rules: &Rules, state: &Position) -> Option<Value> {
    let Stage::Battle { side, ref battle, .. } = state.stage else { return None };
    if battle.step != Step::Die {
        return None;
    }
    let odds = odds(rules, state, (battle, side), &mut NoTrace);
    let [attack, defence] = odds.strengths.map(wardiary_core::kernel::explain::Figure::value);
    let dice = (1..=6).map(|die| {
        let (_, result) = odds.roll(rules, die, &mut NoTrace);
        let result = result.cell();
        let demand = |of| match due(rules, state, (battle, side), (of, result)) {
            Due::StepEach(_) => "all".into(),
            Due::Points(points, _) => Value::from(points),
        };
        let retreat = match result {
            CombatResult::AttackerRetreats => Value::from("attacker"),
            CombatResult::DefenderRetreats => "defender".into(),
            _ => Value::Null,
        };
        json!([result.word(), demand(side), demand(side.enemy()), retreat])
    });
    let found = json!({
        "A": attack, "D": defence, "column": 1 + odds.bare.value(), "final": 1 + odds.column.value(),
        "dice": dice.collect::<Vec<_>>(),
    });
    // The referee checks whether the units may attack, so they must not have attacked yet in its position.
    let mut before = position(rules, state);
    let attackers: Vec<String> = battle.attackers.iter().map(|&unit| id(rules, unit)).collect();
    for unit in &attackers {
        before["units"][unit]["attacked"] = false.into();
        before["units"][unit]["used"] = false.into();
    }
    Some(json!({
        "position": before, "side": nation_of(side), "target": name(&rules.map, battle.target),
        "attackers": attackers, "found": found,
    }))
}

fn name(map: &Map, hex: Hex) -> String {
    map.name(hex)
}

fn id(rules: &Rules, unit: UnitId) -> String {
    rules.unit_id(unit).to_uppercase()
}

fn nation_of(side: Side) -> &'static str {
    ["SU", "FI"][side.index()]
}

/// A position in the referee's form.
fn position(rules: &Rules, state: &Position) -> Value {
    let mut units = Object::new();
    for unit in state.board.units() {
        let record = state.sheet.of(unit);
        let place = match state.board.place(unit) {
            Place::Pool if !record.delayed => continue,
            Place::Pool => "pool",
            Place::On(_) | Place::Away => "map",
            Place::Eliminated => "gone",
        };
        let is_air = rules.kind(unit).is_aircraft();
        let hex = state.board.hex(unit).map(|hex| name(&rules.map, hex));
        let flipped = state.board.losses(unit) > 0 && place == "map";
        let mut form = json!({
            "place": place, "hex": hex, "face": if flipped { "back" } else { "front" },
            "supplied": place != "map" || !state.sheet.unsupplied.contains(&unit),
            "attacked": record.fought && !is_air, "used": record.fought && is_air,
            "spent": if is_air { u32::from(record.spent) * 6 } else { record.spent.into() },
            "steps": u8::from(record.began.is_some()), "stopped": record.stopped,
            "beaten": record.beaten, "delayed": record.delayed,
        });
        if let Some(base) = state.sheet.base.of(unit) {
            form["up"] = true.into();
            form["base"] = name(&rules.map, base).into();
        }
        let strength = state.sheet.strength.of(unit);
        if strength > 0 && place == "map" {
            form["value"] = strength.into();
        }
        units.insert(id(rules, unit), form);
    }
    let mut control = Object::new();
    for (city, hex) in cities() {
        let hex = rules.cities.iter().map(|city| city.hex).find(|&at| name(&rules.map, at) == hex);
        if let Some(owner) = hex.and_then(|hex| state.board.owner(&rules.map, hex)) {
            control.insert(city.to_owned(), nation_of(owner).into());
        }
    }
    json!({"units": units, "control": control})
}

/// Ids and hexes of the cities.
fn cities() -> impl Iterator<Item = (&'static str, &'static str)> {
    CITIES.lines().skip(1).map(|line| {
        let cells: Vec<&str> = line.split(',').collect();
        (cells[0], cells[8])
    })
}

/// The board in the referee's form.
fn board(rules: &Rules) -> Value {
    let map = &rules.map;
    let mut hexes = Object::new();
    let mut edges = Vec::new();
    for (cell, hex) in map.hexes().enumerate() {
        let ground = match terrain(map, hex) {
            Terrain::City | Terrain::Open => "open",
            Terrain::Forest => "forest",
            Terrain::Marsh => "marsh",
            Terrain::FrozenLake => "frozen_lake",
            Terrain::OpenLake | Terrain::Sea => "sea",
        };
        let country = match nation(map, hex) {
            Nation::None => Value::Null,
            Nation::Finland => "FI".into(),
            Nation::SovietUnion => "SU".into(),
            Nation::Norway => "NO".into(),
            // Estonia is closed like Sweden but gives no supply; it borders no Finnish land.
            Nation::Sweden | Nation::Estonia => "SE".into(),
        };
        let zone = if is_north(map, hex) { "north" } else { "south" };
        hexes.insert(name(map, hex), json!({"terrain": ground, "nation": country, "zone": zone}));
        for crossing in map.crossings(cell).filter(|crossing| crossing.from_cell < crossing.to_cell) {
            let side = crossing.side;
            edges.push(json!({
                "a": name(map, crossing.from), "b": name(map, crossing.to), "road": has_road(side),
                "rail": has_rail(side), "river": is_river(side), "closed": is_closed(side),
            }));
        }
    }
    json!({"hexes": hexes, "edges": edges})
}

/// Passes cases to the referee, which prints those with another answer.
fn agree(mode: &str, cases: &[Value]) {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/referee/winterwar/agree.py");
    let mut referee = Command::new("python3")
        .args([script, mode])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("python3 starts");
    let mut input = referee.stdin.take().expect("a pipe");
    let lines: String = cases.iter().map(|case| format!("{case}\n")).collect();
    let writer = std::thread::spawn(move || input.write_all(lines.as_bytes()));
    let said = referee.wait_with_output().expect("the referee ends");
    writer.join().expect("no panic").expect("the referee reads everything");
    let text = String::from_utf8_lossy(&said.stdout);
    assert!(said.status.success(), "{mode}: {text}");
    println!("{mode}: {}", text.lines().last().unwrap_or_default());
}
