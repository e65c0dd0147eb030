//! The edition as shipped: book, tables, units and scenarios can be read, and every written scene reads back.

mod readings;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::kernel::declared::Declared as _;
use crate::kernel::game::State;
use crate::kernel::hex::Hex;
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::scene::{SceneSource, draft, given};
use crate::kernel::slots::{Names as _, SlotName, value_text};
use crate::kernel::unit::{Place, Side};

use super::super::id::Wab;
use super::super::state::action::Action;
use super::super::state::classes::{Kind, Quality, Size, Trait};
use super::super::state::order_of_battle::{printed, stock};
use super::super::state::posed::{parse_posed, print_posed};
use super::super::state::rules::{Rules, book};
use super::super::state::scenario::{Control, Forecast, PARAMETERS, Scenario};
use super::super::state::stage::Stage;
use super::super::state::tables::{Outcome, Tables};
use super::super::state::terrain::{Terrain, Water, is_land};
use super::super::state::units::{ALLIED, AXIS, Bonus};
use super::super::state::weather::Weather;
use super::scene::{SCENARIOS, pose, print};
use super::slots::SLOTS;
use super::words::of_action;

fn posed(text: &str) -> Result<(Rules, State<Wab>), ParseError> {
    let source: SceneSource = draft(text)?;
    pose(&source, Arc::new(book()?))
}

fn shipped(id: &str) -> (Rules, State<Wab>) {
    let (_, text) = SCENARIOS.iter().find(|(known, _)| *known == id).unwrap();
    posed(text).unwrap_or_else(|error| panic!("{id}: {error}"))
}

fn hex(rules: &Rules, name: &str) -> Hex {
    rules.map.corner(name).unwrap()
}

#[test]
fn the_book_and_its_tables_are_read() {
    let book = book().unwrap();
    assert_eq!((book.rows.len(), book.table("10.1").unwrap().rows.len()), (269, 72));
    assert_eq!(book.table("11.1").unwrap().rows.len(), 451);
    let tables = Tables::read(&book).unwrap();
    let outcome = Outcome { attacker: 1, defender: 13, retreats: true };
    assert_eq!(tables.combat(7, 5), outcome);
    assert_eq!((tables.combat(-4, -9), tables.combat(20, 12)), (tables.combat(2, -3), tables.combat(15, 9)));
    assert_eq!([4, 5, 15, 99].map(|points| tables.support(points)), [0, 1, 3, 6]);
    assert_eq!([(7, 15), (2, 1), (12, 40)].map(|(dice, points)| tables.bombardment(dice, points)), [4, 0, 11]);
    assert_eq!([8, 9, 11, 13].map(|value| tables.flak(value)), [(false, 0), (true, 0), (true, 1), (true, 2)]);
    assert_eq!(tables.movement(Terrain::Marsh, Kind::Armour), None);
    assert_eq!(tables.movement(Terrain::Bocage, Kind::Flak), Some(4));
    assert_eq!((tables.crossing(Water::River, Kind::Artillery), tables.water_shift(Water::River)), (2, 2));
    assert_eq!(tables.pace(Weather::Storm, AXIS, Kind::Reconnaissance), 75);
    assert_eq!((tables.view(Weather::Rainy), tables.view(Weather::Storm)), ([2, 3], [1, 2]));
    assert_eq!((tables.threshold(Quality::Elite), tables.percent(Quality::Conscript, 2)), (30, 45));
    assert_eq!((tables.random(6, true), tables.random(12, false)), (Weather::Storm, Weather::Sunny));
    assert_eq!([9, 30, 40, 42].map(|turn| tables.calendar(turn)), {
        [Weather::Storm, Weather::Sunny, Weather::Rainy, Weather::Overcast]
    });
}

#[test]
fn better_odds_and_higher_dice_never_help_the_defender() {
    let tables = Tables::read(&book().unwrap()).unwrap();
    let is_no_worse = |now: Outcome, before: Outcome| {
        now.attacker <= before.attacker && now.defender >= before.defender && now.retreats >= before.retreats
    };
    for row in 2..=15 {
        for column in -3..=9 {
            let now = tables.combat(row, column);
            assert!(is_no_worse(now, tables.combat(row - 1, column)), "{row} {column}");
            assert!(is_no_worse(now, tables.combat(row, column - 1)), "{row} {column}");
        }
    }
}

