//! The choice of side: each team rolls a die, and the team with the higher one chooses (N-010).

use crate::kernel::game::{Decision, State};
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::phrase::{Arg, Phrase};
use crate::kernel::play::Lot;
use crate::kernel::question::Question;
use crate::kernel::slots::Token;
use crate::kernel::team::Team;
use crate::kernel::view::{Choice, Offer};

use super::super::id::Ikvm;
use super::super::state::action::Action;
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use super::super::state::units::{ALLIED, GERMAN, SIDE_WORDS};
use super::die;

/// The die of a team.
pub(super) struct SideDie {
    /// The roll of the first team; `None` before it.
    pub(super) first: Option<u8>,
}

impl Question<Ikvm> for SideDie {
    const WORD: &'static str = "sides";

    fn asks(&self, _: &Rules, _: &State<Ikvm>) -> Decision {
        let team = if self.first.is_some() { Team::Second } else { Team::First };
        die::asked("ask-side-die", vec![("team", Arg::Number(team.number()))])
    }

    fn offers(&self, _: &Rules, _: &State<Ikvm>) -> Vec<Offer> {
        die::offered()
    }

    fn draw(&self, _: &Rules, _: &State<Ikvm>, lot: &mut Lot<'_>) -> Action {
        die::thrown(lot)
    }

    fn write(&self, out: &mut Vec<Token>) {
        out.extend(self.first.map(|die| Token::Number(die.into())));
    }

    fn read(_: &Rules, _: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        if line.is_done() {
            return Ok(Stage::Sides { first: None });
        }
        let die = line.expect("the first team's die")?.number(1, 6)?;
        Ok(Stage::Sides { first: Some(u8::try_from(die).expect("1..=6")) })
    }
}

/// The question which side a team takes.
pub(super) struct ChoiceOfSide {
    /// The team.
    pub(super) team: Team,
}

impl Question<Ikvm> for ChoiceOfSide {
    const WORD: &'static str = "choice";

    fn asks(&self, _: &Rules, _: &State<Ikvm>) -> Decision {
        let team = Arg::Number(self.team.number());
        Decision { by: self.team.actor(), ask: Phrase::new("ask-choice", [("team", team)]) }
    }

    fn offers(&self, _: &Rules, _: &State<Ikvm>) -> Vec<Offer> {
        vec![Offer { verb: "choose", choice: Choice::OneOf(SIDE_WORDS.to_vec()) }]
    }

    fn draw(&self, _: &Rules, _: &State<Ikvm>, lot: &mut Lot<'_>) -> Action {
        Action::Choose([ALLIED, GERMAN][lot.below(2)])
    }

    fn write(&self, out: &mut Vec<Token>) {
        out.push(Token::Number(self.team.number()));
    }

    fn read(_: &Rules, _: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        Ok(Stage::Choice { team: Team::parse(line)? })
    }
}
