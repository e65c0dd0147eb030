//! The form of this game for a posed fight, and the text that it writes.

use crate::kernel::desk::{Answer, Card, Count, Desk, Fight, Kind, Pen, Role, Stand, Troop, with_values};
use crate::kernel::notation::ParseError;
use crate::kernel::scene::load;
use crate::kernel::unit::Side;

use super::super::state::stage::FIRST_TURN;
use super::super::state::terrain::VOCABULARY;
use super::super::state::units::{Kind as UnitKind, SIDE_WORDS, STEPS, Unit, print_posed, printed};
use super::super::text::scene::MAPS;
use super::look;

/// Kinds of unit with their usual values, after the printed order of battle.
const KINDS: [Kind; 17] = [
    land(UnitKind::Infantry, "4-4-6"),
    land(UnitKind::MotorisedInfantry, "4-3-8"),
    land(UnitKind::Parachute, "3-4-6"),
    land(UnitKind::NavalInfantry, "1-2-4"),
    land(UnitKind::MachineGun, "2-4-5"),
    land(UnitKind::Engineer, "3-3-6"),
    land(UnitKind::Ranger, "5-4-6"),
    land(UnitKind::Armour, "6-4-8"),
    land(UnitKind::Cavalry, "3-2-10"),
    land(UnitKind::TankDestroyer, "4-3-8"),
    land(UnitKind::Artillery, "3-1-4(6)"),
    land(UnitKind::Mortar, "3-1-4(2)"),
    land(UnitKind::Rocket, "3-1-4(2)"),
    land(UnitKind::AntiTank, "2-2-4"),
    land(UnitKind::AntiAir, "2-2-4"),
    land(UnitKind::CoastalArtillery, "1-1-0(10)"),
    kind(UnitKind::Naval, "6-4-6(10)", STEPS, Stand::Water),
];

const fn land(of: UnitKind, values: &'static str) -> Kind {
    kind(of, values, STEPS, Stand::Land)
}

const fn kind(of: UnitKind, values: &'static str, losses: u8, stand: Stand) -> Kind {
    Kind { word: of.word(), symbol: look::symbol(of), values, losses, stand }
}

/// Air points of the attack, of the defence, and in all; the last figure includes the first two.
const COUNTS: [Count; 3] = [
    Count { key: "air", role: Some(Role::Attack), most: 99, start: 0 },
    Count { key: "cover", role: Some(Role::Defence), most: 99, start: 0 },
    Count { key: "left", role: None, most: 99, start: 30 },
];

/// The form of this game.
///
/// # Errors
/// When a text shipped with the program is damaged.
pub fn desk() -> Result<Desk, ParseError> {
    let mut maps = Vec::new();
    for (id, text) in MAPS {
        maps.push((id, crate::kernel::map::Map::parse(text, VOCABULARY)?));
    }
    let card = |unit: &Unit| {
        let words = [&unit.id, &unit.short, &unit.name];
        Card::of(words, unit.side, (unit.kind.word(), unit.values(0), STEPS))
    };
    Ok(Desk {
        system: super::super::id::ID,
        sides: SIDE_WORDS,
        sorts: &["assault", "bombard", "strike"],
        terrains: &["clean", "grove", "rough", "bocage", "swamp", "sea"],
        waters: &["sea"],
        works: &["city", "village", "airfield", "fortification"],
        features: &["river"],
        kinds: &KINDS,
        weathers: &[],
        turns: [FIRST_TURN, 30],
        dice: 2,
        counts: &COUNTS,
        has_support: true,
        maps,
        bare: load::bare(VOCABULARY, "flat odd-low", "clean")?,
        cards: printed()?.iter().map(card).collect(),
        pen: Pen { unit, moment, aloft, order, answer: Some(Answer { words: answer, moment: asked }), dice },
    })
}

fn unit(id: &str, side: Side, troop: &Troop) -> String {
    let Troop { kind, short, name, values, .. } = troop;
    if let Some(known) = printed().unwrap_or_default().into_iter().find(|unit| unit.id == id) {
        return with_values(&print_posed(&known), values);
    }
    let nation = ["US", "DE"][side.index()];
    format!("unit {id} {} {kind} {values} {nation} {} {name}", SIDE_WORDS[side.index()], short.replace(' ', "_"))
}

fn moment(_: &Desk, fight: &Fight) -> String {
    format!("stage combat {}\nair {}\n", SIDE_WORDS[fight.attacker.index()], fight.counts[2])
}

/// Writes nothing: only air points fly in this game.
fn aloft(_: &Desk, _: &Fight, target: &str) -> String {
    target.to_owned()
}

fn order(_: &Desk, fight: &Fight, target: &str, by: &[String]) -> String {
    format!("{} {target}{}{}", fight.sort, named(by), points(fight.counts[0]))
}

fn answer(_: &Desk, fight: &Fight, by: &[String]) -> String {
    match (by, fight.counts[1]) {
        ([], 0) => "defend none".to_owned(),
        (by, cover) => format!("defend{}{}", named(by), points(cover)),
    }
}

fn asked(fight: &Fight, order: &str) -> String {
    format!("stage declared {} {order}", SIDE_WORDS[fight.attacker.index()])
}

fn named(by: &[String]) -> String {
    if by.is_empty() { String::new() } else { format!(" by {}", by.join(" ")) }
}

fn points(air: u8) -> String {
    if air == 0 { String::new() } else { format!(" air {air}") }
}

fn dice(dice: &[u8]) -> String {
    format!("dice {}", dice.iter().map(u8::to_string).collect::<Vec<_>>().join(" "))
}
