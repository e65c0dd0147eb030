//! The books as data: complete, in both languages, their tables regular where the printed ones are, their switches those
//! that the rules ask; and the offers of the training scenario counted.

use std::collections::{BTreeMap, BTreeSet};

use wardiary_core::editions::{Edition, newest, pose, scenario};
use wardiary_core::kernel::effect::Effects;
use wardiary_core::kernel::game::System;
use wardiary_core::kernel::notation::Line;
use wardiary_core::kernel::slots::Names;
use wardiary_core::kernel::view::Choice;
use wardiary_core::systems::cherbourg_1944::{self, Cherbourg};
use wardiary_core::systems::ikvm_normandy_2023::Ikvm;
use wardiary_core::systems::ikvm_normandy_2023::rules::combat::attack::targets;
use wardiary_core::systems::ikvm_normandy_2023::state::readings::SWITCHES;
use wardiary_core::systems::ikvm_normandy_2023::state::stage::Stage;
use wardiary_core::systems::ikvm_normandy_2023::state::tables::{Tables, Weather};
use wardiary_core::systems::ikvm_normandy_2023::state::units::{ALLIED, GERMAN, Kind};
use wardiary_core::systems::ikvm_normandy_2023::text::scene::printed;

fn ikvm() -> &'static Edition {
    newest("ikvm-normandy-2023").expect("the edition ships with the program")
}

#[test]
fn the_book_has_all_its_rows_and_readings() {
    let book = &ikvm().book;
    let rows: Vec<String> = book.rows.iter().map(|row| row.rule.to_string()).collect();
    assert_eq!(rows, (1..=188).map(|n| format!("N-{n:03}")).collect::<Vec<_>>());
    let readings: Vec<String> = book.readings.iter().map(|reading| reading.rule.to_string()).collect();
    assert_eq!(readings, (1..=82).map(|n| format!("A-{n:02}")).collect::<Vec<_>>());
    for row in &book.rows {
        assert!(row.text.iter().all(|text| text.len() > 10), "{} stands in both languages", row.rule);
        assert!(["stated", "repaired", "reconstructed"].contains(&row.provenance.as_str()), "{}", row.rule);
    }
    for reading in &book.readings {
        let told = reading.text.iter().chain(&reading.why);
        assert!(
            told.into_iter().all(|text| text.len() > 10),
            "{} and its reason stand in both languages",
            reading.rule
        );
        let strangers: Vec<_> = reading.rows.iter().filter(|rule| !rows.contains(&rule.to_string())).collect();
        assert!(strangers.is_empty(), "{} interprets rows of the book, not {strangers:?}", reading.rule);
    }
}

#[test]
fn every_switch_of_the_rules_is_a_reading_of_the_book() {
    for switch in &SWITCHES {
        let reading = ikvm().book.readings.iter().find(|reading| reading.rule.to_string() == switch.reading);
        let reading = reading.unwrap_or_else(|| panic!("{} is a reading", switch.reading));
        assert_eq!(reading.switch.as_deref(), Some(switch.name), "{}", switch.reading);
        assert_eq!(reading.values, switch.values.written(), "{}: the default first", switch.reading);
    }
    let names: BTreeSet<&str> = SWITCHES.iter().map(|switch| switch.name).collect();
    assert_eq!(names.len(), SWITCHES.len(), "each switch has a name of its own");
}

/// Sixteen results along the diagonal of table 1.5: row plus column decides (reference 5.2).
const STAIR: [&str; 16] =
    ["AE", "AE", "A3", "A3", "A2", "A2-F1", "A1-F1", "A2-F2R", "A1-F2", "F1", "F1R", "F2R", "F2R", "F3R", "FE", "FE"];

/// Table 1.6 by die plus points, and the four cells that leave its diagonal (reference 6.3).
const NAVAL_STAIR: [&str; 11] = ["A2", "A1", "A1", "A1", "F1", "-", "F1", "F2", "F2", "F3", "FE"];
const NAVAL_BREAKS: [(u8, usize, &str); 4] = [(1, 5, "A1"), (1, 6, "A1"), (4, 1, "F1"), (6, 2, "F2")];

/// D-36 to D-41: points, die, result.
const NAVAL_VECTORS: [(&str, usize, u8, &str); 12] = [
    ("D-36", 4, 2, "F1"),
    ("D-36", 4, 3, "-"),
    ("D-36", 4, 6, "F2"),
    ("D-37", 1, 1, "A2"),
    ("D-37", 1, 6, "-"),
    ("D-38", 2, 4, "F1"),
    ("D-38", 2, 5, "-"),
    ("D-38", 2, 6, "F2"),
    ("D-39", 6, 1, "A1"),
    ("D-39", 6, 6, "FE"),
    ("D-40", 8, 6, "FE"),
    ("D-41", 5, 6, "F3"),
];

