//! Units that took part advance into the vacated hex, or stay (W-144).

use crate::kernel::explain::Subject;
use crate::kernel::game::{Decision, State};
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::play::Lot;
use crate::kernel::question::{Question, put_about};
use crate::kernel::slots::Token;
use crate::kernel::unit::{Side, UnitId};
use crate::kernel::view::{Choice, Offer};

use super::super::id::Winterwar;
use super::super::rules::combat::advance::followers;
use super::super::rules::stacking::{Stack, limits};
use super::super::state::action::Action;
use super::super::state::battle::{Battle, Step};
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

impl Question<Winterwar> for Advance<'_> {
    const WORD: &'static str = "advance";

    fn asks(&self, _: &Rules, _: &State<Winterwar>) -> Decision {
        put_about(self.side, "ask-advance", self.battle.target)
    }

    fn about(&self) -> Vec<Subject> {
        battle::about(self.battle)
    }

    /// Offers the units that may advance. Four counts limit the choice: divisions, artillery, divisions plus lower units, and all units.
    fn offers(&self, rules: &Rules, state: &State<Winterwar>) -> Vec<Offer> {
        let takes = |unit: UnitId| {
            let Stack { divisions, lower, artillery } = Stack::default().with(rules, unit);
            (unit, vec![divisions, artillery, divisions + lower, divisions + lower + artillery])
        };
        let of = followers(rules, state, self.battle, self.side).into_iter().map(takes).collect();
        let Stack { divisions, lower, artillery } = limits(rules, self.battle.target);
        let room = vec![divisions, artillery + lower, divisions + lower, divisions + lower + artillery];
        vec![Offer { verb: "advance", choice: Choice::Room { of, room } }]
    }

    fn draw(&self, rules: &Rules, state: &State<Winterwar>, lot: &mut Lot<'_>) -> Action {
        let (limits, mut stack, mut units) = (limits(rules, self.battle.target), Stack::default(), Vec::new());
        for unit in followers(rules, state, self.battle, self.side) {
            let more = stack.with(rules, unit);
            if more.fits(limits) && lot.below(3) > 0 {
                stack = more;
                units.push(unit);
            }
        }
        Action::Advance { units }
    }

    fn write(&self, out: &mut Vec<Token>) {
        battle::write(self.side, self.battle, out);
    }

    fn read(rules: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        battle::read(rules, turn, line, |_| Ok(Step::Advance))
    }
}
