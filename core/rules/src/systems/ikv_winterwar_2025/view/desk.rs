//! The form of this game for a posed fight, and the text that it writes.

use crate::kernel::desk::{Card, Desk, Fight, Kind, Pen, Stand, Troop, with_values};
use crate::kernel::notation::ParseError;
use crate::kernel::scene::load;
use crate::kernel::unit::Side;

use super::super::state::terrain::VOCABULARY;
use super::super::state::units::{Kind as UnitKind, SIDE_WORDS, Unit, print_posed, printed, usual_size};
use super::super::text::scene::MAPS;
use super::look;

/// Kinds of unit with their usual values, after the order of battle.
const KINDS: [Kind; 13] = [
    land(UnitKind::Infantry, "4-4-6", 2),
    land(UnitKind::Ski, "2-2-8", 2),
    land(UnitKind::Recon, "2-2-6", 2),
    land(UnitKind::Armour, "4-4-4", 2),
    land(UnitKind::Motorised, "3-3-4", 2),
    land(UnitKind::Marine, "2-2-2", 2),
    land(UnitKind::Engineer, "1-1-2", 1),
    land(UnitKind::Artillery, "3-1-2", 2),
    land(UnitKind::Fortification, "0-2-0", 2),
    land(UnitKind::Partisan, "0-0-2", 1),
    kind(UnitKind::Ship, "3-3-0", 1, Stand::Land),
    kind(UnitKind::Fighter, "2-1-6", 1, Stand::Air),
    kind(UnitKind::Bomber, "1-4-12", 1, Stand::Air),
];

const fn land(of: UnitKind, values: &'static str, losses: u8) -> Kind {
    kind(of, values, losses, Stand::Land)
}

const fn kind(of: UnitKind, values: &'static str, losses: u8, stand: Stand) -> Kind {
    Kind { word: of.word(), symbol: look::symbol(of), values, losses, stand }
}

const SORTS: [&str; 1] = ["attack"];

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
        let values = format!("{}-{}-{}", unit.front.attack, unit.front.defence, unit.movement);
        Card::of(words, unit.side, (unit.kind.word(), values, unit.steps()))
    };
    Ok(Desk {
        system: super::super::id::ID,
        sides: SIDE_WORDS,
        sorts: &SORTS,
        terrains: &["open", "forest", "marsh", "frozen_lake", "city"],
        waters: &[],
        works: &[],
        features: &["road", "rail", "river"],
        kinds: &KINDS,
        weathers: &[],
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

/// Writes a unit of the order of battle as printed, with the values of the form if they differ; any other unit with the values of the form.
fn unit(id: &str, side: Side, troop: &Troop) -> String {
    if let Some(known) = printed().unwrap_or_default().into_iter().find(|unit| unit.id == id) {
        return with_values(&print_posed(&known), &troop.values);
    }
    let usual = UnitKind::named(troop.kind).map_or("division", |kind| usual_size(kind).word());
    let (nation, winter) = (["SU", "FI"][side.index()], ["plain", "winter"][side.index()]);
    let Troop { kind, values, short, name, .. } = troop;
    let side = SIDE_WORDS[side.index()];
    format!("unit {id} {side} {kind} {values} {winter} {nation} {usual} {} {name}", short.replace(' ', "_"))
}

fn moment(_: &Desk, fight: &Fight) -> String {
    format!("stage combat {}\n", SIDE_WORDS[fight.attacker.index()])
}

/// Writes aircraft as flown to the hex.
fn aloft(_: &Desk, _: &Fight, target: &str) -> String {
    format!("{target} base {target} flown")
}

fn order(_: &Desk, fight: &Fight, target: &str, by: &[String]) -> String {
    format!("{} {target} by {}", fight.sort, by.join(" ")).trim_end().to_owned()
}
