//! The form of this game for a posed fight, and the text that it writes.

use crate::kernel::desk::{Card, Desk, Fight, Kind, Pen, Stand, Troop, with_values};
use crate::kernel::notation::ParseError;
use crate::kernel::scene::load;
use crate::kernel::unit::Side;

use super::super::state::tables::Weather;
use super::super::state::terrain::VOCABULARY;
use super::super::state::units::{Kind as UnitKind, SIDE_WORDS, Size, Unit, print_posed, usual_size};
use super::super::text::scene::{MAPS, printed};
use super::look;

/// Kinds of unit with their usual values, after the printed order of battle.
const KINDS: [Kind; 12] = [
    land(UnitKind::Infantry, "6-6-6", 2),
    land(UnitKind::Armour, "8-6-8", 2),
    land(UnitKind::Mechanised, "5-5-8", 2),
    land(UnitKind::Airborne, "5-5-4", 2),
    land(UnitKind::AirLanding, "3-4-4", 2),
    land(UnitKind::Artillery, "6-1-6", 1),
    land(UnitKind::RocketArtillery, "3-1-6", 1),
    land(UnitKind::Flak, "2-2-6", 1),
    land(UnitKind::CoastalArtillery, "2-1-0", 1),
    kind(UnitKind::Battleship, "2", 3, Stand::Water),
    kind(UnitKind::AttackAircraft, "1", 2, Stand::Air),
    kind(UnitKind::Bomber, "3", 3, Stand::Air),
];

const fn land(of: UnitKind, values: &'static str, losses: u8) -> Kind {
    kind(of, values, losses, Stand::Land)
}

const fn kind(of: UnitKind, values: &'static str, losses: u8, stand: Stand) -> Kind {
    Kind { word: of.word(), symbol: look::symbol(of), values, losses, stand }
}

const SORTS: [&str; 3] = ["attack", "duel", "carpet"];
const FAIREST_FIRST: [&str; 3] = Weather::WORDS;

/// The form of this game.
///
/// # Errors
/// When a text shipped with the program is damaged.
pub fn desk() -> Result<Desk, ParseError> {
    let mut maps = Vec::new();
    for (id, text) in MAPS.iter().rev() {
        maps.push((*id, crate::kernel::map::Map::parse(text, VOCABULARY)?));
    }
    let card = |unit: &Unit| {
        let words = [&unit.id, &unit.short, &unit.name];
        Card::of(words, unit.side, (unit.kind.word(), unit.values(), unit.loss_points))
    };
    Ok(Desk {
        system: super::super::id::ID,
        sides: SIDE_WORDS,
        sorts: &SORTS,
        terrains: &["open", "cover", "bocage", "swamp", "town", "coast"],
        waters: &["coast", "channel"],
        works: &[],
        features: &["river", "bridge"],
        kinds: &KINDS,
        weathers: &FAIREST_FIRST,
        turns: [1, 8],
        dice: 1,
        counts: &[],
        has_support: false,
        maps,
        bare: load::bare(VOCABULARY, "flat odd-low", "open")?,
        cards: printed()?.iter().map(card).collect(),
        pen: Pen { unit, moment, aloft, order, answer: None, dice: |dice| format!("die {}", list(dice)) },
    })
}

fn list(dice: &[u8]) -> String {
    dice.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

/// Writes a unit. The form has one figure for ships and aircraft; the text adds a defence of 0 and an allowance.
fn unit(id: &str, side: Side, troop: &Troop) -> String {
    let printed = printed().unwrap_or_default().into_iter().find(|unit| unit.id == id);
    let short = matches!(troop.kind, "battleship" | "attack_aircraft" | "bomber");
    let rest = if troop.kind == "battleship" { "-0-10" } else { "-0-30" };
    let values = if short { format!("{}{rest}", troop.values) } else { troop.values.clone() };
    if let Some(known) = printed {
        return with_values(&print_posed(&known), &values);
    }
    let losses = KINDS.iter().find(|kind| kind.word == troop.kind).map_or(1, |kind| kind.losses);
    let nation = ["GB", "DE"][side.index()];
    let usual = UnitKind::named(troop.kind).map_or(Size::Division, usual_size);
    let size = usual.word();
    let Troop { kind, short, name, .. } = troop;
    format!(
        "unit {id} {} {kind} {values} {losses} {nation} {size} {} {name}",
        SIDE_WORDS[side.index()],
        short.replace(' ', "_")
    )
}

fn moment(_: &Desk, fight: &Fight) -> String {
    let weather = fight.weather.map_or(String::new(), |word| format!("weather {word}\n"));
    if fight.sort == "carpet" {
        return format!("stage carpet\n{weather}carpet planned\n");
    }
    format!("stage combat {}\n{weather}", SIDE_WORDS[fight.attacker.index()])
}

/// Bombers wait at their base for the carpet; all other aircraft have flown to the hex.
fn aloft(_: &Desk, fight: &Fight, target: &str) -> String {
    if fight.sort == "carpet" { "away".to_owned() } else { format!("{target} flown task support") }
}

fn order(_: &Desk, fight: &Fight, target: &str, by: &[String]) -> String {
    match fight.sort {
        "carpet" => format!("carpet to {target}"),
        sort => format!("{sort} {target} by {}", by.join(" ")).trim_end().to_owned(),
    }
}
