//! Attackers may advance into the vacated hex (C-089).

use crate::kernel::explain::Subject;
use crate::kernel::game::{Decision, State};
use crate::kernel::hex::Hex;
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::play::Lot;
use crate::kernel::question::{Question, put_about};
use crate::kernel::slots::Token;
use crate::kernel::unit::UnitId;
use crate::kernel::view::{Choice, Offer};

use super::super::id::Cherbourg;
use super::super::rules::combat::advance::{candidates, goals};
use super::super::rules::stacking::{LIMIT, has_room, units_in};
use super::super::state::action::{Action, AttackKind};
use super::super::state::rules::Rules;
use super::super::state::stage::{Battle, BattleStep, Stage};
use super::battle;

/// The question which units advance, and where.
pub(super) struct Advance<'a> {
    /// The assault.
    pub(super) battle: &'a Battle,
}

impl Question<Cherbourg> for Advance<'_> {
    const WORD: &'static str = "advance";

    fn asks(&self, _: &Rules, _: &State<Cherbourg>) -> Decision {
        put_about(self.battle.attacker, "ask-advance", self.battle.target)
    }

    fn about(&self) -> Vec<Subject> {
        battle::about(self.battle)
    }

    fn offers(&self, rules: &Rules, state: &State<Cherbourg>) -> Vec<Offer> {
        let offer = |unit: UnitId| {
            let goals = goals(rules, state, self.battle, unit).into_iter();
            let open = goals.filter(|&hex| has_room(rules, &state.board, hex, rules.side(unit)));
            let to: Vec<(Hex, u32)> = open.map(|hex| (hex, 0)).collect();
            (!to.is_empty()).then_some(Offer { verb: "advance", choice: Choice::Reach { unit, to } })
        };
        let may = candidates(rules, state, self.battle).into_iter().filter_map(offer);
        may.chain([Offer::plain("advance")]).collect()
    }

    fn draw(&self, rules: &Rules, state: &State<Cherbourg>, lot: &mut Lot<'_>) -> Action {
        let mut moves: Vec<(UnitId, Hex)> = Vec::new();
        for unit in candidates(rules, state, self.battle) {
            let goals = goals(rules, state, self.battle, unit);
            let (Some(&to), true) = (lot.one(&goals), lot.once_in(2)) else { continue };
            let coming = moves.iter().filter(|(_, other)| *other == to).count();
            if units_in(rules, &state.board, to, rules.side(unit)).count() + coming < LIMIT {
                moves.push((unit, to));
            }
        }
        Action::Advance(moves)
    }

    fn write(&self, out: &mut Vec<Token>) {
        battle::write(self.battle, AttackKind::Assault, out);
    }

    fn read(rules: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        battle::read_assault(rules, turn, line, |_| Ok(BattleStep::Advance))
    }
}
