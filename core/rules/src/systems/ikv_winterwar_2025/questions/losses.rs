//! Choice of lost steps: by the defender, then by the attacker (W-138).

use crate::kernel::explain::Subject;
use crate::kernel::game::{Decision, State};
use crate::kernel::notation::fields::{all, unit};
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::phrase::Arg;
use crate::kernel::play::Lot;
use crate::kernel::question::{Question, put_about};
use crate::kernel::slots::Token;
use crate::kernel::unit::{Side, UnitId};
use crate::kernel::view::{Choice, Offer};

use super::super::id::Winterwar;
use super::super::rules::combat::losses::{self, Bearer};
use super::super::state::action::Action;
use super::super::state::battle::{Battle, Step};
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use super::super::state::tables::CombatResult;
use super::battle;

/// The question which steps the defender loses.
pub(super) struct OfDefender<'a> {
    /// The attacking side.
    pub(super) side: Side,
    /// The combat.
    pub(super) battle: &'a Battle,
    /// The result of the die.
    pub(super) result: CombatResult,
}

impl Question<Winterwar> for OfDefender<'_> {
    const WORD: &'static str = "defender-losses";

    fn asks(&self, rules: &Rules, state: &State<Winterwar>) -> Decision {
        asked(rules, state, self.side.enemy(), self.battle)
    }

    fn about(&self) -> Vec<Subject> {
        battle::about(self.battle)
    }

    fn offers(&self, rules: &Rules, state: &State<Winterwar>) -> Vec<Offer> {
        offered(rules, state)
    }

    fn draw(&self, rules: &Rules, state: &State<Winterwar>, lot: &mut Lot<'_>) -> Action {
        drawn(rules, state, lot)
    }

    fn write(&self, out: &mut Vec<Token>) {
        battle::write(self.side, self.battle, out);
        battle::write_result(self.result, out);
    }

    fn read(rules: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        battle::read(rules, turn, line, |line| Ok(Step::DefenderLosses(battle::read_result(line)?)))
    }
}

/// The question which steps the attacker loses.
pub(super) struct OfAttacker<'a> {
    /// The attacking side.
    pub(super) side: Side,
    /// The combat.
    pub(super) battle: &'a Battle,
    /// The result of the die.
    pub(super) result: CombatResult,
    /// The steps that the defender loses.
    pub(super) given: &'a [(UnitId, u8)],
}

impl Question<Winterwar> for OfAttacker<'_> {
    const WORD: &'static str = "attacker-losses";

    fn asks(&self, rules: &Rules, state: &State<Winterwar>) -> Decision {
        asked(rules, state, self.side, self.battle)
    }

    fn about(&self) -> Vec<Subject> {
        battle::about(self.battle)
    }

    fn offers(&self, rules: &Rules, state: &State<Winterwar>) -> Vec<Offer> {
        offered(rules, state)
    }

    fn draw(&self, rules: &Rules, state: &State<Winterwar>, lot: &mut Lot<'_>) -> Action {
        drawn(rules, state, lot)
    }

    fn write(&self, out: &mut Vec<Token>) {
        battle::write(self.side, self.battle, out);
        battle::write_result(self.result, out);
        out.push(Token::Word("given"));
        for &(unit, steps) in self.given {
            out.extend([Token::Unit(unit), Token::Number(steps.into())]);
        }
    }

    fn read(rules: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        battle::read(rules, turn, line, |line| {
            let result = battle::read_result(line)?;
            line.take_if(&["given"]);
            let share = |line: &mut Line<'_>| {
                let unit = unit(rules, line)?;
                let steps = line.expect("steps taken, 0 to 2")?.number(1, 2)?;
                Ok((unit, u8::try_from(steps).expect("1..=2")))
            };
            Ok(Step::AttackerLosses(result, all(line, share)?))
        })
    }
}

fn asked(rules: &Rules, state: &State<Winterwar>, side: Side, battle: &Battle) -> Decision {
    let points = losses::asked(rules, state).map_or(0, |(_, points, _)| points);
    let Decision { by, mut ask } = put_about(side, "ask-losses", battle.target);
    ask.args.push(("points", Arg::Number(points.into())));
    Decision { by, ask }
}

/// Returns the steps that may be lost.
fn offered(rules: &Rules, state: &State<Winterwar>) -> Vec<Offer> {
    let Some((_, demand, bearers)) = losses::asked(rules, state) else { return Vec::new() };
    let among = bearers.into_iter().map(|Bearer { unit, steps }| (unit, steps)).collect();
    vec![Offer { verb: "losses", choice: Choice::Steps { demand, among } }]
}

/// Draws steps one by one until they cover the losses, then takes back those that were not needed.
fn drawn(rules: &Rules, state: &State<Winterwar>, lot: &mut Lot<'_>) -> Action {
    let Some((_, demand, bearers)) = losses::asked(rules, state) else { return Action::Losses { shares: Vec::new() } };
    let mut given = vec![0_usize; bearers.len()];
    let sum = |given: &[usize]| -> u32 {
        given.iter().zip(&bearers).map(|(&steps, one)| one.steps[..steps].iter().sum::<u32>()).sum()
    };
    while sum(&given) < demand {
        let open: Vec<usize> = (0..bearers.len()).filter(|&at| given[at] < bearers[at].steps.len()).collect();
        given[*lot.one(&open).expect("no more is demanded than there is")] += 1;
    }
    for at in 0..bearers.len() {
        while given[at] > 0 && sum(&given) - bearers[at].steps[given[at] - 1] >= demand {
            given[at] -= 1;
        }
    }
    let named = bearers.iter().zip(given).filter(|&(_, steps)| steps > 0);
    let shares = named.map(|(one, steps)| (one.unit, u8::try_from(steps).expect("two steps at most"))).collect();
    Action::Losses { shares }
}
