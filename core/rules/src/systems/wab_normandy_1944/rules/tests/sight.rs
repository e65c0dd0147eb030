//! Sight: levels by distance, ground and weather, and the facts hidden from viewers.

use crate::kernel::game::Viewer;
use crate::kernel::hex::Hex;
use crate::kernel::sight::{Sight, SightLevel};
use crate::kernel::slots::SlotName;

use super::super::super::state::sheet::Mark;
use super::super::super::state::terrain::terrain;
use super::super::super::state::units::{ALLIED, AXIS};
use super::super::super::state::weather::Weather;
use super::super::sight::{Level, Sightings, is_visible, level, of_each_hex, sight, visibility};
use super::{NORMANDY, Table, hex, open_ground, table};

fn seen(table: &Table, at: &str) -> Level {
    let one = level(&table.rules, &table.state, ALLIED, hex(at));
    let all = Sightings::new(&table.rules, &table.state, ALLIED);
    assert_eq!(all.level(&table.rules, hex(at)), one, "one hex is seen as all of them are");
    one
}

#[test]
fn w_08_thirds_of_the_view_distance() {
    use Level::{Detected, Identified, Recognised, Unseen};
    let mut table = table(&open_ground(), &[("obs", "us_cav_gp", "0502"), ("de", "de_inf_rgt", "0503")]);
    table.weather(Weather::Sunny);
    let levels = [Identified, Identified, Recognised, Recognised, Detected, Detected, Unseen];
    for (distance, expected) in (1..).zip(levels) {
        let at = format!("05{:02}", 2 + distance);
        table.put("de", &at);
        assert_eq!(seen(&table, &at), expected, "at {distance}");
        assert_eq!(is_visible(&table.rules, &table.state, ALLIED, table.unit("de")), expected > Unseen);
    }
    assert_eq!(level(&table.rules, &table.state, ALLIED, hex("0502")), Unseen, "no enemy in the hex");
}

#[test]
fn d_20_view_by_class_and_weather() {
    let rows = [
        ("us_inf_rgt", Weather::Sunny, Level::Detected),
        ("us_cav_gp", Weather::Sunny, Level::Recognised),
        ("us_cav_gp", Weather::Storm, Level::Detected),
        ("us_inf_rgt", Weather::Storm, Level::Unseen),
    ];
    for (class, weather, expected) in rows {
        let mut table = table(NORMANDY, &[("obs", class, "3216"), ("de", "de_inf_rgt", "3219")]);
        table.weather(weather);
        assert_eq!(seen(&table, "3219"), expected, "{class} {weather:?}");
    }
}

/// B-120: a view of 6 hexes becomes one of 4 in rain.
#[test]
fn in_rain_two_thirds_of_the_view_are_left() {
    let mut table = table(&open_ground(), &[("obs", "us_cav_gp", "0502"), ("de", "de_inf_rgt", "0503")]);
    table.weather(Weather::Rainy);
    for (at, expected) in [("0505", Level::Detected), ("0506", Level::Detected), ("0507", Level::Unseen)] {
        table.put("de", at);
        assert_eq!(seen(&table, at), expected, "{at}");
    }
}

/// Bocage on every shortest way adds distance; bocage that one way avoids does not. The target's own ground counts too.
#[test]
fn ground_between_and_at_the_target_adds_to_the_distance() {
    let map =
        |letters: &str| format!("map m\nlayout flat odd-low\nletters . clear % bocage t town\nrows 0101\n{letters}");
    let rows = [
        ("  . . .\n  . . .\n  . . .\n  . . .\n", Level::Identified),
        ("  . . .\n  . % .\n  . . .\n  . . .\n", Level::Recognised),
        ("  . . .\n  . . .\n  . t .\n  . . .\n", Level::Recognised),
        ("  . . .\n  . % .\n  . t .\n  . . .\n", Level::Recognised),
        ("  . . .\n  . % .\n  . % .\n  . . .\n", Level::Recognised),
    ];
    for (letters, expected) in rows {
        let mut table = table(&map(letters), &[("obs", "us_cav_gp", "0201"), ("de", "de_inf_rgt", "0203")]);
        table.weather(Weather::Sunny);
        assert_eq!(seen(&table, "0203"), expected, "{letters}");
        table.mark(Mark::Weather(Weather::Storm));
        assert!(seen(&table, "0203") >= Level::Unseen);
    }
    // From 0101 to 0301 there are two shortest ways, by 0202 and by 0201.
    let sides = [("  . . .\n  . % .\n", Level::Identified), ("  . % .\n  . % .\n", Level::Recognised)];
    for (letters, expected) in sides {
        let mut table = table(&map(letters), &[("obs", "us_cav_gp", "0101"), ("de", "de_inf_rgt", "0301")]);
        table.weather(Weather::Sunny);
        assert_eq!(seen(&table, "0301"), expected, "{letters}");
    }
}

