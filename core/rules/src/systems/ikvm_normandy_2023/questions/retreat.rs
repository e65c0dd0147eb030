//! The defender takes one loss instead of the retreat, or retreats (N-128, N-130).

use crate::kernel::explain::Subject;
use crate::kernel::game::{Decision, State};
use crate::kernel::hex::Hex;
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::play::Lot;
use crate::kernel::question::{Question, put_about};
use crate::kernel::slots::Token;
use crate::kernel::unit::{Side, UnitId};
use crate::kernel::view::{Choice, Offer};

use super::super::id::Ikvm;
use super::super::rules::combat::retreat;
use super::super::rules::stacking::{LIMIT, load, points};
use super::super::state::action::{Action, Answer};
use super::super::state::battle::{Battle, BattleStep};
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use super::super::state::tables::CombatResult;
use super::super::state::units::GERMAN;
use super::battle;

/// The question whether to take one loss instead of the retreat.
pub(super) struct Trade<'a> {
    /// The attacking side.
    pub(super) side: Side,
    /// The combat.
    pub(super) battle: &'a Battle,
    /// The result of the die.
    pub(super) outcome: CombatResult,
}

impl Question<Ikvm> for Trade<'_> {
    const WORD: &'static str = "trade";

    fn asks(&self, _: &Rules, _: &State<Ikvm>) -> Decision {
        put_about(self.side.enemy(), "ask-trade", self.battle.target)
    }

    fn about(&self) -> Vec<Subject> {
        battle::about(self.battle, None)
    }

    fn offers(&self, _: &Rules, _: &State<Ikvm>) -> Vec<Offer> {
        vec![Offer { verb: "trade", choice: Choice::OneOf(vec!["yes", "no"]) }]
    }

    fn draw(&self, _: &Rules, _: &State<Ikvm>, lot: &mut Lot<'_>) -> Action {
        Action::Trade(if lot.below(2) == 0 { Answer::TakesLoss } else { Answer::Retreats })
    }

    fn write(&self, out: &mut Vec<Token>) {
        battle::write(self.side, self.battle, out);
        battle::write_result(self.outcome, out);
    }

    fn read(rules: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        battle::read(rules, turn, line, |line| Ok(BattleStep::Trade(battle::read_result(line)?)))
    }
}

/// The question where the defenders retreat.
pub(super) struct Retreat<'a> {
    /// The attacking side.
    pub(super) side: Side,
    /// The combat.
    pub(super) battle: &'a Battle,
    /// The result of the die.
    pub(super) outcome: CombatResult,
}

impl Question<Ikvm> for Retreat<'_> {
    const WORD: &'static str = "retreat";

    fn asks(&self, _: &Rules, _: &State<Ikvm>) -> Decision {
        put_about(self.side.enemy(), "ask-retreat", self.battle.target)
    }

    fn about(&self) -> Vec<Subject> {
        battle::about(self.battle, None)
    }

    fn offers(&self, rules: &Rules, state: &State<Ikvm>) -> Vec<Offer> {
        vec![Offer { verb: "retreat", choice: ways(rules, state, self.battle) }]
    }

    /// Draws for one unit after another a hex still open after the earlier moves. Room only shrinks, so a unit that finds no open hex has
    /// none at the end either.
    fn draw(&self, rules: &Rules, state: &State<Ikvm>, lot: &mut Lot<'_>) -> Action {
        let mut moves: Vec<(UnitId, Hex)> = Vec::new();
        let retreat = retreat::Retreat::of(rules, state, self.battle);
        for unit in retreat.stack() {
            let ways = retreat.ways(unit, &moves);
            if let Some(way) = lot.one(&ways) {
                moves.push((unit, way.to));
            }
        }
        Action::Retreat(moves)
    }

    fn write(&self, out: &mut Vec<Token>) {
        battle::write(self.side, self.battle, out);
        battle::write_result(self.outcome, out);
    }

    fn read(rules: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        battle::read(rules, turn, line, |line| Ok(BattleStep::Retreat(battle::read_result(line)?)))
    }
}

/// Choices for the whole stack. A single unit gets the cost of each hex; several units get the room in each hex.
fn ways(rules: &Rules, state: &State<Ikvm>, battle: &Battle) -> Choice {
    let retreat = retreat::Retreat::of(rules, state, battle);
    let stack = retreat.stack();
    if let [unit] = stack.as_slice() {
        let ways = retreat.ways(*unit, &[]);
        let to: Vec<(Hex, u32)> = ways.into_iter().map(|way| (way.to, u32::from(way.controlled))).collect();
        return if to.is_empty() { Choice::Plain } else { Choice::Reach { unit: *unit, to } };
    }
    let side = stack.first().map_or(GERMAN, |&unit| rules.side(unit));
    let rooms = |controlled: bool| -> Vec<(Hex, u32)> {
        let open = retreat.open(side).into_iter().filter(|way| way.controlled == controlled);
        let rooms = open.map(|way| (way.to, LIMIT.saturating_sub(load(rules, &state.board, way.to, side))));
        rooms.filter(|&(_, room)| room > 0).collect()
    };
    let units: Vec<(UnitId, u32)> = stack.into_iter().map(|unit| (unit, points(rules, unit))).collect();
    let (free, controlled) = (rooms(false), rooms(true));
    if units.is_empty() || (free.is_empty() && controlled.is_empty()) {
        return Choice::Plain;
    }
    if free.is_empty() || !retreat::free_goes_first(rules) {
        return Choice::Spread { units, to: [free, controlled].concat(), otherwise: Vec::new() };
    }
    Choice::Spread { units, to: free, otherwise: controlled }
}
