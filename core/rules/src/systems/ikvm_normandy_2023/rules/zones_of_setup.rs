//! Zones of setup and of the airborne landing, as the order of battle writes them (appendices 2.1.1 and 2.1.2; reference 1.4).
//!
//! ```text
//! beach:utah|omaha            either beach                          drop:caen<=2        within two hexes of Caen
//! zone:stlo<=3|bayeux         within three of Saint-Lô, or Bayeux    zone:any_swamp      any swamp hex
//! zone:german_channel_start   the Start hex by the Channel           fixed:site_4        a printed battery site
//! sea:allied_channel_start    the Allied Channel Start area
//! ```

use crate::kernel::citation::{Rule, row};
use crate::kernel::hex::Hex;
use crate::kernel::unit::UnitId;

use super::super::state::rules::Rules;
use super::super::state::terrain::{ALLIED_START, GERMAN_START, Terrain, is_land, terrain};
use super::super::state::units::{GERMAN, Unit};

/// A zone: its row, and its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone {
    /// The row that names the zone.
    pub rule: Rule,
    parts: Vec<Part>,
}

/// A part of a zone.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    /// Hexes of this kind of place.
    Kind(usize),
    /// Every land hex at most so many hexes from a place (A-40); 0 is the place alone. The hex is `None` if the map has no such place.
    Near(Option<Hex>, u32),
    /// A beach.
    Beach(String),
    /// Any swamp hex.
    Swamp,
    /// The German Start hex that touches the sea.
    ChannelStart,
}

/// The setup zone of `unit`; `None` when the order of battle gives it none. For a parachute division these are the beaches of its sector;
/// see [`drop_zone`].
#[must_use]
pub fn zone(rules: &Rules, unit: UnitId) -> Option<Zone> {
    let card = rules.unit(unit);
    let parts: Vec<&str> = card.placement.split('|').filter(|part| !part.starts_with("drop:")).collect();
    let first = parts.first()?;
    let key = first.split_once(':')?.0;
    if !["beach", "zone", "fixed", "sea"].contains(&key) {
        return None;
    }
    let parts =
        parts.iter().map(|text| part(rules, text.split_once(':').map_or(*text, |(_, rest)| rest), key)).collect();
    Some(Zone { rule: rule(card, first), parts })
}

/// The zone in which a parachute division may drop (N-152, N-153).
#[must_use]
pub fn drop_zone(rules: &Rules, unit: UnitId) -> Option<Zone> {
    let card = rules.unit(unit);
    let text = card.placement.split('|').find_map(|text| text.strip_prefix("drop:"))?;
    let rule = if card.nation == "US" { row("N-152") } else { row("N-153") };
    Some(Zone { rule, parts: vec![part(rules, text, "drop")] })
}

fn part(rules: &Rules, text: &str, key: &str) -> Part {
    let place = |word: &str| rules.place(&id_of(word));
    match (key, text) {
        (_, "any_swamp") => Part::Swamp,
        (_, "german_channel_start") => Part::ChannelStart,
        ("sea", _) => Part::Kind(ALLIED_START),
        ("beach", beach) => Part::Beach(beach.to_owned()),
        (_, text) => match text.split_once("<=") {
            Some((centre, reach)) => Part::Near(place(centre), reach.parse().unwrap_or(0)),
            None => Part::Near(place(text), 0),
        },
    }
}

/// The id of a place on the map, from its word in the order of battle: `site_4` is `site-4`, `stlo` is Saint-Lô.
fn id_of(word: &str) -> String {
    if word == "stlo" { "saint-lo".to_owned() } else { word.replace('_', "-") }
}

/// The row of a setup zone: each label of appendix 2.1.2 has one.
fn rule(card: &Unit, first: &str) -> Rule {
    let labels = [
        ("zone:valognes", row("N-155")),
        ("zone:cherbourg", row("N-156")),
        ("zone:any_swamp", row("N-157")),
        ("zone:isigny", row("N-158")),
        // Saint-Lô shares one label with Bayeux (A-41).
        ("zone:stlo", row("N-159")),
        ("zone:german_channel_start", row("N-160")),
        ("zone:caen", row("N-161")),
        ("fixed:", row("N-088")),
        ("sea:", row("A-70")),
    ];
    let known = labels.iter().find(|(label, _)| first.starts_with(label)).map(|&(_, rule)| rule);
    let by_sector = if ["US", "FR"].contains(&card.nation.as_str()) { row("N-013") } else { row("N-014") };
    known.unwrap_or(if card.side == GERMAN { row("N-011") } else { by_sector })
}

impl Zone {
    /// Returns whether the zone consists of beaches.
    #[must_use]
    pub fn is_beach(&self) -> bool {
        self.parts.iter().all(|part| matches!(part, Part::Beach(_)))
    }

    /// Hexes of the zone by number: land for ground units, the named hexes for batteries and ships.
    #[must_use]
    pub fn hexes(&self, rules: &Rules) -> Vec<Hex> {
        let mut hexes: Vec<Hex> = self.parts.iter().flat_map(|part| part.hexes(rules)).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }

    /// Returns whether a hex of the map is in the zone.
    #[must_use]
    pub fn has(&self, rules: &Rules, hex: Hex) -> bool {
        self.parts.iter().any(|part| part.has(rules, hex))
    }

    /// The places from which the zone is measured, for a refusal.
    #[must_use]
    pub fn centres(&self, rules: &Rules) -> Vec<Hex> {
        let centre = |part: &Part| match part {
            Part::Near(place, _) => *place,
            Part::Beach(place) => rules.place(place),
            Part::Kind(_) | Part::Swamp | Part::ChannelStart => part.hexes(rules).first().copied(),
        };
        self.parts.iter().filter_map(centre).collect()
    }
}

impl Part {
    fn hexes(&self, rules: &Rules) -> Vec<Hex> {
        let map = &rules.map;
        let of_kind = |kind: usize| map.places.iter().filter(move |place| place.kind == kind).map(|place| place.hex);
        match self {
            Self::Kind(kind) => of_kind(*kind).collect(),
            Self::Beach(id) => map
                .places
                .iter()
                .filter(|place| place.id == *id && rules.is_beach(place.hex))
                .map(|place| place.hex)
                .collect(),
            Self::Swamp => map.hexes().filter(|&hex| terrain(map, hex) == Terrain::Swamp).collect(),
            Self::ChannelStart => {
                let by_sea = |hex: &Hex| map.neighbours(*hex).any(|(_, next)| !is_land(map, next));
                of_kind(GERMAN_START).filter(by_sea).collect()
            }
            Self::Near(None, _) => Vec::new(),
            Self::Near(Some(centre), reach) => {
                map.hexes().filter(|&hex| is_near(rules, *centre, *reach, hex)).collect()
            }
        }
    }

    fn has(&self, rules: &Rules, hex: Hex) -> bool {
        match self {
            Self::Near(centre, reach) => centre.is_some_and(|centre| is_near(rules, centre, *reach, hex)),
            Self::Kind(_) | Self::Beach(_) | Self::Swamp | Self::ChannelStart => self.hexes(rules).contains(&hex),
        }
    }
}

fn is_near(rules: &Rules, centre: Hex, reach: u32, hex: Hex) -> bool {
    let is_there = if reach == 0 { hex == centre } else { rules.map.distance(centre, hex) <= reach };
    is_there && is_land(&rules.map, hex)
}
