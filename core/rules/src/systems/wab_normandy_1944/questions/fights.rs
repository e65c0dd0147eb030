//! Dice and lots in a combat or a bombardment: anti-aircraft fire (C2, B2), dice (C4, B4), lots for losses (C6, B4).

use crate::kernel::explain::Subject;
use crate::kernel::game::{Decision, State};
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::phrase::Arg;
use crate::kernel::play::Lot;
use crate::kernel::question::Question;
use crate::kernel::slots::Token;
use crate::kernel::unit::{Side, UnitId};
use crate::kernel::view::{Choice, Offer};

use super::super::id::Wab;
use super::super::rules::casualties::living;
use super::super::state::action::Action;
use super::super::state::fight::{Allocation, Bombardment, Combat};
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use super::chance::{asked, thrown, two_dice};
use super::under_way::{Fight, Throw, read_flak, read_losses, write_flak, write_losses};

pub(super) type CombatFlak<'a> = Flak<'a, Combat>;
pub(super) type CombatDice<'a> = Dice<'a, Combat>;
pub(super) type CombatLot<'a> = LifePoint<'a, Combat>;
pub(super) type BombardmentFlak<'a> = Flak<'a, Bombardment>;
pub(super) type BombardmentDice<'a> = Dice<'a, Bombardment>;
pub(super) type BombardmentLot<'a> = LifePoint<'a, Bombardment>;

/// Anti-aircraft fire at an aircraft.
pub(super) struct Flak<'a, F> {
    /// The impulse, and its side.
    pub(super) at: (u8, Side),
    /// The fight.
    pub(super) fight: &'a F,
    /// The aircraft.
    pub(super) unit: UnitId,
}

impl<F: Fight> Question<Wab> for Flak<'_, F> {
    const WORD: &'static str = F::WORDS[0];

    fn asks(&self, _: &Rules, _: &State<Wab>) -> Decision {
        asked("ask-flak", vec![("unit", Arg::Unit(self.unit)), ("hex", Arg::Hex(self.fight.target()))])
    }

    fn about(&self) -> Vec<Subject> {
        vec![Subject::Hex(self.fight.target())]
    }

    fn offers(&self, _: &Rules, _: &State<Wab>) -> Vec<Offer> {
        two_dice()
    }

    fn draw(&self, _: &Rules, _: &State<Wab>, lot: &mut Lot<'_>) -> Action {
        thrown(lot)
    }

    fn write(&self, out: &mut Vec<Token>) {
        self.fight.write(self.at, out);
        write_flak(self.unit, out);
    }

    fn read(rules: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        F::read(rules, turn, line, |line| Ok(Throw::Flak(read_flak(rules, line)?).into()))
    }
}

/// The dice of a fight.
pub(super) struct Dice<'a, F> {
    /// The impulse, and its side.
    pub(super) at: (u8, Side),
    /// The fight.
    pub(super) fight: &'a F,
}

impl<F: Fight> Question<Wab> for Dice<'_, F> {
    const WORD: &'static str = F::WORDS[1];

    fn asks(&self, _: &Rules, _: &State<Wab>) -> Decision {
        asked(F::ASKS, vec![("hex", Arg::Hex(self.fight.target()))])
    }

    fn about(&self) -> Vec<Subject> {
        vec![Subject::Hex(self.fight.target())]
    }

    fn offers(&self, _: &Rules, _: &State<Wab>) -> Vec<Offer> {
        two_dice()
    }

    fn draw(&self, _: &Rules, _: &State<Wab>, lot: &mut Lot<'_>) -> Action {
        thrown(lot)
    }

    fn write(&self, out: &mut Vec<Token>) {
        self.fight.write(self.at, out);
    }

    fn read(rules: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        F::read(rules, turn, line, |_| Ok(Throw::Dice.into()))
    }
}

/// The unit that loses the next life point; chance decides it, not the side under attack (B-034).
pub(super) struct LifePoint<'a, F> {
    /// The impulse, and its side.
    pub(super) at: (u8, Side),
    /// The fight.
    pub(super) fight: &'a F,
    /// The losses.
    pub(super) losses: &'a Allocation,
}

impl<F> LifePoint<'_, F> {
    /// Number of lots: one for each surviving unit of the losing side.
    fn lots(&self, rules: &Rules, state: &State<Wab>) -> usize {
        living(rules, state, self.losses).len().max(1)
    }
}

impl<F: Fight> Question<Wab> for LifePoint<'_, F> {
    const WORD: &'static str = F::WORDS[2];

    fn asks(&self, _: &Rules, _: &State<Wab>) -> Decision {
        asked("ask-lot", vec![("hex", Arg::Hex(self.fight.target()))])
    }

    fn about(&self) -> Vec<Subject> {
        vec![Subject::Hex(self.fight.target())]
    }

    fn offers(&self, rules: &Rules, state: &State<Wab>) -> Vec<Offer> {
        vec![Offer { verb: "lot", choice: Choice::Faces(vec![1; self.lots(rules, state)]) }]
    }

    fn draw(&self, rules: &Rules, state: &State<Wab>, lot: &mut Lot<'_>) -> Action {
        let number = 1 + lot.below(self.lots(rules, state));
        Action::Lot { value: u8::try_from(number).expect("few units") }
    }

    fn write(&self, out: &mut Vec<Token>) {
        self.fight.write(self.at, out);
        write_losses(self.losses, out);
    }

    fn read(rules: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        F::read(rules, turn, line, |line| Ok(Throw::Lot(Box::new(read_losses(rules, line)?)).into()))
    }
}
