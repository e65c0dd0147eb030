//! Actions. Play records nothing but actions (reference 1.5).

use serde::{Deserialize, Serialize};

use crate::kernel::hex::Hex;
use crate::kernel::notation::fields::Route;
use crate::kernel::unit::{Side, UnitId};

crate::declared! {
    /// An action. Variants and fields are only ever added at the end: recorded matches depend on their order.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub enum Action ("action", wanted("an action"), "entry-") {
        /// A rolled die: for the choice of side, a partisan, combat, or air combat.
        ["die", "tärning"] Die { die: u8 [wanted("what the die shows, 1 to 6", 0..=99)] },
        /// The team with the higher die takes this side (W-014).
        ["choose", "välj"] Choose { side: Side },
        /// A unit sets up, or changes its setup hex (W-016).
        ["place", "placera"] Place { unit: UnitId, hex: Hex },
        /// A reinforcement enters (W-052, W-109).
        ["arrive", "anländ"] Arrive { unit: UnitId, hex: Hex },
        /// A ground unit moves (W-060).
        ["move", "flytta"] Move { unit: UnitId, route: Route },
        /// A reinforcement waits for a later turn (W-057).
        ["delay", "vänta"] Delay { unit: UnitId },
        /// An aircraft flies over a hex (W-156, W-158).
        ["fly", "flyg"] Fly { unit: UnitId, hex: Hex },
        /// An aircraft flies to another base.
        ["transfer", "ombasera"] Transfer { unit: UnitId, hex: Hex },
        /// The aircraft in a hex fight (W-146).
        ["air-combat", "luftstrid"] AirCombat { hex: Hex },
        /// A ground attack is declared: ground units, ships and aircraft (W-114, W-115).
        ["attack", "anfall"] Attack { hex: Hex, units: Vec<UnitId> },
        /// Units lose so many steps each (W-138).
        ["losses", "förluster"] Losses { shares: Vec<(UnitId, u8)> },
        /// A unit retreats (W-140).
        ["retreat", "retirera"] Retreat { unit: UnitId, hex: Hex },
        /// A unit takes the step loss of a retreat: for the retreat into an enemy zone, or for a barred one (W-141, W-142).
        ["give-up", "offra"] GiveUp { unit: UnitId },
        /// Units advance into the hex that was attacked (W-144); none if empty.
        ["advance", "avancera"] Advance { units: Vec<UnitId> },
        /// An aircraft goes back to a base (W-161).
        ["return", "återvänd"] Return { unit: UnitId, hex: Hex },
        /// A side ends setup, reinforcement, movement or combat.
        ["end", "avsluta"] End {},
        /// An own unit is removed for an overfull hex (W-097).
        ["penalty", "straff"] Penalty { unit: UnitId },
        /// The umpire stops the movement clock (W-034).
        ["clock-stop", "stoppa-klocka"] ClockStop {},
        /// The umpire lets the movement clock run on (W-034).
        ["clock-start", "starta-klocka"] ClockStart {},
        /// The two hours of the game are over (W-004).
        ["time-out", "tiden-ute"] TimeOut {},
    }
}

crate::declared! {
    /// Changes of a position by decree of the umpire.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    pub enum Amendment ("amendment", wanted("an amendment"), "amendment-") {
        /// The unit is placed in this hex.
        ["place", "placera"] Place { unit: UnitId, hex: Hex },
        /// The unit returns to the pool.
        ["withdraw", "dra-tillbaka"] Withdraw { unit: UnitId },
        /// The unit has now lost so many steps; the last one eliminates it.
        ["losses", "förluster"] Losses { unit: UnitId, steps: u8 [wanted("steps taken, 0 to 2", 0..=2)] },
        /// The city is now held by this side.
        ["owner", "ägare"] Owner { hex: Hex, side: Side },
    }
}
