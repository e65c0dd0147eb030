//! The combat desk: a small fight in a form, or a position pasted as scene text, and its combat laid open.

use std::fmt::Write as _;

use askama::Template;
use axum::Form;
use axum::extract::State as From;
use axum::http::StatusCode;
use axum::response::IntoResponse as _;

use wardiary_fixtures::examples::EXAMPLES;

use super::Answer;
use super::combat::{Shown, lay_open};
use crate::error::page;
use crate::frame::Frame;
use crate::routes::State;
use crate::shelf::PoseError;

/// Terrains a target can have, by their word in a map.
const TERRAINS: [&str; 5] = ["open", "cover", "bocage", "swamp", "town"];
/// Kinds of unit that fight on the ground.
const KINDS: [&str; 7] = ["infantry", "airborne", "armour", "mechanised", "artillery", "rocket_artillery", "flak"];
/// Sides by their word in a scene; the first attacks unless the form says otherwise.
const SIDES: [&str; 2] = ["allied", "german"];
/// Where attackers stand round the target, in the order of the form.
const AROUND: [&str; 4] = ["0,-1", "1,-1", "1,0", "0,1"];

/// The attacked hex.
const TARGET: &str = "0,0";
/// Where ships lie.
const SEA: &str = "-1,0";

/// A small fight as the form says it. Words are passed on as written: the scene reader judges them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wish {
    /// Who attacks, `allied` or `german`.
    pub side: String,
    /// Terrain of the attacked hex.
    pub terrain: String,
    /// Attackers: strength, kind, whether a river lies between.
    pub attackers: Vec<(String, String, bool)>,
    /// Defenders: value and kind.
    pub defenders: Vec<(String, String)>,
    /// Supporting battleships.
    pub ships: usize,
    /// Supporting attack aircraft.
    pub aircraft: usize,
    /// The die, empty before the roll.
    pub die: String,
}

#[derive(Template)]
#[template(path = "desk.html")]
struct DeskPage {
    frame: Frame,
    title: String,
    scene: String,
    fault: Option<PoseError>,
    no_combat: bool,
    examples: Vec<(&'static str, String)>,
    sides: Vec<(&'static str, String)>,
    terrains: Vec<(&'static str, String)>,
    kinds: Vec<(&'static str, String)>,
    attacker_lines: [usize; 4],
    defender_lines: [usize; 2],
}

impl DeskPage {
    fn new(frame: &Frame, scene: String) -> Self {
        let w = frame.w;
        Self {
            title: w.t("desk"),
            scene,
            fault: None,
            no_combat: false,
            examples: EXAMPLES.map(|(id, _)| (id, w.word("desk-example", id))).to_vec(),
            sides: SIDES.map(|word| (word, w.word("side", word))).to_vec(),
            terrains: TERRAINS.map(|word| (word, w.word("terrain", word))).to_vec(),
            kinds: KINDS.map(|word| (word, w.word("sort", word))).to_vec(),
            attacker_lines: [1, 2, 3, 4],
            defender_lines: [1, 2],
            frame: frame.clone(),
        }
    }
}

/// Shows the desk, empty or with one of the printed examples.
pub async fn show(frame: Frame) -> Answer {
    let wanted = frame.asked("example");
    let scene = EXAMPLES.iter().find(|(id, _)| Some(*id) == wanted).map_or("", |(_, scene)| scene);
    page(&frame, &DeskPage::new(&frame, scene.to_owned()))
}

/// Sets up what was sent and shows its combat, or says where the text is wrong and keeps it.
pub async fn pose(frame: Frame, From(shelf): State, Form(fields): Form<Vec<(String, String)>>) -> Answer {
    let pasted = field(&fields, "scene").trim().to_owned();
    let scene = if pasted.is_empty() { compose(&wish(&fields)) } else { pasted };
    let mut desk = DeskPage::new(&frame, scene.clone());
    match shelf.pose(&scene) {
        Ok(posed) => {
            if let Some(combat) = posed.review.combat(posed.at) {
                let frame = frame.of_system(posed.review.system());
                let shown = Shown {
                    frame: &frame,
                    review: posed.review.as_ref(),
                    seq: posed.at,
                    id: None,
                    link: String::new(),
                };
                return lay_open(&shown, &combat);
            }
            desk.no_combat = true;
        }
        Err(fault) => desk.fault = Some(fault),
    }
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page(&frame, &desk)?).into_response())
}

fn field<'a>(fields: &'a [(String, String)], key: &str) -> &'a str {
    fields.iter().find(|(name, _)| name == key).map_or("", |(_, value)| value.as_str())
}

/// The form as sent; a line of the scene each, so no field may bring a line of its own.
fn wish(fields: &[(String, String)]) -> Wish {
    let word = |key: &str| field(fields, key).split_whitespace().next().unwrap_or_default().to_owned();
    let count = |key: &str| word(key).parse::<usize>().unwrap_or_default().min(3);
    let attacker =
        |n: usize| (word(&format!("a{n}")), word(&format!("a{n}-kind")), word(&format!("a{n}-river")) == "yes");
    let defender = |n: usize| (word(&format!("d{n}")), word(&format!("d{n}-kind")));
    let side = word("side");
    Wish {
        side: if side.is_empty() { SIDES[0].to_owned() } else { side },
        terrain: word("terrain"),
        attackers: (1..=AROUND.len()).map(attacker).filter(|(strength, ..)| !strength.is_empty()).collect(),
        defenders: (1..=2).map(defender).filter(|(value, _)| !value.is_empty()).collect(),
        ships: count("ships"),
        aircraft: count("aircraft"),
        die: word("die"),
    }
}