/// Table 1.7: losses by die, against flak value 2 and 4.
const FLAK: [[u8; 2]; 6] = [[0, 0], [0, 0], [0, 1], [1, 1], [1, 2], [2, 3]];

fn tables() -> Tables {
    Tables::read(&ikvm().book).expect("the printed tables have their shape")
}

#[test]
fn table_1_5_follows_its_diagonal() {
    let grid = ikvm().book.table("1.5").expect("the table of ground combat");
    assert_eq!(grid.heads[1..], ["≤1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "≥6-1"]);
    assert_eq!(
        grid.rows.iter().map(|row| row[0].as_str()).collect::<Vec<_>>(),
        ["≤0", "1", "2", "3", "4", "5", "6", "≥7"]
    );
    let tables = tables();
    for row in 0..8 {
        for column in 0..9 {
            let cell = &grid.rows[row][column + 1];
            assert_eq!(cell, STAIR[row + column], "N-126, printed: row {row}, column {column}");
            assert_eq!(tables.combat(row, column).word, cell, "N-126, typed: row {row}, column {column}");
        }
    }
}

#[test]
fn table_1_6_is_as_printed() {
    let tables = tables();
    for die in 1..=6_u8 {
        for points in 1..=6 {
            let broken = NAVAL_BREAKS.iter().find(|(at, of, _)| (*at, *of) == (die, points)).map(|(.., cell)| *cell);
            let cell = broken.unwrap_or(NAVAL_STAIR[usize::from(die) + points - 2]);
            assert_eq!(tables.naval(die, points).word, cell, "N-135: die {die}, points {points}");
        }
    }
    for (id, points, die, cell) in NAVAL_VECTORS {
        assert_eq!(tables.naval(die, points).word, cell, "{id}, N-135");
    }
}

#[test]
fn tables_1_7_and_1_8_are_as_printed() {
    let tables = tables();
    for (losses, die) in FLAK.iter().zip(1..) {
        assert_eq!([tables.flak(die, 2), tables.flak(die, 4)], *losses, "N-142: die {die}");
    }
    let weather = [1, 2, 3, 4, 5, 6].map(|die| tables.weather(die));
    let (storm, rain, clear) = (Weather::Storm, Weather::Rain, Weather::Clear);
    assert_eq!(weather, [storm, rain, rain, clear, clear, clear], "N-143");
}

/// The order of battle adds up: units and loss points by side, arrivals by week (reference 2.4).
#[test]
fn the_order_of_battle_adds_up() {
    let units = printed().expect("the order of battle can be read");
    let ground = |side| units.iter().filter(move |unit| unit.side == side && unit.kind.is_ground());
    let points = |side| ground(side).map(|unit| u32::from(unit.loss_points)).sum::<u32>();
    assert_eq!((units.len(), ground(ALLIED).count(), ground(GERMAN).count()), (108, 44, 50));
    assert_eq!((points(ALLIED), points(GERMAN)), (83, 87));
    let listed =
        |side, week| ground(side).filter(|unit| unit.arrives == week && unit.kind != Kind::CoastalArtillery).count();
    assert_eq!([0, 1, 2, 3, 4, 5, 6, 7, 8].map(|week| listed(ALLIED, week)), [12, 0, 7, 11, 6, 2, 3, 3, 0], "N-154");
    assert_eq!([0, 1, 2, 3, 4, 5, 6, 7, 8].map(|week| listed(GERMAN, week)), [8, 14, 3, 8, 5, 0, 2, 1, 0], "N-162");
    let of = |kind| units.iter().filter(|unit| unit.kind == kind).count();
    assert_eq!([Kind::CoastalArtillery, Kind::Bomber, Kind::Flak].map(of), [9, 4, 2], "N-088, N-074, N-140");
}

/// First and last day of each turn.
const WEEKS: [&str; 8] =
    ["6.6 13.6", "14.6 20.6", "21.6 27.6", "28.6 4.7", "5.7 11.7", "12.7 18.7", "19.7 25.7", "26.7 1.8"];

#[test]
fn each_turn_is_a_week_and_the_first_a_day_longer() {
    let scene = scenario("ikvm-normandy-2023", Some("caen-orne")).expect("it ships");
    let (rules, mut state) = pose::<Ikvm>(scene).expect("it can be read");
    let told = (1..=8).map(|turn| {
        state.stage = Stage::Weather { turn };
        let days = Ikvm::moment(&rules, &state).dates.expect("a turn of the summer of 1944");
        days.map(|(_, month, day)| format!("{day}.{month}")).join(" ")
    });
    assert_eq!(told.collect::<Vec<_>>(), WEEKS, "A-79");
}

/// Hexes in reach of each unit at the start of the training scenario.
const REACH: &str = "
fly interdict att-3 76
fly interdict att-4 76
fly interdict bmb-1 76
fly support att-3 7
fly support att-4 7
fly support bmb-1 7
land gb-15-inf 3
land gb-43-inf 3
move bb-warspite 22
move ca-3-inf 19
move gb-11-arm 13
move gb-3-agra 12
move gb-3-inf 14
move gb-49-inf 15
move gb-50-inf 13
move gb-53-inf 13
move gb-7-arm 15
";

/// Units that could attack each hex there, were it the time to fight.
const TARGETS: &str = "
allied 1710 gb-7-arm gb-49-inf
allied 1910 gb-3-inf gb-7-arm gb-11-arm gb-53-inf
allied 2011 ca-3-inf
allied 2109 ca-3-inf gb-3-agra
german 1610 de-lehr-pz
german 1810 de-716-inf de-21-pz de-lehr-pz de-flak-1
german 1909 de-716-inf de-21-pz de-flak-1
german 2010 de-716-inf de-21-pz de-flak-1 de-8-werf
german 2110 de-711-inf de-12ss-pz de-8-werf
";

#[test]
fn the_training_scenario_offers_so_many_moves() {
    let (rules, state) =
        pose::<Ikvm>(scenario("ikvm-normandy-2023", Some("caen-orne")).expect("it ships")).expect("it can be read");
    let mut counts: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for offer in Ikvm::offers(&rules, &state) {
        if let Choice::Reach { unit, to } = offer.choice {
            counts.insert((offer.verb, rules.unit_id(unit)), to.len());
        }
    }
    let told: String = counts.iter().map(|((verb, unit), count)| format!("{verb} {unit} {count}\n")).collect();
    assert_eq!(told.trim(), REACH.trim(), "N-035, N-044: reachable hexes by unit");
}

#[test]
fn the_training_scenario_offers_so_many_attacks() {
    let scene = scenario("ikvm-normandy-2023", Some("caen-orne")).expect("it ships");
    let (rules, mut state) = pose::<Ikvm>(scene).expect("it can be read");
    let mut told = String::new();
    for side in [ALLIED, GERMAN] {
        state.stage = Stage::Combat { turn: 3, side };
        for (hex, units) in targets(&rules, &state, side) {
            let ids: Vec<&str> = units.iter().map(|unit| rules.unit_id(*unit)).collect();
            told.push_str(&format!("{} {} {}\n", Ikvm::side_word(side), rules.map.name(hex), ids.join(" ")));
        }
    }
    assert_eq!(told.trim(), TARGETS.trim(), "N-046, N-047: eligible attackers by hex");
}

#[test]
fn the_board_and_the_counters_are_those_of_the_book() {
    let (rules, _) = pose::<Cherbourg>(scenario(cherbourg_1944::ID, None).expect("the whole game ships"))
        .expect("the whole game can be read");
    assert_eq!(rules.map.len(), 400, "C-001: hexes");
    let of = |nation: &str| rules.units.iter().filter(|unit| unit.nation == nation).count();
    assert_eq!(["US", "NO-US", "DE", "RU"].map(of), [57, 1, 37, 4], "A-01: counters by nation");
    let due = |turn: u8| rules.units.iter().filter(|unit| unit.arrives == turn).count();
    assert_eq!([0, 20, 25, 27, 28].map(due), [95, 1, 1, 1, 1], "C-045: counters by turn of arrival");
}

#[test]
fn decrees_are_written_one_way() {
    let scene = scenario("ikvm-normandy-2023", Some("caen-orne")).expect("it ships");
    let (rules, state) = pose::<Ikvm>(scene).expect("it can be read");
    for text in ["place ca-3-inf 2010", "withdraw ca-3-inf", "losses ca-3-inf 1", "owner 2010 german"] {
        let decree = Ikvm::parse_amendment(&rules, &mut Line::new(text, 1)).expect("a decree can be read");
        assert_eq!(Ikvm::print_amendment(&rules, &decree), text);
        Ikvm::amend(&rules, &state, &decree, &mut Effects::default()).expect("the board can hold it");
    }
}
