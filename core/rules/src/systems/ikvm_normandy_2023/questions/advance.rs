//! Units that took part advance into the vacated hex, or stay (N-131).

use crate::kernel::explain::Subject;
use crate::kernel::game::{Decision, State};
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::play::Lot;
use crate::kernel::question::{Question, put_about};
use crate::kernel::slots::Token;
use crate::kernel::unit::Side;
use crate::kernel::view::{Choice, Offer};

use super::super::id::Ikvm;
use super::super::rules::combat::advance;
use super::super::rules::stacking::points;
use super::super::state::action::Action;
use super::super::state::battle::{Battle, BattleStep};
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use super::battle;

/// The question which units advance.
pub(super) struct Advance<'a> {
    /// The attacking side.
    pub(super) side: Side,
    /// The combat.
    pub(super) battle: &'a Battle,
}

impl Question<Ikvm> for Advance<'_> {
    const WORD: &'static str = "advance";

    fn asks(&self, _: &Rules, _: &State<Ikvm>) -> Decision {
        put_about(self.side, "ask-advance", self.battle.target)
    }

    fn about(&self) -> Vec<Subject> {
        battle::about(self.battle, None)
    }

    fn offers(&self, rules: &Rules, state: &State<Ikvm>) -> Vec<Offer> {
        let most = advance::room(rules, state, self.battle);
        let candidates = advance::candidates(rules, state, self.battle).into_iter();
        let of = candidates.map(|unit| (unit, points(rules, unit))).filter(|&(_, points)| points <= most).collect();
        vec![Offer { verb: "advance", choice: Choice::Counted { of, least: 0, most } }]
    }

    fn draw(&self, rules: &Rules, state: &State<Ikvm>, lot: &mut Lot<'_>) -> Action {
        let mut room = advance::room(rules, state, self.battle);
        let mut units = Vec::new();
        for unit in advance::candidates(rules, state, self.battle) {
            let needs = points(rules, unit);
            if needs <= room && lot.below(3) > 0 {
                room -= needs;
                units.push(unit);
            }
        }
        Action::Advance(units)
    }

    fn write(&self, out: &mut Vec<Token>) {
        battle::write(self.side, self.battle, out);
    }

    fn read(rules: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        battle::read(rules, turn, line, |_| Ok(BattleStep::Advance))
    }
}
