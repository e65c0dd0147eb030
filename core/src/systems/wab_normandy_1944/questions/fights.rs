//! What is thrown and drawn in a fight: anti-aircraft fire (C2, B2), dice (C4, B4), lots for losses (C6, B4).

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
use super::super::state::fight::{Allocation, Bombardment, BombardmentStep, Combat, CombatStep};
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use super::chance::{asked, thrown, two_dice};
use super::under_way::{
    read_bombardment, read_combat, read_flak, read_losses, write_bombardment, write_combat, write_flak, write_losses,
};

/// Lots that may be drawn: as many as units of the side that loses still live.
fn lots(rules: &Rules, state: &State<Wab>, losses: &Allocation) -> usize {
    living(rules, state, losses).len().max(1)
}

/// Anti-aircraft fire at an aircraft of a combat.
pub(super) struct CombatFlak<'a> {
    /// The impulse, and whose it is.
    pub(super) at: (u8, Side),
    /// The combat.
    pub(super) combat: &'a Combat,
    /// The aircraft.
    pub(super) unit: UnitId,
}

impl Question<Wab> for CombatFlak<'_> {
    const WORD: &'static str = "combat-flak";

    fn asks(&self, _: &Rules, _: &State<Wab>) -> Decision {
        asked("ask-flak", vec![("unit", Arg::Unit(self.unit)), ("hex", Arg::Hex(self.combat.target))])
    }

    fn about(&self) -> Vec<Subject> {
        vec![Subject::Hex(self.combat.target)]
    }

    fn offers(&self, _: &Rules, _: &State<Wab>) -> Vec<Offer> {
        two_dice()
    }

    fn draw(&self, _: &Rules, _: &State<Wab>, lot: &mut Lot<'_>) -> Action {
        thrown(lot)
    }

    fn write(&self, out: &mut Vec<Token>) {
        write_combat(self.at, self.combat, out);
        write_flak(self.unit, out);
    }

    fn read(rules: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        read_combat(rules, turn, line, |line| Ok(CombatStep::Flak(read_flak(rules, line)?)))
    }
}

/// The dice of a combat.
pub(super) struct CombatDice<'a> {
    /// The impulse, and whose it is.
    pub(super) at: (u8, Side),
    /// The combat.
    pub(super) combat: &'a Combat,
}

impl Question<Wab> for CombatDice<'_> {
    const WORD: &'static str = "combat-dice";

    fn asks(&self, _: &Rules, _: &State<Wab>) -> Decision {
        asked("ask-combat-dice", vec![("hex", Arg::Hex(self.combat.target))])
    }

    fn about(&self) -> Vec<Subject> {
        vec![Subject::Hex(self.combat.target)]
    }

    fn offers(&self, _: &Rules, _: &State<Wab>) -> Vec<Offer> {
        two_dice()
    }

    fn draw(&self, _: &Rules, _: &State<Wab>, lot: &mut Lot<'_>) -> Action {
        thrown(lot)
    }

    fn write(&self, out: &mut Vec<Token>) {
        write_combat(self.at, self.combat, out);
    }

    fn read(rules: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        read_combat(rules, turn, line, |_| Ok(CombatStep::Dice))
    }
}

/// The unit that loses the next life point in a combat.
pub(super) struct CombatLot<'a> {
    /// The impulse, and whose it is.
    pub(super) at: (u8, Side),
    /// The combat.
    pub(super) combat: &'a Combat,
    /// The losses.
    pub(super) lots: &'a Allocation,
}

impl Question<Wab> for CombatLot<'_> {
    const WORD: &'static str = "combat-lot";

    fn asks(&self, _: &Rules, _: &State<Wab>) -> Decision {
        asked("ask-lot", vec![("hex", Arg::Hex(self.combat.target))])
    }

    fn about(&self) -> Vec<Subject> {
        vec![Subject::Hex(self.combat.target)]
    }

    fn offers(&self, rules: &Rules, state: &State<Wab>) -> Vec<Offer> {
        vec![Offer { verb: "lot", choice: Choice::Faces(vec![1; lots(rules, state, self.lots)]) }]
    }

    fn draw(&self, rules: &Rules, state: &State<Wab>, lot: &mut Lot<'_>) -> Action {
        let number = 1 + lot.below(lots(rules, state, self.lots));
        Action::Lot { value: u8::try_from(number).expect("few units") }
    }

    fn write(&self, out: &mut Vec<Token>) {
        write_combat(self.at, self.combat, out);
        write_losses(self.lots, out);
    }

    fn read(rules: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        read_combat(rules, turn, line, |line| Ok(CombatStep::Lot(Box::new(read_losses(rules, line)?))))
    }
}

