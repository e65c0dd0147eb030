//! The parameters of a scenario, as Wars and Battles has them (8.1, 8.2): activation points of both sides, impulses a turn, the weather of
//! each turn, supply hexes, objectives with their values, and the part of the one map that is in play.
//!
//! Seam proven: a system lists its parameters with their readers and printers, and has them typed; a scene prints its parameters and is
//! read back; the refusal of an unknown one lists the known ones; outside the window there is no hex; and a match embeds the window with
//! its map.

use std::sync::Arc;

use wardiary_core::editions::{Opening, begin as begin_match, open};
use wardiary_core::kernel::citation::row;
use wardiary_core::kernel::effect::Effects;
use wardiary_core::kernel::game::Viewer;
use wardiary_core::kernel::hex::{Direction, Hex};
use wardiary_core::kernel::map::{Map, Vocabulary};
use wardiary_core::kernel::notation::{Line, ParseError, Word, fields};
use wardiary_core::kernel::scene::given::{self, Parameter};
use wardiary_core::kernel::scene::{SceneSource, draft, load};
use wardiary_core::kernel::slots::Names;
use wardiary_core::kernel::unit::{Place, Side, UnitId};

use super::bare::{Bare, Never, Of, Standing, Table, hex};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Scenario;

wardiary_core::words! {
    /// Weather of an impulse.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    enum Weather ("weather", wanted("a weather")) {
        /// Sunny.
        ["sunny"] Sunny,
        /// Rainy.
        ["rainy"] Rainy,
        /// Storm.
        ["storm"] Storm,
    }
}

const SIDES: [[&str; 2]; 2] = [["allied"; 2], ["axis"; 2]];

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Given {
    /// Activation points by side.
    activation: [i64; 2],
    /// Whether a turn has a second impulse.
    second_impulse: bool,
    weather: Vec<Weather>,
    supply: Vec<(Side, Hex)>,
    /// The value of each hex at the end.
    objectives: Vec<(Hex, i64)>,
}

const PARAMETERS: [Parameter<Given>; 5] = [
    Parameter {
        key: "activation",
        is_list: false,
        read: |given, _, line| {
            let mut points = || line.expect("activation points")?.number(0, 99);
            given.activation = [points()?, points()?];
            Ok(())
        },
        print: |given, _| {
            let [allied, axis] = given.activation;
            if given.activation == [0, 0] { Vec::new() } else { vec![format!("{allied} {axis}")] }
        },
    },
    Parameter {
        key: "impulses",
        is_list: false,
        read: |given, _, line| {
            given.second_impulse = line.expect("impulses a turn")?.number(1, 2)? == 2;
            Ok(())
        },
        print: |given, _| if given.second_impulse { vec!["2".to_owned()] } else { Vec::new() },
    },
    Parameter {
        key: "weather",
        is_list: false,
        read: |given, _, line| {
            given.weather = fields::all(line, Weather::read)?;
            Ok(())
        },
        print: |given, _| {
            let words: Vec<&str> = given.weather.iter().map(|one| one.word()).collect();
            if words.is_empty() { Vec::new() } else { vec![words.join(" ")] }
        },
    },
    Parameter {
        key: "supply",
        is_list: true,
        read: |given, map, line| {
            let side = fields::side(line.expect("a side")?, &SIDES)?;
            let hexes = fields::all(line, |line| map.read(line.expect("a hex")?))?;
            given.supply.extend(hexes.into_iter().map(|hex| (side, hex)));
            Ok(())
        },
        print: |given, map| {
            let line = |&(side, hex): &(Side, Hex)| format!("{} {}", SIDES[side.index()][0], map.name(hex));
            given.supply.iter().map(line).collect()
        },
    },
    Parameter {
        key: "objective",
        is_list: true,
        read: |given, map, line| {
            let hex = map.read(line.expect("a hex")?)?;
            given.objectives.push((hex, line.expect("its points")?.number(1, 99)?));
            Ok(())
        },
        print: |given, map| {
            given.objectives.iter().map(|(hex, points)| format!("{} {points}", map.name(*hex))).collect()
        },
    },
];

impl Bare for Scenario {
    const UNIT_FIELDS: &'static [(&'static str, usize)] = &[("at", 1), ("losses", 1)];
    const MATCH_FIELDS: &'static [&'static str] = &["turn"];
    type Extra = (Given, Arc<str>);
    type Action = Never;
    type Stage = ();
    type Sheet = ();
    type Mark = ();

    fn set(
        rules: &Table<Self>,
        state: &mut Standing<Self>,
        key: Word<'_>,
        line: &mut Line<'_>,
    ) -> Result<(), ParseError> {
        if let Some(unit) = rules.unit_named(key.text) {
            line.take();
            let mut out = Effects::<Of<Self>>::default();
            out.place(row("P-001"), unit, Place::On(fields::hex(rules, line)?));
            state.apply(&rules.map, &out);
        }
        Ok(())
    }
}

