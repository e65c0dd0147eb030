//! Actions: only they are recorded from play (reference 1.5). Results of dice or lots are actions of chance.

use serde::{Deserialize, Serialize};

use crate::kernel::hex::Hex;
use crate::kernel::notation::fields::Route;
use crate::kernel::unit::UnitId;

use super::super::state::force::{Force, Stack};

crate::declared! {
    /// An action. Variants and fields are only ever added at the end: recorded matches depend on their order.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub enum Action ("action", wanted("an action"), "entry-") {
        /// The umpire begins the first turn (TB1).
        ["begin", "börja"] Begin {},
        /// The faces of two dice: weather, anti-aircraft fire, combat, bombardment.
        ["dice", "tärningar"] Dice {
            first: u8 [wanted("what the first die shows, 1 to 6", 0..=99)],
            second: u8 [wanted("what the second die shows, 1 to 6", 0..=99)],
        },
        /// A number from 1 to 100 that decides whether an aircraft or a ship is available (TB3).
        ["percent", "procent"] Percent { value: u8 [wanted("a number from 1 to 100", 0..=255)] },
        /// A lot, from 1: the unit that loses a life point, counted among the survivors in the order of their ids (B-186).
        ["lot", "lott"] Lot { value: u8 [wanted("a number from 1", 0..=99)] },
        /// Units of one hex move together; a single unit counts as a stack (B-085).
        ["move", "flytta"] Move { units: Stack, route: Route },
        /// The same by strategic movement (B-103).
        ["strategic", "strategiskt"] Strategic { units: Stack, route: Route },
        /// A ground attack is declared: attackers and supporting units (C1).
        ["attack", "anfall"] Attack { hex: Hex, force: Force },
        /// Units advance into the hex that they won; none if empty (C9).
        ["advance", "avancera"] Advance { units: Vec<UnitId> },
        /// A hex is bombarded (B1).
        ["bombard", "beskjut"] Bombard { hex: Hex, units: Vec<UnitId> },
        /// A unit of the Axis regains life points (B-242, B-244).
        ["replenish", "ersätt"] Replenish { unit: UnitId, points: u8 [wanted("life points, 1 to 9", 0..=99)] },
        /// The impulse is over.
        ["end", "avsluta"] End {},
    }
}

crate::declared! {
    /// Changes of a position by decree of the umpire.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub enum Amendment ("amendment", wanted("what is decreed"), "amendment-") {
        /// A unit is placed in a hex.
        ["place", "placera"] Place { unit: UnitId, hex: Hex },
        /// A unit is removed from the map for good.
        ["remove", "ta-bort"] Remove { unit: UnitId },
        /// The life points that a unit has lost.
        ["losses", "förluster"] Losses { unit: UnitId, lost: u8 [wanted("life points lost, 0 to 8", 0..=9)] },
        /// The fatigue of a unit.
        ["fatigue", "trötthet"] Fatigue { unit: UnitId, value: u8 [wanted("fatigue, 0 to 100", 0..=255)] },
    }
}