#[test]
fn classes_and_units_are_read() {
    let (stock, units) = (stock().unwrap(), printed().unwrap());
    assert_eq!((stock.classes.len(), stock.squadrons.len(), units.len()), (72, 7, 451));
    assert_eq!(units.iter().map(|unit| unit.id.as_str()).collect::<BTreeSet<_>>().len(), 451);
    assert!(units.iter().all(|unit| unit.short.chars().count() <= 6 && !unit.name.is_empty()));
    let of = |kind: Kind| units.iter().filter(|unit| unit.kind() == kind).count();
    assert_eq!((of(Kind::Aircraft), of(Kind::Commander)), (14, stock.commanders.len()));
    for unit in units {
        let class = &unit.class;
        let is_light = unit.kind() == Kind::Commander || class.side == AXIS && class.size == Size::Company;
        assert!(class.weight == 0 || !is_light, "{}: B-055, B-056", unit.id);
        assert!(class.weight == 1 || is_light || unit.kind() == Kind::Aircraft, "{}: B-057", unit.id);
        assert_eq!(class.special == Trait::Commander, unit.kind() == Kind::Commander, "{}", unit.id);
        assert_eq!(class.has_zone, unit.kind().is_combat(), "{}: B-065", unit.id);
        assert_eq!(unit.squadron.is_some(), unit.kind() == Kind::Aircraft, "{}", unit.id);
        assert!(unit.bonus == Bonus::default() || unit.kind() == Kind::Commander, "{}", unit.id);
    }
    let rommel = units.iter().find(|unit| unit.id == "rommel").unwrap();
    assert_eq!(rommel.bonus, Bonus { attack_columns: 1, attack_dice: 1, defence_columns: 0, defence_dice: 1 });
    let flies = |id: &str, weather| stock.squadron(id).unwrap().0.chance(weather);
    assert_eq!((flies("us_heavy", Weather::Rainy), flies("uk_recon", Weather::Overcast)), (0, 90));
}

#[test]
fn every_unit_reads_back_as_it_is_written() {
    let read = |text: &str| {
        let mut line = Line::new(text, 1);
        line.take();
        let unit = parse_posed(&mut line, text)?;
        line.finish().map(|()| unit)
    };
    for unit in printed().unwrap() {
        assert_eq!(read(&print_posed(unit)).as_ref(), Ok(unit));
    }
    let own = read("unit x axis de_inf_rgt life 6 quality elite movement 9 flak 2 of 352 name Of its own").unwrap();
    assert_eq!((own.class.life, own.class.quality, own.class.movement), (6, Quality::Elite, 9));
    let plane = read("unit p allied us_heavy points 7 life 2").unwrap();
    assert_eq!(plane.squadron.as_ref().map(|it| (it.bombs, it.life)), Some((7, 2)));
    assert_eq!((plane.class.points, plane.class.life), (7, 2));
    for unit in [own, plane, read("unit c axis ax_cmd bonus 1 2 3 4").unwrap()] {
        assert_eq!(read(&print_posed(&unit)), Ok(unit));
    }
    assert!(read("unit x axis de_inf_rgt bonus 1 1 1 1").is_err(), "only commanders have one");
    assert!(read("unit p allied us_heavy attack 1").is_err() && read("unit y axis nothing").is_err());
}

#[test]
fn every_scenario_reads_back_as_it_is_written() {
    assert_eq!(SCENARIOS.len(), 6);
    for (id, _) in SCENARIOS {
        let (rules, state) = shipped(id);
        let written = print(&rules, &state);
        let (again, then) = posed(&written).unwrap_or_else(|error| panic!("{id}: {error}"));
        assert_eq!((&again.scenario, &again.units), (&rules.scenario, &rules.units), "{id}");
        assert_eq!((&again.map_text, again.map.window), (&rules.map_text, rules.map.window), "{id}");
        assert!(then == state, "{id}: another position");
        assert_eq!(print(&again, &then), written, "{id}");
    }
}

