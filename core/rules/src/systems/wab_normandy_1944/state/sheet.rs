//! The record kept apart from the map: fatigue, supply, activation, spotting, points (reference 2.1, 1.3, 7.3).

use crate::kernel::game::System;
use crate::kernel::hex::Hex;
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::slots::{Item, Members, Once, Sparse, Token};
use crate::kernel::unit::{Side, UnitId};

use super::super::id::Wab;
use super::units::{SIDE_WORDS, parse_side};
use super::weather::Weather;

crate::slots! {
    Wab;

    /// The record of a match.
    #[derive(Debug, Default, PartialEq, Eq)]
    pub struct Sheet {
        match {
            /// Activation points left to the Allies in this impulse (B-010, B-011).
            ["activation-allied"] activation_allied: u8 [wanted("activation points left, 0 to 99", 0..=99)] => ActivationAllied(left: u8);
            /// Activation points left to the Axis in this impulse (B-010, B-011).
            ["activation-axis"] activation_axis: u8 [wanted("activation points left, 0 to 99", 0..=99)] => ActivationAxis(left: u8);
            /// Hexes that the Allies have attacked on the ground in this turn (B-145).
            ["attacked-allied"] attacked_allied: Once<Hex> => AttackedAllied(hex: Hex), until TurnOver;
            /// Hexes that the Axis has attacked on the ground in this turn (B-145).
            ["attacked-axis"] attacked_axis: Once<Hex> => AttackedAxis(hex: Hex), until TurnOver;
            /// Victory points of the Allies.
            ["points-allied"] points_allied: u16 [wanted("victory points, 0 to 9999", 0..=9999)] => PointsAllied(points: u16);
            /// Victory points of the Axis.
            ["points-axis"] points_axis: u16 [wanted("victory points, 0 to 9999", 0..=9999)] => PointsAxis(points: u16);
            /// Replacement points left to the Axis in this turn (reference 6.7).
            ["replacements"] replacements: u8 [wanted("points of replacement left, 0 to 99", 0..=99)] => Replacements(left: u8);
            /// The result of the match.
            ["result"] result: Option<Verdict> => Result(verdict: Verdict);
            /// The weather of the turn.
            ["weather"] weather: Weather => Weather(now: Weather);
        }
        hex {}
        unit {
            /// Aircraft and ships that are available in this turn (TB3).
            ["available"] available: Members<UnitId> => Available(is: bool), until TurnOver;
            /// The turn in which an aircraft was last available, for the interval of bombers; 0 for none.
            ["available-on"] available_on: Sparse<UnitId, u16> [wanted("the turn, 0 to 99", 0..=99)] => AvailableOn(turn: u16);
            /// The turn in which an aircraft was destroyed, until its return; 0 for none.
            ["destroyed-on"] destroyed_on: Sparse<UnitId, u16> [wanted("the turn, 0 to 99", 0..=99)] => DestroyedOn(turn: u16);
            /// Fatigue, 0 to 100 (reference 2.3).
            ["fatigue"] fatigue: Sparse<UnitId, u8> [wanted("fatigue, 0 to 100", 0..=100)] => Fatigue(now: u8);
            /// Units out of supply since the last evaluation (reference 6.3).
            ["unsupplied"] unsupplied: Members<UnitId> => Unsupplied(is: bool);
            /// Number of consecutive turn ends that a unit has been out of supply.
            ["unsupplied-turns"] unsupplied_turns: Sparse<UnitId, u8> [wanted("turns out of supply, 0 to 99", 0..=99)] => UnsuppliedTurns(turns: u8);
            /// Units that entered an enemy hex and are spotted until they move again (reference 4.5).
            ["spotted"] spotted: Members<UnitId> => Spotted(is: bool);
        }
    }

    /// Actions of a unit in this turn.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Record until TurnOver {
        /// The impulse in which it was activated; 0 before activation.
        ["activated"] activated: u8 [wanted("the impulse, 0 to 2", 0..=2)];
        /// Its movement points in this turn, worked out at activation (reference 3.2); 0 before.
        ["allowance"] allowance: u8 [wanted("movement points, 0 to 99", 0..=99)];
        /// Whether it has attacked, supported or bombarded.
        ["attacked"] attacked: bool;
        /// Movement points spent.
        ["spent"] spent: u8 [wanted("movement points spent, 0 to 99", 0..=99)];
        /// Whether an enemy zone has stopped it.
        ["stopped"] stopped: bool;
        /// Whether it has moved strategically.
        ["strategic"] strategic: bool;
    }

    /// One entry on the record. Values are absolute, not changes.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Mark {
        /// A turn ends: clears all actions of units, attacked hexes, and availability.
        TurnOver,
    }
}

