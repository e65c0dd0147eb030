//! A side attacks or fires, or ends its turn (N-045, N-133).

use crate::kernel::game::{Decision, State};
use crate::kernel::notation::{Line, ParseError};
use crate::kernel::play::Lot;
use crate::kernel::question::{Question, put_to};
use crate::kernel::slots::Token;
use crate::kernel::unit::{Actor, Side, UnitId};
use crate::kernel::view::{Choice, Force, Offer};

use super::super::id::Ikvm;
use super::super::rules::combat::{attack, duel};
use super::super::state::action::Action;
use super::super::state::rules::Rules;
use super::super::state::stage::Stage;
use super::super::state::units::side_token;

/// The next combat of a side.
pub(super) struct Combat {
    /// The attacking side.
    pub(super) side: Side,
}

impl Question<Ikvm> for Combat {
    const WORD: &'static str = "combat";

    fn asks(&self, _: &Rules, _: &State<Ikvm>) -> Decision {
        put_to(self.side, "ask-combat")
    }

    fn by(&self, _: &Rules, _: &State<Ikvm>) -> Actor {
        Actor::Side(self.side)
    }

    fn offers(&self, rules: &Rules, state: &State<Ikvm>) -> Vec<Offer> {
        let against = |verb, hex, force| Offer { verb, choice: Choice::Against { hex, force, points: None } };
        let targets = attack::targets(rules, state, self.side).into_iter();
        let forces =
            targets.flat_map(|(hex, of)| attack::forces(rules, state, hex, &of).map(move |force| (hex, force)));
        let attacks = forces.map(|(hex, force)| against("attack", hex, force));
        let duels = duel::targets(rules, state, self.side).into_iter();
        let duels = duels.map(|(hex, of)| against("duel", hex, Force::some(of)));
        attacks.chain(duels).chain([Offer::plain("end")]).collect()
    }

    fn draw(&self, rules: &Rules, state: &State<Ikvm>, lot: &mut Lot<'_>) -> Action {
        if let Some((target, guns)) = lot.one(&duel::targets(rules, state, self.side)).filter(|_| lot.below(4) == 0) {
            let leader = *lot.one(guns).expect("a target has a gun that can fire at it");
            let units = guns.iter().copied().filter(|&unit| unit == leader || lot.below(2) == 0).collect();
            return Action::Duel { target: *target, units };
        }
        let targets = attack::targets(rules, state, self.side);
        let Some((target, eligible)) = lot.one(&targets).filter(|_| targets.len() > 1).or(targets.first()) else {
            return Action::End;
        };
        if lot.below(20) == 0 {
            return Action::End;
        }
        let leads = |&unit: &UnitId| attack::leads(rules, state, *target, unit);
        let leaders: Vec<UnitId> = eligible.iter().copied().filter(leads).collect();
        let leader = *lot.one(&leaders).or(eligible.first()).expect("a target has a unit that can attack it");
        let others = eligible.iter().copied().filter(|&unit| unit == leader || lot.below(3) > 0).collect();
        Action::Attack { target: *target, units: others }
    }

    fn write(&self, out: &mut Vec<Token>) {
        out.push(side_token(self.side));
    }

    fn read(_: &Rules, turn: u16, line: &mut Line<'_>) -> Result<Stage, ParseError> {
        Ok(Stage::Combat { turn, side: super::side(line)? })
    }
}