/// Requirements of reference 8.2 and 6.5 for the lists: hexes inside the window, suitable terrain, no overfull or mixed stacks, each unit once.
#[test]
fn the_scenarios_hold_together() {
    for (id, _) in SCENARIOS {
        let (rules, state) = shipped(id);
        assert_eq!(state.stage, Stage::Opening, "{id}");
        let mut stacks: BTreeMap<Hex, (u8, Side)> = BTreeMap::new();
        for unit in state.board.units() {
            let name = rules.unit_id(unit);
            let due = rules.scenario.arrivals.iter().filter(|arrival| arrival.unit == name).count();
            match state.board.place(unit) {
                Place::On(hex) => {
                    let (weight, side) = stacks.entry(hex).or_insert((0, rules.side(unit)));
                    *weight += rules.class(unit).weight;
                    assert!(*weight <= 3 && *side == rules.side(unit), "{id}: {name}");
                    assert_eq!(due, 0, "{id}: {name} is there already");
                }
                Place::Pool => assert_eq!(due, 1, "{id}: {name} comes once"),
                Place::Away => assert_eq!(rules.kind(unit), Kind::Aircraft, "{id}: {name}"),
                Place::Eliminated => panic!("{id}: {name}"),
            }
        }
        for arrival in &rules.scenario.arrivals {
            let unit = rules.unit_named(&arrival.unit).unwrap();
            let is_ship = rules.kind(unit) == Kind::Ship;
            assert!((2..=rules.last_turn).contains(&arrival.turn), "{id}: {}", arrival.unit);
            assert_ne!(is_land(&rules.map, arrival.hex), is_ship, "{id}: {}", arrival.unit);
        }
        let scenario = &rules.scenario;
        let hexes = scenario.supply.iter().chain(&scenario.victory).flatten().copied();
        let all = hexes.chain(scenario.objectives.iter().map(|objective| objective.hex));
        assert!(all.into_iter().all(|hex| is_land(&rules.map, hex)), "{id}");
        assert!(scenario.briefing.iter().all(|text| !text.is_empty()), "{id}");
    }
}

#[test]
fn bloody_omaha_has_its_objectives() {
    let (rules, state) = shipped("wab-01");
    let scenario = &rules.scenario;
    assert_eq!((scenario.impulses, scenario.first, scenario.activation), (1, ALLIED, [16, 12]));
    assert_eq!((rules.last_turn, scenario.turns.len(), scenario.losses), (5, 5, 1));
    assert_eq!((scenario.forecast, scenario.levels), (Forecast::Listed, [6, 12, 20]));
    assert_eq!(scenario.victory, [Vec::new(), ["2511", "2612"].map(|name| hex(&rules, name)).to_vec()]);
    let of = |name: &str| scenario.objectives.iter().find(|it| it.hex == hex(&rules, name)).unwrap();
    assert_eq!(scenario.objectives.len(), 8);
    assert_eq!((of("2512").each_turn, of("2512").at_end), ([2, 1], [4, 0]));
    assert_eq!(of("2412").name, ["Bluff of Vierville", "Branten vid Vierville"]);
    let owned = |name: &str| state.board.owner(&rules.map, hex(&rules, name));
    assert_eq!(["2511", "2612", "2512", "2510"].map(owned), [Some(ALLIED), Some(ALLIED), Some(AXIS), None]);
}

#[test]
fn overlord_countered_brings_the_axis_sooner() {
    let (as_it_was, _) = shipped("wab-05");
    let (rules, _) = shipped("wab-06");
    assert_eq!((rules.scenario.forecast, as_it_was.scenario.forecast), (Forecast::Bad, Forecast::Calendar));
    let pairs = as_it_was.scenario.arrivals.iter().zip(&rules.scenario.arrivals);
    for (was, is) in pairs {
        let is_axis = rules.side(rules.unit_named(&is.unit).unwrap()) == AXIS;
        let due = if is_axis && was.turn >= 4 { (was.turn - 3).max(2) } else { was.turn };
        assert_eq!((&was.unit, due), (&is.unit, is.turn));
    }
}

