//! One combat of each kind in each column of its table. The defenders are whole, worn down, unable to move, or surrounded.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use wardiary_core::diary::match_log::Match;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::review::Review;

use super::{Thrown, Waiting, wab, winterwar};

/// Number of plays of each face, enough to try every choice.
const PLAYS: u64 = 8;

/// A cell that a page marked: system, table, row, column.
pub(super) type Cell = (&'static str, String, usize, usize);

const TERRAINS: [&str; 5] = ["open", "cover", "bocage", "swamp", "town"];
/// Attack strengths against 8 points of defence: the first nine for the columns of table 1.5, all twelve for the columns of table 7.1.
pub(super) const STRENGTHS: [u32; 12] = [2, 3, 4, 8, 16, 24, 32, 40, 48, 56, 64, 72];

/// The defending force.
#[derive(Clone, Copy)]
enum Defence {
    Two,
    Worn,
    Battery,
    /// Guns that cannot move, and no other unit.
    Guns,
    ShutIn,
}

/// Returns scenes with their names, each ending before its die.
pub(super) fn scenes() -> Vec<(String, String)> {
    let mut scenes = Vec::new();
    for terrain in TERRAINS {
        for (column, strength) in (1..).zip(&STRENGTHS[..9]) {
            scenes.push((format!("{terrain}, column {column}"), ground(terrain, *strength, Defence::Two, "")));
        }
    }
    for terrain in ["open", "town"] {
        for defence in [Defence::Worn, Defence::Battery, Defence::Guns, Defence::ShutIn] {
            for strength in [8, 16, 32, 48] {
                let name = format!("{terrain}, {strength} points, defence {}", defence as u8);
                scenes.push((name.clone(), ground(terrain, strength, defence, "")));
                let spared = ground(terrain, strength, defence, "reading no_retreat one_loss\n");
                scenes.push((format!("{name}, spared"), spared));
            }
        }
    }
    for points in 1..=7 {
        scenes.push((format!("a duel with {points} points"), duel(points)));
    }
    for (guns, bears) in [(1, 2), (2, 3)] {
        scenes.push((format!("flak of {guns}"), flak(guns, bears)));
    }
    scenes.extend(["open", "town"].map(|terrain| (format!("a carpet, {terrain}"), carpet(terrain))));
    for (column, strength) in (1..).zip(STRENGTHS) {
        scenes.push((format!("assault, column {column}"), assault(strength, false)));
        scenes.push((format!("assault by one on one, column {column}"), assault(strength, true)));
    }
    scenes.extend([1, 4, 7, 10, 13].map(|power| (format!("bombardment with {power}"), bombardment(power))));
    scenes.extend([3, 4, 7, 10].map(|air| (format!("strike with {air}"), strike(air))));
    scenes.extend(winterwar::scenes());
    scenes.extend(wab::scenes());
    scenes
}

pub(super) fn scene(system: &str, map: &str, units: &str, moment: &str, places: &str) -> String {
    let board = format!("begin map\nmap posed\nlayout flat odd-low\nnumbering axial\n{map}end map\n");
    format!("scene Posed\nsystem {system}\n{board}{units}{moment}{places}")
}

const IKVM: &str = "ikvm-normandy-2023";
const CHERBOURG: &str = "cherbourg-1944";

fn ground(terrain: &str, strength: u32, defence: Defence, reading: &str) -> String {
    let map = format!("fill 3 open\nhex 0,0 {terrain}\n");
    let half = strength / 2;
    let attackers = [strength - half, half];
    let each = if terrain == "town" { 2 } else { 4 };
    let mut units = String::new();
    for (id, power) in ["a", "b"].iter().zip(attackers) {
        let _ = writeln!(units, "unit {id} allied infantry {power}-4-6 2");
    }
    let (defenders, mut places) = match defence {
        Defence::Two => (
            format!("unit g german infantry {each}-{each}-4 2\nunit h german infantry {each}-{each}-4 2\n"),
            "g at 0,0\nh at 0,0\n".to_owned(),
        ),
        Defence::Worn => (format!("unit g german infantry 4-{}-4 2\n", 2 * each), "g at 0,0 losses 1\n".to_owned()),
        Defence::Battery => (
            format!("unit g german infantry 4-{each}-4 2\nunit h german coastal_artillery 2-{each}-0 2\n"),
            "g at 0,0\nh at 0,0\n".to_owned(),
        ),
        Defence::Guns => {
            (format!("unit g german coastal_artillery 2-{}-0 3\n", 2 * each), "g at 0,0 losses 1\n".to_owned())
        }
        Defence::ShutIn => {
            let around = ["0,-1", "1,-1", "-1,1", "-1,0"];
            let guards = (1..).zip(around).map(|(n, hex)| format!("w{n} at {hex}\n")).collect::<String>();
            let guard = |n: usize| format!("unit w{n} allied infantry 4-4-6 2\n");
            let guarded: String = (1..=around.len()).map(guard).collect();
            (format!("unit g german infantry 4-{}-4 3\n{guarded}", 2 * each), format!("g at 0,0\n{guards}"))
        }
    };
    places.push_str("a at 1,0\nb at 0,1\n> attack 0,0 by a b\n");
    scene(IKVM, &map, &(units + &defenders), &format!("{reading}turn 3\nstage combat allied\n"), &places)
}

fn duel(points: u32) -> String {
    let map = "fill 2 channel\nhex 0,0 open\nhex 1,0 coast\n";
    let half = points / 2;
    let mut units = format!("unit s allied battleship {}-0-10 3\n", points - half);
    let mut by = "s".to_owned();
    let mut places = "s at 1,0 losses 1\nc at 0,0\n".to_owned();
    if half > 0 {
        let _ = writeln!(units, "unit t allied battleship {half}-0-10 3");
        by.push_str(" t");
        places.push_str("t at 1,0\n");
    }
    units.push_str("unit c german coastal_artillery 2-1-0 2\n");
    scene(IKVM, map, &units, "turn 3\nstage combat allied\n", &format!("{places}> duel 0,0 by {by}\n"))
}

fn flak(guns: u32, bears: u32) -> String {
    let map = "fill 4 open\nplace -3,0 allied_start base 0 Base\n";
    let mut units = format!("unit a allied attack_aircraft 1-0-30 {bears}\n");
    let mut places = "a at away\n".to_owned();
    for n in 1..=guns {
        let _ = writeln!(units, "unit f{n} german flak 2-2-6 1");
        let _ = writeln!(places, "f{n} at 0,0");
    }
    scene(IKVM, map, &units, "turn 3\nstage movement allied\n", &format!("{places}> fly a support to 0,0\n"))
}

fn carpet(terrain: &str) -> String {
    let map = format!(
        "fill 3 open\nhex 0,0 {terrain}\nplace -3,3 allied_start base 0 Base\nplace 3,0 german_start one 0 One\n"
    );
    let units = "unit g german infantry 3-4-4 2\nunit h german infantry 3-4-4 2\nunit b allied bomber 3-0-30 3\n";
    let moment = "turn 3\nstage carpet\ncarpet planned\n";
    scene(IKVM, &map, units, moment, "b at away\ng at 0,0\nh at 0,0\n> carpet to 0,0\n")
}

fn assault(strength: u32, is_single: bool) -> String {
    let half = if is_single { 0 } else { strength / 2 };
    let mut units = format!("unit a us infantry {}-4-6\n", strength - half);
    let (mut places, mut by) = ("a at 0,1\n".to_owned(), "a".to_owned());
    if half > 0 {
        let _ = writeln!(units, "unit b us infantry {half}-4-6");
        places.push_str("b at 1,0\n");
        by.push_str(" b");
    }
    if is_single {
        units.push_str("unit g axis infantry 4-15-5\n");
        places.push_str("g at 0,0 losses 1\n");
    } else {
        units.push_str("unit g axis infantry 4-4-5\nunit h axis infantry 4-4-5\n");
        places.push_str("g at 0,0\nh at 0,0\n");
    }
    // One unit of the Axis always survives, so that the match goes on.
    units.push_str("unit z axis infantry 1-1-5\n");
    places.push_str("z at -3,3\n");
    scene(
        CHERBOURG,
        "fill 3 clean\n",
        &units,
        "turn 20\nstage combat us\n",
        &format!("{places}> assault 0,0 by {by}\n"),
    )
}

/// The defenders are four units of infantry, which count 8 points against shells.
fn bombardment(power: u32) -> String {
    let mut units = format!("unit a us artillery {power}-1-4(6)\n");
    let mut places = "a at 0,3\n".to_owned();
    four("infantry", &mut units, &mut places);
    let moment = "turn 20\nstage combat us\n";
    scene(CHERBOURG, "fill 4 clean\n", &units, moment, &format!("{places}> bombard 0,0 by a\n"))
}

/// The defenders are four units of armour, which count 8 points against bombs.
fn strike(air: u32) -> String {
    let (mut units, mut places) = (String::new(), String::new());
    four("armour", &mut units, &mut places);
    let moment = "turn 23\nstage combat us\nair 10\n";
    scene(CHERBOURG, "fill 2 clean\n", &units, moment, &format!("{places}> strike 0,0 air {air}\n"))
}

fn four(kind: &str, units: &mut String, places: &mut String) {
    for n in 1..=4 {
        let _ = writeln!(units, "unit g{n} axis {kind} 2-3-5");
        let _ = writeln!(places, "g{n} at 0,0");
    }
}

/// Checks the fight of a posed match that waits for its die: the page against all faces of the die.
pub(super) fn lies_open<S: Thrown>(game: &Match<S>, place: &str, cells: &mut Vec<Cell>) {
    let review: &dyn Review = &game.review(Viewer::Umpire);
    let last = game.count() - 1;
    let (rules, state) = game.at(last);
    let pieces = review.at(0).position().pieces;
    let waiting = Waiting { review, rules, state, pieces: &pieces, place: place.to_owned(), is_posed: true };
    let combat = waiting.combat(None);
    let shown = combat.faces.iter().map(|face| {
        let cell = combat.table.rows[face.row].get(combat.column);
        assert_eq!(cell, Some(&face.result), "{place}: the face {} is the cell that is marked", face.face);
        (S::ID, combat.table.id.clone(), face.row, combat.column)
    });
    cells.extend(shown);
    waiting.every_face(PLAYS);
}

/// Checks that the scenes showed every cell that a die can reach.
pub(super) fn all_cells(cells: &mut [Cell]) {
    let shown: BTreeSet<&Cell> = cells.iter().collect();
    // The row counts leave out the last row of the first table, because no modifier lifts a die to it.
    let tables = [
        (IKVM, "1.5", 7, 9),
        (IKVM, "1.6", 6, 6),
        (IKVM, "1.7", 6, 2),
        (CHERBOURG, "7.1", 6, 12),
        (CHERBOURG, "7.3", 6, 5),
        (winterwar::ID, "1.5", 6, 9),
        (winterwar::ID, "1.6", 6, 9),
        // Dice without support reach the first row of the table, dice with support the last.
        (wab::ID, "7.3.3", 14, 13),
        (wab::ID, "7.5.2", 11, 8),
    ];
    for (system, table, rows, columns) in tables {
        for row in 0..rows {
            for column in 1..=columns {
                let cell = (system, table.to_owned(), row, column);
                assert!(shown.contains(&cell), "{system}, table {table}, row {row}, column {column}");
            }
        }
    }
}