const WORDS: Vocabulary =
    Vocabulary { terrains: &["open"], features: &["road"], places: &["town"], ..Vocabulary::NONE };

/// Six columns of five rows, two towns, one road across the whole.
fn scene(lines: &str) -> String {
    let rows = ". . . . . .\n".repeat(5);
    format!(
        "scene Bluff\nsystem probe\nbegin map\nmap bluff\nlayout flat odd-low\nletters . open\nrows 0101\n{rows}\
         road 0102-0202-0302-0402-0502-0602\nplace 0202 town near 2 Near\nplace 0605 town far 4 Far\nend map\n{lines}"
    )
}

fn posed(draft: &SceneSource) -> Result<(Table<Scenario>, Standing<Scenario>), ParseError> {
    let ground = load::ground(draft, &[], WORDS, &PARAMETERS)?;
    let units = vec![("inf".to_owned(), Side::One)];
    let mut rules = Table::new(&ground.map_text, WORDS, units, (ground.given, ground.map_text.clone()));
    rules.map = ground.map;
    let mut state = rules.stand(&[], (), ());
    load::position::<Of<Scenario>>(&rules, &mut state, &draft.position)?;
    Ok((rules, state))
}

fn pose(text: &str) -> Result<(Table<Scenario>, Standing<Scenario>), ParseError> {
    posed(&draft(text)?)
}

fn print((rules, state): &(Table<Scenario>, Standing<Scenario>)) -> String {
    let (given, map_text) = &rules.extra;
    let given = given::print(&PARAMETERS, &rules.map, given);
    let map = load::print_map(&rules.map, map_text);
    format!("scene Bluff\nsystem probe\n{given}{map}{}", load::print::<Of<Scenario>>(rules, state))
}

const WHOLE: &str = "given activation 16 12\ngiven impulses 2\ngiven weather storm sunny rainy\n\
                     given supply allied 0201 0301\ngiven supply axis 0403\ngiven objective 0202 6\ngiven objective 0403 2\n\
                     window 0403 0201\nturn 1\ninf at 0302\n";

#[test]
fn a_scenario_is_given_to_the_system_typed_and_read_back_from_what_it_prints() {
    let first = pose(&scene(WHOLE)).unwrap();
    let expected = Given {
        activation: [16, 12],
        second_impulse: true,
        weather: vec![Weather::Storm, Weather::Sunny, Weather::Rainy],
        supply: vec![(Side::One, hex("0201")), (Side::One, hex("0301")), (Side::Two, hex("0403"))],
        objectives: vec![(hex("0202"), 6), (hex("0403"), 2)],
    };
    assert_eq!(first.0.extra.0, expected);
    let printed = print(&first);
    assert!(printed.contains("given supply allied 0301\n") && printed.contains("\nwindow 0201 0403\n"), "{printed}");
    let again = pose(&printed).unwrap();
    assert_eq!((&again.0.extra, again.0.map.window, &again.1), (&first.0.extra, first.0.map.window, &first.1));
    assert_eq!(print(&again), printed);
    let plain = pose(&scene("turn 1\n")).unwrap();
    assert_eq!((plain.0.extra.0.clone(), plain.0.map.window), (Given::default(), None));
    assert!(!print(&plain).contains("given") && !print(&plain).contains("window"), "defaults are left out");
}

#[test]
fn outside_the_window_there_is_no_hex() {
    let (rules, _) = pose(&scene(WHOLE)).unwrap();
    let map: &Map = &rules.map;
    let hexes: Vec<String> = map.hexes().map(|hex| map.name(hex)).collect();
    assert_eq!(hexes, ["0201", "0202", "0203", "0301", "0302", "0303", "0401", "0402", "0403"]);
    assert_eq!(map.places.iter().map(|place| place.id.as_str()).collect::<Vec<_>>(), ["near"]);
    let around = |at: &str| map.neighbours(hex(at)).map(|(_, next)| map.name(next)).collect::<Vec<_>>();
    assert_eq!((around("0201"), around("0302").len()), (vec!["0301".to_owned(), "0202".to_owned()], 6));
    let road = WORDS.feature("road").unwrap();
    let by_road = Direction::ALL.into_iter().filter(|&side| map.side(hex("0202"), side).has(road));
    assert_eq!(by_road.count(), 2, "a road goes on over the edge of the window");
    assert_eq!((map.terrain(hex("0102")), map.cell(hex("0602"))), (None, None));
}

