//! A side retreats its units one after another, and pushes others on out of full hexes (C-097, C-099).

use crate::kernel::explain::Subject;
use crate::kernel::game::{Decision, State};
use crate::kernel::hex::Hex;
use crate::kernel::notation::fields::hex;
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::phrase::{Arg, Phrase};
use crate::kernel::play::Lot;
use crate::kernel::question::Question;
use crate::kernel::slots::Token;
use crate::kernel::unit::Actor;
use crate::kernel::view::{Choice, Offer};

use super::super::id::Cherbourg;
use super::super::rules::combat::retreat::{self, MayGo};
use super::super::state::action::{Action, AttackKind};
use super::super::state::rules::Rules;
use super::super::state::stage::{Battle, BattleStep, Chain, Stage, Withdrawal};
use super::battle::{self, read_order, read_units, write_order, write_units};

/// The question which unit retreats, and which way.
pub(super) struct Retreat<'a> {
    /// The assault.
    pub(super) battle: &'a Battle,
    /// The retreat in progress.
    pub(super) going: &'a Withdrawal,
}

impl Retreat<'_> {
    /// The overfull hex, if there is one.
    fn full(&self) -> Option<Hex> {
        self.going.chain.as_ref().map(|chain| chain.full)
    }

    /// Units that may be named, each with its ways.
    fn open(&self, rules: &Rules, state: &State<Cherbourg>) -> Vec<MayGo> {
        retreat::open(rules, state, self.battle, self.going).collect()
    }
}

impl Question<Cherbourg> for Retreat<'_> {
    const WORD: &'static str = "retreat";

    fn asks(&self, _: &Rules, _: &State<Cherbourg>) -> Decision {
        let side = self.going.side(self.battle.attacker);
        let key = if self.full().is_some() { "ask-push" } else { "ask-retreat-each" };
        let from = Arg::Hex(self.full().unwrap_or(self.battle.target));
        let whose = Arg::Case(if side == self.battle.attacker { "attacker" } else { "defender" });
        Decision { by: Actor::Side(side), ask: Phrase::new(key, [("hex", from), ("whose", whose)]) }
    }

    /// The attacked hex, and in a chain of retreats the overfull hex.
    fn about(&self) -> Vec<Subject> {
        let mut subjects = battle::about(self.battle);
        subjects.extend(self.full().map(Subject::Hex));
        subjects
    }

    fn offers(&self, rules: &Rules, state: &State<Cherbourg>) -> Vec<Offer> {
        let offer = |MayGo { unit, ways }| Offer { verb: "retreat", choice: Choice::Ways { unit, ways } };
        self.open(rules, state).into_iter().map(offer).collect()
    }

    fn draw(&self, rules: &Rules, state: &State<Cherbourg>, lot: &mut Lot<'_>) -> Action {
        let open = self.open(rules, state);
        let MayGo { unit, ways } = lot.one(&open).expect("a retreat is asked for only where one is open");
        let way = lot.one(ways).expect("a unit that may be named has a way");
        Action::Retreat { unit: *unit, way: way.hexes.clone(), off: way.off }
    }

    fn write(&self, out: &mut Vec<Token>) {
        battle::write(self.battle, AttackKind::Assault, out);
        write_order(self.going.order, out);
        write_units("waiting", &self.going.waiting, out);
        write_units("gone", &self.going.gone, out);
        if let Some(Chain { full, pushed }) = &self.going.chain {
            out.extend([Token::Word("full"), Token::Hex(*full)]);
            write_units("pushed", pushed, out);
        }
    }

    fn read(rules: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        battle::read_assault(rules, turn, line, |line| {
            let order = read_order(line, "a result that sends a side back, such as DRI.AVB", Some)?;
            let waiting = read_units(rules, "waiting", line)?;
            let gone = read_units(rules, "gone", line)?;
            let is_full = line.take_if(&["full"]);
            let mut chain = || Ok(Chain { full: hex(rules, line)?, pushed: read_units(rules, "pushed", line)? });
            let chain = is_full.then(&mut chain).transpose()?;
            Ok(BattleStep::Retreat(Withdrawal { order, waiting, gone, chain }))
        })
    }
}
