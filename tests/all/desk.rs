//! Fights posed by form: each sort of attack of both systems, refusals with their rows, and legal alternatives.

use wardiary_core::editions::desk::{Judged, Unposed, desk, judge, legal_ways};
use wardiary_core::kernel::desk::scene::Misfit;
use wardiary_core::kernel::desk::ways::Way;
use wardiary_core::kernel::desk::{Desk, Fight, Role, Spot, Troop, figures};
use wardiary_core::kernel::hex::Hex;
use wardiary_core::kernel::unit::Side;

const IKVM: &str = "ikvm-normandy-2023";
const CHERBOURG: &str = "cherbourg-1944";
/// Directions, clockwise from north.
const N: usize = 0;
const NE: usize = 1;
const SE: usize = 2;
const S: usize = 3;

fn of(system: &str) -> &'static Desk {
    desk(system).expect("the system has a form")
}

/// A unit with the usual values of its kind on the form, or with others.
fn troop(desk: &Desk, kind: &str, values: &str, spot: Spot) -> Troop {
    let kind = desk.kind(kind).expect("a kind of the form");
    let values = if values.is_empty() { kind.values } else { values };
    Troop {
        card: None,
        short: kind.word.chars().take(6).collect(),
        name: format!("the {}", kind.word),
        kind: kind.word,
        values: values.to_owned(),
        losses: 0,
        spot,
    }
}

fn carded(desk: &Desk, id: &str, spot: Spot) -> Troop {
    let card = desk.card(id).expect("a unit of the order of battle");
    let (short, name, values) = (card.short.clone(), card.name.clone(), card.values.clone());
    Troop { card: Some(id.to_owned()), short, name, kind: card.kind, values, losses: 0, spot }
}

/// A fight on a blank map: sort, terrain, attackers and defenders by kind, values and place.
fn bare(
    system: &str,
    sort: &'static str,
    terrain: &'static str,
    attackers: &[(&str, &str, Spot)],
    defenders: &[&str],
) -> Fight {
    let desk = of(system);
    let mut fight = desk.blank();
    fight.sort = sort;
    fight.ground.terrain = terrain;
    fight.troops[0] = attackers.iter().map(|(kind, values, spot)| troop(desk, kind, values, *spot)).collect();
    fight.troops[1] = defenders.iter().map(|kind| troop(desk, kind, "", Spot::Target)).collect();
    fight
}

fn judged(fight: &Fight) -> Judged {
    judge(of(fight.system), fight).unwrap_or_else(|error| panic!("{error:?}"))
}

fn refusal(fight: &Fight) -> String {
    judged(fight)
        .refusal
        .map_or_else(|| "accepted".to_owned(), |refusal| format!("{} {}", refusal.rule, refusal.breach.code))
}

#[test]
fn every_sort_of_attack_can_be_posed_by_form() {
    let two = |fight: Fight| Fight { dice: vec![3, 4], ..fight };
    let one = |fight: Fight| Fight { dice: vec![4], ..fight };
    let beside = Spot::Beside;
    let mut strike = bare(CHERBOURG, "strike", "clean", &[], &["infantry"]);
    strike.counts[0] = 6;
    let mut battery = bare(IKVM, "duel", "coast", &[("coastal_artillery", "", beside(S))], &["battleship"]);
    battery.attacker = Side::Two;
    let far = Spot::At(of(CHERBOURG).bare.read(word("SE3.1")).expect("a hex of bare ground"));
    let fights = [
        one(bare(
            IKVM,
            "attack",
            "town",
            &[("infantry", "", beside(N)), ("armour", "7-6-8", beside(S))],
            &["infantry"],
        )),
        one(bare(IKVM, "duel", "open", &[("battleship", "", beside(N))], &["coastal_artillery"])),
        one(battery),
        one(bare(
            IKVM,
            "carpet",
            "bocage",
            &[("bomber", "", Spot::Target), ("bomber", "", Spot::Target)],
            &["infantry"],
        )),
        two(bare(
            CHERBOURG,
            "assault",
            "bocage",
            &[("infantry", "", beside(N)), ("artillery", "", far)],
            &["infantry"],
        )),
        two(bare(CHERBOURG, "bombard", "clean", &[("artillery", "", far)], &["machine_gun", "infantry"])),
        two(bare(CHERBOURG, "bombard", "sea", &[("coastal_artillery", "", far)], &["naval"])),
        two(strike),
    ];
    for fight in fights {
        assert_eq!(refusal(&fight), "accepted", "{} {}", fight.sort, judged(&fight).text);
        let script = judged(&fight).text;
        assert!(script.contains("\n> di"), "the dice are rolled in\n{script}");
    }
}

