//! Start areas as tables 2.1.1 and 2.1.2 print them (reference 1.3).
//!
//! ```text
//! viipuri<=2            within two hexes of Viborg          petsamo..kuhmo   the rows from Petsamo to Kuhmo
//! kem<=4|kandalaksha<=3 of either place                     any              the whole country
//! ```

use crate::kernel::citation::{Rule, row};
use crate::kernel::hex::Hex;
use crate::kernel::unit::{Side, UnitId};

use super::super::state::rules::Rules;
use super::super::state::terrain::{Nation, has_way, is_enterable, nation};
use super::super::state::units::{Kind, SOVIET};

/// A start area: its row, and its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Area {
    /// The row that names it.
    pub rule: Rule,
    country: Nation,
    parts: Vec<Part>,
}

/// A part of an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// All hexes at most so many hexes from a place, including the place itself.
    Near(Hex, u32),
    /// The rows of the map from one place to another, both included (A-26, A-27).
    Rows(i32, i32),
    /// The whole country.
    Any,
}

/// The areas of the book by their text in the order of battle, each with its row.
const AREAS: [(&str, Rule); 11] = [
    ("kannas", row("W-019")),
    ("fifth", row("W-020")),
    ("ivcorps", row("W-021")),
    ("helsinki", row("W-022")),
    ("reserve", row("W-023")),
    ("su7", row("W-024")),
    ("su8", row("W-025")),
    ("su9", row("W-026")),
    ("su14", row("W-027")),
    ("ship_len", row("W-028")),
    ("ship_mur", row("W-028")),
];

/// The word for the reserve of the high command. Under the other reading of A-27 the IV Corps sets up in the area of the reserve.
const RESERVE: &str = "reserve";

/// The start area of a unit; `None` if it does not set up at the start.
#[must_use]
pub fn area(rules: &Rules, unit: UnitId) -> Option<Area> {
    let card = rules.unit(unit);
    let word = card.placement.strip_prefix("area:").filter(|_| card.arrives == 0)?;
    let word = if word == "ivcorps" && rules.readings.corps_in_reserve { RESERVE } else { word };
    let &(_, rule) = AREAS.iter().find(|(known, _)| *known == word)?;
    let hexes = cell(rules, word)?;
    let parts = hexes.split('|').filter_map(|text| part(rules, text)).collect();
    Some(Area { rule, country: Nation::of(card.side), parts })
}

/// The cell in column `hexes` of the table row for an area.
fn cell<'a>(rules: &'a Rules, word: &str) -> Option<&'a str> {
    let tables = ["2.1.1", "2.1.2"].into_iter().filter_map(|id| rules.book.table(id));
    let row = tables.flat_map(|table| &table.rows).find(|row| row.first().is_some_and(|first| first == word))?;
    row.get(4).map(String::as_str)
}

/// A part of an area; `None` where the map has no such place.
fn part(rules: &Rules, text: &str) -> Option<Part> {
    if text == "any" {
        return Some(Part::Any);
    }
    if let Some((from, to)) = text.split_once("..") {
        return Some(Part::Rows(rules.place(from)?.row(), rules.place(to)?.row()));
    }
    let (place, reach) = text.split_once("<=").unwrap_or((text, "0"));
    Some(Part::Near(rules.place(place)?, reach.parse().ok()?))
}

impl Area {
    /// Returns whether a hex of the map is in the area.
    fn has(&self, rules: &Rules, hex: Hex) -> bool {
        let is_in = |part: &Part| match *part {
            Part::Near(centre, reach) => rules.map.distance(centre, hex) <= reach,
            Part::Rows(from, to) => (from..=to).contains(&hex.row()),
            Part::Any => true,
        };
        nation(&rules.map, hex) == self.country && is_enterable(&rules.map, hex) && self.parts.iter().any(is_in)
    }
}

/// Why a unit may not set up in a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outside {
    /// The hex is outside its area.
    Area,
    /// The unit is a Soviet ground unit, and no road or railway leads to the hex (A-56).
    OffRoad,
    /// The unit is an aircraft, and the hex is not an own city (A-56).
    NoBase,
}

/// Checks whether a unit may set up in a hex, regardless of room (W-019 to W-029).
///
/// # Errors
/// With the reason why it may not.
pub fn admits(rules: &Rules, area: &Area, unit: UnitId, hex: Hex) -> Result<(), Outside> {
    if !area.has(rules, hex) {
        return Err(Outside::Area);
    }
    let (kind, side) = (rules.kind(unit), rules.side(unit));
    if kind.is_aircraft() {
        let is_own = rules.city(hex).is_some_and(|city| city.of == Some(side));
        return if is_own { Ok(()) } else { Err(Outside::NoBase) };
    }
    let could_come = kind == Kind::Ship || is_on_the_network(rules, hex, side);
    if could_come { Ok(()) } else { Err(Outside::OffRoad) }
}

/// Returns whether a ground unit of `side` can reach a hex at all: a Soviet one by road or railway.
fn is_on_the_network(rules: &Rules, hex: Hex, side: Side) -> bool {
    let mut ways = rules.map.cell(hex).into_iter().flat_map(|cell| rules.map.crossings(cell));
    side != SOVIET || ways.any(|crossing| has_way(crossing.side))
}

/// The hexes in which a unit may set up, regardless of room, by number.
#[must_use]
pub fn hexes(rules: &Rules, unit: UnitId) -> Vec<Hex> {
    let Some(area) = area(rules, unit) else { return Vec::new() };
    rules.map.hexes().filter(|&hex| admits(rules, &area, unit, hex).is_ok()).collect()
}
