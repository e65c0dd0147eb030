//! Movement: its costs, its refusals, and where it is cut short.

use crate::kernel::explain::Explanation;
use crate::kernel::hex::Hex;
use crate::kernel::notation::fields::Route;
use crate::kernel::resolution::Resolution;

use super::super::super::state::units::ALLIED;
use super::super::super::state::weather::Weather;
use super::super::movement::{allowance, priced, resolve, strategic_reach, way, within_reach};
use super::super::sight::is_visible;
use super::{NORMANDY, Table, hex, hexes, open_ground, table};

/// A route as written.
fn route(text: &str) -> Route {
    match text.strip_prefix("to ") {
        Some(to) => Route::To(hex(to)),
        None => Route::By(hexes(text).into()),
    }
}

/// Moves units and returns the hex and spent points of the first of them, or the refusal.
fn go(table: &mut Table, units: &str, by: &str, is_strategic: bool) -> String {
    let named = table.units(units);
    match table.act(|play| resolve(play, &named, &route(by), is_strategic)) {
        Err(refused) => format!("{} {}", refused.rule, refused.breach.code),
        Ok(()) => {
            let record = table.state.sheet.of(named[0]);
            let place = table.state.board.hex(named[0]).expect("it is on the map");
            format!("{place} spent {}{}", record.spent, if record.stopped { " stopped" } else { "" })
        }
    }
}

fn moves(table: &mut Table, units: &str, by: &str) -> String {
    go(table, units, by, false)
}

fn strategic(table: &mut Table, units: &str, by: &str) -> String {
    go(table, units, by, true)
}

#[test]
fn d_14_movement_points_follow_weather_and_supply() {
    let mut table =
        table(&open_ground(), &[("pz", "de_pz_rgt", "0101"), ("inf", "de_inf_rgt", "0102"), ("us", "us_cc", "0103")]);
    let rows = [
        (Weather::Sunny, [5, 4, 10]),
        (Weather::Overcast, [7, 5, 10]),
        (Weather::Rainy, [10, 6, 10]),
        (Weather::Storm, [5, 6, 5]),
    ];
    for (weather, points) in rows {
        table.weather(weather);
        let of = |id| allowance(&table.rules, &table.state, table.unit(id));
        assert_eq!(["pz", "inf", "us"].map(of), points, "{weather:?}");
    }
    table.cut_off("pz");
    assert_eq!(allowance(&table.rules, &table.state, table.unit("pz")), 2, "storm and out of supply");
    table.record("pz", |record| (record.activated, record.allowance) = (1, 9));
    assert_eq!(allowance(&table.rules, &table.state, table.unit("pz")), 9, "worked out when it was activated");
}

#[test]
fn d_15_d_16_streams_cost_extra_but_for_a_bridge() {
    let kinds = ["us_inf_rgt", "us_armd_inf", "us_cc", "us_div_arty", "al_cmd", "us_cav_gp"];
    for (class, points) in kinds.into_iter().zip([3, 3, 4, 4, 3, 4]) {
        let mut over = table(NORMANDY, &[("it", class, "3215")]);
        assert_eq!(moves(&mut over, "it", "3216"), format!("3216 spent {points}"), "{class} over the stream");
        let mut bridge = table(NORMANDY, &[("it", class, "3116")]);
        assert_eq!(moves(&mut bridge, "it", "3117"), "3117 spent 1", "{class} over the bridge");
    }
}

#[test]
fn d_17_a_stack_pays_what_the_dearest_pays() {
    let map = "map m\nlayout flat odd-low\nletters . clear % bocage\nrows 0101\n . % .\n . . .\n";
    let mut table = table(map, &[("inf", "us_inf_rgt", "0101"), ("arm", "us_cc", "0101"), ("far", "us_cc", "0301")]);
    assert_eq!(moves(&mut table, "inf far", "0201"), "B-103 stack_apart");
    assert_eq!(moves(&mut table, "inf inf", "0201"), "B-103 named_twice");
    assert_eq!(moves(&mut table, "inf arm", "0201"), "0201 spent 4");
    assert_eq!(table.state.sheet.of(table.unit("arm")).spent, 4);
    assert_eq!(table.state.sheet.activation(ALLIED), 14);
    assert_eq!(moves(&mut table, "inf arm", "0301"), "0301 spent 6", "the last two of one, six of ten of the other");
    assert_eq!(moves(&mut table, "inf arm", "0202"), "B-107 movement_exceeded");
    assert_eq!(moves(&mut table, "arm", "0202"), "0202 spent 8");
    assert_eq!(table.state.sheet.activation(ALLIED), 14, "what follows the first move is free");
}