fn word(text: &str) -> wardiary_core::kernel::notation::Word<'_> {
    wardiary_core::kernel::notation::Word { text, line: 1, column: 1 }
}

/// N-106: infantry does not attack across an unbridged river. It may from another side, with a bridge, or without the river.
#[test]
fn an_attack_across_a_river_is_refused_with_ways_that_hold() {
    let mut fight = bare(
        IKVM,
        "attack",
        "town",
        &[("infantry", "", Spot::Beside(N)), ("infantry", "", Spot::Beside(NE))],
        &["infantry"],
    );
    fight.ground.sides[N] = vec!["river"];
    fight.ground.sides[NE] = vec!["river"];
    fight.dice = vec![4];
    let found = judged(&fight);
    assert_eq!(refusal(&fight), "N-106 river");
    let ways = legal_ways(of(IKVM), &fight, &found, 2);
    let told: Vec<&Way> = ways.iter().map(|changed| &changed.way).collect();
    for wanted in [Way::Move(SE), Way::Side("bridge", true), Way::Side("river", false)] {
        assert!(told.contains(&&wanted), "{wanted:?} is not among {told:?}");
    }
    assert!(!told.contains(&&Way::Leave), "nobody would be left");
    for changed in &ways {
        assert_eq!(refusal(&changed.fight), "accepted", "{:?}", changed.way);
        assert_eq!(changed.fight.dice, [4], "the die is kept");
    }
    let bridged = ways.iter().find(|changed| changed.way == Way::Side("bridge", true)).expect("it is there");
    assert_eq!(bridged.of, [(Role::Attack, 0), (Role::Attack, 1)], "both attack over a bridge");
}

/// N-107: artillery fires across a river only together with units that attack from the far bank; such a partner makes it legal.
#[test]
fn artillery_alone_across_a_river_wants_a_partner() {
    let desk = of(IKVM);
    let mut fight = desk.blank();
    let hex = Hex::new(21, 9).expect("a hex");
    fight.place = Some((1, hex));
    assert_eq!(desk.maps[1].0, "caen-orne");
    fight.ground = desk.survey(&desk.maps[1].1, hex);
    assert_eq!(fight.ground.terrain, "cover");
    let north_west = 5;
    assert_eq!(fight.ground.sides[north_west], ["river"], "the Orne runs between 2109 and 2009");
    fight.troops[0] =
        vec![carded(desk, "gb-3-agra", Spot::Beside(north_west)), carded(desk, "bb-warspite", Spot::Beside(N))];
    fight.troops[1] = vec![carded(desk, "de-711-inf", Spot::Target)];
    assert_eq!(refusal(&fight), "N-107 river_support_needs_partner");
    assert!(judged(&fight).text.contains("\nmap caen-orne\n"), "the map as it is");
    let ways = legal_ways(desk, &fight, &judged(&fight), 2);
    assert!(matches!(ways[0].way, Way::Join(Role::Attack, _)), "{:?}", ways[0].way);
    // A user who adds a bridge adds it to the map.
    let bridge = ways.iter().find(|changed| changed.way == Way::Side("bridge", true)).expect("a bridge helps");
    let text = judged(&bridge.fight).text;
    assert!(text.contains("begin map caen-orne\nbridge 2109|2009\nend map\n"), "{text}");
}