#[test]
fn every_parameter_reads_back_as_it_is_written() {
    for (id, _) in SCENARIOS {
        let (rules, _) = shipped(id);
        let written = given::print(&PARAMETERS, &rules.map, &rules.scenario);
        let text = format!("system x\n{written}");
        let lines = draft(&text).unwrap().given;
        assert_eq!(given::read(&PARAMETERS, &rules.map, &lines).as_ref(), Ok(&*rules.scenario), "{id}");
    }
    let (rules, _) = shipped("wab-05");
    assert_eq!(given::print(&PARAMETERS, &rules.map, &Scenario::default()), "");
    let read = |line: &str| given::read(&PARAMETERS, &rules.map, &draft(&format!("system x\n{line}")).unwrap().given);
    assert_eq!(read("given weather random normal").map(|it| it.forecast), Ok(Forecast::Normal));
    assert_eq!(read("given control nearest").map(|it| it.control), Ok(Control::Nearest));
    for wrong in [
        "turn 2 sunny",
        "levels 6 5 9",
        "levels 0 5 9",
        "impulses 3",
        "weather sunny",
        "arrive 2 16rct 2612 0 0",
        "luck",
    ] {
        assert!(read(&format!("given {wrong}")).is_err(), "{wrong}");
    }
}

/// A small position with additional lines.
fn small(lines: &str) -> Result<(Rules, State<Wab>), ParseError> {
    let head = "scene Small\nsystem wab-normandy-1944\nmap normandy\nwindow 2310 2816\nforce 16rct 741tk texas us_fb-1 gr916 pi352 ar352";
    posed(&format!(
        "{head}\n{lines}\n16rct at 2612\n741tk at 2612\ntexas at 2510\ngr916 at 2512\npi352 at 2512\nar352 at 2513"
    ))
}

#[test]
fn every_moment_reads_back_as_it_is_written() {
    let fight = "1 allied target 2512 by 16rct 741tk";
    let lot = "defenders gr916 pi352 left 3 given 1 next 1 lost gr916 1 owes 2 16rct 741tk retreat 2612";
    let moments = [
        "opening".to_owned(),
        "weather".to_owned(),
        "availability us_fb-1 weather".to_owned(),
        "availability us_fb-1 maintenance".to_owned(),
        "availability texas ship".to_owned(),
        "impulse 2 axis".to_owned(),
        format!("combat-flak {fight} support texas us_fb-1 fire us_fb-1"),
        format!("combat-dice {fight}"),
        format!("combat-lot {fight} support texas {lot}"),
        format!("combat-lot {fight} attackers 16rct 741tk left 1 given 2 next 0 lost owes 0"),
        format!("advance {fight}"),
        "bombardment-dice 1 allied target 2512 by texas".to_owned(),
        "bombardment-flak 1 allied target 2512 by us_fb-1 fire us_fb-1".to_owned(),
        format!("bombardment-lot 1 axis target 2612 by ar352 {lot}"),
        "over".to_owned(),
    ];
    for words in moments {
        let (rules, state) =
            small(&format!("turn 3\nstage {words}")).unwrap_or_else(|error| panic!("{words}: {error}"));
        let mut out = Vec::new();
        SLOTS.read(&rules, &state, SlotName::Match("stage"), &mut out);
        assert_eq!(value_text(&rules, &out), words);
        let written = print(&rules, &state);
        let (again, then) = posed(&written).unwrap_or_else(|error| panic!("{words}: {error}"));
        assert!(then == state && print(&again, &then) == written, "{words}");
    }
    assert!(small("stage dreaming").is_err() && small("stage combat-lot 1 allied target 2512 by 16rct tea").is_err());
}

#[test]
fn control_begins_where_units_stand_or_nearest_to_them() {
    let owners = |lines: &str, names: [&str; 4]| {
        let (rules, state) = small(lines).unwrap();
        let (again, then) = posed(&print(&rules, &state)).unwrap();
        assert!(then == state, "{lines}");
        names.map(|name| again.map.corner(name).and_then(|hex| then.board.owner(&again.map, hex)))
    };
    let names = ["2612", "2712", "2513", "2510"];
    assert_eq!(owners("", names), [Some(ALLIED), Some(AXIS), Some(AXIS), None]);
    assert_eq!(owners("given control nearest", names), [Some(ALLIED), Some(ALLIED), Some(AXIS), None]);
    // Hexes that the Allies have lost since stay lost, also in a written scene.
    assert_eq!(owners("given control nearest\nhex 2712 owner axis", names)[1], Some(AXIS));
    assert_eq!(owners("hex 2513 owner allied", names)[2], Some(ALLIED));
    assert!(small("hex 2510 owner allied").is_err(), "nobody controls the sea");
}