#[test]
fn d_18_the_road_to_saint_lo_is_strategic() {
    let by = "2815 2715 2716 2617 2517 2418 2317 2218 2118";
    let mut table = table(NORMANDY, &[("it", "us_inf_rgt", "2914")]);
    assert_eq!(moves(&mut table, "it", by), "B-107 movement_exceeded");
    assert_eq!(moves(&mut table, "it", "to 2118"), "B-107 out_of_reach");
    let mut again = table.clone();
    assert_eq!(strategic(&mut table, "it", by), "2118 spent 9");
    assert!(table.state.sheet.of(table.unit("it")).strategic, "so that it fights no more");
    assert_eq!(strategic(&mut again, "it", "to 2118"), "2118 spent 9");
    assert_eq!(moves(&mut again, "it", "2018"), "B-107 movement_exceeded", "nine of six are spent");
}

#[test]
fn d_19_zones_stop_and_from_zone_to_zone_is_one_hex() {
    let mut table = table(&open_ground(), &[("it", "us_cc", "0502"), ("de", "de_inf_rgt", "0505")]);
    assert_eq!(moves(&mut table, "it", "0503 0504"), "0504 spent 4 stopped");
    assert_eq!(moves(&mut table, "it", "0503"), "B-234 zone_stop");
    assert_eq!(moves(&mut table, "it", "to 0503"), "B-234 zone_stop");
    assert_eq!(within_reach(&table.rules, &table.state, table.unit("it")), []);
    table.next_turn();
    assert_eq!(moves(&mut table, "it", "0605 0606 0506 0507"), "0605 spent 2 stopped", "cut off in the first zone");
    table.next_turn();
    table.cut_off("de");
    assert_eq!(moves(&mut table, "it", "0606 0506"), "0506 spent 4", "no zone without supply");
    table.put("de", "0101");
    assert_eq!(moves(&mut table, "it", "0507 0508"), "0508 spent 8");
}

#[test]
fn w_19_a_company_goes_through_a_full_hex_and_stops_in_it() {
    let full = [("a", "de_inf_rgt", "0503"), ("b", "de_inf_rgt", "0503"), ("c", "de_inf_rgt", "0503")];
    let others = [
        ("pi", "de_pi_coy", "0502"),
        ("cmd", "ax_cmd", "0502"),
        ("d", "de_inf_rgt", "0502"),
        ("e", "de_inf_rgt", "0505"),
    ];
    let mut table = table(&open_ground(), &[full.as_slice(), others.as_slice()].concat());
    table.axis_acts();
    table.weather(Weather::Rainy);
    assert_eq!(moves(&mut table, "d", "0503 0504"), "B-059 stack_through");
    assert_eq!(moves(&mut table, "d pi", "0503 0504"), "B-059 stack_through");
    assert_eq!(moves(&mut table, "d", "0503"), "B-054 stack_limit");
    assert_eq!(moves(&mut table, "d", "to 0503"), "B-054 stack_limit");
    assert_eq!(moves(&mut table, "pi cmd", "0503"), "0503 spent 2");
    assert_eq!(moves(&mut table, "pi", "0504"), "0504 spent 4");
    assert_eq!(
        moves(&mut table, "a b", "0504 0505"),
        "0505 spent 4",
        "no hex of two is closed, and three may end there"
    );
    let reached = within_reach(&table.rules, &table.state, table.unit("d"));
    assert!(reached.iter().any(|way| way.hex == hex("0503")), "two have left it");
    assert!(reached.iter().all(|way| way.hex != hex("0505")), "full by now");
}

