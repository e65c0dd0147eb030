//! Units that a person poses by their values, and their past deeds: each matches the text, and reads back.

use wardiary_core::diary::entry_text;
use wardiary_core::editions::desk::{desks, judge};
use wardiary_core::editions::{AnyMatch, Opening, begin, editions, open_as, pose, try_script};
use wardiary_core::kernel::desk::{Role, Spot, Troop};
use wardiary_core::kernel::game::{System, Viewer};
use wardiary_core::kernel::slots::{Names, SlotName};
use wardiary_core::kernel::view::Piece;
use wardiary_core::review::Review;
use wardiary_core::systems::cherbourg_1944::Cherbourg;
use wardiary_core::systems::cherbourg_1944::state::units::{AXIS, US};

const IKVM: &str = "\
scene posing
system ikvm-normandy-2023
begin map
map posing
layout flat odd-low
numbering axial
fill 3 open
place -3,0 allied_start base 0 Base
end map
unit i allied infantry 6-6-6 2
unit at allied attack_aircraft 1-0-30 2
unit f german flak 1-2-4 1
unit ca german coastal_artillery 2-1-0 1
turn 2
";

const CHERBOURG: &str = "\
scene posing
system cherbourg-1944
begin map
map posing
layout flat odd-low
numbering axial
fill 3 clean
end map
unit i us infantry 4-4-6
unit j us infantry 4-4-6
unit g axis infantry 12-3-5
turn 20
";

fn posed(text: &str) -> AnyMatch {
    begin(text, &Opening::default()).unwrap_or_else(|error| panic!("{error}\n{text}")).game
}

fn piece(review: &dyn Review, id: &str) -> Piece {
    let position = review.at(review.len() - 1).position();
    position.pieces.into_iter().find(|piece| piece.id == id).expect("the unit is there")
}

/// N-007: a posed battery, gun or flak is no division, with or without its size in the text, and the form of the desk agrees.
#[test]
fn a_unit_posed_by_values_is_of_the_size_its_kind_has() {
    let mut compared = 0;
    for desk in desks() {
        let printed = posed(&format!("scene all\nsystem {}\nmap {}\n", desk.system, desk.maps[0].0));
        let pieces = printed.review(Viewer::Umpire).at(printed.review(Viewer::Umpire).len() - 1).position().pieces;
        for kind in desk.kinds {
            let sizes: Vec<&str> =
                pieces.iter().filter(|piece| piece.kind == kind.word).map(|piece| piece.size).collect();
            // A chart may show a kind of which the order of battle has no counter.
            if sizes.is_empty() {
                continue;
            }
            compared += 1;
            let mut fight = desk.blank();
            let (short, name, values) = ("x".to_owned(), "x".to_owned(), kind.values.to_owned());
            let troop = Troop { card: None, short, name, kind: kind.word, values, losses: 0, spot: Spot::Target };
            fight.of_mut(Role::Defence).push(troop);
            if kind.stand == wardiary_core::kernel::desk::Stand::Water {
                fight.ground.terrain = desk.waters[0];
            }
            let text = judge(desk, &fight).unwrap_or_else(|error| panic!("{}: {error:?}", kind.word)).text;
            let position: String =
                text.lines().filter(|line| !line.starts_with('>')).flat_map(|line| [line, "\n"]).collect();
            let by_form = piece(&*posed(&position).review(Viewer::Umpire), "unit-1");
            assert_eq!(by_form.kind, kind.word);
            assert!(sizes.contains(&by_form.size), "{} {}: {}", desk.system, kind.word, by_form.size);
            // The shortest allowed line of a unit: id, owner, kind, values and the words directly after them; or id, owner and a class with values.
            let words = match desk.system {
                system if system.starts_with("ikvm") => 6,
                system if system.starts_with("wab") => 4,
                _ => 5,
            };
            let short: String = position
                .lines()
                .map(|line| match line.split_once(" unit-1 ").or(line.split_once("unit unit-1 ")) {
                    Some(_) => line.split(' ').take(words).collect::<Vec<_>>().join(" "),
                    None => line.to_owned(),
                })
                .flat_map(|line| [line, "\n".to_owned()])
                .collect();
            assert_eq!(piece(&*posed(&short).review(Viewer::Umpire), "unit-1").size, by_form.size, "{short}");
        }
        let offered = |word: &str| desk.kinds.iter().any(|kind| kind.word == word);
        assert!(desk.cards.iter().all(|card| offered(card.kind)), "every kind of {} can be posed", desk.system);
    }
    assert!(compared > 30, "{compared} kinds were compared");
}

/// A unit's past deeds are shown, and are in the text of the position: A-52 asks who has fired, N-118 and N-083 who has flown.
#[test]
fn what_a_unit_has_done_is_shown_and_reads_back() {
    let cases = [
        (IKVM, "stage movement allied\ni at 0,0 began 1,0 spent 3\nclock 0\n", "i", "moved", "began 1,0 spent 3"),
        (IKVM, "stage movement allied\nat at away flown\n", "at", "flown", "at at away flown"),
        (IKVM, "stage movement german\nat at 0,0 flown task interdict\n", "at", "interdict", "flown task interdict"),
        (IKVM, "stage movement allied\nf at 0,0\nfired f at\n", "f", "fired", "fired f at"),
        (CHERBOURG, "stage combat us\ni at 0,0 used\n", "i", "fought", "i at 0,0 used"),
    ];
    for (head, lines, unit, mark, line) in cases {
        let game = posed(&format!("{head}{lines}"));
        let review = &*game.review(Viewer::Umpire);
        assert!(
            piece(review, unit).marks.iter().any(|one| one.word == mark),
            "{lines}: {:?}",
            piece(review, unit).marks
        );
        let text = review.at(review.len() - 1).scene();
        assert!(text.contains(line), "{text}");
        let again = posed(&text);
        assert_eq!(
            again.review(Viewer::Umpire).at(again.review(Viewer::Umpire).len() - 1).position(),
            review.at(review.len() - 1).position()
        );
        assert_eq!(
            again.review(Viewer::Umpire).at(again.review(Viewer::Umpire).len() - 1).slots(),
            review.at(review.len() - 1).slots()
        );
    }
}

