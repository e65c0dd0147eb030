//! Units retreat one by one, and take a step loss for a retreat into an enemy zone (W-140, W-141).

use crate::kernel::explain::Subject;
use crate::kernel::game::{Decision, State};
use crate::kernel::hex::Hex;
use crate::kernel::notation::fields::{hex, unit};
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::play::Lot;
use crate::kernel::question::{Question, put_about};
use crate::kernel::slots::Token;
use crate::kernel::unit::{Side, UnitId};
use crate::kernel::view::{Choice, Offer};

use super::super::id::Winterwar;
use super::super::rules::combat::retreat::{payers, ways};
use super::super::state::action::Action;
use super::super::state::battle::{Battle, Step, Withdrawal};
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use super::super::state::tables::CombatResult;
use super::battle;

/// The question for the next retreat or step loss.
pub(super) struct Retreat<'a> {
    /// The attacking side.
    pub(super) side: Side,
    /// The combat.
    pub(super) battle: &'a Battle,
    /// The progress of the retreat.
    pub(super) retreat: &'a Withdrawal,
}

impl Retreat<'_> {
    /// Returns the retreating side.
    fn who(&self) -> Side {
        if self.retreat.result == CombatResult::AttackerRetreats { self.side } else { self.side.enemy() }
    }

    fn open(&self, rules: &Rules, state: &State<Winterwar>) -> Vec<(UnitId, Vec<Hex>)> {
        let ways = |&(unit, _): &(UnitId, Hex)| (unit, ways(rules, state, self.battle, (self.retreat, unit)));
        self.retreat.waiting.iter().map(ways).filter(|(_, hexes)| !hexes.is_empty()).collect()
    }
}

impl Question<Winterwar> for Retreat<'_> {
    const WORD: &'static str = "retreat";

    fn asks(&self, _: &Rules, _: &State<Winterwar>) -> Decision {
        match self.retreat.owed.first() {
            Some(&hex) if self.retreat.waiting.is_empty() => put_about(self.who(), "ask-give-up", hex),
            Some(_) | None => put_about(self.who(), "ask-retreat", self.battle.target),
        }
    }

    fn about(&self) -> Vec<Subject> {
        battle::about(self.battle)
    }

    fn offers(&self, rules: &Rules, state: &State<Winterwar>) -> Vec<Offer> {
        let reach = |(unit, hexes): (UnitId, Vec<Hex>)| {
            let to = hexes.into_iter().map(|hex| (hex, 0)).collect();
            Offer { verb: "retreat", choice: Choice::Reach { unit, to } }
        };
        let mut offers: Vec<Offer> = self.open(rules, state).into_iter().map(reach).collect();
        let payers = payers(state, self.retreat);
        if !payers.is_empty() {
            offers.push(Offer { verb: "give-up", choice: Choice::Units(payers) });
        }
        offers
    }

    fn draw(&self, rules: &Rules, state: &State<Winterwar>, lot: &mut Lot<'_>) -> Action {
        let open = self.open(rules, state);
        let payers = payers(state, self.retreat);
        if let Some(&unit) = lot.one(&payers).filter(|_| open.is_empty() || lot.once_in(2)) {
            return Action::GiveUp { unit };
        }
        match lot.one(&open) {
            Some((unit, hexes)) => {
                Action::Retreat { unit: *unit, hex: *lot.one(hexes).expect("a unit with a hex to go to") }
            }
            None => Action::End {},
        }
    }

    fn write(&self, out: &mut Vec<Token>) {
        battle::write(self.side, self.battle, out);
        battle::write_result(self.retreat.result, out);
        for (word, units) in [("waiting", &self.retreat.waiting), ("gone", &self.retreat.gone)] {
            out.push(Token::Word(word));
            units.iter().for_each(|&(unit, from)| out.extend([Token::Unit(unit), Token::Hex(from)]));
        }
        for (word, hexes) in [("owed", &self.retreat.owed), ("paid", &self.retreat.paid)] {
            out.push(Token::Word(word));
            out.extend(hexes.iter().map(|&hex| Token::Hex(hex)));
        }
    }

    fn read(rules: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        battle::read(rules, turn, line, |line| {
            let result = battle::read_result(line)?;
            line.take_if(&["waiting"]);
            let waiting = with_hexes(rules, line, "gone")?;
            let gone = with_hexes(rules, line, "owed")?;
            let mut owed = Vec::new();
            while !line.is_done() && !line.take_if(&["paid"]) {
                owed.push(hex(rules, line)?);
            }
            let mut paid = Vec::new();
            while !line.is_done() {
                paid.push(hex(rules, line)?);
            }
            Ok(Step::Retreat(Withdrawal { result, waiting, gone, owed, paid }))
        })
    }
}

/// Reads units with their hexes up to the word `end`, which is also consumed, or to the end of the line.
fn with_hexes(rules: &Rules, line: &mut Line<'_>, end: &str) -> Result<Vec<(UnitId, Hex)>, ParseError> {
    let mut found = Vec::new();
    while !line.is_done() && !line.take_if(&[end]) {
        found.push((unit(rules, line)?, hex(rules, line)?));
    }
    Ok(found)
}
