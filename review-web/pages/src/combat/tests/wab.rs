//! Combats of the book that uses the nearer column: one on the ground in each column, bombardments of each weight, and fire at aircraft.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use wardiary_library::archive;
use wardiary_page::frame::Frame;
use wardiary_words::localize::Localizer;

use super::posed::scene;
use crate::combat::{Shown, chances};

pub(super) const ID: &str = "wab-normandy-1944";

/// Strengths of attack against a defence of 8, one for each column from 1:4 to 10:1.
const STRENGTHS: [u32; 13] = [2, 3, 4, 8, 16, 24, 32, 40, 48, 56, 64, 72, 80];
const MOMENT: &str = "turn 1\nstage impulse 1 allied\nactivation-allied 99\n";

/// The defending force, with 8 points.
#[derive(Clone, Copy)]
enum Defence {
    Two,
    /// One unit with two life points left.
    Worn,
    /// A unit with its commander.
    Led,
    /// A unit that never leaves its hex.
    Fixed,
    ShutIn,
}

/// Returns scenes with their names, each ending before its dice.
pub(super) fn scenes() -> Vec<(String, String)> {
    let mut scenes = Vec::new();
    for strength in STRENGTHS {
        for (support, points) in [("", 0), (" support s", 15)] {
            let name = format!("attack with {strength}, support {points}");
            scenes.push((name, ground(strength, Defence::Two, support)));
        }
    }
    for defence in [Defence::Worn, Defence::Led, Defence::Fixed, Defence::ShutIn] {
        for strength in [4, 16, 48] {
            let name = format!("attack with {strength}, defence {}", defence as u8);
            scenes.push((name, ground(strength, defence, "")));
        }
    }
    scenes
        .extend([1, 5, 10, 15, 20, 25, 30, 40].map(|points| (format!("bombardment {points}"), bombardment(points, 1))));
    scenes.extend([8, 40].map(|points| (format!("bombardment of little, {points}"), bombardment(points, 7))));
    scenes
        .extend([(1, 0), (4, 0), (9, 0), (9, 3)].map(|(guns, losses)| (format!("fire of {guns}"), flak(guns, losses))));
    scenes
}

fn ground(strength: u32, defence: Defence, support: &str) -> String {
    let half = strength / 2;
    let mut units = String::new();
    for (id, power) in ["a", "b"].iter().zip([strength - half, half]) {
        let _ = writeln!(units, "unit {id} allied us_inf_rgt attack {power}");
    }
    units.push_str("unit s allied us_div_arty points 15\n");
    let (defenders, places) = match defence {
        Defence::Two => {
            ("unit g axis de_inf_rgt defence 4\nunit h axis de_inf_rgt defence 4\n", "g at 0,0\nh at 0,0\n")
        }
        Defence::Worn => ("unit g axis de_inf_rgt defence 32\n", "g at 0,0 losses 6\n"),
        Defence::Led => ("unit g axis de_inf_rgt defence 8\nunit c axis ax_cmd\n", "g at 0,0\nc at 0,0\n"),
        Defence::Fixed => ("unit g axis de_fort_bn defence 8\n", "g at 0,0\n"),
        Defence::ShutIn => {
            ("unit g axis de_inf_rgt defence 8\n", "g at 0,0\nw1 at 0,-1\nw2 at 1,-1\nw3 at -1,1\nw4 at -1,0\n")
        }
    };
    units.push_str(defenders);
    if matches!(defence, Defence::ShutIn) {
        units.extend((1..=4).map(|n| format!("unit w{n} allied us_inf_rgt\n")));
    }
    // One unit of the Axis always survives, so that the match goes on.
    units.push_str("unit z axis de_inf_rgt\n");
    let order = format!("a at 1,0\nb at 0,1\ns at 2,0\nz at -3,3\n> attack 0,0 by a b{support}\n");
    scene(ID, "fill 3 clear\n", &units, MOMENT, &format!("{places}{order}"))
}

