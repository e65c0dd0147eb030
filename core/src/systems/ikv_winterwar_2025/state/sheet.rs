//! The record beside the map: supply, who has done what in this half, aircraft aloft, the clock (reference 1.5, 5, 6.9).

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
            /// Hexes in which air combat has been rolled in this phase (W-146, A-58).
            ["air-fought"] air_fought: Once<Hex> => AirFought(hex: Hex), until HalfOver;
            /// Hexes attacked in this phase, where a match asks for it.
            ["attacked"] attacked: Once<Hex> => Attacked(hex: Hex), until HalfOver;
            /// Milliseconds for which the umpire has stopped the clock in this phase.
            ["clock-lost"] clock_lost: u32 [wanted("milliseconds for which the clock stood", 0..=86_400_000)]
                => ClockLost(ms: u32), until HalfOver;
            /// When the umpire stopped the clock that is stopped now.
            ["clock-stopped"] clock_stopped: Option<u32> [wanted("milliseconds into the phase when the clock was stopped", 0..=86_400_000)]
                => ClockStopped(at: Option<u32>), until HalfOver;
            /// The team that plays Finland; `None` before sides are chosen, or where a scene does not say.
            ["finnish-team"] finnish_team: Option<Team> => FinnishTeam(team: Team);
            /// How the match ended.
            ["result"] result: Option<Verdict> => Result(verdict: Verdict);
            /// Whether the two hours are over, so that nothing new is begun (W-005).
            ["time-out"] time_out: bool => TimeOut(is: bool);
        }
        hex {}
        unit {
            /// The base that an aircraft aloft took off from (W-161).
            ["base"] base: Sparse<UnitId, Option<Hex>> => Base(at: Option<Hex>);
            /// The value a partisan had when it was beaten, which counts for the score.
            ["fallen-with"] fallen_with: Sparse<UnitId, u8> [wanted("the value it fell with, 1 to 3", 0..=3)] => FallenWith(value: u8);
            /// Aircraft that were over own ground units when the movement of their side ended: they stay up for the enemy half (W-156, A-63).
            ["guards"] guards: Members<UnitId> => Guards(is: bool), until HalfOver;
            /// The value a die has given a partisan for this half (W-112).
            ["strength"] strength: Sparse<UnitId, u8> [wanted("the value for this half, 1 to 3", 0..=3)] => Strength(value: u8), until HalfOver;
            /// Units without supply since the last check of their side (W-037, W-038).
            ["unsupplied"] unsupplied: Members<UnitId> => Unsupplied(is: bool);
        }
    }

    /// What a unit has done in this half.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Record until HalfOver {
        /// Sixths of a movement point spent.
        ["spent"] spent: u16 [wanted("sixths of a movement point spent", 0..=999)];
        /// Where its movement of this half began; `None` while it has not moved.
        ["began"] began: Option<Hex>;
        /// Whether it must stay where it is.
        ["stopped"] stopped: bool;
        /// Whether it came in in this half, which counts as being in supply.
        ["arrived"] arrived: bool;
        /// Whether it has taken part in an attack, or an aircraft in a ground combat of either side (W-117, W-137).
        ["fought"] fought: bool;
        /// Whether an aircraft was beaten in the air in this phase (W-152).
        ["beaten"] beaten: bool;
        /// Whether an aircraft has been sent somewhere in this half.
        ["flown"] flown: bool;
        /// Whether its owner lets a reinforcement wait for a later turn (W-057).
        ["delayed"] delayed: bool;
    }

    /// One line written on the record. Values are final.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Mark {
        /// A half is over: no unit has done anything yet.
        HalfOver,
    }
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The winner; `None` in a draw.
    pub winner: Option<Side>,
    /// What decided it.
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
    /// What decides a match, in the order in which it is asked.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Reason ("reason", wanted("what decided it, such as points")) {
        /// An enemy ground unit in Helsingfors or in the large hex of Leningrad (W-009, W-010).
        ["sudden-death"] SuddenDeath,
        /// More points (W-006).
        ["points"] Points,
        /// More enemy units beaten (W-007).
        ["units"] Units,
        /// More cities (W-007).
        ["cities"] Cities,
        /// Nothing: a draw (W-008).
        ["nothing"] Nothing,
    }
}