#[test]
fn aircraft_are_away_and_units_stand_where_they_can() {
    let (rules, state) = small("16rct losses 3 fatigue 20\ntexas available").unwrap();
    let unit = |id: &str| rules.unit_named(id).unwrap();
    assert_eq!(state.board.place(unit("us_fb-1")), Place::Away);
    assert_eq!(state.board.losses(unit("16rct")), 3);
    let head = "scene Wrong\nsystem wab-normandy-1944\nmap normandy\nforce 16rct texas us_fb-1\n";
    for wrong in
        ["16rct at 2510", "texas at 2612", "us_fb-1 at 2612", "16rct losses 9", "given arrive 2 18rct 2612 8 0"]
    {
        assert!(posed(&format!("{head}{wrong}")).is_err(), "{wrong}");
    }
    for wrong in ["given arrive 2 16rct 2612 9 0", "given supplied 4 16rct 1ss"] {
        assert!(posed(&format!("{head}{wrong}")).is_err(), "{wrong}");
    }
}

#[test]
fn every_action_is_read_in_both_languages_and_has_words() {
    let (rules, _) = small("").unwrap();
    let lines = [
        ["begin", "börja"],
        ["dice 3 4", "tärningar 3 4"],
        ["percent 100", "procent 100"],
        ["lot 2", "lott 2"],
        ["move 16rct 741tk 2712 2812", "flytta 16rct 741tk 2712 2812"],
        ["strategic ar352 to 2514", "strategiskt ar352 till 2514"],
        ["attack 2512 by 16rct support texas us_fb-1", "anfall 2512 med 16rct understöd texas us_fb-1"],
        ["advance by 16rct", "avancera med 16rct"],
        ["advance by", "avancera"],
        ["bombard 2512 by texas", "beskjut 2512 med texas"],
        ["replenish gr916 2", "ersätt gr916 2"],
        ["end", "avsluta"],
    ];
    let words = [include_str!("../data/words.en.ftl"), include_str!("../data/words.sv.ftl")];
    let moments = ["opening", "weather", "availability texas ship", "impulse 1 axis", "over"];
    let fights = ["combat-dice 1 allied target 2512 by 16rct", "bombardment-dice 1 axis target 2612 by ar352"];
    for pair in lines {
        let [english, swedish] = pair.map(|text| Action::parse::<Wab>(&rules, &mut Line::new(text, 1)).unwrap());
        assert_eq!((english.print::<Wab>(&rules).as_str(), &english), (pair[0], &swedish));
        for moment in moments.iter().chain(&fights) {
            let (rules, state) = small(&format!("stage {moment}")).unwrap();
            let key = of_action(&rules, &state, &english).key;
            // Two keys are shared by all rule books.
            let is_shared = ["entry-advance-none", "entry-end-match"].contains(&key);
            let is_there = |text: &str| text.contains(&format!("\n{key} ="));
            assert!(is_shared || words.iter().all(|text| is_there(text)), "{moment}: {key}");
        }
    }
}

/// Every formation except ships has a name in Swedish, and both languages otherwise have the same messages.
#[test]
fn both_languages_have_the_same_words() {
    let keys = |text: &'static str| -> BTreeSet<&str> {
        let lines = text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
        lines.filter_map(|line| line.split_once(" =")).map(|(key, _)| key).collect()
    };
    let (english, swedish) = (keys(include_str!("../data/words.en.ftl")), keys(include_str!("../data/words.sv.ftl")));
    let (names, others): (BTreeSet<&str>, BTreeSet<&str>) =
        swedish.iter().partition(|key| key.starts_with("formation-"));
    assert_eq!(english, others);
    for unit in printed().unwrap() {
        let plain = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' };
        let slug: String = unit.name.chars().map(plain).collect();
        let key = slug.split('-').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-");
        let is_ship = unit.name.starts_with("HMS ") || unit.name.starts_with("USS ");
        assert_eq!(names.contains(format!("formation-{key}").as_str()), !is_ship, "{}", unit.name);
    }
    for class in &stock().unwrap().classes {
        assert!(english.contains(format!("class-{}", class.id.replace('_', "-")).as_str()), "{}", class.id);
    }
}
