//! An exchange: the defender gives up units (C-083), the attacker at least their value (C-084).

use crate::kernel::explain::Subject;
use crate::kernel::game::{Decision, State};
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::phrase::Arg;
use crate::kernel::play::Lot;
use crate::kernel::question::{Question, put_about};
use crate::kernel::slots::Token;
use crate::kernel::unit::UnitId;
use crate::kernel::view::{Choice, Offer};

use super::super::id::Cherbourg;
use super::super::rules::combat::{defenders, engaged, losses};
use super::super::state::action::{Action, AttackKind};
use super::super::state::rules::Rules;
use super::super::state::stage::{Battle, BattleStep, Stage};
use super::battle::{self, read_points, write_points};

/// The question which units the defender gives up.
pub(super) struct Offering<'a> {
    /// The assault.
    pub(super) battle: &'a Battle,
}

/// The question which units the attacker gives up.
pub(super) struct Price<'a> {
    /// The assault.
    pub(super) battle: &'a Battle,
    /// Minimum sum of attack points.
    pub(super) worth: i32,
}

impl Question<Cherbourg> for Offering<'_> {
    const WORD: &'static str = "offer";

    fn asks(&self, _: &Rules, _: &State<Cherbourg>) -> Decision {
        put_about(self.battle.defender(), "ask-offer", self.battle.target)
    }

    fn about(&self) -> Vec<Subject> {
        battle::about(self.battle)
    }

    fn offers(&self, rules: &Rules, state: &State<Cherbourg>) -> Vec<Offer> {
        vec![Offer { verb: "losses", choice: Choice::Several(defenders(rules, state, self.battle)) }]
    }

    fn draw(&self, rules: &Rules, state: &State<Cherbourg>, lot: &mut Lot<'_>) -> Action {
        Action::Losses(lot.some(&defenders(rules, state, self.battle)))
    }

    fn write(&self, out: &mut Vec<Token>) {
        battle::write(self.battle, AttackKind::Assault, out);
    }

    fn read(rules: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        battle::read_assault(rules, turn, line, |_| Ok(BattleStep::Offer))
    }
}

impl Question<Cherbourg> for Price<'_> {
    const WORD: &'static str = "price";

    fn asks(&self, _: &Rules, _: &State<Cherbourg>) -> Decision {
        let Decision { by, mut ask } = put_about(self.battle.attacker, "ask-price", self.battle.target);
        ask.args.push(("points", Arg::Number(self.worth.into())));
        Decision { by, ask }
    }

    fn about(&self) -> Vec<Subject> {
        battle::about(self.battle)
    }

    fn offers(&self, rules: &Rules, state: &State<Cherbourg>) -> Vec<Offer> {
        let counts = |unit: UnitId| u32::try_from(losses::attack_now(rules, state, unit)).unwrap_or(0);
        let bearers = engaged(rules, state, self.battle).into_iter();
        let of: Vec<(UnitId, u32)> = bearers.map(|unit| (unit, counts(unit))).collect();
        let most = of.iter().map(|&(_, counts)| counts).sum();
        let least = u32::try_from(self.worth).unwrap_or(0);
        vec![Offer { verb: "losses", choice: Choice::Counted { of, least, most } }]
    }

    /// Draws units until their sum suffices.
    fn draw(&self, rules: &Rules, state: &State<Cherbourg>, lot: &mut Lot<'_>) -> Action {
        let mut from = engaged(rules, state, self.battle);
        let mut paid = Vec::new();
        let mut sum = 0;
        while sum < self.worth && !from.is_empty() {
            let unit = from.swap_remove(lot.below(from.len()));
            sum += losses::attack_now(rules, state, unit);
            paid.push(unit);
        }
        Action::Losses(paid)
    }

    fn write(&self, out: &mut Vec<Token>) {
        battle::write(self.battle, AttackKind::Assault, out);
        write_points("points", self.worth.into(), out);
    }

    fn read(rules: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        battle::read_assault(rules, turn, line, |line| {
            Ok(BattleStep::Price { worth: read_points("points", line)?.into() })
        })
    }
}
