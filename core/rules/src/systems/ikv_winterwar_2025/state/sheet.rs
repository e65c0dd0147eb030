//! The record kept apart from the map: supply, actions of units in this half, aircraft in the air, the clock (reference 1.5, 5, 6.9).

use crate::kernel::game::System;
use crate::kernel::hex::Hex;
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::slots::{Item, Members, Once, Sparse, Token};
use crate::kernel::team::Team;
use crate::kernel::unit::{Side, UnitId};

use super::super::id::Winterwar;
use super::units::{SIDE_WORDS, parse_side};

crate::slots! {
    Winterwar;

    /// The record of a match.
    #[derive(Debug, Default, PartialEq, Eq)]
    pub struct Sheet {
        match {
            /// Hexes whose air combat has been rolled in this phase (W-146, A-58).
            ["air-fought"] air_fought: Once<Hex> => AirFought(hex: Hex), until HalfOver;
            /// Hexes attacked in this phase, in matches that limit such attacks.
            ["attacked"] attacked: Once<Hex> => Attacked(hex: Hex), until HalfOver;
            /// Milliseconds during which the umpire has stopped the clock in this phase.
            ["clock-lost"] clock_lost: u32 [wanted("milliseconds for which the clock stood", 0..=86_400_000)]
                => ClockLost(ms: u32), until HalfOver;
            /// Time at which the umpire stopped the clock; `None` while it runs.
            ["clock-stopped"] clock_stopped: Option<u32> [wanted("milliseconds into the phase when the clock was stopped", 0..=86_400_000)]
                => ClockStopped(at: Option<u32>), until HalfOver;
            /// The team that plays Finland; `None` before the choice of sides, or if a scene leaves it open.
            ["finnish-team"] finnish_team: Option<Team> => FinnishTeam(team: Team);
            /// The result of the match.
            ["result"] result: Option<Verdict> => Result(verdict: Verdict);
            /// Whether the two hours are over, after which nothing new begins (W-005).
            ["time-out"] time_out: bool => TimeOut(is: bool);
        }
        hex {}
        unit {
            /// The base from which an aircraft in the air took off (W-161).
            ["base"] base: Sparse<UnitId, Option<Hex>> => Base(at: Option<Hex>);
            /// The value of a partisan when it was beaten, for the score.
            ["fallen-with"] fallen_with: Sparse<UnitId, u8> [wanted("the value it fell with, 1 to 3", 0..=3)] => FallenWith(value: u8);
            /// Aircraft over own ground units at the end of their side's movement; they stay in the air for the enemy half (W-156, A-63).
            ["guards"] guards: Members<UnitId> => Guards(is: bool), until HalfOver;
            /// The value of a partisan for this half, set by its die (W-112).
            ["strength"] strength: Sparse<UnitId, u8> [wanted("the value for this half, 1 to 3", 0..=3)] => Strength(value: u8), until HalfOver;
            /// Units without supply since the last check of their side (W-037, W-038).
            ["unsupplied"] unsupplied: Members<UnitId> => Unsupplied(is: bool);
        }
    }

    /// Actions of a unit in this half.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Record until HalfOver {
        /// Sixths of a movement point spent.
        ["spent"] spent: u16 [wanted("sixths of a movement point spent", 0..=999)];
        /// The hex in which its movement of this half began; `None` while it has not moved.
        ["began"] began: Option<Hex>;
        /// Whether it must stay where it is.
        ["stopped"] stopped: bool;
        /// Whether it entered in this half, which counts as being in supply.
        ["arrived"] arrived: bool;
        /// Whether it has joined an attack; for an aircraft, a ground combat of either side (W-117, W-137).
        ["fought"] fought: bool;
        /// Whether the aircraft lost an air combat in this phase (W-152).
        ["beaten"] beaten: bool;
        /// Whether the aircraft has been sent somewhere in this half.
        ["flown"] flown: bool;
        /// Whether its owner keeps the reinforcement waiting for a later turn (W-057).
        ["delayed"] delayed: bool;
    }

    /// One entry on the record. Values are absolute, not changes.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Mark {
        /// A half ends: all records of units are cleared.
        HalfOver,
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
        let word = line.expect("soviet, finland or draw")?;
        let winner = if word.text == "draw" { None } else { Some(parse_side(word)?) };
        Ok(Self { winner, by: Reason::read(line)? })
    }
}

crate::words! {
    /// The criteria that decide a match, in the order in which they apply.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Reason ("reason", wanted("what decided it, such as points")) {
        /// An enemy ground unit in Helsingfors or in the large hex of Leningrad (W-009, W-010).
        ["sudden-death"] SuddenDeath,
        /// Higher points (W-006).
        ["points"] Points,
        /// More enemy units beaten (W-007).
        ["units"] Units,
        /// More cities (W-007).
        ["cities"] Cities,
        /// None: a draw (W-008).
        ["nothing"] Nothing,
    }
}