#[test]
fn limits_of_air_points_are_offered_as_the_row_names_them() {
    let mut strike = bare(CHERBOURG, "strike", "clean", &[], &["infantry"]);
    strike.counts[0] = 40;
    let found = judged(&strike);
    assert_eq!(refusal(&strike).split(' ').next_back(), Some("air_points"));
    let ways = legal_ways(of(CHERBOURG), &strike, &found, 4);
    assert!(ways.iter().all(|changed| refusal(&changed.fight) == "accepted"));
    strike.counts[0] = 12;
    let ways = legal_ways(of(CHERBOURG), &strike, &judged(&strike), 4);
    let told: Vec<&Way> = ways.iter().map(|changed| &changed.way).collect();
    assert!(told.contains(&&Way::Count(0, 3)) && told.contains(&&Way::Count(0, 10)), "{told:?}");
}

#[test]
fn the_defender_answers_where_he_is_asked_or_says_something() {
    let far = Spot::Beside(S);
    let mut fight = bare(CHERBOURG, "assault", "clean", &[("infantry", "", Spot::Beside(N))], &["infantry"]);
    assert!(!judged(&fight).text.contains("defend"), "nobody asks");
    fight.troops[2] = vec![troop(of(CHERBOURG), "artillery", "2-1-4(4)", far)];
    let text = judged(&fight).text;
    assert!(text.ends_with("> assault X by unit-1\n> defend by unit-3\n"), "{text}");
    fight.troops[2] = vec![troop(of(CHERBOURG), "infantry", "", far)];
    assert_eq!(refusal(&fight), "C-130 no_support");
    fight.troops[2].clear();
    fight.attacker = Side::Two;
    assert!(judged(&fight).text.ends_with("> defend none\n"), "the Americans have air points and are asked");
}

#[test]
fn a_die_that_is_none_is_refused_with_the_faces_there_are() {
    let mut fight = bare(IKVM, "attack", "open", &[("infantry", "", Spot::Beside(N))], &["infantry"]);
    fight.dice = vec![7];
    let found = judged(&fight);
    assert!(refusal(&fight).ends_with("die_range"), "{}", refusal(&fight));
    let ways = legal_ways(of(IKVM), &fight, &found, 2);
    assert_eq!(ways.len(), 7, "six faces, and no die yet");
}

#[test]
fn units_that_cannot_stand_where_they_are_put_are_named() {
    let desk = of(IKVM);
    let ship_and_men = [("battleship", "", Spot::Beside(N)), ("infantry", "", Spot::Beside(N))];
    let fight = bare(IKVM, "attack", "open", &ship_and_men, &["infantry"]);
    let Err(Unposed::Flaws(flaws)) = judge(desk, &fight) else { panic!("a ship and a division in one hex") };
    assert_eq!((flaws.len(), flaws[0].row, flaws[0].what), (1, 1, Misfit::NeedsLand));
    let mut fight = desk.blank();
    fight.place = Some((1, Hex::new(19, 10).expect("a hex")));
    fight.troops[0] = vec![carded(desk, "bb-warspite", Spot::Beside(N))];
    let Err(Unposed::Flaws(flaws)) = judge(desk, &fight) else { panic!("a ship beside Caen") };
    assert_eq!((flaws[0].what, flaws[0].hex), (Misfit::NeedsWater, Hex::new(19, 9)));
}

#[test]
fn a_single_figure_stands_for_the_one_that_counts() {
    for (known, typed, role, wanted) in [
        ("6-6-6", "8", Role::Attack, Some("8-6-6")),
        ("2-3-4", "5", Role::Defence, Some("2-5-4")),
        ("2-1-4(6)", "3", Role::Support, Some("3-1-4(6)")),
        ("2", "4", Role::Attack, Some("4")),
        ("3-1-4(6)", "2-1-4(4)", Role::Attack, Some("2-1-4(4)")),
        ("6-6-6", "8-6-8", Role::Attack, Some("8-6-8")),
        ("6-6-6", "6-6", Role::Attack, None),
        ("6-6-6", "-6", Role::Attack, None),
        ("6-6-6", "99999999999", Role::Attack, None),
        ("2", "2-0-10", Role::Attack, None),
        ("6-6-6", "", Role::Attack, None),
    ] {
        assert_eq!(figures(known, typed, role).as_deref(), wanted, "{known} {typed}");
    }
}

