//! The form of this game for a posed fight, and the text that it writes.

use crate::kernel::desk::{Card, Desk, Fight, Kind, Pen, Stand, Troop};
use crate::kernel::notation::ParseError;
use crate::kernel::scene::load;
use crate::kernel::unit::Side;

use super::super::state::classes::Kind as UnitKind;
use super::super::state::order_of_battle::printed;
use super::super::state::posed::print_posed;
use super::super::state::terrain::VOCABULARY;
use super::super::state::units::{ALLIED, SIDE_WORDS, Unit};
use super::super::text::scene::MAPS;
use super::position;

/// Kinds of unit with their usual values, after the table of classes.
const KINDS: [Kind; 7] = [
    kind(UnitKind::Infantry, "6-6-6", 8, Stand::Land),
    kind(UnitKind::Armour, "9-7-10", 8, Stand::Land),
    kind(UnitKind::Mechanised, "6-6-10", 8, Stand::Land),
    kind(UnitKind::Reconnaissance, "3-3-12", 4, Stand::Land),
    kind(UnitKind::Artillery, "4-2-8(2)", 4, Stand::Land),
    kind(UnitKind::Flak, "2-4-8", 4, Stand::Land),
    kind(UnitKind::Aircraft, "6", 4, Stand::Air),
];

const fn kind(of: UnitKind, values: &'static str, losses: u8, stand: Stand) -> Kind {
    Kind { word: of.word(), symbol: of.symbol(), values, losses, stand }
}

const SORTS: [&str; 2] = ["attack", "bombard"];

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
        Card::of(words, unit.side(), (unit.kind().word(), position::values(unit), unit.class.life))
    };
    let is_posed = |unit: &&Unit| unit.kind() != UnitKind::Commander && unit.kind() != UnitKind::Ship;
    Ok(Desk {
        system: super::super::id::ID,
        sides: SIDE_WORDS,
        sorts: &SORTS,
        terrains: &["clear", "bocage", "woods", "marsh", "town", "city", "major_city", "hill", "beach"],
        waters: &[],
        works: &[],
        features: &["stream", "river", "road"],
        kinds: &KINDS,
        weathers: &["sunny", "overcast", "rainy", "storm"],
        turns: [1, 42],
        dice: 2,
        counts: &[],
        has_support: false,
        maps,
        bare: load::bare(VOCABULARY, "flat odd-low", "clear")?,
        cards: printed()?.iter().filter(is_posed).map(card).collect(),
        pen: Pen { unit, moment, aloft, order, answer: None, dice: |dice| format!("dice {}", list(dice)) },
    })
}

fn list(dice: &[u8]) -> String {
    dice.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

/// The class of a usual unit of a kind.
fn usual_class(kind: &str, side: Side) -> &'static str {
    let [allied, axis] = match UnitKind::named(kind).unwrap_or(UnitKind::Infantry) {
        UnitKind::Infantry => ["us_inf_rgt", "de_inf_rgt"],
        UnitKind::Mechanised => ["us_armd_inf", "de_pzgren_rgt"],
        UnitKind::Armour => ["us_cc", "de_pz_rgt"],
        UnitKind::Artillery => ["us_div_arty", "de_div_art"],
        UnitKind::Flak => ["de_flak_rgt", "de_flak_rgt"],
        UnitKind::Reconnaissance => ["us_cav_gp", "de_aufkl_bn"],
        UnitKind::Commander => ["al_cmd", "ax_cmd"],
        UnitKind::Ship => ["us_bb", "us_bb"],
        UnitKind::Aircraft => ["us_fb", "us_fb"],
    };
    if side == ALLIED { allied } else { axis }
}

/// Writes a unit for a scene: as printed if it is in the order of battle with the values of the form; otherwise with the values of the form.
fn unit(id: &str, side: Side, troop: &Troop) -> String {
    let known = printed().unwrap_or_default().iter().find(|unit| unit.id == id);
    if let Some(known) = known.filter(|known| position::values(known) == troop.values) {
        return print_posed(known);
    }
    let class = known.map_or_else(|| usual_class(troop.kind, side), |known| known.class.id.as_str());
    let Troop { kind, values, short, name, .. } = troop;
    let figures = said(kind, values);
    let side = SIDE_WORDS[side.index()];
    let called = if name.is_empty() { short } else { name };
    format!("unit {id} {side} {class}{figures} short {} name {called}", short.replace(' ', "_"))
}

/// Writes the figures of a counter for a scene.
fn said(kind: &str, values: &str) -> String {
    let (powers, range) = values.split_once('(').unwrap_or((values, ""));
    let names: &[&str] = match UnitKind::named(kind) {
        Some(UnitKind::Aircraft | UnitKind::Ship) => &["points"],
        Some(UnitKind::Artillery) => &["points", "defence", "movement"],
        _ => &["attack", "defence", "movement"],
    };
    let figures = names.iter().zip(powers.split('-')).map(|(name, figure)| format!(" {name} {figure}"));
    let range = range.trim_end_matches(')');
    let range = if range.is_empty() || range == "*" { String::new() } else { format!(" range {range}") };
    figures.collect::<String>() + &range
}

fn moment(_: &Desk, fight: &Fight) -> String {
    let side = SIDE_WORDS[fight.attacker.index()];
    let weather = fight.weather.unwrap_or("sunny");
    format!("weather {weather}\nactivation-{side} 99\nstage impulse 1 {side}\n")
}

/// Aircraft stay off the map, ready to fly.
fn aloft(_: &Desk, _: &Fight, _: &str) -> String {
    "away available".to_owned()
}

fn order(_: &Desk, fight: &Fight, target: &str, by: &[String]) -> String {
    format!("{} {target} by {}", fight.sort, by.join(" ")).trim_end().to_owned()
}