#[test]
fn what_is_hidden_from_whom() {
    let units = [
        ("obs", "us_inf_rgt", "0502"),
        ("near", "de_inf_rgt", "0503"),
        ("type", "ax_cmd", "0504"),
        ("mark", "de_inf_rgt", "0506"),
        ("far", "de_inf_rgt", "0511"),
        ("pool", "de_inf_rgt", "-"),
    ];
    let mut table = table(&open_ground(), &units);
    table.weather(Weather::Sunny);
    let known = |table: &Table, id| sight(&table.rules, &table.state, ALLIED, table.unit(id));
    assert_eq!(known(&table, "obs"), Sight::Identified);
    assert_eq!(known(&table, "near"), Sight::Identified);
    assert_eq!(known(&table, "type"), Sight::Detected("headquarters"));
    assert_eq!(known(&table, "mark"), Sight::Contact);
    assert_eq!([known(&table, "far"), known(&table, "pool")], [Sight::Unknown; 2]);
    table.mark(Mark::Spotted(table.unit("far"), true));
    assert_eq!(known(&table, "far"), Sight::Contact, "spotted, though nobody sees it");
    let of = |viewer| visibility(&table.rules, &table.state, viewer);
    assert!(of(Viewer::Umpire).is_whole());
    let allied = of(Viewer::Side(ALLIED));
    let ids: Vec<&str> = allied.sightings.iter().map(|seen| table.rules.unit(seen.unit).id.as_str()).collect();
    assert_eq!(ids, ["type", "mark", "far", "pool"]);
    assert!(allied.hides(SlotName::Match("activation-axis")) && allied.hides(SlotName::Match("replacements")));
    assert!(!allied.hides(SlotName::Match("activation-allied")));
    assert!(!of(Viewer::Side(AXIS)).hides(SlotName::Match("replacements")), "its own");
    let both = of(Viewer::Observer);
    assert!(
        allied.sightings.iter().all(|seen| both.sightings.contains(seen)),
        "no more than the enemy of the owner sees"
    );
    assert!(both.hides(SlotName::Match("activation-allied")));
}

/// The sight distance by trying every shortest way, hex by hex.
fn tried(table: &Table, at: Hex, target: Hex) -> u32 {
    let (map, tables) = (&table.rules.map, &table.rules.tables);
    let ahead = map.distance(at, target);
    if ahead == 0 {
        return u32::from(tables.conceals(terrain(map, target)));
    }
    let nearer = map.neighbours(at).filter(|&(_, next)| map.distance(next, target) < ahead);
    let beyond = nearer.map(|(_, next)| {
        let blocks = if next == target { 0 } else { u32::from(tables.blocks(terrain(map, next))) };
        1 + blocks + tried(table, next, target)
    });
    beyond.min().expect("a hex nearer to the target")
}

/// The levels as shown on a map.
const LEVELS: [Option<SightLevel>; 4] =
    [None, Some(SightLevel::Contact), Some(SightLevel::Kind), Some(SightLevel::Identified)];

#[test]
fn the_distance_of_sight_is_the_least_over_all_shortest_ways() {
    let mut table = table(NORMANDY, &[("obs", "us_cav_gp", "2520"), ("de", "de_inf_rgt", "2523")]);
    table.weather(Weather::Sunny);
    let mut counts = [0; 4];
    for at in ["2520", "3017", "3619", "2118", "1004", "4025"] {
        table.put("obs", at);
        let each = of_each_hex(&table.rules, &table.state, ALLIED);
        let near: Vec<Hex> = table.rules.map.hexes().filter(|&to| table.rules.map.distance(hex(at), to) <= 7).collect();
        for target in near.into_iter().filter(|&to| to != hex(at)) {
            table.put("de", &target.to_string());
            let expected = match (table.rules.map.distance(hex(at), target), tried(&table, hex(at), target)) {
                (1, _) | (_, ..=2) => Level::Identified,
                (_, ..=4) => Level::Recognised,
                (_, ..=6) => Level::Detected,
                _ => Level::Unseen,
            };
            assert_eq!(seen(&table, &target.to_string()), expected, "{at} to {target}");
            let shown = each.iter().find(|&&(seen, _)| seen == target).map(|&(_, how)| how);
            assert_eq!(shown, LEVELS[expected as usize], "{at} to {target}, on the map");
            counts[expected as usize] += 1;
        }
    }
    assert!(counts.iter().all(|&count| count > 20), "{counts:?} of each level");
}