fn bombardment(points: u32, losses: u8) -> String {
    let units = format!(
        "unit a allied us_div_arty points {points}\nunit o allied us_inf_rgt\nunit g axis de_inf_rgt\nunit z axis de_inf_rgt\n"
    );
    let places = format!("a at 2,0\no at 1,0\ng at 0,0 losses {losses}\nz at -3,3\n> bombard 0,0 a\n");
    scene(ID, "fill 3 clear\n", &units, MOMENT, &places)
}

fn flak(guns: u8, losses: u8) -> String {
    let units = format!(
        "unit a allied us_heavy\nunit o allied us_inf_rgt\nunit g axis de_flak_rgt flak {guns}\nunit z axis de_inf_rgt\n"
    );
    let places = format!("a available losses {losses}\no at 1,0\ng at 0,0\nz at -3,3\n> bombard 0,0 a\n");
    scene(ID, "fill 3 clear\n", &units, MOMENT, &places)
}

#[test]
fn support_and_fire_at_aircraft_stand_on_the_page_of_the_attack() {
    let units = "unit a allied us_inf_rgt attack 16\nunit s allied us_div_arty points 4\nunit f allied us_fb\nunit g axis de_flak_rgt flak 9\n";
    let places = "a at 1,0\ns at 2,0\nf available\ng at 0,0\n> attack 0,0 by a support s f\n> dice 6 6\n> dice 3 4\n";
    let posed = archive::posed(&scene(ID, "fill 3 clear\n", units, MOMENT, places)).unwrap();
    let review = posed.game().review(wardiary_core::kernel::game::Viewer::Umpire);
    let frame = Frame::default().of_system(ID);
    let localizer = Localizer { w: frame.w, review: &*review };
    let seq = (review.first()..review.len()).rfind(|&seq| review.notation(seq) == "dice 3 4").unwrap();
    let combat = review.at(seq).combat().unwrap();
    let shown = Shown { frame: &frame, review: &*review, seq, id: None, link: &|_| None };
    let laid = shown.laid(localizer, &combat, &shown.walk(&combat));
    let [fire] = laid.preceded.as_slice() else { panic!("one throw came before the dice") };
    assert!(fire.words.contains("driven off") || fire.words.contains("shot down"), "{}", fire.words);
    assert!(laid.followed.iter().all(|entry| entry.words != fire.words), "it did not follow");
    for row in ["B-182", "B-215"] {
        assert!(laid.rows.iter().any(|(known, _)| known == row), "{row} is not among the rules applied");
    }
    let support = laid.strengths.last().unwrap();
    assert_eq!(support.parts.len(), 1, "the gun alone still supports");
    assert_eq!((support.parts[0].value.as_str(), support.total.as_deref()), ("4", Some("4\u{a0}→\u{a0}0")));
}

#[test]
fn a_face_of_fire_at_aircraft_says_whether_they_get_through() {
    let posed = archive::posed(&flak(9, 3)).unwrap();
    let review = posed.game().review(wardiary_core::kernel::game::Viewer::Umpire);
    let combat = (review.first()..review.len()).rev().find_map(|seq| review.at(seq).combat()).unwrap();
    let w = Frame::default().of_system(ID).w;
    let localizer = Localizer { w, review: &*review };
    let cards = chances::faces(localizer, &combat);
    let shown: BTreeSet<(usize, &str)> =
        cards.iter().zip(&combat.faces).map(|(card, face)| (face.row, card.result.as_str())).collect();
    let lines = ["through", "turned back", "turned back, −1", "turned back, −2"];
    let known: BTreeSet<(usize, &str)> = lines.into_iter().enumerate().collect();
    assert!(shown.len() > 2 && shown.is_subset(&known), "{shown:?}");
    assert!(chances::outcomes(localizer, &combat).iter().all(|outcome| outcome.result.is_empty()));
}