#[test]
fn what_a_way_is_refused_for_comes_in_its_order() {
    let map = "map m\nlayout flat odd-low\nletters . clear \" marsh ~ sea\nrows 0101\n . . . ~\n . \" . ~\n . . . .\n . . . .\n . . . .\n . . . .\nroad 0102-0202\n";
    let units = [
        ("inf", "us_inf_rgt", "0101"),
        ("arm", "us_cc", "0102"),
        ("de", "de_inf_rgt", "0305"),
        ("fort", "de_fort_bn", "0106"),
        ("dd", "us_dd", "0401"),
    ];
    let mut table = table(map, &units);
    assert_eq!(moves(&mut table, "inf", "0103"), "B-086 not_adjacent");
    assert_eq!(moves(&mut table, "inf", "0201 0301 0401"), "B-085 impassable", "before the points, which would not do");
    assert_eq!(moves(&mut table, "inf", "0202 0302 0303 0304 0305"), "B-105 enemy_occupied");
    assert_eq!(moves(&mut table, "inf", "to 0305"), "B-105 enemy_occupied");
    assert_eq!(moves(&mut table, "inf", "0202 0302"), "0302 spent 6");
    assert_eq!(moves(&mut table, "arm", "0202"), "0202 spent 1", "by road");
    assert_eq!(moves(&mut table, "arm", "0302"), "0302 spent 3");
    assert_eq!(moves(&mut table, "arm", "0202"), "B-094 impassable");
    assert_eq!(moves(&mut table, "arm", "to 0401"), "B-085 impassable");
    assert_eq!(moves(&mut table, "arm", "to 0101"), "0101 spent 9", "round by the north, as it may not go back");
    assert_eq!(moves(&mut table, "dd", "0402"), "B-068 unavailable");
    table.mark(super::Mark::Available(table.unit("dd"), true));
    assert_eq!(moves(&mut table, "dd", "0301"), "B-070 impassable");
    assert_eq!(strategic(&mut table, "dd", "0402"), "B-111 strategic_ability");
    assert_eq!(moves(&mut table, "dd", "0402"), "0402 spent 1");
    table.axis_acts();
    assert_eq!(moves(&mut table, "fort", "0105"), "B-083 immobile");
    table.record("de", |record| record.activated = 1);
    table.mark(super::Mark::ActivationAxis(0));
    assert_eq!(moves(&mut table, "de", "0306"), "B-107 movement_exceeded", "activated, and nothing worked out");
    assert_eq!(moves(&mut table, "fort", "0105"), "B-015 activation_points");
}

#[test]
fn what_strategic_movement_is_refused_for() {
    let units = [("arm", "us_cc", "3216"), ("guns", "us_div_arty", "3216"), ("inf", "us_inf_rgt", "3215")];
    let mut table = table(NORMANDY, &units);
    assert_eq!(strategic(&mut table, "inf", "3216"), "B-109 strategic_road", "no bridge");
    assert_eq!(strategic(&mut table, "guns", "3217"), "B-110 strategic_road", "guns need a road even in the open");
    assert_eq!(strategic(&mut table, "inf", "to 3216"), "3216 spent 3", "round by the road");
    table.record("arm", |record| record.attacked = true);
    assert_eq!(strategic(&mut table, "arm", "3217"), "B-114 strategic_fought");
    assert_eq!(strategic(&mut table, "arm", "to 3217"), "B-114 strategic_fought");
    table.weather(Weather::Storm);
    assert_eq!(strategic(&mut table, "arm", "3217"), "B-112 strategic_weather");
    assert_eq!(strategic_reach(&table.rules, &table.state, table.unit("arm")), []);
    assert_eq!(moves(&mut table, "arm", "3217"), "3217 spent 2");
}

/// The hidden enemy is a lone commander and has no zone. The rules accept the way, and the move ends before the hex of the commander.
#[test]
fn a_move_ends_before_an_enemy_whom_nobody_had_seen() {
    let units = [("it", "us_cav_gp", "0202"), ("cmd", "ax_cmd", "0210")];
    let mut table = table(&open_ground(), &units);
    table.weather(Weather::Storm);
    let by = "0203 0204 0205 0206 0207";
    assert_eq!(moves(&mut table, "it", &format!("{by} 0208 0209")), "B-107 movement_exceeded");
    table.put("cmd", "0206");
    let (before, it) = (table.clone(), table.units("it"));
    let there = within_reach(&before.rules, &before.state, it[0]).iter().any(|way| way.hex == hex("0206"));
    assert!(there, "nothing betrays him");
    assert_eq!(way(&before.rules, &before.state, &it, (hex("0206"), false)), Some(hexes("0203 0204 0205 0206")));
    let prices = priced(&before.rules, &before.state, &it, (&route(by), false));
    assert_eq!(prices, [("0202", 0), ("0203", 2), ("0204", 2), ("0205", 2)].map(|(at, cost)| (hex(at), cost)));
    assert_eq!(moves(&mut table, "it", by), "0205 spent 6", "six of ten, and not stopped");
    assert_eq!(moves(&mut table, "it", "0206"), "B-105 enemy_occupied", "by now he is seen");
    let mut why = Explanation::default();
    let mut out = crate::kernel::effect::Effects::default();
    let mut play = Resolution::new(&before.rules, &before.state, &mut why, &mut out);
    resolve(&mut play, &it, &route(by), false).unwrap();
    assert_eq!((why.value("allowance"), why.value("spent")), (Some(12), Some(6)));
    assert!(why.rows().contains(&crate::kernel::citation::row("B-106")));
}