impl Sheet {
    /// Activation points left to a side.
    #[must_use]
    pub const fn activation(&self, side: Side) -> u8 {
        match side {
            Side::One => self.activation_allied,
            Side::Two => self.activation_axis,
        }
    }

    /// Hexes that a side has attacked on the ground in this turn.
    #[must_use]
    pub const fn attacked(&self, side: Side) -> &Once<Hex> {
        match side {
            Side::One => &self.attacked_allied,
            Side::Two => &self.attacked_axis,
        }
    }

    /// Victory points of a side.
    #[must_use]
    pub const fn points(&self, side: Side) -> u16 {
        match side {
            Side::One => self.points_allied,
            Side::Two => self.points_axis,
        }
    }
}

impl Mark {
    /// The activation points of a side.
    #[must_use]
    pub const fn activation(side: Side, left: u8) -> Self {
        match side {
            Side::One => Self::ActivationAllied(left),
            Side::Two => Self::ActivationAxis(left),
        }
    }

    /// A hex that a side has attacked.
    #[must_use]
    pub const fn attacked(side: Side, hex: Hex) -> Self {
        match side {
            Side::One => Self::AttackedAllied(hex),
            Side::Two => Self::AttackedAxis(hex),
        }
    }

    /// The victory points of a side.
    #[must_use]
    pub const fn points(side: Side, points: u16) -> Self {
        match side {
            Side::One => Self::PointsAllied(points),
            Side::Two => Self::PointsAxis(points),
        }
    }
}

/// The result of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The winner; `None` in a draw.
    pub winner: Option<Side>,
    /// The level of victory.
    pub level: Level,
    /// The criterion that decided it.
    pub by: Reason,
}

impl Item for Verdict {
    const WORDS: usize = 3;

    fn tokens<S: System>(&self, out: &mut Vec<Token>) {
        let winner = self.winner.map_or("draw", |side| SIDE_WORDS[side.index()]);
        out.extend([Token::Word(winner), Token::Word(self.level.word()), Token::Word(self.by.word())]);
    }

    fn read<S: System>(_: &S::Rules, line: &mut Line<'_>) -> Result<Self, ParseError> {
        let word = line.expect("allied, axis or draw")?;
        let winner = if word.text == "draw" { None } else { Some(parse_side(word)?) };
        Ok(Self { winner, level: Level::read(line)?, by: Reason::read(line)? })
    }
}

crate::words! {
    /// Levels of victory (reference 7.4).
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Level ("level", wanted("draw, marginal, tactical or decisive")) {
        /// A draw.
        ["draw"] Draw,
        /// A marginal victory.
        ["marginal"] Marginal,
        /// A tactical victory.
        ["tactical"] Tactical,
        /// A decisive victory.
        ["decisive"] Decisive,
    }
}

crate::words! {
    /// The criteria that decide a match.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Reason ("reason", wanted("what decided it, such as points")) {
        /// The enemy has no combat unit left (reference 7.1).
        ["annihilation"] Annihilation,
        /// All hexes of an immediate victory are controlled (reference 7.2).
        ["objectives"] Objectives,
        /// Points after the last turn (reference 7.3).
        ["points"] Points,
    }
}
