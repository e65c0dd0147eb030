//! Combats of the Winter War: one on the ground in each column of its table, and one in the air for each difference.

use std::fmt::Write as _;

use super::posed::{STRENGTHS, scene};

pub(super) const ID: &str = "ikv-winterwar-2025";

/// The defending force, with 8 points.
#[derive(Clone, Copy)]
enum Defence {
    Two,
    /// One unit on its reverse side.
    Worn,
    /// A mobile unit, and a fortification.
    Works,
    /// A fortification and no other unit.
    Fortification,
    ShutIn,
    /// Two units. Each of two hexes has room for one of them.
    Apart,
    /// Two units. The hexes around them have room for only one.
    Narrow,
    /// A division and a brigade. Only one hex has room for the division, but the brigade could take that room.
    Either,
}

/// Returns scenes with their names, each ending before its die.
pub(super) fn scenes() -> Vec<(String, String)> {
    let mut scenes = Vec::new();
    for (column, strength) in (1..).zip(&STRENGTHS[..9]) {
        scenes.push((format!("Winter War, column {column}"), ground(*strength, Defence::Two, "")));
    }
    for defence in [
        Defence::Worn,
        Defence::Works,
        Defence::Fortification,
        Defence::ShutIn,
        Defence::Apart,
        Defence::Narrow,
        Defence::Either,
    ] {
        for strength in [8, 16, 32, 48] {
            let name = format!("Winter War, {strength} points, defence {}", defence as u8);
            scenes.push((name.clone(), ground(strength, defence, "")));
            let strict = ground(strength, defence, "reading no_retreat eliminate\n");
            scenes.push((format!("{name}, not spared"), strict));
        }
    }
    scenes.extend((-4..=4).map(|difference| (format!("Winter War, in the air, {difference}"), air(difference))));
    scenes
}

fn ground(strength: u32, defence: Defence, reading: &str) -> String {
    let map = "fill 3 open\nroad 0,0--1,0 0,0-0,-1\n";
    let half = strength / 2;
    let mut units = String::new();
    for (id, power) in ["a", "b"].iter().zip([strength - half, half]) {
        let _ = writeln!(units, "unit {id} finland infantry {power}-4-6/{power}-2 winter");
    }
    let (defenders, mut places) = match defence {
        Defence::Two => (
            "unit g soviet infantry 4-4-4/2-2 plain\nunit h soviet infantry 4-4-4/2-2 plain\n".to_owned(),
            "g at 0,0\nh at 0,0\n".to_owned(),
        ),
        Defence::Worn => ("unit g soviet infantry 6-9-4/4-8 plain\n".to_owned(), "g at 0,0 losses 1\n".to_owned()),
        Defence::Works => (
            "unit g soviet infantry 4-4-4/2-2 plain\nunit h soviet fortification 0-4-0/0-2 plain\n".to_owned(),
            "g at 0,0\nh at 0,0\n".to_owned(),
        ),
        Defence::Fortification => ("unit g soviet fortification 0-8-0/0-4 plain\n".to_owned(), "g at 0,0\n".to_owned()),
        Defence::ShutIn => {
            let around = [(1, "0,-1"), (2, "-1,0")];
            let guards = around.map(|(n, hex)| format!("w{n} at {hex}\n")).concat();
            let guarded = around.map(|(n, _)| format!("unit w{n} finland infantry 4-4-6/2-2 winter\n")).concat();
            (format!("unit g soviet infantry 4-8-4/2-4 plain\n{guarded}"), format!("g at 0,0\n{guards}"))
        }
        Defence::Apart => beside("", &[("0,-1", ""), ("-1,0", "")]),
        Defence::Narrow => {
            let (units, places) = beside("", &[("0,-1", "")]);
            (units + "unit w finland infantry 4-4-6/2-2 winter\n", places + "w at -1,0\n")
        }
        Defence::Either => {
            let brigade = "SU brigade";
            let (north, west) = ("0,-1", "-1,0");
            let stacks = [(north, ""), (north, brigade), (north, brigade), (west, ""), (west, ""), (west, brigade)];
            beside(brigade, &stacks)
        }
    };
    places.push_str("a at 1,0\nb at 0,1\n> attack 0,0 by a b\n");
    scene(ID, map, &(units + &defenders), &format!("{reading}turn 3\nstage combat finland\n"), &places)
}

/// Returns a scene's two defenders, the second one of size `size`, and units of their side in the hexes `stacks`.
fn beside(size: &str, stacks: &[(&str, &str)]) -> (String, String) {
    let mut units = format!("unit g soviet infantry 4-4-4/2-2 plain\nunit h soviet infantry 4-4-4/2-2 plain {size}\n");
    let mut places = "g at 0,0\nh at 0,0\n".to_owned();
    for (n, (hex, size)) in (1..).zip(stacks) {
        let _ = writeln!(units, "unit x{n} soviet infantry 4-4-4/2-2 plain {size}");
        let _ = writeln!(places, "x{n} at {hex}");
    }
    (units, places)
}

/// Returns a scene in which Finland attacks in the air with this much more strength than the enemy.
fn air(difference: i32) -> String {
    let map =
        "fill 2 open\nplace -1,0 white_city one 1 One\nplace 1,0 white_city two 1 Two\nnation FI -1,0\nnation SU 1,0\n";
    let units = format!(
        "unit f finland fighter {}-1-6 winter\nunit s soviet fighter {}-1-8 plain\n",
        5 + difference.max(0),
        5 - difference.min(0)
    );
    let places = "f at 0,0 base -1,0\ns at 0,0 base 1,0\n> end\n";
    scene(ID, map, &units, "turn 3\nstage movement finland\n", places)
}