/// Anti-aircraft fire at an aircraft of a bombardment.
pub(super) struct BombardmentFlak<'a> {
    /// The impulse, and whose it is.
    pub(super) at: (u8, Side),
    /// The bombardment.
    pub(super) fire: &'a Bombardment,
    /// The aircraft.
    pub(super) unit: UnitId,
}

impl Question<Wab> for BombardmentFlak<'_> {
    const WORD: &'static str = "bombardment-flak";

    fn asks(&self, _: &Rules, _: &State<Wab>) -> Decision {
        asked("ask-flak", vec![("unit", Arg::Unit(self.unit)), ("hex", Arg::Hex(self.fire.target))])
    }

    fn about(&self) -> Vec<Subject> {
        vec![Subject::Hex(self.fire.target)]
    }

    fn offers(&self, _: &Rules, _: &State<Wab>) -> Vec<Offer> {
        two_dice()
    }

    fn draw(&self, _: &Rules, _: &State<Wab>, lot: &mut Lot<'_>) -> Action {
        thrown(lot)
    }

    fn write(&self, out: &mut Vec<Token>) {
        write_bombardment(self.at, self.fire, out);
        write_flak(self.unit, out);
    }

    fn read(rules: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        read_bombardment(rules, turn, line, |line| Ok(BombardmentStep::Flak(read_flak(rules, line)?)))
    }
}

/// The dice of a bombardment.
pub(super) struct BombardmentDice<'a> {
    /// The impulse, and whose it is.
    pub(super) at: (u8, Side),
    /// The bombardment.
    pub(super) fire: &'a Bombardment,
}

impl Question<Wab> for BombardmentDice<'_> {
    const WORD: &'static str = "bombardment-dice";

    fn asks(&self, _: &Rules, _: &State<Wab>) -> Decision {
        asked("ask-bombardment-dice", vec![("hex", Arg::Hex(self.fire.target))])
    }

    fn about(&self) -> Vec<Subject> {
        vec![Subject::Hex(self.fire.target)]
    }

    fn offers(&self, _: &Rules, _: &State<Wab>) -> Vec<Offer> {
        two_dice()
    }

    fn draw(&self, _: &Rules, _: &State<Wab>, lot: &mut Lot<'_>) -> Action {
        thrown(lot)
    }

    fn write(&self, out: &mut Vec<Token>) {
        write_bombardment(self.at, self.fire, out);
    }

    fn read(rules: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        read_bombardment(rules, turn, line, |_| Ok(BombardmentStep::Dice))
    }
}

/// The unit that loses the next life point in a bombardment.
pub(super) struct BombardmentLot<'a> {
    /// The impulse, and whose it is.
    pub(super) at: (u8, Side),
    /// The bombardment.
    pub(super) fire: &'a Bombardment,
    /// The losses.
    pub(super) lots: &'a Allocation,
}

impl Question<Wab> for BombardmentLot<'_> {
    const WORD: &'static str = "bombardment-lot";

    fn asks(&self, _: &Rules, _: &State<Wab>) -> Decision {
        asked("ask-lot", vec![("hex", Arg::Hex(self.fire.target))])
    }

    fn about(&self) -> Vec<Subject> {
        vec![Subject::Hex(self.fire.target)]
    }

    fn offers(&self, rules: &Rules, state: &State<Wab>) -> Vec<Offer> {
        vec![Offer { verb: "lot", choice: Choice::Faces(vec![1; lots(rules, state, self.lots)]) }]
    }

    fn draw(&self, rules: &Rules, state: &State<Wab>, lot: &mut Lot<'_>) -> Action {
        let number = 1 + lot.below(lots(rules, state, self.lots));
        Action::Lot { value: u8::try_from(number).expect("few units") }
    }

    fn write(&self, out: &mut Vec<Token>) {
        write_bombardment(self.at, self.fire, out);
        write_losses(self.lots, out);
    }

    fn read(rules: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        read_bombardment(rules, turn, line, |line| Ok(BombardmentStep::Lot(Box::new(read_losses(rules, line)?))))
    }
}