#[test]
fn what_the_system_does_not_know_is_refused_with_what_it_knows() {
    let known = "write one of: activation, impulses, weather, supply, objective";
    let rows = [
        (
            "given activaton 16 12\n",
            format!(
                "column 7: there is no parameter of a scenario of this game called `activaton`; nearest to it: activation; {known}"
            ),
        ),
        ("given\n", "column 6: a parameter is missing here".to_owned()),
        ("given activation 16\n", "column 20: activation points is missing here".to_owned()),
        ("given activation 16 12 9\n", "column 24: the line is complete before `9`".to_owned()),
        ("given impulses 3\n", "column 16: `3` is not a whole number from 1 to 2".to_owned()),
        (
            "given weather sunny hail\n",
            "column 21: there is no weather called `hail`; write one of: sunny, rainy, storm".to_owned(),
        ),
        ("given objective 0909 2\n", "column 17: there is no hex on this map called `0909`".to_owned()),
        (
            "window 0201 0403\ngiven objective 0605 2\n",
            "column 17: there is no hex on this map called `0605`".to_owned(),
        ),
        ("given impulses 2\ngiven impulses 1\n", "column 7: `impulses` was said before; say it once".to_owned()),
        ("window 0201 0403\nwindow 0201 0403\n", "column 1: `window` was said before; say it once".to_owned()),
        ("window 0201\n", "column 12: two opposite corners of the part in play is missing here".to_owned()),
        ("window 0201 coast\n", "column 13: there is no hex called `coast`".to_owned()),
        ("window 2020 3030\n", "column 1: a part of the map that has a hex is missing here".to_owned()),
        ("window 0201 0403\ninf at 0101\n", "column 8: there is no hex on this map called `0101`".to_owned()),
    ];
    let above = u32::try_from(scene("").lines().count()).unwrap();
    for (lines, wrong) in rows {
        let error = pose(&scene(lines)).map(drop).unwrap_err();
        let last = above + u32::try_from(lines.lines().count()).unwrap();
        assert_eq!(error.line, last, "{lines}");
        let text = error.to_string();
        assert!(text.contains(&wrong), "{lines}: {text}");
    }
}

#[test]
fn a_variant_may_give_otherwise_and_keeps_the_window() {
    let text =
        scene("given impulses 2\ngiven objective 0202 6\nvariant Longer\ngiven impulses 1\ngiven objective 0302 1\n");
    let all = draft(&text).unwrap().all();
    let given: Vec<Given> = all.iter().map(|one| posed(one).unwrap().0.extra.0).collect();
    assert_eq!(
        given.iter().map(|given| (given.second_impulse, given.objectives.len())).collect::<Vec<_>>(),
        [(true, 1), (false, 2)]
    );
    let moved = draft(&scene("variant Elsewhere\nwindow 0101 0202\n")).unwrap_err();
    assert!(moved.to_string().contains("a variant keeps the system and the map of its scene"));
}

/// A fight of the first system with more hexes on the map; the window keeps some of them.
fn shipped(lines: &str) -> String {
    format!(
        "scene window\nsystem ikvm-normandy-2023\nbegin map\nmap w\nlayout flat odd-low\nletters . open\nrows 0101\n\
         . . . .\n. . . .\n. . . .\nend map\n{lines}unit a allied infantry 14-6-6 2\nunit d german infantry 3-3-4 2\n\
         turn 3\nstage combat allied\na at 0202\nd at 0302\n"
    )
}

#[test]
fn a_match_embeds_its_window_and_systems_without_parameters_refuse_them() {
    let begun = begin_match(&shipped("window 0201 0303\n"), &Opening::default()).unwrap();
    let scene = &begun.material.iter().find(|(name, _)| name == "scene").unwrap().1;
    assert!(scene.contains("end map\nwindow 0201 0303\n") && scene.contains("\n. . . .\n"), "{scene}");
    let genesis = wardiary_core::of_any!(&begun.game, game => game.genesis.clone());
    let opened = open(genesis, &begun.material).unwrap().into_review(Viewer::Umpire);
    assert_eq!(
        opened.map().hexes().map(|hex| opened.map().name(hex)).collect::<Vec<_>>().join(" "),
        "0201 0202 0203 0301 0302 0303"
    );
    let refused = begin_match(&shipped("given impulses 2\n"), &Opening::default()).map(drop).unwrap_err();
    assert!(refused.to_string().contains("no parameter of a scenario of this game called `impulses`"), "{refused}");
    let first = UnitId(0);
    assert_eq!(opened.at(0).position().pieces[first.index()].place, Place::On(hex("0202")));
}
