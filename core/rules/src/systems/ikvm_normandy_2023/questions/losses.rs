//! Allocation of losses: by the attacker, by the defender, and for a retreat into an enemy-controlled hex (N-127, N-129, N-173).

use crate::kernel::explain::Subject;
use crate::kernel::game::{Decision, State};
use crate::kernel::hex::Hex;
use crate::kernel::notation::fields::{all, hex, unit};
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::play::Lot;
use crate::kernel::question::{Question, put_about};
use crate::kernel::slots::Token;
use crate::kernel::unit::{Side, UnitId};
use crate::kernel::view::{Choice, Offer};

use super::super::id::Ikvm;
use super::super::rules::combat::losses::{self, Bearer, Due};
use super::super::state::action::Action;
use super::super::state::battle::{Battle, BattleStep};
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use super::super::state::tables::CombatResult;
use super::battle;

/// The attacker's losses.
pub(super) struct OfAttacker<'a> {
    /// The attacking side.
    pub(super) side: Side,
    /// The combat.
    pub(super) battle: &'a Battle,
    /// The result of the die.
    pub(super) outcome: CombatResult,
}

impl Question<Ikvm> for OfAttacker<'_> {
    const WORD: &'static str = "attacker-losses";

    fn asks(&self, _: &Rules, _: &State<Ikvm>) -> Decision {
        put_about(self.side, "ask-losses", self.battle.target)
    }

    fn about(&self) -> Vec<Subject> {
        battle::about(self.battle, None)
    }

    fn offers(&self, rules: &Rules, state: &State<Ikvm>) -> Vec<Offer> {
        offered(rules, state)
    }

    fn draw(&self, rules: &Rules, state: &State<Ikvm>, lot: &mut Lot<'_>) -> Action {
        drawn(rules, state, lot)
    }

    fn write(&self, out: &mut Vec<Token>) {
        battle::write(self.side, self.battle, out);
        battle::write_result(self.outcome, out);
    }

    fn read(rules: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        battle::read(rules, turn, line, |line| Ok(BattleStep::AttackerLosses(battle::read_result(line)?)))
    }
}

/// The defender's losses.
pub(super) struct OfDefender<'a> {
    /// The attacking side.
    pub(super) side: Side,
    /// The combat.
    pub(super) battle: &'a Battle,
    /// The result of the die.
    pub(super) outcome: CombatResult,
}

impl Question<Ikvm> for OfDefender<'_> {
    const WORD: &'static str = "defender-losses";

    fn asks(&self, _: &Rules, _: &State<Ikvm>) -> Decision {
        put_about(self.side.enemy(), "ask-losses", self.battle.target)
    }

    fn about(&self) -> Vec<Subject> {
        battle::about(self.battle, None)
    }

    fn offers(&self, rules: &Rules, state: &State<Ikvm>) -> Vec<Offer> {
        offered(rules, state)
    }

    fn draw(&self, rules: &Rules, state: &State<Ikvm>, lot: &mut Lot<'_>) -> Action {
        drawn(rules, state, lot)
    }

    fn write(&self, out: &mut Vec<Token>) {
        battle::write(self.side, self.battle, out);
        battle::write_result(self.outcome, out);
    }

    fn read(rules: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        battle::read(rules, turn, line, |line| Ok(BattleStep::DefenderLosses(battle::read_result(line)?)))
    }
}

/// The loss for the first of the enemy-controlled hexes that units retreated to.
pub(super) struct OfRetreat<'a> {
    /// The attacking side.
    pub(super) side: Side,
    /// The combat.
    pub(super) battle: &'a Battle,
    /// Retreated units with their hexes.
    pub(super) moved: &'a [(UnitId, Hex)],
    /// Hexes that still cost a loss.
    pub(super) hexes: &'a [Hex],
}

impl Question<Ikvm> for OfRetreat<'_> {
    const WORD: &'static str = "retreat-losses";

    fn asks(&self, _: &Rules, _: &State<Ikvm>) -> Decision {
        let hex = self.hexes.first().copied().unwrap_or(self.battle.target);
        put_about(self.side.enemy(), "ask-retreat-loss", hex)
    }

    fn about(&self) -> Vec<Subject> {
        battle::about(self.battle, self.hexes.first().copied())
    }

    fn offers(&self, rules: &Rules, state: &State<Ikvm>) -> Vec<Offer> {
        offered(rules, state)
    }

    fn draw(&self, rules: &Rules, state: &State<Ikvm>, lot: &mut Lot<'_>) -> Action {
        drawn(rules, state, lot)
    }

    fn write(&self, out: &mut Vec<Token>) {
        battle::write(self.side, self.battle, out);
        out.push(Token::Word("moved"));
        self.moved.iter().for_each(|&(unit, to)| out.extend([Token::Unit(unit), Token::Hex(to)]));
        out.push(Token::Word("hexes"));
        out.extend(self.hexes.iter().map(|&hex| Token::Hex(hex)));
    }

    fn read(rules: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        battle::read(rules, turn, line, |line| {
            line.take_if(&["moved"]);
            let mut moved = Vec::new();
            while !line.take_if(&["hexes"]) {
                moved.push((unit(rules, line)?, hex(rules, line)?));
            }
            Ok(BattleStep::RetreatLosses { moved, hexes: all(line, |line| hex(rules, line))? })
        })
    }
}

/// Returns the allocation that is due.
fn offered(rules: &Rules, state: &State<Ikvm>) -> Vec<Offer> {
    let Due { points, among } = losses::due(rules, state).unwrap_or_default();
    let among = among.into_iter().map(|one| (one.unit, u32::from(one.left))).collect();
    vec![Offer { verb: "losses", choice: Choice::Share { points: points.into(), among } }]
}

/// Allocates the points one by one.
fn drawn(rules: &Rules, state: &State<Ikvm>, lot: &mut Lot<'_>) -> Action {
    let Due { points, among: mut bearers } = losses::due(rules, state).unwrap_or_default();
    let mut shares: Vec<(UnitId, u8)> = Vec::new();
    for _ in 0..points {
        // A stored position may ask for more losses than the units have.
        if bearers.is_empty() {
            break;
        }
        let at = lot.below(bearers.len());
        let Bearer { unit, left } = &mut bearers[at];
        match shares.iter_mut().find(|(known, _)| known == unit) {
            Some((_, share)) => *share += 1,
            None => shares.push((*unit, 1)),
        }
        *left -= 1;
        bearers.retain(|one| one.left > 0);
    }
    shares.sort_unstable();
    Action::Losses(shares)
}