/// A user's changes of a hex enter the map; values equal to the map's do not.
#[test]
fn what_is_said_otherwise_of_a_hex_changes_its_map() {
    let desk = of(CHERBOURG);
    let hex = Hex::new(20, 12).expect("Montebourg");
    let map = &desk.maps[0].1;
    let mut fight = desk.blank();
    fight.place = Some((0, hex));
    fight.ground = desk.survey(map, hex);
    fight.called = "Montebourg".to_owned();
    let printed = fight.ground.clone();
    fight.troops[0] = vec![carded(desk, "us-008-1", Spot::Beside(S))];
    fight.troops[1] = vec![carded(desk, "de-919-1", Spot::Target)];
    fight.ground.works = desk.works.iter().filter(|work| !printed.works.contains(work)).copied().collect();
    fight.ground.sides[S] = if printed.sides[S].is_empty() { vec!["river"] } else { Vec::new() };
    fight.ground.terrain = if printed.terrain == "swamp" { "clean" } else { "swamp" };
    let text = judged(&fight).text;
    let (rules, _) =
        wardiary_core::editions::pose::<wardiary_core::systems::cherbourg_1944::Cherbourg>(&text).expect("it poses");
    assert_eq!(desk.survey(&rules.map, hex), fight.ground, "{text}");
    // The embedded scene is the whole map with its changes, and reads back.
    let begun = wardiary_core::editions::begin(&text, &wardiary_core::editions::Opening::default()).expect("it begins");
    let (again, _) =
        wardiary_core::editions::pose::<wardiary_core::systems::cherbourg_1944::Cherbourg>(&begun.material[0].1)
            .expect("it reads back");
    assert_eq!(desk.survey(&again.map, hex), fight.ground);
}

/// The line and column of a mistake in a scene, with the text of the error.
fn wrong(scene: &str) -> String {
    wardiary_core::editions::try_script(scene, None)
        .err()
        .map_or_else(|| "it poses".to_owned(), |error| error.to_string())
}

#[test]
fn a_scene_that_names_no_game_of_ours_says_so_before_anything_else() {
    let known = wardiary_core::editions::systems();
    assert_eq!(
        wrong("scene x\nsystem nope\nattack\n"),
        format!("line 2, column 8: there is no game system called `nope`; write one of: {}", known.join(", "))
    );
    let missing = wrong("system ikvm-normandy-2023\n");
    assert!(missing.contains("a line `map ID`"), "{missing}");
    let twice = wardiary_core::editions::PoseError::System("nope".to_owned()).to_string();
    assert_eq!(twice, format!("there is no system `nope`; write one of: {}", known.join(", ")));
}

#[test]
fn a_change_of_a_shipped_map_is_told_by_its_line_in_the_scene() {
    let head = "scene x\nsystem ikvm-normandy-2023\nbegin map caen-orne\n";
    for (lines, place) in [
        ("river 2109|9999\n", "line 4, column 7"),
        ("\nno lake 2109\n", "line 5, column 4"),
        ("no river 2109|2101\n", "line 4, column 10"),
        ("hex 2109 lagoon\n", "line 4, column 10"),
    ] {
        let found = wrong(&format!("{head}{lines}end map\n"));
        assert!(found.starts_with(place), "{found}");
    }
    assert!(
        wrong("system ikvm-normandy-2023\nbegin map nowhere\nend map\n")
            .starts_with("line 2, column 11: there is no map")
    );
    assert!(wrong(&format!("{head}hex 2109 town\n")).contains("`end map`"));
}