/// A value occurs once, in whichever case its unit is written.
#[test]
fn a_value_said_twice_is_an_error_at_its_words() {
    let cases = [
        (IKVM, "stage movement allied\ni at 0,0\ni at 1,0\n", 17, 3, "`at`"),
        (IKVM, "stage movement allied\ni at 0,0\nI at 1,0\n", 17, 3, "`at`"),
        (IKVM, "stage movement allied\nI at 0,0 spent 1 spent 2\n", 16, 18, "`spent`"),
        (IKVM, "stage movement allied\nstage combat allied\n", 16, 1, "`stage`"),
        (IKVM, "stage movement allied\nhex 0,0 owner allied\nhex 0,0 owner german\n", 17, 9, "`owner`"),
        (CHERBOURG, "stage movement us\nI at 0,0\ni losses 1 at 1,0\n", 15, 12, "`at`"),
        (CHERBOURG, "stage movement us\nair 3\nair 4\n", 15, 1, "`air`"),
    ];
    for (head, lines, line, column, what) in cases {
        let error = try_script(&format!("{head}{lines}"), None).expect_err("said twice").to_string();
        let at = format!("line {line}, column {column}: ");
        assert!(error.starts_with(&at) && error.contains(what), "{lines}{error}");
    }
    // A variant replaces the lines above it, so a unit may occur again. A contradiction is shown at the unit, whichever case it is written in.
    try_script(&format!("{IKVM}stage movement allied\ni at 0,0\nvariant elsewhere\nI at 1,0\n"), None).expect("it may");
    let error = try_script(&format!("{IKVM}stage movement allied\nI at 0,0\nF at 0,0\n"), None)
        .expect_err("enemies")
        .to_string();
    assert!(error.starts_with("line 17, column 3: "), "{error}");
}

/// C-050: the southern edge is where the map in play has its southern entries, or ends; a part of the printed board keeps its rows.
/// `1944-1` knows only the printed board.
#[test]
fn the_southern_edge_is_that_of_the_map_in_play() {
    let fight = "stage retreat axis assault 0,3 by g result DRI.AVI waiting i\ni at 0,3\ng at 0,2\n";
    let closed = "hex 1,2 sea\nhex -1,3 sea\nend map";
    let text = format!("{CHERBOURG}{fight}").replace("end map", closed);
    let off = |text: &str, edition: &str| {
        let begun = begin(text.split("stage ").next().expect("a head"), &Opening::default()).expect("it begins");
        let tables = begun.material.iter().find(|(name, _)| name == "tables").expect("its tables").1.clone();
        let material = vec![("scene".to_owned(), text.to_owned()), ("tables".to_owned(), tables)];
        let mut genesis = begun.game.genesis().clone();
        genesis.material =
            material.iter().map(|(name, text)| (name.clone(), *blake3::hash(text.as_bytes()).as_bytes())).collect();
        let game = open_as(genesis, &material, Some(edition)).expect("it opens");
        let AnyMatch::Cherbourg(mut game) = game else { panic!("the system of the scene") };
        entry_text::write(&mut game, "retreat i off", 1, Some(0)).map(|_| ()).map_err(|error| error.to_string())
    };
    let newest = editions().iter().rfind(|edition| edition.system == "cherbourg-1944").expect("an edition").name;
    assert_eq!(off(&text, newest), Ok(()), "C-050: off over the last row");
    assert!(off(&text, "1944-1").is_err(), "C-050: the row is not the sixteenth");
    let entry = text.replace("end map", "place 0,1 south_entry road 0 Road\nend map");
    assert!(off(&entry, newest).is_err(), "C-050: the entries lie farther north");
}

/// C-058, A-62: an enemy counter shows its back until it takes part in a declared attack.
#[test]
fn a_worn_counter_is_shown_to_its_own_side_and_in_the_attack() {
    let position = "unit k axis infantry 2-3-5\nturn 20\nstage dice us assault 0,0 by i\n\
                    i at 0,1 losses 1\nj at 0,2 losses 1\ng at 0,0 losses 1\nk at 0,-3 losses 1\n";
    let (rules, state) = pose::<Cherbourg>(&CHERBOURG.replace("turn 20\n", position)).expect("it can be read");
    let known = |viewer: Viewer| {
        let seen = Cherbourg::visibility(&rules, &state, viewer);
        let open = |id: &&str| !seen.hides(SlotName::Unit(rules.unit_named(id).expect("a unit"), "losses"));
        ["i", "j", "g", "k"].into_iter().filter(open).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(known(Viewer::Side(US)), "i j g", "A-62: the Americans do not know the counter that is not attacked");
    assert_eq!(known(Viewer::Side(AXIS)), "i g k", "A-62: the Axis does not know the counter that does not attack");
    assert_eq!(known(Viewer::Observer), "i g", "A-62: a stranger knows the attack alone");
    assert_eq!(known(Viewer::Umpire), "i j g k", "A-62: the umpire knows everything");
}
