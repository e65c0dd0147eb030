//! The record kept apart from the map: weather, the carpet plan, and the actions of each unit this turn.

use crate::kernel::game::System;
use crate::kernel::hex::Hex;
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::slots::{Item, Kept as _, Members, Once, Sparse, Token};
use crate::kernel::team::Team;
use crate::kernel::unit::{Side, UnitId};

use super::super::id::Ikvm;
use super::tables::Weather;
use super::units::{SIDE_WORDS, parse_side};

// A digest includes each field marked `always` when a phase or turn resets it, even if its value does not change: those of the training
// edition do. They omit parachutes, and digests of editions before `2023-3` omit the clock, so these fields are not marked.
crate::slots! {
    Ikvm;

    /// The record of a match.
    #[derive(Debug, Default, PartialEq, Eq)]
    pub struct Sheet {
        match {
            /// The team that plays the Allies; `None` before the choice of sides, or if a scene leaves it open.
            ["allied-team"] allied_team: Option<Team> => AlliedTeam(team: Team);
            /// Entry hexes lost for good, in the order of their loss (N-060).
            ["captured"] captured: Once<Hex> => Captured(hex: Hex);
            /// The state of the carpet bombing (5.8).
            ["carpet"] carpet: Carpet => Carpet(now: Carpet);
            /// The sealed target of a planned carpet, if the match reads A-60 that way.
            ["carpet-target"] carpet_target: Option<Hex> => CarpetTarget(target: Option<Hex>);
            /// Start of the five minutes in milliseconds into the movement phase, at its first arrival or move. `None` before that,
            /// and in editions before `2023-3`, which count from the beginning of the phase.
            ["clock"] clock: Option<u32> [wanted("milliseconds into the phase when the five minutes began", 0..=86_400_000)]
                => Clock(ms: u32), until PhaseOver;
            /// Guns, each with an aircraft at which it has fired in this phase.
            ["fired"] fired: Vec<(UnitId, UnitId)> => Fired(gun: UnitId, aircraft: UnitId), until PhaseOver always;
            /// The result of the match.
            ["result"] result: Option<Verdict> => Result(verdict: Verdict);
            /// Weather of the turn.
            ["weather"] weather: Weather => Weather(now: Weather);
        }
        hex {
            /// Points landed this turn, for each beach hex with any.
            ["landed"] landed: Sparse<Hex, u8> [wanted("points landed", 0..=10)] => Landed(points: u8), until TurnOver;
        }
        unit {
            /// Units under the out-of-supply marker (N-095).
            ["isolated"] isolated: Members<UnitId> => Isolated(is: bool);
        }
    }

    /// Actions of a unit this turn.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Record until TurnOver {
        /// Half movement points spent.
        ["spent"] spent: u16 [wanted("half movement points spent", 0..=999)], always;
        /// The hex in which its movement of this turn began; `None` while it has not moved.
        ["began"] began: Option<Hex>, always;
        /// Whether it must stay where it is.
        ["stopped"] stopped: bool, always;
        /// Whether it entered this turn.
        ["arrived"] arrived: bool, always;
        /// Whether it has attacked.
        ["fought"] fought: bool, always;
        /// Whether it has flown.
        ["flown"] flown: bool, always;
        /// The task of an aircraft over its target.
        ["task"] task: Option<Task>, always;
        /// Whether it dropped by parachute this turn.
        ["dropped"] dropped: bool;
    }

    /// One entry on the record. Values are absolute, not changes.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Mark {
        /// A phase ends: guns may fire again.
        PhaseOver,
        /// A turn ends: all records of units are cleared.
        TurnOver,
    }
}

crate::words! {
    /// The state of the carpet bombing.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Carpet ("state of the carpet", wanted("none, planned or dropped")) {
        /// Nothing planned.
        #[default]
        ["none"] None,
        /// Planned in this turn, to fly in the next (N-075).
        ["planned"] Planned,
        /// Dropped in this turn; no new plan before the next.
        ["dropped"] Dropped,
    }
}

crate::words! {
    /// The task of a flight.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
    pub enum Task ("task", wanted("support or interdict")) {
        /// Adds its value to an attack on the hex (N-118).
        ["support", "understöd"] Support,
        /// Makes German movement through the hex more expensive (N-115).
        ["interdict", "interdiktera"] Interdict,
    }
}

/// The result of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The winner; `None` in a draw.
    pub winner: Option<Side>,
    /// The criterion that decided it.
    pub by: Reason,
}

impl Item for Verdict {
    const WORDS: usize = 2;

    fn tokens<S: System>(&self, out: &mut Vec<Token>) {
        let winner = self.winner.map_or("draw", |side| SIDE_WORDS[side.index()]);
        out.extend([Token::Word(winner), Token::Word(self.by.word())]);
    }

    fn read<S: System>(_: &S::Rules, line: &mut Line<'_>) -> Result<Self, ParseError> {
        let word = line.expect("allied, german or draw")?;
        let winner = if word.text == "draw" { None } else { Some(parse_side(word)?) };
        Ok(Self { winner, by: Reason::read(line)? })
    }
}

crate::words! {
    /// The criteria that decide a match, in the order in which they apply.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Reason ("reason", wanted("what decided it, such as points")) {
        /// All entry hexes of the loser were taken (N-061).
        ["sudden-death"] SuddenDeath,
        /// Higher points (N-006).
        ["points"] Points,
        /// More enemy divisions beaten (N-007).
        ["divisions"] Divisions,
        /// More towns held (N-008, A-74).
        ["towns"] Towns,
        /// None: a draw.
        ["nothing"] Nothing,
    }
}

impl Sheet {
    /// Points landed on a beach this turn.
    #[must_use]
    pub fn landed_on(&self, beach: Hex) -> u8 {
        self.landed.of(beach)
    }
}