/// The scene text of a small fight: one attacked hex, an attacker a neighbour, a sea hex for ships.
#[must_use]
pub fn compose(wish: &Wish) -> String {
    let (mut map, mut units, mut places) = (String::new(), String::new(), String::new());
    let mut by: Vec<String> = Vec::new();
    let attacker = wish.side.as_str();
    let defender = if attacker == SIDES[1] { SIDES[0] } else { SIDES[1] };
    // Writing to a string cannot fail.
    let _ = writeln!(map, "fill 3 open\nhex {TARGET} {}", wish.terrain);
    for (n, hex) in AROUND.into_iter().enumerate() {
        let Some((strength, kind, across)) = wish.attackers.get(n) else { continue };
        let id = format!("a{}", n + 1);
        let _ = writeln!(units, "unit {id} {attacker} {kind} {strength}-{strength}-6 2");
        let _ = writeln!(places, "{id} at {hex}");
        if *across {
            let _ = writeln!(map, "river {TARGET}|{hex}");
        }
        by.push(id);
    }
    if wish.ships > 0 {
        let _ = writeln!(map, "hex {SEA} coast");
    }
    for n in 1..=wish.ships {
        let _ = writeln!(units, "unit ship{n} allied battleship 2-0-10 3");
        let _ = writeln!(places, "ship{n} at {SEA}");
        by.push(format!("ship{n}"));
    }
    for n in 1..=wish.aircraft {
        let _ = writeln!(units, "unit air{n} allied attack_aircraft 1-0-30 2");
        let _ = writeln!(places, "air{n} at {TARGET} flown task support");
        by.push(format!("air{n}"));
    }
    for (n, (value, kind)) in (1..).zip(&wish.defenders) {
        let _ = writeln!(units, "unit d{n} {defender} {kind} {value}-{value}-4 2");
        let _ = writeln!(places, "d{n} at {TARGET}");
    }
    let die = if wish.die.is_empty() { String::new() } else { format!("> die {}\n", wish.die) };
    format!(
        "scene Combat desk\nsystem ikvm-normandy-2023\nbegin map\nmap desk\nlayout flat odd-low\nnumbering axial\n{map}end map\n{units}turn 3\n\
         stage combat {attacker}\n{places}> attack {TARGET} by {}\n{die}",
        by.join(" ")
    )
}

#[cfg(test)]
mod tests {
    use super::{Wish, compose, wish};

    #[test]
    fn a_form_becomes_a_scene() {
        let pair = |(key, value): (&str, &str)| (key.to_owned(), value.to_owned());
        let sent = [("terrain", "cover"), ("a1", "6"), ("a1-kind", "infantry"), ("a2", "6"), ("a2-kind", "artillery")];
        let rest = [
            ("a2-river", "yes"),
            ("d1", "3"),
            ("d1-kind", "infantry"),
            ("ships", "1"),
            ("aircraft", "1"),
            ("die", "4"),
        ];
        let fields: Vec<(String, String)> = sent.into_iter().chain(rest).map(pair).collect();
        let scene = compose(&wish(&fields));
        let tried = wardiary_core::editions::try_script(&scene, None);
        assert!(tried.is_ok(), "{:?} in\n{scene}", tried.err());
        for step in tried.unwrap() {
            assert!(step.refusal.is_none(), "{:?} in\n{scene}", step.refusal);
        }
        for line in [
            "hex 0,0 cover",
            "river 0,0|1,-1",
            "unit d1 german infantry 3-3-4 2",
            "> attack 0,0 by a1 a2 ship1 air1",
            "> die 4",
        ] {
            assert!(scene.lines().any(|known| known == line), "{line} in\n{scene}");
        }
    }

    #[test]
    fn either_side_may_attack() {
        let pair = |(key, value): (&str, &str)| (key.to_owned(), value.to_owned());
        let sent = [
            ("side", "german"),
            ("terrain", "open"),
            ("a1", "5"),
            ("a1-kind", "armour"),
            ("d1", "6"),
            ("d1-kind", "infantry"),
        ];
        let scene = compose(&wish(&sent.into_iter().map(pair).collect::<Vec<_>>()));
        for line in ["unit a1 german armour 5-5-6 2", "unit d1 allied infantry 6-6-4 2", "stage combat german"] {
            assert!(scene.lines().any(|known| known == line), "{line} in\n{scene}");
        }
    }

    #[test]
    fn a_field_brings_no_line_of_its_own() {
        let fields = vec![("terrain".to_owned(), "open\nforce all".to_owned())];
        let expected = Wish { side: "allied".to_owned(), terrain: "open".to_owned(), ..Wish::default() };
        assert_eq!(wish(&fields), expected);
    }
}
