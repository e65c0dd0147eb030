//! The two teams of a tournament match, who choose their sides by a die before it begins.

use std::cmp::Ordering;

use super::citation::Rule;
use super::explain::{Shown, Step, Subject, Trace, given};
use super::game::System;
use super::notation::{Line, ParseError};
use super::resolution::Resolution;
use super::slots::{Item, Token};
use super::unit::Actor;

/// A team of the tournament; the first is written 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Team {
    /// The team that rolls first.
    First,
    /// The other.
    Second,
}

impl Team {
    /// The number as written, 1 or 2.
    #[must_use]
    pub const fn number(self) -> i64 {
        match self {
            Self::First => 1,
            Self::Second => 2,
        }
    }

    /// The team as an actor, which counts from 0.
    #[must_use]
    pub const fn actor(self) -> Actor {
        match self {
            Self::First => Actor::Team(0),
            Self::Second => Actor::Team(1),
        }
    }

    /// The opposing team.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// Reads the number of a team.
    ///
    /// # Errors
    /// When the word is neither 1 nor 2.
    pub fn parse(line: &mut Line<'_>) -> Result<Self, ParseError> {
        let number = line.expect("a team, 1 or 2")?.number(1, 2)?;
        Ok(if number == 1 { Self::First } else { Self::Second })
    }
}

impl Item for Team {
    fn tokens<S: System>(&self, out: &mut Vec<Token>) {
        out.push(Token::Number(self.number()));
    }

    fn read<S: System>(_: &S::Rules, line: &mut Line<'_>) -> Result<Self, ParseError> {
        Self::parse(line)
    }
}

/// The result of a die for the choice of sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SideDie {
    /// The first die of the two; the other team rolls next.
    First(u8),
    /// Both teams have rolled the same, and both roll again.
    Tie,
    /// The team with the higher die chooses.
    Chooses(Team),
}

/// Records a team's die for the choice of sides under the row `rule`, and returns its result; `first` is the roll of
/// the other team, if it has rolled. The die is stored with the entry.
pub fn side_die<S: System, W: Trace>(
    play: &mut Resolution<'_, S, W>,
    rule: Rule,
    (first, die): (Option<u8>, u8),
) -> SideDie {
    let face = |why: &mut W, term, die: u8| {
        given(why, Step { term, rule, subject: Subject::Whole, value: die.into(), shown: Shown::Number })
    };
    let Some(other) = first else {
        play.out.state(face(play.why, "side-die-first", die));
        return SideDie::First(die);
    };
    face(play.why, "side-die-first", other);
    play.out.state(face(play.why, "side-die-second", die));
    match other.cmp(&die) {
        Ordering::Equal => SideDie::Tie,
        Ordering::Greater => SideDie::Chooses(Team::First),
        Ordering::Less => SideDie::Chooses(Team::Second),
    }
}
