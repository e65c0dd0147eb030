//! The printed tables and the order of battle follow the regularities of the book.

use wardiary_core::editions::{newest, pose, scenario};
use wardiary_core::kernel::book::Book;
use wardiary_core::kernel::game::System;
use wardiary_core::systems::ikvm_normandy_2023::Ikvm;
use wardiary_core::systems::ikvm_normandy_2023::state::readings::SWITCHES;
use wardiary_core::systems::ikvm_normandy_2023::state::stage::Stage;
use wardiary_core::systems::ikvm_normandy_2023::state::tables::{Tables, Weather};
use wardiary_core::systems::ikvm_normandy_2023::state::units::{ALLIED, GERMAN, Kind};
use wardiary_core::systems::ikvm_normandy_2023::text::scene::printed;

use crate::book::has_switches;

fn book() -> &'static Book {
    &newest(Ikvm::ID).expect("the edition ships with the program").book
}

/// Sixteen results along the diagonal of table 1.5: row plus column decides (reference 5.2).
const STAIR: [&str; 16] =
    ["AE", "AE", "A3", "A3", "A2", "A2-F1", "A1-F1", "A2-F2R", "A1-F2", "F1", "F1R", "F2R", "F2R", "F3R", "FE", "FE"];

/// Table 1.6 by die plus points, and the four cells that deviate from its diagonal (reference 6.3).
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
    Tables::read(book()).expect("the printed tables have their shape")
}

#[test]
fn table_1_5_follows_its_diagonal() {
    let grid = book().table("1.5").expect("the table of ground combat");
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
        assert_eq!([tables.flak(die, 2), tables.flak(die, 4)].map(|hits| hits.0), *losses, "N-142: die {die}");
    }
    let weather = [1, 2, 3, 4, 5, 6].map(|die| tables.weather(die));
    let (storm, rain, clear) = (Weather::Storm, Weather::Rain, Weather::Clear);
    assert_eq!(weather, [storm, rain, rain, clear, clear, clear], "N-143");
}

/// The sums of the order of battle: units and loss points by side, arrivals by week (reference 2.4).
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
    let scene = scenario(Ikvm::ID, Some("caen-orne")).expect("it ships");
    let (rules, mut state) = pose::<Ikvm>(scene).expect("it can be read");
    let told = (1..=8).map(|turn| {
        state.stage = Stage::Weather { turn };
        let days = Ikvm::moment(&rules, &state).dates.expect("a turn of the summer of 1944");
        days.map(|(_, month, day)| format!("{day}.{month}")).join(" ")
    });
    assert_eq!(told.collect::<Vec<_>>(), WEEKS, "A-79");
}

#[test]
fn every_switch_of_the_rules_is_a_reading_of_the_book() {
    has_switches(Ikvm::ID, &SWITCHES);
}
