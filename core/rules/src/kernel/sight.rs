//! Levels of sight: how well a viewer knows a unit that is not fully open to everyone.

use super::board::Board;
use super::hex::Hex;
use super::slots::{SlotName, Token};
use super::unit::{Side, UnitId};

/// How well a viewer knows a unit, the least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sight {
    /// Not at all.
    Unknown,
    /// A unit is in the hex, of unknown kind.
    Contact,
    /// A unit of this kind is in the hex, given as the word of its symbol.
    Detected(&'static str),
    /// Everything on the counter.
    Identified,
}

/// How well a side would see an enemy in a hex, the least first; a hex outside its sight has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SightLevel {
    /// Only the presence of units.
    Contact,
    /// Presence and kinds of units.
    Kind,
    /// Everything on their counters.
    Identified,
}

/// A viewer's knowledge of one unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sighting {
    /// The unit.
    pub unit: UnitId,
    /// Its owner.
    pub side: Side,
    /// How well it is known.
    pub sight: Sight,
}

/// A counter without a name, which shows only that a side has a unit or units in a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Contact {
    /// The hex.
    pub hex: Hex,
    /// Its side.
    pub side: Side,
    /// The word of its symbol; `None` where neither the kind nor the number of units is known.
    pub kind: Option<&'static str>,
}

/// The contacts of a viewer on a board, in an order that reveals nothing about the units: one for each hex with units
/// of unknown kind, and one for each unit of known kind.
pub(super) fn contacts(board: &Board, sightings: &[Sighting]) -> Vec<Contact> {
    let contact = |sighting: &Sighting| {
        let kind = match sighting.sight {
            Sight::Contact => None,
            Sight::Detected(kind) => Some(kind),
            Sight::Unknown | Sight::Identified => return None,
        };
        Some(Contact { hex: board.hex(sighting.unit)?, side: sighting.side, kind })
    };
    let mut found: Vec<Contact> = sightings.iter().filter_map(contact).collect();
    found.sort_unstable();
    found.dedup_by(|a, b| a == b && a.kind.is_none());
    found
}

/// Contacts as slots of their hexes: `unknown`, or the kinds.
pub(super) fn slots(contacts: &[Contact]) -> Vec<(SlotName, Vec<Token>)> {
    let mut slots: Vec<(SlotName, Vec<Token>)> = Vec::new();
    for contact in contacts {
        let name = SlotName::Hex(contact.hex, "contact");
        let word = Token::Word(contact.kind.unwrap_or("unknown"));
        match slots.last_mut().filter(|(known, _)| *known == name) {
            Some((_, words)) => words.push(word),
            None => slots.push((name, vec![word])),
        }
    }
    slots
}
