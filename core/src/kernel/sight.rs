//! Levels of sight: how well a viewer knows a unit of which not everything is open to all.

use super::board::Board;
use super::hex::Hex;
use super::slots::{SlotName, Token};
use super::unit::{Side, UnitId};

/// How well a viewer knows a unit, the least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sight {
    /// Not at all.
    Unknown,
    /// Something is in the hex.
    Contact,
    /// A unit of this kind is in the hex, named by the word of its symbol.
    Detected(&'static str),
    /// Everything on the counter.
    Identified,
}

/// How well a side would see an enemy in a hex, the least first; a hex that it does not see has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SightLevel {
    /// That something is there.
    Contact,
    /// What kind of units are there.
    Kind,
    /// Everything on their counters.
    Identified,
}

/// What a viewer knows of one unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sighting {
    /// The unit.
    pub unit: UnitId,
    /// Its owner.
    pub side: Side,
    /// How well it is known.
    pub sight: Sight,
}

/// A counter without a name: something of a side in a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Contact {
    /// The hex.
    pub hex: Hex,
    /// Whose it is.
    pub side: Side,
    /// The word of its symbol; `None` where not even its kind is known, nor how many units there are.
    pub kind: Option<&'static str>,
}

/// The contacts of a viewer on a board, in an order that shows nothing of the units: one a hex where the kind is not known, and
/// one for each unit whose kind is.
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