/// A hidden enemy with a zone stops the move in that zone. The side may know that the hex has room: own units there would see the enemy.
#[test]
fn a_hidden_zone_cuts_a_way_off() {
    let mut table = table(&open_ground(), &[("it", "us_inf_rgt", "0202"), ("de", "de_inf_rgt", "0205")]);
    table.weather(Weather::Storm);
    assert!(within_reach(&table.rules, &table.state, table.unit("it")).iter().any(|way| way.hex == hex("0205")));
    assert_eq!(moves(&mut table, "it", "0203 0204 0304 0305"), "B-107 movement_exceeded", "the whole way counts");
    assert_eq!(moves(&mut table, "it", "0203 0204 0304"), "0204 spent 4 stopped");
}

#[test]
fn where_a_known_zone_cuts_a_way_off_there_must_be_room() {
    let own = [
        ("a", "us_tank_bn", "0503"),
        ("b", "us_tank_bn", "0503"),
        ("c", "us_tank_bn", "0502"),
        ("d", "us_tank_bn", "0502"),
    ];
    let mut table = table(&open_ground(), &[own.as_slice(), &[("de", "de_inf_rgt", "0504")]].concat());
    assert_eq!(moves(&mut table, "c d", "0503 0603 0604"), "B-054 stack_limit", "they would stop in the first hex");
    table.cut_off("de");
    assert_eq!(moves(&mut table, "c d", "0503 0604"), "0604 spent 4", "through a hex of two");
}

/// A search assumes that a merely detected enemy has a zone. Units walk a dictated way past an enemy that has none.
#[test]
fn an_enemy_of_whom_little_is_known_is_taken_to_have_a_zone() {
    let mut table = table(&open_ground(), &[("it", "us_cav_gp", "0202"), ("cmd", "ax_cmd", "0207")]);
    table.weather(Weather::Sunny);
    let reached = within_reach(&table.rules, &table.state, table.unit("it"));
    let stops = |at| reached.iter().find(|way| way.hex == hex(at)).map(|way| way.stops);
    assert_eq!([stops("0205"), stops("0206"), stops("0207")], [Some(false), Some(true), None]);
    assert_eq!(moves(&mut table, "it", "0203 0204 0205 0206 0306"), "0306 spent 10");
}

#[test]
fn a_unit_is_spotted_until_it_moves_again() {
    let mut table = table(&open_ground(), &[("it", "us_cc", "0502")]);
    table.give(ALLIED, "0504");
    let is_spotted = |table: &Table| table.state.sheet.spotted.contains(&table.unit("it"));
    assert_eq!(moves(&mut table, "it", "0503"), "0503 spent 2");
    assert!(is_spotted(&table));
    assert_eq!(moves(&mut table, "it", "0504"), "0504 spent 4");
    assert!(!is_spotted(&table), "a hex of its own");
    assert_eq!(moves(&mut table, "it", "0505 0504"), "0504 spent 8");
    assert!(is_spotted(&table), "it went through a hex of the enemy's");
    assert_eq!(table.state.board.owner(&table.rules.map, hex("0505")), Some(ALLIED), "and took it");
}

/// Every answer to a side before its move is the same with and without hidden enemies, over ways in all directions.
#[test]
fn no_answer_depends_on_an_enemy_out_of_sight() {
    let units = [
        ("it", "us_inf_rgt", "0505"),
        ("mate", "us_inf_rgt", "0504"),
        ("seen", "de_inf_rgt", "0507"),
        ("one", "de_inf_rgt", "0208"),
        ("two", "ax_cmd", "0902"),
        ("three", "de_pz_rgt", "0909"),
    ];
    let mut with = table(&open_ground(), &units);
    with.weather(Weather::Storm);
    let mut without = with.clone();
    for id in ["one", "two", "three"] {
        assert!(!is_visible(&with.rules, &with.state, ALLIED, with.unit(id)), "{id}");
        without.remove(id);
    }
    let answers = |table: &Table, by: &[Hex]| {
        let (it, mut table) = (table.units("it"), table.clone());
        let done = table.act(|play| resolve(play, &it, &Route::By(by.into()), false));
        done.err().map(|refused| (refused.rule, refused.breach))
    };
    let (it, mut refused) = (with.units("it"), 0);
    let reached = |table: &Table| within_reach(&table.rules, &table.state, it[0]);
    assert_eq!(reached(&with), reached(&without));
    let map = &with.rules.map;
    for seed in 0..400_usize {
        let mut by = vec![hex("0505")];
        for step in 0..1 + seed % 4 {
            let around: Vec<Hex> = map.neighbours(by[step]).map(|(_, next)| next).collect();
            by.push(around[(seed * 7 + step * step * 5 + seed / 6) % around.len()]);
        }
        let by = &by[1..];
        assert_eq!(answers(&with, by), answers(&without, by), "{by:?}");
        refused += usize::from(answers(&with, by).is_some());
    }
    assert!((50..350).contains(&refused), "{refused} of the ways were refused");
}
