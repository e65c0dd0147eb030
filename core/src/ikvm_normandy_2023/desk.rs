//! What this game lets somebody say about a posed fight, and how it writes it.

use crate::kernel::desk::{Card, Desk, Fight, Kind, Pen, Stand, Troop};
use crate::kernel::notation::ParseError;
use crate::kernel::pose;
use crate::kernel::unit::Side;

use super::scene::{MAPS, printed};
use super::tables::WEATHERS;
use super::terrain::VOCABULARY;
use super::units::{SIDE_WORDS, Unit, print_posed};

/// Kinds of unit with ordinary values of theirs, after the printed order of battle.
const KINDS: [Kind; 12] = [
    land("infantry", "6-6-6", 2),
    land("armour", "8-6-8", 2),
    land("mechanised", "5-5-8", 2),
    land("airborne", "5-5-4", 2),
    land("air_landing", "3-4-4", 2),
    land("artillery", "6-1-6", 1),
    land("rocket_artillery", "3-1-6", 1),
    land("flak", "2-2-6", 1),
    land("coastal_artillery", "2-1-0", 1),
    Kind { word: "battleship", values: "2", losses: 3, stand: Stand::Water },
    Kind { word: "attack_aircraft", values: "1", losses: 2, stand: Stand::Air },
    Kind { word: "bomber", values: "3", losses: 3, stand: Stand::Air },
];

const fn land(word: &'static str, values: &'static str, losses: u8) -> Kind {
    Kind { word, values, losses, stand: Stand::Land }
}

const SORTS: [&str; 3] = ["attack", "duel", "carpet"];
const FAIREST_FIRST: [&str; 3] = [WEATHERS[0].1, WEATHERS[1].1, WEATHERS[2].1];

/// The form of this game.
///
/// # Errors
/// When a text that ships with the program is damaged.
pub fn desk() -> Result<Desk, ParseError> {
    let mut maps = Vec::new();
    for (id, text) in MAPS.iter().rev() {
        maps.push((*id, crate::kernel::map::Map::parse(text, VOCABULARY)?));
    }
    Ok(Desk {
        system: super::ID,
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
        bare: pose::bare(VOCABULARY, "flat odd-low", "open")?,
        cards: printed()?.iter().map(card).collect(),
        pen: Pen { unit, moment, aloft, order, answer: None, dice: |dice| format!("die {}", list(dice)) },
    })
}

fn card(unit: &Unit) -> Card {
    Card {
        id: unit.id.clone(),
        short: unit.short.clone(),
        name: unit.name.clone(),
        side: unit.side,
        kind: unit.kind.word(),
        values: unit.values(),
        losses: unit.loss_points,
    }
}

fn list(dice: &[u8]) -> String {
    dice.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

/// Ships and aircraft show one figure and have an allowance besides.
fn unit(id: &str, side: Side, troop: &Troop) -> String {
    let printed = printed().unwrap_or_default().into_iter().find(|unit| unit.id == id);
    let short = matches!(troop.kind, "battleship" | "attack_aircraft" | "bomber");
    let rest = if troop.kind == "battleship" { "-0-10" } else { "-0-30" };
    let values = if short { format!("{}{rest}", troop.values) } else { troop.values.clone() };
    if let Some(known) = printed {
        let line = print_posed(&known);
        return line
            .split(' ')
            .enumerate()
            .map(|(at, word)| if at == 4 { &values } else { word })
            .collect::<Vec<_>>()
            .join(" ");
    }
    let losses = KINDS.iter().find(|kind| kind.word == troop.kind).map_or(1, |kind| kind.losses);
    let nation = ["GB", "DE"][side.index()];
    let size = match troop.kind {
        "battleship" => "ship",
        "attack_aircraft" | "bomber" => "air",
        _ => "division",
    };
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

/// Bombers wait for the carpet at their base; everybody else has flown to the hex.
fn aloft(_: &Desk, fight: &Fight, target: &str) -> String {
    if fight.sort == "carpet" { "away".to_owned() } else { format!("{target} flown task support") }
}

fn order(_: &Desk, fight: &Fight, target: &str, by: &[String]) -> String {
    match fight.sort {
        "carpet" => format!("carpet to {target}"),
        sort => format!("{sort} {target} by {}", by.join(" ")).trim_end().to_owned(),
    }
}
